"""How long bots think at a table, and that leaving it ends their thinking."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from engine.bots.choose import budget
from game.match.bot_pool import ProcessBots
from game.settings import PACES
from game.table.scene import TableScene
from tests.driver import FRAME, Driver
from tests.game.match.bot_workers import FAR_TOO_LONG, hangs
from tests.game.scenes.dualis.rig import RIG
from tests.game.scenes.rig import SilentBots

Drive = Callable[..., Driver]


def until_asked(driver: Driver, table: TableScene, bots: SilentBots) -> None:
    driver.wait_until(lambda: bool(bots.asked) and not table.moving)


@pytest.mark.parametrize("thinking", PACES)
def test_bots_think_as_long_as_the_settings_say(drive: Drive, thinking: str) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="off")
    driver.app.change_settings(thinking=thinking)
    table = RIG.start(driver, first=1)
    until_asked(driver, table, bots)
    (asked,) = bots.asked
    assert asked.iterations == budget("dualis", asked.level, PACES[thinking])


def test_a_change_of_the_settings_holds_from_the_next_move_on(drive: Drive) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="off")
    table = RIG.start(driver, first=0)
    driver.wait_until(lambda: table.interactive)
    driver.key("esc")
    driver.click("settings")
    driver.app.change_settings(thinking="thorough")
    driver.key("esc")
    driver.key("esc")
    driver.wait_until(lambda: table.interactive)
    driver.key("h")
    until_asked(driver, table, bots)
    assert bots.asked[-1].iterations == budget("dualis", bots.asked[-1].level, PACES["thorough"])


def test_bots_are_woken_as_soon_as_a_table_with_bots_is_open(drive: Drive) -> None:
    bots = SilentBots()
    driver = drive(bots=bots)
    RIG.start(driver, people=(0, 1, 2, 3))
    assert bots.woken_for == ""
    RIG.start(driver)
    assert bots.woken_for == "dualis"


def test_leaving_the_table_ends_a_thought_in_another_process(drive: Drive) -> None:
    bots = ProcessBots(most=1, serve=hangs)
    driver = drive(bots=bots, animation="off")
    RIG.start(driver, first=1)
    until = time.monotonic() + FAR_TOO_LONG
    while not bots.thinking and time.monotonic() < until:
        driver.app.frame(FRAME)
        time.sleep(0.005)
    assert bots.thinking
    driver.key("esc")
    driver.click("leave")
    assert driver.scene_name == "TitleScene"
    assert bots.thinking == ()
