"""A ruling of our own on a page of the rules: a card of paper that a plate of brass marks as ours."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.rules.typeset import settled
from game.ui.canvas import Canvas
from game.ui.craft import draw_brass
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, INK, PAPER, TextStyle, mix

_MARK = TextStyle(18, bold=True, colour=INK, align="center", leading=1.2)
_CARD = mix(PAPER, (255, 255, 255), 0.45)
_EDGE = mix(GOLD, INK, 0.25)
_PADDING = 20.0
_PLATE_AIR = 14.0
_BETWEEN = 8.0
_BELOW = 20.0


@dataclass(frozen=True, slots=True)
class RulingBlock:
    """What we decided where print is silent; every decision is a paragraph."""

    mark: TextBlock
    paragraphs: tuple[TextBlock, ...]

    @classmethod
    def lay(
        cls, type_: Typesetter, mark: str, paragraphs: Sequence[str], style: TextStyle, width: float
    ) -> RulingBlock:
        """Set the words for a width."""
        room = width - 2 * _PADDING
        texts = tuple(settled(type_, text, style, room) for text in paragraphs)
        return cls(type_.block(mark, _MARK), texts)

    @property
    def _plate_height(self) -> float:
        return self.mark.height + 8

    @property
    def _card_height(self) -> float:
        words = sum(text.height for text in self.paragraphs) + _BETWEEN * (len(self.paragraphs) - 1)
        return self._plate_height / 2 + 8 + words + _PADDING - 6

    @property
    def height(self) -> float:
        """The plate, half of it above the card, the card and the room below it."""
        return self._plate_height / 2 + self._card_height + _BELOW

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The card, the plate on its upper edge, and the words."""
        plate = pygame.FRect(
            rect.left + _PADDING, rect.top, self.mark.width + 2 * _PLATE_AIR, self._plate_height
        )
        card = pygame.FRect(rect.left, plate.centery, rect.width, self._card_height)
        canvas.panel(card, _CARD, radius=10, border=_EDGE, border_alpha=190, border_width=1.6)
        draw_brass(canvas, plate, radius=6, side=2)
        canvas.text(self.mark, plate)
        top = plate.bottom + 8
        for text in self.paragraphs:
            place = pygame.FRect(card.left + _PADDING, top, card.width - 2 * _PADDING, text.height)
            canvas.text(text, place, valign="top")
            top = place.bottom + _BETWEEN
