"""Buttons of wood, enamel and brass for tables, and of ink and gold for paper."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Literal, TypeAlias

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import Relief, Trim, box, draw_raised
from game.ui.icons import IconName, draw_icon
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, IVORY, PAPER, Rgb, TextStyle, mix, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import BRASS, WALNUT, gradient, grain

Kind: TypeAlias = Literal["main", "glass", "pill", "quiet", "gold", "ink"]
"""Gold for the main thing on a table, and for it on paper; wood in a rim of brass, square (`glass`) or round
(`pill`), for others on a table; ink outline for others on paper; `quiet` is seen only under the pointer."""

HEIGHT = 48.0
_PADDING = 22.0
_ICON = 22.0
_SIDE = 4.0
_GOLD_INK = rgb("#2B1A05")
_FACES: dict[Trim, tuple[Rgb, Rgb, Rgb]] = {
    "walnut": (rgb("#8A5732"), rgb("#6B4024"), rgb("#4A2A16")),
    "indigo": (rgb("#6A66C4"), rgb("#4B489F"), rgb("#34317C")),
    "brass": (rgb("#FFEFB8"), rgb("#E9BC5C"), rgb("#B5822F")),
}
_GOLDEN = (rgb("#FFEDB0"), rgb("#F3CB6A"), rgb("#D79C34"))


class Button(Widget):
    """Something to press."""

    role: Role = "button"
    radius = 12.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        on_press: Callable[[], object],
        *,
        kind: Kind = "glass",
        icon: IconName | None = None,
        enabled: bool = True,
        tooltip: str = "",
        size: float = 20.0,
        trim: Trim = "walnut",
    ) -> None:
        super().__init__(name, rect, label=label, enabled=enabled)
        self._on_press = on_press
        self._kind = kind
        self._icon = icon
        self._size = size
        self._trim: Trim = trim
        self.tooltip = tooltip
        if kind == "pill":
            self.radius = rect.height / 2

    @staticmethod
    def width_for(
        type_: Typesetter, label: str, *, icon: bool = False, size: float = 20.0, bold: bool = True
    ) -> float:
        """How wide a button must be for its label."""
        text = type_.width(label, TextStyle(size, bold=bold)) if label else 0.0
        gap = 10.0 if icon and label else 0.0
        return text + gap + (_icon_size(type_, label, size) if icon else 0.0) + 2 * _PADDING

    @staticmethod
    def height_for(type_: Typesetter, size: float = 20.0) -> float:
        """How high a button must be at the player's text size."""
        return max(HEIGHT, type_.line_height(TextStyle(size)) + 18)

    def activate(self) -> None:
        """Press it."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the face, then icon and label in its middle."""
        down = look.pressed and look.hovered
        match self._kind:
            case "ink":
                rect, colour = self.rect, INK if self.enabled else mix(INK, PAPER, 0.5)
                tint = 50 if look.hovered else 0
                canvas.panel(rect, GOLD, alpha=tint, radius=self.radius, border=INK, border_alpha=150)
            case "quiet":
                rect, colour = self.rect, IVORY if self.enabled else mix(IVORY, INK, 0.5)
                if look.hovered:
                    canvas.panel(rect, IVORY, alpha=40, radius=self.radius)
            case "main" | "gold":
                rect, colour = self._raise(canvas, look, _GOLDEN, rim=False, down=down), _GOLD_INK
                if not self.enabled:
                    colour = mix(_GOLD_INK, _GOLDEN[2], 0.35)
            case _:
                rect = self._raise(canvas, look, _FACES[self._trim], rim=True, down=down)
                dark = self._trim == "brass"
                colour = rgb("#3A2208") if dark else IVORY
                if not self.enabled:
                    colour = mix(colour, _FACES[self._trim][1], 0.3 if dark else 0.6)
        shaded = self._kind in ("glass", "pill") and self._trim != "brass"
        self._draw_label(canvas, rect, TextStyle(self._size, bold=True, colour=colour, shaded=shaded))

    def _raise(
        self, canvas: Canvas, look: Look, faces: tuple[Rgb, Rgb, Rgb], *, rim: bool, down: bool
    ) -> pygame.FRect:
        """The raised face, nearer to the table while it is pressed; gives the rectangle of the face."""
        side = _SIDE if not rim else 3.0
        light = 0.22 if look.hovered and self.enabled else 0.0
        dull = 0.0 if self.enabled else 0.45
        face = tuple(mix(mix(colour, PAPER, light), (70, 60, 60), dull) for colour in faces)
        key = ("button", face, rim, self.radius, down)
        rect = self.rect.move(0, side - 1) if down else self.rect
        if self._kind == "main" and self.enabled:
            canvas.glow(self.rect, radius=self.radius, blur=8, alpha=90)
        relief = Relief(self.radius, 1.0 if down else side, reach=(3.0, 5.0), blur=4.0)
        draw_raised(canvas, key, rect, partial(_face, face, rim, self._trim, relief), relief)
        return rect

    def _draw_label(self, canvas: Canvas, rect: pygame.FRect, style: TextStyle) -> None:
        size = _icon_size(canvas.type, self.label, self._size)
        icon_room = 0.0
        if self._icon is not None:
            icon_room = size + (10 if self.label else 0)
        room = rect.width - (16 if self.label else 0)
        block = canvas.type.fit(self.label, style.with_(align="center"), room - icon_room, rect.height)
        left = rect.centerx - (block.width + icon_room if self.label else icon_room) / 2
        if self._icon is not None:
            draw_icon(canvas, self._icon, (left + size / 2, rect.centery), size, style.colour)
        if self.label:
            place = pygame.FRect(left + icon_room, rect.top, block.width, rect.height)
            canvas.text(block, place)


def _face(colours: tuple[Rgb, ...], rim: bool, trim: Trim, relief: Relief, size: tuple[float, float]) -> str:
    """A face on its side: gold with a lit edge, or framed by a rim of brass."""
    width, height = size
    radius, low = relief.radius, mix(colours[2], (20, 8, 0), 0.55)
    body = gradient(
        "side", [mix(colours[2], (0, 0, 0), 0.3), low], (0, height * 0.6, 0, height + relief.side)
    )
    body += box(size, radius, "url(#side)", drop=relief.side)
    if not rim or trim == "brass":
        body += gradient("face", list(colours), (0, 0, width * 0.1, height)) + box(size, radius, "url(#face)")
        body += box(
            size, radius, "none", inset=0.9, more='stroke="#FFF8DC" stroke-opacity="0.85" stroke-width="1.5"'
        )
        if min(size) > 34:
            line = 'stroke="#8A5C1F" stroke-opacity="0.45" stroke-width="1.2"'
            body += box(size, radius, "none", inset=4.5, more=line)
        return body
    body += gradient("rim", list(BRASS), (0, 0, width * 0.3, height)) + box(size, radius, "url(#rim)")
    body += gradient("face", list(colours), (0, 0, width * 0.1, height))
    body += box(size, radius, "url(#face)", inset=2.4)
    if trim == "walnut" and width > 1.6 * height:
        clear = max(6.0, radius * 0.4)
        lines = grain((width - 2 * clear, height - 10), WALNUT.lines // 2, 5, upright=False)
        body += f'<g transform="translate({clear:g} 5)" opacity="0.7">{lines}</g>'
    line = 'stroke="#1E0C04" stroke-opacity="0.5" stroke-width="1.2"'
    return body + box(size, radius, "none", inset=2.6, more=line)


def _icon_size(type_: Typesetter, label: str, size: float) -> float:
    """A sign beside words grows with them; one that stands alone in a round button keeps its size."""
    return _ICON * size / 20 * type_.text_size / 100 if label else _ICON
