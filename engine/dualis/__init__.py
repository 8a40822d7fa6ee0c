"""Duālis: partnership trick-taking in which coins recolour cards, tip the trump and set the bid."""

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
    from engine.dualis.game import Dualis

    return Dualis()


def _iterations() -> Mapping[str, int]:
    from engine.dualis.bot import ITERATIONS

    return ITERATIONS


def _bot() -> AnyBot:
    from engine.dualis.bot import choose

    return choose


def _arena() -> ArenaEntry:
    from engine.dualis.arena import ENTRY

    return ENTRY


def _adviser() -> AnyAdviser:
    from engine.dualis.bot import advise

    return advise


def _review() -> AnyReviewing:
    from engine.dualis import review

    return review


def _puzzles() -> AnyPuzzleSolver:
    from engine.dualis import puzzles

    return puzzles


DESCRIPTOR = Descriptor(
    "dualis",
    order=1,
    game=_game,
    iterations=_iterations,
    bot=_bot,
    arena=_arena,
    adviser=_adviser,
    review=_review,
    daily={"length": "short"},
    puzzles=_puzzles,
)
