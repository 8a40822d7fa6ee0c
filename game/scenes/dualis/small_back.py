"""The back of a small card: fewer and larger lines than on a large one, so that it stays clear."""

from __future__ import annotations

from functools import cache

import pygame

from game.table import card as cards
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, RED, css

_LARGEST = 0.45
"""Cards larger than this have the back of the deck."""
_SCALE = 0.288


def is_small(spot: Spot) -> bool:
    """Whether a card that lies face down somewhere has a small back."""
    return spot.scale < _LARGEST


def draw_small_back(canvas: Canvas, spot: Spot, squeeze: float) -> None:
    """Draw a small card that lies face down."""
    # A picture of its own size is clear; it lies like any other card, so it is drawn as its face.
    shown = spot._replace(face_up=True, scale=spot.scale / _SCALE)
    cards.draw_card(canvas, "dualis small back", paint_small_back, shown, squeeze, base=_SCALE)


def paint_small_back(surface: pygame.Surface, paper: pygame.Rect) -> None:
    """Draw the back onto paper of any small size."""
    cards.blit_body(surface, paper, _body())


@cache
def _body() -> str:
    """In the units of a card: a field with a lattice, and the coin of two halves."""
    left, top, right, bottom = 6.5, 6.5, cards.WIDTH - 6.5, cards.HEIGHT - 6.5
    x, y, r = cards.WIDTH / 2, cards.HEIGHT / 2, 21.0
    threads = ""
    for offset in range(int(left + top) + 16, int(right + bottom), 28):
        x0, y0 = min(right, offset - top), max(top, offset - right)
        x1, y1 = max(left, offset - bottom), min(bottom, offset - left)
        mirror = left + right
        threads += (
            f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}M{mirror - x0:.1f} {y0:.1f}L{mirror - x1:.1f} {y1:.1f}"
        )
    return (
        '<defs><linearGradient id="b" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
        'stop-color="#4E57A8"/><stop offset="1" stop-color="#2D3478"/></linearGradient></defs>'
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="7" fill="url(#b)"/>'
        f'<path d="{threads}" fill="none" stroke="#8E97DC" stroke-opacity="0.6" stroke-width="2.6"/>'
        f'<circle cx="{x}" cy="{y}" r="{r + 5}" fill="#F0CF86"/>'
        f'<path d="M{x} {y - r}A{r} {r} 0 0 0 {x} {y + r}Z" fill="{css(RED)}"/>'
        f'<path d="M{x} {y - r}A{r} {r} 0 0 1 {x} {y + r}Z" fill="{css(BLUE)}"/>'
    )
