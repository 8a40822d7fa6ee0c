"""The middle of the table of Dois: the lead suit, and who leads and wins."""

from __future__ import annotations

import pygame

from engine.dois.model import Suit
from game.scenes.dois.art import COLOURS, Painter
from game.scenes.dois.geometry import LEAD, LEAD_SIZE
from game.table.piece_widgets import rect_around
from game.table.pill import draw_pill, pill_height
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, INK, LINE, NIGHT, PANEL, PAPER, mix

LABEL_TOP = LEAD[1] + LEAD_SIZE / 2 + 14
_LABEL_WIDTH = 258.0


def draw_lead(canvas: Canvas, suit: Suit | None, label: str) -> None:
    """A disc with the lead suit, or an empty one before the lead."""
    rect = rect_around(LEAD, LEAD_SIZE, LEAD_SIZE)
    radius = LEAD_SIZE / 2
    if suit is None:
        canvas.panel(rect, NIGHT, alpha=90, radius=radius, border=LINE, border_width=2, border_alpha=90)
    else:
        colour = COLOURS[suit.value]
        canvas.glow(rect, colour=mix(colour, PAPER, 0.3), radius=radius, blur=9, alpha=120)
        canvas.panel(rect, mix(PAPER, colour, 0.1), radius=radius, border=colour, border_width=4)
        lift = 4.0 if suit is Suit.FLAME else 0.0
        Painter.sign(canvas, suit.value, (LEAD[0], LEAD[1] - lift), LEAD_SIZE * 0.56)
    draw_label(canvas, label, LEAD[0])


def draw_label(canvas: Canvas, label: str, x: float) -> None:
    """A name below something in the middle."""
    height = pill_height(canvas.type, label, _LABEL_WIDTH)
    draw_pill(canvas, label, (x, LABEL_TOP + height / 2), alpha=170, widest=_LABEL_WIDTH)


def draw_tag(
    canvas: Canvas, text: str, piles: pygame.FRect, *, gold: bool = False, upper: bool = False
) -> None:
    """A word at the lower edge of a seat's piles: who leads, who is winning; or a second one above it."""
    top = piles.top - 3 + pill_height(canvas.type, text, piles.width * 2) / 2
    at = (piles.centerx, top if upper else piles.bottom - 8)
    if gold:
        draw_pill(canvas, text, at, fill=GOLD, alpha=255, colour=INK)
    else:
        draw_pill(canvas, text, at, fill=PANEL, alpha=245, border=LINE)
