"""What stands on the page of a person: each block knows its height and draws itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.scenes.library.swatch import colour_of, draw_sign, draw_swatch, pattern_of
from game.table.portrait import draw_portrait
from game.table.ribbon import draw_person, person_rect
from game.ui.canvas import Canvas
from game.ui.charts import draw_bar, draw_line
from game.ui.clipboard import draw_rule
from game.ui.icons import STAR, draw_icon
from game.ui.text import TextBlock, Typesetter, shortened
from game.ui.theme import BROWN, INK, TextStyle, rgb

HEADING = TextStyle(20, bold=True, colour=INK)
SMALL_HEADING = TextStyle(19, bold=True, colour=BROWN)
BIG = TextStyle(34, bold=True, colour=INK, leading=1.2)
LEAD = TextStyle(24, bold=True, colour=INK)
NOTE = TextStyle(19, bold=True, colour=BROWN)
ROW = TextStyle(19, bold=True, colour=INK)
_HOW = TextStyle(18, colour=BROWN)
_RISE = rgb("#1F7A5C")
_FALL = rgb("#9A4A1E")
_OF_ALL = rgb("#8A5A30")
"""Bars that are about all games."""
_PORTRAIT = 94.0
_COIN = 27.0
_MOST_COINS = 8
_ROW = 34.0
_BIDS = 5


class Rule(NamedTuple):
    """A line drawn across the page."""

    height: float = 18.0

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw it in the middle of its height."""
        draw_rule(canvas, rect.left, rect.right, rect.centery)


class Words(NamedTuple):
    """A line or a paragraph."""

    text: TextBlock
    below: float = 4.0

    @property
    def height(self) -> float:
        """Its lines, and a little room."""
        return self.text.height + self.below

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Set them."""
        canvas.text(self.text, pygame.FRect(rect.left, rect.top, rect.width, self.text.height), valign="top")


class Head(NamedTuple):
    """The portrait with its name, how much was won, and the streak as coins."""

    type_: Typesetter
    face: str
    name: str
    won: str
    streak_words: tuple[str, ...]
    """The streak and the best one: in a line, or each in its own."""
    streak: int
    width: float

    @property
    def _person(self) -> pygame.FRect:
        return person_rect(self.type_, (0, 0), _PORTRAIT, self.name, widest=self.width * 0.45)

    @property
    def _beside(self) -> bool:
        """Whether the words have room beside the portrait; large ones stand below it."""
        room = self.width - self._person.width - 18
        if room < _MOST_COINS * _COIN:
            return False
        lines = ((self.won, LEAD), *((words, NOTE) for words in self.streak_words))
        return all(self.type_.width(text, style) <= room for text, style in lines)

    def _lines(self) -> list[TextBlock]:
        room = self.width - (self._person.width + 18 if self._beside else 0)
        together = " · ".join(self.streak_words)
        streak = (together,) if self.type_.width(together, NOTE) <= room else self.streak_words
        return [
            self.type_.block(self.won, LEAD, room),
            *(self.type_.block(one, NOTE, room) for one in streak),
        ]

    @property
    def height(self) -> float:
        """As high as the portrait, or as the words."""
        words = sum(block.height for block in self._lines()) + _COIN + 8
        person = self._person.height + 4
        return max(person, words) if self._beside else person + words + 6

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Portrait, words, coins."""
        person = self._person
        centre = (rect.left - person.left, rect.top - person.top)
        draw_person(canvas, centre, _PORTRAIT, self.face, self.name, "gold", widest=self.width * 0.45)
        lines = self._lines()
        left = rect.left + person.width + 18 if self._beside else rect.left
        words = sum(block.height for block in lines) + _COIN + 8
        top = rect.top + (max(0.0, (self.height - words) / 2 - 4) if self._beside else person.height + 10)
        for block in lines:
            canvas.text(block, pygame.FRect(left, top, block.width + 1, block.height), valign="top")
            top += block.height
        for index in range(_MOST_COINS):
            won = index < self.streak
            art = canvas.svg(("streak-coin", won), (_COIN, _COIN), _coin if won else _no_coin, (26, 26))
            canvas.blit(art, (left + _COIN * (index + 0.42), top + 6 + _COIN / 2))


class Bar(NamedTuple):
    """One line of a bar chart."""

    name: str
    game: str | None
    share: float
    words: str


class Bars(NamedTuple):
    """Bars below each other, each with a name, the sign of its game where it has one, and a number."""

    type_: Typesetter
    bars: Sequence[Bar]
    games: list[str]
    width: float
    of_game: str | None = None
    """Whose colour bars without a game of their own have."""

    @property
    def _row(self) -> float:
        return max(_ROW, self.type_.line_height(ROW) + 6) + (
            self.type_.line_height(ROW) if self._stacked else 0
        )

    @property
    def _signs(self) -> float:
        return 44.0 if any(bar.game for bar in self.bars) else 0.0

    @property
    def _names(self) -> float:
        return max((self.type_.width(bar.name, ROW) for bar in self.bars), default=0.0)

    @property
    def _numbers(self) -> float:
        return max((self.type_.width(bar.words, ROW) for bar in self.bars), default=0.0)

    @property
    def _stacked(self) -> bool:
        """Whether bars stand below their names, because both have no room in a line."""
        return self.width - self._signs - self._names - self._numbers - 28 < 70

    @property
    def height(self) -> float:
        """All lines."""
        return self._row * len(self.bars)

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Each line: sign, name, bar, number."""
        high = self._row
        for index, bar in enumerate(self.bars):
            row = pygame.FRect(rect.left, rect.top + index * high, rect.width, high)
            self._draw_bar(canvas, row, bar)

    def _draw_bar(self, canvas: Canvas, row: pygame.FRect, bar: Bar) -> None:
        left, signs = row.left, self._signs
        if bar.game is not None:
            swatch = pygame.FRect(left, 0, 35, 33)
            swatch.centery = row.centery
            draw_swatch(canvas, swatch, bar.game, 7.4)
            draw_sign(canvas, bar.game, swatch.center, 16)
        left += signs
        line = self.type_.line_height(ROW)
        upper = pygame.FRect(
            left, row.top if self._stacked else row.centery - line / 2, row.right - left, line
        )
        if self._stacked:
            upper.top = row.top + (row.height - 2 * line) / 2
        name = shortened(self.type_, bar.name, ROW, upper.width - self._numbers - 8)
        canvas.text(self.type_.block(name, ROW), upper)
        number = self.type_.block(bar.words, ROW.with_(align="right"))
        canvas.text(number, pygame.FRect(row.right - number.width - 1, upper.top, number.width + 1, line))
        if self._stacked:
            place = pygame.FRect(left, upper.bottom + line / 2 - 9, row.right - left, 18)
        else:
            start = left + self._names + 14
            place = pygame.FRect(start, row.centery - 9, row.right - self._numbers - 14 - start, 18)
        shown = bar.game or self.of_game
        if shown is None:
            draw_bar(canvas, place, bar.share, _OF_ALL, "checks")
        else:
            draw_bar(canvas, place, bar.share, colour_of(shown), pattern_of(self.games, shown))


class Halves(NamedTuple):
    """Exact bids at the left, accuracy and its course at the right."""

    type_: Typesetter
    bids_title: str
    bids: str
    exact: float | None
    accuracy_title: str
    accuracy: str
    course: Sequence[float]
    change: int | None
    width: float
    how: str = ""
    """How one comes to see the accuracy, where nothing is known of it."""

    @property
    def _stacked(self) -> bool:
        half = self.width / 2 - 12
        wide = max(self.type_.width(text, SMALL_HEADING) for text in (self.bids_title, self.accuracy_title))
        change = self.type_.width(f"+{abs(self.change or 0)}", NOTE) + 34 if self.change is not None else 0.0
        return wide > half or self.type_.width(self.accuracy, BIG) + change > half

    @property
    def _half(self) -> float:
        return self.type_.line_height(SMALL_HEADING) + self.type_.line_height(BIG) + 48

    @property
    def height(self) -> float:
        """One half, or both where they stand below each other."""
        return self._half * (2 if self._stacked else 1)

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Both halves, and a line between them."""
        half = self.width / 2 - 14
        one = pygame.FRect(rect.left, rect.top, half, self._half)
        two = pygame.FRect(rect.right - half, rect.top, half, self._half)
        if self._stacked:
            one.width, two = rect.width, pygame.FRect(rect.left, one.bottom, rect.width, self._half)
        else:
            canvas.panel(
                pygame.FRect(rect.centerx - 0.7, rect.top + 4, 1.4, self._half - 8),
                rgb("#5A5060"),
                alpha=110,
                radius=0,
            )
        top = self._words(canvas, one, self.bids_title, self.bids)
        for index in range(_BIDS if self.exact is not None else 0):
            met = self.exact is not None and index < round(self.exact * _BIDS)
            art = canvas.svg(("bid", met), (36, 36), partial(_bid, met), (36, 36))
            canvas.blit(art, (one.left + 14 + index * 32, top + 22))
        if self.how:
            self._words(canvas, two, self.accuracy_title, "")
            upper = self.type_.line_height(SMALL_HEADING) + 4
            room = pygame.FRect(two.left, two.top + upper, two.width, two.height - upper)
            canvas.text(self.type_.block(self.how, _HOW, room.width), room, valign="top")
            return
        top = self._words(canvas, two, self.accuracy_title, self.accuracy)
        if self.change is not None:
            ink = _RISE if self.change >= 0 else _FALL
            line = self.type_.line_height(NOTE)
            text = self.type_.block(f"{self.change:+d}".replace("-", "−"), NOTE.with_(colour=ink))
            place = pygame.FRect(two.right - text.width - 1, top - line - 8, text.width + 1, line)
            canvas.text(text, place)
            draw_icon(canvas, "up" if self.change >= 0 else "down", (place.left - 12, place.centery), 16, ink)
        if self.course:
            low, high = min(self.course), max(self.course)
            draw_line(
                canvas,
                pygame.FRect(two.left, top + 6, two.width - 6, 32),
                self.course,
                low - 0.03,
                high + 0.02,
            )

    def _words(self, canvas: Canvas, half: pygame.FRect, title: str, number: str) -> float:
        upper, lower = self.type_.line_height(SMALL_HEADING), self.type_.line_height(BIG)
        canvas.text(
            self.type_.block(title, SMALL_HEADING), pygame.FRect(half.left, half.top, half.width, upper)
        )
        room = pygame.FRect(half.left, half.top + upper, half.width, lower)
        canvas.text(self.type_.block(number, BIG), room)
        return room.bottom


class Pair(NamedTuple):
    """Two portraits with wool between them, and words about the second."""

    type_: Typesetter
    faces: tuple[str, str]
    name: str
    words: str
    width: float

    @property
    def _lines(self) -> tuple[TextBlock, TextBlock]:
        room = self.width - 196 if self._beside else self.width
        name = shortened(self.type_, self.name, LEAD.with_(size=22), room)
        return self.type_.block(name, LEAD.with_(size=22)), self.type_.block(self.words, NOTE, room)

    @property
    def _beside(self) -> bool:
        return self.type_.text_size <= 110

    @property
    def height(self) -> float:
        """The portraits, and the words where they stand below."""
        return 82.0 + (0.0 if self._beside else sum(block.height for block in self._lines))

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Wool first, so that it goes under the portraits."""
        first, second = (rect.left + 36, rect.top + 38), (rect.left + 148, rect.top + 38)
        art = canvas.svg("pair-wool", (80, 46), _wool, (80, 46))
        canvas.blit(art, (rect.left + 92, rect.top + 42))
        for centre, face in zip((first, second), self.faces, strict=True):
            draw_portrait(canvas, centre, 72, face)
        lines = self._lines
        left = rect.left + 196 if self._beside else rect.left
        top = rect.top + 38 - sum(block.height for block in lines) / 2 if self._beside else rect.top + 80
        for block in lines:
            canvas.text(block, pygame.FRect(left, top, block.width + 1, block.height), valign="top")
            top += block.height


def _coin() -> str:
    return (
        '<circle cx="14" cy="15" r="11" fill="#3C2208" fill-opacity="0.4"/><circle cx="13" cy="13.6" r="11" '
        'fill="#7A5217"/><circle cx="13" cy="12.6" r="11" fill="#E3B04B"/><circle cx="13" cy="12.6" r="8.4" '
        'fill="none" stroke="#7A5217" stroke-opacity="0.6" stroke-width="1"/>'
        f'<g transform="translate(6.4 6) scale(0.55)"><path d="{STAR}" fill="#FFF0BE" stroke="#7A5217" '
        'stroke-width="1.6"/></g><path d="M4 10A9.6 9.6 0 0 1 12 3" fill="none" stroke="#FFF6D6" '
        'stroke-opacity="0.8" stroke-width="1.3"/>'
    )


def _no_coin() -> str:
    return (
        '<circle cx="13" cy="13" r="10" fill="none" stroke="#9A8560" stroke-width="1.6" '
        'stroke-dasharray="3.4 2.9"/>'
    )


def _bid(met: bool) -> str:
    """A small card with a coin before it; only their outlines where a bid was missed."""
    coin = (
        '<circle cx="26" cy="26" r="8.6" fill="#7A5217"/><circle cx="25.5" cy="24.6" r="8.6" fill="#E3B04B"/>'
        '<circle cx="25.5" cy="24.6" r="6.2" fill="none" stroke="#7A5217" stroke-opacity="0.55"/>'
    )
    if not met:
        return (
            '<rect x="4" y="3" width="18" height="25" rx="3" fill="none" stroke="#9A8560" '
            f'stroke-width="1.6" stroke-dasharray="3.4 2.9"/><g opacity="0.75">{coin}</g>'
        )
    return (
        '<g transform="rotate(-5 13 16)"><rect x="4.6" y="4.4" width="18" height="26" rx="3" fill="#3C2208" '
        'fill-opacity="0.35"/><rect x="3.6" y="2.6" width="18" height="26" rx="3" fill="#FBF3E0"/>'
        '<rect x="5.4" y="4.4" width="14.4" height="22.4" rx="2" fill="#27346F"/>'
        f'<circle cx="12.6" cy="15.6" r="3.6" fill="#E3B04B"/></g>{coin}'
    )


def _wool() -> str:
    wool = "M10 8C16 46 64 46 70 8"
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{wool}" stroke="#77364E" stroke-width="8.4"/>'
        f'<path d="{wool}" stroke="#D9628E" stroke-width="6.4"/>'
        f'<path d="{wool}" stroke="#FBD3E2" stroke-width="5" stroke-dasharray="5 6.5"/></g>'
        '<circle cx="11" cy="9" r="9" fill="#A84A6E"/><circle cx="10" cy="7.6" r="8" fill="#E884A8"/>'
        '<circle cx="71" cy="9" r="9" fill="#A84A6E"/><circle cx="70" cy="7.6" r="8" fill="#E884A8"/>'
    )
