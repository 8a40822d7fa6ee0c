"""A sheet of paper with a QR code, the address below it, and the code to type."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

import pygame

from game.remote.phones import Invite
from game.remote.qr import Squares, qr_squares
from game.ui.canvas import Canvas
from game.ui.craft import draw_paper, draw_pin
from game.ui.text import Typesetter, shortened
from game.ui.theme import BROWN, SMALLEST_TYPE, TextStyle, rgb
from game.ui.widget import Look, Role, Widget

_TITLE = TextStyle(24, bold=True, colour=rgb("#2A2140"), align="center")
_HOST = TextStyle(30, bold=True, colour=rgb("#1B1830"), align="center")
_CODE = TextStyle(24, bold=True, colour=rgb("#2A2140"), align="center")
_NOTE = TextStyle(18, bold=True, colour=BROWN, align="center")
_PADDING = 18.0
_GAP = 5.0
_PINS = 36.0
"""Room that the title leaves to the pins beside it."""
_QUIET = 4
"""Squares of light around a code, so that it is found."""
_LEAST = 214.0
"""The least side of a code that a phone reads across a table."""
_MOST_CUT = 13
"""So many sizes smaller words may become."""
_LIGHT, _DARK = rgb("#FFFFFF"), "#12101C"

_Line: TypeAlias = tuple[str, TextStyle]


class QrPaper(Widget):
    """How a phone comes to a seat; pressed, it shows another way there if the machine has one."""

    role: Role = "label"
    focusable = False
    radius = 10.0

    def __init__(
        self,
        rect: pygame.FRect,
        title: str,
        invite: Invite,
        code: str,
        note: str,
        another: Callable[[], None] | None = None,
    ) -> None:
        super().__init__("qr", rect, label=f"{title}: {invite.host}, {code}")
        self._another = another
        if another is not None:
            self.role, self.focusable = "button", True
        self.invite = invite
        """What the paper shows."""
        self._squares = qr_squares(invite.url)
        self._words = ((title, _TITLE), (invite.host, _HOST), (code, _CODE), (note, _NOTE))

    def activate(self) -> None:
        """Show another address."""
        if self._another is not None:
            self._another()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Paper, the title, the code on white, and the lines below it."""
        draw_paper(canvas, self.rect, radius=10, side=6)
        for x in (self.rect.left + 20, self.rect.right - 20):
            draw_pin(canvas, (x, self.rect.top + 14), 7)
        room = self.rect.inflate(-2 * _PADDING, -2 * _PADDING)
        side, (title, *below) = self._fit(canvas.type, room)
        top = _line(canvas, title, room, room.top) + _GAP
        drawn = self._draw_code(canvas, (room.centerx, top + side / 2), side)
        top = drawn.bottom + _GAP * 2
        for line in below:
            top = _line(canvas, line, room, top)

    def _fit(self, type_: Typesetter, room: pygame.FRect) -> tuple[float, list[_Line]]:
        """The side of the code, and the words around it; large ones give way: phones must read it."""
        for words in (self._words, self._words[:-1]):
            for cut in range(_MOST_CUT):
                widths = [room.width - _PINS, *[room.width] * (len(words) - 1)]
                fitted = zip(words, widths, strict=True)
                lines = [_narrowed(type_, text, _cut(style, cut), wide) for (text, style), wide in fitted]
                high = sum(type_.line_height(style) for _, style in lines)
                side = min(room.width, room.height - high - 4 * _GAP)
                if side >= _LEAST and all(type_.width(*line) <= room.width for line in lines):
                    return side, lines
        return side, lines

    def _draw_code(self, canvas: Canvas, centre: tuple[float, float], side: float) -> pygame.FRect:
        """Every square is as many whole pixels as fit: a blurred code is hard to read for a phone."""
        count = len(self._squares)
        scale = canvas.viewport.scale
        pixels = max(1, int(side * scale / (count + 2 * _QUIET)))
        size = pixels * count / scale
        white = pygame.FRect(0, 0, size * (count + 2 * _QUIET) / count, size * (count + 2 * _QUIET) / count)
        white.center = centre
        canvas.panel(white, _LIGHT, radius=8)
        art = canvas.svg(("qr", self.invite.url), (size, size), partial(_code, self._squares), (count, count))
        canvas.blit(art, centre)
        return white


def _cut(style: TextStyle, by: int) -> TextStyle:
    return style.with_(size=max(SMALLEST_TYPE, style.size - by))


def _narrowed(type_: Typesetter, text: str, style: TextStyle, width: float) -> _Line:
    """A line as large as its width allows; what is too long even then ends with dots."""
    while type_.width(text, style) > width and style.size > SMALLEST_TYPE:
        style = _cut(style, 1)
    return shortened(type_, text, style, width), style


def _line(canvas: Canvas, line: _Line, room: pygame.FRect, top: float) -> float:
    """Draw a line of words; gives where the next one begins."""
    text, style = line
    place = pygame.FRect(room.left, top, room.width, canvas.type.line_height(style))
    canvas.text(canvas.type.block(text, style), place)
    return place.bottom


def _code(squares: Squares) -> str:
    """Dark squares, those beside each other in one piece."""
    path = ""
    for y, row in enumerate(squares):
        x = 0
        while x < len(row):
            if row[x]:
                end = next((one for one in range(x, len(row)) if not row[one]), len(row))
                path += f"M{x} {y}H{end}V{y + 1}H{x}Z"
                x = end
            x += 1
    return f'<path d="{path}" fill="{_DARK}"/>'
