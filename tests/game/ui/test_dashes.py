"""Dashed outlines: whole dashes of about the length that was asked for, all along the outline."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pygame
import pytest

from game.ui.dashes import dashed_box, dashed_ellipse


def dashes(path: str) -> list[list[tuple[float, float]]]:
    """The points of each line of a path."""
    return [
        [(float(x), float(y)) for x, y in (point.split() for point in line.split("L"))]
        for line in path.split("M")[1:]
    ]


def length(line: list[tuple[float, float]]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line))


@pytest.mark.parametrize("radius", [4.0, 20.0])
def test_a_box_has_dashes_of_one_length_inside_it(radius: float) -> None:
    rect = pygame.FRect(10, 20, 80, 120)
    drawn = [line for line in dashes(dashed_box(rect, radius, 6, 4)) if length(line) > 0.1]
    assert len(drawn) in range(36, 42)
    assert [length(line) for line in drawn] == pytest.approx([length(drawn[0])] * len(drawn), abs=0.3)
    for x, y in (point for line in drawn for point in line):
        assert rect.inflate(0.1, 0.1).collidepoint(x, y)


def test_half_an_ellipse_is_its_lower_half() -> None:
    points = [point for line in dashes(dashed_ellipse(20, 8, 4, 3, 0, 0.5)) for point in line]
    assert min(y for _, y in points) > -0.1
    assert max(y for _, y in points) == pytest.approx(8, abs=0.3)
