"""duality for bots: the rules of `engine.duality.rules` in plain numbers, made for mypyc."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from engine.duality.bot.kernel.history import History
from engine.duality.bot.kernel.orientations import NO_PIECE, NOTHING, ORIENTATIONS, Orientation, Piece
from engine.duality.bot.kernel.paths import Cell, Layer, surplus
from engine.duality.tiles import BLACK, WHITE

HAND: Final = 3
NOBODY: Final = -1
UNDECIDED: Final = -2

HOME_PORT: Final = 0
FAR_PORT: Final = 3
"""The first of the two ports, one after the other, that face Black, and of those that face White."""

_TWELVE_BITS: Final = 2**12 - 1


class Board:
    """A game in progress, hidden tiles included; `play` and `undo` change it in place."""

    __slots__ = (
        "black",
        "black_back",
        "cells",
        "deck",
        "hands",
        "high",
        "history",
        "left",
        "low",
        "mover",
        "offset",
        "passes",
        "rows",
        "searching",
        "stamps",
        "stride",
        "white",
        "white_back",
        "winner",
    )

    def __init__(self, rows: int, searching: bool) -> None:
        self.rows: i64 = rows
        self.stride: i64 = rows + 2
        # A table of 54 tiles cannot grow further than this from its first column.
        self.offset: i64 = 56 - rows
        self.searching = searching
        """Whether it also knows what comes from the far side and can undo moves, as a search needs it."""
        self.cells: list[Cell] = _cells(2 * self.offset + 1, self.stride)
        """Column after column, each with a cell beyond either end."""
        self.black = Layer(self.cells, rows, BLACK)
        self.white = Layer(self.cells, rows, WHITE)
        self.black_back = Layer(self.cells, rows, WHITE)
        self.white_back = Layer(self.cells, rows, BLACK)
        self.low: i64 = self.offset
        self.high: i64 = self.offset
        """No tile has lain in columns outside of these."""
        self.hands: list[Piece] = [NO_PIECE] * (2 * HAND)
        """Black's tiles, then White's."""
        self.deck: list[Piece] = []
        """The tile that is drawn next is the last of the first `left`."""
        self.left: i64 = 0
        self.mover: i64 = BLACK
        self.passes: i64 = 0
        self.winner: i64 = UNDECIDED
        self.stamps: i64 = 0
        """How many measurements were made; see `path_distance`."""
        self.history = History(searching)
        for cell in self.cells:
            number = cell.number
            cell.black = self.black.nodes[number]
            cell.white = self.white.nodes[number]
            cell.black.back = self.black_back.nodes[number]
            cell.white.back = self.white_back.nodes[number]
            cell.black.back.back = cell.black
            cell.white.back.back = cell.white

    def clear(self) -> None:
        """Take everything from the table, and forget what was."""
        first = (self.low - 1) * self.stride + 1
        end = (self.high + 2) * self.stride
        while first < end:
            number = first
            while number < first + self.rows:
                cell = self.cells[number]
                if cell.around | cell.colours:  # elsewhere nothing was near
                    cell.wipe()
                    if self.searching:
                        cell.black.back.wipe()
                        cell.white.back.wipe()
                number += 1
            first += self.stride
        self.low = self.offset
        self.high = self.offset
        self.black.clear()
        self.white.clear()
        self.black_back.clear()
        self.white_back.clear()
        self.history.clear()
        self.passes = 0
        self.winner = UNDECIDED

    def cell(self, column: int, row: int) -> Cell:
        """The cell of a place."""
        return self.cells[(column + self.offset) * self.stride + row]

    # Tiles that come and go

    def lay(self, cell: Cell, orientation: Orientation) -> None:
        """Put a tile on a place, which may hold one already, or take one away with `NOTHING`."""
        old = cell.orientation
        if old is NOTHING:
            self._come(cell)
        self._exchange(cell, old, orientation)
        if orientation is NOTHING:
            self._go(cell)

    def _exchange(self, cell: Cell, old: Orientation, new: Orientation) -> None:
        """Have another tile on a place, and lead all paths by it."""
        number = cell.number
        cell.orientation = new
        cell.colours = new.colours
        shows = old.shows ^ new.shows
        cell.up.around ^= shows & _TWELVE_BITS
        cell.right.around ^= shows >> 12 & _TWELVE_BITS
        cell.down.around ^= shows >> 24 & _TWELVE_BITS
        cell.left.around ^= shows >> 36
        self.black.change(cell.black, number, old.black, new.black, new.black_ways)
        self.white.change(cell.white, number, old.white, new.white, new.white_ways)
        if self.searching:
            self.black_back.change(cell.black.back, number, old.black, new.black, new.black_ways)
            self.white_back.change(cell.white.back, number, old.white, new.white, new.white_ways)

    def _come(self, cell: Cell) -> None:
        """A tile comes to an empty place: paths may begin here and beside it, where that is at home."""
        row = cell.row
        # Wherever a tile was near before, a path may already begin.
        if row == 1 or row == self.rows:
            if not cell.around:
                self._open(cell)
            if not cell.right.around:
                self._open(cell.right)
            if not cell.left.around:
                self._open(cell.left)
        if row == 2 and not cell.up.around:
            self._open(cell.up)
        if row == self.rows - 1 and not cell.down.around:
            self._open(cell.down)
        column = cell.column
        if column < self.low:
            self.low = column
        elif column > self.high:
            self.high = column

    def _open(self, cell: Cell) -> None:
        if cell.row == 1:
            self.black.open_home(cell.black)
            if self.searching:
                self.white_back.open_home(cell.white.back)
        if cell.row == self.rows:
            self.white.open_home(cell.white)
            if self.searching:
                self.black_back.open_home(cell.black.back)

    def _go(self, cell: Cell) -> None:
        """A tile has gone from its place."""
        row = cell.row
        if row <= 2 or row >= self.rows - 1:
            self._close(cell.up)
            self._close(cell.right)
            self._close(cell.down)
            self._close(cell.left)

    def _close(self, cell: Cell) -> None:
        if not cell.around and cell.orientation is NOTHING:
            self.black.close_home(cell.black)
            self.white.close_home(cell.white)
            if self.searching:
                self.black_back.close_home(cell.black.back)
                self.white_back.close_home(cell.white.back)

    # What a move does

    def play(self, cell: Cell, orientation: Orientation, slot: i64) -> None:
        """Lay a tile from a slot of the hands, where that is legal; a new tile is followed by a draw."""
        mover = self.mover
        old = cell.orientation
        if old is NOTHING:
            self.history.note_new(cell, slot)
            self._come(cell)
            if self.left:
                self.left -= 1
                self.hands[slot] = self.deck[self.left]
            else:
                self.hands[slot] = NO_PIECE
        else:
            self.history.note_swap(cell, old, slot)
            self.hands[slot] = old.piece
        self._exchange(cell, old, orientation)
        self.passes = 0
        self.mover = 1 - mover
        black, white = self.black.finished, self.white.finished
        if black or white:
            if black and white:
                self.winner = mover
            else:
                self.winner = BLACK if black else WHITE

    def remember(self, cell: Cell, old: Orientation) -> None:
        """Note a turn before this position: what it replaced and where, or `NOTHING` nowhere for a pass."""
        if old is NOTHING:
            self.history.note_pass()
        else:
            self.history.note_swap(cell, old, 0)

    def skip(self) -> None:
        """Pass."""
        self.history.note_pass()
        self.passes += 1
        self.mover = 1 - self.mover
        if self.passes == 2:
            black, white = self.longest(BLACK), self.longest(WHITE)
            self.winner = NOBODY if black == white else BLACK if black > white else WHITE

    def undo(self) -> None:
        """Take the last move back, exactly."""
        self.winner = UNDECIDED
        self.mover = 1 - self.mover
        turn = self.history.take_back()
        cell, old, slot = turn.cell, turn.before, turn.slot
        if cell is self.history.nowhere:
            self.passes -= 1
            return
        if old is NOTHING and self.hands[slot] is not NO_PIECE:
            self.left += 1
        self.hands[slot] = cell.orientation.piece
        self.lay(cell, old)
        self.passes = 1 if self.history.ends_with_pass() else 0

    def held(self, seat: i64) -> i64:
        """The tiles of a hand, as bits."""
        hands = self.hands
        first = seat * HAND
        return hands[first].bit | hands[first + 1].bit | hands[first + 2].bit

    # What is legal

    def legal(self) -> list[int]:
        """Every legal move of the player to move; empty where only a pass is left.

        A move is `(cell << 7 | facing) << 3 | slot`, the slot being that of the hands.
        """
        mover = self.mover
        layer = self.black if mover == BLACK else self.white
        moves: list[int] = []
        first = mover * HAND
        for index in range(layer.size):
            node = layer.reached[index]
            cell = node.cell
            for way in range(2 * HAND):
                slot = first + (way >> 1)
                piece = self.hands[slot]
                orientation = piece.second if way & 1 else piece.first
                if not node.entries & (orientation.black if mover == BLACK else orientation.white):
                    continue
                if self.allows(cell, orientation):
                    moves.append((cell.number << 7 | orientation.number) << 3 | slot)
        return moves

    def play_move(self, move: i64) -> None:
        """Make a move of `legal`."""
        self.play(self.cells[move >> 10], ORIENTATIONS[move >> 3 & 127], move & 7)

    def allows(self, cell: Cell, orientation: Orientation) -> bool:
        """Whether a tile may replace what lies at a place, or nothing, as far as that alone is concerned."""
        fits = surplus(orientation.colours, cell.colours, cell.around) >= 0
        return fits and not self.history.repeats(cell, orientation)

    def longest(self, colour: i64) -> i64:
        """How many tiles the longest path of a colour from home visits."""
        layer = self.black if colour == BLACK else self.white
        port: i64 = HOME_PORT if colour == BLACK else FAR_PORT
        number = self.low * self.stride + (1 if colour == BLACK else self.rows)
        end = (self.high + 1) * self.stride
        best: i64 = 0
        while number < end:
            best = max(best, layer.length(number, port))
            best = max(best, layer.length(number, port + 1))
            number += self.stride
        return best


def _cells(columns: i64, stride: i64) -> list[Cell]:
    """An empty grid, each cell with its neighbours; at the edges of the grid a cell is its own neighbour."""
    cells: list[Cell] = []
    for column in range(columns):
        for row in range(stride):
            cells.append(Cell(len(cells), column, row))
    last = len(cells) - 1
    for number, cell in enumerate(cells):
        cell.up = cells[max(number - 1, 0)]
        cell.right = cells[number + stride if number + stride <= last else number]
        cell.down = cells[min(number + 1, last)]
        cell.left = cells[number - stride if number >= stride else number]
    return cells
