"""Low buttons for what lies on paper: ivory in an edge of brass, dark wood, or gold for what is meant now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, draw_raised
from game.ui.icons import IconName, draw_icon
from game.ui.inks import INKS
from game.ui.text import Typesetter
from game.ui.theme import INK, IVORY, PAPER, Rgb, TextStyle, css, mix, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import BRASS, gradient

SlipKind: TypeAlias = Literal["ivory", "wood", "gold"]

_SIZE = 19.0
_LOW = 36.0
_PADDING = 16.0
_ICON = 20.0
_SIDE = 2.4
_GOLD_INK = rgb("#2B1A05")
_ICON_INK = rgb("#4A2E10")
_FACES: dict[SlipKind, tuple[Rgb, Rgb, Rgb]] = {
    "ivory": (rgb("#FFFCF2"), rgb("#FBF3E0"), rgb("#F3E6C8")),
    "wood": (rgb("#7A4C2A"), rgb("#63391F"), rgb("#4A2A16")),
    "gold": (rgb("#FFE6A0"), rgb("#EFC264"), rgb("#CB9538")),
}


class SlipButton(Widget):
    """A word or a sign to press."""

    role: Role = "button"
    radius = 8.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        on_press: Callable[[], object],
        *,
        kind: SlipKind = "ivory",
        icon: IconName | None = None,
        tooltip: str = "",
        enabled: bool = True,
        bare: bool = False,
    ) -> None:
        """`bare`: the sign alone is drawn, and the label is its tip."""
        super().__init__(name, rect, label=label, enabled=enabled)
        self._on_press = on_press
        self._kind: SlipKind = kind
        self._icon = icon
        self._bare = bare
        self.tooltip = tooltip or (label if bare else "")

    @staticmethod
    def width_for(type_: Typesetter, label: str, *, icon: bool = False) -> float:
        """How wide a button must be for its label."""
        sign = _ICON * type_.text_size / 100 + 8 if icon else 0.0
        return type_.width(label, TextStyle(_SIZE, bold=True)) + sign + 2 * _PADDING

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high, and for a sign alone how wide, it must be at the player's text size."""
        return max(_LOW, type_.line_height(TextStyle(_SIZE)) + 10)

    def activate(self) -> None:
        """Press it."""
        self._on_press()

    def draw_focus(self, canvas: Canvas) -> None:
        """A ring that is seen on paper; its light edge shows it on wood too."""
        colour = INKS["paper"].focus
        ring = self.rect.inflate(8, 8)
        edge = ring.inflate(3, 3)
        canvas.panel(edge, PAPER, alpha=0, radius=self.radius + 5.5, border=PAPER, border_width=2)
        canvas.panel(ring, colour, alpha=0, radius=self.radius + 4, border=colour, border_width=3)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The face, then sign and word in its middle."""
        down = look.pressed and look.hovered
        light = 0.35 if look.hovered and self.enabled else 0.0
        faces = tuple(mix(one, PAPER, light) for one in _FACES[self._kind])
        if not self.enabled:
            faces = tuple(mix(one, rgb("#D8C9A6"), 0.6) for one in faces)
        rect = self.rect.move(0, _SIDE - 1) if down else self.rect
        side = 1.0 if down else _SIDE
        if self._kind == "gold" and self.enabled:
            canvas.glow(self.rect, radius=self.radius, blur=6, alpha=120)
        relief = Relief(self.radius, side, shadow=0.45, reach=(2.0, 3.0), blur=2.0)
        draw_raised(canvas, ("slip", faces, side, self._kind), rect, partial(_slip, faces, relief), relief)
        ink = {"ivory": INK, "wood": IVORY, "gold": _GOLD_INK}[self._kind]
        if not self.enabled:
            ink = mix(ink, rgb("#D8C9A6"), 0.55)
        self._draw_label(canvas, rect, ink)

    def _draw_label(self, canvas: Canvas, rect: pygame.FRect, ink: Rgb) -> None:
        size = _ICON * canvas.type.text_size / 100
        if self._bare and self._icon is not None:
            sign = _ICON_INK if self._kind == "ivory" and self.enabled else ink
            draw_icon(canvas, self._icon, rect.center, min(size * 1.1, rect.height - 10), sign)
            return
        room = size + 8 if self._icon is not None else 0.0
        style = TextStyle(_SIZE, bold=True, colour=ink, align="center")
        block = canvas.type.fit(self.label, style, rect.width - 8 - room, rect.height)
        left = rect.centerx - (block.width + room) / 2
        if self._icon is not None:
            draw_icon(canvas, self._icon, (left + size / 2, rect.centery), size, ink)
        canvas.text(block, pygame.FRect(left + room, rect.top, block.width, rect.height))


def _slip(colours: tuple[Rgb, ...], relief: Relief, size: tuple[float, float]) -> str:
    width, height = size
    body = box(size, relief.radius, css(mix(BRASS[3], (0, 0, 0), 0.2)), drop=relief.side)
    body += gradient("rim", list(BRASS), (0, 0, width * 0.15, height))
    body += box(size, relief.radius, "url(#rim)")
    body += gradient("face", list(colours), (0, 0, width * 0.1, height))
    return body + box(size, relief.radius, "url(#face)", inset=1.8)
