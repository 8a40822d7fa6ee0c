"""What a review kept is read again only where it makes sense; everything else is found out anew."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from engine.advice import Advice, MoveAdvice, to_json
from engine.core import Reason
from engine.match import Match
from engine.review import Moment, moments
from game.match.kept_review import read_advice, read_replays
from tests.game.match.played_matches import a_finished_match

BIG = "1" + 400 * "0"
DEEP = "[" * 100_000


@cache
def decision() -> tuple[Match, Moment]:
    match = a_finished_match(0, 1)
    return match, moments(match)[4]


def kept(**changes: object) -> dict[str, Any]:
    """Advice on the decision as a store has it, with some of it changed."""
    match, moment = decision()
    legal = [action.text for action in match.game.legal(moment.state, moment.seat)]
    moves = tuple(
        MoveAdvice(text, 0.5, -1.25, 0.01, (Reason.of("leads_weak", percent=30, who="mate"),))
        for text in legal[:2]
    )
    advice = Advice(moment.seat, "round", 36, moves, Reason.of("bid"), legal[1])
    return {**json.loads(json.dumps(to_json(advice))), **changes}


def moved(**changes: object) -> dict[str, Any]:
    """The same with something changed in its first move."""
    first, *rest = kept()["moves"]
    return kept(moves=[first | changes, *rest])


def reasoned(**changes: object) -> dict[str, Any]:
    """The same with something changed in the first reason of its first move."""
    (reason,) = kept()["moves"][0]["reasons"]
    return moved(reasons=[reason | changes])


def read(value: object) -> Advice | None:
    return read_advice(value if isinstance(value, str) else json.dumps(value), *decision())


def test_advice_comes_back_as_it_was_kept() -> None:
    found = read(kept())
    assert found is not None
    assert to_json(found) == kept()
    assert read(kept(natural=None)) is not None
    assert read(moved(reasons=[])) is not None
    assert read(reasoned(cls=1)) is not None, "what a value is called is all one"


def test_numbers_are_kept_up_to_their_bounds() -> None:
    most, most_worlds = 1_000_000, 1_000_000_000
    for sound in (
        kept(worlds=0), kept(worlds=most_worlds), moved(points=most), moved(points=-most), moved(win=0),
        moved(win=1), reasoned(percent=most), reasoned(percent=-most),
    ):  # fmt: skip
        assert read(sound) is not None
    for odd in (
        kept(worlds=most_worlds + 1), moved(points=most + 1), moved(points=-most - 1), moved(win=1.01),
        reasoned(percent=most + 1), reasoned(percent=-most - 1),
    ):  # fmt: skip
        assert read(odd) is None


def test_a_reason_is_the_same_in_whatever_order_its_values_were_kept() -> None:
    (reason,) = kept()["moves"][0]["reasons"]
    turned = dict(reversed(reason.items()))
    assert list(turned) != list(reason)
    assert read(moved(reasons=[turned])) == read(kept())


WRONG: list[Any] = [
    "",
    "no JSON",
    DEEP,
    [],
    kept(seat=9),
    kept(seat="0"),
    kept(goal=7),
    kept(goal="\0"),
    kept(worlds=-1),
    kept(worlds=1.5),
    kept(nudge="look"),
    kept(nudge={}),
    kept(natural="M99R"),
    kept(natural=1),
    kept(moves=[]),
    kept(moves={}),
    kept(moves=[kept()]),
    {name: value for name, value in kept().items() if name != "worlds"},
    moved(action="nonsense"),
    moved(action="M99R"),
    moved(action=None),
    moved(win=1.5),
    moved(win=-0.1),
    moved(win="high"),
    moved(win=float("nan")),
    moved(points=float("inf")),
    moved(points=None),
    moved(error=-0.5),
    moved(error=float("nan")),
    moved(reasons=None),
    moved(reasons=["because"]),
    json.dumps(moved(points=7)).replace('"points": 7', f'"points": {BIG}'),
    json.dumps(moved(win=7)).replace('"win": 7', f'"win": {BIG}'),
    reasoned(code=5),
    reasoned(code="\ud800"),
    reasoned(percent=[1]),
    reasoned(percent=None),
    reasoned(percent=0.5),
    reasoned(who="\0"),
]


@pytest.mark.parametrize("value", WRONG, ids=range(len(WRONG)))
def test_advice_that_makes_no_sense_is_none(value: object) -> None:
    assert read(value) is None


def test_a_move_that_is_not_legal_here_is_no_advice() -> None:
    match, moment = decision()
    legal = {action.text for action in match.game.legal(moment.state, moment.seat)}
    other = next(action.text for _, action in match.actions if action.text not in legal)
    assert read(moved(action=other)) is None
    assert read(kept(natural=other)) is None


def test_replays_come_back_as_they_were_kept() -> None:
    assert read_replays("[[1, [[2.5, -1], [0, 3]]], [2, []]]", 2, 20) == {1: [(2.5, -1.0), (0.0, 3.0)], 2: []}


def test_no_round_was_played_again_more_often_than_it_is() -> None:
    assert read_replays("[[1, [[0], [1], [2]]]]", 1, 2) == {1: [(0.0,), (1.0,)]}
    assert read_replays("[[1, [[0]]], [1, [[1]]]]", 1, 2) == {1: [(1.0,)]}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "7",
        DEEP,
        "[1]",
        "[[1]]",
        "[[1, [[1, 2]], 3]]",
        "[[1, 2]]",
        "[[1, [3]]]",
        "[[1, [[1]]]]",
        '[["1", [[1, 2]]]]',
        "[[-1, [[1, 2]]]]",
        "[[1.5, [[1, 2]]]]",
        "[[1e999, [[1, 2]]]]",
        "[[1, [[1, NaN]]]]",
        "[[1, [[1, 1e999]]]]",
        f"[[1, [[1, {BIG}]]]]",
        '[[1, [[1, "2"]]]]',
        "[[1, [[1, null]]]]",
    ],
    ids=lambda text: text[:24],
)
def test_replays_that_make_no_sense_are_none(text: str) -> None:
    assert read_replays(text, 2, 20) == {}
