"""The heading of a review: the way back, the log, where one is, and whose cards are seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.review.eyes import Eyes
from game.table.bar import BarStyle
from game.ui.button import Button
from game.ui.choice import Stepper, make_choice
from game.ui.icons import IconName
from game.ui.label import Label
from game.ui.text import Typesetter, shortened
from game.ui.theme import IVORY, TextStyle
from game.ui.widget import Widget

ROUND = 42.0
TITLE = TextStyle(20, bold=True, leading=1.15)
_SWITCH = TextStyle(19, bold=True)
_LIGHT = 380
"""From which sum of its colours on an ink is light."""


@dataclass(frozen=True, slots=True)
class Header:
    """What stands in the heading."""

    what: str
    where: str
    buttons: Sequence[tuple[str, IconName, str, Callable[[], None]]]
    """Name, sign, tip and what is done."""
    views: Sequence[tuple[Eyes, str]]
    """The ways to look; no switch where there is only one."""
    view_label: str
    eyes: Eyes
    look: Callable[[Eyes], None]

    @staticmethod
    def height_for(type_: Typesetter) -> float:
        """How high it is: large words stand in two lines."""
        return max(ROUND, 2 * type_.line_height(TITLE))

    def widgets(self, rect: pygame.FRect, type_: Typesetter, style: BarStyle) -> list[Widget]:
        """Buttons at the left, the title, the switch at the right."""
        widgets: list[Widget] = []
        left = rect.left - 3
        for name, icon, tip, press in self.buttons:
            place = pygame.FRect(left, rect.centery - ROUND / 2, ROUND, ROUND)
            widgets.append(
                Button(name, place, "", press, kind="pill", icon=icon, tooltip=tip, trim=style.trim)
            )
            left = place.right + 10
        switch = self._switch(rect, type_)
        right = switch.rect.left - 12 if switch is not None else rect.right
        room = pygame.FRect(left + 2, rect.top - 2, right - left - 2, rect.height + 4)
        # The ink of a bar of bone is dark; here the title lies on the cloth itself.
        ink = TITLE.with_(colour=style.ink if sum(style.ink) > _LIGHT else IVORY, shaded=True)
        widgets.append(Label("title", room, type_.block(self._title(type_, room.width), ink)))
        return [*widgets, switch] if switch is not None else widgets

    def _title(self, type_: Typesetter, room: float) -> str:
        """All of it in one line, or in two; where there is no room, where one is."""
        line = " · ".join(filter(None, (self.what, self.where)))
        if type_.width(line, TITLE) <= room:
            return line
        if self.where and max(type_.width(part, TITLE) for part in (self.what, self.where)) <= room:
            return f"{self.what}\n{self.where}"
        return shortened(type_, self.where or self.what, TITLE, room)

    def _switch(self, rect: pygame.FRect, type_: Typesetter) -> Widget | None:
        if len(self.views) < 2:
            return None
        labels = [label for _, label in self.views]
        width = sum(type_.width(label, _SWITCH) + 34 for label in labels) + 12
        if len(labels) > 3 or width > rect.width * 0.55:
            width = Stepper.width_for(type_, labels, ROUND)
        height = max(38.0, type_.line_height(_SWITCH) + 10)
        place = pygame.FRect(rect.right - width, rect.centery - height / 2, width, height)
        return make_choice(type_, "view", place, self.view_label, self.views, self.eyes, self.look)
