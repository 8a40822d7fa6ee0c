"""What the figures of Dois' rules show: checked data, the same in every language, and its readers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.dois.model import Suit
from game.content.rulebook.fields import Fields
from game.content.rulebook.figure import Figure, FigureReader

SUITS = tuple(suit.value for suit in Suit)
NUMBERS = tuple(str(number) for number in range(1, 9))


@dataclass(frozen=True, slots=True)
class DoisCards:
    """Dois cards side by side, each with a label: names of suits, or numbers as text."""

    cards: tuple[str, ...]

    @property
    def labels(self) -> int:
        """One for each card."""
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a Dois player shows: a suit and a number."""

    suit: str
    number: str

    def covered_by(self, card: str) -> Shown:
        """What is shown once a card lies on its own kind."""
        return Shown(card, self.number) if card in SUITS else Shown(self.suit, card)


@dataclass(frozen=True, slots=True)
class Cover:
    """A Dois card laid onto the player's own card of its kind; labels are before, the card, after."""

    before: Shown
    play: str

    @property
    def labels(self) -> int:
        """Before, the card, after."""
        return 3


@dataclass(frozen=True, slots=True)
class DoisTrick:
    """What all show after a Dois trick in the order of play; labels are players."""

    shows: tuple[Shown, ...]
    plays: tuple[str, ...]
    """The card that each played just now; empty for the first trick, where all played both."""
    lead: str
    trump: str
    winner: int

    @property
    def labels(self) -> int:
        """One for each player."""
        return len(self.shows)


@dataclass(frozen=True, slots=True)
class DoisTokens:
    """Tokens of tricks won and bid; labels are the points that they bring."""

    won: tuple[int, ...]
    bids: tuple[int, ...]

    @property
    def labels(self) -> int:
        """One for each bid."""
        return len(self.bids)


def _card(fields: Fields, card: str) -> str:
    if card not in SUITS and card not in NUMBERS:
        raise fields.fail(f"{card!r} is no card of Dois")
    return card


def _suit(fields: Fields, key: str) -> str:
    suit = fields.text(key)
    if suit not in SUITS:
        raise fields.fail(f"{suit!r} is no suit of Dois")
    return suit


def _shown(fields: Fields, text: str) -> Shown:
    suit, _, number = text.partition(" ")
    if suit not in SUITS or number not in NUMBERS:
        raise fields.fail(f"{text!r} is not a suit and a number of Dois")
    return Shown(suit, number)


def _read_cards(fields: Fields) -> Figure:
    return DoisCards(tuple(_card(fields, card) for card in fields.texts("cards")))


def _read_cover(fields: Fields) -> Figure:
    return Cover(_shown(fields, fields.text("before")), _card(fields, fields.text("play")))


def _read_trick(fields: Fields) -> Figure:
    shows = tuple(_shown(fields, text) for text in fields.texts("shows"))
    plays = fields.texts("plays") if fields.has("plays") else ()
    if len(plays) not in (0, len(shows)):
        raise fields.fail("everyone plays exactly one card")
    for shown, card in zip(shows, plays, strict=False):
        if card not in (shown.suit, shown.number):
            raise fields.fail(f"{card!r} was played but is not shown")
    winner = fields.index("winner", len(shows))
    return DoisTrick(shows, plays, _suit(fields, "lead"), _suit(fields, "trump"), winner)


def _read_tokens(fields: Fields) -> Figure:
    won, bids = fields.integers("won"), fields.integers("bids")
    if len(won) != len(bids):
        raise fields.fail("every bid has its tricks")
    return DoisTokens(won, bids)


FIGURES: Mapping[str, FigureReader] = {
    "cards": _read_cards,
    "cover": _read_cover,
    "trick": _read_trick,
    "tokens": _read_tokens,
}
"""Every figure that a page may ask for, by name."""
