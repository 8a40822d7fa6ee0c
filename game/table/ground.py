"""What a table is covered with: a ground under its lamp and the rim around it, made once a size."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, Protocol

import pygame

from game.games import scenes_of
from game.table.bar import PLAIN_BAR, BarStyle
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import Rgb, rgb
from game.ui.viewport import Viewport


class GroundPainter(Protocol):
    """Makes a ground for a window: opaque, as large as the window, always the same."""

    def __call__(self, viewport: Viewport, *, plain: bool) -> pygame.Surface:
        """`plain` leaves out what belongs to a match on the table: places for a bar, inlays, a runner."""


class Ground(NamedTuple):
    """A game's ground; whoever draws it says nothing about what it is made of."""

    name: str
    """What tells it from the others."""
    paint: GroundPainter
    rim: float = 0.0
    """How wide the rim is that may be drawn once more over bands that reach to the window's edge."""

    bar: BarStyle = PLAIN_BAR
    """Where the bar of buttons lies on it, and what they are made of."""

    cloth: tuple[Rgb, Rgb, Rgb] = (rgb("#171848"), rgb("#3A3E98"), rgb("#6A6ED2"))
    """The curtain that may hang before it: its colours in the shade, in between and in the light."""

    def draw(self, canvas: Canvas) -> None:
        """Cover the whole window with the table."""
        canvas.ground(self.name, partial(self.paint, plain=False))

    def surface(self, canvas: Canvas) -> pygame.Surface:
        """What `draw` covers the window with, to look at."""
        return canvas.ground_surface(self.name, partial(self.paint, plain=False))

    def draw_plain(self, canvas: Canvas) -> None:
        """Cover the whole window with the bare table, for something else than a match to lie on."""
        canvas.ground((self.name, "plain"), partial(self.paint, plain=True))

    def draw_rim(self, canvas: Canvas) -> None:
        """Draw the rim of the table again, over what has been laid on it since."""
        surface = self.surface(canvas)
        width, height = surface.get_size()
        edge = canvas.viewport.px(self.rim)
        for area in (
            (0, 0, width, edge), (0, height - edge, width, edge), (0, 0, edge, height),
            (width - edge, 0, edge, height),
        ):  # fmt: skip
            canvas.put(surface, area[:2], area=area, flags=0)


def _night(viewport: Viewport, *, plain: bool) -> pygame.Surface:
    return paint.felt((viewport.width, viewport.height))


NIGHT = Ground("night", _night)
"""The felt of the house, for a game that brings no ground of its own."""


def ground_of(game: str) -> Ground:
    """What the table of a game is covered with."""
    load = scenes_of(game).ground
    return NIGHT if load is None else load()
