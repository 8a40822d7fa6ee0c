"""Where the pieces lie on the table of Duālis, in virtual pixels."""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, cos, degrees, hypot, radians, sin

import pygame

from engine.core import Seat
from engine.dualis.model import Centre, Colour
from game.input import Point
from game.scenes.dualis.coin_art import FLAT_THICK
from game.table import card as cards
from game.table.fan import fan
from game.table.piece_widgets import rect_around
from game.table.seats import Place, place_of
from game.table.spot import Spot
from game.ui.theme import WIDTH

HAND_SCALE, TRICK_SCALE, HELD_SCALE, BACK_SCALE = 1.04, 0.79, 0.945, 0.288
"""How large cards are in the hand, in the trick, at the pointer, and in the fans of others."""
HELD_ANGLE = -6.0
HAND_CARD = (cards.WIDTH * HAND_SCALE, cards.HEIGHT * HAND_SCALE)
PIVOT: Point = (640.0, 256.0)
ARM, CHAIN, PAN = 150.0, 74.0, 57.0
"""Half the length of the beam, how far a pan hangs below its end, and half the width of the pan."""
COIN_BESIDE = 24.0
"""How far the two stacks of coins stand from the middle of their pan."""
_FULL_PAN, _PAN_BELOW = 50.0, 14.0
"""How high coins lie on a pan at most, and how deep the pan is below them."""
STEEPEST = 8.0
"""Degrees that the balance tilts at most."""
LYING = "lying"
"""The look of a coin that lies flat on its pan."""
_REACH = 120.0
"""How near to its place a coin begins to go along with its pan."""
TABLE = pygame.FRect(330, 112, 620, 428)
"""Where a card may be dropped."""

_TRICK: dict[Place, Spot] = {
    "bottom": Spot(640.0, 453.5, scale=TRICK_SCALE, z=5),
    "left": Spot(372.0, 302.0, 1.5, TRICK_SCALE, 5),
    "top": Spot(640.0, 177.0, -1.0, TRICK_SCALE, 5),
    "right": Spot(908.0, 302.0, scale=TRICK_SCALE, z=5),
}
DECK_SPOT = _TRICK["bottom"]._replace(z=50, face_up=False)
"""Where cards are dealt from: a place that is free then, beside the scale and all else."""
_APART = 20.0
"""How much farther out the cards at the sides may lie."""
_HAND_RADIUS, _HAND_TURN = 2050.0, 1.92
"""The circle of the hand's arc, and the degrees from one card to the next at most."""
_FAN_RADIUS, _FAN_TURN, _FAN_OPEN = 78.0, 6.2, 50.0
"""The same for the small fans of others, and how far one opens at most."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """The table as seen from a seat at the bottom."""

    bottom: Seat
    players: int
    apart: bool = False
    """Whether the cards at the sides lie farther out, as in a lesson, where pointers need room."""

    def place(self, seat: Seat) -> Place:
        """Where a seat is: bottom, left, top or right."""
        return place_of(seat, self.bottom, self.players)

    def trick_spot(self, seat: Seat) -> Spot:
        """Where a seat's card lies in the trick."""
        place = self.place(seat)
        spot = _TRICK[place]
        aside = _APART if self.apart and place in ("left", "right") else 0.0
        return spot._replace(x=spot.x + (aside if place == "right" else -aside))

    def trick_rect(self, seat: Seat) -> pygame.FRect:
        """The room of a seat's card in the trick."""
        spot = self.trick_spot(seat)
        return rect_around(spot.point, cards.WIDTH * TRICK_SCALE, cards.HEIGHT * TRICK_SCALE)


def back_spot(pivot: Point, index: int, count: int) -> Spot:
    """Where a hidden card of a small fan around a pivot lies."""
    step = min(_FAN_TURN, _FAN_OPEN / max(1, count - 1))
    turn = (index - (count - 1) / 2) * step
    x, y = pivot[0] + sin(radians(turn)) * _FAN_RADIUS, pivot[1] - cos(radians(turn)) * _FAN_RADIUS
    return Spot(x, y, -turn, BACK_SCALE, 1 + index * 0.01, face_up=False)


def backs_width(count: int) -> float:
    """How wide a small fan is."""
    if count == 0:
        return 0.0
    outermost = radians(min(_FAN_TURN * (count - 1), _FAN_OPEN) / 2)
    width, height = cards.WIDTH * BACK_SCALE, cards.HEIGHT * BACK_SCALE
    return 2 * sin(outermost) * _FAN_RADIUS + width * cos(outermost) + height * sin(outermost)


def hand_spots(count: int, left: float, right: float, y: float, bow: float = 1.0) -> list[Spot]:
    """The fan of the seat at the bottom, between two edges: in the table's middle where it fits there.

    With less `bow` it is flatter, and its ends lie as high as its middle.
    """
    if count == 0:
        return []
    width, height = HAND_CARD
    # The outermost cards are turned, and so wider.
    outermost = (right - left) / 2 / _HAND_RADIUS
    half = (width * cos(outermost) + height * sin(outermost)) / 2 + 2
    room = max(0.0, (right - left) / 2 - half)
    turn = min(_HAND_TURN, 2 * degrees(asin(room / _HAND_RADIUS)) / max(1, count - 1))
    step = _HAND_RADIUS * sin(radians(turn))
    reach = step * (count - 1) / 2 + half
    middle = min(max(WIDTH / 2, left + reach), right - reach)
    spots = fan(count, (middle, y), width + step * (count - 1), width, spread=max(turn, 0.01))
    return [
        spot._replace(y=y + (spot.y - y) * bow, angle=spot.angle * bow, scale=HAND_SCALE) for spot in spots
    ]


def tilt(centre: Centre) -> float:
    """The balance's angle: left (red) goes down where red weighs more; degrees, counter-clockwise."""
    difference = centre.red - centre.blue
    return max(-STEEPEST, min(STEEPEST, difference * 2.6))


def hang_point(colour: Colour, angle: float, pivot: Point = PIVOT, scale: float = 1.0) -> Point:
    """The end of the beam from which the pan of a colour hangs; screen y grows downwards."""
    turn, side = radians(angle), -1 if colour is Colour.RED else 1
    return pivot[0] + side * ARM * scale * cos(turn), pivot[1] - side * ARM * scale * sin(turn)


def pan_rect(colour: Colour, angle: float) -> pygame.FRect:
    """The room of a pan and of the coins that may lie on it."""
    x, y = hang_point(colour, angle)
    top = y + CHAIN - _FULL_PAN
    return pygame.FRect(x - PAN, top, 2 * PAN, y + CHAIN + _PAN_BELOW - top)


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
