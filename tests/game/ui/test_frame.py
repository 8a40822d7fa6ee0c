"""A frame paints and shows only where it differs from the one before, and looks as if all were painted."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from game.games import scenes_of
from game.input import Exposed
from game.match.session import Session
from game.store import Bot, Human, MatchSetup, Player
from game.table.scene import TableScene
from game.ui import paint
from game.ui.frame import Entry, changed_places, paint_frame, without_picture
from game.ui.label import Label
from game.ui.theme import TextStyle
from tests.driver import FRAME, Driver
from tests.game.ui.bench import put

SIZE = (120, 90)
WINDOW = pygame.Rect(0, 0, *SIZE)
GROUND = pygame.Surface(SIZE)
GROUND.fill((20, 60, 40))


def chip(colour: tuple[int, int, int], size: tuple[int, int] = (20, 30)) -> pygame.Surface:
    """A half transparent picture."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*(part // 2 for part in colour), 128))
    return surface


CHIPS = (chip((250, 0, 0)), chip((0, 250, 0), (31, 17)), chip((0, 0, 250)), chip((200, 200, 0), (50, 50)))
RED, GREEN, BLUE, _ = CHIPS


def laid(picture: pygame.Surface, x: int, y: int) -> Entry:
    return ((picture, (x, y), (0, 0, *picture.get_size()), paint.PREMULTIPLIED), None)


FIRST: Entry = ((GROUND, (0, 0), (0, 0, *SIZE), 0), None)


def test_the_same_frame_again_paints_nothing() -> None:
    frame = [FIRST, laid(RED, 5, 5)]
    assert changed_places(frame, list(frame), WINDOW) == []


def test_what_moves_is_painted_where_it_was_and_where_it_is() -> None:
    before = [FIRST, laid(RED, 0, 0), laid(GREEN, 80, 60)]
    after = [FIRST, laid(RED, 50, 0), laid(GREEN, 80, 60)]
    assert sorted(map(tuple, changed_places(before, after, WINDOW))) == [(0, 0, 20, 30), (50, 0, 20, 30)]


def test_what_lies_between_two_that_move_is_left_alone() -> None:
    before = [FIRST, laid(RED, 0, 0), laid(GREEN, 80, 60), laid(BLUE, 40, 0)]
    after = [FIRST, laid(RED, 1, 0), laid(GREEN, 80, 60), laid(BLUE, 41, 0)]
    assert not any(place.colliderect((80, 60, 31, 17)) for place in changed_places(before, after, WINDOW))


def test_what_comes_to_lie_above_another_is_painted() -> None:
    one, other = laid(RED, 0, 0), laid(GREEN, 10, 10)
    assert changed_places([FIRST, one, other], [FIRST, other, one], WINDOW)


def test_one_of_two_that_are_alike_goes() -> None:
    twice = laid(RED, 7, 7)
    assert changed_places([FIRST, twice, twice], [FIRST, twice], WINDOW) == [pygame.Rect(7, 7, 20, 30)]


def test_outside_a_clip_and_outside_the_window_nothing_is_painted() -> None:
    clipped: Entry = (laid(RED, 0, 0)[0], (0, 0, 4, 4))
    assert changed_places([FIRST], [FIRST, clipped], WINDOW) == [pygame.Rect(0, 0, 4, 4)]
    assert changed_places([FIRST], [FIRST, laid(RED, 300, 0)], WINDOW) == []


def test_many_small_places_become_one_and_nearly_all_of_the_window_becomes_all() -> None:
    speck = chip((9, 9, 9), (1, 1))
    specks = [laid(speck, 3 * number, 0) for number in range(20)]
    assert changed_places([FIRST], [FIRST, *specks], WINDOW) == [pygame.Rect(0, 0, 58, 1)]
    large = chip((9, 9, 9), (115, 85))
    assert changed_places([FIRST], [FIRST, laid(large, 0, 0)], WINDOW) == [WINDOW]


def test_a_picture_of_one_frame_only_leaves_its_place_behind() -> None:
    before = [FIRST, without_picture(laid(RED, 0, 0))]
    assert RED not in before[1][0]
    assert changed_places(before, [FIRST], WINDOW) == [pygame.Rect(0, 0, 20, 30)]
    assert changed_places(before, [FIRST, laid(RED, 0, 0)], WINDOW) == [pygame.Rect(0, 0, 20, 30)]


def test_without_a_ground_that_covers_everything_all_is_painted() -> None:
    target = pygame.Surface(SIZE)
    assert paint_frame(target, [], [FIRST]) is None
    assert paint_frame(target, [FIRST], [laid(RED, 0, 0)]) is None


_CLIPS = st.sampled_from([None, None, (10, 10, 60, 40), (0, 0, 30, 90)])
_ENTRIES = st.lists(
    st.builds(
        lambda picture, x, y, clip: (laid(picture, x, y)[0], clip),
        st.sampled_from(CHIPS),
        st.sampled_from((-10, 0, 15, 60, 100)),
        st.sampled_from((-10, 0, 40, 80)),
        _CLIPS,
    ),
    max_size=9,
)


@given(st.lists(_ENTRIES, min_size=2, max_size=12))
def test_painting_what_changed_looks_like_painting_all(frames: list[list[Entry]]) -> None:
    window, fresh = pygame.Surface(SIZE), pygame.Surface(SIZE)
    before: list[Entry] = []
    for entries in frames:
        frame = [FIRST, *entries]
        paint_frame(window, before, frame)
        paint_frame(fresh, [], frame)
        assert window.get_buffer().raw == fresh.get_buffer().raw
        before = frame


GAMES = {"dualis": 4, "duality": 2, "dois": 4, "duos": 4}
"""How many sit at each table."""


# -- in the program ------------------------------------------------------------------------------------------


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[list[pygame.Rect] | None]:
    """The places that were shown anew; None is the whole window."""
    calls: list[list[pygame.Rect] | None] = []
    monkeypatch.setattr(pygame.display, "flip", lambda: calls.append(None))
    monkeypatch.setattr(pygame.display, "update", calls.append)
    return calls


def test_a_word_that_changes_is_all_that_is_shown_anew(
    drive: Callable[..., Driver], shown: list[list[pygame.Rect] | None]
) -> None:
    driver, words = drive(), ["one"]
    place = pygame.FRect(400, 300, 200, 40)
    bench = put(driver, lambda _: [Label("word", place, words[0], TextStyle())])
    shown.clear()
    words[0] = "two"
    bench.rebuild()
    driver.settle()
    assert len(shown) == 1
    assert shown[0]
    assert all(place.inflate(4, 4).contains(rect) for rect in shown[0])


def test_a_window_that_was_covered_is_shown_as_a_whole(
    drive: Callable[..., Driver], shown: list[list[pygame.Rect] | None]
) -> None:
    driver = drive()
    put(driver, lambda _: [])
    shown.clear()
    driver.app.handle(Exposed())
    driver.settle()
    assert shown == [None]


@pytest.mark.parametrize(("name", "seats"), GAMES.items())
@pytest.mark.usefixtures("hasty_bots")
def test_every_frame_of_a_match_is_what_a_fresh_one_would_be(
    drive: Callable[..., Driver], name: str, seats: int
) -> None:
    driver = drive(size=(960, 540))
    app = driver.app
    players = tuple(Bot("beginner", character) for character in ("sora", "kai", "noa", "mika")[:seats])
    session = Session.start(app.store, app.bots, MatchSetup(name, {}, players), seed=3)
    app.scenes.reset(TableScene(app, session, scenes_of(name).table))
    compared = 0
    for number in range(1500):
        if app.frame(FRAME) and number % 5 == 0 and compared < 60:
            painted = app.canvas.surface.copy()
            app.canvas.forget_window()
            app.invalidate()
            app.frame(0)
            assert painted.get_buffer().raw == app.canvas.surface.get_buffer().raw
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("name", GAMES)
def test_whoever_draws_makes_no_picture_anew_in_every_frame(
    drive: Callable[..., Driver], shown: list[list[pygame.Rect] | None], name: str
) -> None:
    driver = drive(size=(960, 540), animation="off")
    app = driver.app

    def changes() -> list[list[pygame.Rect] | None]:
        driver.settle()
        shown.clear()
        app.invalidate()
        app.frame(0)
        return list(shown)

    app.navigation.to_title()
    assert changes() == []
    app.navigation.open_setup(name)
    assert changes() == []
    others = ("kai", "noa", "mika")[: GAMES[name] - 1]
    players: list[Player] = [Human("Ada"), *(Bot("beginner", character) for character in others)]
    session = Session.start(app.store, app.bots, MatchSetup(name, {}, tuple(players)), seed=3)
    app.navigation.open_match(session)
    table = app.scenes.top
    assert isinstance(table, TableScene)
    driver.wait_until(lambda: table.interactive)
    assert changes() == []
    for key in ("esc", "l", "f1"):
        driver.key(key)
        assert changes() == []
        driver.key("esc")
    assert app.scenes.top is table


def test_nobody_paints_on_the_window_past_the_canvas() -> None:
    root = Path(game.__file__).parent
    drawing = [path for folder in ("ui", "table", "scenes") for path in (root / folder).rglob("*.py")]
    past = [path.name for path in drawing if re.search(r"\bcanvas\.surface\.(blit|fill)", path.read_text())]
    assert past == []
