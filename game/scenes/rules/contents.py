"""The way through the booklets: tabs for the games, and the list of pages."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.rules.typeset import balanced
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper, draw_well, draw_wood
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, IVORY, PAPER, Align, TextStyle, mix
from game.ui.widget import Look, Role, Widget
from game.ui.wood import DARK_WALNUT

_PADDING_X = 16.0
_PADDING_Y = 5.0
_LEAST_HEIGHT = 41.0
"""With the gap to the next one as high as a finger wants it."""
_BAR = 4.0


class Tray(Widget):
    """A wooden tray that the tabs lie in."""

    focusable = False
    radius = 14.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A board in a rim of brass, hollowed out."""
        draw_wood(canvas, self.rect, wood=DARK_WALNUT, radius=self.radius, side=4, brass=True)
        draw_well(canvas, self.rect.inflate(-5, -5), radius=self.radius - 3)


class Entry(Widget):
    """A line that opens something; the one that is open lies there in ivory."""

    role: Role = "button"
    radius = 10.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        on_press: Callable[[], None],
        *,
        open_: bool,
        align: Align = "left",
    ) -> None:
        super().__init__(name, rect, label=label)
        self.open = open_
        self._on_press = on_press
        self._align: Align = align

    @staticmethod
    def _style(align: Align) -> TextStyle:
        return TextStyle(19, bold=align == "center", align=align, leading=1.25)

    @classmethod
    def height_for(cls, type_: Typesetter, label: str, width: float) -> float:
        """How high a line of the contents must be for its label."""
        words = balanced(type_, label, cls._style("left"), width - 2 * _PADDING_X).height
        return max(_LEAST_HEIGHT, words + 2 * _PADDING_Y)

    @classmethod
    def width_for(cls, type_: Typesetter, label: str) -> float:
        """How wide a tab must be for its label."""
        return type_.width(label, cls._style("center")) + 2 * _PADDING_X + 8

    def activate(self) -> None:
        """Open it."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Ivory where it is open, a breath of light under the pointer, otherwise only words."""
        colour = INK if self.open else PAPER if look.hovered else IVORY
        if self.open:
            draw_paper(canvas, self.rect, radius=self.radius, side=2, frame=False)
            if self._align == "left":
                bar = pygame.FRect(self.rect.left + 5, self.rect.top + 7, _BAR, self.rect.height - 14)
                canvas.panel(bar, mix(GOLD, INK, 0.05), radius=_BAR / 2)
        elif look.hovered:
            canvas.panel(self.rect, IVORY, alpha=44, radius=self.radius)
        room = self.rect.inflate(-2 * _PADDING_X, 0)
        style = self._style(self._align).with_(colour=colour, shaded=not self.open)
        canvas.text(balanced(canvas.type, self.label, style, room.width), room)
