"""The score card of a match: a column for every side, a row for every round, and the totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.table.rail import Sign
from game.table.score_card_art import draw_circle, draw_light, draw_pencil, draw_sheets
from game.ui.canvas import Canvas
from game.ui.text import Typesetter, shortened
from game.ui.theme import BROWN, INK, TextStyle, rgb

_NAME = TextStyle(20, bold=True, colour=INK, align="center", leading=1.25)
_HEAD = TextStyle(18, bold=True, colour=BROWN, align="center", leading=1.25)
_CELL = TextStyle(20, bold=True, colour=INK, align="center", leading=1.25)
_NOTE = TextStyle(18, colour=rgb("#6A4A17"), align="center", leading=1.25)
_TOTAL = TextStyle(22, bold=True, colour=INK, align="center", leading=1.25)
_BAD = rgb("#A3281E")
_PAD = 18.0
_TOP, _BOTTOM = 8.0, 8.0
_ROW_AIR = 6.0
_SIGN = 20.0
_LIGHT = 28.0
_LEAST = 520.0
"""How wide a card is at least."""
_CIRCLE = 18.0
"""What a pencilled circle needs at either side of a number."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A round: what every side has in every column; the last one are the points."""

    label: str
    cells: Sequence[Sequence[str]]
    points: Sequence[int] = ()
    """The points as numbers, which can be added up where there are more rounds than room."""
    best: Sequence[int] = ()
    """The sides whose points are circled."""
    light: bool | None = None
    """A lamp beside the label, lit or not; None: no lamp."""


@dataclass(frozen=True, slots=True)
class ScoreTotal:
    """What a side has in the end."""

    score: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """All that stands on the card; sides are in the order of the results' rows."""

    sides: Sequence[str]
    totals: Sequence[ScoreTotal]
    rows: Sequence[ScoreRow] = ()
    heads: Sequence[str] = ()
    """The columns of every side, the points last."""
    signs: Sequence[Sign | None] = ()
    """What stands before the numbers of a column."""
    corner: str = ""
    """What the rows are."""
    total: str = ""
    """What the last line is."""
    foot: str = ""
    """A line below it all."""
    adds_up: bool = False
    """Whether every column is a number that can be added up, and not only the points."""

    def ordered(self, order: Sequence[int]) -> ScoreCard:
        """The same card with its sides in another order."""
        rows = [
            replace(
                row,
                cells=[row.cells[side] for side in order],
                points=[row.points[side] for side in order] if row.points else (),
                best=[order.index(side) for side in row.best],
            )
            for row in self.rows
        ]
        return replace(
            self,
            sides=[self.sides[side] for side in order],
            totals=[self.totals[side] for side in order],
            rows=rows,
        )


class CardLayout:
    """A card measured for a width and a height; what has no room is left out or added up."""

    def __init__(self, type_: Typesetter, card: ScoreCard, widest: float, tallest: float) -> None:
        self._type = type_
        if self._natural(card) > widest and len(card.heads) > 1:
            card = _points_only(card)
        self.card = card
        self.line = type_.line_height(_CELL) + _ROW_AIR
        self._head = type_.line_height(_NAME) + (type_.line_height(_HEAD) if any(card.heads) else 0) + 4
        self._foot = type_.line_height(_TOTAL) + 8
        room = min(widest, max(self._natural(card) * 1.12, _LEAST * type_.text_size / 100))
        self._caption = type_.block(card.foot, _NOTE, room - 2 * _PAD).height + 2 if card.foot else 0.0
        fixed = _TOP + self._head + self._foot + self._caption + _BOTTOM
        self.card = card = _fold(card, max(1, int((tallest - fixed) / self.line)) if card.rows else 0)
        self.first = self._first(card)
        natural = self._natural(card)
        self.width = min(widest, max(natural * 1.12, _LEAST * type_.text_size / 100))
        self.height = fixed + self.line * len(card.rows)
        self.side = (self.width - 2 * _PAD - self.first) / max(1, len(card.sides))

    def _first(self, card: ScoreCard) -> float:
        words = [(row.label, _CELL) for row in card.rows] + [(card.corner, _HEAD), (card.total, _CELL)]
        width = max((self._type.width(text, style) for text, style in words if text), default=0.0)
        lights = _LIGHT + 8 if any(row.light is not None for row in card.rows) else 0.0
        return width + lights + 20 if width else 0.0

    def _column(self, card: ScoreCard, index: int) -> float:
        texts = [(row.cells[side][index], _CELL) for row in card.rows for side in range(len(card.sides))]
        widest = max((self._type.width(text, style) for text, style in texts), default=0.0)
        sign = _SIGN + 6 if index < len(card.signs) and card.signs[index] is not None else 0.0
        circle = 2 * _CIRCLE if index == len(card.heads) - 1 and any(row.best for row in card.rows) else 0.0
        head = self._type.width(card.heads[index], _HEAD)
        return max(widest + sign + circle, head) + 12

    def _natural(self, card: ScoreCard) -> float:
        """How wide a card would like to be."""
        columns = sum(self._column(card, index) for index in range(len(card.heads)))
        names = [self._type.width(name, _NAME) + 28 for name in card.sides]
        if len(card.sides) > 2:
            names = [min(name, 110.0 * self._type.text_size / 100) for name in names]
        totals = [
            self._type.width(one.score, _TOTAL)
            + (self._type.width(one.note, _NOTE) + 24 if one.note else 0)
            + 28
            for one in card.totals
        ]
        return 2 * _PAD + self._first(card) + len(card.sides) * max([columns, *names, *totals])

    # -- drawing -------------------------------------------------------------------------------------------

    def total_rect(self, rect: pygame.FRect, side: int) -> pygame.FRect:
        """Where the total of a side stands on a card in a place."""
        top = rect.bottom - _BOTTOM - self._caption - self._foot
        left = rect.left + _PAD + self.first + side * self.side
        return pygame.FRect(left, top, self.side, self._foot)

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """The card in a place of its size, without the totals."""
        card = self.card
        draw_sheets(canvas, rect)
        first = pygame.FRect(rect.left + _PAD, rect.top, self.first, rect.height)
        names = self._type.line_height(_NAME)
        top = rect.top + _TOP
        for side, name in enumerate(card.sides):
            room = pygame.FRect(first.right + side * self.side, top, self.side, names).inflate(-12, 0)
            canvas.text(shortened(self._type, name, _NAME, room.width), room, _NAME)
        body = top + self._head
        if any(card.heads):
            heads = self._type.line_height(_HEAD)
            canvas.text(card.corner, pygame.FRect(first.left, top + names, self.first, heads), _HEAD)
            for side in range(len(card.sides)):
                for index, head in enumerate(card.heads):
                    place = self._cell(first.right, side, index, top + names, heads)
                    canvas.text(canvas.type.block(head, _HEAD), place)
        for index, row in enumerate(card.rows):
            self._draw_row(canvas, first, row, body + index * self.line)
        low = rect.bottom - _BOTTOM - self._caption - self._foot
        level = [body, low] if card.rows else [body]
        for seed, y in enumerate(level):
            draw_pencil(canvas, (rect.left + _PAD, y), rect.width - 2 * _PAD, seed)
        for side in range(len(card.sides) if self.first else 0):
            x = first.right + side * self.side
            draw_pencil(canvas, (x, rect.top + 10), low + self._foot - rect.top - 16, side, upright=True)
        if card.total:
            canvas.text(card.total, pygame.FRect(first.left, low, self.first, self._foot), _CELL)
        if card.foot:
            place = pygame.FRect(rect.left + _PAD, low + self._foot, rect.width - 2 * _PAD, self._caption)
            canvas.text(card.foot, place, _NOTE)

    def draw_total(self, canvas: Canvas, place: pygame.FRect, side: int, score: str) -> None:
        """What a side has, with `score` as it has counted up so far."""
        one = self.card.totals[side]
        columns = len(self.card.heads)
        block = canvas.type.block(score, _TOTAL)
        points = place.inflate(-8, 0)
        if columns > 1:
            points = self._cell(place.left - side * self.side, side, columns - 1, place.top, place.height)
        if block.width > points.width:
            # More than a number: it has the whole width of its side.
            canvas.text(score, place.inflate(-8, 0), _TOTAL)
            return
        canvas.text(block, points)
        if one.note and columns > 1:
            room = pygame.FRect(place.left, place.top, points.left - place.left, place.height)
            canvas.text(one.note, room, _NOTE)

    def _cell(self, left: float, side: int, index: int, top: float, height: float) -> pygame.FRect:
        """A column of a side; columns are as wide as they need, and share what is left."""
        widths = [self._column(self.card, column) for column in range(len(self.card.heads))]
        spare = (self.side - sum(widths)) / len(widths)
        start = left + side * self.side + sum(width + spare for width in widths[:index])
        return pygame.FRect(start, top, widths[index] + spare, height)

    def _draw_row(self, canvas: Canvas, first: pygame.FRect, row: ScoreRow, top: float) -> None:
        label = pygame.FRect(first.left, top, first.width, self.line)
        if any(one.light is not None for one in self.card.rows):
            label.width -= _LIGHT + 8
        if row.light is not None:
            draw_light(canvas, (label.right + _LIGHT / 2 - 4, label.centery), row.light, 10, on_paper=True)
        canvas.text(row.label, label, _CELL)
        for side, cells in enumerate(row.cells):
            for index, text in enumerate(cells):
                place = self._cell(first.right, side, index, top, self.line)
                last = index == len(cells) - 1
                bad = last and text.startswith("\u2212")
                block = canvas.type.block(text, _CELL.with_(colour=_BAD) if bad else _CELL)
                sign = self.card.signs[index] if index < len(self.card.signs) else None
                if sign is not None and text:
                    width = _SIGN + 6 + block.width
                    sign(canvas, (place.centerx - width / 2 + _SIGN / 2, place.centery), _SIGN)
                    place = place.move((_SIGN + 6) / 2, 0)
                canvas.text(block, place)
                if last and side in row.best:
                    wide = max(block.width + 2 * _CIRCLE, 52.0)
                    draw_circle(canvas, place.center, (min(wide, place.width), self.line - 4))


def _points_only(card: ScoreCard) -> ScoreCard:
    """A card without what led to the points."""
    rows = [replace(row, cells=[cells[-1:] for cells in row.cells]) for row in card.rows]
    return replace(card, rows=rows, heads=("",), signs=())


def _fold(card: ScoreCard, most: int) -> ScoreCard:
    """The last rounds alone, below one line for all before them."""
    if len(card.rows) <= most or not card.rows[0].points:
        return replace(card, rows=card.rows[: max(0, most)])
    cut = len(card.rows) - most + 1
    before, after = card.rows[:cut], card.rows[cut:]
    sums = [sum(row.points[side] for row in before) for side in range(len(card.sides))]
    cells = [
        [*_led_to(card, before, side), _signed(points, before[0].cells[side][-1])]
        for side, points in enumerate(sums)
    ]
    label = f"{before[0].label}\u2013{before[-1].label}" if cut > 1 else before[0].label
    return replace(card, rows=[ScoreRow(label, cells, sums), *after])


def _led_to(card: ScoreCard, rows: Sequence[ScoreRow], side: int) -> list[str]:
    """What a side has in the columns before the points in some rounds together, where that makes sense."""
    columns = range(len(card.heads) - 1)
    if not card.adds_up:
        return ["" for _ in columns]
    return [str(sum(int(row.cells[side][column]) for row in rows)) for column in columns]


def _signed(points: int, like: str) -> str:
    """A sum with a sign where the others have one."""
    text = f"{points:+d}" if like[:1] in "+\u2212" else str(points)
    return text.replace("-", "\u2212")
