"""Faces to choose from on the sheet of a seat: portraits for people, characters for bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.table.portrait import draw_portrait
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.theme import PAPER, rgb
from game.ui.widget import Look, Role, Widget

_ENAMEL = rgb("#4A47A3")
_TICK = 19.0
_TAKEN = 95
COLUMNS = 6


class Face(NamedTuple):
    """One face that may be chosen."""

    name: str
    who: str
    label: str
    taken: str = ""
    """Why it cannot be chosen; nothing where it can."""


class FaceButton(Widget):
    """A face in its ring; the chosen one has a tick, and what somebody else has is faded."""

    role: Role = "button"

    def __init__(
        self, rect: pygame.FRect, face: Face, on_press: Callable[[str], None], *, chosen: bool
    ) -> None:
        super().__init__(face.name, rect, label=face.label, enabled=not face.taken)
        self.who = face.who
        self.chosen = chosen
        self.tooltip = face.taken or face.label
        self.radius = rect.width / 2
        self._on_press = on_press

    def activate(self) -> None:
        """Choose it."""
        self._on_press(self.who)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The face, with a blue ring around the chosen one and around one under the pointer."""
        size = self.rect.width - 6
        if look.hovered and not self.chosen:
            self._draw_ring(canvas, 2.4)
        alpha = 255 if self.enabled else _TAKEN
        draw_portrait(canvas, self.rect.center, size, self.who, alpha=alpha)
        if self.chosen:
            self._draw_ring(canvas, 4.0)
            badge = pygame.FRect(0, 0, _TICK, _TICK)
            badge.center = (self.rect.centerx + size * 0.36, self.rect.centery + size * 0.36)
            canvas.panel(badge, _ENAMEL, radius=_TICK / 2, border=PAPER, border_width=2)
            draw_icon(canvas, "check", badge.center, _TICK * 0.6, PAPER)

    def _draw_ring(self, canvas: Canvas, width: float) -> None:
        ring = self.rect.inflate(2, 2)
        canvas.panel(ring, _ENAMEL, alpha=0, radius=ring.width / 2, border=_ENAMEL, border_width=width)

    def draw_focus(self, canvas: Canvas) -> None:
        """A ring that is seen on paper."""
        ring = self.rect.inflate(9, 9)
        canvas.panel(ring, _ENAMEL, alpha=0, radius=ring.width / 2, border=_ENAMEL, border_width=2.4)


def face_grid(
    place: pygame.FRect, faces: Sequence[Face], now: str, on_press: Callable[[str], None]
) -> list[Widget]:
    """Faces in rows of six that fill the width of a place."""
    across = place.width / COLUMNS
    rows = -(-len(faces) // COLUMNS)
    along = place.height / rows
    size = min(across, along)
    found: list[Widget] = []
    for index, face in enumerate(faces):
        row, column = divmod(index, COLUMNS)
        rect = pygame.FRect(0, 0, size, size)
        # The outer faces begin and end with the lines above and below them.
        spread = (place.width - size) / (COLUMNS - 1)
        rect.topleft = (place.left + column * spread, place.top + row * along + (along - size) / 2)
        found.append(FaceButton(rect, face, on_press, chosen=face.who == now))
    return found
