"""What happens on the board of duality comes into sight, wherever the player has pushed or zoomed it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from engine.duality import rules
from engine.duality.model import Place, Square
from game.match.bot_pool import Request
from game.scenes.duality.pieces import TilePiece
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.duality.tables import A
from tests.game.scenes.duality.rig import at_table, board, book_table, glow, hud, nearly_won, tile_name
from tests.game.scenes.duality.test_lesson import lesson_at
from tests.game.scenes.rig import ScriptedBots, ready


class LateBots(ScriptedBots):
    """Bots that answer when the test says so."""

    def say(self, text: str) -> None:
        """Answer what was asked last."""
        requests: list[Request] = [*self.asked, *self.asked_for_advice]
        self.reply(max(requests, key=lambda request: request.ticket), text)


LAID = f"place {A} -1,6"


def seen_whole(table: TableScene, spot: Square) -> bool:
    """Whether a place lies between the rails and the columns."""
    return hud(table).area.inflate(4, 4).contains(board(table).rect(spot.column, spot.row))


def reply() -> Place:
    """A move of Black's, far from White's home row, after White's first."""
    state = book_table()
    after = rules.preview(state.table, A, Square(-1, 6)).table
    moves = rules.legal_actions(replace(after, turn=0), 0, state.hands[0])
    return min((move for move in moves if isinstance(move, Place)), key=lambda move: move.spot.row)


def away(driver: Driver, table: TableScene, spot: Square) -> float:
    """Zoom in, and push the board until a place is out of sight; how large tiles are then."""
    driver.key("=", times=6)
    row = board(table).centre(spot.column, spot.row)[1]
    driver.key("down" if row < hud(table).area.centery else "up", times=12)
    assert not hud(table).area.colliderect(board(table).rect(spot.column, spot.row))
    return board(table).scale


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_move_of_the_other_player_comes_into_sight_as_near_as_one_looks(
    drive: Callable[..., Driver], animation: str
) -> None:
    move = reply()
    bots = LateBots()
    driver, table = at_table(drive, book_table(), bots=bots, animation=animation)
    driver.click(tile_name(A.tile))
    driver.click("zone -1,6")
    driver.settle()
    scale = away(driver, table, move.spot)
    bots.say(move.text)
    ready(driver, table)
    assert len(table.session.match.actions) == 2
    assert seen_whole(table, move.spot)
    assert board(table).scale == scale
    lying = table.stage.spot(TilePiece(move.tile.tile))
    assert lying is not None
    assert lying.point == pytest.approx(board(table).centre(move.spot.column, move.spot.row), abs=1)


def test_the_place_of_a_hint_comes_into_sight(drive: Callable[..., Driver]) -> None:
    driver, table = at_table(drive, book_table(), LAID)
    scale = away(driver, table, Square(-1, 6))
    driver.press_until("h", lambda: table.hinted is not None)
    driver.wait(0.3)
    assert seen_whole(table, Square(-1, 6))
    assert board(table).scale == scale
    driver.click("zone -1,6")
    assert [action.text for _, action in table.session.match.actions] == [LAID]


def test_what_a_lesson_points_at_comes_into_sight(drive: Callable[..., Driver]) -> None:
    driver = drive("en", animation="off")
    table, teacher = lesson_at(driver, "path")
    away(driver, table, Square(-1, 2))
    driver.click("lesson next")
    driver.wait(0.2)
    assert teacher.step is not None
    assert teacher.step.id == "connect"
    assert seen_whole(table, Square(-1, 2))


def test_a_board_that_frames_itself_goes_on_doing_so(drive: Callable[..., Driver]) -> None:
    driver, table = at_table(drive, book_table(), reply().text)
    driver.click(tile_name(A.tile))
    driver.click("zone -1,6")
    ready(driver, table)
    assert not driver.find("frame").enabled


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_the_whole_winning_path_is_in_sight_when_the_table_is_looked_at(
    drive: Callable[..., Driver], animation: str
) -> None:
    driver, table = at_table(drive, nearly_won(), "place 01b 24w 35w -1,3", animation=animation)
    driver.key("=", times=6)
    driver.press_until("h", lambda: table.hinted is not None)
    assert not all(seen_whole(table, Square(0, row)) for row in (1, 2, 3))
    driver.key("enter")
    driver.wait_for("look")
    driver.click("look")
    driver.settle()
    assert all(seen_whole(table, spot) for spot in glow(table))
    assert {spot.row for spot in glow(table)} == {1, 2, 3}


def words_of_rails(driver: Driver, table: TableScene) -> bytes:
    """The pixels of both rails, away from the lights at the edge of the board."""
    picture, viewport = driver.screenshot(), driver.app.viewport
    strips = [pygame.FRect(band.left, band.top, band.width, 8) for band in map(hud(table).band, (0, 1))]
    strips[hud(table).bottom_seat].bottom = hud(table).band(hud(table).bottom_seat).bottom
    return b"".join(pygame.image.tobytes(picture.subsurface(viewport.rect(strip)), "RGB") for strip in strips)


@pytest.mark.parametrize("way", ["arrows", "pointer", "buttons"])
def test_tiles_are_never_drawn_over_the_rails_while_the_board_moves(
    drive: Callable[..., Driver], way: str
) -> None:
    driver, table = at_table(drive, book_table(), animation="slow", size=(1280, 720))
    driver.key("=", times=3)
    driver.settle()
    before = words_of_rails(driver, table)
    for index in range(12):
        match way:
            case "arrows":
                driver.key("up" if index % 4 < 2 else "down")
            case "pointer":
                driver.move((350, 300))
                driver.press(2)
                driver.move((360, 300 + 90 * (-1) ** index))
                driver.release(2)
            case "buttons":
                driver.click("zoom_in" if index % 4 < 2 else "zoom_out")
        driver.move((640, 360))
        for _ in range(3):
            driver.app.frame(0.03)
            assert words_of_rails(driver, table) == before
