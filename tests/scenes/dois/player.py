"""Somebody who plays Dois through the screen: by mouse, by click and click, or by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.dois.model import Bid, DoisAction, PlayBoth
from game.scenes.base import Screen
from game.scenes.curtain import HOLD
from tests.driver import Driver
from tests.scenes.dois.rig import DROP, played, table_of
from tests.scenes.dualis.rig import hurry, open_curtain

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
        self.redeals = 0
        self.ways: set[str] = set()
        self._ways: list[Callable[[DoisAction], None]] = (
            [self.by_keys] if keys_only else [self.by_drag, self.by_clicks, self.by_second_click]
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
                case "HandSummary":
                    self.summaries += 1
                    self.close_summary()
                case "RedealScene":
                    self.redeals += 1
                    self.driver.key("space", times=2)
                    hurry(self.driver, 1)
                case "DoisTable":
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
        assert seat is not None
        before = len(played(table))
        action: DoisAction = self.chance.choice(list(table.session.match.legal(seat)))
        way = self.chance.choice(self._ways)
        self.ways.add(way.__name__)
        way(action)
        done, wanted = played(table)[before:], f"{seat} {action.text}"
        assert wanted in done, f"{done} was played instead of {wanted}"

    def piece(self, card: object) -> str:
        """A piece of the hand with this face."""
        return self.chance.choice(self.driver.names(f"card {card} "))

    def by_drag(self, action: DoisAction) -> None:
        if isinstance(action, Bid):
            self.by_clicks(action)
            return
        for card in self.chance.sample(action.cards, len(action.cards)):
            self.driver.drag_to(self.piece(card), DROP)
        if isinstance(action, PlayBoth):
            self.driver.key("enter")

    def by_clicks(self, action: DoisAction) -> None:
        if isinstance(action, Bid):
            self.driver.click(action.text)
            self.driver.click("confirm")
            return
        for card in self.chance.sample(action.cards, len(action.cards)):
            self.driver.click(self.piece(card))
        self.driver.click("confirm" if isinstance(action, PlayBoth) else "zone table")

    def by_second_click(self, action: DoisAction) -> None:
        if isinstance(action, Bid):
            self.driver.click(action.text)
            self.driver.click(action.text)
        elif isinstance(action, PlayBoth):
            self.by_clicks(action)
        else:
            name = self.piece(action.cards[0])
            self.driver.click(name)
            self.driver.click(name)

    def by_keys(self, action: DoisAction) -> None:
        if isinstance(action, Bid):
            self.focus(action.text, "bid")
            self.driver.key("enter", times=2)
        elif isinstance(action, PlayBoth):
            for card in action.cards:
                self.focus(self.piece(card), "card")
                self.driver.key("enter")
            self.driver.key("enter")
        else:
            self.focus(self.piece(action.cards[0]), "card")
            self.driver.key("enter", times=2)

    def focus(self, name: str, kind: str) -> None:
        """Walk to a thing with Tab, then the arrows."""
        table = self.driver.scene
        assert isinstance(table, Screen)
        for _ in range(90):
            if table.ring_shown and table.focused == name:
                return
            if table.focused not in self.driver.names(kind):
                self.driver.key("tab")
            else:
                there, here = (self.driver.find(one).rect for one in (name, table.focused))
                self.driver.key("right" if there.centerx > here.centerx else "left")
        raise AssertionError(f"no way to {name} by keys")
