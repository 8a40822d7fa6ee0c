"""The log of the match: what was played, in words, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.input import Cancel, Intent, Navigate, PointerDown, Shortcut
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Board, Label
from game.ui.layout import TABLE
from game.ui.screen import Screen
from game.ui.scroll import Block, Paragraph, ScrollModel, ScrollView
from game.ui.text import TextBlock
from game.ui.theme import BROWN, HEADING, IVORY, ON_PAPER, PAPER_SHADE, TextStyle, rgb
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, colour=IVORY, shaded=True)
_HEADING = TextStyle(20, bold=True, colour=BROWN)
_LINE = rgb("#C9A55A")
_WIDTH = 460.0
_MARGIN = 20.0
_PADDING = 26.0
_VEIL = 70
_PAPER = 16.0
"""The room around words on the paper."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line in the player's language; a heading begins a group, such as a round."""

    text: str
    heading: bool = False


@dataclass(frozen=True, slots=True)
class _Heading:
    """A gold line with a thin rule below it."""

    text: TextBlock
    above: float

    @property
    def height(self) -> float:
        return self.above + self.text.height + 12

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        place = pygame.FRect(rect.left, rect.top + self.above, rect.width, self.text.height)
        canvas.text(self.text, place)
        rule = pygame.FRect(rect.left, place.bottom + 3, rect.width, 1.5)
        canvas.panel(rule, _LINE, alpha=200, radius=0)


class MatchLogScene(Screen):
    """A pane at the right of the table; L, Esc or a click beside it closes it."""

    covers = False

    def __init__(self, app: App, lines: Callable[[], Sequence[LogLine]]) -> None:
        """`lines` is asked at every layout, so that the log follows the match and the language."""
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())
        self._lines = lines
        self.scroll.to(float("inf"), at_once=True)

    def build(self) -> list[Widget]:
        """Title, the way out, and the lines."""
        t, type_ = self.app.t, self.app.type
        width = min(_WIDTH * type_.text_size / 100, TABLE.width * 0.55)
        pane = pygame.FRect(TABLE.right - width - _MARGIN, _MARGIN, width, TABLE.height - 2 * _MARGIN)
        inner = pane.inflate(-2 * _PADDING, -2 * _PADDING)
        size = Button.height_for(type_)
        close = pygame.FRect(inner.right - size + 8, inner.top - 8, size, size)
        title = pygame.FRect(inner.left, close.top, close.left - inner.left - 12, size)
        top = close.bottom + 12
        sheet = pygame.FRect(pane.left + 14, top, pane.width - 28, pane.bottom - 14 - top)
        view = sheet.inflate(-2 * _PAPER, -2 * _PAPER)
        view.width += 8
        widgets: list[Widget] = [
            Board("pane", pane, sheet=sheet),
            Label("title", title, type_.block(t("log.title"), _TITLE)),
            Button("close", close, "", self.close, kind="pill", icon="close", tooltip=t("common.close")),
        ]
        blocks = self._blocks(ScrollView.room(view))
        if blocks:
            widgets.append(
                ScrollView(
                    "log",
                    view,
                    self.scroll,
                    blocks,
                    label=t("log.title"),
                    on_scroll=self.app.invalidate,
                    shade=PAPER_SHADE,
                )
            )
        else:
            widgets.append(Label("empty", view, t("log.empty"), ON_PAPER, valign="top"))
        return widgets

    def _blocks(self, width: float) -> list[Block]:
        type_ = self.app.type
        blocks: list[Block] = []
        for line in self._lines():
            if line.heading:
                above = 18.0 if blocks else 0.0
                blocks.append(_Heading(type_.block(line.text, _HEADING, width), above))
            else:
                blocks.append(Paragraph(type_.block(line.text, ON_PAPER, width), below=6))
        return blocks

    def close(self) -> None:
        """Back to the table."""
        self.app.scenes.remove(self)

    def handle(self, intent: Intent) -> bool:
        """The keys that close it, and the arrows, which scroll without a focus."""
        match intent:
            case Cancel() | Shortcut("log"):
                self.close()
                return True
            case PointerDown(at) if self.at(at) is None:
                self.close()
                return True
            case Navigate("up" | "down" | "first" | "last" | "page_up" | "page_down" as direction):
                log = self.find("log")
                if log is not None and log.navigate(direction):
                    self.app.invalidate()
                    return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """A light veil, so that the table can still be read, then the pane."""
        canvas.veil(_VEIL)
        self.draw_widgets(canvas)
