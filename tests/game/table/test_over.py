"""Once a match is over its table is only looked at, and the way back to the results is in sight."""

from __future__ import annotations

from engine.duality.model import Tile
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.duality.tables import tiles
from tests.game.scenes.duality.rig import at_table, facing, nearly_won
from tests.game.scenes.rig import Drive, held

LEFT: Tile = tiles("03b 14b 25w")[0]
"""A tile that White still has in the end."""


def looked_at(drive: Drive) -> tuple[Driver, TableScene]:
    """White has won and looks at the table again."""
    driver, table = at_table(drive, nearly_won(), animation="off")
    driver.click("tile 01b 24w 35w")
    driver.click("zone -1,3")
    driver.wait_for("look")
    driver.click("look")
    driver.settle()
    assert driver.scene is table
    return driver, table


def test_a_button_with_words_leads_back_to_the_results(drive: Drive) -> None:
    driver, _ = looked_at(drive)
    assert driver.find("results").label == "Results"
    assert driver.reads("Results")
    driver.click("results")
    assert driver.scene_name == "ResultsScene"


def test_esc_goes_to_and_fro_between_table_and_results(drive: Drive) -> None:
    driver, table = looked_at(drive)
    driver.key("esc")
    assert driver.scene_name == "ResultsScene"
    driver.key("esc")
    assert driver.scene is table


def test_the_menu_says_nothing_of_moves_to_come(drive: Drive) -> None:
    driver, _ = looked_at(drive)
    driver.click("menu")
    assert driver.scene_name == "PauseScene"
    assert not driver.see("undo")
    assert driver.reads("The match is over.")
    assert not driver.reads("saved automatically")
    assert driver.find("title").label == "Menu"
    assert driver.find("continue").label == "View table"


def test_no_piece_is_turned_or_dragged_any_more(drive: Drive) -> None:
    driver, table = looked_at(drive)
    before = facing(table, LEFT)
    name = f"tile {LEFT}"
    assert not driver.names("tile turn")
    assert not driver.reads("right click")
    driver.hover(name)
    driver.key("r")
    driver.click(name, button=3)
    driver.wheel(name, 1)
    assert facing(table, LEFT) == before
    driver.grab(name)
    driver.carry((600, 300))
    assert held(table) is None
    driver.release()
    assert driver.app.toasts.text == "The match is over."
