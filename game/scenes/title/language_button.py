"""A language to switch to: just its name, gold and underlined where it is spoken now."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import GOLD, LINE, MUTED, PAPER, TextStyle
from game.ui.widget import Look, Role, Widget

_STYLE = TextStyle(20, bold=True, align="center")


class LanguageButton(Widget):
    """Speaks its language."""

    role: Role = "button"
    radius = 12.0
    PADDING = 14.0

    def __init__(
        self, code: str, rect: pygame.FRect, label: str, held: bool, on_press: Callable[[str], None]
    ) -> None:
        super().__init__(f"language.{code}", rect, label=label)
        self.held = held
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
        """The name, and a line below it where it holds."""
        if look.hovered:
            canvas.panel(self.rect, LINE, alpha=50, radius=self.radius)
        colour = GOLD if self.held else PAPER if look.hovered else MUTED
        block = canvas.type.block(self.label, _STYLE.with_(colour=colour))
        canvas.text(block, self.rect)
        if self.held:
            line = pygame.FRect(0, 0, block.width, 2.5)
            line.midtop = (self.rect.centerx, self.rect.centery + block.height / 2)
            canvas.panel(line, GOLD, radius=1.2)
