"""The marks on the board of duality stay in sight, whatever the hand does meanwhile."""

from __future__ import annotations

import pygame
import pytest

from engine.duality.model import Laid
from game.scenes.duality.hinting import PULSE
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.duality.tables import A, B, C
from tests.game.scenes.duality.rig import at_table, book_table, hud, known_to_all, tile_name
from tests.game.scenes.duality.test_sight import LateBots, reply
from tests.game.scenes.rig import Drive, ready

AWAY = (640, 10)


def after_two_moves(drive: Drive, bots: LateBots) -> tuple[Driver, TableScene]:
    """A last move, dead ends, and a tile of the hand that the other player has seen."""
    state = known_to_all(book_table(), 1, C.tile)
    driver, table = at_table(drive, state, bots=bots, animation="normal", size=(1280, 720))
    driver.click(tile_name(A.tile))
    driver.click("zone -1,6")
    driver.wait_until(lambda: bool(bots.asked))
    bots.say(reply().text)
    driver.wait_until(lambda: len(table.session.match.actions) == 2)
    ready(driver, table)
    driver.move(AWAY)
    driver.wait(1.0)
    return driver, table


def on_screen(driver: Driver) -> pygame.Surface:
    """What the window really shows: no frame is drawn for the test."""
    return driver.app.canvas.surface.copy()


def board_and_hand(driver: Driver, table: TableScene) -> list[bytes]:
    """The pixels of the board and of the hand with its eyes."""
    picture, places = on_screen(driver), (hud(table).area, hud(table).hand_rect)
    boxes = [driver.app.viewport.rect(place) for place in places]
    return [pygame.image.tobytes(picture.subsurface(box), "RGB") for box in boxes]


def reds(picture: pygame.Surface, box: pygame.Rect) -> int:
    """The pixels of a dead end's red within a box."""
    found = 0
    for x in range(max(0, box.left), min(box.right, picture.get_width())):
        for y in range(max(0, box.top), min(box.bottom, picture.get_height())):
            red, green, blue, _ = picture.get_at((x, y))
            found += red > 150 and green < 125 and blue < 105 and red - green > 100
    return found


def window(driver: Driver, table: TableScene) -> pygame.Rect:
    """Where the board is, in pixels."""
    return driver.app.viewport.rect(hud(table).area)


@pytest.mark.parametrize("way", ["click", "hint"])
def test_all_marks_are_back_once_nothing_is_held(drive: Drive, way: str) -> None:
    bots = LateBots()
    driver, table = after_two_moves(drive, bots)
    before = board_and_hand(driver, table)
    if way == "click":
        driver.click(tile_name(B.tile))
    else:
        driver.key("h")
        bots.say(next(move.text for move in table.session.match.legal(1) if move.tile == Laid(B.tile)))
        driver.press_until("h", lambda: table.hinted is not None)
    driver.wait(0.5)
    driver.key("escape")
    driver.move(AWAY)
    driver.wait(PULSE)
    assert board_and_hand(driver, table) == before


def test_dead_ends_stay_while_a_tile_is_chosen_and_while_it_rises(drive: Drive) -> None:
    driver, table = after_two_moves(drive, LateBots())
    assert reds(on_screen(driver), window(driver, table)) > 50
    driver.click(tile_name(B.tile))
    for _ in range(12):
        assert reds(on_screen(driver), window(driver, table)) > 50
        driver.app.frame(1 / 60)
    driver.move(AWAY)
    driver.wait(1.0)
    assert reds(on_screen(driver), window(driver, table)) > 50
