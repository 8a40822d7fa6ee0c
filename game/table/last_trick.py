"""The last trick, laid open once more: everybody's cards on a tray, and why it was won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.input import Activate, Cancel, Intent, Point, PointerDown, Shortcut
from game.table.ribbon import RibbonKind, draw_ribbon, ribbon_size
from game.ui.canvas import Canvas
from game.ui.craft import draw_well, draw_wood
from game.ui.layout import centred
from game.ui.screen import Screen
from game.ui.theme import HEADING, IVORY, ON_WOOD, SECOND_ON_WOOD, SMALL, Rgb
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App

_TITLE = HEADING.with_(size=26, align="center", colour=IVORY, shaded=True)
_WHY = ON_WOOD.with_(align="center")
_CLOSES = SMALL.with_(align="center", colour=SECOND_ON_WOOD)
_WIDEST_NAME = 260.0
_PADDING = 34.0
_GAP = 18.0


@dataclass(frozen=True, slots=True)
class TrickCards:
    """What somebody played, and how it is drawn around a point."""

    name: str
    paint: Callable[[Canvas, Point], None]
    ribbon: RibbonKind = "cream"


@dataclass(frozen=True, slots=True)
class TrickTray:
    """All that is shown of a trick, the leader's cards first."""

    title: str
    lines: Sequence[str]
    """Why it was won, and what was trump."""
    plays: Sequence[TrickCards]
    step: float
    """How much room the cards of one player have."""
    height: float
    """How high these cards are."""
    cloth: Rgb


class LastTrickScene(Screen):
    """The cards side by side in the order they were played; any key or click puts them back."""

    covers = False

    def __init__(self, app: App, tray: TrickTray) -> None:
        super().__init__(app)
        self._tray = tray

    def build(self) -> list[Widget]:
        """Nothing to press: everything closes it."""
        return []

    def handle(self, intent: Intent) -> bool:
        """Close at the first click or key."""
        match intent:
            case PointerDown() | Activate() | Cancel() | Shortcut("last_trick" | "log"):
                self.app.scenes.remove(self)
        return True

    def draw(self, canvas: Canvas) -> None:
        """A tray with the cards, names below them."""
        tray, type_ = self._tray, canvas.type
        canvas.veil(120)
        widest = [ribbon_size(type_, play.name, _WIDEST_NAME)[0] + 12 for play in tray.plays]
        step = max(tray.step, *widest)
        inner = step * len(tray.plays)
        heading = type_.block(tray.title, _TITLE, inner)
        why = type_.block("\n".join(tray.lines), _WHY, inner)
        closes = type_.block(self.app.t("table.click_closes"), _CLOSES, inner)
        names = ribbon_size(type_, tray.title)[1]
        above = heading.height + 4 + why.height
        foot = closes.height + 4
        high = above + tray.height + names + foot + 3 * _GAP + 2 * _PADDING
        board = centred(inner + 2 * _PADDING, high)
        draw_wood(canvas, board, radius=18, side=8, brass=True)
        canvas.text(heading, pygame.FRect(board.left + _PADDING, board.top + _GAP, inner, heading.height))
        low = board.top + _GAP + heading.height + 4
        canvas.text(why, pygame.FRect(board.left + _PADDING, low, inner, why.height))
        top = board.top + _GAP + above + 10
        well = pygame.FRect(board.left + 20, top, board.width - 40, board.bottom - 18 - foot - top)
        draw_well(canvas, well, fill=tray.cloth, radius=14, brass=True)
        canvas.text(closes, pygame.FRect(well.left, well.bottom + 6, well.width, closes.height))
        y = well.top + 26 + tray.height / 2
        for index, play in enumerate(tray.plays):
            x = board.left + _PADDING + step * (index + 0.5)
            play.paint(canvas, (x, y))
            below = (x, (y + tray.height / 2 + well.bottom) / 2 + 2)
            draw_ribbon(canvas, below, play.name, play.ribbon, widest=_WIDEST_NAME)
