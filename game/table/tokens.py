"""Tokens that count tricks: rings for what was bid, gold for what is won, red for one too many."""

from __future__ import annotations

import pygame

from game.table import card as cards
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, INK, PANEL, PAPER, RED, Rgb, css, mix

SIZE = 17.0
_STEP = 20.0


def row_width(count: int, widest: float) -> float:
    """How wide a row of `count` tokens is; many of them overlap."""
    return 0.0 if count <= 0 else min(SIZE + _STEP * (count - 1), widest)


def draw_row(canvas: Canvas, left: tuple[float, float], won: int, bid: int, widest: float) -> None:
    """A row from a point at its left end: won tokens first, then the rings of those still wanted."""
    count = max(won, bid)
    step = (row_width(count, widest) - SIZE) / (count - 1) if count > 1 else 0.0
    for index in reversed(range(count)):
        kind = "ring" if index >= won else "won" if index < bid else "extra"
        draw(canvas, (left[0] + SIZE / 2 + step * index, left[1]), kind)


def draw(canvas: Canvas, centre: tuple[float, float], kind: str, size: float = SIZE) -> None:
    """One token: `won`, `extra` (more than was bid) or `ring` (bid and not won yet)."""
    canvas.blit(canvas.svg(("trick token", kind), (size, size), lambda: _body(kind), (24, 24)), centre)


def _body(kind: str) -> str:
    if kind == "ring":
        return (
            f'<circle cx="12" cy="12" r="9.6" fill="{css(mix(PANEL, PAPER, 0.08))}" '
            f'stroke="{css(GOLD)}" stroke-width="2.2"/>'
        )
    face = GOLD if kind == "won" else RED
    sign = (
        '<path d="M7.4 12.4L10.8 15.8L16.8 8.6" fill="none" stroke="S" stroke-width="2.6" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        if kind == "won"
        else '<path d="M12 7.2V16.8M7.2 12H16.8" stroke="S" stroke-width="2.6" stroke-linecap="round"/>'
    )
    ink = INK if kind == "won" else PAPER
    return (
        f'<circle cx="12" cy="12.6" r="11" fill="{css(mix(face, INK, 0.4))}"/>'
        f'<circle cx="12" cy="11.6" r="10.8" fill="{css(face)}"/>{sign.replace("S", css(ink))}'
    )


def draw_numbered(
    canvas: Canvas, centre: tuple[float, float], size: float, text: str, *, face: Rgb, pixels: float
) -> None:
    """A large token with a number on it; `pixels` is the height of its type on the table."""
    ink = INK if sum(face) > 330 else PAPER

    def make(box: tuple[int, int]) -> pygame.Surface:
        body = (
            f'<circle cx="24" cy="25" r="22.6" fill="{css(mix(face, INK, 0.42))}"/>'
            f'<circle cx="24" cy="23.4" r="22.4" fill="{css(face)}"/>'
            f'<circle cx="24" cy="23.4" r="18.2" fill="none" stroke="{css(ink)}" stroke-opacity="0.35" '
            'stroke-width="1.3"/>'
        )
        surface = paint.rasterize(body, (48, 48), box)
        font = canvas.type.font_at(canvas.viewport.px(pixels), bold=True)
        digits = font.render(text, True, ink).convert_alpha().premul_alpha()
        cards.place_text(surface, digits, (box[0] / 2, box[1] * 0.488))
        return surface

    key = ("token", text, face, round(pixels))
    canvas.blit(canvas.art(key, (size, size), make), centre)
