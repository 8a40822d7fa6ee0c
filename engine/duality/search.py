"""Thinking ahead in duality: worlds in which the hidden tiles have their places, searched a few plies deep.

The other one's hand and the deck are dealt many times, always as they could be. In each of these worlds
every promising move is followed for a few plies, and what comes out is judged; a move is as good as the
mean. Whether the other one can finish at once is not left to chance, but counted over the unseen tiles.

mypyc compiles it together with `engine.duality.board`. How long it thinks is a number of tables judged.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.bots.dice import Dice
from engine.duality.board import HAND, NOBODY, UNDECIDED, Board
from engine.duality.faces import NO_PIECE, Piece
from engine.duality.sight import Sight, finishing
from engine.duality.tiles import SIDEWAYS
from engine.duality.weights import MINE, THEIRS, THREAT

DEEPEST: Final = 8
WIDEST: Final = 24
NEARLY: Final = 0.99
"""The chance to win of one who holds the tile that finishes and is to move."""
SOONER: Final = 0.001
"""How much better it is to win a ply earlier."""
CERTAIN: Final = 0.9999
"""Only a move that wins by itself has such a chance."""
FIRST_LOOKS: Final = 4
"""In how many worlds every move is judged at once, to find the promising ones."""

A_THOUGHT: Final = 100
"""How many tables are judged for a move in a world, at least, where it is thought about."""
FINALISTS: Final = 3
"""How many moves are compared to the end."""
FIRST_WEIGHT: Final = 0.1
"""What such a look counts beside a deep one."""


class Searcher:
    """One who thinks ahead on a board."""

    __slots__ = ("board", "judged", "moves", "sight", "values", "width")

    def __init__(self, board: Board, width: i64) -> None:
        self.board = board
        self.sight = Sight()
        self.width = width
        """How many moves are followed further at each ply."""
        self.judged: i64 = 0
        """How many tables were judged so far."""
        # The moves that are followed at each ply, the most promising first, and what they promise.
        self.moves: list[list[int]] = []
        self.values: list[list[float]] = []
        for _ in range(DEEPEST):
            self.moves.append([0] * (WIDEST + 1))
            self.values.append([0.0] * (WIDEST + 1))

    def judge(self) -> float:
        """The chance of the one to move to win, at a look."""
        self.judged += 1
        board, sight = self.board, self.sight
        mover = board.mover
        if sight.find_wins(board, mover):
            return NEARLY
        sight.look(board, mover)
        score = MINE[sight.distance * 8 + sight.ways_there]
        sight.look(board, 1 - mover)
        score += THEIRS[sight.distance * 8 + sight.ways_there]
        if sight.distance <= 3:
            score += THREAT[sight.find_wins(board, 1 - mover)]
        return 1.0 / (1.0 + exp(-score))

    def value(self, depth: i64, alpha: float, beta: float) -> float:
        """The chance of the one to move to win, so many plies deep; outside of the bounds it is rough."""
        board = self.board
        if board.winner != UNDECIDED:
            if board.winner == NOBODY:
                return 0.5
            return 1.0 if board.winner == board.mover else 0.0
        if depth == 0:
            return self.judge()
        if self.sight.find_wins(board, board.mover):
            self.judged += 1
            return NEARLY + SOONER * float(depth)
        moves = board.legal()
        if not moves:
            board.skip()
            value = 1.0 - self.value(depth - 1, 1.0 - beta, 1.0 - alpha)
            board.undo()
            return value
        if depth == 1:
            return self._best_judged(moves, beta)
        best = 0.0
        chosen = self.moves[depth]
        for index in range(self._order(moves, depth)):
            board.play_move(chosen[index])
            value = 1.0 - self.value(depth - 1, 1.0 - beta, 1.0 - alpha)
            board.undo()
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                if alpha >= beta:
                    break
        return best

    def _best_judged(self, moves: list[int], beta: float) -> float:
        """The best chance after one move more."""
        board = self.board
        best = 0.0
        for move in moves:
            board.play_move(move)
            value = 1.0 - self.value(0, 0.0, 1.0)
            board.undo()
            if value > best:
                best = value
                if best >= beta:
                    break
        return best

    def _order(self, moves: list[int], depth: i64) -> i64:
        """Keep the moves that look best at once, the best first, and count them."""
        board = self.board
        values = self.values[depth]
        chosen = self.moves[depth]
        count: i64 = 0
        width = self.width
        for move in moves:
            board.play_move(move)
            value = 1.0 - self.value(0, 0.0, 1.0)
            board.undo()
            place = count
            while place > 0 and values[place - 1] < value:
                values[place] = values[place - 1]
                chosen[place] = chosen[place - 1]
                place -= 1
            if place < width:
                values[place] = value
                chosen[place] = move
                if count < width:
                    count += 1
        return count


class Worlds:
    """What a seat does not see, dealt as it could be."""

    __slots__ = ("board", "hidden", "known", "seat", "sideways")

    def __init__(self, board: Board, seat: i64, known: i64, hidden: list[Piece], sideways: i64) -> None:
        self.board = board
        self.seat = seat
        self.known = known
        """How many tiles of the other hand all have seen; they are its first ones."""
        self.hidden = hidden
        """The tiles in the rest of that hand and in the deck."""
        self.sideways = sideways
        """How many of the rest of that hand must be tiles of `SIDEWAYS`, as a pass has shown."""

    def deal(self, dice: Dice) -> None:
        """Put the hidden tiles where they could be."""
        board, hidden = self.board, self.hidden
        shuffle(hidden, dice)
        if self.sideways:
            self._bring_sideways()
        first = (1 - self.seat) * HAND
        used: i64 = 0
        for slot in range(first + self.known, first + HAND):
            if board.hands[slot] is not NO_PIECE:
                board.hands[slot] = hidden[used]
                used += 1
        board.deck = hidden[used:]
        board.left = len(hidden) - used

    def _bring_sideways(self) -> None:
        """Deal the tiles first that the other one must hold."""
        hidden = self.hidden
        sideways = SIDEWAYS[1 - self.seat]
        found: i64 = 0
        for index in range(len(hidden)):
            if found < self.sideways and hidden[index].number in sideways:
                piece = hidden[index]
                hidden[index] = hidden[found]
                hidden[found] = piece
                found += 1

    def danger(self) -> float:
        """How likely it is that the other one, who is to move, can finish at once."""
        board = self.board
        other = 1 - self.seat
        winning: i64 = 0
        for piece in self.hidden:
            if finishing(board, other, piece):
                winning += 1
        first = other * HAND
        free: i64 = 0
        for slot in range(first, first + HAND):
            held = board.hands[slot]
            if held is NO_PIECE:
                continue
            if slot < first + self.known:
                if finishing(board, other, held):
                    return 1.0
            else:
                free += 1
        safe = 1.0
        rest: i64 = len(self.hidden)
        for _ in range(free):
            if rest > 0:
                safe *= float(rest - winning) / float(rest)
                rest -= 1
        return 1.0 - safe


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

    __slots__ = ("danger", "move", "total", "weight")

    def __init__(self, move: i64) -> None:
        self.move = move
        self.danger = 0.0
        """How likely the other one can finish at once after it."""
        self.total = 0.0
        """The sum of the chances in worlds where the other one cannot finish at once."""
        self.weight = 0.0
        """How many worlds that were; a first look counts as a part of one."""

    @property
    def value(self) -> float:
        """The chance to win."""
        return (1.0 - self.danger) * self.total / self.weight if self.weight > 0.0 else 0.0

    def note(self, value: float, weight: float) -> None:
        """Remember what came out in a world."""
        if value >= 0.0:
            self.total += value * weight
            self.weight += weight


def _standing(thought: Thought) -> float:
    """By what moves are sorted: those that were thought about stand before the others."""
    return thought.value + 2.0 if thought.weight >= 1.0 else thought.value


def think(
    searcher: Searcher, worlds: Worlds, depth: i64, candidates: i64, budget: i64, dice: Dice
) -> list[Thought]:
    """The moves of the one to move, the best first; only the promising ones are thought about deeply."""
    thoughts = _first_looks(searcher, worlds, dice)
    finishing_moves = [thought for thought in thoughts if thought.value > CERTAIN]
    if finishing_moves:
        return finishing_moves
    active = thoughts[:]
    del active[max(FINALISTS, min(candidates, budget // A_THOUGHT)) :]
    dealt: i64 = 0
    halving: i64 = 2
    while searcher.judged < budget and len(active) > 1:
        worlds.deal(dice)
        dealt += 1
        for thought in active:
            if searcher.judged >= 2 * budget:
                break  # the most promising ones came first
            thought.note(_look(searcher, thought, depth - 1), 1.0)
        active.sort(key=_standing, reverse=True)
        if dealt == halving and len(active) > FINALISTS:
            del active[max(FINALISTS, (len(active) + 1) // 2) :]
            halving *= 2
    rest = [thought for thought in thoughts if thought not in active]
    return active + rest


def _first_looks(searcher: Searcher, worlds: Worlds, dice: Dice) -> list[Thought]:
    """All moves as they seem at a first look, the best first."""
    board = searcher.board
    thoughts = [Thought(move) for move in board.legal()]
    for thought in thoughts:
        board.play_move(thought.move)
        if board.winner == UNDECIDED:
            thought.danger = worlds.danger()
        board.undo()
    for _ in range(FIRST_LOOKS):
        worlds.deal(dice)
        for thought in thoughts:
            thought.note(_look(searcher, thought, 0), FIRST_WEIGHT)
    thoughts.sort(key=_standing, reverse=True)
    return thoughts


def _look(searcher: Searcher, thought: Thought, depth: i64) -> float:
    """The chance of a move in this world; below 0 where the other one can finish at once."""
    board = searcher.board
    searcher.judged += 1
    board.play_move(thought.move)
    if board.winner == UNDECIDED and searcher.sight.find_wins(board, board.mover):
        value = -1.0
    else:
        value = 1.0 - searcher.value(depth, 0.0, 1.0)
    board.undo()
    return value
