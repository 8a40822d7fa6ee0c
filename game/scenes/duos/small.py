"""Small pictures of pairs and hints, for lines of the log and bars of advice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.duos.model import HintKind, Pair
from game.input import Point
from game.scenes.duos.marker_art import draw_hint_marker
from game.scenes.duos.picture_art import average_colour, load_picture
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import INK, PAPER, TextStyle, css, mix

_OVERLAP = 0.14
"""How far the two tiles of a pair lie over each other, as a share of one."""
_GAP = 0.22
"""Between two pairs."""
_BOX = 100.0
_SIGN = 0.84
"""How large the marker of a hint is, as a share of the height."""
_HIGH = 36.0
"""From this height on tiles stand in two rows."""
_TYPE = 0.56
"""How large the type of a word is, as a share of the height."""
_WORD = TextStyle(20, bold=True)


@dataclass(frozen=True, slots=True)
class SmallPairs:
    """Pairs side by side, as high as a line: two tiles each, one a little over the other.

    Where the place is high the tiles of a pair stand one above the other.
    """

    pairs: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, pairs: Sequence[Pair]) -> SmallPairs:
        """Some pairs."""
        return cls(tuple(pair.pictures for pair in pairs))

    def width(self, height: float) -> float:
        """How much room they take."""
        tile, wide = self._tile(height)
        return tile * (len(self.pairs) * wide + (len(self.pairs) - 1) * _GAP)

    def _tile(self, height: float) -> tuple[float, float]:
        """The size of a tile, and how many tiles wide a pair is."""
        if len(self.pairs) > 1 and height >= _HIGH:
            return height / (2 - _OVERLAP), 1.0
        return height, 2 - _OVERLAP

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        """Draw them from the left edge of a place, and as high as it where it is wide enough."""
        tile, wide = self._tile(place.height)
        size = tile * min(1.0, place.width / max(1.0, self.width(place.height)))
        step = size * (1 - _OVERLAP)
        left, middle = place.left + size / 2, place.centery
        for pair in self.pairs:
            for number, picture in enumerate(pair):
                centre = (
                    (left, middle + (number - 0.5) * step) if wide == 1.0 else (left + number * step, middle)
                )
                draw_tile(canvas, picture, centre, size)
            left += size * (wide + _GAP)


@dataclass(frozen=True, slots=True)
class SmallHint:
    """The marker of a hint with the picture that it lies on, or with the word."""

    kind: HintKind
    picture: str | None = None
    word: str = ""
    ems: float = 0.0
    """How wide the word is, in heights of its type."""

    def width(self, height: float) -> float:
        """How much room it takes."""
        return height * (_SIGN + (self.ems * _TYPE + 0.12 if self.word else 1 if self.picture else 0))

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        """Draw it from the left edge of a place, and as high as it where it is wide enough."""
        height = place.height * min(1.0, place.width / max(1.0, self.width(place.height)))
        sign = height * _SIGN
        draw_hint_marker(canvas, self.kind, (place.left + sign / 2, place.centery), sign)
        if self.picture is not None:
            draw_tile(canvas, self.picture, (place.left + sign + height * 0.5, place.centery), height)
        elif self.word:
            size = (height * self.ems * _TYPE, height)
            art = canvas.art(
                ("duos", "said", self.word), size, lambda pixels: _said(canvas, self.word, pixels)
            )
            canvas.blit(art, (place.left + sign + height * 0.12 + size[0] / 2, place.centery))


def small_hint(kind: HintKind, value: str) -> SmallHint:
    """The picture of a hint, without its word."""
    return SmallHint(kind, None if kind is HintKind.WORD else value)


def small_word(type_: Typesetter, word: str) -> SmallHint:
    """The picture of a word as a hint, with the word itself."""
    ems = type_.width(word, _WORD) / (_WORD.size * type_.text_size / 100)
    return SmallHint(HintKind.WORD, word=word, ems=ems + 0.1)


def _said(canvas: Canvas, word: str, pixels: tuple[int, int]) -> pygame.Surface:
    """A word in ink, as large as fits."""
    surface = paint.blank(pixels)
    font = canvas.type.font_at(max(1, round(pixels[1] * _TYPE)), bold=True)
    text = font.render(word, True, INK).convert_alpha().premul_alpha()
    if text.get_width() > pixels[0]:
        text = pygame.transform.smoothscale(text, (pixels[0], text.get_height()))
    corner = (0, (pixels[1] - text.get_height()) // 2)
    surface.blit(text, corner, special_flags=paint.PREMULTIPLIED)
    return surface


def draw_tile(canvas: Canvas, picture: str, centre: Point, size: float) -> None:
    """A picture on a little sheet of its own colour, by its centre."""
    art = canvas.art(("duos", "small", picture), (size, size), lambda pixels: _tile(picture, pixels))
    canvas.blit(art, centre)


def _tile(picture: str, pixels: tuple[int, int]) -> pygame.Surface:
    """A picture on a little sheet of its own colour, so that it shows on paper too."""
    sheet = css(mix(average_colour(picture), PAPER, 0.66))
    edge = css(mix(average_colour(picture), (60, 36, 30), 0.45))
    body = (
        f'<rect x="5" y="5" width="{_BOX - 10:g}" height="{_BOX - 10:g}" rx="16" fill="{sheet}" '
        f'stroke="{edge}" stroke-width="5"/>'
    )
    surface = paint.rasterize(body, (_BOX, _BOX), pixels)
    side = round(pixels[0] * 0.8)
    corner = ((pixels[0] - side) // 2, (pixels[1] - side) // 2)
    surface.blit(load_picture(picture, side), corner, special_flags=paint.PREMULTIPLIED)
    return surface
