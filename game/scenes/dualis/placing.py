"""From a view of Duālis to spots: where every card and coin lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from engine.core import Event, Seat
from engine.dualis.model import (
    Card,
    Centre,
    CoinsCollected,
    Colour,
    Dealt,
    Given,
    Played,
    TrickWon,
    View,
)
from game.input import Point
from game.scenes.dualis import takings
from game.scenes.dualis.art import COIN
from game.scenes.dualis.geometry import DECK_SPOT, back_spot, coin_spot, hand_spots
from game.scenes.dualis.hud import Hud
from game.scenes.dualis.pieces import CardPiece, CoinPiece, FlyingCoin, OwnCoin
from game.scenes.dualis.review import lying
from game.scenes.dualis.touch import DualisDraft, on_balance, sort_hand
from game.table.card import HEIGHT, WIDTH
from game.table.effects import Size
from game.table.game_table import Change
from game.table.piece import BackPiece, Piece
from game.table.spot import Spot
from game.table.stage import Gather

OWN_COIN = OwnCoin()
RECOLOURED = "recoloured"
"""How a card of the trick looks whose coin gave it the other colour, also while it is taken."""
OWN_COIN_SCALE = takings.COIN / COIN
_CARD: Size = (WIDTH, HEIGHT)


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    hud: Hud
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
        view, seat = self.view, self.hud.layout.bottom
        pieces: list[Piece]
        if view.seat == seat:
            pieces = [CardPiece(card) for card in sort_hand(view.hand, self.by_colour)]
        else:
            pieces = [BackPiece(seat, index) for index in range(view.hand_sizes[seat])]
        spots = self._fan(len(pieces))
        face_up = view.seat == seat
        return [
            (piece, spot._replace(y=spot.y - self.raised.get(piece, 0.0), face_up=face_up))
            for piece, spot in zip(pieces, spots, strict=True)
        ]

    def _fan(self, count: int) -> list[Spot]:
        return hand_spots(count, *self.hud.hand_edges, self.hud.places.hand_y, self.hud.places.hand_bow)

    def _coin_points(self, seat: Seat) -> list[Point]:
        """Where the coins of a seat lie; where it has none, the place of the first."""
        rect, tricks = self.hud.seat(seat).takings, self.view.table.tricks[seat]
        return takings.coin_points(self.hud.type, rect, tricks, max(1, self.hud.coins(seat)))

    def home(self, card: Card) -> Spot | None:
        """Where a card of the hand lies."""
        return next((spot for piece, spot in self.hand() if piece == CardPiece(card)), None)

    def spots(self) -> dict[Piece, Spot]:
        """All pieces, hidden and open cards in the order in which they are dealt."""
        table = self.view.table
        hands = [
            self.hand() if seat == self.hud.layout.bottom else self._backs(seat)
            for seat in range(table.variant.players)
        ]
        spots = self._coins()
        if self.may_give:
            point = self._coin_points(self.hud.bottom)[-1]
            spots[OWN_COIN] = Spot(*point, scale=OWN_COIN_SCALE, z=30, look="collected")
        for cards in zip_longest(*hands):
            spots.update(card for card in cards if card is not None)
        for order, play in enumerate(lying(table)):
            spot = self.hud.layout.trick_spot(play.seat)
            look = RECOLOURED if play.coin else ""
            spots[CardPiece(play.card)] = spot._replace(z=5 + order, look=look)
        return spots

    def _backs(self, seat: Seat) -> list[tuple[Piece, Spot]]:
        count = self.view.hand_sizes[seat]
        pivot = self.hud.seat(seat).pivot
        return [(BackPiece(seat, index), back_spot(pivot, index, count)) for index in range(count)]

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
        if seat == self.hud.layout.bottom:
            return self._fan(1)[0]._replace(face_up=False)
        count = self.view.hand_sizes[seat]
        return back_spot(self.hud.seat(seat).pivot, count, count + 1)

    def exits(self, change: Change[DualisDraft]) -> dict[Piece, Spot]:
        """Where pieces go that are no longer on the table."""
        exits: dict[Piece, Spot] = {}
        for event in change.events:
            match event:
                case Played(seat=seat, card=card, coin=True):
                    colour = card.colour.other
                    goal = self.hud.layout.trick_spot(seat)
                    coin = CoinPiece(colour, self.view.table.centre.of(colour))
                    exits[coin] = goal._replace(scale=1, z=40)
                case TrickWon(winner=winner, plays=plays):
                    goal = self._at_tricks(winner)
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
                        start = self.hud.layout.trick_spot(seat)._replace(scale=1, z=70)
                        flights[FlyingCoin(seat)] = (start, self._at_coins(seat))
                case Given(seat=seat, to=to):
                    flights[FlyingCoin(seat)] = (self._at_coins(seat), self._at_coins(to))
        return flights

    def _at_tricks(self, seat: Seat) -> Spot:
        """Where a trick goes that somebody takes."""
        point = takings.trick_point(self.hud.seat(seat).takings, self.view.table.tricks[seat])
        return Spot(*point, scale=takings.PACKET[0] / WIDTH, z=70, look="collected")

    def _at_coins(self, seat: Seat) -> Spot:
        """Where a coin goes that somebody collects."""
        return Spot(*self._coin_points(seat)[-1], scale=OWN_COIN_SCALE, z=70, look="collected")
