"""What the faces of all characters are drawn from, as SVG in a square of 120 units."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

LINE_COLOUR = "#2A2233"
ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


@dataclass(frozen=True, slots=True)
class Skin:
    """Light, shade and blush of a skin."""

    light: str
    shade: str
    blush: str


def sky(top: str, bottom: str) -> str:
    """What is behind somebody."""
    return (
        '<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="120">'
        f'<stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        "</linearGradient></defs>"
        '<rect x="0" y="0" width="120" height="120" fill="url(#b)"/>'
    )


def shoulders(cloth: str, shade: str, skin: Skin) -> str:
    """Clothes below a neck."""
    return (
        f'<path d="M14 124C15 107 34 101 60 101C86 101 105 107 106 124Z" fill="{cloth}"/>'
        f'<path d="M14 124C15 113 22 107 32 104C28 110 27 117 27 124Z" fill="{shade}"/>'
        f'<path d="M106 124C105 113 98 107 88 104C92 110 93 117 93 124Z" fill="{shade}"/>'
        f'<path d="M50 88H70V102C70 109 50 109 50 102Z" fill="{skin.shade}"/>'
    )


def head(skin: Skin) -> str:
    """A head with ears, cheeks and a nose, without anything that tells whose it is."""
    return (
        f'<circle cx="30" cy="69" r="6.5" fill="{skin.shade}"/>'
        f'<circle cx="90" cy="69" r="6.5" fill="{skin.shade}"/>'
        '<path d="M29 61C29 41 43 32 60 32C77 32 91 41 91 61C91 83 77 97 60 97C43 97 29 83 29 61Z" '
        f'fill="{skin.light}"/>'
        f'<ellipse cx="41" cy="80" rx="6.4" ry="4" fill="{skin.blush}" fill-opacity="0.55"/>'
        f'<ellipse cx="79" cy="80" rx="6.4" ry="4" fill="{skin.blush}" fill-opacity="0.55"/>'
        f'<path d="M58.6 76Q60 77.6 61.4 76" fill="none" stroke="{skin.shade}" stroke-width="2.4" {ROUND}/>'
    )


def eye(x: float, y: float, iris: str, *, wide: float = 4.6, high: float = 6.0) -> str:
    """An open eye."""
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="{LINE_COLOUR}"/>'
        f'<ellipse cx="{x:g}" cy="{y + high * 0.38:g}" rx="{wide * 0.66:g}" ry="{high * 0.45:g}" '
        f'fill="{iris}"/>'
        f'<circle cx="{x + wide * 0.3:g}" cy="{y - high * 0.36:g}" r="{wide * 0.38:g}" fill="#FFFFFF"/>'
    )


def line(path: str, colour: str = LINE_COLOUR, width: float = 3.2) -> str:
    """A stroke with round ends."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" {ROUND}/>'


def shape(path: str, colour: str, *, opacity: float = 1.0) -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def dot(x: float, y: float, r: float, colour: str, *, opacity: float = 1.0) -> str:
    """A filled circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def star(x: float, y: float, r: float, colour: str) -> str:
    """A star with five rounded points."""
    points = [
        (x + cos(turn) * reach, y + sin(turn) * reach)
        for turn, reach in (
            (-pi / 2 + corner * pi / 5, r if corner % 2 == 0 else r * 0.48) for corner in range(10)
        )
    ]
    path = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in points) + "Z"
    return f'<path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="{r * 0.3:.1f}" {ROUND}/>'


def stripes(colour: str, opacity: float, *, upright: bool = False) -> str:
    """A wall with stripes, slanting or upright, behind somebody."""
    lean = 0 if upright else 40
    return "".join(
        shape(f"M{x} 0H{x + 10}L{x + 10 - lean} 120H{x - lean}Z", colour, opacity=opacity)
        for x in range(0, 161, 20)
    )


def eyes(iris: str, *, wide: float = 5.0, high: float = 6.4, y: float = 70.0) -> str:
    """Two open eyes alike."""
    return eye(47.5, y, iris, wide=wide, high=high) + eye(72.5, y, iris, wide=wide, high=high)


def brows(colour: str, *, lift: float = 0.0) -> str:
    """Two friendly brows."""
    y = 60 - lift
    return line(f"M41 {y:g}Q47 {y - 4:g} 53 {y - 1:g}M67 {y - 1:g}Q73 {y - 4:g} 79 {y:g}", colour, 2.8)


def teeth() -> str:
    """A laugh that shows the upper teeth."""
    return shape(
        "M50 82C56 84.6 64 84.6 70 82C69.4 89.6 65 93 60 93C55 93 50.6 89.6 50 82Z", "#8B2A2C"
    ) + shape(
        "M51 82.6C57 84.8 63 84.8 69 82.6C68.6 85 68 86 67.4 86.8"
        "C62.6 88 57.4 88 52.6 86.8C52 86 51.4 85 51 82.6Z",
        "#FFFFFF",
    )


def grin() -> str:
    """A wide laugh."""
    return shape("M46 83C54 86 66 86 74 83C73 92 67 96 60 96C53 96 47 92 46 83Z", "#7A1F26") + shape(
        "M47 83.6C54 86 66 86 73 83.6C72.6 87 71.4 88.4 70.6 89"
        "C63.6 91 56.4 91 49.4 89C48.4 88 47.4 86.4 47 83.6Z",
        "#FFFFFF",
    )
