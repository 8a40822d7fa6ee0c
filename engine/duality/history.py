"""What was done in a game of duality: enough to take it back, and to tell whether a table stood before.

mypyc compiles it together with `engine.duality.board`.
"""

from __future__ import annotations

from mypy_extensions import i64

from engine.duality.faces import NOTHING, Face
from engine.duality.paths import Cell


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
    """The turns so far, the last one at `size - 1`; those after it wait to be used again."""

    __slots__ = ("looks", "nowhere", "placed", "size", "turns")

    def __init__(self) -> None:
        self.nowhere = Cell(-1, 0, 0)
        """Where a pass lays nothing."""
        self.turns: list[Turn] = []
        self.size: i64 = 0
        self.placed: i64 = 0
        """The number of the last turn with a new tile; they are counted from 1."""
        self.looks: i64 = 0

    def note_new(self, cell: Cell, slot: i64) -> None:
        """Add a turn that laid a new tile from a slot of the hands."""
        self._note(cell, NOTHING, slot)
        self.placed = self.size

    def note_swap(self, cell: Cell, old: Face, slot: i64) -> None:
        """Add a turn that replaced a tile."""
        self._note(cell, old, slot)
        cell.swapped = self.size

    def note_pass(self) -> None:
        """Add a turn without a tile."""
        self._note(self.nowhere, NOTHING, 0)

    def _note(self, cell: Cell, old: Face, slot: i64) -> None:
        size = self.size
        if size == len(self.turns):
            self.turns.append(Turn(cell))
        turn = self.turns[size]
        turn.cell = cell
        turn.before = old
        turn.slot = slot
        turn.placed = self.placed
        turn.swapped = cell.swapped
        self.size = size + 1

    def take_back(self) -> Turn:
        """Drop the last turn."""
        size = self.size - 1
        self.size = size
        turn = self.turns[size]
        self.placed = turn.placed
        turn.cell.swapped = turn.swapped
        return turn

    def ends_with_pass(self) -> bool:
        """Whether the last turn was one."""
        return self.size > 0 and self.turns[self.size - 1].cell is self.nowhere

    def clear(self) -> None:
        """Forget what was, on an empty table."""
        self.size = 0
        self.placed = 0

    def repeats(self, cell: Cell, face: Face) -> bool:
        """Whether this replacement would bring back a table that stood since the last new tile."""
        if cell.swapped <= self.placed:
            return False  # all those tables had what lies here now
        self.looks += 1
        look = self.looks
        # Going back in time, how many places differ from what the table would be then.
        cell.stamp = look
        cell.then = cell.face
        differing: i64 = 0 if cell.face is face else 1
        index = self.size
        while index > self.placed:
            index -= 1
            turn = self.turns[index]
            other = turn.cell
            if other is self.nowhere:
                continue
            if other.stamp != look:
                other.stamp = look
                other.then = other.face
            now = face if other is cell else other.face
            if other.then is now:
                differing += 1
            if turn.before is now:
                differing -= 1
            other.then = turn.before
            if not differing:
                return True
        return False
