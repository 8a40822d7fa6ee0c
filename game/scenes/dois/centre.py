"""The middle of the table of Dois: the led suit, stamped faintly into the baize, and ribbons at the piles."""

from __future__ import annotations

import pygame

from engine.dois.model import Suit
from game.scenes.dois.ink import inked, mask_of, wear
from game.scenes.dois.woodcut import medallion
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.dashes import dashed_ellipse
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import TextStyle, rgb

LABEL = TextStyle(20, bold=True, colour=rgb("#E4F2D6"), align="center", leading=1.3, shaded=True)
_DARK, _LIGHT = rgb("#0A3322"), rgb("#BFE5B4")
_WIDEST = 210.0


def label_block(type_: Typesetter, text: str) -> TextBlock:
    """The name of the led suit."""
    return type_.block(text, LABEL, _WIDEST)


def label_rect(type_: Typesetter, text: str, stamp: pygame.FRect) -> pygame.FRect:
    """Where it stands: below the stamp."""
    block = label_block(type_, text)
    rect = pygame.FRect(0, 0, block.width + 4, block.height)
    rect.midtop = (stamp.centerx, stamp.bottom + 1)
    return rect


def draw_lead(canvas: Canvas, suit: Suit | None, label: str, stamp: pygame.FRect) -> None:
    """The stamp of a suit, or an empty ring before the lead, and its name."""
    name = suit.value if suit is not None else ""
    canvas.blit(
        canvas.art(("dois", "stamp", name), stamp.size, lambda pixels: _stamp(name, pixels)), stamp.center
    )
    canvas.text(label_block(canvas.type, label), label_rect(canvas.type, label, stamp))


def _stamp(suit: str, pixels: tuple[int, int]) -> pygame.Surface:
    """Dark where the block was pressed in, a rim of light where the pile stands up again."""
    if suit:
        body = medallion(suit, "#FFFFFF", "#FFFFFF", "#000000")
    else:
        ring = dashed_ellipse(47.6, 47.6, 7, 6)
        body = f'<path d="{ring}" fill="none" stroke="#FFFFFF" stroke-width="2.4"/>'
    mask = mask_of(f'<g transform="translate(52 52)">{body}</g>', (104, 104), pixels)
    wear(mask, 9, max(1.5, pixels[0] / 60), 0.6 if suit else 0.75)
    surface = paint.blank(pixels)
    step = max(1, round(pixels[0] / 104))
    surface.blit(inked(mask, _LIGHT, 0.30), (step, step), special_flags=paint.PREMULTIPLIED)
    surface.blit(inked(mask, _DARK, 0.74), (0, 0), special_flags=paint.PREMULTIPLIED)
    return surface
