"""What a move leads to is seen to its end before the curtain falls on it."""

from __future__ import annotations

from game.table.curtain import CurtainScene
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.duality import rig as duality
from tests.game.scenes.duality.rig import EventPlayer
from tests.game.scenes.rig import Drive, ready


def test_the_light_runs_along_the_path_before_the_curtain_falls(drive: Drive) -> None:
    driver, table = duality.at_table(drive, people=(0, 1), animation="normal")
    ready(driver, table)
    player, mover = EventPlayer(driver), table.viewer.seat
    player.carry_out(player.choose())
    ran = still = 0
    for _ in range(600):
        if isinstance(driver.scene, CurtainScene):
            break
        assert table.viewer.seat == mover  # nobody else's tiles meanwhile
        ran, still = ran + table.moving, 0 if table.moving else still + 1
        driver.wait(1 / 60)
    assert isinstance(driver.scene, CurtainScene)
    assert ran > 10
    assert still > 15  # one has seen how it lies in the end


def test_where_nothing_moves_the_curtain_falls_at_once(drive: Drive) -> None:
    driver, table = dualis.at_table(drive, dualis.lead(), people=(0, 1), animation="off")
    ready(driver, table)
    driver.click(next(name for name in driver.names("card ")))
    driver.click("zone table")
    driver.wait(0.2)
    assert isinstance(driver.scene, CurtainScene)
