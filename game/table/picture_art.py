"""The picture cards of DUOS: ivory paper, a picture, its name, and three signs that show the way up."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game import paths
from game.table.stage import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, INK, PAPER, SMALLEST_TYPE, TextStyle, css, mix

NAME = TextStyle(19, bold=True, colour=INK, align="center", leading=1.16)
CORNER = 14.0
_MARGIN = 12.0
"""Room around the paper for the shadow."""
_SIDE = 12.0
"""What the signs on the edges need."""
_DIM = (138, 142, 164, 255)


def load_picture(picture: str, pixels: int) -> pygame.Surface:
    """The picture of a name as a square of so many pixels."""
    file = paths.assets() / "duos" / "pictures" / f"{picture}.webp"
    loaded = pygame.image.load(file).convert_alpha().premul_alpha()
    return pygame.transform.smoothscale(loaded, (max(1, pixels), max(1, pixels)))


def draw_picture(canvas: Canvas, picture: str, centre: tuple[float, float], size: float) -> None:
    """A picture alone, by its centre."""
    art = canvas.art(("picture", picture), (size, size), lambda pixels: load_picture(picture, pixels[0]))
    canvas.blit(art, centre)


def edge_signs(width: float, height: float) -> str:
    """A sun above, a moon at the left and a wave below, as SVG for a card of this size."""
    ink = css(mix(GOLD, INK, 0.12))
    middle, low = width / 2, height - 8
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


@dataclass(frozen=True, slots=True)
class PictureFace:
    """How picture cards look at one size, with or without their names."""

    type_: Typesetter
    width: float
    height: float
    names: bool = True

    def name_block(self, name: str) -> TextBlock:
        """The name, in two lines where one is too narrow; long words are set a little smaller."""
        room = self.width - 2 * _SIDE
        block = self.type_.block(name, NAME, room)
        if len(block.lines) > 1 or block.width > room:
            block = self.type_.block(name, replace(NAME, size=SMALLEST_TYPE), room)
        return block

    @property
    def _name_height(self) -> float:
        return self.type_.line_height(NAME) if self.names else 0.0

    def picture_box(self, name: str) -> pygame.FRect:
        """Where the picture lies on a card whose corner is at 0, 0."""
        words = self.name_block(name).height if self.names else 0.0
        top, bottom = 14.0, self.height - 15 - words
        side = min(bottom - top, self.width - 2 * _SIDE - 8)
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
        art = canvas.art(key, size, lambda pixels: self._make(pixels, picture, name, dim))
        canvas.blit(art, spot.point, angle=spot.angle, scale=spot.scale, squeeze=squeeze, alpha=spot.alpha)

    def _make(self, pixels: tuple[int, int], picture: str, name: str, dim: bool) -> pygame.Surface:
        surface = paint.blank(pixels)
        unit = pixels[0] / (self.width + 2 * _MARGIN)
        margin = round(_MARGIN * unit)
        paper = pygame.Rect(margin, margin, pixels[0] - 2 * margin, pixels[1] - 2 * margin)
        blur = max(1, margin // 3)
        soft = paint.shadow(paper.size, round(CORNER * unit), blur, 115)
        surface.blit(soft, (paper.x - 2 * blur, paper.y - 2 * blur + max(1, margin // 4)),
                     special_flags=paint.PREMULTIPLIED)  # fmt: skip
        body = (
            f'<rect x="0.4" y="0.4" width="{self.width - 0.8:g}" height="{self.height - 0.8:g}" '
            f'rx="{CORNER}" fill="{css(PAPER)}"/>{edge_signs(self.width, self.height)}'
        )
        sheet = paint.rasterize(body, (self.width, self.height), paper.size)
        surface.blit(sheet, paper.topleft, special_flags=paint.PREMULTIPLIED)
        box = self.picture_box(name)
        art = load_picture(picture, round(box.width * unit))
        place = (round(paper.x + box.left * unit), round(paper.y + box.top * unit))
        surface.blit(art, place, special_flags=paint.PREMULTIPLIED)
        if self.names:
            self._write(surface, paper, name, unit)
        if dim:
            surface.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _write(self, surface: pygame.Surface, paper: pygame.Rect, name: str, unit: float) -> None:
        block = self.name_block(name)
        step = block.line_height * unit
        top = paper.bottom - 13 * unit - block.height * unit
        for index, line in enumerate(block.lines):
            pieces = [self.type_.render(run, block.style) for run in line]
            x = paper.centerx - sum(piece.get_width() for piece in pieces) / 2
            for piece in pieces:
                y = top + step * index + (step - piece.get_height()) / 2
                surface.blit(piece, (round(x), round(y)), special_flags=paint.PREMULTIPLIED)
                x += piece.get_width()
