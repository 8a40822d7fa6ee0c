"""The cards of Sevens: a large number, and a shape for each colour, so that colour alone tells nothing."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.table import card as cards
from game.table.spot import Spot
from game.ui import paint
from game.ui.canvas import Canvas
from game.ui.theme import BLUE, GREEN, PAPER, RED, Rgb, css, mix
from tests.fifth_game.sevens.model import Card, Colour

COLOURS: dict[Colour, Rgb] = {Colour.RED: RED, Colour.GREEN: GREEN, Colour.BLUE: BLUE}

# Each shape is drawn around the origin, some twenty units wide.
_SHAPES = {
    Colour.RED: '<path d="M0 -9L10 8H-10Z"/>',
    Colour.GREEN: '<rect x="-8" y="-8" width="16" height="16"/>',
    Colour.BLUE: '<circle r="9"/>',
}


class Painter:
    """Draws cards, with the letter of their colour where letters are wanted."""

    def __init__(self, t: Callable[..., str], letters: bool) -> None:
        self._letters = {colour: t(f"sevens.letter.{colour.value}") if letters else "" for colour in Colour}

    def card(
        self,
        canvas: Canvas,
        card: Card,
        spot: Spot,
        squeeze: float = 1.0,
        *,
        dim: bool = False,
        base: float = 1.0,
    ) -> None:
        """Draw a card at a spot; `base` is its size on this table."""
        letter, colour = self._letters[card.colour], COLOURS[card.colour]

        def face(surface: pygame.Surface, paper: pygame.Rect) -> None:
            body = paint.rasterize(_body(card.colour), (cards.WIDTH, cards.HEIGHT), paper.size)
            surface.blit(body, paper.topleft, special_flags=paint.PREMULTIPLIED)
            unit = paper.width / cards.WIDTH
            number = str(card.number)
            for text, x, y, size in ((number, 60, 78, 76), (number, 21, 26, 30), (letter, 82, 26, 22)):
                if text:
                    font = canvas.type.font_at(round(size * unit), bold=True)
                    ink = font.render(text, True, colour).convert_alpha().premul_alpha()
                    cards.place_text(surface, ink, (paper.x + x * unit, paper.y + y * unit))

        cards.draw_card(canvas, ("sevens", card, letter), face, spot, squeeze, dim=dim, base=base)


def _body(colour: Colour) -> str:
    """A tinted field with the shape of the colour below the small number, and in the far corner."""
    shape, ink = _SHAPES[colour], COLOURS[colour]
    corners = "".join(f'<g transform="translate({x} {y})">{shape}</g>' for x, y in ((21, 52), (84, 124)))
    return (
        f'<rect x="6" y="6" width="{cards.WIDTH - 12}" height="{cards.HEIGHT - 12}" rx="7" '
        f'fill="{css(mix(PAPER, ink, 0.1))}" stroke="{css(ink)}" stroke-width="2"/>'
        f'<g fill="{css(ink)}">{corners}</g>'
    )
