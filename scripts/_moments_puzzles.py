"""Moments of the puzzles: all of them, open hands at each table, and a try that fails."""

from __future__ import annotations

from functools import partial

from _moment import Moment, Moments, to_title
from engine.puzzles.files import puzzle, puzzles
from game.match.puzzles import with_solved
from tests.driver import Driver
from tests.game.scenes.puzzles.solving import begin, ready, wrong_move
from tests.game.table.by_hand import DO

MOMENTS = Moments()
moment = MOMENTS.of
SETTINGS = {"animation": "off"}


@moment("puzzles")
def puzzles_all(driver: Driver) -> None:
    """Some are solved."""
    app = driver.app
    for one in (*puzzles("dualis")[:5], *puzzles("duos")[:2]):
        app.change_settings(**with_solved(app.settings, one))
    to_title(driver)
    driver.click("puzzles")
    driver.wait(0.4)


def _begin(game: str, driver: Driver) -> None:
    begin(driver, puzzle(game, "hard-1"))


def _fail(game: str, driver: Driver) -> None:
    one = puzzle(game, "medium-1")
    begin(driver, one)
    DO[game](driver, wrong_move(one))
    ready(driver)


for _game in DO:
    MOMENTS.append(Moment(f"puzzle_{_game}", "puzzles", partial(_begin, _game), SETTINGS))
    MOMENTS.append(Moment(f"puzzle_{_game}_fails", "puzzles", partial(_fail, _game), SETTINGS))
