"""The score of a match in passing: totals and bids in pencil on a torn sheet, and the pencil beside it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import cos, radians, sin

import pygame

from game.scenes.dois.geometry import LARGE_TEXT
from game.scenes.dois.ink import inked, mask_of, wear
from game.table.portrait import face_art
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import Rgb, TextStyle, rgb

TILT = 2.6
"""By how many degrees the sheet lies askew."""
_GRAPHITE = rgb("#34323C")
_MARGIN = 16.0
_SHARP = 1.5
"""The sheet is drawn this many times larger before it is turned, so that its words stay crisp."""
_FULL, _FAINT = 255, 222
_TITLE = TextStyle(20, bold=True)
_HEAD = TextStyle(18, bold=True)
_LABEL = TextStyle(18, bold=True)
_TOTAL, _OLD = TextStyle(22, bold=True), TextStyle(20, bold=True)
_LARGE = TextStyle(18, bold=True)
"""Numbers where words are large or numbers long."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A number on the sheet."""

    text: str
    struck: bool = False
    circled: bool = False
    faint: bool = False


Row = tuple[str, tuple[Entry, ...]]
"""What a line is about, and a number for everybody."""


@dataclass(frozen=True)
class ScoreNote:
    """What stands on the sheet, and how large it is."""

    type_: Typesetter
    title: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    rows: tuple[Row, ...]

    @property
    def _large(self) -> bool:
        return self.type_.text_size > LARGE_TEXT

    def _style(self, entry: Entry) -> TextStyle:
        if self._large or self._crowded:
            return _LARGE
        return _OLD if entry.struck or entry.faint else _TOTAL

    @cached_property
    def _crowded(self) -> bool:
        """Whether some number needs more room than its column usually has."""
        return any(self.type_.width(e.text, _TOTAL) > 38 for _, row in self.rows for e in row)

    @cached_property
    def _first(self) -> float:
        """How wide the column before the red line is."""
        return max(45.0, max(self.type_.width(label, _LABEL) for label, _ in self.rows) + 10)

    @cached_property
    def _column(self) -> float:
        entries = [self.type_.width(e.text, self._style(e)) for _, row in self.rows for e in row]
        least = 60.0 if len(self.names) == 3 else 46.0
        return max(least, max(entries, default=0.0) + 8)

    @cached_property
    def _named(self) -> bool:
        """Whether names fit above their columns; else their faces stand there."""
        return all(self.type_.width(name, _HEAD) <= self._column for name in self.names)

    @cached_property
    def _lines(self) -> tuple[float, float, float]:
        """Where the title ends, where the heads end, and how far lines are apart."""
        step = max(31.0, self.type_.line_height(_LARGE) * 1.02)
        title = 12.0 if self._large else 36.0
        head = 40.0 if not self._named else self.type_.line_height(_HEAD) + 6
        return title, title + head, step

    @cached_property
    def size(self) -> tuple[float, float]:
        """The sheet before it is turned."""
        _, top, step = self._lines
        width = max(236.0, self._first + self._column * len(self.names) + 8)
        return width, max(194.0, top + 3 * step + 20)

    @property
    def room(self) -> tuple[float, float]:
        """The room of the sheet as it lies."""
        width, height = self.size
        turn = radians(TILT)
        return width * cos(turn) + height * sin(turn), width * sin(turn) + height * cos(turn)

    def place(self, right: float, middle: tuple[float, float]) -> pygame.FRect:
        """Its room around a point, no further to the right than an edge."""
        rect = pygame.FRect(0, 0, *self.room)
        rect.center = middle
        rect.right = min(rect.right, right)
        return rect

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw it in its room."""
        outer = (rect.width + 2 * _MARGIN, rect.height + 2 * _MARGIN)
        key = ("dois", "note", self.title, self.names, self.faces, self.rows, self.type_.text_size)
        canvas.blit(canvas.art(key, outer, lambda pixels: self._picture(canvas, pixels)), rect.center)

    # -- the picture -----------------------------------------------------------------------------------------

    def _picture(self, canvas: Canvas, pixels: tuple[int, int]) -> pygame.Surface:
        width, height = self.size
        scale = canvas.viewport.scale * _SHARP
        box = (width + 2 * _MARGIN, height + 2 * _MARGIN)
        _, top, step = self._lines
        # The sheet stays the same while words are written on it, and is a picture of its own.
        key = ("dois", "dois note sheet", self.size, self._first, top, step)
        sheet = canvas.art(
            key, (box[0] * _SHARP, box[1] * _SHARP), lambda large: self._bare(box, large, scale)
        ).copy()
        self._write(canvas, sheet, box, scale)
        turned = pygame.transform.rotozoom(sheet, -TILT, 1 / _SHARP)
        surface = paint.blank(pixels)
        corner = ((pixels[0] - turned.get_width()) // 2, (pixels[1] - turned.get_height()) // 2)
        surface.blit(turned, corner, special_flags=paint.PREMULTIPLIED)
        return surface

    def _bare(self, box: tuple[float, float], large: tuple[int, int], scale: float) -> pygame.Surface:
        """The sheet before anything is written on it."""
        _, top, step = self._lines
        path = _outline(self.size)
        sheet = paint.rasterize(_shadow(path), box, (large[0] // 4, large[1] // 4))
        sheet = pygame.transform.gaussian_blur(sheet, max(1, round(3.5 * scale / 4)))
        sheet = pygame.transform.smoothscale(sheet, large)
        body = _sheet(self.size, path, self._first, [top + 5 + step * line for line in range(4)])
        sheet.blit(paint.rasterize(_inset(body), box, large), (0, 0), special_flags=paint.PREMULTIPLIED)
        return sheet

    def _write(self, canvas: Canvas, sheet: pygame.Surface, box: tuple[float, float], scale: float) -> None:
        """Words, numbers and lines in graphite, through the grain of the paper."""
        rng = random.Random(31)
        title, top, step = self._lines
        lines = ""
        marks: list[tuple[str, TextStyle, float, float, int]] = []
        columns = [self._first + self._column * (index + 0.5) for index in range(len(self.names))]
        spare = (self.size[0] - 6 - self._first - self._column * len(columns)) / len(columns)
        columns = [x + spare * (index + 0.5) for index, x in enumerate(columns)]
        if not self._large:
            words = self.type_.width(self.title, _TITLE)
            left = self._first + 5
            marks.append((self.title, _TITLE, left + words / 2, title - 13, _FULL))
            lines += _pencil(
                f"M{left} {title}q{words * 0.3:.0f} -2.5 {words * 0.6:.0f} 0t{words * 0.45:.0f} -1", 1.8
            )
        for x, name in zip(columns, self.names, strict=True):
            if self._named:
                marks.append((name, _HEAD, x, (title + top) / 2 + 2, _FULL))
        for index, (label, entries) in enumerate(self.rows):
            y = top + 5 + step * (index + 0.5)
            marks.append((label, _LABEL, self._first / 2, y, _FAINT))
            for x, entry in zip(columns, entries, strict=True):
                at = (x + rng.uniform(-1, 1), y + rng.uniform(-0.6, 0.6))
                marks.append(
                    (entry.text, self._style(entry), *at, _FAINT if entry.faint or entry.struck else _FULL)
                )
                if entry.struck:
                    lines += _pencil(f"M{x - 13:.1f} {y + 8:.1f}L{x + 13:.1f} {y - 8:.1f}", 1.8)
                if entry.circled:
                    lines += _circle(x, y, self._column * 0.5 - 2, step * 0.5)
        mask = mask_of(_inset(lines), box, sheet.get_size())
        for text, style, x, y, level in marks:
            grey: Rgb = (level, level, level)
            points = round(max(18.0, style.size) * self.type_.text_size / 100 * scale)
            ink = canvas.type.font_at(points, bold=True).render(text, True, grey).convert_alpha()
            place = (
                (x + _MARGIN) * scale - ink.get_width() / 2,
                (y + _MARGIN) * scale - ink.get_height() / 2,
            )
            mask.blit(ink, place)
        wear(mask, 33, max(1.2, scale * 0.9), 0.7)
        sheet.blit(inked(mask, _GRAPHITE), (0, 0), special_flags=paint.PREMULTIPLIED)
        if not self._named:
            for x, face in zip(columns, self.faces, strict=True):
                art = face_art(canvas, 33 * _SHARP, face)
                at = ((x + _MARGIN) * scale, ((title + top) / 2 + _MARGIN) * scale)
                place = (at[0] - art.get_width() / 2, at[1] - art.get_height() / 2)
                sheet.blit(art, place, special_flags=paint.PREMULTIPLIED)


def _inset(body: str) -> str:
    return f'<g transform="translate({_MARGIN:g} {_MARGIN:g})">{body}</g>'


def _pencil(path: str, width: float) -> str:
    return f'<path d="{path}" fill="none" stroke="#FFFFFF" stroke-width="{width:g}" stroke-linecap="round"/>'


def _circle(x: float, y: float, wide: float, high: float) -> str:
    """A ring drawn by hand: it does not quite close."""
    points = (
        (-0.8, -0.7), (-0.3, -1.15), (0.9, -1), (0.95, 0), (1, 0.9), (-0.2, 1.1), (-0.8, 0.6), (-1.2, 0),
        (-0.9, -0.8), (-0.3, -0.95),
    )  # fmt: skip
    start, *bends = (f"{x + wide * across:.1f} {y + high * down:.1f}" for across, down in points)
    return _pencil(f"M{start}C{' '.join(bends)}", 1.8)


def _outline(size: tuple[float, float]) -> str:
    """A sheet with a corner that is folded and a lower edge that is torn."""
    width, height = size
    rng = random.Random(29)
    path = f"M0 0H{width - 22:g}L{width:g} 22V{height - 8:g}"
    for step in range(23):
        y = height - 4 + (-2.2 if step % 2 else 1.6) + rng.uniform(-1, 1)
        path += f"L{width - step * width / 22:.1f} {y:.1f}"
    return path + "Z"


def _shadow(path: str) -> str:
    return _inset(
        f'<g fill="#02120B"><path d="{path}" fill-opacity="0.5" transform="translate(4 7)"/>'
        f'<path d="{path}" fill-opacity="0.45" transform="translate(1.5 2.5)"/></g>'
    )


def _sheet(size: tuple[float, float], path: str, red: float, blue: Sequence[float]) -> str:
    width, height = size
    rng = random.Random(30)
    fibres = "".join(
        f'<path d="M{x:.0f} {y:.1f}h{length:.0f}" stroke="#8A6A30" '
        f'stroke-opacity="{rng.uniform(0.03, 0.1):.2f}" stroke-width="1.6"/>'
        for x, y, length in (
            (rng.uniform(2, width * 0.7), rng.uniform(24, height - 12), rng.uniform(20, width * 0.28))
            for _ in range(60)
        )
    )
    rules = "".join(f"M8 {y:.1f}H{width - 8:.1f}" for y in blue if y < height - 12)
    corner = f"M{width - 22:g} 0L{width:g} 22L{width - 20:g} 20Z"
    return (
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" '
        'stop-color="#FBF2DB"/><stop offset="1" stop-color="#E4D3A8"/></linearGradient></defs>'
        f'<path d="{path}" fill="url(#p)"/>{fibres}'
        f'<path d="{rules}" stroke="#7FA0B4" stroke-opacity="0.55" stroke-width="1.1"/>'
        f'<path d="M{red:g} 8V{height - 14:g}" stroke="#C4645A" stroke-opacity="0.6" stroke-width="1.2"/>'
        f'<path d="M1 1H{width - 22:g}" stroke="#FFFFFF" stroke-width="1.6"/>'
        f'<path d="{corner}" fill="#3A2A0C" fill-opacity="0.3" transform="translate(-1.5 2.5)"/>'
        f'<path d="{corner}" fill="#FFF8E4"/><path d="M{width - 22:g} 0L{width - 20:g} 20L{width:g} 22" '
        'fill="none" stroke="#BFA873" stroke-width="0.9"/>'
    )


# -- the pencil --------------------------------------------------------------------------------------------

PENCIL = (190.0, 24.0)
"""The room of the pencil as it lies."""


def draw_pencil(canvas: Canvas, rect: pygame.FRect) -> None:
    """A red pencil, a little askew."""
    canvas.blit(canvas.svg(("dois", "pencil"), (210, 54), lambda: _PENCIL, (210, 54)), rect.center)


_PENCIL = (
    '<defs><linearGradient id="b" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#FFE9B0"/>'
    '<stop offset="0.5" stop-color="#A8742B"/><stop offset="1" stop-color="#7C4F17"/></linearGradient></defs>'
    '<g transform="translate(11 26) rotate(-3.4)"><g transform="translate(3 7)" fill="#02120B">'
    '<rect x="8" y="1" width="180" height="11" rx="5" fill-opacity="0.3"/>'
    '<rect x="10" y="3" width="176" height="7" rx="3" fill-opacity="0.3"/></g>'
    '<path d="M0 6L24 0V12Z" fill="#E8C592"/><path d="M0 6L8 4V8Z" fill="#2B2B30"/>'
    '<path d="M24 0C21 2 27 3.6 23 4.2C27 6 21 8 24 12H160V0Z" fill="#B23A30"/>'
    '<path d="M24 0H160V4H23Z" fill="#DD6A58"/><path d="M23 8H160V12H24Z" fill="#7C221B"/>'
    '<rect x="158" width="18" height="12" fill="url(#b)"/>'
    '<path d="M163 0V12M168 0V12M172 0V12" stroke="#6E4712" stroke-width="1.2"/>'
    '<rect x="176" width="14" height="12" rx="4" fill="#E79A93"/>'
    '<rect x="176" width="14" height="5" rx="2.5" fill="#F5BDB6"/></g>'
)
