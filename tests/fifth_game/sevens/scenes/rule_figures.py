"""What the figures of Sevens' rules show: checked data, the same in every language, and its reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.content.rulebook.fields import Fields
from game.content.rulebook.figure import Figure, FigureReader
from tests.fifth_game.sevens.model import SUM, Card, Pair


@dataclass(frozen=True, slots=True)
class Pairs:
    """Pairs side by side, each with a label."""

    pairs: tuple[Pair, ...]

    @property
    def labels(self) -> int:
        """One for each pair."""
        return len(self.pairs)


def _read_pair(text: str) -> Pair:
    """Read `3G 4B`, the covered card first."""
    covered, laid = map(Card.parse, text.split())
    if covered.number + laid.number != SUM:
        raise ValueError(f"{text} does not make seven")
    return Pair(covered, laid)


def _read_pairs(fields: Fields) -> Figure:
    with fields.reading():
        return Pairs(tuple(map(_read_pair, fields.texts("pairs"))))


FIGURES: Mapping[str, FigureReader] = {"pairs": _read_pairs}
"""Every figure that a page may ask for, by name."""
