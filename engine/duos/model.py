"""The things of DUOS: pairs, boards, hints, tables, states, views and actions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from engine.core import Options, Seat
from engine.duos.data import PictureCard

CARDS_LAID = 12
"""Cards on the table, four across and three down."""
COLUMNS = 4
PAIRS = 4
TOGETHER = 2
"""The number of players who play together; more play against each other."""
LONGEST_WORD = 30
EXAMPLE_WORDS = ("big", "small", "wild", "home", "water", "sky")
"""Some words for a hint, where a list of what may be done needs some; every other word will do as well."""

_NAME = re.compile("[a-z0-9_]+")


class Category(Enum):
    """Which side of the cards lies up."""

    ANIMALS = "animals"
    THINGS = "things"

    @property
    def other(self) -> Category:
        """The other side."""
        return Category.THINGS if self is Category.ANIMALS else Category.ANIMALS

    def side(self, card: PictureCard) -> str:
        """The name of the picture on this side of a card."""
        return card.animal if self is Category.ANIMALS else card.thing


@dataclass(frozen=True, slots=True, order=True)
class Pair:
    """Two pictures that belong together, in the order of their names; written `ant+anteater`."""

    first: str
    second: str

    def __post_init__(self) -> None:
        if self.first > self.second:
            first, second = self.second, self.first
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)

    def __str__(self) -> str:
        return f"{self.first}+{self.second}"

    @property
    def pictures(self) -> tuple[str, str]:
        """Both names."""
        return (self.first, self.second)

    @classmethod
    def parse(cls, text: str) -> Pair:
        """Read `ant+anteater`, in either order; `ValueError` where it is no pair."""
        names = text.split("+")
        if len(names) != 2 or not all(map(_NAME.fullmatch, names)):
            raise ValueError(f"{text!r} is no pair")
        return cls(*names)


Board: TypeAlias = tuple[Pair, ...]
"""Four pairs, sorted."""


class HintKind(Enum):
    """What a hint marker means: pink, white or black."""

    WORD = "word"
    YES = "yes"
    NOT = "not"


@dataclass(frozen=True, slots=True)
class Choose:
    """Confirm one's pairs; written `ant+anteater crow+flamingo ...`. The order never matters."""

    pairs: Board

    def __post_init__(self) -> None:
        object.__setattr__(self, "pairs", tuple(sorted(self.pairs)))

    @classmethod
    def sorted(cls, pairs: Board) -> Choose:
        """The same as `Choose(pairs)` where they are sorted already, and much faster."""
        made = object.__new__(cls)
        object.__setattr__(made, "pairs", pairs)
        return made

    @property
    def text(self) -> str:
        """The pairs, separated by spaces."""
        return " ".join(map(str, self.pairs))


@dataclass(frozen=True, slots=True)
class Hint:
    """Give a hint, two players only; written `word insect`, `yes ant` or `not ant`."""

    kind: HintKind
    value: str
    """Any one word, or the name of a picture on the table."""

    @property
    def text(self) -> str:
        """Such as `yes ant`."""
        return f"{self.kind.value} {self.value}"


DuosAction: TypeAlias = Choose | Hint


def parse_action(text: str) -> DuosAction:
    """Read the text of an action; `ValueError` where it is none."""
    kind, space, value = text.partition(" ")
    if space and kind in {kind.value for kind in HintKind}:
        return Hint(HintKind(kind), value)
    return Choose(tuple(map(Pair.parse, text.split(" "))))


@dataclass(frozen=True, slots=True)
class Given:
    """A hint that was given; it stands until the end of the turn."""

    seat: Seat
    kind: HintKind
    value: str


@dataclass(frozen=True, slots=True)
class Shown:
    """A pair that was laid on the cards, and the other seats that have it too."""

    pair: Pair
    alike: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class TurnResult:
    """A finished turn, all of it open to everyone."""

    narrator: Seat | None
    category: Category
    pictures: tuple[str, ...]
    hints: tuple[Given, ...]
    boards: tuple[Board, ...]
    matches: tuple[int | None, ...]
    """The pairs that each seat has in common with the Narrator, whose own place is None; with two
    players, what they have in common, twice."""
    points: tuple[int, ...]
    """With two players both have the point."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of a match."""

    players: int = 4
    rounds: int = 2
    turns: int = 9
    """With two players only."""
    kept: Category | None = None
    """The only category, or None where they alternate."""

    @classmethod
    def of(cls, options: Options) -> Variant:
        """The variant that complete options describe."""
        category = options["category"]
        kept = None if category == "alternate" else Category(category)
        return cls(int(options["players"]), int(options["rounds"]), int(options["turns"]), kept)

    @property
    def together(self) -> bool:
        """Whether two play together, without a Narrator."""
        return self.players == TOGETHER

    @property
    def length(self) -> int:
        """How many turns the whole match has."""
        return self.turns if self.together else self.rounds * self.players


class Phase(Enum):
    """What happens next; NARRATOR only where there is one.

    After SCORE the finished turn stays on the table until DEAL clears it.
    """

    DEAL = "deal"
    CHOOSE = "choose"
    REVEAL = "reveal"
    NARRATOR = "narrator"
    SCORE = "score"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open to everyone; a state and a view both build on it."""

    variant: Variant
    phase: Phase
    turn: int
    """The turn in play, or the last one that was: 0 before the first deal."""
    first: Seat
    """The first Narrator; without meaning for two players."""
    category: Category
    """The category of this turn; before the first one, the one that starts."""
    cards: tuple[PictureCard, ...]
    """The cards on the table row by row; none before the first deal."""
    aside: tuple[PictureCard, ...]
    """The cards that were played with since the deck was shuffled, sorted."""
    hints: tuple[Given, ...]
    chosen: tuple[bool, ...]
    """Who has confirmed a choice."""
    shown: tuple[Shown, ...]
    """The pairs that have been laid on the cards in this turn."""
    points: tuple[int, ...]
    """The points of this turn that are not yet in `results`."""
    results: tuple[TurnResult, ...]

    @property
    def narrator(self) -> Seat | None:
        """Whose pairs count in this turn; None before the first one, and where two play together."""
        if self.variant.together or not self.turn:
            return None
        return (self.first + self.turn - 1) % self.variant.players

    @property
    def shower(self) -> Seat:
        """Whose pairs are laid on the cards: the Narrator's, or with two players those of seat 0."""
        return self.narrator or 0

    @property
    def pictures(self) -> tuple[str, ...]:
        """The names of the pictures on the table, row by row."""
        return tuple(map(self.category.side, self.cards))


@dataclass(frozen=True, slots=True)
class State:
    """Everything, boards behind screens and the order of the deck included."""

    table: Table
    boards: tuple[Board | None, ...]
    deck: tuple[PictureCard, ...]
    """The next card first."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know; with `seat` None, what everybody may."""

    table: Table
    seat: Seat | None
    board: Board | None
    """The viewer's own choice, once it is confirmed."""
    deck_size: int


def by_name(cards: Iterable[PictureCard]) -> tuple[PictureCard, ...]:
    """Cards in the order of their animals."""
    return tuple(sorted(cards, key=lambda card: card.animal))
