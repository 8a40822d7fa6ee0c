"""The table of the set-up as a widget: the round top, ribbons between partners, the coin in its middle."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.core import Options, Seat
from game.games import scenes_of
from game.input import Point
from game.scenes.setup.ring import Ring
from game.scenes.setup.sides import all_together, side_of
from game.scenes.setup.table_art import Band, TableLook, draw_sprinkled, draw_table
from game.table.ribbon import RibbonKind
from game.ui.canvas import Canvas
from game.ui.coin import coin_body
from game.ui.icons import STAR
from game.ui.theme import FELT, LAMP, Rgb, rgb
from game.ui.widget import Look, Widget

_COIN = 0.4
"""How large the coin is beside the table's radius."""
_ROOMY, _WIDE = 6, 130.0
"""How many seats leave room for marks on the felt, and how large a table does with more of them."""


class TableTop(Widget):
    """The table, drawn; the seats around it are widgets of their own."""

    focusable = False

    def __init__(
        self, area: pygame.FRect, ring: Ring, look: TableLook, taken: Sequence[pygame.FRect]
    ) -> None:
        """`taken` is where marks on the ground would lie under something else."""
        super().__init__("table", area)
        self._taken = taken
        self._ring = ring
        self._look = look

    def hit(self, at: Point) -> bool:
        """Never."""
        return False

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Marks on the ground, the table, and the coin."""
        draw_sprinkled(canvas, self.rect, self._look.marks[0], self._taken)
        draw_table(canvas, self._ring.centre, self._look)
        draw_coin(canvas, self._ring.centre, self._look)


def draw_coin(canvas: Canvas, centre: Point, look: TableLook) -> None:
    """The coin in the middle of a table."""
    (x, y), size = centre, min(look.radii) * _COIN
    rect = pygame.FRect(x - size / 2, y - size / 2, size, size)
    canvas.shadow(rect.move(3, 1), radius=size / 2, blur=5, alpha=150, drop=5)
    canvas.panel(rect.move(0.6, 3.5), rgb("#5B3A14"), radius=size / 2)
    canvas.blit(canvas.svg("setup-coin", rect.size, coin_body, (256, 256)), rect.center)


def table_look(game: str, options: Options, ring: Ring) -> TableLook:
    """How the table of a game looks with these seats around it."""
    bands = tuple(_bands(game, options, ring))
    inlaid = len(ring.spots) <= _ROOMY or min(ring.radii) >= _WIDE
    return bare_table(game, ring.radii)._replace(bands=bands, portrait=ring.size, inlaid=inlaid)


def bare_table(game: str, radii: tuple[float, float]) -> TableLook:
    """How the table of a game looks where nobody's seats lie on its rim."""
    scenes = scenes_of(game)
    ground = scenes.card_art().ground or (LAMP, FELT)
    marks = tuple(scenes.seating().marks) or (STAR,)
    return TableLook(radii, ground, marks, (), 0.0)


def ribbon_of(game: str, options: Options, seat: Seat) -> RibbonKind:
    """Cream for the side of the first seat, plum for others."""
    ours = all_together(game, options) or side_of(game, options, seat) == side_of(game, options, 0)
    return "cream" if ours else "plum"


def tint_of(game: str, seat: Seat) -> Rgb | None:
    """The colour of a seat, where the game gives each its own."""
    tints = scenes_of(game).seating().tints
    return tints[seat] if tints else None


def _bands(game: str, options: Options, ring: Ring) -> Sequence[Band]:
    """A ribbon between every two partners."""
    x, y = ring.centre
    spots = [(at_x - x, at_y - y) for at_x, at_y in ring.spots]
    together, found = all_together(game, options), []
    for first in range(len(spots)):
        for last in range(first + 1, len(spots)):
            if together or side_of(game, options, first) == side_of(game, options, last):
                ours = ribbon_of(game, options, first) == "cream"
                found.append(Band(spots[first], spots[last], ours))
    return found
