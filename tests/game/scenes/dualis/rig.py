"""Tables of Duālis for tests of the screen: laid out by hand, or dealt, with people and bots around them."""

from __future__ import annotations

from typing import Any

from engine.core import OptionValue
from engine.dualis.model import Dealt, State, Variant
from engine.match import Setup
from game.scenes.dualis.scene import DualisTable
from tests.engine.dualis.tables import lay, play
from tests.game.scenes.rig import LaidMatch, Rig

HANDS = (
    "S3R S9B S12R M2B M7R",
    "S4B S8R M1R M5B M12B",
    "S2B S6B S13B M3R M10R",
    "S5R S7B S11R M4B M9R",
)
"""Ada, Kai, Noa and Mika, five cards each."""


def laid_match(state: State) -> LaidMatch:
    """A match whose first deal gives exactly this table."""
    table = state.table
    deal = Dealt(table.round, state.hands, table.leader, table.centre)
    return LaidMatch(Setup("dualis", options_of(table.variant), 1, table.leader), state, deal)


def options_of(variant: Variant) -> dict[str, OptionValue]:
    """The options that describe a variant."""
    return {
        "mode": "teams" if variant.teams else "iso",
        "players": variant.players,
        "length": "short" if variant.short else "full",
        "high_low": variant.high_low,
    }


RIG = Rig("dualis", DualisTable, laid_match)
sit_down = RIG.sit_down
start = RIG.start
table_of = RIG.table_of
at_table = RIG.at_table


def lead(**laid: Any) -> State:
    """Ada leads."""
    return lay(*HANDS, **laid)


def follow(*plays: str, **laid: Any) -> State:
    """Mika led, and Ada is next; or more was played before her."""
    plays = plays or ("S5R",)
    return play(lay(*HANDS, leader=4 - len(plays), **laid), *plays)
