"""All caches of pictures share one bound in bytes, so that a large screen does not fill the memory."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes.title import TitleScene
from game.ui import canvas as canvases
from game.ui.canvas import Canvas
from game.ui.paint import SurfaceCache, blank
from game.ui.shared_budget import SharedBudget
from tests.driver import Driver

KIB = 1024


def small() -> pygame.Surface:
    """A picture of one KiB."""
    return blank((16, 16))


def turn(*caches: SurfaceCache) -> None:
    for cache in caches:
        cache.turn()


def test_the_oldest_goes_first_whichever_cache_holds_it() -> None:
    one, other = SurfaceCache(100 * KIB), SurfaceCache(100 * KIB)
    budget = SharedBudget(3 * KIB, [one, other])
    for cache, key in ((one, "a"), (other, "b"), (one, "c"), (other, "d"), (one, "e")):
        turn(one, other)
        cache.get(key, small)
    for _ in range(2):
        turn(one, other)
    budget.keep()
    assert budget.held == 3 * KIB
    assert [one.find(key) is not None for key in "ace"] == [False, True, True]
    assert [other.find(key) is not None for key in "bd"] == [False, True]


def test_what_the_last_frames_show_stays_however_much_it_is() -> None:
    cache = SurfaceCache(100 * KIB)
    budget = SharedBudget(2 * KIB, [cache])
    cache.turn()
    for key in "old", "older":
        cache.get(key, small)
    for _ in range(2):
        cache.turn()
    for key in "abcd":
        cache.get(key, small)
    budget.keep()
    assert budget.held == 4 * KIB
    assert not budget.has_room


def test_at_rest_only_what_the_very_last_frame_shows_is_beyond_the_bound() -> None:
    cache = SurfaceCache(100 * KIB)
    budget = SharedBudget(2 * KIB, [cache])
    for keys in "abc", "d":
        cache.turn()
        for key in keys:
            cache.get(key, small)
    budget.keep()
    assert budget.held == 4 * KIB
    budget.keep(frames=1)
    assert budget.held == 2 * KIB
    assert cache.find("d") is not None


def test_within_the_bound_nothing_is_dropped() -> None:
    cache = SurfaceCache(100 * KIB)
    budget = SharedBudget(2 * KIB, [cache])
    cache.get("a", small)
    for _ in range(9):
        cache.turn()
    budget.keep()
    assert cache.find("a") is not None
    assert budget.has_room


def _cards(canvas: Canvas, first: int, count: int) -> None:
    for index in range(first, first + count):
        canvas.svg(("soak", index), (640, 360), lambda: '<rect width="4" height="2" fill="#FFF"/>', (4, 2))


def test_on_a_screen_of_any_size_pictures_keep_to_the_bound(drive: Callable[..., Driver]) -> None:
    driver = drive(size=(3840, 2160))
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.wait(0.2)
    canvas = driver.app.canvas
    canvas.budget.most = 40_000_000
    for first in range(0, 10, 2):
        canvas.frame(lambda first=first: _cards(canvas, first, 2))  # type: ignore[misc]
    assert canvas.budget.held > 0
    for _ in range(3):
        canvas.frame(lambda: _cards(canvas, 0, 1))
    assert canvas.budget.held <= 40_000_000


def test_the_bound_holds_at_every_size_of_the_window(drive: Callable[..., Driver]) -> None:
    driver = drive(size=(1280, 720))
    driver.app.scenes.reset(TitleScene(driver.app))
    for size in ((1920, 1080), (960, 540), (2560, 1440), (1280, 720)):
        driver.resize(*size)
        driver.wait(0.2)
        assert driver.app.canvas.budget.held <= canvases._MOST_BYTES
