"""The learned policy of Dois: what it learned shows in plain situations."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bots.kernel.dice import Dice
from engine.dois.bot import weights
from engine.dois.bot.convert import BIT, pack_cards
from engine.dois.bot.kernel.packed import pack_status, strength_of
from engine.dois.bot.kernel.policy import BY_CARD, BY_REST, BY_THREATS, Policy, urgency_of
from engine.dois.model import Card, Suit
from tests.engine.dois.tables import cards

SUN, LEAF = BIT[Card(Suit.SUN)], BIT[Card(Suit.LEAF)]
SHOWN = "leaf 4"


def seen(text: str, bid: int = 3, won: int = 0) -> int:
    """The status of a seat that shows these cards."""
    return pack_status(pack_cards(cards(text)), bid, won)


def follow(hand: str, against: str, *, need: int, tricks: int = 6) -> Policy:
    """The last seat to play, leaf led, sun is trump: `need` tricks needed of those left."""
    policy = Policy(SUN)
    target = strength_of(seen(against), LEAF, SUN)
    policy.set_position(pack_cards(cards(hand)), seen(SHOWN, need), LEAF, target, tricks)
    policy.set_followers(0, 0, 0, 0)
    return policy


def likelier(policy: Policy, one: str, other: str) -> bool:
    """Whether the first card is likelier than the second."""
    return policy.weight(pack_cards(cards(one))) > policy.weight(pack_cards(cards(other)))


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
    assert likelier(follow("3 7 8", "leaf 6", need=0), "3", "7")
    assert likelier(follow("3 7 8", "leaf 6", need=6), "7", "3")


def test_who_needs_no_trick_gets_rid_of_the_highest_number_that_loses() -> None:
    assert likelier(follow("2 5 8", "leaf 6", need=0), "5", "2")


def test_cards_are_drawn_by_their_weights() -> None:
    policy = follow("3 5 7 8", "leaf 6", need=2)
    legal = [BIT[card] for card in cards("3 5 7 8")]
    likelihood = {bit: policy.weight(bit) for bit in legal}
    dice = Dice(5)
    came = Counter(policy.sample(sum(legal), dice) for _ in range(4000))
    assert set(came) <= set(legal)
    for bit in legal:
        assert came[bit] / 4000 == pytest.approx(likelihood[bit] / sum(likelihood.values()), abs=0.03)


def test_only_those_who_come_later_in_the_trick_are_a_threat() -> None:
    high = seen("leaf 8")
    alone, threatened = (Policy(SUN) for _ in range(2))
    for policy, to_come in ((alone, 0), (threatened, 1)):
        policy.set_position(
            pack_cards(cards("5 6")), seen(SHOWN), LEAF, strength_of(seen("leaf 2"), LEAF, SUN), 6
        )
        policy.set_followers(to_come, high, high, high)
    five = pack_cards(cards("5"))
    assert alone.weight(five) != threatened.weight(five)
