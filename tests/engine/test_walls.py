"""The wall between rules and program, kept by reading the imports.

`engine/` may use the standard library's modules for thinking, named one by one below, and itself: no
pygame, no files, no clock, no randomness but its own, no pickle. Only the command line, `__main__` and
`bootstrap`, may talk to the system; `registry` lists the packages of the engine and reads one variable of
the environment; and only `duos/resources` and `puzzles/files` read files: the tables and
puzzles that lie beside them. `advise_command` reads the file of a teacher that the command line names.
What measures the bots, `arena` and the `arena` module of each game, is no part of playing: in it the few
modules named below may know the clock, other processes or files, each only what it needs, and nothing that
plays may import any of it; a game's descriptor loads its `arena` module when it is asked to.
Everything that is not on the list is refused, so that a new import is a decision.

`game/` may use the engine's contract (core, match, codec, registry, bots, daily, puzzles) everywhere. A game
is open only to its own scenes: its *things* (its `model`: cards, colours, views; its `cards` or `events`,
where they are a file of their own), because pictures and texts are made of them, and its *rules*, which are
asked what to show (previews, who wins now, totals). Nobody there sees `game`, `determinize`, `bot` or
`trace_format` of a game: whatever changes a state goes through `Match`. SQLite belongs to `game/store`
alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import registry

ROOT = Path(__file__).parents[2]

THINKING = {
    "__future__", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib", "heapq",
    "itertools", "json", "math", "mypy_extensions", "operator", "re", "traceback", "types", "typing",
}  # fmt: skip
BEYOND_THINKING = {
    Path("engine/__main__.py"): {"argparse", "os", "sys"},
    Path("engine/advise_command.py"): {"pathlib", "tomli"},
    Path("engine/bootstrap.py"): {"importlib", "os", "pathlib", "subprocess", "sys"},
    Path("engine/registry.py"): {"importlib", "os", "pkgutil"},
    Path("engine/descriptor.py"): {"argparse"},
    Path("engine/duos/arena.py"): {"pathlib", "statistics", "tomli"},
    Path("engine/duos/pairs_command.py"): {"argparse", "pathlib"},
    Path("engine/duos/words_command.py"): {"argparse", "pathlib", "tomli"},
    Path("engine/duos/resources.py"): {"pkgutil", "tomli", "zlib"},
    Path("engine/puzzles/command.py"): {"argparse"},
    Path("engine/puzzles/files.py"): {"pkgutil", "tomli"},
    Path("engine/arena/bench.py"): {"argparse", "pathlib", "statistics", "subprocess", "sys"},
    Path("engine/arena/bench_child.py"): {"statistics", "sys", "time"},
    Path("engine/arena/command.py"): {"argparse", "pathlib"},
    Path("engine/arena/compiled.py"): {"os", "pathlib", "subprocess", "sys"},
    Path("engine/arena/contest.py"): {"statistics"},
    Path("engine/arena/entry.py"): {"contextlib"},
    Path("engine/arena/intervals.py"): {"statistics"},
    Path("engine/arena/ladder.py"): {"statistics"},
    Path("engine/arena/meeting.py"): {"statistics"},
    Path("engine/arena/open_spiel.py"): {"os", "pathlib", "shutil", "subprocess", "sys", "venv"},
    Path("engine/arena/progress.py"): {"sys", "time"},
    Path("engine/arena/report.py"): {"statistics"},
    Path("engine/arena/workers.py"): {"contextlib", "multiprocessing", "signal", "sys", "time"},
}
"""What single modules of the engine may import beside `THINKING`."""
MAY_NAME_THE_ARENA = {Path("engine/__main__.py"), Path("engine/descriptor.py")}
"""Modules outside the arena that import of it: the command line, and for its types only the descriptors."""
TOUCHES_THE_WORLD = {"open", "input", "print", "exec", "eval", "compile", "__import__", "breakpoint"}
CONTRACT = {
    "engine",
    "engine.advice",
    "engine.core",
    "engine.daily",
    "engine.match",
    "engine.codec",
    "engine.registry",
    "engine.review",
    "engine.rng",
}
OPEN_TO_ITS_SCENES = {"model", "cards", "events", "tiles", "rules", "data", "reasons"}
"""The modules of a game that its own scenes may read."""
NEVER_IN_GAME = {"pickle", "marshal", "shelve"}


def imports(source: str, package: str) -> Iterator[str]:
    """Every module that a source imports, wherever in it; a name from a package counts as its module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            is_package = (ROOT / module.replace(".", "/")).is_dir()
            yield from (f"{module}.{alias.name}" if is_package else module for alias in node.names)


def calls(source: str) -> Iterator[str]:
    """Every function that a source calls by its bare name."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def faults_in_engine(path: Path, source: str) -> list[str]:
    allowed = THINKING | BEYOND_THINKING.get(path, set()) | {"engine"}
    imported = list(imports(source, ".".join(path.parent.parts)))
    wrong = [name for name in imported if name.split(".")[0] not in allowed]
    if not may_measure(path):
        wrong += [name for name in imported if measures(name) and not introduces(path, name)]
    return wrong + [f"{name}()" for name in calls(source) if name in TOUCHES_THE_WORLD]


def may_measure(path: Path) -> bool:
    """Whether a module of the engine is one of the arena, or may use it."""
    return "arena" in (path.parent.name, path.stem) or path in MAY_NAME_THE_ARENA


def measures(name: str) -> bool:
    """Whether an imported name belongs to the arena: that of the engine, or that of a game."""
    _, *rest = name.split(".")
    return "arena" in rest[:2]


def introduces(path: Path, name: str) -> bool:
    """Whether this is a game's package, whose descriptor loads the game's own arena."""
    return path.name == "__init__.py" and name.startswith(".".join((*path.parent.parts, "arena")))


def may_import(path: Path, name: str) -> bool:
    """Whether a file of `game/` may import this name of the engine, or this module of Python."""
    top, *rest = name.split(".")
    if top != "engine":
        is_store = path.parts[:2] == ("game", "store") or path == Path("game/store.py")
        return top not in NEVER_IN_GAME and (top != "sqlite3" or is_store)
    if rest and rest[0] in registry.GAMES:
        in_its_scenes = path.parts[:3] == ("game", "scenes", rest[0])
        return in_its_scenes and len(rest) > 1 and rest[1] in OPEN_TO_ITS_SCENES
    if rest[:1] in (["bots"], ["puzzles"]):
        return True
    return name in CONTRACT or name == "engine.__version__"


def faults_in_game(path: Path, source: str) -> list[str]:
    package = ".".join(path.parent.parts)
    return [name for name in imports(source, package) if not may_import(path, name)]


def sources(folder: str) -> list[Path]:
    return sorted(path.relative_to(ROOT) for path in (ROOT / folder).rglob("*.py"))


@pytest.mark.parametrize("path", sources("engine"), ids=str)
def test_the_engine_knows_no_screen_no_file_and_no_clock(path: Path) -> None:
    assert faults_in_engine(path, (ROOT / path).read_text(encoding="utf-8")) == []


REFERENCE = ("cards", "events", "game", "model", "rules", "determinize", "tiles", "trace_format")


@pytest.mark.parametrize("game", registry.GAMES)
def test_the_rules_ask_no_bot(game: str) -> None:
    """The reference stands alone: what is compiled is proved against it, and not the other way round."""
    for path in sources(f"engine/{game}"):
        if path.parent.name == game and path.stem in REFERENCE:
            imported = imports((ROOT / path).read_text(encoding="utf-8"), f"engine.{game}")
            assert [name for name in imported if name.startswith(f"engine.{game}.bot")] == [], path


@pytest.mark.parametrize("path", sources("game"), ids=str)
def test_the_program_decides_no_rules(path: Path) -> None:
    assert faults_in_game(path, (ROOT / path).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "import pygame",
        "import time",
        "from pathlib import Path",
        "import sqlite3",
        "import random",
        "import os.path",
        "import sys",
        "import pkgutil",
        "from game.app import App",
        "def late():\n    import socket",
        "import multiprocessing",
        "from engine.arena.contest import Contest",
        "from engine import arena",
        "from engine.dualis import arena",
        "from engine.dualis.arena import ENTRY",
        "import statistics",
        "data = open('x')",
        "print('x')",
    ],
)
def test_a_hole_in_the_engines_side_is_found(source: str) -> None:
    assert faults_in_engine(Path("engine/dualis/rules.py"), source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/arena/contest.py", "import time"),
        ("engine/arena/intervals.py", "import random"),
        ("engine/dualis/arena.py", "from pathlib import Path"),
        ("engine/dualis/__init__.py", "from engine.arena.entry import Entry"),
        ("engine/dualis/__init__.py", "from engine.duality.arena import ENTRY"),
        ("engine/arena/workers.py", "from pathlib import Path"),
        ("engine/arena/command.py", "import subprocess"),
    ],
)
def test_even_what_measures_knows_no_more_than_it_needs(path: str, source: str) -> None:
    assert faults_in_engine(Path(path), source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/scenes/title.py", "from engine.dualis import rules"),
        ("game/scenes/title.py", "from engine.dualis.rules import score"),
        ("game/scenes/title.py", "import engine.dualis.rules"),
        ("game/scenes/dualis/table.py", "from engine.dualis.game import Dualis"),
        ("game/scenes/dualis/table.py", "from engine.dualis.bot.choose import choose"),
        ("game/scenes/dualis/table.py", "from engine.dualis import determinize"),
        ("game/table/card.py", "from engine.dualis.model import Card"),
        ("game/scenes/dois/table.py", "from engine.dualis.model import Card"),
        ("game/scenes/title.py", "from engine import dualis"),
        ("game/scenes/title.py", "import sqlite3"),
        ("game/audio.py", "import pickle"),
    ],
)
def test_a_hole_in_the_programs_side_is_found(path: str, source: str) -> None:
    assert faults_in_game(Path(path), source)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("game/scenes/dualis/table.py", "from engine.dualis import model, rules"),
        ("game/scenes/dualis/art.py", "from engine.dualis.model import Card"),
        ("game/match/session.py", "from engine.match import Match"),
        ("game/match/session.py", "from engine.bots.choose import choose"),
        ("game/system/console.py", "from engine import __version__"),
        ("game/store/connect.py", "import sqlite3"),
    ],
)
def test_doors_in_the_wall_are_open(path: str, source: str) -> None:
    assert faults_in_game(Path(path), source) == []
