"""The score sheet of Dois: every hand with bid, tricks, points and total, and a chart of the totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine.dois.model import HandResult, Suit
from game.input import Activate, Cancel, Intent
from game.scenes.dois.art import Painter
from game.scenes.dois.chart import draw_chart, totals
from game.scenes.dois.words import Words, plain, signed
from game.table.portrait import Disc
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Glass, Label
from game.ui.layout import Stack, centred, inset
from game.ui.screen import Screen
from game.ui.scroll import BAR_ROOM, ScrollModel, ScrollView
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, HEADING, HEIGHT, MUTED, PAPER, RED, Rgb, TextStyle, mix
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, align="center")
_NAME = TextStyle(20, bold=True)
_HEAD = TextStyle(18, colour=MUTED, align="center")
_CELL = TextStyle(18, align="center", leading=1.2)
_LINE = TextStyle(20, bold=True, colour=GOLD, align="center")
_PADDING = 24.0
_GAP = 10.0
_CHART = 118.0
_SIGN = 22.0
_DISC = 30.0
_SHARES = (0.21, 0.24, 0.25, 0.30)
"""Of a player's width, for bid, tricks, points and total."""
ALL_SHOWN = 4
"""Bid, tricks, points and total of the newest hand have come to light."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of the sheet are, from the left edge of its rows."""

    first: float
    each: float
    players: int

    @classmethod
    def within(cls, type_: Typesetter, width: float, players: int) -> Columns:
        """The hand with its trump, then four numbers for each player."""
        first = type_.width("00", _CELL) + _SIGN + 26
        return cls(first, (width - first) / players, players)

    def player(self, rect: pygame.FRect, seat: int) -> pygame.FRect:
        """The four columns of a player."""
        return pygame.FRect(rect.left + self.first + self.each * seat, rect.top, self.each, rect.height)

    def cell(self, rect: pygame.FRect, seat: int, index: int) -> pygame.FRect:
        """One of the four."""
        all_four = self.player(rect, seat).inflate(-12, 0)
        left = all_four.left + all_four.width * sum(_SHARES[:index])
        return pygame.FRect(left, rect.top, all_four.width * _SHARES[index], rect.height)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One hand: its number and trump, and what everyone bid, won, scored and has."""

    number: int
    trump: Suit
    entries: Sequence[tuple[int, int, int, int]]
    columns: Columns
    height: float
    newest: bool = False
    shown: int = ALL_SHOWN

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw it; the newest hand lies on gold, its numbers come to light one after the other."""
        if self.newest:
            canvas.panel(rect, GOLD, alpha=28, radius=8, border=GOLD, border_alpha=120)
        label = pygame.FRect(rect.left, rect.top, self.columns.first - _SIGN - 16, rect.height)
        canvas.text(str(self.number), label, _CELL)
        Painter.sign(canvas, self.trump.value, (label.right + _SIGN / 2, rect.centery), _SIGN)
        for seat, (bid, won, points, total) in enumerate(self.entries):
            good = GOLD if points > 0 else mix(RED, PAPER, 0.45) if points < 0 else PAPER
            cells = (
                (str(bid), _CELL),
                (str(won), _CELL),
                (signed(points), _CELL.with_(colour=good, bold=True)),
                (plain(total), _CELL.with_(bold=True)),
            )
            for index, (text, style) in enumerate(cells[: self.shown]):
                canvas.text(text, self.columns.cell(rect, seat, index), style)


class _Heads(Widget):
    """Names above the columns, and what the four numbers are."""

    focusable = False

    def __init__(self, rect: pygame.FRect, columns: Columns, words: Words, discs: Sequence[Disc]) -> None:
        super().__init__("heads", rect, label=" ".join(words.names))
        self._columns, self._words, self._discs = columns, words, discs

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw them."""
        names = canvas.type.line_height(_NAME) + 6
        top = pygame.FRect(self.rect.left, self.rect.top, self.rect.width, names)
        below = pygame.FRect(self.rect.left, top.bottom, self.rect.width, self.rect.bottom - top.bottom)
        for seat, name in enumerate(self._words.names):
            box = self._columns.player(top, seat).inflate(-16, 0)
            self._discs[seat].draw(canvas, (box.left + _DISC / 2, box.centery), _DISC)
            room = pygame.FRect(box.left + _DISC + 8, box.top, box.width - _DISC - 8, box.height)
            canvas.text(_shortened(canvas.type, name, room.width), room, _NAME)
            for index, key in enumerate(("bid", "won", "gain", "total")):
                canvas.text(self._words.t(f"score.{key}"), self._columns.cell(below, seat, index), _HEAD)


def _shortened(type_: Typesetter, name: str, width: float) -> str:
    """A name that fits its column."""
    if type_.width(name, _NAME) <= width:
        return name
    while name and type_.width(name + "…", _NAME) > width:
        name = name[:-1]
    return name + "…"


class _Chart(Widget):
    """The line chart on a dark field."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, words: Words, results: Sequence[HandResult], tints: Sequence[Rgb]
    ) -> None:
        super().__init__("chart", rect, label=words.t("score.chart"))
        self._results, self._tints = results, tints

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it."""
        canvas.panel(self.rect, PAPER, alpha=10, radius=12, border=PAPER, border_alpha=28)
        draw_chart(canvas, self.rect.inflate(-16, -8), self._results, self._tints)


class SheetScene(Screen):
    """The sheet over the table; any of the ways out closes it."""

    covers = False

    def __init__(self, app: App, words: Words, results: Sequence[HandResult], discs: Sequence[Disc]) -> None:
        super().__init__(app)
        self.scroll = self.scrolls(ScrollModel())
        self.words = words
        self.results = tuple(results)
        self._discs = tuple(discs)
        self.scroll.to(float("inf"), at_once=True)

    # -- what a hand's end says otherwise --------------------------------------------------------------

    @property
    def shown(self) -> int:
        """How many of the newest hand's numbers have come to light."""
        return ALL_SHOWN

    @property
    def title(self) -> str:
        """What stands above."""
        return self.words.t("score.sheet_title")

    @property
    def closing_line(self) -> str:
        """What stands below the numbers; nothing for a look in passing."""
        return ""

    @property
    def button_label(self) -> str:
        """What the way out is called."""
        return self.words.t("score.close")

    # -- layout ----------------------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Title, names, the hands in a scrolling column, the chart, a sentence and the button."""
        type_, players = self.app.type, len(self.words.names)
        inner = min(1180.0, (212.0 * players + 90) * max(1.0, type_.text_size / 100))
        title = type_.block(self.title, _TITLE, inner)
        line = self._line(type_, inner)
        heads = type_.line_height(_NAME) + type_.line_height(_HEAD) + 8
        button = Button.height_for(type_)
        row = max(type_.line_height(_CELL) + 8, _SIGN + 8)
        fixed = title.height + heads + _CHART + button + 4 * _GAP + 2 * _PADDING
        fixed += line.height + _GAP if line else 0.0
        rows = max(row, min(row * len(self.results), HEIGHT - 30 - fixed))
        pane = centred(inner + BAR_ROOM + 2 * _PADDING, fixed + rows)
        area = inset(pane, _PADDING)
        stack = Stack(area.left, area.top, area.width)
        widgets: list[Widget] = [
            Glass("pane", pane, alpha=248, lit=True, radius=24),
            Label("title", stack.take(title.height, gap=_GAP), title),
        ]
        columns = Columns.within(type_, area.width - BAR_ROOM, players)
        widgets.append(_Heads(stack.take(heads), columns, self.words, self._discs))
        view = stack.take(rows, gap=_GAP)
        blocks = [self._row(number, columns, row) for number in range(len(self.results))]
        name = self.words.t("score.sheet_title")
        widgets.append(
            ScrollView("rows", view, self.scroll, blocks, label=name, on_scroll=self.app.invalidate)
        )
        place = stack.take(_CHART, gap=_GAP)
        widgets.append(_Chart(place, self.words, self._charted, [disc.tint for disc in self._discs]))
        if line:
            box = stack.take(line.height, gap=_GAP)
            if self.shown >= ALL_SHOWN:
                widgets.append(Label("line", box, line))
        width = max(220.0, Button.width_for(type_, self.button_label))
        rect = pygame.FRect(pane.centerx - width / 2, stack.take(button).top, width, button)
        widgets.append(Button("next", rect, self.button_label, self.close, kind="main"))
        return widgets

    def _line(self, type_: Typesetter, width: float) -> TextBlock | None:
        return type_.block(self.closing_line, _LINE, width) if self.closing_line else None

    @property
    def _charted(self) -> tuple[HandResult, ...]:
        return self.results if self.shown >= ALL_SHOWN else self.results[:-1]

    def _row(self, index: int, columns: Columns, height: float) -> SheetRow:
        result, newest = self.results[index], index == len(self.results) - 1
        sums = [totals(self.results, seat)[index + 1] for seat in range(columns.players)]
        entries = list(zip(result.bids, result.tricks, result.points, sums, strict=True))
        shown = self.shown if newest else ALL_SHOWN
        return SheetRow(index + 1, result.trump, entries, columns, height, newest, shown)

    def close(self) -> None:
        """Put it away."""
        self.app.scenes.remove(self)

    def handle(self, intent: Intent) -> bool:
        """Esc and Enter close it."""
        if isinstance(intent, Cancel) or (isinstance(intent, Activate) and not self.ring_shown):
            self.close()
            return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """A veil over the table, then the pane."""
        canvas.veil(140)
        self.draw_widgets(canvas)
