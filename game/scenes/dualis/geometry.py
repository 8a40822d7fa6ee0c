"""Where everything lies on the table of Duālis, in virtual pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import pygame

from engine.core import Seat
from engine.dualis.model import Centre, Colour
from game.input import Point
from game.table.fan import fan
from game.table.seats import place_of
from game.table.spot import Spot
from game.ui.theme import HEIGHT, WIDTH

TRICK_SCALE = 0.82
BACK_SCALE = 0.34
PIVOT: Point = (640.0, 312.0)
BEAM = 198.0
"""Half the length of the beam."""
COIN_STEP = 23.5
COIN_FIRST = 42.0
COIN_LIFT = 26.0
"""How far the middle of a coin is above the beam."""
STEEPEST = 8.0
"""Degrees that the balance tilts at most."""
TABLE = pygame.FRect(330, 112, 620, 428)
"""Where a card may be dropped."""

_TRICK: dict[str, Point] = {
    "bottom": (640.0, 476.0),
    "left": (384.0, 300.0),
    "top": (640.0, 178.0),
    "right": (896.0, 300.0),
}


@dataclass(frozen=True, slots=True)
class Geometry:
    """The table as seen from a seat at the bottom."""

    bottom: Seat
    players: int

    def place(self, seat: Seat) -> str:
        """Where a seat is: bottom, left, top or right."""
        return place_of(seat, self.bottom, self.players)

    def trick_spot(self, seat: Seat) -> Spot:
        """Where a seat's card lies in the trick."""
        x, y = _TRICK[self.place(seat)]
        return Spot(x, y, scale=TRICK_SCALE, z=5)

    def plate(self, seat: Seat, size: tuple[float, float], side_centre: float = 290.0) -> pygame.FRect:
        """The rectangle of a seat's plate; those at the sides stand at a given height."""
        rect = pygame.FRect(0, 0, *size)
        match self.place(seat):
            case "left":
                rect.midleft = (20, side_centre)
            case "right":
                rect.midright = (WIDTH - 20, side_centre)
            case "top":
                rect.midtop = (WIDTH / 2, 10)
            case _:
                rect.bottomleft = (20, HEIGHT - 20)
        return rect

    def back_spot(self, seat: Seat, index: int, count: int, plate: pygame.FRect) -> Spot:
        """Where a hidden card of another seat lies: a small fan beside its plate."""
        step = min(9.0, 120 / max(1, count))
        if self.place(seat) == "top":
            x, y = plate.right + 30, plate.centery
        else:
            x, y = plate.centerx - step * (count - 1) / 2, plate.bottom + 36
        return Spot(x + step * index, y, scale=BACK_SCALE, z=1 + index * 0.01, face_up=False)

    def hand(self, count: int, left: float, right: float) -> list[Spot]:
        """The fan of the seat at the bottom, between two edges."""
        middle = (left + right) / 2
        return fan(count, (middle, 640.0), right - left, 104.0, spread=1.7)


def tilt(centre: Centre) -> float:
    """The balance's angle: left (red) goes down where red weighs more; degrees, counter-clockwise."""
    difference = centre.red - centre.blue
    return max(-STEEPEST, min(STEEPEST, difference * 2.6))


def coin_spot(colour: Colour, index: int, angle: float) -> Spot:
    """Where the coin number `index` of a colour stands on a beam at an angle."""
    along = COIN_FIRST + COIN_STEP * index
    x = -along if colour is Colour.RED else along
    turn = radians(angle)
    # The beam turns around the pivot; screen y grows downwards.
    return Spot(
        PIVOT[0] + x * cos(turn) - COIN_LIFT * sin(turn),
        PIVOT[1] - x * sin(turn) - COIN_LIFT * cos(turn),
        angle=angle,
        z=3 + index * 0.01,
    )
