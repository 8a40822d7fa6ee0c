"""Nothing is clipped, too small, off the table or on top of another, at any size and in any language."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
import pytest

from game.app import App
from game.scenes.settings import SettingsScene
from game.table.log_line import LogLine
from game.table.match_log import MatchLogScene
from game.table.pause import PauseEntry, PauseScene
from game.ui.button import Button
from game.ui.dialog import DialogButton, DialogScene
from game.ui.label import Label
from game.ui.screen import Screen
from game.ui.theme import TextStyle
from game.ui.widget import Widget
from tests.apps import close_app, make_app
from tests.game.ui.bench import Bench
from tests.game.ui.fitting import CASES, Case, faults


def dialog(app: App) -> Screen:
    t = app.t
    buttons = [
        DialogButton("quit", t("dialog.quit.quit"), "main"),
        DialogButton("stay", t("dialog.quit.stay")),
    ]
    return DialogScene(app, t("dialog.quit.title"), t("dialog.quit.text"), buttons)


def long_dialog(app: App) -> Screen:
    buttons = [DialogButton(f"b{n}", app.t("pause.log"), "glass") for n in range(4)]
    return DialogScene(app, app.t("dialog.quit.title"), app.t("dialog.quit.text") * 12, buttons)


def pause(app: App) -> Screen:
    def nothing() -> None:
        pass

    return PauseScene(
        app,
        [
            PauseEntry("rules", "book", nothing, "F1"),
            PauseEntry("undo", "undo", nothing, "Ctrl+Z", enabled=False),
            PauseEntry("log", "log", nothing, "L"),
            PauseEntry("settings", "gear", nothing),
            PauseEntry("leave", "exit", nothing),
        ],
        "pause.saved",
    )


def match_log(app: App) -> Screen:
    lines = [LogLine(app.t("pause.title"), heading=True)]
    lines += [LogLine(app.t("dialog.quit.text")) for _ in range(20)]
    return MatchLogScene(app, lambda: lines)


def empty_log(app: App) -> Screen:
    return MatchLogScene(app, lambda: [])


SCENES: Mapping[str, Callable[[App], Screen]] = {
    "settings": SettingsScene,
    "dialog": dialog,
    "long dialog": long_dialog,
    "pause": pause,
    "log": match_log,
    "empty log": empty_log,
}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_text_has_its_room(case: Case) -> None:
    app = make_app(lang=case.language, size=case.window, text_size=case.text_size)
    found = {name: faults(app, make(app)) for name, make in SCENES.items()}
    close_app(app)
    assert found == {name: [] for name in SCENES}


# -- the check itself must see what is wrong ---------------------------------------------------------


def faults_of(*widgets: Widget) -> str:
    app = make_app()
    found = faults(app, Bench(app, lambda bench: list(widgets)))
    close_app(app)
    return "\n".join(found)


def label(name: str, place: tuple[float, float, float, float], text: str) -> Label:
    return Label(name, pygame.FRect(place), text, TextStyle(20))


def button(name: str, left: float) -> Button:
    return Button(name, pygame.FRect(left, 100, 200, 48), "Go", lambda: None)


def test_the_check_finds_a_text_that_hangs_over() -> None:
    assert "in a room of" in faults_of(label("a", (100, 100, 60, 20), "much too long for its room"))


def test_the_check_finds_a_text_off_the_table() -> None:
    assert "leaves the table" in faults_of(
        label("a", (1200, 100, 400, 40), "a text that begins on the table")
    )


def test_the_check_finds_two_texts_on_each_other() -> None:
    found = faults_of(label("a", (100, 100, 300, 40), "first"), label("b", (110, 105, 300, 40), "second"))
    assert "written over each other" in found


def test_the_check_finds_two_buttons_on_each_other() -> None:
    assert "a and b lie on each other" in faults_of(button("a", 100), button("b", 250))


def test_the_check_finds_no_fault_where_there_is_none() -> None:
    assert faults_of(button("a", 100), button("b", 320), label("c", (100, 300, 300, 40), "fine")) == ""
