"""From a view of Dois to spots: where every card lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

import pygame

from engine.core import Event, Seat
from engine.dois.events import Dealt, NewHand, Played, TrickWon
from engine.dois.model import View
from game.scenes.dois.layout import BIDDING_TRUMP, DECK, DEEPEST, KINDS, TRUMP, Kind, Layout
from game.scenes.dois.pieces import TRUMP as TRUMP_PIECE
from game.scenes.dois.pieces import card_of, kind_of, pile_name
from game.scenes.dois.piles import Piles
from game.table.spot import Spot


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    layout: Layout
    plate: Callable[[Seat], pygame.FRect]
    hand_edges: tuple[float, float]
    piles: Piles
    names: Sequence[str]
    """The pieces of the open hand at the bottom, in order."""
    raised: Mapping[str, float] = field(default_factory=dict)
    """How far pieces of the hand stand above the others."""
    ready: Mapping[Kind, str] = field(default_factory=dict)
    """The pieces of the hand that lie ready for the first trick."""
    away: Seat | None = None
    """Whose hand lies open elsewhere and is not dealt yet."""
    bidding: bool = False
    """Whether the trump lies beside the bids."""

    def hand(self) -> list[tuple[str, Spot]]:
        """The pieces of the seat at the bottom and their spots, raised and ready ones included."""
        view, seat = self.view, self.layout.bottom
        if seat == self.away:
            return []
        if view.seat != seat:
            count = view.hand_sizes[seat]
            spots = self.layout.hand(count, 0, *self.hand_edges)
            return [(f"back {seat} {i}", spot._replace(face_up=False)) for i, spot in enumerate(spots)]
        suits = sum(kind_of(card) == "suit" for card in view.hand)
        spots = self.layout.hand(suits, len(view.hand) - suits, *self.hand_edges)
        placed = {
            name: spot._replace(y=spot.y - self.raised.get(name, 0.0))
            for name, spot in zip(self.names, spots, strict=True)
        }
        for kind, name in self.ready.items():
            placed[name] = self.layout.pile(seat, kind)._replace(z=20)
        return list(placed.items())

    def spots(self) -> dict[str, Spot]:
        """All pieces, cards of the hands in the order in which they are dealt."""
        table = self.view.table
        spots: dict[str, Spot] = {}
        if table.trump is not None:
            spots[TRUMP_PIECE] = BIDDING_TRUMP if self.bidding else TRUMP
        for seat in range(table.variant.players):
            for kind in KINDS:
                spots.update(self._pile(seat, kind))
        hands = [
            self.hand() if seat == self.layout.bottom else self._backs(seat)
            for seat in range(table.variant.players)
        ]
        for cards in zip_longest(*hands):
            spots.update(card for card in cards if card is not None)
        return spots

    def _pile(self, seat: Seat, kind: Kind) -> dict[str, Spot]:
        """The uppermost cards of a pile, the lowest first."""
        top = len(self.piles[seat, kind]) - 1
        return {
            pile_name(seat, kind, index): self.layout.pile(seat, kind, top - index)
            for index in range(max(0, top - DEEPEST), top + 1)
        }

    def _backs(self, seat: Seat) -> list[tuple[str, Spot]]:
        if seat == self.away:
            return []
        spots = self.layout.backs(self.view.hand_sizes[seat], self.plate(seat))
        return [(f"back {seat} {index}", spot) for index, spot in enumerate(spots)]

    def origins(self, events: Sequence[Event], before: Mapping[str, Spot]) -> dict[str, Spot]:
        """Where pieces come from that were not on the table before."""
        origins: dict[str, Spot] = {}
        for event in events:
            match event:
                case Dealt():
                    origins.update(dict.fromkeys(self.spots(), DECK))
                case NewHand(seat=seat):
                    hand = self.hand() if seat == self.layout.bottom else self._backs(seat)
                    origins.update({name: DECK for name, _ in hand})
                case Played(seat=seat, cards=played):
                    gone = [name for name in before if name.startswith("card") and name not in self.names]
                    for card in played:
                        kind = kind_of(card)
                        name = pile_name(seat, kind, len(self.piles[seat, kind]) - 1)
                        own = next((one for one in gone if card_of(one) == card), None)
                        origins[name] = before[own] if own else self._from_hand(seat)
        if not events and before:
            # A card that is taken back comes from its pile.
            for name in self.names:
                held = card_of(name)
                if held is not None and name not in before:
                    origins[name] = self.layout.pile(self.layout.bottom, kind_of(held))._replace(z=30)
        return origins

    def _from_hand(self, seat: Seat) -> Spot:
        if seat == self.layout.bottom:
            middle = sum(self.hand_edges) / 2
            return Spot(middle, 650.0, z=30, face_up=False)
        return self.layout.backs(1, self.plate(seat))[0]._replace(z=30)

    def exits(self, events: Sequence[Event], before: Mapping[str, Spot]) -> dict[str, Spot]:
        """Where pieces go that are no longer on the table: a new deal collects everything."""
        if any(isinstance(event, Dealt) for event in events):
            return {name: DECK._replace(alpha=0) for name in before}
        return {}

    def flights(self, events: Sequence[Event]) -> dict[str, tuple[Spot, Spot]]:
        """What only flies by: the token of a trick on its way to the winner's plate."""
        flights: dict[str, tuple[Spot, Spot]] = {}
        for event in events:
            if isinstance(event, TrickWon):
                plate = self.plate(event.winner)
                goal = Spot(plate.left + 60, plate.bottom - 24, z=95, scale=0.6)
                start = Spot(*self.layout.piles_rect(event.winner).center, z=95, scale=2.2)
                flights[f"token {event.winner}"] = (start, goal)
        return flights
