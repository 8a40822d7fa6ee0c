"""DUOS: everyone pairs pictures in secret and hopes that the others think alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.descriptor import Command, Descriptor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.descriptor import (
        AnyAdviser,
        AnyBot,
        AnyGame,
        AnyPuzzleSolver,
        AnyReviewing,
        ArenaEntry,
        CommandModule,
    )


def _game() -> AnyGame:
    from engine.duos.game import Duos

    return Duos()


def _iterations() -> Mapping[str, int]:
    from engine.duos.bot import ITERATIONS

    return ITERATIONS


def _bot() -> AnyBot:
    from engine.duos.bot import choose

    return choose


def _adviser() -> AnyAdviser:
    from engine.duos.bot import advise

    return advise


def _arena() -> ArenaEntry:
    from engine.duos.arena import ENTRY

    return ENTRY


def _pairs() -> CommandModule:
    from engine.duos import pairs_command

    return pairs_command


def _words() -> CommandModule:
    from engine.duos import words_command

    return words_command


def _review() -> AnyReviewing:
    from engine.duos import review

    return review


def _puzzles() -> AnyPuzzleSolver:
    from engine.duos import puzzles

    return puzzles


PAIRS = Command("pairs", "say what a bot of DUOS would pair, and what a word changes", _pairs)
WORDS = Command("words", "let people judge the words that bots of DUOS say as hints", _words)
DESCRIPTOR = Descriptor(
    "duos",
    order=4,
    game=_game,
    iterations=_iterations,
    bot=_bot,
    arena=_arena,
    commands=(PAIRS, WORDS),
    adviser=_adviser,
    review=_review,
    daily={"rounds": 1},
    puzzles=_puzzles,
)
