"""Where the parts of the set-up lie: table, sheet, options, rail and Play, at the player's text size."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.table.rail import rail_height
from game.ui.text import Typesetter
from game.ui.theme import WIDTH

BAR = 64.0
"""The middle of the bar along the top."""
EDGE = 42.0
"""How far everything stays from the sides of the table."""
_TOP, _BOTTOM = 98.0, 576.0
_FOOT = 678.0
"""Where Play ends."""
_GAP = 18.0
_TIP = 22.0
"""The room between the table and the sheet, for the sheet's tip."""
_PLAY = 76.0
_RAIL = 44.0
_PANEL, _PANEL_MORE = 284.0, 46.0
_SHEET, _SHEET_MORE = 380.0, 34.0
"""How wide things are, and how much wider they are at one and a half times the usual text."""


@dataclass(frozen=True, slots=True)
class Places:
    """The rectangles of the parts."""

    table: pygame.FRect
    """What the round table, its seats and their notes share."""
    sheet: pygame.FRect
    panel: pygame.FRect
    rail: pygame.FRect
    play: pygame.FRect

    @classmethod
    def of(cls, type_: Typesetter) -> Places:
        """The places at the player's text size."""
        more = (type_.text_size - 100) / 50
        large = type_.text_size > 100
        height = rail_height(type_, 2) if large else _RAIL
        rail_bottom = _FOOT + 4 if large else _FOOT - 12
        bottom = min(_BOTTOM, rail_bottom - height - 22)
        wide = _PANEL + more * _PANEL_MORE
        panel = pygame.FRect(WIDTH - EDGE - wide, _TOP, wide, _BOTTOM - _TOP)
        wide = _SHEET + more * _SHEET_MORE
        sheet = pygame.FRect(panel.left - _GAP - wide, _TOP, wide, bottom - _TOP)
        table = pygame.FRect(EDGE - 2, _TOP, sheet.left - _TIP - EDGE + 10, rail_bottom - height - 14 - _TOP)
        rail = pygame.FRect(EDGE + 4, rail_bottom - height, panel.left - _GAP - EDGE - 4, height)
        play = pygame.FRect(panel.left, _FOOT - _PLAY, panel.width, _PLAY)
        return cls(table, sheet, panel, rail, play)
