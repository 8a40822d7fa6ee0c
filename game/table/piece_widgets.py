"""The widgets of pieces that can be taken and of zones that take them; they know no rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import TypeAlias

import pygame

from game.input import Point
from game.table.gesture import Gesture, Tap, TapZone
from game.table.piece import Piece, Zone
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, css
from game.ui.widget import RING_EDGE, Look, Role, Widget

Send: TypeAlias = Callable[[Gesture], object]
"""Whoever answers a gesture."""


class PieceWidget(Widget):
    """A piece on the stage: it is hit where it lies, turned as it is; the stage draws it."""

    def __init__(
        self,
        piece: Piece,
        role: Role,
        spot: Spot,
        size: tuple[float, float],
        send: Send,
        *,
        label: str = "",
        risen: float = 0.0,
        room: pygame.FRect | None = None,
    ) -> None:
        """`spot` is where the piece is drawn; `risen` is how much of its height it owes to the pointer.

        `room` is a place that stands for the piece as well, such as the pan that a coin lies on.
        """
        self.piece = piece
        self.spot = spot
        self._risen = risen
        self._room = room
        self.size = size
        self.role = role
        self._send = send
        super().__init__(piece.name, bounds(spot, size), label=label)

    def hit(self, at: Point) -> bool:
        """Whether a point is on the piece as it lies, turned.

        A piece that rose under the pointer is also hit where it lay: else it would flutter at its lower edge.
        """
        if self._room is not None and self._room.collidepoint(at):
            return True
        return self.under(at) or (self._risen > 0 and self.under((at[0], at[1] - self._risen)))

    def under(self, at: Point) -> bool:
        """Whether the piece itself lies at a point."""
        dx, dy = at[0] - self.spot.x, at[1] - self.spot.y
        turn = radians(self.spot.angle)
        x, y = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        width, height = self.size[0] * self.spot.scale, self.size[1] * self.spot.scale
        return abs(x) <= width / 2 and abs(y) <= height / 2

    def activate(self) -> None:
        """Choose it."""
        self._send(Tap(self.piece))

    def release(self, at: Point) -> None:
        """The table scene tells clicks from drags by itself."""

    def draw_focus(self, canvas: Canvas) -> None:
        """A ring around the piece, as it lies; a dark edge shows it on cards and on gold."""
        width, height = self.size[0] * self.spot.scale + 12, self.size[1] * self.spot.scale + 12

        def ring() -> str:
            return "".join(
                f'<rect x="3.5" y="3.5" width="{width - 7:.1f}" height="{height - 7:.1f}" rx="13" '
                f'fill="none" stroke="{css(ink)}" stroke-width="{wide}"/>'
                for ink, wide in ((RING_EDGE, 7), (GOLD, 3.5))
            )

        art = canvas.svg(("piece ring", self.size, self.spot.scale), (width, height), ring, (width, height))
        canvas.blit(art, self.spot.point, angle=self.spot.angle)


def bounds(spot: Spot, size: tuple[float, float]) -> pygame.FRect:
    """The room of a turned piece."""
    turn = radians(spot.angle)
    width, height = size[0] * spot.scale, size[1] * spot.scale
    across = abs(width * cos(turn)) + abs(height * sin(turn))
    down = abs(width * sin(turn)) + abs(height * cos(turn))
    return pygame.FRect(spot.x - across / 2, spot.y - down / 2, across, down)


class ZoneWidget(Widget):
    """A place where a piece may go; it lights up while one may."""

    role: Role = "zone"

    def __init__(
        self,
        zone: Zone,
        rect: pygame.FRect | Sequence[pygame.FRect],
        send: Send,
        *,
        label: str = "",
        draw: Callable[[Canvas, Look], None] | None = None,
    ) -> None:
        self.parts = (rect,) if isinstance(rect, pygame.FRect) else tuple(rect)
        """The places that it is made of, such as two pans."""
        super().__init__(zone.name, self.parts[0].unionall(self.parts[1:]), label=label)
        self.zone = zone
        self._send = send
        self._draw = draw

    def hit(self, at: Point) -> bool:
        """Whether a point is in one of its places."""
        return any(part.collidepoint(at) for part in self.parts)

    def activate(self) -> None:
        """Put the chosen piece here."""
        self._send(TapZone(self.zone))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw its light, if it has one."""
        if self._draw is not None:
            self._draw(canvas, look)


def rect_around(centre: Point, width: float, height: float) -> pygame.FRect:
    """A rectangle by its middle."""
    return pygame.FRect(centre[0] - width / 2, centre[1] - height / 2, width, height)
