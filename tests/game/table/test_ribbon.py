"""Names on ribbons: every kind is told apart, nothing is too wide, and faces stay free."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.table.ribbon import (
    NAME,
    RibbonKind,
    draw_person,
    draw_ribbon,
    fitting_name,
    person_rect,
    ribbon_size,
)
from game.ui.theme import SMALLEST_TYPE
from tests.apps import close_app, make_app

GROUND = (40, 90, 60)
KINDS: tuple[RibbonKind, ...] = ("cream", "plum", "gold")


@pytest.fixture(params=[100, 150])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    made = make_app(text_size=request.param)
    yield made
    close_app(made)


def drawn(app: App) -> pygame.Rect:
    """What was drawn on the plain ground."""
    mask = pygame.mask.from_threshold(app.canvas.surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    return mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects()[1:])


@pytest.mark.parametrize("name", ["Ada", "さくら", "Wilhelmina-Marie"])
def test_a_ribbon_keeps_to_its_room_but_for_its_shadow(app: App, name: str) -> None:
    app.canvas.surface.fill(GROUND)
    rect = draw_ribbon(app.canvas, (400, 300), name)
    assert rect.size == pytest.approx(ribbon_size(app.type, name))
    assert rect.inflate(20, 20).contains(drawn(app))


def test_a_long_name_is_shortened_to_the_room_there_is(app: App) -> None:
    whole = ribbon_size(app.type, "Wilhelmina-Marie")[0]
    assert ribbon_size(app.type, "Wilhelmina-Marie", 150)[0] <= 150 < whole


def test_the_three_kinds_differ_also_without_colour(app: App) -> None:
    levels = []
    for kind in KINDS:
        app.canvas.surface.fill(GROUND)
        rect = draw_ribbon(app.canvas, (400, 300), "I", kind)
        shot = pygame.transform.grayscale(app.canvas.surface)
        levels.append(shot.get_at((int(rect.left) + 20, 300))[0])
    cream, plum, gold = levels
    assert cream > gold + 15 > gold > plum + 60


@pytest.mark.parametrize("size", [48, 72, 94, 160])
def test_a_name_leaves_the_face_free(app: App, size: float) -> None:
    ribbon = pygame.FRect(0, 0, *ribbon_size(app.type, "Ada"))
    ribbon.bottom = person_rect(app.type, (400, 300), size, "Ada").bottom
    assert ribbon.top >= 300 + size * 0.3 - 0.01


def test_somebody_at_their_turn_has_a_ribbon_of_gold(app: App) -> None:
    colours = []
    for now in (False, True):
        app.canvas.surface.fill(GROUND)
        draw_person(app.canvas, (400, 300), 94, "moon", "I", "plum", now=now)
        room = person_rect(app.type, (400, 300), 94, "I")
        colours.append(app.canvas.surface.get_at((int(room.centerx) - 20, int(room.bottom) - 14))[:3])
    (plum_red, _, plum_blue), (gold_red, _, gold_blue) = colours
    assert plum_blue > plum_red
    assert gold_red > gold_blue + 60


@pytest.mark.parametrize("name", ["Player {}", "プレイヤー{}"])
def test_numbered_names_are_told_apart_however_short(app: App, name: str) -> None:
    for room in (60.0, 80.0, 110.0):
        names = {fitting_name(app.type, name.format(number), room)[0] for number in (2, 3, 4)}
        assert len(names) == 3
        for text in names:
            assert app.type.width(text, NAME.with_(size=SMALLEST_TYPE)) <= room
