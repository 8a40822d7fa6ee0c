"""While a match runs, looking back shows nothing that whoever looks may not know: not a pixel of it.

Every state of a match, and every decision in secret, is exchanged for another that the viewer cannot tell
from it; the log, the moments it leads to and the review of the rounds that are over must look the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, TypeAlias

import pygame
import pytest

from engine import registry
from engine.bots.choose import choose_randomly
from engine.core import Action, OptionValue, Seat, complete
from engine.match import Match, Setup, Step, redact
from engine.review import finished, moments
from engine.rng import Rng
from game.match.session import Session
from game.scenes.review import ReviewScene, past_of
from game.store import MatchSetup
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.review.judges import QuickJudge
from tests.game.scenes.rig import Drive, SilentBots, seats

GAMES: dict[str, dict[str, OptionValue]] = {
    "dualis": {},
    "dois": {"bidding": "secret"},
    "duality": {},
    "duos": {"players": 4},
}
"""The games with options that keep as much in secret as there is."""
MOST = 14
"""How many moments of a match are looked at."""

LATER = {"dualis": 5, "dois": 6, "duos": 3}
"""How many decisions of the round in play have been made where a round is over."""

Walk: TypeAlias = Callable[[Driver, Match, MatchSetup], Iterator[None]]
"""Looks at things; a picture is taken wherever it yields."""


def options_of(game: str) -> dict[str, OptionValue]:
    known = {option.name: option.values for option in registry.game(game).options}
    wanted = {name: value for name, value in GAMES[game].items() if value in known.get(name, ())}
    return complete(registry.game(game), wanted)


def running(game: str, *, rounds: int, more: int) -> Match:
    """A match in which so many rounds are over, and some decisions of the next have been made."""
    match = Match(Setup(game, options_of(game), 11))
    decided = 0
    while match.outcome is None and decided < more:
        seat = match.next_to_act
        match.play(seat, choose_randomly(game, match.view(seat), Rng.of(3, len(match.actions))))
        if _rounds_over(match) >= rounds:
            decided += 1
    return match


def _rounds_over(match: Match) -> int:
    return len({moment.round for moment in moments(match)[: finished(match)]})


def exchanged(match: Match, seat: Seat | None) -> Match:
    """The same match to whoever looks, another one behind."""
    other = copy(match)
    other.opening = tuple(_like(match, step, seat, 0, at) for at, step in enumerate(match.opening))
    turns = []
    for number, turn in enumerate(match._turns):
        before = match.before(number)
        steps = tuple(_like(match, step, seat, number + 1, at) for at, step in enumerate(turn.steps))
        action: Action = turn.action
        hidden = redact(turn.steps[0].events, seat) != turn.steps[0].events
        if hidden and turn.seat != seat:
            legal = match.game.legal(before, turn.seat)
            action = next((legal[at] for at in range(len(legal)) if legal[at] != action), action)
        turns.append(replace(turn, action=action, steps=steps))
    other._turns = turns
    changed = [a.state != b.state for a, b in zip(match.steps, other.steps, strict=True)]
    assert any(changed) or match.setup.game == "duality", "nothing is hidden here"
    return other


def _like(match: Match, step: Step, seat: Seat | None, number: int, at: int) -> Step:
    game, view = match.game, match.game.view(step.state, seat)
    if game.outcome(step.state) is not None:
        return step
    world: Any = game.determinize(view, Rng.of(7, number, at))
    assert game.view(world, seat) == view
    return Step(world, step.events)


def film(drive: Drive, match: Match, people: Sequence[Seat], walk: Walk) -> list[str]:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    setup = MatchSetup(match.setup.game, match.options, seats(people, match.setup.seats))
    pictures = []
    for _ in walk(driver, match, setup):
        pixels = pygame.image.tobytes(driver.screenshot(), "RGB")
        pictures.append(hashlib.sha1(pixels).hexdigest())
    return pictures


def assert_nothing_shows(drive: Drive, match: Match, people: Sequence[Seat], walk: Walk) -> None:
    viewer = people[0] if len(people) == 1 else None
    one = film(drive, match, people, walk)
    other = film(drive, exchanged(match, viewer), people, walk)
    assert len(one) > 2
    assert [number for number, (a, b) in enumerate(zip(one, other, strict=True)) if a != b] == []


def sit_down(driver: Driver, match: Match, setup: MatchSetup) -> TableScene:
    """The table of a match as it is, as somebody finds it who continues."""
    app = driver.app
    match_id = app.store.create_match(setup, match.setup.seed)
    app.navigation.open_match(Session(app.store, app.bots, match_id, setup, match))
    table = app.scenes.stack[0]
    assert isinstance(table, TableScene)
    return table


def the_log_and_its_moments(driver: Driver, match: Match, setup: MatchSetup) -> Iterator[None]:
    table = sit_down(driver, match, setup)
    table.chrome.open_log()
    driver.settle()
    yield
    driver.key("up")
    driver.key("enter")
    assert driver.scene_name == "ReviewScene"
    driver.settle()
    yield
    for _ in range(MOST):
        driver.key("left")
        driver.wait(0.1)
        yield
    driver.key("home")
    yield
    driver.key("esc")
    driver.settle()
    assert driver.scene_name == "MatchLogScene"
    yield


def the_review(driver: Driver, match: Match, setup: MatchSetup) -> Iterator[None]:
    sit_down(driver, match, setup)
    past = past_of("x", setup, match)
    assert not past.reel.empty
    scene = ReviewScene(driver.app, past, QuickJudge(match))
    driver.app.scenes.push(scene)
    driver.settle()
    yield
    for _ in range(MOST):
        driver.key("right")
        driver.wait(0.1)
        yield
    driver.key("end")
    yield
    driver.key("n")
    yield
    driver.key("l")
    driver.settle()
    yield


@pytest.mark.parametrize("people", [(0,), (0, 1)], ids=["alone", "together"])
@pytest.mark.parametrize("game", GAMES)
def test_the_log_and_its_moments_show_nothing_hidden(drive: Drive, game: str, people: Sequence[Seat]) -> None:
    match = running(game, rounds=0, more=17 if game != "duality" else 6)
    assert_nothing_shows(drive, match, people, the_log_and_its_moments)


@pytest.mark.parametrize("people", [(0,), (0, 1)], ids=["alone", "together"])
@pytest.mark.parametrize("game", ["dualis", "dois", "duos"])
def test_the_review_of_rounds_that_are_over_shows_nothing_hidden(
    drive: Drive, game: str, people: Sequence[Seat]
) -> None:
    match = running(game, rounds=1, more=LATER[game])
    assert_nothing_shows(drive, match, people, the_review)


@pytest.mark.parametrize("game", ["dualis", "dois", "duos"])
def test_nothing_of_the_round_in_play_is_in_the_review(game: str) -> None:
    match = running(game, rounds=1, more=LATER[game])
    setup = MatchSetup(game, match.options, seats((0,), match.setup.seats))
    past = past_of("x", setup, match)
    until = finished(match)
    assert 0 < until < len(match.actions)
    assert max(past.reel.frames[index].done for index in past.reel.shown) == until
    assert past.eyes == (past.eyes[0],)
    assert not past.eyes[0].all_hands
    known = past.known(QuickJudgeAll(match).review)
    assert known.decisions
    assert all(one.seat == 0 and one.number < until for one in known.decisions)
    assert known.luck == ()


class QuickJudgeAll(QuickJudge):
    """Has judged everything already."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.poll()
