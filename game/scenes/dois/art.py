"""The cards of Dois: suits are coloured emblems on a tinted field, numbers stand alone on ivory."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin

import pygame

from game.scenes.dois.woodcut import SHAPES, medallion, ornament, pattern
from game.table import card as cards
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import BLUE, GOLD, GREEN, INK, NIGHT, PAPER, RED, Rgb, css, mix, rgb

SUITS = ("flame", "leaf", "wave", "sun")
COLOURS: dict[str, Rgb] = {"flame": RED, "leaf": GREEN, "wave": BLUE, "sun": rgb("#D99A1E")}
DECK = cards.Deck(
    "dois",
    ("#8E3A33", "#6B2521"),
    "#E8BE6A",
    '<path d="M53 51L73 75L53 99L33 75Z" fill="#2A0C0A" fill-opacity="0.5"/>'
    '<path d="M52 48L72 73L52 98L32 73Z" fill="#7E2F2A" stroke="#E8BE6A" stroke-width="2.6"/>'
    '<path d="M52 50V96L33.5 73Z" fill="#E8BE6A"/>'
    '<path d="M34 71L51 50" fill="none" stroke="#FFF6D2" stroke-opacity="0.8" stroke-width="1.6"/>',
    shade=rgb("#1E3B30"),
    shade_share=0.46,
)

_DARK = {"flame": "#8E231D", "leaf": "#1F5330", "wave": "#173A78", "sun": "#87580A"}
_TINT = {"flame": "#F7DDD2", "leaf": "#DCEBD3", "wave": "#D8E3F2", "sun": "#F8E8C2"}
_SHEET = "#FCF5E3"
_BARE = rgb("#FBF5E5")

# Each emblem is drawn in a box of 100: a plain silhouette that tells the suits apart in grey, and on it
# the thing itself. C is the suit's colour, D a darker one, L a light one.
_SILHOUETTES = {
    "flame": '<path d="M50 15L87 83H13Z" fill="C" stroke="C" stroke-width="15" stroke-linejoin="round"/>',
    "leaf": '<path d="M50 10L90 50L50 90L10 50Z" fill="C" stroke="C" stroke-width="14" '
    'stroke-linejoin="round"/>',
    "wave": '<circle cx="50" cy="50" r="45" fill="C"/>',
    "sun": '<rect x="8" y="8" width="84" height="84" rx="14" fill="C"/>',
}
_THINGS = {
    "flame": '<path d="M53 28C57 42 70 50 69 65C68 77 60 84 50 84C39 84 31 76 32 65C32.5 57 38 53 40 46'
    'C44 49 45.5 52 46 55C51 48 54 39 53 28Z" fill="L"/>'
    '<path d="M51.5 55C54 62 60 65 59 73C58.5 79 55 82 50.5 82C45.5 82 41.5 78.5 42 73'
    'C42.3 69 45 67 46 64C48 65.5 48.5 67 49 68.5C51 65 52 60 51.5 55Z" fill="C"/>',
    "leaf": '<path d="M50 17C68 33 71 58 50 76C29 58 32 33 50 17Z" fill="L"/>'
    '<path d="M50 32V86M50 46L60 38M50 46L40 38M50 59L62.5 49M50 59L37.5 49" fill="none" stroke="C" '
    'stroke-width="3.6" stroke-linecap="round"/>'
    '<path d="M50 74V85" fill="none" stroke="L" stroke-width="4" stroke-linecap="round"/>',
    "wave": '<path d="M6.5 61C21 60 25 27 52 24C68 22.5 79 31 78 42C72 35 62 37 60.5 45'
    'C59.5 54 71 61 93.5 61A45 45 0 0 1 6.5 61Z" fill="L"/>'
    '<path d="M15 73C24 67 31 67 39 73S56 79 65 73S79 68.5 85 72M25 83.5C33 79 39 80 45 83.5'
    'S58 87 66 83.5" fill="none" stroke="C" stroke-width="4" stroke-linecap="round"/>'
    '<circle cx="24" cy="34" r="3.4" fill="L"/><circle cx="33" cy="22" r="2.4" fill="L"/>',
    "sun": '<g stroke="L" stroke-width="6.4" stroke-linecap="round">'
    '<path d="M50 18V25M50 75V82M18 50H25M75 50H82M27.4 27.4L32.4 32.4M67.6 67.6L72.6 72.6'
    'M27.4 72.6L32.4 67.6M67.6 32.4L72.6 27.4"/></g>'
    '<circle cx="50" cy="50" r="18" fill="L"/><circle cx="50" cy="50" r="10.5" fill="none" stroke="C" '
    'stroke-width="2.6" stroke-opacity="0.7"/>',
}


def emblem(suit: str, x: float, y: float, size: float, *, edge: str = "") -> str:
    """The sign of a suit as SVG elements around a centre, perhaps with an edge of another ink."""
    colour = COLOURS[suit]
    body = _SILHOUETTES[suit] + _THINGS[suit]
    if edge:
        shape = SHAPES[suit]
        outline = f'<path d="{shape}" stroke="{edge}" stroke-width="17" stroke-linejoin="round"/>'
        low = 61 if suit == "flame" else 50
        body = f'<g transform="translate(50 {low}) scale(1.28)" fill="none">{outline}</g>{body}'
    for letter, ink in (("C", colour), ("L", mix(PAPER, colour, 0.06))):
        body = body.replace(f'"{letter}"', f'"{css(ink)}"')
    scale = size / 100
    return f'<g transform="translate({x - size / 2:g} {y - size / 2:g}) scale({scale:g})">{body}</g>'


class Painter:
    """Draws the cards of Dois for one typesetter, with letters for the suits where they are wanted.

    A card is a suit, or a number as text.
    """

    def __init__(self, type_: Typesetter, letters: Mapping[str, str] | None = None) -> None:
        self._type = type_
        self._letters = letters or {}

    def card(
        self,
        canvas: Canvas,
        card: str,
        spot: Spot,
        squeeze: float = 1.0,
        *,
        dim: bool = False,
        base: float = 1.0,
    ) -> None:
        """Draw a card at a spot; `base` is its size on this table."""

        def face(surface: pygame.Surface, paper: pygame.Rect) -> None:
            if card in COLOURS:
                self._paint_suit(surface, paper, card)
            else:
                self._paint_number(surface, paper, card)

        key = ("dois", card, self._letters.get(card))
        cards.draw_card(canvas, key, face, spot, squeeze, dim=dim, base=base, deck=DECK)

    def trump(self, canvas: Canvas, suit: str, spot: Spot, squeeze: float = 1.0) -> None:
        """Draw a trump card: dark, with a gold frame, so that nobody takes it for one to play."""

        def face(surface: pygame.Surface, paper: pygame.Rect) -> None:
            cards.blit_body(surface, paper, _trump_body(suit))
            self._letter(surface, paper, suit, PAPER)

        key = ("dois", "trump", suit, self._letters.get(suit))
        cards.draw_card(canvas, key, face, spot, squeeze, deck=DECK)

    @staticmethod
    def sign(canvas: Canvas, suit: str, centre: tuple[float, float], size: float) -> None:
        """The emblem of a suit by itself."""
        art = canvas.svg(("dois", "sign", suit), (size, size), lambda: emblem(suit, 50, 50, 100), (100, 100))
        canvas.blit(art, centre)

    def _paint_number(self, surface: pygame.Surface, paper: pygame.Rect, number: str) -> None:
        width, height = cards.WIDTH, cards.HEIGHT
        small = (
            f'<g transform="translate(83.5 23) scale(0.2)">{ornament(int(number), "#A87A26", weight=1.6)}</g>'
        )
        cards.blit_body(
            surface,
            paper,
            f'<rect x="6.5" y="6.5" width="{width - 13}" height="{height - 13}" rx="6" fill="none" '
            'stroke="#8B7648" stroke-width="1.5"/>'
            f'<rect x="9.5" y="9.5" width="{width - 19}" height="{height - 19}" rx="4" fill="none" '
            'stroke="#8B7648" stroke-opacity="0.7" stroke-width="0.7"/>'
            f'<g transform="translate(52 73)">{ornament(int(number), "#CB9C42", tall=1.24)}</g>'
            f'{small}<g transform="rotate(180 {width / 2} {height / 2})">{small}</g>',
        )
        unit = paper.width / width
        large = self._digits(number, 74 * unit, INK)
        # A rim of paper keeps the number clear of its ornament.
        rim, around = self._digits(number, 74 * unit, _BARE), 2.9 * unit
        for turn in range(16):
            x, y = cos(turn * pi / 8) * around, sin(turn * pi / 8) * around
            cards.place_text(surface, rim, (paper.centerx + x, paper.centery + y))
        cards.place_text(surface, large, paper.center)
        index = self._digits(number, 30 * unit, INK)
        cards.place_text(surface, index, (paper.x + 21.5 * unit, paper.y + 25 * unit))
        far = (paper.right - 21.5 * unit, paper.bottom - 25 * unit)
        cards.place_text(surface, index, far, upside_down=True)

    def _paint_suit(self, surface: pygame.Surface, paper: pygame.Rect, suit: str) -> None:
        cards.blit_body(surface, paper, _suit_body(suit))
        self._letter(surface, paper, suit, mix(COLOURS[suit], INK, 0.35))

    def _letter(self, surface: pygame.Surface, paper: pygame.Rect, suit: str, colour: Rgb) -> None:
        if suit in self._letters:
            unit = paper.width / cards.WIDTH
            letter = self._digits(self._letters[suit], 19 * unit, colour)
            for place in (
                (paper.right - 22 * unit, paper.y + 22 * unit),
                (paper.x + 22 * unit, paper.bottom - 22 * unit),
            ):
                cards.place_text(surface, letter, place)

    def _digits(self, text: str, pixels: float, colour: Rgb) -> pygame.Surface:
        font = self._type.font_at(round(pixels), bold=True)
        return font.render(text, True, colour).convert_alpha().premul_alpha()


def _suit_body(suit: str) -> str:
    width, height = cards.WIDTH, cards.HEIGHT
    colour, dark = css(COLOURS[suit]), _DARK[suit]
    corner = emblem(suit, 22, 24, 19 if suit == "sun" else 22, edge=dark)
    return (
        f'<rect x="6.5" y="6.5" width="{width - 13}" height="{height - 13}" rx="6" fill="{_TINT[suit]}"/>'
        f"{pattern(suit, colour)}"
        f'<rect x="6.5" y="6.5" width="{width - 13}" height="{height - 13}" rx="6" fill="none" '
        f'stroke="{dark}" stroke-width="2"/>'
        f'<rect x="10.5" y="10.5" width="{width - 21}" height="{height - 21}" rx="3.5" fill="none" '
        f'stroke="{dark}" stroke-opacity="0.7" stroke-width="0.9"/>'
        f'<circle cx="52" cy="73" r="38" fill="{_SHEET}"/>'
        f'<g transform="translate(52 73) scale(0.76)">{medallion(suit, dark, colour, _SHEET)}</g>'
        f'{corner}<g transform="rotate(180 {width / 2} {height / 2})">{corner}</g>'
    )


def _trump_body(suit: str) -> str:
    width, height = cards.WIDTH, cards.HEIGHT
    colour, gold = COLOURS[suit], css(GOLD)
    rays = "".join(
        f'<path d="M0 0L-5 -61H5Z" fill="{css(mix(colour, PAPER, 0.2))}" fill-opacity="0.42" '
        f'transform="translate(52 73) scale(0.7 1) rotate({turn})"/>'
        for turn in range(0, 360, 30)
    )
    return (
        f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" rx="8" '
        f'fill="{css(mix(colour, NIGHT, 0.72))}" stroke="{gold}" stroke-width="4"/>'
        f'<rect x="8.5" y="8.5" width="{width - 17}" height="{height - 17}" rx="4.5" fill="none" '
        f'stroke="{gold}" stroke-opacity="0.6" stroke-width="1"/>{rays}'
        f'<circle cx="52" cy="73" r="40" fill="{gold}"/>'
        f'<g transform="translate(52 73) scale(0.76)">{medallion(suit, _DARK[suit], css(colour), _SHEET)}</g>'
    )
