"""Nothing flashes: no part of the picture blinks bright and dark, not even while a win is celebrated."""

from __future__ import annotations

import pygame
import pytest

from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.levels import QUICKEST
from engine.core import complete
from game.games import scenes_of
from game.match.session import Session
from game.store import Bot, MatchSetup
from game.ui.theme import luminance
from tests.driver import FRAME, Driver
from tests.game.scenes.review.test_review import finished
from tests.game.scenes.rig import Drive
from tests.game.table.test_newcomers import play

GAMES = ("dualis", "duality", "dois", "duos")
CHANGE = 0.1
"""What the guideline takes for a change of light; a flash is one there and one back."""
MOST = 3
"""Flashes in a second that harm nobody."""
PARTS = 4
"""The picture is looked at in so many columns and rows: a flash counts from about a quarter of the middle."""


def lights(picture: pygame.Surface) -> list[float]:
    """How bright each part of a picture is."""
    small = pygame.transform.smoothscale(picture, (PARTS, PARTS))
    return [luminance(tuple(small.get_at((x, y))[:3])) for x in range(PARTS) for y in range(PARTS)]  # type: ignore[arg-type]


def flashes(line: list[float]) -> int:
    """How often the light of one part changes there and back."""
    count, extreme, way = 0, line[0], 0
    for value in line:
        if abs(value - extreme) >= CHANGE:
            now = 1 if value > extreme else -1
            count += way == -now
            extreme, way = value, now
        elif (value - extreme) * way > 0:
            extreme = value
    return count


def test_a_flash_is_found() -> None:
    assert flashes([0.2, 0.5, 0.2, 0.5, 0.2]) == 3
    assert flashes([0.2, 0.25, 0.2, 0.6, 0.62, 0.61]) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_a_match_does_not_flash(drive: Drive, game: str) -> None:
    driver: Driver = drive(size=(960, 540), animation="normal")
    session = play(driver, finished(game))
    driver.app.navigation.open_match(session)
    assert worst_second(driver, seconds=4) < MOST
    assert driver.scene_name == "ResultsScene"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_played_does_not_flash(drive: Drive, game: str) -> None:
    """From the deal on: cards fly, tricks are gathered, paths light up, pairs are told."""
    driver: Driver = drive(size=(960, 540), animation="fast")
    rules = registry.game(game)
    options = complete(rules, scenes_of(game).short)
    faces = list(CHARACTERS)[: rules.seats(options)]
    bots = tuple(Bot(QUICKEST, face) for face in faces)
    setup = MatchSetup(game, options, bots)
    session = Session.start(driver.app.store, driver.app.bots, setup, seed=5)
    driver.app.navigation.open_match(session)
    assert worst_second(driver, seconds=20) < MOST
    assert len(session.match.actions) > 2


def worst_second(driver: Driver, seconds: float) -> int:
    """The most flashes that a part of the picture has within a second."""
    seen = []
    for _ in range(round(seconds / FRAME)):
        driver.app.frame(FRAME)
        seen.append(lights(driver.app.canvas.surface))
    second = round(1 / FRAME)
    lines = [[one[part] for one in seen] for part in range(PARTS * PARTS)]
    return max(flashes(line[at : at + second]) for line in lines for at in range(0, len(line) - second, 10))
