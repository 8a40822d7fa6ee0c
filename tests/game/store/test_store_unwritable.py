"""Where the store cannot be written, play goes on in memory, and is saved as soon as it can be."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.content.message import Message
from game.settings import Settings
from game.store import Store
from game.store.locks import FileLock
from tests.game.store.store_tools import (
    SETUP,
    a_played_store,
    actions,
    asides,
    expected,
    file_of,
    play,
    plays_on,
    store_file,
)

SAVED_AGAIN = Message.of("store.saved_again")


def test_a_place_where_no_folder_can_be_is_a_store_in_memory(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    with Store.open(in_the_way / "data") as store:
        assert store.take_notice() == Message.of("store.read_only", folder=str(in_the_way / "data"))
        plays_on(store)
        assert store.take_notice() is None


class ReadOnly:
    """A folder that cannot be written until that is lifted; the superuser may write in any real one."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lifted = False
        real_connect, real_acquire = sqlite3.connect, FileLock.acquire

        def connect(database: str | Path, **options: Any) -> sqlite3.Connection:
            if Path(database) == store_file(folder) and not self.lifted:
                database, options = f"file:{database}?mode=ro", {**options, "uri": True}
            connection: sqlite3.Connection = real_connect(database, **options)
            return connection

        def acquire(path: Path, wait: float = 0.0) -> FileLock | None:
            if self.lifted:
                return real_acquire(path, wait)
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))

        monkeypatch.setattr(sqlite3, "connect", connect)
        monkeypatch.setattr(FileLock, "acquire", acquire)


def test_a_read_only_store_is_read_and_play_goes_on_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Store.open(tmp_path) as store:
        store.save_settings(Settings(language="ja"))
    match_id = a_played_store(tmp_path, count=9)
    before = store_file(tmp_path).read_bytes()
    ReadOnly(tmp_path, monkeypatch)
    with Store.open(tmp_path) as store:
        assert store.take_notice() == Message.of("store.read_only", folder=str(tmp_path))
        assert store.settings().language == "ja"
        assert not isinstance(store.continue_match(match_id), Message)
        play(store, match_id, 9, 12)
        assert actions(store, match_id) == expected(12)
        plays_on(store)
        assert store.take_notice() is None
    assert store_file(tmp_path).read_bytes() == before
    assert asides(tmp_path) == []


def test_what_a_killed_program_left_beside_a_read_only_store_is_read_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alive = Store.open(tmp_path)
    match_id = alive.create_match(SETUP, seed=7)
    play(alive, match_id, 0, 9)
    assert Path(f"{store_file(tmp_path)}-wal").stat().st_size > 0
    ReadOnly(tmp_path, monkeypatch)
    with Store.open(tmp_path) as store:
        assert actions(store, match_id) == expected(9)
    alive.close()


def test_what_was_played_in_memory_is_saved_when_the_folder_can_be_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = a_played_store(tmp_path, count=9)
    folder = ReadOnly(tmp_path, monkeypatch)
    with Store.open(tmp_path) as store:
        store.take_notice()
        play(store, match_id, 9, 12)
        folder.lifted = True
        play(store, match_id, 12, 13)
        assert store.take_notice() == SAVED_AGAIN
        assert store.saving
    with Store.open(tmp_path) as store:
        assert actions(store, match_id) == expected(13)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="permissions bind only common users"
)
def test_a_folder_without_permission_to_write_is_read(tmp_path: Path) -> None:
    match_id = a_played_store(tmp_path, count=9)
    for path in (store_file(tmp_path), tmp_path):
        path.chmod(0o555)
    try:
        with Store.open(tmp_path) as store:
            assert store.take_notice() == Message.of("store.read_only", folder=str(tmp_path))
            assert actions(store, match_id) == expected(9)
            plays_on(store)
    finally:
        tmp_path.chmod(0o755)


def fill_disk(store: Store) -> None:
    """No page more for the file than it has."""
    file_of(store).execute("PRAGMA max_page_count = 1")


def free_disk(store: Store) -> None:
    file_of(store).execute("PRAGMA max_page_count = 100000")


def test_on_a_full_disk_the_player_is_told_once_and_plays_on(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
        fill_disk(store)
        play(store, match_id, 0, 500)
        assert store.take_notice() == Message.of("store.full")
        assert store.take_notice() is None
        assert not store.saving
        assert actions(store, match_id) == expected(500)
        plays_on(store)
    with Store.open(tmp_path) as store:
        kept = actions(store, match_id)
        assert kept == expected(len(kept))
        assert 0 < len(kept) < 500


def test_when_there_is_room_again_everything_that_waited_is_saved(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
        fill_disk(store)
        play(store, match_id, 0, 500)
        other = plays_on(store)
        free_disk(store)
        play(store, match_id, 500, 501)
        assert store.saving
        assert [store.take_notice() for _ in range(3)] == [Message.of("store.full"), SAVED_AGAIN, None]
    with Store.open(tmp_path) as store:
        assert actions(store, match_id) == expected(501)
        assert actions(store, other) == expected(41)
        assert [match.id for match in store.finished_matches()] == [other]


def test_what_waits_is_tried_once_more_at_the_end(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
        fill_disk(store)
        play(store, match_id, 0, 500)
        assert not store.retry()
        free_disk(store)
    with Store.open(tmp_path) as store:
        assert actions(store, match_id) == expected(500)


def test_a_disk_that_is_full_at_the_start_is_told_and_saved_to_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real_connect = sqlite3.connect

    def connect(database: str | Path, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = real_connect(database, **options)
        if Path(database) == store_file(tmp_path):
            connection.execute("PRAGMA max_page_count = 2")
        return connection

    monkeypatch.setattr(sqlite3, "connect", connect)
    with Store.open(tmp_path) as store:
        assert store.take_notice() == Message.of("store.full")
        match_id = plays_on(store)
        monkeypatch.undo()
        assert store.retry()
        assert store.take_notice() == SAVED_AGAIN
    with Store.open(tmp_path) as store:
        assert actions(store, match_id) == expected(41)


def test_while_another_program_holds_the_file_the_actions_wait(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store, closing(sqlite3.connect(store_file(tmp_path))) as other:
        match_id = store.create_match(SETUP, seed=7)
        other.execute("BEGIN IMMEDIATE")
        file_of(store).execute("PRAGMA busy_timeout = 0")
        play(store, match_id, 0, 3)
        assert store.take_notice() == Message.of("store.busy")
        assert actions(store, match_id) == expected(3)
        other.execute("ROLLBACK")
        play(store, match_id, 3, 4)
        assert store.take_notice() == SAVED_AGAIN
        assert store.saving
        assert file_of(store).execute("PRAGMA busy_timeout").fetchone() == (2000,)


def test_a_file_that_fails_while_it_is_read_or_written_is_survived(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
        play(store, match_id, 0, 3)
        file_of(store).close()
        assert store.settings() == Settings()
        assert store.take_notice() == Message.of("store.not_saving")
        play(store, match_id, 3, 6)
        plays_on(store)
        assert store.take_notice() is None
    with Store.open(tmp_path) as store:
        assert actions(store, match_id) == expected(3)
