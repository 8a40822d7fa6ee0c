"""Cards and tiles of the hand rise and sink: what can be touched, framed or focused is what is seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from game.table.game_table import Change
from game.table.piece_widgets import PieceWidget
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dois import rig as dois
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.duality import rig as duality
from tests.game.scenes.rig import Drive, played, ready, selected

Sit: TypeAlias = Callable[[Drive], tuple[Driver, TableScene]]


def _at_duality(drive: Drive) -> tuple[Driver, TableScene]:
    driver = drive(size=(1280, 720))
    table = duality.start(driver)
    ready(driver, table)
    return driver, table


TABLES: dict[str, Sit] = {
    "dualis": lambda drive: dualis.at_table(drive, dualis.follow(), size=(1280, 720)),
    "dois": lambda drive: dois.at_table(drive, dois.later("2"), people=(1,), size=(1280, 720)),
    "duality": _at_duality,
}


def _hand(driver: Driver) -> list[PieceWidget]:
    return [
        widget
        for widget in driver.scene.widgets()
        if isinstance(widget, PieceWidget) and widget.role in ("card", "tile")
    ]


def _assert_as_drawn(driver: Driver, table: TableScene) -> None:
    hand = _hand(driver)
    assert hand
    for widget in hand:
        spot = table.stage.spot(widget.piece)
        assert spot is not None
        assert widget.spot.point == pytest.approx(spot.point), widget.name


@pytest.mark.parametrize("sit", TABLES.values(), ids=TABLES)
def test_pieces_of_the_hand_can_be_touched_where_they_are_seen(drive: Drive, sit: Sit) -> None:
    driver, table = sit(drive)
    driver.settle()
    _assert_as_drawn(driver, table)
    name = next(widget.name for widget in _hand(driver) if table.hand.why_not_take(widget.piece) is None)
    driver.hover(name)
    driver.settle()
    _assert_as_drawn(driver, table)
    driver.click(name)
    driver.settle()
    assert selected(table) == name
    _assert_as_drawn(driver, table)
    driver.move((640, 60))
    driver.settle()
    _assert_as_drawn(driver, table)


@pytest.mark.parametrize("sit", TABLES.values(), ids=TABLES)
def test_a_card_does_not_flutter_at_the_edge_that_it_leaves(drive: Drive, sit: Sit) -> None:
    driver, table = sit(drive)
    driver.settle()
    piece = next(widget for widget in _hand(driver) if table.hand.why_not_take(widget.piece) is None)
    driver.move((piece.rect.centerx, min(piece.rect.bottom - 2.0, 716.0)))
    driver.settle()
    assert table.hand.interaction.hover == piece.piece


def test_the_visible_top_of_a_raised_card_plays_it(drive: Drive) -> None:
    driver, table = dualis.at_table(drive, dualis.follow(), size=(1280, 720))
    driver.settle()
    low = driver.find("card S9B").rect.top
    driver.click("card S9B")
    driver.settle()
    high = driver.find("card S9B").rect.top
    assert high < low - 6
    driver.click_at((driver.find("card S9B").rect.centerx, high + 3))
    assert played(table) == ["0 S9B"]


def _assert_at_home(table: TableScene) -> None:
    stage = table.stage
    wanted = table.game.layout(table.state, Change((), stage.spots(), table.hand.draft)).spots
    assert stage.spots() == wanted


@pytest.mark.parametrize("sit", TABLES.values(), ids=TABLES)
def test_a_press_without_a_release_before_it_takes_nothing_twice(drive: Drive, sit: Sit) -> None:
    driver, table = sit(drive)
    driver.settle()
    first = next(w.name for w in _hand(driver) if table.hand.why_not_take(w.piece) is None)
    last = next(w.name for w in _hand(driver) if w.name != first)
    driver.grab(first)
    driver.carry((640, 420))
    driver.grab(last)
    assert table.stage.held is None
    driver.release()
    driver.settle()
    _assert_at_home(table)


@pytest.mark.parametrize("sit", TABLES.values(), ids=TABLES)
def test_what_comes_over_a_table_in_the_place_of_another_leaves_its_hand_at_rest(
    drive: Drive, sit: Sit
) -> None:
    driver, table = sit(drive)
    driver.settle()
    driver.key("esc")
    driver.click("log")
    driver.settle()
    assert driver.scene_name == "MatchLogScene"
    _assert_at_home(table)


@pytest.mark.parametrize("sit", TABLES.values(), ids=TABLES)
def test_a_piece_under_the_pointer_rises_again_after_it_was_pressed(drive: Drive, sit: Sit) -> None:
    driver, table = sit(drive)
    driver.settle()
    name = next(w.name for w in _hand(driver) if table.hand.why_not_take(w.piece) is None)
    driver.grab(name)
    table.lay_out()
    driver.wait(0.5)
    driver.key("esc")
    driver.release()
    driver.settle()
    _assert_at_home(table)
