"""The signs of how good a decision was: four shapes, so that nobody needs colours to tell them apart."""

from __future__ import annotations

from engine.advice import Grade
from game.ui.canvas import Canvas
from game.ui.theme import Rgb, css, rgb

COLOURS: dict[Grade, Rgb] = {
    Grade.BEST: rgb("#14735F"),
    Grade.GOOD: rgb("#3F7E34"),
    Grade.INACCURATE: rgb("#B0650B"),
    Grade.MISTAKE: rgb("#B32C24"),
}
"""The inks of the signs, also for words and bars beside them on paper."""
_EDGE = css(rgb("#FFF8E6"))
_BOX = 34.0
"""The box of the drawings, around signs with a radius of 10 units."""

# The outline of each, and the white sign on it, around (0, 0).
_SHAPES: dict[Grade, tuple[str, str]] = {
    Grade.BEST: (
        '<path d="M0 -12.8L12.8 0L0 12.8L-12.8 0Z" {}/>',
        '<path d="M0 -6.2V1.2M0 5.2V5.6" stroke-width="3"/>',
    ),
    Grade.GOOD: (
        '<circle cx="0" cy="0" r="10" {}/>',
        '<path d="M-4.5 0.2L-1 4L4.8 -3.8" stroke-width="2.8"/>',
    ),
    Grade.INACCURATE: (
        '<path d="M0 -11.5L12 9H-12Z" {}/>',
        '<path d="M-5 3.4Q-2.4 -0.4 0 3T5 2.4" stroke-width="2.6"/>',
    ),
    Grade.MISTAKE: (
        '<rect x="-9.8" y="-9.8" width="19.6" height="19.6" rx="2" {}/>',
        '<path d="M-4.2 -4.2L4.2 4.2M4.2 -4.2L-4.2 4.2" stroke-width="3"/>',
    ),
}


def _body(grade: Grade) -> str:
    shape, sign = _SHAPES[grade]
    ink = css(COLOURS[grade])
    edge = shape.format(f'fill="{_EDGE}" stroke="{_EDGE}" stroke-width="5" stroke-linejoin="round"')
    face = shape.format(f'fill="{ink}" stroke="{ink}" stroke-width="1.8" stroke-linejoin="round"')
    return (
        f'<g transform="translate({_BOX / 2} {_BOX / 2})">{edge}{face}'
        f'<g fill="none" stroke="#FFFFFF" stroke-linecap="round" stroke-linejoin="round">{sign}</g></g>'
    )


def grade_side(size: float) -> float:
    """How wide and high a sign is with its edge; `size` is the diameter of the disc."""
    return size * _BOX / 20


def draw_grade(canvas: Canvas, grade: Grade, middle: tuple[float, float], size: float) -> None:
    """Draw a sign; `size` is the diameter of the disc, the other shapes are as heavy as it."""
    side = grade_side(size)
    canvas.blit(
        canvas.svg(("grade", grade), (side, side), lambda: _body(grade), (_BOX, _BOX)),
        middle,
    )
