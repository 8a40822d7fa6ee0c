"""The round table of the set-up from above: walnut, a line of brass, felt, and ribbons between partners.

Everything is one picture, drawn once for a size and an order of seats. What draws SVG for us cannot clip, so
the felt is drawn first and the wooden ring lies over its edge.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, pi, sin
from typing import NamedTuple

import pygame

from game.input import Point
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import SHADE, Rgb, css, mix, rgb
from game.ui.wood import WALNUT, gradient

_MARGIN = 56.0
"""The room for the shadow around the table."""
_SIDE = 7.0
_RIM, _INLAY, _LIP = 26.0, 11.0, 24.0
"""How far the felt, the line of brass and the dark lip are from the edge."""
_FIBRES = 620
_TACKS = 48
_BAND = 30.0
_GOLD = "#E9C175"
_SPRINKLED = (
    (0.03, 0.06, 6.0), (0.09, 0.12, 4.0), (0.28, 0.02, 4.5), (0.95, 0.06, 6.0), (0.91, 0.13, 3.6),
    (0.05, 0.83, 5.0), (0.10, 0.91, 3.6), (0.27, 0.96, 5.0), (0.95, 0.91, 6.0), (0.98, 0.83, 3.6),
    (0.02, 0.30, 4.0), (0.98, 0.28, 4.4), (0.33, 0.10, 3.0),
)  # fmt: skip
"""Small marks on the ground around the table: where, as shares of the area, and how large."""


class Band(NamedTuple):
    """A ribbon across the table that joins two partners."""

    start: Point
    end: Point
    """Where the partners sit, from the table's centre."""
    ours: bool


class TableLook(NamedTuple):
    """All that the picture of a table depends on."""

    radii: tuple[float, float]
    felt: tuple[Rgb, Rgb]
    """Its colours under the lamp and away from it."""
    marks: tuple[str, ...]
    bands: tuple[Band, ...]
    portrait: float
    """How large the portraits are that lie over the ends of the ribbons."""
    inlaid: bool = True
    """Whether there is room for marks between the seats."""


def draw_table(canvas: Canvas, centre: Point, look: TableLook) -> None:
    """The table with its middle at a point."""
    size = (2 * (look.radii[0] + _MARGIN), 2 * (look.radii[1] + _MARGIN))
    art = canvas.art(("round-table", look), size, lambda pixels: _table(look, size, pixels))
    canvas.blit(art, centre)


def draw_sprinkled(canvas: Canvas, area: pygame.FRect, mark: str, taken: Sequence[pygame.FRect]) -> None:
    """Small marks of brass on the ground around the table, where nothing else lies."""
    free = []
    for across, along, size in _SPRINKLED:
        at = (8 + across * (area.width - 16), 8 + along * (area.height - 16))
        room = pygame.FRect(area.left + at[0] - size, area.top + at[1] - size, 2 * size, 2 * size)
        if room.inflate(8, 8).collidelist(list(taken)) < 0:
            free.append((at, size))

    def body() -> str:
        rng = random.Random(77)
        found = ""
        for at, size in free:
            turn = rng.random() * 57
            found += _mark(mark, (at[0] + 0.8, at[1] + 1.2), size, css(SHADE), 0.6, turn)
            found += _mark(mark, at, size, "#ECC880", 0.82, turn)
        return found

    canvas.blit(canvas.svg(("sprinkled", mark, tuple(free)), area.size, body, area.size), area.center)


def _table(look: TableLook, size: tuple[float, float], pixels: tuple[int, int]) -> pygame.Surface:
    """Shadow, table and ribbons."""
    wide, high = look.radii
    x, y = size[0] / 2, size[1] / 2
    shade = (
        f'<ellipse cx="{x + 14:g}" cy="{y + 24:g}" rx="{wide + 6:g}" ry="{high + 4:g}" '
        f'fill="{css(SHADE)}" fill-opacity="0.62"/>'
    )
    # A shadow has no detail: made small and enlarged it looks the same and costs a fraction.
    small = (max(1, pixels[0] // 6), max(1, pixels[1] // 6))
    blur = max(1, round(13 * pixels[0] / size[0] / 6))
    picture = pygame.transform.gaussian_blur(paint.rasterize(shade, size, small), blur)
    picture = pygame.transform.smoothscale(picture, pixels)
    stretch = high / wide
    body = (
        f'<g transform="translate({x:g} {y:g}) scale(1 {stretch:.4f})">{_board(wide, look)}</g>'
        f'<g transform="translate({x:g} {y:g})">{_bands(look)}</g>'
    )
    picture.blit(paint.rasterize(body, size, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)
    return picture


def _board(radius: float, look: TableLook) -> str:
    return _felt(radius, look) + _wood(radius)


def _felt(radius: float, look: TableLook) -> str:
    """The felt under its lamp, with fibres, a shade along its edge, and what is inlaid into it."""
    lit, away = look.felt
    inner = radius - _RIM
    stops = (mix(lit, (255, 255, 255), 0.13), mix(lit, away, 0.32), mix(away, lit, 0.14))
    body = _radial("felt", (-radius * 0.36, -radius * 0.42), radius * 1.5, stops)
    body += f'<circle r="{inner + 3:g}" fill="url(#felt)"/>'
    rng = random.Random(61)
    dark, light = css(mix(away, SHADE, 0.6)), css(mix(lit, (255, 255, 255), 0.45))
    for _ in range(_FIBRES):
        turn, far = rng.random() * 2 * pi, rng.random() ** 0.5 * (inner - 4)
        lean = (0.52 if rng.random() < 0.5 else -0.52) + (rng.random() - 0.5) * 0.3
        length = 5 + rng.random() * 9
        body += (
            f'<path d="M{cos(turn) * far:.1f} {sin(turn) * far:.1f}'
            f'l{cos(lean) * length:.1f} {sin(lean) * length:.1f}" '
            f'stroke="{dark if rng.random() < 0.5 else light}" '
            f'stroke-opacity="{0.06 + rng.random() * 0.1:.2f}" stroke-width="1"/>'
        )
    for step in range(7):  # the shade of the rim, which is higher than the felt
        body += (
            f'<circle cx="{6 - step * 0.4:g}" cy="{10 - step * 0.7:g}" r="{inner + 8 - step * 2.6:g}" '
            f'fill="none" stroke="{css(SHADE)}" stroke-opacity="0.085" stroke-width="{20 - step * 1.6:g}"/>'
        )
    for step in range(_TACKS):
        turn = 2 * pi * step / _TACKS
        far = inner - 10
        body += (
            f'<circle cx="{cos(turn) * far:.1f}" cy="{sin(turn) * far:.1f}" r="1.2" fill="#F0CD87" '
            'fill-opacity="0.65"/>'
        )
    body += (
        f'<circle r="{inner - 14:g}" fill="none" stroke="{_GOLD}" stroke-opacity="0.7" stroke-width="1.3"/>'
    )
    for step in range(4 if look.inlaid else 0):
        turn = pi / 4 + step * pi / 2
        at = (cos(turn) * radius * 0.555, sin(turn) * radius * 0.555)
        mark = look.marks[step % len(look.marks)]
        body += _mark(mark, (at[0] + 1, at[1] + 1.4), radius * 0.09, css(SHADE), 0.6)
        body += _mark(mark, at, radius * 0.09, "#E7C078", 0.92)
    return body


def _wood(radius: float) -> str:
    """A ring of walnut on its side, with a line of brass let into it."""
    inner = radius - _RIM
    hole = f"M{inner:g} 0A{inner:g} {inner:g} 0 1 0 {-inner:g} 0A{inner:g} {inner:g} 0 1 0 {inner:g} 0Z"
    low = radius + _SIDE
    side = (
        f"M{-radius:g} 0A{radius:g} {radius:g} 0 0 1 {radius:g} 0L{radius + 1:g} {_SIDE:g}"
        f"A{radius:g} {radius:g} 0 0 1 {1 - radius:g} {_SIDE:g}Z"
    )
    body = gradient("side", [rgb("#3A1E0D"), rgb("#1C0D05")], (0, radius * 0.5, 0, low))
    body += f'<path d="{side}{hole}" fill="url(#side)" fill-rule="evenodd"/>'
    colours = [rgb(one) for one in ("#C98D58", "#95602F", "#502C15")]
    body += gradient("trim", colours, (-radius * 0.72, -radius * 0.72, radius * 0.72, radius * 0.72))
    edge = (
        f"M{-radius:g} 0A{radius:g} {radius:g} 0 1 1 {radius:g} 0A{radius:g} {radius:g} 0 1 1 {-radius:g} 0Z"
    )
    body += f'<path d="{edge}{hole}" fill="url(#trim)" fill-rule="evenodd"/>'
    rng = random.Random(8)
    for _ in range(WALNUT.lines):
        body += _arc(radius - _LIP + 1 + rng.random() * (_LIP - 2), rng)
    bevel = gradient(
        "bevel", [rgb("#FFD9A6"), rgb("#B57B45"), rgb("#1C0A02")], (-radius, -radius, radius * 0.8, radius)
    )
    body += (
        f'{bevel}<circle r="{radius - 1:g}" fill="none" stroke="url(#bevel)" stroke-opacity="0.8" '
        'stroke-width="2"/>'
        f'<circle r="{radius - _INLAY:g}" fill="none" stroke="#3A1D0C" stroke-opacity="0.6" '
        'stroke-width="3.4"/>'
        f'<circle r="{radius - _INLAY:g}" fill="none" stroke="{_GOLD}" stroke-width="1.7"/>'
        f'<circle r="{inner + 1:g}" fill="none" stroke="#1A0D30" stroke-width="2.4"/>'
    )
    return body


def _arc(radius: float, rng: random.Random) -> str:
    """A line of grain that runs round with the ring."""
    start, long = rng.random() * 2 * pi, 1.2 + rng.random() * 3.4
    end = start + long
    return (
        f'<path d="M{cos(start) * radius:.1f} {sin(start) * radius:.1f}A{radius:.1f} {radius:.1f} 0 '
        f'{int(long > pi)} 1 {cos(end) * radius:.1f} {sin(end) * radius:.1f}" fill="none" '
        f'stroke="{"#2C1508" if rng.random() < 0.6 else "#E0A872"}" '
        f'stroke-opacity="{0.1 + rng.random() * 0.2:.2f}" stroke-width="{0.7 + rng.random() * 1.2:.2f}"/>'
    )


def _bands(look: TableLook) -> str:
    """Ribbons of satin; ours lies over the others."""
    ordered = sorted(look.bands, key=lambda band: band.ours)
    return "".join(_band(index, band, look) for index, band in enumerate(ordered))


def _band(index: int, band: Band, look: TableLook) -> str:
    (x0, y0), (x1, y1) = band.start, band.end
    length = hypot(x1 - x0, y1 - y0) - 0.65 * look.portrait
    half, wide = length / 2, _BAND / 2
    turn = degrees(atan2(y1 - y0, x1 - x0)) % 180
    if band.ours:
        satin, thread, ink, mark = ("#FFF9E6", "#D8C08A", "#F1E0B4"), "#C9A55A", "#B98A35", look.marks[0]
    else:
        satin, thread, ink = ("#7A64A8", "#4A3870", "#64508E"), "#B9A8DC", "#CDBFEA"
        mark = look.marks[1 % len(look.marks)]
    order = [rgb(satin[which]) for which in (1, 0, 2, 1, 1, 0, 2, 1)]
    shape = (
        f"M{-half:g} {-wide:g}C{-half / 2:g} {-wide - 5:g} {half / 2:g} {-wide + 5:g} {half:g} {-wide:g}"
        f"V{wide:g}C{half / 2:g} {wide + 5:g} {-half / 2:g} {wide - 5:g} {-half:g} {wide:g}Z"
    )
    # The shadow falls to the lower right, however the ribbon lies.
    lean = -turn * pi / 180
    body = "".join(
        f'<path transform="translate({3 * cos(lean) - far * sin(lean):.2f} '
        f'{3 * sin(lean) + far * cos(lean):.2f})" d="{shape}" fill="{css(SHADE)}" fill-opacity="0.16"/>'
        for far in (2, 4, 6)
    )
    body += gradient(f"satin{index}", order, (-half, 0, half, 0))
    body += f'<path d="{shape}" fill="url(#satin{index})"/>' + _stitches(half, wide - 4, thread)
    for at in (-88.0, -62.0, 62.0, 88.0):
        place = at * half / 152
        body += _mark(mark, (place, -1.4 if place < 0 else 1.4), 6.5, ink, 1.0, -turn)
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    return f'<g transform="translate({middle[0]:g} {middle[1]:g}) rotate({turn:.1f})">{body}</g>'


def _stitches(half: float, wide: float, thread: str) -> str:
    """Dashes along both edges of a ribbon, which swing as the ribbon does."""
    body = ""
    for side in (-wide, wide):
        x = -half + 3
        while x < half - 6:
            swing = [1.4 * sin(at / half * pi) for at in (x, x + 6)]
            body += f"M{x:.1f} {side + swing[0]:.1f}L{x + 6:.1f} {side + swing[1]:.1f}"
            x += 10
    return f'<path d="{body}" fill="none" stroke="{thread}" stroke-width="1.5"/>'


def _mark(path: str, at: Point, radius: float, fill: str, opacity: float, turn: float = 0.0) -> str:
    """A mark around a point."""
    scale = radius / 10
    return (
        f'<g transform="translate({at[0]:.2f} {at[1]:.2f}) rotate({turn:.1f}) scale({scale:.3f}) '
        f'translate(-12 -12)"><path d="{path}" fill="{fill}" fill-opacity="{opacity:g}" '
        'fill-rule="evenodd"/></g>'
    )


def _radial(name: str, centre: Point, radius: float, colours: Sequence[Rgb]) -> str:
    last = len(colours) - 1
    stops = "".join(
        f'<stop offset="{index / last:g}" stop-color="{css(colour)}"/>'
        for index, colour in enumerate(colours)
    )
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]:g}" '
        f'cy="{centre[1]:g}" r="{radius:g}">{stops}</radialGradient></defs>'
    )
