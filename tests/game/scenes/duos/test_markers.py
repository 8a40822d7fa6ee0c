"""Markers behind the screen: dragged, clicked, moved and taken back until Ready."""

from __future__ import annotations

import pygame
import pytest

from engine.core import Options
from engine.duos.model import Choose, Pair
from game.content.i18n import LANGUAGES
from game.scenes.duos.geometry import GRID
from game.scenes.duos.markers import MARKERS, Marker, MarkerBoard
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.duos.moments import choosing
from tests.game.scenes.duos.rig import (
    PatientBots,
    at_table,
    chosen,
    hud,
    mark,
    own,
    own_pairs,
    pictures_of,
    ready,
    start,
)
from tests.game.scenes.rig import Drive, played, selected

THREE: Options = {"players": 3}


@pytest.fixture
def seated(drive: Drive) -> tuple[Driver, TableScene]:
    return at_table(drive, options=THREE, first=1)


def on(table: TableScene, place: int) -> str | None:
    """The marker on the card of a place."""
    markers = own(table)
    assert markers is not None
    marker = markers.on(table.view.table.pictures[place])
    return str(marker) if marker is not None else None


def card(table: TableScene, place: int) -> str:
    return f"picture {table.view.table.pictures[place]}"


# -- by hand ---------------------------------------------------------------------------------------------


def test_a_marker_is_dragged_onto_a_picture_and_its_twin_makes_the_pair(
    seated: tuple[Driver, TableScene],
) -> None:
    driver, table = seated
    driver.drag("marker black 0", card(table, 2))
    assert on(table, 2) == "black 0"
    assert own_pairs(table) == set()
    driver.drag("marker black 1", card(table, 9))
    pictures = table.view.table.pictures
    assert own_pairs(table) == {Pair(pictures[2], pictures[9])}
    assert not table.session.match.actions


def test_a_marker_let_go_beside_a_card_snaps_to_it(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    rect = GRID.rect(5)
    driver.drag_to("marker pink 0", (rect.right + GRID.gap / 2 - 2, rect.centery))
    assert on(table, 5) == "pink 0"


def test_a_click_on_a_marker_then_on_two_pictures_lays_the_pair(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    driver.click("marker yellow 1")
    driver.click(card(table, 0))
    assert selected(table) == "marker yellow 0"
    driver.click(card(table, 11))
    assert {on(table, 0), on(table, 11)} == {"yellow 0", "yellow 1"}
    assert selected(table) is None


def test_clicks_on_pictures_alone_take_one_colour_after_the_other(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    mark(driver, table, "ab cd")
    assert [on(table, place) for place in range(4)] == ["pink 0", "pink 1", "white 0", "white 1"]


def test_a_marker_is_moved_to_another_picture(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    mark(driver, table, "ab")
    driver.drag("marker pink 1", card(table, 7))
    assert on(table, 1) is None
    assert on(table, 7) == "pink 1"


def test_two_markers_change_places(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    mark(driver, table, "ab cd")
    driver.drag("marker pink 1", card(table, 2))
    assert (on(table, 1), on(table, 2)) == ("white 0", "pink 1")


@pytest.mark.parametrize("way", ["picture", "marker", "tray", "felt", "ctrl+z"])
def test_a_marker_is_taken_back(seated: tuple[Driver, TableScene], way: str) -> None:
    driver, table = seated
    mark(driver, table, "ab")
    match way:
        case "picture":
            driver.click(card(table, 1))
        case "marker":
            driver.click("marker pink 1")
        case "tray":
            driver.drag_to("marker pink 1", hud(table).tray().wood.center)
        case "felt":
            driver.drag_to("marker pink 1", (150, 400))
        case _:
            driver.key("ctrl+z")
    assert on(table, 1) is None
    assert on(table, 0) == "pink 0"


def test_keys_lay_and_take_back(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    while table.focused != card(table, 0):
        driver.key("tab")
    driver.key("enter")
    driver.key("right")
    driver.key("down")
    driver.key("enter")
    assert (on(table, 0), on(table, 5)) == ("pink 0", "pink 1")
    driver.key("enter")
    assert on(table, 5) is None


def test_a_ninth_marker_is_refused_in_words(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    mark(driver, table, "ab cd ef gh i")
    assert driver.app.toasts.text == driver.app.t("duos.no_marker_left")
    assert on(table, 8) is None


def test_esc_puts_a_chosen_marker_back(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    driver.click("marker white 0")
    driver.key("esc")
    assert selected(table) is None
    assert driver.scene is table


@pytest.mark.parametrize(("marked", "count"), [("", 0), ("ab", 1), ("ab cd e", 2), ("ab cd ef g", 3)])
def test_ready_is_refused_with_fewer_than_four_pairs(
    seated: tuple[Driver, TableScene], marked: str, count: int
) -> None:
    driver, table = seated
    mark(driver, table, marked)
    driver.click("ready")
    assert driver.app.toasts.text == driver.app.t("duos.refuse.four_pairs", count=count)
    assert not played(table)


def test_ready_confirms_the_four_pairs_whatever_their_colours(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    mark(driver, table, "ab cd ef gh")
    wanted = Choose(tuple(own_pairs(table)))
    driver.click("ready")
    assert played(table) == [f"0 {wanted.text}"]
    driver.wait(0.5)
    driver.click(card(table, 8))
    assert on(table, 8) is None  # nothing can be changed any more


def test_what_is_in_the_hand_stays_there_while_bots_choose(drive: Drive) -> None:
    pictures = pictures_of(THREE)
    bots = PatientBots(chosen(pictures, "ab cd ef gh"), chosen(pictures, "ai cd ef gh"))
    driver, table = at_table(drive, options=THREE, bots=bots)
    driver.click("marker pink 0")
    bots.silent = False
    driver.wait(1)
    assert table.view.table.chosen == (False, True, True)
    assert selected(table) == "marker pink 0"
    driver.click(card(table, 4))
    assert on(table, 4) == "pink 0"


def test_a_new_turn_begins_with_all_markers_in_the_tray(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver, options={"players": 3, "rounds": 1}, first=1)
    ready(driver, table)
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    driver.wait_until(lambda: driver.scene is not table)
    driver.click("next")
    ready(driver, table)
    assert table.view.table.turn == 2
    assert own(table) == MarkerBoard()


# -- the state of the markers ---------------------------------------------------------------------------

PINK, WHITE, BLACK = (Marker(colour, 0) for colour in ("pink", "white", "black"))


def test_a_picture_holds_one_marker_at_most() -> None:
    board = MarkerBoard().put(PINK, "ant").put(WHITE, "ant")
    assert board.placed == {WHITE: "ant"}


def test_a_marker_lies_in_one_place() -> None:
    board = MarkerBoard().put(PINK, "ant").put(PINK, "bee")
    assert board.placed == {PINK: "bee"}


def test_the_next_marker_is_the_twin_of_a_lonely_one() -> None:
    board = MarkerBoard().put(BLACK.twin, "ant")
    assert board.next_marker == BLACK
    assert board.put(BLACK, "bee").next_marker == PINK


def test_when_all_markers_lie_there_is_no_next_one() -> None:
    board = MarkerBoard()
    for number, marker in enumerate(MARKERS):
        board = board.put(marker, f"picture_{number}")
    assert board.next_marker is None
    assert len(board.pairs) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_marker_bears_its_letter_where_letters_are_wanted(drive: Drive, lang: str) -> None:
    driver, table = at_table(drive, lang=lang)
    mark(driver, table, "ab c")
    driver.settle()
    plain = driver.screenshot()
    driver.app.change_settings(letters=True)
    table.refresh()
    driver.app.frame(0.02)
    lettered, viewport = driver.screenshot(), driver.app.viewport
    for name in driver.names("marker "):
        room = viewport.rect(driver.find(name).rect)
        before, after = (pygame.image.tobytes(shot.subsurface(room), "RGB") for shot in (plain, lettered))
        assert before != after, name


def test_a_marker_in_the_hand_is_gone_with_the_choice_that_a_key_confirms(drive: Drive) -> None:
    driver = drive(size=(1280, 720))
    table = choosing(driver, marked="ab cd ef gh")
    driver.grab("marker pink 0")
    driver.carry((640, 200))
    for key in ("h", "h", "h", "enter"):
        driver.key(key)
        driver.wait(0.5)
    assert table.stage.find("marker pink 0") is None
    assert table.hand.interaction.drag is None
    driver.move((600, 300))
    driver.release()
    driver.wait(0.5)
