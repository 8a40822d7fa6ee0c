"""A switch with its label: on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas import Canvas
from game.ui.choice import Material
from game.ui.craft import draw_knob, draw_well
from game.ui.icons import draw_icon
from game.ui.inks import INKS
from game.ui.text import Typesetter
from game.ui.theme import BODY, GOLD, SMALL, TextStyle, mix, rgb
from game.ui.widget import Look, Role, Widget

_LABEL = BODY
_GAP = 16.0
_LEAST_HEIGHT = 48.0
_ON, _OFF, _DULL = rgb("#E3A92F"), rgb("#3A1F10"), rgb("#9A8468")
_CHECK = rgb("#4A2A08")


class Toggle(Widget):
    """A row: the label at the left, perhaps a line of explanation below it, the switch at the right."""

    role: Role = "toggle"
    radius = 12.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        hint: str = "",
        enabled: bool = True,
        style: TextStyle = _LABEL,
        on: Material = "wood",
    ) -> None:
        super().__init__(name, rect, label=label, enabled=enabled)
        self.value = value
        self._on_change = on_change
        self._hint = hint
        self._inks = INKS[on]
        self._style = style.with_(colour=self._inks.words, shaded=on == "wood")

    @staticmethod
    def switch_size(type_: Typesetter) -> tuple[float, float]:
        """How large the switch is at the player's text size."""
        height = type_.line_height(_LABEL) + 4
        return height * 1.8, height

    @classmethod
    def height_for(
        cls, type_: Typesetter, label: str, width: float, *, hint: str = "", style: TextStyle = _LABEL
    ) -> float:
        """How high the row must be at a width."""
        room = width - cls.switch_size(type_)[0] - _GAP
        words = type_.block(label, style, room).height
        if hint:
            words += type_.block(hint, SMALL, room).height
        return max(_LEAST_HEIGHT, words + 8, cls.switch_size(type_)[1] + 8)

    @classmethod
    def width_for(cls, type_: Typesetter, label: str, *, style: TextStyle = _LABEL) -> float:
        """How wide the row is with its label in one line."""
        return type_.width(label, style) + 1 + _GAP + cls.switch_size(type_)[0]

    def activate(self) -> None:
        """Switch over."""
        self.value = not self.value
        self._on_change(self.value)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The words, then the switch."""
        width, height = self.switch_size(canvas.type)
        words = pygame.FRect(self.rect.left, self.rect.top, self.rect.width - width - _GAP, self.rect.height)
        style = self._style if self.enabled else self._style.with_(colour=self._inks.faint)
        if self._hint:
            label = canvas.type.block(self.label, style, words.width)
            hint = canvas.type.block(self._hint, SMALL.with_(colour=self._inks.second), words.width)
            top = words.centery - (label.height + hint.height) / 2
            canvas.text(label, pygame.FRect(words.left, top, words.width, label.height))
            canvas.text(hint, pygame.FRect(words.left, top + label.height, words.width, hint.height))
        else:
            canvas.text(self.label, words, style)
        switch = pygame.FRect(self.rect.right - width, self.rect.centery - height / 2, width, height)
        self._draw_switch(canvas, switch, look)

    def draw_focus(self, canvas: Canvas) -> None:
        """The words begin at the very edge, so the ring keeps its distance from them."""
        ring = self.rect.inflate(28, 10)
        canvas.panel(ring, GOLD, alpha=0, radius=self.radius + 5, border=self._inks.focus, border_width=3)

    def _draw_switch(self, canvas: Canvas, switch: pygame.FRect, look: Look) -> None:
        """A knob of brass in a wooden slot; the slot is gold where it is on."""
        radius = switch.height / 2
        fill = _ON if self.value else _OFF
        draw_well(
            canvas, switch, fill=fill if self.enabled else mix(fill, _DULL, 0.6), radius=radius, brass=True
        )
        size = switch.height - 2
        centre = (switch.right - radius if self.value else switch.left + radius, switch.centery)
        draw_knob(canvas, centre, size, lit=look.hovered and self.enabled, dull=not self.enabled)
        if self.value:
            draw_icon(canvas, "check", centre, size * 0.56, _CHECK)
