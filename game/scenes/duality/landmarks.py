"""The things on the table of duality that a lesson points at, beside the widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.duality import rules
from game.scenes.duality.pieces import PlaceZone
from game.scenes.duality.placing import candidates
from game.table.piece_widgets import rect_around

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State


def landmarks(table: DualityTable, state: State) -> dict[str, pygame.FRect]:
    """Sides, hand, wires of the abacus, the buttons of the board, and the places that a lesson speaks of."""
    hud = table.hud(state)
    marks = {
        f"side {seat}": rect_around(label.center, label.width + 12, 34)
        for seat, (_, label) in enumerate(hud.labels)
    }
    marks |= {f"panel {seat}": hud.left.abacus_row(seat).room for seat in (0, 1)}
    marks["hand"] = hud.hand_rect
    marks["panel view"] = hud.left.button(0).union(hud.left.button(3))
    return marks | _places(table, state)


def _places(table: DualityTable, state: State) -> dict[str, pygame.FRect]:
    """The places of all tiles, and the empty ones that the lesson names."""
    board, taken = table.camera.board(state), rules.grid(state.view.table)
    step = state.lesson.step if state.lesson is not None else None
    named = step.point if step is not None else ()
    return {
        zone.name: board.rect(zone.square.column, zone.square.row)
        for zone in map(PlaceZone, candidates(state.view))
        if zone.square in taken or zone.name in named
    }
