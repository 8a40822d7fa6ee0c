"""Somebody who plays Duālis through the screen: by mouse, by click and click, or by keys alone."""

from __future__ import annotations

from collections.abc import Callable

from engine.dualis.model import Colour, DualisAction, GiveCoin, PlayCard
from game.scenes.dualis.pieces import CardPiece, CoinPiece, OwnCoin
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dualis.rig import table_of
from tests.game.scenes.player import TablePlayer

DROP = (640.0, 430.0)
"""A place on the table that is not on the coins."""
AWAY = (640.0, 60.0)


class EventPlayer(TablePlayer[TableScene]):
    """Plays Duālis at random, and likes coins."""

    summary = "RoundSummary"

    def __init__(self, driver: Driver, seed: int, *, keys_only: bool = False) -> None:
        super().__init__(driver, table_of(driver.app), seed, keys_only=keys_only)
        self._ways: list[Callable[[PlayCard], None]] = (
            [self.by_keys] if keys_only else [self.by_drag, self.by_clicks, self.by_two_clicks_on_the_card]
        )

    def choose(self) -> DualisAction:
        assert self.table.viewer.seat is not None
        actions = self.table.session.match.legal(self.table.viewer.seat)
        plays = [action for action in actions if isinstance(action, PlayCard)]
        if GiveCoin() in actions and self.chance.random() < 0.1 and not self.keys_only:
            return GiveCoin()
        with_coin = [action for action in plays if action.coin]
        if with_coin and self.chance.random() < 0.4:
            return self.chance.choice(with_coin)
        return self.chance.choice([action for action in plays if not action.coin])

    def carry_out(self, action: DualisAction) -> None:
        if isinstance(action, GiveCoin):
            self.moves["give"] += 1
            self.driver.drag(OwnCoin().name, "zone partner")
            return
        way = self.chance.choice(self._ways)
        self.moves[way.__name__] += 1
        way(action)

    def by_drag(self, action: PlayCard) -> None:
        name = CardPiece(action.card).name
        if action.coin:
            if self.chance.random() < 0.5:
                self.driver.drag(name, "zone coins")
            else:
                self.driver.drag(self.coin_for(action.card.colour.other), name)
        self.driver.drag_to(name, DROP)

    def by_clicks(self, action: PlayCard) -> None:
        name = CardPiece(action.card).name
        self.driver.click(name)
        if action.coin:
            self.driver.click("coin")
        self.driver.click_at((640, 500))

    def by_two_clicks_on_the_card(self, action: PlayCard) -> None:
        name = CardPiece(action.card).name
        if action.coin:
            self.driver.click(self.coin_for(action.card.colour.other))
        self.driver.click(name)
        self.driver.click(name)
        self.driver.move(AWAY)

    def by_keys(self, action: PlayCard) -> None:
        self.focus(CardPiece(action.card).name)
        if action.coin:
            self.driver.key("c")
            self.driver.key("enter")
        else:
            self.driver.key("enter", times=2)

    def coin_for(self, colour: Colour) -> str:
        """The coin of a colour that can be taken from the balance."""
        return CoinPiece(colour, self.table.view.table.centre.of(colour) - 1).name
