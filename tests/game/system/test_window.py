"""The window: never larger than the desktop, and after full screen as large as before."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import App
from game.input import Resized, Shortcut
from game.match.bot_pool import InlineBots
from game.settings import Settings
from game.store import Store
from game.system import window
from game.system.window import first_size, fitting
from tests.apps import close_app, make_app

SMALLEST = (960, 540)
ROOT = Path(__file__).parents[3]


def test_a_window_that_the_desktop_has_room_for_is_as_large_as_wished() -> None:
    assert fitting((1280, 720), SMALLEST, (1920, 1080)) == (1280, 720)
    assert fitting((1280, 720), SMALLEST, None) == (1280, 720)


def test_a_window_never_starts_larger_than_the_desktop() -> None:
    width, height = fitting((2560, 1440), SMALLEST, (1366, 768))
    assert width < 1366
    assert height < 768


def test_a_desktop_with_large_panels_has_less_room() -> None:
    assert fitting((3840, 2160), SMALLEST, (3840, 2160)) == (3832, 2064)
    assert fitting((3840, 2160), SMALLEST, (3840, 2160), scale=2.0) == (3824, 1968)


def test_where_nobody_knows_the_desktop_a_window_has_an_end_too() -> None:
    assert fitting((16384, 16384), SMALLEST, None) == (3840, 2160)
    assert fitting((16384, 16384), SMALLEST, (1920, 1080)) == (1912, 984)


def test_a_window_size_that_no_desktop_has_room_for_is_cut_at_the_start() -> None:
    app = make_app("en", size=(16384, 16384))
    try:
        assert app.canvas.surface.get_size() == (3840, 2160)
    finally:
        close_app(app)


def test_the_first_window_follows_the_desktop() -> None:
    assert first_size((1920, 1080)) == (1280, 720)
    assert first_size((2560, 1440)) == (1707, 960)
    assert first_size((3840, 2160)) == (2560, 1440)
    assert first_size((3440, 1440)) == (1707, 960)


def test_on_a_small_or_unknown_desktop_the_first_window_is_the_usual_one() -> None:
    assert first_size((1366, 768)) == first_size(None) == (1280, 720)


@pytest.mark.parametrize(
    ("kept", "opened"), [({}, (2560, 1440)), ({"window_size": (1000, 600)}, (1000, 600))]
)
def test_a_window_that_somebody_resized_no_longer_follows_the_desktop(
    monkeypatch: pytest.MonkeyPatch, kept: dict[str, tuple[int, int]], opened: tuple[int, int]
) -> None:
    monkeypatch.setattr(window, "_desktop", lambda: (3840, 2160))
    app = App(Store.in_memory(), InlineBots(), settings=Settings(muted=True, **kept))  # type: ignore[arg-type]
    try:
        assert app.canvas.surface.get_size() == opened
    finally:
        close_app(app)


def test_it_is_never_too_small_to_play() -> None:
    assert fitting((400, 300), SMALLEST, (1920, 1080)) == SMALLEST
    assert fitting((1280, 720), SMALLEST, (800, 600)) == SMALLEST


def test_the_size_before_full_screen_is_the_one_that_is_kept() -> None:
    app = make_app("en")
    try:
        app.handle(Resized(1200, 700))
        app.handle(Shortcut("fullscreen"))
        app.handle(Resized(1920, 1080))
        app.handle(Shortcut("fullscreen"))
        assert app.settings.window_size == (1200, 700)
    finally:
        close_app(app)


SCRIPT = """
import pygame
from game.system.window import open_window
pygame.display.init()
def look():
    for _ in range(20):
        pygame.event.pump()
        pygame.time.wait(20)
    print(*pygame.display.get_window_size(), flush=True)
for full in (False, True, False, True, False):
    surface = open_window((1100, 640), (960, 540), fullscreen=full)
    look()
assert surface.get_size() == (1100, 640), surface.get_size()
"""


@pytest.mark.skipif(shutil.which("xvfb-run") is None, reason="needs Xvfb")
def test_on_a_real_display_leaving_full_screen_brings_the_old_size_back() -> None:
    variables = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    run = subprocess.run(
        ["xvfb-run", "-a", "-s", "-screen 0 1600x900x24", sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env=variables | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.split("\n")[:5] == ["1100 640", "1600 900", "1100 640", "1600 900", "1100 640"]
