"""What a person of duality missed: the tile that the other one laid, and where."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core import Event, Seat
from engine.duality.model import Laid, Passed, Placed, Replaced
from game.scenes.duality.log import log_line
from game.scenes.duality.painting import draw_shadow, tile_surface
from game.scenes.duality.seen import seen_lines
from game.scenes.duality.tile_art import HEIGHT, WIDTH
from game.scenes.duality.words import Words
from game.table.recap import Recap, RecapPiece
from game.ui.canvas import Canvas

_WIDE = 92.0


def recap(seat: Seat, events: Sequence[Event], words: Words) -> Recap | None:
    """What the other one did since a seat's last turn."""
    turns = [
        event for event in events if isinstance(event, Placed | Replaced | Passed) and event.seat != seat
    ]
    lines = [line.text for event in turns if (line := log_line(words, event))]
    pieces = [
        _piece(event.tile, words.names[event.seat], words.flipped)
        for event in turns
        if isinstance(event, Placed | Replaced)
    ]
    return Recap(pieces[-1:], lines[-1:]) if lines else None


def _piece(tile: Laid, name: str, flipped: bool) -> RecapPiece:
    def paint(canvas: Canvas, rect: pygame.FRect) -> None:
        place = pygame.FRect(0, 0, _WIDE, _WIDE * HEIGHT / WIDTH)
        place.center = (rect.centerx, rect.centery + 10)  # nearer to the name below it
        draw_shadow(canvas, place)
        canvas.blit(tile_surface(canvas, seen_lines(tile, flipped), place.size), place.center)

    return RecapPiece(name, paint)
