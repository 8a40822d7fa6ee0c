"""The games, named explicitly. Each is loaded when it is first asked for, so that a start is quick."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from engine.core import Game

    AnyGame: TypeAlias = Game[Any, Any, Any]


def _dualis() -> AnyGame:
    from engine.dualis.game import Dualis

    return Dualis()


def _duality() -> AnyGame:
    from engine.duality.game import Duality

    return Duality()


def _dois() -> AnyGame:
    from engine.dois.game import Dois

    return Dois()


def _duos() -> AnyGame:
    from engine.duos.game import Duos

    return Duos()


_LOADERS: dict[str, Callable[[], AnyGame]] = {
    "dualis": _dualis,
    "duality": _duality,
    "dois": _dois,
    "duos": _duos,
}


@cache
def _load(name: str) -> AnyGame:
    return _LOADERS[name]()


class _Games(Mapping[str, "AnyGame"]):
    """All games by their names."""

    def __getitem__(self, name: str) -> AnyGame:
        return _load(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_LOADERS)

    def __len__(self) -> int:
        return len(_LOADERS)

    def __contains__(self, name: object) -> bool:
        return name in _LOADERS


GAMES: Mapping[str, AnyGame] = _Games()


class UnknownGameError(ValueError):
    """There is no game of that name; its text is one sentence for a person."""


def game(name: str) -> AnyGame:
    """The game of that name; `UnknownGameError` where there is none."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGameError(f"there is no game {name!r}; there is {', '.join(GAMES)}.") from None
