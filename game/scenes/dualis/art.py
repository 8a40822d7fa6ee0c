"""Cards and coins of Duālis: shapes for suits, stripes and dots for colours, letters on request."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from engine.dualis.cards import Card, Colour, Suit
from game.table import card as cards
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import BLUE, GOLD, INK, PAPER, RED, Rgb, css, mix

COIN = 46.0
"""The size of a coin on the balance."""

COLOURS: dict[Colour, Rgb] = {Colour.RED: RED, Colour.BLUE: BLUE}


def star(x: float, y: float, radius: float, colour: str) -> str:
    """A star with softly rounded points."""
    points = []
    for index in range(10):
        length = radius * (0.86 if index % 2 == 0 else 0.42)
        turn = pi / 5 * index
        points.append(f"{x + length * sin(turn):.2f},{y - length * cos(turn):.2f}")
    return (
        f'<polygon points="{" ".join(points)}" fill="{colour}" stroke="{colour}" '
        f'stroke-width="{radius * 0.24:.2f}" stroke-linejoin="round"/>'
    )


def moon(x: float, y: float, radius: float, colour: str) -> str:
    """A waning crescent, open to the upper right."""
    r = radius
    return (
        f'<path d="M{x + 0.16 * r:.2f} {y - 0.95 * r:.2f} A{r:.2f} {r:.2f} 0 1 0 {x + 0.93 * r:.2f} '
        f'{y + 0.35 * r:.2f} A{0.8 * r:.2f} {0.8 * r:.2f} 0 0 1 {x + 0.16 * r:.2f} {y - 0.95 * r:.2f} Z" '
        f'fill="{colour}" stroke="{colour}" stroke-width="{r * 0.1:.2f}" stroke-linejoin="round"/>'
    )


def suit_shape(suit: Suit, x: float, y: float, radius: float, colour: str) -> str:
    """The shape of a suit around a centre."""
    return star(x, y, radius, colour) if suit is Suit.STAR else moon(x, y, radius, colour)


def _pattern(colour: Colour) -> str:
    """Stripes for red and dots for blue, inside the card's frame: the colours differ in grey as well."""
    left, top, right, bottom = 8.0, 8.0, cards.WIDTH - 8, cards.HEIGHT - 8
    ink = css(COLOURS[colour])
    if colour is Colour.RED:
        lines = []
        offset = left + top + 5
        while offset < right + bottom:
            x0, y0 = min(right, offset - top), max(top, offset - right)
            x1, y1 = max(left, offset - bottom), min(bottom, offset - left)
            lines.append(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}")
            offset += 11
        return f'<path d="{"".join(lines)}" stroke="{ink}" stroke-opacity="0.17" stroke-width="3.2"/>'
    dots = []
    y, row = top + 6.5, 0
    while y < bottom - 3:
        x = left + (6.5 if row % 2 == 0 else 12.0)
        while x < right - 3:
            dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.9"/>')
            x += 11
        y += 5.5 * 1.6
        row += 1
    return f'<g fill="{ink}" fill-opacity="0.26">{"".join(dots)}</g>'


class Painter:
    """Draws the cards of Duālis for one typesetter and one setting of letters."""

    def __init__(self, canvas_type: Typesetter, letters: dict[Colour, str] | None) -> None:
        self._type = canvas_type
        self._letters = letters

    def card(
        self,
        canvas: Canvas,
        card: Card,
        spot: Spot,
        squeeze: float = 1.0,
        *,
        recoloured: bool = False,
        coin: bool = False,
        dim: bool = False,
        base: float = 1.0,
    ) -> None:
        """Draw a card, in its new colour where it is recoloured, and with a coin where one lies on it."""
        colour = card.colour.other if recoloured else card.colour
        key = (str(card), colour, coin, bool(self._letters))
        cards.draw_card(
            canvas,
            key,
            lambda surface, paper: self._face(surface, paper, card, colour, coin),
            spot,
            squeeze,
            dim=dim,
            base=base,
        )

    def _face(
        self, surface: pygame.Surface, paper: pygame.Rect, card: Card, colour: Colour, coin: bool
    ) -> None:
        ink = css(COLOURS[colour])
        width, height = cards.WIDTH, cards.HEIGHT
        corner = suit_shape(card.suit, 23, 48, 8.6, ink)
        body = [
            f'<rect x="5" y="5" width="{width - 10}" height="{height - 10}" rx="7.5" fill="{css(PAPER)}" '
            f'stroke="{ink}" stroke-width="2.2"/>',
            _pattern(colour),
            # Paper under the signs keeps them clear of the pattern.
            f'<g fill="{css(PAPER)}"><rect x="8" y="8" width="30" height="52" rx="6"/>'
            f'<rect x="{width - 38}" y="{height - 60}" width="30" height="52" rx="6"/></g>',
            suit_shape(card.suit, width / 2, height / 2, 25, ink),
            corner,
            f'<g transform="rotate(180 {width / 2} {height / 2})">{corner}</g>',
        ]
        if coin:
            body.append(
                f'<g transform="translate({width / 2 - 24} {height / 2 - 24})">{coin_body(colour)}</g>'
            )
        art = paint.rasterize("".join(body), (width, height), paper.size)
        surface.blit(art, paper.topleft, special_flags=paint.PREMULTIPLIED)
        unit = paper.width / width
        number = self._digits(str(card.number), 31 * unit, COLOURS[colour])
        number = cards.narrowed(number, 27 * unit)
        cards.place_text(surface, number, (paper.x + 23 * unit, paper.y + 24 * unit))
        far = (paper.right - 23 * unit, paper.bottom - 24 * unit)
        cards.place_text(surface, number, far, upside_down=True)
        if self._letters:
            letter = self._digits(self._letters[colour], 17 * unit, COLOURS[colour])
            for place in (
                (paper.right - 20 * unit, paper.y + 20 * unit),
                (paper.x + 20 * unit, paper.bottom - 20 * unit),
            ):
                cards.place_text(surface, letter, place)

    def _digits(self, text: str, pixels: float, colour: Rgb) -> pygame.Surface:
        font = self._type.font_at(round(pixels), bold=True)
        return font.render(text, True, colour).convert_alpha().premul_alpha()

    def coin(
        self,
        canvas: Canvas,
        colour: Colour | None,
        centre: tuple[float, float],
        *,
        size: float = COIN,
        alpha: int = 255,
        scale: float = 1.0,
    ) -> None:
        """Draw a coin of a colour, or one that was collected, with its neutral side up."""
        letter = self._letters[colour] if self._letters and colour is not None else ""

        def make(pixels: tuple[int, int]) -> pygame.Surface:
            surface = paint.rasterize(coin_body(colour), (48, 48), pixels)
            if letter:
                text = self._digits(letter, pixels[0] * 0.42, PAPER)
                cards.place_text(surface, text, (pixels[0] / 2, pixels[1] / 2))
            return surface

        art = canvas.art(("dualis coin", colour, letter), (size, size), make)
        canvas.blit(art, centre, alpha=alpha, scale=scale)


def coin_body(colour: Colour | None) -> str:
    """A coin in a box of 48: gold rim, coloured field with stripes or dots; neutral: both halves in gold."""
    edge = css(mix(GOLD, INK, 0.35))
    rim = (
        f'<circle cx="24" cy="24.8" r="22.6" fill="{edge}"/>'
        f'<circle cx="24" cy="23.6" r="22.4" fill="{css(GOLD)}"/>'
    )
    if colour is None:
        field, light = mix(GOLD, INK, 0.12), mix(GOLD, PAPER, 0.55)
        sign = (
            f'<path d="M24 11A12.6 12.6 0 0 0 24 36.2Z" fill="{css(light)}"/>'
            f'<circle cx="24" cy="23.6" r="12.6" fill="none" stroke="{css(light)}" stroke-width="2"/>'
        )
        return f'{rim}<circle cx="24" cy="23.6" r="18.2" fill="{css(field)}"/>{sign}'
    base = COLOURS[colour]
    bright = css(mix(base, PAPER, 0.5))
    if colour is Colour.RED:
        sign = (
            f'<path d="M16.5 33L33 16.5M12.8 27.4L27.6 12.6M20.4 34.6L35.2 19.8" stroke="{bright}" '
            f'stroke-opacity="0.75" stroke-width="2.2" stroke-linecap="round"/>'
        )
    else:
        spots = ((24, 23.6), (24, 15.4), (24, 31.8), (31.1, 19.5), (31.1, 27.7), (16.9, 19.5), (16.9, 27.7))
        sign = f'<g fill="{bright}" fill-opacity="0.85">' + "".join(
            f'<circle cx="{x}" cy="{y}" r="1.9"/>' for x, y in spots
        )
        sign += "</g>"
    shine = (
        f'<path d="M10.6 17.6A15.6 15.6 0 0 1 21 8.6" fill="none" stroke="{css(PAPER)}" '
        'stroke-opacity="0.55" stroke-width="2" stroke-linecap="round"/>'
    )
    return (
        f'{rim}<circle cx="24" cy="23.6" r="18.4" fill="{css(base)}"/>'
        f'<circle cx="24" cy="23.6" r="14.8" fill="none" stroke="{bright}" stroke-opacity="0.8" '
        f'stroke-width="1.2"/>'
        f"{sign}{shine}"
    )
