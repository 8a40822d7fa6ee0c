"""Puzzles as TOML beside this module: made by `scripts/make_puzzles.py`, proved by `engine.puzzles.check`."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import tomli

from engine.puzzles.model import GRADES, Puzzle

_BETWEEN = "; "
"""Between two moves: no text of a move contains it."""


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, by grade; none where it has no file."""
    try:
        content = pkgutil.get_data("engine.puzzles", f"data/{game}.toml")
    except OSError:
        return ()
    return read(game, content.decode("utf-8")) if content is not None else ()


def puzzle(game: str, name: str) -> Puzzle:
    """One puzzle; `LookupError` where there is none of that name."""
    for one in puzzles(game):
        if one.name == name:
            return one
    raise LookupError(f"{game} has no puzzle {name!r}.")


def read(game: str, text: str) -> tuple[Puzzle, ...]:
    """The puzzles that a text of TOML lists."""
    found = [_puzzle(game, values) for values in tomli.loads(text).get("puzzle", ())]
    return tuple(sorted(found, key=lambda one: GRADES.index(one.grade)))


def _puzzle(game: str, values: Mapping[str, Any]) -> Puzzle:
    moves = values.get("moves", "")
    return Puzzle(
        game=game,
        name=values["name"],
        grade=values["grade"],
        goal=values["goal"],
        seed=values["seed"],
        solution=tuple(values["solution"]),
        options=tuple(sorted(values.get("options", {}).items())),
        moves=tuple(moves.split(_BETWEEN)) if moves else (),
    )


def write(listed: Iterable[Puzzle]) -> str:
    """Puzzles as TOML that `read` reads back."""
    lines = ["# Made by scripts/make_puzzles.py; `python -m engine puzzles --check` proves them all again."]
    for one in listed:
        options = ", ".join(f"{name} = {_value(value)}" for name, value in one.options)
        solution = ", ".join(f'"{text}"' for text in one.solution)
        lines += ["", "[[puzzle]]", f'name = "{one.name}"', f'grade = "{one.grade}"', f'goal = "{one.goal}"']
        lines += [f"seed = {one.seed}"]
        lines += [f"options = {{ {options} }}"] if options else []
        lines += [f"solution = [{solution}]"]
        lines += [f'moves = "{_BETWEEN.join(one.moves)}"'] if one.moves else []
    return "\n".join([*lines, ""])


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
