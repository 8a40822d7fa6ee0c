"""Tables of Sevens that are laid out by hand."""

from __future__ import annotations

from tests.fifth_game.sevens.model import DECK, Card, Phase, State, Table, Variant


def cards(text: str) -> tuple[Card, ...]:
    """Cards by their texts, sorted as a hand is."""
    return tuple(sorted(map(Card.parse, text.split())))


def table(first: str, second: str, pile: str = "", must_take: bool = False) -> State:
    """Seat 0 is to lay a card; the pile's last card is its top."""
    hands = (cards(first), cards(second))
    laid = tuple(map(Card.parse, pile.split()))
    aside = tuple(card for card in DECK if card not in (*hands[0], *hands[1], *laid))
    return State(Table(Variant(5, must_take), Phase.LAY, 0, laid, ((), ()), ((), ())), hands, aside)
