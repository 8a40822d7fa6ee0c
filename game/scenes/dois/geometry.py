"""Where things lie on the table of Dois: the piles around it, the trump and the lead, the player's hand."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.dois.pieces import Kind
from game.table import card as cards
from game.table.fan import fan
from game.table.piece_widgets import rect_around
from game.table.seats import place_of
from game.table.spot import Spot

OWN_SCALE = 0.92
PILE_SCALE = 0.8
BACK_SCALE = 0.34
TRUMP_SCALE = 0.74
DEEPEST = 3
"""How many covered cards peep out from below a pile."""
PEEP: Point = (2.6, 3.4)
"""How far each of them does."""

TABLE = pygame.FRect(280, 170, 720, 372)
"""Where a card may be dropped."""
HAND_TOP = 552.0
HAND_MIDDLE = 634.0
"""So high that the outer cards of a full hand stay on the table with both their corners."""
HAND_ZONE = pygame.FRect(20, HAND_TOP + 6, 1240, 160)
"""Where a card that lies ready may be put back."""
LEAD: Point = (772.0, 252.0)
"""The middle of the disc with the lead suit."""
LEAD_SIZE = 92.0
TRUMP = Spot(508.0, 252.0, scale=TRUMP_SCALE, z=4)
BIDDING_TRUMP = Spot(364.0, 234.0, scale=TRUMP_SCALE, z=4)
"""While everyone bids, the trump lies beside the tokens."""
DECK = Spot(640.0, 290.0, scale=0.5, z=50, face_up=False)
"""Where cards are dealt from, and go to."""
SIDE_PLATE_BOTTOM = 240.0
SAYING: Point = (902.0, 448.0)
"""The middle of what the table says to the player, beside the player's own piles."""
SAYING_WIDTH = 250.0

_MIDDLES: dict[str, Point] = {
    "bottom": (640.0, 452.0),
    "left": (135.0, 310.0),
    "top": (640.0, 96.0),
    "right": (1145.0, 310.0),
}
_GAP = 10.0


@dataclass(frozen=True, slots=True)
class Geometry:
    """The table as seen from a seat at the bottom."""

    bottom: Seat
    players: int

    def place(self, seat: Seat) -> str:
        """Where a seat is: bottom, left, top or right."""
        return place_of(seat, self.bottom, self.players)

    def scale(self, seat: Seat) -> float:
        """How large the piles of a seat are: the player's own are nearer."""
        return OWN_SCALE if seat == self.bottom else PILE_SCALE

    def pile(self, seat: Seat, kind: Kind, depth: int = 0) -> Spot:
        """Where the top card of a pile lies, or a card that is `depth` cards below it."""
        x, y = _MIDDLES[self.place(seat)]
        scale = self.scale(seat)
        aside = (cards.WIDTH * scale + _GAP) / 2
        x += -aside if kind == "suit" else aside
        return Spot(x - PEEP[0] * depth, y + PEEP[1] * depth, scale=scale, z=5 - depth * 0.1)

    def pile_rect(self, seat: Seat, kind: Kind) -> pygame.FRect:
        """The paper of a pile's top card."""
        spot = self.pile(seat, kind)
        return rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)

    def piles_rect(self, seat: Seat) -> pygame.FRect:
        """Both piles of a seat."""
        return self.pile_rect(seat, "suit").union(self.pile_rect(seat, "number"))

    def plate(self, seat: Seat, size: tuple[float, float]) -> pygame.FRect:
        """The rectangle of a seat's plate: above the piles at the sides, beside them elsewhere."""
        rect, piles = pygame.FRect(0, 0, *size), self.piles_rect(seat)
        match self.place(seat):
            case "left":
                rect.bottomleft = (20, SIDE_PLATE_BOTTOM)
            case "right":
                rect.bottomright = (1260, SIDE_PLATE_BOTTOM)
            case "top":
                rect.topleft = (piles.right + 24, 26)
            case _:
                rect.midright = (piles.left - 24, piles.centery)
        return rect

    def backs(self, count: int, plate: pygame.FRect) -> list[Spot]:
        """Where the hidden cards of another seat are: a small fan behind the upper edge of its plate."""
        width = min(150.0, plate.width - 30)
        spots = fan(count, (plate.centerx, plate.top + 7), width, cards.WIDTH * BACK_SCALE, spread=1.6)
        return [s._replace(scale=BACK_SCALE, z=-2 + i * 0.01, face_up=False) for i, s in enumerate(spots)]

    def hand(self, suits: int, numbers: int, left: float, right: float) -> list[Spot]:
        """The fan of the seat at the bottom between two edges: suit cards, a gap, number cards."""
        apart = 1 if suits and numbers else 0
        middle = (left + right) / 2
        spots = fan(suits + numbers + apart, (middle, HAND_MIDDLE), right - left, cards.WIDTH, spread=0.5)
        return spots[:suits] + spots[suits + apart :]
