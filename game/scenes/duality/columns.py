"""Where the furniture beside the board of duality lies: people at the left, the hand at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.duality import tile_art
from game.table.rail import rail_height
from game.table.ribbon import person_rect
from game.table.spot import Spot
from game.ui.text import Typesetter
from game.ui.theme import WIDTH, TextStyle

MARGIN = 26.0
PORTRAIT = 102.0
"""The size of a portrait with its ring."""
RIBBON = 92.0
"""How wide the band of a ribbon is at least."""
STUD = 36.0
"""The size of a button for looking about."""
KNOB = 41.0
"""The size of a button that turns a tile, without the knurled edge around it."""
PATH = TextStyle(20, bold=True, leading=1.2)
PLATE, PLATE_NUMBER = TextStyle(18, bold=True, leading=1.2), TextStyle(26, bold=True, leading=1.2)

_LEFT, _RIGHT = 240.0, 242.0
_TRAY = 68.0
_SMALL = (70.0, 73.0)
"""How wide a tile of the hidden hand is, and how far it is to the next."""
_GAPS = (17.0, 22.0, 18.0, 27.0, 30.0, 17.0)
"""The gaps of the left column from the top on, in proportion."""
_SIDE = 7.0
"""How far furniture reaches below its face."""
_BEAD_ROOM = 30.0
_FRAME_ROOM = 6.0
"""What the rows of the abacus are higher where a lesson frames them."""
_BOARD_EDGE = 11.0
"""What a frame is wider than the hollow in it, on each side."""
_LESSON = ((248.0, 274.0), (380.0, 330.0))
"""The room for a lesson's note at the normal and at the largest text size."""
_DECK = 92.0
_LINES = 4.0
"""How many of its smallest lines the message rail holds."""


@dataclass(frozen=True, slots=True)
class AbacusRow:
    """A wire with beads for one player's path, and the words that belong to it."""

    room: pygame.FRect
    words: pygame.FRect
    wire: pygame.FRect
    """Where beads may be; the wire is along its middle."""

    @property
    def framed(self) -> pygame.FRect:
        """What a lesson frames: the frame lies in the gaps between the rows, and cuts no words."""
        return self.room.inflate(-4, -11)


class LeftColumn:
    """People, the tray of the hidden hand, the abacus of both paths, and buttons for looking about."""

    def __init__(
        self,
        type_: Typesetter,
        names: Sequence[str],
        rows: tuple[float, float],
        seats: tuple[Seat, Seat],
        hidden: Seat,
        *,
        lesson: bool,
    ) -> None:
        self._type = type_
        self._names = names
        self._top, self._bottom = rows
        self.seats = seats
        """Who sits at the top and who at the bottom."""
        self._hidden = hidden
        self._lesson = lesson
        large = (type_.text_size - 100) / 50
        note, larger = _LESSON
        self.width = note[0] + (larger[0] - note[0]) * large if lesson else _LEFT
        self._beside = lesson and self.width > 290
        """Whether the words of the abacus stand beside the wires."""
        self._square = lesson and self.width > 340
        """Whether the buttons lie beside the tray, two and two."""

    @property
    def right(self) -> float:
        """Where it ends."""
        return MARGIN + self.width

    @property
    def _row(self) -> float:
        line = self._type.line_height(PATH)
        between = _FRAME_ROOM if self._lesson else 0.0
        return max(line, _BEAD_ROOM) + 4 + between if self._beside else line + _BEAD_ROOM + between

    @property
    def _abacus_height(self) -> float:
        return 2 * self._row + 4 + 2 * _BOARD_EDGE

    @cached_property
    def _tops(self) -> dict[str, float]:
        """The upper edge of everything, by name."""
        tray, abacus = ("tray", _TRAY + _SIDE), ("abacus", self._abacus_height + _SIDE)
        upper = self._hidden == self.seats[0]
        if self._lesson:
            first = ("tray", max(tray[1], 2 * STUD + 10)) if self._square else tray
            stack = [first, abacus]
            tops, y = {}, self._top + 12
            for name, height in stack:
                tops[name] = y
                y += height + 13
            tops["lesson"] = y
            tops["buttons"] = tops["tray"] if self._square else self._bottom - 17 - STUD
            return tops
        people = [
            (
                f"seat {seat}",
                person_rect(self._type, (0, 0), PORTRAIT, self._names[seat], widest=_LEFT).height,
            )
            for seat in self.seats
        ]
        middle = [tray, abacus] if upper else [abacus, tray]
        stack = [people[0], *middle, people[1], ("buttons", STUD)]
        free = self._bottom - self._top - sum(height for _, height in stack)
        share = free / sum(_GAPS)
        tops, y = {}, self._top
        for (name, height), gap in zip(stack, _GAPS[:-1], strict=True):
            y += gap * share
            tops[name] = y
            y += height
        return tops

    # -- people ----------------------------------------------------------------------------------------------

    def person(self, seat: Seat) -> tuple[float, float] | None:
        """The middle of a player's portrait; None while a lesson needs the room."""
        if self._lesson:
            return None
        return MARGIN + _LEFT / 2, self._tops[f"seat {seat}"] + PORTRAIT / 2

    def person_room(self, seat: Seat) -> pygame.FRect | None:
        """The room of a portrait with its ribbon."""
        centre = self.person(seat)
        if centre is None:
            return None
        return self._person_rect(centre, seat)

    def _person_rect(self, centre: Point, seat: Seat) -> pygame.FRect:
        return person_rect(self._type, centre, PORTRAIT, self._names[seat], widest=_LEFT, narrowest=RIBBON)

    # -- the hidden hand -------------------------------------------------------------------------------------

    @property
    def tray(self) -> pygame.FRect:
        """The board that the hidden hand lies on."""
        return pygame.FRect(MARGIN, self._tops["tray"], _LEFT, _TRAY)

    def small_spot(self, index: int) -> Spot:
        """Where a tile of the hidden hand lies."""
        width, step = _SMALL
        tray = self.tray
        x = tray.centerx + (index - 1) * step
        return Spot(x, tray.centery, scale=width / tile_art.WIDTH, z=20 + index * 0.01)

    # -- the abacus ------------------------------------------------------------------------------------------

    @property
    def abacus(self) -> pygame.FRect:
        """The frame of the abacus."""
        width = self.width if self._lesson else _LEFT
        return pygame.FRect(MARGIN, self._tops["abacus"], width, self._abacus_height)

    def abacus_row(self, seat: Seat) -> AbacusRow:
        """The wire of a player, the upper one for whoever sits at the top."""
        well = self.abacus.inflate(-2 * _BOARD_EDGE - 2, -2 * _BOARD_EDGE)
        line, height = self._type.line_height(PATH), self._row
        top = well.top + 2 + self.seats.index(seat) * height
        room = pygame.FRect(well.left, top, well.width, height)
        if not self._beside:
            inner = top + (_FRAME_ROOM / 2 if self._lesson else 0.0)
            words = pygame.FRect(well.left + 12, inner + 1, well.width - 24, line)
            wire = pygame.FRect(well.left, inner + line, well.width, _BEAD_ROOM)
            return AbacusRow(room, words, wire)
        words = pygame.FRect(well.left + 10, top, well.width * 0.54, height)
        left = words.right + 4
        return AbacusRow(room, words, pygame.FRect(left, top, well.right - left, height))

    # -- buttons and the lesson ------------------------------------------------------------------------------

    def button(self, index: int) -> pygame.FRect:
        """One of the four buttons for looking about."""
        top, step = self._tops["buttons"], STUD + 14.0
        if self._square:
            left = MARGIN + self.width - 2 * STUD - 10
            return pygame.FRect(left + index % 2 * (STUD + 10), top + index // 2 * (STUD + 10), STUD, STUD)
        left = MARGIN + (self.width if self._lesson else _LEFT) / 2 - 1.5 * step - STUD / 2
        return pygame.FRect(left + index * step, top, STUD, STUD)

    @property
    def lesson(self) -> pygame.FRect | None:
        """The room for a lesson's note."""
        if not self._lesson:
            return None
        top = self._tops["lesson"]
        bottom = self._bottom - 17 if self._square else self._tops["buttons"] - 13
        return pygame.FRect(MARGIN, top, self.width, bottom - top)


class RightColumn:
    """The deck, the message rail, and the tray of the hand in front."""

    def __init__(self, type_: Typesetter, rows: tuple[float, float]) -> None:
        self._type = type_
        self._top, self._bottom = rows
        self.width = _RIGHT + (type_.text_size - 100) / 50 * 88

    @property
    def left(self) -> float:
        """Where it begins."""
        return WIDTH - MARGIN - self.width

    # -- the deck --------------------------------------------------------------------------------------------

    @property
    def deck(self) -> Spot:
        """Where the uppermost tile of the deck lies."""
        scale = _DECK / tile_art.WIDTH
        y = self._top + 13 + tile_art.HEIGHT * scale / 2
        return Spot(self.left + 18 + _DECK / 2, y, scale=scale, z=30, face_up=False)

    @property
    def deck_room(self) -> pygame.FRect:
        """The room of the whole pile."""
        return pygame.FRect(self.left + 14, self._top + 12, _DECK + 8, 90)

    def plate(self, word: str, number: str) -> tuple[pygame.FRect, pygame.FRect, pygame.FRect]:
        """The brass plate beside the deck, and where its word and its number are engraved."""
        type_ = self._type
        first, second = type_.width(word, PLATE) + 2, type_.width(number, PLATE_NUMBER) + 2
        height = max(48.0, type_.line_height(PLATE_NUMBER) + 6)
        width = max(100.0, first + second + 9 + 14)
        plate = pygame.FRect(WIDTH - MARGIN - 12 - width, self._top + 53 - height / 2, width, height)
        start = plate.centerx - (first + second + 9) / 2
        return (
            plate,
            pygame.FRect(start, plate.top + 1, first, height),
            pygame.FRect(start + first + 9, plate.top, second, height),
        )

    # -- the rail and the hand -------------------------------------------------------------------------------

    @property
    def rail(self) -> pygame.FRect:
        """The board that everything is said on."""
        line = rail_height(self._type) - rail_height(self._type, 0)
        height = max(106.0, line * 0.9 * _LINES + 16)
        return pygame.FRect(self.left, self._top + 117, self.width, height)

    @property
    def tray(self) -> pygame.FRect:
        """The board that the hand lies on."""
        top = self.rail.bottom + 20
        return pygame.FRect(self.left, top, self.width, self._bottom - 15 - top)

    @cached_property
    def hand(self) -> tuple[Spot, ...]:
        """The three places of the hand in front."""
        tray = self.tray
        step = (tray.height - 17) / 3
        scale = (step - 7) / tile_art.HEIGHT
        width = tile_art.WIDTH * scale
        free = self.width - width - KNOB - 8
        x = tray.left + min(free / 3, 16 + (free - 48) / 3) + width / 2
        return tuple(
            Spot(x, tray.top + 10 + step * (index + 0.5), scale=scale, z=10 + index) for index in range(3)
        )

    def slot(self, index: int) -> pygame.FRect:
        """The hollow that a tile of the hand lies in."""
        spot = self.hand[index]
        width, height = tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale
        return pygame.FRect(spot.x - width / 2 - 3, spot.y - height / 2 - 2, width + 6, height + 5)

    def knob(self, index: int) -> pygame.FRect:
        """The button that turns a tile of the hand."""
        slot = self.slot(index)
        x = (slot.right + self.tray.right) / 2
        return pygame.FRect(x - KNOB / 2, slot.centery - KNOB / 2, KNOB, KNOB)
