"""The table of Duālis."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games import GameScenes

if TYPE_CHECKING:
    from game.table.game_table import GameTable, TableHost


def _table(host: TableHost) -> GameTable[Any, Any]:
    from game.scenes.dualis.table import DualisTable  # only a game that is played is loaded

    return DualisTable(host)


SCENES = GameScenes("dualis", _table)
