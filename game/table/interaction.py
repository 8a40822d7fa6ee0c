"""Where the pointer is in the middle of something: one plain value, and the steps from one to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot
from typing import TypeAlias

from game.table.piece import Piece, Zone

Point: TypeAlias = tuple[float, float]

DRAG_AFTER = 4.0
"""Virtual pixels that the pointer travels before a click becomes a drag."""


@dataclass(frozen=True, slots=True)
class Drag:
    """A piece under a pressed button; `moving` once the pointer has really moved."""

    piece: Piece
    start: Point
    offset: Point
    """From the pointer to the middle of the piece, so that it does not jump."""
    moving: bool = False

    def travelled(self, at: Point) -> bool:
        """Whether the pointer is far enough from where it went down."""
        return hypot(at[0] - self.start[0], at[1] - self.start[1]) >= DRAG_AFTER

    def place(self, at: Point) -> Point:
        """Where the middle of the piece belongs now."""
        return at[0] + self.offset[0], at[1] + self.offset[1]


@dataclass(frozen=True, slots=True)
class Interaction:
    """What the pointer and the keyboard are at; what they have prepared is the draft."""

    drag: Drag | None = None
    aim: Zone | None = None
    """The place that the dragged piece is over."""
    hover: Piece | None = None
    """The piece that rises under the pointer."""
    pointed: Piece | Zone | None = None
    """The piece or place under the focus ring, or else under the pointer."""

    @property
    def dragged(self) -> Piece | None:
        """The piece that follows the pointer."""
        return self.drag.piece if self.drag is not None and self.drag.moving else None

    def press(self, piece: Piece, at: Point, centre: Point) -> Interaction:
        """The pointer went down on a piece."""
        return replace(self, drag=Drag(piece, at, (centre[0] - at[0], centre[1] - at[1])), aim=None)

    def begin_drag(self) -> Interaction:
        """The pointer has moved far enough: it is a drag, not a click."""
        assert self.drag is not None
        return replace(self, drag=replace(self.drag, moving=True))

    def aim_at(self, zone: Zone | None) -> Interaction:
        """The dragged piece came over a place, or left it."""
        return self if zone == self.aim else replace(self, aim=zone)

    def let_go(self) -> Interaction:
        """Nothing is held any more."""
        return replace(self, drag=None, aim=None)

    def at(self, hover: Piece | None, pointed: Piece | Zone | None) -> Interaction:
        """The pointer or the keyboard came to something else."""
        if hover == self.hover and pointed == self.pointed:
            return self
        return replace(self, hover=hover, pointed=pointed)
