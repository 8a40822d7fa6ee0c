"""The woodcuts of Dois: a medallion of tapered gouges for each suit, an ornament for each number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, gcd, hypot, pi, sin, sqrt

_TURN = 2 * pi

SHAPES: Mapping[str, str] = {
    "flame": "M0 -35L33 23L-33 23Z",
    "leaf": "M0 -37L33 0L0 37L-33 0Z",
    "wave": "M-33 0A33 33 0 1 1 33 0A33 33 0 1 1 -33 0Z",
    "sun": "M-28 -28H28V28H-28Z",
}
"""The plain outline of each suit around 0, 0: it tells them apart in grey and at any size."""


def gouge(x1: float, y1: float, x2: float, y2: float, width: float) -> str:
    """One cut of the knife: a line that swells in the middle."""
    dx, dy = x2 - x1, y2 - y1
    length = hypot(dx, dy) or 1.0
    a, b = -dy / length * width, dx / length * width
    x, y = (x1 + x2) / 2, (y1 + y2) / 2
    return (
        f"M{x1:.1f} {y1:.1f}Q{x + a:.1f} {y + b:.1f} {x2:.1f} {y2:.1f}"
        f"Q{x - a:.1f} {y - b:.1f} {x1:.1f} {y1:.1f}Z"
    )


def _filled(path: str, fill: str, edge: str = "", width: float = 0.0) -> str:
    line = f' stroke="{edge}" stroke-width="{width:g}" stroke-linejoin="round"' if edge else ""
    return f'<path d="{path}" fill="{fill}"{line}/>'


def _line(path: str, ink: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round"/>'


def medallion(suit: str, dark: str, colour: str, paper: str) -> str:
    """The woodcut of a suit around 0, 0, with a radius of 50."""
    rays = ""
    for index in range(64):
        turn = index / 64 * _TURN
        inner = 33.5 if index % 2 else 27.5
        x, y = cos(turn), sin(turn)
        rays += gouge(x * 43.4, y * 43.4, x * inner, y * inner, 1.35)
    shape = SHAPES[suit]
    edges = "".join(
        f'<path d="{shape}" fill="{ink}" stroke="{ink}" stroke-width="{width:g}" stroke-linejoin="round"/>'
        for ink, width in ((paper, 11), (dark, 7.5), (colour, 3.2))
    )
    return (
        f'<circle r="49" fill="{dark}"/><circle r="45.6" fill="{paper}"/>'
        f'<circle r="43.4" fill="none" stroke="{dark}" stroke-width="1.3"/>{_filled(rays, dark)}'
        f'<g transform="translate(0 {4 if suit == "flame" else 0})">{edges}'
        f"{_CUTS[suit](dark, colour, paper)}</g>"
    )


def _flame(dark: str, colour: str, paper: str) -> str:
    edge = ""
    for index in range(9):
        y = 22.5 - index * 4.6
        x = 33 - (22 - y) * 0.57
        edge += gouge(x - 1, y, x - 11 + index * 0.4, y - 0.6, 1.2)
        if index < 7:
            edge += gouge(-x + 1, y, -x + 6.5, y - 0.3, 1)
    shade = "".join(
        gouge(14.6 - i * 0.5, 13 - i * 4.2, 9.2 - i * 0.9, 11 - i * 4, 1.1) for i in range(6)
    ) + "".join(gouge(-13.6, 9 - i * 4, -10, 7 - i * 4, 0.9) for i in range(3))
    return (
        _filled(edge, paper)
        + _filled(
            "M1 -23C4 -13 16 -6 15.5 7C15 17 8 21.5 0 21.5C-9 21.5 -15.5 16 -15.5 7C-15.5 0 -11 -3 -10 -10"
            "C-6 -7.5 -4 -4 -4 -1C1 -7 -2 -15 1 -23Z", paper, dark, 2.2,
        )
        + _filled("M1 2C4 8 8 9 7 14.5C6 19 3 20 0 20C-4.5 20 -8 17 -7 12C-6 8 0 8 1 2Z", colour, dark, 1.5)
        + _filled(shade, dark)
    )  # fmt: skip


def _leaf(dark: str, colour: str, paper: str) -> str:
    edge, veins = "", ""
    for index in range(8):
        y = 3 + index * 3.6
        x = 33 - y * 0.9
        edge += gouge(x - 1.5, y, x - 9 + index * 0.3, y + 1.5, 1.15)
        if index < 7:
            edge += gouge(-x + 1.5, -y, -x + 7, -y - 1, 1)
    for index, width in enumerate((8, 13, 14, 12, 7.5)):
        y = 14 - index * 7
        veins += gouge(0, y, width, y - 7, 1.5) + gouge(0, y, -width, y - 7, 1.5)
    for index in range(12):
        y = 15 - index * 3.1
        x = 15.2 - abs(y + 1) * 0.22 - (3 if index > 9 else 0)
        veins += gouge(x - 1, y - 4, x - 6, y - 1.6, 0.95)
    return (
        _filled(edge, paper)
        + _filled("M0 -26C7 -21 16 -12 16 0C16 10 8 17 0 21C-8 17 -16 10 -16 0C-16 -12 -7 -21 0 -26Z",
                  paper, dark, 2.2)
        + _filled("M-1.4 29L-0.8 -19L0.8 -19L1.4 29Z", dark)
        + _filled(veins, dark)
    )  # fmt: skip


def _wave(dark: str, colour: str, paper: str) -> str:
    sky = ""
    for index in range(7):
        y = -29 + index * 3.6
        x = sqrt(33 * 33 - y * y) - 1.5
        sky += gouge(-x, y, -x + 9 + index * 1.1, y, 1.05)
        if index < 3:
            sky += gouge(x, y, x - 9, y, 1.05)
    water = gouge(-18, 25, 0, 13, 1.2) + "".join(
        gouge(-12 + i * 2.2, 27 - i * 0.2, 24 - i * 3.4, 16 + i * 2.6, 1.3) for i in range(5)
    )
    drops = "".join(
        f'<circle cx="{x}" cy="{y}" r="{r}"/>'
        for x, y, r in ((20, -21, 2.6), (26.5, -12, 2.2), (13.5, -26.5, 1.9))
    )
    return (
        _filled(sky, paper)
        + _filled(
            "M-32 11C-25 9 -20 3 -16 -5C-11 -17 1 -25 14 -20C23 -16 27 -7 23 0C21 -6 15 -9 10 -6.5"
            "C4 -3 4 4 9 8C15 12.5 25 12 32 7"
            "C30 14 27 20 21 25C8 33 -9 33 -21 25C-27 20 -30 16 -32 11Z", paper, dark, 2,
        )
        + _line("M-24 13C-15 8 -12 0 -8 -6C-4 -12 2 -15 8 -15", colour, 2.2)
        + _line("M-22 19C-10 13 -9 2 -4 -4C-1.5 -8 2 -10.5 5 -11", dark, 1.7)
        + _line("M-14 22C-5 17 -5 7 -1 1", colour, 2.2)
        + _filled(water, dark)
        + f'<g fill="{paper}" stroke="{dark}" stroke-width="1.2">{drops}</g>'
    )  # fmt: skip


def _sun(dark: str, colour: str, paper: str) -> str:
    edge, rays, shade = "", "", ""
    for index in range(8):
        at = -25 + index * 7.1
        edge += gouge(28.5, at, 22.5, at + 0.5, 1.1) + gouge(at, 28.5, at + 0.5, 23, 1.1)
        edge += gouge(-28.5, at, -24.5, at, 0.9)
    for index in range(16):
        turn = index / 16 * _TURN
        length, wide = (19.5, 0.11) if index % 2 else (25.5, 0.17)
        corners = ((turn - wide, 12.0), (turn, length), (turn + wide, 12.0))
        rays += "M" + "L".join(f"{cos(a) * r:.1f} {sin(a) * r:.1f}" for a, r in corners) + "Z"
    for index in range(7):
        y = -8 + index * 2.8
        x = sqrt(144 - y * y)
        shade += gouge(x, y, x - 4.5 - (index % 2) * 1.6, y, 1)
    return (
        _filled(edge, paper)
        + _filled(rays, paper, dark, 1.5)
        + f'<circle r="13" fill="{paper}" stroke="{dark}" stroke-width="2.2"/>'
        + _filled(shade, dark)
        + f'<g fill="{dark}">{_circle((-4.5, -2.4), 1.7)}{_circle((3, -2.4), 1.7)}</g>'
        + _line("M-5 3.6Q-0.7 8 3.6 3.6", dark, 1.8)
    )


_CUTS: Mapping[str, Callable[[str, str, str], str]] = {
    "flame": _flame,
    "leaf": _leaf,
    "wave": _wave,
    "sun": _sun,
}


def pattern(suit: str, ink: str) -> str:
    """What covers the field of a suit's card: stripes, chevrons, dots or crosses, from 8, 8 to 96, 138."""
    left, top, right, bottom = 8.0, 8.0, 96.0, 138.0
    if suit == "flame":
        lines = ""
        for step in range(18):
            offset = left + top + 6 + 12.7 * step
            x0, y0 = min(right, offset - top), max(top, offset - right)
            x1, y1 = max(left, offset - bottom), min(bottom, offset - left)
            lines += f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" if x1 < x0 else ""
        return f'<path d="{lines}" stroke="{ink}" stroke-opacity="0.2" stroke-width="3"/>'
    if suit == "leaf":
        rows = "".join(
            f"M{left:g} {y:g}" + "".join(f"l{44 / 7:.3f} {-5 if i % 2 == 0 else 5}" for i in range(14))
            for y in range(15, 139, 8)
        )
        return f'<path d="{rows}" fill="none" stroke="{ink}" stroke-opacity="0.34" stroke-width="1.7"/>'
    if suit == "wave":
        dots = "".join(
            f'<circle cx="{x + (4.5 if row % 2 else 0):g}" cy="{11 + row * 4.5:g}" r="1.5"/>'
            for row in range(28)
            for x in range(11, 92, 9)
        )
        return f'<g fill="{ink}" fill-opacity="0.32">{dots}</g>'
    crosses = "".join(
        f"M{x + (5.5 if row % 2 else 0):g} {9.5 + row * 5.5:g}v5m-2.5 -2.5h5"
        for row in range(23)
        for x in range(12, 91, 11)
    )
    return f'<path d="{crosses}" fill="none" stroke="{ink}" stroke-opacity="0.42" stroke-width="1.5"/>'


def _round(index: float, count: int, radius: float, offset: float = 0.0) -> tuple[float, float]:
    turn = -pi / 2 + offset + index / count * _TURN
    return cos(turn) * radius, sin(turn) * radius


def _star(count: int, step: int, radius: float, offset: float = 0.0) -> str:
    """A star polygon: every `step`-th corner of `count`."""
    path = ""
    for first in range(gcd(count, step)):
        corners = [(first + step * index) % count for index in range(count // gcd(count, step))]
        places = (_round(corner, count, radius, offset) for corner in corners)
        path += "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in places) + "Z"
    return f'<path d="{path}"/>'


def _circle(at: tuple[float, float], radius: float) -> str:
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:g}"/>'


def _petal(index: int) -> str:
    (x, y), (x1, y1), (x2, y2) = (
        _round(index, 6, 37),
        _round(index - 0.55, 6, 26),
        _round(index + 0.55, 6, 26),
    )
    return f'<path d="M0 0Q{x1:.1f} {y1:.1f} {x:.1f} {y:.1f}Q{x2:.1f} {y2:.1f} 0 0Z"/>'


def _figure(number: int) -> str:
    match number:
        case 1:
            return _circle((0, 0), 33) + _circle((0, 0), 27)
        case 2:
            return _circle((-12, 0), 25) + _circle((12, 0), 25)
        case 3:
            return "".join(_circle(_round(index, 3, 17), 19) for index in range(3))
        case 4:
            rings = "".join(_circle(_round(index, 4, 18), 17) for index in range(4))
            return rings + _star(4, 1, 25, pi / 4)
        case 5:
            return _star(5, 2, 37) + _circle((0, 0), 24)
        case 6:
            return "".join(_petal(index) for index in range(6))
        case 7:
            return _star(7, 3, 37)
    return _star(8, 2, 36) + _circle((0, 0), 20)


def ornament(number: int, ink: str, *, weight: float = 1.0, tall: float = 1.0) -> str:
    """An ornament with as many folds as its number, around 0, 0 with a radius of 40."""
    figure = _figure(number)
    lines = "".join(
        f'<g fill="none" stroke="{colour}" stroke-width="{width * weight:g}" '
        f'stroke-linejoin="round">{figure}</g>'
        for colour, width in ((ink, 4.6), ("#FBF3DD", 1.7))
    )
    if number == 1:
        rays = ""
        for index in range(36):
            rays += gouge(*_round(index, 36, 34.5), *_round(index, 36, 38 if index % 3 else 42), 1)
        return f'<g transform="scale(1 {tall:g})">{lines}{_filled(rays, ink)}</g>'
    radius, offset = (41.0, pi / 2) if number == 2 else (42.5, pi / 8 if number == 8 else 0.0)
    places = (_round(index, number, radius, offset) for index in range(number))
    dots = "".join(_circle((x * 0.97, y * tall), 2.3) for x, y in places)
    return f'<g transform="scale(1 {tall:g})">{lines}</g><g fill="{ink}">{dots}</g>'
