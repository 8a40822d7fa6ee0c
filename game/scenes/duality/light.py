"""A light that runs along a path, from home to its end."""

from __future__ import annotations

from dataclasses import dataclass

from engine.duality.rules import Path
from game.input import Point
from game.scenes.duality.tile_art import along_line
from game.scenes.duality.tile_board import BoardView
from game.ui.canvas import Canvas
from game.ui.theme import PAPER, Rgb, css

_TAIL = 16
_SIZE = 62.0


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
        """A bright point with a tail."""
        if not self.running or self.age < self.delay:
            return
        size = _SIZE * board.scale
        art = canvas.svg(("light", self.colour), (size, size), lambda: _spark(self.colour), (40, 40))
        steps = len(self.path.steps)
        for index in reversed(range(_TAIL)):
            share = self.share - index * 0.07 / max(1, steps)
            if share >= 0:
                alpha = round(255 * (1 - index / _TAIL) ** 1.5)
                canvas.blit(art, self._point(board, share), alpha=alpha)

    def _point(self, board: BoardView, share: float) -> Point:
        along = share * len(self.path.steps)
        index = min(len(self.path.steps) - 1, int(along))
        step = self.path.steps[index]
        shift = 3 if board.flipped else 0
        x, y = along_line((step.enter + shift) % 6, (step.leave + shift) % 6, min(1.0, along - index))
        return board.port(step.spot.column, step.spot.row, x, y)


def _spark(colour: Rgb) -> str:
    rings = "".join(
        f'<circle cx="20" cy="20" r="{radius}" fill="{css(colour)}" fill-opacity="{opacity}"/>'
        for radius, opacity in ((20, 0.06), (16.5, 0.09), (13, 0.13), (10, 0.2), (7.5, 0.4))
    )
    return f'{rings}<circle cx="20" cy="20" r="5" fill="{css(PAPER)}"/>'
