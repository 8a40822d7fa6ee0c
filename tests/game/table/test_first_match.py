"""Somebody's first match of a game is a notch slower, unless the pace was chosen."""

from __future__ import annotations

from engine.core import Outcome
from game.match.session import Session
from game.store import Bot, Human, MatchSetup
from game.table.motion import SPEEDS
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.rig import Drive, SilentBots
from tests.game.scenes.test_settings import pick

BOTS = tuple(Bot("beginner", name) for name in ("kai", "noa"))


def sit_down(driver: Driver, *names: str, game: str = "dualis") -> TableScene:
    app = driver.app
    people = tuple(Human(name) for name in names)
    bots = (*BOTS, Bot("beginner", "sora"))[len(people) - 1 :]
    options = {"players": 4} if game == "duos" else {}
    setup = MatchSetup(game, options, (*people, *bots), 0)
    app.navigation.open_match(Session.start(app.store, app.bots, setup, seed=5))
    return next(scene for scene in app.scenes.stack if isinstance(scene, TableScene))


def play_to_the_end(driver: Driver, *names: str) -> None:
    table = sit_down(driver, *names)
    driver.app.store.finish_match(table.session.match_id, Outcome((0,), "target", (5, 3, 5, 3)))


def test_the_first_match_is_a_notch_slower_and_the_second_is_not(drive: Drive) -> None:
    driver = drive(bots=SilentBots(), animation="")
    assert sit_down(driver, "Ada").stage.speed == SPEEDS["slow"]
    assert sit_down(driver, "Ada").stage.speed == SPEEDS["slow"]  # the first was not played to its end
    play_to_the_end(driver, "Ada")
    assert sit_down(driver, "Ada").stage.speed == SPEEDS["normal"]


def test_each_player_and_each_game_has_a_first_match(drive: Drive) -> None:
    driver = drive(bots=SilentBots(), animation="")
    play_to_the_end(driver, "Ada")
    assert sit_down(driver, "Ben").stage.speed == SPEEDS["slow"]
    assert sit_down(driver, "Ada", "Ben").stage.speed == SPEEDS["slow"]
    assert sit_down(driver, "Ada", game="duos").stage.speed == SPEEDS["slow"]


def test_a_chosen_pace_holds_from_the_first_match_on(drive: Drive) -> None:
    """Normal is what holds anyway, and choosing it is a choice all the same."""
    driver = drive(bots=SilentBots(), animation="")
    driver.app.navigation.to_title()
    driver.app.navigation.open_settings()
    assert driver.reads("slower in first matches")
    pick(driver, "animation", "Normal")
    assert not driver.reads("slower in first matches")
    assert driver.app.store.settings().animation == "normal"
    assert sit_down(driver, "Ada").stage.speed == SPEEDS["normal"]


def test_other_settings_choose_no_pace(drive: Drive) -> None:
    driver = drive(bots=SilentBots(), animation="")
    driver.app.navigation.to_title()
    driver.app.navigation.open_settings()
    driver.click("letters")
    assert driver.app.store.settings().animation == ""


def test_a_lesson_has_the_usual_pace(drive: Drive) -> None:
    driver = drive(animation="")
    driver.app.navigation.open_lesson("dualis")
    table = driver.scene
    assert isinstance(table, TableScene)
    assert table.stage.speed == SPEEDS["normal"]
