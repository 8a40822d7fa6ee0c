"""The cards of Duālis, apart from states and views: whoever only draws cards needs no more."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import total_ordering

RANKS = range(1, 14)


class Suit(Enum):
    """The suit that must be followed."""

    STAR = "S"
    MOON = "M"


class Colour(Enum):
    """The colour that may be trump."""

    RED = "R"
    BLUE = "B"

    @property
    def other(self) -> Colour:
        """The opposite colour."""
        return Colour.BLUE if self is Colour.RED else Colour.RED


@total_ordering
@dataclass(frozen=True, slots=True)
class Card:
    """One of the 52 cards, such as `S9B`, the blue nine of Stars."""

    suit: Suit
    number: int
    colour: Colour

    def __str__(self) -> str:
        return f"{self.suit.value}{self.number}{self.colour.value}"

    def __lt__(self, other: Card) -> bool:
        return self._key < other._key

    @property
    def _key(self) -> tuple[int, int, int]:
        return (self.suit is Suit.MOON, self.number, self.colour is Colour.BLUE)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `S9B`; `ValueError` where it is no card."""
        try:
            card = cls(Suit(text[:1]), int(text[1:-1]), Colour(text[-1:]))
        except ValueError:
            raise ValueError(f"{text!r} is no card") from None
        if card.number not in RANKS or str(card) != text:
            raise ValueError(f"{text!r} is no card")
        return card


DECK: tuple[Card, ...] = tuple(
    Card(suit, number, colour) for suit in Suit for number in RANKS for colour in Colour
)
