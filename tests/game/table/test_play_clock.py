"""How long a match was played: while somebody is at it, written down with a decision or on leaving."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.table.play_clock import IDLE
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dualis.rig import RIG
from tests.game.scenes.rig import Drive, SilentBots, ready

FRAME = 0.1


@pytest.fixture
def table(drive: Drive) -> tuple[Driver, TableScene]:
    driver = drive(bots=SilentBots(), animation="off", size=(960, 540))
    found = RIG.start(driver, first=0)
    ready(driver, found)
    driver.settle()
    return driver, found


def sit(driver: Driver, seconds: float) -> None:
    """Time passes in front of the screen."""
    for _ in range(round(seconds / FRAME)):
        driver.app.frame(FRAME)


def counted(driver: Driver, table: TableScene, during: Callable[[], None]) -> float:
    """The seconds that count of what happens meanwhile."""
    before = table.session._seconds
    during()
    return table.session._seconds - before


def test_thinking_about_a_move_counts(table: tuple[Driver, TableScene]) -> None:
    driver, scene = table
    assert counted(driver, scene, lambda: sit(driver, 10)) == pytest.approx(10)


def test_after_two_minutes_without_a_movement_nobody_is_there(table: tuple[Driver, TableScene]) -> None:
    driver, scene = table
    driver.move((300, 300))
    assert counted(driver, scene, lambda: sit(driver, IDLE + 60)) == pytest.approx(IDLE, abs=1)
    driver.move((310, 300))
    assert counted(driver, scene, lambda: sit(driver, 10)) == pytest.approx(10)


def test_in_another_window_nothing_counts(table: tuple[Driver, TableScene]) -> None:
    driver, scene = table
    driver.lose_focus()
    assert counted(driver, scene, lambda: sit(driver, 10)) == 0
    driver.gain_focus()
    driver.move((310, 300))
    assert counted(driver, scene, lambda: sit(driver, 10)) == pytest.approx(10, abs=0.5)


def test_under_a_menu_nothing_counts(table: tuple[Driver, TableScene]) -> None:
    driver, scene = table
    driver.key("escape")
    assert not scene.on_top
    assert counted(driver, scene, lambda: sit(driver, 10)) == 0


def test_it_is_written_down_with_a_decision_and_on_leaving(table: tuple[Driver, TableScene]) -> None:
    driver, scene = table
    session, store = scene.session, driver.app.store
    sit(driver, 10)
    assert store.library()[0].summary.seconds == 0
    played = session._seconds
    session.play(0, session.match.legal(0)[0])
    assert store.library()[0].summary.seconds == pytest.approx(played)
    session.played(5.0)
    driver.app.navigation.to_title()
    assert store.library()[0].summary.seconds == pytest.approx(played + 5, abs=1)
