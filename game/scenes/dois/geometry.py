"""Where things lie on the table of Dois: people and their piles around it, trump and lead, rail and hand.

Large words need more room than the table has beside full-size piles, so the piles are smaller there, the rail
has two lines and some words stand elsewhere. During a lesson the third player sits at the top, and the right
side belongs to the teacher.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.dois.pieces import Kind
from game.table import card as cards
from game.table.piece_widgets import rect_around
from game.table.seats import Place, place_of
from game.table.spot import Spot

PILE_SCALE, SMALL_PILE_SCALE = 92 / cards.WIDTH, 83 / cards.WIDTH
HAND_SCALE = 99 / cards.WIDTH
BACK_SCALE = 28 / cards.WIDTH
DEEPEST = 4
"""How many covered cards are seen below a pile."""
THICK = 4.6
"""How much each of them adds to its thickness."""
PORTRAIT = 106.0
RIBBON_BELOW = 61 / PORTRAIT
"""Where a name lies below the middle of a portrait, as a share of its size."""
PUCK = 31.0
"""The dealer's token."""

TABLE = pygame.FRect(280, 170, 720, 372)
"""Where a card may be dropped."""
DECK = Spot(640.0, 290.0, scale=0.5, z=50, face_up=False)
"""Where cards are dealt from, and go to."""
BOWL: Point = (136.0, 440.0)
BOWL_SIZE = 110.0
TRUMP = pygame.FRect(404, 173, 150, 154)
LEAD: Point = (660.0, 257.0)
LEAD_SIZE = 134.0
SHEET: Point = (1118.0, 455.0)
RIGHT = 1245.0
"""Where the leather begins, and nothing else goes on."""
LARGE_TEXT = 110

_PILE_GAP = 10.0
_HAND_EDGES = (42.0, 1238.0)
_HAND_STEP, _HAND_GAP = 88.0, 40.0
_SPREAD = 0.3
"""By how many degrees a card of the hand is turned against its neighbour."""
_BACK_TURN, _BACK_RADIUS = 9.0, 74.0
_WIDEST_BACKS = 56.0
"""How far a fan of small backs opens, in degrees."""
_JITTER = ((0.6, -1.5), (2.4, 1.0), (2.0, -0.5), (4.6, 1.5), (3.4, -1.0))
"""How far cards of a pile lie aside, and how they are turned."""

_PEOPLE: dict[Place, Point] = {
    "bottom": (474.0, 395.0), "left": (106.0, 160.0), "top": (502.0, 86.0), "right": (1174.0, 160.0),
}  # fmt: skip
_PILES: dict[Place, Point] = {
    "bottom": (679.0, 360.0), "left": (285.0, 138.0), "top": (671.0, 42.0), "right": (1005.0, 138.0),
}  # fmt: skip
"""The upper middle of both piles of a seat."""
_LARGE_PILES: dict[Place, Point] = {"bottom": (679.0, 352.0), "top": (671.0, 54.0), "right": (1010.0, 138.0)}
_FANS: dict[Place, Point] = {"left": (106.0, 274.0), "top": (838.0, 82.0), "right": (1174.0, 274.0)}
_PUCKS: dict[Place, Point] = {
    "bottom": (399.0, 407.0), "left": (163.0, 117.0), "top": (436.0, 108.0), "right": (1117.0, 117.0),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Room:
    """Where words of a seat may stand: from a point at their left, middle or right end."""

    at: Point
    align: Literal["left", "center", "right"]
    widest: float
    below: bool = False
    """Whether words that are too wide may go below the tokens."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """The table as seen from a seat at the bottom, with words of some size."""

    bottom: Seat
    players: int
    text_size: int = 100
    taught: bool = False
    """Whether a lesson is given."""

    @property
    def large(self) -> bool:
        """Whether words are so large that other things make room for them."""
        return self.text_size > LARGE_TEXT

    def place(self, seat: Seat) -> Place:
        """Where a seat is: bottom, left, top or right."""
        place = place_of(seat, self.bottom, self.players)
        return "top" if self.taught and place == "right" and self.players == 3 else place

    @property
    def open_top(self) -> bool:
        """Whether nobody sits at the top."""
        return "top" not in map(self.place, range(self.players))

    # -- piles ---------------------------------------------------------------------------------------

    @property
    def pile_scale(self) -> float:
        """How large the cards of piles are."""
        return SMALL_PILE_SCALE if self.large else PILE_SCALE

    def pile(self, seat: Seat, kind: Kind, depth: int = 0, index: int = 0) -> Spot:
        """Where the top card of a pile lies, or the card of an `index` that is `depth` cards below it."""
        place, scale = self.place(seat), self.pile_scale
        x, top = _LARGE_PILES.get(place, _PILES[place]) if self.large else _PILES[place]
        aside = (cards.WIDTH * scale + _PILE_GAP) / 2
        x += -aside if kind == "suit" else aside
        y = top + cards.HEIGHT * scale / 2
        if not depth:
            return Spot(x, y, scale=scale, z=5)
        right, turn = _JITTER[(seat * 3 + index * 2 + (kind == "suit")) % len(_JITTER)]
        return Spot(x + right - 1, y + THICK * depth, angle=turn, scale=scale, z=5 - depth * 0.1)

    def pile_rect(self, seat: Seat, kind: Kind, cards_below: int = 0) -> pygame.FRect:
        """The paper of a pile's top card, and the thickness of the cards below it."""
        spot = self.pile(seat, kind)
        rect = rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
        rect.height += THICK * min(cards_below, DEEPEST)
        return rect

    def piles_rect(self, seat: Seat) -> pygame.FRect:
        """Both piles of a seat."""
        return self.pile_rect(seat, "suit").union(self.pile_rect(seat, "number"))

    def tag(self, seat: Seat, size: tuple[float, float]) -> pygame.FRect:
        """Where a ribbon lies that says who leads or wins: above the piles, at the bottom beside them."""
        piles, rect = self.piles_rect(seat), pygame.FRect(0, 0, *size)
        match self.place(seat):
            case "bottom":
                rect.midleft = (piles.right + (3 if self.large else 12), piles.top + 34)
            case "top":
                rect.midbottom = (piles.centerx, piles.top - 5)
            case _:
                rect.midbottom = (piles.centerx, piles.top - (6 if self.large else 12))
        return rect

    # -- people --------------------------------------------------------------------------------------

    def person(self, seat: Seat) -> Point:
        """The middle of a portrait."""
        return _PEOPLE[self.place(seat)]

    def widest_name(self, seat: Seat) -> float:
        """How wide the ribbon of a name may be."""
        return 196.0 if self.place(seat) == "bottom" and not self.large else 142.0

    def puck(self, seat: Seat) -> pygame.FRect:
        """Where the dealer's token lies."""
        return rect_around(_PUCKS[self.place(seat)], PUCK, PUCK)

    def standing(self, seat: Seat, *, bare: bool = False) -> Room:
        """Where tokens and words about a seat's bid stand; with `bare` no piles are on the table."""
        match self.place(seat):
            case "top" if bare:
                return Room((582.0, 80.0), "left", 196.0, below=True)
            case "top":
                return Room((778.0, 138.0 if self.large else 148.0), "left", 126.0, below=True)
            case "bottom" if self.large:
                return Room((398.0, 452.0), "right", 180.0)
            case "bottom":
                return Room((476.0, 492.0), "center", 204.0)
        return Room((self.piles_rect(seat).centerx, 305.0), "center", 206.0)

    def backs(self, count: int, seat: Seat) -> list[Spot]:
        """Where the hidden cards of another seat are: a small open fan."""
        x, y = _FANS[self.place(seat)]
        turn = min(_BACK_TURN, _WIDEST_BACKS / max(1, count - 1))
        spots = []
        for index in range(count):
            angle = (index - (count - 1) / 2) * turn
            way = pygame.Vector2(0, -_BACK_RADIUS).rotate(angle)
            spots.append(
                Spot(x + way.x, y + _BACK_RADIUS + way.y, -angle, BACK_SCALE, 2 + index * 0.01, face_up=False)
            )
        return spots

    def fan_rect(self, seat: Seat) -> pygame.FRect:
        """The room of a full fan of backs."""
        return rect_around(_FANS[self.place(seat)], 110, 54).move(0, 6)

    # -- the middle ----------------------------------------------------------------------------------

    def lead(self) -> pygame.FRect:
        """Where the led suit is stamped into the baize."""
        x, y = LEAD
        size = LEAD_SIZE
        if self.large:
            x, y, size = 706.0, 248.0, 104.0
        if self.open_top:
            y -= 26
        return rect_around((x, y), size, size)

    # -- the hand ------------------------------------------------------------------------------------

    @property
    def hand_top(self) -> float:
        """The upper edge of the cards in the middle of the hand."""
        return 571.0 if self.large else 563.0

    @property
    def hand_zone(self) -> pygame.FRect:
        """Where a card that lies ready may be put back."""
        return pygame.FRect(34, self.hand_top, 1212, 720 - self.hand_top)

    def hand(self, suits: int, numbers: int) -> list[Spot]:
        """The hand of the seat at the bottom: suit cards, a gap, number cards, on a gentle arc."""
        count, gap = suits + numbers, _HAND_GAP if suits and numbers else 0.0
        width, height = cards.WIDTH * HAND_SCALE, cards.HEIGHT * HAND_SCALE
        left, right = _HAND_EDGES
        step = min(_HAND_STEP, (right - left - width - gap) / max(1, count - 1))
        x = (left + right - step * (count - 1) - gap) / 2
        spots = []
        for index in range(count):
            at = x + step * index + (gap if index >= suits else 0.0)
            turn = _SPREAD * (at - (left + right) / 2) / _HAND_STEP
            y = self.hand_top + height / 2 + (turn / _SPREAD) ** 2 * 0.23
            spots.append(Spot(at, y, angle=-turn, scale=HAND_SCALE, z=10 + index))
        return spots
