"""The slip about one decision: what was played, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeAlias

import pygame

from engine.advice import Grade
from engine.core import Action
from game.scenes.review.paper import draw_sheet
from game.table.advice_words import AdviceWords
from game.table.grade_marks import COLOURS, draw_grade
from game.ui.canvas import Canvas
from game.ui.craft import draw_pin
from game.ui.icons import draw_icon
from game.ui.scroll import Block, ScrollModel, ScrollView
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import INK, PAPER_SHADE, TextStyle, css, rgb
from game.ui.widget import Look, Role, Widget

_SAID = TextStyle(21, bold=True, colour=INK, leading=1.28)
_BECAUSE = TextStyle(19, colour=rgb("#3A3040"), leading=1.28)
_CAPTION = TextStyle(18, colour=rgb("#5A4A34"))
_PERCENT = TextStyle(20, bold=True, colour=INK, align="right")
_EDGE = 18.0
_INDENT = 34.0
_MARK = 20.0
_BAR = 18.0
_TRACK = rgb("#D8C9A4")
_FILLS = {"good": COLOURS[Grade.BEST], "worse": rgb("#A8453B"), "other": rgb("#8C7440")}
_ABOVE, _BELOW = 15.0, 7.0
"""What lies between the edges of the paper and its words."""


Tone: TypeAlias = Literal["good", "worse", "other"]
"""How a bar is filled: as good as the best, what gave something away, or only to compare."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence with the sign of a grade before it, and a number at the end of its line."""

    text: str
    grade: Grade | None = None
    more: str = ""
    lamp: bool = False
    """Whether it is about advice."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A move with its chance."""

    action: Action
    share: float
    percent: str
    tone: Tone
    label: str = ""
    """Whose move it is: what was played, the best one, or the next."""


@dataclass(frozen=True, slots=True)
class SlipWords:
    """All that stands on a slip."""

    said: Sequence[Said]
    because: str = ""
    caption: str = ""
    bars: Sequence[Bar] = ()
    view: Any = None
    """What the seat of the decision knew: moves are drawn from it."""


class SlipPaper(Widget):
    """The paper, pinned down."""

    role: Role = "label"
    focusable = False
    radius = 5.0

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The sheet and its pin."""
        draw_sheet(canvas, self.rect, turn=-0.35)
        draw_pin(canvas, (self.rect.centerx, self.rect.top + 5), 7)


def slip_widgets(
    name: str,
    rect: pygame.FRect,
    type_: Typesetter,
    words: SlipWords,
    moves: AdviceWords | None,
    scroll: ScrollModel,
    on_scroll: Callable[[], None],
) -> list[Widget]:
    """The paper and what stands on it; it scrolls where large words need more room."""
    inner = _inner(rect)
    blocks = _blocks(type_, words, moves, ScrollView.room(inner))
    column = ScrollView(
        name, inner, scroll, blocks, label=_plain(words), on_scroll=on_scroll, shade=PAPER_SHADE
    )
    return [SlipPaper(f"{name}.paper", rect), column]


def slip_height(type_: Typesetter, words: SlipWords, moves: AdviceWords | None, width: float) -> float:
    """How high the paper must be for all that stands on it."""
    inner = _inner(pygame.FRect(0, 0, width, 100))
    blocks = _blocks(type_, words, moves, ScrollView.room(inner))
    return sum(block.height for block in blocks) + _ABOVE + _BELOW


def _inner(rect: pygame.FRect) -> pygame.FRect:
    height = max(0.0, rect.height - _ABOVE - _BELOW)
    return pygame.FRect(rect.left + _EDGE, rect.top + _ABOVE, rect.width - _EDGE - 4, height)


def _plain(words: SlipWords) -> str:
    return " ".join([*(one.text for one in words.said), words.because]).strip()


def _blocks(type_: Typesetter, words: SlipWords, moves: AdviceWords | None, width: float) -> list[Block]:
    blocks: list[Block] = []
    for said in words.said:
        more = type_.width(said.more, _SAID) + 14 if said.more else 0.0
        indent = _INDENT * type_.text_size / 100
        blocks.append(_Sentence(type_.block(said.text, _SAID, width - indent - more), said, indent, width))
    if words.because:
        indent = _INDENT * type_.text_size / 100
        blocks.append(_Because(type_.block(words.because, _BECAUSE, width - indent), indent))
    if words.bars and words.caption:
        blocks.append(_Because(type_.block(words.caption, _CAPTION, width), 0.0, 2.0))
    height = max(26.0, type_.line_height(_PERCENT))
    labels = [_label_width(moves, words.view, bar.action, height, width * 0.34) for bar in words.bars]
    names = [type_.width(bar.label, _CAPTION) + 10 if bar.label else 0.0 for bar in words.bars]
    blocks += [
        _BarBlock(bar, words.view, moves, max(names), max(labels), height, width) for bar in words.bars
    ]
    return blocks


def _label_width(moves: AdviceWords | None, view: Any, action: Action, height: float, most: float) -> float:
    return min(most, moves.move_width(view, action, height)) if moves is not None else 0.0


@dataclass(frozen=True, slots=True)
class _Sentence:
    text: TextBlock
    said: Said
    indent: float
    width: float

    @property
    def height(self) -> float:
        return self.text.height + 4

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        line = self.text.line_height
        if self.said.grade is not None:
            size = _MARK * canvas.type.text_size / 100
            draw_grade(canvas, self.said.grade, (rect.left + size * 0.64, rect.top + line / 2), size)
        if self.said.lamp:
            size = _MARK * canvas.type.text_size / 100
            draw_icon(canvas, "hint", (rect.left + size * 0.64, rect.top + line / 2), size, INK)
        left = rect.left + self.indent
        canvas.text(self.text, pygame.FRect(left, rect.top, rect.width - self.indent, self.text.height))
        if self.said.more:
            place = pygame.FRect(rect.left, rect.top, self.width, line)
            canvas.text(self.said.more, place, _SAID.with_(colour=COLOURS[Grade.BEST], align="right"))


@dataclass(frozen=True, slots=True)
class _Because:
    text: TextBlock
    indent: float
    below: float = 7.0

    @property
    def height(self) -> float:
        return self.text.height + self.below

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        place = pygame.FRect(rect.left + self.indent, rect.top, rect.width - self.indent, self.text.height)
        canvas.text(self.text, place, valign="top")


@dataclass(frozen=True, slots=True)
class _BarBlock:
    bar: Bar
    view: Any
    moves: AdviceWords | None
    name: float
    label: float
    row: float
    width: float

    @property
    def height(self) -> float:
        return self.row + 3

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        if self.bar.label:
            words = pygame.FRect(rect.left + 2, rect.top, self.name, self.row)
            canvas.text(canvas.type.block(self.bar.label, _CAPTION), words)
        place = pygame.FRect(rect.left + 2 + self.name, rect.top, self.label, self.row)
        if self.moves is not None:
            self.moves.draw_move(canvas, place, self.view, self.bar.action)
        percent = canvas.type.width("100%", _PERCENT) + 8
        left = place.right + (14 if self.label else 0)
        track = pygame.FRect(
            left, rect.top + (self.row - _BAR) / 2, self.width - percent - left + rect.left, _BAR
        )
        canvas.panel(track, _TRACK, radius=4, border=rgb("#8C7648"), border_alpha=110, border_width=1)
        filled = pygame.FRect(track.left, track.top, max(5.0, track.width * self.bar.share), track.height)
        size = filled.size
        art = canvas.svg(("review_bar", self.bar.tone, size), size, partial(_fill, self.bar.tone, size), size)
        canvas.blit(art, filled.center)
        ends = pygame.FRect(rect.left, rect.top, self.width, self.row)
        canvas.text(self.bar.percent, ends, _PERCENT)


def _fill(tone: Tone, size: tuple[float, float]) -> str:
    """Green with slanting strokes for a good move, red with upright ones for a worse one, else plain."""
    width, height = size
    colour, good = css(_FILLS[tone]), tone == "good"
    strokes = ""
    x = 3.0 if tone != "other" else width
    while x < width - 2:
        lean = min(height * 0.7, width - 2 - x) if good else 0.0
        rise = height if not good or lean >= height * 0.7 - 0.1 else height * lean / (height * 0.7)
        strokes += f"M{x:.1f} {height:.1f}L{x + lean:.1f} {height - rise:.1f}"
        x += 8.0 if good else 6.0
    opacity = 0.32 if good else 0.34
    return (
        f'<rect width="{width:g}" height="{height:g}" rx="4" fill="{colour}"/>'
        f'<path d="{strokes}" fill="none" stroke="#FFF6EA" stroke-opacity="{opacity}" stroke-width="2"/>'
        f'<path d="M3 2H{max(3.0, width - 3):g}" stroke="#FFFFFF" stroke-opacity="0.45" stroke-width="1.4"/>'
    )
