"""The program from its real beginning: what it tells first, what it keeps, and what it leaves behind."""

from __future__ import annotations

import faulthandler
import logging
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

import tests.apps  # noqa: F401 - no screen, no sound
from game import __main__ as program
from game.app import App
from game.content.i18n import Texts
from game.content.message import Message
from game.input import Resized, Shortcut
from game.scenes.title import TitleScene
from game.settings import Settings
from game.store import Human, MatchSetup, Store, schema
from game.system import console, crash, paths
from game.ui.dialog import DialogScene

MATCH = MatchSetup("dualis", {}, (Human("Ada"),) * 4)


@pytest.fixture(autouse=True)
def own_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Take away what the program added to the log, and leave pytest's own fault handler alone.

    Else nobody would hear what a library says that takes this process with it, in any test that follows.
    """
    monkeypatch.setattr(faulthandler, "enable", lambda file: file.close())
    monkeypatch.setattr(faulthandler, "disable", lambda: None)
    monkeypatch.setattr(logging, "raiseExceptions", True)
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    yield
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
    pygame.quit()


class Glance(TitleScene):
    """The title; a player does something there, and leaves."""

    def __init__(self, app: App, act: Callable[[App], None]) -> None:
        super().__init__(app)
        self._act = act

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._act(self.app)
        self.app.running = False


def start(
    folder: Path, act: Callable[[App], None] = lambda app: None, language: str = "en", *, full: bool = False
) -> int:
    """Start the program in a folder, as the command line does."""
    arguments = console.Arguments(language, full, folder)
    return program.play(arguments, first=lambda app: Glance(app, act))


def told(folder: Path) -> list[str]:
    """The sentences of the dialogs that lie over the title after the start, without spaces and breaks."""
    found: list[str] = []

    def read(app: App) -> None:
        for scene in app.scenes.stack:
            if isinstance(scene, DialogScene):
                found.extend(flat(one.label) for one in scene.widgets() if one.name == "text")

    assert start(folder, read) == 0
    return found


def flat(text: str) -> str:
    return "".join(text.split())


def sentence(key: str, **values: str) -> str:
    return flat(Texts("en", strict=True).say(Message.of(key, **values)))


def test_no_start_takes_the_fault_handler_of_these_tests_away(tmp_path: Path) -> None:
    before = faulthandler.is_enabled()
    (tmp_path / "a file").write_text("no folder", encoding="utf-8")
    assert start(tmp_path / "a file" / "Twofold") == 0
    assert faulthandler.is_enabled() is before


def test_a_sound_store_is_no_reason_for_words(tmp_path: Path) -> None:
    assert told(tmp_path) == []


def test_a_broken_store_is_kept_and_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / paths.STORE_FILE).write_bytes(b"a cat walked over the keyboard" * 300)
    said = told(tmp_path)
    (aside,) = (file for file in tmp_path.glob("*broken*"))
    assert said == [sentence("store.broken", file=aside.name)]
    assert told(tmp_path) == [], "it is told once"


def test_a_newer_store_is_kept_and_told_in_one_sentence(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    with sqlite3.connect(tmp_path / paths.STORE_FILE) as database:
        database.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    database.close()
    said = told(tmp_path)
    (aside,) = (file for file in tmp_path.glob("*newer*"))
    assert said == [sentence("store.newer", file=aside.name)]


def test_a_folder_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path) -> None:
    wanted = tmp_path / "a file" / "Twofold"
    (tmp_path / "a file").write_text("no folder", encoding="utf-8")
    assert told(wanted) == [sentence("store.temporary_folder", folder=str(wanted))]


def test_where_there_is_room_for_no_thread_the_program_opens_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise pygame.error("Not enough resources to create thread")

    class Watching(Glance):
        frames = 0

        def update(self, seconds: float) -> None:
            super().update(seconds)
            self.frames += 1
            self.app.running = self.frames < 10

    monkeypatch.setattr(pygame.time, "Clock", refuse)
    scenes: list[Watching] = []

    def first(app: App) -> Watching:
        scenes.append(Watching(app, lambda app: None))
        return scenes[0]

    assert program.play(console.Arguments("en", False, tmp_path), first=first) == 0
    assert scenes[0].frames == 10


def test_what_only_the_command_line_says_is_not_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.save_settings(Settings(language="en", muted=True))

    def turn_a_knob(app: App) -> None:
        assert app.texts.language == "ja"
        app.handle(Resized(1000, 600))
        app.change_settings(text_size=125)

    assert start(tmp_path, turn_a_knob, "ja", full=True) == 0
    with Store.open(tmp_path) as store:
        assert store.settings() == Settings(language="en", muted=True, text_size=125)


def test_what_is_chosen_on_the_screen_is_kept_even_if_the_command_line_said_it_too(tmp_path: Path) -> None:
    def choose(app: App) -> None:
        app.change_settings(language="ja")
        app.handle(Shortcut("fullscreen"))
        app.handle(Shortcut("fullscreen"))

    assert start(tmp_path, choose, "ja", full=True) == 0
    with Store.open(tmp_path) as store:
        assert (store.settings().language, store.settings().fullscreen) == ("ja", True)


def test_the_size_of_the_window_is_kept(tmp_path: Path) -> None:
    assert start(tmp_path, lambda app: app.handle(Resized(1444, 888))) == 0
    with Store.open(tmp_path) as store:
        assert store.settings().window_size == (1444, 888)


def test_after_a_crash_the_match_is_free_before_the_window_about_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    claimed: list[bool] = []
    ids: list[str] = []

    def fall_over(app: App) -> None:
        ids.append(app.store.create_match(MATCH, seed=1))
        raise RuntimeError("a card fell off the table")

    def start_again(log_file: Path, language: str) -> None:
        with Store.open(tmp_path) as other:
            claimed.append(other.claim_match(ids[0]))

    monkeypatch.setattr(crash, "show", start_again)
    assert start(tmp_path, fall_over) == 1
    assert claimed == [True]


def test_a_start_without_a_usable_folder_leaves_nothing_in_the_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "temporary"
    place.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(place))
    (tmp_path / "file").write_text("not a folder")
    for _ in range(3):
        assert start(tmp_path / "file" / "data") == 0
    assert list(place.iterdir()) == []


def test_settings_nested_without_end_open_a_window_all_the_same(tmp_path: Path) -> None:
    Store.open(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / paths.STORE_FILE, isolation_level=None)) as database:
        for name in ("extra", "window_size", "language"):
            database.execute("INSERT INTO settings VALUES (?, ?)", (name, "[" * 100_000))
    assert told(tmp_path) == []


def test_a_file_whose_description_is_damaged_is_told_in_a_window(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.create_match(MATCH, 7)
    file = tmp_path / paths.STORE_FILE
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE matches", b"CREATE TABL\xc5 matches"))
    said = Texts("en").t("store.broken", file="twofold.broken-1.db")
    assert told(tmp_path) == [flat(said)]
