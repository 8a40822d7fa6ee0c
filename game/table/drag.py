"""What the pointer has hold of: one plain object between mouse down and mouse up."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from game.input import Point

DRAG_AFTER = 4.0
"""Virtual pixels that the pointer travels before a click becomes a drag."""


@dataclass(slots=True)
class Grip:
    """A piece under a pressed button; `dragging` once the pointer has really moved."""

    piece: str
    start: Point
    offset: Point
    """From the pointer to the middle of the piece, so that it does not jump."""
    dragging: bool = False

    def travelled(self, at: Point) -> bool:
        """Whether the pointer is far enough from where it went down."""
        return hypot(at[0] - self.start[0], at[1] - self.start[1]) >= DRAG_AFTER

    def place(self, at: Point) -> Point:
        """Where the middle of the piece belongs now."""
        return at[0] + self.offset[0], at[1] + self.offset[1]
