"""The bots of Duālis: how far each level searches, and what a character prefers where plays are close."""

from __future__ import annotations

from engine.bots.characters import Character
from engine.bots.kernel.dice import Dice
from engine.bots.levels import SEARCH, SIMPLE
from engine.dualis import rules
from engine.dualis.bot import policy_player, rule_player
from engine.dualis.bot.policy_player import PolicyPlayerSettings
from engine.dualis.bot.rule_player import RulePlayerSettings
from engine.dualis.bot.search import NEAR_THE_END, SearchSettings, think
from engine.dualis.bot.style import prefer, style_bonus
from engine.dualis.model import DualisAction, PlayCard, View
from engine.rng import Rng

RULE_PLAYERS: dict[str, RulePlayerSettings] = {
    "casual": RulePlayerSettings(noise=0.3, rivalry=0.8, reads_others=True, loyalty=0.25),
    SIMPLE: rule_player.BEST,
}
"""The levels that play by rules of thumb."""

BEGINNER = PolicyPlayerSettings(doubt=10.0, doubt_at_the_end=1.5, mood=14.0, eagerness=9.0, style=9.0)

ALONE = 5
"""How many times longer the lesser search takes where everyone plays alone, and more depends on others."""
LATE = 1.6
"""By how much the iterations of an expert may grow later in a round, where playouts are shorter."""
EVEN_HANDED = 6
"""How many iterations of a plain search there are for one of an expert, in about twice the time."""
TRUST = 0.8
"""How far an expert believes that the others follow the policy."""
ORDINARY = 0.75
"""Alone: how likely another plays like ordinary people do, as long as the plays do not tell."""
SOLVED_TRICKS = 2
"""How many last tricks of a playout an expert solves, near the end of the round."""


def choose(view: View, level: str, character: Character, rng: Rng, iterations: int) -> DualisAction:
    """The play of a bot of this level and character; it never hands over coins, which change nothing."""
    if level == "beginner":
        return policy_player.choose(view, BEGINNER, character, rng)
    if level in RULE_PLAYERS:
        settings = RULE_PLAYERS[level]
        return rule_player.choose(view, settings, character, rng, None if level == SIMPLE else style_bonus)
    plays = legal_plays(view)
    if len(plays) == 1:
        return plays[0]
    dice = Dice(rng.bits())
    if level == SEARCH:
        return think(view, SearchSettings(max(1, iterations)), dice)[0].action
    return prefer(view, think(view, settings_of(view, level, iterations), dice), character, rng)


def settings_of(view: View, level: str, iterations: int) -> SearchSettings:
    """The settings of a level's search with these iterations."""
    iterations = max(1, iterations)
    if level == "expert":
        return SearchSettings(
            _late(view, iterations), TRUST, guided=True, ordinary=ORDINARY, solved_tricks=SOLVED_TRICKS
        )
    if view.table.variant.teams:
        return SearchSettings(iterations, guided=True)
    return SearchSettings(ALONE * iterations, TRUST, guided=True, ordinary=ORDINARY)


def advice_settings(view: View, iterations: int) -> SearchSettings:
    """The settings of the search that judges every play: the policy would pass over the poor ones."""
    iterations = _late(view, EVEN_HANDED * max(1, iterations))
    return SearchSettings(iterations, trust=TRUST, solved_tricks=SOLVED_TRICKS)


def _late(view: View, iterations: int) -> int:
    """More iterations later in a round."""
    share = min(LATE, view.table.variant.hand_size / len(view.hand))
    if len(view.hand) <= NEAR_THE_END:
        share = 1.0
    return round(iterations * share)


def legal_plays(view: View) -> list[PlayCard]:
    """Every card that may be played, without a coin and with one."""
    actions = rules.legal_actions(view.table, view.table.turn, view.hand)
    return [action for action in actions if isinstance(action, PlayCard)]
