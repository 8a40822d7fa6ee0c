"""Small tiles for boards of pairs: a picture on its disc, the back of a card, or an empty space."""

from __future__ import annotations

import pygame

from game.input import Point
from game.scenes.duos.picture_art import average_colour, load_picture
from game.scenes.duos.sun_art import sun_path
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import PAPER, css, mix

_MARGIN = 5.0


def draw_thumb(canvas: Canvas, picture: str, centre: Point, size: float) -> None:
    """A picture on a small tile."""
    span = size + 2 * _MARGIN
    art = canvas.art(("duos thumb", picture), (span, span), lambda pixels: _thumb(picture, size, pixels))
    canvas.blit(art, centre)


def _thumb(picture: str, size: float, pixels: tuple[int, int]) -> pygame.Surface:
    span = size + 2 * _MARGIN
    disc = css(mix(average_colour(picture), PAPER, 0.62))
    body = (
        '<defs><linearGradient id="t" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
        'stop-color="#FFFDF4"/><stop offset="1" stop-color="#F0E4C9"/></linearGradient></defs>'
        + _sides(size, "#B08A55")
        + _box(size, 0, 0, "url(#t)")
        + f'<circle cx="{span / 2:g}" cy="{span / 2:g}" r="{size * 0.43:.1f}" fill="{disc}"/>'
        f'<path d="M{_MARGIN + 1} {_MARGIN + size * 0.7:g}V{_MARGIN + 9}Q{_MARGIN + 1} {_MARGIN + 1} '
        f'{_MARGIN + 9} {_MARGIN + 1}H{_MARGIN + size * 0.7:g}" fill="none" stroke="#FFFFFF" '
        'stroke-width="1.4"/>'
    )
    surface = paint.rasterize(body, (span, span), pixels)
    side = round(size * 0.8 * pixels[0] / span)
    corner = ((pixels[0] - side) // 2, (pixels[1] - side) // 2)
    surface.blit(load_picture(picture, side), corner, special_flags=paint.PREMULTIPLIED)
    return surface


def draw_back(canvas: Canvas, centre: Point, size: float) -> None:
    """The back of a small tile: plum, with a golden sun."""
    span = size + 2 * _MARGIN

    def body() -> str:
        return (
            '<defs><linearGradient id="b" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
            'stop-color="#86527F"/><stop offset="1" stop-color="#5E3460"/></linearGradient></defs>'
            + _sides(size, "#3F2042")
            + _box(size, 0, 0, "url(#b)")
            + f'<rect x="{_MARGIN + 3.5}" y="{_MARGIN + 3.5}" width="{size - 7:g}" height="{size - 7:g}" '
            'rx="6" fill="none" stroke="#E3B04B" stroke-opacity="0.6" stroke-width="1.2"/>'
            f'<path transform="translate({span / 2:g} {span / 2:g})" d="{sun_path(size * 0.2)}" '
            'fill="#E3B04B" fill-opacity="0.75"/>'
        )

    canvas.blit(canvas.svg("duos thumb back", (span, span), body, (span, span)), centre)


def draw_space(canvas: Canvas, centre: Point, size: float) -> None:
    """A space on paper where a picture will lie."""
    body = (
        f'<rect x="1" y="1" width="{size - 2:g}" height="{size - 2:g}" rx="9" fill="#E9DBB8" '
        'fill-opacity="0.55" stroke="#A98F5C" stroke-opacity="0.75" stroke-width="1.5" '
        'stroke-dasharray="4 3.4"/>'
    )
    canvas.blit(canvas.svg("duos thumb space", (size, size), lambda: body, (size, size)), centre)


def _sides(size: float, ink: str) -> str:
    return _box(size, 2, 4.5, "#1D0820", 0.18) + _box(size, 1, 3.8, "#1D0820", 0.22) + _box(size, 0, 3, ink)


def _box(size: float, right: float, down: float, fill: str, opacity: float = 1.0) -> str:
    return (
        f'<rect x="{_MARGIN + right:g}" y="{_MARGIN + down:g}" width="{size:g}" height="{size:g}" rx="9" '
        f'fill="{fill}" fill-opacity="{opacity:g}"/>'
    )
