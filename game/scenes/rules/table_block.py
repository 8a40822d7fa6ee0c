"""A table on a page: columns as wide as their words ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.rules.typeset import settled
from game.ui.canvas import Canvas
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import GOLD, INK, PAPER, TextStyle, mix

_PADDING_X = 16.0
_PADDING_Y = 7.0
_MOST_AIR = 60.0
"""How much wider than its words a column may become where there is room to spare."""


@dataclass(frozen=True, slots=True)
class TableBlock:
    """The cells, row by row; the first row is the header."""

    cells: tuple[tuple[TextBlock, ...], ...]
    widths: tuple[float, ...]
    below: float

    @classmethod
    def lay(
        cls,
        type_: Typesetter,
        cells: Sequence[Sequence[str]],
        style: TextStyle,
        width: float,
        *,
        below: float,
    ) -> TableBlock:
        """Set the texts of the cells, the header in bold, in a table no wider than `width`."""
        styles = [style.with_(bold=row == 0) for row in range(len(cells))]
        columns = range(len(cells[0]))
        natural = [
            max(type_.block(row[column], styles[index]).width for index, row in enumerate(cells))
            + 2 * _PADDING_X
            + 1
            for column in columns
        ]
        widths = _share(natural, width)
        rows = tuple(
            tuple(
                settled(type_, row[column], styles[index], widths[column] - 2 * _PADDING_X)
                for column in columns
            )
            for index, row in enumerate(cells)
        )
        return cls(rows, tuple(widths), below)

    def _row_height(self, row: Sequence[TextBlock]) -> float:
        return max(cell.height for cell in row) + 2 * _PADDING_Y

    @property
    def height(self) -> float:
        """All rows and the room below them."""
        return sum(self._row_height(row) for row in self.cells) + self.below

    def draw(self, canvas: Canvas, rect: pygame.FRect) -> None:
        """A tinted header, hairlines between the rows, and the words."""
        width, top = sum(self.widths), rect.top
        whole = pygame.FRect(rect.left, rect.top, width, self.height - self.below)
        canvas.panel(whole, mix(PAPER, (255, 255, 255), 0.5), radius=12)
        head = pygame.FRect(rect.left, rect.top, width, self._row_height(self.cells[0]))
        with canvas.clipped(head):
            canvas.panel(whole, mix(PAPER, GOLD, 0.3), radius=12)
        for index, row in enumerate(self.cells):
            height = self._row_height(row)
            if index > 1:
                canvas.panel(pygame.FRect(rect.left, top - 0.5, width, 1), INK, alpha=40, radius=0)
            left = rect.left
            for cell, column in zip(row, self.widths, strict=True):
                room = pygame.FRect(left + _PADDING_X, top + _PADDING_Y, column - 2 * _PADDING_X, cell.height)
                canvas.text(cell, room, valign="top")
                left += column
            top += height
        canvas.panel(whole, PAPER, alpha=0, radius=12, border=INK, border_alpha=70, border_width=1.2)


def _share(natural: Sequence[float], width: float) -> list[float]:
    """The widths of the columns: some air where there is room, otherwise the long ones give way."""
    spare = width - sum(natural)
    if spare >= 0:
        air = min(_MOST_AIR, spare / len(natural))
        return [column + air for column in natural]
    shares = list(natural)
    # A column that asks for less than an even share keeps what it asks for; the others share the rest.
    open_ = set(range(len(natural)))
    rest = width
    while narrow := {index for index in open_ if natural[index] <= rest / len(open_)}:
        rest -= sum(natural[index] for index in narrow)
        open_ -= narrow
    for index in open_:
        shares[index] = rest / len(open_)
    return shares
