"""The people around the table of Dois: portrait, name, tokens of bid and tricks, the dealer's token."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.dois.geometry import PORTRAIT, PUCK, RIBBON_BELOW, Room
from game.table import tokens
from game.table.ribbon import draw_person, person_rect
from game.table.tokens import TokenKind
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import INK, TextStyle, rgb

STANDING = TextStyle(19, bold=True, colour=rgb("#F6EFD9"), leading=1.3, shaded=True)
_GAP = 8.0
_MOST = 138.0
"""How wide a row of tokens is at most: five lie side by side, more of them overlap."""
_LETTER = 18.0
_BAND = 98.0
"""How wide the band of a name is at least."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Tokens of bid and tricks with the same in words, and where they stand."""

    tokens: tuple[int, int] | None
    """Tricks won and tricks bid."""
    laid: bool
    """Whether a bid lies face down."""
    words: TextBlock
    row: pygame.FRect
    """Where the tokens lie."""
    place: pygame.FRect
    """Where the words stand."""

    @classmethod
    def of(
        cls, type_: Typesetter, room: Room, won_bid: tuple[int, int] | None, words: str, *, laid: bool
    ) -> Standing:
        """Lay them out in a room: side by side, or the words below where both are too wide."""
        count = max(won_bid) if won_bid is not None else int(laid)
        block = type_.block(words, STANDING, room.widest)
        full = tokens.row_width(count, _MOST)
        gap = _GAP if count and words else 0.0
        below = room.below and full + gap + block.width > room.widest
        wide = full if below else min(full, max(tokens.SIZE, room.widest - gap - block.width))
        wide = min(wide, room.widest)
        total = max(wide, block.width) if below else wide + gap + block.width
        x, y = room.at
        left = x if room.align == "left" else x - total if room.align == "right" else x - total / 2
        row = pygame.FRect(left, y - tokens.SIZE / 2, wide, tokens.SIZE + 4 if count else tokens.SIZE)
        if below:
            top = row.bottom - 1 if count else row.top
            return cls(won_bid, laid, block, row, pygame.FRect(left, top, block.width + 2, block.height))
        place = pygame.FRect(left + wide + gap, y - block.height / 2, block.width + 2, block.height)
        if room.below:
            place.top = max(place.top, row.top - 6)
        return cls(won_bid, laid, block, row, place)

    @property
    def rect(self) -> pygame.FRect:
        """The room of both."""
        return self.row.union(self.place) if self.row.width else self.place

    @property
    def arrival(self) -> tuple[float, float]:
        """Where the token of the last trick lies."""
        won = self.tokens[0] if self.tokens is not None else 0
        count = max(self.tokens) if self.tokens is not None else 1
        step = (self.row.width - tokens.SIZE) / (count - 1) if count > 1 else 0.0
        return self.row.left + tokens.SIZE / 2 + step * max(0, won - 1), self.row.top + tokens.SIZE / 2

    def draw(self, canvas: Canvas) -> None:
        """Tokens, then words."""
        left = (self.row.left, self.row.top + tokens.SIZE / 2)
        if self.tokens is not None:
            tokens.draw_row(canvas, left, *self.tokens, widest=self.row.width)
        elif self.laid:
            face_down: TokenKind = "blank"
            tokens.draw(canvas, (left[0] + tokens.SIZE / 2, left[1]), face_down)
        canvas.text(self.words, self.place)


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table."""

    name: str
    face: str
    at: tuple[float, float]
    widest: float
    standing: Standing
    puck: pygame.FRect | None
    """Where the dealer's token lies, at the dealer's."""

    def rect(self, type_: Typesetter) -> pygame.FRect:
        """The room of portrait and name."""
        return person_rect(
            type_, self.at, PORTRAIT, self.name, widest=self.widest, below=RIBBON_BELOW, narrowest=_BAND
        )

    def draw(self, canvas: Canvas, letter: str, *, now: bool) -> None:
        """Draw them; gold is for who is to move."""
        draw_person(
            canvas, self.at, PORTRAIT, self.face, self.name,
            now=now, widest=self.widest, below=RIBBON_BELOW, narrowest=_BAND,
        )  # fmt: skip
        self.standing.draw(canvas)
        if self.puck is not None:
            _draw_puck(canvas, self.puck, letter)


def _draw_puck(canvas: Canvas, rect: pygame.FRect, letter: str) -> None:
    """The dealer's token: ivory, with a letter."""

    def make(pixels: tuple[int, int]) -> pygame.Surface:
        surface = paint.rasterize(_PUCK, (48, 48), pixels)
        font = canvas.type.font_at(canvas.viewport.px(_LETTER), bold=True)
        text = font.render(letter, True, INK).convert_alpha().premul_alpha()
        ink = text.get_bounding_rect()
        place = (round(pixels[0] / 2 - ink.centerx), round(pixels[1] / 2 - ink.centery))
        surface.blit(text, place, special_flags=paint.PREMULTIPLIED)
        return surface

    span = PUCK * 48 / 31
    canvas.blit(canvas.art(("dealer", letter), (span, span), make), rect.center)


_PUCK = (
    '<defs><radialGradient id="shade" gradientUnits="userSpaceOnUse" cx="27" cy="29.5" r="19">'
    '<stop offset="0.6" stop-color="#02120B" stop-opacity="0.6"/>'
    '<stop offset="1" stop-color="#02120B" stop-opacity="0"/></radialGradient>'
    '<linearGradient id="paper" x1="0%" y1="0%" x2="100%" y2="100%"><stop offset="0" stop-color="#FFFDF5"/>'
    '<stop offset="1" stop-color="#EFE5CD"/></linearGradient></defs>'
    '<circle cx="27" cy="29.5" r="19" fill="url(#shade)"/>'
    '<circle cx="24.6" cy="27" r="15.5" fill="#8F8059"/><circle cx="24" cy="24" r="15.5" fill="url(#paper)"/>'
    '<circle cx="24" cy="24" r="12.6" fill="none" stroke="#8B7648" stroke-width="1.3"/>'
)
