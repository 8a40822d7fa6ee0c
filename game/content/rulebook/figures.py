"""What the figures of the rules show: checked data, the same in every language, drawn elsewhere."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from engine.dualis.model import Card, Centre

Place: TypeAlias = tuple[int, int]
"""Column and row of a duality tile; row 1 is Black's."""
Pair: TypeAlias = tuple[str, str]

DOIS_SUITS = ("flame", "leaf", "wave", "sun")
DOIS_NUMBERS = tuple(str(number) for number in range(1, 9))
DUOS_MARKERS = ("pink", "white", "black", "yellow")


class Figure(Protocol):
    """A figure's data; words beside it are labels of the page, since they change with the language."""

    @property
    def labels(self) -> int:
        """How many labels the figure has room for, each of which must be given."""


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
class Line:
    """One line of a duality tile, written `04w`: two ports and a colour."""

    ports: tuple[int, int]
    colour: str

    @classmethod
    def parse(cls, text: str) -> Line:
        """Read the text form; `ValueError` where it is none."""
        found = re.fullmatch(r"([0-5])([0-5])([bw])", text)
        if not found or found[1] >= found[2]:
            raise ValueError(f"{text!r} is no line")
        return cls((int(found[1]), int(found[2])), found[3])


@dataclass(frozen=True, slots=True)
class Tile:
    """A duality tile as it lies, written `04w 15b 23b`."""

    lines: tuple[Line, Line, Line]

    @classmethod
    def parse(cls, text: str) -> Tile:
        """Read the text form; `ValueError` where the lines make no tile."""
        lines = tuple(Line.parse(part) for part in text.split())
        ports = sorted(port for line in lines for port in line.ports)
        if len(lines) != 3 or ports != list(range(6)) or len({line.colour for line in lines}) != 2:
            raise ValueError(f"{text!r} is no tile")
        return cls((lines[0], lines[1], lines[2]))

    def colour_at(self, port: int) -> str:
        """The colour of the line that ends at a port."""
        return next(line.colour for line in self.lines if port in line.ports)


@dataclass(frozen=True, slots=True)
class OneTile:
    """A single duality tile; the half turn shows the same tile a second time, turned."""

    tile: Tile
    half_turn: bool

    @property
    def labels(self) -> int:
        """None: the tile speaks for itself."""
        return 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile where it lies."""

    at: Place
    tile: Tile


@dataclass(frozen=True, slots=True)
class Joint:
    """A port of a tile in play, marked as one that connects or as a dead end."""

    at: Place
    port: int
    connects: bool


@dataclass(frozen=True, slots=True)
class Step:
    """A stretch of a path that is lit: a line of the tile at a place."""

    at: Place
    line: Line


@dataclass(frozen=True, slots=True)
class Board:
    """Duality tiles as they lie on the table; `rows` is None for a cut-out that shows no player's side."""

    tiles: tuple[Placed, ...]
    rows: int | None
    joints: tuple[Joint, ...]
    paths: tuple[tuple[Step, ...], ...]

    @property
    def labels(self) -> int:
        """None: rows and sides are drawn."""
        return 0

    def tile_at(self, at: Place) -> Tile | None:
        """The tile at a place, or None where the place is empty."""
        return next((placed.tile for placed in self.tiles if placed.at == at), None)


@dataclass(frozen=True, slots=True)
class Replacement:
    """The same part of the table before and after a tile was replaced."""

    at: Place
    before: Board
    after: Board

    @property
    def labels(self) -> int:
        """Before and after."""
        return 2


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
        return Shown(card, self.number) if card in DOIS_SUITS else Shown(self.suit, card)


@dataclass(frozen=True, slots=True)
class Cover:
    """A Dois card laid onto the own card of its kind; labels are before, the card, after."""

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
class PictureBoard:
    """Twelve DUOS pictures, four across, with the marker on each, if any."""

    cards: tuple[str, ...]
    markers: tuple[str | None, ...]

    @property
    def labels(self) -> int:
        """None: pictures bring their own names."""
        return 0


@dataclass(frozen=True, slots=True)
class Matches:
    """The Narrator's pairs beside another player's, and which of the Narrator's are matched."""

    narrator: tuple[Pair, ...]
    player: tuple[Pair, ...]
    matched: tuple[int, ...]

    @property
    def labels(self) -> int:
        """The two players."""
        return 2


@dataclass(frozen=True, slots=True)
class Hints:
    """The three hints of two-player DUOS; the word is a label, since it changes with the language."""

    yes: str
    no: str

    @property
    def labels(self) -> int:
        """The word hint, the YES and the NOT."""
        return 3


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
