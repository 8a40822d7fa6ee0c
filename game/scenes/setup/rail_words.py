"""The rail of the set-up: who plays against whom and for what, or a line of help."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.input import Point
from game.scenes.setup.words import SetupWords
from game.table.rail import Rail, RailPart, draw_rail, draw_rail_board
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.widget import Look, Widget

_DOT = " · "
_SHORTEST = 3
_AIR = 72.0
"""The room that words leave free beside the caps of the rail."""


class SummaryRail(Widget):
    """The rail with its words; `help` gives what is to be told instead of them, if anything."""

    focusable = False

    def __init__(
        self, rect: pygame.FRect, type_: Typesetter, words: SetupWords, help_: Callable[[], str]
    ) -> None:
        super().__init__("summary", rect, label=words.summary())
        self._rail = Rail(rect, "capped", [RailPart(part) for part in _parts(type_, rect, words)])
        self._help = help_

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The board, then the words."""
        draw_rail_board(canvas, self.rect, "capped")
        told = self._help()
        rail = Rail(self.rect, "capped", [RailPart(told, "now")]) if told else self._rail
        draw_rail(canvas, rail, None)


def _parts(type_: Typesetter, rect: pygame.FRect, words: SetupWords) -> list[str]:
    """The sentences that fit: without the goal where there is no room, then with shorter names."""
    whole, goal = words.summary(), words.goal()
    if goal and _fits(type_, rect, _DOT.join((whole, goal))):
        return [whole, goal]
    names = words.names()
    letters = max(len(name) for name in names)
    while letters > _SHORTEST and not _fits(type_, rect, whole):
        letters -= 1
        short = [name if len(name) <= letters else f"{name[:letters].rstrip()}…" for name in names]
        whole = words.summary(short)
    return [whole]


def _fits(type_: Typesetter, rect: pygame.FRect, text: str) -> bool:
    rail = Rail(rect, "capped")
    room = rail.words.inflate(-_AIR, 0)
    block = type_.fit(text, rail.style("plain"), room.width, room.height)
    return block.height <= room.height and block.width <= room.width
