"""Tiles, markers and wool of DUOS, as they are drawn."""

from __future__ import annotations

import pygame
import pytest

from engine.duos.model import COLUMNS
from game.scenes.duos.geometry import GRID
from game.scenes.duos.grid import ROWS
from game.scenes.duos.markers import COLOURS
from game.scenes.duos.picture_art import PictureFace, average_colour
from game.scenes.duos.wool import draw_thread
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


@pytest.mark.parametrize("colour", COLOURS)
def test_wool_stays_clear_of_all_pictures(drive: Drive, colour: str) -> None:
    canvas = drive("en", size=(1280, 720)).app.canvas
    face = PictureFace(canvas.type, *GRID.size)
    for one in range(COLUMNS * ROWS):
        for other in range(one + 1, COLUMNS * ROWS):
            clear = pygame.Surface(canvas.surface.get_size())
            shown, canvas.surface = canvas.surface, clear
            draw_thread(canvas, colour, GRID.way(one, other, COLOURS.index(colour)))
            canvas.surface = shown
            drawn = pygame.mask.from_threshold(clear, (0, 0, 0), (1, 1, 1, 255))
            drawn.invert()
            for index in range(COLUMNS * ROWS):
                box = face.picture_box("Fox").move(GRID.rect(index).topleft).inflate(-6, -6)
                picture = pygame.Mask((round(box.width), round(box.height)), fill=True)
                assert not drawn.overlap(picture, (round(box.left), round(box.top))), (one, other, index)


def test_threads_are_the_same_in_every_run(drive: Drive) -> None:
    drawn = []
    for _ in range(2):
        canvas = drive("en", size=(1280, 720)).app.canvas
        canvas.surface.fill("black")
        draw_thread(canvas, "pink", GRID.way(0, 6, 0))
        drawn.append(canvas.surface.get_buffer().raw)
    assert drawn[0] == drawn[1]
