"""The threads of DUOS: two-tone wool that sags, with a knot at each marker, or the thin cord of advice."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from random import Random
from typing import NamedTuple

from game.input import Point
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, INK, css

THREAD = 8.0
"""How wide a thread is."""
_RIM = 4.0
"""How much wider the light is around a dark thread on a dark table."""
_STRAND = 3.8
"""How far apart the strands of the twist lie."""
_BEND = 11.0
"""The radius of a bend."""
_SAG, _SAG_FROM = 7.0, 60.0
"""How far a level run sags, and how long it is at least."""
_KNOT_FROM, _KNOT = 28.0, 0.85
"""How far along the thread its knots lie, and their size."""


class _Wool(NamedTuple):
    """The inks of a thread."""

    light: str
    dark: str
    core: str
    shine: str


_WOOLS = {
    "pink": _Wool("#F5A6C5", "#D0628F", "#8A3660", "#FFDCE8"),
    "white": _Wool("#FFFDF7", "#D3C3DA", "#927E98", "#FFFFFF"),
    "black": _Wool("#565166", "#2B2836", "#0C0B10", "#A8A1BA"),
    "yellow": _Wool("#FFE58A", "#DDA52A", "#8A6312", "#FFF8D8"),
}


def draw_thread(
    canvas: Canvas, colour: str | None, way: Sequence[Point], *, sags: bool = True, cord: bool = False
) -> None:
    """A thread along some points: wool of a marker's colour, a thin cord of it, or (None) of gold alone."""
    margin = 18.0
    left, top = min(x for x, _ in way) - margin, min(y for _, y in way) - margin
    width, height = max(x for x, _ in way) + margin - left, max(y for _, y in way) + margin - top
    moved = tuple((round(x - left, 1), round(y - top, 1)) for x, y in way)
    rim = canvas.high_contrast

    def body() -> str:
        return (
            _cord_body(_hanging(moved, sags=False), None if colour is None else _WOOLS[colour])
            if cord or colour is None
            else _wool_body(_evenly(_hanging(moved, sags)), _WOOLS[colour], rim=rim)
        )

    art = canvas.svg(
        ("duos", "thread", colour, moved, sags, cord, rim), (width, height), body, (width, height)
    )
    canvas.blit(art, (left + width / 2, top + height / 2))


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _cord_body(way: Sequence[Point], wool: _Wool | None) -> str:
    path = _path(way)
    inks = [(css(INK), 5.4), (css(GOLD), 3.0)]
    if wool is not None:
        core = wool.dark if wool is _WOOLS["black"] else wool.light
        inks = [(css(INK), 7.6), (css(GOLD), 6.2), (core, 3.6)]
    strokes = "".join(f'<path d="{path}" stroke="{ink}" stroke-width="{width}"/>' for ink, width in inks)
    return f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{strokes}</g>'


def _hanging(way: Sequence[Point], sags: bool) -> list[Point]:
    """The way with bends instead of corners; long level runs may sag."""
    points: list[Point] = [way[0]]
    for before, corner, after in zip(way, way[1:], way[2:], strict=False):
        start, end = _towards(corner, before), _towards(corner, after)
        points.append(start)
        for share in (0.25, 0.5, 0.75):
            rest = 1 - share
            weights = (rest * rest, 2 * rest * share, share * share)
            trio = (start, corner, end)
            points.append(
                (
                    sum(weight * at[0] for weight, at in zip(weights, trio, strict=True)),
                    sum(weight * at[1] for weight, at in zip(weights, trio, strict=True)),
                )
            )
        points.append(end)
    points.append(way[-1])
    return _sagging(points) if sags else points


def _towards(corner: Point, other: Point) -> Point:
    """The point near a corner where the bend begins."""
    length = hypot(other[0] - corner[0], other[1] - corner[1])
    share = min(_BEND, length / 2) / length if length else 0.0
    return corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share


def _sagging(points: Sequence[Point]) -> list[Point]:
    sagging: list[Point] = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        if abs(y1 - y0) < 1 and abs(x1 - x0) >= _SAG_FROM:
            for index in range(1, 16):
                share = index / 16
                sagging.append((x0 + (x1 - x0) * share, y0 + 4 * _SAG * share * (1 - share)))
        sagging.append((x1, y1))
    return sagging


def _evenly(points: Sequence[Point]) -> list[Point]:
    """Points at the distance of strands."""
    even, rest = [points[0]], _STRAND
    for (x0, y0), (x1, y1) in pairwise(points):
        length, at = hypot(x1 - x0, y1 - y0), rest
        while length and at <= length:
            even.append((x0 + (x1 - x0) * at / length, y0 + (y1 - y0) * at / length))
            at += _STRAND
        rest = at - length
    return even


def _strand(at: Point, turn: float) -> str:
    """One slanted strand of the twist: an ellipse."""
    rx, ry = THREAD * 0.56, 2.2
    dx, dy = cos(turn) * rx, sin(turn) * rx
    return (
        f"M{at[0] - dx:.1f} {at[1] - dy:.1f}"
        f"A{rx:.2f} {ry} {degrees(turn):.0f} 0 1 {at[0] + dx:.1f} {at[1] + dy:.1f}"
        f"A{rx:.2f} {ry} {degrees(turn):.0f} 0 1 {at[0] - dx:.1f} {at[1] - dy:.1f}Z"
    )


def _wool_body(points: Sequence[Point], wool: _Wool, *, rim: bool) -> str:
    """Twisted wool; with a `rim` a dark thread is told from a dark table too."""
    path = _path(points)
    tones, shine, hairs = ["", ""], "", ""
    rng = Random(len(points))  # always the same hairs: screenshots must not differ from run to run
    for index, (here, after) in enumerate(pairwise(points)):
        along = atan2(after[1] - here[1], after[0] - here[0])
        turn = along + 52 * pi / 180
        tones[index % 2] += _strand(here, turn)
        x, y = cos(turn), sin(turn)
        shine += f"M{here[0] - 2.2 * x + 0.5 * y:.1f} {here[1] - 2.2 * y - 0.5 * x:.1f}"
        shine += f"l{3.4 * x:.1f} {3.4 * y:.1f}"
        tuft = along + rng.choice((-1, 1)) * rng.uniform(0.5, 1.5)
        length = THREAD * 0.5 + rng.uniform(0.4, 2.2)
        hairs += f"M{here[0]:.1f} {here[1]:.1f}l{cos(tuft) * length:.1f} {sin(tuft) * length:.1f}"
    around = (1.0 if rim else 0.5) if wool is _WOOLS["black"] else 0.0
    strokes = [
        ("#14060F", THREAD + 1.5, 0.2, "3 5"),
        ("#14060F", THREAD, 0.4, "1.2 2.4"),
        (wool.shine, THREAD + (_RIM if rim else 1.6), around, "0 0"),
        (wool.core, THREAD, 1.0, "0 0"),
    ]
    drawn = "".join(
        f'<path d="{path}" stroke="{ink}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" '
        f'transform="translate({shift})"/>'
        for ink, width, opacity, shift in strokes
        if opacity
    )
    knots = "".join(_knot(points, index, wool) for index in _knot_places(points))
    return (
        f'<g fill="none" stroke-linecap="round" stroke-linejoin="round">{drawn}'
        f'<path d="{hairs}" stroke="{wool.light}" stroke-opacity="0.5" stroke-width="0.6"/></g>'
        f'<path d="{tones[0]}" fill="{wool.light}"/><path d="{tones[1]}" fill="{wool.dark}"/>'
        f'<path d="{shine}" fill="none" stroke="{wool.shine}" stroke-opacity="0.55" '
        f'stroke-width="0.7"/>{knots}'
    )


def _knot_places(points: Sequence[Point]) -> tuple[int, ...]:
    """Which points bear knots: one near each end of a thread that is long enough."""
    index = round(_KNOT_FROM / _STRAND)
    return (index, len(points) - 1 - index) if len(points) > 3 * index else ()


def _knot(points: Sequence[Point], index: int, wool: _Wool) -> str:
    (x0, y0), (x1, y1) = points[index - 1], points[index + 1]
    x, y = points[index]
    ends = "".join(
        f'<path d="M0 2Q{ex * 0.2 + bend * 2:g} 7 {ex} {ey}" stroke="{ink}" stroke-width="{width}"/>'
        for ex, ey, bend in ((-3, 11, 1), (5, 11.5, -1))
        for ink, width in ((wool.core, 5), (wool.light, 3.2))
    )
    loops = "".join(
        f'<ellipse cx="{cx}" rx="3.1" ry="7.3" transform="rotate({turn})" fill="{ink}"/>'
        for cx, turn, ink in ((-3.6, 14, wool.light), (0.2, 8, wool.dark), (3.9, 2, wool.light))
    )
    turn = degrees(atan2(y1 - y0, x1 - x0))
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.0f}) scale({_KNOT})">'
        '<ellipse cx="1.5" cy="2.5" rx="11" ry="9" fill="#14060F" fill-opacity="0.35"/>'
        f'<g fill="none" stroke-linecap="round">{ends}</g>'
        f'<ellipse rx="9.5" ry="7.8" fill="{wool.core}"/>{loops}</g>'
    )
