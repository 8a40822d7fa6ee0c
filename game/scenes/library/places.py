"""Where everything lies in the library, measured by the player's text size."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.slip import SlipButton
from game.ui.tabs import ROD, Tab
from game.ui.text import Typesetter
from game.ui.theme import TextStyle

LEFT, RIGHT = 36.0, 806.0
"""The column of matches."""
_TOP = 36.0
_BOTTOM = 698.0
HOLDER = TextStyle(19, bold=True, align="center")
CHIP = TextStyle(20, bold=True)
_PAGE = pygame.FRect(834, 52, 404, 636)


class Places(NamedTuple):
    """The places of the furniture."""

    heading: pygame.FRect
    """The way back, the title, the tabs and the search."""
    rod: pygame.FRect
    chips: pygame.FRect
    box: pygame.FRect
    front: pygame.FRect
    page: pygame.FRect

    @classmethod
    def of(cls, type_: Typesetter, *, chip_lines: int = 1) -> Places:
        """The places at a text size; `chip_lines`: how many lines of filters there are."""
        high = Tab.height_for(type_)
        heading = pygame.FRect(LEFT, _TOP, RIGHT - LEFT, high)
        rod = pygame.FRect(LEFT, heading.bottom - 1, RIGHT - LEFT, ROD)
        chip = chip_height(type_)
        chips = pygame.FRect(LEFT, rod.bottom + 8, RIGHT - LEFT, chip * chip_lines + 8 * (chip_lines - 1))
        front_height = max(43.0, holder_height(type_) + 10, SlipButton.height_for(type_) + 8)
        front = pygame.FRect(LEFT - 8, _BOTTOM - front_height, RIGHT - LEFT + 16, front_height)
        top = chips.bottom + 7 if chip_lines else rod.bottom + 10
        box = pygame.FRect(LEFT, top, RIGHT - LEFT, front.top + 1 - top)
        return cls(heading, rod, chips, box, front, _PAGE.copy())


def chip_height(type_: Typesetter) -> float:
    """How high a filter is."""
    return max(38.0, type_.line_height(CHIP) + 8)


def holder_height(type_: Typesetter) -> float:
    """How high the label on the front is."""
    return max(32.0, type_.line_height(HOLDER) + 8)
