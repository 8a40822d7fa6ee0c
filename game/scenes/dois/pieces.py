"""The pieces on the table of Dois, and the zones that take them.

Cards of one kind are alike, so each copy in a hand has a number of its own, which stays with it until it is
played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.core import Seat
from engine.dois.model import Card

Kind: TypeAlias = Literal["suit", "number"]
KINDS: tuple[Kind, Kind] = ("suit", "number")


def kind_of(card: Card) -> Kind:
    """Which of the two piles a card goes to."""
    return "number" if card.suit is None else "suit"


@dataclass(frozen=True, slots=True)
class CardPiece:
    """A card of the open hand."""

    card: Card
    copy: int

    @property
    def name(self) -> str:
        """Such as `card leaf 0`."""
        return f"card {self.card} {self.copy}"

    @property
    def kind(self) -> Kind:
        """Which of the two piles it goes to."""
        return kind_of(self.card)


@dataclass(frozen=True, slots=True)
class PilePiece:
    """A card of a pile, counted from the bottom."""

    seat: Seat
    kind: Kind
    index: int

    @property
    def name(self) -> str:
        """Such as `pile 2_suit 0`."""
        return f"pile {self.seat}_{self.kind} {self.index}"


@dataclass(frozen=True, slots=True)
class TrumpPiece:
    """The trump card."""

    @property
    def name(self) -> str:
        """There is only one."""
        return "trump"


@dataclass(frozen=True, slots=True)
class TokenPiece:
    """The token of a trick on its way to the seat that won it."""

    seat: Seat

    @property
    def name(self) -> str:
        """Such as `token 3`."""
        return f"token {self.seat}"


@dataclass(frozen=True, slots=True)
class HandZone:
    """The hand, for a card that lay ready and is taken back."""

    @property
    def name(self) -> str:
        """There is only one."""
        return "zone hand"


def follow_hand(
    pieces: Sequence[CardPiece], hand: Sequence[Card], leaving: Sequence[CardPiece] = ()
) -> tuple[CardPiece, ...]:
    """The pieces of a hand as it is now, sorted: those that are still there keep their numbers.

    Of cards that are alike, the `leaving` ones are missing; where that does not explain it, the last ones.

    >>> before = follow_hand((), [Card(7), Card(7)])
    >>> [piece.name for piece in follow_hand(before, [Card(7)], leaving=before[:1])]
    ['card 7 1']
    """
    followed: list[CardPiece] = []
    for card, count in sorted(Counter(hand).items()):
        alike = [piece for piece in pieces if piece.card == card]
        kept = [piece for piece in alike if piece not in leaving]
        copies = (kept if len(kept) >= count else alike)[:count]
        taken = {piece.copy for piece in copies}
        fresh = [copy for copy in range(count) if copy not in taken]
        copies += [CardPiece(card, copy) for copy in fresh[: count - len(copies)]]
        followed += copies
    return tuple(followed)
