"""The focus moves by the shape of the screen: along rows and columns first, and never off to a side."""

from __future__ import annotations

import pygame
import pytest

from game.input import Direction
from game.scenes.title import TitleScene
from game.ui.focus import step
from game.ui.screen import Screen
from game.ui.theme import Rgb
from game.ui.widget import Widget
from tests.game.scenes.dois import rig as dois
from tests.game.scenes.rig import Drive, SilentBots
from tests.game.scenes.test_high_contrast import contrast


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
    pictures = []
    for screen.ring_shown in (False, True):
        pictures.append(driver.screenshot())
    around = driver.app.viewport.rect(driver.find(name).rect)
    place = around.inflate(20, 20).clip(pictures[0].get_rect())
    points = [(x, y) for x in range(place.left, place.right) for y in range(place.top, place.bottom)]
    seen = sum(contrast(*(rgb_at(picture, point) for picture in pictures)) >= SEEN for point in points)
    assert seen >= SHARE * 2 * (around.width + around.height)


def rgb_at(picture: pygame.Surface, at: tuple[int, int]) -> Rgb:
    red, green, blue, _ = picture.get_at(at)
    return red, green, blue
