"""The message rail: the one place at a table where things are said.

Forecasts, prompts, hints, refusals and messages in passing all stand on it, so that words never cover a
card, a picture or a plate. A game says where its rail lies, what it is made of and what stands on it now
(`GameTable.rail`); the scene draws the words, and what is said in passing takes the place of the game's own
for a while.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeAlias

import pygame

from game.input import Point
from game.ui.canvas import Canvas
from game.ui.craft import Relief, draw_paper, draw_raised, draw_well, draw_wood
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import INK, IVORY, SMALLEST_TYPE, WOOD_GOLD, Align, Rgb, TextStyle, rgb
from game.ui.wood import LIGHT_WALNUT, gradient

Material: TypeAlias = Literal["capped", "screwed", "framed", "inset", "paper"]
"""Walnut between caps of brass, walnut with a hollow and two screws, paper in wood with a rim of brass, paper
in plain wood, or paper alone."""
Tone: TypeAlias = Literal["plain", "now", "good", "bad"]
Sign: TypeAlias = Callable[[Canvas, Point, float], None]
"""Draws a sign with its middle at a point, as high as a size."""

STYLE = TextStyle(20, bold=True, align="center", leading=1.25)
_CAP = 30.0
_SCREW = 30.0
_GAP = 8.0
_LARGEST_SIGN = 30.0
_LINE_GAP = 3.0
_DOT = "·"
_BETWEEN = 10.0
"""The room on either side of the dot between two parts."""
_ON_WOOD: dict[Tone, Rgb] = {
    "plain": IVORY, "now": WOOD_GOLD, "good": rgb("#CFE8A0"), "bad": rgb("#FFB9A0"),
}  # fmt: skip
_ON_PAPER: dict[Tone, Rgb] = {
    "plain": INK, "now": rgb("#8A5200"), "good": rgb("#2F6B3A"), "bad": rgb("#A3281E"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class RailPart:
    """A few words that stay together, perhaps behind a sign."""

    text: str
    tone: Tone = "plain"
    sign: Sign | None = None


@dataclass(frozen=True, slots=True)
class Rail:
    """Where the rail lies, what it is made of, and what the game says on it now."""

    place: pygame.FRect
    material: Material
    parts: Sequence[RailPart] = ()
    stacked: bool = False
    """Whether the parts stand below each other: from the left behind signs, else in the middle."""
    tall: pygame.FRect | None = None
    """Where it lies while it compares moves, or says more than a line; None: where it always lies."""

    @property
    def for_strip(self) -> Rail:
        """The rail while it compares moves."""
        return self if self.tall is None else replace(self, place=self.tall)

    def style(self, tone: Tone) -> TextStyle:
        """How words of a tone are set on it."""
        if self.material in ("capped", "screwed"):
            return STYLE.with_(colour=_ON_WOOD[tone], shaded=True)
        return STYLE.with_(colour=_ON_PAPER[tone])

    @property
    def words(self) -> pygame.FRect:
        """The room for words."""
        match self.material:
            case "capped":
                return self.place.inflate(-2 * _CAP - 16, -6)
            case "screwed":
                return self.place.inflate(-2 * _SCREW - 16, -6)
            case "framed":
                return self.place.inflate(-40, -18)
            case "inset":
                return self.place.inflate(-30, -14)
        return self.place.inflate(-28, -16)


@dataclass(frozen=True, slots=True)
class RailMessage:
    """Something said in passing, and how far it has faded in."""

    text: str
    share: float = 1.0


def draw_rail_board(canvas: Canvas, place: pygame.FRect, material: Material) -> None:
    """The rail without words; it never changes, so it may be part of a kept layer."""
    match material:
        case "capped":
            draw_wood(canvas, place, radius=6, side=5, seed=11)
            for way, left in ((1, place.left - 2), (-1, place.right - _CAP + 2)):
                cap = pygame.FRect(left, place.top - 2, _CAP, place.height + 4)
                draw_raised(canvas, ("rail_cap", way), cap, partial(_cap, way), Relief(6.0, 4.0, 0.0))
                _draw_star(canvas, (cap.centerx - 3 * way, cap.centery))
        case "screwed":
            draw_wood(canvas, place, radius=8, side=5, seed=12)
            draw_well(canvas, place.inflate(-2 * _SCREW + 2, -8), radius=7)
            for x in (place.left + _SCREW / 2, place.right - _SCREW / 2):
                _draw_screw(canvas, (x, place.centery))
        case "framed":
            draw_wood(canvas, place, radius=14, side=7, seed=13, brass=True)
            inner = place.inflate(-14, -14)
            draw_raised(canvas, "rail_paper", inner, _sunk_paper, Relief(9.0, 0.0, 0.0))
        case "inset":
            draw_wood(canvas, place, wood=LIGHT_WALNUT, radius=9, side=5, seed=14)
            inner = place.inflate(-13, -13)
            draw_raised(canvas, "rail_paper", inner, _sunk_paper, Relief(9.0, 0.0, 0.0))
        case "paper":
            draw_paper(canvas, place, radius=8)


def draw_rail(canvas: Canvas, rail: Rail, message: RailMessage | None) -> None:
    """What is said: something in passing, or else the game's own words."""
    if message is not None and message.share > 0:
        block = canvas.type.fit(message.text, rail.style("now"), rail.words.width, rail.words.height)
        words = rail.words
        if block.height > words.height:
            # A rail of one line grows for two, away from the hand below it.
            more = block.height - words.height + 4
            place = rail.place.move(0, -0.7 * more)
            place.height += more
            if rail.tall is not None and rail.tall.height >= place.height:
                place = rail.tall
            draw_rail_board(canvas, place, rail.material)
            words = pygame.FRect(words.left, place.top, words.width, place.height)
        canvas.text(block, words, alpha=round(255 * message.share))
    elif rail.parts and rail.stacked:
        _stack(canvas, rail)
    elif rail.parts:
        _row(canvas, rail)


def rail_height(type_: Typesetter, lines: int = 1) -> float:
    """How high a rail of wood must be for some lines at the player's text size."""
    return type_.line_height(STYLE) * lines + 12


def fits_one_line(type_: Typesetter, rail: Rail) -> bool:
    """Whether all parts stand side by side in one line, at the smallest type."""
    return _width(type_, rail.parts, STYLE.with_(size=SMALLEST_TYPE)) <= rail.words.width


def fits_rail(type_: Typesetter, rail: Rail) -> bool:
    """Whether all parts stand on it unbroken, in as many lines as it has."""
    return _fit(type_, rail.parts, rail.words) is not None


def fits_message(type_: Typesetter, rail: Rail, text: str) -> bool:
    """Whether something said in passing stands on it unbroken."""
    block = type_.fit(text, rail.style("now"), rail.words.width, rail.words.height)
    return block.width <= rail.words.width and block.height <= rail.words.height


def sign_room(type_: Typesetter) -> float:
    """What the signs of a stack take of its width."""
    return min(_LARGEST_SIGN, type_.line_height(STYLE)) + _GAP


def _stack(canvas: Canvas, rail: Rail) -> None:
    """The parts below each other, a line each or as many as their words need, signs in a column."""
    room, type_ = rail.words, canvas.type
    left = sign_room(type_) if any(part.sign for part in rail.parts) else 0.0
    size = sign_room(type_) - _GAP
    blocks = _blocks(type_, rail, room.width - left, room.height)
    # What is to spare parts the lines a little; the rest of it stays above and below.
    spare = room.height - sum(block.height for block in blocks)
    gap = max(0.0, min(_LINE_GAP, spare / len(blocks)))
    top = room.top + (spare - gap * (len(blocks) - 1)) / 2
    for part, block in zip(rail.parts, blocks, strict=True):
        if part.sign is not None:
            part.sign(canvas, (room.left + size / 2, top + block.line_height / 2), size)
        canvas.text(block, pygame.FRect(room.left + left, top, room.width - left, block.height))
        top += block.height + gap


def _blocks(type_: Typesetter, rail: Rail, width: float, height: float) -> list[TextBlock]:
    """The parts of a stack at the largest type that fits, words broken only where nothing else does."""
    size, tight = STYLE.size, False
    align: Align = "left" if any(part.sign for part in rail.parts) else "center"
    while True:
        styles = [rail.style(part.tone).with_(size=size, align=align) for part in rail.parts]
        blocks = [
            type_.block(part.text, style, width, tight=tight)
            for part, style in zip(rail.parts, styles, strict=True)
        ]
        fits = sum(block.height for block in blocks) <= height and all(b.width <= width for b in blocks)
        if fits or tight:
            return blocks
        size, tight = max(SMALLEST_TYPE, size - 1), size <= SMALLEST_TYPE


def _row(canvas: Canvas, rail: Rail) -> None:
    """All parts in the middle of one line, or broken between them where they need more."""
    room, type_ = rail.words, canvas.type
    fitting = _fit(type_, rail.parts, room)
    if fitting is None:
        canvas.text(f" {_DOT} ".join(part.text for part in rail.parts), room, rail.style("plain"))
        return
    lines, size = fitting
    style = rail.style("plain").with_(size=size, align="left")
    step = type_.line_height(style)
    top = room.centery - len(lines) * step / 2
    for index, line in enumerate(lines):
        x, y = room.centerx - _width(type_, line, style) / 2, top + index * step
        for at, part in enumerate(line):
            if at:
                x += _BETWEEN + _run(canvas, _DOT, (x + _BETWEEN, y), style) + _BETWEEN
            if part.sign is not None:
                part.sign(canvas, (x + step / 2, y + step / 2), step)
                x += step + _GAP
            x += _run(canvas, part.text, (x, y), style.with_(colour=rail.style(part.tone).colour))


def _run(canvas: Canvas, text: str, at: Point, style: TextStyle) -> float:
    block = canvas.type.block(text, style)
    canvas.text(block, pygame.FRect(*at, block.width + 2, block.height))
    return block.width


def _fit(
    type_: Typesetter, parts: Sequence[RailPart], room: pygame.FRect
) -> tuple[list[list[RailPart]], float] | None:
    """The parts in lines at the largest type that fits; None where only wrapping within a part helps."""
    size = STYLE.size + 1
    while size >= SMALLEST_TYPE:
        style = STYLE.with_(size=size)
        lines = _lines(type_, parts, style, room.width)
        if len(lines) * type_.line_height(style) <= room.height and all(
            _width(type_, line, style) <= room.width for line in lines
        ):
            return lines, size
        size -= 1
    return None


def _lines(
    type_: Typesetter, parts: Sequence[RailPart], style: TextStyle, widest: float
) -> list[list[RailPart]]:
    lines = [[parts[0]]]
    for part in parts[1:]:
        if _width(type_, [*lines[-1], part], style) <= widest:
            lines[-1].append(part)
        else:
            lines.append([part])
    return lines


def _width(type_: Typesetter, line: Sequence[RailPart], style: TextStyle) -> float:
    signs = sum(part.sign is not None for part in line) * (type_.line_height(style) + _GAP)
    dots = (type_.width(_DOT, style) + 2 * _BETWEEN) * (len(line) - 1)
    return signs + dots + sum(type_.width(part.text, style) for part in line)


def _cap(way: int, size: tuple[float, float]) -> str:
    """A cap of brass, round outside and hollowed towards the words; `way` -1: the right one."""
    width, height = size

    def outline(drop: float) -> str:
        return (
            f"M{width:g} {drop:g}H10Q0 {drop:g} 0 {10 + drop:g}V{height - 10 + drop:g}"
            f"Q0 {height + drop:g} 10 {height + drop:g}H{width:g}"
            f"Q{width - 7:g} {height / 2 + drop:g} {width:g} {drop:g}Z"
        )

    brass = [rgb(colour) for colour in ("#FFF6D2", "#F6D48A", "#CB9846", "#8B5D24", "#5A3912")]
    body = (
        gradient("cap", brass, (0, 0, 0, height))
        + f'<path d="{outline(4)}" fill="#4A2D0E"/><path d="{outline(0)}" fill="url(#cap)"/>'
        f'<path d="M{width - 3:g} 1.2H10Q1.4 1.2 1.4 10" fill="none" stroke="#FFF8DC" stroke-opacity="0.8" '
        'stroke-width="1.2"/>'
    )
    return body if way > 0 else f'<g transform="translate({width:g} 0) scale(-1 1)">{body}</g>'


def _draw_star(canvas: Canvas, centre: Point) -> None:
    star = "M8 0.8L10 5.8L15.4 6.1L11.2 9.5L12.6 14.7L8 11.8L3.4 14.7L4.8 9.5L0.6 6.1L6 5.8Z"
    body = f'<path d="{star}" fill="#7A4A12" fill-opacity="0.85"/>'
    canvas.blit(canvas.svg("rail_star", (13, 13), lambda: body, (16, 16)), centre)


def _draw_screw(canvas: Canvas, centre: Point) -> None:
    body = (
        '<circle cx="10" cy="11" r="8" fill="#241006" fill-opacity="0.6"/>'
        '<defs><linearGradient id="s" x1="0%" y1="0%" x2="100%" y2="100%">'
        '<stop offset="0" stop-color="#FFEFB8"/><stop offset="1" stop-color="#A8772A"/>'
        "</linearGradient></defs>"
        '<circle cx="10" cy="10" r="7.6" fill="url(#s)"/>'
        '<path d="M5.4 13.2L14.6 6.8" stroke="#5A3912" stroke-width="2.2"/>'
    )
    canvas.blit(canvas.svg("rail_screw", (18, 18), lambda: body, (20, 20)), centre)


def _sunk_paper(size: tuple[float, float]) -> str:
    width, height = size
    return (
        '<defs><linearGradient id="p" x1="0%" y1="0%" x2="100%" y2="100%">'
        '<stop offset="0" stop-color="#FFFDF5"/><stop offset="1" stop-color="#EFE3C8"/>'
        "</linearGradient></defs>"
        f'<rect width="{width:g}" height="{height:g}" rx="9" fill="url(#p)"/>'
        f'<rect x="0.9" y="0.9" width="{width - 1.8:g}" height="{height - 1.8:g}" rx="8" fill="none" '
        'stroke="#3A2010" stroke-opacity="0.6" stroke-width="1.8"/>'
    )
