"""Privacy at the table of DUOS: until the reveal, no picture depends on what others have chosen.

The same match is shown twice, and only the boards that are hidden from the person differ.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

import pygame
import pytest

from engine.core import Options
from engine.duos.model import Choose
from game.table.scene import TableScene
from tests.driver import FRAME, Driver
from tests.game.scenes.duos.rig import (
    PatientBots,
    board,
    chosen,
    hud,
    mark,
    open_curtain,
    own,
    pictures_of,
    ready,
    start,
)
from tests.game.scenes.rig import Drive, ScriptedBots, SilentBots

Scenario: TypeAlias = Callable[[Driver, TableScene], Iterator[None]]
"""Does things at the table; a picture is taken wherever it yields."""

FOUR: Options = {"players": 4}
ONE, OTHER = ("ab cd ef gh", "ai bj ck dl")
"""Two boards that have nothing in common."""


def film(driver: Driver, table: TableScene, scenario: Scenario) -> list[str]:
    """The pictures of a scenario, each as the digest of its pixels."""
    found = []
    for _ in scenario(driver, table):
        pixels = pygame.image.tobytes(driver.screenshot(), "RGB")
        found.append(hashlib.sha1(pixels).hexdigest())
    assert found
    return found


def with_bots(drive: Drive, boards: Sequence[str], scenario: Scenario, animation: str = "off") -> list[str]:
    """One person, and bots that choose these boards."""
    pictures = pictures_of(FOUR)
    answers = [chosen(pictures, text) for text in boards]
    driver = drive(size=(960, 540), animation=animation, bots=ScriptedBots(*answers))
    return film(driver, start(driver, options=FOUR), scenario)


def after_ada(drive: Drive, text: str, scenario: Scenario) -> list[str]:
    """Two people: Ada has chosen a board when Ben comes to the screen; the bots think for ever."""
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = start(driver, (0, 1), FOUR)
    open_curtain(driver)
    ready(driver, table)
    mark(driver, table, text)
    driver.move((640, 30))
    driver.click("ready")
    return film(driver, table, scenario)


def every_frame(driver: Driver, seconds: float, step: int) -> Iterator[None]:
    for number in range(round(seconds / FRAME)):
        driver.app.frame(FRAME)
        if number % step == 0:
            yield


def choosing(driver: Driver, table: TableScene) -> Iterator[None]:
    """From the deal until all bots are ready, with markers in the hand, and what lies over the table."""
    yield from every_frame(driver, 1.0, 12)
    driver.wait_until(lambda: table.view.table.chosen == (False, True, True, True))
    yield
    mark(driver, table, "al b")
    yield
    driver.grab("marker white 0")
    driver.carry((500, 400))
    yield
    driver.release()
    for key in ("l", "esc"):
        driver.key(key)
        driver.wait(0.2)
        yield
        driver.key("esc")
    driver.hover("hint")
    driver.wait(0.7)
    yield


def behind_the_curtain(driver: Driver, table: TableScene) -> Iterator[None]:
    yield from every_frame(driver, 0.3, 6)
    driver.wait_for("reveal")
    yield
    open_curtain(driver)
    ready(driver, table)
    yield
    mark(driver, table, "kl")
    yield
    driver.key("l")
    driver.wait(0.2)
    yield


def left_and_back(driver: Driver, table: TableScene) -> Iterator[None]:
    open_curtain(driver)
    ready(driver, table)
    driver.lose_focus()
    yield from every_frame(driver, 0.3, 6)


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_until_the_reveal_nothing_shows_what_bots_have_chosen(drive: Drive, animation: str) -> None:
    boards = [(ONE, ONE, ONE), (OTHER, ONE, OTHER)]
    films = [with_bots(drive, each, choosing, animation) for each in boards]
    assert films[0] == films[1]


def test_the_next_person_sees_nothing_of_the_one_before(drive: Drive) -> None:
    assert after_ada(drive, ONE, behind_the_curtain) == after_ada(drive, OTHER, behind_the_curtain)


def test_once_the_window_was_left_nothing_shows(drive: Drive) -> None:
    assert after_ada(drive, ONE, left_and_back) == after_ada(drive, OTHER, left_and_back)


def test_who_is_ready_shows_and_what_they_chose_does_not(drive: Drive) -> None:
    pictures = pictures_of(FOUR)
    bots = PatientBots(chosen(pictures, ONE))
    driver = drive(size=(960, 540), animation="off", bots=bots)
    table = start(driver, options=FOUR)
    ready(driver, table)
    before = driver.screenshot()
    bots.silent = False
    driver.wait_until(lambda: table.view.table.chosen[1])
    driver.wait(0.3)
    after = driver.screenshot()
    assert table.view.table.chosen == (False, True, False, False)
    row = driver.app.viewport.rect(hud(table).row_rects[1])
    assert before.subsurface(row).get_buffer().raw != after.subsurface(row).get_buffer().raw
    names = [hud(table).words.pair(pair) for pair in board(pictures, ONE)]
    assert not any(driver.reads(name) for name in names)


def test_once_the_last_of_several_people_is_ready_the_screen_is_nobodys_own(drive: Drive) -> None:
    pictures = pictures_of(FOUR)
    bots = ScriptedBots(*[chosen(pictures, ONE)] * 2)
    driver = drive(size=(960, 540), animation="off", bots=bots)
    table = start(driver, (0, 1), FOUR, first=2)
    for text in (ONE, OTHER):
        open_curtain(driver)
        ready(driver, table)
        mark(driver, table, text)
        driver.click("ready")
    driver.wait_until(lambda: all(table.view.table.chosen))
    assert table.viewer.seat is None
    assert own(table) is None
    driver.wait_until(lambda: bool(table.view.table.shown))
    assert table.viewer.seat is None


def test_the_check_sees_a_difference_where_there_is_one(drive: Drive) -> None:
    def to_the_reveal(driver: Driver, table: TableScene) -> Iterator[None]:
        ready(driver, table)
        driver.wait_until(lambda: table.view.table.chosen == (False, True, True, True))
        assert table.viewer.seat is not None
        table.turns.perform(table.viewer.seat, Choose(board(table.view.table.pictures, ONE)))
        driver.wait_until(lambda: bool(table.view.table.shown))
        yield

    films = [with_bots(drive, each, to_the_reveal) for each in [(ONE,) * 3, (OTHER,) * 3]]
    assert films[0] != films[1]
