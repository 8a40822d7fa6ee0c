"""Four pairs on the sheet of an opened screen: as they are shown, as one's own, or while they are chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.input import Point
from game.scenes.duos.grid import MARKER
from game.scenes.duos.marker_art import draw_empty_place, draw_marker
from game.scenes.duos.markers import COLOURS, Marker
from game.scenes.duos.screen_art import draw_opened, sheet_of
from game.scenes.duos.sun_art import draw_hollow, draw_sun
from game.scenes.duos.thumb_art import draw_back, draw_space, draw_thumb
from game.table.portrait import draw_portrait
from game.ui.canvas import Canvas
from game.ui.craft import draw_well, draw_wood
from game.ui.text import Typesetter, shortened
from game.ui.theme import INK, TextStyle, rgb

_TITLE = TextStyle(20, bold=True, colour=INK, align="center", leading=1.25)
_LIT, _LIT_EDGE = rgb("#FFDF86"), rgb("#D99A1E")
_EDGE = 4.0
"""What is left free around the lines of a sheet."""
_TALLEST = 66.0
_TRAY = 2 * MARKER + 14
"""How wide the wood with the markers is."""
_THUMB, _BIGGEST_THUMB = 40.0, 52.0
"""Pictures beside faces, and alone."""


@dataclass(frozen=True, slots=True)
class PairLine:
    """A colour, the pictures that it marks, and what came of it."""

    colour: str
    pictures: Sequence[str] = ()
    hidden: bool = False
    """Whether its pictures are still to be shown."""
    alike: Sequence[str] = ()
    """The faces of those who have the same pair."""
    won: bool | None = None
    """Whether it brought a point; None: that is not told here."""
    lit: bool = False
    letter: str = ""
    """The letter of the colour, where letters are wanted."""


def board_height(type_: Typesetter, line: float) -> float:
    """How high a board is whose lines have a height."""
    return 17 + type_.line_height(_TITLE) + 2 + len(COLOURS) * line + _EDGE


@dataclass(frozen=True, slots=True)
class PairBoard:
    """A board in its place; its lines are as high as the place allows."""

    rect: pygame.FRect
    type_: Typesetter
    tray: bool = False
    """Whether the markers lie on it, to be taken."""

    @property
    def _sheet(self) -> pygame.FRect:
        return sheet_of(self.rect)

    @property
    def head(self) -> pygame.FRect:
        """The place of the title."""
        sheet = self._sheet
        return pygame.FRect(sheet.left + 4, sheet.top + 1, sheet.width - 8, self.type_.line_height(_TITLE))

    def title_rect(self, title: str) -> pygame.FRect:
        """What the words of a title cover."""
        head = self.head
        width = min(head.width, self.type_.width(title, _TITLE))
        return pygame.FRect(head.centerx - width / 2, head.top, width, head.height)

    def line(self, index: int) -> pygame.FRect:
        """The place of a pair."""
        sheet = self._sheet
        top = sheet.top + self.type_.line_height(_TITLE) + 2
        height = min(_TALLEST, (sheet.bottom - _EDGE - top) / len(COLOURS))
        return pygame.FRect(sheet.left + _EDGE, top + index * height, sheet.width - 2 * _EDGE, height)

    @property
    def wood(self) -> pygame.FRect:
        """The wood with the markers."""
        first, last = self.line(0), self.line(len(COLOURS) - 1)
        return pygame.FRect(first.left + 1, first.top + 2, _TRAY, last.bottom - first.top - 5)

    def marker(self, marker: Marker) -> Point:
        """Where a marker lies that is not used."""
        line, wood = self.line(COLOURS.index(marker.colour)), self.wood
        return wood.centerx + (marker.number - 0.5) * (MARKER + 4), line.centery - 1

    # -- drawing -------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, title: str, lines: Sequence[PairLine]) -> None:
        """The sheet, its title and its pairs."""
        draw_opened(canvas, self.rect)
        head = self.head
        canvas.text(shortened(self.type_, title, _TITLE, head.width), head, _TITLE)
        if self.tray:
            self._draw_tray(canvas)
        for index, line in enumerate(lines):
            self._draw_line(canvas, self.line(index), line)

    def _draw_tray(self, canvas: Canvas) -> None:
        draw_wood(canvas, self.wood, radius=8, side=3, seed=17)
        for colour in COLOURS:
            for number in range(2):
                x, y = self.marker(Marker(colour, number))
                size = min(MARKER - 2, self.line(0).height - 8)
                place = pygame.FRect(x - size / 2, y - size / 2, size, size)
                draw_well(canvas, place, fill=(62, 34, 18), radius=8)
                draw_empty_place(canvas, colour, (x, y), size - 6)

    def _draw_line(self, canvas: Canvas, rect: pygame.FRect, line: PairLine) -> None:
        if line.lit:
            around = rect.inflate(0, -2)
            canvas.panel(around, _LIT, radius=10, border=_LIT_EDGE, border_width=2)
        y = rect.centery
        thumb = min(_BIGGEST_THUMB if self.tray or line.won is not None else _THUMB, rect.height - 8)
        if self.tray:
            left = self.wood.right + 7
            thumb = min(thumb, (rect.right - left - 6) / 2)
            left += max(0.0, (rect.right - left - 2 * thumb - 6) / 2)
        else:
            size = min(31.0, rect.height * 0.52)
            draw_marker(canvas, line.colour, (rect.left + 7 + size / 2, y), size, letter=line.letter)
            left = rect.left + size + 16
        for number in range(2):
            centre = (left + thumb / 2 + number * (thumb + 6), y - 1)
            if number < len(line.pictures):
                draw_thumb(canvas, line.pictures[number], centre, thumb)
            elif line.hidden:
                draw_back(canvas, centre, thumb)
            else:
                draw_space(canvas, centre, thumb)
        if not self.tray:
            tail = left + 2 * thumb + 12
            self._draw_end(canvas, pygame.FRect(tail, rect.top, rect.right - 4 - tail, rect.height), line)

    def _draw_end(self, canvas: Canvas, room: pygame.FRect, line: PairLine) -> None:
        """Who has the pair too, or the sun that it brought."""
        if line.won is not None:
            radius = min(14.0, room.width / 2)
            (draw_sun if line.won else draw_hollow)(canvas, (room.centerx, room.centery), radius)
        for who, (x, y, size) in zip(line.alike, faces_in(room, len(line.alike)), strict=True):
            draw_portrait(canvas, (x, y), size, who)


def faces_in(room: pygame.FRect, count: int) -> list[tuple[float, float, float]]:
    """Where so many small faces are in a room, and their size: in two rows where they are many."""
    if not count:
        return []
    rows = 1 if count <= 2 else 2
    columns = -(-count // rows)
    size = min(31.0, (room.height - 2) / rows - (0 if rows > 1 else 4), room.width / columns + 1)
    step = min(size + 2, (room.width - size) / (columns - 1)) if columns > 1 else 0.0
    found = []
    for index in range(count):
        row, column = divmod(index, columns)
        y = room.centery + (row - (rows - 1) / 2) * (size - 1) - 1
        found.append((room.left + size / 2 + column * step, y, size))
    return found
