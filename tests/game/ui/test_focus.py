"""The focus moves by the shape of the screen: along rows and columns first, and never off to a side."""

from __future__ import annotations

import pygame
import pytest

from game.input import Direction
from game.scenes.title import TitleScene
from game.table.piece_widgets import PieceWidget
from game.ui.focus import step
from game.ui.screen import Screen
from game.ui.theme import Rgb
from game.ui.widget import Widget
from tests.driver import Driver
from tests.game.scenes.dois import rig as dois
from tests.game.scenes.rig import Drive, SilentBots, ready
from tests.game.scenes.test_high_contrast import contrast
from tests.game.table.test_hint_enter import start


def at(name: str, left: float, top: float, width: float = 100, height: float = 60) -> Widget:
    return Widget(name, pygame.FRect(left, top, width, height))


CARDS = [at("one", 300, 50, 300, 110), at("two", 675, 50, 300, 110)]
BAR = [at("rules", 500, 180, 120, 48), at("quit", 640, 180, 120, 48), at("language", 1200, 180, 60, 48)]


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("one", "right", "two"),  # rules is nearer, but round the corner
        ("two", "left", "one"),
        ("one", "down", "rules"),
        ("quit", "right", "language"),  # a row is a row, however long
        ("language", "up", "two"),  # nothing is above it, so what is nearly there
        ("one", "left", "one"),
        ("two", "next", "rules"),
        ("rules", "previous", "two"),
        ("language", "next", "one"),
        ("one", "previous", "language"),
        ("rules", "first", "one"),
        ("rules", "last", "language"),
    ],
)
def test_rows_and_columns_come_first(start: str, direction: Direction, end: str) -> None:
    assert step([*CARDS, *BAR], start, direction) == end


def test_what_lies_wholly_nearer_ends_a_column() -> None:
    screen = [at("start", 0, 0), at("near", 110, 70), at("far", 0, 600)]
    assert step(screen, "start", "down") == "near"


def test_cards_of_a_fan_are_beside_each_other_though_they_stand_higher_and_lower() -> None:
    fan = [at(f"card {n}", 40 * n, 500 + (n - 2) ** 2 * 3, 90, 140) for n in range(5)]
    button = at("button", 60, 300)
    for card in fan:
        assert step([button, *fan], card.name, "up") == "button"
        assert step([button, *fan], card.name, "down") == card.name
    assert step(fan, "card 1", "right") == "card 2"
    assert step(fan, "card 1", "left") == "card 0"


def test_what_stands_far_beside_is_neither_above_nor_below() -> None:
    """A button at the right of a low fan of cards is beside it, though the outermost card hangs lower."""
    fan = [at(f"card {n}", 40 * n, 500 + (n - 2) ** 2 * 16, 90, 140) for n in range(5)]
    button = at("button", 700, 530, 130, 40)
    for key in ("up", "down"):
        assert step([*fan, button], "button", key) == "button"
    assert step([*fan, button], "button", "left") == "card 4"
    hand, place = at("tile", 1030, 424, 142, 102), at("place", 460, 489, 120, 86)
    assert step([hand, place], "place", "up") == "place"
    assert step([hand, place], "place", "right") == "tile"


def test_what_lies_on_a_thing_is_entered_from_its_left_and_left_there() -> None:
    """A card of the library has buttons on it; the last one deletes, and is not where one lands first."""
    card, above = at("card", 50, 150, 720, 150), at("filter", 40, 60, 100, 40)
    play, delete = at("play", 200, 260, 140, 36), at("delete", 650, 260, 90, 36)
    beside = at("page", 1100, 60)
    screen = [above, card, play, delete, beside]
    assert step(screen, "card", "right") == "play"
    assert step(screen, "play", "right") == "delete"
    assert step(screen, "delete", "left") == "play"
    assert step(screen, "play", "left") == "card"
    assert step(screen, "delete", "right") == "page"


def test_what_has_gone_out_of_use_is_where_the_focus_goes_on_from() -> None:
    screen = [at("first", 0, 0), at("middle", 200, 0), at("right", 400, 0), at("below", 200, 100)]
    screen[1].enabled = False
    ways: dict[Direction, str] = {"right": "right", "left": "first", "down": "below", "next": "right"}
    for direction, end in ways.items():
        assert step(screen, "middle", direction) == end
    assert step(screen, "middle", "previous") == "first"
    assert step(screen, "nobody", "right") == "first"
    assert step(screen, "nobody", "previous") == "below"


def test_the_four_games_of_the_title_lie_in_a_square(drive: Drive) -> None:
    driver = drive()
    driver.app.scenes.reset(TitleScene(driver.app))
    driver.wait(0.5)
    screen = driver.scene
    assert isinstance(screen, Screen)
    screen.set_focus("game.dualis")
    screen.ring_shown = True
    for key, game in (("down", "dois"), ("right", "duos"), ("up", "duality"), ("left", "dualis")):
        driver.key(key)
        assert screen.focused == f"game.{game}"
    driver.key("left")
    assert screen.focused == "game.dualis", "nothing lies at its left"


def test_up_leaves_the_hand_and_does_not_wander_in_it(drive: Drive) -> None:
    driver, table = dois.at_table(drive, dois.first(), bots=SilentBots())
    driver.key("right")
    hand = driver.names("card")
    assert table.focused in hand
    driver.key("down")
    assert table.focused in hand
    before = table.focused
    driver.key("down")
    assert table.focused == before
    driver.key("up")
    assert table.focused not in hand


# -- the ring ----------------------------------------------------------------------------------------

SEEN = 2.0
"""The contrast between a point with the ring and without it, that makes it seen."""
SHARE = 0.7
"""How many such points there must be, for each pixel around the thing."""
SIDES = 0.9
"""Which part of a ring must be seen so, where it runs along straight sides."""


@pytest.mark.parametrize("high_contrast", [False, True])
@pytest.mark.parametrize("name", ["seat.0.disc", "seat.1.disc", "seat.0.down", "lesson", "play"])
def test_the_ring_is_seen_on_paper_on_cloth_and_on_gold(drive: Drive, name: str, high_contrast: bool) -> None:
    driver = drive(size=(960, 540), animation="off")
    driver.app.navigation.open_setup("dualis")
    driver.app.change_settings(high_contrast=high_contrast)
    driver.wait(0.3)
    screen = driver.scene
    assert isinstance(screen, Screen)
    screen.set_focus(name)
    around, seen = ring_of(driver, screen)
    assert len(seen) >= SHARE * 2 * (around.width + around.height)


@pytest.mark.parametrize("high_contrast", [False, True])
@pytest.mark.parametrize("game", ["dualis", "duality", "dois", "duos"])
def test_the_ring_is_seen_on_pieces(drive: Drive, game: str, high_contrast: bool) -> None:
    """On white cards with golden ornaments too, and on those that lie half below others."""
    driver = drive(size=(960, 540), animation="off")
    table = start(driver, game)
    ready(driver, table)
    driver.app.change_settings(high_contrast=high_contrast)
    pieces = [widget.name for widget in table.widgets() if isinstance(widget, PieceWidget)]
    for name in pieces[:4]:
        table.set_focus(name)
        driver.settle()
        assert sides_seen(*ring_of(driver, table)) >= SIDES, name


def test_the_ring_is_seen_where_a_button_of_paper_lies_on_wood(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    driver.app.navigation.open_library()
    screen = driver.scene
    assert isinstance(screen, Screen)
    screen.set_focus("import")
    driver.settle()
    around, seen = ring_of(driver, screen)
    assert len(seen) >= SHARE * 2 * (around.width + around.height)


def ring_of(driver: Driver, screen: Screen) -> tuple[pygame.Rect, set[tuple[int, int]]]:
    """Where the thing with the focus lies, and the points that show its ring."""
    pictures = []
    for screen.ring_shown in (False, True):
        pictures.append(driver.screenshot())
    around = driver.app.viewport.rect(driver.find(screen.focused or "").rect)
    place = around.inflate(20, 20).clip(pictures[0].get_rect())
    return around, {
        (x, y)
        for x in range(place.left, place.right)
        for y in range(place.top, place.bottom)
        if contrast(*(rgb_at(picture, (x, y)) for picture in pictures)) >= SEEN
    }


def sides_seen(around: pygame.Rect, seen: set[tuple[int, int]]) -> float:
    """How often one meets the ring on the way from the middle of a thing to its upper edge or aside."""
    left, right = around.left - 10, around.right + 10
    bottom = min(around.bottom, max(y for _, y in seen)) if seen else around.bottom
    up = [
        any((x, y) in seen for y in range(around.top - 10, around.centery))
        for x in range(around.left + 10, around.right - 10)
    ]
    aside = [
        any((x, y) in seen for x in half)
        for y in range(around.top + 10, bottom - 10)
        for half in (range(left, around.centerx), range(around.centerx, right))
    ]
    return sum(up + aside) / len(up + aside)


def rgb_at(picture: pygame.Surface, at: tuple[int, int]) -> Rgb:
    red, green, blue, _ = picture.get_at(at)
    return red, green, blue


def test_what_lies_under_another_scene_shows_neither_ring_nor_tooltip(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where a match ends while the keyboard stands on a button."""
    told: list[str] = []
    monkeypatch.setattr("game.ui.screen.draw_tooltip", lambda canvas, tip, *_, **__: told.append(tip))
    driver = drive(bots=SilentBots(), animation="off")
    screen = start(driver, "dois")
    screen.set_focus("rules")
    screen.ring_shown = True
    driver.wait(1.0)
    assert told
    driver.key("esc")
    assert driver.scene is not screen
    told.clear()
    driver.wait(1.0)
    driver.screenshot()
    assert told == []
    driver.key("esc")
    driver.wait(1.0)
    driver.screenshot()
    assert told
