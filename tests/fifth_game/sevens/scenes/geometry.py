"""Where things lie on the table of Sevens, in virtual pixels."""

from __future__ import annotations

import pygame

from game.input import Point
from game.table import card as cards
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from game.ui.theme import HEIGHT, WIDTH

CARD = (cards.WIDTH, cards.HEIGHT)
PILE: Point = (640.0, 288.0)
"""The middle of the top card."""
TOP = rect_around(PILE, *CARD)
TABLE = pygame.FRect(120, 170, 900, 320)
"""Where a card may be dropped."""
ASIDE = Spot(1130, 204, scale=0.7, z=50, face_up=False)
"""The cards that nobody sees, and where all are dealt from."""
HAND: Point = (640.0, 642.0)
"""The middle of the hand."""
RAIL = pygame.FRect(320, 0, 640, 520)
"""The edges of the message rail, and how far down it reaches."""
EDGE = 26.0
"""How near to the rim of the table things lie."""
PORTRAIT = 92.0
WIDEST_NAME = 172.0
GAP = 14.0
"""Between a person and what stands beside."""

_NOTES = {100: (268.0, 322.0), 125: (326.0, 330.0), 150: (380.0, 376.0)}


def lesson_note(text_size: int) -> pygame.FRect:
    """The lower right corner, where nothing else lies; larger words need more of it."""
    note = pygame.FRect(0, 0, *_NOTES[text_size])
    note.bottomright = (WIDTH - EDGE, HEIGHT - EDGE)
    return note
