"""Things that are only looked at: words and the glass they lie on."""

from __future__ import annotations

import pygame

from game.input import Point
from game.ui.canvas import Canvas, VAlign
from game.ui.text import TextBlock
from game.ui.theme import BODY, GOLD, LINE, PANEL, RADIUS, TextStyle
from game.ui.widget import Look, Role, Widget


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


class Glass(Widget):
    """A dark pane that things lie on; it keeps the pointer from what is below it."""

    role: Role = "label"
    focusable = False

    def __init__(
        self, name: str, rect: pygame.FRect, *, alpha: int = 150, lit: bool = False, radius: float = RADIUS
    ) -> None:
        super().__init__(name, rect)
        self._alpha = alpha
        self._lit = lit
        self.radius = radius

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The pane, raised by a shadow where it is `lit` with a gold edge."""
        if self._lit:
            canvas.shadow(self.rect, radius=self.radius, blur=18, alpha=150, drop=8)
        canvas.panel(
            self.rect,
            PANEL,
            alpha=self._alpha,
            radius=self.radius,
            border=GOLD if self._lit else LINE,
            border_alpha=150 if self._lit else 60,
        )
