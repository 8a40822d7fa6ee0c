"""Moments at the table of duality."""

from __future__ import annotations

from _moment import Moments, my_turn, sit_at, spend, table
from tests.driver import Driver

MOMENTS = Moments()
moment = MOMENTS.of

SEED = 5


def tiles(driver: Driver) -> list[str]:
    """The names of the tiles in the hand."""
    return [name for name in driver.names("tile ") if not name.startswith("tile turn")]


@moment("duality")
def duality_start(driver: Driver) -> None:
    """The column is dealt, and the person is to move."""
    sit_at(driver, "duality", seed=SEED, rows=7)
    my_turn(driver)


@moment("duality")
def duality_middle(driver: Driver) -> None:
    """Some turns later the table has grown wide."""
    sit_at(driver, "duality", until=lambda match: len(match.actions) >= 8 and 0 in match.to_act, seed=SEED)
    my_turn(driver)


@moment("duality")
def duality_selected(driver: Driver) -> None:
    """A tile was clicked: its places are outlined."""
    duality_middle(driver)
    driver.click(tiles(driver)[0])
    driver.wait(0.5)


@moment("duality")
def duality_drag(driver: Driver) -> None:
    """A tile is held over the board."""
    duality_middle(driver)
    driver.grab(tiles(driver)[1])
    driver.carry((640, 360))
    driver.wait(0.3)


@moment("duality")
def duality_hover(driver: Driver) -> None:
    """The pointer rests on a tile of the hand."""
    duality_start(driver)
    spend(driver, tiles(driver)[0])


@moment("duality")
def duality_three_rows(driver: Driver) -> None:
    """The quickest game."""
    sit_at(driver, "duality", seed=8, rows=3)
    my_turn(driver)


@moment("duality")
def duality_end(driver: Driver) -> None:
    """A path runs from side to side."""
    sit_at(driver, "duality", (), seed=SEED, rows=5)
    here = table(driver)
    driver.wait_until(lambda: not here.on_top, 240)
    driver.wait(1.0)
