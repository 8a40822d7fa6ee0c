"""Dashes around a thing: equal, all around it, and never astray."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from game.ui.dashes import dashed, dashed_box, dashed_ellipse


def strokes(path: str) -> list[list[tuple[float, float]]]:
    """The dashes of a path, each as its points."""
    found = []
    for part in path.split("M")[1:]:
        points = [tuple(map(float, point.split())) for point in part.split("L")]
        found.append([(x, y) for x, y in points])
    return found


def length(points: list[tuple[float, float]]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


@pytest.mark.parametrize("size", [(120, 86), (57.3, 41.2), (240.6, 172.9), (117, 84)])
def test_dashes_of_a_box_are_equal_and_stay_on_its_outline(size: tuple[float, float]) -> None:
    found = strokes(dashed_box(size, (6, 6), 8, 11, 7.4))
    lengths = [length(points) for points in found]
    assert len(found) >= 4
    assert max(lengths) - min(lengths) < 0.3
    for points in found:
        for x, y in points:
            assert 5.9 <= x <= size[0] - 5.9
            assert 5.9 <= y <= size[1] - 5.9


def test_dashes_and_gaps_have_the_shares_that_are_asked_for() -> None:
    found = strokes(dashed([(0, 0), (100, 0), (100, 100), (0, 100)], 6, 4))
    assert len(found) == 40
    assert sum(map(length, found)) == pytest.approx(240, abs=1)


def test_an_ellipse_is_dashed_all_around() -> None:
    found = strokes(dashed_ellipse((20, 20), (8.6, 10.5), 3, 3))
    assert {(x > 20, y > 20) for points in found for x, y in points} == {
        (True, True), (True, False), (False, True), (False, False),
    }  # fmt: skip
