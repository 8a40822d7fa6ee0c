"""The player's folder is found, made, or stood in for."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import platformdirs
import pytest

from game.content.message import Message
from game.store import Store
from game.system import paths
from tests.game.store.store_tools import SETUP, a_played_store, actions, expected


@pytest.fixture(autouse=True)
def _temporary_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(place))


def test_the_folder_is_made_where_the_player_wants_it(tmp_path: Path) -> None:
    wanted = tmp_path / "new" / "folder"
    folder = paths.user_folder(wanted)
    assert folder == paths.UserFolder(wanted, wanted / "twofold.log", notice=None)
    assert folder.data.is_dir()
    assert list(folder.data.iterdir()) == []


def test_the_folder_is_the_systems_place_for_our_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def place(name: str, appauthor: bool) -> Path:
        assert not appauthor
        return tmp_path / name

    monkeypatch.setattr(platformdirs, "user_data_path", place)
    assert paths.user_folder().data == tmp_path / "Twofold"


def test_a_folder_that_cannot_be_made_has_a_temporary_one_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    folder = paths.user_folder(tmp_path / "file" / "data")
    assert folder.notice == Message.of("store.temporary_folder", folder=str(tmp_path / "file" / "data"))
    assert folder.data.parent == tmp_path / "temporary"
    with Store.open(folder.data) as store:
        assert store.notice is None


def test_a_folder_that_can_only_be_read_is_kept_for_the_matches_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = a_played_store(tmp_path, count=4)
    monkeypatch.setattr(paths, "_can_write", lambda folder: False)
    folder = paths.user_folder(tmp_path)
    assert (folder.data, folder.notice) == (tmp_path, None)
    assert folder.log_file.parent.parent == tmp_path / "temporary"
    with Store.open(folder.data) as store:
        assert actions(store, match_id) == expected(4)


def test_without_a_temporary_folder_either_the_store_says_that_nothing_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "file"))
    wanted = tmp_path / "file" / "data"
    folder = paths.user_folder(wanted)
    assert folder == paths.UserFolder(wanted, wanted / "twofold.log")
    folder.forget()
    with Store.open(folder.data) as store:
        assert store.take_notice() == Message.of("store.read_only", folder=str(wanted))
        assert store.take_notice() is None
        store.create_match(SETUP, 1)


def test_a_home_that_nobody_has_is_no_reason_not_to_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted = "~nobody-is-called-so/matches"
    assert paths.user_folder(wanted).data == tmp_path / wanted


def test_somebody_without_a_home_gets_no_folder_called_by_a_tilde(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: Path("~/share") / name)
    folder = paths.user_folder()
    assert folder.data.parent == tmp_path / "temporary"
    assert folder.notice == Message.of("store.temporary_folder", folder=str(Path("~/share/Twofold")))
    assert not (tmp_path / "~").exists()


def test_what_was_made_for_one_start_goes_with_it(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    folder = paths.user_folder(tmp_path / "file" / "data")
    with Store.open(folder.data):
        pass
    folder.forget()
    assert list((tmp_path / "temporary").iterdir()) == []


def test_the_players_own_folder_is_never_forgotten(tmp_path: Path) -> None:
    folder = paths.user_folder(tmp_path / "data")
    folder.forget()
    assert folder.data.is_dir()


@pytest.mark.skipif(sys.platform == "win32", reason="there a folder says who may read what")
def test_nobody_else_reads_the_players_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def modes() -> set[int]:
        found = [own, *own.rglob("*")]
        return {path.stat().st_mode & 0o777 for path in found}

    monkeypatch.setattr(platformdirs, "user_data_path", lambda name, appauthor: tmp_path / name)
    before = os.umask(0)
    try:
        own = paths.user_folder().data
        with Store.open(own) as store:
            match_id = store.create_match(SETUP, 7)
            assert store.load_match(match_id) is not None
            assert {path.name for path in own.iterdir()} >= {"twofold.db", "twofold.db-wal"}
            assert modes() == {0o600, 0o700}
    finally:
        os.umask(before)
    # A folder of before is made private too.
    own.chmod(0o755)
    (own / "twofold.db").chmod(0o644)
    with Store.open(paths.user_folder().data):
        assert own.stat().st_mode & 0o777 == 0o700
        assert (own / "twofold.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="there a folder says who may read what")
def test_a_folder_that_somebody_named_stays_open_to_whom_it_is(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o755)
    assert paths.user_folder(shared).data == shared
    assert shared.stat().st_mode & 0o777 == 0o755


def test_the_assets_of_the_source_tree_are_found() -> None:
    assert paths.assets() == Path(__file__).resolve().parents[3] / "assets"


def test_a_packed_program_finds_the_assets_in_its_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


def test_an_installed_program_finds_the_assets_inside_its_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game" / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "game" / "system" / "paths.py"))
    assert paths.assets() == tmp_path / "game" / "assets"


def test_a_program_without_its_assets_says_where_it_looked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "game" / "system" / "paths.py"))
    with pytest.raises(FileNotFoundError, match="game"):
        paths.assets()
