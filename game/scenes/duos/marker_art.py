"""The markers of DUOS, a shape for each colour, and the threads between pairs."""

from __future__ import annotations

from collections.abc import Sequence

from game.input import Point
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


def draw_marker(
    canvas: Canvas, colour: str, centre: Point, size: float, *, alpha: int = 255, scale: float = 1.0
) -> None:
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

    art = canvas.svg(("duos", "marker", colour), (size, size), body, (40, 40))
    canvas.blit(art, centre, alpha=alpha, scale=scale)


def draw_empty_place(
    canvas: Canvas, colour: str, centre: Point, size: float, *, on_paper: bool = False
) -> None:
    """The hollow that a marker leaves behind: its outline in its own shape."""

    def body() -> str:
        ink = css(INK if on_paper else mix(MARKER_COLOURS[colour], PAPER, 0.35))
        return (
            f'<g fill="{css(PAPER)}" fill-opacity="0.04" stroke="{ink}" stroke-opacity="0.38" '
            f'stroke-width="1.8" stroke-dasharray="4 3.4" stroke-linejoin="round">{_SHAPES[colour]}</g>'
        )

    canvas.blit(canvas.svg(("duos", "hollow", colour, on_paper), (size, size), body, (40, 40)), centre)


def draw_thread(canvas: Canvas, colour: str | None, way: Sequence[Point]) -> None:
    """A thin thread along some points, in a marker's colour or (None) in gold."""
    margin = 6.0
    left, top = min(x for x, _ in way) - margin, min(y for _, y in way) - margin
    width, height = max(x for x, _ in way) + margin - left, max(y for _, y in way) + margin - top
    ink = GOLD if colour is None else MARKER_COLOURS[colour]
    rim = PAPER if colour == "black" else INK
    path = "M" + "L".join(f"{x - left:.1f} {y - top:.1f}" for x, y in way)

    def body() -> str:
        return (
            f'<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{path}" '
            f'stroke="{css(rim)}" stroke-opacity="0.9" stroke-width="5.4"/>'
            f'<path d="{path}" stroke="{css(ink)}" stroke-width="3"/></g>'
        )

    art = canvas.svg(("duos", "thread", colour, path), (width, height), body, (width, height))
    canvas.blit(art, (left + width / 2, top + height / 2))
