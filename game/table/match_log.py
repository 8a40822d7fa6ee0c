"""The log of the match: what was played, in words and small pictures, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.input import Activate, Cancel, Intent, Navigate, PointerDown, Shortcut
from game.table.log_line import LogLine
from game.table.log_list import LogCursor, LogList
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Board, Label
from game.ui.layout import TABLE
from game.ui.screen import Screen
from game.ui.scroll import ScrollModel
from game.ui.theme import HEADING, IVORY, ON_PAPER
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, colour=IVORY, shaded=True)
_WIDTH = 460.0
_MARGIN = 20.0
_PADDING = 26.0
_VEIL = 70
_PAPER = 16.0
"""The room around words on the paper."""


class MatchLogScene(Screen):
    """A pane at the right of the table; L, Esc or a click beside it closes it."""

    covers = False

    def __init__(
        self,
        app: App,
        lines: Callable[[], Sequence[LogLine]],
        on_open: Callable[[LogLine], None] | None = None,
        *,
        veil: int = _VEIL,
        now: Callable[[], int | None] | None = None,
    ) -> None:
        """`lines` is asked at every layout, so that the log follows the match and the language.

        `on_open` shows the table at the moment of a line; None: lines are only read. `veil` is how much
        darker what lies below is, `now` says which line tells of the moment that is shown there.
        """
        super().__init__(app)
        self._cursor = LogCursor()
        self._on_open = on_open
        self._veil = veil
        self._now = now
        self._shown: int | None = None
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
        lines = self._lines()
        if lines:
            now = self._now() if self._now is not None else None
            column = LogList(
                "log",
                view,
                self.scroll,
                type_,
                lines,
                label=t("log.title"),
                on_scroll=self.app.invalidate,
                on_open=self._opened if self._on_open is not None else None,
                cursor=self._cursor,
                now=now,
            )
            if now is not None and now != self._shown:
                column.show(now)
            self._shown = now
            widgets.append(column)
        else:
            widgets.append(Label("empty", view, t("log.empty"), ON_PAPER, valign="top"))
        return widgets

    def _opened(self, line: LogLine) -> None:
        """Show the moment of a line; where that is seen beside the log, the line is lit."""
        assert self._on_open is not None
        self._on_open(line)
        self.rebuild()

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
            case Activate() if self._cursor.line is not None and self.focused != "close":
                log = self.find("log")
                if log is not None:
                    log.activate()
                    return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """A light veil, so that the table can still be read, then the pane."""
        if self._veil:
            canvas.veil(self._veil)
        self.draw_widgets(canvas)
