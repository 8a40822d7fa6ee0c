"""The tables of DUOS as they lie in the package; beside `engine.puzzles.files`, all that the engine reads.

They are the package's own, made by `scripts/make_associations.py`, never anything of the player's; so the
engine still knows no folder, no setting and no clock. Each is read once, when it is first asked for.
"""

from __future__ import annotations

import json
import pkgutil
import zlib
from collections.abc import Mapping
from functools import cache
from typing import Any

import tomli

ANIMALS = "animals"
THINGS = "things"
CATEGORIES = (ANIMALS, THINGS)


def _read(name: str) -> bytes:
    # Not importlib.resources: loading that alone takes longer than all tables.
    content = pkgutil.get_data("engine.duos", f"tables/{name}")
    if content is None:
        raise FileNotFoundError(name)
    return content


def table(name: str) -> bytes:
    """The content of a compressed table."""
    return zlib.decompress(_read(f"{name}.bin"))


def lines(name: str) -> list[str]:
    """The lines of a table that people write, without those that begin with `#`."""
    content = _read(f"{name}.tsv").decode("utf-8")
    return [line for line in content.splitlines() if line and not line.startswith("#")]


@cache
def listed_cards() -> tuple[tuple[str, str], ...]:
    """Every card as (animal, thing)."""
    listed = tomli.loads(_read("cards.toml").decode())["cards"]
    return tuple((animal, thing) for animal, thing in listed)


@cache
def _index() -> Mapping[str, Any]:
    index: Mapping[str, Any] = json.loads(_read("pictures.json"))
    return index


@cache
def pictures(category: str) -> tuple[str, ...]:
    """All pictures of a category, by name."""
    return tuple(_index()[category])
