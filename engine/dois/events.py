"""What happens in Dois, as frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from engine.core import Seat
from engine.dois.model import Cards, HandResult, Suit
from engine.events import OpenEvent


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards were dealt; for a seat, `hands` of the others are empty."""

    kind: ClassVar[str] = "deal"
    hand: int
    dealer: Seat
    trump: Suit
    hands: tuple[Cards, ...]
    leader: Seat

    @property
    def text(self) -> str:
        """All hands that are known."""
        hands = " | ".join(_listed(hand) or "-" for hand in self.hands)
        return f"deal {self.hand} by {self.dealer}: {hands}"

    def seen_by(self, seat: Seat | None) -> Dealt:
        """Only the seat's own hand."""
        hands = tuple(hand if i == seat else () for i, hand in enumerate(self.hands))
        return Dealt(self.hand, self.dealer, self.trump, hands, self.leader)

    def teaches(self, seat: Seat) -> bool:
        """Everyone gets new cards."""
        return True


@dataclass(frozen=True, slots=True)
class TrumpTurned(OpenEvent):
    """The top trump card was turned up, perhaps after all four were shuffled."""

    kind: ClassVar[str] = "trump"
    suit: Suit
    shuffled: bool

    @property
    def text(self) -> str:
        """Such as `trump sun`."""
        return f"trump {self.suit.value}{' of four shuffled' if self.shuffled else ''}"

    def teaches(self, seat: Seat) -> bool:
        """Nobody knew it."""
        return True


@dataclass(frozen=True, slots=True)
class HandShown(OpenEvent):
    """A hand with too few suits or numbers was laid open to everyone."""

    kind: ClassVar[str] = "shown"
    seat: Seat
    cards: Cards

    @property
    def text(self) -> str:
        """The cards."""
        return f"{self.seat} shows {_listed(self.cards)}"

    def teaches(self, seat: Seat) -> bool:
        """Only its owner knew it."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class NewHand:
    """The hand just shown was shuffled into the rest of the deck, and 13 new cards were dealt."""

    kind: ClassVar[str] = "redeal"
    seat: Seat
    cards: Cards
    """Empty for everyone else."""

    @property
    def text(self) -> str:
        """The new cards where they are known."""
        return f"{self.seat} gets {_listed(self.cards) or 'a new hand'}"

    def seen_by(self, seat: Seat | None) -> NewHand:
        """Only the owner sees the cards."""
        return self if seat == self.seat else NewHand(self.seat, ())

    def teaches(self, seat: Seat) -> bool:
        """The owner gets new cards."""
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class BidLaid:
    """A bid was laid face down; `tricks` is None for everyone else."""

    kind: ClassVar[str] = "laid"
    seat: Seat
    tricks: int | None

    @property
    def text(self) -> str:
        """Such as `2 has bid`, with the number for its owner."""
        return f"{self.seat} has bid{'' if self.tricks is None else f' {self.tricks}'}"

    def seen_by(self, seat: Seat | None) -> BidLaid:
        """Only the owner knows the number."""
        return self if seat == self.seat else BidLaid(self.seat, None)

    def teaches(self, seat: Seat) -> bool:
        """Face down it tells nothing."""
        return False


@dataclass(frozen=True, slots=True)
class BidMade(OpenEvent):
    """A bid was announced; secret ones come one after another in one step, from the dealer's left."""

    kind: ClassVar[str] = "bid"
    seat: Seat
    tricks: int

    @property
    def text(self) -> str:
        """Such as `2 bids 3`."""
        return f"{self.seat} bids {self.tricks}"

    def teaches(self, seat: Seat) -> bool:
        """The others did not know it."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class Played(OpenEvent):
    """Cards were played: the suit card first where they are two."""

    kind: ClassVar[str] = "play"
    seat: Seat
    cards: Cards
    covers: Cards
    """What is no longer shown; empty in the first trick."""
    exception: bool
    """Whether it showed the lead suit and had nothing but other suits left."""

    @property
    def text(self) -> str:
        """Such as `2 plays leaf 7`, or `2 plays leaf on sun`."""
        on = f" on {_listed(self.covers)}" if self.covers else ""
        return f"{self.seat} plays {_listed(self.cards)}{on}{', nothing else left' if self.exception else ''}"

    def teaches(self, seat: Seat) -> bool:
        """The others did not know those cards."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class TrickWon(OpenEvent):
    """The winner took a win token; the cards stay on the table."""

    kind: ClassVar[str] = "trick"
    winner: Seat
    lead: Suit
    number: int
    """Which of the 12 tricks it was."""

    @property
    def text(self) -> str:
        """The winner and the lead suit."""
        return f"trick {self.number} to {self.winner}, lead {self.lead.value}"


@dataclass(frozen=True, slots=True)
class HandScored(OpenEvent):
    """A hand was scored."""

    kind: ClassVar[str] = "score"
    hand: int
    result: HandResult
    totals: tuple[int, ...]

    @property
    def text(self) -> str:
        """The points of this hand."""
        return f"hand {self.hand}: {' '.join(map(str, self.result.points))}"


DoisEvent: TypeAlias = (
    Dealt | TrumpTurned | HandShown | NewHand | BidLaid | BidMade | Played | TrickWon | HandScored
)


def _listed(cards: Cards) -> str:
    return " ".join(map(str, cards))
