"""A frame with many pictures to make is made in several goes; the window and the time wait for it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.input import Exposed
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.table.ground import NIGHT
from game.ui.canvas import Canvas, UnfinishedFrameError
from tests.driver import FRAME, Driver

Drive = Callable[..., Driver]


def panels(canvas: Canvas, count: int) -> None:
    """A ground and some panels, each of another size."""
    NIGHT.draw(canvas)
    for number in range(count):
        canvas.panel(pygame.FRect(10, 10, 40 + number, 40), (200, 200, 200))


def always() -> bool:
    return True


def test_a_frame_is_broken_off_after_a_picture_and_goes_on_with_the_next(drive: Drive) -> None:
    canvas = drive(size=(1280, 720)).app.canvas
    canvas.frame(lambda: panels(canvas, 0))
    before = canvas.surface.copy()
    for _ in range(3):
        with pytest.raises(UnfinishedFrameError):
            canvas.frame(lambda: panels(canvas, 3), always)
        assert canvas.surface.get_buffer().raw == before.get_buffer().raw
    assert canvas.frame(lambda: panels(canvas, 3), always)
    assert canvas.surface.get_buffer().raw != before.get_buffer().raw


def test_a_window_that_shows_nothing_yet_does_not_wait(drive: Drive) -> None:
    canvas = drive(size=(1280, 720)).app.canvas
    assert canvas.frame(lambda: panels(canvas, 3), always) is None
    canvas.forget_window()
    assert canvas.frame(lambda: panels(canvas, 6), always) is None


def test_another_screen_comes_at_once_as_a_whole(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = drive(size=(1280, 720))
    whole.app.scenes.reset(TitleScene(whole.app))
    whole.app.frame(FRAME)
    whole.app.scenes.push(SettingsScene(whole.app))
    whole.app.frame(FRAME)
    driver = drive(size=(1280, 720))
    app = driver.app
    app.scenes.reset(TitleScene(app))
    app.frame(FRAME)
    before = app.canvas.surface.copy()
    app.scenes.push(SettingsScene(app))
    monkeypatch.setattr("game.app.SLICE", -1.0)
    tries = 0
    while not app.frame_in_time(FRAME):
        assert app.unfinished
        assert app.canvas.surface.get_buffer().raw == before.get_buffer().raw
        tries += 1
    assert 3 < tries < 60
    assert not app.unfinished
    assert app.canvas.surface.get_buffer().raw == whole.app.canvas.surface.get_buffer().raw


def test_while_pictures_are_made_no_time_passes(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    app = drive(size=(1280, 720)).app
    app.scenes.reset(TitleScene(app))
    app.frame(FRAME)
    passed: list[float] = []
    monkeypatch.setattr(app.scenes, "update", passed.append)
    monkeypatch.setattr("game.app.SLICE", -1.0)
    app.scenes.push(SettingsScene(app))
    while not app.frame_in_time(FRAME):
        pass
    app.frame_in_time(FRAME)
    assert passed[0] == passed[-1] == FRAME
    assert set(passed[1:-1]) == {0.0}


def test_it_never_waits_for_ever(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    app = drive(size=(1280, 720)).app
    app.scenes.reset(TitleScene(app))
    app.frame(FRAME)
    monkeypatch.setattr("game.app.SLICE", -1.0)
    sizes = iter(range(1, 10_000))

    def restless() -> None:
        NIGHT.draw(app.canvas)
        app.canvas.panel(pygame.FRect(0, 0, next(sizes) / 8, 400), (9, 9, 9))

    monkeypatch.setattr(app, "_draw", restless)
    app.invalidate()
    assert any(app.frame_in_time(FRAME) for _ in range(100))


def test_a_window_that_was_covered_is_painted_however_long_it_takes(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = drive(size=(1280, 720)).app
    app.scenes.reset(TitleScene(app))
    app.frame(FRAME)
    monkeypatch.setattr("game.app.SLICE", -1.0)
    app.canvas.clear_pictures()
    app.handle(Exposed())
    assert app.frame_in_time(FRAME)
