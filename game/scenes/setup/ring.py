"""Where seats lie around the table of the set-up, and how much room their names have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from game.input import Point
from game.table.ribbon import person_rect, ribbon_size
from game.ui.text import Typesetter

FEW = 4
_SIZES = {2: 92.0, 3: 92.0, 4: 92.0, 5: 82.0, 6: 78.0, 7: 70.0, 8: 66.0}
_LARGE_TEXT = 0.9
"""How much smaller portraits are where words take more room."""
_FARTHEST = 182.0
_REACH = 16.0
"""How far outside the rim the middle of a portrait is."""
STARS = 15.0
"""The room of the stars above a portrait."""
_AIR = 6.0
_OUTWARD = 8.0
"""How far the words below a seat at the side keep away from the table."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The table and the seats around it; the first seat is at the bottom, the others follow clockwise."""

    centre: Point
    reach: tuple[float, float]
    """How far the seats are from the centre, across and along."""
    size: float
    """How large a portrait is."""
    spots: Sequence[Point]
    widest: Sequence[float]
    """How wide each name's ribbon may be."""
    crowded: bool
    """Whether there is only room for stars above the portraits, not for words beside them."""

    @property
    def radii(self) -> tuple[float, float]:
        """Those of the table."""
        return self.reach[0] - _REACH, self.reach[1] - _REACH

    def person(self, type_: Typesetter, seat: int, name: str) -> pygame.FRect:
        """The room of a portrait with its ribbon."""
        return person_rect(type_, self.spots[seat], self.size, name, widest=self.widest[seat])


def ring_of(type_: Typesetter, area: pygame.FRect, seats: int, note: tuple[float, float]) -> Ring:
    """Seats around a table in an area; `note` is the room that the words beside a seat need."""
    size = _SIZES.get(seats, 60.0) * (_LARGE_TEXT if type_.text_size > 125 else 1.0)
    below = person_rect(type_, (0, 0), size, "").bottom
    wordy = seats <= FEW and _fits(area, seats, size, note)
    half = max(size / 2, note[0] / 2 if wordy else 0.0, 48.0 * type_.text_size / 100)
    above = size / 2 + (0.0 if wordy else STARS)
    across = min(_FARTHEST, area.width / 2 - half)
    along = min(_FARTHEST, (area.height - above - below - 2 * _AIR) / 2)
    if seats == 2:
        across = min(_FARTHEST, area.width / 2 + _REACH)
    if seats <= FEW:
        across = along = min(across, along)
    spare = area.height - above - below - 2 * along
    centre = (area.centerx, area.top + above + along + spare / 2)
    turns = [pi / 2 + 2 * pi * seat / seats for seat in range(seats)]
    spots = [(centre[0] + cos(turn) * across, centre[1] + sin(turn) * along) for turn in turns]
    widest = [_widest(type_, area, spots, seat, size, 0.0 if wordy else STARS) for seat in range(seats)]
    return Ring(centre, (across, along), size, spots, widest, not wordy)


def note_rect(
    ring: Ring, area: pygame.FRect, person: pygame.FRect, seat: int, size: tuple[float, float]
) -> pygame.FRect:
    """Where the words about a seat stand: right of it at the top and the bottom, else away from the table."""
    x, y = ring.spots[seat]
    rect = pygame.FRect(0, 0, *size)
    if abs(x - ring.centre[0]) < 1:
        rect.left = x + ring.size / 2 + 12
        rect.centery = y + (6 if y > ring.centre[1] else -6)
        return rect
    outward = _OUTWARD if x > ring.centre[0] else -_OUTWARD
    if y < ring.centre[1] - 1:
        rect.midbottom = (x, person.top - 2)
    else:
        rect.midtop = (x + outward, person.bottom + 2)
    return rect.clamp(area)


def _fits(area: pygame.FRect, seats: int, size: float, note: tuple[float, float]) -> bool:
    """Whether words fit beside the seats at the top and the bottom, and below those at the sides."""
    beside = size / 2 + 12 + note[0] <= area.width / 2
    across = area.width / 2 - note[0] / 2
    return beside and (seats == 2 or across >= size + 30)


def _widest(
    type_: Typesetter, area: pygame.FRect, spots: Sequence[Point], seat: int, size: float, stars: float
) -> float:
    """How wide a ribbon may be beside the edges, and other ribbons and faces on its level."""
    x, y = spots[seat]
    person, height = person_rect(type_, (0, 0), size, ""), ribbon_size(type_, "")[1]
    low, high = y + person.bottom - height, y + person.bottom
    room = [2 * (x - area.left), 2 * (area.right - x)]
    for other_x, other_y in spots:
        apart = abs(x - other_x)
        if apart < 1:
            continue  # the seat itself, and the one across
        if abs(y - other_y) < height:
            room.append(apart - 4)
        if other_y - size / 2 - stars < high and low < other_y + size / 2:
            room.append(2 * apart - size - 8)
    return min(room)
