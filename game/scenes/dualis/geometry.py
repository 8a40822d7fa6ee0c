"""Where everything lies on the table of Duālis, in virtual pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin

import pygame

from engine.core import Seat
from engine.dualis.model import Centre, Colour
from game.input import Point
from game.scenes.dualis.coin_art import FLAT_THICK
from game.table.fan import fan
from game.table.seats import place_of
from game.table.spot import Spot
from game.ui.theme import HEIGHT, WIDTH

TRICK_SCALE = 0.82
BACK_SCALE = 0.34
PIVOT: Point = (640.0, 256.0)
ARM, CHAIN, PAN = 150.0, 62.0, 57.0
"""Half the length of the beam, how far a pan hangs below its end, and half the width of the pan."""
BELOW_BALANCE = 386.0
"""The middle of the row of words below the scale."""
COIN_BESIDE = 24.0
"""How far the two stacks of coins stand from the middle of their pan."""
STEEPEST = 8.0
"""Degrees that the balance tilts at most."""
LYING = "lying"
"""The look of a coin that lies flat on its pan."""
_REACH = 120.0
"""How near to its place a coin begins to go along with its pan."""
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


def hang_point(colour: Colour, angle: float, pivot: Point = PIVOT, scale: float = 1.0) -> Point:
    """The end of the beam from which the pan of a colour hangs; screen y grows downwards."""
    turn, side = radians(angle), -1 if colour is Colour.RED else 1
    return pivot[0] + side * ARM * scale * cos(turn), pivot[1] - side * ARM * scale * sin(turn)


def coin_spot(colour: Colour, index: int, angle: float) -> Spot:
    """Where the coin number `index` of a colour lies: in two stacks, the last one on top."""
    x, y = hang_point(colour, angle)
    stack, level = index % 2, index // 2
    # No stack is quite straight.
    x += (-COIN_BESIDE if stack == 0 else COIN_BESIDE) + (0.8 if level % 2 else -0.6)
    return Spot(x, y + CHAIN - FLAT_THICK - level * FLAT_THICK, z=3 + index * 0.01, look=LYING)


def sunk(colour: Colour, spot: Spot, home: Spot, angle: float) -> Spot:
    """A coin's spot above level pans as it is drawn: near its home it goes along with its pan."""
    share = max(0.0, 1 - hypot(spot.x - home.x, spot.y - home.y) / _REACH)
    (x, y), (level_x, level_y) = hang_point(colour, angle), hang_point(colour, 0.0)
    return spot.at(spot.x + (x - level_x) * share, spot.y + (y - level_y) * share)
