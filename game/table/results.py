"""How a match ended, as a game tells it to the screen of results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.table.confetti import COLOURS
from game.table.portrait import Disc
from game.table.score_card import ScoreCard
from game.ui.theme import Rgb


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One line of the final table."""

    name: str
    score: str
    won: bool
    discs: Sequence[Disc] = ()
    """Everybody whose line it is."""


@dataclass(frozen=True, slots=True)
class ResultAction:
    """A button that a game adds, such as for its score sheet."""

    name: str
    label: str
    press: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Lamps:
    """Lamps that tell the score at a glance: how many are lit for each row, and of how many."""

    lit: Sequence[int]
    of: int


@dataclass(frozen=True, slots=True)
class Results:
    """How a match ended, for the screen: the rows, and why it is over."""

    reason: str
    rows: Sequence[ResultRow]
    shared: bool = False
    """Whether several sides won together."""
    more: Sequence[ResultAction] = ()
    headline: str | None = None
    """A game played together has no winners: it brings its own headline ..."""
    won: bool | None = None
    """... and whether that is a success."""
    colours: Sequence[Rgb] = COLOURS
    """The colours of the paper that falls when a person has won."""
    card: ScoreCard | None = None
    """The rounds; without it the card shows names and scores."""
    lamps: Lamps | None = None
