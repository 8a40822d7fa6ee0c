"""The things of Sevens: cards, states, views, actions and events."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, TypeAlias

from engine.core import Options, Seat
from engine.events import OpenEvent

SEATS = 2
NUMBERS = range(1, 7)
SUM = 7


class Colour(Enum):
    """The three colours of the cards."""

    RED = "R"
    GREEN = "G"
    BLUE = "B"


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A card; written as its number and the letter of its colour, such as `4G`."""

    number: int
    letter: str

    def __post_init__(self) -> None:
        Colour(self.letter)
        if self.number not in NUMBERS:
            raise ValueError(f"there is no card with the number {self.number}")

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `4G`; `ValueError` where it is no card."""
        if len(text) != 2 or text[0] not in "123456":
            raise ValueError(f"{text!r} is no card")
        return cls(int(text[0]), text[1])

    @property
    def colour(self) -> Colour:
        """The colour."""
        return Colour(self.letter)

    def __str__(self) -> str:
        return f"{self.number}{self.letter}"


DECK: tuple[Card, ...] = tuple(Card(number, colour.value) for number in NUMBERS for colour in Colour)


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a match."""

    hand: int = 5
    must_take: bool = False

    @classmethod
    def of(cls, options: Options) -> Variant:
        """The variant that complete options describe."""
        return cls(int(options["hand"]), bool(options["must_take"]))


class Phase(Enum):
    """What happens next; TAKE only where the two top cards make seven."""

    DEAL = "deal"
    LAY = "lay"
    TAKE = "take"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two cards that made seven, the covered one first."""

    covered: Card
    laid: Card

    @property
    def points(self) -> int:
        """2 where the colours are the same, otherwise 1."""
        return 2 if self.covered.colour is self.laid.colour else 1


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open to everyone."""

    variant: Variant
    phase: Phase
    turn: Seat
    """Who lays the next card; in phase TAKE, who takes the pair."""
    pile: tuple[Card, ...]
    """The last card is the top."""
    taken: tuple[tuple[Pair, ...], ...]
    """The pairs of each seat, oldest first."""
    lacking: tuple[tuple[int, ...], ...]
    """The numbers that each seat has shown not to have, sorted."""

    @property
    def top(self) -> Card | None:
        """The card that the next one would cover."""
        return self.pile[-1] if self.pile else None


@dataclass(frozen=True, slots=True)
class State:
    """Everything, hidden cards included."""

    table: Table
    hands: tuple[tuple[Card, ...], ...]
    """Sorted."""
    aside: tuple[Card, ...]
    """Sorted; seen by nobody. Before the deal the whole deck lies here."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; with `seat` None, what everybody may."""

    table: Table
    seat: Seat | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card on the pile; written as the card."""

    card: Card

    @property
    def text(self) -> str:
        """The card."""
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards were dealt; a seat sees only its own hand."""

    kind: ClassVar[str] = "deal"
    hands: tuple[tuple[Card, ...], ...]
    first: Seat

    @property
    def text(self) -> str:
        """All hands that are known."""
        return (
            f"deal, {self.first} starts: {' | '.join(' '.join(map(str, hand)) or '-' for hand in self.hands)}"
        )

    def seen_by(self, seat: Seat | None) -> Dealt:
        """Only the seat's own hand."""
        return Dealt(
            tuple(hand if owner == seat else () for owner, hand in enumerate(self.hands)), self.first
        )

    def teaches(self, seat: Seat) -> bool:
        """Everyone gets new cards."""
        return True


@dataclass(frozen=True, slots=True)
class Laid(OpenEvent):
    """A card was laid on the pile."""

    kind: ClassVar[str] = "lay"
    seat: Seat
    card: Card

    @property
    def text(self) -> str:
        """Such as `1 lays 4G`."""
        return f"{self.seat} lays {self.card}"

    def teaches(self, seat: Seat) -> bool:
        """The opponent did not know that card."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class Taken(OpenEvent):
    """A pair was taken."""

    kind: ClassVar[str] = "take"
    seat: Seat
    pair: Pair

    @property
    def text(self) -> str:
        """Such as `1 takes 3G 4G for 2`."""
        return f"{self.seat} takes {self.pair.covered} {self.pair.laid} for {self.pair.points}"


SevensAction: TypeAlias = Lay
SevensEvent: TypeAlias = Dealt | Laid | Taken
