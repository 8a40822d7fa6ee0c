"""Why a bot put two pictures together; the screens have the sentence."""

from __future__ import annotations

from engine.bots.characters import character
from engine.bots.levels import RANDOM, check_level
from engine.core import Reason
from engine.duos.associations import association
from engine.duos.bot import choose as duos
from engine.duos.model import Pair, View


def why_pair(view: View, pair: Pair, level: str, character_name: str) -> Reason | None:
    """What decided when a bot of DUOS put two pictures together; None where it chose at random.

    `view` is the bot's own, from the turn in which it chose. The codes are `word` (word: what the partner
    said), `seen` (what everybody sees in the pair: `engine.duos.associations` has the words for it) and
    `hunch`, where nobody would name anything.
    """
    if check_level(level) == RANDOM:
        return None
    word = duos.word_behind(view, pair, level, character(character_name))
    if word is not None:
        return Reason.of("word", word=word)
    return Reason("seen" if association(*pair.pictures) is not None else "hunch")
