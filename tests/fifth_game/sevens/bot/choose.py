"""The players of Sevens: which level thinks how far. Luck decides most, so they are not far apart."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.characters import Character
from engine.bots.levels import SIMPLE
from engine.rng import Rng
from tests.fifth_game.sevens.bot import rule_player
from tests.fifth_game.sevens.bot.search import think
from tests.fifth_game.sevens.model import SevensAction, View

NOISE: Mapping[str, float] = {"beginner": 3.0, "casual": 0.4, SIMPLE: 0.0}
"""The levels that do not think ahead, with how much their judgement wavers."""


def choose(view: View, level: str, character: Character, rng: Rng, iterations: int) -> SevensAction:
    """The card of a bot of this level and character."""
    if level in NOISE:
        return rule_player.choose(view, character, rng, NOISE[level])
    return think(view, iterations, rng)
