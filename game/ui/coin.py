"""The coin of the house: two halves, one red and one blue."""

from __future__ import annotations

from game.ui.theme import BLUE, PAPER, RED, css

_STRIPES = (
    "M38.7 67.3L67.3 38.7M25.4 99.6L99.6 25.4M22.5 121.5L121.5 22.5M23.5 139.5L123.5 39.5M26.9 155.1"
    "L123.5 58.5M32 169L123.5 77.5M38.6 181.4L123.5 96.5M46.4 192.6L123.5 115.5M55.4 202.6L123.5 134.5"
    "M65.6 211.4L123.5 153.5M77.1 218.9L123.5 172.5M89.8 225.2L123.5 191.5M104 230L123.5 210.5"
)


def coin_body() -> str:
    """The coin in a box of 256 units: red with stripes, blue with dots, a gold rim, lit at the upper left."""
    dots = "".join(
        f'<circle cx="{x:g}" cy="{28.8 + 16.54 * row:.1f}" r="3.6"/>'
        for row in range(13)
        for x in (141 + 9.5 * (row % 2) + 19 * step for step in range(6))
        if (x - 128) ** 2 + (28.8 + 16.54 * row - 128) ** 2 < 104**2
    )
    paper = css(PAPER)
    return (
        '<defs><linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="60" y1="3" x2="190" y2="253">'
        '<stop offset="0" stop-color="#F4D287"/><stop offset="0.45" stop-color="#E3B04B"/>'
        '<stop offset="1" stop-color="#B9832A"/></linearGradient>'
        '<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="100" cy="76" r="175">'
        '<stop offset="0" stop-color="#FFFFFF" stop-opacity="0.15"/>'
        '<stop offset="0.55" stop-color="#FFFFFF" stop-opacity="0"/>'
        '<stop offset="0.56" stop-color="#141A33" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#141A33" stop-opacity="0.2"/></radialGradient></defs>'
        '<circle cx="128" cy="128" r="125" fill="url(#rim)"/><circle cx="128" cy="128" r="112.5" '
        f'fill="#8A5E1B"/><path d="M128 17A111 111 0 0 0 128 239Z" fill="{css(RED)}"/>'
        f'<path d="M128 17A111 111 0 0 1 128 239Z" fill="{css(BLUE)}"/>'
        f'<path d="{_STRIPES}" fill="none" stroke="{paper}" stroke-opacity="0.17" stroke-width="5" '
        f'stroke-linecap="round"/><g fill="{paper}" fill-opacity="0.24">{dots}</g>'
        '<circle cx="128" cy="128" r="111" fill="url(#lamp)"/>'
        '<path d="M42 92A94 94 0 0 1 95 40" fill="none" stroke="#FFFFFF" stroke-opacity="0.55" '
        'stroke-width="14" stroke-linecap="round"/>'
    )
