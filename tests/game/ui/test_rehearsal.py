"""Pictures are made before they are needed, in the pauses, and nothing is seen of that."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.table.ground import NIGHT
from game.ui.canvas import Canvas
from game.ui.rehearsal import SLICE, Picture, Rehearsal
from game.ui.theme import GOLD
from tests.driver import Driver

SIZE = (40.0, 20.0)


class Clock:
    """A clock that a test sets."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def star(canvas: Canvas) -> None:
    """Draws something that is made once."""
    art = canvas.svg("test star", SIZE, lambda: '<rect width="4" height="2" fill="#FFF"/>', (4, 2))
    canvas.blit(art, (100, 100))


def test_a_rehearsed_picture_is_there_and_nothing_is_shown(drive: Callable[..., Driver]) -> None:
    canvas = drive(size=(1280, 720)).app.canvas
    canvas.surface.fill("black")
    assert canvas.rehearse(star) == 40 * 20
    assert canvas.surface.get_at((100, 100))[:3] == (0, 0, 0)
    assert canvas.rehearse(star) == 0
    star(canvas)
    assert canvas.surface.get_at((100, 100))[:3] == (255, 255, 255)


def test_a_rehearsal_in_the_middle_of_a_frame_is_no_part_of_it(drive: Callable[..., Driver]) -> None:
    canvas = drive(size=(1280, 720)).app.canvas

    def draw() -> None:
        NIGHT.draw(canvas)
        canvas.rehearse(star)
        canvas.panel(pygame.FRect(600, 300, 20, 20), GOLD, radius=0)

    canvas.frame(draw)
    assert canvas.surface.get_at((100, 100))[:3] != (255, 255, 255)
    assert canvas.surface.get_at((610, 310))[:3] == GOLD


def made_of(names: str, made: list[str], clock: Clock, seconds: float) -> Callable[[], Iterator[Picture]]:
    """Pictures by their names, each of which takes some time."""

    def picture(name: str) -> Picture:
        def draw(canvas: Canvas) -> None:
            made.append(name)
            clock.now += seconds

        return draw

    return lambda: (picture(name) for name in names)


def test_quick_pictures_share_a_slice_and_a_slow_one_has_its_own(drive: Callable[..., Driver]) -> None:
    canvas, clock, made = drive().app.canvas, Clock(), list[str]()
    rehearsal = Rehearsal(clock)
    assert rehearsal.go_on(canvas, made_of("abc", made, clock, SLICE / 2))
    assert made == ["a", "b"]
    assert not rehearsal.go_on(canvas, made_of("abc", made, clock, SLICE / 2))
    assert made == ["a", "b", "c"]
    made.clear()
    rehearsal.interrupt()
    assert rehearsal.go_on(canvas, made_of("abc", made, clock, 3 * SLICE))
    assert made == ["a"]


def test_after_the_last_nothing_is_asked_until_something_happens(drive: Callable[..., Driver]) -> None:
    canvas, clock, made = drive().app.canvas, Clock(), list[str]()
    rehearsal = Rehearsal(clock)
    pictures = made_of("ab", made, clock, 0)
    for _ in range(4):
        assert not rehearsal.go_on(canvas, pictures)
    assert made == ["a", "b"]
    rehearsal.interrupt()
    rehearsal.go_on(canvas, pictures)
    assert made == ["a", "b", "a", "b"]


def test_nothing_is_made_for_later_where_something_else_would_have_to_go(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas, clock, made = drive().app.canvas, Clock(), list[str]()
    monkeypatch.setattr(Canvas, "has_room", property(lambda _: len(made) < 2))
    assert not Rehearsal(clock).go_on(canvas, made_of("abcd", made, clock, 0))
    assert made == ["a", "b"]
