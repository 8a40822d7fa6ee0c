"""`python -m engine puzzles`: lists the puzzles, or proves them all again."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from engine import registry
from engine.puzzles.check import prove_all
from engine.puzzles.files import puzzles
from engine.puzzles.model import Puzzle


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("games", nargs="*", metavar="GAME", help="only of these games")
    parser.add_argument("--check", action="store_true", help="prove that each has exactly its solution")


def listed(chosen: argparse.Namespace) -> list[Puzzle]:
    """The puzzles that are meant; `ValueError` where a game is unknown."""
    names = [registry.descriptor(name).name for name in chosen.games] or list(registry.GAMES)
    return [puzzle for name in names for puzzle in puzzles(name)]


def run(chosen: argparse.Namespace) -> Iterator[str]:
    """A line for each puzzle; `WrongPuzzleError` at the first that is none."""
    found = listed(chosen)
    if chosen.check:
        yield from prove_all(found)
        yield f"{len(found)} puzzles proved"
    else:
        yield from (f"{one.game} {one.name}: {one.goal}, {len(one.moves)} moves" for one in found)
