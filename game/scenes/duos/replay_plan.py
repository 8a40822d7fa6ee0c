"""Where things lie where a match of DUOS is looked at again: the cards, and everybody's pairs.

The cards lie above and the players below them in two columns; in a wide place the players sit at the right.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.core import Seat
from engine.duos.model import COLUMNS, PAIRS, TOGETHER
from game.input import Point
from game.scenes.duos.grid import ROWS, Grid
from game.table.note_plate import plate_size
from game.table.ribbon import ribbon_size
from game.ui.text import Typesetter

_GAP = 12.0
_CARD_GAP = 15.0
CARD = (118.0, 100.0)
"""The size of a card before it is scaled."""
_WIDE = 1.6
"""From this shape on the players sit beside the cards."""
_BESIDE = 0.4
_LEAST_CARDS = 236.0
"""How high the cards are at least ..."""
_GOOD_CARDS = 352.0
"""... and where there is room for it: then they bear names."""
_FEW = 4
_FACE, _SMALL_FACE = 66.0, 52.0
_LEAST_FACE = 44.0
_TALLEST = 104.0
"""How high the place of a player is at most."""
_THREADS = 10.0
"""What a thread takes above the first row."""
_NAME = 0.4
"""What a name takes of the room beside the face."""
_HINT = 34.0
"""How high the line of a hint is."""
_LEAST_PAIRS = 50.0
"""How high pairs are at least that stand below a name."""
_BESIDE_FACE = 6.0
"""How far from the face pairs lie that stand below a name."""
NARROWEST = 40.0
"""How narrow the band of a name may be."""
_COLUMN_GAP = 0.24
"""Between two pairs, in tiles."""
_TILES = 1.9
"""How high two tiles of a pair are, in tiles."""


@dataclass(frozen=True, slots=True)
class ReplayPlan:
    """The places on a board for so many players."""

    place: pygame.FRect
    type_: Typesetter
    players: int
    bottom: Seat
    """Who comes first among the players."""
    noted: bool
    """Whether there are notes below names."""

    @property
    def _beside(self) -> bool:
        return self.place.width > _WIDE * self.place.height

    @property
    def _rows(self) -> int:
        return self.players if self._beside else -(-self.players // 2)

    @property
    def _band(self) -> float:
        """How high a ribbon is, whoever's it is."""
        return ribbon_size(self.type_, "")[1]

    @property
    def _words(self) -> float:
        """How high a name is with the plate below it."""
        plate = plate_size(self.type_, "100%")[1] + 3 if self.noted else 0.0
        return self._band + plate

    @property
    def _large(self) -> bool:
        """Whether words are larger than usual."""
        return self.type_.text_size > 100

    @property
    def over(self) -> bool:
        """Whether a large name stands above the pairs, not beside them."""
        return self._large and self.players <= _FEW and not self._beside

    @property
    def plates(self) -> bool:
        """Whether notes have plates of their own; where words are large or players many, they have not."""
        if not self.noted or self._large:
            return False
        room = self.place.height if self._beside else self.place.height - _LEAST_CARDS
        return self._rows * (self._words + 4) <= room

    @property
    def beside_names(self) -> bool:
        """Whether a note without a plate has room beside the name on its ribbon."""
        return self.noted and not self.plates and self.over

    @property
    def _row(self) -> float:
        """How high the place of a player is."""
        band = self._band
        least = max(_LEAST_FACE + 4, self._words if self.plates else band)
        if self.over:
            least = band + _LEAST_PAIRS + (_HINT + 8 if self.players == TOGETHER else 4)
        if self._beside:
            return min(_TALLEST, self.place.height / self._rows)
        spare = (self.place.height - _GOOD_CARDS) / self._rows
        return max(least, min(_TALLEST, spare))

    # -- the cards -------------------------------------------------------------------------------------------

    @property
    def grid(self) -> Grid:
        """The twelve cards."""
        area = pygame.FRect(self.place)
        if self._beside:
            area.width *= 1 - _BESIDE
        else:
            area.height -= self._rows * self._row + _GAP
        area.top += _THREADS
        area.height -= _THREADS
        gaps = ((COLUMNS - 1) * _CARD_GAP, (ROWS - 1) * _CARD_GAP)
        scale = min(
            (area.height - gaps[1]) / (ROWS * CARD[1]),
            (area.width - _CARD_GAP - gaps[0]) / (COLUMNS * CARD[0]),  # a thread runs at the right, too
        )
        cards = pygame.FRect(0, 0, COLUMNS * CARD[0] * scale + gaps[0], ROWS * CARD[1] * scale + gaps[1])
        cards.center = area.center
        return Grid(cards, _CARD_GAP, _CARD_GAP)

    # -- the players -----------------------------------------------------------------------------------------

    def cell(self, seat: Seat) -> pygame.FRect:
        """The place of a player, from the one who looks on in turn."""
        number = (seat - self.bottom) % self.players
        if self._beside:
            left = self.place.left + self.place.width * (1 - _BESIDE) + _GAP
            top = self.place.centery + (number - self.players / 2) * self._row
            return pygame.FRect(left, top, self.place.right - left, self._row - 4)
        column, row = number % 2, number // 2
        width = (self.place.width - _GAP) / 2
        top = self.place.bottom - (self._rows - row) * self._row
        return pygame.FRect(self.place.left + column * (width + _GAP), top, width, self._row - 4)

    @property
    def face_size(self) -> float:
        """How large a face is."""
        return min(_SMALL_FACE if self._large else _FACE, self._row - 8)

    def face(self, seat: Seat) -> Point:
        """The middle of a face; beside a large name it is as high as that."""
        cell = self.cell(seat)
        middle = cell.top + max(self._band, self.face_size) / 2 if self.over else cell.centery
        return cell.left + self.face_size / 2 + 2, middle

    def words(self, seat: Seat) -> pygame.FRect:
        """The room of the name, and of the plate below it."""
        cell = self.cell(seat)
        left = cell.left + self.face_size + 4
        room = cell.right - left
        if self.over:
            return pygame.FRect(left, cell.top, room, self._band)
        least = 108.0 + (self.type_.text_size - 100) * 0.7
        return pygame.FRect(left, cell.top, max(least, room * _NAME), cell.height)

    def ribbon(self, seat: Seat, name: str) -> Point:
        """The middle of the band with the name; a large one begins right beside the face."""
        words = self.words(seat)
        band = self._band
        height = self._words if self.plates else band
        width = ribbon_size(self.type_, name, words.width, narrowest=NARROWEST)[0]
        middle = words.centerx
        if self.over:
            middle = min(words.left + _BESIDE_FACE, words.right - width) + width / 2
        return middle, words.centery - height / 2 + (band - 6) / 2

    def plate(self, seat: Seat) -> Point:
        """The middle of the plate."""
        words = self.words(seat)
        height = plate_size(self.type_, "100%")[1]
        return words.centerx, words.centery + self._words / 2 - height / 2

    def _beside_name(self, seat: Seat) -> pygame.FRect:
        cell, words = self.cell(seat), self.words(seat)
        if self.over:
            return pygame.FRect(words.left, words.bottom, words.width, cell.bottom - words.bottom)
        return pygame.FRect(words.right + 6, cell.top, cell.right - words.right - 6, cell.height)

    def hint(self, seat: Seat) -> pygame.FRect:
        """The line of a hint, above the pairs; for two players only."""
        room = self._beside_name(seat)
        room.height = min(_HINT, room.height * 0.4)
        return room

    def pairs(self, seat: Seat, *, hints: bool) -> pygame.FRect:
        """The room of the pairs: four columns of two tiles."""
        room = self._beside_name(seat)
        if hints:
            line = self.hint(seat).height + 4
            room.top += line
            room.height -= line
        tile = self.tile(room)
        width = tile * (PAIRS + (PAIRS - 1) * _COLUMN_GAP)
        place = pygame.FRect(0, 0, width, tile * _TILES)
        place.center = room.center
        if self.over:
            place.left = room.left + _BESIDE_FACE
        return place

    def tile(self, room: pygame.FRect) -> float:
        """How large a tile is in a room."""
        return min((room.height - 2) / _TILES, (room.width - 4) / (PAIRS + (PAIRS - 1) * _COLUMN_GAP))

    def column(self, pairs: pygame.FRect, number: int) -> pygame.FRect:
        """The place of one of the four pairs."""
        tile = pairs.height / _TILES
        return pygame.FRect(pairs.left + number * tile * (1 + _COLUMN_GAP), pairs.top, tile, pairs.height)
