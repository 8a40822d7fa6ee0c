"""The name of the house: carved into the medallion, or into the table's front where there is none."""

from __future__ import annotations

import pygame

from game.scenes.title.plan import MEDALLION, SMALL_MEDALLION, Medallion
from game.ui.canvas import Canvas
from game.ui.coin import coin_body
from game.ui.label import Label
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import IVORY, TextStyle, rgb
from game.ui.widget import Look, Widget

_NAME, _SMALL_NAME, _FRONT_NAME = 48.0, 42.0, 34.0
_FRONT_COIN = 36.0
_SUBTITLE = TextStyle(18, bold=True, colour=rgb("#F6D694"), align="center", leading=1.25)
_DARK, _LIGHT = rgb("#1E0E05"), rgb("#7A5534")
_COIN, _SMALL_COIN, _LEAST_COIN = 46.0, 32.0, 26.0
_LOWEST = 90.0
"""How far below its middle the words on the medallion may reach."""


class Wordmark(Label):
    """Words cut into wood: dark where the cut faces away from the lamp, light where it faces it."""

    def __init__(self, name: str, rect: pygame.FRect, block: TextBlock, *, coin: float = 0.0) -> None:
        super().__init__(name, rect, block)
        self._block = block
        self._coin = coin

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The edges of the cut, then the words; before them the coin where the words stand alone."""
        rect, block = self.rect, self._block
        if self._coin:
            art = canvas.svg("title-coin", (self._coin, self._coin), coin_body, (256, 256))
            canvas.blit(art, (rect.left - self._coin / 2 - 12, rect.centery))
        top = rect.centery - block.height / 2
        for colour, shift in ((_LIGHT, 1.2), (_DARK, -1.2)):
            for index, line in enumerate(block.lines):
                middle = top + (index + 0.5) * block.line_height + shift
                pieces = [canvas.type.render(run, block.style.with_(colour=colour)) for run in line]
                width = sum(piece.get_width() for piece in pieces) / canvas.viewport.scale
                left = rect.centerx - width / 2
                for piece in pieces:
                    wide = piece.get_width() / canvas.viewport.scale
                    canvas.blit(piece, (left + wide / 2, middle))
                    left += wide
        canvas.text(block, rect)


def _name_style(type_: Typesetter, size: float) -> TextStyle:
    # The name is a picture more than a text: it is large enough for everyone.
    return TextStyle(size * 100 / type_.text_size, bold=True, colour=IVORY, align="center", leading=1.1)


def _subtitle(type_: Typesetter, text: str) -> TextBlock:
    """In one line where it fits the medallion, otherwise in two of about the same length."""
    one = type_.block(text, _SUBTITLE)
    if one.width <= 1.5 * MEDALLION:
        return one
    for share in (0.55, 0.6, 0.65, 0.7, 0.8):
        two = type_.block(text, _SUBTITLE, one.width * share)
        if len(two.lines) <= 2:
            return two
    return one


def medallion_size(type_: Typesetter, subtitle: str, *, small: bool) -> tuple[float, float]:
    """The radius of the medallion and that of its coin: longer words leave less room for the coin.

    A small medallion bears the name alone.
    """
    if small:
        return SMALL_MEDALLION, _SMALL_COIN
    words = type_.block("T", _name_style(type_, _NAME)).height + _subtitle(type_, subtitle).height
    room = MEDALLION + _LOWEST - words
    return MEDALLION, max(_LEAST_COIN, min(_COIN, (room - 26) / 2))


def medallion_words(type_: Typesetter, name: str, subtitle: str, medallion: Medallion) -> list[Widget]:
    """The name under the coin, and a line below it."""
    small = medallion.radius < MEDALLION
    title = type_.block(name, _name_style(type_, _SMALL_NAME if small else _NAME))
    x, top = medallion.centre[0], medallion.coin_at[1] + medallion.coin - 1
    words: list[Widget] = [
        Wordmark("name", pygame.FRect(x - title.width / 2, top, title.width, title.height), title)
    ]
    if not small:
        below = _subtitle(type_, subtitle)
        rect = pygame.FRect(x - below.width / 2, top + title.height, below.width, below.height)
        words.append(Wordmark("subtitle", rect, below))
    return words


def small_wordmark_width(type_: Typesetter, name: str) -> float:
    """How much of the front the name with its coin takes."""
    return type_.width(name, _name_style(type_, _FRONT_NAME)) + 2 * (_FRONT_COIN + 12)


def small_wordmark(type_: Typesetter, name: str, room: pygame.FRect) -> Widget:
    """The name with its coin in the middle of a room on the table's front."""
    title = type_.block(name, _name_style(type_, _FRONT_NAME))
    coin = _FRONT_COIN
    rect = pygame.FRect(0, 0, title.width, min(room.height, title.height))
    rect.center = (room.centerx + (coin + 12) / 2, room.centery)
    return Wordmark("name", rect, title, coin=coin)
