"""Charts: every mark stays in its bar, patterns differ in grey, and lines go through their values."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.ui.charts import PATTERNS, Pattern, draw_bar, draw_line, line_points
from tests.apps import close_app, make_app

COLOUR = (70, 90, 150)


@pytest.fixture
def app() -> Iterator[App]:
    app = make_app()
    yield app
    close_app(app)


def painted(app: App, share: float, pattern: Pattern) -> pygame.Surface:
    app.canvas.surface.fill((0, 0, 0))
    draw_bar(app.canvas, pygame.FRect(100, 100, 152, 18), share, COLOUR, pattern)
    return app.canvas.surface.copy()


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("share", [0.0, 0.02, 0.37, 0.5, 1.0])
def test_a_bar_ends_where_its_share_does(app: App, pattern: Pattern, share: float) -> None:
    picture = painted(app, share, pattern)
    plain = painted(app, 0.0, pattern)
    end = 100 + round(152 * share) + 1
    for x in range(min(end, 252), 252):
        assert picture.get_at((x, 109)) == plain.get_at((x, 109)), x
    if share >= 0.1:
        assert picture.get_at((104, 112)) != plain.get_at((104, 112))
    for x, y in ((98, 109), (254, 109), (150, 97), (150, 120)):
        assert picture.get_at((x, y))[:3] == (0, 0, 0)


def test_patterns_are_told_apart_without_their_colour(app: App) -> None:
    looks = {pygame.image.tobytes(painted(app, 1.0, pattern), "RGB") for pattern in PATTERNS}
    assert len(looks) == len(PATTERNS)


def test_a_line_goes_through_its_values() -> None:
    assert line_points((100, 50), [0.0, 0.5, 1.0], 0.0, 1.0) == [(0, 50), (50, 25), (100, 0)]
    assert line_points((100, 50), [0.5], 0.0, 1.0) == [(100, 25)]
    assert line_points((100, 50), [2.0, -1.0], 0.0, 1.0) == [(0, 0), (100, 50)]


def test_no_values_draw_nothing(app: App) -> None:
    app.canvas.surface.fill((0, 0, 0))
    draw_line(app.canvas, pygame.FRect(100, 100, 100, 40), [], 0.0, 1.0)
    assert app.canvas.surface.get_bounding_rect().size == app.canvas.surface.get_size()
    assert app.canvas.surface.get_at((150, 120))[:3] == (0, 0, 0)
