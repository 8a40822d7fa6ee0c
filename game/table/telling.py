"""What a table says: on its rail the game's own words, and in their place what is said in passing."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from game.table.rail import Rail, RailMessage, draw_rail, draw_rail_board
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.table.scene import TableScene


class Telling:
    """Draws the rail; a held piece passes below it, so that what would happen stays readable."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    @cached_property
    def on_rail(self) -> bool:
        """Whether the game has a rail for what is said in passing; a toast tells it otherwise.

        It has one at all times or never, so it is asked once: every frame wants to know.
        """
        return self._table.game.rail(self._table.state) is not None

    @property
    def message(self) -> RailMessage | None:
        """What was said in passing, while nothing lies over the table; advice that was asked for stands."""
        toasts, standing = self._table.app.toasts, self._table.hints.standing
        if not self._table.on_top:
            return None
        if standing and toasts.text in ("", standing):
            return RailMessage(standing)
        return RailMessage(toasts.text, toasts.share) if toasts.text else None

    def draw_below(self, canvas: Canvas, rail: Rail | None) -> None:
        """The words, while nothing is held."""
        if rail is not None and self._table.hand.interaction.dragged is None:
            self._draw(canvas, rail)

    def draw_above(self, canvas: Canvas, rail: Rail | None) -> None:
        """The rail once more, over what is held."""
        if rail is not None and self._table.hand.interaction.dragged is not None:
            draw_rail_board(canvas, rail.place, rail.material)
            self._draw(canvas, rail)

    def _draw(self, canvas: Canvas, rail: Rail) -> None:
        if not self._table.hints.on_rail:  # advice is drawn over what it covers
            draw_rail(canvas, rail, self.message)
