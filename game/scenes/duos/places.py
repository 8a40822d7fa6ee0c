"""How the sides of the table of DUOS are shared out: seats, boards, slips and buttons, for 2 to 8 players.

Up to four sit in the corners with large faces; more are rows of small ones at both ends of each side. What
is left between them holds the pairs that are shown at the left, and one's own at the right. In a lesson all
sit at the right, and the left side belongs to the teacher.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.core import Seat
from game.scenes.duos.geometry import LEFT, RIGHT, grid_of
from game.scenes.duos.pair_board import board_height
from game.scenes.duos.seat import FACE, SMALL_FACE, SeatLook, SeatPlace, seat_height
from game.scenes.duos.speech import TAIL, SpeechPlace, speech_height
from game.ui.button import Button
from game.ui.text import Typesetter

LARGE_AT_MOST = 4
_ROW, _LOW_ROW = 70.0, 65.0
"""The height of a row with a small face; large words leave less room for it."""
_GAP = 8.0
_TALLEST_LINE, _TRAY_LINE = 63.5, 52.0
_LESSON = pygame.FRect(22, 68, 0, 300)
"""Where the teacher's note begins, and how high it is."""
_BESIDE_CARDS = 25.0
_LOWER = 22.0
"""How far a board may lie below what stands above it, where there is room."""
_LEAST_LINE = 33.0
"""How low the lines of a board may become before a slip of paper has to give way."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the sides depend on."""

    looks: Sequence[SeatLook]
    bottom: Seat
    narrator: Seat | None
    """Who tells; None where two play together."""
    revealing: bool
    both: bool = True
    """Whether one's own pairs lie beside those that are shown."""
    lesson: bool = False

    @property
    def together(self) -> bool:
        """Whether two play together."""
        return len(self.looks) == 2


class Places:
    """The rooms of everything at the sides, for one situation."""

    def __init__(self, type_: Typesetter, now: Situation) -> None:
        self._type = type_
        self._now = now
        self._seats: dict[Seat, SeatPlace] = {}
        self._left = pygame.FRect(LEFT)
        self._right = pygame.FRect(RIGHT)
        self.lesson: pygame.FRect | None = None
        self.speech: SpeechPlace | None = None
        self._button = Button.height_for(type_)
        self._lay_seats()
        if now.lesson:
            self._lay_lesson()
        if now.revealing and now.narrator is not None and not now.lesson:
            self._lay_speech(now.narrator)

    # -- seats ---------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[SeatPlace]:
        """The places of all players by their seats."""
        return [self._seats[seat] for seat in range(len(self._now.looks))]

    def _lay_seats(self) -> None:
        count, bottom = len(self._now.looks), self._now.bottom
        around = [(bottom + step) % count for step in range(1, count)]  # clockwise, from the next one on
        if self._now.lesson:
            self._lay_rows([*around, bottom], self._right, right=True, low=False)
            return
        left, right = around[: count // 2], around[count // 2 :]
        near = len(left) // 2
        far_right = right[: (len(right) + 1) - max(1, (len(right) + 1) // 2)]
        lay = self._lay_large if count <= LARGE_AT_MOST else self._lay_rows
        lay(list(reversed(left[near:])), self._left, right=False, low=False)
        lay(list(reversed(left[:near])), self._left, right=False, low=True)
        lay(far_right, self._right, right=True, low=False)
        lay([*right[len(far_right) :], bottom], self._right, right=True, low=True)

    def _lay_large(self, seats: Sequence[Seat], side: pygame.FRect, *, right: bool, low: bool) -> None:
        for seat in seats:
            height = seat_height(self._type, self._now.looks[seat])
            rect = _cut(side, height, low=low)
            self._seats[seat] = SeatPlace(rect, right, small=False, low=low)

    def _lay_rows(self, seats: Sequence[Seat], side: pygame.FRect, *, right: bool, low: bool) -> None:
        row = _ROW if self._type.text_size <= 100 else _LOW_ROW
        for seat in reversed(seats) if low else seats:
            rect = _cut(side, row, low=low, gap=0.0)
            self._seats[seat] = SeatPlace(rect, right, small=True, low=low)
        if seats:
            _cut(side, 0.0, low=low)

    # -- what is said ----------------------------------------------------------------------------------------

    def _lay_lesson(self) -> None:
        """The teacher has the left side: all of it where words are large, else the upper half."""
        whole = self._type.text_size > 100
        height = LEFT.bottom - _LESSON.top if whole else _LESSON.height
        right = grid_of(self._type, lesson=True).area.left - _BESIDE_CARDS
        self.lesson = pygame.FRect(_LESSON.left, _LESSON.top, right - _LESSON.left, height)
        self._left = pygame.FRect(LEFT.left, self.lesson.bottom + _GAP, LEFT.width, 0)
        self._left.height = max(0.0, LEFT.bottom - self._left.top)

    def _lay_speech(self, narrator: Seat) -> None:
        """A slip beside the Narrator, where the board on that side keeps enough room."""
        seat = self._seats[narrator]
        side = self._right if seat.right else self._left
        height = speech_height(self._type)
        if side.height - height - TAIL - _GAP < board_height(self._type, _LEAST_LINE):
            return
        _cut(side, TAIL - 2, low=seat.low, gap=0.0)
        room = _cut(side, height, low=seat.low, gap=2.0)
        at: float | None = None
        if self._innermost(seat):
            reach = (SMALL_FACE if seat.small else FACE) / 2
            at = room.right - reach if seat.right else room.left + reach
        self.speech = SpeechPlace(room.inflate(-12, 0), at, seat.low)

    def _innermost(self, seat: SeatPlace) -> bool:
        """Whether no other seat lies between this one and the middle of its side."""
        group = [one.rect.top for one in self.seats if (one.right, one.low) == (seat.right, seat.low)]
        return seat.rect.top == (min(group) if seat.low else max(group))

    # -- boards and buttons --------------------------------------------------------------------------------

    @property
    def card(self) -> pygame.FRect:
        """The room of the DUOS card where two play together."""
        return self._left

    @property
    def _stacked(self) -> bool:
        """Whether both boards are at the right, because the left side is taken."""
        return self._now.together or (self._now.lesson and self._left.height < 1)

    @property
    def shown(self) -> pygame.FRect:
        """The board of the pairs that are shown."""
        side = self._right if self._stacked else self._left
        height = (side.height - _GAP) / 2 if self._stacked and self._now.both else side.height
        return self._board(side, height)

    @property
    def own(self) -> pygame.FRect:
        """One's own pairs beside those that are shown."""
        side = self._right
        if not self._stacked:
            return self._board(side, side.height)
        first = self.shown
        return first.move(0, first.height + _GAP)

    def _board(self, side: pygame.FRect, height: float) -> pygame.FRect:
        tallest = min(height, board_height(self._type, _TALLEST_LINE))
        lower = min(_LOWER, (height - tallest) / 2)
        return pygame.FRect(side.left, side.top + lower, side.width, tallest)

    def tray(self, *, passing: bool = False) -> pygame.FRect:
        """The board with the markers, while pairs are chosen."""
        side = self._right
        below = (self._button + _GAP) * (2 if passing else 1)
        height = min(side.height - below, board_height(self._type, _TRAY_LINE))
        spare = max(0.0, side.height - below - height)
        return pygame.FRect(side.left, side.top + spare / 2, side.width, height)

    def ready(self, *, passing: bool = False) -> pygame.FRect:
        """The button that confirms the pairs, below them."""
        tray = self.tray(passing=passing)
        return pygame.FRect(tray.left + 8, tray.bottom + _GAP - 2, tray.width - 16, self._button)

    def passing(self) -> pygame.FRect:
        """The button that hands the screen over."""
        return self.ready(passing=True).move(0, self._button + _GAP)

    @property
    def going_on(self) -> pygame.FRect:
        """The button that goes on to the next pair."""
        side = self._right
        if self._stacked:
            return pygame.FRect(side.left + 8, side.bottom - self._button - 4, side.width - 16, self._button)
        return pygame.FRect(side.left + 8, side.centery - self._button / 2, side.width - 16, self._button)


def _cut(side: pygame.FRect, height: float, *, low: bool, gap: float = _GAP) -> pygame.FRect:
    """Take a piece with some air off the far or the near end of a side."""
    top = side.bottom - height if low else side.top
    piece = pygame.FRect(side.left, top, side.width, height)
    if not low:
        side.top += height + gap
    side.height -= height + gap
    return piece
