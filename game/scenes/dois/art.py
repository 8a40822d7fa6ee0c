"""The cards of Dois: suits are coloured emblems on a tinted field, numbers stand alone on ivory."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.table import card as cards
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.text import Typesetter
from game.ui.theme import BLUE, GOLD, GREEN, INK, NIGHT, PAPER, RED, Rgb, css, mix, rgb

SUITS = ("flame", "leaf", "wave", "sun")
COLOURS: dict[str, Rgb] = {"flame": RED, "leaf": GREEN, "wave": BLUE, "sun": rgb("#D99A1E")}

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


def emblem(suit: str, x: float, y: float, size: float) -> str:
    """The sign of a suit as SVG elements around a centre."""
    colour = COLOURS[suit]
    body = _SILHOUETTES[suit] + _THINGS[suit]
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
        cards.draw_card(canvas, key, face, spot, squeeze, dim=dim, base=base)

    def trump(self, canvas: Canvas, suit: str, spot: Spot, squeeze: float = 1.0) -> None:
        """Draw a trump card: dark, with a gold frame, so that nobody takes it for one to play."""

        def face(surface: pygame.Surface, paper: pygame.Rect) -> None:
            _blit(surface, paper, _trump_body(suit))
            self._letter(surface, paper, suit, PAPER)

        key = ("dois", "trump", suit, self._letters.get(suit))
        cards.draw_card(canvas, key, face, spot, squeeze)

    @staticmethod
    def sign(canvas: Canvas, suit: str, centre: tuple[float, float], size: float) -> None:
        """The emblem of a suit by itself."""
        art = canvas.svg(("dois", "sign", suit), (size, size), lambda: emblem(suit, 50, 50, 100), (100, 100))
        canvas.blit(art, centre)

    def _paint_number(self, surface: pygame.Surface, paper: pygame.Rect, number: str) -> None:
        width, height = cards.WIDTH, cards.HEIGHT
        line, gold = css(mix(INK, PAPER, 0.25)), css(mix(GOLD, INK, 0.08))
        ornament = (
            f'<path d="M46 19H62M76 19H88" stroke="{line}" stroke-width="1.6" stroke-linecap="round"/>'
            f'<path d="M69 14L74 19L69 24L64 19Z" fill="{gold}"/>'
        )
        body = (
            f'<rect x="6" y="6" width="{width - 12}" height="{height - 12}" rx="7" fill="none" '
            f'stroke="{line}" stroke-width="1.6"/>'
            f'{ornament}<g transform="rotate(180 {width / 2} {height / 2})">{ornament}</g>'
        )
        _blit(surface, paper, body)
        unit = paper.width / width
        cards.place_text(surface, self._digits(number, 80 * unit, INK), paper.center)
        small = self._digits(number, 34 * unit, INK)
        cards.place_text(surface, small, (paper.x + 22 * unit, paper.y + 26 * unit))
        far = (paper.right - 22 * unit, paper.bottom - 26 * unit)
        cards.place_text(surface, small, far, upside_down=True)

    def _paint_suit(self, surface: pygame.Surface, paper: pygame.Rect, suit: str) -> None:
        _blit(surface, paper, _suit_body(suit))
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


def _blit(surface: pygame.Surface, paper: pygame.Rect, body: str) -> None:
    art = paint.rasterize(body, (cards.WIDTH, cards.HEIGHT), paper.size)
    surface.blit(art, paper.topleft, special_flags=paint.PREMULTIPLIED)


def _lift(suit: str) -> float:
    """A triangle's middle lies low: it is lifted by eye."""
    return 4.0 if suit == "flame" else 0.0


def _suit_body(suit: str) -> str:
    width, height = cards.WIDTH, cards.HEIGHT
    colour = COLOURS[suit]
    corner = emblem(suit, 23, 25, 21 if suit == "sun" else 24)
    return (
        f'<rect x="6" y="6" width="{width - 12}" height="{height - 12}" rx="7" '
        f'fill="{css(mix(PAPER, colour, 0.24))}" stroke="{css(colour)}" stroke-width="2"/>'
        f'<circle cx="{width / 2}" cy="{height / 2}" r="37" fill="{css(mix(PAPER, colour, 0.08))}"/>'
        f"{emblem(suit, width / 2, height / 2 - _lift(suit), 48 if suit == 'sun' else 54)}"
        f'{corner}<g transform="rotate(180 {width / 2} {height / 2})">{corner}</g>'
    )


def _trump_body(suit: str) -> str:
    width, height = cards.WIDTH, cards.HEIGHT
    colour, gold = COLOURS[suit], css(GOLD)
    rays = "".join(
        f'<path d="M52 73L47 12H57Z" fill="{css(mix(colour, PAPER, 0.2))}" fill-opacity="0.42" '
        f'transform="rotate({turn} 52 73)"/>'
        for turn in range(0, 360, 30)
    )
    return (
        f'<rect x="4" y="4" width="{width - 8}" height="{height - 8}" rx="8" '
        f'fill="{css(mix(colour, NIGHT, 0.72))}" stroke="{gold}" stroke-width="4"/>'
        f"{rays}"
        f'<circle cx="52" cy="73" r="37" fill="{css(mix(PAPER, colour, 0.1))}" stroke="{gold}" '
        'stroke-width="3"/>'
        f"{emblem(suit, 52, 73 - _lift(suit), 46 if suit == 'sun' else 52)}"
    )
