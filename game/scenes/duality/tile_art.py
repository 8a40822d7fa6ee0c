"""The ceramic tiles of duality as drawings: three glazed lines from port to port, and their bridges."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from math import hypot
from random import Random
from typing import TypeAlias

from game.ui.theme import BLUE, RED, Rgb, css, rgb

WIDTH, HEIGHT = 132.0, 94.5
"""The units that a tile is drawn in: a landscape card, 88 to 63."""
CORNER = 7.0

TileLine: TypeAlias = tuple[int, int, str]
"""Two ports and a colour, `b` or `w`."""
TilePoint: TypeAlias = tuple[float, float]
"""A point of a tile, in its units."""

RIVAL: Rgb = rgb("#5FA8F5")
"""The light of the other player's path; gold is one's own."""

SIDE = 5.5
"""How much of a tile's place its clay side takes, below the face."""

_LINE = 12.0
_SHADOW = ((8.0, 7.0, 0.2), (10.5, 5.0, 0.25), (13.0, 3.0, 0.3), (15.0, 1.5, 0.3))
"""How far the shadow of a bridge reaches, how much wider than a line it is there, and its opacity."""
_GAPS = ((9.0, 7.0), (11.5, 5.6), (13.5, 4.0), (15.5, 2.4))
"""The same for the bare clay on both sides of a bridge: it tapers off."""
_STEPS = 40
_BRIDGE_CLAY = "#D5C6A3"
_CASINGS = {
    "own": ("#F3B034", "#B97A12", "#F3B63E"),
    "rival": ("#78BEFA", "#4C8FC6", "#86C5F7"),
    "won": ("#FFC64A", "#C98A16", "#FFD45C"),
}
"""The glow, the dark edge and the casing of a line that shines."""
_SIDE_INKS = {"own": "#C98C1F", "rival": "#5B97C6", "won": "#DDA02C"}
_GLOWS = ((22.0, 0.10), (18.0, 0.16), (14.5, 0.24), (11.5, 0.36))
"""How much wider than a line its glow is, step by step, and its opacity."""
_WIDE_GLOWS = ((38.0, 0.09), (31.0, 0.13), (25.0, 0.18), (19.0, 0.28), (13.0, 0.45))
"""The same for a path that has won."""

# The ports 0 to 5 clockwise from the top left: where a line ends, and the direction that leads inwards.
PORTS: tuple[tuple[float, float, float, float], ...] = (
    (WIDTH / 3, 0.0, 0.0, 1.0),
    (2 * WIDTH / 3, 0.0, 0.0, 1.0),
    (WIDTH, HEIGHT / 2, -1.0, 0.0),
    (2 * WIDTH / 3, HEIGHT, 0.0, -1.0),
    (WIDTH / 3, HEIGHT, 0.0, -1.0),
    (0.0, HEIGHT / 2, 1.0, 0.0),
)


def tile_lines(text: str) -> tuple[TileLine, ...]:
    """Read lines as they are written down, such as `04w 15b 23b`."""
    return tuple((int(part[0]), int(part[1]), part[2]) for part in text.split())


def line_curve(first: int, last: int) -> tuple[TilePoint, TilePoint, TilePoint, TilePoint]:
    """The Bézier curve of a line between two ports; it meets the edges of the tile at right angles."""
    x0, y0, dx0, dy0 = PORTS[first]
    x1, y1, dx1, dy1 = PORTS[last]
    if dx0 == dx1 and dy0 == dy1:
        # Two ports of one edge: an arch that stays clear of a line through the middle.
        reach = abs(x1 - x0) * 0.76
    else:
        reach = 0.55 * max(abs(x1 - x0), abs(y1 - y0), HEIGHT / 2)
        if dx0 * dx1 + dy0 * dy1 == 0:
            reach = 0.62 * min(abs(x1 - x0), abs(y1 - y0)) + 0.12 * max(abs(x1 - x0), abs(y1 - y0))
    return (x0, y0), (x0 + dx0 * reach, y0 + dy0 * reach), (x1 + dx1 * reach, y1 + dy1 * reach), (x1, y1)


def line_path(first: int, last: int) -> str:
    """The way of a line between two ports, as SVG writes it."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = line_curve(first, last)
    return f"M{x0:.2f} {y0:.2f}C{x1:.2f} {y1:.2f} {x2:.2f} {y2:.2f} {x3:.2f} {y3:.2f}"


def along_line(first: int, last: int, share: float) -> TilePoint:
    """The point that is `share` of the way along a line, from its first port on."""
    start, near, far, end = line_curve(first, last)
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    points = (start, near, far, end)
    return (
        sum(weight * point[0] for weight, point in zip(weights, points, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, points, strict=True)),
    )


def _cut_path(first: int, last: int) -> str:
    """A line that goes on beyond the edges: there it is cut, so that no seam shows between two tiles."""
    (x0, y0, dx0, dy0), (x1, y1, dx1, dy1) = PORTS[first], PORTS[last]
    start = f"M{x0 - 4 * dx0:.2f} {y0 - 4 * dy0:.2f}"
    return f"{start}L{line_path(first, last)[1:]}L{x1 - 4 * dx1:.2f} {y1 - 4 * dy1:.2f}"


def crosses(one: TileLine, other: TileLine) -> bool:
    """Whether two lines of a tile cross: where just one end of the other lies between the ends of the one."""
    first, last = sorted(one[:2])
    return (first < other[0] < last) != (first < other[1] < last)


def in_layers(lines: Sequence[TileLine]) -> list[TileLine]:
    """The lines of a tile from the lowest up; of two that cross, the later one is the bridge.

    A line over both others is broken nowhere, so it is easy to follow. Where all three meet in the middle,
    the level one is lowest: it goes on straight behind the others. A half turn changes nothing, because a
    tile is the same thing however it lies.
    """

    def height(line: TileLine) -> tuple[int, tuple[int, int]]:
        a, b = line[:2]
        kind = min((min(x, y), max(x, y)) for x, y in ((a, b), ((a + 3) % 6, (b + 3) % 6)))
        return sum(crosses(line, other) for other in lines if other != line), (-kind[0], -kind[1])

    return sorted(lines, key=height)


def _bridges(line: TileLine, lower: Sequence[TileLine], *, wider: float) -> str:
    """Shadow and bare clay where a line crosses lower ones, near the crossings only."""
    points = _points(line[0], line[1])
    parts = []
    for other in lower:
        if not crosses(line, other):
            continue
        meeting = _meeting(line[0], line[1], other[0], other[1])
        for reach, width, opacity in _SHADOW:
            way = _within(points, meeting, reach)
            parts.append(_stroke(way, "#221202", _LINE + wider + width, opacity, "1.8 2.8"))
        for reach, width in _GAPS:
            parts.append(_stroke(_within(points, meeting, reach), _BRIDGE_CLAY, _LINE + wider + width))
    return "".join(parts)


@cache
def _points(first: int, last: int) -> tuple[TilePoint, ...]:
    """A line as points that are close together."""
    return tuple(along_line(first, last, index / _STEPS) for index in range(_STEPS + 1))


@cache
def _meeting(first: int, last: int, other_first: int, other_last: int) -> TilePoint:
    """Where two lines cross."""
    others = _points(other_first, other_last)
    return min(
        _points(first, last), key=lambda at: min((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in others)
    )


def _within(points: Sequence[TilePoint], middle: TilePoint, reach: float) -> str:
    """The part of a line that is near a point, as SVG writes it."""
    near = [at for at in points if hypot(at[0] - middle[0], at[1] - middle[1]) <= reach]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in near)


def _stroke(path: str, ink: str, width: float, opacity: float = 1.0, shift: str = "") -> str:
    moved = f' transform="translate({shift})"' if shift else ""
    return (
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}"{moved}/>'
    )


def _glazed(line: TileLine, lower: Sequence[TileLine], light: str) -> str:
    """A line of glaze with its sheen; where it crosses lower ones, a bridge with a shadow."""
    first, last, colour = line
    path = _cut_path(first, last)
    parts = [_bridges(line, lower, wider=4.0 if light else 0.0)]
    if light:
        glow, edge, casing = _CASINGS[light]
        glows = _WIDE_GLOWS if light == "won" else _GLOWS
        parts += [_stroke(path, glow, _LINE + wider, opacity) for wider, opacity in glows]
        parts += [_stroke(path, edge, _LINE + 8.4), _stroke(path, casing, _LINE + 6.8)]
    elif colour == "b":
        parts.append(_stroke(path, "#604C2C", _LINE + 2.8, 0.55))
    else:
        parts.append(_stroke(path, "#7F7150", _LINE + 2.8))
    if colour == "b":
        parts.append(_stroke(path, "#15151B", _LINE))
        parts += [_stroke(path, "#D2DEF0", width, 0.19, "-1.6 -2.1") for width in (3.4, 1.8)]
    else:
        parts.append(_stroke(path, "#D3CAB4", _LINE))
        parts.append(_stroke(path, "#FFFDF6", _LINE - 2.4, 1, "-0.7 -0.9"))
    return "".join(parts)


def _side_body(lines: Sequence[TileLine], lights: Mapping[TileLine, str]) -> str:
    """The clay side below the face; lines run down it, so that they meet those of the next tile."""
    top, edge = HEIGHT - SIDE, CORNER * 0.8
    parts = [
        f'<path d="M0 {top - edge:g}Q0 {top:g} {edge:g} {top:g}H{WIDTH - edge:g}Q{WIDTH:g} {top:g} {WIDTH:g} '
        f"{top - edge:g}V{HEIGHT - edge:g}Q{WIDTH:g} {HEIGHT:g} {WIDTH - edge:g} {HEIGHT:g}H{edge:g}"
        f'Q0 {HEIGHT:g} 0 {HEIGHT - edge:g}Z" fill="url(#clay)"/>'
    ]
    for line in lines:
        light = lights.get(line, "")
        for port in line[:2]:
            x, y, *_ = PORTS[port]
            if y != HEIGHT:
                continue
            rim, wide = (_SIDE_INKS[light], _LINE + 6.8) if light else ("#46381E", _LINE + 2.6)
            ink = "glaze" if line[2] == "b" else "bone"
            parts.append(
                f'<rect x="{x - wide / 2:.2f}" y="{top - 0.6:g}" width="{wide:g}" height="{SIDE + 0.6:g}" '
                f'fill="{rim}" fill-opacity="{1 if light else 0.6}"/>'
                f'<rect x="{x - _LINE / 2:.2f}" y="{top - 0.6:g}" width="{_LINE:g}" '
                f'height="{SIDE + 0.6:g}" fill="url(#{ink})"/>'
            )
    return "".join(parts)


def _gradient(
    name: str, end: tuple[float, float, float, float], stops: Sequence[tuple[float, str, float]]
) -> str:
    """A fall of colour in the units of a tile; a stop is its place, its colour and its opacity."""
    x1, y1, x2, y2 = end
    inner = "".join(
        f'<stop offset="{at:g}" stop-color="{ink}" stop-opacity="{opacity:g}"/>' for at, ink, opacity in stops
    )
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" '
        f'y2="{y2:g}">{inner}</linearGradient>'
    )


_TOP = HEIGHT - SIDE
_DEFS = (
    "<defs>"
    + _gradient(
        "face",
        (0, 0, WIDTH * 0.62, HEIGHT * 1.2),
        ((0, "#E9DCBF", 1), (0.45, "#D4C5A2", 1), (1, "#BBA983", 1)),
    )
    + _gradient(
        "clay", (0, _TOP - 2, 0, HEIGHT), ((0, "#C79B6C", 1), (0.45, "#A97A4C", 1), (1, "#6B4526", 1))
    )
    + _gradient("glaze", (0, _TOP, 0, HEIGHT), ((0, "#1B1C22", 1), (1, "#07070A", 1)))
    + _gradient("bone", (0, _TOP, 0, HEIGHT), ((0, "#E9E2D0", 1), (1, "#B9AF97", 1)))
    + _gradient(
        "sweep",
        (0, 0, WIDTH * 0.8, HEIGHT * 1.15),
        ((0, "#FFFFFF", 0.2), (0.27, "#FFFFFF", 0.06), (0.285, "#FFFFFF", 0), (1, "#462E0E", 0.1)),
    )
    + "</defs>"
)


def _face_body(seed: str) -> str:
    """The bare face with its lit edge, and a few specks in the clay."""
    # Always the same specks for a tile: screenshots must not differ from run to run.
    rng = Random(seed)
    specks = "".join(
        f'<circle cx="{rng.uniform(3, WIDTH - 3):.1f}" cy="{rng.uniform(3, _TOP - 3):.1f}" '
        f'r="{rng.uniform(0.4, 1.1):.2f}" fill-opacity="{rng.uniform(0.1, 0.3):.2f}"/>'
        for _ in range(16)
    )
    low, far = _TOP - CORNER, WIDTH - CORNER
    return (
        f'<rect width="{WIDTH:g}" height="{HEIGHT - 1:g}" rx="{CORNER:g}" fill="url(#face)"/>'
        f'<g fill="#604622">{specks}</g>'
        # The edges lie below the lines, which run through them and meet those of the neighbours.
        f'<path d="M0.8 {low:g}V{CORNER:g}Q0.8 0.8 {CORNER:g} 0.8H{far:g}" fill="none" stroke="#FFFDF4" '
        'stroke-opacity="0.85" stroke-width="1.6"/>'
        f'<path d="M{WIDTH - 0.6:g} {CORNER:g}V{low:g}" fill="none" stroke="#5C4624" stroke-opacity="0.42" '
        'stroke-width="1.2"/>'
    )


def tile_body(
    lines: Sequence[TileLine],
    lit: Collection[TileLine] = (),
    rival: Collection[TileLine] = (),
    *,
    won: bool = False,
) -> str:
    """A whole ceramic tile as SVG elements, with bridges where glazed lines cross.

    Lit lines glow gold, brighter where they have `won`; those of the `rival` glow blue.
    """
    lights = dict.fromkeys(rival, "rival") | dict.fromkeys(lit, "won" if won else "own")
    layers = in_layers(lines)
    glazed = "".join(_glazed(line, layers[:index], lights.get(line, "")) for index, line in enumerate(layers))
    return (
        f"{_DEFS}{_face_body(str(sorted(lines)))}{glazed}"
        f'<rect width="{WIDTH:g}" height="{HEIGHT - 1:g}" rx="{CORNER:g}" fill="url(#sweep)"/>'
        f'<path d="M5.5 14Q5.5 5.5 15 5.5" fill="none" stroke="#FFFFFF" stroke-opacity="0.8" '
        f'stroke-width="2" stroke-linecap="round"/>{_side_body(layers, lights)}'
    )


def lit_line_body(line: TileLine, *, own: bool) -> str:
    """A single line that shines, to be laid over a tile's picture: gold for one's own path, else blue."""
    return f"{_DEFS}{_glazed(line, (), 'own' if own else 'rival')}"


def back_body() -> str:
    """The back of a tile: night blue in a frame of clay, a lattice, the coin of two halves, and the side."""
    left, top, right, bottom = 6.0, 6.0, WIDTH - 6, _TOP - 6
    threads = ""
    for offset in range(20, 240, 12):
        x0, y0 = min(right, offset - top), max(top, offset - right)
        x1, y1 = max(left, offset - bottom), min(bottom, offset - left)
        if x1 < x0:
            mirror = left + right
            threads += f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
            threads += f"M{mirror - x0:.1f} {y0:.1f}L{mirror - x1:.1f} {y1:.1f}"
    x, y, r = WIDTH / 2, _TOP / 2, 20.0
    field = f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="4"'
    night = _gradient(
        "night",
        (0, 0, WIDTH * 0.6, HEIGHT * 1.2),
        ((0, "#4A62A8", 1), (0.5, "#2F427E", 1), (1, "#22305F", 1)),
    )
    return (
        f"{_DEFS}<defs>{night}</defs>"
        f'<rect width="{WIDTH:g}" height="{HEIGHT - 1:g}" rx="{CORNER:g}" fill="url(#face)"/>'
        f'{field} fill="url(#night)"/><path d="{threads}" fill="none" stroke="#F0C86E" '
        f'stroke-opacity="0.28" stroke-width="1"/>{field} fill="none" stroke="#D9AE55" stroke-width="1.2"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r + 4:g}" fill="#1C2850"/>'
        f'<path d="M{x:g} {y - r:g}A{r} {r} 0 0 0 {x:g} {y + r:g}Z" fill="{css(RED)}"/>'
        f'<path d="M{x:g} {y - r:g}A{r} {r} 0 0 1 {x:g} {y + r:g}Z" fill="{css(BLUE)}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="#E9BE60" stroke-width="3"/>'
        f'<rect width="{WIDTH:g}" height="{HEIGHT - 1:g}" rx="{CORNER:g}" fill="url(#sweep)"/>'
        f"{_side_body((), {})}"
    )
