"""Between the cards of Duālis and the numbers of its kernel."""

from __future__ import annotations

from collections.abc import Iterable

from engine.dualis.model import Card, Colour, Suit


def index_of(card: Card) -> int:
    """A card as the kernel numbers it."""
    return 4 * (card.number - 1) + 2 * (card.suit is Suit.MOON) + (card.colour is Colour.BLUE)


def card_of(index: int) -> Card:
    """The card of a number of the kernel."""
    suit = Suit.MOON if index & 2 else Suit.STAR
    return Card(suit, (index >> 2) + 1, Colour.BLUE if index & 1 else Colour.RED)


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as a bit mask."""
    return sum(2 ** index_of(card) for card in cards)
