"""A large portrait, for a ceremony: in a brass ring, with a laurel around it for whoever has won."""

from __future__ import annotations

from math import cos, pi, radians, sin

import pygame

from game.input import Point
from game.table.portrait import Disc, draw_portrait
from game.ui import paint
from game.ui.canvas import Canvas

REACH = 0.68
"""How far a laurel reaches below the middle, as a share of the portrait's size; to the sides it is less."""
SPAN = 1.34
"""How wide a portrait is with its laurel."""
_LEAVES = 9
_FIRST, _LAST = 98.0, 212.0
"""Where the left branch begins and ends, in degrees clockwise from the right."""
_RADIUS = 0.56
_LONG, _SHORT = 0.13, 0.092
_SPREAD = 32.0


def draw_guest(canvas: Canvas, centre: Point, size: float, disc: Disc, *, laurel: bool, glow: bool) -> None:
    """Somebody, `size` across with the ring; `glow` where there is reason to be glad."""
    if glow:
        box = pygame.FRect(0, 0, size * 0.96, size * 0.96)
        box.center = centre
        canvas.glow(box, radius=size / 2, blur=16, alpha=120)
    if laurel:
        span = size * 1.6
        canvas.blit(canvas.art("laurel", (span, span), _wreath), centre)
    draw_portrait(canvas, centre, size, disc.character)
    if glow:
        draw_spark(canvas, (centre[0] - size * 0.345, centre[1] - size * 0.35), size * 0.2)


def draw_spark(canvas: Canvas, centre: Point, size: float) -> None:
    """A glint of light on brass."""
    outer = (size * 1.5, size * 1.5)
    canvas.blit(canvas.svg(("laurel", "spark"), outer, _spark, (60, 60)), centre)


def _spark() -> str:
    return (
        '<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="30" cy="30" r="28">'
        '<stop offset="0" stop-color="#FFD87A" stop-opacity="0.85"/>'
        '<stop offset="0.4" stop-color="#FFC04A" stop-opacity="0.35"/>'
        '<stop offset="1" stop-color="#FFB030" stop-opacity="0"/></radialGradient></defs>'
        '<circle cx="30" cy="30" r="28" fill="url(#g)"/>'
        '<path d="M30 10Q32 28 50 30Q32 32 30 50Q28 32 10 30Q28 28 30 10Z" fill="#FFFBE6"/>'
    )


def _wreath(pixels: tuple[int, int]) -> pygame.Surface:
    """Two branches of nine pairs of leaves, drawn for a portrait of 100 in a box of 160."""
    box = (160.0, 160.0)
    branches = "".join(_branch(way) for way in (-1, 1))
    dark = _branch(-1, shadow=True) + _branch(1, shadow=True)
    shadow = paint.rasterize(f'<g transform="translate(2 3.4)">{dark}</g>', box, pixels)
    picture = pygame.transform.gaussian_blur(shadow, max(1, round(pixels[0] / 110)))
    picture.blit(paint.rasterize(branches, box, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)
    return picture


def _branch(way: int, *, shadow: bool = False) -> str:
    radius, leaves, stem = _RADIUS * 100, "", []
    for index in range(_LEAVES):
        share = index / (_LEAVES - 1)
        turn = radians(_FIRST + (_LAST - _FIRST) * share)
        x, y = 80 - way * cos(turn) * radius, 80 + sin(turn) * radius
        stem.append((x, y))
        length = 100 * (_LONG + (_SHORT - _LONG) * share)
        along = _along(way, turn)
        for side, times in ((1, 1.0), (-1, 0.92)):
            angle = along + side * _SPREAD
            leaves += _leaf(x, y, angle, length * times, shadow)
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in stem)
    colour = "#0A0422" if shadow else "#B07C2B"
    opacity = 0.5 if shadow else 1.0
    line = f'<path d="{path}" fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="1.6"/>'
    return line + leaves


def _along(way: int, turn: float) -> float:
    """The direction in which a branch grows at a place, in degrees."""
    degrees = turn * 180 / pi + 90
    return 180 - degrees if way > 0 else degrees


def _leaf(x: float, y: float, angle: float, length: float, shadow: bool) -> str:
    half = f"C{0.3 * length:.2f} {-0.36 * length:.2f} {0.8 * length:.2f} {-0.3 * length:.2f} {length:.2f} 0"
    back = f"C{0.8 * length:.2f} {0.3 * length:.2f} {0.3 * length:.2f} {0.36 * length:.2f} 0 0Z"
    if shadow:
        body = f'<path d="M0 0{half}{back}" fill="#0A0422" fill-opacity="0.5"/>'
    else:
        body = (
            f'<path d="M0 0{half}{back}" fill="#E9BC5C"/>'
            f'<path d="M0 0{half}Z" fill="#B07C2B" fill-opacity="0.75"/>'
            f'<path d="M1 0H{length * 0.84:.2f}" stroke="#FFF1C2" stroke-width="0.6" stroke-opacity="0.8"/>'
        )
    return f'<g transform="translate({x:.2f} {y:.2f}) rotate({angle:.1f})">{body}</g>'
