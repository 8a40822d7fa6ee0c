"""Tiles of duality under the pointer: what is heard, where they snap, and which one is meant."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.duality import painting
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.duality.tables import A, C
from tests.game.scenes.duality.rig import at_table, board, book_table, facing, hud, tile_name
from tests.game.scenes.rig import Drive, selected

TILE_A, TILE_C = tile_name(A.tile), tile_name(C.tile)
FELT = (400.0, 300.0)


def heard(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Every sound from now on."""
    sounds: list[tuple[str, float]] = []
    monkeypatch.setattr(
        driver.app.audio, "play", lambda name, volume=1.0: sounds.append((name, volume)), raising=True
    )
    return sounds


def around_board(driver: Driver, table: TableScene) -> list[bytes]:
    """The pictures of the rails (without the lights of paths), of both trays and of the abacus."""
    shot, port = driver.screenshot(), driver.app.viewport
    window, tray = hud(table).window, hud(table).right.tray
    places = (
        pygame.FRect(150, 22, 300, 14),
        pygame.FRect(22, window.bottom + 4, window.left - 60, 34),
        hud(table).left.tray.inflate(-20, -4),
        hud(table).left.abacus.inflate(-20, -4),
        tray.inflate(-20, -4),
    )
    return [shot.subsurface(port.rect(place)).copy().get_buffer().raw for place in places]


def snapped(table: TableScene, name: str, column: int, row: int) -> bool:
    """Whether a dragged tile lies just on a place."""
    spot = table.stage.find(name)
    assert spot is not None
    return spot.point == board(table).centre(column, row)


def test_a_dragged_tile_that_is_turned_snaps_to_where_it_fits_then(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.grab(TILE_C)
    x, y = board(table).centre(-1, 6)
    driver.carry((x + 9, y + 5))
    assert not snapped(table, TILE_C, -1, 6)
    driver.key("r")
    assert snapped(table, TILE_C, -1, 6)
    driver.key("r")
    assert not snapped(table, TILE_C, -1, 6)


def test_a_dragged_tile_clicks_softly_once_for_every_place_it_comes_over(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver, table = at_table(drive)
    driver.grab(TILE_A)
    driver.carry(board(table).centre(1, 7))
    sounds = heard(driver, monkeypatch)
    driver.move(board(table).centre(0, 7))
    driver.move(board(table).centre(0, 7))
    driver.move(board(table).centre(-1, 7))
    driver.move(board(table).centre(-3, 3))  # too far from all tiles
    assert sounds == [("tile_click", 0.25)] * 2


def test_choosing_and_turning_are_heard(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table = at_table(drive)
    sounds = heard(driver, monkeypatch)
    driver.click(TILE_A)
    driver.key("r")
    driver.key("esc")
    assert sounds == [("card_slide", 0.4), ("tile_click", 0.7)]
    assert selected(table) is None


@pytest.mark.parametrize("turns", [False, True])
def test_a_hint_is_heard_where_it_turns_a_tile(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, turns: bool
) -> None:
    place = f"place {C.half_turned if turns else A} -1,6"
    driver, table = at_table(drive, book_table(), place)
    sounds = heard(driver, monkeypatch)
    driver.press_until("h", lambda: table.hinted is not None)
    assert selected(table) is not None
    assert sounds == ([("tile_click", 0.7)] if turns else [])


def test_the_right_button_turns_the_tile_under_it_wherever_the_keyboard_stands(drive: Drive) -> None:
    driver, table = at_table(drive)
    while table.focused != TILE_A:
        driver.key("tab")
    driver.click(TILE_C, button=3)
    assert facing(table, C.tile).turned
    assert not facing(table, A.tile).turned


def test_the_pointer_is_known_where_the_board_was_pushed_to(drive: Drive) -> None:
    driver, table = at_table(drive)
    driver.move(FELT)
    driver.press()
    driver.carry((FELT[0] + 60, FELT[1]))
    driver.release()
    assert table.pointer == pytest.approx((FELT[0] + 60, FELT[1]), abs=1)


def test_tiles_and_places_beyond_the_edges_leave_rails_and_columns_as_they_are(drive: Drive) -> None:
    driver, table = at_table(drive, book_table(turn=0), people=(0,))
    driver.click(TILE_A)
    driver.move((5.0, 5.0))
    before = around_board(driver, table)
    driver.key("esc")
    driver.key("=", times=8)
    driver.key("right", times=3)
    driver.click(TILE_A)
    driver.move((5.0, 5.0))
    area = hud(table).window
    assert not all(area.contains(driver.find(name).rect) for name in driver.names("zone"))
    assert around_board(driver, table) == before


def test_the_numbers_on_a_tile_are_whole_wherever_the_keyboard_is(drive: Drive) -> None:
    driver, table = at_table(drive, size=(1280, 720))
    zone = "zone 0,5"
    driver.click(TILE_A)
    driver.hover(zone)
    driver.settle()
    place = driver.app.viewport.rect(board(table).rect(0, 5).inflate(60, 60))
    by_pointer = pygame.image.tobytes(driver.screenshot().subsurface(place), "RGB")
    driver.move((640, 10))
    for _ in range(20):
        driver.key("tab")
        if table.focused == zone:
            break
    assert table.ring_shown
    driver.settle()
    assert pygame.image.tobytes(driver.screenshot().subsurface(place), "RGB") == by_pointer


def test_numbers_lie_above_all_rims(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, _ = at_table(drive)
    drawn: list[str] = []
    for kind in ("draw_rim", "draw_badge"):
        draw = getattr(painting, kind)

        def told(
            *arguments: object, kind: str = kind, draw: Callable[..., None] = draw, **more: object
        ) -> None:
            drawn.append(kind)
            draw(*arguments, **more)

        monkeypatch.setattr(painting, kind, told)
    driver.click(TILE_A)
    driver.move((640, 10))
    drawn.clear()
    driver.screenshot()
    on_board = drawn[: drawn.index("draw_badge") + drawn.count("draw_badge")]
    assert drawn.count("draw_badge") >= 2
    assert on_board == sorted(on_board, reverse=True)
