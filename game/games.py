"""What each game brings to the program: one descriptor for each, loaded when it is asked for.

A descriptor is the `SCENES` of a package `game.scenes.<game>`. A game that lives elsewhere is told to
`register`; nothing else in the program names a game.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.table.game_table import TableMaker


class GameScenes(NamedTuple):
    """The scenes of a game, on this side of the wall; whatever is slow to load is behind a function."""

    game: str
    """Its name in the engine's registry."""
    table: TableMaker
    """Makes its table."""


_registered: dict[str, GameScenes] = {}


def register(scenes: GameScenes) -> None:
    """Add a game that is not part of the program."""
    _registered[scenes.game] = scenes


def scenes_of(game: str) -> GameScenes:
    """The descriptor of a game; `ImportError` where it has no scenes."""
    return _registered[game] if game in _registered else _load(game)


@cache
def _load(game: str) -> GameScenes:
    scenes = import_module(f"game.scenes.{game}").SCENES
    assert isinstance(scenes, GameScenes)
    return scenes
