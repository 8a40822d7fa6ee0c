"""Files of matches: written beside the store, taken in from anywhere, and never trusted."""

from __future__ import annotations

import itertools
import os
import re
import sys
from pathlib import Path

import pytest

from game.content.message import Message
from game.match import export
from game.match.export import damaged
from game.match.match_files import ENDING, Taken, export_match, files_folder, import_file, importable
from game.store import Bot, Human, MatchSetup, Store
from tests.game.match.played_matches import a_finished_match, finish, keep

PLAYERS = (Human("Ada", "moon"), Bot("casual", "kai"))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store.open(tmp_path / "data", map(float, itertools.count(1000)).__next__)


def a_match(store: Store, title: str = "") -> str:
    match_id = keep(store, a_finished_match(4, 1), PLAYERS)
    finish(store, match_id, a_finished_match(4, 1), None)
    store.rename_match(match_id, title)
    return match_id


def exported(store: Store, match_id: str) -> Path:
    path = export_match(store, match_id)
    assert isinstance(path, Path)
    return path


def test_a_match_is_written_into_a_folder_of_its_own_and_taken_in_elsewhere(
    store: Store, tmp_path: Path
) -> None:
    match_id = a_match(store, "Rainy: day?")
    path = exported(store, match_id)
    assert path.parent == files_folder(store) == tmp_path / "data" / "matches"
    assert path.name.startswith("duos ")
    assert path.name.endswith(f"Rainy_ day_{ENDING}")
    with Store.open(tmp_path / "other") as other:
        found = import_file(other, path)
        assert isinstance(found, Taken)
        assert found.how == "new"
        here, there = store.load_match(match_id), other.load_match(found.match_id)
        assert here is not None
        assert there is not None
        assert (there.setup, there.seed, there.actions) == (here.setup, here.seed, here.actions)
        assert (there.summary.outcome, there.summary.title) == (here.summary.outcome, "Rainy: day?")
        assert there.summary.imported
        assert other.results() == []


def test_the_same_match_is_written_and_taken_in_once(store: Store, tmp_path: Path) -> None:
    match_id = a_match(store)
    path = exported(store, match_id)
    assert exported(store, match_id) == path
    assert importable(store) == [path]
    assert import_file(store, path) == Taken(match_id, "there")
    with Store.open(tmp_path / "other") as other:
        first, second = import_file(other, path), import_file(other, path)
        assert isinstance(first, Taken)
        assert second == Taken(first.match_id, "there")
        assert len(other.library()) == 1


def test_a_deleted_match_comes_back_from_its_file_as_it_was(store: Store) -> None:
    match_id = a_match(store, "Rainy day")
    store.count_hint(match_id)
    path = exported(store, match_id)
    store.delete_match(match_id)
    assert import_file(store, path) == Taken(match_id, "back")
    (entry,) = store.library()
    assert (entry.summary.hints, entry.summary.imported) == (1, False)
    store.restore_match(match_id)
    assert len(store.library()) == 1


def test_another_match_of_the_same_minute_has_a_file_of_its_own(store: Store) -> None:
    first = exported(store, a_match(store))
    match_id = keep(store, a_finished_match(4, 2), PLAYERS)
    second = exported(store, match_id)
    assert {path.name for path in importable(store)} == {first.name, second.name}
    assert second.name == f"{first.stem} (2).twofold"


def test_a_file_is_called_by_game_day_and_title_and_not_too_long(store: Store) -> None:
    path = exported(store, a_match(store, "Rainy day"))
    assert re.fullmatch(r"duos [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}\.[0-9]{2} Rainy day\.twofold", path.name)
    assert len(exported(store, a_match(store, "x" * 70)).stem) == 60


def test_the_newest_500_files_are_listed_the_newest_first(store: Store) -> None:
    folder = files_folder(store)
    assert folder is not None
    folder.mkdir()
    for number in range(502):
        path = folder / f"{number:03}.twofold"
        path.touch()
        os.utime(path, (number, number))
    assert [path.stem for path in importable(store)] == [f"{number:03}" for number in range(501, 1, -1)]


def test_a_match_whose_set_up_makes_no_sense_is_not_written(store: Store) -> None:
    match_id = store.create_match(MatchSetup("duos", {"players": 2, "weather": 3}, PLAYERS), seed=1)
    assert export_match(store, match_id) == Message.of("store.unreadable_match")
    assert importable(store) == []


def test_a_match_of_the_same_deal_that_went_on_differently_is_another(store: Store, tmp_path: Path) -> None:
    path = exported(store, a_match(store))
    with Store.open(tmp_path / "other") as other:
        shorter = a_match(other)
        other.truncate_actions(shorter, 1)
        found = import_file(other, path)
        assert isinstance(found, Taken)
        assert (found.how, found.match_id != shorter) == ("new", True)


def test_a_file_that_may_not_be_read_gets_one_sentence(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    path = exported(store, a_match(store))

    def locked(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", locked)
    assert import_file(store, path) == Message.of("match_file.unreadable")


def test_without_a_folder_or_a_match_one_sentence_says_so(store: Store) -> None:
    assert export_match(store, "gone") == Message.of("store.gone")
    with Store.in_memory() as memory:
        assert export_match(memory, a_match(memory)) == Message.of("match_file.no_folder")
        assert importable(memory) == []


def test_where_nothing_can_be_written_one_sentence_says_so(store: Store) -> None:
    folder = files_folder(store)
    assert folder is not None
    folder.write_text("in the way")
    assert export_match(store, a_match(store)) == Message.of("match_file.not_written", folder=str(folder))
    assert importable(store) == []


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", export.FOREIGN),
        (b"\xff\xfe\x00binary", export.FOREIGN),
        (b"PK\x03\x04 a zip", export.FOREIGN),
        (b"Twofold match 1\n", damaged(2)),
        (b"x" * export.MOST_BYTES, export.FOREIGN),
        (b"x" * (export.MOST_BYTES + 1), export.TOO_LARGE),
        ("あ".encode() * (export.MOST_BYTES // 3 + 1), export.TOO_LARGE),
    ],
)
def test_a_foreign_file_gets_one_sentence(store: Store, tmp_path: Path, data: bytes, why: Message) -> None:
    path = tmp_path / "file.twofold"
    path.write_bytes(data)
    assert import_file(store, path) == why
    assert store.library() == []


@pytest.mark.parametrize("name", ["missing.twofold", ".", "/dev/zero", "a\0b"])
def test_what_is_no_file_is_not_opened(store: Store, tmp_path: Path, name: str) -> None:
    assert import_file(store, tmp_path / name) == Message.of("match_file.unreadable")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes and seldom links")
@pytest.mark.parametrize("left", ["link", "pipe", "file"])
def test_what_lies_where_a_file_is_begun_leads_nowhere_and_keeps_nobody_waiting(
    store: Store, tmp_path: Path, left: str
) -> None:
    match_id = a_match(store)
    path = exported(store, match_id)
    text, half = path.read_text(encoding="utf-8"), path.with_name(f"{path.name}.part")
    path.unlink()
    (tmp_path / "letter").write_text("dear Ada")
    if left == "link":
        half.symlink_to(tmp_path / "letter")
    elif left == "pipe":
        os.mkfifo(half)
        # Somebody reads, so that without a fix this test fails instead of waiting.
        reader = os.open(half, os.O_RDONLY | os.O_NONBLOCK)
    else:
        half.write_text("half a match")
    assert exported(store, match_id) == path
    if left == "pipe":
        os.close(reader)
    assert path.is_file()
    assert not path.is_symlink()
    assert path.read_text(encoding="utf-8") == text
    assert (tmp_path / "letter").read_text() == "dear Ada"
    assert not half.exists()


@pytest.mark.skipif(sys.platform == "win32", reason="there a folder says who may read what")
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600)])
def test_a_file_is_for_giving_away_so_it_may_be_read_by_whoever_files_are_for(
    store: Store, mask: int, mode: int
) -> None:
    match_id = a_match(store)
    before = os.umask(mask)
    try:
        path = exported(store, match_id)
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == mode
