"""Beside the cards: who tells, and pairs as small pictures with those who have them too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.duos.marker_art import draw_empty_place, draw_marker
from game.scenes.duos.markers import COLOURS
from game.scenes.duos.picture_art import draw_picture
from game.scenes.duos.roster import draw_duos_card
from game.table.portrait import Disc
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.text import Typesetter, shortened
from game.ui.theme import GOLD, GREEN, INK, MUTED_INK, PANEL, PAPER, TextStyle, mix

_TITLE = TextStyle(18, bold=True, leading=1.25)
_COUNT = TextStyle(18, bold=True, colour=GOLD, align="right", leading=1.25)
_SMALL = TextStyle(18, colour=MUTED_INK, leading=1.2)
_NAME = TextStyle(22, bold=True, colour=INK, leading=1.2)
_PADDING = 13.0
LINE, ROOMY_LINE = 48.0, 66.0
"""The height of a pair in a panel: while pairs are shown there are two panels."""
_MARKER = 27.0
_DISC = 24.0


def narrator_height(type_: Typesetter) -> float:
    """How high the card of the Narrator is."""
    return max(70.0, type_.line_height(_SMALL) + type_.line_height(_NAME) + 18)


def draw_narrator(canvas: Canvas, rect: pygame.FRect, label: str, name: str) -> None:
    """The DUOS card with its front up: it lies where the Narrator is."""
    canvas.shadow(rect, radius=14, blur=7, alpha=120, drop=3)
    canvas.panel(rect, PAPER, radius=14, fill_bottom=mix(PAPER, GOLD, 0.18))
    draw_duos_card(canvas, (rect.left + 40, rect.centery), 50)
    type_ = canvas.type
    first, second = type_.line_height(_SMALL), type_.line_height(_NAME)
    left, top = rect.left + 76, rect.centery - (first + second) / 2
    room = rect.right - 12 - left
    canvas.text(shortened(type_, label, _SMALL, room), pygame.FRect(left, top, room, first), _SMALL)
    named = shortened(type_, name, _NAME, room)
    canvas.text(named, pygame.FRect(left, top + first, room, second), _NAME)


@dataclass(frozen=True, slots=True)
class PairLine:
    """A colour, the pictures that it marks, and who has them too."""

    colour: str
    pictures: Sequence[str] = ()
    alike: Sequence[Disc] = ()
    """Those who have the same pair."""
    checked: bool = False
    lit: bool = False


@dataclass(frozen=True, slots=True)
class PairsPanel:
    """Four pairs under a title."""

    title: str
    lines: Sequence[PairLine]
    count: str = ""
    line: float = LINE
    """How high a pair is."""

    @staticmethod
    def height(type_: Typesetter, line: float = LINE) -> float:
        """How high it is."""
        return type_.line_height(_TITLE) + 4 + len(COLOURS) * line + 1.5 * _PADDING

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """Draw it."""
        type_ = canvas.type
        canvas.panel(rect, PANEL, alpha=215, radius=16)
        inner = rect.inflate(-2 * _PADDING, -1.5 * _PADDING)
        step = type_.line_height(_TITLE)
        head = pygame.FRect(inner.left, inner.top, inner.width, step)
        counted = type_.width(self.count, _COUNT) + 8 if self.count else 0.0
        canvas.text(self.count, head, _COUNT)
        head.width -= counted
        canvas.text(shortened(type_, self.title, _TITLE, head.width), head, _TITLE)
        for index, line in enumerate(self.lines):
            place = pygame.FRect(inner.left, inner.top + step + 4 + index * self.line, inner.width, self.line)
            _draw_line(canvas, place, line)


def _draw_line(canvas: Canvas, rect: pygame.FRect, line: PairLine) -> None:
    if line.lit:
        canvas.panel(rect.inflate(10, -3), GOLD, alpha=44, radius=12, border=GOLD, border_alpha=190)
    x, y = rect.left + _MARKER / 2, rect.centery
    thumb = rect.height - 7
    if line.pictures:
        draw_marker(canvas, line.colour, (x, y), _MARKER)
    else:
        draw_empty_place(canvas, line.colour, (x, y), _MARKER)
    for number in range(2):
        box = pygame.FRect(0, 0, thumb, thumb)
        box.midleft = (rect.left + _MARKER + 9 + number * (thumb + 6), y)
        if number < len(line.pictures):
            canvas.panel(box, PAPER, radius=9)
            draw_picture(canvas, line.pictures[number], box.center, thumb - 8)
        else:
            canvas.panel(box, PAPER, alpha=10, radius=9, border=PAPER, border_alpha=46)
    left = rect.left + _MARKER + 9 + 2 * (thumb + 6) + 4
    if line.checked:
        centre = (left + 12, y)
        badge = pygame.FRect(0, 0, 24, 24)
        badge.center = centre
        canvas.panel(badge, GREEN, radius=12)
        draw_icon(canvas, "check", centre, 15, PAPER)
    count = len(line.alike)
    room = rect.right - left - _DISC
    step = min(_DISC + 3, room / (count - 1)) if count > 1 else 0.0
    for index, disc in reversed(list(enumerate(line.alike))):
        disc.draw(canvas, (left + _DISC / 2 + step * index, y), _DISC)
