"""The picture tiles of DUOS: ivory with a disc, a picture, its name, and three signs that show the way up."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import pygame

from game.system import paths
from game.table import card as cards
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.linebreak import wrap
from game.ui.text import Typesetter
from game.ui.theme import GOLD, INK, PAPER, SMALLEST_TYPE, Rgb, css, mix, rgb

_NAME_SIZE = 20.0
_NAME_SIDE = 6.0
_LEADING = 1.16
CORNER = 14.0
_MARGIN = 26.0
"""Room around the paper for the shadow."""
_SIDE = 12.0
"""What the signs on the edges need."""
_DIM = (170, 146, 166, 255)
_THICK = 6.5
"""How thick a tile is."""
_DISC = 1.08
"""The size of the disc under a picture, in sizes of the picture."""
_DISC_EDGE = rgb("#784628")


def load_picture(picture: str, pixels: int) -> pygame.Surface:
    """The picture of a name as a square of a number of pixels."""
    return pygame.transform.smoothscale(_read(picture), (max(1, pixels), max(1, pixels)))


@lru_cache(maxsize=1)
def _read(picture: str) -> pygame.Surface:
    """The picture of a name as it is stored; the last one is kept, as its colour is asked for as well."""
    file = paths.assets() / "duos" / "pictures" / f"{picture}.webp"
    return pygame.image.load(file).convert_alpha().premul_alpha()


@cache
def average_colour(picture: str) -> Rgb:
    """The colour of a picture as a whole."""
    red, green, blue, alpha = pygame.transform.average_color(_read(picture))
    share = max(1, alpha) / 255
    return min(255, round(red / share)), min(255, round(green / share)), min(255, round(blue / share))


def draw_picture(canvas: Canvas, picture: str, centre: tuple[float, float], size: float) -> None:
    """A picture alone, by its centre."""
    art = canvas.art(("picture", picture), (size, size), lambda pixels: load_picture(picture, pixels[0]))
    canvas.blit(art, centre)


def edge_signs(width: float, height: float) -> str:
    """A sun above, a moon at the left and a wave below, as SVG for a card of this size."""
    ink = css(mix(GOLD, INK, 0.12))
    middle, low = width / 2, height - 7
    rays = "".join(
        f'<path d="M{middle:g} 2.6V4.4" transform="rotate({turn} {middle:g} 8)"/>'
        for turn in range(0, 360, 45)
    )
    return (
        f'<circle cx="{middle:g}" cy="8" r="2.7" fill="{ink}"/>'
        f'<g stroke="{ink}" stroke-width="1.3" stroke-linecap="round">{rays}</g>'
        f'<path d="M8.5 {height / 2 - 5:g}A5.2 5.2 0 1 0 11.5 {height / 2 + 3:g}'
        f'A4.4 4.4 0 0 1 8.5 {height / 2 - 5:g}Z" fill="{ink}"/>'
        f'<path d="M{middle - 12:g} {low + 1:g}q4 -4.5 8 0t8 0t8 0" fill="none" stroke="{ink}" '
        'stroke-width="1.6" stroke-linecap="round"/>'
    )


class CardName(NamedTuple):
    """A name as it is set on a card: its lines, and the size of its type in virtual pixels."""

    lines: tuple[str, ...]
    size: float

    @property
    def height(self) -> float:
        """How much of the card it takes."""
        return len(self.lines) * self.size * _LEADING


class PictureFace(NamedTuple):
    """How picture cards look at one size, with or without their names."""

    type_: Typesetter
    width: float
    height: float
    names: bool = True

    def name(self, name: str) -> CardName:
        """One line, smaller where it must be, or else two about as long; never below the smallest type.

        A name is part of its card, so that large type grows only as far as the card has room.
        """
        wanted = _NAME_SIZE * self.type_.text_size / 100
        sizes = [wanted - step for step in range(int(wanted - SMALLEST_TYPE) + 1)]
        for size in (*sizes, SMALLEST_TYPE):
            if self._width(name, size) <= self._room:
                return CardName((name,), size)
        for size in (*sizes, SMALLEST_TYPE):
            lines = self._halved(name, size)
            if lines is not None:
                return CardName(lines, size)
        return CardName((name,), SMALLEST_TYPE)

    @property
    def _room(self) -> float:
        return self.width - 2 * _NAME_SIDE

    def _width(self, text: str, size: float) -> float:
        return self.font(size).size(text)[0] / self.type_.viewport.scale

    def _halved(self, name: str, size: float) -> tuple[str, ...] | None:
        """The name in two lines; None where it takes more, or a word would have to be broken."""
        if any(word.isascii() and self._width(word, size) > self._room for word in name.split()):
            return None
        limit = self._width(name, size) / 2
        while limit <= self._room:
            lines = wrap(name, limit, lambda run: self._width(run.text, size))
            if len(lines) <= 2:
                return tuple("".join(run.text for run in line) for line in lines)
            limit += 3
        return None

    def font(self, size: float) -> pygame.font.Font:
        """The font of names at a size in virtual pixels."""
        return self.type_.font_at(round(size * self.type_.viewport.scale), bold=True)

    def picture_box(self, name: str) -> pygame.FRect:
        """Where the picture lies on a card whose corner is at 0, 0."""
        words = self.name(name).height if self.names else 0.0
        top, bottom = 12.5, self.height - 12 - words
        side = min(bottom - top, self.width - 2 * _SIDE - 8) / _DISC
        box = pygame.FRect(0, 0, side, side)
        box.center = (self.width / 2, (top + bottom) / 2)
        return box

    def draw(
        self,
        canvas: Canvas,
        picture: str,
        name: str,
        spot: Spot,
        squeeze: float = 1.0,
        *,
        dim: bool = False,
    ) -> None:
        """Draw the card of a picture at a spot."""
        key = ("picture card", picture, name if self.names else "", self.type_.text_size, dim)
        size = (self.width + 2 * _MARGIN, self.height + 2 * _MARGIN)
        art = canvas.art(key, size, lambda pixels: self._paint(pixels, picture, name, dim))
        canvas.blit(art, spot.point, angle=spot.angle, scale=spot.scale, squeeze=squeeze, alpha=spot.alpha)

    def _paint(self, pixels: tuple[int, int], picture: str, name: str, dim: bool) -> pygame.Surface:
        surface = paint.blank(pixels)
        unit = pixels[0] / (self.width + 2 * _MARGIN)
        margin = round(_MARGIN * unit)
        paper = pygame.Rect(margin, margin, pixels[0] - 2 * margin, pixels[1] - 2 * margin)
        for right, down, blur, alpha in ((1.5, 5.0, 3.0, 120), (5.0, 9.0, 8.0, 110)):
            cards.throw_shadow(surface, paper, unit, CORNER, (right, down), blur, alpha)
        box = self.picture_box(name)
        whole = (self.width + 2 * _MARGIN, self.height + 2 * _MARGIN)
        sheet = paint.rasterize(self._tile_body(box, average_colour(picture)), whole, pixels)
        surface.blit(sheet, (0, 0), special_flags=paint.PREMULTIPLIED)
        art = load_picture(picture, round(box.width * unit))
        place = (round(paper.x + box.left * unit), round(paper.y + box.top * unit))
        surface.blit(art, place, special_flags=paint.PREMULTIPLIED)
        if self.names:
            self._write(surface, paper, name, unit)
        if dim:
            surface.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _tile_body(self, box: pygame.FRect, colour: Rgb) -> str:
        """A tile with a side, and a disc of a picture's own colour under it."""
        width, height, side = self.width, self.height, min(_THICK, self.height * 0.045)
        x, y = box.center
        radius = box.width * _DISC / 2
        stops = "".join(
            f'<stop offset="{at}" stop-color="{css(mix(colour, PAPER, share))}"/>'
            for at, share in ((0, 0.78), (0.6, 0.62), (1, 0.46))
        )
        edge = css(mix(colour, _DISC_EDGE, 0.25))
        return (
            '<defs><linearGradient id="tile" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
            'stop-color="#FFFDF4"/><stop offset="1" stop-color="#F0E4C9"/></linearGradient>'
            '<linearGradient id="side" x1="0%" y1="0%" x2="100%" y2="0%"><stop offset="0" '
            'stop-color="#DDBF8B"/><stop offset="1" stop-color="#9A7443"/></linearGradient>'
            f'<radialGradient id="disc" gradientUnits="userSpaceOnUse" cx="{x - radius * 0.3:.1f}" '
            f'cy="{y - radius * 0.4:.1f}" r="{radius * 1.6:.1f}">{stops}</radialGradient></defs>'
            f'<g transform="translate({_MARGIN:g} {_MARGIN:g})">'
            f'<rect y="{side:g}" width="{width:g}" height="{height:g}" rx="{CORNER}" fill="#8A6638"/>'
            f'<rect y="{side - 1.2:g}" width="{width:g}" height="{height:g}" rx="{CORNER}" '
            'fill="url(#side)"/>'
            f'<rect width="{width:g}" height="{height:g}" rx="{CORNER}" fill="url(#tile)"/>'
            f'<path d="M1 {height - CORNER:g}V{CORNER}A{CORNER - 1} {CORNER - 1} 0 0 1 {CORNER} 1'
            f'H{width - CORNER:g}" fill="none" stroke="#FFFFFF" stroke-width="2"/>'
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:.1f}" fill="url(#disc)" stroke="{edge}" '
            f'stroke-opacity="0.34" stroke-width="1.4"/>{edge_signs(width, height)}</g>'
        )

    def _write(self, surface: pygame.Surface, paper: pygame.Rect, name: str, unit: float) -> None:
        written = self.name(name)
        font, step = self.font(written.size), written.size * _LEADING * unit
        top = paper.bottom - 11 * unit - written.height * unit
        for index, line in enumerate(written.lines):
            text = font.render(line, True, INK).convert_alpha().premul_alpha()
            room = round(self._room * unit)
            if text.get_width() > room:  # one long word on a small card: narrower letters, but none smaller
                text = pygame.transform.smoothscale(text, (room, text.get_height()))
            x = paper.centerx - text.get_width() / 2
            y = top + step * index + (step - text.get_height()) / 2
            surface.blit(text, (round(x), round(y)), special_flags=paint.PREMULTIPLIED)
