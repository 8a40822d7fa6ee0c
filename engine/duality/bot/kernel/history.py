"""What was done in a game of duality: enough to take it back, and to tell whether a table stood before.

mypyc compiles it together with `engine.duality.bot.kernel.board`.
"""

from __future__ import annotations

from mypy_extensions import i64

from engine.duality.bot.kernel.orientations import NOTHING, Orientation
from engine.duality.bot.kernel.paths import Cell


class Turn:
    """One turn."""

    __slots__ = ("before", "cell", "placed", "slot", "swapped")

    def __init__(self, cell: Cell) -> None:
        self.cell = cell
        """Where a tile was laid; beyond the table for a pass."""
        self.before = NOTHING
        """What lay there."""
        self.slot: i64 = 0
        """The slot of the hands that the tile came from."""
        self.placed: i64 = 0
        self.swapped: i64 = 0
        """What the history and the cell knew before: see there."""


class History:
    """The turns so far, by their numbers, which are counted from 1."""

    __slots__ = ("checks", "forgotten", "nowhere", "placed", "size", "turns", "whole")

    def __init__(self, whole: bool) -> None:
        self.whole = whole
        """Whether turns before the last new tile are kept, so that they can be taken back."""
        self.nowhere = Cell(-1, 0, 0)
        """Where a pass lays nothing."""
        self.turns: list[Turn] = []
        """Those that are not forgotten; any more at the end wait to be used again."""
        self.forgotten: i64 = 0
        """How many turns at the beginning are not kept any more."""
        self.size: i64 = 0
        """How many there were."""
        self.placed: i64 = 0
        """The number of the last one with a new tile."""
        self.checks: i64 = 0

    def note_new(self, cell: Cell, slot: i64) -> None:
        """Add a turn that laid a new tile from a slot of the hands."""
        if self.whole:
            self._note(cell, NOTHING, slot)
        else:
            self.size += 1
            self.forgotten = self.size
        self.placed = self.size

    def note_swap(self, cell: Cell, old: Orientation, slot: i64) -> None:
        """Add a turn that replaced a tile."""
        self._note(cell, old, slot)
        cell.swapped = self.size

    def note_pass(self) -> None:
        """Add a turn without a tile."""
        self._note(self.nowhere, NOTHING, 0)

    def _note(self, cell: Cell, old: Orientation, slot: i64) -> None:
        index = self.size - self.forgotten
        if index == len(self.turns):
            self.turns.append(Turn(cell))
        turn = self.turns[index]
        turn.cell = cell
        turn.before = old
        turn.slot = slot
        turn.placed = self.placed
        turn.swapped = cell.swapped
        self.size += 1

    def take_back(self) -> Turn:
        """Drop the last turn."""
        self.size -= 1
        turn = self.turns[self.size - self.forgotten]
        self.placed = turn.placed
        turn.cell.swapped = turn.swapped
        return turn

    def ends_with_pass(self) -> bool:
        """Whether the last turn was one."""
        last = self.size - self.forgotten - 1
        return last >= 0 and self.turns[last].cell is self.nowhere

    def clear(self) -> None:
        """Forget what was, on an empty table."""
        self.forgotten = 0
        self.size = 0
        self.placed = 0

    def repeats(self, cell: Cell, orientation: Orientation) -> bool:
        """Whether this replacement would bring back a table that stood since the last new tile."""
        if cell.swapped <= self.placed:
            return False  # all those tables had what lies here now
        self.checks += 1
        check = self.checks
        # Going back in time, how many places differ from what the table would be then.
        cell.stamp = check
        cell.then = cell.orientation
        differing: i64 = 0 if cell.orientation is orientation else 1
        index = self.size - self.forgotten
        first = self.placed - self.forgotten
        while index > first:
            index -= 1
            turn = self.turns[index]
            other = turn.cell
            if other is self.nowhere:
                continue
            if other.stamp != check:
                other.stamp = check
                other.then = other.orientation
            now = orientation if other is cell else other.orientation
            if other.then is now:
                differing += 1
            if turn.before is now:
                differing -= 1
            other.then = turn.before
            if not differing:
                return True
        return False
