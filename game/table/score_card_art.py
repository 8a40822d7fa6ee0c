"""Paper, pencil and lamps for a score card."""

from __future__ import annotations

from functools import partial
from math import cos, sin
from random import Random

import pygame

from game.input import Point
from game.table.card import Deck
from game.table.rail import Sign
from game.ui.canvas import Canvas
from game.ui.craft import Relief, draw_raised
from game.ui.theme import INK, rgb
from game.ui.wood import gradient

_TILT = 1.3
"""How far the second sheet is turned."""


def draw_sheets(canvas: Canvas, rect: pygame.FRect) -> None:
    """Two sheets of paper, the lower one a little askew."""
    draw_raised(canvas, ("score", "sheets"), rect, _sheets, Relief(5.0, 4.0, reach=(5.0, 9.0), blur=8.0))


def draw_pencil(canvas: Canvas, start: Point, length: float, seed: int, *, upright: bool = False) -> None:
    """A line drawn by hand, to the right or down."""
    size = (6.0, length) if upright else (length, 6.0)
    art = canvas.svg(("pencil", size, seed), size, partial(_pencil, size, seed, upright), size)
    centre = (start[0], start[1] + length / 2) if upright else (start[0] + length / 2, start[1])
    canvas.blit(art, centre)


def draw_circle(canvas: Canvas, centre: Point, size: tuple[float, float]) -> None:
    """A number circled by a golden pencil."""
    box = (size[0] + 8, size[1] + 8)
    canvas.blit(canvas.svg(("pencil", "circle", box), box, partial(_circle, size), box), centre)


def draw_light(
    canvas: Canvas, centre: Point, lit: bool, radius: float, *, glow: bool = False, on_paper: bool = False
) -> None:
    """A lamp in a brass bezel: on with a star, or off; on paper one that is off is an empty ring."""
    if on_paper and not lit:
        ring = pygame.FRect(0, 0, radius * 1.7, radius * 1.7)
        ring.center = centre
        canvas.panel(ring, INK, alpha=0, radius=radius, border=rgb("#A8925E"), border_width=1.8)
        return
    if glow and lit:
        box = pygame.FRect(0, 0, radius * 1.7, radius * 1.7)
        box.center = centre
        canvas.glow(box, radius=radius, blur=radius * 0.8, alpha=150)
    size = (radius * 2.2, radius * 2.2)
    canvas.blit(canvas.svg(("score", "lamp", lit), size, partial(_lamp, lit), (44, 44)), centre)


def draw_coin(canvas: Canvas, centre: Point, size: float) -> None:
    """A golden coin lying flat, as a sign before a number."""
    canvas.blit(canvas.svg(("score", "coin"), (size, size), _coin, (20, 20)), centre)


def trick_sign(deck: Deck) -> Sign:
    """The back of a card of a game, as a sign before a number."""
    return partial(_draw_trick, deck)


def _draw_trick(deck: Deck, canvas: Canvas, centre: Point, size: float) -> None:
    body = partial(_back, deck.field)
    canvas.blit(canvas.svg(("score", "trick", deck.name), (size, size), body, (20, 20)), centre)


def _sheets(size: tuple[float, float]) -> str:
    width, height = size
    # Turned by so little, a long sheet would hang out at both ends: it is a little shorter.
    sheet = f'x="3" y="2" width="{width - 6:g}" height="{height - 4:g}" rx="5"'
    turn = f'transform="rotate({_TILT} {width / 2:g} {height / 2:g})"'
    below = f'<rect {sheet} {turn} fill="#9C875C" fill-opacity="0.8"/><g transform="translate(0 -1.5)">'
    below += f'<rect {sheet} {turn} fill="#E2D2AC"/></g>'
    face = gradient("sheet", [rgb("#FFFBF0"), rgb("#FAF2DF"), rgb("#EEE0C2")], (0, 0, width * 0.6, height))
    return (
        below
        + f'<rect y="3.5" width="{width:g}" height="{height:g}" rx="5" fill="#A8936A"/>'
        + face
        + f'<rect width="{width:g}" height="{height:g}" rx="5" fill="url(#sheet)"/>'
        + f'<path d="M5 0.8H{width - 5:g}" stroke="#FFFFFF" stroke-width="1.5"/>'
    )


def _pencil(size: tuple[float, float], seed: int, upright: bool) -> str:
    rng = Random(seed * 7 + 3)
    length = size[1] if upright else size[0]
    points, at = [], 0.0
    while at < length:
        off = 3 + rng.uniform(-0.7, 0.7)
        points.append(f"{off:.2f} {at:.1f}" if upright else f"{at:.1f} {off:.2f}")
        at += 24
    points.append(f"3 {length:.1f}" if upright else f"{length:.1f} 3")
    path = "M" + "L".join(points)
    return f'<path d="{path}" fill="none" stroke="#4A4652" stroke-opacity="0.72" stroke-width="1.5"/>'


def _circle(size: tuple[float, float]) -> str:
    wide, high = size[0] / 2, size[1] / 2
    x, y = wide + 4, high + 4
    points = []
    for step in range(41):
        share = step / 40
        turn = -2.6 + share * 6.9
        grow = 0.94 + 0.06 * share
        points.append(f"{x + cos(turn) * wide * grow:.2f} {y + sin(turn) * high * grow:.2f}")
    return (
        f'<path d="M{"L".join(points)}" fill="none" stroke="#C98A1A" stroke-width="2.3" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


_STAR = "M0 -7L2 -2.2L7 -2.2L3 1L4.4 6L0 3.2L-4.4 6L-3 1L-7 -2.2L-2 -2.2Z"


def _lamp(lit: bool) -> str:
    bezel = gradient("bezel", [rgb(c) for c in ("#FFF2C6", "#E9BC5C", "#AE7A2A", "#744A15")], (4, 4, 40, 40))
    face = ("#FFFDEB", "#FFE38E", "#E9A833") if lit else ("#6A6E96", "#3D4270", "#262B52")
    stops = "".join(
        f'<stop offset="{at}" stop-color="{c}"/>' for at, c in zip((0, 0.45, 1), face, strict=True)
    )
    mark = (
        f'<path transform="translate(22 22) scale(1.25)" d="{_STAR}" fill="#8F5A12"/>'
        if lit
        else '<circle cx="22" cy="22" r="6" fill="none" stroke="#9DA3D8" stroke-opacity="0.7" '
        'stroke-width="1.6"/>'
    )
    return (
        f'{bezel}<defs><radialGradient id="face" gradientUnits="userSpaceOnUse" cx="18" cy="17" r="18">'
        f'{stops}</radialGradient></defs><circle cx="23" cy="24.4" r="19" fill="#0A0422" fill-opacity="0.4"/>'
        '<circle cx="22" cy="22" r="19.4" fill="url(#bezel)"/>'
        f'<circle cx="22" cy="22" r="14.4" fill="url(#face)"/>{mark}'
    )


def _coin() -> str:
    face = gradient("coin", [rgb(c) for c in ("#FFF0C0", "#E2B75F", "#A87430")], (3, 5, 17, 14))
    return (
        '<ellipse cx="10" cy="12.6" rx="8.6" ry="5.6" fill="#7A4F16"/>'
        f'{face}<ellipse cx="10" cy="9.6" rx="8.6" ry="5.6" fill="url(#coin)"/>'
        '<ellipse cx="10" cy="9.6" rx="5.8" ry="3.6" fill="none" stroke="#8F6224" stroke-width="1"/>'
    )


def _back(field: tuple[str, str]) -> str:
    face = gradient("back", [rgb(colour) for colour in field], (5, 1, 15, 19))
    return (
        '<rect x="5.4" y="2.4" width="11" height="16" rx="2" fill="#0A0422" fill-opacity="0.35"/>'
        '<rect x="4.5" y="1.5" width="11" height="16" rx="2" fill="#F7EEDA"/>'
        f'{face}<rect x="5.8" y="2.8" width="8.4" height="13.4" rx="1.2" fill="url(#back)"/>'
        '<circle cx="10" cy="9.5" r="2" fill="#E3B04B"/>'
    )
