"""The knurled knob of brass beside a tile of the hand, which turns it by half."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.theme import rgb
from game.ui.widget import Look

_EDGE = 8.0
"""How much wider the knurled edge is than the face."""
_TEETH = 36
_LIGHT = rgb("#FFC85A")
_INK = rgb("#33200A")
_ICON = 27.0


class TurnKnob(Button):
    """A button whose edge has teeth; it shines while its tile is chosen."""

    def __init__(
        self, name: str, rect: pygame.FRect, on_press: Callable[[], object], tooltip: str, *, lit: bool
    ) -> None:
        super().__init__(name, rect, "", on_press, kind="pill", tooltip=tooltip, trim="brass")
        self._lit = lit

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The teeth, then the face of a brass button."""
        size = self.rect.width + _EDGE
        if self._lit:
            around = self.rect.inflate(4, 4)
            canvas.glow(around, colour=_LIGHT, radius=around.width / 2, blur=11, alpha=200)
        canvas.blit(canvas.svg("knob_teeth", (size + 12, size + 12), _teeth, (60, 60)), self.rect.center)
        super().draw(canvas, look)
        down = 2.0 if look.pressed and look.hovered else 0.0
        draw_icon(canvas, "again", (self.rect.centerx, self.rect.centery + down), _ICON, _INK)


def _teeth() -> str:
    teeth = "".join(
        f'<rect x="27.9" y="5.5" width="4.2" height="6" fill="{"#8F6424" if index % 2 else "#D9A84E"}" '
        f'transform="rotate({index * 360 / _TEETH:g} 30 30)"/>'
        for index in range(_TEETH)
    )
    shadow = "".join(
        f'<circle cx="32.5" cy="35" r="{radius:g}" fill="#000000" fill-opacity="{opacity:g}"/>'
        for radius, opacity in ((25, 0.1), (24, 0.14), (23, 0.2))
    )
    return f'{shadow}<circle cx="30" cy="33" r="24" fill="#6A4415"/>{teeth}'
