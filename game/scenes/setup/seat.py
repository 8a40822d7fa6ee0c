"""A seat at the table of the set-up: somebody to press, to drag elsewhere, and what is told beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.setup.ring import STARS
from game.scenes.setup.stars import ON_GROUND, draw_star_arc, draw_stars
from game.table.portrait import draw_portrait
from game.table.ribbon import RibbonKind, draw_ribbon, ribbon_place
from game.ui.canvas import Canvas
from game.ui.icons import IconName, draw_icon
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, IVORY, SHADE, Rgb, TextStyle, rgb
from game.ui.widget import Look, Role, Widget, draw_ring

_NOTE = TextStyle(19, bold=True, colour=IVORY, shaded=True)
_SIGN = 20.0
_SIGN_GAP = 7.0
_ROW = 20.0
"""The height of the row of stars."""
_BADGE = 24.0
_DRAGGED_FROM = 6.0
"""How far a hand moves before it carries a portrait."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Who sits somewhere, as the table shows it."""

    seat: Seat
    centre: Point
    size: float
    face: str
    name: str
    ribbon: RibbonKind
    tint: Rgb | None
    widest: float
    level: str
    """How good a bot is; nothing for a person."""
    crowded: bool
    """Whether the level stands as stars above the portrait."""
    phone: bool = False
    """Whether a person has the hand on a phone."""
    leads: bool = False
    open: bool = False


@dataclass(frozen=True, slots=True)
class SeatHands:
    """What can be done with a seat."""

    open: Callable[[Seat], None]
    carry: Callable[[Seat, Point], None]
    drop: Callable[[Seat, Point], bool]
    """Ends a drag; False where nothing was carried."""


class SeatButton(Widget):
    """A portrait: pressing it opens the seat, dragging it to another one lets the two change places."""

    role: Role = "button"

    def __init__(
        self,
        look: SeatLook,
        ribbon: pygame.FRect,
        label: str,
        hands: SeatHands,
        *,
        carried: bool,
        aimed: bool,
    ) -> None:
        self._whole = _portrait_rect(look)
        seen = self._whole.copy()
        seen.height = ribbon.top - seen.top  # the rest lies under the ribbon, which is a thing of its own
        super().__init__(f"seat.{look.seat}.disc", seen, label=label)
        self._look = look
        self._ribbon = ribbon
        self._hands = hands
        self._carried = carried
        self._aimed = aimed
        self._from: Point | None = None

    def hit(self, at: Point) -> bool:
        """The name belongs to it."""
        return self._whole.collidepoint(at) or self._ribbon.collidepoint(at)

    def activate(self) -> None:
        """Open the seat."""
        self._hands.open(self._look.seat)

    def press(self, at: Point) -> None:
        """Remember where the hand began."""
        self._from = at

    def drag(self, at: Point) -> None:
        """Carry the portrait once the hand has moved some way."""
        start = self._from
        if self._carried or (
            start is not None and hypot(at[0] - start[0], at[1] - start[1]) >= _DRAGGED_FROM
        ):
            self._hands.carry(self._look.seat, at)

    def release(self, at: Point) -> None:
        """Let a carried portrait go, or open the seat."""
        if not self._hands.drop(self._look.seat, at):
            super().release(at)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The portrait; lit while it is open, hovered, or somebody is carried over it."""
        seat = self._look
        if self._aimed or (look.hovered and not seat.open):
            ring = pygame.FRect(0, 0, seat.size + 8, seat.size + 8)
            ring.center = seat.centre
            canvas.glow(ring, radius=ring.width / 2, blur=8, alpha=230 if self._aimed else 130)
        alpha = 90 if self._carried else 255
        draw_portrait(canvas, seat.centre, seat.size, seat.face, tint=seat.tint, now=seat.open, alpha=alpha)
        if look.focused:
            ring = pygame.FRect(0, 0, seat.size + 12, seat.size + 12)
            ring.center = seat.centre
            draw_ring(canvas, ring, ring.width / 2)
        if seat.crowded:
            self._draw_above(canvas)
        if seat.leads:
            self._draw_badge(canvas)

    def draw_focus(self, canvas: Canvas) -> None:
        """Nothing more: the ring runs around the portrait, below the name."""

    def _draw_above(self, canvas: Canvas) -> None:
        """The stars of a bot, or the sign of a person, over the upper edge."""
        seat, (x, y) = self._look, self._look.centre
        if seat.level:
            draw_star_arc(canvas, (x, y), seat.size / 2 + 9, seat.level, ON_GROUND)
        else:
            band = pygame.FRect(0, 0, 24, 20)
            band.center = (x, y - seat.size / 2 - STARS / 2)
            canvas.panel(band, SHADE, alpha=130, radius=10)
            draw_icon(canvas, _sign(seat.level, phone=seat.phone), band.center, 17, rgb(ON_GROUND.filled))

    def _draw_badge(self, canvas: Canvas) -> None:
        """Who leads has a sign of gold at the ring."""
        x, y = self._look.centre
        badge = pygame.FRect(0, 0, _BADGE, _BADGE)
        badge.center = (x + self._look.size * 0.46, y - self._look.size * 0.14)
        canvas.panel(badge, GOLD, radius=_BADGE / 2, border=INK, border_width=1.5)
        draw_icon(canvas, "play", (badge.centerx + 0.5, badge.centery), _BADGE * 0.6, INK)


class SeatRibbon(Widget):
    """The name below a portrait."""

    focusable = False

    def __init__(self, look: SeatLook, rect: pygame.FRect) -> None:
        super().__init__(f"seat.{look.seat}.ribbon", rect, label=look.name)
        self._look = look

    def hit(self, at: Point) -> bool:
        """Never: the portrait is what is pressed."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The ribbon of the seat's side."""
        seat = self._look
        place = ribbon_place(canvas.type, seat.centre, seat.size)
        draw_ribbon(canvas, place, seat.name, seat.ribbon, widest=seat.widest)


def _portrait_rect(look: SeatLook) -> pygame.FRect:
    """The portrait with the stars above it."""
    above = STARS if look.crowded else 0.0
    (x, y), half = look.centre, look.size / 2
    return pygame.FRect(x - half, y - half - above, look.size, look.size + above)


def draw_carried(canvas: Canvas, at: Point, size: float, face: str, tint: Rgb | None) -> None:
    """A portrait in the hand: a little larger than it lies."""
    draw_portrait(canvas, at, size * 1.05, face, tint=tint, now=True)


class SeatNote(Widget):
    """Who plays there, in a word: a person, or a bot and how good it is."""

    focusable = False

    def __init__(
        self, seat: Seat, rect: pygame.FRect, label: str, level: str, *, phone: bool = False
    ) -> None:
        super().__init__(f"seat.{seat}.note", rect, label=label)
        self._level = level
        self._phone = phone

    @staticmethod
    def size_for(type_: Typesetter, label: str, level: str) -> tuple[float, float]:
        """The room for a label, and for stars below it."""
        width = _sign_size(type_) + _SIGN_GAP + type_.width(label, _NOTE) + 2
        return width, type_.line_height(_NOTE) + (_ROW if level else 0.0)

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """A sign and a word, and stars below them."""
        line, size = canvas.type.line_height(_NOTE), _sign_size(canvas.type)
        width = size + _SIGN_GAP + canvas.type.width(self.label, _NOTE)
        left = self.rect.centerx - width / 2
        top = self.rect.top
        sign = _sign(self._level, phone=self._phone)
        _draw_sign(canvas, sign, (left + size / 2, top + line / 2), size)
        words = pygame.FRect(left + size + _SIGN_GAP, top, width - size - _SIGN_GAP + 2, line)
        canvas.text(self.label, words, _NOTE)
        if self._level:
            draw_stars(canvas, (self.rect.centerx + 4, top + line + _ROW / 2 - 3), self._level, ON_GROUND)


def _sign(level: str, *, phone: bool) -> IconName:
    """The sign of whoever has a level, which only bots have."""
    return "bot" if level else "phone" if phone else "person"


def _draw_sign(canvas: Canvas, sign: IconName, at: Point, size: float) -> None:
    """A light sign with a faint shadow, as the words beside it have."""
    draw_icon(canvas, sign, (at[0] + 0.8, at[1] + 1.5), size, SHADE)
    draw_icon(canvas, sign, at, size, rgb(ON_GROUND.filled))


def _sign_size(type_: Typesetter) -> float:
    return _SIGN * type_.text_size / 100
