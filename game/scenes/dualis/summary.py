"""The end of a round of Duālis: the score step by step, with the reason for each number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame

from engine.dualis import rules
from engine.dualis.model import RoundScored
from game.input import Activate, Cancel, Intent, Point, PointerDown, Shortcut
from game.scenes.dualis import takings
from game.scenes.dualis.words import Words, signed
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper, paper_art
from game.ui.label import Label
from game.ui.layout import centred, column, inset, row
from game.ui.screen import Screen
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import BROWN, HEADING, INK, TextStyle, rgb
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=28, align="center", colour=INK)
_LINE = TextStyle(20, bold=True, colour=BROWN, align="center")
_NAME = TextStyle(22, bold=True, colour=INK, align="center")
_FACT = TextStyle(20, bold=True, colour=INK)
_REASON = TextStyle(18, colour=BROWN, align="center")
_POINTS = TextStyle(50, bold=True, colour=INK, align="center")
_BAD = rgb("#B3271C")
_PADDING = 30.0
_SIGN = 34.0
"""The room of a coin or a packet before what it counts."""
_STEP = 0.45
"""Seconds between two numbers that come to light."""
_LAST = 4
GoesOn: TypeAlias = Literal["next", "last", "lesson"]
"""What comes after a round: another one, the results, or the last words of a lesson."""
_BUTTONS: dict[GoesOn, str] = {"next": "score.next", "last": "score.finish", "lesson": "score.lesson"}


class RoundSummary(Screen):
    """Sides next to one another: coins bid, tricks won, why, and the points."""

    covers = False
    veil = 130

    def __init__(self, app: App, words: Words, event: RoundScored, goes_on: GoesOn) -> None:
        super().__init__(app)
        self._words = words
        self._event = event
        self._goes_on: GoesOn = goes_on
        self._age = 0.0

    @property
    def _shown(self) -> int:
        return _LAST if self.app.settings.animation == "off" else min(_LAST, int(self._age / _STEP))

    def update(self, seconds: float) -> None:
        """Bring the next number to light."""
        super().update(seconds)
        before = self._shown
        self._age += seconds
        if self._shown != before:
            if self._shown < _LAST:
                self.app.audio.play("marker_tap", 0.6)
            self.rebuild()

    def build(self) -> list[Widget]:
        """A column for each side below the title, the winner and the button below them."""
        type_, words = self.app.type, self._words
        sides = range(len(words.variant.sides))
        width = min(1180.0, max(300.0, 250.0 * type_.text_size / 100) * len(sides) + 2 * _PADDING)
        title = type_.block(words.t("score.title", round=self._event.round), _TITLE, width - 2 * _PADDING)
        said = words.closing(self._event.result, self._event.totals)
        line = type_.block(said, _LINE, width - 2 * _PADDING)
        column_width = (width - 2 * _PADDING - 16 * (len(sides) - 1)) / len(sides)
        cards = [_SideScore(words, self._event, side, column_width, self._shown) for side in sides]
        card_height = max(card.height(type_) for card in cards)
        label = words.t(_BUTTONS[self._goes_on])
        button_height = Button.height_for(type_)
        heights = [title.height, card_height, line.height, button_height]
        pane = centred(width, sum(heights) + 3 * 18 + 2 * _PADDING)
        boxes = column(inset(pane, _PADDING), heights, gap=18)
        # The button stands below the sheet.
        sheet = pygame.FRect(pane.left, pane.top, pane.width, boxes[3].top - 4 - pane.top)
        widgets: list[Widget] = [_Sheet("pane", sheet, boxes[1], len(sides)), Label("title", boxes[0], title)]
        for side, (card, place) in enumerate(
            zip(cards, row(boxes[1], [column_width] * len(cards)), strict=True)
        ):
            card.name, card.rect = f"side {side}", place
            widgets.append(card)
        if self._shown >= _LAST:
            widgets.append(Label("winner", boxes[2], line))
        button_width = max(220.0, Button.width_for(type_, label))
        place = pygame.FRect(pane.centerx - button_width / 2, sheet.bottom + 20, button_width, button_height)
        widgets.append(Button("next", place, label, self.close, kind="main"))
        return widgets

    def handle(self, intent: Intent) -> bool:
        """The first click or key shows everything, the next goes on; F1 explains the numbers."""
        if isinstance(intent, Shortcut) and intent.command == "rules":
            self.app.navigation.open_rules("dualis", "scoring")
            return True
        hurry = isinstance(intent, Activate | Cancel) or (
            isinstance(intent, PointerDown) and self.at(intent.at) is None
        )
        if hurry and self._shown < _LAST:
            self._age = _STEP * _LAST
            self.rebuild()
            return True
        if isinstance(intent, Activate) and not self.ring_shown:
            self.close()
            return True
        return super().handle(intent)


class _Sheet(Widget):
    """A sheet of paper on another one, with pencilled lines between the sides."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, table: pygame.FRect, columns: int) -> None:
        super().__init__(name, rect)
        self._table = table
        self._columns = columns

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Both sheets and the lines."""
        below = paper_art(canvas, self.rect.size, frame=False)
        canvas.blit(below, (self.rect.centerx + 2, self.rect.centery + 2), angle=0.5)
        draw_paper(canvas, self.rect, frame=False)
        art = canvas.svg(
            ("dualis score lines", self._columns), self._table.size, self._lines, self._table.size
        )
        canvas.blit(art, self._table.center)

    def _lines(self) -> str:
        width, height = self._table.size
        body = (
            f"M4 1.4Q{width / 2:g} 0.4 {width - 4:g} 1.6M4 {height - 1.4:g}Q{width / 2:g} {height - 0.2:g} "
        )
        body += f"{width - 4:g} {height - 1.6:g}"
        for index in range(1, self._columns):
            x = width * index / self._columns
            body += f"M{x:g} 10Q{x + 0.8:g} {height / 2:g} {x - 0.4:g} {height - 10:g}"
        return f'<path d="{body}" fill="none" stroke="#4A4038" stroke-opacity="0.55" stroke-width="1.4"/>'


class _SideScore(Widget):
    """What one side bid, won and scored."""

    focusable = False

    def __init__(self, words: Words, event: RoundScored, side: int, width: float, shown: int) -> None:
        super().__init__("side", pygame.FRect(0, 0, width, 0))
        result, variant = event.result, words.variant
        coins = rules.by_side(variant, result.coins)[side]
        tricks = rules.by_side(variant, result.tricks)[side]
        self._points = points = result.scores[side]
        if coins == tricks:
            reason = words.t("score.made" if tricks else "score.made_zero")
        elif tricks < coins:
            reason = words.t("score.short", count=coins - tricks)
        else:
            reason = words.t("score.over", count=tricks - coins)
        self._lines: list[tuple[str, TextStyle, _Sign | None]] = [
            (words.side(side), _NAME, None),
            (words.t("score.coins", count=coins), _FACT, _draw_coin),
            (words.t("score.tricks", count=tricks), _FACT, _draw_packet),
            (signed(points), _POINTS.with_(colour=_BAD if points < 0 else INK), None),
            (reason, _REASON, None),
        ]
        self.label = " ".join(text for text, *_ in self._lines)
        self._shown = shown
        self._won = result.winner == side

    def height(self, type_: Typesetter) -> float:
        """How high it must be."""
        return sum(self._block(type_, index).height for index in range(len(self._lines))) + 28

    def _block(self, type_: Typesetter, index: int) -> TextBlock:
        text, style, sign = self._lines[index]
        return type_.block(text, style, self.rect.width - 24 - (_SIGN if sign else 0.0))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The lines that have come to light so far; what was made is circled in gold."""
        y = self.rect.top + 14
        for index, (_, _, sign) in enumerate(self._lines):
            block = self._block(canvas.type, index)
            if index <= self._shown:
                left = self.rect.left + 12
                room = pygame.FRect(left, y, self.rect.width - 24, block.height)
                if sign is not None:
                    room.left = self.rect.centerx - (block.width + _SIGN) / 2 + _SIGN
                    room.width = block.width + 2
                    sign(canvas, (room.left - _SIGN / 2 - 3, y + block.height / 2))
                if index == 3 and self._points > 0:
                    self._circle(canvas, room.center, block)
                canvas.text(block, room)
            y += block.height
        if self._won and self._shown >= _LAST:
            name = self._block(canvas.type, 0)
            takings.draw_coin(
                canvas,
                (self.rect.centerx + name.width / 2 + 20, self.rect.top + 14 + name.line_height / 2),
                28,
            )

    def _circle(self, canvas: Canvas, centre: Point, block: TextBlock) -> None:
        size = (block.width + 50, block.height * 0.92)

        def body() -> str:
            width, height = size
            return (
                f'<path d="M{width * 0.62:g} 4C{width * 0.2:g} 0 3 {height * 0.25:g} 4 {height * 0.55:g}'
                f"C5 {height * 0.9:g} {width * 0.35:g} {height - 2:g} {width * 0.62:g} {height - 4:g}"
                f"C{width * 0.9:g} {height * 0.92:g} {width - 3:g} {height * 0.7:g} {width - 4:g} "
                f'{height * 0.42:g}C{width - 8:g} {height * 0.16:g} {width * 0.8:g} 5 {width * 0.5:g} 7" '
                'fill="none" stroke="#D29A2C" stroke-width="3" stroke-linecap="round"/>'
            )

        canvas.blit(canvas.svg(("dualis circle", size), size, body, size), centre)


_Sign: TypeAlias = Callable[[Canvas, Point], None]


def _draw_coin(canvas: Canvas, centre: Point) -> None:
    takings.draw_coin(canvas, centre, 28)


def _draw_packet(canvas: Canvas, centre: Point) -> None:
    takings.draw_packet(canvas, centre, 0.0, (20, 28))
