"""The plate of a seat: who sits there and how they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.table import tokens
from game.table.portrait import Disc
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import GOLD, MUTED, PANEL, PAPER, Rgb, TextStyle, mix

NAME = TextStyle(20, bold=True)
SUB = TextStyle(18, colour=MUTED)
STAT = TextStyle(18, bold=True)
_PADDING = 12.0
_FACE = 54.0
"""How large a portrait is at least: large words leave room for a larger one."""
_GAP = 16.0
_CHIP = 26.0
_MOST_TOKENS = 118.0
"""The room for a row of tokens: many of them overlap."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate says: a name, a line below it, and counted things with their colours."""

    name: str
    note: str
    stats: Sequence[tuple[str, Rgb]]
    tint: Rgb = GOLD
    """The colour of the disc: one for each side."""
    tokens: tuple[int, int] | None = None
    """Tricks won and tricks bid, as tokens after the counted things."""
    chip: str = ""
    """A letter on a small chip at the corner, as the dealer has."""
    character: str = ""
    """Whose face it shows, a bot's or a person's; an initial where there is none."""

    @property
    def disc(self) -> Disc:
        """Who sits there, as a disc."""
        return Disc(self.name, self.tint, self.character)

    def size(self, type_: Typesetter, *, wide: bool = False) -> tuple[float, float]:
        """How much room it needs at the player's text size; `wide` has the counts beside the name."""
        side = _face_size(type_) + 10
        words = max(type_.width(self.name, NAME), type_.width(self.note, SUB))
        counts = [type_.width(text, STAT) for text, _ in self.stats]
        height = type_.line_height(NAME) + type_.line_height(SUB) + 1.4 * _PADDING
        if wide:
            return side + words + _GAP + max(counts) + 2 * _PADDING, height
        row = sum(counts) + _GAP * (len(counts) - 1)
        if self.tokens is not None and max(self.tokens):
            row += _GAP + tokens.row_width(max(self.tokens), _tokens_room(type_))
        width = max(side + words + (_CHIP if self.chip else 0.0), row) + 2 * _PADDING
        return max(186.0, width), height + type_.line_height(STAT)

    def draw(self, canvas: Canvas, rect: pygame.FRect, *, now: bool, wide: bool = False) -> None:
        """Draw the plate; gold around the one to move."""
        if now:
            canvas.glow(rect, radius=16, alpha=120)
        border = GOLD if now else None
        canvas.panel(rect, PANEL, alpha=225, radius=16, border=border, border_width=3)
        type_ = canvas.type
        top = rect.top + _PADDING * 0.7
        first, second = type_.line_height(NAME), type_.line_height(SUB)
        face = _face_size(type_)
        centre = (rect.left + _PADDING + face / 2, top + (first + second) / 2)
        self.disc.draw(canvas, centre, face)
        left = rect.left + _PADDING + face + 10
        words = max(type_.width(self.name, NAME), type_.width(self.note, SUB)) + 2
        name_height = first if self.note else first + second
        canvas.text(self.name, pygame.FRect(left, top, words, name_height), NAME)
        canvas.text(self.note, pygame.FRect(left, top + first, words, second), SUB)
        x, y = (left + words + _GAP - 2, top) if wide else (rect.left + _PADDING, top + first + second + 2)
        for text, colour in self.stats:
            width = type_.width(text, STAT)
            place = pygame.FRect(x, y, width + 2, type_.line_height(STAT))
            canvas.text(text, place, STAT.with_(colour=colour))
            if wide:
                y += type_.line_height(STAT)
            else:
                x += width + _GAP
        if self.tokens is not None:
            middle = y + type_.line_height(STAT) / 2
            tokens.draw_row(canvas, (x, middle), *self.tokens, widest=_tokens_room(type_))
        if self.chip:
            corner = (rect.right - _CHIP * 0.75, rect.top + _CHIP * 0.75)
            Disc(self.chip, mix(PANEL, PAPER, 0.8)).draw(canvas, corner, _CHIP)


def _face_size(type_: Typesetter) -> float:
    return max(_FACE, type_.line_height(NAME) + type_.line_height(SUB))


def _tokens_room(type_: Typesetter) -> float:
    """Large words leave less room for the tokens beside them."""
    return _MOST_TOKENS * 100 / type_.text_size
