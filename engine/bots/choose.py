"""The one way to ask a bot for a decision."""

from __future__ import annotations

from typing import Any, Protocol

from engine import registry
from engine.bots.characters import Character, character
from engine.bots.kernel.tree import COMPILED
from engine.bots.levels import RANDOM, YARDSTICKS, UnknownLevelError, check_level
from engine.core import Seat
from engine.rng import Rng

PLAIN_SHARE = 1 / 30
"""What is left of the iterations where the search is not compiled, so that a move takes about as long."""
FEWEST = 150
"""A search of fewer iterations knows nothing, so no level is held to fewer on a slow machine."""


class Bot(Protocol):
    """What the bot of a game, a module, offers."""

    def choose(self, view: Any, level: str, character: Character, rng: Rng, iterations: int, /) -> Any:
        """The decision of a bot of this level and character in the place of a view's seat."""
        ...


def bot_of(game_name: str) -> Bot:
    """The bot of a game, loaded when it is first asked for."""
    return registry.descriptor(game_name).bot()


def budget(game_name: str, level: str, pace: float = 1.0) -> int:
    """How many iterations a bot should think here; `pace` makes it think longer or shorter."""
    if check_level(level) == RANDOM:
        return 0
    known = registry.descriptor(game_name).iterations()
    if level not in known:
        raise UnknownLevelError(f"nobody plays {game_name} at level {level!r}.")
    if level in YARDSTICKS:
        return known[level]  # what others are measured with is the same everywhere
    wanted = known[level] * pace
    return max(min(FEWEST, known[level]), round(wanted if COMPILED else wanted * PLAIN_SHARE))


def choose(
    game_name: str, view: Any, level: str, character_name: str, seed: int, iterations: int | None = None
) -> Any:
    """What a bot does in the place of the view's seat: the same arguments, the same decision.

    Only the view goes in, so that a bot cannot know more than a person in its seat. How long it thinks
    is a number of iterations, never a time; None: as many as suit this machine's `budget`.
    """
    style = character(character_name)
    rng = Rng.of("bot", seed, level, character_name)
    if check_level(level) == RANDOM:
        return choose_randomly(game_name, view, rng)
    if iterations is None:
        iterations = budget(game_name, level)
    return bot_of(game_name).choose(view, level, style, rng, iterations)


def choose_randomly(game_name: str, view: Any, rng: Rng) -> Any:
    """Any legal decision, each as likely as the others; they are the same in every world of a view."""
    game = registry.game(game_name)
    return rng.choice(game.legal(game.determinize(view, rng), view.seat))


def thinking_seed(match_seed: int, decisions: int, seat: Seat) -> int:
    """The seed for a bot's next decision in a match, after this number of decisions of all seats."""
    return Rng.of(match_seed, "bot", decisions, seat).bits()
