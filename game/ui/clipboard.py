"""A clipboard: a page of paper over another that lies a little askew, held by a clip of brass."""

from __future__ import annotations

import random
from functools import partial

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import MARGIN, Relief, box, draw_raised, raised_art
from game.ui.theme import rgb
from game.ui.wood import BRASS, gradient

_CLIP = (116.0, 32.0)
_ASKEW = -1.2
_PAGE = Relief(7.0, 2.4, shadow=0.5, reach=(6.0, 11.0), blur=9.0)
_FIBRES = 260
_RULE = "#5A5060"


def draw_clipboard(canvas: Canvas, rect: pygame.FRect) -> None:
    """The page in a rectangle; the clip stands over the middle of its upper edge."""
    low = raised_art(canvas, "under-page", rect.size, partial(_page, True), _PAGE, coarse=True)
    canvas.blit(low, (rect.centerx - 1, rect.centery), angle=_ASKEW)
    draw_raised(canvas, "page", rect, partial(_page, False), _PAGE)
    clip = pygame.FRect(0, 0, *_CLIP)
    clip.midtop = (rect.centerx, rect.top - 16)
    draw_clip(canvas, clip)


def draw_clip(canvas: Canvas, rect: pygame.FRect) -> None:
    """The clip, whose handle stands above the rectangle."""
    relief = Relief(6.0, 0.0, shadow=0.55, reach=(3.0, 5.0), blur=4.0)
    draw_raised(canvas, "clip", rect, _clip, relief)


def draw_rule(canvas: Canvas, left: float, right: float, y: float) -> None:
    """A line drawn across a page by hand."""
    width = right - left
    art = canvas.svg(("page-rule", round(width)), (width, 6), partial(_rule, width), (width, 6))
    canvas.blit(art, ((left + right) / 2, y))


def _page(under: bool, size: tuple[float, float]) -> str:
    width, height = size
    colours = [rgb("#F4E9CE"), rgb("#E6D7B4")] if under else [rgb("#FFFBF0"), rgb("#FAF2DF"), rgb("#EADCBB")]
    body = box(size, _PAGE.radius, "#BFA876", drop=_PAGE.side)
    body += gradient("page", colours, (0, 0, width * 0.4, height)) + box(size, _PAGE.radius, "url(#page)")
    if under:
        return body
    rng = random.Random(4)
    for _ in range(_FIBRES):
        x, y = 8 + rng.random() * (width - 60), 6 + rng.random() * (height - 14)
        length, bend = 8 + rng.random() * 34, (rng.random() - 0.5) * 5
        body += (
            f'<path d="M{x:.1f} {y:.1f}q{length / 2:.1f} {bend:.1f} {length:.1f} {bend / 3:.1f}" fill="none" '
            f'stroke="#B79A62" stroke-opacity="{0.05 + rng.random() * 0.1:.2f}" '
            f'stroke-width="{0.8 + rng.random() * 1.6:.1f}"/>'
        )
    return body + f'<path d="M7 0.8H{width - 7:g}" stroke="#FFFFFF" stroke-width="1.4"/>'


def _clip(size: tuple[float, float]) -> str:
    width, height = size
    middle = width / 2
    handle = min(MARGIN - 4, 10.0)
    body = gradient("handle", list(BRASS), (middle - 24, -handle, middle + 24, 4))
    body += (
        f'<rect x="{middle - 24:g}" y="{-handle:g}" width="48" height="{handle + 8:g}" rx="7" '
        'fill="url(#handle)"/>'
    )
    body += f'<rect x="{middle - 13:g}" y="{-handle + 5:g}" width="26" height="7" rx="3.5" fill="#5B3A14"/>'
    body += gradient("clip", list(BRASS), (0, 0, width * 0.12, height)) + box(size, 6, "url(#clip)")
    body += box(size, 6, "none", inset=1.0, more='stroke="#FFF8DC" stroke-opacity="0.7" stroke-width="1.4"')
    return body + f'<circle cx="{middle:g}" cy="{height / 2:g}" r="5" fill="#6E4513"/>'


def _rule(width: float) -> str:
    rng = random.Random(9)
    points, x = ["M0 3"], 0.0
    while x < width:
        step = min(28.0, width - x)
        x += step
        points.append(f"q{step / 2:.1f} {(rng.random() - 0.5) * 3:.1f} {step:.1f} 0")
    path = "".join(points)
    return f'<path d="{path}" fill="none" stroke="{_RULE}" stroke-opacity="0.55" stroke-width="1.4"/>'
