"""The loop goes at its full rate while something happens, and slower in steps when nothing does."""

from __future__ import annotations

import pygame
import pytest

import tests.apps  # noqa: F401 - no screen, no sound
from game.app import LONGEST_STEP
from game.system.pace import FRAME, Beat, Pace

FELT = 0.081
"""The longest that a first movement of the hand may wait, in seconds."""


def rest(pace: Pace, seconds: float, *, expecting: bool = False) -> list[float]:
    """The waits of some quiet seconds, as the loop would go through them."""
    waits = [pace.wait(0.0, busy=False, expecting=expecting)]
    while sum(waits) < seconds:
        waits.append(pace.wait(waits[-1], busy=False, expecting=expecting))
    return waits


def test_while_something_moves_every_frame_comes() -> None:
    pace = Pace()
    assert {pace.wait(FRAME, busy=True) for _ in range(600)} == {FRAME}


def test_half_a_second_of_quiet_changes_nothing() -> None:
    pace = Pace()
    pace.wait(FRAME, busy=True)
    assert set(rest(pace, 0.45)) == {FRAME}


def test_then_looks_get_rarer_and_never_more_frequent() -> None:
    waits = rest(Pace(), 10)
    assert waits == sorted(waits)
    assert len(set(waits)) == 3
    assert waits[-1] > 4 * FRAME


def test_a_rest_of_some_seconds_has_few_looks() -> None:
    pace = Pace()
    rest(pace, 5)
    assert len(rest(pace, 10)) < 130


def test_however_long_it_rested_a_first_input_waits_no_longer_than_is_felt() -> None:
    pace = Pace()
    rest(pace, 3600)
    assert pace.wait(1.0, busy=False) <= FELT
    assert pace.wait(1.0, busy=False) < LONGEST_STEP  # no time is lost to whoever counts seconds


def test_after_the_first_input_it_is_awake_at_once() -> None:
    pace = Pace()
    rest(pace, 60)
    assert pace.wait(0.08, busy=True) == FRAME
    assert set(rest(pace, 0.45)) == {FRAME}


def test_whoever_waits_for_a_bot_keeps_half_awake() -> None:
    pace = Pace()
    assert max(rest(pace, 30, expecting=True)) == 1 / 30
    assert pace.wait(1.0, busy=False) > 1 / 30


class Slept:
    """A clock that goes on only while somebody sleeps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 50.0
        monkeypatch.setattr("game.system.pace.time", self)

    def perf_counter(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds


def test_without_a_clock_of_sdl_frames_come_as_regularly(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("Not enough resources to create thread")

    monkeypatch.setattr(pygame.time, "Clock", refuse)
    slept = Slept(monkeypatch)
    beat = Beat()
    beat.wait(0.25)
    assert slept.now == 50.25
    slept.now += 0.125  # a frame was drawn
    beat.wait(0.25)
    assert slept.now == 50.5
    slept.now += 9.0  # the machine was asleep
    beat.wait(0.25)
    assert slept.now == 59.5
