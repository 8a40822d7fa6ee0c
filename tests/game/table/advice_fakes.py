"""Words about advice that belong to no game, so that the table can be tested before, and without, its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from engine.core import Action, Reason
from game import games
from game.app import App
from game.store import MatchSetup
from game.ui.canvas import Canvas
from game.ui.theme import GOLD


class PlainWords:
    """Codes instead of sentences, and blocks instead of pictures."""

    def nudge(self, view: Any, reason: Reason) -> str:
        return f"Look: {reason.code}."

    def move(self, view: Any, action: Action) -> str:
        return action.text

    def because(self, view: Any, action: Action, reason: Reason) -> str:
        return f"It is so because of {reason.code}."

    def move_width(self, view: Any, action: Action, height: float) -> float:
        return height * 1.5

    def draw_move(self, canvas: Canvas, place: pygame.FRect, view: Any, action: Action) -> None:
        canvas.panel(pygame.FRect(place.left, place.top, place.height * 1.5, place.height), GOLD, radius=4)


def _plain(app: App, setup: MatchSetup) -> PlainWords:
    return PlainWords()


@contextmanager
def plain_words(game: str) -> Iterator[None]:
    """Let a game speak of advice in plain words for a while."""
    games.register(games.scenes_of(game)._replace(advice=_plain))
    try:
        yield
    finally:
        games.unregister(game)
