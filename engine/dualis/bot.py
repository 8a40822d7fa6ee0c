"""The players of Duālis: which level thinks how far, and how a character leans where plays are close."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bots.characters import Character
from engine.bots.dice import Dice
from engine.bots.levels import SEARCH, SEARCH_ITERATIONS, SIMPLE
from engine.dualis import rules, simple
from engine.dualis.model import DualisAction, PlayCard, View
from engine.dualis.search import Depth, Thought, think
from engine.dualis.simple import Skill
from engine.rng import Rng

RULE_PLAYERS: dict[str, Skill] = {
    "beginner": Skill(noise=2.5, rivalry=0.0, reads_others=False),
    "casual": Skill(noise=0.8, rivalry=0.4, reads_others=True),
    SIMPLE: simple.BEST,
}
"""The levels that do not think ahead."""

ITERATIONS: Mapping[str, int] = {
    **dict.fromkeys(RULE_PLAYERS, 0),
    SEARCH: SEARCH_ITERATIONS,
    "strong": 2_000,
    "expert": 25_000,
}
TRUST: dict[str, float] = {SEARCH: 0.0, "strong": 0.0, "expert": 0.0}
"""How far a level reads the cards of the others from what they played."""

CLOSE = 0.025
"""How much of the chance to win a character gives away at most to play in its manner."""
LOOKED_AT = 0.15
"""A play is only known well if it was looked at this often, as a share of the best."""


def choose(view: View, level: str, character: Character, rng: Rng, iterations: int) -> DualisAction:
    """The play of a bot of this level and character; it never hands over coins, which change nothing."""
    if level in RULE_PLAYERS:
        return simple.choose(view, RULE_PLAYERS[level], character, rng)
    plays = legal_plays(view)
    if len(plays) == 1:
        return plays[0]
    if level == SEARCH:
        return think(view, Depth(SEARCH_ITERATIONS, trust=0.0), Dice(rng.bits()))[0].action
    thoughts = think(view, Depth(max(1, iterations), TRUST[level]), Dice(rng.bits()))
    return prefer(view, thoughts, character, rng)


def legal_plays(view: View) -> list[PlayCard]:
    """Every card that may be played, without a coin and with one."""
    actions = rules.legal_actions(view.table, view.table.turn, view.hand)
    return [action for action in actions if isinstance(action, PlayCard)]


def prefer(view: View, thoughts: Sequence[Thought], character: Character, rng: Rng) -> PlayCard:
    """The play that a character likes best among those that are about as good as the best one."""
    best = thoughts[0]
    liked, liked_value = best, -1.0
    for thought in thoughts:
        if thought.visits < LOOKED_AT * best.visits or thought.value < best.value - CLOSE:
            continue
        value = thought.value + CLOSE * lean(view, thought.action, character, rng)
        if value > liked_value:
            liked, liked_value = thought, value
    return liked.action


def lean(view: View, action: PlayCard, character: Character, rng: Rng) -> float:
    """How much a play is in a character's manner, from -1 to 1."""
    assert view.seat is not None  # only a seat plays
    variant = view.table.variant
    side = variant.side_of(view.seat)
    after = rules.preview(view, action)
    takes_the_lead = after.winner.seat == view.seat
    need = rules.needs(view.table)[side] + action.coin - takes_the_lead
    liking = character.coin_love * action.coin
    liking += 0.5 * character.boldness * (takes_the_lead - 0.5)
    liking -= 0.3 * character.caution * (need > 0)
    return liking / 2 + max(0.0, character.whimsy) * (rng.random() - 0.5)
