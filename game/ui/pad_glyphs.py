"""The buttons of a gamepad as pictures: which one is meant is told by where it lies, not by a letter."""

from __future__ import annotations

from functools import partial
from math import cos, radians, sin
from typing import Literal, TypeAlias, get_args

from game.ui.canvas import Canvas
from game.ui.theme import Rgb, css, mix

Glyph: TypeAlias = Literal[
    "south", "east", "west", "north", "cross", "left_stick", "right_stick", "left_stick_press",
    "right_stick_press", "left_shoulder", "right_shoulder", "left_trigger", "right_trigger", "select",
    "start",
]  # fmt: skip
GLYPHS: tuple[Glyph, ...] = get_args(Glyph)

_WIDE, _HIGH = 34.0, 26.0
_RATIO = _WIDE / _HIGH
_ANGLES = {"east": 0, "south": 90, "west": 180, "north": 270}


def glyph_size(height: float) -> tuple[float, float]:
    """How much room a picture of this height takes."""
    return height * _RATIO, height


def draw_glyph(canvas: Canvas, glyph: Glyph, centre: tuple[float, float], height: float, ink: Rgb) -> None:
    """Draw a button in the middle of `centre`."""
    size = glyph_size(height)
    picture = canvas.svg(("pad", glyph, ink), size, partial(_svg, glyph, ink), (_WIDE, _HIGH))
    canvas.blit(picture, centre)


def _svg(glyph: Glyph, ink: Rgb) -> str:
    strong, faint = css(ink), css(mix(ink, (255, 236, 190), 0.4))
    style = f'fill="none" stroke="{strong}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"'
    return f"<g {style}>{_body(glyph, strong, faint)}</g>"


def _body(glyph: Glyph, strong: str, faint: str) -> str:
    full = f'fill="{strong}"'
    match glyph:
        case "south" | "east" | "west" | "north":
            return "".join(
                f'<circle cx="{17 + 8 * cos(radians(turn)):.2f}" cy="{13 + 8 * sin(radians(turn)):.2f}" '
                + (f'r="4.4" {full}/>' if name == glyph else f'r="3.5" stroke="{faint}"/>')
                for name, turn in _ANGLES.items()
            )
        case "cross":
            return f'<path d="M13.5 3H20.5V9.5H27V16.5H20.5V23H13.5V16.5H7V9.5H13.5Z" {full}/>'
        case "left_stick" | "right_stick":
            stick = f'<circle cx="17" cy="13" r="6" {full}/>'
            arrows = '<path d="M17 .9L20 4H14ZM17 25.1L20 22H14ZM4.9 13L8 10V16ZM29.1 13L26 10V16Z" '
            return f'{stick}{arrows}{full} stroke="none"/>' + _side(glyph)
        case "left_stick_press" | "right_stick_press":
            press = f'<path d="M17 8V15M13.8 12L17 15.4L20.2 12" stroke="{strong}"/>'
            return f'<circle cx="17" cy="13" r="10" stroke-width="2.4"/>{press}' + _side(glyph)
        case "left_shoulder" | "right_shoulder":
            return _mirror(glyph, f'<path d="M4 19V14Q4 8 12 8H30V19Z" {full}/>')
        case "left_trigger" | "right_trigger":
            lower = f'<path d="M4 23V20.5Q4 17.5 9 17.5H30V23Z" stroke="{faint}"/>'
            return _mirror(glyph, f'<path d="M9 14V11Q9 2 19 2H27V14Z" {full}/>{lower}')
        case "select":
            return '<rect x="5" y="8" width="24" height="10" rx="5"/><path d="M20 10.4L14 13L20 15.6Z"/>'
        case "start":
            return (
                f'<rect x="5" y="8" width="24" height="10" rx="5"/><path d="M14 10.4L20 13L14 15.6Z" {full}/>'
            )


def _side(glyph: Glyph) -> str:
    """A dot at the side of the pad that a stick is on."""
    x = 2.6 if glyph.startswith("left") else 31.4
    return f'<path d="M{x:g} 4V22" stroke-width="2.6"/>'


def _mirror(glyph: Glyph, drawing: str) -> str:
    """What lies at the right looks like its twin at the left in a mirror."""
    return (
        drawing if glyph.startswith("left") else f'<g transform="translate(34 0) scale(-1 1)">{drawing}</g>'
    )
