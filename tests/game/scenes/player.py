"""Somebody who plays through the screen, whatever the game: with the mouse, or with the keys alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, Generic, TypeVar

from game.table.scene import TableScene
from game.ui.screen import Screen
from tests.driver import Driver
from tests.game.scenes.rig import open_curtain, played, stored

LONGEST_MATCH = 20_000
"""Steps after which a match counts as stuck."""
LONGEST_WALK = 90
"""Keys after which a thing counts as out of reach."""

T = TypeVar("T", bound=TableScene)


class TablePlayer(ABC, Generic[T]):
    """Plays whatever seat is in front, at random but within the rules, and watches that it is done."""

    summary = ""
    """The scene that sums up a part of the match, where a game has one."""

    def __init__(self, driver: Driver, table: T, seed: int, *, keys_only: bool = False) -> None:
        self.driver = driver
        self.table = table
        self.chance = Random(seed)
        self.curtains = 0
        self.summaries = 0
        self.moves: Counter[str] = Counter()
        """What was done, and how often."""
        self.keys_only = keys_only

    # -- what a game's player gives ------------------------------------------------------------------

    @abstractmethod
    def choose(self) -> Any:
        """What to do now."""

    @abstractmethod
    def carry_out(self, action: Any) -> None:
        """Do it in one of the ways that there are."""

    # -- a match -------------------------------------------------------------------------------------

    def play_to_the_end(self) -> None:
        """Go on until the results are shown."""
        for _ in range(LONGEST_MATCH):
            if self.driver.scene_name == "ResultsScene":
                return
            self.meet(self.driver.scene_name)
        raise AssertionError("the match never ends")

    def meet(self, scene: str) -> None:
        """Do what a scene asks for."""
        if scene == "CurtainScene":
            self.lift_curtain()
        elif scene == self.summary:
            self.summaries += 1
            self.close_summary()
        elif scene == type(self.table).__name__:
            self.turn()
        else:
            raise AssertionError(f"{scene} came up")

    def lift_curtain(self) -> None:
        """Take the screen over."""
        self.curtains += 1
        if self.keys_only or self.chance.random() < 0.3:
            open_curtain(self.driver, "enter")
        else:
            open_curtain(self.driver)

    def close_summary(self) -> None:
        """Go on after a part of the match."""
        if self.keys_only:
            self.driver.key("enter", times=2)
        else:
            self.driver.click("next")

    def turn(self) -> None:
        """Act where it is one's turn; otherwise let the others."""
        if not self.table.interactive:
            self.wait()
            return
        self.driver.app.frame(0)  # what may be taken now is laid out with the next frame
        seat, before = self.table.viewer.seat, len(played(self.table))
        action = self.choose()
        self.carry_out(action)
        self.check(played(self.table)[before:], f"{seat} {action.text}")

    def wait(self) -> None:
        """Hurry the others along."""
        if self.table.showing and not self.driver.app.scenes.moving:
            self.driver.key("space")
        self.driver.app.frame(0.1)

    def check(self, done: Sequence[str], wanted: str) -> None:
        """What was wanted has been played, and nothing else."""
        assert done == [wanted], f"{done} was played instead of {wanted}"

    def focus(self, name: str, row: str | None = "card") -> None:
        """Walk to a thing with Tab; from one to another whose names begin with `row`, with the arrows."""
        screen = self.driver.scene
        assert isinstance(screen, Screen)
        for _ in range(LONGEST_WALK):
            if screen.ring_shown and screen.focused == name:
                return
            if row is None or screen.focused not in self.driver.names(row):
                self.driver.key("tab")
            else:
                there, here = (self.driver.find(one).rect for one in (name, screen.focused))
                self.driver.key("right" if there.centerx > here.centerx else "left")
        raise AssertionError(f"no way to {name} by keys")


def play_and_compare(player: TablePlayer[T]) -> T:
    """Play a whole match; it has an outcome, and its store agrees with it."""
    player.play_to_the_end()
    driver, table = player.driver, player.table
    outcome = table.session.outcome
    assert outcome is not None
    assert stored(driver, table) == played(table)
    finished = driver.app.store.load_match(table.session.match_id)
    assert finished is not None
    assert finished.summary.outcome == outcome
    return table


def changes_of_hands(player: TablePlayer[T]) -> int:
    """How often another person than the one before had to decide."""
    people = player.table.session.humans
    seats = [seat for seat, _ in player.table.session.match.actions if seat in people]
    return 1 + sum(one != other for one, other in pairwise(seats))
