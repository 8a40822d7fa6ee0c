"""Small pictures of cards and bids, for lines of the log and bars of advice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.dois.model import Bid, Card, DoisAction
from game.scenes.dois.art import COLOURS, emblem
from game.table import card as cards
from game.table import tokens
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import INK, Rgb, css, rgb

_SHAPE = 0.76
"""How wide a small card is, as a share of its height."""
_GAP = 0.1
_WOOD: Rgb = rgb("#DCA964")
_EDGE = {"flame": "#8E231D", "leaf": "#1F5330", "wave": "#173A78", "sun": "#87580A"}
_BOX = (76.0, 100.0)


@dataclass(frozen=True, slots=True)
class SmallCards:
    """Cards side by side, as high as a line: a suit is its sign, a number stands on ivory."""

    cards: tuple[str, ...]
    """Suits, and numbers as text."""

    @classmethod
    def of(cls, held: Sequence[Card]) -> SmallCards:
        """The cards of a play."""
        return cls(tuple(map(str, held)))

    def width(self, height: float) -> float:
        """How much room they take."""
        count = len(self.cards)
        return height * (_SHAPE * count + _GAP * (count - 1))

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        """Draw them from the left edge of a place, and as high as it."""
        width, step = place.height * _SHAPE, place.height * (_SHAPE + _GAP)
        for index, card in enumerate(self.cards):
            centre = (place.left + width / 2 + step * index, place.centery)
            _draw_card(canvas, card, centre, (width, place.height))


@dataclass(frozen=True, slots=True)
class SmallBid:
    """The token of a bid."""

    bid: int | None
    """None: it lies face down."""

    def width(self, height: float) -> float:
        """As wide as it is high."""
        return height

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        """Draw it at the left edge of a place, and as high as it."""
        size = place.height * 0.92
        centre = (place.left + place.height / 2, place.centery - place.height * 0.04)
        if self.bid is None:
            tokens.draw(canvas, centre, "blank", size)
            return
        pixels = size * (0.62 if self.bid < 10 else 0.54)
        tokens.draw_numbered(canvas, centre, size, str(self.bid), face=_WOOD, pixels=pixels)


def picture(action: DoisAction) -> SmallCards | SmallBid:
    """The picture of a decision."""
    return SmallBid(action.tricks) if isinstance(action, Bid) else SmallCards.of(action.cards)


def _draw_card(canvas: Canvas, card: str, centre: tuple[float, float], size: tuple[float, float]) -> None:
    def make(pixels: tuple[int, int]) -> pygame.Surface:
        surface = paint.rasterize(_body(card), _BOX, pixels)
        if card not in COLOURS:
            font = canvas.type.font_at(round(pixels[1] * 0.74), bold=True)
            digits = font.render(card, True, INK).convert_alpha().premul_alpha()
            cards.place_text(surface, digits, (pixels[0] / 2, pixels[1] / 2))
        return surface

    canvas.blit(canvas.art(("dois", "small", card), size, make), centre)


def _body(card: str) -> str:
    """The sheet of a small card, with the sign of its suit if it has one."""
    edge = _EDGE.get(card, "#8B7648")
    sheet = (
        f'<rect x="3" y="3" width="{_BOX[0] - 6}" height="{_BOX[1] - 6}" rx="11" fill="#FCF5E3" '
        f'stroke="{edge}" stroke-width="5"/>'
    )
    if card not in COLOURS:
        return sheet
    return sheet + emblem(card, _BOX[0] / 2, _BOX[1] / 2, 54 if card != "sun" else 50, edge=css(rgb(edge)))
