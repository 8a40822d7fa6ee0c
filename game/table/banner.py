"""The great banner: a gold ribbon with a red striped and a blue dotted tail, for a few large words."""

from __future__ import annotations

from typing import Literal, TypeAlias

import pygame

from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import Rgb, TextStyle, rgb
from game.ui.wood import gradient

Cloth: TypeAlias = Literal["gold", "cream"]
"""Gold to celebrate, cream for what is said calmly."""

STYLE = TextStyle(44, bold=True, colour=rgb("#2B1A05"), align="center", leading=1.2)
_TAIL = 62.0
"""How far a tail reaches beyond the band ..."""
_TUCK = 34.0
"""... and how far it begins behind it."""
_DROP = 11.0
_BOW = 9.0
"""How much higher the middle of the band is than its ends."""
_NOTCH = 20.0
_MARGIN = 24.0
_PADDING = 44.0
_GROWS = 115.0
"""The text size up to which a banner follows the player's."""
_FACES: dict[Cloth, list[Rgb]] = {
    "gold": [rgb(colour) for colour in ("#FFE6A0", "#F3CB6C", "#EABB58", "#E3B04B", "#BE8730")],
    "cream": [rgb(colour) for colour in ("#FFFDF2", "#FBF1D8", "#F3E4C0", "#EAD7A8", "#CDB47C")],
}
_THREADS: dict[Cloth, str] = {"gold": "#FFF6D4", "cream": "#C9A55A"}


def banner_size(type_: Typesetter, text: str, least: float, widest: float) -> tuple[float, float]:
    """The room of a banner with its tails, as wide as its words ask for."""
    block = _words(type_, text, widest)
    width = min(widest, max(least, block.width + 2 * _PADDING + 2 * _TAIL))
    return width, block.height + 10 + _DROP


def draw_banner(canvas: Canvas, rect: pygame.FRect, text: str, cloth: Cloth = "gold") -> None:
    """Draw a banner in its room, tails included."""
    outer = rect.inflate(2 * _MARGIN, 2 * _MARGIN)
    art = canvas.art(
        ("banner", cloth, rect.size), outer.size, lambda pixels: _banner(cloth, rect.size, pixels)
    )
    canvas.blit(art, outer.center)
    block = _words(canvas.type, text, rect.width)
    band = pygame.FRect(rect.left + _TAIL, rect.top, rect.width - 2 * _TAIL, rect.height - _DROP)
    canvas.text(block, band.move(0, -_BOW / 2))


def _words(type_: Typesetter, text: str, widest: float) -> TextBlock:
    """One line as large as it fits; very long names break into two."""
    room = widest - 2 * _TAIL - 2 * 20
    # Words as large as these need not grow with all others.
    size = STYLE.size * min(1.0, _GROWS / type_.text_size)
    while size > 26:
        block = type_.block(text, STYLE.with_(size=size))
        if block.width <= room:
            return block
        size -= 2
    return type_.block(text, STYLE.with_(size=size), room)


def _banner(cloth: Cloth, size: tuple[float, float], pixels: tuple[int, int]) -> pygame.Surface:
    box = (size[0] + 2 * _MARGIN, size[1] + 2 * _MARGIN)
    scale = pixels[0] / box[0]
    left, right = _MARGIN + _TAIL, _MARGIN + size[0] - _TAIL
    top, bottom = _MARGIN, _MARGIN + size[1] - _DROP
    middle = (left + right) / 2
    band = (
        f"M{left:g} {top:g}Q{middle:g} {top - _BOW:g} {right:g} {top:g}V{bottom:g}"
        f"Q{middle:g} {bottom - _BOW:g} {left:g} {bottom:g}Z"
    )
    tails = [_tail(edge, way, top + _DROP, bottom + _DROP) for edge, way in ((left, -1), (right, 1))]

    def raised(path: str, body: str, x: float, y: float, blur: float, onto: pygame.Surface) -> None:
        shade = f'<path transform="translate({x:g} {y:g})" d="{path}" fill="#0A0612" fill-opacity="0.5"/>'
        shadow = paint.rasterize(shade, box, pixels)
        shadow = pygame.transform.gaussian_blur(shadow, max(1, round(blur * scale)))
        onto.blit(shadow, (0, 0), special_flags=paint.PREMULTIPLIED)
        onto.blit(paint.rasterize(body, box, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)

    picture = paint.blank(pixels)
    reds, blues = ("#EC7468", "#D8473C", "#94261F"), ("#6D98E0", "#2E62B8", "#1C3F7E")
    for path, colours, marks in zip(
        tails,
        (reds, blues),
        (_stripes(left, top, bottom), _spots(right, top, bottom)),
        strict=True,
    ):
        fill = gradient("tail", [rgb(colour) for colour in colours], (0, top, 0, bottom + _DROP))
        raised(path, f'{fill}<path d="{path}" fill="url(#tail)"/>', 4, 7, 4, picture)
        # What draws SVG for us knows no patterns and no clipping: marks are cut to the tail by its shape.
        pattern = paint.rasterize(marks, box, pixels)
        shape = paint.rasterize(f'<path d="{path}" fill="#FFFFFF"/>', box, pixels)
        pattern.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(pattern, (0, 0), special_flags=paint.PREMULTIPLIED)
    folds = (
        f'<path d="M{left:g} {bottom:g}H{left + _TUCK:g}V{bottom + _DROP:g}Z" fill="#5E1611"/>'
        f'<path d="M{right:g} {bottom:g}H{right - _TUCK:g}V{bottom + _DROP:g}Z" fill="#122B57"/>'
    )
    picture.blit(paint.rasterize(folds, box, pixels), (0, 0), special_flags=paint.PREMULTIPLIED)
    face = gradient("band", _FACES[cloth], (0, top - _BOW / 2, 0, bottom))
    seams = "".join(
        f"M{left + 5:g} {y:g}Q{middle:g} {y - _BOW:g} {right - 5:g} {y:g}" for y in (top + 6, bottom - 6)
    )
    body = (
        f'{face}<path d="{band}" fill="url(#band)"/>'
        f'<path d="M{left:g} {top + 1:g}Q{middle:g} {top + 1 - _BOW:g} {right:g} {top + 1:g}" fill="none" '
        'stroke="#FFF9E0" stroke-width="1.6" stroke-opacity="0.9"/>'
        f'<path d="{seams}" fill="none" stroke="{_THREADS[cloth]}" stroke-width="1.7" '
        'stroke-dasharray="6 4" stroke-opacity="0.9"/>'
    )
    raised(band, body, 5, 9, 6, picture)
    return picture


def _tail(edge: float, way: int, top: float, bottom: float) -> str:
    inner, outer = edge - way * _TUCK, edge + way * _TAIL
    return (
        f"M{inner:g} {top:g}H{outer:g}L{outer - way * _NOTCH:g} {(top + bottom) / 2:g}"
        f"L{outer:g} {bottom:g}H{inner:g}Z"
    )


def _stripes(edge: float, top: float, bottom: float) -> str:
    path, x = "", edge - _TAIL - (bottom - top)
    while x < edge + _TUCK:
        path += f"M{x:g} {bottom + _DROP:g}l{bottom - top + _DROP:g} {top - bottom - _DROP:g}"
        x += 9
    return f'<path d="{path}" stroke="#FFF3E0" stroke-opacity="0.34" stroke-width="2.6" fill="none"/>'


def _spots(edge: float, top: float, bottom: float) -> str:
    dots, row, y = "", 0, top + 3
    while y < bottom + _DROP:
        x = edge - _TUCK + (3.5 if row % 2 else 0.0)
        while x < edge + _TAIL:
            dots += f'<circle cx="{x:g}" cy="{y:g}" r="1.25"/>'
            x += 7
        y += 3.5
        row += 1
    return f'<g fill="#FFF8EA" fill-opacity="0.5">{dots}</g>'
