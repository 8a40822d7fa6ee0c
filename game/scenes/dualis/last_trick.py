"""The last trick of Duālis, laid open once more; earlier ones stay closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from engine.dualis.model import TrickWon
from game.input import Activate, Cancel, Intent, PointerDown, Shortcut
from game.scenes.dualis.art import Painter
from game.scenes.dualis.hud import Hud
from game.scenes.dualis.marks import draw_edge, draw_light
from game.table import card as cards
from game.table.ribbon import draw_ribbon, ribbon_size
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.craft import draw_well, draw_wood
from game.ui.layout import centred
from game.ui.screen import Screen
from game.ui.theme import HEADING, IVORY, ON_WOOD, rgb
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=26, align="center", colour=IVORY, shaded=True)
_WHY = ON_WOOD.with_(align="center")
_WIDEST_NAME = 260.0
_STEP = 180.0
_PADDING = 34.0
_GAP = 18.0
_VELVET = rgb("#3A347C")


class LastTrickScene(Screen):
    """The cards side by side in the order they were played; any key or click puts them back."""

    covers = False

    def __init__(self, app: App, hud: Hud, painter: Painter, won: TrickWon, viewer: Seat | None) -> None:
        super().__init__(app)
        self._hud = hud
        self._painter = painter
        self._won = won
        self._viewer = viewer

    def build(self) -> list[Widget]:
        """Nothing to press: everything closes it."""
        return []

    def handle(self, intent: Intent) -> bool:
        """Close at the first click or key."""
        if isinstance(intent, PointerDown | Activate | Cancel) or intent == Shortcut("last_trick"):
            self.app.scenes.remove(self)
        return True

    def draw(self, canvas: Canvas) -> None:
        """A tray with the four or three cards, names below them, light around the winner."""
        hud, words = self._hud, self._hud.words
        won, plays = self._won, self._won.plays
        winner = won.winner
        canvas.veil(120)
        title = words.t("last_trick_title", name=words.who(winner, self._viewer))
        type_ = canvas.type
        widest = [ribbon_size(type_, words.names[play.seat], _WIDEST_NAME)[0] + 12 for play in plays]
        step = max(_STEP, *widest)
        inner = step * len(plays)
        heading = type_.block(title, _TITLE, inner)
        trump = words.t(f"was_trump.{won.trump.value if won.trump else 'none'}")
        why = type_.block(f"{words.won(winner, plays, won.trump, self._viewer)}\n{trump}", _WHY, inner)
        names = ribbon_size(type_, title)[1]
        above = heading.height + 4 + why.height
        tray = centred(inner + 2 * _PADDING, above + cards.HEIGHT + names + 3 * _GAP + 2 * _PADDING)
        draw_wood(canvas, tray, radius=18, side=8, brass=True)
        canvas.text(heading, pygame.FRect(tray.left + _PADDING, tray.top + _GAP, inner, heading.height))
        low = tray.top + _GAP + heading.height + 4
        canvas.text(why, pygame.FRect(tray.left + _PADDING, low, inner, why.height))
        top = tray.top + _GAP + above + 10
        well = pygame.FRect(tray.left + 20, top, tray.width - 40, tray.bottom - 20 - top)
        draw_well(canvas, well, fill=_VELVET, radius=14, brass=True)
        y = well.top + 26 + cards.HEIGHT / 2
        for index, play in enumerate(plays):
            spot = Spot(tray.left + _PADDING + step * (index + 0.5), y)
            if play.seat == winner:
                draw_light(canvas, spot)
            self._painter.card(canvas, play.card, spot, recoloured=play.coin, coin=play.coin)
            if play.seat == winner:
                draw_edge(canvas, spot)
            kind = "gold" if play.seat == winner else hud.ribbon(play.seat)
            foot = (spot.x, (y + cards.HEIGHT / 2 + well.bottom) / 2 + 2)
            draw_ribbon(canvas, foot, words.names[play.seat], kind, widest=_WIDEST_NAME)
