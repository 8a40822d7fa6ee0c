"""A table that waits for a person gives no time to anything, and is awake at once."""

from __future__ import annotations

import pytest

from game.table.piece_widgets import PieceWidget
from game.table.scene import TableScene
from tests.driver import FRAME, Driver
from tests.game.scenes.dualis.rig import RIG
from tests.game.scenes.rig import Drive, ScriptedBots, SilentBots, ready


class Counted:
    """How often a table asks its game whether something moves on."""

    def __init__(self, table: TableScene) -> None:
        self.calls = 0
        self._update = table.game.update
        table.game.update = self._count  # type: ignore[method-assign, assignment]

    def _count(self, *arguments: object) -> bool:
        self.calls += 1
        return self._update(*arguments)  # type: ignore[arg-type]

    def during(self, driver: Driver, frames: int = 30) -> int:
        """The calls in some frames."""
        before = self.calls
        for _ in range(frames):
            driver.app.frame(FRAME)
        return self.calls - before


@pytest.fixture
def table(drive: Drive) -> tuple[Driver, TableScene, Counted]:
    driver = drive(bots=ScriptedBots(), animation="off", size=(960, 540))
    found = RIG.start(driver, first=0)
    ready(driver, found)
    driver.settle()
    return driver, found, Counted(found)


def test_while_a_person_thinks_nothing_is_worked_out(table: tuple[Driver, TableScene, Counted]) -> None:
    driver, scene, counted = table
    counted.during(driver)
    assert counted.during(driver) == 0
    assert not scene.expecting


def test_a_movement_of_the_hand_is_answered_in_its_own_frame(
    table: tuple[Driver, TableScene, Counted],
) -> None:
    driver, scene, counted = table
    counted.during(driver)
    before = counted.calls
    driver.hover(next(w.name for w in scene.widgets() if isinstance(w, PieceWidget)))
    assert counted.calls > before
    assert scene.hand.interaction.pointed is not None


def test_a_tooltip_still_comes_when_it_is_due(table: tuple[Driver, TableScene, Counted]) -> None:
    driver, _, counted = table
    driver.hover("menu")
    driver.settle()
    counted.during(driver)
    drawn = driver.app.frames_drawn
    driver.hover("log")
    driver.wait(0.4)
    shown = driver.app.frames_drawn
    driver.wait(0.3)
    assert driver.app.frames_drawn == shown + 1
    assert shown > drawn


def test_whoever_waits_for_a_bot_or_a_hint_does_not_rest(drive: Drive) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="off", size=(960, 540))
    scene = RIG.start(driver, first=1)
    driver.wait_until(lambda: bool(bots.asked))
    counted = Counted(scene)
    driver.settle()
    assert counted.during(driver, 30) == 30
    assert scene.expecting
    other = RIG.start(driver, first=0)
    ready(driver, other)
    driver.settle()
    assert not other.expecting
    driver.key("h")
    assert other.expecting
