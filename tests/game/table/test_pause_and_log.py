"""The pause and the log of the match, over a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from game.scenes.settings import SettingsScene
from game.table.log_line import LogLine
from game.table.match_log import MatchLogScene
from game.table.pause import PauseEntry, PauseScene
from game.ui.choice import Choice
from game.ui.scene import Scene
from tests.driver import Driver
from tests.game.ui.bench import Bench, assert_reaches_everything, put

Drive: TypeAlias = Callable[..., Driver]


class Paused:
    """A paused match that can do everything but undo."""

    def __init__(self, driver: Driver) -> None:
        self.chosen: list[str] = []
        self.table: Bench = put(driver, lambda bench: [])
        app = driver.app
        self.pause = PauseScene(
            app,
            [
                PauseEntry("rules", "book", self._note("rules"), "F1", closes=False),
                PauseEntry("undo", "undo", self._note("undo"), "Ctrl+Z", enabled=False),
                PauseEntry("log", "log", self._note("log"), "L"),
                PauseEntry("settings", "gear", lambda: app.scenes.push(SettingsScene(app)), closes=False),
                PauseEntry("leave", "exit", self._note("leave")),
            ],
            "pause.saved",
        )
        app.scenes.push(self.pause)
        driver.settle()

    def _note(self, name: str) -> Callable[[], None]:
        return lambda: self.chosen.append(name)


@pytest.mark.parametrize("key", ["esc", "enter"])
def test_esc_and_enter_go_on_with_the_match(drive: Drive, key: str) -> None:
    driver = drive()
    paused = Paused(driver)
    driver.key(key)
    assert driver.scene is paused.table
    assert paused.chosen == []


def test_an_entry_ends_the_pause_and_does_its_thing(drive: Drive) -> None:
    driver = drive()
    paused = Paused(driver)
    driver.click("leave")
    assert paused.chosen == ["leave"]
    assert driver.scene is paused.table


def test_from_the_settings_one_comes_back_to_the_pause(drive: Drive) -> None:
    driver = drive()
    paused = Paused(driver)
    driver.click("settings")
    assert driver.scene_name == "SettingsScene"
    driver.key("esc")
    assert driver.scene is paused.pause


def test_a_language_chosen_in_the_pause_changes_every_word_of_it(drive: Drive) -> None:
    driver = drive()
    driver.app.navigation.open_lesson("dualis")
    driver.key("esc")
    driver.settle()
    assert driver.reads("F1 twice")
    driver.click("settings")
    language = driver.find("language")
    assert isinstance(language, Choice)
    driver.click_at(language.segment([text for _, text in language.options].index("日本語")).center)
    driver.key("esc")
    driver.settle()
    words = driver.app.t
    assert driver.find("note").label.replace("\n", "") == words("pause.lesson")
    assert driver.find("leave").label == words("pause.leave_lesson")
    assert driver.find("undo.why_not").label.replace("\n", "") == words("pause.no_undo_lesson")
    assert driver.reads(words("pause.keys_key"))
    assert not driver.reads("F1 twice")


def test_the_keys_of_the_table_work_in_the_pause(drive: Drive) -> None:
    driver = drive()
    paused = Paused(driver)
    driver.key("f1")
    driver.key("ctrl+z")  # not possible now
    driver.key("l")
    assert paused.chosen == ["rules", "log"]
    assert driver.scene is paused.table


def test_the_keyboard_reaches_every_entry_that_is_possible(drive: Drive) -> None:
    driver = drive()
    Paused(driver)
    assert_reaches_everything(driver)


def test_up_from_the_first_entry_goes_to_the_last_and_down_comes_back(drive: Drive) -> None:
    driver = drive()
    paused = Paused(driver)
    driver.key("up")
    assert paused.pause.focused == "continue"
    driver.key("up")
    assert paused.pause.focused == "leave"
    driver.key("down")
    assert paused.pause.focused == "continue"


# -- log ---------------------------------------------------------------------------------------------


class Logged:
    """A log of a few rounds over a table."""

    def __init__(self, driver: Driver, rounds: int = 8) -> None:
        self.table: Scene = put(driver, lambda bench: [])
        self.lines: list[LogLine] = []
        for number in range(1, rounds + 1):
            self.lines.append(LogLine(f"Round {number}", heading=True))
            self.lines += [LogLine(f"Sora plays card {number}-{card}") for card in range(8)]
        self.log = MatchLogScene(driver.app, lambda: self.lines)
        driver.app.scenes.push(self.log)
        driver.settle()


def test_the_log_opens_at_its_newest_line(drive: Drive) -> None:
    driver = drive()
    Logged(driver)
    assert driver.reads("card 8-7")
    assert not driver.reads("card 1-0")


def test_keys_scroll_the_log_without_a_focus(drive: Drive) -> None:
    driver = drive()
    logged = Logged(driver)
    driver.key("home")
    driver.settle()
    assert driver.reads("Round 1")
    driver.key("down")
    driver.settle()
    assert logged.log.scroll.offset > 0
    driver.key("end")
    driver.settle()
    assert driver.reads("card 8-7")


@pytest.mark.parametrize("key", ["l", "esc"])
def test_the_key_that_opens_the_log_and_esc_close_it(drive: Drive, key: str) -> None:
    driver = drive()
    logged = Logged(driver)
    driver.key(key)
    assert driver.scene is logged.table


def test_the_cross_and_a_click_beside_it_close_the_log_but_not_one_inside(drive: Drive) -> None:
    driver = drive()
    logged = Logged(driver)
    driver.click("log")
    assert driver.scene_name == "MatchLogScene"
    driver.click("close")
    assert driver.scene is logged.table
    logged = Logged(driver)
    driver.click_at((100, 300))
    assert driver.scene is logged.table


def test_a_log_without_lines_says_so(drive: Drive) -> None:
    driver = drive()
    Logged(driver, rounds=0)
    assert driver.reads("No moves yet.")


def test_the_log_follows_the_match(drive: Drive) -> None:
    driver = drive()
    logged = Logged(driver, rounds=1)
    logged.lines.append(LogLine("Kai wins the trick"))
    logged.log.rebuild()
    assert driver.reads("Kai wins the trick")


def test_the_keyboard_reaches_the_log_and_the_cross(drive: Drive) -> None:
    driver = drive()
    Logged(driver)
    assert_reaches_everything(driver)
