"""What the arena concludes from pairs of games."""

from __future__ import annotations

from statistics import fmean

import pytest

from engine.arena.intervals import VERY_SURE, Interval, win_interval
from engine.rng import Rng


def test_the_interval_holds_the_win_rate_and_stays_between_0_and_1() -> None:
    for pairs in ([0.0], [1.0] * 5, [0.0, 0.5, 1.0], [0.5] * 30, [0.25, 0.75]):
        interval = win_interval(pairs)
        assert 0 <= interval.low < interval.high <= 1
        assert interval.low - 1e-9 <= fmean(pairs) <= interval.high + 1e-9


def test_200_pairs_of_200_won_do_not_prove_that_every_one_will_be() -> None:
    interval = win_interval([1.0] * 200)
    assert interval.high == pytest.approx(1)
    assert interval.low == pytest.approx(200 / (200 + 1.96**2))


def test_it_is_the_same_for_the_loser_seen_from_the_other_side() -> None:
    pairs = [1.0, 1.0, 0.5, 0.0, 1.0, 0.5, 0.5]
    won, lost = win_interval(pairs), win_interval([1 - score for score in pairs])
    assert (won.low, won.high) == pytest.approx((1 - lost.high, 1 - lost.low))


def test_pairs_that_are_always_split_tell_more_than_pairs_won_or_lost_whole() -> None:
    split, whole = win_interval([0.5] * 100), win_interval([0.0, 1.0] * 50)
    assert split.high - split.low < (whole.high - whole.low) / 2


def test_more_pairs_and_less_sureness_make_it_narrower() -> None:
    few, many = win_interval([0.5, 1.0] * 10), win_interval([0.5, 1.0] * 100)
    surer = win_interval([0.5, 1.0] * 10, VERY_SURE)
    assert surer.low < few.low < many.low < 0.75 < many.high < few.high < surer.high


def test_of_nothing_nothing_is_known() -> None:
    assert win_interval([]) == Interval(0.0, 1.0)


@pytest.mark.parametrize("chance", [0.5, 0.65, 0.9, 0.99])
@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
def test_it_misses_the_truth_about_once_in_twenty_contests(chance: float, alike: float) -> None:
    """Contests of 60 pairs, drawn with a known win rate; in a share of them the deal decides both games."""
    rng = Rng.of("coverage", str(chance), str(alike))
    missed = 0
    for _ in range(400):
        pairs = []
        for _ in range(60):
            first = float(rng.random() < chance)
            second = first if rng.random() < alike else float(rng.random() < chance)
            pairs.append((first + second) / 2)
        interval = win_interval(pairs)
        missed += not interval.low <= chance <= interval.high
    assert missed / 400 < 0.08


def test_an_interval_decides_what_lies_outside() -> None:
    assert Interval(0.66, 0.8).decides(0.65)
    assert Interval(0.5, 0.64).decides(0.65)
    assert not Interval(0.6, 0.7).decides(0.65)
