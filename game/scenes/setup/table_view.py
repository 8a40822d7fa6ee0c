"""A small table from above: who sits where, who plays with whom, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from game.input import Point
from game.table.portrait import Disc
from game.table.ribbon import RibbonKind, draw_person, person_rect, ribbon_size
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.text import Typesetter
from game.ui.text import shortened as shortened  # tables import it from here
from game.ui.theme import FELT, GOLD, INK, LAMP, LINE, PAPER, Rgb, TextStyle, css, mix
from game.ui.widget import Look, Widget

_FEW = 4
_FEW_SIZE, _MANY_SIZE = 72.0, 56.0
"""How large portraits are, around a table of up to four and of more."""
_FEW_TALLEST, _MANY_TALLEST = 230.0, 300.0
_NAME = TextStyle(20, bold=True)
_BADGE = 22.0


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Someone at the table."""

    disc: Disc
    side: int
    leads: bool


class TableView(Widget):
    """The table, drawn; nothing can be pressed on it."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, places: Sequence[SeatPlace]) -> None:
        super().__init__(name, rect)
        self._places = places

    @staticmethod
    def height_for(type_: Typesetter, seats: int) -> float:
        """How high it should be for some seats at the player's text size."""
        return (150 if seats <= _FEW else 330) + 2 * type_.line_height(_NAME)

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The felt, a band between partners, then everyone around it, the nearest last."""
        size, oval = self._measures(canvas.type)
        canvas.blit(canvas.svg("setup-table", oval.size, _table_body, (200, 120)), oval.center)
        spots = [self._spot(oval, seat) for seat in range(len(self._places))]
        self._draw_bands(canvas, spots)
        for seat in sorted(range(len(spots)), key=lambda one: spots[one][1]):
            place, spot = self._places[seat], spots[seat]
            kind: RibbonKind = "cream" if place.side == self._places[0].side else "plum"
            widest = self._widest(canvas.type, spots, seat, size)
            disc = place.disc
            draw_person(canvas, spot, size, disc.character, disc.name, kind, tint=disc.tint, widest=widest)
            if place.leads:
                self._draw_badge(canvas, (spot[0] + size * 0.36, spot[1] - size * 0.36))

    def _measures(self, type_: Typesetter) -> tuple[float, pygame.FRect]:
        """How large the portraits are, and the oval that they sit around."""
        many = len(self._places) > _FEW
        size = min(_FEW_SIZE if not many else _MANY_SIZE, self.rect.height * 0.32)
        person = person_rect(type_, (0, 0), size, "")
        below = person.height - size
        height = min(self.rect.height - person.height - 6, _MANY_TALLEST if many else _FEW_TALLEST)
        width = min(self.rect.width - 180, height * (2.2 if not many else 3.0))
        oval = pygame.FRect(0, 0, width, height)
        oval.center = (self.rect.centerx, self.rect.centery - below / 2)
        return size, oval

    def _widest(self, type_: Typesetter, spots: Sequence[Point], seat: int, size: float) -> float:
        """How wide a name may be beside the edges of the view, and other names and faces on its level."""
        x, y = spots[seat]
        person = person_rect(type_, (0, 0), size, "")
        ribbon = ribbon_size(type_, "")[1]
        low, high = y + person.bottom - ribbon, y + person.bottom
        room = [2 * (x - self.rect.left), 2 * (self.rect.right - x)]
        for other_x, other_y in spots:
            apart = abs(x - other_x)
            if apart < 1:
                continue  # the seat itself, and the one across
            if abs(y - other_y) < ribbon:
                room.append(apart)
            if other_y - size / 2 < high and low < other_y + size / 2:
                room.append(2 * apart - size)
        return min(room)

    def _spot(self, oval: pygame.FRect, seat: int) -> Point:
        """Where a seat is: the first at the bottom, the others clockwise."""
        turn = pi / 2 + 2 * pi * seat / len(self._places)
        return oval.centerx + cos(turn) * oval.width / 2, oval.centery + sin(turn) * oval.height / 2

    def _draw_bands(self, canvas: Canvas, spots: Sequence[Point]) -> None:
        for first, place in enumerate(self._places):
            for last in range(first + 1, len(self._places)):
                if self._places[last].side == place.side:
                    self._draw_band(canvas, spots[first], spots[last], place.disc.tint)

    def _draw_band(self, canvas: Canvas, start: Point, end: Point, tint: Rgb) -> None:
        box = pygame.FRect(
            min(start[0], end[0]) - 4,
            min(start[1], end[1]) - 4,
            abs(start[0] - end[0]) + 8,
            abs(start[1] - end[1]) + 8,
        )
        x0, y0, x1, y1 = (start[0] - box.left, start[1] - box.top, end[0] - box.left, end[1] - box.top)

        def body() -> str:
            return (
                f'<path d="M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" stroke="{css(tint)}" stroke-opacity="0.75" '
                'stroke-width="4" stroke-linecap="round" stroke-dasharray="1 9"/>'
            )

        canvas.blit(canvas.svg(("setup-band", box.size, tint), box.size, body, box.size), box.center)

    def _draw_badge(self, canvas: Canvas, centre: Point) -> None:
        badge = pygame.FRect(0, 0, _BADGE, _BADGE)
        badge.center = centre
        canvas.panel(badge, GOLD, radius=_BADGE / 2, border=INK, border_width=1.5)
        draw_icon(canvas, "play", (centre[0] + 0.5, centre[1]), _BADGE * 0.62, INK)


def _table_body() -> str:
    rim, light = css(mix(GOLD, INK, 0.55)), css(mix(LAMP, PAPER, 0.12))
    return (
        '<defs><radialGradient id="f" gradientUnits="userSpaceOnUse" cx="100" cy="54" r="96">'
        f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{css(FELT)}"/>'
        "</radialGradient></defs>"
        f'<ellipse cx="100" cy="60" rx="99" ry="59" fill="{rim}"/>'
        '<ellipse cx="100" cy="60" rx="95.5" ry="55.5" fill="url(#f)"/>'
        f'<ellipse cx="100" cy="60" rx="84" ry="45" fill="none" stroke="{css(LINE)}" stroke-opacity="0.35" '
        'stroke-width="0.9"/>'
    )
