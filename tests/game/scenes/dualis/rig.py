"""Tables of Duālis for tests of the screen: laid out by hand, or dealt, with people and bots around them."""

from __future__ import annotations

from typing import Any

from engine.core import OptionValue
from engine.dualis.cards import Card
from engine.dualis.model import Dealt, State, Variant
from engine.dualis.rules import Preview
from engine.match import Setup
from game.scenes.dualis.hud import Hud
from game.scenes.dualis.table import DualisTable
from game.scenes.dualis.touch import DualisDraft
from game.table.scene import TableScene
from tests.engine.dualis.tables import lay, play
from tests.game.scenes.rig import LaidMatch, Rig


def hud(table: TableScene) -> Hud:
    """The words and places of what is on the table."""
    assert isinstance(table.game, DualisTable)
    return table.game.hud(table.state)


def staged(table: TableScene) -> Card | None:
    """The card of the hand on which a coin has been put."""
    assert isinstance(table.hand.draft, DualisDraft)
    return table.hand.draft.staged


def preview(table: TableScene) -> Preview | None:
    """What the held card would make of the table."""
    assert isinstance(table.game, DualisTable)
    return table.game.preview(table.state)


def legal_cards(table: TableScene) -> frozenset[Card]:
    """The cards that may be played now."""
    assert isinstance(table.game, DualisTable)
    return table.game.legal_cards(table.state)


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


RIG = Rig("dualis", laid_match)
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
