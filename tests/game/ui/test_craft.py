"""Things that lie on a table throw the shadow of their own outline."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.ui.craft import cast_art, with_shadow
from tests.apps import close_app, make_app


@pytest.fixture
def app() -> Iterator[App]:
    app = make_app("en", size=(960, 540))
    yield app
    close_app(app)


def test_a_shadow_falls_away_from_the_lamp_and_leaves_the_thing_as_it_is(app: App) -> None:
    thing = pygame.Surface((80, 80), pygame.SRCALPHA)
    thing.fill((200, 180, 120, 255), (20, 20, 40, 40))
    lying = with_shadow(thing, 1.0)
    assert tuple(lying.get_at((40, 40))) == (200, 180, 120, 255)
    assert lying.get_at((64, 66)).a > 40 > lying.get_at((14, 14)).a
    assert tuple(lying.get_at((64, 66)))[:3] == (0, 0, 0)
    assert thing.get_at((64, 66)).a == 0


def test_the_picture_of_a_thing_is_drawn_once_a_size(app: App) -> None:
    drawn: list[str] = []

    def body() -> str:
        drawn.append("once")
        return '<circle cx="20" cy="20" r="10" fill="#FFFFFF"/>'

    pictures = [cast_art(app.canvas, "disc", (40, 40), body) for _ in range(3)]
    assert drawn == ["once"]
    assert pictures[0] is pictures[2]
