"""The last trick of Duālis, laid open once more; earlier ones stay closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.dualis.model import Play
from game.input import Activate, Cancel, Intent, PointerDown, Shortcut
from game.scenes.dualis.art import Painter
from game.scenes.dualis.hud import Hud
from game.table import card as cards
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.layout import centred
from game.ui.screen import Screen
from game.ui.theme import GOLD, HEADING, PANEL, TextStyle
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=26, align="center")
_NAME = TextStyle(20, bold=True, align="center")
_STEP = 190.0
_PADDING = 30.0


class LastTrickScene(Screen):
    """The cards side by side in the order they were played; any key or click puts them back."""

    covers = False

    def __init__(self, app: App, hud: Hud, painter: Painter, plays: Sequence[Play]) -> None:
        super().__init__(app)
        self._hud = hud
        self._painter = painter
        self._plays = tuple(plays)

    def build(self) -> list[Widget]:
        """Nothing to press: everything closes it."""
        return []

    def handle(self, intent: Intent) -> bool:
        """Close at the first click or key."""
        if isinstance(intent, PointerDown | Activate | Cancel) or intent == Shortcut("last_trick"):
            self.app.scenes.remove(self)
        return True

    def draw(self, canvas: Canvas) -> None:
        """A pane with the four or three cards, names below them, light around the winner."""
        table = self._hud.view.table
        winner = table.leader  # the winner of a trick leads the next
        canvas.veil(120)
        title = self._hud.words.t("last_trick_title", name=self._hud.words.names[winner])
        type_ = canvas.type
        step = max(_STEP, 130.0 * type_.text_size / 100)
        inner = step * len(self._plays)
        heading = type_.block(title, _TITLE, inner)
        names = type_.line_height(_NAME)
        pane = centred(inner + 2 * _PADDING, heading.height + cards.HEIGHT + names + 36 + 2 * _PADDING)
        canvas.shadow(pane, blur=20, alpha=150)
        canvas.panel(pane, PANEL, alpha=245, radius=24, border=GOLD, border_alpha=160)
        canvas.text(heading, pygame.FRect(pane.left + _PADDING, pane.top + _PADDING, inner, heading.height))
        y = pane.top + _PADDING + heading.height + 18 + cards.HEIGHT / 2
        for index, play in enumerate(self._plays):
            spot = Spot(pane.left + _PADDING + step * (index + 0.5), y)
            if play.seat == winner:
                canvas.glow(rect_around(spot.point, cards.WIDTH, cards.HEIGHT), radius=11, blur=13, alpha=210)
            self._painter.card(canvas, play.card, spot, recoloured=play.coin, coin=play.coin)
            line = rect_around((spot.x, y + cards.HEIGHT / 2 + 18 + names / 2), step - 12, names)
            canvas.text(self._hud.words.names[play.seat], line, _NAME)
