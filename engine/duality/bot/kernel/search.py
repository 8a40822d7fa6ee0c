"""Thinking ahead in duality: worlds in which the hidden tiles have their places, played on for a few turns.

The opponent's hand and the deck are dealt many times, always as they could be. In each of these worlds every
promising move is made, and both players go on with the moves of the highest value (`evaluation`), each by
what that player can know. The last of these values is what the move is worth there, and a move is as good as
the mean. Whether the opponent can finish at once is not left to chance, but counted over the unseen tiles.

mypyc compiles it together with `board`. How long it thinks is a number of tables evaluated.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.bots.kernel.dice import Dice
from engine.duality.bot.kernel.board import HAND, NOBODY, UNDECIDED, Board
from engine.duality.bot.kernel.evaluation import NO_MOVE, WON, Evaluator, chance_of_none
from engine.duality.bot.kernel.orientations import NO_PIECE, Piece
from engine.duality.bot.kernel.path_distance import winning_tiles
from engine.duality.tiles import SIDEWAYS

FINALISTS: Final = 2
"""How many moves are compared to the end."""
FIRST_WEIGHT: Final = 2.0
"""In how many worlds a move must be followed until that counts as much as its first evaluation."""


class Worlds:
    """What a seat does not see, dealt as it could be."""

    __slots__ = ("board", "fresh", "hidden", "known", "likely", "seat", "sideways")

    def __init__(self, board: Board, seat: i64, known: i64, hidden: list[Piece], sideways: i64) -> None:
        self.board = board
        self.seat = seat
        self.known = known
        """How many tiles of the opponent's hand all have seen; they are its first ones."""
        self.hidden = hidden
        """The tiles in the rest of that hand and in the deck."""
        self.sideways = sideways
        """How many of the rest of that hand must be tiles of `SIDEWAYS`, as a pass has shown."""
        self.likely: list[float] = []
        """How likely each tile is in that hand, relative to the others, by its number; empty: all alike."""
        self.fresh: i64 = 0
        """How many of that hand were drawn in its last turn, so that nothing is known of them."""

    def deal(self, dice: Dice) -> None:
        """Put the hidden tiles where they could be."""
        board, hidden = self.board, self.hidden
        shuffle(hidden, dice)
        if self.sideways:
            self._bring_sideways()
        elif self.likely:
            self._bring_likely(dice)
        first = (1 - self.seat) * HAND
        used: i64 = 0
        for slot in range(first + self.known, first + HAND):
            if board.hands[slot] is not NO_PIECE:
                board.hands[slot] = hidden[used]
                used += 1
        board.deck = hidden[used:]
        board.left = len(hidden) - used

    def _bring_sideways(self) -> None:
        """Deal the tiles first that the opponent must hold."""
        hidden = self.hidden
        sideways = SIDEWAYS[1 - self.seat]
        found: i64 = 0
        for index in range(len(hidden)):
            if found < self.sideways and hidden[index].number in sideways:
                piece = hidden[index]
                hidden[index] = hidden[found]
                hidden[found] = piece
                found += 1

    def _bring_likely(self, dice: Dice) -> None:
        """Deal the tiles first that the opponent has probably kept."""
        hidden, likely = self.hidden, self.likely
        for place in range(self._free() - self.fresh):
            total = 0.0
            for index in range(place, len(hidden)):
                total += likely[hidden[index].number]
            point = dice.chance() * total
            index = place
            while index < len(hidden) - 1 and point >= likely[hidden[index].number]:
                point -= likely[hidden[index].number]
                index += 1
            piece = hidden[index]
            hidden[index] = hidden[place]
            hidden[place] = piece

    def _free(self) -> i64:
        """How many tiles of the opponent's hand nobody has seen."""
        first = (1 - self.seat) * HAND
        free: i64 = 0
        for slot in range(first + self.known, first + HAND):
            if self.board.hands[slot] is not NO_PIECE:
                free += 1
        return free

    def danger(self, finishing: i64) -> float:
        """How likely one of these tiles is in the opponent's hand, among those that nobody has seen."""
        total, dangerous = 0.0, 0.0
        some: i64 = 0
        for piece in self.hidden:
            weight = self.likely[piece.number] if self.likely else 1.0
            total += weight
            if finishing & piece.bit:
                dangerous += weight
                some += 1
        kept = self._free() - self.fresh
        safe = 1.0
        for _ in range(kept):
            safe *= 1.0 - dangerous / total
        return 1.0 - safe * chance_of_none(some, len(self.hidden), self.fresh)


def shuffle(pieces: list[Piece], dice: Dice) -> None:
    """Bring tiles into any order."""
    left: i64 = len(pieces)
    while left > 1:
        other = dice.below(left)
        left -= 1
        piece = pieces[left]
        pieces[left] = pieces[other]
        pieces[other] = piece


class Thought:
    """A move, and what was found out about it."""

    __slots__ = ("danger", "lost", "move", "squares", "total", "weight", "won")

    def __init__(self, move: i64, value: float, danger: float) -> None:
        self.move = move
        self.danger = danger
        """How likely the opponent can finish at once after it."""
        self.total = FIRST_WEIGHT * value
        """The sum of the chances in worlds where the opponent cannot finish at once."""
        self.weight = FIRST_WEIGHT
        """How many worlds that were; the first evaluation counts as some."""
        self.squares = FIRST_WEIGHT * value * value
        """The sum of the squares of those chances."""
        self.won = 0.0
        self.lost = 0.0
        """In how many worlds the game was won, or lost, by the end of what was followed."""

    @property
    def value(self) -> float:
        """The chance to win."""
        return (1.0 - self.danger) * self.total / self.weight

    def note(self, value: float) -> None:
        """Remember what came out in a world."""
        self.total += value
        self.squares += value * value
        self.weight += 1.0
        if value >= 1.0:
            self.won += 1.0
        elif value <= 0.0:
            self.lost += 1.0

    @property
    def error(self) -> float:
        """The standard error of `value`, by how far apart the worlds are."""
        mean = self.total / self.weight
        spread = max(0.0, self.squares / self.weight - mean * mean)
        return (1.0 - self.danger) * float(((spread + 1.0 / (self.weight + 4.0)) / self.weight) ** 0.5)


def _worth(thought: Thought) -> float:
    return thought.value


def think(
    evaluator: Evaluator, worlds: Worlds, plies: i64, candidates: i64, budget: i64, dice: Dice
) -> list[Thought]:
    """The moves of the player to move, the best first; only the promising ones are followed further."""
    thoughts: list[Thought] = []
    for move in evaluator.board.legal():
        value = evaluator.value(move)
        if value >= WON:
            return [Thought(move, 1.0, 0.0)]
        thoughts.append(_first_thought(evaluator, worlds, move, value))
    thoughts.sort(key=_worth, reverse=True)
    active = thoughts[:candidates]
    share = max(0, budget - evaluator.evaluated) // _rounds(len(active))
    while len(active) > 1 and active[0].danger < 1.0:
        compare(evaluator, worlds, active, plies, share, dice)
        active.sort(key=_worth, reverse=True)
        if len(active) <= FINALISTS:
            break
        del active[(len(active) + 1) // 2 :]
    return active + [thought for thought in thoughts if thought not in active]


def compare(
    evaluator: Evaluator, worlds: Worlds, thoughts: list[Thought], plies: i64, budget: i64, dice: Dice
) -> None:
    """Follow some moves further, each in the same worlds, so that chance favours none of them."""
    end = evaluator.evaluated + budget
    while evaluator.evaluated < end:
        worlds.deal(dice)
        for thought in thoughts:
            evaluator.evaluated += 1
            if thought.danger < 1.0:
                _follow(evaluator, thought, plies)


def _first_thought(evaluator: Evaluator, worlds: Worlds, move: i64, value: float) -> Thought:
    """The first evaluation of a move; the danger in it is what the worlds say."""
    danger = evaluator.danger
    if danger >= 1.0 or value <= 0.0:
        return Thought(move, 0.0, danger)
    chance = value / (1.0 - danger)
    if danger > 0.0 and worlds.likely:
        board = evaluator.board
        board.play_move(move)
        danger = worlds.danger(winning_tiles(board, board.mover))
        board.undo()
    return Thought(move, chance, danger)


def _rounds(moves: i64) -> i64:
    """How often moves are compared, if the worse half is dropped each time."""
    rounds: i64 = 1
    while moves > FINALISTS:
        moves = (moves + 1) // 2
        rounds += 1
    return rounds


def _follow(evaluator: Evaluator, thought: Thought, plies: i64) -> None:
    """Make a move in this world and note what comes of it, unless the opponent finishes at once."""
    board = evaluator.board
    lying, known, seat = evaluator.lying, evaluator.known, board.mover
    evaluator.play(thought.move)
    if board.winner != UNDECIDED or not winning_tiles(board, board.mover) & board.held(board.mover):
        thought.note(_play_on(evaluator, plies - 1, seat))
    board.undo()
    evaluator.lying = lying
    evaluator.known = known


def _play_on(evaluator: Evaluator, plies: i64, seat: i64) -> float:
    """The chance of a seat after some more turns, in which both make the moves of the highest value."""
    board = evaluator.board
    made: i64 = 0
    value = 0.5
    while made < plies and board.winner == UNDECIDED:
        mover = board.mover
        move = evaluator.best()
        if move == NO_MOVE:
            board.skip()
        else:
            chance = min(1.0, max(0.0, evaluator.best_value))
            value = chance if mover == seat else 1.0 - chance
            evaluator.play(move)
        made += 1
    if board.winner == NOBODY:
        value = 0.5
    elif board.winner != UNDECIDED:
        value = 1.0 if board.winner == seat else 0.0
    for _ in range(made):
        board.undo()
    return value
