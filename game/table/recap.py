"""What happened since a person looked last, on a strip of paper at the curtain.

A game says what it was, from what everybody may know; the strip is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.table import card as cards
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper
from game.ui.icons import draw_icon
from game.ui.text import TextBlock, Typesetter, shortened
from game.ui.theme import TextStyle, rgb

PIECE = (cards.WIDTH * 0.76, cards.HEIGHT * 0.76)
"""The room of one thing that was played."""
_PITCH, _PIECES = 98.0, 360.0
"""The room of a piece with its name, and how much pieces with long names may take in all."""
_WIDTH, _WIDEST, _NARROWEST = 800.0, 1130.0, 480.0
_HEIGHT = 166.0
_PADDING = 22.0
_GAP = 20.0
_ICON = 30.0
_SMALLEST = 18
_TITLE = TextStyle(20, bold=True, colour=rgb("#7A4A12"), align="center", leading=1.3)
_NAME = TextStyle(20, bold=True, colour=rgb("#2A2144"), align="center")
_WORDS = TextStyle(20, bold=True, colour=rgb("#2A2144"), leading=1.35)
_NOTE = TextStyle(19, colour=rgb("#55483C"), leading=1.35)
_PENCIL = "#C8902E"
_LINE = "#C7AE7C"


@dataclass(frozen=True, slots=True)
class RecapPiece:
    """Something that was played, and who played it."""

    name: str
    paint: Callable[[Canvas, pygame.FRect], None]
    """Draws it in a room of `PIECE`."""
    won: bool = False


@dataclass(frozen=True, slots=True)
class Recap:
    """What happened since a person's last decision; none of it may be anybody's secret."""

    played: Sequence[RecapPiece] = ()
    words: Sequence[str] = ()
    note: str = ""
    """Something that matters less than the words."""
    now: RecapPiece | None = None
    """What lies on the table now and has to be answered."""


class RecapStrip:
    """A recap laid out for a typesetter; `strip` is as large as it needs."""

    def __init__(self, type_: Typesetter, recap: Recap, title: str) -> None:
        self._type = type_
        self._recap = recap
        self._title = type_.block(title, _TITLE)
        self._name_height = type_.line_height(_NAME)
        self.height = max(_HEIGHT, PIECE[1] + self._name_height + 26)
        self._pitch = self._pitch_of([piece.name for piece in recap.played])
        self.width = self._room = 0.0
        self._words: list[TextBlock] = []
        usual = min(_WIDEST, max(_WIDTH, _WIDTH * type_.text_size / 100))
        # Long names first get a wider paper, then smaller words, but never smaller than the usual ones.
        smallest = round(_SMALLEST * 100 / type_.text_size)
        for size in range(int(_WORDS.size), smallest - 1, -1):
            for self.width in (usual, _WIDEST):
                self._set_words(size)
                if self._said <= self.height - 24:
                    break
            else:
                continue
            break
        if recap.now is None:  # nothing stands at the right, so the paper ends with the words
            spare = self._room - max((block.width for block in self._words), default=0.0)
            spare = min(spare, self.width - _NARROWEST)
            self.width, self._room = self.width - spare, self._room - spare

    def _pitch_of(self, names: Sequence[str]) -> float:
        widest = max((self._type.width(name, _NAME) for name in names), default=0.0)
        return max(_PITCH, min(widest + 10, _PIECES / max(1, len(names))))

    def _set_words(self, size: int) -> None:
        """Set what is said in this size, in the room that the other things leave."""
        recap, type_ = self._recap, self._type
        sides = self._title.width + self._now_width + 2 * _PADDING + 2 * _GAP
        self._room = self.width - sides - len(recap.played) * self._pitch
        styles = [_WORDS.with_(size=size)] * len(recap.words) + [_NOTE.with_(size=min(size, _NOTE.size))]
        said = [*recap.words, *([recap.note] if recap.note else [])]
        self._words = [
            type_.block(text, style, self._room, tight=True)
            for text, style in zip(said, styles, strict=False)
        ]

    @property
    def _said(self) -> float:
        return sum(block.height for block in self._words)

    @property
    def _now_width(self) -> float:
        now = self._recap.now
        if now is None:
            return 0.0
        return max(PIECE[0] + 16, min(self._type.width(now.name, _NAME) + 8, 0.22 * self.width)) + _GAP

    def draw(self, canvas: Canvas, top: float, middle: float) -> None:
        """Draw it below a height, in the middle of a place."""
        recap = self._recap
        rect = pygame.FRect(middle - self.width / 2, top, self.width, self.height)
        draw_paper(canvas, rect, radius=7, side=6)
        x = rect.left + _PADDING
        high = _ICON + 6 + self._title.height
        above = rect.centery - high / 2
        draw_icon(canvas, "again", (x + self._title.width / 2, above + _ICON / 2), _ICON, _TITLE.colour)
        place = pygame.FRect(x, above + _ICON + 6, self._title.width, self._title.height)
        canvas.text(self._title, place)
        x += self._title.width + _GAP
        for piece in recap.played:
            self._piece(canvas, piece, x + self._pitch / 2, rect, self._pitch)
            x += self._pitch
        x += _GAP / 2 if recap.played else 0
        y = rect.centery - self._said / 2
        for block in self._words:
            canvas.text(block, pygame.FRect(x, y, self._room, block.height))
            y += block.height
        if recap.now is not None:
            wide = self._now_width - _GAP
            centre = rect.right - _PADDING - wide / 2
            _rule(canvas, centre - wide / 2 - _GAP / 2, rect)
            self._piece(canvas, recap.now, centre, rect, wide + 8)

    def _middle(self, rect: pygame.FRect) -> float:
        """The height of the middle of all pieces."""
        return rect.centery - self._name_height / 2

    def _piece(self, canvas: Canvas, piece: RecapPiece, x: float, rect: pygame.FRect, wide: float) -> None:
        """A piece with a name below it; that of the winner is circled with a pencil."""
        place = pygame.FRect(0, 0, *PIECE)
        place.center = (x, self._middle(rect))
        piece.paint(canvas, place)
        style = _NAME
        if self._type.width(piece.name, style) > wide - 8:
            style = _NAME.with_(size=_SMALLEST)
        name = self._type.block(shortened(self._type, piece.name, style, wide - 8), style)
        below = pygame.FRect(x - wide / 2, place.bottom + 3, wide, self._name_height)
        if piece.won:
            size = (min(wide + 4, name.width + 26), self._name_height + 3)
            art = canvas.svg(("recap", "won", size), size, lambda: _circle(size), size)
            canvas.blit(art, below.center)
        canvas.text(name, below)


def _circle(size: tuple[float, float]) -> str:
    """A loop that a hand has drawn: its end misses its beginning."""
    w, h = size
    return (
        f'<path d="M{w * 0.56:g} 2.4C{w * 0.2:g} 0 1.8 {h * 0.2:g} 1.8 {h * 0.52:g}'
        f"C1.8 {h * 0.86:g} {w * 0.26:g} {h - 1.6:g} {w * 0.52:g} {h - 1.6:g}"
        f"C{w * 0.82:g} {h - 1.6:g} {w - 1.8:g} {h * 0.8:g} {w - 1.8:g} {h * 0.48:g}"
        f'C{w - 1.8:g} {h * 0.2:g} {w * 0.74:g} 3.4 {w * 0.44:g} 4.4" fill="none" stroke="{_PENCIL}" '
        'stroke-width="2.2" stroke-linecap="round"/>'
    )


def _rule(canvas: Canvas, x: float, rect: pygame.FRect) -> None:
    """A dashed line from top to bottom."""
    height = rect.height - 48
    dashes = "".join(f"M2 {y}V{min(y + 6, height):g}" for y in range(1, int(height), 11))
    body = f'<path d="{dashes}" stroke="{_LINE}" stroke-width="2" fill="none"/>'
    art = canvas.svg(("recap", "rule", height), (4, height), lambda: body, (4, height))
    canvas.blit(art, (x, rect.centery))
