"""A page over the table of the house: a heading with the way back, and a column of sheets that scrolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.ui.button import Button
from game.ui.label import Label
from game.ui.scroll import BAR_ROOM, ScrollModel, ScrollView, scrolled
from game.ui.text import Typesetter
from game.ui.theme import HEADING, HEIGHT, IVORY, WIDTH
from game.ui.widget import Widget

MARGIN = 64.0
"""How far sheets stay from the sides."""
GAP = 12.0
"""Between two sheets."""
WHOLE = WIDTH - 2 * MARGIN
"""How wide all sheets are together."""
_TOP = 24.0
_RIM = 14.0
"""The rim of the table, which nothing may lie on."""
_TITLE = HEADING.with_(colour=IVORY, shaded=True)


class Page(NamedTuple):
    """The heading of a page, and where its column begins."""

    title: str
    heading: list[Widget]
    top: float

    def column(
        self,
        name: str,
        scroll: ScrollModel,
        children: Sequence[Widget],
        bottom: float,
        on_scroll: Callable[[], None],
    ) -> list[Widget]:
        """The whole page with its sheets, which end at `bottom` where nothing is scrolled."""
        view = pygame.FRect(MARGIN, self.top, WHOLE + BAR_ROOM + 8, HEIGHT - _RIM - self.top)
        column = ScrollView(
            name,
            view,
            scroll,
            content=bottom - self.top,
            label=self.title,
            on_scroll=on_scroll,
            shade=None,
        )
        return [*self.heading, *scrolled(column, children)]


def page(type_: Typesetter, title: str, back: str, on_back: Callable[[], None]) -> Page:
    """A page with this title, whose button says `back`."""
    place = pygame.FRect(MARGIN, _TOP, Button.width_for(type_, back, icon=True), Button.height_for(type_))
    words = type_.block(title, _TITLE)
    box = pygame.FRect(0, 0, WIDTH - MARGIN - place.right - 24, words.height)
    box.midleft = (place.right + 24, place.centery)
    heading: list[Widget] = [
        Button("back", place, back, on_back, kind="pill", icon="back"),
        Label("title", box, words),
    ]
    return Page(title, heading, place.bottom + 14)
