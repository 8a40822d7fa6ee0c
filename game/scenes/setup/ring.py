"""Where seats lie around the table of the set-up, and how much room their names have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TypeAlias

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

    def ribbon(self, type_: Typesetter, seat: int, name: str) -> pygame.FRect:
        """The room of the ribbon alone."""
        person = self.person(type_, seat, name)
        size = ribbon_size(type_, name, self.widest[seat])
        return pygame.FRect(person.centerx - size[0] / 2, person.bottom - size[1], *size)

    def person(self, type_: Typesetter, seat: int, name: str) -> pygame.FRect:
        """The room of a portrait with its ribbon."""
        return person_rect(type_, self.spots[seat], self.size, name, widest=self.widest[seat])


Size: TypeAlias = tuple[float, float]


def ring_of(
    type_: Typesetter, area: pygame.FRect, seats: Sequence[tuple[str, Size]], largest: Size
) -> tuple[Ring, list[pygame.FRect]]:
    """Seats around a table in an area, and where the words about each stand, if there is room for them.

    `seats` are their names, and the room that the words need. There must be room for the `largest` words, so
    that nothing moves when others are said.
    """
    if len(seats) <= FEW:
        ring = _ring(type_, area, len(seats), largest[0])
        names = [name for name, _ in seats]
        rooms = [_note(ring, type_, area, seat, name, largest) for seat, name in enumerate(names)]
        if _clear(ring, type_, area, names, rooms):
            return ring, [_note(ring, type_, area, seat, *about) for seat, about in enumerate(seats)]
    return _ring(type_, area, len(seats), None), []


def _ring(type_: Typesetter, area: pygame.FRect, seats: int, note: float | None) -> Ring:
    """The seats; `note` is how wide words below them are, None where stars stand above them instead."""
    size = _SIZES.get(seats, 60.0) * (_LARGE_TEXT if type_.text_size > 125 else 1.0)
    below = person_rect(type_, (0, 0), size, "").bottom
    stars = STARS if note is None else 0.0
    half = max(size / 2, (note or 0.0) / 2, 48.0 * type_.text_size / 100)
    above = size / 2 + stars
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
    widest = [_widest(type_, area, spots, seat, size, stars) for seat in range(seats)]
    return Ring(centre, (across, along), size, spots, widest, note is None)


def _note(
    ring: Ring, type_: Typesetter, area: pygame.FRect, seat: int, name: str, size: tuple[float, float]
) -> pygame.FRect:
    """Where the words about a seat stand: right of it at the top and the bottom, else away from the table."""
    x, y = ring.spots[seat]
    rect = pygame.FRect(0, 0, *size)
    if abs(x - ring.centre[0]) < 1:
        rect.left = x + ring.size / 2 + 12
        rect.centery = y + (6 if y > ring.centre[1] else -6)
        rect.bottom = min(rect.bottom, ring.ribbon(type_, seat, name).top - 1)
        return rect
    person = ring.person(type_, seat, name)
    if y < ring.centre[1] - 1:
        rect.midbottom = (x, person.top - 2)
    else:
        rect.midtop = (x + (_OUTWARD if x > ring.centre[0] else -_OUTWARD), person.bottom + 2)
    return rect.clamp(area)


def _clear(
    ring: Ring, type_: Typesetter, area: pygame.FRect, names: Sequence[str], notes: Sequence[pygame.FRect]
) -> bool:
    """Whether no words leave the area or lie on a seat or on other words."""
    half = ring.size / 2
    taken = [ring.ribbon(type_, seat, name) for seat, name in enumerate(names)]
    taken += [pygame.FRect(x - half, y - half, ring.size, ring.size) for x, y in ring.spots]
    alone = all(note.collidelist([*taken, *notes[:index]]) < 0 for index, note in enumerate(notes))
    return alone and all(area.contains(note) for note in notes)


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
