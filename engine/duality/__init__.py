"""duality: turn a tile, run your line; a path game for two on a table that grows sideways."""

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
    from engine.duality.game import Duality

    return Duality()


def _iterations() -> Mapping[str, int]:
    from engine.duality.bot import ITERATIONS

    return ITERATIONS


def _bot() -> AnyBot:
    from engine.duality.bot import choose

    return choose


def _arena() -> ArenaEntry:
    from engine.duality.arena import ENTRY

    return ENTRY


def _adviser() -> AnyAdviser:
    from engine.duality.bot import advise

    return advise


def _review() -> AnyReviewing:
    from engine.duality import review

    return review


def _puzzles() -> AnyPuzzleSolver:
    from engine.duality import puzzles

    return puzzles


DESCRIPTOR = Descriptor(
    "duality",
    order=2,
    game=_game,
    iterations=_iterations,
    bot=_bot,
    arena=_arena,
    adviser=_adviser,
    review=_review,
    by_score=False,
    puzzles=_puzzles,
)
