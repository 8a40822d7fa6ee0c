"""The balance in the middle: a beam on a foot, tilting with the coins."""

from __future__ import annotations

from game.input import Point
from game.scenes.dualis.geometry import BEAM, PIVOT
from game.ui.canvas import Canvas
from game.ui.theme import GOLD, INK, PAPER, css, mix


def draw_balance(canvas: Canvas, angle: float, at: Point = PIVOT, scale: float = 1.0) -> None:
    """Draw the foot and the beam at an angle around a point; coins are pieces of their own."""
    x, y = at

    def sized(width: float, height: float) -> tuple[float, float]:
        return width * scale, height * scale

    def foot() -> str:
        light, dark = css(GOLD), css(mix(GOLD, INK, 0.3))
        return (
            '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="8" y1="0" x2="46" y2="0">'
            f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
            "</linearGradient></defs>"
            '<path d="M26 2L46 44A4 4 0 0 1 42 47H10A4 4 0 0 1 6 44Z" fill="url(#g)"/>'
        )

    def beam() -> str:
        light, dark = css(mix(GOLD, PAPER, 0.2)), css(mix(GOLD, INK, 0.25))
        width = 2 * BEAM
        return (
            f'<rect x="2" y="5" width="{width - 4}" height="8" rx="4" fill="{dark}"/>'
            f'<rect x="2" y="3.6" width="{width - 4}" height="6.4" rx="3.2" fill="{light}"/>'
        )

    canvas.blit(canvas.svg("dualis foot", sized(52, 48), foot, (52, 48)), (x, y + 24 * scale))
    length = 2 * BEAM
    canvas.blit(canvas.svg("dualis beam", sized(length, 18), beam, (length, 18)), (x, y), angle=angle)

    def knob() -> str:
        return (
            f'<circle cx="11" cy="11" r="9.5" fill="{css(PAPER)}" stroke="{css(GOLD)}" stroke-width="2.4"/>'
        )

    canvas.blit(canvas.svg("dualis knob", sized(22, 22), knob, (22, 22)), (x, y))
