"""The room in which a card of the title shows pieces of its game."""

from __future__ import annotations

from typing import NamedTuple


class Scenery(NamedTuple):
    """The middle of the picture, its scale, and how far the pieces are fanned (0 to 1)."""

    centre: tuple[float, float]
    scale: float
    fan: float = 0.0
    alpha: int = 255

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place relative to the middle."""
        return self.centre[0] + x * self.scale, self.centre[1] + y * self.scale
