"""What the opponent's moves tell about the tiles that are still in that hand.

A player with a much better tile would have laid it instead. So for each of the opponent's last turns the
table is brought back, and every tile that could be in the hand is tried there. How much better a tile must
have been to be unlikely now was measured in games of rule players and of searching ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.core import Seat
from engine.duality.bot.convert import open_board
from engine.duality.bot.kernel.board import HAND, Board
from engine.duality.bot.kernel.evaluation import Evaluator
from engine.duality.bot.kernel.orientations import NO_PIECE, NOTHING, ORIENTATIONS, PIECES, Piece
from engine.duality.model import Turn, View

OVERLOOKED = 0.1
"""By how much better, as a chance to win, a tile must be for half of the players to lay it at once."""
SPREAD = 0.06
UNLIKELY = 0.03
"""Nobody plays so well that a tile is less likely than this because of one turn."""
STAYED = 2 / 3
"""How likely a tile that is held now was not drawn in a certain turn with a draw."""
FORGOTTEN = 0.1
"""Turns are left out when a tile is less likely than this to have been in the hand then."""


def hand_likelihoods(view: View, hidden: Sequence[Piece], looks_back: int) -> list[float]:
    """How likely the opponent has kept each tile, relative to the others, by the tiles' numbers."""
    assert view.seat is not None  # only a seat asks
    seat, other = view.seat, 1 - view.seat
    board = open_board(view.table)
    board.mover = other
    # Any tiles do for what the opponent cannot see.
    board.hands[seat * HAND : seat * HAND + view.hand_sizes[seat]] = [PIECES[0]] * view.hand_sizes[seat]
    board.deck = [PIECES[0]] * len(PIECES)
    board.left = view.deck_size
    likely = [1.0] * len(PIECES)
    held = 1.0
    asked = 0
    for turn in reversed(view.table.turns):
        if turn.spot is None:
            continue
        cell = board.cell(turn.spot.column, turn.spot.row)
        orientation = cell.orientation
        board.lay(cell, NOTHING if turn.taken is None else ORIENTATIONS[turn.taken.facing])
        board.left += turn.drew
        if turn.seat != other:
            continue
        evaluator = Evaluator(board, 0)
        _hold(board, orientation.piece)
        done = evaluator.value((cell.number << 7 | orientation.number) << 3 | other * HAND)
        for piece in hidden:
            _hold(board, piece)
            evaluator.best()
            told = max(UNLIKELY, 1 / (1 + exp((evaluator.best_value - done - OVERLOOKED) / SPREAD)))
            likely[piece.number] *= 1 - held + held * told
        held *= STAYED if turn.drew else 1
        asked += 1
        if asked == looks_back or held < FORGOTTEN:
            break
    return likely


def _hold(board: Board, piece: Piece) -> None:
    """Let the player to move hold a single tile."""
    first = board.mover * HAND
    board.hands[first : first + HAND] = [piece, NO_PIECE, NO_PIECE]


def drew_last(turns: Sequence[Turn], seat: Seat) -> int:
    """How many tiles a seat drew in its last turn."""
    return next((int(turn.drew) for turn in reversed(turns) if turn.seat == seat), 0)
