"""Wooden tokens that count tricks: rings for what was bid, gold for what is won, red for one too many."""

from __future__ import annotations

import pygame

from game.table import card as cards
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, RED, Rgb, css, mix

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


_WOOD = (
    '<defs><linearGradient id="wood" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
    'stop-color="#E7B877"/><stop offset="1" stop-color="#9A6330"/></linearGradient>'
    '<linearGradient id="gold" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#FFE9A6"/>'
    '<stop offset="1" stop-color="#D08F22"/></linearGradient></defs>'
    '<circle cx="12" cy="13.6" r="10.4" fill="#6E431F"/><circle cx="12" cy="12.6" r="10.4" fill="#87562A"/>'
    '<circle cx="12" cy="11" r="10.4" fill="url(#wood)"/><circle cx="12" cy="11" r="9.8" fill="none" '
    'stroke="#FFE7B8" stroke-opacity="0.6" stroke-width="0.9"/>'
)
_STAR = "M12 5.2L13.7 8.9L17.7 9.3L14.7 12L15.6 15.9L12 13.8L8.4 15.9L9.3 12L6.3 9.3L10.3 8.9Z"


def _body(kind: str) -> str:
    """A wooden ring, with a gold star or a red cross set into it where it counts a trick."""
    if kind == "ring":
        return (
            f'{_WOOD}<circle cx="12.6" cy="11.8" r="7" fill="#F0CB8F" fill-opacity="0.7"/>'
            '<circle cx="12" cy="11" r="6.8" fill="#24140A"/>'
        )
    if kind == "won":
        return (
            f'{_WOOD}<circle cx="12" cy="11" r="7.6" fill="#6B4014"/>'
            f'<circle cx="12" cy="11" r="7.1" fill="url(#gold)"/><path d="{_STAR}" fill="#6B3F08"/>'
        )
    return (
        f'{_WOOD}<circle cx="12" cy="11" r="7.8" fill="{css(mix(RED, INK, 0.4))}"/>'
        f'<circle cx="12" cy="11" r="7.3" fill="{css(RED)}"/>'
        f'<path d="M12 6.8V15.2M7.8 11H16.2" stroke="{css(PAPER)}" stroke-width="2.6" '
        'stroke-linecap="round"/>'
    )


def draw_numbered(
    canvas: Canvas, centre: tuple[float, float], size: float, text: str, *, face: Rgb, pixels: float
) -> None:
    """A large token with a number on it; `pixels` is the height of its type on the table."""
    ink = INK if sum(face) > 330 else PAPER

    def make(box: tuple[int, int]) -> pygame.Surface:
        side, light, low = mix(face, INK, 0.42), mix(face, PAPER, 0.3), mix(face, INK, 0.1)
        body = (
            '<defs><linearGradient id="face" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
            f'stop-color="{css(light)}"/><stop offset="0.5" stop-color="{css(face)}"/><stop offset="1" '
            f'stop-color="{css(low)}"/></linearGradient></defs>'
            f'<circle cx="24" cy="25.6" r="22" fill="{css(side)}"/>'
            '<circle cx="24" cy="23.2" r="22" fill="url(#face)"/>'
            f'<circle cx="24" cy="23.2" r="18.2" fill="none" stroke="{css(ink)}" stroke-opacity="0.35" '
            'stroke-width="1.3"/>'
            '<path d="M4.6 18A20.2 20.2 0 0 1 20 3.6" fill="none" stroke="#FFFFFF" stroke-opacity="0.6" '
            'stroke-width="1.8" stroke-linecap="round"/>'
        )
        surface = paint.rasterize(body, (48, 48), box)
        font = canvas.type.font_at(canvas.viewport.px(pixels), bold=True)
        digits = font.render(text, True, ink).convert_alpha().premul_alpha()
        cards.place_text(surface, digits, (box[0] / 2, box[1] * 0.488))
        return surface

    key = ("token", text, face, round(pixels))
    canvas.blit(canvas.art(key, (size, size), make), centre)
