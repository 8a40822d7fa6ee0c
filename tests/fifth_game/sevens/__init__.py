"""Sevens: lay a card that makes seven with the top of the pile, and take both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.descriptor import Descriptor

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.descriptor import AnyBot, AnyGame, ArenaEntry


def _game() -> AnyGame:
    from tests.fifth_game.sevens.game import Sevens

    return Sevens()


def _iterations() -> Mapping[str, int]:
    from tests.fifth_game.sevens.bot import ITERATIONS

    return ITERATIONS


def _bot() -> AnyBot:
    from tests.fifth_game.sevens.bot import choose

    return choose


def _arena() -> ArenaEntry:
    from tests.fifth_game.sevens.arena import ENTRY

    return ENTRY


DESCRIPTOR = Descriptor("sevens", order=5, game=_game, iterations=_iterations, bot=_bot, arena=_arena)
