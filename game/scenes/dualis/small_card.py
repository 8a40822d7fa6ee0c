"""A play as a small picture for lists: a slip with number, suit and pattern, and its coin beside it."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.dualis.cards import Card, Colour
from game.scenes.dualis.art import COLOURS, suit_shape
from game.scenes.dualis.coin_art import coin_body
from game.table import card as cards
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import css

_HEIGHT = 30.0
"""The units that a slip is drawn in, and its width without and with a letter."""
_WIDE, _WITH_LETTER = 50.0, 66.0
_PLUS = 14.0
_COIN = 27.0


@dataclass(frozen=True, slots=True)
class SmallPlay:
    """A card, a coin or both: a picture for a line of the log, or beside a bar of advice."""

    card: Card | None
    coin: bool = False
    """Whether a coin lies with it: of the colour opposite to the card's, or a collected one."""
    letter: str = ""
    """The letter of the card's colour, for those who asked for letters."""

    def width(self, height: float) -> float:
        """How much room it takes at a height."""
        units = self._slip + (_PLUS if self.card is not None and self.coin else 0.0)
        return (units + (_COIN if self.coin else 0.0)) * height / _HEIGHT

    def draw(self, canvas: Canvas, place: pygame.FRect) -> None:
        """Draw it from the left edge of the place, and as high as it."""
        unit = place.height / _HEIGHT
        left = place.left
        if self.card is not None:
            size = (self._slip * unit, place.height)
            art = canvas.art(("dualis slip", self), size, lambda pixels: self._face(canvas, pixels))
            canvas.blit(art, (left + size[0] / 2, place.centery))
            left += size[0]
        if self.coin:
            if self.card is not None:
                side = _PLUS * unit
                plus = canvas.svg("dualis plus", (side, side), _plus, (_PLUS, _PLUS))
                canvas.blit(plus, (left + side / 2, place.centery))
                left += side
            side = _COIN * unit
            colour = self.card.colour.other if self.card is not None else None
            coin = canvas.svg(
                ("dualis small coin", colour), (side, side), lambda: coin_body(colour), (48, 48)
            )
            canvas.blit(coin, (left + side / 2, place.centery))

    @property
    def _slip(self) -> float:
        if self.card is None:
            return 0.0
        return _WITH_LETTER if self.letter else _WIDE

    def _face(self, canvas: Canvas, pixels: tuple[int, int]) -> pygame.Surface:
        assert self.card is not None
        surface = paint.rasterize(_slip_body(self.card, self._slip), (self._slip, _HEIGHT), pixels)
        unit = pixels[1] / _HEIGHT
        number = self._text(canvas, str(self.card.number), 24 * unit, self.card.colour)
        cards.place_text(surface, cards.narrowed(number, 21 * unit), (14 * unit, pixels[1] * 0.5))
        if self.letter:
            letter = self._text(canvas, self.letter, 18 * unit, self.card.colour)
            cards.place_text(surface, cards.narrowed(letter, 16 * unit), (56 * unit, pixels[1] * 0.5))
        return surface

    @staticmethod
    def _text(canvas: Canvas, text: str, height: float, colour: Colour) -> pygame.Surface:
        font = canvas.type.font_at(max(1, round(height)), bold=True)
        return font.render(text, True, COLOURS[colour]).convert_alpha().premul_alpha()


def _slip_body(card: Card, width: float) -> str:
    """Paper with a frame in the card's colour; stripes or dots behind the suit, as on the card itself."""
    ink = css(COLOURS[card.colour])
    if card.colour is Colour.RED:
        lines = "".join(f"M{x} 3L{x - 13} 27" for x in range(32, int(width) + 18, 6))
        pattern = f'<path d="{lines}" stroke="{ink}" stroke-opacity="0.28" stroke-width="2" fill="none"/>'
    else:
        dots = "".join(
            f'<circle cx="{x + (3 if row % 2 else 0)}" cy="{6 + 4.5 * row:g}" r="1.25"/>'
            for row in range(5)
            for x in range(28, int(width) - 4, 6)
        )
        pattern = f'<g fill="{ink}" fill-opacity="0.42">{dots}</g>'
    return (
        f'<defs><clipPath id="in"><rect x="26" y="3" width="{width - 29:g}" height="24"/></clipPath></defs>'
        f'<rect x="1" y="1" width="{width - 2:g}" height="28" rx="5" fill="#FEFAEF" stroke="{ink}" '
        f'stroke-width="1.6"/><g clip-path="url(#in)">{pattern}</g>'
        f'<circle cx="36" cy="15" r="11" fill="#FEFAEF" fill-opacity="0.85"/>'
        f"{suit_shape(card.suit, 36, 15, 9.4, ink)}"
    )


def _plus() -> str:
    return (
        '<path d="M7 2.6V11.4M2.6 7H11.4" stroke="#FFF3D2" stroke-width="4.6" stroke-linecap="round"/>'
        '<path d="M7 2.6V11.4M2.6 7H11.4" stroke="#5A3A16" stroke-width="2.2" stroke-linecap="round"/>'
    )
