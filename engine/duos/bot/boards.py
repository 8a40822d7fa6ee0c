"""Sums over all 51,975 boards at once: how likely each pair is, and which board is best.

Each of the 66 pairs of twelve pictures has a weight; a board is as likely as the product of its pairs'
weights. Sets of pictures are bit masks. Summing set by set takes a millisecond, where going through the
boards would take a hundred.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import TypeAlias

from engine.duos.model import CARDS_LAID, PAIRS

PAIR_PLACES: tuple[tuple[int, int], ...] = tuple(combinations(range(CARDS_LAID), 2))
"""The pairs of places on the table, in the order in which all lists of 66 numbers go."""
MASKS: tuple[int, ...] = tuple(1 << one | 1 << two for one, two in PAIR_PLACES)
_INDEX: dict[int, int] = {mask: index for index, mask in enumerate(MASKS)}
_SETS = 1 << CARDS_LAID
IMPOSSIBLE = -1e9

Numbers: TypeAlias = Sequence[float]
_Step: TypeAlias = tuple[int, tuple[tuple[int, int], ...]]


@cache
def _steps(pictures: int) -> tuple[_Step, ...]:
    """Every set of that size, with each pair of its first picture and the set that is left then."""
    steps = []
    for places in combinations(range(CARDS_LAID), pictures):
        whole = sum(1 << place for place in places)
        masks = [1 << places[0] | 1 << other for other in places[1:]]
        steps.append((whole, tuple((_INDEX[mask], whole ^ mask) for mask in masks)))
    return tuple(steps)


@cache
def _parts() -> Mapping[int, tuple[tuple[int, int], ...]]:
    """The parts of every set that can be paired."""
    return {whole: parts for size in range(2, 2 * PAIRS + 1, 2) for whole, parts in _steps(size)}


@cache
def _unrolled(pictures: int) -> tuple[tuple[int, ...], ...]:
    """The same steps, flat: the set, and then pair and rest in turn."""
    return tuple((whole, *(number for part in parts for number in part)) for whole, parts in _steps(pictures))


@cache
def _complements(held: int | None) -> tuple[Callable[[list[float]], tuple[float, ...]], ...]:
    """For each pair, what picks the sums of the three pairs beside it; a held place is in one of the four."""
    sets = [mask for mask, _ in _steps(2 * PAIRS - 2)]
    needed = 0 if held is None else 1 << held
    return tuple(
        itemgetter(*(mask for mask in sets if not mask & pair and needed & (mask | pair) == needed))
        for pair in MASKS
    )


def _forbid(values: Numbers, left: int | None, nothing: float) -> list[float]:
    """The values with `nothing` for every pair of one place."""
    if left is None:
        return list(values)
    return [nothing if mask >> left & 1 else value for value, mask in zip(values, MASKS, strict=True)]


def marginals(
    weights: Numbers, held: int | None = None, left: int | None = None
) -> tuple[float, list[float]]:
    """The weight of all boards together, and how likely each pair is on one.

    Only boards count on which the place `held` is in some pair and the place `left` in none.
    """
    weights = _forbid(weights, left, 0.0)
    sums = [0.0] * _SETS
    for mask, weight in zip(MASKS, weights, strict=True):
        sums[mask] = weight
    # Written out, because this is where the time goes: sets of four, then of six pictures.
    w, s = weights, sums
    for whole, a, i, b, j, c, k in _unrolled(4):
        s[whole] = w[a] * s[i] + w[b] * s[j] + w[c] * s[k]
    for whole, a, i, b, j, c, k, d, l, e, m in _unrolled(6):  # noqa: E741
        s[whole] = w[a] * s[i] + w[b] * s[j] + w[c] * s[k] + w[d] * s[l] + w[e] * s[m]
    found = [weight * sum(pick(sums)) for weight, pick in zip(weights, _complements(held), strict=True)]
    total = sum(found) / PAIRS  # every board was counted once for each of its pairs
    return total, [value / total for value in found]


def best_pairs(values: Numbers, held: int | None = None, left: int | None = None) -> tuple[int, ...]:
    """The pairs of the board with the largest sum, by their index."""
    values = _forbid(values, left, IMPOSSIBLE)
    best = [0.0] * _SETS
    for mask, value in zip(MASKS, values, strict=True):
        best[mask] = value
    for size in range(4, 2 * PAIRS + 1, 2):
        for whole, parts in _steps(size):
            best[whole] = max([values[pair] + best[rest] for pair, rest in parts])
    needed = 0 if held is None else 1 << held
    wholes = [whole for whole, _ in _steps(2 * PAIRS) if whole & needed == needed]
    rest = max(wholes, key=best.__getitem__)
    pairs = []
    while rest:
        pair, rest = max(_parts()[rest], key=lambda part: values[part[0]] + best[part[1]])
        pairs.append(pair)
    return tuple(pairs)
