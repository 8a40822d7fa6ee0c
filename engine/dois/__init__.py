"""Dois: exact-bid trick-taking with cards that are a suit or a number, never both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.descriptor import Descriptor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.descriptor import (
        AnyAdviser,
        AnyBot,
        AnyGame,
        AnyPuzzleSolver,
        AnyReviewing,
        ArenaEntry,
    )


def _game() -> AnyGame:
    from engine.dois.game import Dois

    return Dois()


def _iterations() -> Mapping[str, int]:
    from engine.dois.bot import ITERATIONS

    return ITERATIONS


def _bot() -> AnyBot:
    from engine.dois.bot import choose

    return choose


def _arena() -> ArenaEntry:
    from engine.dois.arena import ENTRY

    return ENTRY


def _adviser() -> AnyAdviser:
    from engine.dois.bot import advise

    return advise


def _review() -> AnyReviewing:
    from engine.dois import review

    return review


def _puzzles() -> AnyPuzzleSolver:
    from engine.dois import puzzles

    return puzzles


DESCRIPTOR = Descriptor(
    "dois",
    order=3,
    game=_game,
    iterations=_iterations,
    bot=_bot,
    arena=_arena,
    adviser=_adviser,
    review=_review,
    daily={"hands": 4},
    puzzles=_puzzles,
)
