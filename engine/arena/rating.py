"""One scale for several players of whom not all have met: Bradley and Terry's model, in points of Elo.

A player 400 points above another wins ten times as often as that player.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log, sqrt

from engine.arena.intervals import SURE

POINTS = 400 / log(10)
"""Of Elo, for a unit of the natural logarithm."""
MIDDLE = 1000.0
"""The rating of the player that the others are measured against."""
_ROUNDS = 200
_CLOSE = 1e-10
_LONGEST_STEP = 1.0


@dataclass(frozen=True, slots=True)
class Encounter:
    """How two players did: the mean score of `a`, and how many whole trials that is worth.

    Where `a` played against several of `b` at once, `even` is what it would win if it were no better: its
    chance is then its strength beside the sum of all strengths at the table.
    """

    a: str
    b: str
    score: float
    trials: float
    even: float = 0.5


@dataclass(frozen=True, slots=True)
class Rating:
    """Where a player stands, and the half width of a 95 % interval around it."""

    elo: float
    reach: float


def rate(encounters: Iterable[Encounter], anchor: str) -> dict[str, Rating]:
    """The ratings of all whom encounters link to the anchor, which has `MIDDLE` points by definition.

    To every encounter one trial with an even result is added, so that somebody who has never lost still gets
    a number; the intervals are those of the most likely ratings, by the curvature there.
    """
    linked = _linked(list(encounters), anchor)
    met = [_tempered(one) for one in linked]
    names = sorted({name for one in met for name in (one.a, one.b)} - {anchor})
    place = {name: index for index, name in enumerate(names)}
    values = [0.0] * len(names)
    curvature: list[list[float]] = []
    for _ in range(_ROUNDS):
        slope, curvature = _slope(met, place, values)
        step = _solve(curvature, slope)
        longest = max(map(abs, step), default=0.0)
        shorter = min(1.0, _LONGEST_STEP / longest) if longest else 1.0
        values = [value + shorter * change for value, change in zip(values, step, strict=True)]
        if longest < _CLOSE:
            break
    found = {anchor: Rating(MIDDLE, 0.0)}
    for name, index in place.items():
        variance = _solve(curvature, [float(other == index) for other in range(len(names))])[index]
        found[name] = Rating(MIDDLE + POINTS * values[index], SURE * POINTS * sqrt(variance))
    return found


def _linked(encounters: Sequence[Encounter], anchor: str) -> list[Encounter]:
    """Those among players who can be compared with the anchor, if by several others."""
    known = {anchor}
    while True:
        found = [one for one in encounters if one.trials > 0 and known & {one.a, one.b}]
        more = {name for one in found for name in (one.a, one.b)}
        if more <= known:
            return found
        known |= more


def _tempered(one: Encounter) -> Encounter:
    trials = one.trials + 1.0
    return replace(one, score=(one.score * one.trials + one.even) / trials, trials=trials)


def _slope(
    met: Sequence[Encounter], place: Mapping[str, int], values: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """How the likelihood rises with each value, and how that bends."""
    size = len(values)
    slope = [0.0] * size
    curvature = [[0.0] * size for _ in range(size)]
    for one in met:
        a, b = place.get(one.a), place.get(one.b)
        ahead = (0.0 if a is None else values[a]) - (0.0 if b is None else values[b])
        expected = one.even / (one.even + (1 - one.even) * exp(-ahead))
        surprise = one.trials * (one.score - expected)
        weight = one.trials * expected * (1 - expected)
        for index, sign in ((a, 1.0), (b, -1.0)):
            if index is not None:
                slope[index] += sign * surprise
                curvature[index][index] += weight
        if a is not None and b is not None:
            curvature[a][b] -= weight
            curvature[b][a] -= weight
    return slope, curvature


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [x - factor * y for x, y in zip(rows[row], rows[column], strict=True)]
    return [rows[index][size] / rows[index][index] for index in range(size)]
