"""What a person missed is told at the curtain, and nothing that is anybody's secret."""

from __future__ import annotations

from game.match.session import Session
from game.store import Human, MatchSetup
from game.table.curtain import CurtainScene
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dois import player as dois_player
from tests.game.scenes.dois import rig as dois_rig
from tests.game.scenes.dualis import player as dualis_player
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import at_table, lead
from tests.game.scenes.duality import rig as duality_rig
from tests.game.scenes.duos import rig as duos_rig
from tests.game.scenes.fit import change
from tests.game.scenes.player import TablePlayer
from tests.game.scenes.rig import Drive, open_curtain, ready
from tests.game.ui.fitting import CASES, faults


def a_trick(drive: Drive, ada: str, ben: str, *bots: str) -> Driver:
    """Ada leads, Ben and two bots follow; the curtain hangs for whoever comes next."""
    driver, table = at_table(drive, lead(), *bots, people=(0, 1))
    driver.drag_to(f"card {ada}", DROP)
    driver.wait_for("reveal")
    assert not driver.reads("Since your turn")  # Ben has not played yet
    open_curtain(driver)
    ready(driver, table)
    driver.drag_to(f"card {ben}", DROP)
    driver.wait_for("reveal")
    return driver


def test_whoever_led_is_told_how_the_trick_ended(drive: Drive) -> None:
    driver = a_trick(drive, "S9B", "S4B", "S13B", "S5R", "M3R", "M4B")
    assert driver.reads("Pass to Ada")
    assert driver.reads("Since your turn")
    assert driver.reads("Noa wins: highest Star")
    for name in ("Ben", "Noa", "Mika", "Noa leads"):
        assert name in driver.texts(), name


def test_whoever_won_it_is_spoken_to(drive: Drive) -> None:
    driver = a_trick(drive, "S9B", "S4B", "S2B", "S5R")
    assert driver.reads("You win: highest Star")
    assert not driver.reads("leads")


def test_it_is_told_in_the_language_that_is_chosen_meanwhile(drive: Drive) -> None:
    driver = a_trick(drive, "S9B", "S4B", "S2B", "S5R")
    driver.app.change_settings(language="ja")
    assert isinstance(driver.scene, CurtainScene)
    assert driver.reads("あなたの勝ち")


def test_it_fits_at_every_size_in_every_language(drive: Drive) -> None:
    driver = a_trick(drive, "S9B", "S4B", "S13B", "S5R", "M3R", "M4B")
    scene = driver.scene
    assert isinstance(scene, CurtainScene)
    for case in CASES:
        change(driver.app, case)
        assert faults(driver.app, scene) == [], str(case)


def test_the_longest_names_fit_too(drive: Drive) -> None:
    names = ("WWilhelmina Mary", "Mammut Wilhelm W", "WWWWWWWWWWWWWWWW", "さくらこさくらこさくらこさくらこ")
    driver = drive(size=(960, 540), animation="off")
    setup = MatchSetup("dualis", {}, tuple(Human(name) for name in names), 0)
    driver.app.navigation.open_match(Session.start(driver.app.store, driver.app.bots, setup, 5))
    curtains(driver, dualis_player.EventPlayer(driver, 3), "W wins")
    scene = driver.scene
    for case in CASES:
        change(driver.app, case)
        assert faults(driver.app, scene) == [], str(case)


def curtains(driver: Driver, player: TablePlayer[TableScene], enough: str) -> list[str]:
    """Everything that curtains say until one says this."""
    told: list[str] = []
    for _ in range(400):
        if driver.scene_name == "CurtainScene":
            assert faults(driver.app, driver.scene) == []
            told += [" ".join(text.split()) for text in driver.texts()]
            if any(enough in text for text in told):
                return told
        player.meet(driver.scene_name)
    raise AssertionError(f"no curtain says {enough!r}, only {told}")


def test_in_dois_the_bids_of_the_others_are_told_and_then_the_trick(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    dois_rig.start(driver, (0, 1, 2, 3), {"hands": 1}, seed=5, first=None)
    told = curtains(driver, dois_player.EventPlayer(driver, seed=4), "wins: ")
    assert any(" bids " in text for text in told)


def test_in_duality_the_tile_of_the_other_one_is_told(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    duality_rig.start(driver, (0, 1), rows=5)
    told = curtains(driver, duality_rig.EventPlayer(driver), "new tile, row")
    # Whoever plays second has had no turn yet.
    assert "So far" in told
    assert "Since your turn" not in told
    player = duality_rig.EventPlayer(driver)
    player.meet(driver.scene_name)
    assert "Since your turn" in curtains(driver, player, "Since your turn")


def test_in_duos_nothing_is_told(drive: Drive) -> None:
    driver, _ = duos_rig.at_table(drive, people=(0, 1))
    driver.lose_focus()
    driver.wait_for("reveal")
    assert not driver.reads("Since your turn")


def test_nothing_of_it_is_lost_after_leaving_the_window(drive: Drive) -> None:
    driver = a_trick(drive, "S9B", "S4B", "S13B", "S5R", "M3R", "M4B")
    open_curtain(driver)
    driver.lose_focus()
    driver.gain_focus()
    driver.wait_for("reveal")
    assert driver.reads("Noa wins: highest Star")
