"""A match goes into a file and comes back; whatever else is in a file gets one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.match.match_files import files_folder
from game.store import Store
from tests.driver import FRAME, Driver
from tests.game.scenes.library.kept import leave_match, open_library

Drive = Callable[..., Driver]


def drop(player: Driver, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, {"file": str(path)}))
    player.app.frame(FRAME)


def the_file(store: Store) -> Path:
    folder = files_folder(store)
    assert folder is not None
    (path,) = folder.iterdir()
    return path


def test_export_says_where_the_file_lies_and_import_brings_it_back(drive: Drive, tmp_path: Path) -> None:
    player = drive(store=Store.open(tmp_path))
    match_id = leave_match(player, "dois", moves=3)
    player.app.store.rename_match(match_id, "Rainy day")
    open_library(player)
    player.click(f"export.{match_id}")
    path = the_file(player.app.store)
    assert player.reads(f"Exported: {path.name[:12]}")
    player.hover("count")
    player.wait(1)
    said = player.find("count").tooltip
    assert said.replace("\n", "") == str(path)
    player.key("delete")
    assert not player.names("match.")
    player.click("import")
    assert player.scene_name == "FilesScene"
    player.click("file.0")
    assert player.scene_name == "LibraryScene"
    (entry,) = player.app.store.library()
    assert entry.summary.title == "Rainy day"
    assert entry.summary.action_count == 3
    assert player.see(f"match.{entry.summary.id}")


def test_a_file_is_dropped_onto_the_window(drive: Drive, tmp_path: Path) -> None:
    player = drive(store=Store.open(tmp_path))
    match_id = leave_match(player, "dualis", moves=2)
    open_library(player)
    player.click(f"export.{match_id}")
    path = the_file(player.app.store)
    player.key("delete")
    drop(player, path)
    assert len(player.names("match.")) == 1


def test_a_file_dropped_onto_the_title_opens_the_library(drive: Drive, tmp_path: Path) -> None:
    player = drive(store=Store.open(tmp_path))
    match_id = leave_match(player, "dualis", moves=2)
    open_library(player)
    player.click(f"export.{match_id}")
    player.key("delete")
    player.key("esc")
    assert player.scene_name == "TitleScene"
    drop(player, the_file(player.app.store))
    assert player.scene_name == "LibraryScene"
    assert len(player.names("match.")) == 1


def test_a_foreign_file_gets_a_sentence(drive: Drive, tmp_path: Path) -> None:
    player = drive(store=Store.open(tmp_path))
    open_library(player)
    stranger = tmp_path / "letter.txt"
    stranger.write_text("Dear Ada")
    drop(player, stranger)
    assert player.app.t("match_file.foreign") in player.app.toasts.text
    assert player.app.toasts.text.startswith("letter.txt: ")
    assert player.app.toasts.text.endswith("Nothing was imported.")
    drop(player, tmp_path / "nowhere")
    assert player.app.t("match_file.unreadable") in player.app.toasts.text


def test_without_files_it_says_where_they_would_lie(drive: Drive, tmp_path: Path) -> None:
    player = drive(store=Store.open(tmp_path))
    open_library(player)
    player.click("import")
    assert player.reads(str(files_folder(player.app.store)))
    player.key("esc")
    assert player.scene_name == "LibraryScene"


def test_a_match_that_is_there_already_is_shown_and_said_to_be_there(drive: Drive, tmp_path: Path) -> None:
    player = drive(store=Store.open(tmp_path))
    match_id = leave_match(player, "dois", moves=3)
    leave_match(player, "dualis")
    scene = open_library(player)
    player.click(f"export.{match_id}")
    player.key("home")
    assert scene.list.chosen != match_id
    drop(player, the_file(player.app.store))
    player.wait(0.1)
    assert scene.list.chosen == match_id
    assert player.reads("“Dois” was here already")
    assert len(player.names("match.")) == 2


def test_undo_after_an_import_brings_no_match_back_twice(drive: Drive, tmp_path: Path) -> None:
    player = drive(store=Store.open(tmp_path))
    match_id = leave_match(player, "dois", moves=3)
    open_library(player)
    player.click(f"export.{match_id}")
    player.key("delete")
    assert player.see("undo")
    drop(player, the_file(player.app.store))
    assert player.names("match.") == [f"match.{match_id}"]
    assert not player.see("undo")
    player.key("ctrl+z")
    assert len(player.app.store.library()) == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_messages_of_the_library_stand_on_the_front_and_cover_nothing(
    drive: Drive, tmp_path: Path, lang: str
) -> None:
    player = drive(store=Store.open(tmp_path), lang=lang)
    match_id = leave_match(player, "dois", moves=3)
    scene = open_library(player)
    for act in ("export", "delete", "undo"):
        player.click(f"{act}.{match_id}" if act != "undo" else act)
        player.wait(0.1)
        assert player.app.toasts.text
        assert scene.tells_messages
        player.wait(20)
        assert not scene.tells_messages
