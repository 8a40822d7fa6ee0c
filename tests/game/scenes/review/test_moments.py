"""Moments of a running match, from the log: how far one may look back, and the way there and back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.core import Seat
from game.scenes.review import ReviewScene
from game.store import HouseRules, MatchSetup
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.review.test_privacy import running, sit_down
from tests.game.scenes.rig import Drive, SilentBots, seats


def at_table(
    drive: Drive, game: str, more: int, people: Sequence[Seat] = (0,), house: HouseRules | None = None
) -> tuple[Driver, TableScene]:
    """The table of a match in its first round."""
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    match = running(game, rounds=0, more=more)
    setup = MatchSetup(game, match.options, seats(people, match.setup.seats), None, house or HouseRules())
    return driver, sit_down(driver, match, setup)


def open_last_line(driver: Driver, table: TableScene) -> ReviewScene:
    table.chrome.open_log()
    driver.key("up")
    driver.key("enter")
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    return scene


def test_a_moment_is_without_judgement_and_back_is_the_match_as_it_was(drive: Drive) -> None:
    driver, table = at_table(drive, "duality", 6)
    driver.settle()
    before = driver.texts()
    scene = open_last_line(driver, table)
    assert driver.reads("replay")
    assert not scene.past.judged
    assert not driver.see("chart")
    driver.key("home")
    driver.key("space")
    driver.wait(3)
    assert scene.index > scene.past.reel.stops[0]
    driver.key("esc")
    driver.key("esc")
    driver.settle()
    assert driver.scene is table
    assert driver.texts() == before


def test_a_match_stands_still_while_one_looks_back(drive: Drive) -> None:
    driver, table = at_table(drive, "dualis", 6)
    open_last_line(driver, table)
    decided = len(table.session.match.actions)
    driver.wait(5)
    assert len(table.session.match.actions) == decided


def test_nobody_goes_back_to_tricks_of_dualis_that_lie_face_down(drive: Drive) -> None:
    driver, table = at_table(drive, "dualis", 17)
    lines = table.game.log_lines(table.history())
    opened = [line for line in lines if line.at is not None]
    assert 0 < len(opened) < len(lines)
    scene = open_last_line(driver, table)
    first = scene.past.reel.frames[scene.past.reel.stops[0]]
    driver.key("home")
    assert scene.past.reel.frames[scene.index] is first
    assert first.done >= 8  # the first two tricks are nobody's business any more


def test_a_house_that_leaves_tricks_open_goes_back_to_all_of_them(drive: Drive) -> None:
    driver, table = at_table(drive, "dualis", 17, house=HouseRules(open_tricks=True))
    scene = open_last_line(driver, table)
    assert scene.past.reel.frames[scene.past.reel.stops[0]].done <= 1


@pytest.mark.parametrize("people", [(0, 1), (0, 1, 2, 3)])
def test_several_people_see_what_everybody_may_know(drive: Drive, people: Sequence[Seat]) -> None:
    driver, table = at_table(drive, "dualis", 6, people)
    scene = open_last_line(driver, table)
    assert scene.position.view.seat is None
    assert not scene.position.hands


def test_in_a_lesson_the_log_is_only_read(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    driver.app.navigation.open_lesson("dualis")
    driver.wait(1)
    driver.key("l")
    log = driver.find("log")
    driver.click_at((log.rect.left + 60, log.rect.top + 14))
    assert driver.scene_name == "MatchLogScene"


def test_the_pause_leads_to_the_rounds_that_are_over_and_back(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    match = running("dualis", rounds=1, more=6)
    table = sit_down(driver, match, MatchSetup("dualis", match.options, seats((0,), 4)))
    for number, (seat, action) in enumerate(match.actions):
        driver.app.store.append_action(table.session.match_id, number, seat, action.text)
    table.chrome.open_pause()
    driver.settle()
    pause = driver.scene
    driver.click("review")
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    assert {frame.round for frame in scene.past.reel.frames[: len(scene.past.reel.shown)]} == {1}
    driver.key("esc")
    assert driver.scene is pause


def test_the_pause_offers_no_review_before_a_round_is_over(drive: Drive) -> None:
    driver, table = at_table(drive, "dualis", 6)
    table.chrome.open_pause()
    driver.settle()
    assert "review" not in driver.names()
