"""The one way to ask a bot for a decision."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from engine import registry
from engine.bots.characters import Character, character
from engine.bots.levels import RANDOM, check_level
from engine.core import Seat
from engine.rng import Rng

Chooser: TypeAlias = Callable[[Any, str, Character, Rng], Any]


@cache
def _chooser(game_name: str) -> Chooser:
    """The bot of a game, loaded when it is first asked."""
    match game_name:
        case "dualis":
            from engine.dualis.bot import choose as dualis

            return dualis
        case "duality":
            from engine.duality.bot import choose as duality

            return duality
        case "dois":
            from engine.dois.bot import choose as dois

            return dois
        case "duos":
            from engine.duos.bot import choose as duos

            return duos
    raise registry.UnknownGameError(f"nobody plays {game_name!r}.")


def choose(game_name: str, view: Any, level: str, character_name: str, seed: int) -> Any:
    """What a bot does in the place of the view's seat: the same arguments, the same decision.

    Only the view goes in, so that a bot cannot know more than a person in its seat.
    """
    style = character(character_name)
    rng = Rng.of("bot", seed, level, character_name)
    if check_level(level) == RANDOM:
        return choose_randomly(game_name, view, rng)
    return _chooser(game_name)(view, level, style, rng)


def choose_randomly(game_name: str, view: Any, rng: Rng) -> Any:
    """Any legal decision, each as likely as the others; they are the same in every world of a view."""
    game = registry.game(game_name)
    return rng.choice(game.legal(game.determinize(view, rng), view.seat))


def thinking_seed(match_seed: int, decisions: int, seat: Seat) -> int:
    """The seed for a bot's next decision in a match, after so many decisions of all seats."""
    return Rng.of(match_seed, "bot", decisions, seat).bits()
