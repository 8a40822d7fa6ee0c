"""Six faces: whoever sits at a table is seen there, and can be told from the others without colour."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

import pygame
import pytest

from engine import registry
from engine.bots.characters import CHARACTERS
from engine.core import complete
from game.app import App
from game.match.players import player_character
from game.match.session import Session
from game.scenes.rules import RulesScene
from game.scenes.setup import SetupScene
from game.store import Bot, Human, MatchSetup, Player
from game.table.portrait import Disc, draw_portrait
from game.table.portrait_art import FACES
from game.table.results import ResultsScene
from game.table.scene import TableScene
from game.ui.theme import GOLD, Rgb, css
from tests.apps import close_app, make_app
from tests.driver import FRAME, Driver

Drive = Callable[..., Driver]
SMALL = 42
COLOURS: dict[str, Rgb] = {
    "sora": (255, 0, 255),
    "kai": (0, 255, 0),
    "noa": (0, 255, 255),
    "mika": (255, 0, 0),
    "ren": (0, 0, 255),
    "yui": (255, 255, 0),
}
"""Colours for faces in tests, as nothing else on a table has them."""


@pytest.fixture
def app() -> Iterator[App]:
    made = make_app()
    yield made
    close_app(made)


@pytest.fixture
def plain_faces(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody has a face of one colour, so that it can be found on a picture."""
    for character, colour in COLOURS.items():
        monkeypatch.setitem(FACES, character, partial(square, colour))


def square(colour: Rgb) -> str:
    return f'<rect x="0" y="0" width="120" height="120" fill="{css(colour)}"/>'


def portrait(app: App, character: str, size: int = SMALL) -> pygame.Surface:
    app.canvas.surface.fill((0, 0, 0))
    draw_portrait(app.canvas, (size / 2, size / 2), size, character)
    return app.canvas.surface.subsurface((0, 0, size, size)).copy()


def seen(picture: pygame.Surface) -> set[str]:
    """The characters whose plain faces are on a picture."""
    return {
        character
        for character, colour in COLOURS.items()
        if pygame.mask.from_threshold(picture, colour, (1, 1, 1, 255)).count() > 100
    }


def sit_down(driver: Driver, game: str) -> TableScene:
    """A table with a person and as many bots as the game has seats for."""
    options = complete(registry.game(game), {})
    names = iter(CHARACTERS)
    players: list[Player] = [
        Human("Ada") if seat == 0 else Bot("expert", next(names))
        for seat in range(registry.game(game).seats(options))
    ]
    setup = MatchSetup(game, options, tuple(players), None)
    driver.app.navigation.open_match(Session.start(driver.app.store, driver.app.bots, setup, seed=3))
    driver.app.frame(FRAME)
    table = driver.scene
    assert isinstance(table, TableScene)
    return table


def bots_of(table: TableScene) -> set[str]:
    return {player_character(player) for player in table.session.setup.players} - {""}


# -- the faces ---------------------------------------------------------------------------------------


def test_every_character_has_a_face_and_nobody_else() -> None:
    assert set(FACES) == set(CHARACTERS)


@pytest.mark.parametrize(("one", "other"), list(combinations(CHARACTERS, 2)))
def test_two_faces_are_told_apart_small_and_without_colour(app: App, one: str, other: str) -> None:
    first, second = (pygame.transform.grayscale(portrait(app, name)) for name in (one, other))
    different = sum(
        abs(first.get_at((x, y))[0] - second.get_at((x, y))[0]) > 40
        for x in range(SMALL)
        for y in range(SMALL)
    )
    assert different > SMALL * SMALL / 5


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_face_is_cut_to_a_disc(app: App, character: str) -> None:
    face = portrait(app, character, 100)
    assert all(face.get_at(corner)[:3] == (0, 0, 0) for corner in ((3, 3), (96, 3), (3, 96), (96, 96)))
    assert face.get_at((50, 50))[:3] != (0, 0, 0)


@pytest.mark.parametrize("size", [24, 42, 64, 200])
def test_the_colour_of_the_side_lies_around_a_face(app: App, size: int, plain_faces: None) -> None:
    app.canvas.surface.fill((0, 0, 0))
    Disc("Kai", GOLD, "kai").draw(app.canvas, (size / 2, size / 2), size)
    picture = app.canvas.surface
    assert picture.get_at((size // 2, size // 2))[:3] == COLOURS["kai"]
    red, green, blue = picture.get_at((1, size // 2))[:3]
    assert red > green > blue > 0


def test_a_person_keeps_the_initial(app: App, plain_faces: None) -> None:
    app.canvas.surface.fill((0, 0, 0))
    Disc("Kai", GOLD).draw(app.canvas, (21, 21), SMALL)
    assert seen(app.canvas.surface.subsurface((0, 0, SMALL, SMALL))) == set()


# -- where they are ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.GAMES)
def test_at_every_table_one_sees_the_faces_of_the_bots(drive: Drive, game: str, plain_faces: None) -> None:
    driver = drive(animation="off")
    table = sit_down(driver, game)
    assert seen(driver.screenshot()) == bots_of(table)


@pytest.mark.parametrize("game", registry.GAMES)
def test_in_the_set_up_one_sees_who_is_chosen(drive: Drive, game: str, plain_faces: None) -> None:
    driver = drive()
    scene = SetupScene(driver.app, game)
    driver.app.scenes.reset(scene)
    chosen = {seat.character for seat in scene.draft.seats if not seat.human}
    assert seen(driver.screenshot()) == chosen


def test_on_the_results_one_sees_who_played(drive: Drive, plain_faces: None) -> None:
    driver = drive(animation="off")
    table = sit_down(driver, "dualis")
    while table.session.outcome is None:
        seat = min(table.session.match.to_act)
        table.session.play(seat, next(iter(table.session.match.legal(seat))))
    table.presenter.look_at_now()
    table.chrome.open_results()
    assert isinstance(driver.scene, ResultsScene)
    pane = driver.app.viewport.rect(driver.find("pane").rect)
    assert seen(driver.screenshot().subsurface(pane)) == bots_of(table)


def test_the_book_about_the_bots_shows_all_of_them(drive: Drive, plain_faces: None) -> None:
    driver = drive(size=(1280, 720))
    driver.app.scenes.reset(RulesScene(driver.app, "bots", "cast"))
    found = seen(driver.screenshot())
    driver.key("end")
    driver.settle()
    assert found | seen(driver.screenshot()) == set(CHARACTERS)
