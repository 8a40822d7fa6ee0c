"""Two programs in one folder do each other no harm."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.content.message import Message
from game.store import Store, StoredMatch, schema
from game.store.locks import FileLock
from tests.game.store.store_tools import (
    OUTCOME,
    SETUP,
    action,
    actions,
    asides,
    expected,
    file_of,
    play,
    start_child,
    store_file,
)

TAKEN = Message.of("store.taken")


def run_together(folder: Path, programs: int, count: int) -> list[list[str]]:
    """What each of several programs said that opened the folder at the same moment and played."""
    children = [start_child("own", folder, str(count)) for _ in range(programs)]
    for child in children:
        assert child.stdout is not None
        assert child.stdout.readline() == "waiting\n"
    for child in children:
        assert child.stdin is not None
        child.stdin.write("go\n")
        child.stdin.flush()
    return [child.communicate()[0].split() for child in children]


def test_programs_that_write_at_once_keep_everything(tmp_path: Path) -> None:
    said = run_together(tmp_path, programs=3, count=120)
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert len(store.open_matches()) == 3
        for word, match_id, saving, notice in said:
            assert (word, saving, notice) == ("played", "True", "-")
            assert actions(store, match_id) == expected(120)


def test_programs_that_find_a_broken_file_at_once_set_it_aside_once(tmp_path: Path) -> None:
    store_file(tmp_path).write_bytes(b"no database at all" * 500)
    said = run_together(tmp_path, programs=3, count=5)
    assert sorted(notice for *_, notice in said) == ["-", "-", "store.broken"]
    assert [path.read_bytes() for path in asides(tmp_path)] == [b"no database at all" * 500]
    with Store.open(tmp_path) as store:
        assert len(store.open_matches()) == 3


def test_a_match_is_played_in_one_program_at_a_time(tmp_path: Path) -> None:
    with Store.open(tmp_path) as one, Store.open(tmp_path) as other:
        match_id = one.create_match(SETUP, seed=7)
        assert other.continue_match(match_id) == TAKEN
        one.release_match(match_id)
        assert isinstance(other.continue_match(match_id), StoredMatch)
        assert one.continue_match(match_id) == TAKEN


def test_closing_the_store_frees_its_matches(tmp_path: Path) -> None:
    with Store.open(tmp_path) as one:
        match_id = one.create_match(SETUP, seed=7)
    with Store.open(tmp_path) as other:
        assert isinstance(other.continue_match(match_id), StoredMatch)


def test_a_finished_program_leaves_no_lock_behind(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.create_match(SETUP, seed=7)
        assert len(list((tmp_path / "locks").iterdir())) == 2
    assert list((tmp_path / "locks").iterdir()) == []


def test_what_a_dead_program_left_is_swept_away(tmp_path: Path) -> None:
    (tmp_path / "locks").mkdir()
    left = tmp_path / "locks" / "program-1234.lock"
    left.touch()
    with Store.open(tmp_path):
        assert not left.exists()


def test_a_lock_that_cannot_be_looked_at_counts_as_somebody_and_hides_nobody(tmp_path: Path) -> None:
    odd = tmp_path / "locks" / "program-1234.lock"
    odd.mkdir(parents=True)
    with Store.open(tmp_path) as one:
        match_id = one.create_match(SETUP, seed=7)
        one.delete_match(match_id)
        odd.rmdir()
        with Store.open(tmp_path):  # it knows that the first one is there, who may still restore the match
            one.restore_match(match_id)
        assert one.load_match(match_id) is not None


def test_where_there_are_no_locks_the_second_program_is_stopped_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(path: Path, wait: float = 0.0) -> FileLock | None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(FileLock, "acquire", no_locks)
    with Store.open(tmp_path) as one, Store.open(tmp_path) as other:
        match_id = one.create_match(SETUP, seed=7)
        assert isinstance(other.continue_match(match_id), StoredMatch)
        play(one, match_id, 0, 3)
        other.append_action(match_id, 0, 3, "play:other")
        other.truncate_actions(match_id, 0)
        other.finish_match(match_id, OUTCOME)
        assert other.take_notice() == TAKEN
        assert other.take_notice() is None
        assert actions(one, match_id) == expected(3)
        play(one, match_id, 3, 4)
        assert one.notice is None
        assert one.open_matches()[0].action_count == 4


def test_an_action_that_does_not_follow_the_last_is_refused(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
        play(store, match_id, 0, 2)
        store.append_action(match_id, 5, 0, "play:5")
        assert store.take_notice() == TAKEN
        assert actions(store, match_id) == expected(2)


def test_the_same_action_twice_is_kept_once(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
        for _ in range(2):
            store.append_action(match_id, 0, action(0).seat, action(0).text)
        assert store.notice is None
        assert actions(store, match_id) == expected(1)


def test_an_older_program_does_not_pull_the_file_from_under_a_newer_one(tmp_path: Path) -> None:
    with Store.open(tmp_path) as newer:
        match_id = newer.create_match(SETUP, seed=7)
        file_of(newer).execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
        with Store.open(tmp_path) as older:
            assert older.take_notice() == Message.of("store.unusable", folder=str(tmp_path))
            assert older.open_matches() == []
            own = older.create_match(SETUP, seed=8)
            play(older, own, 0, 2)
            assert actions(older, own) == expected(2)
        play(newer, match_id, 0, 4)
        assert newer.notice is None
        assert actions(newer, match_id) == expected(4)
    assert asides(tmp_path) == []
