"""Where a piece lies, apart from the stage that moves it: whoever only draws pieces needs no more."""

from __future__ import annotations

from typing import NamedTuple

from game.input import Point


class Spot(NamedTuple):
    """Where and how a piece lies."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    z: float = 0.0
    face_up: bool = True
    alpha: int = 255
    look: str = ""
    """A word that the painter understands, such as a highlight; it changes at once."""

    @property
    def point(self) -> Point:
        """The centre."""
        return self.x, self.y

    def at(self, x: float, y: float) -> Spot:
        """The same spot elsewhere."""
        return self._replace(x=x, y=y)
