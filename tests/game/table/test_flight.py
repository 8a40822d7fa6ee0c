"""The way of a piece through the air, as functions of time."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from game.table.flight import FAR, LEAN, LIFT, RISE, landing, on_the_way
from game.table.spot import Spot

LEFT, RIGHT = Spot(100, 400), Spot(700, 400)
STEPS = [step / 240 for step in range(241)]


def flight(start: Spot, goal: Spot, **how: bool) -> list[Spot]:
    return [on_the_way(start, goal, share, **how)[0] for share in STEPS]


def test_it_rises_by_a_share_of_its_way_and_comes_down_again() -> None:
    heights = [LEFT.y - spot.y for spot in flight(LEFT, RIGHT)]
    assert [heights[0], heights[-1]] == pytest.approx([0, 0])
    assert max(heights) == pytest.approx(RISE * 600, rel=0.01)
    assert min(heights) >= 0


@pytest.mark.parametrize(("start", "goal", "side"), [(LEFT, RIGHT, -1), (RIGHT, LEFT, 1)])
def test_it_leans_into_its_movement(start: Spot, goal: Spot, side: int) -> None:
    angles = [spot.angle * side for spot in flight(start, goal)]
    assert [angles[0], angles[-1]] == pytest.approx([0, 0])
    assert max(angles) == pytest.approx(LEAN, rel=0.01)
    assert min(angles) >= -1e-9


def test_up_and_down_it_does_not_lean() -> None:
    assert {spot.angle for spot in flight(Spot(640, 700), Spot(640, 300))} == {0.0}


@pytest.mark.parametrize("lands", [True, False])
def test_nothing_steps_from_one_frame_to_the_next(lands: bool) -> None:
    """At 240 pictures a second of a flight of 0.2 s, no step is larger than a smooth movement has."""
    start = Spot(100, 650, angle=12, scale=1.0)
    goal = Spot(640, 300, angle=-3, scale=0.8)
    spots = [on_the_way(start, goal, share / 48, lands=lands)[0] for share in range(49)]
    for before, after in pairwise(spots):
        assert abs(after.angle - before.angle) < 2.5
        assert abs(after.scale - before.scale) < 0.02
    for values in ([spot.angle for spot in spots], [spot.scale for spot in spots]):
        assert len(set(values)) == len(values)


def test_a_piece_that_is_only_shifted_does_not_fly() -> None:
    start, goal = Spot(100, 400, angle=4), Spot(100 + FAR - 1, 400, angle=2)
    for spot in flight(start, goal):
        assert spot.y == 400
        assert spot.scale == 1.0
        assert 2 <= spot.angle <= 4


def test_reduced_motion_goes_straight() -> None:
    for spot in flight(LEFT, RIGHT, straight=True, lands=True):
        assert (spot.y, spot.angle, spot.scale) == (400, 0, 1)


def test_it_ends_where_it_lands_and_is_as_large_as_its_landing_begins() -> None:
    last, _ = on_the_way(LEFT, RIGHT, 1.0, lands=True)
    assert last.scale == pytest.approx(LIFT) == landing(0.0)
    assert hypot(last.x - RIGHT.x, last.y - RIGHT.y) == pytest.approx(0)


def test_a_landing_gives_way_a_little_and_comes_to_rest() -> None:
    sizes = [landing(step / 100) for step in range(101)]
    assert sizes[0] == 1.06
    assert min(sizes) == pytest.approx(0.98)
    assert sizes[-1] == 1.0
    lowest = sizes.index(min(sizes))
    assert sizes[: lowest + 1] == sorted(sizes[: lowest + 1], reverse=True)
    assert sizes[lowest:] == sorted(sizes[lowest:])
