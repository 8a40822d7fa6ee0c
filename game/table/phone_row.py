"""A row in the list of a match's phones: who it is, and whether the phone is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.table.phone_marks import draw_phone_badge
from game.table.portrait import draw_portrait
from game.ui.canvas import Canvas
from game.ui.text import Typesetter, shortened
from game.ui.theme import BROWN, GOLD, INK, TextStyle, rgb
from game.ui.widget import Look, Role, Widget

_NAME = TextStyle(21, bold=True, colour=INK)
_STATE = TextStyle(18, colour=BROWN)
_LOST = _STATE.with_(colour=rgb("#A8281E"), bold=True)
_PADDING = 8.0
_LARGEST = 56.0
_SMALL = 0.86
"""How much of a low row a portrait fills, with the name and the state in one line beside it."""


class PhoneRow(Widget):
    """Somebody with a phone; pressed, their code is shown."""

    role: Role = "button"
    radius = 14.0

    class Person(NamedTuple):
        """Who sits there, and how the phone is."""

        name: str
        face: str
        state: str
        lost: bool

    def __init__(
        self, name: str, rect: pygame.FRect, person: Person, choose: Callable[[], None], chosen: bool
    ) -> None:
        super().__init__(name, rect, label=f"{person.name} · {person.state}")
        self._person, self._choose, self._chosen = person, choose, chosen

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high a row is where there is room."""
        return max(_LARGEST, type_.line_height(_NAME) + type_.line_height(_STATE)) + 2 * _PADDING

    def activate(self) -> None:
        """Show the code."""
        self._choose()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The portrait with its badge, the name, and the state below the name or beside it."""
        person, rect, type_ = self._person, self.rect, canvas.type
        tint = 130 if self._chosen else 60 if look.hovered else 0
        canvas.panel(
            rect, GOLD, alpha=tint, radius=self.radius, border=GOLD if self._chosen else BROWN,
            border_alpha=255 if self._chosen else 90, border_width=2.5 if self._chosen else 1.0,
        )  # fmt: skip
        size = min(_LARGEST, rect.height * _SMALL)
        centre = (rect.left + _PADDING + size / 2, rect.centery)
        draw_portrait(canvas, centre, size, person.face, alpha=150 if person.lost else 255)
        badge = pygame.FRect(0, 0, size * 0.42, size * 0.42)
        badge.center = (centre[0] + size * 0.36, centre[1] + size * 0.34)
        draw_phone_badge(canvas, badge, lost=person.lost)
        state_style = _LOST if person.lost else _STATE
        left = centre[0] + size / 2 + 2 * _PADDING
        room = pygame.FRect(left, rect.top, rect.right - 1.5 * _PADDING - left, rect.height)
        high, low = type_.line_height(_NAME), type_.line_height(state_style)
        if high + low <= rect.height:
            first = pygame.FRect(room.left, rect.centery - (high + low) / 2, room.width, high)
            second = pygame.FRect(room.left, first.bottom, room.width, low)
        else:
            wide = min(type_.width(person.state, state_style), room.width * 0.6)
            first = pygame.FRect(room.left, rect.centery - high / 2, room.width - wide - _PADDING, high)
            second = pygame.FRect(room.right - wide, rect.centery - low / 2, wide, low)
        for text, style, place in ((person.name, _NAME, first), (person.state, state_style, second)):
            canvas.text(type_.block(shortened(type_, text, style, place.width), style), place)
