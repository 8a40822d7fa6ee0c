"""The tiles of duality as drawings: three lines from port to port, bridges where they cross."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeAlias

from game.ui.theme import GOLD, PAPER, TILE, TILE_EDGE, css, mix, rgb

WIDTH, HEIGHT = 132.0, 94.5
"""The units that a tile is drawn in: a landscape card, 88 to 63."""
CORNER = 7.0

TileLine: TypeAlias = tuple[int, int, str]
"""Two ports and a colour, `b` or `w`."""

_BLACK, _WHITE = rgb("#12162A"), rgb("#FFFDF6")
_RIM = rgb("#A39A86")
_GLOW = mix(GOLD, rgb("#F0A020"), 0.5)
_LINE = 12.0
_BRIDGE = 18.0

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


def line_path(first: int, last: int) -> str:
    """The way of a line between two ports; it meets the edges of the tile at right angles."""
    x0, y0, dx0, dy0 = PORTS[first]
    x1, y1, dx1, dy1 = PORTS[last]
    if dx0 == dx1 and dy0 == dy1:
        # Two ports of one edge: an arch that stays clear of a line through the middle.
        reach = abs(x1 - x0) * 0.88
    else:
        reach = 0.55 * max(abs(x1 - x0), abs(y1 - y0), HEIGHT / 2)
        if dx0 * dx1 + dy0 * dy1 == 0:
            reach = 0.62 * min(abs(x1 - x0), abs(y1 - y0)) + 0.12 * max(abs(x1 - x0), abs(y1 - y0))
    return (
        f"M{x0:.2f} {y0:.2f}C{x0 + dx0 * reach:.2f} {y0 + dy0 * reach:.2f} "
        f"{x1 + dx1 * reach:.2f} {y1 + dy1 * reach:.2f} {x1:.2f} {y1:.2f}"
    )


def tile_body(lines: Sequence[TileLine], lit: Collection[TileLine] = ()) -> str:
    """A whole tile as SVG elements; the later of two lines that cross is the bridge. Lit ones glow gold."""
    light, dark = css(mix(TILE, PAPER, 0.28)), css(mix(TILE, TILE_EDGE, 0.16))
    parts = [
        '<defs><linearGradient id="t" gradientUnits="userSpaceOnUse" x1="0" y1="0" '
        f'x2="{WIDTH * 0.4:g}" y2="{HEIGHT:g}"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="{CORNER:g}" fill="url(#t)"/>'
    ]
    for line in lines:
        first, last, colour = line
        path = line_path(first, last)
        for ink, width in (
            (mix(TILE, TILE_EDGE, 0.05), _BRIDGE + (4 if line in lit else 0)),
            (_GLOW, _LINE + 7) if line in lit else (_RIM, _LINE + 2.4),
            (_BLACK if colour == "b" else _WHITE, _LINE),
        ):
            parts.append(f'<path d="{path}" fill="none" stroke="{css(ink)}" stroke-width="{width:g}"/>')
    parts.append(
        f'<rect x="0.8" y="0.8" width="{WIDTH - 1.6:g}" height="{HEIGHT - 1.6:g}" rx="{CORNER - 0.8:g}" '
        f'fill="none" stroke="{css(TILE_EDGE)}" stroke-width="1.6"/>'
    )
    return "".join(parts)
