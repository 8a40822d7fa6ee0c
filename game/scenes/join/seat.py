"""A seat of a table that phones come to: a portrait with signs of who plays it, or a place that waits."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.join.lobby import LobbySeat
from game.table.phone_marks import draw_phone_badge
from game.table.portrait import draw_portrait
from game.table.ribbon import draw_ribbon, ribbon_place, ribbon_size
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.text import Typesetter, shortened
from game.ui.theme import GOLD, INK, IVORY, TextStyle, rgb
from game.ui.widget import Look, Role, Widget, draw_ring

_NOTE = TextStyle(19, bold=True, colour=IVORY, shaded=True, align="center")
_WAITS = rgb("#FFE07A")
_NAME = TextStyle(22, bold=True, colour=IVORY, shaded=True)
_LARGEST, _LEAST = 116.0, 72.0
"""How large a portrait is at most, and at least where its name lies below it."""
_BADGE = 0.28
_AIR = 8.0


def note_style() -> TextStyle:
    """The words below a seat."""
    return _NOTE


class JoinSeat(Widget):
    """Who is at a seat, or that it waits; one where nobody has joined yet is pressed to show its code."""

    role: Role = "button"

    def __init__(
        self,
        type_: Typesetter,
        rect: pygame.FRect,
        seat: LobbySeat,
        note: str,
        note_height: float,
        choose: Callable[[], None],
        shown: bool,
    ) -> None:
        super().__init__(f"seat.{seat.seat}", rect, label=f"{seat.name}, {note}")
        self.enabled = seat.open
        self.focusable = self.enabled
        self._seat, self._note, self._choose, self._shown = seat, note, choose, shown
        self._beside: pygame.FRect | None = None
        """Where the name stands beside the portrait, where there is no room below it."""
        ribbon = ribbon_size(type_, seat.name, rect.width)[1]
        room = rect.height - note_height - 2 * _AIR
        self._size = min(_LARGEST, (room - ribbon / 2) / 1.02)
        if self._size >= _LEAST:
            hangs = max(0.0, ribbon_place(type_, (0, 0), self._size)[1] + ribbon / 2 - self._size / 2)
            top = rect.top + (rect.height - self._size - hangs - note_height - 2) / 2
            self._centre = (rect.centerx, top + self._size / 2)
            self._words = pygame.FRect(rect.left, top + self._size + hangs + 2, rect.width, note_height)
        else:
            self._size = min(_LARGEST, rect.height - 2 * _AIR)
            self._centre = (rect.left + self._size / 2 + _AIR, rect.centery)
            left, name_height = self._centre[0] + self._size / 2 + 2 * _AIR, type_.line_height(_NAME)
            top = rect.centery - (name_height + note_height) / 2
            self._beside = pygame.FRect(left, top, rect.right - left, name_height)
            self._words = pygame.FRect(left, top + name_height, rect.right - left, note_height)
        self.radius = 14

    def activate(self) -> None:
        """Show the code of this seat."""
        self._choose()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The portrait or an empty place, signs at its upper edge, the name, and a word below it."""
        seat, (x, y), size = self._seat, self._centre, self._size
        waits = seat.status in ("free", "gone", "choosing")
        if self._shown or (look.hovered and self.enabled):
            ring = pygame.FRect(0, 0, size + 6, size + 6)
            ring.center = (x, y)
            canvas.glow(ring, radius=ring.width / 2, blur=14, alpha=220 if self._shown else 130)
        if seat.face:
            draw_portrait(
                canvas, (x, y), size, seat.face, alpha=150 if seat.status in ("free", "gone") else 255
            )
        else:
            canvas.blit(canvas.svg("join-place", (size, size), _place, (116, 116)), (x, y))
        if look.focused:
            ring = pygame.FRect(0, 0, size + 12, size + 12)
            ring.center = (x, y)
            draw_ring(canvas, ring, ring.width / 2)
        style = _NOTE.with_(colour=_WAITS) if waits else _NOTE
        if self._beside is None:
            place = ribbon_place(canvas.type, (x, y), size)
            draw_ribbon(canvas, place, seat.name, "cream" if waits else "plum", widest=self.rect.width - 8)
        else:
            style = style.with_(align="left")
            canvas.text(shortened(canvas.type, seat.name, _NAME, self._beside.width), self._beside, _NAME)
        self._draw_badges(canvas)
        canvas.text(canvas.type.fit(self._note, style, self._words.width, self._words.height), self._words)

    def _draw_badges(self, canvas: Canvas) -> None:
        seat, (x, y), size = self._seat, self._centre, self._size
        badge = pygame.FRect(0, 0, max(22.0, size * _BADGE), max(22.0, size * _BADGE))
        if seat.here:
            badge.center = (x - size * 0.42, y - size * 0.36)
            canvas.panel(badge, GOLD, radius=badge.width / 2, border=INK, border_width=1.5)
            draw_icon(canvas, "check", badge.center, badge.width * 0.62, INK)
        badge.center = (x + size * 0.42, y - size * 0.36)
        if seat.status in ("screen", "bot"):
            canvas.panel(badge, rgb("#3B3A86"), radius=badge.width / 2, border=rgb("#C9A55A"), border_width=2)
            draw_icon(
                canvas, "bot" if seat.status == "bot" else "person", badge.center, badge.width * 0.6, IVORY
            )
        elif seat.face:
            draw_phone_badge(canvas, badge, lost=seat.status == "gone")

    def draw_focus(self, canvas: Canvas) -> None:
        """Nothing more: the ring runs around the portrait, below the name."""


def _place() -> str:
    """A dark disc in a dashed ring, with a phone that rings."""
    return (
        '<circle cx="58" cy="58" r="55" fill="#241B45" fill-opacity="0.8"/>'
        '<circle cx="58" cy="58" r="55" fill="none" stroke="#FFD25E" stroke-width="4" '
        'stroke-dasharray="10 7"/>'
        '<g fill="none" stroke="#FFE9B8" stroke-width="4" stroke-linecap="round">'
        '<rect x="45" y="28" width="26" height="46" rx="6"/><path d="M54 66H62"/></g>'
        '<g fill="none" stroke="#C9A55A" stroke-width="3.4" stroke-linecap="round">'
        '<path d="M36 40Q30 51 36 62M28 35Q19 51 28 67M80 40Q86 51 80 62M88 35Q97 51 88 67"/></g>'
    )
