"""How a game enters the arena and the bench; `engine/<game>/arena.py` holds one `Entry`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from typing import Any, TypeAlias

from engine import registry
from engine.arena.units import Seats, Unit, everyone_alone, two_sides
from engine.core import OptionError, Options, complete


@dataclass(frozen=True, slots=True)
class Meetings:
    """Two bots meet on the same deals from all sides, and one of them wins."""

    unit: Callable[[Options], Unit]
    """Makes a fresh unit for complete options."""
    two_sided: Callable[[Options], bool] = lambda options: True
    """Whether even and odd seats are two equal sides with these options; if not, one meets the rest."""


@dataclass(frozen=True, slots=True)
class OwnOption:
    """An argument of a game's own measurement, `--name`."""

    name: str
    kind: Callable[[str], Any]
    default: Any
    metavar: str
    help: str


@dataclass(frozen=True, slots=True)
class OwnCommand:
    """A measurement of the game's own, where winning is not what counts."""

    options: tuple[OwnOption, ...]
    run: Callable[[Mapping[str, Any]], Iterable[str]]
    """The lines to print, from the values of all options by their names; `ValueError` where one is wrong."""

    @property
    def defaults(self) -> dict[str, Any]:
        """The values of options that are not given."""
        return {option.name: option.default for option in self.options}


Playouts: TypeAlias = Callable[[int, int], object]
"""Plays random games to the end, from a seed, as many as the second number says."""


@dataclass(frozen=True, slots=True)
class Search:
    """How the speed of a game's search is measured."""

    beside: str
    """The game on which OpenSpiel's search is measured for comparison."""
    starts: Callable[[Any], bool] = lambda action: True
    """Whether the search may be measured where this action is legal: not yet while bids are made, say."""


@dataclass(frozen=True, slots=True)
class Speed:
    """How the speed of a game's kernels and bots is measured."""

    playouts: Callable[[], Playouts]
    """Loads the kernel's random games."""
    playout: str
    """What one random game is, in the report."""
    beside: str
    """The nearest game of OpenSpiel."""
    search: Search | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """How the bots of a game are measured."""

    measure: Meetings | OwnCommand
    speed: Speed | None = None


def entry_of(game_name: str) -> Entry:
    """A game's entry; `UnknownGameError` where there is no such game."""
    return registry.descriptor(game_name).arena()


def meetings_of(game_name: str) -> Meetings:
    """How two bots meet in a game; `ValueError` where it measures something else."""
    measure = entry_of(game_name).measure
    if not isinstance(measure, Meetings):
        raise ValueError(f"bots of {game_name} do not meet to see who wins.")
    return measure


def own_commands() -> dict[str, OwnCommand]:
    """The games with a measurement of their own, by name."""
    measures = {game: entry_of(game).measure for game in registry.GAMES}
    return {game: measure for game, measure in measures.items() if isinstance(measure, OwnCommand)}


def speeds() -> dict[str, Speed]:
    """The games whose speed is measured, by name."""
    found = {game: entry_of(game).speed for game in registry.GAMES}
    return {game: speed for game, speed in found.items() if speed is not None}


def seatings(game_name: str, options: Options) -> tuple[Seats, ...]:
    """The seats of A in each game of a deal: both sides in turn, or every single seat against the rest."""
    seats = registry.game(game_name).seats(options)
    return two_sides(seats) if meetings_of(game_name).two_sided(options) else everyone_alone(seats)


def option_sets(game_name: str) -> list[Options]:
    """All complete options that a game may be played with."""
    rules = registry.game(game_name)
    names = [option.name for option in rules.options]
    found: list[Options] = []
    for values in product(*(option.values for option in rules.options)):
        with suppress(OptionError):
            found.append(complete(rules, dict(zip(names, values, strict=True))))
    return found


def even_share(game_name: str, options: Options) -> float:
    """What A would win if it were no better and no worse than B."""
    return 1 / len(seatings(game_name, options))
