"""What somebody sees in two pictures: the strength that people gave the pair, weighted by its facet.

Everyone knows the same pairs, and different ones matter to each: the same looks, the same home, who eats
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
from engine.duos.associations import FACETS, STRONGEST, association
from engine.duos.bot import boards
from engine.duos.data import HIGHEST
from engine.duos.model import Board, Table

Taste: TypeAlias = tuple[float, ...]
"""A weight for each of `FACETS`."""

EVEN_TASTE: Taste = (1.0,) * len(FACETS)
"""What matters to most people: the strengths of the pairs as they were written down."""

CHARACTER_FACTORS: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        "sora": {"family": 1.7, "together": 1.5, "trait": 0.7, "origin": 0.6, "sound": 0.5, "food": 0.8},
        "kai": {"food": 2.0, "opposite": 3.0, "trait": 2.2, "family": 0.7, "home": 0.8},
        "noa": {"family": 1.3, "home": 1.9, "looks": 0.6, "story": 0.7},
        "mika": {"looks": 2.2, "family": 0.7, "use": 0.7, "home": 0.8},
        "ren": {"use": 2.2, "together": 1.4, "origin": 2.5, "food": 1.3, "looks": 0.7, "family": 0.9},
        "yui": {"story": 3.0, "sound": 4.0, "opposite": 2.0, "family": 0.7, "looks": 0.9},
    }
)
"""By how much more or less than to most people a facet matters to a character."""

TOP = 4.0
"""The liking for the strongest pairs."""
POWER = 1.6
"""How much more a strong pair counts than two weak ones."""
NUANCE = 0.05
"""What the tables of the language model add, so that pairs of equal strength differ."""
MODEL_WEIGHTS: Mapping[str, float] = MappingProxyType(
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
"""What the facets of these tables count, fitted to the tuning half of the judged deals; 1 where unset."""
FADING = tuple(0.8**rank for rank in range(len(data.facets)))
"""The best facet of a pair there counts whole, every further one less than the one before."""
DECISION = 3.0
"""How much surer people are of a pair for one more point of liking."""
DOUBT = 1.0
"""How little a board tells of its owner: the power to which its likelihood is taken."""


@lru_cache(maxsize=64)
def taste_of(character: str | None) -> Taste:
    """The taste of a character, or with None that of most people."""
    if character is None:
        return EVEN_TASTE
    factors = CHARACTER_FACTORS[character]
    return tuple(factors.get(facet, 1.0) for facet in FACETS)


def blend(tastes: Sequence[tuple[float, Taste]]) -> Taste:
    """The mean of some tastes by their weights."""
    whole = sum(weight for weight, _ in tastes)
    return tuple(
        sum(weight * taste[facet] for weight, taste in tastes) / whole for facet in range(len(FACETS))
    )


@lru_cache(maxsize=2_048)
def nuance(one: str, two: str) -> float:
    """How much two pictures belong together by the tables of the language model, from 0 to about 4."""
    values = zip(data.facets, data.pair_facets(one, two), strict=True)
    found = sorted((MODEL_WEIGHTS.get(facet, 1.0) * value / HIGHEST for facet, value in values), reverse=True)
    return sum([share * value for share, value in zip(FADING, found, strict=True)])


def liking(one: str, two: str, taste: Taste) -> float:
    """How much somebody of this taste likes a pair."""
    found = association(one, two)
    value = NUANCE * nuance(one, two)
    if found is not None:
        value += TOP * (found.strength / STRONGEST) ** POWER * taste[FACETS.index(found.facet)]
    return value


@lru_cache(maxsize=128)
def likings(pictures: tuple[str, ...], taste: Taste) -> tuple[float, ...]:
    """The liking for each of the 66 pairs of pictures on the table."""
    return tuple(liking(pictures[one], pictures[two], taste) for one, two in boards.PAIR_PLACES)


def weights(values: Sequence[float]) -> list[float]:
    """Likings as weights of pairs."""
    top = max(values)
    return [math.exp(DECISION * (value - top)) for value in values]


@lru_cache(maxsize=1024)
def _likelihood(pictures: tuple[str, ...], board: Board, character: str) -> float:
    """How likely a character is to choose this board, as a logarithm."""
    by_pair = weights(likings(pictures, taste_of(character)))
    total, _ = boards.marginals(by_pair)
    place = {picture: index for index, picture in enumerate(pictures)}
    chosen = {tuple(sorted((place[pair.first], place[pair.second]))) for pair in board}
    return sum(
        math.log(weight) for weight, pair in zip(by_pair, boards.PAIR_PLACES, strict=True) if pair in chosen
    ) - math.log(total)


def guess_character(table: Table, seat: Seat, memory: int) -> dict[str, float]:
    """How much a seat resembles each character, as the boards of its last turns tell; 1 for the likeliest."""
    seen = [(result.pictures, result.boards[seat]) for result in table.results[-memory:]] if memory else []
    told = {
        character: DOUBT * sum(_likelihood(pictures, board, character) for pictures, board in seen)
        for character in CHARACTER_FACTORS
    }
    top = max(told.values())
    return {character: math.exp(value - top) for character, value in told.items()}


def guess_taste(table: Table, seat: Seat, memory: int) -> Taste:
    """The taste of a seat, as the boards of its last turns tell; before that, a blend of all characters."""
    guessed = guess_character(table, seat, memory)
    return blend([(weight, taste_of(character)) for character, weight in guessed.items()])
