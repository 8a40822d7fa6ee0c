"""The card that all games share: ivory paper with a soft shadow, and our back."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GOLD, PAPER, RED, css, rgb

WIDTH, HEIGHT = 104.0, 146.0
"""A card in the hand; on the table it is scaled."""
MARGIN = 16.0
"""Room around the paper for the shadow."""
CORNER = 11.0

_BACK = rgb("#22305F")
_DIM = (150, 152, 170, 255)

FacePainter = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws a face onto a surface, inside the rectangle of the paper (pixels)."""


def card_surface(
    canvas: Canvas, key: Hashable, face: FacePainter, *, dim: bool = False, scale: float = 1.0
) -> pygame.Surface:
    """A whole card with its shadow at a scale, made once."""

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        surface = paint.blank(pixels)
        margin = round(pixels[0] * MARGIN / (WIDTH + 2 * MARGIN))
        paper = pygame.Rect(margin, margin, pixels[0] - 2 * margin, pixels[1] - 2 * margin)
        corner = max(2, round(CORNER * paper.width / WIDTH))
        blur = max(1, margin // 3)
        soft = paint.shadow(paper.size, corner, blur, 105)
        drop = max(1, margin // 5)
        surface.blit(soft, (paper.x - 2 * blur, paper.y - 2 * blur + drop), special_flags=paint.PREMULTIPLIED)
        body = (
            f'<rect x="0.5" y="0.5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="{CORNER}" '
            f'fill="{css(PAPER)}"/>'
        )
        sheet = paint.rasterize(body, (WIDTH, HEIGHT), paper.size)
        surface.blit(sheet, paper.topleft, special_flags=paint.PREMULTIPLIED)
        face(surface, paper)
        if dim:
            surface.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    size = ((WIDTH + 2 * MARGIN) * scale, (HEIGHT + 2 * MARGIN) * scale)
    return canvas.art(("card", key, dim), size, make)


def paint_back(surface: pygame.Surface, paper: pygame.Rect) -> None:
    """The back: night blue with a gold frame, a lattice, and the coin of two halves."""
    lattice = "".join(f'<path d="M{x} 8L{x + 130} 138M{x + 130} 8L{x} 138"/>' for x in range(-130, 130, 20))
    body = (
        f'<rect x="6" y="6" width="{WIDTH - 12}" height="{HEIGHT - 12}" rx="7" fill="{css(_BACK)}"/>'
        f'<g stroke="{css(GOLD)}" stroke-opacity="0.16" stroke-width="1.2" fill="none">{lattice}</g>'
        f'<rect x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="9" fill="none" '
        f'stroke="{css(PAPER)}" stroke-width="6.5"/>'
        f'<rect x="9.5" y="9.5" width="{WIDTH - 19}" height="{HEIGHT - 19}" rx="5" fill="none" '
        f'stroke="{css(GOLD)}" stroke-width="1.4"/>'
        f'<circle cx="52" cy="73" r="22" fill="{css(_BACK)}"/>'
        f'<path d="M52 55A18 18 0 0 0 52 91Z" fill="{css(RED)}"/>'
        f'<path d="M52 55A18 18 0 0 1 52 91Z" fill="{css(BLUE)}"/>'
        f'<circle cx="52" cy="73" r="18" fill="none" stroke="{css(GOLD)}" stroke-width="2.6"/>'
    )
    art = paint.rasterize(body, (WIDTH, HEIGHT), paper.size)
    surface.blit(art, paper.topleft, special_flags=paint.PREMULTIPLIED)


def draw_card(
    canvas: Canvas,
    key: Hashable,
    face: FacePainter,
    spot: Spot,
    squeeze: float = 1.0,
    *,
    dim: bool = False,
    base: float = 1.0,
) -> None:
    """Draw a card at a spot, its back where it lies face down; `base` is its size on this table."""
    surface = (
        card_surface(canvas, key, face, dim=dim, scale=base)
        if spot.face_up
        else card_surface(canvas, "back", paint_back, scale=base)
    )
    canvas.blit(surface, spot.point, angle=spot.angle, scale=spot.scale, squeeze=squeeze, alpha=spot.alpha)


def place_text(
    surface: pygame.Surface, text: pygame.Surface, centre: tuple[float, float], *, upside_down: bool = False
) -> None:
    """Put rendered text onto a face by the middle of its ink, so that digits sit exactly."""
    ink = text.get_bounding_rect()
    trimmed = text.subsurface(ink)
    if upside_down:
        trimmed = pygame.transform.rotate(trimmed, 180)
    place = (round(centre[0] - ink.width / 2), round(centre[1] - ink.height / 2))
    surface.blit(trimmed, place, special_flags=paint.PREMULTIPLIED)


def narrowed(text: pygame.Surface, width: float) -> pygame.Surface:
    """Rendered text no wider than `width`: two digits are set narrower rather than smaller."""
    ink = text.get_bounding_rect()
    if ink.width <= width:
        return text
    size = (max(1, round(width)), ink.height)
    return pygame.transform.smoothscale(text.subsurface(ink), size)
