"""Older stores become today's, whole or not at all; and the journal suits the folder."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from game.content.message import Message
from game.store import Store, connect, schema
from tests.game.store.store_tools import a_played_store, actions, asides, expected, file_of, store_file

MOUNTS = """\
24 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
31 24 0:27 / /home rw,relatime shared:9 - nfs4 server:/home rw
40 31 8:3 / /home/kai/local\\040disk rw,relatime - btrfs /dev/sdb1 rw
a line that is none
"""


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as database:
        return int(database.execute("PRAGMA user_version").fetchone()[0])


def test_an_older_store_is_brought_to_todays_schema_with_all_its_matches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = a_played_store(tmp_path, count=9)
    step = ("ALTER TABLE matches ADD COLUMN note TEXT NOT NULL DEFAULT ''", "CREATE TABLE ratings (x TEXT)")
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, step))
    monkeypatch.setattr(schema, "TABLES", (*schema.TABLES, "ratings"))
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert actions(store, match_id) == expected(9)
        assert file_of(store).execute("SELECT note FROM matches").fetchall() == [("",)]
    assert version_of(store_file(tmp_path)) == len(schema.MIGRATIONS)


def test_a_step_that_fails_half_way_leaves_the_older_store_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = a_played_store(tmp_path, count=9)
    with monkeypatch.context() as patch:
        step = ("ALTER TABLE matches ADD COLUMN note TEXT", "this is no statement")
        patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, step))
        with pytest.raises(sqlite3.OperationalError):
            connect.open_file(store_file(tmp_path))
    assert version_of(store_file(tmp_path)) == len(schema.MIGRATIONS)
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert actions(store, match_id) == expected(9)


def test_a_store_of_version_0_with_tables_in_it_is_not_ours(tmp_path: Path) -> None:
    with closing(sqlite3.connect(store_file(tmp_path), isolation_level=None)) as database:
        database.execute("CREATE TABLE settings (name, value)")
    with Store.open(tmp_path) as store:
        assert store.notice == Message.of("store.broken", file="twofold.broken-1.db")
    assert len(asides(tmp_path)) == 1


def test_a_new_store_says_what_it_is(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert file_of(store).execute("PRAGMA application_id").fetchone() == (schema.APPLICATION_ID,)
    assert version_of(store_file(tmp_path)) == len(schema.MIGRATIONS) == 6


@pytest.mark.parametrize("old", range(len(schema.MIGRATIONS) + 1))
def test_a_sound_store_of_any_age_is_described_as_the_program_knows_and_needs_no_trial(old: int) -> None:
    with closing(schema.connect(":memory:")) as database:
        schema.migrate(database, 0, old)
        schema.migrate(database, old, len(schema.MIGRATIONS))
        assert schema.description(database) == schema.DESCRIPTION


def test_a_store_that_is_described_otherwise_is_tried_out_before_it_is_used(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.save_settings(store.settings())
    with closing(sqlite3.connect(store_file(tmp_path), isolation_level=None)) as database:
        database.execute(
            "CREATE TRIGGER no_more BEFORE INSERT ON actions BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
    with Store.open(tmp_path) as store:
        assert store.notice == Message.of("store.broken", file="twofold.broken-1.db")


def test_a_folder_on_this_machine_gets_a_write_ahead_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connect, "on_network", lambda folder: False)
    with Store.open(tmp_path) as store:
        assert file_of(store).execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_new_store_whose_log_is_refused_has_a_journal_all_the_same(tmp_path: Path) -> None:
    path = store_file(tmp_path)
    with closing(sqlite3.connect(path)) as other, closing(sqlite3.connect(path, timeout=0)) as ours:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(sqlite3.OperationalError):
            ours.execute("PRAGMA journal_mode = WAL")
        connect._choose_journal(ours, tmp_path)
        assert ours.execute("PRAGMA journal_mode").fetchone() == ("delete",)


def test_a_folder_on_the_network_gets_the_journal_that_shares_no_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = a_played_store(tmp_path, count=9)
    monkeypatch.setattr(connect, "on_network", lambda folder: True)
    with Store.open(tmp_path) as store:
        assert file_of(store).execute("PRAGMA journal_mode").fetchone() == ("delete",)
        full = 2
        assert file_of(store).execute("PRAGMA synchronous").fetchone() == (full,)
        assert actions(store, match_id) == expected(9)


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/var/games", "ext4"),
        ("/home/kai", "nfs4"),
        ("/homes/kai", "ext4"),
        ("/home/kai/local disk/twofold", "btrfs"),
    ],
)
def test_the_mount_that_is_nearest_to_a_folder_says_its_type(folder: str, kind: str) -> None:
    assert connect.mount_type(MOUNTS, Path(folder)) == kind
