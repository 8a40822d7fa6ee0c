"""Buttons for felt and for paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import pygame

from game.ui.canvas import Canvas
from game.ui.icons import IconName, draw_icon
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, MUTED, PANEL, PAPER, TextStyle, mix, rgb
from game.ui.widget import Look, Role, Widget

Kind: TypeAlias = Literal["main", "glass", "pill", "quiet", "gold", "ink"]
"""Ivory for the main thing on the felt, gold for it on paper; glass or a round pill for others on the felt,
an ink outline for others on paper; `quiet` shows itself only under the pointer."""

_EDGE = rgb("#CFC6B0")
HEIGHT = 48.0
_PADDING = 22.0
_ICON = 22.0


class Button(Widget):
    """Something to press."""

    role: Role = "button"
    radius = 14.0

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
    ) -> None:
        super().__init__(name, rect, label=label, enabled=enabled)
        self._on_press = on_press
        self._kind = kind
        self._icon = icon
        self._size = size
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
        return text + gap + (_icon_size(type_, label) if icon else 0.0) + 2 * _PADDING

    @staticmethod
    def height_for(type_: Typesetter, size: float = 20.0) -> float:
        """How high a button must be at the player's text size."""
        return max(HEIGHT, type_.line_height(TextStyle(size)) + 18)

    def activate(self) -> None:
        """Press it."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the face, then icon and label in its middle."""
        rect = self.rect.copy()
        down = look.pressed and look.hovered
        if self._kind == "ink":
            canvas.panel(
                rect, GOLD, alpha=50 if look.hovered else 0, radius=self.radius, border=INK, border_alpha=150
            )
            colour = INK if self.enabled else mix(INK, PAPER, 0.5)
        elif self._kind in ("main", "gold"):
            face = PAPER if self._kind == "main" else GOLD
            fill = face if self.enabled else mix(face, PANEL, 0.6)
            edge = _EDGE if self._kind == "main" else mix(GOLD, INK, 0.3)
            canvas.panel(rect.move(0, 3), edge if self.enabled else PANEL, radius=self.radius)
            if down:
                rect.move_ip(0, 2)
            canvas.panel(
                rect,
                mix(fill, GOLD if self._kind == "main" else PAPER, 0.16) if look.hovered else fill,
                radius=self.radius,
            )
            colour = INK
        else:
            lift = 34 if look.hovered else 0
            base = 0 if self._kind == "quiet" else 150
            if base + lift:
                canvas.panel(
                    rect,
                    mix(PANEL, (120, 132, 178), 0.35 if look.hovered else 0.12),
                    alpha=base + lift,
                    radius=self.radius,
                    border=None if self._kind == "quiet" else (140, 150, 190),
                    border_alpha=120 if look.hovered else 70,
                )
            if down:
                rect.move_ip(0, 1)
            colour = PAPER if self.enabled else mix(MUTED, PANEL, 0.45)
        self._draw_label(canvas, rect, TextStyle(self._size, bold=True, colour=colour, align="left"))

    def _draw_label(self, canvas: Canvas, rect: pygame.FRect, style: TextStyle) -> None:
        size = _icon_size(canvas.type, self.label)
        icon_room = 0.0
        if self._icon is not None:
            icon_room = size + (10 if self.label else 0)
        room = rect.width - (16 if self.label else 0)
        block = canvas.type.fit(self.label, style.with_(align="center"), room - icon_room, rect.height)
        left = rect.centerx - (block.width + icon_room if self.label else icon_room) / 2
        if self._icon is not None:
            draw_icon(canvas, self._icon, (left + size / 2, rect.centery), size, style.colour)
        if self.label:
            canvas.text(block, pygame.FRect(left + icon_room, rect.top, block.width, rect.height))


def _icon_size(type_: Typesetter, label: str) -> float:
    """A sign beside words grows with them; one that stands alone in a round button keeps its size."""
    return _ICON * type_.text_size / 100 if label else _ICON
