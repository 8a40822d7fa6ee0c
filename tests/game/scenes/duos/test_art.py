"""Tiles, markers and wool of DUOS, as they are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise, product
from random import Random

import pygame
import pytest

from engine.duos.model import COLUMNS
from game.input import Point
from game.scenes.duos.geometry import GRID
from game.scenes.duos.grid import ROWS
from game.scenes.duos.markers import COLOURS
from game.scenes.duos.picture_art import PictureFace, average_colour
from game.scenes.duos.replay import NAMED_FROM
from game.scenes.duos.replay_plan import CARD
from game.scenes.duos.wool import THREAD, draw_thread
from game.table.spot import Spot
from game.ui.theme import INK, IVORY
from tests.game.scenes.rig import Drive


def test_a_picture_lies_on_a_disc_of_its_own_colour(drive: Drive) -> None:
    driver = drive("en", size=(1280, 720))
    red, green, blue = average_colour("fox")
    assert red > green > blue
    red, green, blue = average_colour("umbrella")
    assert blue > red
    face = PictureFace(driver.app.type, *GRID.size)
    box = face.picture_box("Fox")
    assert pygame.FRect(0, 0, *GRID.size).contains(box.inflate(box.width * 0.08, box.width * 0.08))


def test_the_longest_name_stays_on_the_smallest_card_that_bears_one(drive: Drive) -> None:
    canvas = drive("en", size=(1280, 720)).app.canvas
    face = PictureFace(canvas.type, CARD[0] * NAMED_FROM / CARD[1], NAMED_FROM)
    shown, canvas.surface = canvas.surface, pygame.Surface(canvas.surface.get_size())
    canvas.surface.fill(IVORY)
    face.draw(canvas, "fox", "Brachiosaurus", Spot(300.0, 300.0))
    drawn, canvas.surface = canvas.surface, shown
    ink = pygame.mask.from_threshold(drawn, INK, (40, 40, 40))
    words = ink.get_bounding_rects()
    unit = canvas.viewport.scale
    left = min(one.left for one in words)
    right = max(one.right for one in words)
    assert 70 * unit < right - left <= face.width * unit - 8


@pytest.mark.parametrize("colour", COLOURS)
def test_wool_stays_clear_of_all_pictures(drive: Drive, colour: str) -> None:
    canvas = drive("en", size=(1280, 720)).app.canvas
    face = PictureFace(canvas.type, *GRID.size)
    for one in range(COLUMNS * ROWS):
        for other in range(one + 1, COLUMNS * ROWS):
            clear = pygame.Surface(canvas.surface.get_size())
            shown, canvas.surface = canvas.surface, clear
            draw_thread(canvas, colour, GRID.ways([(one, other)])[0].points)
            canvas.surface = shown
            drawn = pygame.mask.from_threshold(clear, (0, 0, 0), (1, 1, 1, 255))
            drawn.invert()
            for index in range(COLUMNS * ROWS):
                box = face.picture_box("Fox").move(GRID.rect(index).topleft).inflate(-6, -6)
                picture = pygame.Mask((round(box.width), round(box.height)), fill=True)
                assert not drawn.overlap(picture, (round(box.left), round(box.top))), (one, other, index)


def level_parts(way: Sequence[Point]) -> list[tuple[float, float, float]]:
    """The height of each level part of a thread, and from where to where it runs."""
    return [(y0, min(x0, x1), max(x0, x1)) for (x0, y0), (x1, y1) in pairwise(way) if y0 == y1]


def turned(way: Sequence[Point]) -> list[Point]:
    """The same with its steep parts level."""
    return [(y, x) for x, y in way]


def test_no_thread_lies_on_another_whatever_is_paired() -> None:
    rng = Random(18)
    for _ in range(2000):
        places = rng.sample(range(COLUMNS * ROWS), 8)
        ways = [way.points for way in GRID.ways([*zip(places[::2], places[1::2], strict=True)])]
        steep = [turned(way) for way in ways]
        for one, other in (*combinations(ways, 2), *combinations(steep, 2)):
            for (here, a0, a1), (there, b0, b1) in product(level_parts(one), level_parts(other)):
                beside_each_other = min(a1, b1) - max(a0, b0) > 1
                assert not beside_each_other or abs(here - there) >= THREAD, places


def test_a_thread_that_is_alone_runs_in_the_middle_of_its_gap() -> None:
    (way,) = GRID.ways([(0, 9)])
    assert way.alone
    assert way.points[1][0] == GRID.rect(0).right + GRID.gap / 2
    assert way.points[2][1] == GRID.rect(9).top - GRID.row_gap / 2


def test_the_threads_of_a_hint_keep_clear_of_those_that_lie_there() -> None:
    ways = GRID.ways([(4, 5), (4, 5)])
    heights = [way.points[1][1] for way in ways]
    assert abs(heights[0] - heights[1]) >= THREAD


def test_threads_are_the_same_in_every_run(drive: Drive) -> None:
    drawn = []
    for _ in range(2):
        canvas = drive("en", size=(1280, 720)).app.canvas
        canvas.surface.fill("black")
        draw_thread(canvas, "pink", GRID.ways([(0, 6)])[0].points)
        drawn.append(canvas.surface.get_buffer().raw)
    assert drawn[0] == drawn[1]
