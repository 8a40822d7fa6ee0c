"""The players of Duālis: which level thinks how far, and how a character leans where plays are close."""

from __future__ import annotations

from collections.abc import Mapping

from engine.bots.characters import Character
from engine.bots.kernel.dice import Dice
from engine.bots.levels import SEARCH, SEARCH_ITERATIONS, SIMPLE
from engine.dualis import rules
from engine.dualis.bot import rule_player
from engine.dualis.bot.rule_player import Skill
from engine.dualis.bot.search import NEAR_THE_END, Depth, think
from engine.dualis.bot.style import lean, prefer
from engine.dualis.model import DualisAction, PlayCard, View
from engine.rng import Rng

RULE_PLAYERS: dict[str, Skill] = {
    "beginner": Skill(noise=8.0, rivalry=0.0, reads_others=False),
    "casual": Skill(noise=0.3, rivalry=0.8, reads_others=True),
    SIMPLE: rule_player.BEST,
}
"""The levels that do not think ahead."""

ITERATIONS: Mapping[str, int] = {
    **dict.fromkeys(RULE_PLAYERS, 0),
    SEARCH: SEARCH_ITERATIONS,
    "strong": 200,
    "expert": 30_000,
}
LATE = 1.6
"""How many times as often an expert thinks ahead later in a round, where a thought is shorter."""
TRUST = 0.8
"""How far an expert believes that the others play for the reasons it knows."""
SOLVED = 2
"""How many tricks an expert plays perfectly at the end of a thought, near the end of the round."""


def choose(view: View, level: str, character: Character, rng: Rng, iterations: int) -> DualisAction:
    """The play of a bot of this level and character; it never hands over coins, which change nothing."""
    if level in RULE_PLAYERS:
        skill = RULE_PLAYERS[level]
        return rule_player.choose(view, skill, character, rng, None if level == SIMPLE else lean)
    plays = legal_plays(view)
    if len(plays) == 1:
        return plays[0]
    dice = Dice(rng.bits())
    if level == SEARCH:
        return think(view, Depth(SEARCH_ITERATIONS), dice)[0].action
    return prefer(view, think(view, depth_of(view, level, iterations), dice), character, rng)


def depth_of(view: View, level: str, iterations: int) -> Depth:
    """How a level thinks with so many iterations."""
    iterations = max(1, iterations)
    if level != "expert":
        return Depth(iterations)
    share = min(LATE, view.table.variant.hand_size / len(view.hand))
    if len(view.hand) <= NEAR_THE_END:
        share = 1.0
    return Depth(round(iterations * share), trust=TRUST, exact=SOLVED)


def legal_plays(view: View) -> list[PlayCard]:
    """Every card that may be played, without a coin and with one."""
    actions = rules.legal_actions(view.table, view.table.turn, view.hand)
    return [action for action in actions if isinstance(action, PlayCard)]
