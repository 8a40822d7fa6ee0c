"""What a table is covered with: a ground under its lamp and the rim around it, made once a size."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.viewport import Viewport


class Ground(NamedTuple):
    """A game's ground; whoever draws it says nothing about what it is made of."""

    name: str
    """What tells it from the others, such as in caches."""
    paint: Callable[[Viewport], pygame.Surface]
    """Makes it for a window: opaque, as large as the window, always the same."""
    rim: float = 0.0
    """How wide the rim is that may be drawn once more over bands that reach to the window's edge."""

    def draw(self, canvas: Canvas) -> None:
        """Cover the whole window."""
        canvas.ground(self.name, self.paint)

    def draw_rim(self, canvas: Canvas) -> None:
        """Draw the rim again, over what has been laid on it since."""
        surface = canvas.ground_surface(self.name, self.paint)
        width, height = surface.get_size()
        edge = canvas.viewport.px(self.rim)
        for area in (
            (0, 0, width, edge), (0, height - edge, width, edge), (0, 0, edge, height),
            (width - edge, 0, edge, height),
        ):  # fmt: skip
            canvas.surface.blit(surface, area[:2], area)


NIGHT = Ground("night", lambda viewport: paint.felt((viewport.width, viewport.height)))
"""The felt of the house, for a game that brings no ground of its own."""
