"""The games, named explicitly."""

from __future__ import annotations

from typing import Any

from engine.core import Game
from engine.dois.game import Dois
from engine.dualis.game import Dualis
from engine.duality.game import Duality

GAMES: dict[str, Game[Any, Any, Any]] = {game.name: game for game in (Dualis(), Duality(), Dois())}


class UnknownGameError(ValueError):
    """There is no game of that name; its text is one sentence for a person."""


def game(name: str) -> Game[Any, Any, Any]:
    """The game of that name; `UnknownGameError` where there is none."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGameError(f"there is no game {name!r}; there is {', '.join(GAMES)}.") from None
