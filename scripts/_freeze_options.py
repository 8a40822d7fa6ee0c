"""The option sets of a game as the engine itself lists them, for what runs inside a frozen tree.

Of the engine only those names are used that stay through a refactoring, because the same file reads trees
from before and after it.
"""

from __future__ import annotations

import hashlib
import itertools
from typing import Any, TypeAlias

from engine import registry
from engine.match import Setup

OptionSet: TypeAlias = dict[str, Any]


def option_sets(game: str) -> list[OptionSet]:
    """Every complete set of options with which a match can be set up, in the order of the options."""
    options = registry.GAMES[game].options
    names = [option.name for option in options]
    combined = itertools.product(*(option.values for option in options))
    return [chosen for values in combined if allowed(game, chosen := dict(zip(names, values, strict=True)))]


def allowed(game: str, chosen: OptionSet) -> bool:
    """Whether these values go together."""
    try:
        Setup(game, chosen, 0)
    except ValueError:
        return False
    return True


def assignments(chosen: OptionSet) -> list[str]:
    """The set as it is typed on the command line."""
    return [f"{name}={str(value).lower()}" for name, value in chosen.items()]


def label(chosen: OptionSet) -> str:
    """The set as the record names it."""
    return " ".join(assignments(chosen))


def covering(game: str, few: int) -> list[OptionSet]:
    """All sets where there are few; else the defaults and others, until each value of each option is met."""
    sets = option_sets(game)
    if len(sets) <= few:
        return sets
    default = {option.name: option.default for option in registry.GAMES[game].options}
    missing = {text for one in sets for text in assignments(one)}
    found: list[OptionSet] = []
    for one in [default, *sorted(sets, key=lambda each: spread(game, label(each)))]:
        if missing.intersection(assignments(one)):
            missing.difference_update(assignments(one))
            found.append(one)
    return found


def spread(*words: object) -> int:
    """A number that looks drawn at random, but is the same for the same words everywhere."""
    digest = hashlib.sha256("/".join(map(str, words)).encode()).digest()
    return int.from_bytes(digest[:6], "big")
