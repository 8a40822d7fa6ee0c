"""Traces of DUOS before an independent referee, and the referee before us."""

from __future__ import annotations

import json

import pytest

from engine.bots.levels import LEVELS, RANDOM
from engine.match import Setup
from engine.trace import trace
from tests.engine.duos.referee import referee
from tests.engine.referee import Foul
from tests.engine.tampering import IN_ANY_GAME, Line, Tamper, first, last, tampered


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("category", ["alternate", "things", "animals"])
def test_the_referee_finds_no_fault(players: int, category: str) -> None:
    for seed in range(4):
        setup = Setup("duos", {"players": players, "category": category}, seed)
        counted = referee(trace(setup, RANDOM, with_legal=True), with_legal=True)
        assert counted["choices"] == (18 if players == 2 else 2 * players**2)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 3])
def test_nor_where_bots_think(players: int, level: str) -> None:
    for seed in range(2):
        setup = Setup("duos", {"players": players, "rounds": 1, "turns": 2}, seed)
        referee(trace(setup, level, with_legal=True), with_legal=True)


def test_the_referee_follows_the_deck_until_it_is_shuffled_again() -> None:
    setup = Setup("duos", {"players": 7, "rounds": 5, "category": "things"}, 2)
    assert referee(trace(setup, RANDOM))["dealt"] == 35


def test_lots_agree_on_a_quarter_of_a_pair() -> None:
    matches = turns = 0
    for seed in range(12):
        counted = referee(trace(Setup("duos", {"players": 5, "rounds": 5}, seed), RANDOM))
        matches += counted["matches"]
        turns += 4 * 25
    assert 0.2 < matches / turns < 0.29


# The referee before us

HINTED = Setup("duos", {"players": 2, "turns": 3}, 4)
APART = Setup("duos", {"players": 3, "rounds": 1}, 4)


def break_a_promise(lines: list[Line]) -> None:
    """Say NOT of a picture that is in a pair afterwards."""
    hint = first(lines, "hint")
    board = first(lines, "choose", seat=hint["seat"])
    hint.update(action="not", value=board["pairs"][0][0])
    hint["legal"].append({name: hint[name] for name in ("event", "seat", "action", "value")})
    hint["legal"].sort(key=json.dumps)


def add_a_point(lines: list[Line]) -> None:
    line = last(lines, "score")
    line["points"][0] += 1
    line["totals"][0] += 1


TAMPERINGS: dict[str, tuple[Setup, Tamper]] = {
    "a line is lost": (APART, lambda lines: lines.pop(3)),
    **{name: (APART, tamper) for name, tamper in IN_ANY_GAME.items()},
    "another is the Narrator": (APART, lambda lines: last(lines, "turn").update(narrator=7)),
    "the category stays": (
        APART,
        lambda lines: last(lines, "turn").update(category=first(lines, "turn", turn=2)["category"]),
    ),
    "a card is lost": (APART, lambda lines: first(lines, "turn")["cards"].pop()),
    "a card comes back": (
        APART,
        lambda lines: last(lines, "turn").update(cards=first(lines, "turn")["cards"]),
    ),
    "three pairs": (APART, lambda lines: first(lines, "choose")["pairs"].pop()),
    "a card in two pairs": (
        APART,
        lambda lines: first(lines, "choose")["pairs"].__setitem__(1, first(lines, "choose")["pairs"][0]),
    ),
    "a card from elsewhere": (APART, lambda lines: first(lines, "choose")["pairs"][0].__setitem__(0, "aaa")),
    "pairs are not sorted": (APART, lambda lines: first(lines, "choose")["pairs"].reverse()),
    "names are not sorted": (APART, lambda lines: first(lines, "choose")["pairs"][0].reverse()),
    "somebody chooses twice": (APART, lambda lines: first(lines, "choose", seat=1).update(seat=0)),
    "the Narrator matches": (APART, lambda lines: first(lines, "score").update(matches=[0, 0, 0])),
    "a point too many": (APART, add_a_point),
    "nobody wins": (APART, lambda lines: lines[-1].update(winners=[])),
    "a hint of no kind": (HINTED, lambda lines: first(lines, "hint").update(action="maybe")),
    "a hint after choosing": (HINTED, lambda lines: lines.insert(-2, first(lines, "hint"))),
    "the same hint from both": (
        HINTED,
        lambda lines: lines.insert(3, {**lines[2], "seat": 1 - lines[2]["seat"]}),
    ),
    "two hints of one seat": (HINTED, lambda lines: lines.insert(3, {**lines[2], "action": "not"})),
    "a broken promise": (HINTED, break_a_promise),
    "a legal hint is hidden": (HINTED, lambda lines: first(lines, "hint")["legal"].pop()),
    "a turn that was not won": (HINTED, lambda lines: last(lines, "score").update(total=9)),
    "a better score": (HINTED, lambda lines: lines[-1].update(score=9)),
}


@pytest.fixture(scope="module")
def texts() -> dict[int, list[str]]:
    return {setup.seats: list(trace(setup, "casual", with_legal=True)) for setup in (HINTED, APART)}


def test_the_match_to_tamper_with_has_hints(texts: dict[int, list[str]]) -> None:
    counted = referee(texts[2], with_legal=True)
    assert counted["yes"] + counted["not"] + counted["word"] >= 3
    assert json.loads(texts[2][2])["event"] == "hint"


@pytest.mark.parametrize("name", TAMPERINGS)
def test_the_referee_sees_that(name: str, texts: dict[int, list[str]]) -> None:
    setup, tamper = TAMPERINGS[name]
    with pytest.raises(Foul):
        referee(tampered(texts[setup.seats], tamper), with_legal=True)


def test_the_trace_is_written_as_the_format_says() -> None:
    lines = [json.loads(text) for text in trace(APART, RANDOM)]
    assert lines[0]["options"] == {"players": 3, "rounds": 1, "turns": 9, "category": "alternate"}
    assert [line["event"] for line in lines] == [
        "game", *["turn", "choose", "choose", "choose", "score"] * 3, "end",
    ]  # fmt: skip
    assert list(lines[1]) == ["event", "turn", "narrator", "category", "cards"]
    assert [matched is None for matched in lines[5]["matches"]].index(True) == lines[1]["narrator"]


def test_the_trace_of_two_ends_with_their_score() -> None:
    lines = [json.loads(text) for text in trace(HINTED, RANDOM)]
    assert list(lines[1]) == ["event", "turn", "category", "cards"]
    assert list(last(lines, "score")) == ["event", "matches", "points", "total"]
    assert lines[-1] == {"event": "end", "winners": [], "score": last(lines, "score")["total"]}
