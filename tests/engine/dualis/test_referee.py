"""Traces of every combination of options before an independent referee, and the referee before us."""

from __future__ import annotations

import pytest

from engine.bots.levels import LEVELS, RANDOM
from engine.core import OptionValue
from engine.match import Setup
from engine.trace import trace
from tests.engine.dualis.referee import referee
from tests.engine.probes import ALL_SETUPS, label
from tests.engine.referee import Foul
from tests.engine.tampering import IN_ANY_GAME, Line, Tamper, exchange_hands, first, last, next_seat, tampered

pytestmark = pytest.mark.usefixtures("hasty_bots")

DUALIS = [options for name, options in ALL_SETUPS if name == "dualis"]


@pytest.mark.parametrize("options", DUALIS, ids=lambda options: label(("dualis", options)))
@pytest.mark.parametrize("level", [RANDOM, *LEVELS])
def test_the_referee_finds_no_fault(options: dict[str, OptionValue], level: str) -> None:
    for seed in range(5 if level == RANDOM else 1):
        referee(trace(Setup("dualis", options, seed), level, with_legal=True), with_legal=True)


def test_twelve_combinations_are_played() -> None:
    assert len(DUALIS) == 12


def double_a_card(lines: list[Line]) -> None:
    hand = first(lines, "deal")["hands"][0]
    hand[0] = hand[1]


def hide_a_coin(lines: list[Line]) -> None:
    next(line for line in lines if line.get("coin"))["coin"] = False


def turn_the_round(lines: list[Line]) -> None:
    line = last(lines, "round")
    line["winner"] = 1 - line["winner"]


TAMPERINGS: dict[str, Tamper] = {
    **IN_ANY_GAME,
    "a line is lost": lambda lines: lines.pop(10),
    "hands are exchanged": exchange_hands,
    "a card is doubled": double_a_card,
    "a hand is not sorted": lambda lines: first(lines, "deal")["hands"][2].reverse(),
    "another leads": lambda lines: next_seat(first(lines, "deal"), "leader"),
    "the coins are wrong": lambda lines: first(lines, "deal")["coins"].update(red=8),
    "a play out of turn": lambda lines: next_seat(first(lines, "play"), "seat"),
    "a coin is kept secret": hide_a_coin,
    "a legal play is hidden": lambda lines: first(lines, "play")["legal"].pop(),
    "another wins the trick": lambda lines: next_seat(last(lines, "trick"), "winner"),
    "another trump": lambda lines: first(lines, "trick").update(trump="green"),
    "a coin goes to an opponent": lambda lines: next_seat(first(lines, "give"), "to"),
    "a trick too many": lambda lines: last(lines, "round")["tricks"].__setitem__(0, 13),
    "a better score": lambda lines: last(lines, "round")["scores"].__setitem__(0, 13),
    "the other side wins the round": turn_the_round,
    "all are winners": lambda lines: lines[-1].update(winners=[0, 1, 2, 3]),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_the_referee_sees_that(name: str) -> None:
    texts = list(trace(Setup("dualis", {}, seed=5), RANDOM, with_legal=True))
    referee(texts, with_legal=True)
    with pytest.raises(Foul):
        referee(tampered(texts, TAMPERINGS[name]), with_legal=True)
