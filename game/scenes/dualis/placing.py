"""From a view of Duālis to spots: where every card and coin lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

import pygame

from engine.core import Event, Seat
from engine.dualis.model import (
    Card,
    Centre,
    CoinsCollected,
    Colour,
    Dealt,
    Given,
    Played,
    Suit,
    TrickWon,
    View,
)
from game.scenes.dualis.geometry import PIVOT, Geometry, coin_spot
from game.scenes.dualis.pieces import CardPiece, CoinPiece, FlyingCoin, OwnCoin
from game.scenes.dualis.touch import DualisDraft
from game.table.card import HEIGHT, WIDTH
from game.table.effects import Size
from game.table.game_table import Change
from game.table.piece import BackPiece, Piece
from game.table.spot import Spot
from game.table.stage import Gather

OWN_COIN = OwnCoin()
RECOLOURED = "recoloured"
"""How a card of the trick looks whose coin gave it the other colour, also while it is taken."""
OWN_COIN_SCALE = 0.75
_CARD: Size = (WIDTH, HEIGHT)
DECK_SPOT = Spot(PIVOT[0], PIVOT[1], scale=0.5, z=50, face_up=False)
"""Where cards are dealt from."""


def sort_hand(hand: Sequence[Card], by_colour: bool) -> list[Card]:
    """The hand by suit and number, or by colour and number."""
    suit = {Suit.STAR: 0, Suit.MOON: 1}
    colour = {Colour.RED: 0, Colour.BLUE: 1}
    if by_colour:
        return sorted(hand, key=lambda c: (colour[c.colour], c.number, suit[c.suit]))
    return sorted(hand, key=lambda c: (suit[c.suit], c.number, colour[c.colour]))


def on_balance(view: View, staged: Card | None) -> Centre:
    """The coins left in the centre, without the one that lies on a card of the hand."""
    centre = view.table.centre
    return centre.without(staged.colour.other) if staged else centre


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    layout: Geometry
    plate: Callable[[Seat], pygame.FRect]
    hand_edges: tuple[float, float]
    by_colour: bool = False
    raised: Mapping[Piece, float] = field(default_factory=dict)
    """How far pieces of the hand stand above the others."""
    staged: Card | None = None
    """The card of the hand that a coin has been put on."""
    may_give: bool = False
    """Whether a collected coin lies ready to be handed to the partner."""

    @property
    def centre(self) -> Centre:
        """The coins on the balance."""
        return on_balance(self.view, self.staged)

    def hand(self) -> list[tuple[Piece, Spot]]:
        """The pieces of the seat at the bottom and their spots, raised ones included."""
        view, seat = self.view, self.layout.bottom
        pieces: list[Piece]
        if view.seat == seat:
            pieces = [CardPiece(card) for card in sort_hand(view.hand, self.by_colour)]
        else:
            pieces = [BackPiece(seat, index) for index in range(view.hand_sizes[seat])]
        spots = self.layout.hand(len(pieces), *self.hand_edges)
        face_up = view.seat == seat
        return [
            (piece, spot._replace(y=spot.y - self.raised.get(piece, 0.0), face_up=face_up))
            for piece, spot in zip(pieces, spots, strict=True)
        ]

    def home(self, card: Card) -> Spot | None:
        """Where a card of the hand lies."""
        return next((spot for piece, spot in self.hand() if piece == CardPiece(card)), None)

    def spots(self) -> dict[Piece, Spot]:
        """All pieces, hidden and open cards in the order in which they are dealt."""
        table = self.view.table
        hands = [
            self.hand() if seat == self.layout.bottom else self._backs(seat)
            for seat in range(table.variant.players)
        ]
        spots = self._coins()
        if self.may_give:
            plate = self.plate(self.layout.bottom)
            spots[OWN_COIN] = Spot(
                plate.right - 26, plate.top + 26, scale=OWN_COIN_SCALE, z=30, look="collected"
            )
        for cards in zip_longest(*hands):
            spots.update(card for card in cards if card is not None)
        for order, play in enumerate(table.trick):
            spot = self.layout.trick_spot(play.seat)
            look = RECOLOURED if play.coin else ""
            spots[CardPiece(play.card)] = spot._replace(z=5 + order, look=look)
        return spots

    def _backs(self, seat: Seat) -> list[tuple[Piece, Spot]]:
        count = self.view.hand_sizes[seat]
        plate = self.plate(seat)
        return [
            (BackPiece(seat, index), self.layout.back_spot(seat, index, count, plate))
            for index in range(count)
        ]

    def _coins(self) -> dict[Piece, Spot]:
        """The coins above level pans, with which they go along; those on cards are part of the cards."""
        return {
            CoinPiece(colour, index): coin_spot(colour, index, 0.0)
            for colour in Colour
            for index in range(self.centre.of(colour))
        }

    def origins(self, change: Change[DualisDraft]) -> dict[Piece, Spot]:
        """Where pieces come from that were not on the table before."""
        origins = self._coin_origins(change.draft.staged)
        for event in change.events:
            match event:
                case Dealt():
                    spots = self.spots()
                    origins.update({piece: DECK_SPOT for piece in spots if isinstance(piece, CardPiece)})
                    origins.update({piece: DECK_SPOT for piece in spots if isinstance(piece, BackPiece)})
                case Played(seat=seat, card=card) if CardPiece(card) not in change.spots:
                    origins[CardPiece(card)] = self._from_hand(seat)
        return origins

    def _coin_origins(self, staged: Card | None) -> dict[Piece, Spot]:
        """A coin that is put back comes from the card it lay on."""
        home = self.home(staged) if staged is not None and staged != self.staged else None
        if staged is None or home is None:
            return {}
        colour = staged.colour.other
        return {CoinPiece(colour, self.centre.of(colour) - 1): home}

    def _from_hand(self, seat: Seat) -> Spot:
        if seat == self.layout.bottom:
            spots = self.layout.hand(1, *self.hand_edges)
            return spots[0]._replace(face_up=False)
        count = self.view.hand_sizes[seat]
        return self.layout.back_spot(seat, count, count + 1, self.plate(seat))

    def exits(self, change: Change[DualisDraft]) -> dict[Piece, Spot]:
        """Where pieces go that are no longer on the table."""
        exits: dict[Piece, Spot] = {}
        for event in change.events:
            match event:
                case Played(seat=seat, card=card, coin=True):
                    colour = card.colour.other
                    goal = self.layout.trick_spot(seat)
                    coin = CoinPiece(colour, self.view.table.centre.of(colour))
                    exits[coin] = goal._replace(scale=1, z=40)
                case TrickWon(winner=winner, plays=plays):
                    goal = self.at_plate(winner, scale=0.25)
                    for play in plays:
                        look = RECOLOURED if play.coin else ""
                        exits[CardPiece(play.card)] = goal._replace(face_up=False, look=look)
        if self.staged is not None and (home := self.home(self.staged)) is not None:
            colour = self.staged.colour.other
            exits[CoinPiece(colour, self.centre.of(colour))] = home._replace(z=40)
        return exits

    def gathers(self, events: Sequence[Event]) -> list[Gather]:
        """A trick that is taken: the card that won it, and those that slide under it."""
        found = []
        for event in events:
            if isinstance(event, TrickWon):
                by_seat = {play.seat: CardPiece(play.card) for play in event.plays}
                winner = by_seat.pop(event.winner)
                found.append(Gather(winner, tuple(by_seat.values()), _CARD))
        return found

    def lands(self, events: Sequence[Event]) -> dict[Piece, Size]:
        """Cards that are put onto the table."""
        return {CardPiece(event.card): _CARD for event in events if isinstance(event, Played)}

    def arrivals(self, events: Sequence[Event]) -> dict[Piece, str]:
        """How many tricks the winner has now, said where the winning card arrives."""
        return {
            CardPiece(play.card): str(self.view.table.tricks[play.seat])
            for event in events
            if isinstance(event, TrickWon)
            for play in event.plays
            if play.seat == event.winner
        }

    def flights(self, events: Sequence[Event]) -> dict[Piece, tuple[Spot, Spot]]:
        """What only flies by: coins that are collected from cards, or handed to the partner."""
        flights: dict[Piece, tuple[Spot, Spot]] = {}
        for event in events:
            match event:
                case CoinsCollected(seats=seats):
                    for seat in seats:
                        start = self.layout.trick_spot(seat)._replace(scale=1, z=70)
                        flights[FlyingCoin(seat)] = (start, self.at_plate(seat, scale=0.6))
                case Given(seat=seat, to=to):
                    start = self.at_plate(seat, scale=0.6)._replace(alpha=255)
                    flights[FlyingCoin(seat)] = (start, self.at_plate(to, scale=0.6))
        return flights

    def at_plate(self, seat: Seat, scale: float) -> Spot:
        """The middle of a plate, where things vanish."""
        plate = self.plate(seat)
        return Spot(*plate.center, scale=scale, z=70, alpha=120, look="collected")
