"""A tile of duality that is dropped away from all others is told why it cannot lie there."""

from __future__ import annotations

from collections.abc import Callable

from tests.driver import Driver
from tests.engine.duality.tables import A
from tests.game.scenes.duality.rig import at_table, board, book_table, said, tile_name

TILE = tile_name(A.tile)
ALONE = "A new tile must touch a tile on the table."


def test_a_place_that_touches_nothing_is_refused_with_the_reason(drive: Callable[..., Driver]) -> None:
    driver, table = at_table(drive, book_table())
    driver.grab(TILE)
    driver.carry(board(table).centre(-2, 3))
    assert [(part.text, part.tone) for part in said(table)] == [(ALONE, "bad")]
    driver.release()
    assert driver.app.toasts.text == ALONE
    assert not table.session.match.actions


def test_a_tile_that_is_brought_back_to_the_hand_is_refused_nothing(drive: Callable[..., Driver]) -> None:
    driver, table = at_table(drive, book_table())
    home = driver.find(TILE).rect.center
    driver.grab(TILE)
    driver.carry(board(table).centre(-2, 3))
    driver.carry(home)
    driver.release()
    assert not driver.app.toasts.text
    assert not table.session.match.actions
