"""Marks around cards: the place of the next card, the gap in the hand, the gold edge of what counts now."""

from __future__ import annotations

from functools import partial

import pygame

from engine.dualis.cards import Suit
from game.scenes.dualis.geometry import HAND_SCALE
from game.scenes.dualis.signs import SPARK, moon_path, star_path
from game.table import card as cards
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.dashes import dashed_box
from game.ui.theme import Rgb, rgb

_LIGHT: Rgb = rgb("#FFC64A")
_INNER: Rgb = rgb("#FFE08A")
_SIGNS = {Suit.STAR: star_path(17, 0.5), Suit.MOON: moon_path(17), None: SPARK}
_EDGE = 3.0


def draw_place(canvas: Canvas, rect: pygame.FRect, led: Suit | None, *, lit: bool) -> None:
    """Where the next card of the trick goes, with the suit that was led; `lit` while one is held for it."""
    if lit:
        canvas.glow(rect, colour=_LIGHT, radius=9, blur=7, alpha=190)
    art = canvas.svg(("dualis place", led, lit), rect.size, partial(_place, rect.size, led, lit), rect.size)
    canvas.blit(art, rect.center)


def draw_gap(canvas: Canvas, home: Spot) -> None:
    """The dashed outline that a card leaves in the hand."""
    size = (cards.WIDTH * HAND_SCALE, cards.HEIGHT * HAND_SCALE)
    art = canvas.svg("dualis gap", size, partial(_gap, size), size)
    canvas.blit(art, home.point, angle=home.angle)


def draw_light(canvas: Canvas, spot: Spot) -> None:
    """The light under a card that is winning, or was chosen."""
    rect = rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
    if spot.angle:
        rect.inflate_ip(-6, -2)
    canvas.glow(rect.inflate(14, 14), colour=_LIGHT, radius=16, blur=14, alpha=235)
    canvas.glow(rect.inflate(8, 8), colour=_INNER, radius=12, blur=4, alpha=220)


def draw_edge(canvas: Canvas, spot: Spot) -> None:
    """The gold edge around such a card, over it."""
    # Around the line there is room, so that its edge is smooth where the card is turned.
    room = _EDGE + 2
    inner = (cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)
    box = (inner[0] + 2 * room, inner[1] + 2 * room)

    def body() -> str:
        half = _EDGE / 2
        return (
            f'<rect x="{room - half:g}" y="{room - half:g}" width="{inner[0] + _EDGE:g}" '
            f'height="{inner[1] + _EDGE:g}" rx="{cards.CORNER * spot.scale + half:g}" fill="none" '
            f'stroke="#FFD25E" stroke-width="{_EDGE:g}"/>'
        )

    art = canvas.svg(("dualis edge", round(spot.scale, 3)), box, body, box)
    canvas.blit(art, spot.point, angle=spot.angle)


def _place(size: tuple[float, float], led: Suit | None, lit: bool) -> str:
    width, height = size
    box = f'x="1.5" y="1.5" width="{width - 3:g}" height="{height - 3:g}" rx="9"'
    sign = f'<path transform="translate({width / 2:g} {height / 2 + 1:g})" d="{_SIGNS[led]}" '
    if not lit:
        outline = dashed_box(pygame.FRect(1.5, 1.5, width - 3, height - 3), 9, 7, 5)
        return (
            f'<rect {box} fill="#1A1450" fill-opacity="0.38"/><path d="{outline}" fill="none" '
            'stroke="#F1DDB0" stroke-opacity="0.75" stroke-width="2"/>'
            f'{sign} fill="none" stroke="#F1DDB0" stroke-opacity="0.7" stroke-width="2" '
            'stroke-linejoin="round"/>'
        )
    return (
        f'<rect {box} fill="#331A52" fill-opacity="0.9"/>'
        f'<rect {box} fill="#FFD978" fill-opacity="0.07" stroke="#FFD767" stroke-width="3"/>'
        f'<path d="{dashed_box(pygame.FRect(7, 7, width - 14, height - 14), 6, 5, 4)}" fill="none" '
        'stroke="#FFD978" stroke-opacity="0.8" stroke-width="1.1"/>'
        f'{sign} fill="#FFD978" fill-opacity="0.28" stroke="#FFE09A" stroke-opacity="0.75" '
        'stroke-width="1.6" stroke-linejoin="round"/>'
    )


def _gap(size: tuple[float, float]) -> str:
    outline = dashed_box(pygame.FRect(2, 2, size[0] - 4, size[1] - 4), 9.5, 6.5, 5.4)
    return (
        f'<rect x="2" y="2" width="{size[0] - 4:g}" height="{size[1] - 4:g}" rx="9.5" fill="#FFF6E2" '
        f'fill-opacity="0.1"/><path d="{outline}" fill="none" stroke="#FFD978" stroke-opacity="0.9" '
        'stroke-width="1.9"/>'
    )
