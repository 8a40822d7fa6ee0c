"""Where the furniture of the table of Duālis stands: seats, trays, the rail, buttons, and the lesson's note.

All of it is worked out once for a view, from the player's text size and the words that are on it, so that
nothing ever lies on anything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.dualis import takings
from game.scenes.dualis.geometry import HAND_CARD, Geometry, backs_width
from game.scenes.dualis.ground import BAR
from game.scenes.dualis.tray import Tray
from game.table.alternatives import strip_height
from game.table.bar import title_rect
from game.table.piece_widgets import rect_around
from game.table.rail import STYLE as RAIL_STYLE
from game.table.rail import rail_height
from game.table.ribbon import person_rect
from game.ui.button import Button
from game.ui.text import TextBlock, Typesetter, shortened
from game.ui.theme import SMALLEST_TYPE, WIDTH, TextStyle, rgb

NOTE = TextStyle(18, bold=True, colour=rgb("#F1EDFF"), leading=1.25, shaded=True)
_EDGE = 44.0
"""How far things stand from the sides of the table."""
_SEAT_BOTTOM = {"top": 118.5, "bottom": 688.0}
_PORTRAIT = {100: 94.0, 125: 88.0, 150: 80.0}
"""How large portraits are at a text size: larger names leave less room."""
_SIDE_PORTRAIT = {100: 94.0, 125: 88.0, 150: 71.0}
_FAN_UP = {100: 8.0, 125: 8.0, 150: 18.0}
"""How far above the middle of a portrait at the side its fan begins."""
_OWN_PORTRAIT = 96.0
_SIDE_TOP, _LESSON_SIDE_TOP = 159.0, 111.0
"""Where portraits at the sides begin, if there is room."""
_WIDEST_NAME, _WIDEST_AT_SIDE = {100: 216.0, 125: 216.0, 150: 206.0}, 158.0
"""The room of a name's ribbon; at the sides the fan lies between it and the trick."""
_WIDEST_NOTE = {100: 165.0, 125: 190.0, 150: 190.0}
"""The room of the words below a fan, beside the trick."""
_FAN = (110.0, 58.0)
_FAN_PIVOT = 78.0 + 22.0
"""How far below the upper edge of a fan its pivot is."""
_RAIL_TOP, _LESSON_RAIL_TOP = 518.0, 514.0
_RAIL, _LESSON_RAIL, _WIDE_RAIL, _LARGE_RAIL = 612.0, 640.0, 756.0, 736.0
_RAISE_ROOM = 18.0
"""Between the rail and the cards of the hand: a chosen one stands higher."""
_BOW = {100: 1.0, 125: 0.7, 150: 0.4}
"""How much of its bow the hand keeps: below larger words there is less room."""
_SINK = {100: 24.0, 125: 17.0, 150: 9.0}
"""How far a card sinks that may not be played."""
_TRAY_BOTTOM = 546.0
_LESSON_NOTE = {100: (248.0, 274.0), 125: (314.0, 302.0), 150: (380.0, 326.0)}
_LESSON_RIGHT = 1238.0
_BUTTON = 18.0
"""The type on the buttons beside the hand."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where somebody sits, and what lies before them."""

    centre: Point
    size: float
    person: pygame.FRect
    takings: pygame.FRect
    pivot: Point
    """What the fan of hidden cards is turned around."""
    fan: pygame.FRect
    note: tuple[TextBlock, pygame.FRect] | None


@dataclass(frozen=True, slots=True)
class Sitter:
    """What is said about a seat, and what it has taken."""

    name: str
    note: Sequence[str]
    tricks: int
    coins: int
    cards: int
    """How many cards are in the hand."""


class Places:
    """The furniture of one view."""

    def __init__(
        self,
        type_: Typesetter,
        geometry: Geometry,
        sitters: Sequence[Sitter],
        trays: tuple[Tray, Tray],
        title: Sequence[str],
        *,
        talkative: bool,
        lesson: bool,
    ) -> None:
        """`talkative`: the rail has more to say than usual."""
        self._type = type_
        self._geometry = geometry
        self._sitters = sitters
        self._lesson = lesson
        self._large = type_.text_size
        self.lesson_note = self._place_lesson()
        self.rail = self._place_rail(talkative)
        self.seats = {geometry.bottom: self._bottom_seat()}
        for seat in range(len(sitters)):
            if geometry.place(seat) == "top":
                self.seats[seat] = self._top_seat(seat)
        self.title_parts = self._fitting(title)
        self.title = title_rect(type_, self.title_parts, self.title_room, BAR)
        self.trays = self._place_trays(trays)
        for seat in range(len(sitters)):
            if seat not in self.seats:
                self.seats[seat] = self._side_seat(seat)

    # -- the rail, the lesson and the hand -----------------------------------------------------------------

    def _place_lesson(self) -> pygame.FRect:
        width, height = _LESSON_NOTE[self._large]
        rect = pygame.FRect(0, 0, width, height)
        rect.bottomright = (_LESSON_RIGHT, 682 if self._large == 100 else 692)
        return rect

    def _place_rail(self, talkative: bool) -> pygame.FRect:
        """One line while that is enough; from then on wider, and two lines with the largest type."""
        type_, large = self._type, self._large
        two = large >= 150 or (large > 100 and (talkative or self._lesson))
        height = rail_height(type_) - 1
        if two:
            height = 2 * type_.line_height(RAIL_STYLE.with_(size=SMALLEST_TYPE)) + 8
        if self._lesson:
            wide = _LESSON_RAIL if large == 100 else self.lesson_note.left - 12 - 250
            left = (WIDTH - wide) / 2 if large == 100 else 250.0
            return pygame.FRect(left, _LESSON_RAIL_TOP, wide, height)
        width = _RAIL if large == 100 and not talkative else _WIDE_RAIL if large < 150 else _LARGE_RAIL
        return pygame.FRect((WIDTH - width) / 2, _RAIL_TOP, width, height)

    @property
    def hand_y(self) -> float:
        """The middle of the cards in the middle of the hand."""
        return self.rail.bottom + _RAISE_ROOM + HAND_CARD[1] / 2

    @property
    def hand_bow(self) -> float:
        """How much the hand is bent, from 0 to 1."""
        return _BOW[self._large]

    @property
    def hand_sink(self) -> float:
        """How far cards sink that may not be played."""
        return _SINK[self._large]

    def hand_edges(self, buttons: Sequence[pygame.FRect]) -> tuple[float, float]:
        """The left and right end of the hand, between the seat and the buttons beside it."""
        seat = self.seats[self._geometry.bottom]
        right = min([WIDTH - _EDGE, *(rect.left for rect in buttons)])
        if self._lesson:
            right = self.lesson_note.left
        return max(seat.person.right, seat.takings.right) + 12, right - 12

    def hand_buttons(self, labels: Sequence[str]) -> list[pygame.FRect]:
        """Places for buttons with a sign and these labels, one above the other, from the lowest up."""
        height = self.button_height
        bottom = 668.0 if self._large == 100 else 684.0
        rects = []
        for label in labels:
            width = Button.width_for(self._type, label, icon=True, size=_BUTTON)
            rects.append(pygame.FRect(WIDTH - _EDGE - width, bottom - height, width, height))
            bottom -= height + 10
        return rects

    def coin_button(self, label: str, *, lifted: bool = False) -> pygame.FRect:
        """The place of the button for a coin: beside the place of the card in the trick.

        `lifted`: above the rail where that is tall.
        """
        width, height = Button.width_for(self._type, label, size=_BUTTON), self.button_height
        trick = self._geometry.trick_rect(self._geometry.bottom)
        left = trick.left - 6 - width if self._lesson else trick.right + 6
        top = self._coin_top - (self.rail.top - self.tall_rail.top if lifted else 0.0)
        return pygame.FRect(left, top, width, height)

    @property
    def tall_rail(self) -> pygame.FRect:
        """The rail while it compares moves: it grows away from the hand."""
        tall = pygame.FRect(self.rail)
        tall.height = max(tall.height, strip_height(self._type))
        tall.bottom = self.rail.bottom
        return tall

    @property
    def _coin_top(self) -> float:
        return self.rail.top - 8 - self.button_height

    @property
    def button_height(self) -> float:
        """How high a button beside the hand is."""
        return max(40.0, self._type.line_height(TextStyle(_BUTTON)) + 12)

    # -- trays ---------------------------------------------------------------------------------------------

    def _place_trays(self, trays: tuple[Tray, Tray]) -> tuple[pygame.FRect, pygame.FRect]:
        own, other = (pygame.FRect(0, 0, *tray.size(self._type)) for tray in trays)
        narrow = self.rail.left - _EDGE - max(own.width, other.width) > 12
        bottom = _TRAY_BOTTOM if narrow and self._large == 100 else self.rail.top - 12
        own.bottomleft = (min(_EDGE, 330 - own.width), bottom)
        other.bottomright = (WIDTH - min(_EDGE, 330 - other.width), bottom)
        if self._lesson:
            own.top = min(300.0, self._coin_top - 10 - own.height)
            other.bottom = self.lesson_note.top - (20 if self._large == 100 else 8)
        elif self._large > 100:
            own.bottom = other.bottom = self._coin_top - 6
        return own, other

    # -- seats ---------------------------------------------------------------------------------------------

    def _person(self, seat: Seat, centre: Point, size: float) -> pygame.FRect:
        name = self._sitters[seat].name
        return person_rect(self._type, centre, size, name, widest=self.widest_name(seat))

    def widest_name(self, seat: Seat) -> float:
        """How wide the ribbon with a seat's name may be; with the largest words the sides lie higher."""
        at_side = self._geometry.place(seat) in ("left", "right") and self._large < 150
        return _WIDEST_AT_SIDE if at_side else _WIDEST_NAME[self._large]

    def _takings_size(self, seat: Seat) -> tuple[float, float]:
        sitter = self._sitters[seat]
        return takings.width(self._type, sitter.tricks, sitter.coins), takings.HEIGHT

    def _bottom_seat(self) -> SeatPlace:
        seat = self._geometry.bottom
        person = self._person(seat, (0, 0), _OWN_PORTRAIT)
        centre = (max(92.0, _EDGE - 4 + person.width / 2), _SEAT_BOTTOM["bottom"] - person.bottom)
        person = self._person(seat, centre, _OWN_PORTRAIT)
        room = pygame.FRect(person.right + 12, 0, *self._takings_size(seat))
        room.centery = centre[1] + 10
        if room.right > self.rail.left - 6:
            room.top = max(room.top, self.rail.bottom + 6)
        nothing = pygame.FRect(centre, (0, 0))
        return SeatPlace(centre, _OWN_PORTRAIT, person, room, centre, nothing, None)

    def _top_seat(self, seat: Seat) -> SeatPlace:
        size = _PORTRAIT[self._large]
        person = self._person(seat, (0, 0), size)
        centre = (WIDTH / 2, _SEAT_BOTTOM["top"] - person.bottom)
        person = self._person(seat, centre, size)
        room = pygame.FRect(person.right + 10, 0, *self._takings_size(seat))
        room.centery = 66.0
        fan = pygame.FRect(0, 48, *_FAN)
        fan.right = person.left - 4
        seen = rect_around(fan.center, min(fan.width, backs_width(self._sitters[seat].cards)), fan.height)
        note = self._note(seat, align_right=True)
        if note is not None:
            # Beside the cards that are left, so that it is plain whom it speaks of.
            right = seen.left if seen.width else person.left
            note[1].midright = (right - 6, 76 if len(note[0].lines) == 1 else 70)
        return SeatPlace(centre, size, person, room, _pivot(fan), seen, note)

    def _note(self, seat: Seat, *, align_right: bool) -> tuple[TextBlock, pygame.FRect] | None:
        parts = self._sitters[seat].note
        if not parts or (self._lesson and self._geometry.place(seat) != "top"):
            return None
        style = NOTE.with_(align="right") if align_right else NOTE
        widest = _WIDEST_NOTE[self._large]
        parts = tuple(shortened(self._type, part, style, widest) for part in parts)
        together = " · ".join(parts)
        beside = self._large == 100 and self._type.width(together, style) <= widest
        block = self._type.block(together if beside else "\n".join(parts), style)
        return block, pygame.FRect(0, 0, block.width + 2, block.height)

    @property
    def title_room(self) -> float:
        """How wide the title in the bar may be: up to what lies at the top."""
        left = BAR.x + BAR.size / 2 + 12
        tops: list[float] = [WIDTH / 2 - 40]
        for seat, place in self.seats.items():
            if self._geometry.place(seat) == "top":
                # As if the hand were full: the title does not change while cards are played.
                full = place.pivot[0] - _FAN[0] / 2
                tops.append(full - (place.note[1].width + 6 if place.note else 0.0))
        return min(tops) - 14 - left

    def _fitting(self, title: Sequence[str]) -> Sequence[str]:
        """The title, in two lines at most: without room for the variant, game and round are enough."""
        lines = title_rect(self._type, title, self.title_room, BAR).height
        line = title_rect(self._type, title[:1], self.title_room, BAR).height
        return (title[0], title[-1]) if lines > 2.5 * line else title

    def _side_seat(self, seat: Seat) -> SeatPlace:
        """From the top: the portrait with the fan beside it, what was taken, and then the tray."""
        place = self._geometry.place(seat)
        right = place == "right"
        tray = self.trays[1 if right else 0]
        size, up = _SIDE_PORTRAIT[self._large], _FAN_UP[self._large]
        person = self._person(seat, (0, 0), size)
        width, height = self._takings_size(seat)
        note = self._note(seat, align_right=right)
        # The fan begins a little above the middle of the portrait; words or takings lie below it.
        under_fan = size / 2 - up + _FAN[1]
        beside = self._lesson and self._large > 100
        if beside:
            down = under_fan + 4
        else:
            down = max(
                person.height + (8 if self._large == 150 else 10),
                under_fan + 3 + (note[1].height if note else 0.0),
            )
        highest = (BAR.y + BAR.size / 2 if right else max(BAR.y + BAR.size / 2, self.title.bottom)) + 5
        wanted = _LESSON_SIDE_TOP if self._lesson else _SIDE_TOP
        top = max(highest, min(wanted, tray.top - 8 - max(person.height, down + height)))
        x = max(92.0, _EDGE - 4 + person.width / 2)
        centre = (WIDTH - x if right else x, top + size / 2)
        person = self._person(seat, centre, size)
        fan = pygame.FRect(0, centre[1] - up, *_FAN)
        room = pygame.FRect(0, top + down, width, height)
        if right:
            fan.right = person.left - 4
            room.left = min(centre[0] - 43, WIDTH - _EDGE + 4 - width)
        else:
            fan.left = person.right + 4
            room.left = max(_EDGE, centre[0] - 43)
        if note is not None:
            note[1].topleft = (fan.left + 2, fan.bottom + 1)
            if right:
                note[1].right = fan.right - 2
        if beside:
            room.left = fan.right - 4 - width if right else fan.left + 4
        return SeatPlace(centre, size, person, room, _pivot(fan), fan, note)


def _pivot(fan: pygame.FRect) -> Point:
    return fan.centerx, fan.top + _FAN_PIVOT
