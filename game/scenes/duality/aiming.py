"""Where a dragged tile of duality is meant to go, and how it lies until it is let go."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from engine.duality.model import Square
from game.input import Point
from game.scenes.duality.pieces import PlaceZone
from game.scenes.duality.seen import candidates
from game.table.game_table import Sound
from game.table.piece import Zone
from game.table.spot import Spot

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State
    from game.scenes.duality.touch import DualityDraft

LIFTED = 1.1
"""How much larger than the places a held tile is."""
_HAND_MARGIN = 4.0
"""Around the tray of the hand no place is aimed at: there a tile is put back."""


def place_at(
    table: DualityTable, state: State, pointer: Point, middle: Point, near: Collection[Zone]
) -> PlaceZone | None:
    """The place that a dragged tile is over: a legal one first, under the pointer or its middle."""
    hud, board, tile = table.hud(state), table.camera.board(state), table.held_tile(state)
    if tile is None or hud.hand_rect.inflate(_HAND_MARGIN, _HAND_MARGIN).collidepoint(pointer):
        return None
    over = [Square(*board.place(at)) for at in (pointer, _shrunk(table, state, pointer, middle))]
    legal = table.places(state, tile)
    ordered = [square for square in over if square in legal]
    ordered += [square for square in over if PlaceZone(square) in near]
    if not ordered and hud.area.collidepoint(pointer):
        # Too far from everything: the rules say why, as anywhere else.
        ordered = [square for square in over[:1] if 1 <= square.row <= state.view.table.rows]
    return PlaceZone(ordered[0]) if ordered else None


def _shrunk(table: DualityTable, state: State, pointer: Point, middle: Point) -> Point:
    """The middle of a dragged tile once it is as large as the places are; the pointer stays on it."""
    share = table.camera.board(state).scale / table.hud(state).hand[0].scale
    return pointer[0] + (middle[0] - pointer[0]) * share, pointer[1] + (middle[1] - pointer[1]) * share


def aim_sound(state: State) -> Sound | None:
    """A soft click over every place near the tiles."""
    aim = state.interaction.aim
    near = isinstance(aim, PlaceZone) and aim.square in candidates(state.view)
    return ("tile_click", 0.25) if near else None


def held_spot(table: DualityTable, state: State, at: Point) -> Spot:
    """A dragged tile is a little larger than the places are, and snaps to a legal one."""
    board, tile, meant = table.camera.board(state), table.held_tile(state), table.meant(state)
    if tile is not None and meant is not None and meant in table.places(state, tile):
        centre = board.centre(meant.column, meant.row)
    else:
        centre = _shrunk(table, state, state.pointer, at)
    return Spot(*centre, scale=board.scale * LIFTED, z=900, look="held")


def next_focus(table: DualityTable, state: State, before: DualityDraft) -> str | None:
    """Where the keyboard goes: from a chosen tile to its first place, back to a tile that is put back."""
    chosen = state.draft.selected
    if chosen == before.selected:
        return None
    if chosen is None:
        return before.selected.name if before.selected is not None else None
    tile = table.held_tile(state)
    legal = table.places(state, tile) if tile is not None else ()
    return next((PlaceZone(square).name for square in candidates(state.view) if square in legal), None)
