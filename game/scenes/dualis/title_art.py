"""What Duālis shows on the title: the scale with its coins, and two cards of a hand, on velvet."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.dualis.cards import Card, Colour, Suit
from game.games import CardArt
from game.input import Point
from game.scenes.dualis.art import COLOURS, Painter, star, suit_shape
from game.scenes.dualis.title_scale import COIN_PLACES, SCALE_BOX, scale_front, scale_stand
from game.scenes.title.scenery import Group, Scenery
from game.table.spot import Spot
from game.ui import material
from game.ui.canvas import Canvas
from game.ui.craft import cast_art
from game.ui.dashes import dashed_box, dashed_ellipse
from game.ui.kit import Kit
from game.ui.theme import css, rgb

_STARS = ((28, 30, 7), (92, 158, 5), (194, 29, 6), (174, 188, 5), (230, 162, 7), (28, 224, 5))
_LYING = ((-96, 105, Colour.RED, 34), (74, 105, Colour.BLUE, 32), (116, 101, None, 38),
          (116, 95, None, 38), (115, 89, None, 38))  # fmt: skip


def _cover(surface: pygame.Surface, scale: float, scenery: Scenery) -> Iterator[None]:
    """Velvet: a fine nap at both sides of the upright, and streaks and patches where a hand brushed it."""
    size = surface.get_size()
    surface.fill(tuple(min(255, round(channel / 0.61)) for channel in surface.get_at((0, 0))[:3]))
    half, small = (size[0] // 2 + 1, size[1] // 2 + 1), (size[0] // 4 + 1, size[1] // 4 + 1)
    nap = material.fibres(half, 3, 30, 0.80, (4.8 * scale, 0.8 * scale)).copy()
    yield
    material.multiply(nap, material.fibres(half, 4, -30, 0.80, (4.8 * scale, 0.8 * scale)))
    yield
    material.multiply(surface, pygame.transform.smoothscale(nap, size))
    yield
    units = (size[0] / scale, size[1] / scale)
    brushed = material.fibres(small, 8, -37, 0.74, (60 * scale, 6.5 * scale)).copy()
    cells = (max(3, round(units[0] / 120)), max(3, round(units[1] / 84)))
    material.multiply(
        brushed, material.cloth(small, material.smoothed(material.noise(cells, 5, 0.66)), small)
    )
    yield
    material.multiply(surface, pygame.transform.smoothscale(brushed, size))
    yield


def _draw(kit: Kit, canvas: Canvas, scenery: Scenery) -> Iterator[None]:
    letters = {colour: kit.t(f"dualis.letter.{colour.value}") for colour in Colour} if kit.letters else None
    painter = Painter(canvas.type, letters)
    yield from _inlay(canvas, scenery)
    side = _scale_place(scenery)
    unit = side.scale
    width, height = SCALE_BOX
    size, at = (width * unit, height * unit), side.centre
    canvas.blit(cast_art(canvas, "title-scale", size, scale_stand, unit, reach=(7, 13), blur=9), at)
    yield
    for x, y, colour in COIN_PLACES:
        painter.flat_coin(canvas, colour, side.at(x - width / 2, y - height / 2), scale=0.61 * unit)
    canvas.blit(cast_art(canvas, "title-beam", size, scale_front, unit), at)
    yield
    for x, y, lying, across in _LYING:
        painter.coin(canvas, lying, side.at(x, y), size=across * unit)
    yield
    strip = scenery.along(186, 120, most=1.0)
    if strip is not None:
        # The left card lies on the right one.
        for text, x, y, angle in (("M4B", 36, 1, -6.0), ("S9R", -36, -1, 7.0)):
            painter.card(
                canvas, Card.parse(text), Spot(*strip.at(x, y), angle=angle), base=0.72 * strip.scale
            )
            yield


def _inlay(canvas: Canvas, scenery: Scenery) -> Iterator[None]:
    """A cord along the edge, an oval under the scale, and stars pressed into the velvet."""
    ground = scenery.ground
    width, height = ground.size

    def cord() -> str:
        strands = dashed_box(pygame.FRect(12, 12, width - 24, height - 24), 9, 5, 3)
        box = f'x="12" y="12" width="{width - 24:g}" height="{height - 24:g}" rx="9" fill="none"'
        return (
            f'<g transform="translate(2 3)"><rect {box} stroke="#0A0612" stroke-opacity="0.5" '
            f'stroke-width="5.5"/></g><rect {box} stroke="#8A5A1C" stroke-width="5"/>'
            f'<path d="{strands}" fill="none" stroke="#F0CB76" stroke-width="4"/>'
        )

    canvas.blit(canvas.svg("title-cord", ground.size, cord, ground.size), ground.center)
    yield
    side = _scale_place(scenery)
    room = (SCALE_BOX[0] * side.scale, SCALE_BOX[1] * side.scale)
    canvas.blit(canvas.svg("title-inlay", room, _pressed, SCALE_BOX), side.centre)
    yield


def _scale_place(scenery: Scenery) -> Group:
    """Where the scale stands; the coins beside its foot may lie below the name card."""
    reaches = scenery.towards > 0 and scenery.strip.height > 60
    side = scenery.beside(250 if reaches else 274, 264, most=1.1)
    return Group(side.at(15 if reaches else 0, 1), side.scale)


def _pressed() -> str:
    gold = "#F3CF7E"
    stars = "".join(star(x, y, radius * 1.25, gold) for x, y, radius in _STARS)
    return (
        f'<g fill-opacity="0.5" stroke-opacity="0.4">{stars}</g>'
        f'<path d="{dashed_ellipse(118, 40, 6, 2.4)}" transform="translate(132 214)" fill="none" '
        f'stroke="{gold}" stroke-opacity="0.5" stroke-width="2"/>'
    )


def _emblem(canvas: Canvas, at: Point, size: float) -> None:
    def body() -> str:
        return suit_shape(Suit.STAR, 16, 20, 17, css(COLOURS[Colour.RED])) + suit_shape(
            Suit.MOON, 48, 20, 15, css(COLOURS[Colour.BLUE])
        )

    canvas.blit(canvas.svg("title-emblem-dualis", (1.6 * size, size), body, (64, 40)), at)


def _inlay_sign(canvas: Canvas, at: Point, size: float) -> None:
    """Star and moon of gold, pressed into the velvet."""

    def body() -> str:
        found = ""
        for (x, y), colour in (((1.4, 2.0), "#120A38"), ((0.0, 0.0), "#FFE3A0")):
            found += suit_shape(Suit.STAR, 17 + x, 15 + y, 14, colour)
            found += suit_shape(Suit.MOON, 47 + x, 25 + y, 13, colour)
        return found

    canvas.blit(canvas.svg("inlay-dualis", (1.6 * size, size), body, (64, 40)), at)


CARD_ART = CardArt(_draw, (rgb("#5558B4"), rgb("#262A66")), _cover, _emblem, _inlay_sign, groups=2)
