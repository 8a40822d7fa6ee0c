"""Traces of duality before an independent referee, and the referee before us."""

from __future__ import annotations

import json

import pytest

from engine.bots.levels import LEVELS, RANDOM
from engine.match import Setup
from engine.trace import trace
from tests.engine.duality.referee import referee, turn
from tests.engine.referee import Foul
from tests.engine.tampering import IN_ANY_GAME, Line, Tamper, exchange_hands, first, last, tampered

pytestmark = pytest.mark.usefixtures("hasty_bots")


@pytest.mark.parametrize("level", [RANDOM, *LEVELS])
@pytest.mark.parametrize(("rows", "matches"), [(7, 1), (5, 1), (3, 4)])
def test_the_referee_finds_no_fault(rows: int, matches: int, level: str) -> None:
    for seed in range(matches):
        setup = Setup("duality", {"rows": rows}, seed)
        referee(trace(setup, level, with_legal=True), with_legal=True)


@pytest.mark.parametrize("rows", [5, 3])
def test_the_referee_finds_no_fault_without_the_legal_moves(rows: int) -> None:
    referee(trace(Setup("duality", {"rows": rows}, 7), "casual"))


TAMPERED = 5
"""A match with unequal lengths at the deal and both kinds of moves."""


def double_a_tile(lines: list[Line]) -> None:
    hands = first(lines, "deal")["hands"]
    hands[0][0] = list(turn(tuple(hands[1][0])))


def lay_elsewhere(lines: list[Line]) -> None:
    first(lines, "place")["at"][0] += 40


def draw_a_known_tile(lines: list[Line]) -> None:
    first(lines, "place")["drew"] = first(lines, "deal")["column"][0]


TAMPERINGS: dict[str, Tamper] = {
    **IN_ANY_GAME,
    "a line is lost": lambda lines: lines.pop(5),
    "hands are exchanged": exchange_hands,
    "a tile is doubled": double_a_tile,
    "the column is upside down": lambda lines: first(lines, "deal")["column"].reverse(),
    "another begins": lambda lines: first(lines, "deal").update(first=1 - first(lines, "deal")["first"]),
    "the lengths of the deal are wrong": lambda lines: first(lines, "deal")["lengths"].reverse(),
    "a tile is laid elsewhere": lay_elsewhere,
    "a new tile is called a replacement": lambda lines: first(lines, "place").update(event="replace"),
    "a known tile is drawn": draw_a_known_tile,
    "nothing is drawn": lambda lines: first(lines, "place").update(drew=None),
    "a legal move is hidden": lambda lines: first(lines, "replace")["legal"].pop(),
    "a pass out of nothing": lambda lines: lines.insert(3, {"event": "pass", "seat": lines[3]["seat"]}),
    "another reason": lambda lines: last(lines, "result").update(reason="blocked"),
    "a longer path": lambda lines: last(lines, "result")["lengths"].__setitem__(0, 9),
    "the opponent wins": lambda lines: lines[-1].update(winners=[1 - lines[-1]["winners"][0]]),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_the_referee_sees_that(name: str) -> None:
    texts = list(trace(Setup("duality", {"rows": 5}, seed=TAMPERED), "casual", with_legal=True))
    with pytest.raises(Foul):
        referee(tampered(texts, TAMPERINGS[name]), with_legal=True)


def test_the_match_that_is_tampered_with_has_all_that_it_needs() -> None:
    texts = list(trace(Setup("duality", {"rows": 5}, seed=TAMPERED), "casual", with_legal=True))
    referee(texts, with_legal=True)
    lines = [json.loads(text) for text in texts]
    assert {"place", "replace", "result"} <= {line["event"] for line in lines}
    assert len(set(first(lines, "deal")["lengths"])) == 2
    assert last(lines, "result")["reason"] == "path"
