"""Tables of Dois for tests of the screen: laid out by hand, or dealt, with people and bots around them."""

from __future__ import annotations

from typing import Any

from engine.core import OptionValue
from engine.dois.events import Dealt
from engine.dois.model import State, Variant
from engine.match import Setup
from game.scenes.dois.hud import Hud
from game.scenes.dois.pieces import Kind
from game.scenes.dois.placing import Placing
from game.scenes.dois.table import DoisTable
from game.scenes.dois.touch import DoisDraft
from game.table.scene import TableScene
from tests.engine.dois.tables import before_bids, lay, play
from tests.game.scenes.rig import LaidMatch, Rig


def game(table: TableScene) -> DoisTable:
    """The table of Dois itself."""
    assert isinstance(table.game, DoisTable)
    return table.game


def hud(table: TableScene) -> Hud:
    """The words and places of what is on the table."""
    return game(table).hud(table.state)


def placing(table: TableScene) -> Placing:
    """Where everything lies, without what rises for the player."""
    return game(table).placing(table.state, raised=False)


def choice(table: TableScene) -> int | None:
    """The bid that is chosen and not said yet."""
    assert isinstance(table.hand.draft, DoisDraft)
    return table.hand.draft.choice


def lying_ready(table: TableScene) -> dict[Kind, str]:
    """The names of the cards that lie ready for the first trick, by kind."""
    assert isinstance(table.hand.draft, DoisDraft)
    return {piece.kind: piece.name for piece in table.hand.draft.ready}


DROP = (640.0, 300.0)
"""A place on the table that is nothing else."""

HANDS = (
    "flame leaf*2 wave 2 5 8",
    "leaf flame 3 6 7",
    "leaf wave*2 sun 1 4 6",
    "wave sun*2 leaf 2 3 7",
)
"""Ada, Kai, Noa and Mika, before the first trick."""
SHOWS = ("leaf 6", "flame 3", "sun 4", "leaf 7")
"""What they show where the first trick is over."""


def laid_match(state: State) -> LaidMatch:
    """A match whose first deal gives exactly this table."""
    table = state.table
    assert table.trump is not None
    deal = Dealt(table.hand, table.dealer, table.trump, state.hands, table.leader)
    return LaidMatch(Setup("dois", options_of(table.variant), 1, table.leader), state, deal)


def options_of(variant: Variant) -> dict[str, OptionValue]:
    """The options that describe a variant."""
    return {
        "players": variant.players,
        "hands": variant.hands,
        "bidding": "secret" if variant.secret else "in_turn",
    }


RIG = Rig("dois", laid_match)
sit_down = RIG.sit_down
start = RIG.start
table_of = RIG.table_of
at_table = RIG.at_table


def later(*plays: str, leader: int = 0, **laid: Any) -> State:
    """The first trick is over, and these cards have been played in the second one."""
    return play(lay(*HANDS, shows=SHOWS, leader=leader, bids=(2, 3, 1, 4), **laid), *plays)


def first(*plays: str, leader: int = 0, **laid: Any) -> State:
    """Everyone has bid, and these have put down their first two cards."""
    return play(lay(*HANDS, leader=leader, bids=(2, 3, 1, 4), **laid), *plays)


def bidding(dealer: int = 3, *, secret: bool = False) -> State:
    """A fresh table on which everyone may bid, the dealer's left first."""
    mode = "secret" if secret else "in_turn"
    return before_bids(lay(*HANDS, leader=(dealer + 1) % len(HANDS), mode=mode))
