"""The mapping between the virtual 1280x720 table and the window's real pixels."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.ui.theme import HEIGHT, WIDTH


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window's size in pixels; the table is centred in it, as large as it fits."""

    width: int
    height: int
    scale: float = field(init=False)
    """Real pixels for one virtual pixel."""
    offset: tuple[float, float] = field(init=False)
    """Where the table's top left corner is, in pixels."""

    def __post_init__(self) -> None:
        # Every drawn thing asks for these, so they are worked out once.
        scale = min(self.width / WIDTH, self.height / HEIGHT)
        offset = ((self.width - WIDTH * scale) / 2, (self.height - HEIGHT * scale) / 2)
        object.__setattr__(self, "scale", scale)
        object.__setattr__(self, "offset", offset)

    @property
    def visible(self) -> pygame.FRect:
        """The whole window in virtual coordinates: the table and what letterboxing adds around it."""
        scale = self.scale
        dx, dy = self.offset
        return pygame.FRect(-dx / scale, -dy / scale, self.width / scale, self.height / scale)

    def px(self, length: float) -> int:
        """A virtual length in whole pixels, at least one."""
        return max(1, round(length * self.scale))

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A virtual point in pixels."""
        dx, dy = self.offset
        return x * self.scale + dx, y * self.scale + dy

    def rect(self, rect: pygame.FRect) -> pygame.Rect:
        """A virtual rectangle in whole pixels; equal edges stay equal."""
        left, top = self.point(rect.left, rect.top)
        right, bottom = self.point(rect.right, rect.bottom)
        x, y = round(left), round(top)
        return pygame.Rect(x, y, round(right) - x, round(bottom) - y)

    def virtual(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in virtual coordinates."""
        dx, dy = self.offset
        return (x - dx) / self.scale, (y - dy) / self.scale
