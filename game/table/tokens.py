"""Wooden tokens that count tricks: rings for what was bid, a gold star for what is won, red for one too many.

All are drawn in a box around their middle that leaves room for their side and their shadow.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame

from game.input import Point
from game.table import card as cards
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, RED, Rgb, css, mix, rgb

TokenKind: TypeAlias = Literal["ring", "won", "extra", "blank"]
"""Bid and not won yet, won, more than was bid, and one whose number nobody may see."""

SIZE = 26.0
STEP = 28.0
_BOX = 44.0
"""The side of the box that a token of 26 is drawn in."""


def row_width(count: int, widest: float) -> float:
    """How wide a row of `count` tokens is; many of them overlap."""
    return 0.0 if count <= 0 else min(SIZE + STEP * (count - 1), widest)


def draw_row(canvas: Canvas, left: Point, won: int, bid: int, widest: float) -> None:
    """A row from a point at its left end: won tokens first, then the rings of those still wanted."""
    count = max(won, bid)
    step = (row_width(count, widest) - SIZE) / (count - 1) if count > 1 else 0.0
    for index in reversed(range(count)):
        kind: TokenKind = "ring" if index >= won else "won" if index < bid else "extra"
        draw(canvas, (left[0] + SIZE / 2 + step * index, left[1]), kind, turn=index * 47 % 60 - 30)


def draw(canvas: Canvas, centre: Point, kind: TokenKind, size: float = SIZE, *, turn: float = 0.0) -> None:
    """One token; `turn` lets its grain lie otherwise."""
    span = size * _BOX / SIZE
    art = canvas.svg(("trick token", kind, turn), (span, span), lambda: _body(kind, turn), (_BOX, _BOX))
    canvas.blit(art, centre)


_FALLS = (
    '<defs><radialGradient id="wood" cx="36%" cy="30%" r="85%"><stop offset="0" stop-color="#F2CD94"/>'
    '<stop offset="0.5" stop-color="#D9A562"/><stop offset="1" stop-color="#A8703A"/></radialGradient>'
    '<radialGradient id="hole" cx="62%" cy="68%" r="75%"><stop offset="0" stop-color="#8C5E32"/>'
    '<stop offset="0.6" stop-color="#5E3A1B"/><stop offset="1" stop-color="#3F2511"/></radialGradient>'
    '<radialGradient id="gold" cx="35%" cy="30%" r="80%"><stop offset="0" stop-color="#FFE9A0"/>'
    '<stop offset="0.5" stop-color="#F2BE48"/><stop offset="1" stop-color="#B9801F"/></radialGradient>'
    '<radialGradient id="shade" gradientUnits="userSpaceOnUse" cx="25.5" cy="29" r="17">'
    '<stop offset="0.6" stop-color="#02120B" stop-opacity="0.6"/>'
    '<stop offset="1" stop-color="#02120B" stop-opacity="0"/></radialGradient></defs>'
)
_STAR = "M0 -6L1.6 -1.9L5.9 -1.7L2.5 1L3.6 5.2L0 2.8L-3.6 5.2L-2.5 1L-5.9 -1.7L-1.6 -1.9Z"


def _disc(turn: float, face: str = "url(#wood)", side: str = "#87562A", low: str = "#6E431F") -> str:
    """A disc of wood around 0, 0 with its side, its grain and its lit edge."""
    return (
        f'{_FALLS}<circle cx="25.5" cy="29" r="17" fill="url(#shade)"/><g transform="translate(22 22)">'
        f'<circle cy="3.6" r="13" fill="{low}"/><circle cy="2" r="13" fill="{side}"/>'
        f'<circle r="13" fill="{face}"/><g transform="rotate({turn:g})" stroke="#7B4A20" '
        'stroke-opacity="0.45" stroke-width="0.9" fill="none"><path d="M-11.5 -4Q0 -7.5 11.5 -3.5'
        'M-12.5 1Q0 -2 12.5 1.8M-11 6Q0 3.5 11 6.6M-7 -10Q0 -11.5 7 -9.5"/></g>'
        '<circle r="12.2" fill="none" stroke="#FFE7B8" stroke-opacity="0.6" stroke-width="1.1"/>'
    )


def _body(kind: TokenKind, turn: float) -> str:
    """A wooden ring, with a gold star or a red cross set into it where it counts a trick."""
    match kind:
        case "ring":
            inner = (
                '<circle r="8.6" cx="0.7" cy="1" fill="#F0CB8F" fill-opacity="0.7"/>'
                '<circle r="8.3" fill="url(#hole)"/>'
            )
        case "won":
            inner = (
                '<circle r="8.8" fill="#6B4014"/><circle r="8.1" fill="url(#gold)"/>'
                f'<path d="{_STAR}" fill="#7A4B0C" transform="translate(0.4 0.6)"/>'
                f'<path d="{_STAR}" fill="#FFF1BF" transform="translate(-0.2 -0.1)"/>'
            )
        case "extra":
            inner = (
                f'<circle r="8.8" fill="{css(mix(RED, INK, 0.5))}"/><circle r="8.1" fill="{css(RED)}"/>'
                f'<path d="M0 -4.6V4.6M-4.6 0H4.6" stroke="{css(PAPER)}" stroke-width="2.8" '
                'stroke-linecap="round"/>'
            )
        case "blank":
            inner = '<circle r="8" fill="none" stroke="#7B4A20" stroke-opacity="0.5" stroke-width="1.4"/>'
    return f"{_disc(turn)}{inner}</g>"


def draw_numbered(
    canvas: Canvas, centre: Point, size: float, text: str, *, face: Rgb, pixels: float, number: Rgb = INK
) -> None:
    """A large token with a number on it; `pixels` is the height of its type on the table."""
    span = size * _BOX / SIZE

    def make(box: tuple[int, int]) -> pygame.Surface:
        light, low = css(mix(face, rgb("#FFFFFF"), 0.45)), css(mix(face, rgb("#4A2A10"), 0.32))
        fall = (
            f'<defs><radialGradient id="face" cx="36%" cy="30%" r="85%">'
            f'<stop offset="0" stop-color="{light}"/><stop offset="0.5" stop-color="{css(face)}"/>'
            f'<stop offset="1" stop-color="{low}"/>'
            "</radialGradient></defs>"
        )
        side = mix(face, rgb("#3A1E08"), 0.55)
        body = fall + _disc(
            sum(map(ord, text)) * 29 % 70 - 35, "url(#face)", css(side), css(mix(side, (0, 0, 0), 0.25))
        )
        surface = paint.rasterize(f"{body}</g>", (_BOX, _BOX), box)
        font = canvas.type.font_at(canvas.viewport.px(pixels), bold=True)
        middle = (box[0] / 2, box[1] / 2)
        # Cut into the wood: the far edge of each stroke catches the lamp.
        for colour, aside in ((mix(face, rgb("#FFFFFF"), 0.5), 1.1), (number, 0.0)):
            digits = font.render(text, True, colour).convert_alpha().premul_alpha()
            cards.place_text(surface, digits, (middle[0], middle[1] + canvas.viewport.px(aside)))
        return surface

    key = ("token", text, face, number, round(pixels))
    canvas.blit(canvas.art(key, (span, span), make), centre)
