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
from game.scenes.dualis.layout import PIVOT, Layout, coin_spot, tilt
from game.table.spot import Spot

OWN_COIN = "coin own"
OWN_COIN_SCALE = 0.75
DECK_SPOT = Spot(PIVOT[0], PIVOT[1], scale=0.5, z=50, face_up=False)
"""Where cards are dealt from."""


def card_name(card: Card) -> str:
    """The name of a card's piece."""
    return f"card {card}"


def card_of(name: str) -> Card | None:
    """The card of a piece, or None where it is something else."""
    return Card.parse(name[5:]) if name.startswith("card ") else None


def coin_name(colour: Colour, index: int) -> str:
    """The name of a coin's piece."""
    return f"coin {colour.value} {index}"


def coin_colour(name: str) -> Colour | None:
    """The colour of a coin of the centre, or None where a piece is something else."""
    kind, _, rest = name.partition(" ")
    return Colour(rest[0]) if kind == "coin" and rest[:1] in ("R", "B") else None


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
    layout: Layout
    plate: Callable[[Seat], pygame.FRect]
    hand_edges: tuple[float, float]
    by_colour: bool = False
    raised: Mapping[str, float] = field(default_factory=dict)
    """How far pieces of the hand stand above the others."""
    staged: Card | None = None
    """The card of the hand that a coin has been put on."""
    may_give: bool = False
    """Whether a collected coin lies ready to be handed to the partner."""

    @property
    def centre(self) -> Centre:
        """The coins on the balance."""
        return on_balance(self.view, self.staged)

    def hand(self) -> list[tuple[str, Spot]]:
        """The pieces of the seat at the bottom and their spots, raised ones included."""
        view, seat = self.view, self.layout.bottom
        if view.seat == seat:
            names = [card_name(card) for card in sort_hand(view.hand, self.by_colour)]
        else:
            names = [f"back {seat} {index}" for index in range(view.hand_sizes[seat])]
        spots = self.layout.hand(len(names), *self.hand_edges)
        face_up = view.seat == seat
        return [
            (name, spot._replace(y=spot.y - self.raised.get(name, 0.0), face_up=face_up))
            for name, spot in zip(names, spots, strict=True)
        ]

    def spots(self) -> dict[str, Spot]:
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
            spots[card_name(play.card)] = spot._replace(z=5 + order)
        return spots

    def _backs(self, seat: Seat) -> list[tuple[str, Spot]]:
        count = self.view.hand_sizes[seat]
        plate = self.plate(seat)
        return [
            (f"back {seat} {index}", self.layout.back_spot(seat, index, count, plate))
            for index in range(count)
        ]

    def _coins(self) -> dict[str, Spot]:
        """The coins on the balance; those on cards are part of the cards."""
        angle = tilt(self.centre)
        return {
            coin_name(colour, index): coin_spot(colour, index, angle)
            for colour in Colour
            for index in range(self.centre.of(colour))
        }

    def origins(self, events: Sequence[Event], before: Mapping[str, Spot]) -> dict[str, Spot]:
        """Where pieces come from that were not on the table before."""
        origins: dict[str, Spot] = {}
        for event in events:
            match event:
                case Dealt():
                    origins.update({name: DECK_SPOT for name in self.spots() if name.startswith("ca")})
                    origins.update({name: DECK_SPOT for name in self.spots() if name.startswith("ba")})
                case Played(seat=seat, card=card) if card_name(card) not in before:
                    origins[card_name(card)] = self._from_hand(seat)
        return origins

    def coin_origins(self, unstaged: Card | None) -> dict[str, Spot]:
        """A coin that is put back comes from the card it lay on."""
        if unstaged is None or card_name(unstaged) not in dict(self.hand()):
            return {}
        colour = unstaged.colour.other
        return {coin_name(colour, self.centre.of(colour) - 1): dict(self.hand())[card_name(unstaged)]}

    def _from_hand(self, seat: Seat) -> Spot:
        if seat == self.layout.bottom:
            spots = self.layout.hand(1, *self.hand_edges)
            return spots[0]._replace(face_up=False)
        count = self.view.hand_sizes[seat]
        return self.layout.back_spot(seat, count, count + 1, self.plate(seat))

    def exits(self, events: Sequence[Event]) -> dict[str, Spot]:
        """Where pieces go that are no longer on the table."""
        exits: dict[str, Spot] = {}
        for event in events:
            match event:
                case Played(seat=seat, card=card, coin=True):
                    colour = card.colour.other
                    goal = self.layout.trick_spot(seat)
                    exits[coin_name(colour, self.view.table.centre.of(colour))] = goal._replace(scale=1, z=40)
                case TrickWon(winner=winner, plays=plays):
                    goal = self.at_plate(winner, scale=0.25)
                    exits.update({card_name(play.card): goal._replace(face_up=False) for play in plays})
        if self.staged is not None:
            colour = self.staged.colour.other
            goal = dict(self.hand())[card_name(self.staged)]
            exits[coin_name(colour, self.centre.of(colour))] = goal._replace(z=40)
        return exits

    def flights(self, events: Sequence[Event]) -> dict[str, tuple[Spot, Spot]]:
        """What only flies by: coins that are collected from cards, or handed to the partner."""
        flights: dict[str, tuple[Spot, Spot]] = {}
        for event in events:
            match event:
                case CoinsCollected(seats=seats):
                    for seat in seats:
                        start = self.layout.trick_spot(seat)._replace(scale=1, z=70)
                        flights[f"coin of {seat}"] = (start, self.at_plate(seat, scale=0.6))
                case Given(seat=seat, to=to):
                    start = self.at_plate(seat, scale=0.6)._replace(alpha=255)
                    flights[f"coin of {seat}"] = (start, self.at_plate(to, scale=0.6))
        return flights

    def at_plate(self, seat: Seat, scale: float) -> Spot:
        """The middle of a plate, where things vanish."""
        plate = self.plate(seat)
        return Spot(*plate.center, scale=scale, z=70, alpha=120, look="collected")
