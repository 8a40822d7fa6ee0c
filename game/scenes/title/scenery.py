"""The room in which a place of the title's table shows pieces of its game."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.title.plan import Place

_WIDE = 1.7
"""How many times wider than high a room is that two groups share."""


class Group(NamedTuple):
    """Pieces that lie together: the middle of their room, and their scale."""

    centre: tuple[float, float]
    scale: float

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place relative to the middle."""
        return self.centre[0] + x * self.scale, self.centre[1] + y * self.scale


class Scenery(NamedTuple):
    """The rooms of a place: a side for most pieces, and perhaps a strip along the name card."""

    ground: pygame.FRect
    side: pygame.FRect
    strip: pygame.FRect
    towards: int
    """The way from the side to the name card: 1 right, -1 left, 0 where it lies above or below."""

    @classmethod
    def of(cls, place: Place, groups: int) -> Scenery:
        """The rooms of a place; two groups share a wide side where there is no strip."""
        side, strip = place.side.copy(), place.strip
        if not place.towards and groups > 1 and side.width > _WIDE * side.height:
            half = side.width / 2 - 4
            strip = pygame.FRect(side.right - half, side.top, half, side.height)
            side.width = half
        return cls(place.rect, side, strip, place.towards)

    def beside(self, width: float, height: float, most: float = 1.15) -> Group:
        """Pieces of a size in the side, as large as they fit."""
        return _fitting(self.side, width, height, most)

    def along(self, width: float, height: float, most: float = 1.15, least: float = 0.5) -> Group | None:
        """Pieces of a size in the strip; None where they would be too small there."""
        if self.strip.width <= 0 or self.strip.height <= 0:
            return None
        group = _fitting(self.strip, width, height, most)
        return group if group.scale >= least else None


def _fitting(room: pygame.FRect, width: float, height: float, most: float) -> Group:
    return Group(room.center, max(0.1, min(most, room.width / width, room.height / height)))
