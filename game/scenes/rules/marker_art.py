"""The markers of DUOS, a shape for each colour, and the threads between pairs."""

from __future__ import annotations

from game.ui.canvas import Canvas
from game.ui.theme import GOLD, INK, PAPER, Rgb, css, mix, rgb

MARKER_COLOURS: dict[str, Rgb] = {
    "pink": rgb("#E884A8"),
    "white": rgb("#FFFFFF"),
    "black": rgb("#15182A"),
    "yellow": rgb("#F4D35E"),
}

_SHAPES = {
    "pink": '<circle cx="20" cy="20" r="15"/>',
    "white": '<rect x="6" y="6" width="28" height="28" rx="5"/>',
    "black": '<path d="M20 4L36 20L20 36L4 20Z"/>',
    "yellow": '<path d="M20 6L36 33H4Z"/>',
}


def draw_marker(canvas: Canvas, colour: str, centre: tuple[float, float], size: float) -> None:
    """A marker by its centre."""

    def body() -> str:
        fill = MARKER_COLOURS[colour]
        rim = PAPER if colour == "black" else mix(fill, INK, 0.55)
        shape = _SHAPES[colour]
        return (
            f'<g transform="translate(0 1.8)" fill="{css(INK)}" fill-opacity="0.35" stroke="{css(INK)}" '
            f'stroke-opacity="0.35" stroke-width="4" stroke-linejoin="round">{shape}</g>'
            f'<g fill="{css(fill)}" stroke="{css(rim)}" stroke-width="2.6" '
            f'stroke-linejoin="round">{shape}</g>'
        )

    canvas.blit(canvas.svg(("duos", "marker", colour), (size, size), body, (40, 40)), centre)


def draw_link(
    canvas: Canvas, colour: str | None, start: tuple[float, float], end: tuple[float, float]
) -> None:
    """A thin thread from one thing to another, in a marker's colour or (None) in gold."""
    margin = 6.0
    left, top = min(start[0], end[0]) - margin, min(start[1], end[1]) - margin
    width, height = abs(start[0] - end[0]) + 2 * margin, abs(start[1] - end[1]) + 2 * margin
    ink = GOLD if colour is None else MARKER_COLOURS[colour]
    rim = PAPER if colour == "black" else INK

    def body() -> str:
        path = f"M{start[0] - left:.2f} {start[1] - top:.2f}L{end[0] - left:.2f} {end[1] - top:.2f}"
        return (
            f'<path d="{path}" stroke="{css(rim)}" stroke-opacity="0.7" stroke-width="6" '
            'stroke-linecap="round"/>'
            f'<path d="{path}" stroke="{css(ink)}" stroke-width="3.4" stroke-linecap="round"/>'
        )

    key = ("duos", "link", colour, round(end[0] - start[0], 1), round(end[1] - start[1], 1))
    art = canvas.svg(key, (width, height), body, (width, height))
    canvas.blit(art, (left + width / 2, top + height / 2))
