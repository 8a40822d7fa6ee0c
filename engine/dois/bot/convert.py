"""From the cards and tables of Dois to the packed numbers of its kernel."""

from __future__ import annotations

from collections.abc import Iterable

from engine.dois.bot.kernel.packed import pack_status
from engine.dois.determinize import KINDS
from engine.dois.model import Card, Table

BIT: dict[Card, int] = {card: 16**kind for kind, card in enumerate(KINDS)}
"""The bit of each kind, as `engine.dois.bot.kernel.packed` has it."""
MOVE_STEP = 4
"""Between the moves of two kinds, or of two bids."""
MOVE: dict[Card, int] = {card: MOVE_STEP * kind for kind, card in enumerate(KINDS)}
"""The move of the tree that plays a card of each kind."""


def pack_cards(cards: Iterable[Card]) -> int:
    """Some cards as a packed hand."""
    return sum(BIT[card] for card in cards)


def trump_bit(table: Table) -> int:
    """The bit of the trump suit."""
    assert table.trump is not None  # somebody decides only after the deal
    return BIT[Card(table.trump)]


def shown_bits(table: Table) -> list[int]:
    """The bits of what each seat shows; 0 before its first play."""
    return [pack_cards((Card(show.suit), Card(show.number))) if show else 0 for show in table.shown]


def pack_statuses(table: Table) -> list[int]:
    """What is known of each seat."""
    return [
        shown if bid is None else pack_status(shown, bid, won)
        for shown, bid, won in zip(shown_bits(table), table.bids, table.tricks, strict=True)
    ]
