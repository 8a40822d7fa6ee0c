"""What the figures of DUOS' rules show: checked data, the same in every language, and its readers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.content.rulebook.fields import Fields
from game.content.rulebook.figure import Figure, FigureReader

Pair: TypeAlias = tuple[str, str]

MARKERS = ("pink", "white", "black", "yellow")
CARDS = 12
PAIRS = 4


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


def _picture(fields: Fields, name: str) -> str:
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", name):
        raise fields.fail(f"{name!r} is no name of a picture")
    return name


def _read_pictures(fields: Fields) -> Figure:
    cards = tuple(_picture(fields, name) for name in fields.texts("cards"))
    markers = tuple(name or None for name in fields.texts("markers"))
    if len(set(cards)) != CARDS or len(cards) != CARDS:
        raise fields.fail(f"the board has {CARDS} different pictures")
    if len(markers) != CARDS or not {*markers} <= {None, *MARKERS}:
        raise fields.fail(f"the board has {CARDS} spaces for markers")
    if any(markers.count(colour) not in (0, 2) for colour in MARKERS):
        raise fields.fail("a pair is two markers of one colour")
    return PictureBoard(cards, markers)


def _pairs(fields: Fields, key: str) -> tuple[Pair, ...]:
    pairs = []
    for text in fields.texts(key):
        names = text.split()
        if len(names) != 2:
            raise fields.fail(f"{text!r} is no pair")
        pairs.append((_picture(fields, names[0]), _picture(fields, names[1])))
    if len(pairs) != PAIRS or len({name for pair in pairs for name in pair}) != 2 * PAIRS:
        raise fields.fail(f"{key} must be {PAIRS} pairs of different pictures")
    return tuple(pairs)


def _read_matches(fields: Fields) -> Figure:
    narrator, player = _pairs(fields, "narrator"), _pairs(fields, "player")
    matched = fields.integers("matched")
    if not {*matched} <= {*range(PAIRS)}:
        raise fields.fail("matched points at no pair")
    return Matches(narrator, player, matched)


def _read_hints(fields: Fields) -> Figure:
    return Hints(_picture(fields, fields.text("yes")), _picture(fields, fields.text("not")))


FIGURES: Mapping[str, FigureReader] = {
    "pictures": _read_pictures,
    "matches": _read_matches,
    "hints": _read_hints,
}
"""Every figure that a page may ask for, by name."""
