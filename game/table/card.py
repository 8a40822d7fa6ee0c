"""The card that all games share: a sheet of ivory paper with a thin side and a lit edge, and our backs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from math import ceil

import pygame

from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, RED, Rgb, css, rgb

WIDTH, HEIGHT = 104.0, 146.0
"""A card in the hand; on the table it is scaled."""
MARGIN = 20.0
"""Room around the paper for the shadow."""
CORNER = 10.0

_SHADE = rgb("#2A2354")
_SMALL = 0.6
"""Backs smaller than this are drawn at their own size: a lattice that is scaled down flickers."""
_STEPS = 12
"""The sizes, from none to full, that small backs in flight are made at."""
_HELD_MARGIN = 46.0
"""The same for a card in the hand's grip, whose shadow falls far."""
_PAPER = (
    '<defs><linearGradient id="paper" x1="0%" y1="0%" x2="100%" y2="100%">'
    '<stop offset="0" stop-color="#FFFDF5"/>'
    '<stop offset="0.55" stop-color="#FBF4E3"/><stop offset="1" stop-color="#EFE3C8"/>'
    "</linearGradient></defs>"
)

_FACES = paint.SurfaceCache(1024 * 1024)
"""Drawings of faces: a card that is taken up or shaded is made anew, and its face is the same."""

FacePainter = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws a face onto a surface, inside the rectangle of the paper (pixels)."""


@dataclass(frozen=True, slots=True)
class Deck:
    """What the cards of one game share: their back, and the shade over a card that may not be played."""

    name: str
    field: tuple[str, str]
    """The colours that the field of the back falls from and to."""
    lattice: str
    sign: str
    """The emblem of the back as SVG elements around the middle of a card, at 52, 73."""
    shade: Rgb = _SHADE
    shade_share: float = 0.4

    def paint_back(self, surface: pygame.Surface, paper: pygame.Rect) -> None:
        """Draw the back of a card."""
        blit_body(surface, paper, _back_body(self))


COIN_SIGN = (
    '<circle cx="53" cy="75" r="24" fill="#141A44" fill-opacity="0.5"/>'
    '<circle cx="52" cy="73" r="24" fill="#F0CF86"/><circle cx="52" cy="73" r="24" fill="none" '
    'stroke="#A87834" stroke-width="1.4"/>'
    f'<path d="M52 53A20 20 0 0 0 52 93Z" fill="{css(RED)}"/>'
    f'<path d="M52 53A20 20 0 0 1 52 93Z" fill="{css(BLUE)}"/>'
    '<circle cx="52" cy="73" r="20" fill="none" stroke="#8A5E26" stroke-width="1.2"/>'
    '<path d="M34.5 66A19 19 0 0 1 46 55" fill="none" stroke="#FFFBE6" stroke-opacity="0.7" '
    'stroke-width="2.4" stroke-linecap="round"/>'
)
"""The coin of two halves that stands for Twofold."""
FAMILY = Deck("family", ("#4E57A8", "#2D3478"), "#8E97DC", COIN_SIGN)
"""The deck of a game that brings no back of its own."""


def card_surface(
    canvas: Canvas,
    key: Hashable,
    face: FacePainter,
    *,
    dim: bool = False,
    scale: float = 1.0,
    deck: Deck = FAMILY,
    held: bool = False,
) -> pygame.Surface:
    """A whole card with its shadow at a scale, made once; a `held` one throws a larger shadow."""
    room = _HELD_MARGIN if held else MARGIN
    size = ((WIDTH + 2 * room) * scale, (HEIGHT + 2 * room) * scale)

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        surface = canvas.art(("card sheet", held), size, lambda box: _sheet(box, held=held)).copy()
        paper = _paper(pixels, room)
        face(surface, paper)
        if dim:
            blit_body(surface, paper, _shade_body(deck))
        return surface

    return canvas.art(("card", key, dim, held), size, make)


def _paper(pixels: tuple[int, int], room: float) -> pygame.Rect:
    margin = round(pixels[0] * room / (WIDTH + 2 * room))
    return pygame.Rect(margin, margin, pixels[0] - 2 * margin, pixels[1] - 2 * margin)


def _sheet(pixels: tuple[int, int], *, held: bool) -> pygame.Surface:
    """The bare paper with its side, its lit edge and its shadows."""
    surface = paint.blank(pixels)
    room = _HELD_MARGIN if held else MARGIN
    paper = _paper(pixels, room)
    shadows = ((6, 9, 9, 70), (14, 22, 14, 130)) if held else ((1, 1.6, 2, 130), (4, 6.5, 6.5, 105))
    for right, down, blur, alpha in shadows:
        throw_shadow(surface, paper, paper.width / WIDTH, CORNER, (right, down), blur, alpha)
    sides = "".join(
        f'<rect x="{room + right:g}" y="{room + down:g}" width="{WIDTH:g}" height="{HEIGHT:g}" '
        f'rx="{CORNER:g}" fill="{ink}"/>'
        for right, down, ink in ((1.4, 2.4, "#A8966C"), (0.7, 1.3, "#D9C9A2"))
    )
    # Both edges that look at the lamp are lit.
    low, far = HEIGHT - CORNER, WIDTH - CORNER
    body = (
        f'{_PAPER}{sides}<g transform="translate({room:g} {room:g})">'
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="{CORNER:g}" fill="url(#paper)"/>'
        f'<path d="M0.8 {low:g}V{CORNER:g}A{CORNER - 0.8:g} {CORNER - 0.8:g} 0 0 1 {CORNER:g} 0.8H{far:g}" '
        'fill="none" stroke="#FFFFFF" stroke-opacity="0.95" stroke-width="1.5"/></g>'
    )
    art = paint.rasterize(body, (WIDTH + 2 * room, HEIGHT + 2 * room), pixels)
    surface.blit(art, (0, 0), special_flags=paint.PREMULTIPLIED)
    return surface


def throw_shadow(
    surface: pygame.Surface,
    thing: pygame.Rect,
    unit: float,
    corner: float,
    offset: tuple[float, float],
    blur: float,
    alpha: int,
) -> None:
    """The shadow of a rounded thing, away from the lamp at the upper left; `unit` is pixels a unit."""
    soft = max(1, round(blur * unit))
    shade = paint.shadow(thing.size, max(2, round(corner * unit)), soft, alpha)
    place = (thing.x - 2 * soft + round(offset[0] * unit), thing.y - 2 * soft + round(offset[1] * unit))
    surface.blit(shade, place, special_flags=paint.PREMULTIPLIED)


def blit_body(surface: pygame.Surface, paper: pygame.Rect, body: str) -> None:
    """Draw SVG elements, written in the units of a card, onto its paper."""
    art = _FACES.get((body, paper.size), lambda: paint.rasterize(body, (WIDTH, HEIGHT), paper.size))
    surface.blit(art, paper.topleft, special_flags=paint.PREMULTIPLIED)


def _shade_body(deck: Deck) -> str:
    return (
        f'<rect width="{WIDTH:g}" height="{HEIGHT:g}" rx="{CORNER:g}" fill="{css(deck.shade)}" '
        f'fill-opacity="{deck.shade_share:g}"/>'
    )


def _back_body(deck: Deck) -> str:
    """A field under a fine lattice, two frames, a rosette at each corner and the sign of the game."""
    left, top, right, bottom = 7.0, 7.0, WIDTH - 7, HEIGHT - 7
    threads = "".join(_diagonal(offset, left, top, right, bottom) for offset in range(18, 240, 9))
    first, last = deck.field
    corners = "".join(
        f'<path d="M{x:g} {y - 5:g}L{x + 5:g} {y:g}L{x:g} {y + 5:g}L{x - 5:g} {y:g}Z"/>'
        for x in (left + 11, right - 11)
        for y in (top + 11, bottom - 11)
    )
    return (
        f'<defs><linearGradient id="field" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
        f'stop-color="{first}"/><stop offset="1" stop-color="{last}"/></linearGradient></defs>'
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="6" '
        'fill="url(#field)"/>'
        f'<path d="{threads}" fill="none" stroke="{deck.lattice}" stroke-opacity="0.5" stroke-width="1.1"/>'
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="6" fill="none" '
        'stroke="#F0CF86" stroke-width="1.6"/>'
        f'<rect x="{left + 4}" y="{top + 4}" width="{right - left - 8}" height="{bottom - top - 8}" rx="4" '
        'fill="none" stroke="#F0CF86" stroke-opacity="0.6" stroke-width="0.9"/>'
        f'<g fill="{last}" stroke="#F0CF86" stroke-width="1.2">{corners}</g>'
        f'<circle cx="52" cy="73" r="30" fill="{last}"/>'
        '<circle cx="52" cy="73" r="30" fill="none" stroke="#F0CF86" stroke-opacity="0.7" stroke-width="1"/>'
        f"{deck.sign}"
    )


def _diagonal(offset: float, left: float, top: float, right: float, bottom: float) -> str:
    """Two threads of a lattice that cross, cut at the edges of the field."""
    x0, y0 = min(right, offset - top), max(top, offset - right)
    x1, y1 = max(left, offset - bottom), min(bottom, offset - left)
    if x1 > x0:
        return ""
    mirror = left + right
    return f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}M{mirror - x0:.1f} {y0:.1f}L{mirror - x1:.1f} {y1:.1f}"


def draw_card(
    canvas: Canvas,
    key: Hashable,
    face: FacePainter,
    spot: Spot,
    squeeze: float = 1.0,
    *,
    dim: bool = False,
    base: float = 1.0,
    deck: Deck = FAMILY,
) -> None:
    """Draw a card at a spot, its back where it lies face down; `base` is its size on this table."""
    held, scale = spot.look == "held", spot.scale
    if not spot.face_up:
        key, face, dim = ("back", deck.name), deck.paint_back, False
        if scale < _SMALL:
            # In flight its size is another one in every frame: there it is made in steps, and scaled.
            own = ceil(scale * _STEPS) / _STEPS if canvas.exact else scale
            base, scale = base * own, scale / own
    surface = card_surface(canvas, key, face, dim=dim, scale=base, deck=deck, held=held)
    canvas.blit(surface, spot.point, angle=spot.angle, scale=scale, squeeze=squeeze, alpha=spot.alpha)


def draw_back(canvas: Canvas, deck: Deck, spot: Spot, squeeze: float = 1.0) -> None:
    """Draw the back of a card of a deck."""
    draw_card(canvas, ("back", deck.name), deck.paint_back, spot, squeeze, deck=deck)


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
