"""The last trick lies open until somebody closes it, and it is said how."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import at_table, follow
from tests.game.scenes.rig import Drive, ready


def opened(drive: Drive) -> Driver:
    driver, table = at_table(drive, follow("S4B", "S2B", "S5R"), animation="off")
    driver.drag_to("card S12R", DROP)
    ready(driver, table)
    driver.key("t")
    assert driver.scene_name == "LastTrickScene"
    return driver


def test_it_says_how_it_is_closed(drive: Drive) -> None:
    driver = opened(drive)
    assert driver.reads("Click anywhere to close")
    driver.click_at((20, 700))
    assert driver.scene_name == "TableScene"


@pytest.mark.parametrize("key", ["t", "l", "esc", "enter"])
def test_the_key_that_opened_it_closes_it_too(drive: Drive, key: str) -> None:
    driver = opened(drive)
    driver.key(key)
    assert driver.scene_name == "TableScene"
