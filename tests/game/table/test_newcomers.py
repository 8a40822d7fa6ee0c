"""After somebody's first match of a game the results offer the lesson of what was misplayed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest

from engine.advice import Grade
from engine.core import OptionValue, Seat
from engine.match import Match
from engine.review import Review
from game import games
from game.match.daily import ParSeeker
from game.match.session import Session
from game.scenes.review import ReviewScene
from game.scenes.review.newcomers import NewcomersReview
from game.store import MatchSetup
from game.table.results_scene import ResultsScene
from game.ui.screen import Screen
from tests.apps import close_app, make_app, teach_newcomers
from tests.driver import Driver, KeysOnly, PadOnly
from tests.game.overlaps import overlaps
from tests.game.scenes.fit import change
from tests.game.scenes.review.judges import QuickJudge
from tests.game.scenes.review.test_review import finished
from tests.game.scenes.rig import Drive, SilentBots, seats
from tests.game.ui.fitting import CASES, faults

GAMES = ("dualis", "duality", "dois", "duos")


def play(driver: Driver, match: Match, people: Sequence[Seat] = (0,)) -> Session:
    """Play a match to its end in the store, as people and bots did it."""
    setup = MatchSetup(match.setup.game, match.options, seats(people, match.setup.seats))
    session = Session.start(driver.app.store, driver.app.bots, setup, seed=match.setup.seed)
    for seat, action in match.actions:
        session.play(seat, action)
    return session


def end(driver: Driver, game: str, people: Sequence[Seat] = (0,), at_once: int | None = None) -> Session:
    """The results of a first match, with a judge that gives every grade in turn."""
    match = finished(game)
    teach_newcomers(driver.app, QuickJudge(match, at_once))
    session = play(driver, match, people)
    driver.app.navigation.open_match(session)
    driver.wait_for("again")
    return session


def costliest(session: Session, seat: Seat) -> int:
    """The decision that the judge thinks was worst."""
    judge = QuickJudge(session.match)
    judge.poll()
    own = [one for one in judge.review.decisions if one.seat == seat and one.grade is Grade.MISTAKE]
    return max(own, key=lambda one: (one.loss or 0.0, -one.number)).number


@pytest.mark.parametrize("game", GAMES)
def test_the_costliest_choice_is_told_and_shown(drive: Drive, game: str) -> None:
    driver = drive(size=(960, 540), animation="off")
    session = end(driver, game)
    driver.wait(0.2)
    assert driver.reads("Your costliest choice")
    assert driver.reads("You chose")
    assert driver.reads("was better.")
    driver.click("learn")
    review = driver.scene
    assert isinstance(review, ReviewScene)
    frame = review.past.reel.frames[review.index]
    assert frame.number == costliest(session, 0)
    assert frame.decision is not None
    assert frame.decision[0] == 0
    assert driver.reads("was better")
    driver.key("f1")
    assert driver.scene_name == "RulesScene"
    driver.key("esc", times=2)
    driver.wait(0.2)
    assert driver.scene_name == "ResultsScene"
    assert driver.see("learn")


@pytest.mark.parametrize("hands", [KeysOnly, PadOnly])
def test_the_offer_is_reached_without_a_mouse(hands: type[KeysOnly]) -> None:
    app = make_app(size=(960, 540), animation="off")
    try:
        driver = hands(app)
        end(driver, "dois")
        driver.wait(0.2)
        screen = driver.scene
        assert isinstance(screen, Screen)
        for _ in range(len(screen.widgets())):
            driver.key("tab")
            if screen.focused == "learn":
                break
        driver.key("enter")
        assert driver.scene_name == "ReviewScene"
    finally:
        close_app(app)


def test_it_comes_once_all_is_judged_and_moves_nothing(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    end(driver, "dois", at_once=30)
    before = {name: driver.find(name).rect.copy() for name in driver.names()}
    assert "lesson" not in before
    assert driver.scene.expecting
    driver.wait_for("lesson")
    assert not driver.scene.expecting
    assert {name: driver.find(name).rect for name in before} == before


def test_whoever_looks_at_the_review_meanwhile_finds_the_offer_afterwards(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    end(driver, "dois", at_once=2)
    driver.click("review")
    driver.wait(0.2)
    driver.key("esc")
    driver.wait_for("learn")
    driver.click("look")
    driver.click("results")
    driver.wait_for("learn")


def test_only_the_first_match_of_a_game_is_a_lesson(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    play(driver, finished("duos"))
    end(driver, "dois")
    driver.wait_for("learn")
    end(driver, "dois")
    driver.wait(0.5)
    assert not driver.see("lesson")


def test_bots_among_themselves_learn_nothing(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    end(driver, "dois", people=())
    driver.wait(0.5)
    assert not driver.see("lesson")


def test_of_several_people_the_one_is_named(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    end(driver, "duos", people=(0, 1))
    driver.wait_for("learn")
    assert driver.reads("’s costliest choice")
    assert not driver.reads("Your costliest")
    driver.click("learn")
    review = driver.scene
    assert isinstance(review, ReviewScene)
    decision = review.past.reel.frames[review.index].decision
    assert decision is not None
    assert decision[0] in (0, 1)


def test_who_has_played_before_is_not_taught(drive: Drive) -> None:
    """Ada knows the game; Ben sits at a table for the first time."""
    driver = drive(size=(960, 540), animation="off")
    play(driver, finished("duality"))
    end(driver, "duality", people=(0, 1))
    driver.wait_for("learn")
    assert driver.reads("Ben’s costliest choice")


class _Kind(QuickJudge):
    """Finds nothing wrong."""

    helped = False
    """Whether every decision was made with advice."""

    @property
    def review(self) -> Review:
        found = super().review
        best = tuple(replace(one, helped=self.helped) for one in found.decisions if one.grade is Grade.BEST)
        return Review(best, found.sides)


def test_where_nothing_was_misplayed_that_is_said(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    match = finished("dois")
    teach_newcomers(driver.app, _Kind(match))
    driver.app.navigation.open_match(play(driver, match))
    driver.wait_for("lesson")
    assert driver.reads("Not a single mistake")
    assert not driver.see("learn")


def test_whoever_was_advised_is_not_praised_for_making_no_mistake(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    match = finished("dois")
    judge = _Kind(match)
    teach_newcomers(driver.app, judge)
    driver.app.navigation.open_match(play(driver, match))
    judge.helped = True
    driver.wait_for("again")
    driver.wait(0.5)
    assert not driver.see("lesson")


def test_experts_play_for_the_par_of_a_first_match_once_all_is_judged(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    match, day = finished("dois"), date(2026, 11, 18)
    judge = QuickJudge(match, 30)
    teach_newcomers(driver.app, judge)
    driver.app.par = ParSeeker(driver.app.store, SilentBots)
    session = play(driver, match)
    driver.app.store.daily.begin(session.match_id, "dois", day, 0.0, on_time=True)
    driver.app.navigation.open_match(session)
    driver.wait_for("again")
    assert driver.scene.expecting
    assert not driver.app.par.busy
    driver.wait_for("lesson")
    assert driver.app.par.busy


def test_a_game_without_words_about_moves_is_silent(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    games.register(games.scenes_of("dois")._replace(advice=None))
    try:
        end(driver, "dois")
        driver.wait(0.5)
        assert not driver.see("lesson")
    finally:
        games.unregister("dois")


def test_the_judge_of_the_review_looks_at_the_newcomers_decisions_alone(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    options: dict[str, OptionValue] = {"players": 3, "hands": 1}
    match = finished("dois", **options)
    teach_newcomers(driver.app)
    session = play(driver, match)
    driver.app.navigation.open_match(session)
    driver.wait_for("lesson")
    judged = driver.app.store.advices(session.match_id)
    assert judged
    assert {match.actions[number][0] for number in judged} == {0}


def test_the_way_there_is_the_same_in_the_program() -> None:
    app = make_app(animation="off")
    try:
        teach_newcomers(app)
        driver = Driver(app)
        session = play(driver, finished("dois"))
        assert isinstance(app.navigation.hindsight(session), NewcomersReview)
        assert session.newcomers == (0,)
        assert play(driver, finished("dois")).newcomers == ()
    finally:
        close_app(app)


@pytest.mark.parametrize("game", GAMES)
def test_the_slip_has_room_at_every_size(drive: Drive, game: str) -> None:
    driver = drive(animation="off")
    end(driver, game)
    driver.wait_for("lesson")
    scene = driver.scene
    assert isinstance(scene, ResultsScene)
    for case in CASES:
        change(driver.app, case)
        assert driver.see("learn"), str(case)
        if driver.see("guests"):
            assert driver.find("guests").rect.height >= 48, str(case)
        assert faults(driver.app, scene) == [], str(case)
        assert overlaps(driver.app) == [], str(case)
