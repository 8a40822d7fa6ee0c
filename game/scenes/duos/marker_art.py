"""The wooden markers of DUOS: a shape for each colour."""

from __future__ import annotations

import pygame

from engine.duos.model import HintKind
from game.input import Point
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.icons import draw_icon
from game.ui.theme import INK, PAPER, Rgb, css, mix, rgb

MARKER_COLOURS: dict[str, Rgb] = {
    "pink": rgb("#E884A8"),
    "white": rgb("#FFFFFF"),
    "black": rgb("#15182A"),
    "yellow": rgb("#F4D35E"),
}

HINT_COLOURS = {HintKind.WORD: "pink", HintKind.YES: "white", HintKind.NOT: "black"}
"""The marker of each kind of hint."""

_SHAPES = {
    "pink": '<circle cx="20" cy="20" r="15"/>',
    "white": '<rect x="6" y="6" width="28" height="28" rx="5"/>',
    "black": '<path d="M20 4L36 20L20 36L4 20Z"/>',
    "yellow": '<path d="M20 6L36 33H4Z"/>',
}


_SIDE = 4.4
"""How thick a marker is, in the units of its box of 40."""
_UP = 1.8
"""How far the face lies above the middle, so that face and side together are centred."""
_LETTER = 0.5
"""How large a letter is set, as a share of the marker."""
_LOW_TRIANGLE = 3.0
"""How far the middle of the triangle lies below the middle of its box."""
_WOOD = {
    "pink": ("#FBC3D8", "#E884A8", "#CF5F8B", "#A8416C", "#7D2A4D"),
    "white": ("#FFFFFF", "#F8F4EC", "#DDD5CA", "#B3A99F", "#8D8178"),
    "black": ("#4A4658", "#211F2B", "#121018", "#0F0D14", "#08070B"),
    "yellow": ("#FFEFA6", "#F4D35E", "#DBA92C", "#B07F17", "#84590A"),
}
"""The painted face of each colour from the lit corner to the far one, then its side and the side's foot."""


def draw_marker(
    canvas: Canvas,
    colour: str,
    centre: Point,
    size: float,
    *,
    letter: str = "",
    alpha: int = 255,
    scale: float = 1.0,
) -> None:
    """A wooden marker by its centre, with the letter of its colour where one is wanted."""
    art = canvas.svg(("duos", "marker", colour), (size, size), lambda: _marker_body(colour), (40, 40))
    canvas.blit(art, centre, alpha=alpha, scale=scale)
    if letter:
        canvas.blit(_letter_art(canvas, colour, letter, size), centre, alpha=alpha, scale=scale)


def _letter_art(canvas: Canvas, colour: str, letter: str, size: float) -> pygame.Surface:
    """A letter in the middle of a marker's face; at the player's text size it would not fit there."""

    def draw(pixels: tuple[int, int]) -> pygame.Surface:
        picture = paint.blank(pixels)
        font = canvas.type.font_at(round(pixels[1] * _LETTER), bold=True)
        ink = PAPER if colour == "black" else INK
        sign = font.render(letter, True, ink).convert_alpha().premul_alpha()
        sign = sign.subsurface(sign.get_bounding_rect())
        low = (_LOW_TRIANGLE if colour == "yellow" else -_UP) / 40 * pixels[1]
        corner = (pixels[0] - sign.get_width()) / 2, (pixels[1] - sign.get_height()) / 2 + low
        picture.blit(sign, (round(corner[0]), round(corner[1])), special_flags=paint.PREMULTIPLIED)
        return picture

    return canvas.art(("duos", "letter", colour, letter), (size, size), draw)


def _marker_body(colour: str) -> str:
    light, middle, dark, side, foot = _WOOD[colour]
    shape = _SHAPES[colour]
    stops = "".join(
        f'<stop offset="{at}" stop-color="{ink}"/>' for at, ink in ((0, light), (0.45, middle), (1, dark))
    )

    def layer(right: float, down: float, ink: str, *, opacity: float = 1.0, line: float = 2.6) -> str:
        """The marker's outline, moved, in one ink."""
        return (
            f'<g transform="translate({right:g} {down:g})" fill="{ink}" fill-opacity="{opacity:g}" '
            f'stroke="{ink}" stroke-opacity="{opacity:g}" stroke-width="{line:g}" '
            f'stroke-linejoin="round">{shape}</g>'
        )

    shadow = layer(1.6, _SIDE - 0.2, "#1C0818", opacity=0.22, line=4) + layer(
        0.8, _SIDE - 0.8, "#1C0818", opacity=0.4
    )
    thickness = layer(0, _SIDE - _UP, foot) + "".join(
        layer(0, down, side) for down in (_SIDE - _UP - 0.8, _SIDE - _UP - 2, _SIDE - _UP - 3.2)
    )
    rim = "#F4ECDF" if colour == "black" else "#5A2A1A"
    return (
        '<defs><linearGradient id="paint" gradientUnits="userSpaceOnUse" x1="8" y1="4" x2="33" y2="36">'
        f"{stops}</linearGradient></defs>{shadow}{thickness}"
        f'<g transform="translate(0 {-_UP:g})"><g fill="url(#paint)" stroke="{rim}" '
        f'stroke-opacity="{0.95 if colour == "black" else 0.45}" stroke-width="1.5" '
        f'stroke-linejoin="round">{shape}</g>'
        '<g transform="translate(20 20) scale(0.84) translate(-20 -20)" fill="none" stroke="#FFFFFF" '
        f'stroke-opacity="{0.16 if colour == "black" else 0.4}" stroke-width="1.4" '
        f'stroke-linejoin="round">{shape}</g></g>'
    )


def draw_hint_marker(canvas: Canvas, kind: HintKind, centre: Point, size: float) -> None:
    """A hint marker with its sign: dots for a word, a check, a cross."""
    draw_marker(canvas, HINT_COLOURS[kind], centre, size)
    if kind is HintKind.YES:
        draw_icon(canvas, "check", centre, size * 0.5, INK)
    elif kind is HintKind.NOT:
        draw_icon(canvas, "close", centre, size * 0.38, PAPER)
    else:
        for shift in (-0.17, 0.0, 0.17):
            dot = pygame.FRect(0, 0, size * 0.1, size * 0.1)
            dot.center = (centre[0] + shift * size, centre[1])
            canvas.panel(dot, INK, radius=size * 0.05)


def draw_empty_place(
    canvas: Canvas, colour: str, centre: Point, size: float, *, on_paper: bool = False
) -> None:
    """The hollow that a marker leaves behind: its outline in its own shape."""

    def body() -> str:
        ink = css(INK if on_paper else mix(MARKER_COLOURS[colour], PAPER, 0.6 if colour == "black" else 0.35))
        return (
            f'<g fill="{css(PAPER)}" fill-opacity="0.04" stroke="{ink}" stroke-opacity="0.38" '
            f'stroke-width="1.8" stroke-dasharray="4 3.4" stroke-linejoin="round">{_SHAPES[colour]}</g>'
        )

    canvas.blit(canvas.svg(("duos", "hollow", colour, on_paper), (size, size), body, (40, 40)), centre)
