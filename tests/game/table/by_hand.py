"""What a player does at the table of each game to carry out a decision, from its text."""

from __future__ import annotations

from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.duos.rig import own


def do_dualis(driver: Driver, action: str) -> None:
    card = action.removesuffix("+")
    driver.click(f"card {card}")
    driver.wait(0.2)
    if action.endswith("+"):
        driver.key("c")
        driver.wait(0.2)
    driver.click("zone table")


def do_dois(driver: Driver, action: str) -> None:
    if action.startswith("bid"):
        driver.click(action)
        driver.click("confirm")
        return
    for card in action.split("+"):
        driver.click(driver.names(f"card {card} ")[0])
        driver.wait(0.3)
    driver.click("confirm" if "+" in action else "zone table")


def do_duality(driver: Driver, action: str) -> None:
    table = driver.scene
    assert isinstance(table, TableScene)
    move = table.session.match.game.parse(action)
    driver.click(f"tile {move.tile.tile}")
    driver.wait(0.2)
    if move.tile.turned:
        driver.key("r")
        driver.wait(0.2)
    driver.click(f"zone {move.spot}")


def do_duos(driver: Driver, action: str) -> None:
    """Pair two pictures by clicks, or all that are missing, and say Ready."""
    pairs = action.split(" ")
    for picture in action.replace("+", " ").split(" "):
        table = driver.scene
        assert isinstance(table, TableScene)
        markers = own(table)
        assert markers is not None
        if markers.on(picture) is None:
            driver.click(f"picture {picture}")
            driver.wait(0.2)
    if len(pairs) > 1:
        driver.click("ready")


DO = {"dualis": do_dualis, "duality": do_duality, "dois": do_dois, "duos": do_duos}
