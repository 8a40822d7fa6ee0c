"""Who plays: a row for everyone, with points, who is ready, who tells, and who had the same pairs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.core import Seat
from game.input import Point
from game.scenes.duos.words import Words
from game.table.portrait import Disc
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.text import shortened
from game.ui.theme import BLUE, GOLD, GREEN, INK, MUTED, PANEL, PAPER, RED, Rgb, TextStyle, css, mix, rgb

TINTS: tuple[Rgb, ...] = (
    GOLD,
    mix(BLUE, PAPER, 0.4),
    mix(RED, PAPER, 0.3),
    mix(GREEN, PAPER, 0.35),
    rgb("#C9A0DC"),
    rgb("#7FC8C2"),
    rgb("#E6986B"),
    rgb("#B9BED4"),
)
"""The colours of the seats."""

_NAME = TextStyle(20, bold=True, leading=1.25)
_NOTE = TextStyle(18, colour=MUTED, leading=1.25)
_POINTS = TextStyle(24, bold=True, align="right", leading=1.2)
_GAP = 7.0
_TALLEST = 76.0
_DISC = 42.0
_TOKEN = 20.0
_PIP = 13.0


@dataclass(frozen=True, slots=True)
class RosterRow:
    """What one row says."""

    disc: Disc
    note: str
    points: int
    ready: bool = False
    narrator: bool = False
    """Whether the DUOS card lies there."""
    now: bool = False
    """Whether it is the row of the person in front of the screen, who is to choose."""
    lit: bool = False
    """Whether this player has the pair that was just shown."""
    hits: Sequence[bool] = ()
    """For every pair shown so far, whether this player has it too."""
    gain: str = ""
    """What the Narrator gets for this player."""


def disc_of(words: Words, seat: Seat) -> Disc:
    """A player as a disc."""
    return Disc(words.names[seat], TINTS[seat], words.faces[seat])


def row_rects(area: pygame.FRect, count: int) -> list[pygame.FRect]:
    """The places of some rows, from the top."""
    height = min(_TALLEST, (area.height - _GAP * (count - 1)) / count)
    return [
        pygame.FRect(area.left, area.top + index * (height + _GAP), area.width, height)
        for index in range(count)
    ]


def token_place(rect: pygame.FRect) -> Point:
    """Where the score token of a row is."""
    return rect.right - 14 - _TOKEN / 2, rect.centery


def draw_token(canvas: Canvas, centre: Point, size: float = _TOKEN, scale: float = 1.0) -> None:
    """A score token: ivory with a golden rim."""

    def body() -> str:
        return (
            f'<circle cx="12" cy="12.7" r="11" fill="{css(mix(GOLD, INK, 0.45))}"/>'
            f'<circle cx="12" cy="11.4" r="10.6" fill="{css(PAPER)}" stroke="{css(GOLD)}" '
            'stroke-width="2.2"/>'
        )

    canvas.blit(canvas.svg("duos token", (size, size), body, (24, 24)), centre, scale=scale)


def draw_duos_card(canvas: Canvas, centre: Point, width: float) -> None:
    """The DUOS card, small: two pictures side by side that are one."""

    def body() -> str:
        return (
            f'<rect x="1" y="1" width="34" height="26" rx="5" fill="{css(PAPER)}" '
            f'stroke="{css(GOLD)}" stroke-width="2"/>'
            f'<circle cx="13" cy="14" r="6.4" fill="{css(rgb("#E884A8"))}"/>'
            f'<rect x="17.6" y="8" width="12" height="12" rx="2.4" fill="{css(BLUE)}" fill-opacity="0.92"/>'
        )

    size = (width, width * 28 / 36)
    canvas.blit(canvas.svg("duos narrator card", size, body, (36, 28)), centre)


def draw_row(canvas: Canvas, rect: pygame.FRect, row: RosterRow) -> None:
    """Draw a row."""
    type_ = canvas.type
    if row.lit:
        canvas.glow(rect, radius=15, blur=10, alpha=190)
    fill = mix(PANEL, GOLD, 0.24) if row.lit else PANEL
    border = GOLD if row.now or row.lit else None
    canvas.panel(rect, fill, alpha=228, radius=15, border=border, border_width=2.6)
    disc = min(_DISC, rect.height - 18)
    middle = (rect.left + 12 + disc / 2, rect.centery)
    row.disc.draw(canvas, middle, disc)
    if row.ready:
        _draw_check(canvas, (middle[0] + disc * 0.36, middle[1] + disc * 0.36))
    points = str(row.points)
    end = token_place(rect)[0] - _TOKEN / 2 - 6
    width = type_.width(points, _POINTS) + 2
    canvas.text(points, pygame.FRect(end - width, rect.top, width, rect.height), _POINTS)
    draw_token(canvas, token_place(rect))
    left = rect.left + 12 + disc + 10
    if row.narrator:
        draw_duos_card(canvas, (rect.left + 12 + disc * 0.14, rect.centery - disc * 0.42), 26)
    room = end - width - 8 - left
    _draw_words(canvas, pygame.FRect(left, rect.top, room, rect.height), row)


def _draw_words(canvas: Canvas, room: pygame.FRect, row: RosterRow) -> None:
    type_ = canvas.type
    first, second = type_.line_height(_NAME), type_.line_height(_NOTE)
    name = shortened(type_, row.disc.name, _NAME, room.width)
    if row.hits:
        below = max(_PIP + 4, type_.line_height(_NOTE) if row.gain else 0.0)
        top = room.centery - (first + below) / 2
        canvas.text(name, pygame.FRect(room.left, top, room.width, first), _NAME)
        _draw_hits(canvas, (room.left, top + first + below / 2), row)
    elif row.note and first + second <= room.height - 6:
        top = room.centery - (first + second) / 2
        canvas.text(name, pygame.FRect(room.left, top, room.width, first), _NAME)
        note = shortened(type_, row.note, _NOTE, room.width)
        canvas.text(note, pygame.FRect(room.left, top + first, room.width, second), _NOTE)
    else:
        canvas.text(name, room, _NAME)


def _draw_hits(canvas: Canvas, start: Point, row: RosterRow) -> None:
    """A pip for each pair: full where it was hit, hollow where not; then what the Narrator gets for it."""
    x, y = start
    for hit in row.hits:
        pip = pygame.FRect(x, y - _PIP / 2, _PIP, _PIP)
        fill = GOLD if hit else mix(PANEL, PAPER, 0.06)
        edge = GOLD if hit else mix(PANEL, PAPER, 0.4)
        canvas.panel(pip, fill, radius=_PIP / 2, border=edge, border_width=1.6)
        x += _PIP + 5
    if row.gain:
        width = canvas.type.width(row.gain, _NOTE) + 2
        height = canvas.type.line_height(_NOTE)
        canvas.text(row.gain, pygame.FRect(x + 4, y - height / 2, width, height), _NOTE.with_(colour=GOLD))


def _draw_check(canvas: Canvas, centre: Point) -> None:
    badge = pygame.FRect(0, 0, 21, 21)
    badge.center = centre
    canvas.panel(badge, GREEN, radius=10.5, border=PANEL, border_width=2)
    draw_icon(canvas, "check", centre, 13, PAPER)
