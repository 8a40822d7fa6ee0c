"""The score sheet of Dois: every hand with bid, tricks, points and total, and a chart of the totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine.dois.model import HandResult, Suit
from game.input import Activate, Intent
from game.scenes.dois.art import Painter
from game.scenes.dois.chart import chart_height, draw_chart, totals
from game.scenes.dois.words import Words, plain, signed
from game.table.portrait import Disc
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper, draw_wood
from game.ui.label import Label
from game.ui.layout import Stack, centred, inset
from game.ui.screen import Screen
from game.ui.scroll import BAR_ROOM, ScrollModel, ScrollView
from game.ui.text import Typesetter, shortened
from game.ui.theme import BROWN, GOLD, HEADING, HEIGHT, INK, RED, Rgb, TextStyle, mix, rgb
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, align="center", colour=INK)
_NAME = TextStyle(20, bold=True, colour=INK)
_HEAD = TextStyle(18, colour=BROWN, align="center")
_CELL = TextStyle(18, align="center", leading=1.2, colour=INK)
_LINE = TextStyle(20, bold=True, colour=BROWN, align="center")
_RULE = rgb("#7FA0B4")
_GOOD, _BAD, _SHEET = rgb("#2F6B3A"), mix(RED, INK, 0.25), rgb("#FBF4E2")
_PADDING = 32.0
_BOARD = 13.0
"""How much of the board is seen around the paper."""
_GAP = 10.0
_CHARTED = 3
"""From this many hands on there is a chart: one or two say nothing that the numbers do not."""
_SIGN = 22.0
_DISC = 30.0
_APART = 4.0
"""Between two players."""
_FOUR = {"bid": "00", "won": "00", "gain": "−00", "total": "−000"}
"""The columns of a player, bid, tricks, points and total, and the widest number in each."""
ALL_SHOWN = 4
"""Bid, tricks, points and total of the newest hand have come to light."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of the sheet are, from the left edge of its rows."""

    first: float
    each: float
    players: int
    shares: tuple[float, ...]
    """Of a player's width, for each of the four columns."""

    @classmethod
    def within(cls, type_: Typesetter, width: float, words: Words) -> Columns:
        """The hand with its trump, then four numbers for each player, as wide as their headings."""
        players, first = len(words.names), type_.width("00", _CELL) + _SIGN + 26
        each, number = (width - first) / players, _CELL.with_(bold=True)
        needs = [
            max(type_.width(widest, number), type_.width(words.t(f"score.{key}"), _HEAD))
            for key, widest in _FOUR.items()
        ]
        spare = (each - _APART - sum(needs)) / len(needs)
        shares = tuple((need + spare) / (each - _APART) for need in needs)
        return cls(first, each, players, shares)

    def player(self, rect: pygame.FRect, seat: int) -> pygame.FRect:
        """The four columns of a player."""
        return pygame.FRect(rect.left + self.first + self.each * seat, rect.top, self.each, rect.height)

    def cell(self, rect: pygame.FRect, seat: int, index: int) -> pygame.FRect:
        """One of the four."""
        all_four = self.player(rect, seat).inflate(-_APART, 0)
        left = all_four.left + all_four.width * sum(self.shares[:index])
        return pygame.FRect(left, rect.top, all_four.width * self.shares[index], rect.height)


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
            canvas.panel(rect, GOLD, alpha=60, radius=6, border=mix(GOLD, BROWN, 0.4), border_alpha=190)
        label = pygame.FRect(rect.left, rect.top, self.columns.first - _SIGN - 16, rect.height)
        canvas.text(str(self.number), label, _CELL)
        Painter.sign(canvas, self.trump.value, (label.right + _SIGN / 2, rect.centery), _SIGN)
        for seat, (bid, won, points, total) in enumerate(self.entries):
            good = _GOOD if points > 0 else _BAD if points < 0 else INK
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
            canvas.text(shortened(canvas.type, name, _NAME, room.width), room, _NAME)
            for index, key in enumerate(_FOUR):
                canvas.text(self._words.t(f"score.{key}"), self._columns.cell(below, seat, index), _HEAD)


class _Chart(Widget):
    """The line chart on ruled paper."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, words: Words, results: Sequence[HandResult], tints: Sequence[Rgb]
    ) -> None:
        super().__init__("chart", rect, label=words.t("score.chart"))
        self._results, self._tints, self._names = results, tints, words.names

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it."""
        canvas.panel(self.rect, _RULE, alpha=26, radius=8, border=_RULE, border_alpha=150)
        draw_chart(canvas, self.rect.inflate(-16, -8), self._results, self._tints, self._names)


class Clipboard(Widget):
    """A sheet of paper on a walnut board; it keeps the pointer from what is below it."""

    focusable = False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw it."""
        draw_clipboard(canvas, self.rect)


def draw_clipboard(canvas: Canvas, rect: pygame.FRect) -> None:
    """A sheet of paper on a walnut board, which fills the rectangle."""
    canvas.shadow(rect, radius=18, blur=18, alpha=150, drop=9)
    draw_wood(canvas, rect, radius=16, side=7, seed=51, brass=True)
    draw_paper(canvas, rect.inflate(-2 * _BOARD, -2 * _BOARD), radius=8)


@dataclass(frozen=True, slots=True)
class SheetWords:
    """What stands around the numbers."""

    title: str
    button: str
    closing: str = ""
    """A sentence below the numbers, once all of them have come to light."""


class ScoreSheet:
    """The score sheet as widgets, for whoever shows it."""

    def __init__(
        self,
        app: App,
        words: Words,
        results: Sequence[HandResult],
        discs: Sequence[Disc],
        scroll: ScrollModel,
    ) -> None:
        self._app = app
        self._words = words
        self._results = tuple(results)
        self._discs = tuple(discs)
        self._scroll = scroll
        scroll.to(float("inf"), at_once=True)

    def widgets(self, said: SheetWords, close: Callable[[], None], shown: int = ALL_SHOWN) -> list[Widget]:
        """Title, names, the hands in a scrolling column, the chart, a sentence and the button.

        `shown` is how many of the newest hand's numbers have come to light.
        """
        type_, players = self._app.type, len(self._words.names)
        inner = min(1178.0, (236.0 * players + 90) * max(1.0, type_.text_size / 100))
        title = type_.block(said.title, _TITLE, inner)
        line = type_.block(said.closing, _LINE, inner) if said.closing else None
        heads = type_.line_height(_NAME) + type_.line_height(_HEAD) + 8
        button = Button.height_for(type_)
        row = max(type_.line_height(_CELL) + 8, _SIGN + 8)
        charted = len(self._results) >= _CHARTED
        tall = chart_height(type_, players) + 8
        chart = tall + _GAP if charted else 0.0
        fixed = title.height + heads + chart + button + 3 * _GAP + 2 * _PADDING
        fixed += line.height + _GAP if line else 0.0
        rows = max(row, min(row * len(self._results), HEIGHT - 30 - fixed))
        pane = centred(inner + BAR_ROOM + 2 * _PADDING, fixed + rows)
        area = inset(pane, _PADDING)
        stack = Stack(area.left, area.top, area.width)
        widgets: list[Widget] = [
            Clipboard("pane", pane),
            Label("title", stack.take(title.height, gap=_GAP), title),
        ]
        columns = Columns.within(type_, area.width - BAR_ROOM, self._words)
        # Without a bar beside them the numbers stand in the middle.
        aside = BAR_ROOM / 2 if rows >= row * len(self._results) else 0.0
        below = stack.take(heads).move(aside, 0)
        widgets.append(_Heads(below, columns, self._words, self._discs))
        view = stack.take(rows, gap=_GAP).move(aside, 0)
        blocks = [self._row(number, columns, row, shown) for number in range(len(self._results))]
        name, draw = self._words.t("score.sheet_title"), self._app.invalidate
        widgets.append(
            ScrollView("rows", view, self._scroll, blocks, label=name, on_scroll=draw, shade=_SHEET)
        )
        if charted:
            hands = self._results if shown >= ALL_SHOWN else self._results[:-1]
            tints = [disc.tint for disc in self._discs]
            widgets.append(_Chart(stack.take(tall, gap=_GAP), self._words, hands, tints))
        if line:
            box = stack.take(line.height, gap=_GAP)
            if shown >= ALL_SHOWN:
                widgets.append(Label("line", box, line))
        width = max(220.0, Button.width_for(type_, said.button))
        rect = pygame.FRect(pane.centerx - width / 2, stack.take(button).top, width, button)
        widgets.append(Button("next", rect, said.button, close, kind="main"))
        return widgets

    def _row(self, index: int, columns: Columns, height: float, shown: int) -> SheetRow:
        result, newest = self._results[index], index == len(self._results) - 1
        sums = [totals(self._results, seat)[index + 1] for seat in range(columns.players)]
        entries = list(zip(result.bids, result.tricks, result.points, sums, strict=True))
        visible = shown if newest else ALL_SHOWN
        return SheetRow(index + 1, result.trump, entries, columns, height, newest, visible)


class SheetScene(Screen):
    """All hands so far, over the table; any of the ways out closes it."""

    covers = False
    veil = 140

    def __init__(self, app: App, words: Words, results: Sequence[HandResult], discs: Sequence[Disc]) -> None:
        super().__init__(app)
        self._words = words
        self._sheet = ScoreSheet(app, words, results, discs, self.scrolls(ScrollModel()))

    def build(self) -> list[Widget]:
        """The sheet for a look in passing."""
        said = SheetWords(self._words.t("score.sheet_title"), self._words.t("score.close"))
        return self._sheet.widgets(said, self.close)

    def handle(self, intent: Intent) -> bool:
        """Enter closes it, as Esc does."""
        if isinstance(intent, Activate) and not self.ring_shown:
            self.close()
            return True
        return super().handle(intent)
