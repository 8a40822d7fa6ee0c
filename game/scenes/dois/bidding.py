"""Bidding: a strip of tokens from 0 to 12, the bids so far and their sum against the tricks there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pygame

from engine.dois.model import BIDS, TRICKS, View
from game.scenes.dois.geometry import BIDDING_TRUMP
from game.scenes.dois.words import Words
from game.table import card as cards
from game.table import tokens
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, LINE, MUTED, PANEL, PAPER, RED, Rgb, TextStyle, mix
from game.ui.widget import Look, Role, Widget

_TITLE = TextStyle(20, bold=True, align="center")
_SUM = TextStyle(18, colour=MUTED, align="center")
_TRUMP = TextStyle(18, bold=True, align="center")
_TRUMP_WIDTH = 140.0
_PANE = pygame.FRect(286, 166, 708, 0)
_LEFT = BIDDING_TRUMP.x + 74
"""Left of it lies the trump."""
_TOKEN, _TOKEN_GAP = 39.0, 2.4
_PIP, _PIP_GAP = 17.0, 6.0
_PADDING = 16.0
_GAP = 10.0
_HIGHEST = 216.0
"""Below the pane is the plate of the seat at the bottom."""


class BidToken(Widget):
    """One of the tokens to choose from: the number on it is the bid."""

    role: Role = "button"
    radius = _TOKEN / 2

    def __init__(
        self,
        bid: int,
        rect: pygame.FRect,
        on_press: Callable[[int], object],
        *,
        chosen: bool,
        enabled: bool,
        label: str,
    ) -> None:
        super().__init__(f"bid {bid}", rect, label=label, enabled=enabled)
        self._bid = bid
        self._chosen = chosen
        self._on_press = on_press

    def activate(self) -> None:
        """Choose it, or say it where it is chosen."""
        self._on_press(self._bid)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Gold where it is chosen, ivory where it may be, dark where it may not."""
        if self._chosen:
            canvas.glow(self.rect, radius=self.radius, blur=8, alpha=220)
        face = GOLD if self._chosen else mix(PAPER, GOLD, 0.3) if look.hovered else PAPER
        if not self.enabled:
            face = mix(PANEL, PAPER, 0.22)
        size = self.rect.width * (1.1 if self._chosen or look.hovered else 1.0)
        pixels = min(18 * canvas.type.text_size / 100, 24.0)
        tokens.draw_numbered(canvas, self.rect.center, size, str(self._bid), face=face, pixels=pixels)


@dataclass(frozen=True)
class BidPanel:
    """The pane in the middle of the table while everyone bids."""

    view: View
    words: Words
    type_: Typesetter
    tints: Sequence[Rgb]
    """The colour of every seat."""
    asked: bool
    """Whether the viewer is to bid."""
    choice: int | None

    @cached_property
    def _title(self) -> TextBlock:
        return self.type_.block(self.words.bid_prompt(self.view, asked=self.asked), _TITLE, self._width)

    @cached_property
    def _sum(self) -> TextBlock:
        bids, total = self.words.bids(self.view.table), self.words.bid_sum(self.view.table)
        for between in (" · ", "\n"):
            both = self.type_.block(between.join(filter(None, (bids, total))), _SUM, self._width)
            if len(both.lines) == 1 or self._height(both) <= _HIGHEST:
                return both
        # The plates say the bids as well; where there is no room, the sum stands here alone.
        return self.type_.block(total, _SUM, self._width)

    def _height(self, words: TextBlock) -> float:
        return self._title.height + words.height + _TOKEN + _PIP + 3 * _GAP + 2 * _PADDING

    @cached_property
    def _trump(self) -> TextBlock:
        trump = self.view.table.trump
        if trump is None:
            return self.type_.block("", _TRUMP, _TRUMP_WIDTH)
        for key in ("trump_is", "trump_below"):
            name = self.type_.block(self.words.t(key, suit=self.words.suit(trump)), _TRUMP, _TRUMP_WIDTH)
            if len(name.lines) == 1:
                break
        return name

    @property
    def _trump_place(self) -> pygame.FRect:
        """The name of the trump, below its card."""
        top = BIDDING_TRUMP.y + cards.HEIGHT * BIDDING_TRUMP.scale / 2 + 8
        left = BIDDING_TRUMP.x - _TRUMP_WIDTH / 2
        return pygame.FRect(left, top, _TRUMP_WIDTH, self._trump.height)

    @property
    def _width(self) -> float:
        return _PANE.right - _PADDING - _LEFT

    @cached_property
    def rect(self) -> pygame.FRect:
        """The pane."""
        rect = _PANE.copy()
        rect.height = max(self._height(self._sum), self._trump_place.bottom + 10 - rect.top)
        return rect

    @property
    def _rows(self) -> tuple[float, float, float, float]:
        """The tops of title, tokens, pips and words."""
        spare = self.rect.height - 2 * _PADDING - self._title.height - _TOKEN - _PIP - self._sum.height
        gap = spare / 3
        title = self.rect.top + _PADDING
        strip = title + self._title.height + gap
        pips = strip + _TOKEN + gap
        return title, strip, pips, pips + _PIP + gap

    def tokens(self, choose: Callable[[int], object]) -> list[Widget]:
        """The strip."""
        step = _TOKEN + _TOKEN_GAP
        left = _LEFT + (self._width - step * len(BIDS) + _TOKEN_GAP) / 2
        top = self._rows[1]
        return [
            BidToken(
                bid,
                pygame.FRect(left + step * index, top, _TOKEN, _TOKEN),
                choose,
                chosen=self.choice == bid,
                enabled=self.asked,
                label=self.words.t("place_bid", bid=bid),
            )
            for index, bid in enumerate(BIDS)
        ]

    def draw(self, canvas: Canvas) -> None:
        """Pane, question, and the sum as pips in the colours of those who bid them."""
        canvas.shadow(self.rect, radius=20, blur=16, alpha=120)
        canvas.panel(
            self.rect,
            PANEL,
            alpha=225,
            radius=20,
            border=GOLD if self.asked else LINE,
            border_width=2,
            border_alpha=200 if self.asked else 70,
        )
        canvas.text(self._trump, self._trump_place)
        title, _, pips, words = self._rows
        canvas.text(self._title, pygame.FRect(_LEFT, title, self._width, self._title.height))
        self._draw_pips(canvas, pips)
        canvas.text(self._sum, pygame.FRect(_LEFT, words, self._width, self._sum.height))

    def _draw_pips(self, canvas: Canvas, top: float) -> None:
        fills: list[tuple[Rgb, int]] = []
        for seat in self.view.table.from_dealers_left:
            bid = self.view.table.bids[seat]
            fills += [(self.tints[seat], 255)] * (bid or 0)
            own = self.choice if self.choice is not None else self.view.bid
            if bid is None and seat == self.view.seat and own:
                fills += [(self.tints[seat], 110)] * own
        count = max(TRICKS, len(fills))
        step = min(_PIP + _PIP_GAP, (self._width - _PIP) / max(1, count - 1))
        left = _LEFT + (self._width - step * (count - 1) - _PIP) / 2
        for index in range(count):
            rect = pygame.FRect(left + step * index, top, _PIP, _PIP)
            fill, alpha = fills[index] if index < len(fills) else (mix(PANEL, PAPER, 0.1), 255)
            over = index >= TRICKS
            canvas.panel(
                rect,
                fill,
                alpha=alpha,
                radius=4 if over else _PIP / 2,
                border=RED if over else LINE,
                border_width=2.5 if over else 1.2,
                border_alpha=255 if over else 120,
            )
