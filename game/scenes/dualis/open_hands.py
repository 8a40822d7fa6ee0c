"""The hands of the others, open: in puzzles all cards are known."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat
from engine.dualis.model import View
from game.scenes.dualis.small_card import SmallPlay
from game.table.open_hands import draw_slips
from game.table.stage import Stage
from game.ui.canvas import Canvas

_HEIGHT = 25.0


def draw_open_hands(canvas: Canvas, stage: Stage, views: Mapping[Seat, View]) -> None:
    """A slip with the cards of each seat, over their backs."""
    hands = {seat: [SmallPlay(card) for card in view.hand] for seat, view in views.items()}
    draw_slips(canvas, stage, hands, height=_HEIGHT, columns=2)
