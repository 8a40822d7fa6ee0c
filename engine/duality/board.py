"""duality for search: the rules of `engine.duality.position`, some thirty times quicker once compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.faces import FACES, NO_TILE, NOTHING, WAYS_TO_LIE, Face
from engine.duality.paths import (
    DEAD_END,
    FILL_COST,
    GOAL,
    INSIDE,
    SWAP_COST,
    Cell,
    Layer,
    Spot,
    allows,
    join,
    length_of,
    wipe,
)
from engine.duality.tiles import (
    BLACK,
    FORGET_DOWN,
    FORGET_LEFT,
    FORGET_RIGHT,
    FORGET_UP,
    HOME_PORTS,
    WHITE,
)

HAND: Final = 3
NOBODY: Final = -1
UNDECIDED: Final = -2


class Board:
    """A game in progress, hidden tiles included; `play` and `undo` change it in place."""

    __slots__ = (
        "before",
        "black",
        "black_back",
        "cells",
        "changed",
        "deck",
        "drawn",
        "hands",
        "left",
        "looks",
        "mover",
        "nowhere",
        "offset",
        "passes",
        "rows",
        "slots",
        "stride",
        "touched",
        "two_sided",
        "white",
        "white_back",
        "winner",
    )

    def __init__(self, rows: int, two_sided: bool) -> None:
        self.rows: i64 = rows
        self.stride: i64 = rows + 2
        # A table of 54 tiles cannot grow further than this from its first column.
        self.offset: i64 = 56 - rows
        self.two_sided = two_sided
        """Whether it also knows what comes from the far side, as a search does that looks for wins."""
        self.black = Layer(BLACK)
        self.white = Layer(WHITE)
        self.black_back = Layer(BLACK)
        self.white_back = Layer(WHITE)
        self.cells: list[Cell] = []
        self._link()
        self.touched: list[Cell] = []
        """The cells where a tile lay at some time, for `clear`."""
        self.hands: list[int] = [NO_TILE] * (2 * HAND)
        """Black's tiles, then White's."""
        self.deck: list[int] = []
        """The tile that is drawn next is the last of the first `left`."""
        self.left: i64 = 0
        self.mover: i64 = BLACK
        self.passes: i64 = 0
        self.winner: i64 = UNDECIDED
        self.looks: i64 = 0
        # What was done so far, one item in each list: where, what lay there, from which slot of the hand.
        self.nowhere = Cell(-1, 0, 0)
        self.changed: list[Cell] = []
        self.before: list[Face] = []
        self.slots: list[int] = []

    def _link(self) -> None:
        rows, stride = self.rows, self.stride
        columns = 2 * self.offset + 1
        number: i64 = 0
        for column in range(columns):
            for row in range(stride):
                cell = Cell(number, column, row)
                at_top = row == 0
                at_bottom = row == rows + 1
                top_goal = GOAL if at_top else DEAD_END if at_bottom else INSIDE
                bottom_goal = GOAL if at_bottom else DEAD_END if at_top else INSIDE
                cell.black = Spot(cell, bottom_goal)
                cell.white = Spot(cell, top_goal)
                cell.black_back = Spot(cell, top_goal)
                cell.white_back = Spot(cell, bottom_goal)
                cell.black.back = cell.black_back
                cell.white.back = cell.white_back
                cell.black_back.back = cell.black
                cell.white_back.back = cell.white
                top = 1 << HOME_PORTS[BLACK][0] | 1 << HOME_PORTS[BLACK][1]
                bottom = 1 << HOME_PORTS[WHITE][0] | 1 << HOME_PORTS[WHITE][1]
                if row == 1:
                    cell.black.home = top
                    cell.white_back.home = top
                if row == rows:
                    cell.white.home = bottom
                    cell.black_back.home = bottom
                self.cells.append(cell)
                number += 1
        size = len(self.cells)
        for cell in self.cells:
            index = cell.number
            up = self.cells[index - 1 if index else 0]
            down = self.cells[index + 1 if index + 1 < size else index]
            left = self.cells[index - stride if index >= stride else index]
            right = self.cells[index + stride if index + stride < size else index]
            cell.up, cell.down, cell.left, cell.right = up, down, left, right
            join(cell.black, up.black, right.black, down.black, left.black)
            join(cell.white, up.white, right.white, down.white, left.white)
            join(cell.black_back, up.black_back, right.black_back, down.black_back, left.black_back)
            join(cell.white_back, up.white_back, right.white_back, down.white_back, left.white_back)

    def clear(self) -> None:
        """Take everything from the table, and forget what was."""
        for cell in self.touched:
            wipe(cell)
            wipe(cell.up)
            wipe(cell.right)
            wipe(cell.down)
            wipe(cell.left)
        self.touched.clear()
        self.black.size = 0
        self.white.size = 0
        self.black_back.size = 0
        self.white_back.size = 0
        self.black.finished = 0
        self.white.finished = 0
        self.black_back.finished = 0
        self.white_back.finished = 0
        self.changed.clear()
        self.before.clear()
        self.slots.clear()
        self.passes = 0
        self.winner = UNDECIDED

    # Tiles that come and go

    def lay(self, cell: Cell, face: Face) -> None:
        """Put a tile on a place, over another one or not, or take one away with `NOTHING`."""
        black, white = self.black, self.white
        here_black, here_white = cell.black, cell.white
        old = cell.face
        if old is NOTHING:
            self.touched.append(cell)
            self._come(cell)
        else:
            black.forget(here_black)
            white.forget(here_white)
            if self.two_sided:
                self.black_back.forget(cell.black_back)
                self.white_back.forget(cell.white_back)
        cell.face = face
        up, right, down, left = cell.up, cell.right, cell.down, cell.left
        up.around = up.around & FORGET_UP | face.up
        right.around = right.around & FORGET_RIGHT | face.right
        down.around = down.around & FORGET_DOWN | face.down
        left.around = left.around & FORGET_LEFT | face.left
        here_black.ways = face.black_ways
        here_white.ways = face.white_ways
        if self.two_sided:
            cost: i64 = FILL_COST if face is NOTHING else SWAP_COST
            here_black.cost = cost
            here_white.cost = cost
            cell.black_back.ways = face.black_ways
            cell.white_back.ways = face.white_ways
        if face is NOTHING:
            self._go(cell)
            return
        black.follow(here_black)
        white.follow(here_white)
        if self.two_sided:
            self.black_back.follow(cell.black_back)
            self.white_back.follow(cell.white_back)

    def _come(self, cell: Cell) -> None:
        """A tile comes to an empty place: paths may begin here and beside it, where that is at home."""
        cell.up.neighbours += 1
        cell.right.neighbours += 1
        cell.down.neighbours += 1
        cell.left.neighbours += 1
        row = cell.row
        if row <= 2 or row >= self.rows - 1:
            self._open(cell)
            self._open(cell.up)
            self._open(cell.right)
            self._open(cell.down)
            self._open(cell.left)

    def _open(self, cell: Cell) -> None:
        self.black.open_home(cell.black)
        self.white.open_home(cell.white)
        if self.two_sided:
            self.black_back.open_home(cell.black_back)
            self.white_back.open_home(cell.white_back)

    def _go(self, cell: Cell) -> None:
        """A tile has gone from its place."""
        cell.up.neighbours -= 1
        cell.right.neighbours -= 1
        cell.down.neighbours -= 1
        cell.left.neighbours -= 1
        row = cell.row
        if row <= 2 or row >= self.rows - 1:
            self._close(cell.up)
            self._close(cell.right)
            self._close(cell.down)
            self._close(cell.left)

    def _close(self, cell: Cell) -> None:
        if cell.neighbours == 0 and cell.face is NOTHING:
            self.black.close_home(cell.black)
            self.white.close_home(cell.white)
            if self.two_sided:
                self.black_back.close_home(cell.black_back)
                self.white_back.close_home(cell.white_back)

    # What a move does

    def play(self, cell: Cell, face: Face, slot: i64) -> None:
        """Lay a tile from a slot of the hands, where that is legal; a new tile is followed by a draw."""
        mover = self.mover
        old = cell.face
        self.changed.append(cell)
        self.before.append(old)
        self.slots.append(slot)
        self.lay(cell, face)
        if old is not NOTHING:
            self.hands[slot] = old.tile
        elif self.left:
            self.left -= 1
            self.hands[slot] = self.deck[self.left]
        else:
            self.hands[slot] = NO_TILE
        self.passes = 0
        self.mover = 1 - mover
        black, white = self.black.finished, self.white.finished
        if black or white:
            if black and white:
                self.winner = mover
            else:
                self.winner = BLACK if black else WHITE

    def remember(self, cell: Cell, old: Face) -> None:
        """Note a turn before this position: what it replaced and where, or `NOTHING` nowhere for a pass."""
        self.changed.append(cell)
        self.before.append(old)
        self.slots.append(0)

    def skip(self) -> None:
        """Pass."""
        self.changed.append(self.nowhere)
        self.before.append(NOTHING)
        self.slots.append(self.passes)
        self.passes += 1
        self.mover = 1 - self.mover
        if self.passes == 2:
            black, white = self.longest(BLACK), self.longest(WHITE)
            self.winner = NOBODY if black == white else BLACK if black > white else WHITE

    def undo(self) -> None:
        """Take the last move back, exactly."""
        self.winner = UNDECIDED
        self.mover = 1 - self.mover
        cell = self.changed.pop()
        old = self.before.pop()
        slot: i64 = self.slots.pop()
        if cell is self.nowhere:
            self.passes = slot
            return
        tile = cell.face.tile
        if old is NOTHING:
            self.touched.pop()
            held: i64 = self.hands[slot]
            if held != NO_TILE:
                self.left += 1
        self.hands[slot] = tile
        self.lay(cell, old)
        self.passes = 1 if self.changed and self.changed[-1] is self.nowhere else 0

    # What is legal

    def legal(self) -> list[int]:
        """Every legal move of the one to move; empty where only a pass is left.

        A move is `(cell << 7 | facing) << 3 | slot`, the slot being that of the hands.
        """
        mover = self.mover
        layer = self.black if mover == BLACK else self.white
        moves: list[int] = []
        first = mover * HAND
        for index in range(layer.size):
            spot = layer.hot[index]
            cell = spot.cell
            for way in range(2 * HAND):
                slot = first + (way >> 1)
                tile: i64 = self.hands[slot]
                face = WAYS_TO_LIE[2 * tile + (way & 1)]
                if not spot.entries & (face.black if mover == BLACK else face.white):
                    continue
                if cell.face is not NOTHING and (not allows(cell, face) or self.repeats(cell, face)):
                    continue
                moves.append((cell.number << 7 | face.number) << 3 | slot)
        return moves

    def play_move(self, move: i64) -> None:
        """Make a move of `legal`."""
        self.play(self.cells[move >> 10], FACES[move >> 3 & 127], move & 7)

    def repeats(self, cell: Cell, face: Face) -> bool:
        """Whether this replacement would bring back a table that stood since the last new tile."""
        index: i64 = len(self.changed) - 1
        if index < 0:
            return False
        self.looks += 1
        look = self.looks
        # Going back in time, how many places differ from what the table would be then.
        cell.stamp = look
        cell.then = cell.face
        differing: i64 = 0 if cell.face is face else 1
        while index >= 0:
            other = self.changed[index]
            old = self.before[index]
            index -= 1
            if other is self.nowhere:
                continue
            if old is NOTHING:
                return False
            if other.stamp != look:
                other.stamp = look
                other.then = other.face
            now = face if other is cell else other.face
            if other.then is now:
                differing += 1
            if old is now:
                differing -= 1
            other.then = old
            if not differing:
                return True
        return False

    def longest(self, colour: i64) -> i64:
        """How many tiles the longest path of a colour from home visits."""
        layer = self.black if colour == BLACK else self.white
        best: i64 = 0
        for index in range(layer.size):
            spot = layer.hot[index]
            if spot.home and spot.cell.face is not NOTHING:
                port: i64 = 0
                while spot.home >> port:
                    if spot.home >> port & 1:
                        self.looks += 1
                        length = length_of(spot, port, self.looks)
                        if length > best:
                            best = length
                    port += 1
        return best
