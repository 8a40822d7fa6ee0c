"""The same numbers for ever: stored matches depend on them."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rng import Rng, StackedRng


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


class Dealt(Rng):
    """A generator of given bits."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(0)
        self._numbers = list(numbers)

    def bits(self) -> int:
        return self._numbers.pop(0)


@pytest.mark.parametrize(
    ("n", "last_good"), [(3, 2**64 - 2), (10, 2**64 - 7), (2**63 + 1, 2**63), (1, 2**64 - 1), (8, 2**64 - 1)]
)
def test_bits_that_would_favour_small_numbers_are_drawn_again(n: int, last_good: int) -> None:
    assert Dealt(last_good, 0).below(n) == n - 1
    refused = range(last_good + 1, min(last_good + 8, 2**64))
    for bits in refused:
        assert Dealt(bits, bits, 0).below(n) == 0


def test_numbers_between_0_and_1_are_the_upper_53_bits() -> None:
    assert Dealt(0).random() == 0.0
    assert Dealt(1 << 63).random() == 0.5
    assert Dealt((1 << 11) - 1).random() == 0.0
    assert Dealt(1 << 11).random() == 2.0**-53
    assert Dealt(2**64 - 1).random() == 1 - 2.0**-53
    rng = Rng.of(7, 0, 1)
    assert [rng.random() for _ in range(2)] == [0.4334629612279963, 0.1774169391828342]


def test_the_generator_keeps_to_64_bits() -> None:
    assert Rng(2**64 + 5).bits() == Rng(5).bits()
    assert Rng(-1).bits() == Rng(2**64 - 1).bits()
    rng = Rng(2**64 - 1)
    assert all(rng.bits() < 2**64 for _ in range(100))


def test_a_prepared_deck_lies_on_top_and_the_rest_is_shuffled() -> None:
    deck = StackedRng(Rng.of(7), ("3", "1")).shuffled(range(8))
    assert deck[:2] == [3, 1]
    assert sorted(deck) == list(range(8))
    assert deck[2:] != sorted(deck[2:])


def test_each_prepared_thing_is_taken_once() -> None:
    assert StackedRng(Rng(1), "aab").shuffled("abcaa")[:3] == ["a", "a", "b"]
    with pytest.raises(ValueError, match="'b' is not in the deck, or is there only once"):
        StackedRng(Rng(1), "bb").shuffled("abc")


def test_only_the_first_shuffle_is_prepared() -> None:
    rng = StackedRng(Rng(1), "c")
    assert rng.shuffled("abc")[0] == "c"
    assert {rng.shuffled("abc")[0] for _ in range(20)} == set("abc")
