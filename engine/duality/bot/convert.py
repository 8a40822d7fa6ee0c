"""Views and moves of duality in the plain numbers of the search, and back."""

from __future__ import annotations

from engine.duality.bot.kernel.board import HAND, Board
from engine.duality.bot.kernel.orientations import NOTHING, ORIENTATIONS, PIECES
from engine.duality.model import Laid, Place, Replace, Square, State, Table, View


def open_board(table: Table) -> Board:
    """The tiles of a table; hands and deck are empty, and nothing is known of earlier tables."""
    board = Board(table.rows, True)
    for at in table.tiles:
        board.lay(board.cell(at.spot.column, at.spot.row), ORIENTATIONS[at.tile.facing])
    board.mover = table.turn
    return board


def board_of(view: View) -> Board:
    """What a view shows; tiles that it does not show are any."""
    table = view.table
    board = open_board(table)
    for at in table.swaps:
        board.remember(board.cell(at.spot.column, at.spot.row), ORIENTATIONS[at.tile.facing])
    for _ in range(table.passes):
        board.remember(board.history.nowhere, NOTHING)
    board.passes = table.passes
    for seat, size in enumerate(view.hand_sizes):
        held = view.hand if seat == view.seat else table.known[seat]
        pieces = [PIECES[tile.number] for tile in held] + [PIECES[0]] * (size - len(held))
        board.hands[seat * HAND : seat * HAND + size] = pieces
    return board


def deal_hidden(board: Board, state: State) -> None:
    """Give a board the hands and the deck of a state with the same table."""
    for seat, hand in enumerate(state.hands):
        board.hands[seat * HAND : seat * HAND + len(hand)] = [PIECES[tile.number] for tile in hand]
    board.deck = [PIECES[tile.number] for tile in state.deck]
    board.left = len(board.deck)


def action_of(board: Board, move: int) -> Place | Replace:
    """What a move in plain numbers means."""
    cell, tile = board.cells[move >> 10], Laid.of(move >> 3 & 127)
    spot = Square(cell.column - board.offset, cell.row)
    return Place(tile, spot) if cell.orientation is NOTHING else Replace(tile, spot)
