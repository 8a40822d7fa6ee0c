"""The ribbon on a game's name card: on with the open match, whose players look out of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import TextStyle, rgb
from game.ui.widget import Look, Role, Widget

_STYLE = TextStyle(21, bold=True, colour=rgb("#2B1A05"))
_HEIGHT = 40.0
_FACE, _STEP, _LEAST_STEP = 48.0, 31.0, 17.0
"""The size of a portrait with its ring, and how far apart two of them are at most and at least."""
_WORDS = 12.0
"""Between the faces and the words."""
_MOST_FACES = 4
"""How many players look out of the ribbon: eight would hide the words."""
_TAIL, _DROP = 18.0, 7.0
"""How far the tail reaches beyond the band, and how much lower it hangs."""
_SIGN = 14.0
_END = 14 + _SIGN + 14 + _TAIL
"""What follows the words: the sign and the tail."""
_RING = rgb("#FFF3C4")
_MARGIN = 12.0


class ContinueRibbon(Widget):
    """Goes on with the open match."""

    role: Role = "button"
    radius = 6.0

    def __init__(
        self,
        name: str,
        rect: pygame.FRect,
        label: str,
        text: str,
        faces: Sequence[str],
        type_: Typesetter,
        on_press: Callable[[], object],
        shows_faces: Callable[[], bool],
    ) -> None:
        super().__init__(name, rect, label=label)
        self._words = type_.block(text, _STYLE)
        room = rect.width - _FACE - _WORDS - self._words.width - _END
        count = min(len(faces), _MOST_FACES, int(room // _LEAST_STEP) + 1 if room >= 0 else 0)
        self.faces = tuple(faces[:count])
        """Those that have room beside the words."""
        self._step = min(_STEP, room / (count - 1)) if count > 1 else _STEP
        self._on_press = on_press
        self._shows_faces = shows_faces

    @staticmethod
    def size_for(type_: Typesetter, text: str, faces: Sequence[str], widest: float) -> tuple[float, float]:
        """How large it is with its tail and portraits, which lie closer where there is little room."""
        words = type_.width(text, _STYLE) + _WORDS + _END
        height = max(_HEIGHT, type_.line_height(_STYLE) + 8)
        return min(widest, _FACE + _STEP * (min(len(faces), _MOST_FACES) - 1) + words + 8), height

    def activate(self) -> None:
        """Go on."""
        self._on_press()

    def draw_focus(self, canvas: Canvas) -> None:
        """Nothing more: the band itself shows a bright line, below the faces."""

    @property
    def _band(self) -> pygame.FRect:
        start = self.rect.left + (_FACE / 2 if self.faces else 0)
        return pygame.FRect(start, self.rect.top, self.rect.right - _TAIL - start, self.rect.height)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The band, the words and the sign on it, then the faces, the first in front."""
        down = look.pressed and look.hovered
        lit = look.hovered or look.focused
        rect = self.rect.move(0, 1) if down else self.rect
        band = self._band.move(0, rect.top - self.rect.top)
        if lit:
            canvas.glow(band, radius=6, blur=8, alpha=170)
        outer = pygame.FRect(
            band.left - _MARGIN, band.top - _MARGIN, band.width + _TAIL + 2 * _MARGIN,
            band.height + _DROP + 2 * _MARGIN,
        )  # fmt: skip
        size = band.size
        art = canvas.art(
            ("continue-ribbon", size, lit),
            outer.size,
            lambda pixels: _ribbon(size, outer.size, pixels, lit=lit),
        )
        canvas.blit(art, outer.center)
        if look.focused:
            ring = band.inflate(-1, 6)
            canvas.panel(ring, _RING, alpha=0, radius=7, border=_RING, border_width=3)
        block, faces, step = self._words, self.faces, self._step
        left = rect.left + (_FACE + step * (len(faces) - 1) if faces else 0) + _WORDS
        canvas.text(block, pygame.FRect(left, band.top, block.width, band.height))
        sign = canvas.svg("continue-sign", (_SIGN + 4, _SIGN + 8), _sign, (18, 22))
        canvas.blit(sign, (band.right - 14 - _SIGN / 2, band.centery))
        for index in reversed(range(len(faces))):
            centre = (rect.left + _FACE / 2 + index * step, band.centery)
            if self._shows_faces():
                from game.table.portrait import draw_portrait  # the first frame waits for no faces

                draw_portrait(canvas, centre, _FACE, faces[index])
            else:
                canvas.blit(canvas.svg("continue-ring", (_FACE, _FACE), _empty_ring, (48, 48)), centre)


def _sign() -> str:
    look = 'fill="#2B1A05" stroke="#2B1A05" stroke-width="3" stroke-linejoin="round"'
    return f'<path d="M2 2L16 11L2 20Z" {look}/>'


def _empty_ring() -> str:
    return '<circle cx="24" cy="24" r="24" fill="#C89A48"/><circle cx="24" cy="24" r="20" fill="#5B4A3A"/>'


def _ribbon(
    size: tuple[float, float], outer: tuple[float, float], pixels: tuple[int, int], *, lit: bool
) -> pygame.Surface:
    width, height = size
    tail = (
        f'<path d="M{width - 14:g} {_DROP:g}H{width + _TAIL:g}L{width + _TAIL - 11:g} {_DROP + height / 2:g}'
        f'L{width + _TAIL:g} {_DROP + height:g}H{width - 14:g}Z" fill="F"/>'
    )
    band = f'<rect width="{width:g}" height="{height:g}" rx="4" fill="G"/>'
    moved = f'<g transform="translate({_MARGIN:g} {_MARGIN:g})">'
    dark = (
        (tail + band)
        .replace('"F"', '"#0A0612" fill-opacity="0.6"')
        .replace('"G"', '"#0A0612" fill-opacity="0.6"')
    )
    shade = paint.rasterize(f'{moved}<g transform="translate(3 5)">{dark}</g></g>', outer, pixels)
    picture = pygame.transform.gaussian_blur(shade, max(1, round(3.5 * pixels[0] / outer[0])))
    stops = (
        ("#FFF0BC", "#FADB86", "#F0C25F", "#CE973C") if lit else ("#FFE6A0", "#F3CB6C", "#E3B04B", "#BE8730")
    )
    inner = "".join(
        f'<stop offset="{at}" stop-color="{ink}"/>' for at, ink in zip((0, 0.18, 0.72, 1), stops, strict=True)
    )
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height:g}">'
        f"{inner}</linearGradient></defs>"
        + tail.replace('"F"', '"#A9762A"')
        + f'<path d="M{width:g} {height:g}H{width - 14:g}V{height + _DROP:g}Z" fill="#6E4A14"/>'
        + band.replace('"G"', '"url(#g)"')
        + f'<path d="M4 4.5H{width - 3:g}M4 {height - 4.5:g}H{width - 3:g}" fill="none" stroke="#FFF4CF" '
        'stroke-opacity="0.9" stroke-width="1.4" stroke-dasharray="5 4"/>'
    )
    picture.blit(
        paint.rasterize(f"{moved}{body}</g>", outer, pixels), (0, 0), special_flags=paint.PREMULTIPLIED
    )
    return picture
