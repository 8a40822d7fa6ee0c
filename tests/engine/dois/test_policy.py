"""How good players of Dois tend to play: what they learnt shows in plain situations."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bots.kernel.dice import Dice
from engine.dois.bot import weights
from engine.dois.bot.kernel.packed import seat_word, strength_of
from engine.dois.bot.kernel.policy import BY_CARD, BY_REST, BY_THREATS, Tendencies, urgency_of
from engine.dois.bot.search import BIT, packed
from engine.dois.model import Card, Suit
from tests.engine.dois.tables import cards

SUN, LEAF = BIT[Card(Suit.SUN)], BIT[Card(Suit.LEAF)]
SHOWN = "leaf 4"


def seen(text: str, bid: int = 3, won: int = 0) -> int:
    """What is known of a seat that shows these cards."""
    return seat_word(packed(cards(text)), bid, won)


def follow(hand: str, against: str, *, need: int, tricks: int = 6) -> Tendencies:
    """The last one to play, leaf led, sun is trump: so many tricks needed of those left."""
    tendencies = Tendencies(SUN)
    target = strength_of(seen(against), LEAF, SUN)
    tendencies.look(packed(cards(hand)), seen(SHOWN, need), LEAF, target, tricks)
    tendencies.expect(0, 0, 0, 0)
    return tendencies


def gladder(tendencies: Tendencies, one: str, other: str) -> bool:
    """Whether the first card is played more gladly than the second."""
    return tendencies.gladness(packed(cards(one))) > tendencies.gladness(packed(cards(other)))


def test_the_tables_have_a_number_for_everything() -> None:
    urgencies, outcomes, kinds, numbers = 5, 4, 4, 8
    assert len(weights.CARDS) == len(BY_CARD) == urgencies * outcomes * kinds * numbers
    assert len(weights.THREATS) == len(BY_THREATS) == urgencies * 2 * 3
    assert len(weights.RESTS) == len(BY_REST) == urgencies * 2 * 4 * 4


@pytest.mark.parametrize(
    ("need", "tricks", "urgency"),
    [(-1, 6, 0), (0, 6, 0), (2, 6, 1), (3, 6, 2), (4, 6, 2), (5, 6, 3), (6, 6, 4), (7, 6, 4)],
)
def test_urgency_is_the_share_of_the_tricks_left_that_is_needed(need: int, tricks: int, urgency: int) -> None:
    assert urgency_of(need, tricks) == urgency


def test_who_needs_no_trick_stays_below_and_who_needs_all_goes_above() -> None:
    assert gladder(follow("3 7 8", "leaf 6", need=0), "3", "7")
    assert gladder(follow("3 7 8", "leaf 6", need=6), "7", "3")


def test_who_needs_no_trick_gets_rid_of_the_highest_number_that_loses() -> None:
    assert gladder(follow("2 5 8", "leaf 6", need=0), "5", "2")


def test_cards_come_as_often_as_they_are_liked() -> None:
    tendencies = follow("3 5 7 8", "leaf 6", need=2)
    legal = [BIT[card] for card in cards("3 5 7 8")]
    liking = {bit: tendencies.gladness(bit) for bit in legal}
    dice = Dice(5)
    came = Counter(tendencies.any_of(sum(legal), dice) for _ in range(4000))
    assert set(came) <= set(legal)
    for bit in legal:
        assert came[bit] / 4000 == pytest.approx(liking[bit] / sum(liking.values()), abs=0.03)


def test_only_those_who_come_later_in_the_trick_are_a_threat() -> None:
    high = seen("leaf 8")
    alone, threatened = (Tendencies(SUN) for _ in range(2))
    for tendencies, to_come in ((alone, 0), (threatened, 1)):
        tendencies.look(packed(cards("5 6")), seen(SHOWN), LEAF, strength_of(seen("leaf 2"), LEAF, SUN), 6)
        tendencies.expect(to_come, high, high, high)
    five = packed(cards("5"))
    assert alone.gladness(five) != threatened.gladness(five)
