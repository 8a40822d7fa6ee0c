"""The coin of the house: two halves, one red and one blue."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GOLD, INK, PAPER, RED, css, mix

_DOT_ROWS = ((56, 24, 2), (61, 30, 3), (56, 36, 4), (61, 42, 4), (56, 48, 4), (61, 54, 4), (56, 60, 4),
             (61, 66, 3), (56, 72, 2))  # fmt: skip


def draw_coin(canvas: Canvas, centre: tuple[float, float], size: float) -> None:
    """The coin of the house: red with stripes, blue with dots, a gold rim."""
    box = pygame.FRect(0, 0, size * 0.92, size * 0.92)
    box.center = centre
    canvas.shadow(box, radius=size / 2, blur=12, alpha=150, drop=7)
    canvas.blit(canvas.svg("title-coin", (size, size), _coin_body, (96, 96)), centre)


def _coin_body() -> str:
    rim, light = css(GOLD), css(mix(GOLD, PAPER, 0.45))
    edge = css(mix(GOLD, INK, 0.45))
    stripes = "".join(
        f"M{48 - length:g} {y + length:g}L46.5 {y + 1.5:g}"
        for y, length in ((20, 16), (30, 25), (40, 30.5), (50, 29), (60, 21), (70, 12))
    )
    dots = "".join(
        f'<circle cx="{x + 9 * index}" cy="{y}" r="2"/>'
        for x, y, count in _DOT_ROWS
        for index in range(count - 1 if x == 61 else count)
        if (x + 9 * index - 48) ** 2 + (y - 48) ** 2 < 33**2
    )
    return (
        f'<circle cx="48" cy="49.4" r="46" fill="{edge}"/><circle cx="48" cy="47.4" r="46" fill="{rim}"/>'
        f'<circle cx="48" cy="47.4" r="44.6" fill="none" stroke="{light}" stroke-width="1.2"/>'
        f'<path d="M48 8.5A39 39 0 0 0 48 86.3Z" fill="{css(RED)}"/>'
        f'<path d="M48 8.5A39 39 0 0 1 48 86.3Z" fill="{css(BLUE)}"/>'
        f'<path d="{stripes}" fill="none" stroke="{css(mix(RED, PAPER, 0.35))}" stroke-opacity="0.55" '
        f'stroke-width="3.4" stroke-linecap="round"/>'
        f'<g fill="{css(mix(BLUE, PAPER, 0.45))}" fill-opacity="0.6">{dots}</g>'
        f'<circle cx="48" cy="47.4" r="39" fill="none" stroke="{edge}" stroke-opacity="0.5" '
        'stroke-width="1.6"/>'
        f'<path d="M16.5 34A34.5 34.5 0 0 1 38 14.6" fill="none" stroke="{css(PAPER)}" stroke-opacity="0.6" '
        f'stroke-width="3.2" stroke-linecap="round"/>'
    )
