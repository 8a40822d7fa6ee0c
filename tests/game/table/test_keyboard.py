"""The keyboard at a table: arrows begin on what may be played, Tab reaches everything, Enter goes on."""

from __future__ import annotations

import pytest

from engine import registry
from game.content.lesson import has_lesson
from game.table.piece_widgets import PieceWidget
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.dualis.tables import lay
from tests.game.scenes.dois import rig as dois
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.rig import Drive, ScriptedBots, ready
from tests.game.table.test_hint_enter import start

LESSONS = [game for game in registry.GAMES if has_lesson(game)]


def may_be_taken(table: TableScene, name: str | None) -> bool:
    widget = table.find(name)
    return isinstance(widget, PieceWidget) and table.hand.why_not_take(widget.piece) is None


@pytest.mark.parametrize("key", ["left", "right", "up", "down"])
def test_arrows_begin_on_a_card_that_may_be_played(drive: Drive, key: str) -> None:
    """Wave was led and Ada has a wave: her first card may not be played."""
    driver, table = dois.at_table(drive, dois.later("wave", leader=3))
    pieces = [widget for widget in table.widgets() if isinstance(widget, PieceWidget)]
    assert not may_be_taken(table, pieces[0].name)
    driver.key(key)
    assert table.ring_shown
    assert may_be_taken(table, table.focused)


def test_arrows_begin_on_a_bid_where_one_is_asked_for(drive: Drive) -> None:
    """The cards may be looked at, but none may be played."""
    driver, table = dois.at_table(drive, dois.bidding())
    driver.key("right")
    assert table.focused == "bid 0"


def test_arrows_begin_on_such_a_card_too_where_the_mouse_played_before(drive: Drive) -> None:
    driver, table = dois.at_table(drive, dois.later("wave", leader=3))
    forbidden = [
        widget.name
        for widget in table.widgets()
        if isinstance(widget, PieceWidget) and not may_be_taken(table, widget.name)
    ]
    driver.click(forbidden[0])
    driver.key("right")
    assert may_be_taken(table, table.focused)


@pytest.mark.parametrize("game", ["dualis", "dois", "duos"])  # over duality's board they move the board
def test_arrows_begin_on_what_may_be_taken_in_every_game(drive: Drive, game: str) -> None:
    driver = drive(animation="off")
    table = start(driver, game)
    ready(driver, table)
    driver.key("left")
    assert may_be_taken(table, table.focused) or not any(
        may_be_taken(table, widget.name) for widget in table.widgets()
    )


@pytest.mark.parametrize("game", registry.GAMES)
def test_tab_reaches_what_may_be_played(drive: Drive, game: str) -> None:
    driver = drive(animation="off")
    table = start(driver, game)
    ready(driver, table)
    free = {widget.name for widget in table.widgets() if may_be_taken(table, widget.name)}
    reached = set()
    for _ in range(len(table.widgets())):
        driver.key("tab")
        reached.add(table.focused)
    assert free <= reached


def in_lesson(driver: Driver, game: str) -> TableScene:
    driver.app.navigation.open_lesson(game)
    table = driver.scene
    assert isinstance(table, TableScene)
    driver.wait_for("lesson next")
    return table


@pytest.mark.parametrize("game", LESSONS)
def test_enter_goes_on_in_a_lesson(drive: Drive, game: str) -> None:
    driver = drive(animation="off")
    teacher = in_lesson(driver, game).chrome.teacher
    assert teacher is not None
    before = teacher.words.at
    driver.key("enter")
    assert teacher.words.at == before + 1


def test_enter_goes_on_in_a_lesson_where_the_keyboard_stands_on_a_card(drive: Drive) -> None:
    driver = drive(animation="off")
    table = in_lesson(driver, "dualis")
    teacher = table.chrome.teacher
    assert teacher is not None
    driver.key("left")
    assert isinstance(table.find(table.focused), PieceWidget)
    before = teacher.words.at
    driver.key("enter")
    assert teacher.words.at == before + 1


def test_enter_on_a_button_of_a_lesson_presses_that_button(drive: Drive) -> None:
    driver = drive(animation="off")
    table = in_lesson(driver, "dualis")
    for _ in table.widgets():
        if table.focused != "lesson leave":
            driver.key("tab")
    driver.key("enter")
    assert driver.scene_name == "TitleScene"


def test_tab_reaches_the_cards_in_a_lesson_too(drive: Drive) -> None:
    driver = drive(animation="off")
    table = in_lesson(driver, "dualis")
    for _ in range(20):
        if not table.interactive:
            driver.key("enter")
            driver.wait(0.5)
    reached = set()
    for _ in range(len(table.widgets())):
        driver.key("tab")
        reached.add(table.focused)
    assert {widget.name for widget in table.widgets() if isinstance(widget, PieceWidget)} <= reached


def test_a_ring_that_waited_on_a_card_goes_to_one_that_may_be_played(drive: Drive) -> None:
    """Kai leads a star; Ada's keyboard waits on a moon, and she has stars to follow."""
    driver = drive(animation="off", bots=ScriptedBots())
    table = dualis.sit_down(driver, lay(*dualis.HANDS, leader=1))
    driver.wait(0.5)
    driver.key("left")
    while table.focused != "card M7R":
        driver.key("right")
    driver.key("h")
    assert driver.app.toasts.text == driver.app.t("table.hint_not_now")
    for text in ("S4B", "S2B", "S5R"):
        table.session.play(next(iter(table.session.match.to_act)), table.session.match.game.parse(text))
    table.presenter.look_at_now()
    ready(driver, table)
    assert table.ring_shown
    assert table.focused == "card S12R", "the nearest one"


def test_a_ring_whose_place_is_gone_comes_back_as_one_may_act_again(drive: Drive) -> None:
    """The button for both cards is gone once they are played; the next cards may be chosen at once."""
    driver = drive(animation="off")
    table = start(driver, "dois")
    ready(driver, table)
    driver.key("right")
    assert table.focused is not None
    assert table.focused.startswith("bid ")
    driver.key("enter", times=2)
    driver.wait_until(lambda: not driver.see("bid 0") and table.interactive)
    driver.app.frame(0)
    assert table.ring_shown
    assert may_be_taken(table, table.focused)
