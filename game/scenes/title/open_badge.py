"""The brass badge on a game's name card: how many of its matches wait to be continued."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.title.plan import Place
from game.ui.canvas import Canvas
from game.ui.craft import draw_brass
from game.ui.text import Typesetter
from game.ui.theme import TextStyle, rgb
from game.ui.widget import Look, Role, Widget

_NUMBER = TextStyle(19, bold=True, align="center", colour=rgb("#2B1A05"))
_LEAST = 36.0


class OpenBadge(Widget):
    """Opens the list. It sits on the card's corner away from the ribbon."""

    role: Role = "button"

    def __init__(
        self,
        name: str,
        place: Place,
        label: str,
        count: int,
        type_: Typesetter,
        on_press: Callable[[], None],
    ) -> None:
        self._number = type_.block(str(count), _NUMBER)
        height = max(_LEAST, self._number.height + 6)
        rect = pygame.FRect(0, 0, max(height, self._number.width + 20), height)
        ribbon = place.ribbon
        upper = ribbon is None or ribbon.top > place.card.top
        rect.center = (place.card.right + 3, place.card.top + 3 if upper else place.card.bottom - 3)
        super().__init__(name, rect, label=label)
        self.part_of = f"game.{place.game}"  # on a corner where the paper is empty
        self.radius = height / 2
        self.tooltip = label
        self._on_press = on_press

    def activate(self) -> None:
        """Open the list."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A round plate of brass with the number."""
        if look.hovered:
            canvas.glow(self.rect, radius=self.radius, blur=8, alpha=190)
        draw_brass(canvas, self.rect, radius=self.radius)
        block = self._number
        place = pygame.FRect(0, 0, block.width, block.height)
        place.center = self.rect.center
        canvas.text(block, place)
