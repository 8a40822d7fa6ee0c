"""The cloth of the curtain: folds under the lamp, on a brass rod, with a braid and a fringe at its hem."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import NamedTuple

import pygame

from game.ui import material
from game.ui.material_rim import Frame, cast_shadow, place
from game.ui.theme import HEIGHT, Rgb, css, mix, rgb
from game.ui.viewport import Viewport
from game.ui.wood import WALNUT, gradient

RIM = Frame(WALNUT, 24.0, seed=5, bar=-10000.0, wire=rgb("#D9AC5A"))
_CELLS = (360, 64)
"""How finely the light on the folds is worked out."""
_ROD = 48.0
"""How far the rod is below the window's upper edge."""
_EDGE = 70.0
"""Where the cloth hangs from its rings."""
_HEM = 671.0
"""Where the fringe begins on a window of the table's own shape."""
_BRASS = [rgb(colour) for colour in ("#7B5220", "#FFF3C4", "#E9BC5C", "#8B5D24", "#4A2D0E")]


class Fold(NamedTuple):
    """One fold: where it begins, how wide and how deep it is."""

    left: float
    width: float
    depth: float


def paint_curtain(viewport: Viewport, cloth: tuple[Rgb, Rgb, Rgb]) -> pygame.Surface:
    """A curtain for a window, in a cloth from its shaded colour to its lit one."""
    size = (viewport.width, viewport.height)
    seen = viewport.visible
    folds = _folds(seen.left, seen.right)
    data = _light((seen.left, seen.top, seen.width, seen.height), folds, cloth)
    small = pygame.image.frombytes(data, _CELLS, "RGB").convert(32)
    surface = pygame.transform.smoothscale(small, size)
    threads = (max(2, size[0] // 4), 24)
    material.multiply(surface, material.cloth(size, material.noise(threads, 11, 0.91), size))
    material.multiply(surface, material.grain(31, 0.92))
    cast_shadow(surface, viewport, RIM, (6, 2, 26))
    _hang(surface, viewport, folds)
    _hem(surface, viewport, folds)
    RIM.paint(surface, viewport)
    return surface


def _folds(left: float, right: float) -> tuple[Fold, ...]:
    rng, folds, x = Random(41), [], left - 40
    while x < right + 60:
        width = 58 + rng.random() * 46
        folds.append(Fold(x, width, 0.85 + rng.random() * 0.3))
        x += width
    return tuple(folds)


@lru_cache(maxsize=4)
def _light(
    seen: tuple[float, float, float, float], folds: tuple[Fold, ...], cloth: tuple[Rgb, Rgb, Rgb]
) -> bytes:
    """The light on the folds, cell by cell; kept, since it is the same whenever a curtain falls."""
    low, middle, high = cloth
    left, top, width, height = seen
    columns, rows = _CELLS
    ramp = [mix(low, middle, step / 64) for step in range(64)]
    ramp += [mix(middle, high, step / 64) for step in range(65)]
    data = bytearray()
    for row in range(rows):
        y = top + (row + 0.5) * height / rows
        sway, at = 7 * max(0.0, y) / 720, 0
        for column in range(columns):
            x = left + (column + 0.5) * width / columns
            along = x + sin(y / 210 + x / 170) * sway
            while at < len(folds) - 1 and along >= folds[at + 1].left:
                at += 1
            while at and along < folds[at].left:
                at -= 1
            fold = folds[at]
            across = min(1.0, max(0.0, (along - fold.left) / fold.width))
            lean = pi * across**0.8
            bulge = max(0.0, sin(lean)) ** 1.15
            bright = 0.02 + 0.66 * bulge * fold.depth + 0.34 * cos(lean) * bulge
            bright = min(1.0, max(0.0, bright - 0.9 * max(0.0, across - 0.82)))
            red, green, blue = ramp[int(bright * 128)]
            lamp = max(0.0, 1 - hypot((x - 420) / 820, (y - 150) / 560))
            warm = lamp * lamp * 0.62 * (0.25 + 0.75 * bright)
            edge = min(1.0, max(0.0, (hypot((x - 600) / 780, (y - 320) / 470) - 0.55) / 0.7))
            dark = 1 - 0.46 * edge * edge * (3 - 2 * edge)
            data.append(min(255, int((red + 184 * warm) * dark)))
            data.append(min(255, int((green * (1 - 0.1 * warm) + 89 * warm) * dark)))
            data.append(min(255, int((blue * (1 - 0.42 * warm) + 25 * warm) * max(dark, 0.9 * dark + 0.1))))
    return bytes(data)


def _hang(surface: pygame.Surface, viewport: Viewport, folds: Sequence[Fold]) -> None:
    """The wall above the cloth, the scalloped edge of the cloth, the rod and its rings."""
    seen = viewport.visible
    left, right = seen.left + RIM.width, seen.right - RIM.width
    rings = [fold.left + fold.width * 0.46 for fold in folds]
    rings = [x for x in rings if left + 20 < x < right - 20]
    strip = pygame.FRect(seen.left, seen.top, seen.width, _EDGE + 26)
    points = [left, *rings, right]
    edge = f"M{right:g} {_EDGE:g}"
    for one, other in pairwise(reversed(points)):
        lower = _EDGE if other == left else _EDGE - 5
        edge += f"Q{(one + other) / 2:.1f} {_EDGE + 13:g} {other:.1f} {lower:g}"
    wall = f"{edge}V0H{right:g}Z"
    rod = gradient("rod", _BRASS, (0, _ROD - 8, 0, _ROD + 8))
    body = gradient("wall", [rgb("#6A4028"), rgb("#7A4B2E"), rgb("#3D2216")], (left, 0, right, 0))
    for reach, opacity in ((12, 0.16), (8, 0.2), (4, 0.25)):
        body += f'<path transform="translate(2 {reach})" d="{wall}" fill="#06021A" fill-opacity="{opacity}"/>'
    body += f'<path d="{wall}" fill="url(#wall)"/>'
    body += _grain(left, right, 24.0)
    body += (
        f'<rect x="{left:g}" y="{_ROD + 8:g}" width="{right - left:g}" height="7" fill="#120604" '
        'fill-opacity="0.45"/>'
        f'<path d="{edge}" fill="none" stroke="#E6C27C" stroke-width="3.4"/>'
        f'<path d="{edge}" fill="none" stroke="#FFF3CF" stroke-opacity="0.6" stroke-width="1"/>{rod}'
        f'<rect x="{left + 2:g}" y="{_ROD - 8:g}" width="{right - left - 4:g}" height="16" fill="url(#rod)"/>'
    )
    for x in (left + 2, right - 16):
        body += f'<rect x="{x:g}" y="{_ROD - 15:g}" width="14" height="30" rx="5" fill="url(#rod)"/>'
    for x in rings:
        ring = f'cx="{x:.1f}" cy="{_ROD + 5:g}" rx="7.5" ry="17" fill="none"'
        body += (
            f'<ellipse {ring} transform="translate(2 3)" stroke="#0A0422" stroke-opacity="0.4" '
            f'stroke-width="5"/><ellipse {ring} stroke="#6B4516" stroke-width="5.2"/>'
            f'<ellipse {ring} transform="translate(-0.6 -0.6)" stroke="#F0C566" stroke-width="3.2"/>'
            f'<path d="M{x - 7:.1f} {_ROD:g}q1.5 -11 6.4 -12" fill="none" stroke="#FFF3C4" '
            'stroke-width="1.6"/>'
        )
    moved = f'<g transform="translate({-strip.left:g} 0)">{body}</g>'
    place(surface, viewport, strip, moved)


def _grain(left: float, right: float, top: float) -> str:
    rng, body = Random(3), ""
    for _ in range(14):
        y, points, x = top + rng.random() * (_EDGE - top - 6), [], left
        while x < right:
            points.append(f"{x:g} {y:.1f}")
            y += (rng.random() - 0.5) * 2
            x += 40
        dark = rng.random() < 0.6
        body += (
            f'<path d="M{"L".join(points)}" fill="none" stroke="{"#1F0D05" if dark else "#D69B62"}" '
            f'stroke-opacity="{0.08 + rng.random() * 0.16:.2f}" '
            f'stroke-width="{0.7 + rng.random() * 1.6:.1f}"/>'
        )
    return body


def _hem(surface: pygame.Surface, viewport: Viewport, folds: Sequence[Fold]) -> None:
    """Braid and fringe, light and dark with the folds that they hang on."""
    seen = viewport.visible
    left, right = seen.left + RIM.width, seen.right - RIM.width
    strip = pygame.FRect(seen.left, seen.bottom - HEIGHT + _HEM - 14, seen.width, 46)
    rng, x, at = Random(9), left + 3, 0
    body = (
        f'<rect x="{left:g}" y="{_HEM:g}" width="{right - left:g}" height="28" fill="#1C1238" '
        'fill-opacity="0.45"/>'
    )
    while x < right - 2:
        while at < len(folds) - 1 and x >= folds[at + 1].left:
            at += 1
        across = min(1.0, max(0.0, (x - folds[at].left) / folds[at].width))
        light = sin(pi * across**0.8) * (0.95 if x < 900 else 0.8) + (rng.random() - 0.5) * 0.25
        colour = mix((92, 60, 24), (246, 208, 134), max(0.0, min(1.0, light)))
        length = 17 + rng.random() * 6
        body += (
            f'<path d="M{x:.1f} {_HEM:g}q{(rng.random() - 0.5) * 2:.1f} {length / 2:.1f} '
            f'{(rng.random() - 0.5) * 2.4:.1f} {length:.1f}" fill="none" stroke="{css(colour)}" '
            'stroke-width="2.1"/>'
        )
        x += 2.5
    for index, fold in enumerate(folds):
        start, end = max(left, fold.left), min(right, fold.left + fold.width)
        if end > start:
            shades = [rgb(colour) for colour in ("#6B4618", "#F6D795", "#B98943", "#533412")]
            body += gradient(f"braid{index}", shades, (fold.left, 0, fold.left + fold.width, 0))
            body += (
                f'<rect x="{start:g}" y="{_HEM - 9:g}" width="{end - start + 0.6:g}" height="11" '
                f'fill="url(#braid{index})"/>'
            )
    body += (
        f'<path d="M{left:g} {_HEM - 3.5:g}H{right:g}" stroke="#5A3912" stroke-width="5" '
        'stroke-dasharray="1.6 5.4" stroke-opacity="0.75"/>'
        f'<path d="M{left:g} {_HEM - 9:g}H{right:g}M{left:g} {_HEM + 2:g}H{right:g}" stroke="#4A2D0E" '
        'stroke-opacity="0.7" stroke-width="1"/>'
    )
    place(surface, viewport, strip, f'<g transform="translate({-strip.left:g} {14 - _HEM:g})">{body}</g>')
