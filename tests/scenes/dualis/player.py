"""Somebody who plays Duālis through the screen: by mouse, by click and click, or by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.dualis.model import Colour, DualisAction, GiveCoin, PlayCard
from game.scenes.base import Screen
from game.scenes.curtain import HOLD
from game.scenes.dualis.layout import PIVOT
from game.scenes.dualis.placing import OWN_COIN, card_name, coin_name
from game.scenes.dualis.scene import DualisTable
from tests.driver import Driver
from tests.scenes.dualis.rig import hurry, open_curtain, played, table_of

DROP = (640.0, 430.0)
"""A place on the table that is not on the coins."""
AWAY = (640.0, 60.0)
LONGEST_MATCH = 20_000
"""Steps after which a match counts as stuck."""


class EventPlayer:
    """Plays whatever seat is in front, at random but within the rules, and watches that it is done."""

    def __init__(self, driver: Driver, seed: int, *, keys_only: bool = False) -> None:
        self.driver = driver
        self.table = table_of(driver.app)
        self.chance = Random(seed)
        self.curtains = 0
        self.summaries = 0
        self.moves: dict[str, int] = {}
        self._ways: list[Callable[[PlayCard], None]] = (
            [self.by_keys] if keys_only else [self.by_drag, self.by_clicks, self.by_two_clicks_on_the_card]
        )
        self._keys_only = keys_only

    def play_to_the_end(self) -> None:
        """Go on until the results are shown."""
        for _ in range(LONGEST_MATCH):
            match self.driver.scene_name:
                case "ResultsScene":
                    return
                case "CurtainScene":
                    self.lift_curtain()
                case "RoundSummary":
                    self.summaries += 1
                    self.close_summary()
                case "DualisTable":
                    self.turn()
                case other:
                    raise AssertionError(f"{other} came up")
        raise AssertionError("the match never ends")

    def lift_curtain(self) -> None:
        self.curtains += 1
        if self._keys_only or self.chance.random() < 0.3:
            self.driver.key("enter")
            hurry(self.driver, HOLD + 0.1)
        else:
            open_curtain(self.driver)

    def close_summary(self) -> None:
        if self._keys_only:
            self.driver.key("enter", times=2)
        else:
            self.driver.click("next")

    def turn(self) -> None:
        """Act where it is one's turn; otherwise hurry the others along."""
        table = self.table
        if not table.interactive:
            if table.showing and not self.driver.app.scenes.moving:
                self.driver.key("space")
            self.driver.app.frame(0.1)
            return
        self.driver.app.frame(0)  # what may be taken now is laid out with the next frame
        seat = table.viewer
        before = played(table)
        action = self.choose(table)
        self.carry_out(action)
        done, wanted = played(table)[len(before) :], f"{seat} {action.text}"
        assert done == [wanted], f"{done} was played instead of {wanted}"

    def choose(self, table: DualisTable) -> DualisAction:
        assert table.viewer is not None
        actions = table.session.match.legal(table.viewer)
        plays = [action for action in actions if isinstance(action, PlayCard)]
        if GiveCoin() in actions and self.chance.random() < 0.1 and not self._keys_only:
            return GiveCoin()
        with_coin = [action for action in plays if action.coin]
        if with_coin and self.chance.random() < 0.4:
            return self.chance.choice(with_coin)
        return self.chance.choice([action for action in plays if not action.coin])

    def carry_out(self, action: DualisAction) -> None:
        if isinstance(action, GiveCoin):
            self._count("give")
            self.driver.drag(OWN_COIN, "zone partner")
            return
        way = self.chance.choice(self._ways)
        self._count(way.__name__)
        way(action)

    def _count(self, what: str) -> None:
        self.moves[what] = self.moves.get(what, 0) + 1

    def by_drag(self, action: PlayCard) -> None:
        name = card_name(action.card)
        if action.coin:
            if self.chance.random() < 0.5:
                self.driver.drag_to(name, PIVOT)
            else:
                self.driver.drag(self.coin_for(action.card.colour.other), name)
        self.driver.drag_to(name, DROP)

    def by_clicks(self, action: PlayCard) -> None:
        name = card_name(action.card)
        self.driver.click(name)
        if action.coin:
            self.driver.click("coin")
        self.driver.click_at((640, 500))

    def by_two_clicks_on_the_card(self, action: PlayCard) -> None:
        name = card_name(action.card)
        if action.coin:
            self.driver.click(self.coin_for(action.card.colour.other))
        self.driver.click(name)
        self.driver.click(name)
        self.driver.move(AWAY)

    def by_keys(self, action: PlayCard) -> None:
        self.focus(card_name(action.card))
        if action.coin:
            self.driver.key("c")
            self.driver.key("enter")
        else:
            self.driver.key("enter", times=2)

    def focus(self, name: str) -> None:
        """Walk to a thing with Tab, then the arrows."""
        table = self.driver.scene
        assert isinstance(table, Screen)
        for _ in range(60):
            if table.ring_shown and table.focused == name:
                return
            if table.focused not in self.driver.names("card"):
                self.driver.key("tab")
            else:
                there, here = (self.driver.find(one).rect for one in (name, table.focused))
                self.driver.key("right" if there.centerx > here.centerx else "left")
        raise AssertionError(f"no way to {name} by keys")

    def coin_for(self, colour: Colour) -> str:
        """The coin of a colour that can be taken from the balance."""
        return coin_name(colour, self.table.view.table.centre.of(colour) - 1)
