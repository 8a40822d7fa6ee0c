"""Tables of Dois for tests of the screen: laid out by hand, or dealt, with people and bots around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from engine.core import Options, OptionValue, complete
from engine.dois.events import Dealt
from engine.dois.game import Dois
from engine.dois.model import Phase, State, Variant
from engine.match import Match, Setup, Step
from game.app import App
from game.bot_runner import BotRunner
from game.scenes.dois.scene import DoisTable
from game.scenes.tables import open_match
from game.session import Session
from game.store import MatchSetup
from tests.driver import FRAME, Driver
from tests.engine.dois_tables import lay, play
from tests.scenes.dualis.rig import Drive, ScriptedBots, open_curtain, seats

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


class LaidMatch(Match):
    """A match whose first deal gives exactly this table."""

    def __init__(self, state: State, seed: int = 1) -> None:
        table = state.table
        super().__init__(Setup("dois", options_of(table.variant), seed, table.leader))
        assert table.trump is not None
        deal = Dealt(table.hand, table.dealer, table.trump, state.hands, table.leader)
        self.opening = (Step(state, (deal,)),)


def options_of(variant: Variant) -> dict[str, OptionValue]:
    """The options that describe a variant."""
    return {
        "players": variant.players,
        "hands": variant.hands,
        "bidding": "secret" if variant.secret else "in_turn",
    }


def sit_down(driver: Driver, state: State, people: Sequence[int] = (0,)) -> DoisTable:
    """Open the table with this state dealt; bots are those of the program."""
    app, match = driver.app, LaidMatch(state)
    setup = MatchSetup("dois", match.options, seats(people, len(match.seats)), state.table.leader)
    match_id = app.store.create_match(setup, match.setup.seed)
    open_match(app, Session(app.store, app.bots, match_id, setup, match))
    return table_of(app)


def start(
    driver: Driver,
    people: Sequence[int] = (0,),
    options: Options = MappingProxyType({}),
    *,
    seed: int = 5,
    first: int | None = 0,
) -> DoisTable:
    """Open the table of a new match with a real deal."""
    app = driver.app
    chosen = complete(Dois(), options)
    setup = MatchSetup("dois", chosen, seats(people, int(chosen["players"])), first)
    open_match(app, Session.start(app.store, app.bots, setup, seed))
    return table_of(app)


def table_of(app: App) -> DoisTable:
    """The table on the stack."""
    table = next(scene for scene in app.scenes.stack if isinstance(scene, DoisTable))
    assert isinstance(table, DoisTable)
    return table


def ready(driver: Driver, table: DoisTable) -> None:
    """Wait until the person in front may act, and nothing moves."""
    driver.wait_until(lambda: table.interactive and not table.moving)
    driver.app.frame(FRAME)  # what may be taken now is laid out with the next frame


def played(table: DoisTable) -> list[str]:
    """All decisions of the match so far."""
    return [f"{seat} {action.text}" for seat, action in table.session.match.actions]


def stored(driver: Driver, table: DoisTable) -> list[str]:
    """The decisions that the store holds."""
    found = driver.app.store.load_match(table.session.match_id)
    assert found is not None
    return [f"{action.seat} {action.text}" for action in found.actions]


def later(*plays: str, leader: int = 0, **laid: Any) -> State:
    """The first trick is over, and these cards have been played in the second one."""
    return play(lay(*HANDS, shows=SHOWS, leader=leader, bids=(2, 3, 1, 4), **laid), *plays)


def first(*plays: str, leader: int = 0, **laid: Any) -> State:
    """Everyone has bid, and these have put down their first two cards."""
    return play(lay(*HANDS, leader=leader, bids=(2, 3, 1, 4), **laid), *plays)


def at_table(
    drive: Drive,
    state: State,
    *answers: str,
    people: Sequence[int] = (0,),
    bots: BotRunner | None = None,
    **program: Any,
) -> tuple[Driver, DoisTable]:
    """A table where the first person is to act, with bots that will say these answers and then no more."""
    program = {"size": (960, 540), "animation": "off"} | program
    driver = drive(bots=bots or ScriptedBots(*answers), **program)
    table = sit_down(driver, state, people)
    if len(people) > 1:
        driver.wait_for("reveal")
        open_curtain(driver)
    if people:
        ready(driver, table)
    return driver, table


def bidding(dealer: int = 3, *, secret: bool = False) -> State:
    """A fresh table on which everyone may bid, the dealer's left first."""
    players = len(HANDS)
    state = lay(*HANDS, leader=(dealer + 1) % players, mode="secret" if secret else "in_turn")
    table = replace(state.table, phase=Phase.BID, placed=(False,) * players, bids=(None,) * players)
    return replace(state, table=table, laid=(None,) * players)
