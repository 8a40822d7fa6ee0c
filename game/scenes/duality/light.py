"""A light that runs along a path, from home to its end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.duality.rules import Path
from game.input import Point
from game.scenes.duality.tile_art import along_line
from game.scenes.duality.tile_board import BoardView
from game.ui.canvas import Canvas
from game.ui.theme import PAPER, Rgb, css, mix

_TAIL = 46
_SIZE = 75.0
_SPARK = 9.0
"""The sizes of the light with its halo, and of the thickest spark of its tail, in units of a tile."""
_STEPS = 6
"""In how many sizes the sparks are made."""


@dataclass(slots=True)
class RunningLight:
    """On its way along a path for some seconds, after a delay."""

    path: Path
    seconds: float
    colour: Rgb
    delay: float = 0.0
    age: float = 0.0

    @property
    def running(self) -> bool:
        """Whether it has not reached the end yet."""
        return self.age < self.delay + self.seconds

    @property
    def share(self) -> float:
        """How far it has come."""
        if self.seconds <= 0:
            return 1.0
        return max(0.0, min(1.0, (self.age - self.delay) / self.seconds))

    @property
    def behind(self) -> Path:
        """The part of the path that it has passed."""
        passed = int(self.share * len(self.path.steps) + 1e-6)
        return Path(self.path.seat, self.path.steps[:passed], self.path.finished)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self.age += seconds

    def draw(self, canvas: Canvas, board: BoardView) -> None:
        """A bright bead in a halo, with a tail that grows thinner."""
        if not self.running or self.age < self.delay:
            return
        steps = max(1, len(self.path.steps))
        for index in reversed(range(1, _TAIL)):
            share = self.share - index * 0.025 / steps
            if share >= 0:
                left = 1 - index / _TAIL
                size = _SPARK * board.scale * max(1, round(left * _STEPS)) / _STEPS
                alpha = round(150 * left * left / 10) * 10
                art = canvas.svg(("spark", self.colour), (size, size), self._spark, (20, 20))
                canvas.blit(art, self._point(board, share), alpha=alpha)
        size = _SIZE * board.scale
        art = canvas.svg(("light", self.colour), (size, size), lambda: _bead(self.colour), (68, 68))
        canvas.blit(art, self._point(board, self.share))

    def _spark(self) -> str:
        return f'<circle cx="10" cy="10" r="10" fill="{css(mix(self.colour, PAPER, 0.35))}"/>'

    def _point(self, board: BoardView, share: float) -> Point:
        along = share * len(self.path.steps)
        index = min(len(self.path.steps) - 1, int(along))
        step = self.path.steps[index]
        shift = 3 if board.flipped else 0
        x, y = along_line((step.enter + shift) % 6, (step.leave + shift) % 6, min(1.0, along - index))
        return board.port(step.spot.column, step.spot.row, x, y)


def _bead(colour: Rgb) -> str:
    halo, core = css(colour), css(mix(colour, PAPER, 0.5))
    return (
        '<defs><radialGradient id="h" gradientUnits="userSpaceOnUse" cx="34" cy="34" r="34">'
        f'<stop offset="0" stop-color="{core}" stop-opacity="0.9"/>'
        f'<stop offset="0.3" stop-color="{halo}" stop-opacity="0.45"/>'
        f'<stop offset="1" stop-color="{halo}" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="b" gradientUnits="userSpaceOnUse" cx="32.5" cy="32.5" r="7">'
        f'<stop offset="0" stop-color="#FFFFFF"/><stop offset="0.6" stop-color="{css(PAPER)}"/>'
        f'<stop offset="1" stop-color="{core}"/></radialGradient></defs>'
        '<circle cx="34" cy="34" r="34" fill="url(#h)"/><circle cx="34" cy="34" r="6.2" fill="url(#b)"/>'
    )
