"""How good a bot is, as stars: some of four filled."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from engine.bots.levels import LEVELS
from game.input import Point
from game.ui.canvas import Canvas
from game.ui.icons import STAR
from game.ui.theme import SHADE, css

STEP = 14.0
"""The distance of two stars in a row."""
_RADIUS = 6.2


class StarColours(NamedTuple):
    """The colours of filled stars and of the outlines of others."""

    filled: str
    empty: str
    shaded: bool = False
    """Whether they throw a faint shadow, as light ones on a ground must."""


ON_GROUND = StarColours("#FFEBC4", "#D6CEEC", shaded=True)
ON_PAPER = StarColours("#A87A2A", "#C4AE7C")
ON_ENAMEL = StarColours("#FFE9B8", "#A9A4E0")


def stars_of(level: str) -> int:
    """How many stars a level has."""
    return LEVELS.index(level) + 1


def draw_stars(canvas: Canvas, centre: Point, level: str, colours: StarColours) -> None:
    """The stars of a level in a row, around a point."""
    count = len(LEVELS)
    size = (STEP * count + 2, STEP + 2)

    def body() -> str:
        return "".join(
            _star((size[0] / 2 + (index - (count - 1) / 2) * STEP, size[1] / 2), index, level, colours)
            for index in range(count)
        )

    canvas.blit(canvas.svg(("stars", level, colours), size, body, size), centre)


def draw_star_arc(canvas: Canvas, centre: Point, radius: float, level: str, colours: StarColours) -> None:
    """The stars of a level in an arc above a disc, on a dark band: wood, felt or cloth may lie below them."""
    count, side = len(LEVELS), 2 * radius + 2 * STEP

    def body() -> str:
        ends = [-pi / 2 + way * (count - 1) / 2 * STEP / radius for way in (-1, 1)]
        (x0, y0), (x1, y1) = ((side / 2 + cos(end) * radius, side / 2 + sin(end) * radius) for end in ends)
        found = (
            f'<path d="M{x0:.2f} {y0:.2f}A{radius:g} {radius:g} 0 0 1 {x1:.2f} {y1:.2f}" fill="none" '
            f'stroke="{css(SHADE)}" stroke-opacity="0.5" stroke-width="17" stroke-linecap="round"/>'
        )
        for index in range(count):
            turn = -pi / 2 + (index - (count - 1) / 2) * STEP / radius
            at = (side / 2 + cos(turn) * radius, side / 2 + sin(turn) * radius)
            found += _star(at, index, level, colours)
        return found

    # Only the upper half of the box is drawn on, and so only that is kept.
    size = (side, side / 2)
    art = canvas.svg(("star-arc", level, colours, radius), size, body, size)
    canvas.blit(art, (centre[0], centre[1] - side / 4))


def _star(at: Point, index: int, level: str, colours: StarColours) -> str:
    filled = index < stars_of(level)
    fill, line = (colours.filled, colours.filled) if filled else ("none", colours.empty)
    scale = _RADIUS / 10
    shade = (
        f'<path transform="translate(1.2 2.2)" d="{STAR}" fill="{css(SHADE) if filled else "none"}" '
        f'stroke="{css(SHADE)}" stroke-width="2.4" stroke-linejoin="round" opacity="0.55"/>'
    )
    return (
        f'<g transform="translate({at[0]:.2f} {at[1]:.2f}) scale({scale:g}) translate(-12 -12)">'
        f"{shade if colours.shaded else ''}"
        f'<path d="{STAR}" fill="{fill}" stroke="{line}" stroke-width="2" stroke-linejoin="round"/></g>'
    )
