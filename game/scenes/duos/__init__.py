"""The table of DUOS."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games import GameScenes

if TYPE_CHECKING:
    from game.table.game_table import GameTable, TableHost


def _table(host: TableHost) -> GameTable[Any, Any]:
    from game.scenes.duos.table import DuosTable  # only a game that is played is loaded

    return DuosTable(host)


SCENES = GameScenes("duos", _table)
