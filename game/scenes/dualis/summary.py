"""The end of a round of Duālis: the score step by step, with the reason for each number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.dualis import rules
from engine.dualis.model import RoundScored
from game.input import Activate, Cancel, Intent, PointerDown, Shortcut
from game.scenes.dualis.words import Words, signed, with_minus
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.label import Glass, Label
from game.ui.layout import centred, column, inset, row
from game.ui.screen import Screen
from game.ui.text import Typesetter
from game.ui.theme import BODY, GOLD, HEADING, MUTED, PAPER, RED, TextStyle, mix
from game.ui.widget import Look, Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(align="center")
_LINE = TextStyle(20, bold=True, colour=GOLD, align="center")
_NAME = TextStyle(22, bold=True, align="center")
_FACT = BODY.with_(align="center")
_REASON = TextStyle(18, colour=MUTED, align="center")
_POINTS = TextStyle(52, bold=True, align="center")
_PADDING = 30.0
_STEP = 0.45
"""Seconds between two numbers that come to light."""
_LAST = 4


class RoundSummary(Screen):
    """Sides next to one another: coins bid, tricks won, why, and the points."""

    covers = False

    def __init__(self, app: App, words: Words, event: RoundScored, final: bool) -> None:
        super().__init__(app)
        self._words = words
        self._event = event
        self._final = final
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
        line = type_.block(self._closing_line(), _LINE, width - 2 * _PADDING)
        column_width = (width - 2 * _PADDING - 16 * (len(sides) - 1)) / len(sides)
        cards = [_SideScore(words, self._event, side, column_width, self._shown) for side in sides]
        card_height = max(card.height(type_) for card in cards)
        label = words.t("score.finish" if self._final else "score.next")
        button_height = Button.height_for(type_)
        heights = [title.height, card_height, line.height, button_height]
        pane = centred(width, sum(heights) + 3 * 18 + 2 * _PADDING)
        boxes = column(inset(pane, _PADDING), heights, gap=18)
        widgets: list[Widget] = [
            Glass("pane", pane, alpha=245, lit=True, radius=24),
            Label("title", boxes[0], title),
        ]
        for side, (card, place) in enumerate(
            zip(cards, row(boxes[1], [column_width] * len(cards)), strict=True)
        ):
            card.name, card.rect = f"side {side}", place
            widgets.append(card)
        if self._shown >= _LAST:
            widgets.append(Label("winner", boxes[2], line))
        button_width = max(220.0, Button.width_for(type_, label))
        place = pygame.FRect(pane.centerx - button_width / 2, boxes[3].top, button_width, button_height)
        widgets.append(Button("next", place, label, self._close, kind="main"))
        return widgets

    def _closing_line(self) -> str:
        result, words = self._event.result, self._words
        if result.winner is None:
            totals = [
                words.t("log.entry", name=words.side(side), points=with_minus(total))
                for side, total in enumerate(self._event.totals)
            ]
            return words.t("score.totals", totals=words.texts.join(totals))
        parts = [words.t("score.wins_round", names=words.side(result.winner))]
        if result.scores[0] == result.scores[1]:
            parts.append(words.t("score.tie_broken"))
        parts.append(words.t("score.standing", a=self._event.totals[0], b=self._event.totals[1]))
        return " · ".join(parts)

    def _close(self) -> None:
        self.app.scenes.remove(self)

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
        if isinstance(intent, Cancel) or (isinstance(intent, Activate) and not self.ring_shown):
            self._close()
            return True
        return super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        """A veil over the table, then the pane."""
        canvas.veil(130)
        self.draw_widgets(canvas)


class _SideScore(Widget):
    """What one side bid, won and scored."""

    focusable = False

    def __init__(self, words: Words, event: RoundScored, side: int, width: float, shown: int) -> None:
        super().__init__("side", pygame.FRect(0, 0, width, 0))
        result, variant = event.result, words.variant
        coins = rules.by_side(variant, result.coins)[side]
        tricks = rules.by_side(variant, result.tricks)[side]
        points = result.scores[side]
        if coins == tricks:
            reason = words.t("score.made" if tricks else "score.made_zero")
        elif tricks < coins:
            reason = words.t("score.short", count=coins - tricks)
        else:
            reason = words.t("score.over", count=tricks - coins)
        colour = GOLD if points > 0 else mix(RED, PAPER, 0.35) if points < 0 else PAPER
        self._lines: list[tuple[str, TextStyle]] = [
            (words.side(side), _NAME),
            (words.t("score.coins", count=coins), _FACT),
            (words.t("score.tricks", count=tricks), _FACT),
            (signed(points), _POINTS.with_(colour=colour)),
            (reason, _REASON),
        ]
        self.label = " ".join(text for text, _ in self._lines)
        self._shown = shown
        self._won = result.winner == side

    def height(self, type_: Typesetter) -> float:
        """How high it must be."""
        inner = self.rect.width - 24
        return sum(type_.block(text, style, inner).height for text, style in self._lines) + 24

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The lines that have come to light so far."""
        lit = self._won and self._shown >= _LAST
        canvas.panel(
            self.rect,
            PAPER,
            alpha=14,
            radius=16,
            border=GOLD if lit else PAPER,
            border_alpha=200 if lit else 30,
        )
        y = self.rect.top + 12
        for index, (text, style) in enumerate(self._lines):
            block = canvas.type.block(text, style, self.rect.width - 24)
            if index <= self._shown:
                canvas.text(block, pygame.FRect(self.rect.left + 12, y, self.rect.width - 24, block.height))
            y += block.height
