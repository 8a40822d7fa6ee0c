"""Wood and brass as SVG: planks of jittered grain over a gradient, wires and corner plates."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from game.ui.theme import Rgb, css, rgb

BRASS = tuple(rgb(colour) for colour in ("#FFF0BC", "#EFC76D", "#CF993F", "#8A5C1F"))
"""Brass from its lit edge to its shaded one."""
_STEP = 28.0
"""How far apart the bends of a line of grain are."""
_DARK, _LIGHT = "#301608", "#E8B274"


class Wood(NamedTuple):
    """A kind of wood: its colours across a plank, once towards the lamp and once away from it."""

    lit: Sequence[Rgb]
    shaded: Sequence[Rgb]
    lines: int
    """The lines of grain on a plank of 24 virtual pixels."""


WALNUT = Wood(
    [rgb(colour) for colour in ("#B57A48", "#A3683B", "#8A5530", "#6B3F22", "#4A2916")],
    [rgb(colour) for colour in ("#C08753", "#A0683A", "#83502C", "#643B20", "#472815")],
    30,
)
DARK_WALNUT = Wood(
    [rgb(colour) for colour in ("#8A5732", "#7D4D2B", "#6B4024", "#5A331B", "#4A2916")],
    [rgb(colour) for colour in ("#8A5732", "#7D4D2B", "#6B4024", "#5A331B", "#4A2916")],
    22,
)
"""For boards that light words stand on."""
OAK = Wood(
    [rgb(colour) for colour in ("#A0683B", "#86532D", "#6E4322")],
    [rgb(colour) for colour in ("#8E5A31", "#7A4A27", "#5C381C")],
    26,
)
LIGHT_WALNUT = Wood(
    [rgb(colour) for colour in ("#B88050", "#AA7142", "#8C5930", "#6E4523")],
    [rgb(colour) for colour in ("#9A6338", "#7F4E2A", "#66401F")],
    26,
)
"""For furniture that lies flat under the lamp."""
CHESTNUT = Wood(
    [rgb(colour) for colour in ("#96602F", "#87522B", "#774523", "#63381B")],
    [rgb(colour) for colour in ("#8A5530", "#7C4A27", "#5D351B")],
    26,
)


def gradient(name: str, colours: Sequence[Rgb], line: tuple[float, float, float, float]) -> str:
    """A linear gradient of evenly spaced colours along a line of two points."""
    last = len(colours) - 1
    stops = "".join(
        f'<stop offset="{index / last:.3f}" stop-color="{css(colour)}"/>'
        for index, colour in enumerate(colours)
    )
    x1, y1, x2, y2 = line
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" '
        f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}">{stops}</linearGradient></defs>'
    )


def plank(size: tuple[float, float], wood: Wood, seed: int, *, lit: bool, upright: bool) -> str:
    """A plank that fills a size: the grain runs along it."""
    width, height = size
    line = (0.0, 0.0, width, 0.0) if upright else (0.0, 0.0, 0.0, height)
    body = gradient("plank", wood.lit if lit else wood.shaded, line)
    body += f'<rect width="{width:g}" height="{height:g}" fill="url(#plank)"/>'
    return body + grain(size, wood.lines, seed, upright=upright)


def grain(size: tuple[float, float], lines: int, seed: int, *, upright: bool) -> str:
    """Jittered lines along a size, `lines` of them for 24 virtual pixels across; none leaves it."""
    width, height = size
    length, across = (height, width) if upright else (width, height)
    rng = random.Random(seed)
    body = ""
    for _ in range(max(6, round(lines * across / 24))):
        at, points, along = rng.random() * across, [], 0.0
        while along < length + _STEP:
            at = min(across, max(0.0, at + (rng.random() - 0.5) * 2.1))
            end = min(along, length)
            points.append(f"{at:.1f} {end:g}" if upright else f"{end:g} {at:.1f}")
            along += _STEP
        dark = rng.random() < 0.62
        opacity = 0.10 + rng.random() * 0.22 if dark else 0.06 + rng.random() * 0.12
        body += (
            f'<path d="M{"L".join(points)}" fill="none" stroke="{_DARK if dark else _LIGHT}" '
            f'stroke-opacity="{opacity:.2f}" stroke-width="{0.6 + rng.random() * 1.4:.2f}"/>'
        )
    return body


def corner_plate(width: float, reach: float, *, lit: bool) -> str:
    """A brass plate for the upper left corner of a rim, as wide as the rim, in a box of `reach`."""
    shine = BRASS[0] if lit else BRASS[1]
    end, step = reach - 2, width - 1.5
    inner = width + 5.5
    path = (
        f"M0 0H{end:g}L{end - 6:g} {step:g}H{inner + 4:g}Q{inner:g} {inner:g} {step:g} {inner + 4:g}"
        f"V{end - 6:g}L0 {end:g}Z"
    )
    pin = width * 0.55
    return (
        gradient("plate", [shine, BRASS[2], BRASS[3]], (0, 0, reach * 0.7, reach * 0.7))
        + f'<path d="M1.5 2H{end + 1.5:g}L{end - 5:g} {step + 2.5:g}H{inner + 5:g}'
        f"Q{inner + 2:g} {inner + 3:g} {step + 1.5:g} {inner + 6:g}"
        f'V{end - 4:g}L1.5 {end + 2:g}Z" fill="#1E0C04" fill-opacity="0.4"/>'
        f'<path d="{path}" fill="url(#plate)" stroke="#3C2208" stroke-opacity="0.7" stroke-width="1"/>'
        f'<path d="M1 {end - 4:g}V1H{end - 2:g}" fill="none" stroke="#FFF8DC" '
        f'stroke-opacity="{0.75 if lit else 0.4}" stroke-width="1.2"/>'
        f'<circle cx="{pin:g}" cy="{pin:g}" r="2.8" fill="#8A5C1F"/>'
        f'<circle cx="{pin - 0.7:g}" cy="{pin - 0.7:g}" r="1.3" fill="#FFEFB8"/>'
    )
