"""Where things lie on the small board of Duālis that a match is looked back at on.

All of it is worked out from the place and the player's text size: cards and scale grow with the place, names
with the text, and what lies around them makes room.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import pygame

from engine.core import Seat
from engine.dualis.cards import Colour
from game.input import Point
from game.scenes.dualis.coin_art import FLAT_THICK
from game.scenes.dualis.geometry import CHAIN, COIN_BESIDE, hang_point
from game.table import card as cards
from game.table.piece_widgets import rect_around
from game.table.ribbon import person_rect
from game.table.seats import Place, place_of
from game.table.spot import Spot
from game.ui.text import Typesetter
from game.ui.theme import SMALLEST_TYPE, TextStyle, rgb

NOTE = TextStyle(SMALLEST_TYPE, bold=True, colour=rgb("#FFF3D2"), align="center")
NUMBER = TextStyle(20, bold=True, colour=rgb("#FFF3D2"), shaded=True)
FEW = 6
"""So many cards lie in large; more are smaller."""
MANY = 10
"""More than so many cards are smaller still, so that every number is seen."""
LARGE, SMALL, SMALLEST, TRICK, BALANCE = 0.62, 0.5, 0.46, 0.68, 0.66
RAISED = 8.0
"""How far a card that would have been better stands out."""
PACKET, COIN = (27.0, 38.0), 30.0
_DESIGN = (658.0, 536.0)
"""The place for which the numbers here are meant."""
_MOST = 1.15
_PORTRAIT = 74.0
_TOP_X, _SIDE_X, _SIDE_Y = 148.0, 44.0, 100.0
_TRICK: dict[Place, Point] = {
    "top": (324, 144),
    "left": (143, 252),
    "right": (515, 252),
    "bottom": (324, 352),
}
_PIVOT: Point = (329.0, 212.0)
_GAP = 6.0
_BESIDE = 5.0
_STEP_LARGE, _STEP_SMALL = 44.0, 34.0
_SEEN = 0.395
"""The share of a card's width that must be seen: its number."""
_SEEN_BELOW = 0.26
"""The same of its height, where the next card lies below it."""
_SECOND_ROW = 0.45
"""How much lower a second row lies, as a share of a card's height."""
_COLUMN, _COLUMN_STEP = 82.0, 40.0
_SECOND_COLUMN = 30.0
_ICON = 18.0


@dataclass(frozen=True, slots=True)
class SeatSpot:
    """Where somebody sits, and what belongs to them."""

    centre: Point
    person: pygame.FRect
    note: pygame.FRect
    """The plate below the name."""
    hand: pygame.FRect
    """The room of the cards in hand."""
    tricks: Point
    """The middle of the packet of tricks; their number stands right of it."""
    coins: Point
    counters: pygame.FRect
    """The room of both with their numbers."""


class ReplayPlaces:
    """The layout of one board."""

    def __init__(
        self,
        type_: Typesetter,
        place: pygame.FRect,
        names: tuple[str, ...],
        notes: Mapping[Seat, str],
        bottom: Seat,
    ) -> None:
        self._type, self._names, self._notes = type_, names, notes
        self._bottom = bottom
        self.sx = min(_MOST, place.width / _DESIGN[0])
        self.sy = min(_MOST, place.height / _DESIGN[1])
        self.s = min(self.sx, self.sy)
        self.rect = pygame.FRect(0, 0, _DESIGN[0] * self.sx, _DESIGN[1] * self.sy)
        self.rect.center = place.center

    def place(self, seat: Seat) -> Place:
        """Where a seat is: bottom, left, top or right."""
        return place_of(seat, self._bottom, len(self._names))

    def at(self, point: Point) -> Point:
        """A point of the design on the screen."""
        return self.rect.left + point[0] * self.sx, self.rect.top + point[1] * self.sy

    # -- in the middle ---------------------------------------------------------------------------------------

    @property
    def oval(self) -> tuple[Point, float, float]:
        """The middle and the radii of the inlay."""
        return self.at((329, 252)), 226 * self.sx, 152 * self.sy

    @property
    def pivot(self) -> Point:
        """The middle of the scale's beam."""
        return self.at(_PIVOT)

    @property
    def balance(self) -> float:
        """How large the scale is."""
        return BALANCE * self.s

    def coin(self, colour: Colour, index: int, angle: float) -> Point:
        """The middle of a coin's upper face on its pan: in two stacks, the last one on top."""
        x, y = hang_point(colour, angle, self.pivot, self.balance)
        stack, level = index % 2, index // 2
        beside = (-COIN_BESIDE if stack == 0 else COIN_BESIDE) + (0.8 if level % 2 else -0.6)
        return x + beside * self.balance, y + (CHAIN - FLAT_THICK * (1 + level)) * self.balance

    def trick_spot(self, seat: Seat) -> Spot:
        """Where a seat's card lies in the trick."""
        place, scale = self.place(seat), TRICK * self.s
        x, y = self.at(_TRICK[place])
        if place in ("top", "bottom"):
            x = self.pivot[0]
        else:  # below large names
            spot = self.seats[seat]
            y = max(y, max(spot.person.bottom, spot.note.bottom) + _GAP + cards.HEIGHT * scale / 2)
        return Spot(x, y, scale=scale, z=40)

    # -- around it -------------------------------------------------------------------------------------------

    @property
    def portrait(self) -> float:
        """How large portraits are."""
        return _PORTRAIT * self.s

    def widest(self, seat: Seat) -> float:
        """The room of a name's ribbon."""
        scale = self._type.text_size / 100
        return 108.0 * scale if self.place(seat) in ("top", "bottom") else 92.0 * scale + 8.0

    def note_size(self, seat: Seat) -> tuple[float, float]:
        """The room of the plate below a name."""
        words = self._notes.get(seat, "")
        if not words:
            return 0.0, 0.0
        return self._type.width(words, NOTE) + self.icon + 18, self._type.line_height(NOTE) + 4

    @property
    def icon(self) -> float:
        """How large the sign of accuracy on a plate is."""
        return _ICON * min(1.25, self._type.text_size / 100)

    def _person(self, seat: Seat, centre: Point) -> tuple[pygame.FRect, pygame.FRect]:
        """The room of a portrait with its ribbon, and of the plate below."""
        person = person_rect(self._type, centre, self.portrait, self._names[seat], widest=self.widest(seat))
        width, height = self.note_size(seat)
        return person, pygame.FRect(centre[0] - width / 2, person.bottom + 1, width, height)

    @cached_property
    def seats(self) -> dict[Seat, SeatSpot]:
        """Where everybody sits."""
        by_place = {self.place(seat): seat for seat in range(len(self._names))}
        centres: dict[Place, Point] = {}
        around, half = self.rect, self.portrait / 2
        beside = max(
            _SIDE_X * self.sx,
            *(
                rect.width / 2
                for place in ("left", "right")
                for rect in self._person(by_place[place], (0.0, 0.0))
            ),
        )
        # Whoever sits at the left has a face beside the name and the plate of the one at the top.
        for place in by_place.keys() & {"top", "bottom"}:
            person, note = self._person(by_place[place], (0.0, 0.0))
            x = max(_TOP_X * self.sx, beside + half + 4 + max(person.width, note.width) / 2)
            below = max(person.bottom, note.bottom)
            y = around.top + half + 1 if place == "top" else around.bottom - below - 1
            centres[place] = (around.left + x, y)
        y = around.top + _SIDE_Y * self.sy
        while "top" in by_place and self._touch(by_place, centres["top"], (around.left + beside, y)):
            y += 4.0
        centres["left"], centres["right"] = (around.left + beside, y), (around.right - beside, y)
        people = {place: self._person(seat, centres[place]) for place, seat in by_place.items()}
        return {seat: self._spot(place, centres[place], people) for place, seat in by_place.items()}

    def _touch(self, by_place: Mapping[Place, Seat], top: Point, left: Point) -> bool:
        """Whether somebody at the left would lie on whoever sits at the top."""
        above = [rect for rect in self._person(by_place["top"], top) if rect.width]
        beside = [rect.inflate(4, 4) for rect in self._person(by_place["left"], left) if rect.width]
        # Of a portrait's room the corners are empty: only its ribbon and its plate can be in the way.
        width, height = self.portrait, self.portrait * 0.6
        for centre, rects in ((top, above), (left, beside)):
            face = pygame.FRect(centre[0] - width / 2, centre[1] - height, width, height * 1.2)
            ribbon = rects[0]
            rects[0] = pygame.FRect(ribbon.left, face.bottom, ribbon.width, ribbon.bottom - face.bottom)
            rects.append(face)
        return any(one.colliderect(other) for one in above for other in beside)

    def _spot(
        self, place: Place, centre: Point, people: Mapping[Place, tuple[pygame.FRect, pygame.FRect]]
    ) -> SeatSpot:
        person, note = people[place]
        around, s = self.rect, self.s
        packet, number = PACKET[0] * s, self._type.width("13", NUMBER) + _BESIDE
        height = max(PACKET[1] * s, self._type.line_height(NUMBER))
        if place in ("top", "bottom"):
            right = self._row_end(place, people["right"][0])
            left = person.union(note).right + _GAP if note.width else person.right + _GAP
            across = packet + number
            top = around.top + 1 if place == "top" else around.bottom - 90 * s - 1
            begin = left + across + _GAP
            hand = pygame.FRect(begin, top, right - begin, 90 * s)
            x = left + packet / 2 + 2
            middle = max(around.top + height + 1, min(hand.centery, around.bottom - height - 1))
            room = pygame.FRect(left, middle - height - 1, across, 2 * height + 2)
            upper, lower = (x, middle - height / 2 - 1), (x, middle + height / 2 + 1)
            return SeatSpot(centre, person, note, hand, upper, lower, room)
        # What somebody took lies between the name and the hand, so that it is plain whose it is.
        top = max(person.bottom, note.bottom) + _GAP
        below = top + 2 * height + 3 + _GAP
        hand = pygame.FRect(0, below, _COLUMN * s, around.bottom - 1 - below)
        hand.centerx = around.left + 46 * s if place == "left" else around.right - 46 * s
        x = hand.centerx - (packet + number) / 2 + packet / 2
        room = pygame.FRect(x - packet / 2, top, packet + number, 2 * height + 3)
        upper, lower = (x, top + height / 2), (x, top + 1.5 * height + 3)
        return SeatSpot(centre, person, note, hand, upper, lower, room)

    def _row_end(self, place: Place, beside: pygame.FRect) -> float:
        """How far a hand at the top or at the bottom reaches to the right."""
        if place == "bottom":
            return self.rect.right - (46 + _COLUMN / 2) * self.s - 2 * _GAP
        free = self.rect.top + 90 * self.s + RAISED <= beside.top
        return self.rect.right if free else beside.left - _GAP

    # -- hands -----------------------------------------------------------------------------------------------

    def hand_scale(self, count: int) -> float:
        """How large the cards of a hand are."""
        return (LARGE if count <= FEW else SMALL if count <= MANY else SMALLEST) * self.s

    def hand(self, seat: Seat, count: int) -> list[Spot]:
        """The spots of the cards in a hand, the first one below the others."""
        room, scale = self.seats[seat].hand, self.hand_scale(count)
        width, height = cards.WIDTH * scale, cards.HEIGHT * scale
        if self.place(seat) in ("top", "bottom"):
            return self._rows(seat, room, count, scale)
        columns = 1 if count <= FEW else 2
        if columns == 1 and room.height - height < _SEEN_BELOW * height * (count - 1):
            columns, scale = 2, SMALL * self.s
            width, height = cards.WIDTH * scale, cards.HEIGHT * scale
        rows = -(-count // columns)
        step = min(_COLUMN_STEP * self.s, (room.height - height) / max(1, rows - 1))
        across = _SECOND_COLUMN * self.s * (columns - 1)
        left = room.centerx - (width + across) / 2 + width / 2
        return [
            Spot(left + across * (index // rows), room.top + height / 2 + (index % rows) * step,
                 scale=scale, z=10 + index)
            for index in range(count)
        ]  # fmt: skip

    def _rows(self, seat: Seat, room: pygame.FRect, count: int, scale: float) -> list[Spot]:
        """A hand at the top or at the bottom: in one row, or in two where numbers would be covered."""
        width, height = cards.WIDTH * scale, cards.HEIGHT * scale
        most = (_STEP_LARGE if count <= FEW else _STEP_SMALL) * self.s
        rows = 1 if (room.width - width) / max(1, count - 1) >= min(most, _SEEN * width) else 2
        length = -(-count // rows)
        step = min(most, (room.width - width) / max(1, length - 1))
        drop = _SECOND_ROW * height * (rows - 1)
        top = room.top if self.place(seat) == "top" else room.bottom - height - drop
        return [
            Spot(
                room.left + width / 2 + (index % length) * step,
                top + height / 2 + drop * (index // length),
                scale=scale,
                z=10 + index,
            )
            for index in range(count)
        ]

    def raised(self, seat: Seat, spot: Spot) -> Spot:
        """A card of a hand that stands out towards the middle."""
        x, y = {"bottom": (0, -1), "top": (0, 1), "left": (1, 0), "right": (-1, 0)}[self.place(seat)]
        return spot.at(spot.x + x * RAISED, spot.y + y * RAISED)

    def strip(self, seat: Seat, spots: list[Spot], index: int) -> pygame.FRect:
        """What is seen of a card below its neighbours."""
        spot = spots[index]
        rect = rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
        following = [two for one, two in pairwise(spots) if one == spot]
        if following and following[0].y == spot.y:
            rect.width = following[0].x - spot.x
        elif following and following[0].x == spot.x:
            rect.height = following[0].y - spot.y
        return rect
