"""Bidding: a walnut tray with a wooden token for every bid from 0 to 12."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import pygame

from engine.dois.model import BIDS
from game.scenes.dois.words import Words
from game.table import tokens
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.craft import draw_well, draw_wood
from game.ui.text import Typesetter
from game.ui.theme import INK, Rgb, mix, rgb
from game.ui.widget import Look, Role, Widget

_STEP, _APART = 48.0, 6.0
"""How far tokens are apart at most, from middle to middle and from edge to edge."""
_PADDING = 15.0
_GAP = 6.0
_MOST, _LEAST = 6, 5
"""Tokens in a row."""
_WOOD, _CHOSEN = rgb("#E3B877"), rgb("#FFD35E")
_OFF, _OFF_INK = rgb("#9A7347"), rgb("#5A3C1C")


class BidToken(Widget):
    """One of the tokens to choose from: the number on it is the bid."""

    role: Role = "button"

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
        self.radius = rect.width / 2
        self._bid = bid
        self._chosen = chosen
        self._on_press = on_press

    def activate(self) -> None:
        """Choose it, or say it where it is chosen."""
        self._on_press(self._bid)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Gold where it is chosen, light wood where it may be, dark where it may not."""
        if self._chosen:
            canvas.glow(self.rect, radius=self.radius, blur=8, alpha=230)
        face: Rgb = _CHOSEN if self._chosen else _WOOD
        if not self.enabled:
            face = _OFF
        elif look.hovered and not self._chosen:
            face = mix(_WOOD, _CHOSEN, 0.6)
        size = self.rect.width * (1.06 if look.hovered and self.enabled else 1.0)
        pixels = min(21 * canvas.type.text_size / 100, self.rect.width * 0.66)
        number = INK if self.enabled else _OFF_INK
        tokens.draw_numbered(
            canvas, self.rect.center, size, str(self._bid), face=face, pixels=pixels, number=number
        )


@dataclass(frozen=True)
class BidTray:
    """The tray in the middle of the table while everyone bids."""

    words: Words
    type_: Typesetter
    room: pygame.FRect
    """What it may take of the table."""
    asked: bool
    """Whether the viewer is to bid."""
    choice: int | None

    @cached_property
    def _columns(self) -> int:
        return _MOST if self._inner >= _MOST * _STEP - _APART else _LEAST

    @property
    def _inner(self) -> float:
        return self.room.width - 2 * _PADDING

    @cached_property
    def _step(self) -> float:
        return min(_STEP, (self._inner + _APART) / self._columns)

    @property
    def _row(self) -> float:
        """How wide a row of tokens is."""
        return self._columns * self._step - _APART

    @cached_property
    def _button(self) -> tuple[float, float]:
        """The room of the button that says a bid, whichever bid it is."""
        labels = [self.words.t("place_bid", bid=bid) for bid in BIDS]
        width = max(Button.width_for(self.type_, label) for label in labels)
        return width, Button.height_for(self.type_)

    @cached_property
    def _shares_row(self) -> bool:
        """Whether the button has room beside the tokens of the last row."""
        used = len(BIDS) % self._columns or self._columns
        return (
            self._button[0] + 8 <= (self._columns - used) * self._step
            and self._button[1] <= self._step + _APART
        )

    @cached_property
    def rect(self) -> pygame.FRect:
        """The tray."""
        rows = -(-len(BIDS) // self._columns)
        height = rows * self._step - _APART + 2 * _PADDING
        if self._shares_row:
            height += max(0.0, self._button[1] - self._step + _APART)
        else:
            height += self._button[1] + 2 * _GAP
        width = max(self._row, self._button[0]) + 2 * _PADDING
        rect = pygame.FRect(0, 0, width, height)
        rect.center = self.room.center
        rect.top = max(self.room.top, min(rect.top, self.room.bottom - height))
        return rect

    @property
    def confirm(self) -> pygame.FRect:
        """Where the button is that says the chosen bid."""
        rect = pygame.FRect(0, 0, *self._button)
        rect.bottomright = (self.rect.right - _PADDING, self.rect.bottom - _PADDING)
        if not self._shares_row:
            rect.centerx = self.rect.centerx
        return rect

    def place(self, bid: int) -> pygame.FRect:
        """Where the token of a bid lies."""
        row, column = divmod(bid, self._columns)
        size = self._step - _APART
        left = self.rect.left + (self.rect.width - self._row) / 2
        return pygame.FRect(
            left + self._step * column, self.rect.top + _PADDING + self._step * row, size, size
        )

    def tokens(self, choose: Callable[[int], object]) -> list[Widget]:
        """A token for every bid."""
        return [
            BidToken(
                bid,
                self.place(bid),
                choose,
                chosen=self.choice == bid,
                enabled=self.asked,
                label=self.words.t("place_bid", bid=bid),
            )
            for bid in BIDS
        ]

    def draw(self, canvas: Canvas) -> None:
        """The board with its hollow; light lies around it while the viewer is asked."""
        if self.asked:
            canvas.glow(self.rect, radius=14, blur=10, alpha=150)
        draw_wood(canvas, self.rect, radius=14, side=6, seed=41, brass=self.asked)
        draw_well(canvas, self.rect.inflate(-14, -14), radius=9)
