"""Where seats are around a table, seen from the one at the bottom."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.core import Seat

Place: TypeAlias = Literal["bottom", "left", "top", "right"]

_PLACES: dict[int, tuple[Place, ...]] = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
}


def place_of(seat: Seat, bottom: Seat, players: int) -> Place:
    """The place of a seat: the next one clockwise sits at the left.

    >>> [place_of(seat, 1, 3) for seat in range(3)]
    ['right', 'bottom', 'left']
    """
    return _PLACES[players][(seat - bottom) % players]
