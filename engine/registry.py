"""The games, found by their descriptors. Each is loaded when it is first asked for, so that a start is quick.

A package directly inside `engine` that holds a `DESCRIPTOR` is a game; nothing else names it. A game that
lives elsewhere is added without editing a file of this package, in one of two ways:

- `registry.register(descriptor)` adds it to the running process;
- the environment variable `TWOFOLD_GAMES` names its package (several, separated by commas), so that other
  processes know it too: `TWOFOLD_GAMES=my.package python -m engine trace my_game --seed 1`.

`tests/fifth_game` is an example.
"""

from __future__ import annotations

import os
import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

import engine

if TYPE_CHECKING:
    from engine.descriptor import AnyGame, Descriptor

ATTRIBUTE = "DESCRIPTOR"
"""What a game's package calls its descriptor."""
SHARED = {"arena", "bots", "puzzles"}
"""The packages of the engine that are no games; a start need not look into them."""
VARIABLE = "TWOFOLD_GAMES"
"""Names the packages of games that live elsewhere, separated by commas."""


class UnknownGameError(ValueError):
    """There is no game of that name; its text is one sentence for a person."""


@cache
def _registered() -> dict[str, Descriptor]:
    """The descriptors by the names of their games; filled when the games are first asked for."""
    packages = (found.name for found in pkgutil.iter_modules(engine.__path__) if found.ispkg)
    inside = (f"engine.{name}" for name in packages if name not in SHARED)
    descriptors = [getattr(import_module(package), ATTRIBUTE, None) for package in inside]
    descriptors += map(_elsewhere, filter(None, os.environ.get(VARIABLE, "").split(",")))
    return _ordered(descriptor for descriptor in descriptors if descriptor is not None)


def _elsewhere(package: str) -> Descriptor | None:
    """The descriptor of a package that `VARIABLE` names; None where this process cannot reach the package.

    The variable goes on to every process that is started, and not all of them look for modules there.
    """
    try:
        found: Descriptor = getattr(import_module(package), ATTRIBUTE)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{package}.".startswith(f"{error.name}."):
            raise
        return None
    return found


def _ordered(descriptors: Iterator[Descriptor]) -> dict[str, Descriptor]:
    listed = sorted(descriptors, key=lambda descriptor: (descriptor.order, descriptor.name))
    return {descriptor.name: descriptor for descriptor in listed}


def register(descriptor: Descriptor) -> None:
    """Add a game to this process; it replaces one of the same name."""
    games = _registered()
    games[descriptor.name] = descriptor
    ordered = _ordered(iter(games.values()))
    games.clear()
    games.update(ordered)
    _load.cache_clear()


def unregister(name: str) -> None:
    """Remove a game from this process, as a test does after itself."""
    _registered().pop(name, None)
    _load.cache_clear()


def descriptor(name: str) -> Descriptor:
    """The descriptor of a game; `UnknownGameError` where there is none of that name."""
    try:
        return _registered()[name]
    except KeyError:
        raise UnknownGameError(f"there is no game {name!r}; there is {', '.join(GAMES)}.") from None


@cache
def _load(name: str) -> AnyGame:
    return _registered()[name].game()


class _Games(Mapping[str, "AnyGame"]):
    """All games by their names, in their order."""

    def __getitem__(self, name: str) -> AnyGame:
        return _load(name)

    def __iter__(self) -> Iterator[str]:
        return iter(_registered())

    def __len__(self) -> int:
        return len(_registered())

    def __contains__(self, name: object) -> bool:
        return name in _registered()


GAMES: Mapping[str, AnyGame] = _Games()


def game(name: str) -> AnyGame:
    """The game of that name; `UnknownGameError` where there is none."""
    return GAMES[descriptor(name).name]
