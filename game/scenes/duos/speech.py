"""What a player says, on a slip of paper that points at whoever says it, where nobody else sits between."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import Relief, raised_art
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import INK, SMALLEST_TYPE, TextStyle

_WORDS = TextStyle(20, bold=True, colour=INK, align="center", leading=1.25)
_LINES = 3
_ASKEW = 1.0
"""Degrees by which a slip lies askew."""
_SIDE, _ABOVE = 10.0, 9.0
_NARROWEST, _STEP = 70.0, 8.0
"""How narrow lines become, and in which steps, where they are made equally long."""
TAIL = 16.0
"""How far the tail of a slip reaches towards the one who speaks."""


class SpeechPlace(NamedTuple):
    """The room for a slip, and where it points to."""

    room: pygame.FRect
    at: float | None
    """Where the tail is, from left to right; None: it would point at somebody else."""
    down: bool
    """Whether the one who speaks sits below."""

    def fits(self, type_: Typesetter, text: str) -> bool:
        """Whether the words have room here."""
        block = self._block(type_, text)
        return block.height + 2 * _ABOVE <= self.room.height + 1 and block.width <= self._width + 1

    @property
    def _width(self) -> float:
        return self.room.width - 2 * _SIDE

    def _block(self, type_: Typesetter, text: str) -> TextBlock:
        """As few lines as the smallest type needs, as large as that goes, and about equally long."""
        fewest = len(type_.block(text, _WORDS.with_(size=SMALLEST_TYPE), self._width).lines)
        size, width = _WORDS.size, self._width
        while size > SMALLEST_TYPE and not self._holds(type_, text, size, width, fewest):
            size -= 1
        while width > _NARROWEST and self._holds(type_, text, size, width - _STEP, fewest):
            width -= _STEP
        return type_.block(text, _WORDS.with_(size=size), width)

    def _holds(self, type_: Typesetter, text: str, size: float, width: float, lines: int) -> bool:
        block = type_.block(text, _WORDS.with_(size=size), width)
        return (
            len(block.lines) <= lines
            and block.width <= width
            and block.height <= self.room.height - 2 * _ABOVE + 1
        )

    def rect(self, type_: Typesetter, text: str) -> pygame.FRect:
        """The slip without its tail: as high as its words, at the end towards the one who speaks."""
        height = max(52.0, self._block(type_, text).height + 2 * _ABOVE)
        height = min(height, self.room.height)
        top = self.room.bottom - height if self.down else self.room.top
        return pygame.FRect(self.room.left, top, self.room.width, height)

    def draw(self, canvas: Canvas, text: str) -> None:
        """The slip and its words."""
        rect = self.rect(canvas.type, text)
        tail = None if self.at is None else self.at - rect.left
        key = ("duos speech", None if tail is None else round(tail), self.down)
        body = partial(_slip, tail, self.down)
        art = raised_art(canvas, key, rect.size, body, Relief(6.0, 2.0, shadow=0.5, reach=(5.0, 8.0)))
        canvas.blit(art, rect.center, angle=_ASKEW)
        canvas.text(self._block(canvas.type, text), rect.inflate(-2 * _SIDE, 0))


def speech_height(type_: Typesetter) -> float:
    """What a slip of three lines needs, without its tail."""
    return _LINES * type_.line_height(_WORDS.with_(size=SMALLEST_TYPE)) + 2 * _ABOVE


def _slip(at: float | None, down: bool, size: tuple[float, float]) -> str:
    """A slip that lies a little askew, with a folded corner, and a tail where it has one."""
    w, h = size
    upper, lower = f"M6 1.5H{w - 6:g}", "H6"
    if at is not None and down:
        lower = f"H{at + 14:g}L{at + 4:g} {h + TAIL + 2:g}L{at - 14:g} {h:g}H6"
    elif at is not None:
        upper = f"M6 1.5H{at - 14:g}L{at - 4:g} {-TAIL - 2:g}L{at + 14:g} 0.5H{w - 6:g}"
    fold = 16
    edge = (
        f"{upper}Q{w:g} 0 {w:g} 5V{h - fold:g}L{w - fold:g} {h - 1:g}{lower}"
        f"Q0.5 {h:g} 0.5 {h - 6:g}V7Q0.5 1.5 6 1.5Z"
    )
    return (
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="60%" y2="100%"><stop offset="0" '
        'stop-color="#FFFCF1"/><stop offset="1" stop-color="#F1E5CB"/></linearGradient></defs>'
        f'<path d="{edge}" transform="translate(0.6 2)" fill="#B9A070"/><path d="{edge}" fill="url(#p)"/>'
        f'<path d="M1.4 {h - 8:g}V8Q1.4 2.4 7 2.4" fill="none" stroke="#FFFFFF" stroke-width="1.6"/>'
        f'<path d="M{w:g} {h - fold:g}L{w - fold:g} {h - 1:g}Q{w - 15:g} {h - 12:g} {w - 19:g} {h - 18:g}'
        f'Q{w - 9:g} {h - 14:g} {w:g} {h - fold:g}Z" fill="#DCC79C"/>'
    )
