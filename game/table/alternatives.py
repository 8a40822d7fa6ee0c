"""The best moves beside each other with their chances as bars, on the rail of a table; one lies prepared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame

from engine.advice import IDLE, Advice, Grade, MoveAdvice
from engine.core import Action
from game.table.advice_words import AdviceWords
from game.table.grade_marks import draw_grade
from game.table.number_mark import draw_number
from game.table.rail import STYLE, Rail, draw_rail_board
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import GOLD, SMALLEST_TYPE, Rgb, TextStyle, mix, rgb

MOST = 3
"""The best move and its two best alternatives."""
_GAP = 7.0
_CELL_GAP = 22.0
_ROW_GAP = 3.0
_SHORTEST, _LONG_ENOUGH = 30.0, 56.0
"""A bar that is shorter tells nothing; one of this length gives way to no picture."""
_LONGEST = 120.0
_BAR = 14.0
_TALLEST = 46.0
"""Pictures of moves are small, however high the rail is."""
_PICTURE = 0.92
"""How much of a row a picture fills, so that none touches the edge of the rail."""
_LEAST_PICTURE = 18.0
"""How high the picture of a move is at least where it has a heading."""
_LOWEST_ROW = 0.8
"""How high a row is at least, in lines of text."""
_ON_WOOD, _ON_PAPER = rgb("#5A4330"), rgb("#D8C9A3")
"""The empty part of a bar."""
_BEST, _OTHER = rgb("#1E9A7E"), rgb("#C08A3A")


@dataclass(frozen=True, slots=True)
class Alternative:
    """A move and its chance."""

    action: Action
    chance: float


@dataclass(frozen=True, slots=True)
class Alternatives:
    """What is shown, the best first, and who can draw it."""

    moves: Sequence[Alternative]
    words: AdviceWords
    view: Any
    headings: Sequence[str] = field(default=())
    """What the chances are the chance of, in words; the longest first."""
    prepared: Action | None = None
    """The move that lies prepared."""
    ranked: bool = True
    """Whether the first is better than the others."""
    numbered: bool = False
    """Whether the table shows by numbers where they go."""


def alternatives_of(
    advice: Advice,
    words: AdviceWords,
    view: Any,
    parse: Callable[[str], Action],
    headings: Sequence[str] = (),
    prepared: Action | None = None,
    *,
    numbered: bool = False,
) -> Alternatives:
    """The best moves of an advice."""
    moves = [Alternative(parse(move.action), move.win) for move in compared(advice)]
    return Alternatives(moves, words, view, headings, prepared, not advice.all_equal, numbered)


def compared(advice: Advice) -> list[MoveAdvice]:
    """The best move and the best others, by their chances.

    What leaves everything as it is, and what only looks better because it was hardly tried, stays away.
    """
    best = advice.best
    others = [
        move
        for move in advice.moves[1:]
        if not any(reason.code == IDLE for reason in move.reasons) and round(move.win - best.win, 2) <= 0
    ]
    return [best, *sorted(others[: MOST - 1], key=lambda move: -move.win)]


class Cell(NamedTuple):
    """Where the parts of one move lie."""

    picture: pygame.FRect
    bar: pygame.FRect
    words: pygame.FRect

    @property
    def frame(self) -> pygame.FRect:
        """What surrounds the move that lies prepared."""
        return self.picture.unionall([self.bar, self.words]).inflate(8, 2)


@dataclass(frozen=True, slots=True)
class Plan:
    """Where everything lies on a rail."""

    heading: tuple[str, pygame.FRect] | None
    sign: pygame.FRect
    """Of the best move, before it."""
    cells: Sequence[Cell]
    margin: float
    """The room for a number before a move."""
    below: bool
    """Whether bars have room below their numbers; beside them otherwise."""
    touched: Sequence[pygame.FRect]
    """Where each move is clicked: all of the rail belongs to one of them."""


def strip_height(type_: Typesetter) -> float:
    """How high a rail of wood is that has room for a heading, and for numbers above their bars."""
    return 2 * type_.line_height(STYLE.with_(size=SMALLEST_TYPE)) + _BAR + 2 * _ROW_GAP + 6


def draw_alternatives(
    canvas: Canvas, rail: Rail, shown: Alternatives, percent: Callable[[float], str]
) -> None:
    """Draw them on the rail in the place of its words."""
    numbers = [percent(move.chance) for move in shown.moves]
    rail = rail.for_strip
    plan = plan_alternatives(canvas.type, rail, shown, numbers)
    draw_rail_board(canvas, rail.place, rail.material)
    ground = _ON_WOOD if rail.material in ("capped", "screwed") else _ON_PAPER
    style = _style(rail).with_(align="left" if plan.below else "right")
    if plan.heading is not None:
        text, place = plan.heading
        canvas.text(canvas.type.block(text, _style(rail).with_(align="center")), place)
    if shown.ranked and not shown.numbered:
        draw_grade(canvas, Grade.BEST, plan.sign.center, plan.sign.height)
    for index, (move, number, cell) in enumerate(zip(shown.moves, numbers, plan.cells, strict=True)):
        if move.action == shown.prepared:
            frame = cell.frame.clip(rail.place)
            canvas.panel(frame, GOLD, alpha=46, radius=6, border=GOLD, border_width=2)
        if shown.numbered:
            draw_number(canvas, str(index + 1), (cell.picture.left - plan.margin / 2, cell.picture.centery))
        shown.words.draw_move(canvas, cell.picture, shown.view, move.action)
        canvas.text(canvas.type.block(number, style), cell.words)
        colour = _OTHER if index and shown.ranked else _BEST
        _draw_bar(canvas, cell.bar, move.chance, colour, ground)


def plan_alternatives(type_: Typesetter, rail: Rail, shown: Alternatives, numbers: Sequence[str]) -> Plan:
    """Moves side by side or below each other, whichever makes them larger; above or before them the heading.

    The pictures come first: where a heading would make them too small, there is none.
    """
    for heading in _headings(type_, shown.headings, _style(rail), rail.words):
        plans = _plans(type_, rail, shown, numbers, heading)
        if fitting := [plan for plan in plans if _readable(plan, rail.words)]:
            return max(fitting, key=_size)
    return max(_plans(type_, rail, shown, numbers, None), key=_size)


def _size(plan: Plan) -> float:
    return plan.cells[-1].picture.height


def _plans(
    type_: Typesetter,
    rail: Rail,
    shown: Alternatives,
    numbers: Sequence[str],
    heading: tuple[str, pygame.FRect] | None,
) -> list[Plan]:
    """Moves below each other, where that has room, and side by side."""
    ways = [_plan(type_, rail, shown, numbers, heading, stacked=stacked) for stacked in (True, False)]
    return [plan for plan in ways if plan is not None]


def _readable(plan: Plan, room: pygame.FRect) -> bool:
    """Whether pictures and bars are as large as they must be."""
    picture, bar, _ = plan.cells[-1]
    return picture.height >= _LEAST_PICTURE and bar.width >= _SHORTEST - 1 and bar.right <= room.right + 1


def _plan(
    type_: Typesetter,
    rail: Rail,
    shown: Alternatives,
    numbers: Sequence[str],
    heading: tuple[str, pygame.FRect] | None,
    *,
    stacked: bool,
) -> Plan | None:
    room, count, style = pygame.FRect(rail.words), len(numbers), _style(rail)
    line = type_.line_height(style)
    number = max(type_.width(text, style) for text in numbers) + 2
    if heading is not None:
        above = heading[1].width >= room.width
        down, aside = (heading[1].height, 0.0) if above else (0.0, heading[1].width + _GAP)
        room = pygame.FRect(room.left + aside, room.top + down, room.width - aside, room.height - down)
    lowest = count * _LOWEST_ROW * line + (count - 1) * _ROW_GAP
    if stacked and room.height < lowest:
        return None
    columns, rows = (1, count) if stacked else (count, 1)
    height = (room.height - (rows - 1) * _ROW_GAP) / rows
    below = not stacked and height >= line + _BAR + _ROW_GAP - 1
    bar = _LONG_ENOUGH if below or stacked else _SHORTEST
    beside = max(number, bar) if below else number + _GAP + bar
    margin = line + 8 if shown.numbered else min(line, height) if shown.ranked else _GAP
    width = (room.width - margin - (columns - 1) * _CELL_GAP) / columns
    pictures = _picture_height(shown, min(height * _PICTURE, _TALLEST), width - beside - _GAP)
    picture = max(shown.words.move_width(shown.view, move.action, pictures) for move in shown.moves)
    # No wider than it needs to be, in the middle of the rail.
    width = min(width, picture + _GAP + (0 if below else number + _GAP) + _LONGEST)
    left = room.centerx - (margin + columns * width + (columns - 1) * _CELL_GAP) / 2
    sign = pygame.FRect(0, 0, min(line, height) * 0.54, min(line, height) * 0.54)
    sign.center = (left + margin * 0.34, room.top + height / 2)
    cells, touched = [], []
    for index in range(count):
        cell = pygame.FRect(left + margin, room.top, width, height)
        if stacked:
            cell.top += index * (height + _ROW_GAP)
        else:
            cell.left += index * (width + _CELL_GAP)
        place = pygame.FRect(cell.left, cell.centery - pictures / 2, picture, pictures)
        rest = pygame.FRect(place.right + _GAP, cell.top, cell.right - place.right - _GAP, height)
        cells.append(Cell(place, *_bar_and_words(rest, number, line, below)))
        touched.append(cell)
    return Plan(heading, sign, cells, margin, below, _shared_out(rail.place, touched, stacked))


def _headings(
    type_: Typesetter, texts: Sequence[str], style: TextStyle, room: pygame.FRect
) -> Iterator[tuple[str, pygame.FRect]]:
    """Where a heading may stand: in a line of its own, or a short one before the moves."""
    line = type_.line_height(style)
    if room.height >= (1 + _LOWEST_ROW) * line:
        for text in texts:
            if type_.width(text, style) <= room.width:
                yield text, pygame.FRect(room.left, room.top, room.width, line)
    for text in texts[-1:]:
        yield text, pygame.FRect(room.left, room.top, type_.width(text, style) + 2, room.height)


def _shared_out(place: pygame.FRect, cells: Sequence[pygame.FRect], stacked: bool) -> list[pygame.FRect]:
    """The whole of a rail, each part of it to the cell that is nearest."""
    rects = []
    for index in range(len(cells)):
        near, far = (place.top, place.bottom) if stacked else (place.left, place.right)
        if index:
            one, two = cells[index - 1], cells[index]
            near = (one.bottom + two.top) / 2 if stacked else (one.right + two.left) / 2
        if index + 1 < len(cells):
            one, two = cells[index], cells[index + 1]
            far = (one.bottom + two.top) / 2 if stacked else (one.right + two.left) / 2
        if stacked:
            rects.append(pygame.FRect(place.left, near, place.width, far - near))
        else:
            rects.append(pygame.FRect(near, place.top, far - near, place.height))
    return rects


def _style(rail: Rail) -> TextStyle:
    return rail.style("plain").with_(size=SMALLEST_TYPE)


def _bar_and_words(
    rest: pygame.FRect, number: float, line: float, below: bool
) -> tuple[pygame.FRect, pygame.FRect]:
    """Where a bar and its number stand beside the picture of a move."""
    if below:
        top = rest.centery - (line + _BAR + _ROW_GAP) / 2
        return (
            pygame.FRect(rest.left, top + line + _ROW_GAP, rest.width, _BAR),
            pygame.FRect(rest.left, top, rest.width, line),
        )
    # A number may use a little of the gap between two rows, but no more.
    high = max(rest.height, min(line, rest.height + _ROW_GAP - 1))
    return (
        pygame.FRect(rest.left, rest.centery - _BAR / 2, rest.width - number - _GAP, _BAR),
        pygame.FRect(rest.right - number, rest.centery - high / 2, number, high),
    )


def _picture_height(shown: Alternatives, height: float, room: float) -> float:
    """As high as the widest picture may be."""
    widest = max(shown.words.move_width(shown.view, move.action, height) for move in shown.moves)
    return height if widest <= room else height * max(0.1, room / widest)


def _draw_bar(canvas: Canvas, bar: pygame.FRect, chance: float, colour: Rgb, ground: Rgb) -> None:
    canvas.panel(bar, ground, radius=4, border=mix(ground, (0, 0, 0), 0.35), border_width=1)
    filled = pygame.FRect(bar.left, bar.top, max(5.0, bar.width * chance), bar.height)
    light, edge = mix(colour, (255, 255, 255), 0.25), mix(colour, (0, 0, 0), 0.3)
    canvas.panel(filled, light, fill_bottom=colour, radius=4, border=edge, border_width=1)
