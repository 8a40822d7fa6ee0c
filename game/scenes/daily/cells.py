"""The calendar's sheet: the days of a month, each a slip of paper with what came of its deal."""

from __future__ import annotations

from calendar import Calendar as Weeks
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Literal, TypeAlias

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import Relief, box, draw_raised
from game.ui.icons import IconName, draw_icon
from game.ui.theme import BROWN, GOLD, INK, IVORY, MUTED_INK, Rgb, TextStyle, css, rgb
from game.ui.widget import Look, Role, Widget
from game.ui.wood import BRASS, gradient

State: TypeAlias = Literal["won", "played", "open", "free", "none"]
"""What came of a day: its deal was won, or played, waits to be continued, was never played, or is to come."""

_NUMBER = TextStyle(19, bold=True)
_RADIUS = 7.0
_RELIEF = Relief(_RADIUS, 2.0, shadow=0.5, reach=(2.0, 3.0), blur=3.0)
_ICONS: dict[State, IconName] = {"won": "star", "played": "check", "open": "play"}
_FACES: dict[State, tuple[str, str]] = {
    "won": ("#FFE9AE", "#EFC264"),
    "played": ("#FFFBF0", "#EFE0BE"),
    "open": ("#FFFBF0", "#EFE0BE"),
    "free": ("#E4CFA6", "#CFB587"),
}
_MARKS: dict[State, Rgb] = {"won": rgb("#8A5A08"), "played": rgb("#2F6B3C"), "open": BROWN}
ROWS, COLUMNS = 6, 7


def weeks_of(month: date) -> list[list[date]]:
    """The weeks of a month from Monday on, with the days of its neighbours that fill them."""
    return Weeks().monthdatescalendar(month.year, month.month)


class DayCell(Widget):
    """One day."""

    role: Role = "button"
    radius = _RADIUS

    def __init__(
        self,
        rect: pygame.FRect,
        day: date,
        state: State,
        label: str,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        today: bool,
        on_time: bool,
    ) -> None:
        super().__init__(f"day.{day.isoformat()}", rect, label=label, enabled=state != "none")
        self.focusable = state != "none"
        self.state: State = state
        self.chosen = chosen
        self._day = day
        self._today = today
        self._on_time = on_time
        self._on_press = on_press

    def activate(self) -> None:
        """Look at the day."""
        self._on_press()

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The slip, its number, and what came of it."""
        rect, number = self.rect, str(self._day.day)
        place = pygame.FRect(rect.left + 9, rect.top + 4, rect.width - 18, canvas.type.line_height(_NUMBER))
        if self.state == "none":
            canvas.panel(rect, IVORY, alpha=18, radius=self.radius)
            canvas.text(number, place, _NUMBER.with_(colour=rgb("#C9A98E")), valign="top")
            return
        if self.chosen or look.hovered:
            canvas.glow(rect, radius=self.radius, blur=7, alpha=220 if self.chosen else 120)
        key = ("day", self.state, self.chosen, self._today)
        draw_raised(canvas, key, rect, partial(_slip, self.state, self.chosen, self._today), _RELIEF)
        canvas.text(
            number, place, _NUMBER.with_(colour=INK if self.state != "free" else MUTED_INK), valign="top"
        )
        icon = _ICONS.get(self.state)
        if icon is not None:
            size = min(26.0, rect.height * 0.42)
            centre = (rect.right - size / 2 - 10, rect.bottom - size / 2 - 8)
            draw_icon(canvas, icon, centre, size, _MARKS[self.state])
        if self._on_time:  # played on its day: a stud of brass
            canvas.panel(
                pygame.FRect(rect.left + 10, rect.bottom - 16, 8, 8),
                GOLD,
                radius=4,
                border=BROWN,
                border_alpha=160,
            )


def _slip(state: State, chosen: bool, today: bool, size: tuple[float, float]) -> str:
    high, low = _FACES[state]
    body = box(size, _RADIUS, "#6B4A22", drop=2)
    body += gradient("face", [rgb(high), rgb(low)], (0, 0, 0, size[1])) + box(size, _RADIUS, "url(#face)")
    if chosen or today:
        body += gradient("rim", list(BRASS), (0, 0, size[0] * 0.6, size[1]))
        width = 4 if chosen else 2.6
        more = f'stroke="url(#rim)" stroke-width="{width}"'
        body += box(size, _RADIUS, "none", inset=width / 2, more=more)
        if today:
            edge = f'stroke="{css(BROWN)}" stroke-opacity="0.7" stroke-width="1.4" stroke-dasharray="3 3"'
            body += box(size, _RADIUS - 2, "none", inset=6, more=edge)
    return body
