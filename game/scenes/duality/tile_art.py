"""The tiles of duality as drawings: three lines from port to port, bridges where they cross."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from game.ui.theme import BLUE, GOLD, PAPER, RED, TILE, TILE_EDGE, Rgb, css, mix, rgb

WIDTH, HEIGHT = 132.0, 94.5
"""The units that a tile is drawn in: a landscape card, 88 to 63."""
CORNER = 7.0

TileLine: TypeAlias = tuple[int, int, str]
"""Two ports and a colour, `b` or `w`."""
TilePoint: TypeAlias = tuple[float, float]
"""A point of a tile, in its units."""

RIVAL: Rgb = rgb("#5FA8F5")
"""The light of the other player's path; gold is one's own."""

_BLACK, _WHITE = rgb("#12162A"), rgb("#FFFDF6")
_RIM = rgb("#A39A86")
_GLOW = mix(GOLD, rgb("#F0A020"), 0.5)
_LINE = 12.0
_BRIDGE = 18.0
_BACK = rgb("#22305F")

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
        reach = abs(x1 - x0) * 0.88
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


def _stub(port: int) -> str:
    """A little more of a line, beyond the edge: there it is cut, so that no seam shows between two tiles."""
    x, y, dx, dy = PORTS[port]
    return f"M{x - 4 * dx:.2f} {y - 4 * dy:.2f}L{x:.2f} {y:.2f}"


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


def tile_body(
    lines: Sequence[TileLine], lit: Collection[TileLine] = (), rival: Collection[TileLine] = ()
) -> str:
    """A whole tile as SVG elements, with bridges where lines cross.

    Lit lines glow gold, those of the `rival` blue.
    """
    light, dark = css(mix(TILE, PAPER, 0.28)), css(mix(TILE, TILE_EDGE, 0.16))
    parts = [
        '<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{WIDTH * 0.4:g}" y2="{HEIGHT:g}"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="{CORNER:g}" fill="url(#t)"/>'
        # The edge lies below the lines: they run through it and meet those of the neighbours.
        f'<rect x="0.7" y="0.7" width="{WIDTH - 1.4:g}" height="{HEIGHT - 1.4:g}" rx="{CORNER - 0.7:g}" '
        f'fill="none" stroke="{css(TILE_EDGE)}" stroke-width="1.4"/>'
    ]
    for line in in_layers(lines):
        first, last, colour = line
        path = _stub(first) + line_path(first, last) + _stub(last)
        glow = _GLOW if line in lit else RIVAL if line in rival else None
        strokes: list[tuple[Rgb, float, float]] = [(mix(TILE, TILE_EDGE, 0.05), _BRIDGE, 1.0)]
        if glow is not None:
            strokes = [
                (mix(TILE, TILE_EDGE, 0.05), _BRIDGE + 5, 1.0),
                (glow, _LINE + 14, 0.38),
                (glow, _LINE + 7.5, 1.0),
            ]
        else:
            strokes.append((_RIM, _LINE + 2.4, 1.0))
        strokes.append((_BLACK if colour == "b" else _WHITE, _LINE, 1.0))
        for ink, width, opacity in strokes:
            parts.append(
                f'<path d="{path}" fill="none" stroke="{css(ink)}" stroke-width="{width:g}" '
                f'stroke-opacity="{opacity:g}"/>'
            )
    return "".join(parts)


def back_body() -> str:
    """The back of a tile: night blue in a sand frame, a lattice, and the coin of two halves."""
    lattice = "".join(f'<path d="M{x} 8L{x + 80} 88M{x + 80} 8L{x} 88"/>' for x in range(-80, 140, 16))
    x, y = WIDTH / 2, HEIGHT / 2
    return (
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="{CORNER:g}" fill="{css(_BACK)}"/>'
        f'<g stroke="{css(GOLD)}" stroke-opacity="0.16" stroke-width="1.2" fill="none">{lattice}</g>'
        f'<rect x="3" y="3" width="{WIDTH - 6:g}" height="{HEIGHT - 6:g}" rx="{CORNER - 2:g}" fill="none" '
        f'stroke="{css(TILE)}" stroke-width="6"/>'
        f'<rect x="9" y="9" width="{WIDTH - 18:g}" height="{HEIGHT - 18:g}" rx="4" fill="none" '
        f'stroke="{css(GOLD)}" stroke-width="1.4"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="21" fill="{css(_BACK)}"/>'
        f'<path d="M{x:g} {y - 17:g}A17 17 0 0 0 {x:g} {y + 17:g}Z" fill="{css(RED)}"/>'
        f'<path d="M{x:g} {y - 17:g}A17 17 0 0 1 {x:g} {y + 17:g}Z" fill="{css(BLUE)}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="17" fill="none" stroke="{css(GOLD)}" stroke-width="2.6"/>'
    )
