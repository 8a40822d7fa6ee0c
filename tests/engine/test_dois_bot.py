"""What the levels of Dois are: who thinks ahead, for how long, and that bids follow the hand."""

from __future__ import annotations

from engine.bots.levels import LEVELS, SEARCH, SEARCH_ITERATIONS, SIMPLE
from engine.dois.bot import ITERATIONS
from engine.dois.judgement import strength
from engine.dois.model import Suit
from tests.engine.dois_tables import cards

GOOD = cards("leaf sun*5 1 7*3 8*3")
POOR = cards("flame*4 leaf*2 wave*3 1*2 2*2")


def test_every_level_is_played_and_thinks_no_less_than_the_one_below() -> None:
    assert set(ITERATIONS) == {*LEVELS, SIMPLE, SEARCH}
    thinking = [ITERATIONS[level] for level in LEVELS]
    assert thinking == sorted(thinking)
    assert ITERATIONS[SEARCH] == SEARCH_ITERATIONS


def test_the_strength_of_a_hand_tells_good_from_poor() -> None:
    assert strength(GOOD, Suit.SUN) > 6
    assert strength(POOR, Suit.SUN) < 2
