"""How the end of a match is celebrated: scores count up; for a person who won, light and scraps of paper."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import pi, sin

import pygame

from game.table.confetti import SECONDS, Confetti
from game.table.motion import Pace, between, ease_out, softly
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import HEIGHT, WIDTH, Rgb

COUNT = 0.6
"""Seconds in which the scores count up."""
SWEEP = 0.9
"""Seconds in which the light crosses the table."""

_NUMBER = re.compile(r"([+\u2212-]?)(\d+)")
_BEAM = (760.0, 840.0)


class Ceremony:
    """The moments after the end; without animation, or with reduced motion, they are over at once."""

    def __init__(self, pace: Pace, *, won: bool, seed: int, colours: Sequence[Rgb]) -> None:
        self._speed = pace.speed
        self._confetti = Confetti(seed, colours) if won else None
        self._age = 0.0
        self._seconds = (SECONDS if won else COUNT) if pace.lively else 0.0

    @property
    def running(self) -> bool:
        """Whether anything of it is still to be seen."""
        return self._age < self._seconds

    @property
    def counting(self) -> bool:
        """Whether the scores still count up."""
        return self.running and self._age < COUNT

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.running:
            self._age += seconds / self._speed

    def finish(self) -> None:
        """Be over at once."""
        self._seconds = 0.0

    def counted(self, score: str) -> str:
        """A score as it is shown now: its first number counts up, with whatever stands around it."""
        if not self.counting:
            return score
        share = ease_out(self._age / COUNT)

        def so_far(found: re.Match[str]) -> str:
            points = round(int(found[2]) * share)
            return f"{found[1]}{points}" if points else "0"

        return _NUMBER.sub(so_far, score, count=1)

    def draw(self, canvas: Canvas) -> None:
        """Light and paper, over the table and under the words."""
        if not self.running or self._confetti is None:
            return
        if self._age < SWEEP:
            _draw_beam(canvas, self._age / SWEEP)
        self._confetti.draw(canvas, self._age)


def _draw_beam(canvas: Canvas, share: float) -> None:
    """A broad slanted beam that crosses the table from left to right."""

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        width, height = _BEAM
        stops = "".join(
            f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{opacity}"/>'
            for at, colour, opacity in (
                (0, "#E8861E", 0),
                (0.3, "#FFB24A", 0.22),
                (0.42, "#FFC46A", 0.12),
                (0.55, "#FFD28A", 0.42),
                (0.68, "#FFC46A", 0.14),
                (0.78, "#FFB24A", 0.2),
                (1, "#E8861E", 0),
            )
        )
        slant = width * 0.4
        return paint.rasterize_soft(
            f'<defs><linearGradient id="g">{stops}</linearGradient></defs>'
            f'<polygon points="0,0 {width - slant},0 {width},{height} {slant},{height}" fill="url(#g)"/>',
            _BEAM,
            pixels,
        )

    art = canvas.art(("ceremony", "beam"), _BEAM, make)
    x = between(-_BEAM[0] / 2, WIDTH + _BEAM[0] / 2, softly(share))
    strength = sin(pi * share)
    canvas.blit(art, (x, HEIGHT / 2), alpha=round(255 * strength), light=True)
