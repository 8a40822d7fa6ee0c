"""What a character prefers in Duālis, where plays are about equally good."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from engine.bots.characters import Character
from engine.dualis import rules
from engine.dualis.bot import partner
from engine.dualis.bot.kernel.round import MARGIN
from engine.dualis.bot.search import Thought
from engine.dualis.model import PlayCard, View
from engine.rng import Rng

CLOSE = 0.05
"""The most of the chance to win that a character gives up to play in its style."""
LOYALTY = 0.03
"""The most of the chance to win that any character gives up to leave a trick to the partner who has it."""
TRUST_IN_PARTNER = 0.1
"""The same where the partner's card is as safe as the one that would overtake it."""
TIDINESS = 0.0005
"""What tips the balance between plays of the same value towards the one that leaves the side ahead."""
LEAST_VISITS = 0.1
"""The share of the most visits with which a play is known well enough to be preferred."""
FEW_VISITS = 0.03
"""The same for a play that would leave the trick to the partner, where the best one takes it needlessly."""
CAREFULNESS = 0.5
"""How many standard errors a value is taken to be too high, so that seldom visited plays must be better."""


def prefer(view: View, thoughts: Sequence[Thought], character: Character, rng: Rng) -> PlayCard:
    """The play that a character likes best among those that are about as good as the best one."""
    best = thoughts[0]
    partner_leads = partner.partner_has_it(view)
    reach, least_visits = CLOSE, LEAST_VISITS
    if partner_leads and partner.is_needless(view, best.action):
        reach, least_visits = TRUST_IN_PARTNER, FEW_VISITS
    liked, liked_value = best, -1.0
    for thought in thoughts:
        if thought.visits < least_visits * best.visits or thought.value < best.value - reach:
            continue
        value = _floor(thought) + CLOSE * style_bonus(view, thought.action, character, rng)
        if partner_leads and partner.overtakes(view, thought.action):
            value -= TRUST_IN_PARTNER if partner.is_needless(view, thought.action) else LOYALTY
        if _leaves_ahead(view, thought.action):
            value += TIDINESS
        if value > liked_value:
            liked, liked_value = thought, value
    return liked.action


def _floor(thought: Thought) -> float:
    """The value that one may count on."""
    win = min(1.0, max(0.0, (thought.value - MARGIN / 2) / (1 - MARGIN)))
    return thought.value - CAREFULNESS * sqrt(win * (1 - win) / thought.visits)


def _leaves_ahead(view: View, action: PlayCard) -> bool:
    """Whether the side has the trick after a play."""
    side_of = view.table.variant.side_of
    return side_of(rules.preview(view, action).winner.seat) == side_of(view.table.turn)


def style_bonus(view: View, action: PlayCard, character: Character, rng: Rng) -> float:
    """How much a play suits a character's style, from about -1 to 1.

    The bold like to take the lead of a trick, though not from their partner; the cautious shy away from owing
    tricks, and some just like coins; the whimsical add noise.
    """
    assert view.seat is not None  # only a seat plays
    side = view.table.variant.side_of(view.seat)
    leads = rules.preview(view, action).winner.seat == view.seat
    owes = rules.needs(view.table)[side] + action.coin - leads > 0
    liking = 0.9 * character.coin_love * action.coin
    liking += 0.9 * character.boldness * (leads and not partner.partner_has_it(view))
    liking -= 0.4 * character.caution * owes
    return liking + max(0.0, character.whimsy) * 0.8 * (rng.random() - 0.5)
