"""The review of real games: rounds, several sides, what is judged, and room for all of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from engine import registry
from engine.advice import Grade
from engine.bots.choose import choose_randomly
from engine.core import OptionValue, Reason, Seat, complete
from engine.match import Match, Setup
from engine.rng import Rng
from game.match.reviewer import Reviewer
from game.match.session import Session
from game.scenes.review import ReviewScene, past_of
from game.store import MatchSetup
from game.ui.choice import Stepper
from tests.driver import Driver
from tests.game.scenes.fit import change
from tests.game.scenes.review.judges import QuickJudge
from tests.game.scenes.review.test_moments import at_table, open_last_line
from tests.game.scenes.rig import Drive, SilentBots, seats
from tests.game.ui.bench import put
from tests.game.ui.fitting import CASES, faults


@cache
def finished(game: str, **options: OptionValue) -> Match:
    """A match that was played to its end by lot."""
    match = Match(Setup(game, complete(registry.game(game), options), 11))
    while match.outcome is None:
        seat = match.next_to_act
        match.play(seat, choose_randomly(game, match.view(seat), Rng.of(3, len(match.actions))))
    return match


def open_review(
    driver: Driver, match: Match, people: Sequence[Seat] = (0,), reasons: Sequence[Reason] = ()
) -> ReviewScene:
    put(driver, lambda bench: [])
    setup = MatchSetup(match.setup.game, match.options, seats(people, match.setup.seats))
    scene = ReviewScene(driver.app, past_of("x", setup, match), QuickJudge(match, None, *reasons))
    driver.app.scenes.push(scene)
    driver.settle()
    return scene


@pytest.mark.parametrize(("back", "on"), [("up", "down"), ("pgup", "pgdn")])
def test_up_and_down_go_from_round_to_round(drive: Drive, back: str, on: str) -> None:
    driver = drive(size=(960, 540), animation="off")
    scene = open_review(driver, finished("dualis"))
    first, second = scene.past.reel.rounds[:2]
    driver.key(on)
    assert scene.past.reel.frames[scene.index].number == first.first
    driver.key(on)
    assert scene.past.reel.frames[scene.index].number == second.first
    driver.key("right", times=3)
    driver.key(back)
    assert scene.past.reel.frames[scene.index].number == second.first
    driver.key(back)
    assert scene.past.reel.frames[scene.index].number == first.first


@pytest.mark.parametrize("game", registry.GAMES)
def test_every_match_can_be_played_through(drive: Drive, game: str) -> None:
    driver = drive(size=(960, 540), animation="off")
    scene = open_review(driver, finished(game))
    for _ in range(24):
        driver.key("right")
    driver.key("end")
    driver.screenshot()
    for _ in range(8):
        driver.key("left")
    driver.screenshot()
    assert scene.index < scene.past.reel.stops[-1]


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        ("dualis", Reason.of("wins_trick")),
        ("dualis", Reason.of("wins_trick", percent="many")),
        ("duality", Reason.of("threatens")),
        ("dois", Reason.of("bids_trumps")),
        ("dois", Reason.of("limits_loss", seat=99)),
        ("duos", Reason.of("contested", first="bear", second="bee")),
        ("duos", Reason.of("contested", seat=99)),
    ],
    ids=str,
)
def test_a_reason_of_another_version_that_cannot_be_said_is_passed_over(
    drive: Drive, game: str, reason: Reason
) -> None:
    driver = drive(size=(960, 540), animation="off")
    scene = open_review(driver, finished(game), reasons=[reason])
    own = [one.number for one in scene.study.review.decisions if one.seat == 0]  # type: ignore[union-attr]
    for number in own[:8]:
        scene.jump_to_decision(number)
        driver.wait(0.1)
    assert driver.see("close")


def test_of_several_sides_one_chooses_whose_line_is_drawn(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    scene = open_review(driver, finished("dois"))
    side = driver.find("side")
    assert isinstance(side, Stepper)
    assert len(side.options) == 4
    driver.click_at(side.arrow(1).center)
    assert scene.side == 1
    assert len(scene.study.chart().others) == 3


def test_marks_count_the_decisions_of_people_alone(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    match = finished("dualis")
    scene = open_review(driver, match)
    own = {number for number, (seat, _) in enumerate(match.actions) if seat == 0}
    assert {number for number, _ in scene.study.chart().marks} <= own
    for index in scene.study.graded(Grade.MISTAKE):
        assert scene.past.reel.frames[index].number in own


def test_a_review_opens_at_a_decision_and_comes_back(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    match = finished("duality")
    bench = put(driver, lambda bench: [])
    setup = MatchSetup("duality", match.options, seats((), 2), match.setup.first)
    session = Session.start(driver.app.store, SilentBots(), setup, match.setup.seed)
    for seat, action in match.actions:
        session.play(seat, action)
    past = past_of(session.match_id, setup, match)
    judge = Reviewer(driver.app.store, SilentBots)
    driver.app.scenes.push(ReviewScene(driver.app, past, judge, past.reel.of_decision(5)))
    driver.wait(0.5)
    assert driver.reads("Decision 6 of")
    assert driver.reads("Reviewing: 0%")
    driver.click("close")
    assert driver.scene is bench


def test_a_match_that_is_not_there_is_not_opened(drive: Drive) -> None:
    driver = drive(size=(960, 540))
    bench = put(driver, lambda bench: [])
    driver.app.navigation.open_review("nothing")
    driver.wait(0.5)
    assert driver.scene is bench
    assert driver.reads("This match can’t be replayed.")


def test_a_moment_has_room_at_every_size(drive: Drive) -> None:
    driver, table = at_table(drive, "dualis", 9)
    scene = open_last_line(driver, table)
    for case in CASES:
        change(driver.app, case)
        assert faults(driver.app, scene) == [], str(case)


def test_of_two_boards_of_duos_it_is_said_what_differs(drive: Drive) -> None:
    driver = drive()
    scene = open_review(driver, finished("duos", players=3, rounds=1))
    driver.click("next_mistake")
    mistake = scene.study.reviewed
    assert mistake is not None
    assert mistake.grade is Grade.MISTAKE
    assert mistake.advice is not None
    slip = driver.find("slip").label
    assert "these pairs" not in slip
    assert slip.count(" + ") >= 2
