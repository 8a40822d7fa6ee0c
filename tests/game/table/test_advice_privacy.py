"""Advice is for one person alone: films of all three steps, and of what the next person sees, in every game.

Two matches that the one who asks cannot tell apart look the same at every step; and once the curtain has
fallen, a match in which somebody asked looks like one in which nobody did.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from engine import registry
from engine.bots.advise import advises
from engine.bots.choose import choose
from engine.match import Match, Setup
from engine.rng import Rng
from game.games import scenes_of
from game.match.bot_pool import InlineBots
from game.match.session import Session
from game.store import Human, MatchSetup
from game.table.hints import MOVE, NUDGE, OTHERS
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.rig import Drive, LaidMatch, open_curtain, ready, seats

GAMES = [name for name in registry.GAMES if advises(name) and scenes_of(name).advice is not None]
OPTIONS: dict[str, dict[str, Any]] = {"duos": {"players": 3}, "dualis": {"length": "short"}}
STEPS = (NUDGE, MOVE, OTHERS)
AWAY = (640.0, 8.0)


def before_seat_0(game: str, decisions: int = 5) -> Match:
    """A match in which everybody else has decided something, and seat 0 is to act."""
    match = Match(Setup(game, OPTIONS.get(game, {}), 12))
    while len(match.actions) < decisions or match.to_act != {0}:
        seat = max(match.to_act)
        number = len(match.actions)
        match.play(seat, choose(game, match.view(seat), "casual", "kai", number))
        assert number < 60
    return match


def other_world(match: Match) -> Any:
    """Another state that seat 0 cannot tell from this one."""
    view = match.view(0)
    for attempt in range(50):
        state = match.game.determinize(view, Rng.of("another", attempt))
        assert match.game.view(state, 0) == view
        if state != match.state:
            return state
    raise AssertionError("nothing is hidden")


def sit_down(drive: Drive, match: Match, state: Any, people: tuple[int, ...]) -> tuple[Driver, TableScene]:
    """The table with this state, as it was reached."""
    driver = drive(size=(960, 540), animation="off", bots=InlineBots("casual"))
    app = driver.app
    laid = LaidMatch(match.setup, state, match.opening[-1].events[-1])
    players = seats(people, match.setup.seats)
    setup = MatchSetup(match.setup.game, match.options, players, None)
    match_id = app.store.create_match(setup, match.setup.seed)
    app.navigation.open_match(Session(app.store, app.bots, match_id, setup, laid))
    table = app.scenes.top
    assert isinstance(table, TableScene)
    table.presenter.timeline.clear()
    table.presenter.look_at_now()
    return driver, table


def picture(driver: Driver) -> str:
    driver.move(AWAY)
    driver.wait(0.4)
    return hashlib.sha1(pygame.image.tobytes(driver.screenshot(), "RGB")).hexdigest()


def ask(driver: Driver, table: TableScene, step: int) -> None:
    """Press H, and wait for what it brings."""
    driver.key("h")
    driver.wait_until(lambda: table.hints.step == step)


def three_steps(driver: Driver, table: TableScene) -> Iterator[str]:
    """A picture before, and one of each step."""
    ready(driver, table)
    yield picture(driver)
    for step in STEPS:
        ask(driver, table, step)
        yield picture(driver)


@pytest.mark.parametrize("game", GAMES)
def test_all_three_steps_are_the_same_in_every_world_that_the_seat_cannot_tell_apart(
    drive: Drive, game: str
) -> None:
    match = before_seat_0(game)
    films = []
    for state in (match.state, other_world(match)):
        driver, table = sit_down(drive, match, state, (0,))
        films.append(list(three_steps(driver, table)))
    assert len(set(films[0])) == 4, "every step looks different"
    assert films[0] == films[1]


@pytest.mark.parametrize("asked", STEPS)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_it_is_left_for_the_next_person(drive: Drive, game: str, asked: int) -> None:
    """Ada leaves the screen after some steps, or without any: whoever comes sees the same."""
    match = before_seat_0(game)
    films = []
    for presses in (0, asked):
        driver, table = sit_down(drive, match, match.state, (0, 1))
        driver.wait_for("reveal")
        open_curtain(driver)
        ready(driver, table)
        for step in STEPS[:presses]:
            ask(driver, table, step)
        driver.lose_focus()
        driver.wait(0.3)
        pictures = [picture(driver)]
        assert table.hints.step == 0
        assert table.hinted is None
        driver.wait_for("reveal")
        pictures.append(picture(driver))
        films.append(pictures)
    assert films[0] == films[1]


@pytest.mark.parametrize("game", GAMES)
def test_help_is_marked_in_the_store_and_nowhere_on_the_table(drive: Drive, game: str) -> None:
    driver, table = sit_down(drive, before_seat_0(game), before_seat_0(game).state, (0,))
    list(three_steps(driver, table))
    (entry,) = driver.app.store.library(game)
    assert entry.summary.hints == 1
    assert isinstance(table.session.player(0), Human)
