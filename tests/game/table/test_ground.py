"""Grounds: made once a window's size, always the same, over the whole window, and free from then on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.games import GameScenes, all_scenes, register, unregister
from game.scenes.setup import SetupScene
from game.table.ground import NIGHT, Ground, ground_of
from game.ui import paint
from game.ui.viewport import Viewport
from tests.apps import close_app, make_app
from tests.driver import Driver

ROOT = Path(__file__).parents[3]
GAMES = [scenes.game for scenes in all_scenes()]
SIZES = [(960, 540), (2560, 1080), (640, 360), (1023, 767)]


@pytest.fixture
def app() -> Iterator[App]:
    app = make_app("en", size=(960, 540))
    yield app
    close_app(app)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_ground_covers_the_whole_window_whatever_its_shape(
    app: App, game: str, size: tuple[int, int], plain: bool
) -> None:
    surface = ground_of(game).paint(Viewport(*size), plain=plain)
    assert surface.get_size() == size
    assert not surface.get_flags() & pygame.SRCALPHA
    width, height = size
    unpainted = (0, 0, 0)
    strips = [(0, 0, width, 3), (0, height - 3, width, 3), (0, 0, 3, height), (width - 3, 0, 3, height)]
    for strip in [*strips, (width // 3, height // 3, width // 3, height // 3)]:
        part = surface.subsurface(strip)
        assert pygame.mask.from_threshold(
            part, unpainted, (3, 3, 3, 255)
        ).count() < 0.02 * part.get_width() * (part.get_height())


@pytest.mark.parametrize("game", GAMES)
def test_a_ground_is_the_same_in_every_run(app: App, game: str) -> None:
    first, second = (ground_of(game).paint(Viewport(960, 540), plain=False) for _ in range(2))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


def test_a_ground_is_made_once_a_size(app: App) -> None:
    made: list[Viewport] = []

    def make(viewport: Viewport, *, plain: bool) -> pygame.Surface:
        made.append(viewport)
        return paint.blank((viewport.width, viewport.height))

    ground, canvas = Ground("counted", make, 10.0), app.canvas
    for _ in range(3):
        ground.draw(canvas)
        ground.draw_rim(canvas)
    assert made == [canvas.viewport]
    canvas.use(pygame.Surface((1280, 720)))
    ground.draw(canvas)
    ground.draw(canvas)
    assert len(made) == 2


def test_beside_the_ground_that_is_shown_only_one_is_kept(app: App) -> None:
    made: list[str] = []

    def make(name: str, viewport: Viewport) -> pygame.Surface:
        made.append(name)
        return paint.blank((viewport.width, viewport.height))

    for name in ("one", "other", "one", "third", "one", "other"):
        for _ in range(3):
            app.canvas.frame(partial(app.canvas.ground, name, partial(make, name)))
    assert made == ["one", "other", "third", "other"]


@pytest.mark.parametrize("game", GAMES)
def test_a_ground_that_was_made_costs_nothing_more(
    app: App, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground, canvas = ground_of(game), app.canvas
    ground.draw(canvas)

    def refuse(*_: object) -> pygame.Surface:
        raise AssertionError("drawn again")

    monkeypatch.setattr(paint, "rasterize", refuse)
    monkeypatch.setattr(pygame.transform, "smoothscale", refuse)
    ground.draw(canvas)
    ground.draw_rim(canvas)


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_lies_on_the_bare_ground_of_its_game(app: App, game: str) -> None:
    driver = Driver(app)
    app.scenes.push(SetupScene(app, game))
    ground = ground_of(game).paint(Viewport(960, 540), plain=True)
    for at in ((480, 535), (380, 45), (30, 200)):  # where nothing lies on it
        assert driver.screenshot().get_at(at) == ground.get_at(at)


def test_a_game_without_a_ground_of_its_own_has_the_felt_of_the_house(app: App) -> None:
    def never(*_: object) -> None:
        raise AssertionError("never asked")

    register(GameScenes("bare", never, never, pages=()))  # type: ignore[arg-type]
    try:
        assert ground_of("bare") is NIGHT
    finally:
        unregister("bare")
    NIGHT.draw(app.canvas)
    felt = paint.felt((960, 540))
    assert pygame.image.tobytes(app.canvas.surface, "RGB") == pygame.image.tobytes(felt, "RGB")


def test_the_title_waits_for_no_texture() -> None:
    code = (
        "import sys\n"
        "from tests.apps import make_app, close_app\n"
        "from tests.driver import Driver\n"
        "from game.scenes.title import TitleScene\n"
        "app = make_app('en', size=(960, 540))\n"
        "app.scenes.push(TitleScene(app))\n"
        "Driver(app).screenshot()\n"
        "close_app(app)\n"
        "print(*(name for name in sys.modules if name.startswith('game.ui.material')))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[-1].strip() == ""
