"""Faces of bots and people: whoever sits at a table is seen there, and is told apart without colour."""

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
from game.match.players import PORTRAITS, player_faces
from game.match.session import Session
from game.scenes.rules import RulesScene
from game.scenes.setup import SetupScene
from game.store import Bot, Human, MatchSetup, Player
from game.table.portrait import PEOPLE, Disc, draw_face, draw_portrait
from game.table.portrait_art import FACES
from game.table.results_scene import ResultsScene
from game.table.scene import TableScene
from game.ui.theme import BLUE, GOLD, RED, Rgb, css
from tests.apps import close_app, make_app
from tests.driver import FRAME, Driver

Drive = Callable[..., Driver]
SMALL = 42
CHOSEN = 48
"""The size at which people must be able to tell portraits apart."""
LAMPLIGHT = 40
"""How much the light on a portrait changes a colour, away from its edge."""
COLOURS: dict[str, Rgb] = {
    "sora": (255, 0, 255),
    "kai": (0, 255, 0),
    "noa": (0, 255, 255),
    "mika": (255, 0, 128),
    "ren": (0, 0, 255),
    "yui": (255, 255, 0),
    PORTRAITS[0]: (128, 0, 255),
    PORTRAITS[1]: (0, 255, 128),
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
        faces = FACES if character in FACES else PEOPLE
        monkeypatch.setitem(faces, character, partial(square, colour))


def square(colour: Rgb) -> str:
    return f'<rect x="0" y="0" width="120" height="120" fill="{css(colour)}"/>'


def face(app: App, character: str, size: int = SMALL) -> pygame.Surface:
    app.canvas.surface.fill((0, 0, 0))
    draw_face(app.canvas, (size / 2, size / 2), size, character)
    return app.canvas.surface.subsurface((0, 0, size, size)).copy()


def seen(picture: pygame.Surface) -> set[str]:
    """Whose plain faces are on a picture."""
    return {
        character
        for character, colour in COLOURS.items()
        if pygame.mask.from_threshold(picture, colour, (LAMPLIGHT,) * 3 + (255,)).count() > 100
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


def faces_of(table: TableScene) -> set[str]:
    return set(player_faces(table.session.setup.players))


# -- the faces ---------------------------------------------------------------------------------------


def test_every_character_has_a_face_and_nobody_else() -> None:
    assert set(FACES) == set(CHARACTERS)


def test_people_choose_from_at_least_twelve_faces_of_their_own() -> None:
    assert set(PEOPLE) == set(PORTRAITS)
    assert len(PORTRAITS) == len(set(PORTRAITS)) >= 12
    assert not set(PEOPLE) & set(FACES)


@pytest.mark.parametrize(("one", "other"), list(combinations(CHARACTERS, 2)))
def test_two_faces_are_told_apart_small_and_without_colour(app: App, one: str, other: str) -> None:
    first, second = (pygame.transform.grayscale(face(app, name)) for name in (one, other))
    different = sum(
        abs(first.get_at((x, y))[0] - second.get_at((x, y))[0]) > 40
        for x in range(SMALL)
        for y in range(SMALL)
    )
    assert different > SMALL * SMALL / 5


def test_all_portraits_are_told_apart_small_and_without_colour(app: App) -> None:
    faces = [*PORTRAITS, *CHARACTERS]
    grey = {name: pygame.transform.grayscale(face(app, name, CHOSEN)) for name in faces}
    levels = {name: picture.convert(24).get_buffer().raw[::3] for name, picture in grey.items()}

    def apart(one: str, other: str) -> float:
        pixels = zip(levels[one], levels[other], strict=True)
        return sum(abs(a - b) > 40 for a, b in pixels) / len(levels[one])

    assert [pair for pair in combinations(faces, 2) if apart(*pair) <= 1 / 5] == []


@pytest.mark.parametrize("character", [*CHARACTERS, *PORTRAITS])
def test_a_face_is_cut_to_a_disc(app: App, character: str) -> None:
    cut = face(app, character, 100)
    assert all(cut.get_at(corner)[:3] == (0, 0, 0) for corner in ((3, 3), (96, 3), (3, 96), (96, 96)))
    assert cut.get_at((50, 50))[:3] != (0, 0, 0)


def framed(app: App, size: int, *, tint: Rgb | None = None, now: bool = False) -> pygame.Surface:
    """A portrait in the middle of white, twice its size."""
    app.canvas.surface.fill((255, 255, 255))
    draw_portrait(app.canvas, (size, size), size, PORTRAITS[0], tint=tint, now=now)
    return app.canvas.surface.subsurface((0, 0, 2 * size, 2 * size)).copy()


def light(picture: pygame.Surface, at: tuple[float, float]) -> int:
    return sum(picture.get_at((round(at[0]), round(at[1])))[:3])


@pytest.mark.parametrize("size", [42, 94, 160])
def test_the_light_comes_from_the_upper_left(app: App, size: int) -> None:
    picture = framed(app, size)
    reach = (size / 2 - size * 0.02) * 0.7071
    assert light(picture, (size - reach, size - reach)) > light(picture, (size + reach, size + reach)) + 100
    outside = (size / 2 + size * 0.06) * 0.7071
    assert light(picture, (size - outside, size - outside)) > light(picture, (size + outside, size + outside))


def test_a_turn_lights_the_ring(app: App) -> None:
    outside = (94 + 94 // 2 + 6, 94)
    red, _, blue = framed(app, 94, now=True).get_at(outside)[:3]
    assert red - blue > 60
    red, _, blue = framed(app, 94).get_at(outside)[:3]
    assert red - blue < 10


@pytest.mark.parametrize("who", [PORTRAITS[0], "kai"])
def test_a_portrait_is_made_once_a_size(app: App, monkeypatch: pytest.MonkeyPatch, who: str) -> None:
    faces, made = (FACES if who in FACES else PEOPLE), []
    drawing = faces[who]
    monkeypatch.setitem(faces, who, lambda: made.append(who) or drawing())  # type: ignore[func-returns-value]
    for size in (48, 94, 160, 48, 94, 160):
        draw_portrait(app.canvas, (100, 100), size, who)
    assert len(made) == 3


@pytest.mark.parametrize("tint", [GOLD, BLUE, RED])
@pytest.mark.parametrize("size", [42, 64, 200])
def test_the_colour_of_the_side_lies_around_a_face(app: App, size: int, tint: Rgb, plain_faces: None) -> None:
    app.canvas.surface.fill((0, 0, 0))
    Disc("Kai", tint, "kai").draw(app.canvas, (size, size), size)
    picture = app.canvas.surface
    assert seen(picture.subsurface((0, 0, 2 * size, 2 * size))) == {"kai"}
    across = [picture.get_at((x, size))[:3] for x in range(size // 2, size // 2 + size // 5)]
    assert any(sum(abs(a - b) for a, b in zip(pixel, tint, strict=True)) < 60 for pixel in across)


# -- where they are ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", registry.GAMES)
def test_at_every_table_one_sees_everybody(drive: Drive, game: str, plain_faces: None) -> None:
    driver = drive(animation="off")
    table = sit_down(driver, game)
    assert seen(driver.screenshot()) == faces_of(table)


@pytest.mark.parametrize("game", registry.GAMES)
def test_in_the_set_up_one_sees_who_is_chosen(drive: Drive, game: str, plain_faces: None) -> None:
    driver = drive()
    scene = SetupScene(driver.app, game)
    driver.app.scenes.reset(scene)
    chosen = {seat.portrait if seat.human else seat.character for seat in scene.draft.seats}
    table = driver.app.viewport.rect(driver.find("table").rect)
    assert seen(driver.screenshot().subsurface(table)) == chosen


def test_on_the_results_one_sees_who_won(drive: Drive, plain_faces: None) -> None:
    driver = drive(animation="off")
    table = sit_down(driver, "dualis")
    while table.session.outcome is None:
        seat = min(table.session.match.to_act)
        table.session.play(seat, next(iter(table.session.match.legal(seat))))
    table.presenter.look_at_now()
    table.chrome.open_results()
    assert isinstance(driver.scene, ResultsScene)
    outcome = table.session.outcome
    assert outcome is not None
    guests = driver.app.viewport.rect(driver.find("guests").rect)
    faces = player_faces(table.session.setup.players)
    won = {faces[seat] for seat in outcome.winners}
    assert seen(driver.screenshot().subsurface(guests)) == won


def test_the_book_about_the_bots_shows_all_of_them(drive: Drive, plain_faces: None) -> None:
    driver = drive(size=(1280, 720))
    driver.app.scenes.reset(RulesScene(driver.app, "bots", "cast"))
    found = seen(driver.screenshot())
    driver.key("end")
    driver.settle()
    assert found | seen(driver.screenshot()) == set(CHARACTERS)
