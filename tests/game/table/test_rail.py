"""The message rail: words stand on it, whatever their number, and messages in passing take their place."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.table.rail import Rail, RailMessage, RailPart, draw_rail, rail_height
from tests.apps import close_app, make_app
from tests.game.ui.fitting import Scribe

FORECAST = (RailPart("Then red is trump 4 : 2"), RailPart("You would be winning", "now"))


@pytest.fixture
def app() -> Iterator[App]:
    app = make_app("en")
    yield app
    close_app(app)


def _written(app: App, rail: Rail, message: RailMessage | None = None) -> list[tuple[str, pygame.FRect]]:
    scribe = Scribe(app.canvas)
    draw_rail(scribe, rail, message)
    return [(ink.text, ink.lines) for ink in scribe.inks]


def test_the_parts_stand_in_one_line_with_a_dot_between_them(app: App) -> None:
    rail = Rail(pygame.FRect(332, 523, 600, 36), "capped", FORECAST)
    written = _written(app, rail)
    assert [text for text, _ in written] == ["Then red is trump 4 : 2", "·", "You would be winning"]
    assert len({round(rect.centery) for _, rect in written}) == 1


def test_parts_that_need_more_room_break_between_them(app: App) -> None:
    rail = Rail(pygame.FRect(332, 523, 340, rail_height(app.type, 2)), "capped", FORECAST)
    written = _written(app, rail)
    assert [text for text, _ in written] == ["Then red is trump 4 : 2", "You would be winning"]
    assert written[0][1].bottom <= written[1][1].top + 1


def test_a_message_in_passing_takes_the_place_of_the_words(app: App) -> None:
    rail = Rail(pygame.FRect(332, 523, 600, 36), "screwed", FORECAST)
    written = _written(app, rail, RailMessage("Follow Stars: you still hold one"))
    assert [text for text, _ in written] == ["Follow Stars: you still hold one"]


def test_a_stacked_rail_has_a_line_for_every_part(app: App) -> None:
    rail = Rail(pygame.FRect(1012, 300, 240, 110), "paper", (*FORECAST, RailPart("Third")), stacked=True)
    tops = [rect.top for _, rect in _written(app, rail)]
    assert tops == sorted(tops)
    assert len(set(tops)) == 3


def test_a_long_part_of_a_stack_takes_the_lines_that_it_needs(app: App) -> None:
    parts = (RailPart("Your move", "now"), RailPart("Drag a tile to the table, or click it, then a place."))
    rail = Rail(pygame.FRect(1012, 176, 242, 106), "inset", parts, stacked=True)
    (_, title), (text, words) = _written(app, rail)
    assert text.count("\n") >= 1
    assert title.bottom <= words.top + 1
    assert rail.words.inflate(2, 2).contains(words)


@pytest.mark.parametrize("material", ["capped", "screwed", "framed", "inset", "paper"])
def test_words_stay_inside_every_kind_of_rail(app: App, material: str) -> None:
    rail = Rail(pygame.FRect(100, 300, 620, 60), material, FORECAST)  # type: ignore[arg-type]
    for _, rect in _written(app, rail):
        assert rail.place.contains(rect)
