"""The opponent's hand, open: in puzzles both hands are known."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Seat
from engine.duality.model import Laid, View
from game.scenes.duality import tile_art
from game.scenes.duality.painting import tile_surface
from game.scenes.duality.seen import seen_lines
from game.table.piece import BackPiece
from game.table.stage import Stage
from game.ui.canvas import Canvas


def draw_open_hands(canvas: Canvas, stage: Stage, views: Mapping[Seat, View]) -> None:
    """The faces of the tiles that nobody has seen yet, over their backs."""
    for seat, view in views.items():
        known = view.table.known[seat]
        hidden = [tile for tile in view.hand if tile not in known]
        for index, tile in enumerate(hidden, start=len(known)):
            spot = stage.spot(BackPiece(seat, index))
            if spot is not None:
                size = (tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale)
                # The other side of the table belongs to the opponent, who is Black below a white player.
                lines = seen_lines(Laid(tile), seat != 0)
                canvas.blit(tile_surface(canvas, lines, size), spot.point)
