"""Rows that no program of ours has written: what can be read is there, the rest is a sentence and can go."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.message import Message
from game.settings import Settings
from game.store import Human, MatchSummary, Store
from game.store.schema import TABLES
from tests.game.store.damages import fill, look_at_everything
from tests.game.store.odd_rows import DEEP, HUMAN, shown, write
from tests.game.store.store_tools import file_of, plays_on, store_file

UNREADABLE = Message.of("store.unreadable_match")


def no_text(data: bytes) -> str:
    """A value of SQLite's: a text that is no UTF-8."""
    return f"CAST(x'{data.hex()}' AS TEXT)"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path, map(float, itertools.count(1000)).__next__) as opened:
        fill(opened, 4)
        yield opened


def newest(store: Store) -> MatchSummary:
    return store.library()[0].summary


BAD: list[tuple[str, object]] = [
    ("first", "one"),
    ("first", 1.5),
    ("first", -1),
    ("first", 4),
    ("first", 10**15),
    ("first", b"\x01"),
    ("game", b"dualis"),
    ("game", "dua\0lis"),
    ("options", "[]"),
    ("options", '{"length":[1]}'),
    ("options", '{"len\\u0000gth":1}'),
    ("options", DEEP),
    ("options", b"{}"),
    ("seed", "-"),
    ("seed", "9" * 5000),
    ("seed", "٣"),
    ("seed", b"7"),
    ("players", "[]"),
    ("players", "{}"),
    ("players", DEEP),
    ("players", f"[{','.join([HUMAN] * 99)}]"),
    ("players", '[{"kind":"bot","level":"casual","character":"merlin"}]'),
    ("players", '[{"kind":"bot","level":"wise","character":"kai"}]'),
    ("players", '[{"kind":"human","name":7}]'),
    ("players", '[{"kind":"cat","name":"Tama"}]'),
    ("house", DEEP),
    ("house", '{"open_hands":1}'),
    ("created", "yesterday"),
    ("updated", b"\x00"),
    ("takebacks", -1),
    ("hints", 0.5),
    ("seconds", "long"),
    ("seconds", -1.0),
    ("imported", "no"),
    ("title", b"\xff"),
    ("accuracy", DEEP),
    ("accuracy", '{"0":NaN}'),
    ("accuracy", '{"9":0.5}'),
    ("accuracy", '{"zero":0.5}'),
    ("outcome", '{"winners":[9],"reason":"points","scores":[1,2,3,4]}'),
    ("outcome", '{"winners":[0.5],"reason":"points","scores":[]}'),
    ("outcome", '{"winners":[0],"reason":"points","scores":[1,2,3,4,5,6,7]}'),
    ("outcome", DEEP),
]


@pytest.mark.parametrize(("column", "value"), BAD, ids=lambda one: str(one)[:40])
def test_a_match_of_another_version_is_one_sentence_and_can_be_deleted(
    store: Store, column: str, value: object
) -> None:
    odd = newest(store)
    file_of(store).execute(f"UPDATE matches SET {column} = ? WHERE id = ?", (value, odd.id))
    look_at_everything(store)
    damaged = [entry.summary for entry in store.library() if entry.summary.damaged]
    assert [match.id for match in damaged] == [odd.id]
    assert odd.id not in {match.id for match in (*store.open_matches(), *store.finished_matches())}
    assert store.load_match(odd.id) is None
    assert store.continue_match(odd.id) == UNREADABLE
    store.delete_match(odd.id)
    assert len(store.library()) == 3
    store.restore_match(odd.id)
    assert len(store.library()) == 4
    plays_on(store)
    assert store.saving
    assert store.notice is None


@pytest.mark.parametrize("column", ["id", "game", "options", "seed", "players", "house", "title", "accuracy"])
def test_a_text_that_is_no_utf_8_is_one_sentence_too(store: Store, column: str) -> None:
    odd = newest(store)
    file_of(store).execute("PRAGMA foreign_keys = OFF")
    file_of(store).execute(
        f"UPDATE matches SET {column} = {no_text(b'a' + bytes([255]))} WHERE id = ?", (odd.id,)
    )
    look_at_everything(store)
    (damaged,) = [entry.summary for entry in store.library() if entry.summary.damaged]
    store.delete_match(damaged.id)
    assert not [entry for entry in store.library() if entry.summary.damaged]
    assert len(store.library()) == 3
    store.purge_deleted()
    assert file_of(store).execute("SELECT count(*) FROM matches").fetchone() == (3,)
    assert store.notice is None


@pytest.mark.parametrize("odd", ["a\0b", "../../x", "", "a" * 5000, b"blob", "Ü"])
def test_an_id_that_no_file_could_be_named_after_can_be_deleted(store: Store, odd: object) -> None:
    file_of(store).execute("PRAGMA foreign_keys = OFF")
    file_of(store).execute("UPDATE matches SET id = ? WHERE id = ?", (odd, newest(store).id))
    look_at_everything(store)
    (damaged,) = [entry.summary for entry in store.library() if entry.summary.damaged]
    assert store.continue_match(damaged.id) == UNREADABLE
    assert store.claim_match(damaged.id)
    store.delete_match(damaged.id)
    assert len(store.library()) == 3
    assert store.notice is None


def test_a_time_that_no_calendar_knows_loses_no_match(store: Store) -> None:
    odd = newest(store)
    file_of(store).execute("UPDATE matches SET created = -1e300, updated = 9e999 WHERE id = ?", (odd.id,))
    found = newest(store)
    assert not found.damaged
    assert found.created == 0.0
    assert found.updated < 1e11


def test_names_lose_what_cannot_be_shown(store: Store) -> None:
    names = '[{"kind":"human","name":"A\\u0000da\\ud800"},{"kind":"human","name":"　凛"}]'
    query = "UPDATE matches SET players = ?, first = 0, title = ? WHERE id = ?"
    open_one = store.open_matches()[0]
    file_of(store).execute(query, (names, "a\0b", open_one.id))
    (found,) = [match for match in store.open_matches() if match.id == open_one.id]
    assert found.setup.players == (Human("A da?"), Human("　凛"))
    assert found.title == "a b"


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("text", b"play *3"),
        ("text", "a\0b"),
        ("text", "x" * 5000),
        ("seat", "two"),
        ("seat", -1),
        ("seat", 4),
    ],
)
def test_a_decision_that_makes_no_sense_stops_only_its_match(
    store: Store, column: str, value: object
) -> None:
    odd, other = store.open_matches()
    query = f"UPDATE actions SET {column} = ? WHERE match_id = ? AND number = 5"
    file_of(store).execute(query, (value, odd.id))
    assert store.continue_match(odd.id) == UNREADABLE
    assert store.load_match(other.id) is not None
    assert store.notice is None


@pytest.mark.parametrize(
    ("table", "rule", "change"),
    [
        ("matches", " CHECK (status IN ('open', 'finished'))", "status = 'shut'"),
        ("matches", " CHECK (status IN ('open', 'finished'))", f"status = {no_text(b'o' + bytes([255]))}"),
        ("matches", " NOT NULL", "options = NULL"),
        ("matches", " NOT NULL", "seed = NULL"),
    ],
)
def test_a_value_that_its_table_forbids_hides_no_other_match(
    tmp_path: Path, table: str, rule: str, change: str
) -> None:
    with Store.open(tmp_path, map(float, itertools.count(1000)).__next__) as store:
        fill(store, 4)
        odd = newest(store).id
    without_rule(store_file(tmp_path), table, rule, f"UPDATE {table} SET {change} WHERE id = '{odd}'")
    with Store.open(tmp_path) as store:
        assert store.notice is None
        look_at_everything(store)
        assert len(store.library()) == 4
        assert [entry.summary.id for entry in store.library() if entry.summary.damaged] == [odd]
        store.delete_match(odd)
        plays_on(store)
        assert store.saving


def test_a_decision_with_a_number_that_none_has_hides_no_other_match(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        fill(store, 4)
        odd, other = (match.id for match in store.open_matches())
    change = f"UPDATE actions SET number = -7 WHERE match_id = '{odd}' AND number = 5"
    without_rule(store_file(tmp_path), "actions", " CHECK (number >= 0)", change)
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert store.continue_match(odd) == UNREADABLE
        assert store.load_match(other) is not None
        assert len(store.library()) == 4


def without_rule(file: Path, table: str, rule: str, change: str) -> None:
    """Change a row as a damaged byte does, which asks no rule of its table."""

    def describe(this: str, new: str) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as database:
            database.execute("PRAGMA writable_schema = ON")
            database.execute(
                "UPDATE sqlite_master SET sql = ? WHERE name = ? AND sql = ?", (new, table, this)
            )

    with closing(sqlite3.connect(file)) as database:
        (sql,) = database.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    loose = sql.replace(rule, "")
    assert loose != sql
    describe(sql, loose)
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute(change)
    describe(loose, sql)


def test_a_gap_in_the_decisions_is_found(store: Store) -> None:
    odd = store.open_matches()[0]
    file_of(store).execute("DELETE FROM actions WHERE match_id = ? AND number = 5", (odd.id,))
    assert store.continue_match(odd.id) == UNREADABLE
    assert [match.id for match in store.open_matches()] != [odd.id]


def test_a_row_that_stands_in_the_way_of_a_decision_is_said_truly(store: Store) -> None:
    match = store.open_matches()[0]
    file_of(store).execute("UPDATE actions SET number = 40 WHERE match_id = ? AND number = 11", (match.id,))
    file_of(store).execute("INSERT INTO actions VALUES (?, 12, 0, 'x')", (match.id,))
    file_of(store).execute("DELETE FROM actions WHERE match_id = ? AND number = 0", (match.id,))
    store.append_action(match.id, 12, 0, "play *3")
    assert store.take_notice() == UNREADABLE
    plays_on(store)
    assert store.saving
    assert store.notice is None


def test_a_damaged_match_is_not_said_to_be_open_elsewhere(store: Store) -> None:
    odd = newest(store)
    file_of(store).execute("UPDATE matches SET players = '[]' WHERE id = ?", (odd.id,))
    store.append_action(odd.id, 12, 0, "play *3")
    assert store.take_notice() == UNREADABLE


def test_a_match_that_another_program_deleted_is_said_to_be_gone(store: Store) -> None:
    match = store.open_matches()[0]
    file_of(store).execute("DELETE FROM matches WHERE id = ?", (match.id,))
    store.append_action(match.id, 12, 0, "play *3")
    assert store.take_notice() == Message.of("store.gone")


@pytest.mark.parametrize("value", [DEEP, b"true", "", "{", no_text(b"\xff")])
def test_a_setting_that_makes_no_sense_is_its_default(store: Store, value: object) -> None:
    database = file_of(store)
    for name in ("muted", "extra", "window_size"):
        database.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, value))
    database.execute(f"INSERT OR REPLACE INTO settings VALUES ({no_text(bytes([255]))}, 'true')")
    database.execute("INSERT OR REPLACE INTO last_setups VALUES ('dualis', ?)", (value,))
    assert store.settings() == Settings()
    assert store.last_setup("dualis") is None
    assert store.notice is None


def test_what_is_typed_into_the_extra_settings_can_be_shown(store: Store) -> None:
    kept = '{"player_name":"A\\u0000\\ud800","\\ud800":1}'
    file_of(store).execute("INSERT OR REPLACE INTO settings VALUES ('extra', ?)", (kept,))
    assert dict(store.settings().extra) == {"player_name": "A ?"}


# -- any rows at all -------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    ["", "dualis", "open", "finished", "[]", "{}", HUMAN, f"[{HUMAN}]", "\0", "../x", "7", DEEP]
)
VALUES: st.SearchStrategy[Any] = (
    st.none()
    | st.integers(-(2**63), 2**63 - 1)
    | st.integers(-2, 5)
    | st.floats()
    | st.binary(max_size=6)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
    | WORDS
)


@st.composite
def wrong_rows(draw: st.DrawFn) -> list[tuple[str, int, Any, bool]]:
    """Tables, places in them, values, and whether those are texts without being UTF-8."""
    one = st.tuples(st.sampled_from(TABLES), st.integers(0, 20), VALUES, st.booleans())
    return draw(st.lists(one, min_size=1, max_size=5))


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(wrong_rows())
def test_no_row_can_harm_what_stands_behind_the_store(wrong: list[tuple[str, int, Any, bool]]) -> None:
    with Store.in_memory() as store:
        database = store._ledger._memory
        assert database is not None
        fill(store, 2)
        for one in wrong:
            write(database, *one)
        look_at_everything(store)
        entries = store.library()
        assert len(entries) == 2
        shown(entries)
        plays_on(store)
        for entry in entries:
            store.delete_match(entry.summary.id)
        assert len(store.library()) == 1
        assert {notice.key for notice in store._ledger.notices} <= {"store.unreadable_match"}
