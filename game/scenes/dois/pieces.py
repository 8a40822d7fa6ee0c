"""What the pieces of Dois are called. Cards of one kind are alike, so each copy has a number of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.core import Seat
from engine.dois.model import Card
from game.scenes.dois.layout import Kind

TRUMP = "trump"


def card_of(name: str) -> Card | None:
    """The card of a piece of the hand, such as `card leaf 0`; None where it is something else."""
    kind, *words = name.split()
    return Card.parse(words[0]) if kind == "card" and len(words) == 2 else None


def kind_of(card: Card) -> Kind:
    """Which of the two piles a card goes to."""
    return "number" if card.suit is None else "suit"


def pile_name(seat: Seat, kind: Kind, index: int) -> str:
    """The piece of the card number `index` of a pile."""
    return f"pile {seat}_{kind} {index}"


class HandNames:
    """Gives every card of a hand a name that stays with it until it is played."""

    def __init__(self) -> None:
        self._owner: Seat | None = None
        self._copies: dict[Card, list[int]] = {}

    def names(self) -> list[str]:
        """The names in the order of the hand."""
        return [f"card {card} {copy}" for card in sorted(self._copies) for copy in self._copies[card]]

    def follow(self, owner: Seat | None, hand: Sequence[Card], gone: Sequence[str] = ()) -> None:
        """Take the hand as it is now; of cards that are alike, those called `gone` are the missing ones."""
        if owner != self._owner:
            self._owner, self._copies = owner, {}
        left = Counter(hand)
        for card in list(self._copies):
            kept = [copy for copy in self._copies[card] if f"card {card} {copy}" not in gone]
            # Where something else is missing than was said, the last copies are.
            self._copies[card] = (kept if len(kept) >= left[card] else self._copies[card])[: left[card]]
        for card, count in left.items():
            copies = self._copies.setdefault(card, [])
            fresh = (copy for copy in range(len(hand) + 1) if copy not in copies)
            for copy in [next(fresh) for _ in range(count - len(copies))]:
                copies.append(copy)
