"""Hands at the table of duality: taking, turning, aiming, laying, replacing, and being refused in numbers."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.core import Refusal
from engine.duality import rules
from engine.duality.model import Laid, Square
from game.scenes.duality.spin import TURN
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.duality.tables import A, B, C, column, lay, tiles
from tests.game.scenes.duality.rig import (
    at_table,
    board,
    book_table,
    facing,
    game,
    glow,
    hud,
    places,
    preview,
    tile_name,
)
from tests.game.scenes.rig import Drive, SilentBots, played, ready, selected, stored

TILE_A, TILE_C = tile_name(A.tile), tile_name(C.tile)
FELT = (400.0, 300.0)
"""A place of the table where nothing lies."""


def turned(table: TableScene) -> bool:
    return facing(table, A.tile).turned


def in_slot(table: TableScene, driver: Driver, tile: Laid) -> str:
    """The knob beside a tile."""
    rect = driver.find(tile_name(tile.tile)).rect
    beside = pygame.FRect(rect.left, rect.top, 2 * rect.width, rect.height)
    return next(name for name in driver.names("tile turn") if beside.contains(driver.find(name).rect))


# -- laying ------------------------------------------------------------------------------------------


def test_a_tile_is_dragged_onto_an_empty_place_and_another_one_drawn(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    driver.drag(TILE_A, "zone -1,6")
    assert played(table) == stored(driver, table) == [f"1 place {A} -1,6"]
    assert not driver.see(TILE_A)
    assert len(driver.names("tile 0")) == 3


def test_click_and_click_does_the_same(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    driver.click(TILE_A)
    driver.click("zone -1,6")
    assert played(table) == [f"1 place {A} -1,6"]


def test_it_goes_by_keys_alone(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    while table.focused != TILE_A:
        driver.key("tab")
    driver.key("enter")
    assert table.focused is not None
    assert table.focused.startswith("zone")
    while table.focused != "zone -1,6":
        driver.key("tab")
    driver.key("enter")
    assert played(table) == [f"1 place {A} -1,6"]


def test_arrows_go_from_place_to_place_while_a_tile_is_chosen(drive: Drive) -> None:
    driver, table = at_table(drive)
    while table.focused != TILE_A:
        driver.key("tab")
    driver.key("enter")
    seen = set()
    for direction in ("up", "down", "left", "right"):
        for _ in range(4):
            driver.key(direction)
            if table.focused in driver.names("zone"):
                seen.add(table.focused)
    assert len(seen) >= 3


def test_a_tile_dropped_beside_the_table_goes_back(drive: Drive) -> None:
    driver, table = at_table(drive)
    home = driver.find(TILE_A).rect.center
    driver.drag_to(TILE_A, FELT)
    assert played(table) == []
    driver.wait(0.3)
    spot = table.stage.find(TILE_A)
    assert spot is not None
    assert spot.point == pytest.approx(home, abs=30)


def test_a_dragged_tile_snaps_into_a_legal_place_near_by(drive: Drive) -> None:
    driver, table = at_table(drive)
    x, y = board(table).centre(-1, 6)
    driver.grab(TILE_A)
    driver.carry((x + 20, y - 15))
    spot = table.stage.find(TILE_A)
    assert spot is not None
    assert spot.point == (x, y)
    driver.carry(FELT)
    moved = table.stage.find(TILE_A)
    assert moved is not None
    assert moved.point != (x, y)


def test_esc_or_a_click_on_the_felt_puts_a_chosen_tile_back(drive: Drive) -> None:
    driver, table = at_table(drive)
    ways: list[Callable[[], None]] = [
        lambda: driver.key("esc"),
        lambda: driver.click_at(FELT),
        lambda: driver.click(TILE_A),
    ]
    for put_back in ways:
        driver.click(TILE_A)
        assert selected(table) == TILE_A
        put_back()
        assert selected(table) is None
        assert driver.names("zone") == []
    assert driver.scene is table


# -- turning -----------------------------------------------------------------------------------------


def right_click(driver: Driver) -> None:
    driver.press(3)
    driver.release(3)


WAYS: dict[str, Callable[[Driver], None]] = {
    "R": lambda driver: driver.key("r"),
    "right click": lambda driver: right_click(driver),
    "wheel": lambda driver: driver._wheel_at(driver._pointer, 1),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("state", ["pointed at", "chosen", "dragged"])
def test_a_tile_is_turned_in_every_way_wherever_it_is(drive: Drive, way: str, state: str) -> None:
    driver, table = at_table(drive)
    driver.hover(TILE_A)
    if state == "chosen":
        driver.click(TILE_A)
    elif state == "dragged":
        driver.press()
        driver.carry(FELT)
    WAYS[way](driver)
    assert turned(table)
    WAYS[way](driver)
    assert not turned(table)
    assert selected(table) == (TILE_A if state == "chosen" else None)


def test_the_knob_beside_a_tile_turns_it(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.click(in_slot(table, driver, A))
    assert turned(table)
    assert selected(table) is None


def test_a_small_turn_of_the_wheel_does_nothing_until_it_adds_up(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.wheel(TILE_A, 0.4)
    driver.wheel(TILE_A, 0.4)
    assert not turned(table)
    driver.wheel(TILE_A, 0.4)
    assert turned(table)


def test_turning_is_animated_for_120_ms_also_in_the_hand(drive: Drive) -> None:
    driver, table = at_table(drive, animation="normal")
    driver.hover(TILE_A)
    driver.wait(0.5)
    driver.key("r")
    first = game(table).spin(A.tile)
    driver.wait(TURN / 2)
    assert 0 < game(table).spin(A.tile) < first < 180
    driver.wait(TURN / 2)
    assert game(table).spin(A.tile) == 0
    driver.settle()


def test_a_tile_that_looks_the_same_turned_says_so(drive: Drive) -> None:
    lying = column("04w 15b 23b", "03b 14w 25w", "01w 23w 45b")
    state = lay(lying, (), tiles("03b 15w 24w", "05w 14b 23b"), rows=3, turn=1)
    driver, _ = at_table(drive, state)
    driver.hover("tile 03b 15w 24w")
    driver.key("r")
    assert driver.app.toasts.text == driver.app.t("duality.same_turned")
    assert len(driver.names("tile turn")) == 1


def test_r_with_nothing_under_it_asks_for_a_tile(drive: Drive) -> None:
    driver, _ = at_table(drive)
    driver.move(FELT)
    driver.key("r")
    assert driver.app.toasts.text == driver.app.t("duality.choose_first")


def test_places_are_those_of_the_present_turn_and_others_are_known_too(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.click(TILE_C)
    now = places(table, facing(table, C.tile))
    assert now == {Square(-1, 7), Square(0, 6), Square(1, 7)}
    driver.key("r")
    assert places(table, facing(table, C.tile)) == {Square(-1, 6)} != now


def test_only_places_of_the_present_turn_are_reached_by_keys(drive: Drive) -> None:
    driver, _ = at_table(drive)
    driver.click(TILE_C)
    open_ = {name for name in driver.names("zone") if driver.find(name).focusable}
    assert open_ == {"zone -1,7", "zone 0,6", "zone 1,7"}
    driver.key("r")
    open_ = {name for name in driver.names("zone") if driver.find(name).focusable}
    assert open_ == {"zone -1,6"}


# -- what it would do --------------------------------------------------------------------------------


def test_tiles_that_could_be_replaced_say_what_they_need_and_what_they_would_get(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.click(TILE_A)
    driver.move(FELT)
    needed = rules.connections(table.view.table, Laid.parse("05w 13b 24b"), Square(0, 5))
    made = rules.connections(table.view.table, A, Square(0, 5))
    assert (needed, made) == (3, 3)
    assert driver.texts().count("3→3") >= 1


def test_before_the_drop_it_says_connections_and_both_paths(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.click(TILE_A)
    driver.hover("zone 0,5")
    for words in ("Needs 3, makes 3", "Your path: 2 → 3", "Kai: 1 → 1"):
        assert driver.reads(words)
    shown = preview(table)
    assert shown is not None
    lit = glow(table, shown)
    assert lit[Square(0, 5)][0]  # the player's own path runs through the held tile
    assert any(rival for _, rival in lit.values())  # and Black's is shown as well


def test_the_same_is_said_while_it_is_dragged(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.grab(TILE_A)
    driver.carry(board(table).centre(0, 5))
    assert driver.reads("Your path: 2 → 3")


def lit_by(table: TableScene, rival: int) -> set[tuple[Square, int, int]]:
    """The lines that shine gold, or blue for the rival."""
    return {(spot, *line) for spot, lines in glow(table).items() for line in lines[rival]}


def test_both_paths_shine_and_nothing_else(drive: Drive) -> None:
    _, table = at_table(drive)
    for seat, rival in ((1, 0), (0, 1)):
        assert lit_by(table, rival) == set(rules.lit_lines(rules.paths(table.view.table, seat))) != set()


def test_the_pointer_on_a_counter_lights_the_path_that_it_counts(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.settle()
    everything = driver.screenshot()
    for seat, rival in ((1, 0), (0, 1)):
        driver.move(hud(table).left.abacus_row(seat).room.center)
        driver.app.frame(0.02)
        longest = rules.longest_path(table.view.table, seat)
        assert longest is not None
        assert lit_by(table, rival) == set(rules.lit_lines((longest,)))
        assert not lit_by(table, 1 - rival)
        assert pygame.image.tobytes(driver.screenshot(), "RGB") != pygame.image.tobytes(everything, "RGB")
    driver.move(hud(table).area.center)
    assert lit_by(table, 0)
    assert lit_by(table, 1)


# -- refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["drag", "clicks"])
def test_too_few_connections_are_refused_in_numbers(drive: Drive, by: str) -> None:
    driver, table = at_table(drive)
    if by == "drag":
        driver.drag(TILE_A, "zone 0,7")
    else:
        driver.click(TILE_A)
        driver.click("zone 0,7")
    assert driver.app.toasts.text == "Needs 4 connections, this makes 2."
    assert played(table) == []
    assert driver.see(TILE_A)


def test_a_place_off_the_path_is_refused_by_its_colour(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.drag(TILE_A, "zone 0,1")
    assert driver.app.toasts.text == "None of its white lines would join your path here."
    assert played(table) == []


def test_the_reason_is_there_before_the_drop(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.grab(TILE_A)
    driver.carry(board(table).centre(0, 7))
    assert driver.reads("Needs 4 connections, this makes 2.")


def test_a_tile_is_not_taken_while_the_other_player_is_to_move(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    driver.drag(TILE_A, "zone -1,6")
    driver.wait(0.5)
    driver.click(TILE_C)
    assert driver.app.toasts.text == "It’s Kai’s turn."
    assert selected(table) is None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_refusal_of_the_rules_is_a_sentence(drive: Drive, lang: str) -> None:
    driver, table = at_table(drive, lang=lang)
    values: dict[str, str | int] = {
        "seat": 0, "moves": 3, "tile": "x", "row": 9, "rows": 7, "colour": "black", "needed": 3, "made": 1,
    }  # fmt: skip
    codes = [
        "over", "wait", "not_your_turn", "must_play", "not_your_tile", "rows", "occupied", "not_next_to",
        "empty", "no_path", "connections", "repeated", "same_turned",
    ]  # fmt: skip
    sentences = {table.game.refusal_text(Refusal.of(code, **values)) for code in codes}
    assert len(sentences) == len(codes)
    assert not any("{" in sentence or "refuse." in sentence for sentence in sentences)
    assert driver.scene is table


# -- replacing, passing, taking back -----------------------------------------------------------------


def test_a_replaced_tile_comes_into_the_hand_as_it_lay_and_is_marked_as_known(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    driver.drag(TILE_A, "zone 0,5")
    assert played(table) == [f"1 replace {A} 0,5"]
    driver.wait(0.5)
    taken = Laid.parse("05w 13b 24b")
    assert driver.see(tile_name(taken.tile))
    assert facing(table, taken.tile) == taken
    assert table.view.table.known[1] == (taken.tile,)


def test_a_replacement_can_be_taken_back_and_a_new_tile_only_from_a_bot(drive: Drive) -> None:
    driver, table = at_table(drive, bots=SilentBots())
    driver.drag(TILE_A, "zone 0,5")
    driver.wait(0.1)
    driver.key("ctrl+z")
    assert played(table) == stored(driver, table) == []
    ready(driver, table)
    driver.drag(TILE_A, "zone -1,6")
    driver.wait(0.1)
    assert not table.session.match.can_undo(1)
    driver.key("ctrl+z")
    assert played(table) == stored(driver, table) == []


def test_where_nothing_fits_one_passes_by_a_button(drive: Drive) -> None:
    # The only white line of the hand runs from side to side, and so it can start nowhere at home.
    lying = column("01w 23b 45b", "01b 23b 45w", "03b 14b 25w")
    state = lay(lying, (), tiles("01b 25w 34b"), rows=3, turn=1)
    driver, table = at_table(drive, state)
    assert game(table).must_pass(table.state)
    assert driver.reads("None of your tiles fit")
    driver.click("pass")
    assert played(table) == ["1 pass"]


def test_a_hint_takes_the_tile_up_as_it_should_be_turned(drive: Drive) -> None:
    driver, table = at_table(drive, book_table(), "place 05b 12w 34b -1,6")
    driver.press_until("h", lambda: table.hinted is not None)
    move = Laid.parse("05b 12w 34b")
    assert selected(table) == tile_name(move.tile)
    assert facing(table, move.tile) == move
    assert driver.app.toasts.text.startswith("Best: a new tile (row 2, 1 to the left). ")
    assert B.tile != move.tile
