"""What somebody sees in two pictures: a weight for every facet of the association tables.

Everyone knows the same facts, and different ones matter to each: the same colour, the same home, who eats
whom. The characters differ in that, and so do people. What somebody has paired before tells what matters.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from engine.core import Seat
from engine.duos import data
from engine.duos.bot import boards
from engine.duos.data import HIGHEST
from engine.duos.model import Board, Table

Taste: TypeAlias = tuple[float, ...]
"""A weight for each of `data.facets`."""

COMMON: Mapping[str, float] = MappingProxyType(
    {
        "like_group": 2.0,
        "like_where": 1.5,
        "like_looks": 0.75,
        "like_trait": 0.75,
        "mention": 1.8,
        "kind": 1.2,
        "use": 0.75,
        "needs": 1.2,
        "shape": 0.5,
        "trade": 1.1,
        "trait": 0.9,
        "together": 1.6,
        "sound_en": 0.6,
        "sound_ja": 0.4,
    }
)
"""What matters to most people, fitted to the tuning half of tests/engine/duos/cases.toml; 1 where unset."""

CHARACTER_FACTORS: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "sora": {},
        "kai": {"needs": 2.6, "opposite": 2.6, "size": 2.3, "trait": 2.3, "like_trait": 2.3, "kind": 0.5},
        "noa": {"kind": 2.3, "place": 2.3, "like_where": 1.9, "colour": 0.3, "trait": 0.4},
        "mika": {"colour": 3.0, "shape": 3.8, "like_looks": 3.0, "material": 1.9, "like_group": 0.5},
        "ren": {"together": 1.9, "use": 2.6, "trade": 3.0, "like_use": 2.6, "colour": 0.3, "size": 0.4},
        "yui": {"sound_en": 4.6, "sound_ja": 4.6, "mention": 2.3, "trait": 2.3, "opposite": 2.3, "kind": 0.4},
    }
)
"""By how much more or less than to most people a facet matters to a character."""

FADING = tuple(0.8**rank for rank in range(len(data.facets)))
"""The best reason for a pair counts whole, every further one less than the one before."""
DECISION = 3.5
"""How much surer people are of a pair for one more point of liking."""
DOUBT = 0.5
"""How little a board tells of its owner: the power to which its likelihood is taken."""


@lru_cache(maxsize=64)
def taste_of(character: str | None) -> Taste:
    """The taste of a character, or with None that of most people."""
    factors = CHARACTER_FACTORS[character] if character is not None else {}
    return tuple(COMMON.get(facet, 1.0) * factors.get(facet, 1.0) for facet in data.facets)


def blend(tastes: Sequence[tuple[float, Taste]]) -> Taste:
    """The mean of some tastes by their weights."""
    whole = sum(weight for weight, _ in tastes)
    return tuple(
        sum(weight * taste[facet] for weight, taste in tastes) / whole for facet in range(len(data.facets))
    )


def reasons(one: str, two: str, taste: Taste) -> list[float]:
    """How much each facet speaks for a pair, from 0 to about 2."""
    return [weight * value / HIGHEST for weight, value in zip(taste, data.pair_facets(one, two), strict=True)]


def liking(one: str, two: str, taste: Taste) -> float:
    """How much somebody of this taste likes a pair."""
    found = sorted(reasons(one, two, taste), reverse=True)
    return sum([share * value for share, value in zip(FADING, found, strict=True)])


@lru_cache(maxsize=512)
def likings(pictures: tuple[str, ...], taste: Taste) -> tuple[float, ...]:
    """The liking for each of the 66 pairs of pictures on the table."""
    return tuple(liking(pictures[one], pictures[two], taste) for one, two in boards.PAIR_PLACES)


def weights(values: Sequence[float]) -> list[float]:
    """Likings as weights of pairs."""
    top = max(values)
    return [math.exp(DECISION * (value - top)) for value in values]


@lru_cache(maxsize=4096)
def _likelihood(pictures: tuple[str, ...], board: Board, character: str) -> float:
    """How likely a character is to choose this board, as a logarithm."""
    by_pair = weights(likings(pictures, taste_of(character)))
    total, _ = boards.marginals(by_pair)
    place = {picture: index for index, picture in enumerate(pictures)}
    chosen = {tuple(sorted((place[pair.first], place[pair.second]))) for pair in board}
    return sum(
        math.log(weight) for weight, pair in zip(by_pair, boards.PAIR_PLACES, strict=True) if pair in chosen
    ) - math.log(total)


def guess_taste(table: Table, seat: Seat, memory: int) -> Taste:
    """The taste of a seat, as the boards of its last turns tell; before that, a blend of all characters."""
    seen = [(result.pictures, result.boards[seat]) for result in table.results[-memory:]] if memory else []
    told = {
        character: DOUBT * sum(_likelihood(pictures, board, character) for pictures, board in seen)
        for character in CHARACTER_FACTORS
    }
    top = max(told.values())
    return blend([(math.exp(value - top), taste_of(character)) for character, value in told.items()])
