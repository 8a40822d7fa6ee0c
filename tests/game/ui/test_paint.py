"""Pictures that are made once: what is kept of them, and large ones that are stretched from small ones."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui import paint
from game.ui.paint import SurfaceCache
from game.ui.theme import GOLD, PANEL, Rgb
from tests.driver import Driver

KIB = 1024
SIDE = 16
"""The side of a picture of one KiB."""


def keep(cache: SurfaceCache, *keys: str) -> list[str]:
    """Ask for some pictures; those that had to be made."""
    made: list[str] = []

    def make(key: str) -> pygame.Surface:
        made.append(key)
        return pygame.Surface((SIDE, SIDE), depth=32)

    for key in keys:
        cache.get(key, lambda key=key: make(key))  # type: ignore[misc]
    return made


def test_a_picture_is_made_once() -> None:
    cache = SurfaceCache(4 * KIB)
    assert keep(cache, "a", "b", "a") == ["a", "b"]
    assert (len(cache), cache.held) == (2, 2 * KIB)


def test_what_was_not_used_for_longest_goes_first() -> None:
    cache = SurfaceCache(3 * KIB)
    keep(cache, "a", "b", "c", "a", "d")
    assert keep(cache, "a", "c", "d") == []
    assert keep(cache, "b") == ["b"]


def test_the_budget_is_for_what_no_frame_shows_just_now() -> None:
    cache = SurfaceCache(2 * KIB)
    shown = ["a", "b", "c", "d"]
    cache.turn()
    keep(cache, *shown)
    for _ in range(3):
        cache.turn()
        assert keep(cache, *shown) == []
        assert cache.used == 4 * KIB
    for _ in range(3):
        cache.turn()
        keep(cache, "e", "f")
    keep(cache, "g")
    assert cache.held == (3 + 2) * KIB
    assert keep(cache, "c", "d") == []


def test_when_asked_everything_goes_that_the_last_frame_did_not_show() -> None:
    cache = SurfaceCache(90 * KIB)
    cache.turn()
    keep(cache, "old", "both")
    cache.turn()
    cache.turn()
    keep(cache, "both", "new")
    cache.drop_unused()
    assert keep(cache, "both", "new", "old") == ["old"]


# -- stretching ----------------------------------------------------------------------------------------------


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """How far two pictures are apart where they are farthest, of 255."""
    assert one.get_size() == other.get_size()
    return max(abs(a - b) for a, b in zip(one.get_buffer().raw, other.get_buffer().raw, strict=True))


def test_a_stretched_picture_keeps_its_corners_and_draws_its_sides_out() -> None:
    small = paint.blank((7, 7))
    small.fill((10, 20, 30, 255))
    pygame.draw.rect(small, (200, 0, 0, 255), small.get_rect(), 2)
    large, drawn = paint.stretched(small, (60, 40), (3, 3)), paint.blank((60, 40))
    drawn.fill((10, 20, 30, 255))
    pygame.draw.rect(drawn, (200, 0, 0, 255), drawn.get_rect(), 2)
    assert difference(large, drawn) == 0


@pytest.mark.parametrize("bottom", [None, GOLD])
@pytest.mark.parametrize("size", [(700.0, 400.0), (700.0, 30.0), (20.0, 500.0)])
def test_a_large_panel_looks_as_if_it_were_drawn_at_its_size(
    drive: Callable[..., Driver],
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[float, float],
    bottom: Rgb | None,
) -> None:
    canvas = drive(size=(1280, 720)).app.canvas
    shots = []
    for stretch in (True, False):
        if not stretch:
            monkeypatch.setattr(paint, "stretched", None)
            monkeypatch.setattr("game.ui.panel_style.ceil", lambda length: 10_000)
            canvas._art.clear()
        canvas.surface.fill("black")
        rect = pygame.FRect(40, 40, *size)
        canvas.panel(rect, PANEL, alpha=225, radius=20, border=GOLD, border_width=3, fill_bottom=bottom)
        shots.append(canvas.surface.copy())
    assert difference(*shots) <= 8


def test_a_large_shadow_looks_as_if_it_were_drawn_at_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    stretched = paint.shadow((600, 300), 24, 12, 150)
    made = []

    def drawn_out(surface: pygame.Surface, size: tuple[int, int], edge: tuple[int, int]) -> pygame.Surface:
        made.append(size)
        return surface

    monkeypatch.setattr(paint, "stretched", drawn_out)
    small = paint.shadow((600, 300), 24, 12, 150)
    assert made == [stretched.get_size()]
    middle, edge = stretched.get_at((300, 150)), small.get_at((small.get_width() // 2, 10))
    assert middle.a == 150
    assert stretched.get_at((300, 10)) == edge
