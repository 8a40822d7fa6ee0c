"""Luck or skill: what the cards were worth, with a stamp of what was made of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from game.input import Point
from game.scenes.review import pencil
from game.scenes.review.paper import draw_sheet
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import INK, Rgb, TextStyle, css, rgb
from game.ui.widget import Look, Role, Widget

_WORDS = TextStyle(19, colour=INK, leading=1.3)
_NUMBER = TextStyle(20, bold=True, align="center", leading=1.05)
_WORD = TextStyle(18, bold=True, align="center", leading=1.05)
_INKS: dict[str, Rgb] = {"more": rgb("#14735F"), "less": rgb("#A2560A"), "even": rgb("#4A4660")}
_EDGE = 18.0
_TURN = 9.0


@dataclass(frozen=True, slots=True)
class LuckWords:
    """What is said, and what the stamp says: its kind, a number and a word."""

    text: str
    short: str
    kind: str
    number: str
    word: str


class LuckSlip(Widget):
    """A narrow paper with a round stamp at its right end."""

    role: Role = "label"
    focusable = False
    radius = 5.0

    def __init__(self, name: str, rect: pygame.FRect, words: LuckWords) -> None:
        super().__init__(name, rect, label=words.text)
        self._words = words

    @staticmethod
    def height_for(type_: Typesetter, words: LuckWords, width: float) -> float:
        """How high it must be; large words say less."""
        return max(_stamp_size(type_) + 10, _text(type_, words, width).height + 22)

    def hit(self, at: Point) -> bool:
        """It is only read."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The paper, the sentence and the stamp."""
        draw_sheet(canvas, self.rect, turn=0.25)
        block = _text(canvas.type, self._words, self.rect.width)
        place = pygame.FRect(self.rect.left + _EDGE, self.rect.top, block.width + 2, self.rect.height)
        canvas.text(block, place)
        self._draw_stamp(canvas)

    def _draw_stamp(self, canvas: Canvas) -> None:
        words, size = self._words, _stamp_size(canvas.type)
        ink = _INKS[words.kind]
        middle = (self.rect.right - 12 - size / 2, self.rect.centery)
        key = ("stamp", words.kind, words.number, words.word, canvas.type.text_size)
        canvas.blit(canvas.art(key, (size, size), partial(_stamp, canvas, words, ink, size)), middle)


def _text(type_: Typesetter, words: LuckWords, width: float) -> TextBlock:
    room = width - 2 * _EDGE - _stamp_size(type_)
    return type_.block(words.text if type_.text_size == 100 else words.short, _WORDS, room)


def _stamp_size(type_: Typesetter) -> float:
    return 72.0 + (type_.text_size - 100) * 0.3


def _stamp(
    canvas: Canvas, words: LuckWords, ink: Rgb, size: float, pixels: tuple[int, int]
) -> pygame.Surface:
    """Two rings and two words, set a little askew and printed unevenly."""
    scale = pixels[0] / size
    half = size / 2
    rings = paint.rasterize(
        f'<g fill="none" stroke="{css(ink)}"><circle cx="{half:g}" cy="{half:g}" r="{half - 3:g}" '
        f'stroke-width="3"/><circle cx="{half:g}" cy="{half:g}" r="{half - 8:g}" stroke-width="1.4"/></g>',
        (size, size),
        pixels,
    )
    type_ = canvas.type
    lines = [(words.number, _NUMBER), (words.word, _WORD)]
    fonts = [type_.font(style) for _, style in lines]
    room = (size - 22) * scale
    inks = []
    for font, (text, _) in zip(fonts, lines, strict=True):
        one = font.render(text, True, ink).convert_alpha().premul_alpha()
        inks.append(pygame.transform.smoothscale_by(one, min(1.0, room / one.get_width())))
    step = min(1.0, room / max(1, sum(one.get_height() * 0.72 for one in inks)))
    top = pixels[1] / 2 - sum(one.get_height() * 0.72 for one in inks) * step / 2
    for one in inks:
        tall = one.get_height() * 0.72 * step
        spot = (round((pixels[0] - one.get_width()) / 2), round(top + tall / 2 - one.get_height() / 2))
        rings.blit(one, spot, special_flags=paint.PREMULTIPLIED)
        top += tall
    turned = pygame.transform.rotozoom(pencil.grained(rings), _TURN, 1.0)
    picture = paint.blank(pixels)
    middle = turned.get_rect(center=(pixels[0] // 2, pixels[1] // 2))
    picture.blit(turned, middle, special_flags=paint.PREMULTIPLIED)
    return picture
