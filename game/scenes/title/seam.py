"""The stitches along the edge of a place on the title's table."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.dashes import dashed_box


class Seam(NamedTuple):
    """Stitches at a distance from the edge, and a line beside them where the cloth is folded."""

    inset: float
    radius: float
    stitch: float
    gap: float
    thread: str
    """The attributes of the stitches in SVG ..."""
    fold_inset: float
    fold_radius: float
    fold: str
    """... and those of the fold."""

    def draw(self, canvas: Canvas, name: str, ground: pygame.FRect) -> None:
        """Draw both around a place."""
        art = canvas.svg(name, ground.size, lambda: self._body(ground.size), ground.size)
        canvas.blit(art, ground.center)

    def _body(self, size: tuple[float, float]) -> str:
        width, height = size
        box = pygame.FRect(self.inset, self.inset, width - 2 * self.inset, height - 2 * self.inset)
        stitches = dashed_box(box, self.radius, self.stitch, self.gap)
        fold = self.fold_inset
        return (
            f'<path d="{stitches}" fill="none" {self.thread}/>'
            f'<rect x="{fold:g}" y="{fold:g}" width="{width - 2 * fold:g}" height="{height - 2 * fold:g}" '
            f'rx="{self.fold_radius:g}" fill="none" {self.fold}/>'
        )
