"""What a hand has laid stays: over leaving and continuing, and in its colours up to the look back."""

from __future__ import annotations

from engine.core import Options
from engine.duos.model import Pair
from game.scenes.duos import kept_board
from game.scenes.duos.markers import COLOURS, Marker, MarkerBoard
from game.scenes.duos.turns import TurnsScene
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.duos.rig import (
    at_table,
    board,
    chosen,
    game_of,
    hud,
    mark,
    open_curtain,
    own,
    pictures_of,
    ready,
    table_of,
)
from tests.game.scenes.rig import Drive

THREE: Options = {"players": 3, "rounds": 1}
TWO: Options = {"players": 2, "turns": 2}
MIXED = (("black", "k"), ("black", "l"), ("pink", "a"), ("pink", "h"), ("yellow", "d"), ("yellow", "e"))


def lay_mixed(driver: Driver, table: TableScene) -> dict[str, Pair]:
    """Three pairs by hand, black first; gives them by their colours."""
    pictures = table.view.table.pictures
    for number, (colour, letter) in enumerate(MIXED):
        driver.drag(f"marker {colour} {number % 2}", f"picture {pictures['abcdefghijkl'.index(letter)]}")
    laid = own(table)
    assert laid is not None
    assert set(laid.pairs) == {"black", "pink", "yellow"}
    return laid.pairs


def leave_and_continue(driver: Driver) -> TableScene:
    driver.key("esc")
    driver.click("leave")
    driver.click("continue")
    return table_of(driver.app)


def test_markers_lie_again_where_they_lay_when_a_match_is_continued(drive: Drive) -> None:
    driver, table = at_table(drive, options=THREE)
    laid = lay_mixed(driver, table)
    table = leave_and_continue(driver)
    ready(driver, table)
    found = own(table)
    assert found is not None
    assert found.pairs == laid


def test_a_single_marker_and_one_that_was_taken_back_are_kept_as_they_are(drive: Drive) -> None:
    driver, table = at_table(drive, options=THREE)
    mark(driver, table, "ab c")
    pictures = table.view.table.pictures
    driver.click(f"picture {pictures[0]}")
    before = own(table)
    table = leave_and_continue(driver)
    ready(driver, table)
    assert own(table) == before
    assert before is not None
    assert set(before.placed.values()) == {pictures[1], pictures[2]}


def test_everybody_finds_their_own_markers_again_and_nobody_elses(drive: Drive) -> None:
    driver, table = at_table(drive, people=(0, 1), options=TWO, first=None)
    mark(driver, table, "ab cd")
    laid = own(table)
    driver.click("pass")
    open_curtain(driver)
    ready(driver, table)
    mark(driver, table, "kl")
    driver.key("esc")
    driver.click("leave")
    driver.click("continue")
    table = table_of(driver.app)
    open_curtain(driver)
    ready(driver, table)
    assert table.viewer.seat == 0
    assert own(table) == laid
    driver.click("pass")
    open_curtain(driver)
    ready(driver, table)
    other = own(table)
    assert other is not None
    assert [*other.pairs.values()] == [*board(table.view.table.pictures, "kl")]


def test_the_next_turn_begins_with_all_markers_in_the_tray(drive: Drive) -> None:
    pictures = pictures_of(THREE)
    driver, table = at_table(drive, *[chosen(pictures, "ab cd ef gh")] * 2, options=THREE)
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    while not isinstance(driver.scene, TurnsScene):
        driver.key("space")
        driver.wait(0.1)
    driver.click("next")
    driver.wait_until(lambda: table.view.table.turn == 2)
    driver.wait(0.5)
    assert own(table) == MarkerBoard()


def test_a_pair_has_one_colour_while_it_is_laid_shown_and_looked_back_at(drive: Drive) -> None:
    pictures = pictures_of(THREE)
    driver, table = at_table(drive, *[chosen(pictures, "ah de kl bc")] * 2, options=THREE)
    lay_mixed(driver, table)
    mark(driver, table, "bf")
    laid = own(table)
    assert laid is not None
    driver.wait_until(lambda: all(table.view.table.chosen[1:]))
    driver.click("ready")
    while not isinstance(driver.scene, TurnsScene):
        for colour, pair in game_of(table).told_board(table.state).pairs.items():
            assert laid.pairs[colour] == pair
        driver.key("space")
        driver.wait(0.1)
    (turn,) = game_of(table).turn_boards(table.view.table.results)
    assert turn[0].pairs == laid.pairs
    assert leave_from_turns(driver).pairs == laid.pairs


def leave_from_turns(driver: Driver) -> MarkerBoard:
    """Leave the match at the look back, continue it, and look at the first board of the first turn."""
    driver.key("esc")
    table = leave_and_continue(driver)
    boards = game_of(table).turn_boards(table.view.table.results)
    return boards[0][0]


def test_a_bots_pairs_keep_the_colours_in_which_it_showed_them(drive: Drive) -> None:
    pictures = pictures_of(THREE, first=1)
    driver, table = at_table(drive, *[chosen(pictures, "ah de kl bc")] * 2, options=THREE, first=1)
    driver.wait_until(lambda: all(table.view.table.chosen[1:]))
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    driver.wait_until(lambda: len(table.view.table.shown) == 4)
    told = game_of(table).told_board(table.state).pairs
    assert [told[colour] for colour in COLOURS] == [one.pair for one in table.view.table.shown]
    while not isinstance(driver.scene, TurnsScene):
        driver.key("space")
        driver.wait(0.1)
    (turn,) = game_of(table).turn_boards(table.view.table.results)
    assert turn[1].pairs == told


def test_the_board_of_shown_pairs_has_a_line_for_each_colour_in_one_order(drive: Drive) -> None:
    pictures = pictures_of(THREE)
    driver, table = at_table(drive, *[chosen(pictures, "ah de kl bc")] * 2, options=THREE)
    lay_mixed(driver, table)
    mark(driver, table, "bf")
    driver.wait_until(lambda: all(table.view.table.chosen[1:]))
    driver.click("ready")
    driver.wait_until(lambda: len(table.view.table.shown) == 1)
    told = game_of(table).told_board(table.state)
    lines = hud(table).shown_lines(told)
    assert [line.colour for line in lines] == list(COLOURS)
    (colour,) = told.pairs
    assert [line.colour for line in lines if not line.hidden] == [colour]


def test_what_was_kept_is_read_again_and_nonsense_is_left_out() -> None:
    laid = MarkerBoard.of({"black": Pair("bear", "bee"), "pink": Pair("cat", "mouse")})
    pictures = ("bear", "bee", "cat", "mouse")
    assert kept_board.read(kept_board.write(laid), pictures) == laid
    assert kept_board.write(MarkerBoard()) == ""
    assert kept_board.read("green.0=bear pink.0=dog pink.1 = white.0=bee white.1=bee", pictures).placed == {
        marker: "bee" for marker in MarkerBoard.of({"white": Pair("bee", "cat")}).placed if marker.number == 0
    }


ADVISED = tuple(map(Pair.parse, ("ant+bee", "cat+dog", "cow+pig", "lion+tiger")))


def test_advice_has_the_four_colours() -> None:
    assert kept_board.advised(ADVISED, MarkerBoard()).pairs == dict(zip(COLOURS, ADVISED, strict=True))


def test_advice_leaves_what_is_decided_and_takes_free_colours() -> None:
    laid = MarkerBoard.of({"white": Pair("cat", "hen")})
    assert list(kept_board.advised(ADVISED, laid).pairs.items()) == [
        ("pink", Pair("ant", "bee")),
        ("black", Pair("cow", "pig")),
        ("yellow", Pair("lion", "tiger")),
    ]


def test_advice_goes_on_with_a_marker_that_lies() -> None:
    laid = MarkerBoard().put(Marker("black", 0), "dog")
    assert kept_board.advised(ADVISED, laid).pairs["black"] == Pair("cat", "dog")


def test_after_four_pairs_of_ones_own_no_advice_is_left() -> None:
    own = map(Pair.parse, ("crow+owl", "fox+wolf", "goat+sheep", "frog+newt"))
    assert not kept_board.advised(ADVISED, MarkerBoard.of(dict(zip(COLOURS, own, strict=True)))).placed
