"""Somebody who plays Dois through the screen: by mouse, by click and click, or by keys alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.dois.model import Bid, DoisAction, PlayBoth
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dois.rig import DROP, table_of
from tests.game.scenes.player import TablePlayer
from tests.game.scenes.rig import hurry


class EventPlayer(TablePlayer[TableScene]):
    """Plays Dois at random."""

    summary = "HandSummary"

    def __init__(self, driver: Driver, seed: int, *, keys_only: bool = False) -> None:
        super().__init__(driver, table_of(driver.app), seed, keys_only=keys_only)
        self.redeals = 0
        self._ways: list[Callable[[DoisAction], None]] = (
            [self.by_keys] if keys_only else [self.by_drag, self.by_clicks, self.by_second_click]
        )

    def meet(self, scene: str) -> None:
        """A hand that is dealt anew is looked at only shortly."""
        if scene != "RedealScene":
            super().meet(scene)
            return
        self.redeals += 1
        self.driver.key("space", times=2)
        hurry(self.driver, 1)

    def choose(self) -> DoisAction:
        seat = self.table.viewer.seat
        assert seat is not None
        action: DoisAction = self.chance.choice(list(self.table.session.match.legal(seat)))
        return action

    def carry_out(self, action: DoisAction) -> None:
        way = self.chance.choice(self._ways)
        self.moves[way.__name__] += 1
        way(action)

    def check(self, done: Sequence[str], wanted: str) -> None:
        """Bots that bid in secret may have done so meanwhile."""
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
