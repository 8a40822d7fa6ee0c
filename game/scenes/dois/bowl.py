"""The wooden bowl with the tokens of the tricks that are still to be won."""

from __future__ import annotations

import pygame

from game.table import tokens
from game.ui.canvas import Canvas
from game.ui.craft import Relief, draw_raised
from game.ui.wood import grain

_PLACES = (
    (-6, 1), (14, 3), (-25, -6), (-3, -25), (22, -15), (27, 9), (-18, 19), (8, 24),
    (-20, -22), (-31, 10), (6, -12), (20, 20),
)  # fmt: skip
"""Where tokens lie in a bowl of 110, the lowest first."""


def draw_bowl(canvas: Canvas, rect: pygame.FRect, count: int) -> None:
    """The bowl and its tokens."""
    draw_raised(canvas, "bowl", rect, _bowl, Relief(rect.width / 2, 4.5, 0.6, reach=(6.0, 10.0), blur=7.0))
    scale = rect.width / 110
    for index, (x, y) in enumerate(_PLACES[:count]):
        at = (rect.centerx + x * scale, rect.centery + y * scale)
        tokens.draw(canvas, at, "ring", tokens.SIZE * scale, turn=index * 37 % 180)


def _bowl(size: tuple[float, float]) -> str:
    r = size[0] / 2
    half = r * 0.62
    return (
        '<defs><linearGradient id="b" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
        'stop-color="#8A5C39"/><stop offset="0.5" stop-color="#6C4427"/><stop offset="1" '
        'stop-color="#4E2E18"/></linearGradient></defs>'
        f'<circle cx="{r + 0.8:g}" cy="{r + 4.5:g}" r="{r:g}" fill="#39200E"/>'
        f'<circle cx="{r:g}" cy="{r:g}" r="{r:g}" fill="url(#b)"/>'
        f'<circle cx="{r:g}" cy="{r:g}" r="{r - 1:g}" fill="none" stroke="#E0B184" stroke-opacity="0.65" '
        'stroke-width="1.6"/>'
        f'<circle cx="{r:g}" cy="{r:g}" r="{r * 0.84:g}" fill="#2E190A"/>'
        f'<circle cx="{r + 2:g}" cy="{r + 3:g}" r="{r * 0.81:g}" fill="#4A2C16"/>'
        f'<g transform="translate({r - half:g} {r - half:g})" opacity="0.5">'
        f"{grain((2 * half, 2 * half), 6, 12, upright=False)}</g>"
    )
