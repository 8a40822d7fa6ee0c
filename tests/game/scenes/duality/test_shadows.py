"""Shadows lie under tiles: a place that a tile is only going to stays light."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.scenes.duality import painting
from game.table.spot import Spot
from game.ui.canvas import Canvas
from tests.driver import FRAME, Driver
from tests.game.scenes.duality.rig import game, start


def test_no_shadow_lies_where_no_tile_is(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(size=(960, 540))
    table = start(driver, (0,), rows=5)
    driver.wait_until(lambda: table.interactive)
    thrown: list[pygame.FRect] = []
    really = painting.draw_shadow

    def throw(canvas: Canvas, rect: pygame.FRect, *, lifted: bool = False, squeeze: float = 1.0) -> None:
        if not lifted:
            thrown.append(rect.copy())
        really(canvas, rect, lifted=lifted, squeeze=squeeze)

    monkeypatch.setattr(painting, "draw_shadow", throw)
    driver.click("zoom_in")  # the board is framed anew, and all tiles glide to other places
    glided = False
    for _ in range(30):
        thrown.clear()
        driver.wait(FRAME)
        driver.screenshot()
        spots = [spot.point for spot in table.stage.spots().values()]
        glided = glided or table.stage.moving
        board = game(table).camera.board(table.state)
        for shadow in thrown:
            if shadow.width < 0.5 * board.cell[0]:
                continue
            near = min(abs(shadow.centerx - x) + abs(shadow.centery - y) for x, y in spots)
            assert near < 2 or not table.stage.moving, shadow
    assert glided


def test_a_shadow_turns_over_with_its_tile(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(size=(960, 540), animation="fast")
    widths: list[tuple[str, float]] = []
    really, place = painting.draw_shadow, painting.draw_surface

    def throw(canvas: Canvas, rect: pygame.FRect, *, lifted: bool = False, squeeze: float = 1.0) -> None:
        widths.append(("shadow", squeeze))
        really(canvas, rect, lifted=lifted, squeeze=squeeze)

    def lay(
        canvas: Canvas,
        surface: pygame.Surface,
        spot: Spot,
        squeeze: float,
        *,
        zoom: float = 1.0,
        angle: float = 0.0,
    ) -> None:
        widths.append(("tile", squeeze))
        place(canvas, surface, spot, squeeze, zoom=zoom, angle=angle)

    monkeypatch.setattr(painting, "draw_shadow", throw)
    monkeypatch.setattr(painting, "draw_surface", lay)
    table = start(driver, (0,), rows=3)
    turned = 0
    while not table.interactive:
        driver.wait(FRAME)
        widths.clear()
        driver.screenshot()
        for (what, shadow), (then, tile) in pairwise(widths):
            if (what, then) == ("shadow", "tile") and tile < 1:
                turned += 1
                assert shadow == tile
    assert turned
