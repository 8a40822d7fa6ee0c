"""duality in plain numbers: legal moves, moves and their undoing, all quick.

Written so that mypyc can compile it: lists of ints, no dynamic features. The grid is one list, column
after column, each with a cell for either side at its ends, so that a neighbour is one addition away.
A move is `cell << 7 | facing`; it replaces where the cell holds a tile and is a new tile where not.

What makes it quick: a path never forks, so one walk along each line that starts at home finds every port
through which a tile could join a path (`reach`); and every cell knows what its neighbours show it, so that
connections are one look-up.
"""

from __future__ import annotations

from typing import Final

from engine.duality.tiles import (
    BITS,
    BLACK,
    COLOURS,
    ENTER,
    EXITS,
    FACINGS,
    FORGET_DOWN,
    FORGET_LEFT,
    FORGET_RIGHT,
    FORGET_UP,
    HOME_PORTS,
    PORTS_OF,
    SHOWS_DOWN,
    SHOWS_LEFT,
    SHOWS_RIGHT,
    SHOWS_UP,
    TILE_FACINGS,
    TILE_OF,
    WHITE,
)

EMPTY: Final = -1
BLACK_SIDE: Final = -2
WHITE_SIDE: Final = -3

PASS: Final = -1
NOBODY: Final = -1
UNDECIDED: Final = -2

_FACING_BITS: Final = 127


class Position:
    """A game in progress, hidden tiles included; `play` and `undo` change it in place."""

    __slots__ = (
        "backward",
        "backward_hot",
        "cells",
        "deck",
        "entries",
        "hands",
        "high",
        "hot",
        "low",
        "mover",
        "offset",
        "passes",
        "rows",
        "seen",
        "shown",
        "steps",
        "stride",
        "swaps",
        "trail",
        "walks",
        "winner",
    )

    def __init__(self, rows: int) -> None:
        self.rows = rows
        self.stride = rows + 2
        # A table of 54 tiles cannot grow further than this from its first column.
        self.offset = 56 - rows
        column = [BLACK_SIDE] + [EMPTY] * rows + [WHITE_SIDE]
        self.cells: list[int] = column * (2 * self.offset + 1)
        size = len(self.cells)
        self.shown: list[int] = [0] * size
        self.entries: list[int] = [0] * size
        self.seen: list[int] = [0] * size
        self.hot: list[int] = []
        self.backward: list[int] = [0] * size
        self.backward_hot: list[int] = []
        self.walks = 0
        self.low = self.offset
        self.high = self.offset
        stride = self.stride
        self.steps: tuple[int, ...] = (-1, -1, stride, 1, 1, -stride)
        self.hands: list[list[int]] = [[], []]
        self.deck: list[int] = []
        self.swaps: list[int] = []
        self.trail: list[tuple[int, int, int, bool, int, int, int, list[int]]] = []
        self.mover = BLACK
        self.passes = 0
        self.winner = UNDECIDED

    def copy(self) -> Position:
        """The same position, to be played on apart; it cannot be undone further than this."""
        other = Position(self.rows)
        other.cells = self.cells[:]
        other.shown = self.shown[:]
        other.low = self.low
        other.high = self.high
        other.hands = [self.hands[0][:], self.hands[1][:]]
        other.deck = self.deck[:]
        other.swaps = self.swaps[:]
        other.mover = self.mover
        other.passes = self.passes
        other.winner = self.winner
        return other

    def cell(self, column: int, row: int) -> int:
        """The cell of a place."""
        return (column + self.offset) * self.stride + row

    def lay(self, cell: int, facing: int) -> None:
        """Put a tile down, over another one or not."""
        shown, stride = self.shown, self.stride
        self.cells[cell] = facing
        shown[cell - 1] = shown[cell - 1] & FORGET_UP | SHOWS_UP[facing]
        shown[cell + 1] = shown[cell + 1] & FORGET_DOWN | SHOWS_DOWN[facing]
        shown[cell + stride] = shown[cell + stride] & FORGET_RIGHT | SHOWS_RIGHT[facing]
        shown[cell - stride] = shown[cell - stride] & FORGET_LEFT | SHOWS_LEFT[facing]
        column = cell // stride
        if column < self.low:
            self.low = column
        if column > self.high:
            self.high = column

    def _lift(self, cell: int) -> None:
        """Take a tile away."""
        shown, stride = self.shown, self.stride
        self.cells[cell] = EMPTY
        shown[cell - 1] &= FORGET_UP
        shown[cell + 1] &= FORGET_DOWN
        shown[cell + stride] &= FORGET_RIGHT
        shown[cell - stride] &= FORGET_LEFT

    # What is legal

    def reach(self, colour: int) -> list[int]:
        """The cells where a tile could lie on a path of this colour from home.

        `entries` then says for each of them by which of its ports, as bits: a tile with one of these in
        the colour lies on a path, and one without does not. For a cell that a path visits more than
        once only the first visit counts, because the later ones hang on it.
        """
        for cell in self.hot:
            self.entries[cell] = 0
        self.hot = self.enter(colour, colour, self.entries)
        return self.hot

    def enter(self, colour: int, side: int, entries: list[int]) -> list[int]:
        """Follow a colour from a player's side, note the ports where it comes in, and list the cells."""
        cells, seen, steps, exits = self.cells, self.seen, self.steps, EXITS[colour]
        hot: list[int] = []
        first, second = HOME_PORTS[side]
        home = 1 << first | 1 << second
        row = 1 if side == BLACK else self.rows
        walk = self.walks
        stride = self.stride
        for start in range((self.low - 1) * stride + row, (self.high + 1) * stride + row + 1, stride):
            facing = cells[start]
            if facing < 0 and not self.shown[start]:
                continue
            if not entries[start]:
                hot.append(start)
            entries[start] |= home
            if facing < 0:
                continue
            for port in (first, second):
                leave = exits[6 * facing + port]
                if leave < 0:
                    continue
                walk += 1
                seen[start] = walk
                here = start
                while leave >= 0:
                    here += steps[leave]
                    inside = cells[here]
                    if inside < EMPTY:
                        break
                    enter = ENTER[leave]
                    if seen[here] != walk:
                        seen[here] = walk
                        if not entries[here]:
                            hot.append(here)
                        entries[here] |= 1 << enter
                    if inside == EMPTY:
                        break
                    leave = exits[6 * inside + enter]
        self.walks = walk
        return hot

    def repeats(self) -> list[int]:
        """The replacements that would bring an earlier table back."""
        swaps = self.swaps
        if not swaps:
            return []
        cells = self.cells
        found: list[int] = []
        differs: dict[int, int] = {}
        for index in range(len(swaps) - 1, -1, -1):
            cell = swaps[index] >> 7
            before = swaps[index] & _FACING_BITS
            if before == cells[cell]:
                del differs[cell]
            else:
                differs[cell] = before
            if len(differs) == 1:
                for other, facing in differs.items():
                    found.append(other << 7 | facing)
        return found

    def legal(self) -> list[int]:
        """Every legal move of the one to move; empty where only a pass is left."""
        mover = self.mover
        facings = self.facings(mover)
        moves: list[int] = []
        if not facings:
            return moves
        hot = self.reach(mover)
        mine = PORTS_OF[mover]
        entries, cells, shown = self.entries, self.cells, self.shown
        repeats = self.repeats()
        for cell in hot:
            entry = entries[cell]
            inside = cells[cell]
            if inside < 0:
                moves += [cell << 7 | facing for facing in facings if entry & mine[facing]]
                continue
            around = shown[cell]
            needed = BITS[COLOURS[inside] & around]
            for facing in facings:
                if entry & mine[facing] and BITS[COLOURS[facing] & around] >= needed:
                    move = cell << 7 | facing
                    if not repeats or move not in repeats:
                        moves.append(move)
        return moves

    def facings(self, player: int) -> list[int]:
        """Every way that the tiles of a hand can lie."""
        facings: list[int] = []
        for tile in self.hands[player]:
            facings.extend(TILE_FACINGS[tile])
        return facings

    # What a move does

    def play(self, move: int) -> None:
        """Make a legal move, or pass; a new tile is followed by a draw from the end of the deck."""
        mover = self.mover
        low, high, swaps = self.low, self.high, self.swaps
        if move == PASS:
            self.trail.append((PASS, EMPTY, 0, False, self.passes, low, high, swaps))
            self.passes += 1
            self.mover = 1 - mover
            if self.passes == 2:
                self.winner = self._longer()
            return
        cell = move >> 7
        facing = move & _FACING_BITS
        before = self.cells[cell]
        hand = self.hands[mover]
        index = hand.index(TILE_OF[facing])
        draws = before == EMPTY and bool(self.deck)
        self.trail.append((move, before, index, draws, self.passes, low, high, swaps))
        self.lay(cell, facing)
        if before != EMPTY:
            hand[index] = TILE_OF[before]
            self.swaps = [*swaps, cell << 7 | before]
        else:
            self.swaps = []
            if draws:
                hand[index] = self.deck.pop()
            else:
                hand.pop(index)
        self.passes = 0
        self.mover = 1 - mover
        finished = self.finished(cell)
        if finished:
            self.winner = mover if finished >> mover & 1 else 1 - mover

    def undo(self) -> None:
        """Take the last move back, exactly."""
        move, before, index, draws, passes, low, high, swaps = self.trail.pop()
        mover = 1 - self.mover
        self.winner = UNDECIDED
        self.mover = mover
        self.passes = passes
        if move == PASS:
            return
        cell = move >> 7
        tile = TILE_OF[move & _FACING_BITS]
        hand = self.hands[mover]
        if before != EMPTY:
            self.lay(cell, before)
            hand[index] = tile
        else:
            self._lift(cell)
            if draws:
                self.deck.append(hand[index])
                hand[index] = tile
            else:
                hand.insert(index, tile)
        self.low = low
        self.high = high
        self.swaps = swaps

    def finished(self, cell: int) -> int:
        """The colours, as bits, that have a path from side to side through a cell with a tile."""
        done = 0
        for first, second, colour in FACINGS[self.cells[cell]]:
            end = self._follow(cell, first, second, colour)
            if end < EMPTY:
                other = self._follow(cell, second, first, colour)
                if other < EMPTY and other != end:
                    done |= 1 << colour
        return done

    def _follow(self, cell: int, leave: int, back: int, colour: int) -> int:
        """What lies at the end of a line that leaves a cell: a side, or something of no use."""
        cells, steps, exits = self.cells, self.steps, EXITS[colour]
        here = cell
        while leave >= 0:
            here += steps[leave]
            inside = cells[here]
            if inside < 0:
                return inside
            enter = ENTER[leave]
            if here == cell and enter == back:
                return EMPTY  # a ring
            leave = exits[6 * inside + enter]
        return EMPTY

    # How long paths are

    def longest(self, colour: int) -> int:
        """How many tiles the longest path of a colour from home visits."""
        cells, seen, steps, exits = self.cells, self.seen, self.steps, EXITS[colour]
        best = 0
        row = 1 if colour == BLACK else self.rows
        for start in range(self.low * self.stride + row, self.high * self.stride + row + 1, self.stride):
            if cells[start] < 0:
                continue
            for port in HOME_PORTS[colour]:
                self.walks += 1
                here, enter, length = start, port, 0
                while cells[here] >= 0:
                    leave = exits[6 * cells[here] + enter]
                    if leave < 0:
                        break
                    if seen[here] != self.walks:
                        seen[here] = self.walks
                        length += 1
                    here += steps[leave]
                    enter = ENTER[leave]
                best = max(best, length)
        return best

    def _longer(self) -> int:
        black, white = self.longest(BLACK), self.longest(WHITE)
        if black == white:
            return NOBODY
        return BLACK if black > white else WHITE
