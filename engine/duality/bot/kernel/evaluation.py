"""What a move in duality is worth, by what its player can know at that time.

A player knows the table, the tiles in hand and those that all saw go into the opponent's hand. Of the rest
only the number is known; so whether the opponent can finish at once is a chance, counted over the tiles that
could be there, and a tile that is drawn after the move counts as unseen. Everything else was learnt: see
`engine.duality.bot.kernel.weights`.

mypyc compiles it together with `engine.duality.bot.kernel.board`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from engine.duality.bot.kernel.board import HAND, NOBODY, UNDECIDED, Board
from engine.duality.bot.kernel.orientations import NOTHING, ORIENTATIONS
from engine.duality.bot.kernel.path_distance import PathDistance, finishing_places, winning_tiles
from engine.duality.bot.kernel.weights import (
    ALWAYS,
    DECK,
    HELD_PLACES,
    HELD_TILES,
    HOPE,
    MINE,
    OWN_CHANCES,
    OWN_REACH,
    THEIR_CHANCES,
    THEIR_REACH,
    THEIRS,
    TILES,
)
from engine.duality.tiles import BLACK, FACINGS, TILE_FACINGS, TILE_OF

WON: Final = 2.0
"""The worth of a move that finishes a path of the player's own."""
LOST: Final = -1.0
"""The worth of a move that finishes one of the opponent's."""

ONE_TILE: Final = 3
"""At such a distance, or a smaller one, a single tile finishes."""
MOST_PLACES: Final = 3
FINEST: Final = 23
"""The highest step of a share, see `step`."""
WIDEST_REACH: Final = 31
FULL_DECK: Final = 11
"""The last entries of their lists."""

ALL_TILES: Final = 2**54 - 1

COLOURS_EXCHANGED: Final[list[int]] = [
    TILE_OF[FACINGS.index(tuple((a, b, 1 - colour) for a, b, colour in FACINGS[facings[0]]))]
    for facings in TILE_FACINGS
]
"""For each tile the one with black lines for white ones and white lines for black ones."""
WHITE_TILES: Final[list[float]] = [TILES[tile] for tile in COLOURS_EXCHANGED]
NO_MOVE: Final = -1


class Evaluator:
    """Evaluates moves on a board, and keeps account of what all have seen there."""

    __slots__ = ("best_value", "board", "danger", "evaluated", "known", "lying", "path_distance")

    def __init__(self, board: Board, known: i64) -> None:
        self.board = board
        self.path_distance = PathDistance()
        self.known = known
        """The tiles in hands that all saw go there, as bits."""
        self.lying: i64 = 0
        """The tiles on the table, as bits."""
        for cell in board.cells:
            self.lying |= cell.orientation.bit
        self.evaluated: i64 = 0
        """How many tables were evaluated so far."""
        self.danger = 0.0
        """How likely the opponent can finish at once after the move that was evaluated last."""
        self.best_value = 0.0
        """The value of the move that `best` found last."""

    def play(self, move: i64) -> None:
        """Make a move of `Board.legal`; a tile that lay there goes into the hand before all eyes."""
        orientation = ORIENTATIONS[move >> 3 & 127]
        cell = self.board.cells[move >> 10]
        taken = cell.orientation.bit
        self.lying = (self.lying ^ taken) | orientation.bit
        self.known = (self.known | taken) & ~orientation.bit
        self.board.play(cell, orientation, move & 7)

    def best(self) -> i64:
        """The move with the highest value, which is then in `best_value`; `NO_MOVE` without any."""
        chosen: i64 = NO_MOVE
        best = LOST - 1.0
        for move in self.board.legal():
            value = self.value(move)
            if value > best:
                best = value
                chosen = move
                if value >= WON:
                    break
        self.best_value = best
        return chosen

    def value(self, move: i64) -> float:
        """The chance to win after a move; `WON` or `LOST` where it decides the game."""
        board = self.board
        seat = board.mover
        lying, known = self.lying, self.known
        drawn: i64 = move & 7 if board.cells[move >> 10].orientation is NOTHING else -1
        self.play(move)
        self.evaluated += 1
        self.danger = 0.0
        if board.winner == UNDECIDED:
            value = self._after(seat, drawn)
        elif board.winner == NOBODY:
            value = 0.5
        else:
            value = WON if board.winner == seat else LOST
        board.undo()
        self.lying = lying
        self.known = known
        return value

    def _after(self, seat: i64, drawn: i64) -> float:
        """The chance of the player who has just moved, and drawn a tile into a slot or none."""
        board, path_distance = self.board, self.path_distance
        other = 1 - seat
        mine: i64 = 0
        liking = 0.0
        tiles = TILES if seat == BLACK else WHITE_TILES
        first = seat * HAND
        for slot in range(first, first + HAND):
            piece = board.hands[slot]
            if slot != drawn and piece.bit:
                mine |= piece.bit
                liking += tiles[piece.number]
        shown: i64 = 0
        free: i64 = 0
        first = other * HAND
        for slot in range(first, first + HAND):
            bit = board.hands[slot].bit
            if bit & self.known:
                shown |= bit
            elif bit:
                free += 1
        hidden = ALL_TILES & ~(self.lying | mine | shown)
        unseen = ones(hidden)
        finishing = winning_tiles(board, other)
        if finishing & shown:
            self.danger = 1.0
            return 0.0
        theirs = ones(finishing & hidden)
        safe = chance_of_none(theirs, unseen, free)
        self.danger = 1.0 - safe
        if safe <= 0.0:
            return 0.0
        own_reach = min(WIDEST_REACH, board.black.size if seat == BLACK else board.white.size)
        their_reach = min(WIDEST_REACH, board.white.size if seat == BLACK else board.black.size)
        score = ALWAYS + liking + THEIR_CHANCES[step(theirs, unseen)] + DECK[min(FULL_DECK, board.left >> 2)]
        score += OWN_REACH[own_reach] + THEIR_REACH[their_reach]
        path_distance.measure(board, other)
        score += THEIRS[path_distance.distance * 8 + path_distance.ways_there]
        path_distance.measure(board, seat)
        score += MINE[path_distance.distance * 8 + path_distance.ways_there]
        if path_distance.distance <= ONE_TILE:
            score += self._own_finish(seat, mine, hidden, unseen, drawn)
        else:
            score += NO_FINISH
        return safe / (1.0 + exp(-score))

    def _own_finish(self, seat: i64, mine: i64, hidden: i64, unseen: i64, drawn: i64) -> float:
        """What it is worth that single tiles would finish, held or still to be drawn."""
        board = self.board
        finishing = winning_tiles(board, seat)
        held = finishing & mine
        score = HELD_PLACES[0]
        if held:
            score = HELD_PLACES[finishing_places(board, seat, held, MOST_PLACES)]
        chances = step(ones(finishing & hidden), unseen)
        score += HELD_TILES[ones(held)] + OWN_CHANCES[chances]
        return score + HOPE[chances if drawn >= 0 and board.hands[drawn].bit else 0]


NO_FINISH: Final[float] = HELD_PLACES[0] + HELD_TILES[0] + OWN_CHANCES[0] + HOPE[0]
"""What it is worth that no single tile finishes."""


def chance_of_none(some: i64, tiles: i64, held: i64) -> float:
    """How likely none of `some` out of `tiles` is among those `held`."""
    chance = 1.0
    rest = tiles
    for _ in range(held):
        if rest > 0:
            chance *= float(rest - some) / float(rest)
            rest -= 1
    return max(0.0, chance)


def step(count: i64, total: i64) -> i64:
    """A share in steps of a fortieth; 0 only for nothing."""
    if not count:
        return 0
    return min(FINEST, 1 + count * 40 // total)


def ones(tiles: i64) -> i64:
    """How many tiles are in a set."""
    count = tiles - (tiles >> 1 & 0x55555555555555)
    count = (count & 0x33333333333333) + (count >> 2 & 0x33333333333333)
    count = count + (count >> 4) & 0x0F0F0F0F0F0F0F
    count += count >> 8
    count += count >> 16
    count += count >> 32
    return count & 127
