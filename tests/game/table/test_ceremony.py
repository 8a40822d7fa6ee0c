"""The end of a match: scores count up, light and paper for a person who won, and then nothing moves."""

from __future__ import annotations

from typing import Any

import pytest

from engine.dualis.model import RoundResult
from game.settings import ANIMATION_CHOICES, Settings
from game.table.ceremony import COUNT, Ceremony
from game.table.confetti import COLOURS, SCRAPS, SECONDS, Confetti
from game.table.motion import SPEEDS, Pace, pace_of
from game.ui.theme import HEIGHT
from tests.driver import Driver
from tests.engine.dualis.tables import lay
from tests.game.scenes.dualis.moments import the_results
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import sit_down
from tests.game.scenes.rig import Drive, ScriptedBots, ready

LIVELY = Pace(1.0, calm=False)


def ceremony(pace: Pace = LIVELY, *, won: bool = True) -> Ceremony:
    return Ceremony(pace, won=won, seed=5, colours=COLOURS)


# -- by time -----------------------------------------------------------------------------------------


def test_scores_count_up_in_their_time_and_end_exactly() -> None:
    party = ceremony(won=False)
    shown = []
    for _ in range(12):
        shown.append(int(party.counted("14")))
        party.update(COUNT / 12)
    assert shown[0] == 0
    assert shown == sorted(shown)
    assert len(set(shown)) > 6
    party.update(0.001)
    assert not party.running
    assert party.counted("14") == "14"


@pytest.mark.parametrize("score", ["+14", "\u22123", "12 points", "7 / 9", "won", "", "0"])
def test_whatever_stands_around_a_number_stays(score: str) -> None:
    party = ceremony()
    party.update(COUNT / 2)
    half = party.counted(score)
    assert half.lstrip("+\u22120123456789") == score.lstrip("+\u22120123456789")
    party.finish()
    assert party.counted(score) == score


def test_no_score_is_minus_nothing() -> None:
    assert ceremony().counted("\u22123") == "0"


def test_paper_falls_only_for_a_win_and_then_it_is_over() -> None:
    for won, seconds in ((True, SECONDS), (False, COUNT)):
        party = ceremony(won=won)
        party.update(seconds - 0.01)
        assert party.running
        party.update(0.02)
        assert not party.running


@pytest.mark.parametrize("animation", ANIMATION_CHOICES)
def test_the_pace_is_that_of_the_settings(animation: str) -> None:
    pace = pace_of(Settings(animation=animation))
    assert pace == (SPEEDS[animation], False)
    party = ceremony(pace)
    assert party.running == (animation != "off")
    party.update(SECONDS * pace.speed + 0.01)
    assert not party.running


@pytest.mark.parametrize("animation", ANIMATION_CHOICES)
def test_reduced_motion_is_quick_and_without_a_ceremony(animation: str) -> None:
    pace = pace_of(Settings(animation=animation, reduced_motion=True))
    assert pace.calm
    assert pace.speed == min(SPEEDS[animation], SPEEDS["fast"])
    assert not ceremony(pace).running


def test_the_same_seed_throws_the_same_scraps() -> None:
    assert Confetti(5).scraps(1.2) == Confetti(5).scraps(1.2)
    assert Confetti(5).scraps(1.2) != Confetti(6).scraps(1.2)


def test_all_scraps_come_from_above_fall_down_and_are_gone() -> None:
    confetti = Confetti(3)
    assert not [scrap for scrap in confetti.scraps(0.0) if scrap.y > 0]
    assert len(confetti.scraps(1.2)) > SCRAPS * 0.6
    assert all(scrap.y < HEIGHT + 60 for scrap in confetti.scraps(2.0))
    assert confetti.scraps(SECONDS) == []
    assert {scrap.kind for scrap in confetti.scraps(1.2)} == set(range(len(COLOURS)))


# -- by real events ----------------------------------------------------------------------------------

ANSWERS = ("S4B", "S2B", "S5R")


def at_results(drive: Drive, *, won: bool = True, **settings: object) -> Driver:
    """Ada's match has just ended."""
    driver = drive(size=(960, 540), bots=ScriptedBots(*ANSWERS), **settings)
    if won:
        the_results(driver)
        return driver
    before = [RoundResult((3, 4, 3, 3), (3, 4, 3, 3), (6, 7), 1)]
    state = lay("S9B", *ANSWERS, coins=(0, 12, 1, 0), tricks=(0, 12, 0, 0), results=before)
    table = sit_down(driver, state)
    ready(driver, table)
    driver.drag_to("card S9B", DROP)
    driver.wait_for("next")
    driver.click("next")
    driver.wait_for("again")
    return driver


def frames_in(driver: Driver, seconds: float) -> int:
    """How many pictures are drawn meanwhile."""
    before = driver.app.frames_drawn
    driver.wait(seconds)
    return driver.app.frames_drawn - before


def test_a_win_is_celebrated_and_then_nothing_is_drawn(drive: Drive) -> None:
    driver = at_results(drive)
    assert driver.reads("You and Noa win!")
    assert frames_in(driver, 1.0) >= 59
    driver.wait(SECONDS)
    assert not driver.scene.moving
    assert frames_in(driver, 1.0) == 0


def test_a_loss_stays_calm(drive: Drive) -> None:
    driver = at_results(drive, won=False)
    assert not driver.reads("You and Noa")
    driver.wait(COUNT + 0.1)
    assert not driver.scene.moving
    assert frames_in(driver, 1.0) == 0


@pytest.mark.parametrize("how", ["click", "space"])
def test_a_click_or_space_ends_it_at_once(drive: Drive, how: str) -> None:
    driver = at_results(drive)
    assert driver.scene.moving
    if how == "click":
        driver.click_at((20, 300))
    else:
        driver.key("space")
    assert not driver.scene.moving
    assert driver.scene_name == "ResultsScene"
    assert driver.reads("+13") or driver.reads("13")


def test_a_button_works_in_the_middle_of_it(drive: Drive) -> None:
    driver = at_results(drive)
    assert driver.scene.moving
    driver.click("look")
    assert driver.scene_name == "TableScene"


@pytest.mark.parametrize("settings", [{"animation": "off"}, {"reduced_motion": True}], ids=str)
def test_without_motion_the_results_are_there_at_once(drive: Drive, settings: dict[str, Any]) -> None:
    driver = at_results(drive, **settings)
    assert not driver.scene.moving
    driver.wait(0.2)
    assert frames_in(driver, 1.0) == 0


def test_a_window_of_another_size_ends_it(drive: Drive) -> None:
    driver = at_results(drive)
    driver.resize(1280, 720)
    assert not driver.scene.moving


def test_a_scene_above_ends_it(drive: Drive) -> None:
    driver = at_results(drive)
    results = driver.scene
    driver.key("f1")
    assert not results.moving


def test_two_films_of_the_same_win_are_equal(drive: Drive) -> None:
    films = []
    for _ in range(2):
        driver = at_results(drive)
        pictures = []
        for _ in range(4):
            driver.wait(0.4)
            pictures.append(driver.screenshot().get_buffer().raw)
        films.append(pictures)
    assert films[0] == films[1]
    assert len(set(films[0])) == 4
