"""Words for moves of any game, for tests of the screens that speak of them."""

from __future__ import annotations

from typing import Any

import pygame

from engine.core import Action, Reason
from game.app import App
from game.store import MatchSetup
from game.ui.canvas import Canvas
from game.ui.theme import ON_PAPER


class PlainMoves:
    """A move is its text, and everything is good for the same reason."""

    def __init__(self, app: App, setup: MatchSetup) -> None:
        self._app = app

    def nudge(self, view: Any, reason: Reason) -> str:
        return "Look around."

    def move(self, view: Any, action: Action) -> str:
        return f"the move {action.text}"

    def because(self, view: Any, action: Action, reason: Reason) -> str:
        return f"It would have kept the lead, and your {action.text} wins the next trick for sure."

    def move_width(self, view: Any, action: Action, height: float) -> float:
        return self._app.type.width(action.text, ON_PAPER) + 4

    def draw_move(self, canvas: Canvas, place: pygame.FRect, view: Any, action: Action) -> None:
        canvas.text(canvas.type.block(action.text, ON_PAPER), place)
