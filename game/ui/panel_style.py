"""Rounded rectangles with a border or a fall of colour, drawn small and stretched where that pays."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

import pygame

from game.ui import paint
from game.ui.theme import Rgb, css


class PanelStyle(NamedTuple):
    """How a rounded rectangle looks, whatever its size."""

    fill: Rgb
    alpha: int
    radius: float
    border: Rgb | None
    border_width: float
    border_alpha: int
    fill_bottom: Rgb | None

    def draw(self, size: tuple[float, float], pixels: tuple[int, int], scale: float) -> pygame.Surface:
        """Draw one of a size, which is so many pixels; `scale` is pixels a unit."""
        edge = ceil((self.radius + self.border_width) * scale) + 1
        least = 2 * edge + 4
        small = (min(pixels[0], least), pixels[1] if self.fill_bottom else min(pixels[1], least))
        if 2 * small[0] * small[1] > pixels[0] * pixels[1]:
            return paint.rasterize(self._body(*size), size, pixels)
        size = (small[0] / scale, small[1] / scale)
        return paint.stretched(paint.rasterize(self._body(*size), size, small), pixels, (edge, edge))

    def _body(self, width: float, height: float) -> str:
        """SVG elements for a size."""
        inset = self.border_width / 2 if self.border else 0.0
        corner = max(0.0, min(self.radius, width / 2, height / 2) - inset)
        ink = css(self.fill) if self.alpha else "none"  # what nobody sees need not be filled
        defs = line = ""
        if self.fill_bottom is not None:
            defs = (
                '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" '
                f'x1="0" y1="0" x2="0" y2="{height:g}">'
                f'<stop offset="0" stop-color="{css(self.fill)}"/>'
                f'<stop offset="1" stop-color="{css(self.fill_bottom)}"/></linearGradient></defs>'
            )
            ink = "url(#g)"
        if self.border is not None:
            line = (
                f'stroke="{css(self.border)}" stroke-width="{self.border_width:g}" '
                f'stroke-opacity="{self.border_alpha / 255:.3f}"'
            )
        return (
            f'{defs}<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" '
            f'height="{height - 2 * inset:g}" rx="{corner:g}" fill="{ink}" '
            f'fill-opacity="{self.alpha / 255:.3f}" {line}/>'
        )
