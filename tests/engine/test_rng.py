"""The same numbers for ever: stored matches depend on them."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rng import Rng


def test_the_same_words_give_the_same_numbers_on_every_machine() -> None:
    rng = Rng.of(7, 0, 1)
    assert [rng.below(52) for _ in range(8)] == [16, 38, 1, 1, 41, 15, 49, 1]
    assert Rng.of(7, 0, 1).shuffled(range(10)) == [5, 2, 9, 8, 4, 3, 6, 1, 7, 0]


def test_other_words_give_others() -> None:
    firsts = {Rng.of(*words).bits() for words in ((7, 0, 1), (7, 1, 0), (70, 1), ("7", 0, 2), (7,))}
    assert len(firsts) == 5


def test_every_number_below_is_as_likely() -> None:
    rng = Rng(1)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(880 < count < 1120 for count in counts.values())


def test_random_stays_below_one() -> None:
    rng = Rng(1)
    numbers = [rng.random() for _ in range(1000)]
    assert 0 <= min(numbers) < 0.01
    assert 0.99 < max(numbers) < 1


def test_a_shuffle_keeps_everything_and_leaves_the_original() -> None:
    items = list(range(52))
    shuffled = Rng(1).shuffled(items)
    assert sorted(shuffled) == items == list(range(52))
    assert shuffled != items


def test_every_order_is_as_likely() -> None:
    rng = Rng(1)
    counts = Counter(tuple(rng.shuffled("abc")) for _ in range(6000))
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())


def test_there_is_no_number_below_zero() -> None:
    with pytest.raises(ValueError, match="no number is below 0"):
        Rng(1).below(0)
