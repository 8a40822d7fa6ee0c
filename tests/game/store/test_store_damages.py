"""A turned bit, a pipe, a folder: whatever lies where the store should be, the program starts and says so."""

from __future__ import annotations

import os
import sqlite3
import threading
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from game.content.message import Message
from game.store import Store
from tests.game.store.damages import faults_after, fill, look_at_everything, single_bits
from tests.game.store.store_tools import a_played_store, asides, plays_on, store_file

needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")


@cache
def a_sound_file() -> bytes:
    with TemporaryDirectory() as folder:
        with Store.open(Path(folder)) as store:
            fill(store)
        return store_file(Path(folder)).read_bytes()


def test_nobody_suffers_from_a_sound_file(tmp_path: Path) -> None:
    store_file(tmp_path).write_bytes(a_sound_file())
    assert faults_after(tmp_path) == []


@pytest.mark.parametrize("part", range(4))
def test_no_single_bit_keeps_the_program_from_starting_or_makes_it_lie(tmp_path: Path, part: int) -> None:
    data = a_sound_file()
    for damage in single_bits(data, 50, seed=part):
        folder = tmp_path / f"{damage.kind} {damage.offset} {damage.bit}"
        folder.mkdir(exist_ok=True)
        store_file(folder).write_bytes(damage.on(data))
        assert (damage, faults_after(folder)) == (damage, [])


def change(folder: Path, wrong: bytes, right: bytes) -> None:
    """Turn over what a failing disk turned, at every place of the description of the tables."""
    whole = store_file(folder).read_bytes()
    assert right in whole
    store_file(folder).write_bytes(whole.replace(right, wrong))  # nothing else in the file says it


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (b"CREATE TABLE matches", b"CREATE TABL\xc5 matches"),
        (b"CREATE TABLE matches", b"CREATE TABLE m\xe1tches"),
        (b"players TEXT", b"plaxers TEXT"),
        (b"'open', 'finished'", b"'opeo', 'finished'"),
        (b"hints INTEGER NOT NULL DEFAULT 0", b"hints INTEGER NOT NULL DEFAULT \xb0"),
        (b"accuracy TEXT NOT NULL DEFAULT '{}'", b"accuracy TEXT NOT NULL DEFAULT '{\x7f'"),
    ],
)
def test_one_letter_in_the_description_of_a_table(tmp_path: Path, right: bytes, wrong: bytes) -> None:
    a_played_store(tmp_path)
    change(tmp_path, wrong, right)
    with Store.open(tmp_path) as store:
        assert store.take_notice() == Message.of("store.broken", file="twofold.broken-1.db")
        plays_on(store)
        assert store.saving
    assert len(asides(tmp_path)) == 1


def test_a_byte_that_says_who_may_write_is_damage_and_not_a_read_only_folder(tmp_path: Path) -> None:
    a_played_store(tmp_path)
    whole = bytearray(store_file(tmp_path).read_bytes())
    whole[18] ^= 1 << 4
    store_file(tmp_path).write_bytes(whole)
    with Store.open(tmp_path) as store:
        assert store.take_notice() == Message.of("store.broken", file="twofold.broken-1.db")
        plays_on(store)


@needs_pipes
@pytest.mark.parametrize("end", ["", "-wal", "-journal"])
def test_a_pipe_in_the_place_of_the_file_keeps_nobody_waiting(tmp_path: Path, end: str) -> None:
    if end:
        a_played_store(tmp_path)
    os.mkfifo(f"{store_file(tmp_path)}{end}")
    found: list[Message | None] = []

    def start() -> None:
        with Store.open(tmp_path) as store:
            found.append(store.take_notice())
            plays_on(store)

    thread = threading.Thread(target=start, daemon=True)
    thread.start()
    thread.join(20)
    assert found == [Message.of("store.broken", file="twofold.broken-1.db")]


def test_a_row_that_is_no_text_takes_no_other_with_it(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        fill(store, 6)
        kept = [entry.summary.id for entry in store.library()]
    with closing(sqlite3.connect(store_file(tmp_path), isolation_level=None)) as database:
        wrong = "UPDATE matches SET title = CAST(? AS TEXT) WHERE id = ?"
        database.execute(wrong, (b"Rainy d\xe1y", kept[0]))
        database.execute("UPDATE actions SET text = CAST(? AS TEXT) WHERE match_id = ?", (b"\xff", kept[1]))
    with Store.open(tmp_path) as store:
        assert store.notice is None
        look_at_everything(store)
        entries = store.library()
        assert [entry.summary.id for entry in entries] == kept
        assert [entry.summary.damaged for entry in entries] == [True, *[False] * 5]
        assert [match_id for match_id in kept if store.load_match(match_id) is None] == kept[:2]
        plays_on(store)
        assert store.saving
        assert store.notice is None


def test_damage_that_shows_later_is_said_once_and_both_copies_are_written(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        fill(store, 4)
        database = store._ledger._file
        assert database is not None
        database.execute("ALTER TABLE matches RENAME COLUMN title TO tytle")
        look_at_everything(store)
        assert store.take_notice() == Message.of("store.damaged")
        match_id = plays_on(store)
        assert store.take_notice() is None
        assert len(store.library()) == 5
    with closing(sqlite3.connect(store_file(tmp_path))) as database:
        query = "SELECT count(*) FROM actions WHERE match_id = ?"
        assert database.execute(query, (match_id,)).fetchone() == (41,)


def test_a_match_is_found_again_where_an_index_is_damaged(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        fill(store, 6)
        kept = [entry.summary.id for entry in store.library()]
    whole = store_file(tmp_path).read_bytes()
    wrong, places = (b"0" if kept[2][0] != "0" else b"1"), []
    at = whole.find(kept[2].encode())
    while at >= 0:
        places.append(at)
        at = whole.find(kept[2].encode(), at + 1)
    lost = 0
    for place in places:
        store_file(tmp_path).write_bytes(whole[:place] + wrong + whole[place + 1 :])
        with Store.open(tmp_path) as store:
            with closing(sqlite3.connect(store_file(tmp_path))) as database:
                sound = database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            entries = store.library()
            assert len(entries) == 6
            if not sound and [entry.summary.id for entry in entries] == kept:
                lost += 1
                assert kept[2] in {one.id for one in (*store.open_matches(), *store.finished_matches())}
    assert lost > 0
