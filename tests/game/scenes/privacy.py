"""Films of a table, to see that nothing on it depends on what is hidden from those who look.

Two matches that a seat cannot tell apart are shown to it side by side, and every picture must be equal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import pygame

from engine.core import Game, Seat
from engine.rng import Rng
from game.table.scene import TableScene
from tests.driver import FRAME, Driver
from tests.game.scenes.rig import Drive, Rig, SilentBots


class HandsState(Protocol):
    """A state in which every seat has a hand."""

    @property
    def hands(self) -> Sequence[Any]: ...


S = TypeVar("S")
H = TypeVar("H", bound=HandsState)
Scenario: TypeAlias = Callable[[Driver, TableScene], Iterator[None]]
"""Does things at the table; a picture is taken wherever it yields."""


def like(game: Game[H, Any, Any], state: H, seat: Seat | None) -> H:
    """Another state that a seat (None: everybody) cannot tell from this one."""
    view = game.view(state, seat)
    for attempt in range(100):
        other = game.determinize(view, Rng.of(1, attempt))
        changed = [a != b for a, b in zip(state.hands, other.hands, strict=True)]
        if sum(changed) >= 2:
            return other
    raise AssertionError("the hidden cards cannot be exchanged")


def film(
    rig: Rig[S],
    drive: Drive,
    state: S,
    scenario: Scenario,
    people: Sequence[Seat] = (0,),
    animation: str = "normal",
) -> list[str]:
    """The pictures of a scenario, each as the digest of its pixels."""
    driver = drive(size=(960, 540), animation=animation, bots=SilentBots())
    table = rig.sit_down(driver, state, people)
    pictures = []
    for _ in scenario(driver, table):
        pixels = pygame.image.tobytes(driver.screenshot(), "RGB")
        pictures.append(hashlib.sha1(pixels).hexdigest())
    return pictures


def assert_same_pictures(
    rig: Rig[S],
    drive: Drive,
    states: tuple[S, S],
    scenario: Scenario,
    people: Sequence[Seat] = (0,),
    animation: str = "normal",
) -> None:
    """Every picture of one state is that of the other."""
    one, other = (film(rig, drive, state, scenario, people, animation) for state in states)
    assert one
    differing = [number for number, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
    assert differing == []


def assert_nothing_shows(
    rig: Rig[H],
    drive: Drive,
    state: H,
    scenario: Scenario,
    *,
    people: Sequence[Seat] = (0,),
    viewer: Seat | None = 0,
    animation: str = "normal",
) -> None:
    """Every picture is the same where the cards that are hidden from the viewer are exchanged."""
    states = state, like(rig.game, state, viewer)
    assert_same_pictures(rig, drive, states, scenario, people, animation)


def every_frame(driver: Driver, seconds: float, step: int = 1) -> Iterator[None]:
    """A picture of every frame, or of one in every `step`."""
    for number in range(round(seconds / FRAME)):
        driver.app.frame(FRAME)
        if number % step == 0:
            yield


def at_rest(driver: Driver, table: TableScene) -> Iterator[None]:
    """A picture of the table when nothing moves any more."""
    driver.settle()
    yield
