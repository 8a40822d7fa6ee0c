"""Small signs before the forecasts of duality: a joint, and the paths of both players."""

from __future__ import annotations

from functools import partial

from engine.core import Seat
from game.input import Point
from game.table.rail import Sign
from game.ui.canvas import Canvas
from game.ui.icons import IconName, draw_icon
from game.ui.theme import Rgb

_BOX = (30.0, 22.0)
_WIDE = 1.25
"""How wide a sign is, for its height on the rail."""
_WAY = "M3 16C11 16 11 6 19 6H27"


def draw_joint(canvas: Canvas, at: Point, size: float) -> None:
    """Two ends that meet: connections."""

    def body() -> str:
        return (
            '<path d="M2 11H11.4M18.6 11H28" stroke="#1B2138" stroke-width="2.6" stroke-linecap="round"/>'
            '<circle cx="15" cy="11" r="5.4" fill="#E3B04B" stroke="#7A5312" stroke-width="1.6"/>'
        )

    width = size * _WIDE
    canvas.blit(canvas.svg("joint_sign", (width, width * _BOX[1] / _BOX[0]), body, _BOX), at)


def path_sign(seat: Seat, *, own: bool) -> Sign:
    """A piece of a player's path, as it shines on the board."""
    return partial(_draw_path, seat, own)


def icon_sign(icon: IconName, colour: Rgb) -> Sign:
    """One of the usual signs."""
    return partial(_draw_icon, icon, colour)


def _draw_path(seat: Seat, own: bool, canvas: Canvas, at: Point, size: float) -> None:
    def body() -> str:
        strokes = [("#F3B63E" if own else "#6FB4EC", 10.0), ("#FFFDF6" if seat else "#15151B", 5.0)]
        return "".join(
            f'<path d="{_WAY}" fill="none" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round"/>'
            for ink, width in strokes
        )

    width = size * _WIDE
    canvas.blit(canvas.svg(("path_sign", seat, own), (width, width * _BOX[1] / _BOX[0]), body, _BOX), at)


def _draw_icon(icon: IconName, colour: Rgb, canvas: Canvas, at: Point, size: float) -> None:
    draw_icon(canvas, icon, at, size * 0.85, colour)
