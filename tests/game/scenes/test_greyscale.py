"""Without colours: whatever must be told apart differs in shape or in brightness, measured on its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, product
from typing import TypeAlias

import pygame
import pytest

from engine.dualis.model import Card, Colour, Suit
from game.scenes.dois.art import COLOURS as DOIS_SUITS
from game.scenes.dois.art import Painter as DoisPainter
from game.scenes.dualis.art import Painter as DualisPainter
from game.scenes.duality import painting
from game.scenes.duality.tile_art import tile_lines
from game.scenes.duos.marker_art import draw_marker
from game.scenes.duos.markers import COLOURS as DUOS_COLOURS
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.layout import TABLE
from game.ui.scene import Scene
from game.ui.theme import Rgb
from tests.driver import Driver
from tests.game.scenes.rig import Drive

Draw: TypeAlias = Callable[[Canvas], None]

MIDDLE = (640.0, 360.0)
GROUND = (70, 70, 70)
NOTICED = 48
"""By how many of 255 two greys differ that anybody tells apart at a glance."""
SHARE = 0.02
"""Which part of a thing must differ so: a card has a large face, and a fiftieth of it is a whole sign."""
FAINT, LARGE_SHARE = 24, 0.05
"""A pattern over a whole face is seen by its extent, though it is fainter: stripes and dots on cards."""


class _Drawing(Scene):
    """One thing on a plain ground."""

    draws: Draw = staticmethod(lambda canvas: None)

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(TABLE, GROUND, radius=0)
        self.draws(canvas)


def dualis(driver: Driver) -> Mapping[str, Draw]:
    painter = DualisPainter(driver.app.type, None)

    def card(one: Card) -> Draw:
        return lambda canvas: painter.card(canvas, one, Spot(*MIDDLE))

    return {f"{suit} {colour}": card(Card(suit, 5, colour)) for suit, colour in product(Suit, Colour)}


def dualis_coins(driver: Driver) -> Mapping[str, Draw]:
    painter = DualisPainter(driver.app.type, None)

    def coin(colour: Colour) -> Draw:
        return lambda canvas: painter.coin(canvas, colour, MIDDLE)

    return {str(colour): coin(colour) for colour in Colour}


def dois(driver: Driver) -> Mapping[str, Draw]:
    painter = DoisPainter(driver.app.type)

    def card(suit: str) -> Draw:
        return lambda canvas: painter.card(canvas, suit, Spot(*MIDDLE))

    return {suit: card(suit) for suit in DOIS_SUITS}


def duality(driver: Driver) -> Mapping[str, Draw]:
    def tile(text: str) -> Draw:
        def draw(canvas: Canvas) -> None:
            surface = painting.tile_surface(canvas, tile_lines(text), (126.0, 90.0))
            painting.draw_surface(canvas, surface, Spot(*MIDDLE), 1.0)

        return draw

    return {text: tile(text) for text in ("01b 24w 35w", "01w 24b 35w", "01w 24w 35b", "01w 24b 35b")}


def duos(driver: Driver) -> Mapping[str, Draw]:
    def marker(colour: str) -> Draw:
        return lambda canvas: draw_marker(canvas, colour, MIDDLE, 40.0)

    return {colour: marker(colour) for colour in DUOS_COLOURS}


def picture(driver: Driver, draw: Draw) -> bytes:
    """The greys of the thing, and nothing else of the table."""
    scene = _Drawing(driver.app)
    scene.draws = draw
    driver.app.scenes.reset(scene)
    place = driver.screenshot().subsurface((540, 260, 200, 200))
    return pygame.image.tobytes(pygame.transform.grayscale(place), "RGB")[::3]


def told_apart(one: bytes, other: bytes, empty: bytes) -> bool:
    """Whether a sign of two things differs clearly, or a pattern all over them."""
    sign, pattern = (differing(one, other, empty, least) for least in (NOTICED, FAINT))
    return sign >= SHARE or pattern >= LARGE_SHARE


def differing(one: bytes, other: bytes, empty: bytes, noticed: int) -> float:
    """Which part of the larger of two things is brighter or darker than in the other by so much."""

    def changed(first: bytes, second: bytes, least: int) -> int:
        return sum(abs(a - b) >= least for a, b in zip(first, second, strict=True))

    return changed(one, other, noticed) / max(changed(one, empty, 6), changed(other, empty, 6))


@pytest.mark.parametrize("things", [dualis, dualis_coins, dois, duality, duos])
def test_every_two_are_told_apart_without_colours(
    drive: Drive, things: Callable[[Driver], Mapping[str, Draw]]
) -> None:
    driver = drive(size=(1280, 720))
    pictures = {name: picture(driver, draw) for name, draw in things(driver).items()}
    empty = picture(driver, lambda canvas: None)
    assert len(pictures) >= 2
    alike = [
        (one, other)
        for one, other in combinations(pictures, 2)
        if not told_apart(pictures[one], pictures[other], empty)
    ]
    assert alike == []


def test_the_measure_sees_two_that_are_alike(drive: Drive) -> None:
    """Two coins of other hues and the same grey, without a mark, would not do."""
    driver = drive(size=(1280, 720))
    place = pygame.FRect(0, 0, 60, 60)
    place.center = MIDDLE

    def disc(ink: Rgb) -> Draw:
        return lambda canvas: canvas.panel(place, ink)

    red, blue = (picture(driver, disc(ink)) for ink in ((200, 60, 60), (60, 100, 220)))
    assert not told_apart(red, blue, picture(driver, lambda canvas: None))
