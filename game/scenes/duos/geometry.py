"""Where things are on the table of DUOS whoever plays: the cards, the two sides, the rail."""

from __future__ import annotations

import pygame

from game.scenes.duos.grid import Grid
from game.table.rail import STYLE
from game.ui.text import Typesetter
from game.ui.theme import SMALLEST_TYPE

LEFT = pygame.FRect(27, 73, 242, 615)
"""The side of those who sit across; the pairs that are shown lie there."""
RIGHT = pygame.FRect(1011, 73, 242, 615)
"""The side of the person in front of the screen, with markers and pairs of their own."""
GRID = Grid(pygame.FRect(297, 75, 686, 518), gap=26.0, row_gap=34.0)
_NARROW = Grid(pygame.FRect(377, 75, 606, 518), gap=20.0, row_gap=34.0)
_RAIL = 54.0
_RAIL_BOTTOM = 688.0
_FRAME = 18.0
"""What the rail's frame takes of its height."""


def grid_of(type_: Typesetter, *, lesson: bool) -> Grid:
    """Where the cards lie: they make room for a teacher with large words."""
    return _NARROW if lesson and type_.text_size > 100 else GRID


def rail_place(type_: Typesetter, *, lesson: bool = False) -> pygame.FRect:
    """The rail below the cards: it has room for two lines."""
    area = grid_of(type_, lesson=lesson).area.inflate(10, 0)
    lines = 2 * type_.line_height(STYLE.with_(size=SMALLEST_TYPE))
    height = max(_RAIL, lines + _FRAME)
    return pygame.FRect(area.left, _RAIL_BOTTOM - height, area.width, height)
