"""The brass scale in the middle: a beam on a column, and a pan on chains at either end."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import cos, pi, sin

from engine.dualis.cards import Colour
from game.input import Point
from game.scenes.dualis.coin_art import BRASS, coin_body, star_points
from game.scenes.dualis.geometry import ARM, CHAIN, PAN, PIVOT, hang_point
from game.ui.canvas import Canvas

_PAN_DEPTH = 11.5
_BASE = 108.0
"""How far below the pivot the foot stands."""
_STAND_BOX, _STAND_PIVOT = (190.0, 164.0), (80.0, 24.0)
_PAN_BOX, _PAN_HANG = (152.0, 140.0), (66.0, 10.0)
_BEAM_BOX = (2 * ARM + 20, 44.0)
_MEDALLION = 33.0
# Half the width of the turned column at heights above its foot.
_PROFILE = (
    (6, 24), (11, 21), (15, 13), (18, 9), (21, 9.5), (24, 12.5), (28, 12.5), (31, 8.5), (36, 8.8), (44, 12),
    (52, 13.2), (60, 11.5), (68, 7.8), (73, 6.6), (76, 8.8), (79, 10.4), (82, 8.8), (85, 6.2), (94, 5.8),
    (100, 6.6), (108, 9),
)  # fmt: skip
_GROOVES = ((18, 9), (24, 12.5), (28, 12.5), (31, 8.5), (68, 7.8), (76, 8.8), (82, 8.8))


def draw_stand(canvas: Canvas, angle: float, at: Point = PIVOT, scale: float = 1.0) -> None:
    """Draw what lies below the coins: the column and both pans, with the beam at an angle."""
    _blit(canvas, "stand", _stand_body, _STAND_BOX, _STAND_PIVOT, at, scale)
    for colour in Colour:
        _blit(canvas, "pan", _pan_body, _PAN_BOX, _PAN_HANG, hang_point(colour, angle, at, scale), scale)


def draw_beam(
    canvas: Canvas, angle: float, trump: Colour | None, at: Point = PIVOT, scale: float = 1.0
) -> None:
    """Draw what lies above the coins: chains, beam, and at the pivot a medallion of the trump colour."""
    for colour in Colour:
        hang = hang_point(colour, angle, at, scale)
        _blit(canvas, "chains", _chains_body, _PAN_BOX, _PAN_HANG, hang, scale)
    width, height = _BEAM_BOX
    art = canvas.svg("dualis beam", (width * scale, height * scale), _beam_body, _BEAM_BOX)
    canvas.blit(art, at, angle=angle)
    size = _MEDALLION * scale
    canvas.blit(canvas.svg(("dualis medallion", trump), (size, size), lambda: coin_body(trump), (48, 48)), at)


def _blit(
    canvas: Canvas,
    part: str,
    body: Callable[[], str],
    box: tuple[float, float],
    origin: Point,
    at: Point,
    scale: float,
) -> None:
    """A part whose point `origin` lies at a point of the table."""
    art = canvas.svg(("dualis scale", part), (box[0] * scale, box[1] * scale), body, box)
    canvas.blit(art, (at[0] + (box[0] / 2 - origin[0]) * scale, at[1] + (box[1] / 2 - origin[1]) * scale))


def _soft(name: str, x: float, y: float, rx: float, ry: float, opacity: float) -> str:
    """A soft shadow on the cloth."""
    return (
        f'<defs><radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="translate({x:g} {y:g}) scale({rx:g} {ry:g})"><stop offset="0" '
        f'stop-color="#0C0430" stop-opacity="{opacity:g}"/><stop offset="0.55" stop-color="#0C0430" '
        f'stop-opacity="{opacity * 0.6:g}"/><stop offset="1" stop-color="#0C0430" stop-opacity="0"/>'
        "</radialGradient></defs>"
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="url(#{name})"/>'
    )


def _stand_body() -> str:
    left, right = "", ""
    for (low, wide), (high, narrow) in pairwise(_PROFILE):
        middle = -(low + high) / 2
        left += f"C{-wide} {middle:g} {-narrow} {middle:g} {-narrow} {-high}"
        right = f"C{narrow} {middle:g} {wide} {middle:g} {wide} {-low}" + right
    last = _PROFILE[-1]
    column = f"M{-_PROFILE[0][1]} {-_PROFILE[0][0]}{left}L{last[1]} {-last[0]}{right}Z"
    grooves = "".join(
        f'<path d="M{-wide} {-high}Q0 {4 - high} {wide} {-high}" stroke="#5B3A14" stroke-opacity="0.75" '
        f'stroke-width="1.1"/><path d="M{-wide} {1.2 - high:g}Q0 {5.2 - high:g} {wide} {1.2 - high:g}" '
        'stroke="#FFF3C4" stroke-opacity="0.55" stroke-width="0.8"/>'
        for high, wide in _GROOVES
    )
    beads = "".join(
        f'<circle cx="{cos(turn) * 47.4:.2f}" cy="{sin(turn) * 9.6:.2f}" r="0.9"/>'
        for turn in (index / 26 * 2 * pi for index in range(26))
    )
    star = star_points(6, 0.45)
    x, y = _STAND_PIVOT[0], _STAND_PIVOT[1] + _BASE
    shadow = _soft("cloth", x + 16, y + 12, 72, 16, 0.75) + _soft("far", x + 46, y + 2, 56, 20, 0.35)
    return (
        f'{BRASS}{shadow}<g transform="translate({x:g} {y:g})">'
        '<path d="M-50 0V6A50 10.5 0 0 0 50 6V0Z" fill="url(#upright)"/>'
        '<ellipse rx="50" ry="10.5" fill="url(#level)"/>'
        '<ellipse rx="44.5" ry="8.6" fill="none" stroke="#7B5220" stroke-opacity="0.8" stroke-width="1"/>'
        f'<g fill="#6B4516" fill-opacity="0.8">{beads}</g>'
        '<path d="M-34 -7V-2A34 7.4 0 0 0 34 -2V-7Z" fill="url(#upright)"/>'
        '<ellipse cy="-7" rx="34" ry="7.4" fill="url(#level)"/>'
        f'<path d="{column}" fill="url(#upright)"/><g fill="none">{grooves}</g>'
        f'<path transform="translate(-1 -51)" d="{star}" fill="#6B4516" fill-opacity="0.85"/>'
        f'<path transform="translate(-0.3 -50)" d="{star}" fill="none" stroke="#FFF3C4" '
        'stroke-opacity="0.7" stroke-width="0.6"/></g>'
    )


def _chain(x: float, y: float, opacity: float = 1.0) -> str:
    """A chain from the hook at 0, 0 to a point of the pan's rim."""
    way = f"M0 0L{x:g} {y:g}"
    return (
        f'<path d="{way}" stroke="#4A2D0E" stroke-opacity="{0.7 * opacity:g}" stroke-width="3.6"/>'
        f'<path d="{way}" stroke="#E9C175" stroke-opacity="{opacity:g}" stroke-width="2.6" '
        f'stroke-dasharray="5 2"/><path d="{way}" stroke="#FFF3C4" stroke-opacity="{0.9 * opacity:g}" '
        'stroke-width="0.9" stroke-dasharray="3 4"/>'
    )


def _pan_body() -> str:
    """The bowl, and the chain behind the coins."""
    w, d, y = PAN, _PAN_DEPTH, CHAIN
    x0, y0 = _PAN_HANG
    return (
        f'{BRASS}{_soft("cloth", x0 + 12, y0 + y + 34, 62, 16, 0.6)}<g transform="translate({x0:g} {y0:g})">'
        f'<g fill="none">{_chain(-8, y - d + 2, 0.75)}</g>'
        f'<path d="M{-w} {y}C{4 - w} {y + 15} -28 {y + 22} 0 {y + 22}C28 {y + 22} {w - 4} {y + 15} {w} {y}Z" '
        'fill="url(#bowl)"/>'
        f'<path d="M{9 - w} {y + 9}C-30 {y + 18} 30 {y + 18} {w - 9} {y + 9}" fill="none" stroke="#6B4516" '
        'stroke-opacity="0.7" stroke-width="1"/>'
        f'<path d="M{11 - w} {y + 11}C-30 {y + 19.6} 30 {y + 19.6} {w - 11} {y + 11}" fill="none" '
        'stroke="#FFF3C4" stroke-opacity="0.5" stroke-width="0.7"/>'
        f'<ellipse cy="{y}" rx="{w}" ry="{d}" fill="url(#level)"/>'
        f'<ellipse cy="{y + 0.6}" rx="{w - 3.4}" ry="{d - 2.2}" fill="url(#hollow)"/>'
        f'<ellipse cx="6" cy="{y + 3}" rx="{w - 14}" ry="{d - 5}" fill="#2C1708" fill-opacity="0.35"/></g>'
    )


def _chains_body() -> str:
    """Both chains before the coins, and the ring they hang from."""
    x0, y0 = _PAN_HANG
    return (
        f'<g transform="translate({x0:g} {y0:g})" fill="none">'
        f"{_chain(2.5 - PAN, CHAIN + 0.5)}{_chain(PAN - 2.5, CHAIN + 0.5)}"
        '<circle r="4.6" stroke="#5B3A14" stroke-width="3.4"/>'
        '<circle r="4.6" stroke="#F3D08A" stroke-width="2"/></g>'
    )


def _beam_body() -> str:
    """The engraved beam, level, its middle at the middle of its box."""
    arm = ARM
    engraved = ""
    for side in (-1, 1):
        for index in range(7):
            x, up, y = side * (28 + index * 10.5), 1 if index % 2 else -1, 0.6 - index * 0.12
            engraved += (
                f'<ellipse cx="{x:g}" cy="{y + up * 1.6:.2f}" rx="4.6" ry="1.5" '
                f'transform="rotate({up * side * 20} {x:g} {y + up * 1.6:.2f})"/>'
            )
    ticks = "".join(
        f"M{side * 22} 0.8L{side * 101} -0.4" + "".join(f"M{side * (106 + i * 6)} -2.6V2" for i in range(6))
        for side in (-1, 1)
    )
    ends = "".join(
        f'<circle cx="{side * arm:g}" r="6.4" fill="url(#ring)"/>'
        f'<circle cx="{side * arm:g}" r="3" fill="#5B3A14"/>'
        for side in (-1, 1)
    )
    return (
        f'{BRASS}<g transform="translate({_BEAM_BOX[0] / 2:g} {_BEAM_BOX[1] / 2:g})">'
        '<path d="M-5 -8C-7 -15 -3 -18 0 -20C3 -18 7 -15 5 -8Z" fill="url(#upright)"/>'
        f'<path d="M0 -9C-26 -9 -40 -2 -70 -4.5C-104 -7 -124 -6 {-arm:g} -3.4A3.4 3.4 0 0 0 {-arm:g} 3.4'
        f"C-124 2.6 -104 5 -70 5.4C-40 6 -26 11 0 11C26 11 40 6 70 5.4C104 5 124 2.6 {arm:g} 3.4"
        f'A3.4 3.4 0 0 0 {arm:g} -3.4C124 -6 104 -7 70 -4.5C40 -2 26 -9 0 -9Z" fill="url(#level)"/>'
        f'<path d="M{4 - arm:g} -2.6C-124 -4.8 -104 -5.6 -70 -3.2C-40 -0.8 -26 -7.4 0 -7.4'
        f'C26 -7.4 40 -0.8 70 -3.2C104 -5.6 124 -4.8 {arm - 4:g} -2.6" fill="none" stroke="#FFF8DC" '
        'stroke-opacity="0.9" stroke-width="1.3"/>'
        f'<g fill="#6B4516" fill-opacity="0.8">{engraved}</g>'
        f'<path d="{ticks}" fill="none" stroke="#6B4516" stroke-opacity="0.8" stroke-width="1"/>{ends}</g>'
    )
