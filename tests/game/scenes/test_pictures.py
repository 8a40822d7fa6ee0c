"""When pictures are made and how long they are kept, on the way from the title to a table and back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.games import scenes_of
from game.match.session import Session
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene
from game.store import Bot, Human, MatchSetup, Player
from game.table.scene import TableScene
from game.ui.canvas import Canvas
from game.ui.rehearsal import Rehearsal
from tests.driver import FRAME, Driver

Drive = Callable[..., Driver]
SIZE = (1280, 720)
WINDOW = 4 * SIZE[0] * SIZE[1]
SEATS = {"dualis": 4, "duality": 2, "dois": 4, "duos": 4}
A_CARD = 50_000
"""The pixels of the largest card, and some."""


def room(canvas: Canvas) -> int:
    """The bytes of all pictures that are kept, without grounds."""
    return canvas._art.held + canvas._turned.held


def grounds_made(canvas: Canvas) -> int:
    """How many grounds were made since the start."""
    return canvas._grounds.made // WINDOW


def rest(driver: Driver) -> None:
    """Let the program do what it does while nothing happens."""
    rehearsal, scene = Rehearsal(), driver.app.scenes.top
    while rehearsal.go_on(driver.app.canvas, scene.pictures):
        pass


def open_table(driver: Driver, game: str, people: int = 0) -> TableScene:
    app = driver.app
    characters = ("sora", "kai", "noa", "mika")[: SEATS[game]]
    players: list[Player] = [Bot("beginner", character) for character in characters]
    players[:people] = [Human("Ada")] * people
    session = Session.start(app.store, app.bots, MatchSetup(game, {}, tuple(players)), seed=3)
    scene = TableScene(app, session, scenes_of(game).table)
    app.scenes.reset(scene)
    return scene


def test_the_set_up_makes_the_table_that_is_played_at(drive: Drive) -> None:
    driver = drive(size=SIZE)
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.settle()
    driver.app.navigation.open_setup("duality")  # its deals never stop to show a hand
    driver.settle()
    assert isinstance(driver.scene, SetupScene)
    before = grounds_made(driver.app.canvas)
    rest(driver)
    assert grounds_made(driver.app.canvas) == before + 1
    driver.click("play")
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert grounds_made(driver.app.canvas) == before + 1


def test_the_title_makes_the_table_of_the_match_to_go_on_with(drive: Drive) -> None:
    driver = drive(size=SIZE)
    open_table(driver, "dualis", people=1)
    driver.wait(0.2)
    driver.app.navigation.to_title()
    driver.settle()
    rest(driver)
    before = grounds_made(driver.app.canvas)
    driver.click("continue")
    driver.settle()
    assert isinstance(driver.scene, TableScene)
    assert grounds_made(driver.app.canvas) == before


def test_without_such_a_match_the_title_makes_nothing(drive: Drive) -> None:
    driver = drive(size=SIZE)
    driver.app.scenes.reset(TitleScene(driver.app))
    assert list(driver.scene.pictures()) == []


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.usefixtures("hasty_bots")
def test_no_frame_makes_many_cards_at_once_when_they_are_dealt(drive: Drive, game: str) -> None:
    driver = drive(size=SIZE)
    scene = open_table(driver, game)
    canvas = driver.app.canvas
    driver.app.frame(FRAME)  # the table itself comes first
    most = 0
    for _ in range(90):
        before = canvas._art.made
        driver.app.frame(FRAME)
        most = max(most, (canvas._art.made - before) // 4)
    assert scene.stage.pieces
    assert most < 3 * A_CARD


def test_dealing_begins_only_a_moment_later_than_without(drive: Drive) -> None:
    driver = drive(size=SIZE)
    scene = open_table(driver, "dois", people=1)
    driver.wait_until(lambda: bool(scene.stage.pieces), 0.1)
    start = scene.stage.spots()
    driver.wait_until(lambda: scene.stage.spots() != start, 0.6)


@pytest.mark.parametrize("game", ["dois", "duos"])
def test_faces_that_come_soon_are_there_when_they_come(drive: Drive, game: str) -> None:
    driver = drive(size=SIZE, animation="off")
    scene = open_table(driver, game, people=1)
    driver.wait_until(lambda: scene.interactive and not scene.moving)
    driver.settle()
    rest(driver)
    costs = [driver.app.canvas.rehearse(picture) for picture in scene.pictures()]
    soonest = costs[: len(costs) // 2]  # as many as there is room for
    assert soonest
    assert not any(soonest)


def test_the_way_to_a_table_leaves_the_pictures_of_the_title_behind(drive: Drive) -> None:
    driver = drive(size=SIZE)
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.settle()
    canvas = driver.app.canvas
    assert room(canvas) > 0
    driver.app.navigation.open_setup("duality")
    assert room(canvas) == 0
    driver.settle()
    driver.click("play")
    driver.settle()
    assert canvas._grounds.held == WINDOW


def test_what_lies_over_a_table_leaves_its_pictures_alone(drive: Drive) -> None:
    driver = drive(size=SIZE, animation="off")
    scene = open_table(driver, "dois", people=1)
    driver.wait_until(lambda: scene.interactive and not scene.moving)
    driver.settle()
    canvas = driver.app.canvas
    driver.key("f1")
    driver.settle()
    assert driver.scene is not scene
    made = canvas._art.made, grounds_made(canvas)
    driver.key("esc")
    driver.settle()
    assert driver.scene is scene
    assert (canvas._art.made, grounds_made(canvas)) == made
