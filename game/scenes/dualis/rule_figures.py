"""What the figures of Duālis' rules show: checked data, the same in every language, and its readers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bots.characters import CHARACTERS
from engine.dualis.model import Card, Centre
from game.content.rulebook.fields import Fields
from game.content.rulebook.figure import Figure, FigureReader


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A Duālis card, perhaps with a coin on it, written `S5B` or `S5B+`."""

    card: Card
    coin: bool

    @classmethod
    def parse(cls, text: str) -> ShownCard:
        """Read the text form; `ValueError` where it is none."""
        return cls(Card.parse(text.removesuffix("+")), text.endswith("+"))


@dataclass(frozen=True, slots=True)
class CardRow:
    """Duālis cards side by side, each with a label."""

    cards: tuple[ShownCard, ...]

    @property
    def labels(self) -> int:
        """One for each card."""
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class Balance:
    """The coins in the centre before and after a move, each with a label."""

    before: Centre
    after: Centre

    @property
    def labels(self) -> int:
        """Before and after."""
        return 2


@dataclass(frozen=True, slots=True)
class Trick:
    """A Duālis trick in the order of play, with the coins left and the card that wins; labels are players."""

    cards: tuple[ShownCard, ...]
    left: Centre
    winner: int

    @property
    def labels(self) -> int:
        """One for each player."""
        return len(self.cards)


@dataclass(frozen=True, slots=True)
class HighLow:
    """Two tricks of High-Low side by side: one led in Red, one led in Blue."""

    high: tuple[ShownCard, ...]
    high_winner: int
    low: tuple[ShownCard, ...]
    low_winner: int

    @property
    def labels(self) -> int:
        """One for each trick."""
        return 2


@dataclass(frozen=True, slots=True)
class Thought:
    """Ways in which hidden Duālis cards may lie, as a bot imagines them; its move works in some."""

    character: str
    worlds: tuple[tuple[ShownCard, ...], ...]
    works: tuple[int, ...]

    @property
    def labels(self) -> int:
        """None: signs say it."""
        return 0


def _shown_cards(fields: Fields, key: str) -> tuple[ShownCard, ...]:
    with fields.reading():
        return tuple(ShownCard.parse(text) for text in fields.texts(key))


def _centre(fields: Fields, key: str) -> Centre:
    red, blue = fields.pair(key)
    if not (0 <= red <= 7 and 0 <= blue <= 7):
        raise fields.fail(f"{key} must be 0 to 7 red and 0 to 7 blue coins")
    return Centre(red, blue)


def _read_cards(fields: Fields) -> Figure:
    return CardRow(_shown_cards(fields, "cards"))


def _read_balance(fields: Fields) -> Figure:
    return Balance(_centre(fields, "before"), _centre(fields, "after"))


def _read_trick(fields: Fields) -> Figure:
    cards = _shown_cards(fields, "cards")
    return Trick(cards, _centre(fields, "left"), fields.index("winner", len(cards)))


def _read_high_low(fields: Fields) -> Figure:
    high, low = _shown_cards(fields, "high"), _shown_cards(fields, "low")
    high_winner = fields.index("high_winner", len(high))
    return HighLow(high, high_winner, low, fields.index("low_winner", len(low)))


def _read_thought(fields: Fields) -> Figure:
    character, works = fields.text("character"), fields.integers("works")
    if character not in CHARACTERS:
        raise fields.fail(f"nobody is called {character}")
    with fields.reading():
        worlds = tuple(tuple(map(ShownCard.parse, text.split())) for text in fields.texts("worlds"))
    if not {*works} <= {*range(len(worlds))}:
        raise fields.fail("works points at no world")
    return Thought(character, worlds, works)


FIGURES: Mapping[str, FigureReader] = {
    "cards": _read_cards,
    "balance": _read_balance,
    "trick": _read_trick,
    "high_low": _read_high_low,
    "thought": _read_thought,
}
"""Every figure that a page may ask for, by name."""
