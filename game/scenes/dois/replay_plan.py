"""Where things lie on the board on which a match of Dois is looked at again.

Everything is laid out for 658 by 540 units and made smaller where the place is: people and their hands at the
edges, their piles around the seal of the trump. Words keep their size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Literal

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.dois.geometry import DEEPEST, LARGE_TEXT, THICK, Room
from game.scenes.dois.pieces import Kind
from game.table import card as cards
from game.table import note_plate, tokens
from game.table.piece_widgets import rect_around
from game.table.ribbon import ribbon_place, ribbon_size
from game.table.seats import Place, place_of
from game.table.spot import Spot
from game.ui.text import Typesetter

SIZE = (658.0, 540.0)
PORTRAIT = 78.0
RIBBON_BELOW = 0.5
SEAL = 0.84
"""How large the seal of the trump is, for its size on the table."""
_CARD = 0.62
_SIDE, _LARGE_SIDE = 112.0, 108.0
"""How wide people may be, and at least with large words."""
_GAP = 8.0
_PILE_GAP = 6.0
_AIR = 24.0
"""Between rows of hands and piles: room for a card that stands out, with its sign."""
_MARKED = 12.0
"""How far words keep away from piles, at whose edge the sign of a grade may lie."""
_ROW_STEP, _COLUMN_STEP = 21.0, 26.0
_CLOSEST = 0.3
"""How near cards of one kind may lie, as a share of the step between others."""
_THIN = 0.6
"""How thick covered cards are, for those on the table."""
RAISED = 8.0
"""How far a card stands out that would have been better."""


@dataclass(frozen=True)
class ReplayPlan:
    """The board in a place, as seen from a seat at the bottom."""

    place: pygame.FRect
    type_: Typesetter
    players: int
    bottom: Seat

    @property
    def large(self) -> bool:
        """Whether words are so large that other things make room for them."""
        return self.type_.text_size > LARGE_TEXT

    @cached_property
    def side(self) -> float:
        """How wide the columns of people and hands at both sides are."""
        return max(_SIDE * self.unit, _LARGE_SIDE if self.large else 0.0)

    @cached_property
    def unit(self) -> float:
        """How large a unit of the drawing is here."""
        return min(self.place.width / SIZE[0], self.place.height / SIZE[1])

    @cached_property
    def area(self) -> pygame.FRect:
        """What the board takes of the place."""
        area = pygame.FRect(0, 0, SIZE[0] * self.unit, self.place.height)
        area.center = self.place.center
        return area

    def seat_place(self, seat: Seat) -> Place:
        """Where a seat is."""
        return place_of(seat, self.bottom, self.players)

    @property
    def scale(self) -> float:
        """How large cards are."""
        return _CARD * self.unit

    @property
    def card(self) -> tuple[float, float]:
        """The size of a card."""
        return cards.WIDTH * self.scale, cards.HEIGHT * self.scale

    def card_rect(self, spot: Spot) -> pygame.FRect:
        """The paper of a card at a spot."""
        return rect_around(spot.point, *self.card)

    @property
    def middle(self) -> pygame.FRect:
        """What lies between the columns at both sides."""
        return self.area.inflate(-2 * (self.side + _GAP * self.unit), 0)

    # -- people ----------------------------------------------------------------------------------------------

    @property
    def portrait(self) -> float:
        """The size of a portrait."""
        return PORTRAIT * self.unit

    def widest_name(self, seat: Seat) -> float:
        """How wide the ribbon of a name may be."""
        return self.side + self._left_of(seat)

    def _left_of(self, seat: Seat) -> float:
        """How far a large name at the bottom may reach to the left, beside the hand that lies there."""
        if not self.large or self.seat_place(seat) != "bottom":
            return 0.0
        return (self.side - self.card[0]) / 2 + _GAP * self.unit - 3

    @cached_property
    def _below(self) -> float:
        """How far below the middle of a portrait its plate ends."""
        _, plate = note_plate.plate_size(self.type_, "100%")
        return self._plate_below + plate / 2

    @cached_property
    def _plate_below(self) -> float:
        """How far below the middle of a portrait the middle of its plate is."""
        _, high = ribbon_size(self.type_, "A", self.side)
        _, plate = note_plate.plate_size(self.type_, "100%")
        ribbon = ribbon_place(self.type_, (0.0, 0.0), self.portrait, RIBBON_BELOW)[1]
        return ribbon + high / 2 + plate / 2

    def person(self, seat: Seat) -> Point:
        """The middle of a portrait."""
        side, top = self.side / 2, self.area.top + self.portrait / 2 + 4
        match self.seat_place(seat):
            case "left":
                return self.area.left + side, top
            case "right":
                return self.area.right - side, top
            case "top":
                return self.middle.left + side, top
        return self.middle.left + side - self._left_of(seat) / 2, self.area.bottom - self._below - 3

    @cached_property
    def plates(self) -> bool:
        """Whether a note lies on a plate; with large words there is only room for the words."""
        return note_plate.plate_size(self.type_, "100%")[0] <= self.side

    def plate(self, seat: Seat) -> Point:
        """The middle of the plate below a name."""
        x, y = self.person(seat)
        return x, y + self._plate_below

    def person_rect(self, seat: Seat) -> pygame.FRect:
        """The room of a portrait, its name and its plate."""
        x, y = self.person(seat)
        wide = self.widest_name(seat)
        top = y - self.portrait / 2
        return pygame.FRect(x - wide / 2, top, wide, y + self._below - top)

    # -- hands -----------------------------------------------------------------------------------------------

    def hand(self, seat: Seat, held: Sequence[object]) -> list[Spot]:
        """Where the cards of a hand lie: a row at the top and bottom, a column at the sides.

        Where they need more room than there is, those of one kind move together first.
        """
        width, height = self.card
        area = self.hand_rect(seat)
        across = self.seat_place(seat) in ("top", "bottom")
        room = area.width - width if across else area.height - height
        step = (_ROW_STEP if across else _COLUMN_STEP) * self.unit
        offsets = _offsets(held, room, step)
        left, top = area.left + width / 2, area.top + height / 2
        return [
            Spot(
                left + (at if across else 0.0),
                top + (0.0 if across else at),
                scale=self.scale,
                z=20 + index * 0.1,
            )
            for index, at in enumerate(offsets)
        ]

    def hand_rect(self, seat: Seat) -> pygame.FRect:
        """The room of a hand."""
        width, height = self.card
        gap = _GAP * self.unit
        match self.seat_place(seat):
            case "top" | "bottom" as place:
                left = self.middle.left + self.side + gap
                top = self.area.top + 2 if place == "top" else self.area.bottom - height - 2
                return pygame.FRect(left, top, self.middle.right - left, height)
        top = self.person_rect(seat).bottom + gap
        left = self.person(seat)[0] - width / 2
        return pygame.FRect(left, top, width, self.area.bottom - 2 - top)

    def better(self, seat: Seat, spot: Spot) -> Spot:
        """A card of a hand that stands out of it."""
        x, y = self._out(seat)
        return spot._replace(x=spot.x + x * RAISED, y=spot.y + y * RAISED)

    def better_mark(self, seat: Seat, spot: Spot) -> Point:
        """Where the sign lies at such a card: at its free edge, beside its index."""
        width, height = self.card
        x, y = self._out(seat)
        index = 13 * self.unit
        if x:
            return spot.x + x * (width / 2 + 4), spot.y - height / 2 + index
        return spot.x - width / 2 + index, spot.y + y * (height / 2 + 4)

    def _out(self, seat: Seat) -> tuple[int, int]:
        """The way from a hand to the middle of the board."""
        return {"left": (1, 0), "right": (-1, 0), "top": (0, 1), "bottom": (0, -1)}[self.seat_place(seat)]

    # -- piles -----------------------------------------------------------------------------------------------

    def piles_rect(self, seat: Seat) -> pygame.FRect:
        """Both piles of a seat, with the thickness of the cards below."""
        width, height = self.card
        wide, thick = 2 * width + _PILE_GAP * self.unit, THICK * _THIN * DEEPEST * self.unit
        rect = pygame.FRect(0, 0, wide, height + thick)
        upper, lower = self.hand_rows
        # Beside the name of whoever sits there.
        centre = max(self.middle.centerx, self.middle.left + self.side + _PILE_GAP * self.unit + wide / 2)
        match self.seat_place(seat):
            case "left":
                rect.midleft = (self.middle.left, (upper + lower) / 2 - self._words / 2)
            case "right":
                rect.midright = (self.middle.right, (upper + lower) / 2 - self._words / 2)
            case "top":
                rect.midtop = (centre, upper)
            case _:
                rect.midbottom = (centre, lower)
        return rect

    @property
    def hand_rows(self) -> tuple[float, float]:
        """Where the row of the top hand ends, and that of the bottom one begins, with some air."""
        _, height = self.card
        air = _AIR * self.unit
        return self.area.top + 2 + height + air, self.area.bottom - 2 - height - air

    @property
    def _words(self) -> float:
        """The height of a line about bid and tricks."""
        return self.type_.text_size / 100 * 30

    def pile(self, seat: Seat, kind: Kind, depth: int = 0) -> Spot:
        """Where the card of a pile lies that is `depth` cards below its top."""
        rect, (width, height) = self.piles_rect(seat), self.card
        x = rect.left + width / 2 if kind == "suit" else rect.right - width / 2
        y = rect.top + height / 2 + THICK * _THIN * depth * self.unit
        aside = (0.0, 1.2, -0.8, 1.6, -1.2)[depth % 5] * self.unit
        return Spot(x + aside, y, scale=self.scale, z=10 - depth * 0.1)

    def pile_mark(self, seat: Seat, kind: Kind) -> Point:
        """Where the sign of a grade lies at a pile: at its outer edge."""
        spot, aside = self.pile(seat, kind), self.card[0] / 2 - 4 * self.unit
        return spot.x + (-aside if kind == "suit" else aside), spot.y

    def bid(self, seat: Seat, which: Literal["made", "better"]) -> Point:
        """Where the token of a bid lies while there are no piles; that of a better one lies beside it."""
        x, y = self.piles_rect(seat).center
        if which == "better":
            x += self.card[0] if self.seat_place(seat) == "left" else -self.card[0]
        return x, y

    def standing(self, seat: Seat, *, bidding: bool = False) -> Room:
        """Where bid and tricks of a seat stand; while there are no piles, in their place."""
        piles, middle = self.piles_rect(seat), self.middle
        if bidding:
            return Room(piles.center, "center", piles.width)
        match self.seat_place(seat):
            case "top" | "bottom" as place:
                left = piles.right + _MARKED * self.unit
                return Room((left, self._line(piles, place)), "left", middle.right - left, below=True)
        return Room((piles.centerx, piles.bottom + self._words / 2 + 2), "center", piles.width)

    def _line(self, piles: pygame.FRect, place: Place) -> float:
        """The middle of the tokens beside piles; words may stand below them."""
        if place == "top":
            return piles.top + tokens.SIZE / 2 + 6
        return piles.bottom - tokens.SIZE / 2 - self._words

    @property
    def seal(self) -> Spot:
        """Where the seal of the trump lies: between the piles."""
        upper, lower = self.hand_rows
        return Spot(self.middle.centerx, (upper + lower) / 2, scale=SEAL * self.unit, z=1)

    @property
    def seal_rect(self) -> pygame.FRect:
        """The wax of the seal."""
        spot = self.seal
        return rect_around(spot.point, 88 * spot.scale, 88 * spot.scale)


def _offsets(held: Sequence[object], room: float, step: float) -> list[float]:
    """How far each card lies from the first one."""
    alike = [before == card for before, card in pairwise(held)]
    close = step
    if alike and step * len(alike) > room:
        together = sum(alike)
        apart = len(alike) - together
        close = max(_CLOSEST * step, (room - step * apart) / together) if together else step
        fits = min(1.0, room / (step * apart + close * together))
        step, close = step * fits, close * fits
    return list(accumulate((close if same else step for same in alike), initial=0.0))[: len(held)]
