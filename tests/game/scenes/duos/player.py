"""Somebody who plays DUOS through the screen: by dragging, by click and click, or by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.duos import rules
from engine.duos.model import Board, Choose, Hint, HintKind, Pair
from game.scenes.duos.markers import COLOURS
from game.ui.screen import Screen
from tests.driver import Driver
from tests.game.scenes.duos.rig import choosing, open_curtain, own_pairs, table_of
from tests.game.scenes.rig import played

LONGEST_MATCH = 20_000
"""Steps after which a match counts as stuck."""


class EventPlayer:
    """Plays whatever seat is in front, at random but within the rules, and watches that it is done."""

    def __init__(self, driver: Driver, seed: int, *, keys_only: bool = False, hints: bool = True) -> None:
        self.driver = driver
        self.table = table_of(driver.app)
        self.chance = Random(seed)
        self.curtains = self.turns = self.told = self.hints = 0
        self.ways: dict[str, int] = {}
        self._gives_hints = hints
        self._keys_only = keys_only
        self._ways: list[Callable[[str, Pair], None]] = (
            [self.by_keys]
            if keys_only
            else [self.by_drag, self.by_marker_and_picture, self.by_pictures, self.by_pictures]
        )

    def play_to_the_end(self) -> None:
        """Go on until the results are shown."""
        for _ in range(LONGEST_MATCH):
            match self.driver.scene_name:
                case "ResultsScene":
                    return
                case "CurtainScene":
                    self.lift_curtain()
                case "TurnsScene":
                    self.turns += 1
                    self.driver.key("enter") if self._keys_only else self.driver.click("next")
                case "TableScene":
                    self.act()
                case other:
                    raise AssertionError(f"{other} came up")
        raise AssertionError("the match never ends")

    def lift_curtain(self) -> None:
        self.curtains += 1
        if self._keys_only or self.chance.random() < 0.3:
            open_curtain(self.driver, "enter")
        else:
            open_curtain(self.driver)

    def act(self) -> None:
        """Choose where one has to; otherwise hurry the others along."""
        table = self.table
        if self.driver.see("next"):
            self.told += 1
            by_key = self._keys_only or self.chance.random() < 0.5
            self.driver.key("space") if by_key else self.driver.click("next")
        elif not choosing(table) or table.showing:
            if table.showing and not self.driver.app.scenes.moving:
                self.driver.key("space")
            self.driver.app.frame(0.1)
        elif self._gives_hints and self.may_hint and self.chance.random() < 0.5:
            self.give_hint()
        else:
            self.choose()

    # -- hints -------------------------------------------------------------------------------------------

    @property
    def may_hint(self) -> bool:
        assert self.table.viewer.seat is not None
        return bool(rules.hint_kinds(self.table.view.table, self.table.viewer.seat))

    def give_hint(self) -> None:
        table, driver = self.table, self.driver
        seat = table.viewer.seat
        assert seat is not None
        driver.wait(1.0)  # a bot gives its own hint first, and takes that kind with it
        if not self.may_hint:
            return
        kind = self.chance.choice(rules.hint_kinds(table.view.table, seat))
        value = "sea" if kind is HintKind.WORD else self.chance.choice(table.view.table.pictures)
        before = played(table)
        driver.click(f"hint {kind.value}")
        if kind is HintKind.WORD:
            driver.type(value)
        else:
            driver.click(f"picture {value}")
        driver.click("give")
        self.hints += 1
        assert f"{seat} {Hint(kind, value).text}" in played(table)[len(before) :]

    # -- pairs -------------------------------------------------------------------------------------------

    def some_board(self) -> Board:
        table = self.table
        assert table.viewer.seat is not None
        promised = rules.promise(table.view.table, table.viewer.seat)
        free = [picture for picture in table.view.table.pictures if picture != promised.leaves]
        self.chance.shuffle(free)
        if promised.holds is not None:
            free.remove(promised.holds)
            free.insert(0, promised.holds)
        return tuple(Pair(free[2 * index], free[2 * index + 1]) for index in range(4))

    def choose(self) -> None:
        """Lay eight markers, and be ready."""
        table = self.table
        self.driver.app.frame(0)
        seat, before = table.viewer.seat, played(table)
        action = Choose(self.some_board())
        for colour, pair in zip(COLOURS, action.pairs, strict=True):
            way = self.chance.choice(self._ways)
            self.ways[way.__name__] = self.ways.get(way.__name__, 0) + 1
            way(colour, pair)
        assert own_pairs(table) == set(action.pairs)
        if self._keys_only:
            self.focus("ready")
            self.driver.key("enter")
        else:
            self.driver.click("ready")
        assert f"{seat} {action.text}" in played(table)[len(before) :]

    def by_drag(self, colour: str, pair: Pair) -> None:
        for number, picture in enumerate(pair.pictures):
            self.driver.drag(f"marker {colour} {number}", f"picture {picture}")

    def by_marker_and_picture(self, colour: str, pair: Pair) -> None:
        """The second marker is in the hand by itself."""
        self.driver.click(f"marker {colour} 0")
        for picture in pair.pictures:
            self.driver.click(f"picture {picture}")

    def by_pictures(self, colour: str, pair: Pair) -> None:
        """The next marker goes where one clicks."""
        for picture in pair.pictures:
            self.driver.click(f"picture {picture}")

    def by_keys(self, colour: str, pair: Pair) -> None:
        for picture in pair.pictures:
            self.focus(f"picture {picture}")
            self.driver.key("enter")

    def focus(self, name: str) -> None:
        """Walk to a thing with Tab."""
        screen = self.driver.scene
        assert isinstance(screen, Screen)
        for _ in range(60):
            if screen.ring_shown and screen.focused == name:
                return
            self.driver.key("tab")
        raise AssertionError(f"no way to {name} by keys")
