"""Puzzles as a player meets them: begun from the title, tried and solved by real events."""

from __future__ import annotations

from engine.puzzles.model import Puzzle, Standing
from game.table.puzzle_coach import PuzzleCoach
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.table.by_hand import DO

MOST_TRIES = 12


def begin(driver: Driver, one: Puzzle) -> None:
    """From the title to a puzzle, by clicks."""
    driver.app.navigation.to_title()
    driver.click("puzzles")
    driver.click(f"puzzle.{one.game}.{one.name}")
    ready(driver)


def table_of(driver: Driver) -> TableScene:
    return next(scene for scene in driver.app.scenes.stack if isinstance(scene, TableScene))


def coach_of(driver: Driver) -> PuzzleCoach:
    coach = table_of(driver).chrome.teacher
    assert isinstance(coach, PuzzleCoach)
    return coach


def ready(driver: Driver) -> None:
    """Wait until the coach speaks and nothing is being shown; summaries are clicked away."""
    for _ in range(60):
        if driver.scene is not table_of(driver):
            driver.key("enter")
        elif coach_of(driver).settled and driver.see("lesson"):
            return
        elif table_of(driver).presenter.waits:
            driver.key("space")
        driver.wait(0.5)
    raise AssertionError(f"the coach says nothing; there is {driver.names()}")


def solve(driver: Driver, one: Puzzle) -> None:
    """Play what the solver would, until it is over."""
    for _ in range(MOST_TRIES):
        coach = coach_of(driver)
        if coach.standing is not Standing.OPEN:
            return
        DO[one.game](driver, coach.hinted)
        ready(driver)


def wrong_move(one: Puzzle) -> str:
    """One of the wrong moves, in the middle of what is seen."""
    match = one.match()
    legal = match.legal(match.next_to_act)[:100]
    wrong: list[str] = [action.text for action in legal if action.text not in (*one.solution, "give")]
    return wrong[len(wrong) // 2]
