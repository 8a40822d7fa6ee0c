"""The bots of Dois: what a level and a character mean.

A beginner and a casual player follow heuristics and misjudge (`engine.dois.bot.rule_player`); the stronger
ones search (`engine.dois.bot.search`). A character plays for a little more than points, and where decisions
are about equally good it has its preferences.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bots.characters import Character
from engine.bots.levels import SEARCH
from engine.dois import rules
from engine.dois.bot import rule_player
from engine.dois.bot.search import SearchSettings, Taste, Thought, think
from engine.dois.model import TRICKS, DoisAction, PlaySuit, View
from engine.rng import Rng


@dataclass(frozen=True, slots=True)
class SearchLevel:
    """What a level that searches means here."""

    settings: SearchSettings
    noise: float = 0.0
    """Points by which a decision may be misjudged."""


SEARCH_LEVELS: Mapping[str, SearchLevel] = {
    "strong": SearchLevel(
        SearchSettings(weighs=False, solves=0, uses_policy=False, rule_share=70, bid_rule_share=60),
        noise=0.4,
    ),
    "expert": SearchLevel(SearchSettings()),
    SEARCH: SearchLevel(
        SearchSettings(
            weighs=False,
            solves=0,
            for_match=False,
            uses_policy=False,
            rule_share=50,
            bid_rule_share=50,
            bid_width=TRICKS,
        ),
    ),
}


def choose(view: View, level: str, character: Character, rng: Rng, iterations: int) -> DoisAction:
    """The decision of a bot of this level and character."""
    if level not in SEARCH_LEVELS:
        return rule_player.choose(view, level, character, rng)
    assert view.seat is not None
    actions = rules.legal_actions(view.table, view.seat, view.hand)
    if len(actions) == 1:
        return actions[0]
    searching = SEARCH_LEVELS[level]
    thoughts = think(view, max(1, iterations), searching.settings, taste_of(character), rng)
    return prefer(thoughts, character, searching.noise, rng)


def taste_of(character: Character) -> Taste:
    """What a character plays for apart from points: the bold and careful like to spoil bids."""
    return Taste(
        fear=1 + 0.3 * character.caution,
        envy=1 + 4 * max(0.0, character.boldness + character.caution - 0.3),
        lean=0.25 * (character.boldness - 0.6 * character.caution),
    )


LEAST_VISITS = 0.1
"""The share of the most visits with which a decision is known well enough to be preferred."""
CLOSE = 0.3
"""Points within which a character's preferences decide."""


def prefer(thoughts: list[Thought], character: Character, noise: float, rng: Rng) -> DoisAction:
    """The decision that turned out best, or one as good that the character likes better."""
    first = thoughts[0]

    def liking(thought: Thought) -> float:
        value = min(thought.value, first.value + 0.01)
        if isinstance(thought.action, PlaySuit):
            value += CLOSE * character.coin_love
        spread = noise + CLOSE * max(0.0, character.whimsy)
        return value + spread * (rng.random() + rng.random() - 1)

    known = [thought for thought in thoughts if thought.visits >= LEAST_VISITS * first.visits]
    return max(known, key=liking).action
