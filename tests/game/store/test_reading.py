"""The border of the store, value by value: what is let in, what is refused, and where the line runs."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest

from engine.core import Outcome
from game.store import Bot, Human, MatchSetup, reading, records
from game.store.records import HouseRules, Seated, StoredAction

LIMIT = 2**63 - 1
LETTERS = records.LONGEST_TEXT


def refused(read: Callable[..., object], *values: object) -> bool:
    try:
        read(*values)
    except ValueError:
        return True
    return False


# -- what is usual -----------------------------------------------------------------------------------


def test_without_a_word_a_match_is_our_own_and_had_no_help() -> None:
    summary = records.MatchSummary("a", MatchSetup("dualis", {}, (Human("Ada"),)), 7, 1.0, 2.0, 3)
    assert (summary.takebacks, summary.hints, summary.imported, summary.damaged) == (0, 0, False, False)
    result = records.SeatResult("a", "dualis", 1.0, 0, Human("Ada"), 5, True)
    assert (result.hints, result.takebacks) == (0, 0)


def test_a_hand_on_a_phone_is_kept_as_one() -> None:
    players = (Human("Ada", phone=True), Human("Ben"), Bot("casual", "kai"))
    assert records.load_players(records.dump_players(players)) == players
    assert '"phone"' not in records.dump_players(players[1:])
    (found,) = records.load_players('[{"kind": "human", "name": "A", "phone": 1}]')
    assert found == Human("A")


def test_names_have_at_most_200_letters() -> None:
    assert records.clean("x" * 201) == "x" * 200
    assert reading.name("x" * 200) == "x" * 200


# -- single values -----------------------------------------------------------------------------------


@pytest.mark.parametrize("good", ["a", "Z-9_", "0" * 80, "damaged-00ff"])
def test_an_id_is_made_of_few_letters(good: str) -> None:
    assert reading.match_id(good) == good


@pytest.mark.parametrize("bad", ["", "a" * 81, "a b", "../x", "é", "a\n", b"a", 7, None])
def test_anything_else_is_no_id(bad: object) -> None:
    assert refused(reading.match_id, bad)


def test_a_name_is_short_and_can_be_printed() -> None:
    assert reading.name("x" * LETTERS) == "x" * LETTERS
    assert reading.name("") == ""
    for bad in ("x" * (LETTERS + 1), "a\0", "a\n", b"a", 1, None):
        assert refused(reading.name, bad)


def test_what_was_typed_is_cleaned_and_cut() -> None:
    assert reading.typed("A\0da\ud800") == "A da?"
    assert reading.typed("x" * (LETTERS + 9)) == "x" * LETTERS
    assert reading.typed("\x1f\x7f\x80\x9f\u2028\u2029\xa0é") == "      \xa0é"
    for bad in (b"a", 1, None):
        assert refused(reading.typed, bad)
        assert refused(reading.text, bad)
    assert reading.text("a\0") == "a\0"


@pytest.mark.parametrize(
    ("value", "least", "most"), [(0, 0, LIMIT), (LIMIT, 0, LIMIT), (3, 3, 3), (-1, -1, 0)]
)
def test_whole_numbers_up_to_both_bounds(value: int, least: int, most: int) -> None:
    assert reading.whole(value, least, most) == value


def test_what_no_whole_number_may_be() -> None:
    for bad in (-1, LIMIT + 1, 1.0, "1", b"1", None):
        assert refused(reading.whole, bad)
    assert reading.whole(0) == 0
    assert reading.whole(LIMIT) == LIMIT
    assert refused(reading.whole, 4, 0, 3)


def test_real_numbers_from_0_to_a_bound() -> None:
    assert [reading.real(value, 1.0) for value in (0, 0.0, 0.5, 1, 1.0)] == [0.0, 0.0, 0.5, 1.0, 1.0]
    assert isinstance(reading.real(1, 2.0), float)
    for bad in (-0.001, 1.001, float("nan"), "1", None):
        assert refused(reading.real, bad, 1.0)


def test_points_are_numbers_within_bounds_on_both_sides() -> None:
    most = 1_000_000
    assert [reading.points(value) for value in (-most, -2, 0, 0.5, most)] == [-1e6, -2.0, 0.0, 0.5, 1e6]
    assert isinstance(reading.points(3), float)
    for bad in (most + 1, -most - 1, 10**400, float("inf"), float("nan"), "3", None, [3]):
        assert refused(reading.points, bad)


def test_times_are_moved_into_the_calendar() -> None:
    assert reading.moment(-5) == 0.0
    assert reading.moment(12) == 12.0
    assert reading.moment(9e99) == reading.LAST_MOMENT == 32_000_000_000.0
    for bad in ("now", "12", b"12", None):
        assert refused(reading.moment, bad)


def test_seats_are_counted_from_0() -> None:
    assert [reading.seat_of(seat, 3) for seat in (0, 1, 2)] == [0, 1, 2]
    assert refused(reading.seat_of, 3, 3)
    assert refused(reading.seat_of, -1, 3)


def test_texts_that_are_none_stay_bytes_and_take_no_other_row_with_them() -> None:
    assert reading.text_or_bytes("é".encode()) == "é"
    assert reading.text_or_bytes(b"\xff") == b"\xff"
    with closing(sqlite3.connect(":memory:")) as database:
        usual = database.text_factory
        assert reading.rows(database, "SELECT 'a', ?", ("b",)) == [("a", "b")]
        assert reading.rows(database, "SELECT CAST(x'ff' AS TEXT) UNION ALL SELECT 'ok'") == [
            (b"\xff",),
            ("ok",),
        ]
        assert database.text_factory is usual


def test_of_a_list_those_are_kept_that_make_sense() -> None:
    assert reading.readable([(1,), ("x",), (3,)], lambda row: reading.whole(row[0]), "a number") == [1, 3]


# -- matches -----------------------------------------------------------------------------------------

ADA = {"kind": "human", "name": "Ada"}
KAI = {"kind": "bot", "level": "casual", "character": "kai"}
COLUMNS = (
    "id", "game", "options", "players", "first", "seed", "created", "updated", "status", "outcome", "house",
    "takebacks", "title", "hints", "seconds", "imported", "accuracy", "count", "hex",
)  # fmt: skip


def row(**changed: object) -> tuple[Any, ...]:
    usual: dict[str, object] = {
        "id": "m1", "game": "dualis", "options": '{"length":"short"}', "players": json.dumps([ADA, KAI]),
        "first": 1, "seed": "-12", "created": 1.0, "updated": 2.0, "status": "open", "outcome": None,
        "house": '{"open_hands":true}', "takebacks": 3, "title": "Rain", "hints": 4, "seconds": 5.5,
        "imported": 1, "accuracy": '{"1":0.25}', "count": 6, "hex": "6D31",
    }  # fmt: skip
    return tuple((usual | changed)[name] for name in COLUMNS)


def outcome(**changed: object) -> str:
    return json.dumps({"winners": [0], "reason": "points", "scores": [3, -2]} | changed)


def test_a_row_of_a_match_is_read_column_by_column() -> None:
    found = reading.entry(row())
    match = found.summary
    assert match.id == "m1"
    assert match.setup == MatchSetup(
        "dualis", {"length": "short"}, (Human("Ada"), Bot("casual", "kai")), 1, HouseRules(open_hands=True)
    )
    assert (match.seed, match.created, match.updated, match.action_count) == (-12, 1.0, 2.0, 6)
    assert (match.takebacks, match.title, match.hints, match.seconds) == (3, "Rain", 4, 5.5)
    assert match.imported is True
    assert match.damaged is False
    assert match.outcome is None
    assert not match.finished
    assert found.accuracy == {1: 0.25}
    assert reading.entry(row(first=None)).summary.setup.first is None
    assert reading.entry(row(accuracy="{}")).accuracy is None
    assert reading.entry(row(imported=0)).summary.imported is False


def test_a_finished_match_has_an_outcome_that_fits_it() -> None:
    found = reading.entry(row(status="finished", outcome=outcome())).summary
    assert found.outcome == Outcome((0,), "points", (3, -2))
    assert found.finished
    assert reading.entry(row(status="finished", outcome=outcome(winners=[1], scores=[]))).summary.finished
    for status, ended in (("open", outcome()), ("finished", None), ("done", None)):
        assert refused(reading.entry, row(status=status, outcome=ended))
    for bad in (
        outcome(winners=[2]), outcome(winners=[-1]), outcome(scores=[1, 2, 3]), outcome(scores=[1]),
        outcome(reason=1), outcome(reason="a\0"), outcome(winners=0), outcome(scores=[1.5]),
        outcome(winners=[True]), "[]", "",
    ):  # fmt: skip
        assert refused(reading.entry, row(status="finished", outcome=bad))


@pytest.mark.parametrize(
    ("column", "bad"),
    [
        ("first", 2), ("first", -1), ("seed", "1e3"), ("seed", 12), ("seed", "9" * 41), ("seed", "--1"),
        ("takebacks", -1), ("hints", -1), ("seconds", -1.0), ("seconds", 9e99), ("imported", "no"),
        ("accuracy", '{"2":0.5}'), ("accuracy", '{"0":1.5}'), ("count", -1), ("players", "[]"),
        ("players", json.dumps([ADA] * 17)), ("house", '{"open_hands":1}'), ("house", "[]"),
        ("options", '{"a":null}'), ("options", '{"a":"\\u0000"}'), ("title", None), ("id", "a b"),
    ],
)  # fmt: skip
def test_one_bad_column_makes_a_damaged_match(column: str, bad: object) -> None:
    assert refused(reading.entry, row(**{column: bad}))
    found = reading.entry_or_damaged(row(**{column: bad})).summary
    assert found.damaged
    assert found.id == ("damaged-6D31" if column == "id" else "m1")
    assert (found.setup.game, found.updated, found.setup.players) == ("dualis", 2.0, ())


def test_a_damaged_row_shows_whatever_can_be_shown() -> None:
    found = reading.entry_or_damaged(row(seed="?", game=b"x", updated="late")).summary
    assert (found.setup.game, found.updated, found.seed, found.action_count) == ("", 0.0, 0, 0)
    assert not reading.entry_or_damaged(row()).summary.damaged


def test_as_many_as_16_may_play_and_a_seed_may_have_40_figures() -> None:
    assert len(reading.entry(row(players=json.dumps([ADA] * 16))).summary.setup.players) == 16
    assert reading.entry(row(seed="9" * 40)).summary.seed == int("9" * 40)


def test_decisions_come_one_after_the_other() -> None:
    assert reading.actions([(0, 1, "a"), (1, 0, "b")], 2) == (StoredAction(1, "a"), StoredAction(0, "b"))
    assert reading.actions([], 2) == ()
    longest = "x" * 400
    assert reading.actions([(0, 0, longest)], 1)[0].text == longest
    for bad in ((1, 0, "a"), (0, 2, "a"), (0, 0, "a\n"), (0, 0, longest + "x"), (0, 0, b"a"), (0, 0, None)):
        assert refused(reading.actions, [bad], 2)
    assert refused(reading.actions, [(0, 0, "a"), (2, 0, "b")], 2)


def test_small_rows() -> None:
    assert reading.draft((15, 2, "x")) == ((15, 2), "x")
    assert refused(reading.draft, (16, 2, "x"))
    assert reading.advice((3, "x")) == (3, "x")
    assert refused(reading.advice, (-1, "x"))
    assert reading.help_mark((3, 15)) == (3, 15)
    assert refused(reading.help_mark, (3, 16))
    assert reading.game_count(("dois", 2)) == ("dois", 2)
    assert reading.game_count((b"dois", 2)) == ("", 2)
    assert reading.setting(("muted", "true")) == ("muted", True)
    assert reading.setting(("muted", "{")) == ("muted", None)
    assert reading.setting(("extra", '{"a":"x\\u0000","\\u0000":1,"b":2}')) == ("extra", {"a": "x ", "b": 2})


def test_people_and_results() -> None:
    assert reading.profile(("p", "Ada\0", "moon", -1, 2)) == ("p", "Ada ", "moon", 0.0, 2.0)
    ada = json.dumps([ADA])
    usual = ("m1", "dualis", 7.0, 2, ada, -3, 1, "{}", "p", 1, '{"rounds":3}', 4, 5, 6.0, 0.5)
    found = reading.result(usual)
    assert found == (
        "m1",
        "dualis",
        7.0,
        2,
        Human("Ada"),
        -3,
        True,
        {},
        "p",
        1,
        {"rounds": 3},
        4,
        5,
        6.0,
        0.5,
    )
    empty = reading.result((*usual[:9], None, "", *usual[11:14], None))
    assert (empty.side, empty.tally, empty.accuracy) == (None, None, None)
    for place, bad in (
        (3, 16),
        (5, 1.5),
        (6, -1),
        (9, 16),
        (10, '{"a":0.5}'),
        (13, -1.0),
        (14, 1.5),
        (4, "[]"),
    ):
        assert refused(reading.result, (*usual[:place], bad, *usual[place + 1 :]))
    assert reading.result((*usual[:5], -(2**63), *usual[6:])).score == -(2**63)
    assert refused(reading.result, (*usual[:5], -(2**63) - 1, *usual[6:]))
    assert reading.seated(("m1", 2, ada, "p", None, 0)) == ("m1", Seated(2, Human("Ada"), "p", None, False))
    assert reading.seated(("m1", 2, ada, "p", 15, 1))[1].side == 15
    assert refused(reading.seated, ("m1", 2, ada, "p", 16, 1))


def test_bots_are_those_that_there_are() -> None:
    assert reading.players(json.dumps([KAI])) == (Bot("casual", "kai"),)
    assert reading.players(json.dumps([KAI | {"level": "random"}])) == (Bot("random", "kai"),)
    assert refused(reading.players, json.dumps([KAI | {"level": "wise"}]))
    assert refused(reading.players, json.dumps([KAI | {"character": "merlin"}]))


# -- their JSON ----------------------------------------------------------------------------------------


def test_json_is_short_and_in_ascii() -> None:
    assert records.dump({"a": ["é", 1]}) == '{"a":["\\u00e9",1]}'
    assert records.load('{"a":1}') == {"a": 1}
    for bad in (b"{}", 1, None, "[" * 100_000):
        assert refused(records.load, bad)


def test_whole_numbers_are_no_truth_values() -> None:
    assert records.is_whole(0)
    assert records.is_whole(-(2**63))
    assert records.is_whole(LIMIT)
    assert not any(map(records.is_whole, (LIMIT + 1, -(2**63) - 1, True, 1.0, "1", None)))
    assert records.is_whole(3, 3, 3)
    assert not records.is_whole(2, 3, 3)
    assert not records.is_whole(4, 3, 3)


def test_people_are_written_with_no_more_than_is_known_of_them() -> None:
    people = (Human("Ada", "moon", 2, "p1"), Human(""), Bot("casual", "kai"))
    text = records.dump_players(people)
    assert json.loads(text) == [
        {"kind": "human", "name": "Ada", "portrait": "moon", "number": 2, "profile": "p1"},
        {"kind": "human", "name": ""},
        {"kind": "bot", "level": "casual", "character": "kai"},
    ]
    assert records.load_players(text) == people


def test_odd_things_about_a_person_are_left_out() -> None:
    odd = {"kind": "human", "name": "A\0", "portrait": 1, "number": 100, "profile": []}
    assert records.load_players(json.dumps([odd])) == (Human("A "),)
    kept = odd | {"number": 99, "portrait": "sun\0", "profile": "p\0"}
    assert records.load_players(json.dumps([kept])) == (Human("A ", "sun ", 99, "p "),)
    for number in (True, -1, 1.5):
        assert records.load_players(json.dumps([odd | {"number": number}])) == (Human("A "),)
    assert records.load_players(json.dumps([odd | {"number": 0}]))[0] == Human("A ")
    for bad in ({"kind": "human"}, {"kind": "bot", "level": "casual"}, {"kind": "cat", "name": "x"}, 3, {}):
        assert refused(records.load_players, json.dumps([bad]))
    assert refused(records.load_players, "{}")


def test_a_set_up_comes_back_as_it_was_kept() -> None:
    setup = MatchSetup(
        "dois", {"hands": 3}, (Human("Ada"), Bot("casual", "kai")), 1, HouseRules(open_tricks=True)
    )
    text = records.dump_setup(setup)
    assert json.loads(text)["house"] == {"open_tricks": True}
    assert records.load_setup("dois", text) == setup
    assert reading.setup("dois", text) == setup
    values = json.loads(text)
    assert records.load_setup("dois", json.dumps(values | {"first": None})).first is None
    assert records.load_setup("dois", json.dumps(values | {"first": 0})).first == 0
    del values["house"]
    assert records.load_setup("dois", json.dumps(values)).house == HouseRules()
    wrong: tuple[tuple[str, object], ...] = (
        ("first", 2),
        ("first", -1),
        ("first", True),
        ("players", 1),
        ("options", []),
        ("house", []),
    )
    for name, bad in wrong:
        assert refused(records.load_setup, "dois", json.dumps(values | {name: bad}))
    nobody = records.load_setup("dois", json.dumps({"options": {}, "players": [], "first": 0}))
    assert (nobody.first, nobody.players) == (0, ())
    assert refused(records.load_setup, "dois", json.dumps({"options": {}, "players": [], "first": 1}))


def test_options_are_texts_and_numbers() -> None:
    assert records.load_options('{"a":1,"b":"x","c":true}') == {"a": 1, "b": "x", "c": True}
    for bad in ('{"a":1.5}', '{"a":[]}', '{"a":"\\n"}', '{"\\n":1}', "[]", '{"a":null}'):
        assert refused(records.load_options, bad)


def test_the_rules_of_a_house_are_truth_values_of_known_names() -> None:
    assert records.dump_house(HouseRules()) == "{}"
    assert records.dump_house(HouseRules(open_tricks=True)) == '{"open_tricks":true}'
    assert records.load_house('{"open_hands":true,"later":7}') == HouseRules(open_hands=True)
    assert refused(records.load_house, '{"open_hands":"yes"}')


def test_what_was_counted_and_how_well_it_was_played() -> None:
    assert records.load_tally(records.dump_tally({"bids": 3})) == {"bids": 3}
    assert records.load_tally("") is None
    assert refused(records.load_tally, '{"bids":0.5}')
    assert refused(records.load_tally, "[]")
    assert records.load_accuracy(records.dump_accuracy({0: 0.0, 3: 1.0})) == {0: 0.0, 3: 1.0}
    assert records.dump_accuracy({3: 0.5}) == '{"3":0.5}'
    assert records.load_accuracy("{}") is None
    for bad in ('{"0":1.01}', '{"0":-0.01}', '{"0":"1"}', '{"x":1}', '{"0":NaN}', "[]"):
        assert refused(records.load_accuracy, bad)
    ended = Outcome((0, 2), "grade_4", (3, -1))
    assert json.loads(records.dump_outcome(ended)) == {
        "winners": [0, 2],
        "reason": "grade_4",
        "scores": [3, -1],
    }
    assert records.load_outcome(records.dump_outcome(ended)) == ended
