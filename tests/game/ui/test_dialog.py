"""Dialogs: a question over whatever is on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from game.ui.dialog import DialogButton, DialogScene
from tests.driver import Driver
from tests.game.ui.bench import Bench, assert_reaches_everything, put

Drive: TypeAlias = Callable[..., Driver]


class Asked:
    """A question over an empty bench."""

    def __init__(self, driver: Driver, text: str = "It is saved.") -> None:
        self.answers: list[str] = []
        self.bench: Bench = put(driver, lambda bench: [])
        buttons = [
            DialogButton("leave", "Leave", "main", lambda: self.answers.append("leave")),
            DialogButton("stay", "Stay", "glass", lambda: self.answers.append("stay")),
        ]
        self.dialog = DialogScene(driver.app, "Leave this match?", text, buttons)
        driver.app.scenes.push(self.dialog)
        driver.settle()


@pytest.mark.parametrize("name", ["leave", "stay"])
def test_a_click_on_an_answer_closes_the_dialog_and_gives_it(drive: Drive, name: str) -> None:
    driver = drive()
    asked = Asked(driver)
    driver.click(name)
    assert asked.answers == [name]
    assert driver.scene is asked.bench


def test_esc_is_the_safe_answer(drive: Drive) -> None:
    driver = drive()
    asked = Asked(driver)
    driver.key("esc")
    assert asked.answers == ["stay"]


def test_enter_is_the_main_answer_before_any_ring_is_shown(drive: Drive) -> None:
    driver = drive()
    asked = Asked(driver)
    driver.key("enter")
    assert asked.answers == ["leave"]


@pytest.mark.parametrize("key", ["tab", "right", "down", "shift+tab"])
def test_the_keyboard_stands_first_on_the_safe_answer(drive: Drive, key: str) -> None:
    driver = drive()
    asked = Asked(driver)
    driver.key(key)
    assert asked.dialog.ring_shown
    assert asked.dialog.focused == "stay"
    driver.key("enter")
    assert asked.answers == ["stay"]


def test_the_keyboard_reaches_every_answer(drive: Drive) -> None:
    driver = drive()
    Asked(driver)
    assert_reaches_everything(driver)


def test_a_click_beside_the_dialog_answers_nothing_and_reaches_nothing_below(drive: Drive) -> None:
    driver = drive()
    asked = Asked(driver)
    driver.click_at((20, 20))
    assert driver.scene is asked.dialog
    assert asked.answers == []


def test_esc_may_be_given_to_another_answer(drive: Drive) -> None:
    driver = drive()
    answers: list[str] = []
    put(driver, lambda bench: [])
    buttons = [
        DialogButton("one", "One", "glass", lambda: answers.append("one")),
        DialogButton("two", "Two", "glass", lambda: answers.append("two")),
    ]
    driver.app.scenes.push(DialogScene(driver.app, "Which?", "", buttons, cancel="two"))
    driver.key("esc")
    assert answers == ["two"]


def test_a_message_with_one_answer_closes_by_enter_and_by_esc(drive: Drive) -> None:
    driver = drive()
    bench = put(driver, lambda bench: [])
    for key in ("enter", "esc"):
        message = DialogScene(driver.app, "Saved", "All is well.", [DialogButton("ok", "OK", "main")])
        driver.app.scenes.push(message)
        driver.key(key)
        assert driver.scene is bench


def test_a_very_long_text_scrolls_inside_the_dialog(drive: Drive) -> None:
    driver = drive(text_size=150)
    asked = Asked(driver, "A sentence that goes on and on. " * 40)
    assert driver.find("text").role == "scroll"
    driver.wheel("text", -3)
    driver.settle()
    driver.click("stay")
    assert asked.answers == ["stay"]
