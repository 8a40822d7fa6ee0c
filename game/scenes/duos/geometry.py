"""Where things are on the table of DUOS."""

from __future__ import annotations

import pygame

from game.input import Point
from game.scenes.duos.grid import MARKER, Grid
from game.scenes.duos.markers import COLOURS, Marker

LEFT = pygame.FRect(18, 76, 256, 630)
"""Who plays; with two players also the DUOS card."""
RIGHT = pygame.FRect(1006, 76, 256, 630)
"""The Narrator, pairs as small pictures, and the button that goes on."""
TRAY = pygame.FRect(296, 584, 688, 122)
"""The markers that are left, and what is to be done."""
GRID = Grid(pygame.FRect(296, 80, 688, 488))

_STEP, _GROUP = MARKER + 8, 2 * MARKER + 8 + 52
TRAY_ROW = TRAY.top + 8 + MARKER / 2


def tray_place(marker: Marker) -> Point:
    """Where a marker lies in the tray."""
    group = COLOURS.index(marker.colour) - (len(COLOURS) - 1) / 2
    return TRAY.centerx + group * _GROUP + (marker.number - 0.5) * _STEP, TRAY_ROW


def tray_words() -> pygame.FRect:
    """The room for words below the markers."""
    top = TRAY_ROW + MARKER / 2 + 4
    return pygame.FRect(TRAY.left + 16, top, TRAY.width - 32, TRAY.bottom - top - 4)
