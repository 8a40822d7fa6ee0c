"""Why a bot did something, in a code for which the screens have a sentence."""

from __future__ import annotations

from engine.bots.characters import character
from engine.bots.levels import RANDOM, check_level
from engine.duos.bot import choose as duos
from engine.duos.model import Pair, View


def why_pair(view: View, pair: Pair, level: str, character_name: str) -> str | None:
    """The facet of `engine.duos.data.facets` for which a bot of DUOS put two pictures together.

    `view` is the bot's own, from the turn in which it chose; None where it chose at random.
    """
    if check_level(level) == RANDOM:
        return None
    return duos.why(view, pair, level, character(character_name))
