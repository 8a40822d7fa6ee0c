"""A language to switch to: just its name, gold and underlined where it is spoken now."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import IVORY, TextStyle, rgb
from game.ui.widget import Look, Role, Widget

_STYLE = TextStyle(20, bold=True, align="center", shaded=True)
_HELD, _OTHER, _LINE = rgb("#FFDF95"), rgb("#F4E3C3"), rgb("#FFD166")


class LanguageButton(Widget):
    """Speaks its language."""

    role: Role = "button"
    radius = 9.0
    PADDING = 14.0
    GAP = 12.0
    """Between two languages: there stands a thin line."""

    def __init__(
        self,
        code: str,
        rect: pygame.FRect,
        label: str,
        held: bool,
        on_press: Callable[[str], None],
        *,
        first: bool = True,
    ) -> None:
        super().__init__(f"language.{code}", rect, label=label)
        self.held = held
        self._first = first
        self._code = code
        self._on_press = on_press

    @staticmethod
    def width_for(type_: Typesetter, label: str) -> float:
        """How wide it must be for its name."""
        return type_.width(label, _STYLE) + 2 * LanguageButton.PADDING

    def activate(self) -> None:
        """Speak it."""
        self._on_press(self._code)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The name, a line below it where it holds, and what parts it from the one before."""
        if not self._first:
            bar = pygame.FRect(self.rect.left - self.GAP / 2 - 1, self.rect.centery - 11, 2, 22)
            canvas.panel(bar, rgb("#F1D9A6"), alpha=128, radius=1)
        if look.hovered:
            canvas.panel(self.rect, IVORY, alpha=36, radius=self.radius)
        bright = self.held or look.hovered
        block = canvas.type.block(self.label, _STYLE.with_(colour=_HELD if bright else _OTHER, bold=bright))
        canvas.text(block, self.rect)
        if self.held:
            line = pygame.FRect(0, 0, block.width + 2, 3)
            line.midbottom = (self.rect.centerx, self.rect.bottom - 3)
            canvas.panel(line, _LINE, radius=1.5)
