"""What the table of duality does for a lesson: what it points at, and a tile to be turned first."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pygame

from engine import registry
from engine.duality import rules
from engine.duality.model import DualityAction, Pass, Tile
from game.scenes.duality import painting, tile_art
from game.scenes.duality.pieces import PlaceZone
from game.scenes.duality.seen import candidates
from game.scenes.duality.touch import must_turn
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from game.table.teacher import Targets

if TYPE_CHECKING:
    from game.scenes.duality.table import DualityTable, State


def landmarks(table: DualityTable, state: State) -> dict[str, pygame.FRect]:
    """Sides, abacus, hand with the tiles that were seen, buttons of the board, and places that are meant."""
    hud = table.hud(state)
    marks = {
        f"side {seat}": rect_around(label.center, label.width + 12, 34)
        for seat, (_, label) in enumerate(hud.labels)
    }
    marks |= {f"panel {seat}": hud.left.abacus_row(seat).framed for seat in (0, 1)}
    marks["paths"] = hud.left.abacus.inflate(-10, -10)
    marks["hand"] = hud.hand_rect
    marks |= {
        f"panel {tile}": painting.with_eye(tile_rect(hud.hand[index]))
        for index, tile in enumerate(state.draft.slots)
        if tile is not None and tile in state.view.table.known[state.bottom]
    }
    marks["panel view"] = hud.left.button(0).union(hud.left.button(3))
    return marks | _places(table, state)


def tile_rect(spot: Spot) -> pygame.FRect:
    """The room of a tile at a spot."""
    return rect_around(spot.point, tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale)


def _places(table: DualityTable, state: State) -> dict[str, pygame.FRect]:
    """The places of all tiles, and the empty ones that the lesson names."""
    board, taken = table.camera.board(state), rules.grid(state.view.table)
    named = state.lesson.points if state.lesson is not None else ()
    return {
        zone.name: board.rect(zone.square.column, zone.square.row)
        for zone in map(PlaceZone, candidates(state.view))
        if zone.square in taken or zone.name in named
    }


@cache
def _taught(moves: tuple[str, ...]) -> tuple[DualityAction, ...]:
    """The moves that a step of a lesson waits for."""
    return tuple(map(registry.game("duality").parse, moves))


def asks(state: State) -> str:
    """What has to be done before the move of a step: a tile that lies the other way round is turned."""
    if state.lesson is None or state.lesson.step is None:
        return ""
    return "turn" if must_turn(state.draft, _taught(state.lesson.step.do)) else ""


def wants_another(state: State, tile: Tile) -> bool:
    """Whether a step waits for a move, and not for one with this tile."""
    step = state.lesson.step if state.lesson is not None else None
    if step is None or not step.do:
        return False
    return all(isinstance(move, Pass) or move.tile.tile != tile for move in _taught(step.do))


def targets(table: DualityTable, state: State, meant: Targets) -> Targets:
    """What a lesson points at; while a move is asked for, the numbers of a held tile stay in sight."""
    if state.lesson is None or state.lesson.step is None or not state.lesson.step.do:
        return meant
    return replace(meant, kept=(table.hud(state).right.rail,))
