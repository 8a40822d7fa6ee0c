"""The two signs of Duālis as paths around 0, 0: the star and the crescent moon."""

from __future__ import annotations

from math import cos, pi, sin, sqrt


def star_path(radius: float, waist: float = 0.46) -> str:
    """A star; `waist` is how far in its inner corners lie."""
    points = [
        f"{cos(turn) * reach:.2f} {sin(turn) * reach:.2f}"
        for index in range(10)
        for turn in (index * pi / 5 - pi / 2,)
        for reach in (radius * waist if index % 2 else radius,)
    ]
    return f"M{'L'.join(points)}Z"


def moon_path(radius: float, off: float = 0.46, inner: float = 0.80, turn: float = -0.5) -> str:
    """A crescent: a disc without a smaller one beside its middle."""
    small, shift = inner * radius, off * radius
    along = (radius * radius - small * small + shift * shift) / (2 * shift)
    aside = sqrt(radius * radius - along * along)
    cx, cy = cos(turn), sin(turn)
    ax, ay = cx * along - cy * aside, cy * along + cx * aside
    bx, by = cx * along + cy * aside, cy * along - cx * aside
    return (
        f"M{ax:.2f} {ay:.2f}A{radius:g} {radius:g} 0 1 1 {bx:.2f} {by:.2f}"
        f"A{small:.2f} {small:.2f} 0 1 0 {ax:.2f} {ay:.2f}Z"
    )


SPARK = "M0 -17Q1.6 -1.6 10 0Q1.6 1.6 0 17Q-1.6 1.6 -10 0Q-1.6 -1.6 0 -17Z"
"""A star of four points, 34 high."""
