"""A small table from above: who sits where, who plays with whom, and who leads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from game.input import Point
from game.table.portrait import Disc
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.text import Typesetter
from game.ui.text import shortened as shortened  # tables import it from here
from game.ui.theme import FELT, GOLD, INK, LAMP, LINE, PANEL, PAPER, Rgb, TextStyle, css, mix
from game.ui.widget import Look, Widget

_DISC = 46.0
_NAME = TextStyle(18, bold=True)
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
    def height_for(type_: Typesetter) -> float:
        """How high it should be at the player's text size."""
        return 150 + 2 * type_.line_height(_NAME)

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """The felt, a band between partners, then everyone around it."""
        line = canvas.type.line_height(_NAME)
        # Room for the discs on the rim, and for a name below those at the sides.
        height = min(self.rect.height - _DISC - 4, 190.0)
        width = min(self.rect.width - 190, height * 1.75)
        oval = pygame.FRect(0, 0, width, height)
        oval.center = self.rect.center
        canvas.blit(canvas.svg("setup-table", oval.size, _table_body, (200, 120)), oval.center)
        spots = [self._spot(oval, seat) for seat in range(len(self._places))]
        self._draw_bands(canvas, spots)
        for place, spot in zip(self._places, spots, strict=True):
            disc = pygame.FRect(spot[0] - _DISC / 2, spot[1] - _DISC / 2, _DISC, _DISC)
            if place.leads:
                canvas.glow(disc, radius=_DISC / 2, blur=8, alpha=150)
            canvas.shadow(disc, radius=_DISC / 2, blur=6, alpha=120, drop=3)
            place.disc.draw(canvas, spot, _DISC)
            if place.leads:
                self._draw_badge(canvas, (disc.right - 4, disc.top + 4))
            self._draw_name(canvas, place.disc.name, spot, line)

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

    def _draw_name(self, canvas: Canvas, name: str, spot: Point, line: float) -> None:
        aside = abs(spot[0] - self.rect.centerx) > 20
        left = spot[0] + _DISC / 2 + 4
        room = self.rect.right - left
        if aside:
            room = 2 * min(spot[0] - self.rect.left, self.rect.right - spot[0])
        text = shortened(canvas.type, name, _NAME, room - 20)
        pill = pygame.FRect(left, spot[1] - line / 2 - 1, canvas.type.width(text, _NAME) + 20, line + 2)
        if aside:
            pill.midtop = (spot[0], spot[1] + _DISC / 2 + 3)
        canvas.panel(pill, PANEL, alpha=215, radius=pill.height / 2)
        canvas.text(text, pill.inflate(-18, 0), _NAME.with_(align="center"))


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
