"""Players of rules of thumb for duality: how far each side still is, and who could finish at once.

They take the move that leaves the best balance of both ways. The better ones also count the tiles with which
either could finish next, and look two plies ahead: they deal the tiles that they cannot see several times,
and ask for the best answer each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.bots.characters import Character
from engine.core import Seat
from engine.duality.bot.convert import action_of, board_of, deal_hidden
from engine.duality.bot.kernel.board import UNDECIDED, Board
from engine.duality.bot.kernel.orientations import NOTHING, PIECES
from engine.duality.bot.kernel.path_distance import relaxed_distance, winning_tiles
from engine.duality.determinize import sample, unseen
from engine.duality.model import DualityAction, Pass, State, Tile, View
from engine.rng import Rng

WIN = 1000.0
NEARNESS = tuple(100 * 0.8**distance for distance in range(100))
"""What each distance from a finished path is worth."""
NEXT = 0.45
"""What it is worth to hold the tile that finishes a path before the opponent moves, as a share of it."""
LATER = 0.3
"""The same for a path that the opponent would finish one turn later."""
SURE = 0.8
"""The same after the opponent's answer."""
ANSWERS = 400
"""About how many answers are looked at before a move."""


@dataclass(frozen=True, slots=True)
class RulePlayerSettings:
    """What a level means here."""

    noise: float
    """By how much a move may be misjudged."""
    rivalry: float
    """How much the opponent's way counts, as a share of the player's own."""
    sees_threats: bool
    """Whether it asks who could finish at once."""
    worlds: int
    """How often at most the hidden tiles are dealt to look for answers; 0: not at all."""
    candidates: int
    """How many moves are looked at that closely."""


BEST: Final = RulePlayerSettings(noise=0.2, rivalry=0.6, sees_threats=True, worlds=4, candidates=5)
"""What the players who search are measured against."""


def choose(view: View, settings: RulePlayerSettings, character: Character, rng: Rng) -> DualityAction:
    """The move of a player of this level and character."""
    board = board_of(view)
    deal_hidden(board, sample(view, rng))
    moves = sorted(board.legal())
    if not moves:
        return Pass()
    evaluator = _Evaluator(view, board, settings, character)
    rated = sorted(((evaluator.evaluate(move) + evaluator.noise(rng), move) for move in moves), reverse=True)
    if settings.worlds and rated[0][0] < SURE * WIN:
        # Where there is much to choose from, there are as many answers: think no longer for that.
        affordable = ANSWERS // (settings.candidates * len(moves))
        worlds = [sample(view, rng) for _ in range(max(2, min(settings.worlds, affordable)))]
        rated = sorted(
            (
                (0.3 * value + evaluator.after_answers(move, worlds), move)
                for value, move in rated[: settings.candidates]
            ),
            reverse=True,
        )
    return action_of(board, rated[0][1])


def _bits(tiles: Iterable[Tile]) -> int:
    return sum(PIECES[tile.number].bit for tile in tiles)


class _Evaluator:
    """How the player in a seat values moves on a board."""

    def __init__(self, view: View, board: Board, settings: RulePlayerSettings, character: Character) -> None:
        assert view.seat is not None
        self._board = board
        self._seat: Seat = view.seat
        self._opponent: Seat = 1 - view.seat
        self._sees_threats = settings.sees_threats
        self._own_weight = 1 + 0.12 * character.boldness
        self._opponent_weight = settings.rivalry * (1 + 0.25 * character.caution)
        self._swap_bonus = 1.5 * character.coin_love
        self._noise = settings.noise * (1 + 0.5 * character.whimsy)
        known = view.table.known[self._opponent]
        hidden = unseen(view)
        self._known = _bits(known)
        self._unseen = _bits(hidden)
        self._unseen_count = len(hidden)
        self._hidden_count = view.hand_sizes[self._opponent] - len(known)

    def noise(self, rng: Rng) -> float:
        """By how much a move is misjudged this time."""
        return self._noise * (rng.random() + rng.random() - 1)

    def evaluate(self, move: int) -> float:
        """What a move of the player leads to at once, by what the player knows."""
        board = self._board
        new = board.cells[move >> 10].orientation is NOTHING
        board.play_move(move)
        if board.winner != UNDECIDED:
            value = self._result()
        else:
            value = self._balance() + (0.0 if new else self._swap_bonus)
            if self._sees_threats:
                danger = self._danger(winning_tiles(board, self._opponent))
                value += WIN * (NEXT * (1 - danger) * self._hope(new) - danger)
        board.undo()
        return value

    def _danger(self, winning: int) -> float:
        """How likely the opponent holds one of these tiles."""
        if winning & self._known:
            return 1.0
        share = (winning & self._unseen).bit_count() / max(1, self._unseen_count)
        return float(1 - (1 - share) ** self._hidden_count)

    def _hope(self, new: bool) -> float:
        """How likely the player can finish next; a tile that was just drawn is not known yet."""
        winning: int = winning_tiles(self._board, self._seat)
        if winning & self._board.held(self._seat) & ~self._unseen:
            return 1.0
        return (winning & self._unseen).bit_count() / max(1, self._unseen_count) if new else 0.0

    def _balance(self) -> float:
        """The player's own way against the opponent's: what is still missing, and how much is there."""
        own, opponent = self._progress(self._seat), self._progress(self._opponent)
        return self._own_weight * own - self._opponent_weight * opponent

    def _progress(self, seat: Seat) -> float:
        length: int = self._board.longest(seat)
        return NEARNESS[relaxed_distance(self._board, seat)] + length

    def _result(self) -> float:
        if self._board.winner == self._seat:
            return WIN
        return -WIN if self._board.winner == self._opponent else 0.0

    def after_answers(self, move: int, worlds: Sequence[State]) -> float:
        """What is left of a move after the best answers to it, on average over worlds."""
        return sum(self._after_answer(move, world) for world in worlds) / len(worlds)

    def _after_answer(self, move: int, world: State) -> float:
        """What is left of a move after the best answer to it, in a world where all tiles are seen."""
        board, opponent = self._board, self._opponent
        deal_hidden(board, world)
        board.play_move(move)
        if board.winner != UNDECIDED:
            worst = self._result()
        elif winning_tiles(board, opponent) & board.held(opponent):
            worst = -WIN
        else:
            worst = min((self._answered(answer) for answer in board.legal()), default=0.0)
        board.undo()
        return worst

    def _answered(self, answer: int) -> float:
        """What an answer of the opponent leaves."""
        board, seat, opponent = self._board, self._seat, self._opponent
        board.play_move(answer)
        if board.winner != UNDECIDED:
            value = self._result()
        elif winning_tiles(board, seat) & board.held(seat):
            value = SURE * WIN
        else:
            value = self._balance()
            if winning_tiles(board, opponent) & board.held(opponent):
                value -= LATER * WIN
        board.undo()
        return value
