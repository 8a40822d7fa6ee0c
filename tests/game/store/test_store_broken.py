"""A store that is broken or not ours is kept aside whole, the player is told once, and play goes on."""

from __future__ import annotations

import errno
import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from game.content.message import Message
from game.store import Store, schema
from game.store.connect import SIDE_FILES
from tests.game.store.store_tools import a_played_store, asides, plays_on, store_file


def random_bytes(path: Path) -> None:
    path.write_bytes(random.Random(3).randbytes(20_000))


def text(path: Path) -> None:
    path.write_text("my shopping list")


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def cut_after_the_first_page(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:4096])


def cut_inside_the_header(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:60])


def a_page_of_zeros(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[4096:8192] = bytes(4096)
    path.write_bytes(whole)


def noise_in_the_tables(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[4096:] = random.Random(4).randbytes(len(whole) - 4096)
    path.write_bytes(whole)


def another_programs_database(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("CREATE TABLE notes (text)")


def a_database_with_another_id(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA application_id = 1234")


def a_missing_table(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("DROP TABLE actions")


BREAK = [
    random_bytes,
    text,
    cut_in_half,
    cut_after_the_first_page,
    cut_inside_the_header,
    a_page_of_zeros,
    noise_in_the_tables,
    another_programs_database,
    a_database_with_another_id,
    a_missing_table,
]


@pytest.mark.parametrize("damage", BREAK, ids=lambda damage: damage.__name__)
def test_a_broken_file_is_kept_aside_and_a_new_one_begun(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    a_played_store(tmp_path)
    damage(store_file(tmp_path))
    before = store_file(tmp_path).read_bytes()
    with Store.open(tmp_path) as store:
        assert store.take_notice() == Message.of("store.broken", file="twofold.broken-1.db")
        assert store.take_notice() is None
        plays_on(store)
        assert store.saving
    assert [path.read_bytes() for path in asides(tmp_path)] == [before]
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert len(store.finished_matches()) == 1


def test_a_file_set_aside_never_overwrites_an_earlier_one(tmp_path: Path) -> None:
    for number in range(3):
        store_file(tmp_path).write_text(f"broken {number}")
        Store.open(tmp_path).close()
    assert [path.read_text() for path in asides(tmp_path)] == ["broken 0", "broken 1", "broken 2"]


def test_a_file_set_aside_takes_its_side_files_along(tmp_path: Path) -> None:
    for end in SIDE_FILES:
        Path(f"{store_file(tmp_path)}{end}").write_text(f"broken {end}")
    with Store.open(tmp_path) as store:
        assert store.notice == Message.of("store.broken", file="twofold.broken-1.db")
        plays_on(store)
    aside = tmp_path / "twofold.broken-1.db"
    for end in SIDE_FILES:
        assert Path(f"{aside}{end}").read_text() == f"broken {end}"


def test_a_log_without_its_file_is_kept_aside_too(tmp_path: Path) -> None:
    store_file(tmp_path).touch()
    Path(f"{store_file(tmp_path)}-wal").write_text("what was played last")
    with Store.open(tmp_path) as store:
        assert store.notice == Message.of("store.broken", file="twofold.broken-1.db")
    assert (tmp_path / "twofold.broken-1.db-wal").read_text() == "what was played last"


def test_a_newer_store_is_kept_aside_untouched(tmp_path: Path) -> None:
    match_id = a_played_store(tmp_path)
    with closing(sqlite3.connect(store_file(tmp_path), isolation_level=None)) as database:
        database.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
        database.execute("CREATE TABLE things_to_come (x)")
    before = store_file(tmp_path).read_bytes()
    with Store.open(tmp_path) as store:
        assert store.take_notice() == Message.of("store.newer", file="twofold.newer-1.db")
        assert store.load_match(match_id) is None
        plays_on(store)
        assert store.saving
    assert (tmp_path / "twofold.newer-1.db").read_bytes() == before


def test_a_folder_in_the_place_of_the_file_is_kept_aside(tmp_path: Path) -> None:
    store_file(tmp_path).mkdir()
    (store_file(tmp_path) / "letter.txt").write_text("hello")
    with Store.open(tmp_path) as store:
        assert store.notice == Message.of("store.broken", file="twofold.broken-1.db")
        plays_on(store)
        assert store.saving
    assert (tmp_path / "twofold.broken-1.db" / "letter.txt").read_text() == "hello"


def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    store_file(tmp_path).touch()
    with Store.open(tmp_path) as store:
        assert store.notice is None
        plays_on(store)


def test_a_broken_file_that_cannot_be_moved_stays_and_play_goes_on_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    text(store_file(tmp_path))
    monkeypatch.setattr(Path, "replace", refuse)
    with Store.open(tmp_path) as store:
        assert store.take_notice() == Message.of("store.unusable", folder=str(tmp_path))
        plays_on(store)
        assert not store.saving
        assert store.take_notice() is None
    assert store_file(tmp_path).read_text() == "my shopping list"
    assert asides(tmp_path) == []
