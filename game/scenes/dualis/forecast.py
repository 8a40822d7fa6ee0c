"""The rail of Duālis as it is drawn: its words, and the coin of the trump before those that speak of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.dualis import rules
from engine.dualis.cards import Colour
from game.input import Point
from game.scenes.dualis.art import Painter
from game.scenes.dualis.rail_words import rail_words
from game.scenes.dualis.words import Words
from game.table.rail import RailPart
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.scenes.dualis.table import State


def rail_parts(state: State, words: Words, painter: Painter, preview: rules.Preview | None) -> list[RailPart]:
    """The parts of the rail's line."""
    return [
        RailPart(
            part.text,
            part.tone,
            None if part.trump is None else partial(_draw_sign, painter, part.trump.trump),
        )
        for part in rail_words(state, words, preview)
    ]


def _draw_sign(painter: Painter, trump: Colour | None, canvas: Canvas, at: Point, size: float) -> None:
    painter.coin(canvas, trump, at, size=min(size * 1.08, 36.0))
