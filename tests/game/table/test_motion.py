"""Motion at a real table: it starts from an event, ends by itself, and nothing of it outlives its cause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.table.effects import Dust, Pop, Sweep
from game.table.scene import TableScene
from tests.driver import FRAME, Driver
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import RIG, at_table, follow, lead
from tests.game.scenes.privacy import assert_nothing_shows, every_frame
from tests.game.scenes.rig import Drive, ready

NINE, TWELVE = "card S9B", "card S12R"
LAST_OF_TRICK = ("S4B", "S2B", "S5R")


def kinds(table: TableScene) -> set[type]:
    """What kinds of effects run now."""
    return {type(effect) for effect, _ in table.stage.effects}


def assert_at_rest(driver: Driver, table: TableScene) -> None:
    """Nothing moves and nothing is drawn."""
    driver.settle()
    assert not table.stage.lively
    before = driver.app.frames_drawn
    driver.wait(2.0)
    assert driver.app.frames_drawn == before


def play_to(driver: Driver, table: TableScene, kind: type) -> None:
    """Play the last card of a trick, and wait for a kind of effect."""
    driver.drag_to(TWELVE, DROP)
    driver.wait_until(lambda: kind in kinds(table))


def test_a_card_that_is_played_lands_in_dust_and_then_nothing_is_drawn(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), animation="normal")
    driver.drag_to(NINE, DROP)
    driver.wait_until(lambda: Dust in kinds(table))
    assert table.stage.landing
    assert table.moving
    assert_at_rest(driver, table)


def test_a_trick_is_taken_in_light_and_counted_at_the_seat(drive: Drive) -> None:
    driver, table = at_table(drive, follow(*LAST_OF_TRICK), animation="normal")
    play_to(driver, table, Sweep)
    driver.wait_until(lambda: Pop in kinds(table))
    ((pop, _),) = [(effect, share) for effect, share in table.stage.effects if isinstance(effect, Pop)]
    assert pop.text == str(max(table.view.table.tricks)) == "1"
    assert_at_rest(driver, table)


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}], ids=str)
def test_without_motion_there_is_never_an_effect(drive: Drive, settings: dict[str, Any]) -> None:
    driver, table = at_table(drive, follow(*LAST_OF_TRICK), **({"animation": "normal"} | settings))
    driver.drag_to(TWELVE, DROP)
    for _ in range(240):
        driver.app.frame(FRAME)
        assert not table.stage.effects.running
        assert not table.stage.landing
    assert table.view.table.tricks != (0, 0, 0, 0)
    assert_at_rest(driver, table)


def test_reduced_motion_takes_hold_at_once(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), animation="slow")
    assert (table.stage.speed, table.stage.calm) == (1.8, False)
    driver.app.change_settings(reduced_motion=True)
    assert (table.stage.speed, table.stage.calm) == (0.5, True)
    driver.app.change_settings(reduced_motion=False)
    assert (table.stage.speed, table.stage.calm) == (1.8, False)


@pytest.mark.parametrize("kind", [Dust, Sweep, Pop])
def test_a_window_of_another_size_ends_all_effects(drive: Drive, kind: type) -> None:
    driver, table = at_table(drive, follow(*LAST_OF_TRICK), animation="normal")
    play_to(driver, table, kind)
    driver.resize(1280, 720)
    assert kind not in kinds(table)
    assert_at_rest(driver, table)


def test_a_click_ends_the_trick_moment(drive: Drive) -> None:
    driver, table = at_table(drive, follow(*LAST_OF_TRICK), animation="normal")
    play_to(driver, table, Sweep)
    driver.click_at(DROP)
    assert not table.stage.effects.running
    assert not table.stage.moving
    assert_at_rest(driver, table)


def test_undo_in_the_middle_of_a_flight_ends_it_cleanly(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), animation="normal")
    driver.drag_to(NINE, DROP)
    driver.wait_until(lambda: Dust in kinds(table))
    driver.key("ctrl+z")
    assert not table.stage.effects.running
    ready(driver, table)
    assert driver.see(NINE)
    assert_at_rest(driver, table)


def test_the_curtain_ends_all_effects(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), people=(0, 1), animation="normal")
    driver.drag_to(NINE, DROP)
    driver.wait_for("reveal")
    assert not table.stage.lively
    driver.settle()
    assert not table.stage.lively


def a_trick_is_taken(driver: Driver, table: TableScene) -> Iterator[None]:
    ready(driver, table)
    driver.drag_to(TWELVE, DROP)
    yield from every_frame(driver, 2.4, step=6)


def test_no_effect_depends_on_what_is_hidden(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, follow(*LAST_OF_TRICK), a_trick_is_taken)


def test_a_window_that_loses_the_focus_covers_what_runs(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), people=(0, 2), animation="normal")
    driver.drag_to(NINE, DROP)
    driver.wait_until(lambda: Dust in kinds(table))
    driver.lose_focus()
    assert not table.stage.lively
