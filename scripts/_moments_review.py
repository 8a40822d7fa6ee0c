"""Moments of looking back: the review of every game, a running match, and a moment from the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from _moment import BOTS, NAMES, Moments, decision, sit_at, table, to_title
from engine import registry
from engine.advice import Grade
from engine.bots.levels import QUICKEST
from engine.core import complete
from engine.match import Match, Setup
from game.scenes.review import ReviewScene, past_of
from game.store import Bot, Human, MatchSetup, Player
from tests.driver import Driver
from tests.game.scenes.review.judges import QuickJudge

MOMENTS = Moments()
moment = MOMENTS.of

SEED = 5


def look_back(
    driver: Driver,
    game: str,
    people: Sequence[int] = (0,),
    *,
    at_once: int | None = None,
) -> ReviewScene:
    """The review of a match that bots have played to its end; its grades are made up."""
    app = driver.app
    rules = registry.game(game)
    match = Match(Setup(game, complete(rules, {}), SEED))
    while match.to_act:
        match.play(*decision(match))
    names = NAMES[app.texts.language]
    players: list[Player] = [
        Human(names[seat % 4] if len(people) > 1 else "")
        if seat in people
        else Bot(QUICKEST, BOTS[seat % len(BOTS)])
        for seat in match.seats
    ]
    to_title(driver)
    setup = MatchSetup(game, match.options, tuple(players))
    scene = ReviewScene(app, past_of("", setup, match), QuickJudge(match, at_once))
    app.scenes.push(scene)
    driver.wait(0.5)
    return scene


def mistake_of(driver: Driver, game: str) -> None:
    """Some mistake in the middle of a match."""
    scene = look_back(driver, game)
    for _ in range(3):
        scene.next_of(Grade.MISTAKE)
    driver.wait(0.5)


for _game in registry.GAMES:
    _reach = partial(mistake_of, game=_game)
    _reach.__name__ = f"review_{_game}"  # type: ignore[attr-defined]
    moment("review")(_reach)


@moment("review")
def review_best(driver: Driver) -> None:
    """A good move is praised."""
    scene = look_back(driver, "dualis")
    scene.next_of(Grade.BEST)
    driver.wait(0.5)


@moment("review")
def review_own_eyes(driver: Driver) -> None:
    """As one's own seat saw it."""
    mistake_of(driver, "dualis")
    driver.key("left")
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    scene.look_through(scene.past.eyes[1])
    driver.wait(0.5)


@moment("review")
def review_working(driver: Driver) -> None:
    """Most of it is still being judged."""
    app = driver.app
    scene = look_back(driver, "dualis", at_once=0)
    judge = QuickJudge(scene.past.match, 25)
    app.scenes.remove(scene)
    judge.poll()
    app.scenes.push(ReviewScene(app, scene.past, _Slow(judge)))
    driver.wait(0.3)


class _Slow:
    """Knows what the other knows, and nothing comes any more."""

    def __init__(self, judge: QuickJudge) -> None:
        self.ask, self.cancel = judge.ask, judge.cancel
        self.review, self.progress = judge.review, judge.progress

    def poll(self) -> bool:
        return False


@moment("review")
def review_end(driver: Driver) -> None:
    """The end, among four who play alone."""
    look_back(driver, "dois", people=(0, 1))
    driver.key("end")
    driver.wait(0.5)


@moment("review")
def review_log(driver: Driver) -> None:
    """The log lies over the papers."""
    mistake_of(driver, "dualis")
    driver.key("l")
    driver.wait(0.5)


@moment("review")
def review_moment(driver: Driver) -> None:
    """A moment of a running match, from its log."""
    sit_at(driver, "dualis", until=lambda match: len(match.actions) >= 9 and 0 in match.to_act, seed=SEED)
    driver.wait(1)
    table(driver).chrome.open_log()
    driver.key("up", times=3)
    driver.key("enter")
    driver.wait(0.5)
