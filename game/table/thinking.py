"""A bot that thinks for a while shows it: three dots at its seat, one after the other a little higher.

They change a few times in a second and not in every frame: the machine is needed for the thought.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.core import Seat
from game.table.view_cache import ViewCache
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.table.scene import TableScene

AFTER = 0.7
"""Seconds of thought before it is shown."""
BEAT = 0.28
"""Seconds until the next dot rises."""
LONGEST = 20.0
"""Seconds after which the dots lie still: whoever thinks longer has come to grief, and is asked anew."""
SIZE = (58.0, 26.0)
_USUAL, _SMALLEST = 92.0, 0.62
"""How wide a seat is for dots of the usual size, and how small they become."""
_DOTS = 3


class Thinking:
    """Counts how long bots think, and draws dots at their seats."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._ages: dict[Seat, float] = {}
        self._places: ViewCache[dict[Seat, pygame.FRect]] = ViewCache()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of those who have thought for long enough to show it."""
        return tuple(seat for seat, age in sorted(self._ages.items()) if age > AFTER)

    def update(self, seconds: float) -> None:
        """Let time pass; the table is drawn again only where dots come, go or rise."""
        thinking = self._table.session.thinking
        if not thinking and not self._ages:
            return
        before = [(seat, self._risen(seat)) for seat in self.seats]
        self._ages = {seat: self._ages.get(seat, 0.0) + seconds for seat in thinking}
        if [(seat, self._risen(seat)) for seat in self.seats] != before:
            self._table.app.invalidate()

    def _risen(self, seat: Seat) -> int | None:
        """The dot that is higher than the others; none where nothing moves for its own sake."""
        age = self._ages[seat] - AFTER
        stage = self._table.stage
        if stage.calm or stage.speed <= 0 or age > LONGEST:
            return None
        return int(age / BEAT) % (_DOTS + 1)

    def draw(self, canvas: Canvas) -> None:
        """The dots of all who think."""
        for seat in self.seats:
            place = self.seat_places().get(seat)
            if place is not None:
                _draw_dots(canvas, dots_rect(place), self._risen(seat))

    def seat_places(self) -> dict[Seat, pygame.FRect]:
        """Where the game says that people sit, or where their faces are if a seat has more on it."""
        table, state = self._table, self._table.state

        def find() -> dict[Seat, pygame.FRect]:
            rects = {thing.name: thing.rect for thing in table.game.things(state)}
            seats = range(len(table.setup.players))
            found = {seat: rects.get(f"face {seat}", rects.get(f"seat {seat}")) for seat in seats}
            return {seat: rect for seat, rect in found.items() if rect is not None}

        return self._places.get(state.view, (state.layouts, state.bottom), find)


def dots_rect(seat: pygame.FRect) -> pygame.FRect:
    """Where the dots lie: at the upper edge of a seat, and inside it; smaller where the seat is."""
    scale = max(_SMALLEST, min(1.0, seat.width / _USUAL))
    rect = pygame.FRect(0, 0, SIZE[0] * scale, SIZE[1] * scale)
    rect.topright = (min(seat.right, seat.centerx + rect.width * 0.9), seat.top)
    return rect.clamp(seat)


def _draw_dots(canvas: Canvas, place: pygame.FRect, risen: int | None) -> None:
    canvas.blit(canvas.svg(("thinking", risen), place.size, partial(_dots, risen), SIZE), place.center)


def _dots(risen: int | None) -> str:
    width, height = SIZE
    body = (
        f'<rect x="1" y="2.5" width="{width - 2:g}" height="{height - 3.5:g}" rx="{height / 2 - 2:g}" '
        'fill="#1A0F06" fill-opacity="0.35"/>'
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 4:g}" rx="{height / 2 - 2:g}" '
        'fill="#FFF9E8" stroke="#B98539" stroke-width="1.6"/>'
    )
    for index in range(_DOTS):
        x = width / 2 + (index - 1) * 13
        y = height / 2 - 1 - (3.2 if index == risen else 0)
        colour = "#8A5200" if index == risen or risen is None else "#C9A55A"
        body += f'<circle cx="{x:g}" cy="{y:g}" r="4" fill="{colour}"/>'
    return body
