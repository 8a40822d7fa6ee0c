"""Setting text: fonts at real pixels, wrapped blocks, and a cache of rendered lines."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.linebreak import Run, wrap
from game.ui.paint import SurfaceCache, blank
from game.ui.theme import SMALLEST_TYPE, TextStyle, strong_ink
from game.ui.viewport import Viewport

_OPEN_FONTS = 6
"""Each holds some 400 KB, and to open one again takes no time: what is written is kept anyway."""
_LINE_WINDOWS = 0.12
"""How much room there is for lines that are not on the screen just now, in sizes of the window."""
_MOST_BLOCKS, _MOST_WIDTHS = 1000, 2500
"""How many settings of texts and widths of runs are known at most: a table needs a quarter of them."""


class TextBlock(NamedTuple):
    """A text broken into lines; measures are virtual pixels."""

    lines: tuple[tuple[Run, ...], ...]
    style: TextStyle
    width: float
    height: float
    line_height: float

    @property
    def plain(self) -> str:
        """The words without marks, a line each."""
        return "\n".join("".join(run.text for run in line) for line in self.lines)


class Typesetter:
    """Measures, wraps and renders text for one viewport and one text size."""

    def __init__(self, fonts: Path, viewport: Viewport, text_size: int = 100) -> None:
        self._files = {
            False: fonts / "MPLUSRounded1c-Medium.ttf",
            True: fonts / "MPLUSRounded1c-Bold.ttf",
        }
        self._fonts: dict[tuple[bool, int], pygame.font.Font] = {}
        self.lines = SurfaceCache(_budget(viewport))
        """The pictures of what was written."""
        self._blocks: dict[tuple[str, TextStyle, float | None, bool], TextBlock] = {}
        self._widths: dict[tuple[Run, float], float] = {}
        self.viewport = viewport
        self.text_size = text_size
        self.high_contrast = False
        """Whether words are as dark or as light as they can be."""

    def use(self, viewport: Viewport, text_size: int) -> None:
        """Follow a change of the window or of the player's text size."""
        if (viewport, text_size) != (self.viewport, self.text_size):
            self.viewport, self.text_size = viewport, text_size
            self._fonts.clear()
            self.lines.clear()
            self.lines.budget = _budget(viewport)
            self._blocks.clear()
            self._widths.clear()

    def turn(self) -> None:
        """Another frame begins."""
        self.lines.turn()

    def font(self, style: TextStyle, *, bold: bool | None = None) -> pygame.font.Font:
        """The font for a style at this window's pixels, perhaps in another weight."""
        size = max(style.size, SMALLEST_TYPE) * self.text_size / 100
        return self.font_at(round(size * self.viewport.scale), bold=style.bold if bold is None else bold)

    def font_at(self, pixels: int, *, bold: bool) -> pygame.font.Font:
        """A font at an exact pixel size, for numbers that are part of a picture."""
        key = (bold, max(6, pixels))
        font = self._fonts.pop(key, None) or pygame.font.Font(self._files[bold], key[1])
        self._fonts[key] = font  # the last one used is the last one in the row
        if len(self._fonts) > _OPEN_FONTS:
            del self._fonts[next(iter(self._fonts))]
        return font

    def shows(self, char: str) -> bool:
        """Whether the fonts have a glyph for a character."""
        if char.isspace():
            return True
        metrics = self.font(TextStyle()).metrics(char)[0]
        return metrics is not None and metrics[0] < metrics[1]  # what is missing is an empty box

    def width(self, text: str, style: TextStyle) -> float:
        """How wide a single line is."""
        return self._measure(Run(text, style.bold), style)

    def line_height(self, style: TextStyle) -> float:
        """The distance of two lines."""
        return max(style.size, SMALLEST_TYPE) * self.text_size / 100 * style.leading

    def block(
        self, text: str, style: TextStyle, width: float | None = None, *, tight: bool = False
    ) -> TextBlock:
        """Wrap a text to a width (None: only at its newlines), `tight` into as few lines as possible."""
        key = (text, style, width, tight)
        found = self._blocks.get(key)
        if found is None:
            if len(self._blocks) > _MOST_BLOCKS:
                self._blocks.clear()
            found = self._blocks[key] = self._set(text, style, width, tight)
        return found

    def fit(self, text: str, style: TextStyle, width: float, height: float) -> TextBlock:
        """The largest setting, down to the smallest type, that fits a box if any does."""
        size = style.size
        while True:
            block = self.block(text, style._replace(size=size), width)
            if block.height <= height and block.width <= width:
                return block
            if size <= SMALLEST_TYPE:
                # Better a word that is broken than a line that has no room.
                return self.block(text, style._replace(size=size), width, tight=True)
            size = max(SMALLEST_TYPE, size - 1)

    def render(self, run: Run, style: TextStyle) -> pygame.Surface:
        """One run as a premultiplied surface."""
        font = self.font(style, bold=run.bold)
        colour = strong_ink(style.colour) if self.high_contrast else style.colour
        key = (run.text, run.bold, font.point_size, colour)
        return self.lines.get(key, lambda: _render(font, run.text, colour))

    def _measure(self, run: Run, style: TextStyle) -> float:
        key = (run, style.size)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > _MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = (
                self.font(style, bold=run.bold).size(run.text)[0] / self.viewport.scale
            )
        return found

    def _set(self, text: str, style: TextStyle, width: float | None, tight: bool) -> TextBlock:
        limit = float("inf") if width is None else width
        lines = wrap(text, limit, lambda run: self._measure(run, style), bold=style.bold, tight=tight)
        widths = [sum(self._measure(run, style) for run in line) for line in lines]
        step = self.line_height(style)
        return TextBlock(
            tuple(tuple(line) for line in lines),
            style,
            max(widths, default=0.0),
            step * len(lines),
            step,
        )


def _budget(viewport: Viewport) -> int:
    return round(4 * viewport.width * viewport.height * _LINE_WINDOWS)


def shortened(type_: Typesetter, text: str, style: TextStyle, width: float) -> str:
    """The text, or as much of it as fits one line, with dots at its end."""
    if type_.width(text, style) <= width:
        return text
    while text and type_.width(f"{text}…", style) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _render(font: pygame.font.Font, text: str, colour: tuple[int, int, int]) -> pygame.Surface:
    if not text:
        return blank((1, 1))
    return font.render(text, True, colour).convert_alpha().premul_alpha()
