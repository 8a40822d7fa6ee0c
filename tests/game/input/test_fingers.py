"""Fingers: taps, drags and long presses, without hovering, and nothing counted twice."""

from __future__ import annotations

from dataclasses import replace

from engine.duality.model import Place
from game.scenes.keys import KeysScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.table.curtain import HOLD
from game.ui.screen import TARGET, Screen
from tests.driver import Driver
from tests.engine.duality.tables import A
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.duality import rig as duality
from tests.game.scenes.rig import Drive, SilentBots, played, ready, selected

TILE = duality.tile_name(A.tile)


def in_settings(drive: Drive) -> Driver:
    driver = drive(size=(1280, 720))
    driver.app.scenes.reset(SettingsScene(driver.app))
    driver.wait(0.3)
    return driver


def test_a_tap_presses_once_though_sdl_tells_it_as_a_mouse_too(drive: Drive) -> None:
    driver = in_settings(drive)
    driver.tap("letters")
    assert driver.app.settings.letters
    driver.tap("letters")
    assert not driver.app.settings.letters


def test_nothing_hovers_after_a_finger_is_lifted(drive: Drive) -> None:
    driver = in_settings(drive)
    driver.tap("letters")
    screen = driver.scene
    assert isinstance(screen, Screen)
    assert screen.hovered is None


def test_a_second_finger_is_not_heard(drive: Drive) -> None:
    driver = in_settings(drive)
    there = driver.point_on("reduced_motion")
    driver.finger_down(driver.point_on("letters"))
    driver.finger_down(there, finger=1)
    driver.finger_up(finger=1)
    assert not driver.app.settings.reduced_motion
    driver.finger_up()
    assert driver.app.settings.letters


def test_a_finger_that_trembles_still_taps(drive: Drive) -> None:
    driver = in_settings(drive)
    x, y = driver.point_on("letters")
    driver.finger_down((x, y))
    driver.finger_move((x + 7, y - 5))
    driver.finger_up()
    assert driver.app.settings.letters


def test_a_finger_pulls_a_page_and_presses_nothing_on_it(drive: Drive) -> None:
    driver = drive(size=(1280, 720))
    scene = KeysScene(driver.app)
    driver.app.scenes.reset(scene)
    driver.finger_down((400, 500))
    driver.finger_move((400, 250))
    driver.finger_up()
    driver.wait(1.0)
    assert 200 < scene.scroll.offset <= 260


def test_a_touch_beside_something_small_means_it(drive: Drive) -> None:
    _, table = dualis.at_table(drive, dualis.lead(), size=(1280, 720))
    small = min(
        (widget for widget in table.widgets() if widget.role == "button"), key=lambda w: w.rect.height
    )
    beside = (small.rect.centerx, small.rect.bottom + max(0.0, TARGET - small.rect.height) / 2 - 0.5)
    assert table.at(table.aim(beside)) is small


def test_a_card_is_played_by_two_taps_or_by_a_drag(drive: Drive) -> None:
    for by_drag in (False, True):
        driver, table = dualis.at_table(drive, dualis.lead(), bots=SilentBots())
        name = driver.names("card")[0]
        if by_drag:
            driver.finger_down(driver.point_on(name))
            driver.finger_move((640, 430))
            driver.finger_up()
        else:
            driver.tap(name)
            assert selected(table) == name
            driver.tap(name)
        assert len(played(table)) == 1


def test_a_long_press_turns_a_tile_and_a_tap_afterwards_chooses_it(drive: Drive) -> None:
    driver, table = duality.at_table(drive, bots=SilentBots())
    before = duality.facing(table, A.tile)
    driver.long_press(TILE)
    assert duality.facing(table, A.tile) == before.half_turned
    assert selected(table) is None, "it was no tap"
    driver.tap(TILE)
    assert selected(table) == TILE


def test_a_finger_on_a_place_shows_what_the_tile_would_do_there(drive: Drive) -> None:
    driver, table = duality.at_table(drive, bots=SilentBots())
    driver.tap(TILE)
    square = min(duality.places(table, duality.facing(table, A.tile)))
    driver.finger_down(driver.point_on(f"zone {square}"))
    driver.app.frame(0)
    assert duality.preview(table) is not None
    driver.finger_up()
    assert played(table) == [
        f"1 {Place(replace(A, turned=duality.facing(table, A.tile).turned), square).text}"
    ]


def test_a_long_press_puts_back_what_was_picked_up(drive: Drive) -> None:
    driver, table = dualis.at_table(drive, dualis.lead(), bots=SilentBots())
    name = driver.names("card")[0]
    driver.tap(name)
    driver.long_press(name)
    assert selected(table) is None
    assert played(table) == []


def test_a_long_press_on_a_button_says_what_it_does_and_does_it_not(drive: Drive) -> None:
    driver, table = dualis.at_table(drive, dualis.lead(), size=(1280, 720))
    tip = driver.app.t("table.menu_tip")
    driver.finger_down(driver.point_on("menu"))
    driver.wait(0.6)
    assert driver.reads(tip)
    driver.finger_up()
    assert driver.scene is table
    assert not driver.reads(tip)
    driver.tap("menu")
    assert driver.scene_name == "PauseScene"


def test_a_finger_opens_the_curtain(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = dualis.sit_down(driver, dualis.lead(), people=(0, 1))
    driver.wait_for("reveal")
    driver.finger_down(driver.point_on("reveal"))
    driver.wait(HOLD + 0.2)
    driver.finger_up()
    ready(driver, table)
    assert table.viewer.seat == 0


def test_a_game_is_opened_from_the_title_by_a_tap(drive: Drive) -> None:
    driver = drive()
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.wait(0.5)
    driver.tap("game.dois")
    assert driver.scene_name == "SetupScene"
