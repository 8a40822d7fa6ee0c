"""Fingers: taps, drags and long presses, without hovering, and nothing counted twice."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from engine.duality.model import Place
from game.scenes.keys import KeysScene
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.table.curtain import HOLD
from game.ui.button import Button
from game.ui.field import TextField
from game.ui.screen import TARGET, Screen
from tests.driver import Driver
from tests.engine.duality.tables import A
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.duality import rig as duality
from tests.game.scenes.library.kept import leave_match
from tests.game.scenes.rig import Drive, SilentBots, held, played, ready, selected
from tests.game.ui.bench import put

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


def test_a_card_is_drawn_out_of_the_hand_as_slowly_as_one_likes(drive: Drive) -> None:
    """A finger that is on its way does not rest, even before it has come far enough to drag."""
    driver, table = dualis.at_table(drive, dualis.lead(), size=(1280, 720), bots=SilentBots())
    name = driver.names("card")[0]
    x, y = driver.point_on(name)
    driver.finger_down((x, y))
    for step in range(1, 11):
        driver.finger_move((x, y - 2 * step))
    assert held(table) == name
    driver.finger_move((640, 430))
    driver.finger_up()
    assert len(played(table)) == 1


def test_a_finger_that_trembles_still_rests(drive: Drive) -> None:
    driver, table = duality.at_table(drive, size=(1280, 720), bots=SilentBots())
    before = duality.facing(table, A.tile)
    x, y = driver.point_on(TILE)
    driver.finger_down((x, y))
    for _ in range(6):
        driver.finger_move((x + 2, y + 2))
        driver.finger_move((x - 1, y))
    driver.finger_up()
    assert duality.facing(table, A.tile) == before.half_turned


def test_a_finger_opens_the_curtain(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = dualis.sit_down(driver, dualis.lead(), people=(0, 1))
    driver.wait_for("reveal")
    driver.finger_down(driver.point_on("reveal"))
    driver.wait(HOLD + 0.2)
    driver.finger_up()
    ready(driver, table)
    assert table.viewer.seat == 0


@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_a_name_is_written_without_any_keys(drive: Drive, by: str) -> None:
    """A long press on a field, or a right click, brings the board of letters."""
    driver = drive(size=(1280, 720))
    driver.app.navigation.open_setup("dualis")
    driver.wait(0.3)
    press = driver.tap if by == "finger" else driver.click
    if by == "finger":
        driver.long_press("seat.0.name")
    else:
        driver.click("seat.0.name", button=3)
    assert driver.scene_name == "LettersScene"
    for letter in "AMY":
        press(f"letter.{letter}")
    press("done")
    field = driver.find("seat.0.name")
    assert isinstance(field, TextField)
    assert field.model.text == "AMY"


def test_a_tap_on_a_field_begins_to_type(drive: Drive) -> None:
    driver = drive(size=(1280, 720))
    driver.app.navigation.open_setup("dualis")
    driver.wait(0.3)
    driver.tap("seat.0.name")
    assert driver.scene_name == "SetupScene"
    assert driver.app.input.typing


def test_a_finger_that_was_lost_pulls_no_page_any_more(drive: Drive) -> None:
    """A window that comes to the front lets nobody hear that the finger goes up."""
    driver = drive(size=(1280, 720))
    scene = KeysScene(driver.app)
    driver.app.scenes.reset(scene)
    driver.finger_down((400, 500))
    driver.lose_focus()
    driver.gain_focus()
    driver.move((400, 480))
    driver.move((400, 250))
    driver.wait(1.0)
    assert scene.scroll.offset == 0


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_in_a_small_window_a_touch_may_miss_by_as_many_points(drive: Drive, size: tuple[int, int]) -> None:
    driver = drive(size=size)
    screen = put(driver, lambda _: [Button("small", pygame.FRect(600, 300, 80, 30), "Go", lambda: None)])
    reach = max(0.0, TARGET / min(1.0, driver.app.viewport.scale) - 30) / 2
    for missed, meant in ((reach - 0.5, True), (reach + 3, False)):
        found = screen.at(screen.aim((640, 330 + missed)))
        assert (found is not None) == meant, f"{missed:g} beside it"


def test_a_finger_keeps_its_points_where_the_desktop_is_drawn_larger(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At 200 per cent a window of 1920 pixels is as large as one of 960."""
    monkeypatch.setattr("game.app.desktop_scale", lambda: 2.0)
    assert drive(size=(1920, 1080)).app.target == pytest.approx(TARGET / 0.75)
    assert drive(size=(2560, 1440)).app.target == TARGET


@pytest.mark.parametrize("name", ["continue", "open.dualis"])
def test_what_lies_on_a_game_of_the_title_is_as_large_for_a_finger_as_anything(
    drive: Drive, name: str
) -> None:
    """A touch anywhere in its quarter of the table opens a game, but not just beside its ribbon or badge."""
    driver = drive(size=(1280, 720))
    for _ in range(2):
        leave_match(driver)
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.wait(0.5)
    screen, rect = driver.scene, driver.find(name).rect
    assert isinstance(screen, Screen)
    missed = (TARGET - rect.height) / 2 - 0.5
    assert missed > 1
    for y in (rect.top - missed, rect.bottom + missed):
        touched = screen.at(screen.aim((rect.centerx, y)))
        assert touched is not None
        assert touched.name == name


def test_a_game_is_opened_from_the_title_by_a_tap(drive: Drive) -> None:
    driver = drive()
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.wait(0.5)
    driver.tap("game.dois")
    assert driver.scene_name == "SetupScene"


@pytest.mark.parametrize("game", ["dualis", "duality", "dois", "duos"])
def test_the_pages_of_the_rules_are_as_far_apart_as_fingers_want(drive: Drive, game: str) -> None:
    driver = drive(size=(1280, 720))
    driver.app.navigation.open_rules(game)
    tops = [driver.find(name).rect.top for name in driver.names("page.")]
    assert min(below - above for above, below in itertools.pairwise(tops)) >= TARGET
