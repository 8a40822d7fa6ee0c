"""The coins of Duālis as drawings: seen from above, and lying flat on a pan; and the brass they share."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TypeAlias

from engine.dualis.cards import Colour

FLAT_BOX = (52.0, 36.0)
"""The units that a flat coin is drawn in; the middle of its upper face lies at `FLAT_MIDDLE`."""
FLAT_MIDDLE = (26.0, 12.0)
FLAT_WIDTH, FLAT_DEPTH, FLAT_THICK = 24.0, 9.0, 8.4
"""Half the width and half the depth of a flat coin's face, and how thick the coin is."""


_Stops: TypeAlias = tuple[tuple[float, str], ...]


def _gradient(name: str, stops: _Stops, *, to: tuple[float, float] = (1, 1)) -> str:
    inner = "".join(f'<stop offset="{at}" stop-color="{ink}"/>' for at, ink in stops)
    # In per cent: the rasteriser takes plain numbers for units of the drawing.
    end = f'x2="{100 * to[0]:g}%" y2="{100 * to[1]:g}%"'
    return f'<linearGradient id="{name}" x1="0%" y1="0%" {end}>{inner}</linearGradient>'


def _enamel(name: str, light: str, middle: str, dark: str) -> str:
    return (
        f'<radialGradient id="{name}" cx="36%" cy="30%" r="90%"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="0.5" stop-color="{middle}"/><stop offset="1" stop-color="{dark}"/></radialGradient>'
    )


BRASS = (
    "<defs>"
    + _gradient(
        "ring", ((0, "#FFF3C4"), (0.28, "#EBC474"), (0.55, "#B98539"), (0.78, "#7E5320"), (1, "#C0924A"))
    )
    + _gradient("inner", ((0, "#5B3A14"), (0.5, "#A87732"), (1, "#FFE9AE")))
    + _gradient(
        "level",
        ((0, "#FFF6D2"), (0.2, "#F6D48A"), (0.48, "#CB9846"), (0.74, "#8B5D24"), (1, "#5A3912")),
        to=(0, 1),
    )
    + _gradient(
        "upright",
        (
            (0, "#8A5E26"),
            (0.14, "#D2A052"),
            (0.32, "#FFF1C2"),
            (0.46, "#E4B964"),
            (0.76, "#8F6026"),
            (0.9, "#5E3C14"),
            (1, "#A97A3A"),
        ),
        to=(1, 0),
    )
    + _gradient(
        "bowl",
        (
            (0, "#A77631"),
            (0.2, "#F3D08A"),
            (0.34, "#FFF0C0"),
            (0.55, "#C7944A"),
            (0.85, "#70491A"),
            (1, "#A97A3A"),
        ),
        to=(1, 0.25),
    )
    + _gradient("hollow", ((0, "#6E4818"), (0.6, "#B98944"), (1, "#EBC67C")), to=(1, 0))
    + _enamel("red", "#F2776A", "#D8473C", "#A12A26")
    + _enamel("blue", "#6B9BE6", "#2E62B8", "#1D4386")
    + _enamel("neutral", "#FFF0C0", "#E2B75F", "#A87430")
    + "</defs>"
)
"""The gradients of brass and enamel, lit from the upper left."""

_ENAMEL = {Colour.RED: "red", Colour.BLUE: "blue", None: "neutral"}


def star_points(radius: float, inner: float = 0.5) -> str:
    """The path of a star around 0, 0."""
    points = []
    for index in range(10):
        length, turn = radius * (inner if index % 2 else 1), pi / 5 * index
        points.append(f"{length * sin(turn):.2f} {-length * cos(turn):.2f}")
    return "M" + "L".join(points) + "Z"


def _marks(colour: Colour, radius: float) -> str:
    """Three bars or seven dots on a disc: the colours differ in grey as well."""
    if colour is Colour.RED:
        bars = ""
        for share in (-0.52, 0.0, 0.52):
            half = sqrt(1 - share * share) * 0.92 * radius
            bars += f"M{-half:.2f} {share * radius:.2f}H{half:.2f}"
        return (
            f'<path d="{bars}" transform="rotate(-45)" fill="none" stroke="#FFE0D6" stroke-opacity="0.9" '
            f'stroke-width="{radius * 0.2:.2f}" stroke-linecap="round"/>'
        )
    places = [(0.0, 0.0)] + [(cos(i * pi / 3) * 0.58, sin(i * pi / 3) * 0.58) for i in range(6)]
    dots = "".join(
        f'<circle cx="{x * radius:.2f}" cy="{y * radius:.2f}" r="{radius * 0.17:.2f}"/>' for x, y in places
    )
    return f'<g fill="#DCEAFF" fill-opacity="0.95">{dots}</g>'


def coin_body(colour: Colour | None, *, marked: bool = True) -> str:
    """A coin from above in a box of 48, with a side at the lower right; neutral: a star in gold.

    Without its marks there is room for a letter.
    """
    r = 21.6
    ridges = "".join(
        f"M{cos(turn) * r:.2f} {sin(turn) * r:.2f}l{r * 0.06:.2f} {r * 0.13:.2f}"
        for turn in (index / 28 * 2 * pi for index in range(28))
        if sin(turn) > -0.1 or cos(turn) > 0.3
    )
    if colour is None:
        star = star_points(r * 0.44)
        sign = (
            f'<path d="{star}" fill="none" stroke="#FFF2C8" stroke-opacity="0.7" '
            'stroke-width="1.2" transform="translate(0.7 1.2)"/>'
            f'<path d="{star}" fill="#8F6224" fill-opacity="0.9"/>'
        )
    else:
        sign = _marks(colour, r * 0.66) if marked else ""
    return (
        f'{BRASS}<g transform="translate(23.2 22.4)">'
        f'<circle cx="1.5" cy="3" r="{r}" fill="#6B4516"/><circle cx="0.9" cy="1.7" r="{r}" fill="#A87834"/>'
        f'<path d="{ridges}" stroke="#5A3910" stroke-opacity="0.6" stroke-width="0.8" fill="none"/>'
        f'<circle r="{r}" fill="url(#ring)"/><circle r="{r * 0.82:.2f}" fill="url(#inner)"/>'
        f'<circle r="{r * 0.76:.2f}" fill="url(#{_ENAMEL[colour]})"/>{sign}'
        f'<path d="M{-r * 0.86:.2f} {-r * 0.28:.2f}A{r * 0.9:.2f} {r * 0.9:.2f} 0 0 1 {-r * 0.1:.2f} '
        f'{-r * 0.9:.2f}" stroke="#FFFBE6" stroke-opacity="0.85" stroke-width="1.9" fill="none" '
        'stroke-linecap="round"/></g>'
    )


def flat_coin_body(colour: Colour, *, marked: bool = True) -> str:
    """A coin that lies flat, in a box of `FLAT_BOX`: an upper face and a banded side."""
    rx, ry, h = FLAT_WIDTH, FLAT_DEPTH, FLAT_THICK
    band = "#C93C33" if colour is Colour.RED else "#2E62B8"
    ridges = ""
    for index in range(1, 15):
        turn = pi * index / 15
        x, y = -cos(turn) * rx, sin(turn) * ry
        if colour is Colour.RED:
            ridges += f'<path d="M{x - 1:.2f} {y + h * 0.74:.2f}l2.2 {-h * 0.5:.2f}"/>'
        elif index % 2:
            ridges += f'<circle cx="{x:.2f}" cy="{y + h * 0.5:.2f}" r="1" fill="#D6E6FF" stroke="none"/>'
    side = f"M{-rx} 0V{h}A{rx} {ry} 0 0 0 {rx} {h}V0A{rx} {ry} 0 0 1 {-rx} 0Z"
    belt = (
        f"M{-rx} {h * 0.28:.2f}V{h * 0.76:.2f}A{rx} {ry} 0 0 0 {rx} {h * 0.76:.2f}V{h * 0.28:.2f}"
        f"A{rx} {ry} 0 0 1 {-rx} {h * 0.28:.2f}Z"
    )
    marks = f'<g transform="scale(1 {ry / rx:.4f})">{_marks(colour, rx * 0.7)}</g>' if marked else ""
    return (
        f'{BRASS}<g transform="translate({FLAT_MIDDLE[0]:g} {FLAT_MIDDLE[1]:g})">'
        f'<path d="{side}" fill="url(#upright)"/><path d="{belt}" fill="{band}"/>'
        f'<g fill="none" stroke="#FFD9CF" stroke-opacity="0.65" stroke-width="1.1">{ridges}</g>'
        f'<path d="M0 {ry + h:.2f}A{rx} {ry} 0 0 0 {rx} {h}V0A{rx} {ry} 0 0 1 0 {ry}Z" fill="#1A0A10" '
        'fill-opacity="0.22"/>'
        f'<ellipse rx="{rx}" ry="{ry}" fill="url(#ring)"/>'
        f'<ellipse rx="{rx * 0.84:.2f}" ry="{ry * 0.82:.2f}" fill="url(#inner)"/>'
        f'<ellipse rx="{rx * 0.79:.2f}" ry="{ry * 0.76:.2f}" fill="url(#{_ENAMEL[colour]})"/>{marks}'
        f'<path d="M{-rx * 0.93:.2f} {-ry * 0.22:.2f}A{rx * 0.96:.2f} {ry * 0.96:.2f} 0 0 1 '
        f'{-rx * 0.05:.2f} {-ry * 0.95:.2f}" stroke="#FFFBE6" stroke-opacity="0.9" stroke-width="1.5" '
        'fill="none" stroke-linecap="round"/></g>'
    )
