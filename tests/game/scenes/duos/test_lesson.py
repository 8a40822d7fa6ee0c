"""The lesson of DUOS: what it says to markers that lead elsewhere, and what its arrows leave free."""

from __future__ import annotations

from typing import Any

import pytest

from engine.duos.model import PAIRS
from game.table.lesson_art import arrow_room
from game.table.lesson_pointer import arrows
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.duos.rig import hud, own, table_of
from tests.game.scenes.rig import Drive


def step_of(table: TableScene) -> str:
    assert table.chrome.teacher is not None
    step = table.chrome.teacher.step
    return "" if step is None else step.id


def do_step(driver: Driver, table: TableScene) -> None:
    """Do what the lesson asks for, and wait until it speaks again."""
    teacher = table.chrome.teacher
    assert teacher is not None
    assert teacher.step is not None
    board = own(table)
    asked = teacher.step.do[0] if teacher.step.do else ""
    for picture in asked.replace("+", " ").split():
        if board is None or board.on(picture) is None:
            driver.click(f"picture {picture}")
    if not asked:
        driver.click("lesson next")
    elif asked.count("+") == PAIRS:
        driver.click("ready")
    driver.wait_until(lambda: not table.showing and (teacher.step is None or bool(step_of(table))), 60)


def at_step(drive: Drive, step: str, **program: Any) -> tuple[Driver, TableScene]:
    """The lesson at one of its steps."""
    driver = drive(size=(960, 540), animation="off", **program)
    driver.app.navigation.open_lesson("duos")
    table = table_of(driver.app)
    driver.wait_until(lambda: not table.showing and bool(step_of(table)))
    while step_of(table) != step:
        do_step(driver, table)
    return driver, table


def says(driver: Driver, step: str) -> bool:
    return driver.app.toasts.text == driver.app.t(f"lesson_duos.{step}_otherwise")


def test_a_marker_on_another_picture_is_answered(drive: Drive) -> None:
    driver, table = at_step(drive, "pair")
    driver.click("picture lion")
    assert says(driver, "pair")
    assert step_of(table) == "pair"


def test_two_colours_on_the_right_pictures_are_answered(drive: Drive) -> None:
    driver, table = at_step(drive, "pair")
    driver.drag("marker pink 0", "picture bee")
    assert not driver.app.toasts.text
    driver.drag("marker white 0", "picture bear")
    assert says(driver, "pair")
    assert step_of(table) == "pair"


def test_the_right_markers_are_answered_by_the_next_step_alone(drive: Drive) -> None:
    driver, table = at_step(drive, "pair")
    for picture in ("bear", "bee"):
        driver.click(f"picture {picture}")
    assert step_of(table) == "second"
    assert not driver.app.toasts.text
    driver.click("picture owl")
    assert says(driver, "second")
    driver.key("ctrl+z")
    for picture in ("mouse", "cat"):
        driver.click(f"picture {picture}")
    assert step_of(table) == "rest"
    driver.drag("marker black 0", "picture crab")
    driver.drag("marker yellow 0", "picture lion")
    assert not says(driver, "rest")
    driver.drag("marker black 1", "picture owl")
    assert says(driver, "rest")


@pytest.mark.parametrize("text", [100, 150])
def test_no_arrow_lies_on_the_title_of_a_board(drive: Drive, text: int) -> None:
    driver, table = at_step(drive, "welcome", text_size=text)
    seen: set[str] = set()
    while "narrators" not in seen:
        step, note = step_of(table), hud(table).places.lesson
        assert note is not None
        seen.add(step)
        for tip, angle in arrows(table.chrome.targets, note):
            for head in hud(table).board_titles:
                assert not arrow_room(tip, angle).colliderect(head), step
        if step != "narrators":
            do_step(driver, table)
    assert {"pair", "match", "points"} <= seen
