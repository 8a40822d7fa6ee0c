"""Scraps of paper that fall once over a finished table, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GOLD, HEIGHT, INK, PAPER, RED, WIDTH, Rgb, css, mix

COLOURS: tuple[Rgb, ...] = (GOLD, RED, BLUE)
SCRAPS = 60
SECONDS = 3.4
"""Until the last scrap is off the table."""

_KINDS = ("plain", "striped", "dotted", "ribbon")
_FALL = 2.5
"""Seconds that the slowest scrap takes from the upper edge to the lower."""
_BEYOND = 40.0
_BOX = (20.0, 14.0)
_SHAPES = {2: "star", 5: "curl", 8: "moon", 10: "curl"}
_FIGURES = {
    "star": "M10 0.4L12.1 5L17 5.3L13.2 8.4L14.5 13.4L10 10.6L5.5 13.4L6.8 8.4L3 5.3L7.9 5Z",
    "moon": "M12.6 0.6A6.6 6.6 0 1 0 16.4 9.4A5.2 5.2 0 0 1 12.6 0.6Z",
}


class Scrap(NamedTuple):
    """A scrap somewhere in the air."""

    x: float
    y: float
    angle: float
    squeeze: float
    size: float
    kind: int
    """Which of the colours, and so which pattern."""
    shape: str = "scrap"
    """A scrap, or now and then a star, a moon or a curl."""


class _Thrown(NamedTuple):
    x: float
    drift: float
    sway: float
    rate: float
    phase: float
    delay: float
    fall: float
    spin: float
    size: float
    kind: int


class Confetti:
    """All scraps of one throw; where they are is a function of the time since then."""

    def __init__(self, seed: int, colours: Sequence[Rgb] = COLOURS) -> None:
        self._colours = tuple(colours) or COLOURS
        rng = Random(seed)
        self._thrown = [self._throw(rng, index) for index in range(SCRAPS)]

    def _throw(self, rng: Random, index: int) -> _Thrown:
        fall = _FALL * rng.uniform(0.7, 1.0)
        return _Thrown(
            x=WIDTH * (index + rng.random()) / SCRAPS,
            drift=rng.uniform(-70, 110),
            sway=rng.uniform(10, 34),
            rate=rng.uniform(0.7, 1.5),
            phase=rng.uniform(0, 2 * pi),
            delay=rng.uniform(0, SECONDS - _FALL),
            fall=fall,
            spin=rng.choice((-1, 1)) * rng.uniform(90, 260),
            size=rng.uniform(1.6, 2.0) if index % 8 == 0 else rng.uniform(0.85, 1.2),
            kind=rng.randrange(len(self._colours)),
        )

    def scraps(self, age: float) -> list[Scrap]:
        """The scraps that are in the air some seconds after they were thrown."""
        found = []
        for index, one in enumerate(self._thrown):
            share = (age - one.delay) / one.fall
            if 0 <= share < 1:
                turn = one.phase + 2 * pi * one.rate * (age - one.delay)
                found.append(
                    Scrap(
                        one.x + one.drift * share + one.sway * sin(turn),
                        -_BEYOND + (HEIGHT + 2 * _BEYOND) * share**1.15,
                        one.spin * (age - one.delay) + 20 * sin(turn),
                        0.3 + 0.7 * abs(cos(turn * 1.3)),
                        one.size,
                        one.kind,
                        _SHAPES.get(index % 11, "scrap"),
                    )
                )
        return found

    def draw(self, canvas: Canvas, age: float) -> None:
        """Draw the scraps at an age."""
        with canvas.exactly():
            for scrap in self.scraps(age):
                colour, kind = self._colours[scrap.kind], _KINDS[scrap.kind % len(_KINDS)]
                size = (_BOX[0] * 1.4, _BOX[1] * 1.4)  # as large as most are, or larger
                body = partial(_body, colour, kind, scrap.shape)
                art = canvas.svg(("scrap", colour, kind, scrap.shape), size, body, _BOX)
                canvas.blit(
                    art,
                    (scrap.x, scrap.y),
                    angle=scrap.angle,
                    scale=scrap.size / 1.4,
                    squeeze=scrap.squeeze if scrap.shape == "scrap" else max(0.7, scrap.squeeze),
                )


def _body(colour: Rgb, kind: str, shape: str) -> str:
    """A scrap with a fold: one half lies in shade; patterns tell the colours apart in grey."""
    width, height = _BOX
    if shape in _FIGURES:
        light, shade = css(mix(colour, PAPER, 0.5)), css(mix(colour, INK, 0.45))
        return (
            f'<path transform="translate(0.8 0.6)" d="{_FIGURES[shape]}" fill="{shade}"/>'
            f'<path d="{_FIGURES[shape]}" fill="{css(mix(colour, PAPER, 0.12))}" stroke="{light}" '
            'stroke-width="0.7" stroke-linejoin="round"/>'
        )
    if shape == "curl":
        return (
            f'<path d="M1 9C4 1 8 13 11 6S17 2 19 6" fill="none" stroke="{css(mix(colour, INK, 0.4))}" '
            'stroke-width="4.4" stroke-linecap="round"/>'
            f'<path d="M1 8C4 0 8 12 11 5S17 1 19 5" fill="none" stroke="{css(colour)}" stroke-width="3.6" '
            'stroke-linecap="round"/>'
        )
    pale = css(mix(colour, PAPER, 0.45))
    marks = ""
    if kind == "striped":
        marks = (
            f'<path d="M2 {height}L8 0M8 {height}L14 0M14 {height}L20 0" stroke="{pale}" stroke-width="1.6"/>'
        )
    elif kind == "dotted":
        dots = ((4, 4), (10, 4), (16, 4), (7, 9), (13, 9))
        marks = "".join(f'<circle cx="{x}" cy="{y}" r="1.2" fill="{pale}"/>' for x, y in dots)
    elif kind == "ribbon":
        marks = f'<rect y="{height / 2 - 1.2}" width="{width}" height="2.4" fill="{pale}"/>'
    return (
        f'<rect width="{width}" height="{height}" rx="1" fill="{css(colour)}"/>{marks}'
        f'<polygon points="0,0 {width * 0.46},0 {width * 0.36},{height} 0,{height}" fill="{css(INK)}" '
        'fill-opacity="0.3"/>'
    )
