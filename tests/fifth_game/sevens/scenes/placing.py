"""From a view of Sevens to spots: where every card lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from engine.core import Event, Seat
from game.input import Point
from game.table import card as cards
from game.table.fan import fan
from game.table.game_table import Change
from game.table.piece import BackPiece, Piece
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from tests.fifth_game.sevens.model import Dealt, Laid, Taken, View
from tests.fifth_game.sevens.scenes.hud import Hud
from tests.fifth_game.sevens.scenes.pieces import CardPiece
from tests.fifth_game.sevens.scenes.touch import SevensDraft

PILE: Point = (640.0, 336.0)
"""The middle of the top card."""
TABLE = pygame.FRect(120, 130, 900, 370)
"""Where a card may be dropped."""
TOP = rect_around(PILE, cards.WIDTH, cards.HEIGHT)
ASIDE = Spot(1130, 310, scale=0.7, z=50, face_up=False)
"""The cards that nobody sees, and where all are dealt from."""
_STEP = 34.0
_BACK_SCALE, _BACK_STEP = 0.34, 12.0


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    hud: Hud
    raised: Mapping[Piece, float] = field(default_factory=dict)
    """How far pieces of the hand stand above the others."""

    def spots(self) -> dict[Piece, Spot]:
        """All cards, those of the hands in the order in which they are dealt."""
        pile = self.view.table.pile
        spots: dict[Piece, Spot] = {**self.hand(), **self._backs(1 - self.hud.bottom)}
        for below, card in enumerate(reversed(pile)):
            spots[CardPiece(card)] = Spot(PILE[0] - _STEP * below, PILE[1], z=5 + len(pile) - below)
        return spots

    def hand(self) -> dict[Piece, Spot]:
        """The hand of the seat at the bottom: face down where somebody else looks, or nobody."""
        view, seat = self.view, self.hud.bottom
        pieces: list[Piece] = [CardPiece(card) for card in view.hand]
        if view.seat != seat:
            pieces = [BackPiece(seat, index) for index in range(view.hand_sizes[seat])]
        spots = fan(len(pieces), (640.0, 640.0), self.hud.hand_width, cards.WIDTH)
        return {
            piece: spot._replace(y=spot.y - self.raised.get(piece, 0.0), face_up=view.seat == seat)
            for piece, spot in zip(pieces, spots, strict=True)
        }

    def areas(self) -> dict[str, pygame.FRect]:
        """The places of the pile and the hand as wholes, for lessons."""
        lower = _STEP * max(0, len(self.view.table.pile) - 1)
        pile = pygame.FRect(TOP.left - lower, TOP.top, TOP.width + lower, TOP.height)
        hand = [rect_around(spot.point, cards.WIDTH, cards.HEIGHT) for spot in self.hand().values()]
        return {"pile": pile} | ({"hand": hand[0].unionall(hand[1:])} if hand else {})

    def _backs(self, seat: Seat) -> dict[Piece, Spot]:
        """The opponent's hidden hand, small beside the plate."""
        return {
            BackPiece(seat, index): self._back(seat, index) for index in range(self.view.hand_sizes[seat])
        }

    def _back(self, seat: Seat, index: int) -> Spot:
        plate = self.hud.plate_rect(seat)
        x = plate.right + 30 + _BACK_STEP * index
        return Spot(x, plate.centery, scale=_BACK_SCALE, z=1 + index * 0.01, face_up=False)

    def origins(self, change: Change[SevensDraft]) -> dict[Piece, Spot]:
        """Where cards come from that were not on the table before."""
        origins: dict[Piece, Spot] = {}
        for event in change.events:
            match event:
                case Dealt():
                    origins |= dict.fromkeys(self.spots(), ASIDE)
                case Laid(seat, card) if seat != self.hud.bottom:
                    origins[CardPiece(card)] = self._back(seat, self.view.hand_sizes[seat])
                case Laid(_, card) if CardPiece(card) not in change.spots:
                    origins[CardPiece(card)] = Spot(640, 640, face_up=False)
        return origins

    def exits(self, events: Sequence[Event]) -> dict[Piece, Spot]:
        """A pair that is taken vanishes at the plate of its owner."""
        exits: dict[Piece, Spot] = {}
        for event in events:
            if isinstance(event, Taken):
                goal = Spot(*self.hud.plate_rect(event.seat).center, scale=0.25, z=70, alpha=120)
                exits |= {CardPiece(card): goal for card in (event.pair.covered, event.pair.laid)}
        return exits
