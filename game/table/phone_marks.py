"""The sign of a phone: at a seat whose phone is lost, and where people join."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.canvas import Canvas

_SIZE = 34.0
_SMALLEST = 24.0


def draw_lost(canvas: Canvas, seat: pygame.FRect) -> None:
    """A phone with a stroke through it, at the upper left edge of a seat and inside it."""
    size = max(_SMALLEST, min(_SIZE, seat.width * 0.36))
    rect = pygame.FRect(seat.left, seat.top, size, size).clamp(seat)
    draw_phone_badge(canvas, rect, lost=True)


def draw_phone_badge(canvas: Canvas, rect: pygame.FRect, *, lost: bool = False) -> None:
    """A small round badge with a phone on it."""
    art = canvas.svg(("phone-badge", lost), rect.size, partial(_badge, lost), (34, 34))
    canvas.blit(art, rect.center)


def _badge(lost: bool) -> str:
    fill, edge = ("#FFF3E2", "#A8281E") if lost else ("#3B3A86", "#C9A55A")
    ink = "#A8281E" if lost else "#FFF3D0"
    body = (
        '<circle cx="17" cy="18.5" r="15" fill="#1A0F06" fill-opacity="0.35"/>'
        f'<circle cx="17" cy="17" r="15" fill="{fill}" stroke="{edge}" stroke-width="2.2"/>'
        f'<rect x="11.6" y="8" width="10.8" height="18" rx="2.4" fill="none" stroke="{ink}" '
        'stroke-width="2"/>'
        f'<path d="M15.4 22.8H18.6" stroke="{ink}" stroke-width="1.8" stroke-linecap="round"/>'
    )
    if lost:
        body += f'<path d="M7.5 26.5L26.5 7.5" stroke="{edge}" stroke-width="2.6" stroke-linecap="round"/>'
    return body
