"""Cards and coins of Duālis: shapes for suits, stripes and dots for colours, letters on request."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from re import sub

import pygame

from engine.dualis.cards import Card, Colour, Suit
from game.scenes.dualis.coin_art import FLAT_BOX, FLAT_MIDDLE, coin_body, flat_coin_body
from game.table import card as cards
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import BLUE, PAPER, RED, Rgb, css, rgb

COIN = 46.0
"""The size of a coin on the balance."""

COLOURS: dict[Colour, Rgb] = {Colour.RED: RED, Colour.BLUE: BLUE}
DECK = cards.Deck(
    "dualis", ("#4E57A8", "#2D3478"), "#8E97DC", cards.COIN_SIGN, shade=rgb("#2A2354"), shade_share=0.34
)

_EMBLEM_INKS = {Colour.RED: ("#E9675A", "#C2352C"), Colour.BLUE: ("#4C82D8", "#234F9C")}
_TURNABLE = (6, 9)
"""Numbers that are underlined, because upside down they would be another."""


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
    """A waning crescent, open to the upper right: a disc without a smaller one beside its middle."""
    inner, beside, towards = 0.8 * radius, 0.46 * radius, -0.5
    along = (radius**2 - inner**2 + beside**2) / (2 * beside)
    across = sqrt(radius**2 - along**2)
    (cx, cy) = cos(towards), sin(towards)
    x1, y1 = x + cx * along - cy * across, y + cy * along + cx * across
    x2, y2 = x + cx * along + cy * across, y + cy * along - cx * across
    return (
        f'<path d="M{x1:.2f} {y1:.2f}A{radius:.2f} {radius:.2f} 0 1 1 {x2:.2f} {y2:.2f}'
        f'A{inner:.2f} {inner:.2f} 0 1 0 {x1:.2f} {y1:.2f}Z" fill="{colour}" stroke="{colour}" '
        f'stroke-width="{radius * 0.1:.2f}" stroke-linejoin="round"/>'
    )


def suit_shape(suit: Suit, x: float, y: float, radius: float, colour: str) -> str:
    """The shape of a suit around a centre."""
    return star(x, y, radius, colour) if suit is Suit.STAR else moon(x, y, radius, colour)


def _pattern(colour: Colour) -> str:
    """Stripes for red and dots for blue, inside the card's frame: the colours differ in grey as well."""
    left, top, right, bottom = 7.0, 7.0, 97.0, 139.0
    ink = css(COLOURS[colour])
    if colour is Colour.RED:
        lines = []
        offset = left + top + 7
        while offset < right + bottom:
            x0, y0 = min(right, offset - top), max(top, offset - right)
            x1, y1 = max(left, offset - bottom), min(bottom, offset - left)
            lines.append(f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}")
            offset += 13
        pattern = f'<path d="{"".join(lines)}" stroke="{ink}" stroke-opacity="0.2" stroke-width="3.7"/>'
    else:
        dots = []
        y, row = top + 4.0, 0
        while y < bottom - 2:
            x = left + (4.0 if row % 2 == 0 else 9.2)
            while x < right - 2:
                dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="1.55"/>')
                x += 10.4
            y += 5.2
            row += 1
        pattern = f'<g fill="{ink}" fill-opacity="0.34">{"".join(dots)}</g>'
    # Bare paper around the indices keeps them clear of the pattern, and fades into it.
    bare = "".join(
        f'<radialGradient id="bare{index}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="translate({x:g} {y:g}) scale(35 50)"><stop offset="0" stop-color="{paper}"/>'
        f'<stop offset="0.7" stop-color="{paper}"/><stop offset="1" stop-color="{paper}" stop-opacity="0"/>'
        "</radialGradient>"
        for index, (x, y, paper) in enumerate(((21, 34, "#FEFAEF"), (83, 112, "#F4EAD3")))
    )
    return (
        f'<defs>{bare}</defs>{pattern}<rect x="7" y="7" width="50" height="78" rx="4" fill="url(#bare0)"/>'
        '<rect x="47" y="61" width="50" height="78" rx="4" fill="url(#bare1)"/>'
    )


def _emblem(suit: Suit, colour: Colour, *, small: bool) -> str:
    """The large suit in the middle, with a shadow on the paper and an engraved line; letters need room."""
    x, y = cards.WIDTH / 2, cards.HEIGHT / 2 + 1
    radius = (17.0 if small else 24.0) if suit is Suit.STAR else (14.0 if small else 21.5)
    light, dark = _EMBLEM_INKS[colour]
    inner = suit_shape(suit, 0, 0, radius * 0.8, "none").replace('stroke="none"', 'stroke="#FFFFFF"')
    engraved = sub(r'stroke-width="[^"]*"', 'stroke-width="1.25" stroke-opacity="0.4"', inner)
    return (
        f'<defs><linearGradient id="suit" gradientUnits="userSpaceOnUse" x1="{x - radius:g}" '
        f'y1="{y - radius:g}" x2="{x + radius:g}" y2="{y + radius:g}"><stop offset="0" '
        f'stop-color="{light}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        '<g fill-opacity="0.35" stroke-opacity="0.35">'
        f"{suit_shape(suit, x + 1, y + 1.8, radius, '#8B7A55')}</g>"
        f"{suit_shape(suit, x, y, radius, 'url(#suit)')}"
        f'<g transform="translate({x:g} {y:g})">{engraved}</g>'
    )


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
            deck=DECK,
        )

    def _face(
        self, surface: pygame.Surface, paper: pygame.Rect, card: Card, colour: Colour, coin: bool
    ) -> None:
        ink = css(COLOURS[colour])
        width, height = cards.WIDTH, cards.HEIGHT
        two, turned = card.number > 9, card.number in _TURNABLE
        # A letter stands beside the small suit, in that part of a card which is seen in the hand.
        suit_y, middle = 57.5 if turned else 54.0, 24 if two else 22.4
        suit_x, small = (18.0, 7.6) if self._letters else (middle, 8.3)
        corner = suit_shape(card.suit, suit_x, suit_y, small, ink)
        if turned:
            corner += f'<rect x="15" y="43.6" width="14.8" height="2.5" rx="1.25" fill="{ink}"/>'
        body = [
            _pattern(colour),
            f'<rect x="6.2" y="6.2" width="{width - 12.4}" height="{height - 12.4}" rx="6.3" fill="none" '
            f'stroke="{ink}" stroke-width="2.1"/>'
            f'<rect x="9" y="9" width="{width - 18}" height="{height - 18}" rx="4.6" fill="none" '
            f'stroke="{ink}" stroke-width="0.8" stroke-opacity="0.5"/>',
            corner,
            f'<g transform="rotate(180 {width / 2} {height / 2})">{corner}</g>',
        ]
        if not coin:
            body.append(_emblem(card.suit, colour, small=bool(self._letters)))
        cards.blit_body(surface, paper, "".join(body))
        unit = paper.width / width
        number = cards.narrowed(self._digits(str(card.number), (34 if two else 37) * unit, COLOURS[colour]),
                                32 * unit)  # fmt: skip
        x, y = (26 if two else 22.4) * unit, 27.5 * unit
        cards.place_text(surface, number, (paper.x + x, paper.y + y))
        cards.place_text(surface, number, (paper.right - x, paper.bottom - y), upside_down=True)
        if coin:
            self._coin_on_card(surface, paper, colour)
        if self._letters:
            letter = self._digits(self._letters[colour], 17.5 * unit, COLOURS[colour])
            letter = cards.narrowed(letter, 15.5 * unit)
            x, y = 34.5 * unit, suit_y * unit
            cards.place_text(surface, letter, (paper.x + x, paper.y + y))
            cards.place_text(surface, letter, (paper.right - x, paper.bottom - y), upside_down=True)

    def _coin_on_card(self, surface: pygame.Surface, paper: pygame.Rect, colour: Colour) -> None:
        unit = paper.width / cards.WIDTH
        side = round((40 if self._letters else 48) * unit)
        place = pygame.Rect(0, 0, side, side)
        place.center = paper.center
        cards.throw_shadow(surface, place.inflate(-6 * unit, -6 * unit), unit, 22, (2, 3.5), 4, 130)
        art = self._coin_face(colour, place.size)
        surface.blit(art, place.topleft, special_flags=paint.PREMULTIPLIED)

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
        letter = self._letter(colour)
        art = canvas.art(
            ("dualis coin", colour, letter), (size, size), lambda pixels: self._coin_face(colour, pixels)
        )
        canvas.blit(art, centre, alpha=alpha, scale=scale)

    def _letter(self, colour: Colour | None) -> str:
        return self._letters[colour] if self._letters and colour is not None else ""

    def _coin_face(self, colour: Colour | None, pixels: tuple[int, int]) -> pygame.Surface:
        letter = self._letter(colour)
        surface = paint.rasterize(coin_body(colour, marked=not letter), (48, 48), pixels)
        if letter:
            text = self._digits(letter, pixels[0] * 0.44, PAPER)
            cards.place_text(surface, text, (pixels[0] * 0.483, pixels[1] * 0.467))
        return surface

    def flat_coin(
        self,
        canvas: Canvas,
        colour: Colour,
        centre: tuple[float, float],
        *,
        alpha: int = 255,
        scale: float = 1.0,
    ) -> None:
        """Draw a coin that lies flat in a stack, by the middle of its upper face."""
        letter = self._letter(colour)
        width, height = FLAT_BOX

        def make(pixels: tuple[int, int]) -> pygame.Surface:
            surface = paint.rasterize(flat_coin_body(colour, marked=not letter), FLAT_BOX, pixels)
            if letter:
                unit = pixels[0] / width
                text = self._digits(letter, 19 * unit, PAPER)
                flat = pygame.transform.smoothscale_by(text, (1.25, 0.66))
                cards.place_text(surface, flat, (FLAT_MIDDLE[0] * unit, FLAT_MIDDLE[1] * unit))
            return surface

        art = canvas.art(("dualis flat coin", colour, letter), (width * scale, height * scale), make)
        x, y = centre[0], centre[1] + (height / 2 - FLAT_MIDDLE[1]) * scale
        canvas.blit(art, (x, y), alpha=alpha)
