"""Things that are only looked at: words, and the wood and paper that they stand on."""

from __future__ import annotations

import pygame

from game.input import Point
from game.ui.canvas import Canvas, VAlign
from game.ui.craft import draw_paper, draw_pin, draw_wood
from game.ui.text import TextBlock
from game.ui.theme import BODY, TextStyle
from game.ui.widget import Look, Role, Widget
from game.ui.wood import DARK_WALNUT


class Label(Widget):
    """Words; the pointer goes through them."""

    role: Role = "label"
    focusable = False

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        text: str | TextBlock,
        style: TextStyle = BODY,
        *,
        valign: VAlign = "middle",
    ) -> None:
        super().__init__(name, rect, label=text if isinstance(text, str) else text.plain)
        self._text = text
        self._style = style
        self._valign: VAlign = valign

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Set the words."""
        canvas.text(self._text, self.rect, self._style, valign=self._valign)


class Board(Widget):
    """A walnut board in a rim of brass, perhaps with a sheet of paper on it; it keeps the pointer away."""

    role: Role = "label"
    focusable = False
    radius = 18.0

    def __init__(self, name: str, rect: pygame.FRect, *, sheet: pygame.FRect | None = None) -> None:
        super().__init__(name, rect)
        self._sheet = sheet

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The board, then the paper."""
        draw_wood(canvas, self.rect, wood=DARK_WALNUT, radius=self.radius, side=7, brass=True)
        if self._sheet is not None:
            draw_paper(canvas, self._sheet, radius=8, side=3)


class Sheet(Widget):
    """A sheet of paper with a printed frame, pinned down with brass; it keeps the pointer away."""

    role: Role = "label"
    focusable = False
    radius = 10.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The paper and its pins."""
        draw_paper(canvas, self.rect, radius=self.radius, side=4)
        for x in (self.rect.left + 14, self.rect.right - 14):
            draw_pin(canvas, (x, self.rect.top + 14), 5.5)
