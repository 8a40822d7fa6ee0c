"""Traces of Dois before an independent referee, and the referee before us."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from engine.bots.levels import LEVELS, RANDOM
from engine.match import Setup
from engine.trace import trace
from tests.engine.dois.referee import referee
from tests.engine.referee import Foul
from tests.engine.tampering import IN_ANY_GAME, Line, Tamper, exchange_hands, first, last, next_seat, tampered

pytestmark = pytest.mark.usefixtures("hasty_bots")

VARIANTS = list(itertools.product((3, 4), ("in_turn", "secret")))


@pytest.mark.parametrize(("players", "bidding"), VARIANTS)
@pytest.mark.parametrize("level", [RANDOM, *LEVELS])
def test_the_referee_finds_no_fault(players: int, bidding: str, level: str) -> None:
    for seed in range(6 if level == RANDOM else 2):
        setup = Setup("dois", {"players": players, "hands": 1, "bidding": bidding}, seed)
        referee(trace(setup, level, with_legal=True), with_legal=True)


@pytest.mark.parametrize("hands", [1, 5, 16])
def test_the_referee_follows_whole_matches(hands: int) -> None:
    counted = referee(trace(Setup("dois", {"players": 3, "hands": hands}, 8), "beginner"))
    assert counted["deals"] == hands
    assert counted["tricks"] == 12 * hands


# In this match a hand is dealt anew at once, and the exception happens.
REDEALT = Setup("dois", {"hands": 3}, 7)


def turn_the_same_trump(lines: list[Line]) -> None:
    last(lines, "deal")["trump"] = first(lines, "deal")["trump"]


def change_a_bid(lines: list[Line]) -> None:
    line = first(lines, "bid")
    line["tricks"] = 5 if line["tricks"] != 5 else 6


def raise_a_score(lines: list[Line]) -> None:
    line = last(lines, "score")
    line["points"][0] += 1
    line["totals"][0] += 1


TAMPERINGS: dict[str, Tamper] = {
    **IN_ANY_GAME,
    "a line is lost": lambda lines: lines.pop(12),
    "hands are exchanged": exchange_hands,
    "a hand is not sorted": lambda lines: first(lines, "deal")["hands"][2].reverse(),
    "a card too many": lambda lines: first(lines, "deal")["hands"][0].append("8"),
    "another deals": lambda lines: next_seat(last(lines, "deal"), "dealer"),
    "another leads": lambda lines: next_seat(first(lines, "deal"), "leader"),
    "the trump comes again too early": turn_the_same_trump,
    "another is dealt anew": lambda lines: next_seat(first(lines, "redeal"), "seat"),
    "a redeal is kept quiet": lambda lines: lines.remove(first(lines, "redeal")),
    "a redeal brings other cards": lambda lines: first(lines, "redeal").update(cards=["sun"] * 9 + ["8"] * 4),
    "a bid out of turn": lambda lines: next_seat(first(lines, "bid"), "seat"),
    "a bid beyond the tricks": lambda lines: first(lines, "bid").update(tricks=13),
    "another bid than it counts as": change_a_bid,
    "a legal bid is hidden": lambda lines: first(lines, "bid")["legal"].pop(),
    "a play out of turn": lambda lines: next_seat(first(lines, "play"), "seat"),
    "the number comes first": lambda lines: first(lines, "play")["cards"].reverse(),
    "one card in the first trick": lambda lines: first(lines, "play")["cards"].pop(),
    "two cards in the last": lambda lines: last(lines, "play")["cards"].append("8"),
    "a legal play is hidden": lambda lines: first(lines, "play")["legal"].pop(),
    "another wins the trick": lambda lines: next_seat(last(lines, "trick"), "winner"),
    "another suit was led": lambda lines: first(lines, "trick").update(lead="moon"),
    "a trick too many": lambda lines: last(lines, "score")["tricks"].__setitem__(0, 13),
    "a better score": raise_a_score,
    "all are winners": lambda lines: lines[-1].update(winners=[0, 1, 2, 3]),
}


@pytest.fixture(scope="module")
def texts() -> list[str]:
    return list(trace(REDEALT, RANDOM, with_legal=True))


def test_the_match_to_tamper_with_has_everything(texts: list[str]) -> None:
    counted = referee(texts, with_legal=True)
    assert counted["redeals"] >= 1
    assert counted["exceptions"] >= 1


@pytest.mark.parametrize("name", TAMPERINGS)
def test_the_referee_sees_that(name: str, texts: list[str]) -> None:
    with pytest.raises(Foul):
        referee(tampered(texts, TAMPERINGS[name]), with_legal=True)


# What to expect of play


def test_the_exception_is_common_and_no_more_than_in_a_fifth_of_tricks() -> None:
    total: Counter[str] = Counter()
    for seed in range(12):
        total += referee(trace(Setup("dois", {"hands": 1}, seed), RANDOM))
    assert 0.01 < total["exceptions"] / total["tricks"] < 0.2
