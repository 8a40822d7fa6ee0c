"""Tables of Sevens for tests of the screen, and somebody who plays there."""

from __future__ import annotations

from functools import cache

from engine.match import Setup
from game.table.scene import TableScene
from tests.driver import Driver
from tests.fifth_game.sevens.model import Dealt, Lay, State
from tests.fifth_game.sevens.scenes.pieces import CardPiece
from tests.game.scenes.player import TablePlayer
from tests.game.scenes.rig import LaidMatch, Rig

DROP = (500.0, 470.0)
"""A place on the table beside the pile."""


def laid_match(state: State) -> LaidMatch:
    """A match whose first deal gives exactly this table."""
    variant, turn = state.table.variant, state.table.turn
    options = {"hand": variant.hand, "must_take": variant.must_take}
    return LaidMatch(Setup("sevens", options, 1, turn), state, Dealt(state.hands, turn))


@cache
def rig() -> Rig[State]:
    """Opens tables; made when it is asked for, because the game is registered only for its tests."""
    return Rig("sevens", laid_match)


class EventPlayer(TablePlayer[TableScene]):
    """Plays any card: by drag, by click and click and by two clicks on the card in turn, or by keys."""

    def choose(self) -> Lay:
        assert self.table.viewer.seat is not None
        action = self.chance.choice(self.table.session.match.legal(self.table.viewer.seat))
        assert isinstance(action, Lay)
        return action

    def carry_out(self, action: Lay) -> None:
        ways = [self.by_drag, self.by_click_and_click, self.by_two_clicks]
        way = self.by_keys if self.keys_only else ways[self.moves.total() % len(ways)]
        self.moves[way.__name__] += 1
        way(CardPiece(action.card).name)

    def by_drag(self, name: str) -> None:
        self.driver.drag(name, "zone table")

    def by_click_and_click(self, name: str) -> None:
        self.driver.click(name)
        self.driver.click_at(DROP)

    def by_two_clicks(self, name: str) -> None:
        self.driver.click(name)
        self.driver.click(name)
        self.driver.move(DROP)

    def by_keys(self, name: str) -> None:
        self.focus(name)
        self.driver.key("enter", times=2)


def player_at(driver: Driver, table: TableScene, *, keys_only: bool = False) -> EventPlayer:
    """Somebody at this table."""
    return EventPlayer(driver, table, seed=3, keys_only=keys_only)
