"""The seal of wax that shows the trump of a hand."""

from __future__ import annotations

import random
from math import cos, pi, sin

import pygame

from game.scenes.dois.art import COLOURS
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import Rgb, css, mix

SEAL = 98.0
"""The side of the box that a seal is drawn in."""
_WHITE: Rgb = (255, 255, 255)


def draw_seal(canvas: Canvas, suit: str, spot: Spot, squeeze: float = 1.0) -> None:
    """A seal of a suit's wax with its sign in relief."""
    art = canvas.art(("dois", "seal", suit), (SEAL, SEAL), lambda pixels: _seal(suit, pixels))
    canvas.blit(art, spot.point, angle=spot.angle, scale=spot.scale, squeeze=squeeze, alpha=spot.alpha)


def _seal(suit: str, pixels: tuple[int, int]) -> pygame.Surface:
    box, blob = (SEAL, SEAL), _blob()
    shade = paint.rasterize(
        f'<path d="{blob}" fill="#160A02" fill-opacity="0.6" transform="translate(3 5)"/>', box, pixels
    )
    surface = pygame.transform.gaussian_blur(shade, max(1, round(3.2 * pixels[0] / SEAL)))
    wax = paint.rasterize(_wax(suit, blob), box, pixels)
    surface.blit(wax, (0, 0), special_flags=paint.PREMULTIPLIED)
    return surface


def _blob() -> str:
    rng = random.Random(23)
    middle, points = SEAL / 2, []
    for step in range(22):
        turn, radius = step / 22 * 2 * pi, 41.5 + sin(step * 2.1) * 2.1 + rng.uniform(-1.7, 1.7)
        points.append((middle + cos(turn) * radius, middle + sin(turn) * radius))
    path = ""
    for index, (x, y) in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        if not path:
            path = f"M{(before[0] + x) / 2:.1f} {(before[1] + y) / 2:.1f}"
        path += f"Q{x:.1f} {y:.1f} {(x + after[0]) / 2:.1f} {(y + after[1]) / 2:.1f}"
    return path + "Z"


def _wax(suit: str, blob: str) -> str:
    colour, dark = COLOURS[suit], mix(COLOURS[suit], (0, 0, 20), 0.62)
    light, low = mix(colour, _WHITE, 0.42), mix(colour, (0, 0, 10), 0.42)
    inner, mid = mix(colour, (0, 0, 10), 0.1), mix(colour, _WHITE, 0.1)
    shine, edge = css(mix(colour, _WHITE, 0.84)), css(mix(colour, _WHITE, 0.55))
    relief = _SIGNS[suit].replace('"I"', f'"{css(inner)}"')
    cut = _SIGNS[suit].replace('"I"', '"none"')
    lower, upper, face = (
        f'<g transform="translate({x} {y})" fill="{css(ink)}">{body}</g>'
        for x, y, ink, body in (
            (1.4, 1.8, dark, cut), (-1.1, -1.3, mix(colour, _WHITE, 0.8), cut),
            (0, 0, mix(colour, _WHITE, 0.36), relief),
        )
    )  # fmt: skip
    return (
        '<defs><radialGradient id="wax" cx="34%" cy="28%" r="90%">'
        f'<stop offset="0" stop-color="{css(light)}"/><stop offset="0.35" stop-color="{css(mid)}"/>'
        f'<stop offset="0.7" stop-color="{css(mix(colour, (0, 0, 10), 0.12))}"/>'
        f'<stop offset="1" stop-color="{css(low)}"/></radialGradient>'
        '<radialGradient id="in" cx="60%" cy="66%" r="80%">'
        f'<stop offset="0" stop-color="{css(mid)}"/><stop offset="0.6" stop-color="{css(inner)}"/>'
        f'<stop offset="1" stop-color="{css(low)}"/></radialGradient></defs>'
        f'<path d="{blob}" fill="{css(dark)}" transform="translate(0.8 2.8)"/>'
        f'<path d="{blob}" fill="url(#wax)"/>'
        f'<path d="{blob}" fill="none" stroke="{edge}" stroke-opacity="0.55" stroke-width="1.4" '
        'transform="translate(49 49) scale(0.965) translate(-49 -49)"/>'
        f'<path d="M15 37A35.5 35.5 0 0 1 36 15.5" stroke="{shine}" stroke-opacity="0.5" '
        'stroke-width="4.6" stroke-linecap="round" fill="none"/>'
        '<path d="M14.6 37.6A36 36 0 0 1 36 14.6" stroke="#FFFFFF" stroke-opacity="0.75" '
        'stroke-width="1.8" stroke-linecap="round" fill="none"/>'
        f'<circle cx="49" cy="49" r="32.6" fill="{css(dark)}"/>'
        '<circle cx="50" cy="50.4" r="32" fill="url(#in)"/>'
        f'<path d="M26 72A32.6 32.6 0 0 0 76 67" stroke="{edge}" stroke-opacity="0.8" stroke-width="1.6" '
        'fill="none"/>'
        f'<g transform="translate(49 49) scale(0.64)">{lower}{upper}{face}</g>'
    )


def _cuts(path: str, width: float = 3.0) -> str:
    """Lines that lie as deep as the ground of the seal; "I" becomes its colour."""
    return f'<path d="{path}" fill="none" stroke="I" stroke-width="{width:g}" stroke-linecap="round"/>'


def _rays() -> str:
    path = ""
    for step in range(12):
        turn, length = step / 12 * 2 * pi, 41 if step % 2 else 34
        corners = ((turn - 0.15, 21.0), (turn, length), (turn + 0.15, 21.0))
        path += "M" + "L".join(f"{cos(a) * r:.1f} {sin(a) * r:.1f}" for a, r in corners) + "Z"
    return path


_SIGNS = {
    "wave": '<path d="M-40 13C-31 11 -25 4 -20 -6C-14 -22 2 -31 18 -25C29 -20 34 -9 29 1C26 -8 19 -11 12.5 -8'
    'C5 -4 5 5 11 10C19 16 31 15 40 9C37 18 33 25 26 31C10 41 -11 41 -26 31C-33 25 -37 20 -40 13Z"/>'
    '<circle cx="26" cy="-27" r="3.6"/><circle cx="34" cy="-17" r="3"/><circle cx="17" cy="-34" r="2.6"/>'
    + _cuts(
        "M-30 17C-19 11 -15 0 -10 -8C-5 -15 2 -19 10 -19M-24 26C-10 17 -11 4 -4 -4M-12 31C6 30 20 27 29 19"
    ),
    "flame": '<path d="M2 -42C8 -24 29 -11 28 13C27 31 15 40 0 40C-16 40 -28 30 -28 13C-28 0 -20 -5 -18 -18'
    'C-11 -14 -7 -7 -7 -2C2 -13 -4 -28 2 -42Z"/>'
    + _cuts(
        "M2 6C6 16 14 18 12 28C11 33 6 36 0 36C-8 36 -14 31 -12 22C-10 15 0 16 2 6Z M17 2C21 8 22 14 20 20"
    ),
    "leaf": '<path d="M0 -42C22 -26 29 -4 18 16C12 27 5 32 0 34C-5 32 -12 27 -18 16C-29 -4 -22 -26 0 -42Z"/>'
    '<path d="M-2.4 32H2.4L3 43H-3Z"/>'
    + _cuts("M0 -28V32M0 -8L13 -20M0 -8L-13 -20M0 6L17 -8M0 6L-17 -8M0 20L15 7M0 20L-15 7"),
    "sun": f'<path d="{_rays()}"/><circle r="18"/>'
    + _cuts("M-8 -4H-7.9M8 -4H8.1", 5.0)
    + _cuts("M-8 5Q0 13 8 5"),
}
"""What stands out of the wax, around 0, 0 with a radius of 42; lines in it are cut down to the ground."""
