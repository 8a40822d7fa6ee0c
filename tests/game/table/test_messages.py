"""What a table says in passing is said at the table, and not on the pages that are opened over it."""

from __future__ import annotations

import pytest

from tests.game.scenes.dualis.rig import RIG
from tests.game.scenes.rig import Drive, ScriptedBots, ready


@pytest.mark.parametrize("page", ["l", "f1", "esc"])
def test_a_message_of_the_table_does_not_lie_on_a_page_over_it(drive: Drive, page: str) -> None:
    driver = drive(bots=ScriptedBots(), animation="off")
    table = RIG.start(driver, first=0)
    ready(driver, table)
    driver.key("t")  # no trick has been won yet
    said = driver.app.toasts.text
    assert said
    assert driver.reads(said)
    driver.key(page)
    assert driver.scene is not table
    assert not driver.reads(said)
    driver.key("esc")
    driver.wait(0.3)
    assert driver.reads(said)


def test_trouble_with_saving_is_told_wherever_one_is(drive: Drive) -> None:
    driver = drive(bots=ScriptedBots(), animation="off")
    table = RIG.start(driver, first=0)
    ready(driver, table)
    driver.app.toast("The disk is full.", lasting=True)
    driver.key("l")
    driver.wait(0.3)
    assert driver.reads("The disk is full.")


def test_an_undo_that_is_not_possible_says_why(drive: Drive) -> None:
    driver = drive(bots=ScriptedBots(), animation="off")
    table = RIG.start(driver, first=0)
    ready(driver, table)
    driver.key("esc")
    assert not driver.find("undo").enabled
    driver.hover("undo")
    driver.wait(0.6)
    assert driver.reads("Nothing to undo this round.")
