"""Tables of duality for tests of the screen: laid out by hand, or dealt, with people and bots at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.bots.levels import QUICKEST
from engine.core import complete
from engine.duality import rules
from engine.duality.game import Duality
from engine.duality.model import Dealt, DualityAction, Laid, Pass, Place, Spot, State, Tile
from engine.match import Match, Setup, Step
from game.app import App
from game.bot_runner import BotRunner
from game.scenes.base import Screen
from game.scenes.curtain import HOLD
from game.scenes.duality.placing import tile_name
from game.scenes.duality.scene import DualityTable
from game.scenes.tables import open_match
from game.session import Session
from game.store import Bot, Human, MatchSetup, Player
from tests.driver import FRAME, Driver
from tests.engine.duality_tables import BOOK, A, B, C, column, lay, tiles
from tests.scenes.dualis.rig import Drive, ScriptedBots, hurry, open_curtain

PEOPLE = ("Ada", "Ben")
CHARACTERS = ("kai", "noa")
HAND = (A.tile, B.tile, C.tile)
"""The three tiles of the worked examples."""
OTHERS = tiles("03w 14b 25w", "03b 15b 24w", "01w 25b 34b")
"""What the other player holds."""


def book_table(turn: int = 1) -> State:
    """The worked examples: the column of the book, and A, B and C in the hand of the one to move."""
    hands = (OTHERS, tuple(sorted(HAND))) if turn == 1 else (tuple(sorted(HAND)), OTHERS)
    return lay(column(*BOOK), *hands, rows=7, turn=turn)


def nearly_won() -> State:
    """Three rows, and White finishes a path with `01b 24w 35w` at -1,3."""
    lying = column("03w 14b 25b", "02b 14w 35b", "05w 14b 23b")
    black = tiles("01b 23b 45w", "03b 15b 24w", "03b 15w 24w")
    return lay(lying, black, tiles("01b 24w 35w", "03b 14b 25w", "05b 14w 23w"), rows=3, turn=1)


class LaidMatch(Match):
    """A match whose deal gives exactly this table."""

    def __init__(self, state: State, seed: int = 1) -> None:
        super().__init__(Setup("duality", {"rows": state.table.rows}, seed))
        lying = tuple(at.tile for at in state.table.tiles)
        deal = Dealt(lying, state.hands, rules.lengths(state.table), state.table.turn)
        self.opening = (Step(state, (deal,)),)


def players(people: Sequence[int]) -> tuple[Player, ...]:
    """People at these seats and bots at the others; a person alone is spoken to."""
    names = PEOPLE if len(people) > 1 else ("", "")
    return tuple(Human(names[seat]) if seat in people else Bot(QUICKEST, CHARACTERS[seat]) for seat in (0, 1))


def sit_down(driver: Driver, state: State, people: Sequence[int] = (1,)) -> DualityTable:
    """Open the table with this state dealt."""
    app, match = driver.app, LaidMatch(state)
    setup = MatchSetup("duality", match.options, players(people), None)
    match_id = app.store.create_match(setup, match.setup.seed)
    open_match(app, Session(app.store, app.bots, match_id, setup, match))
    return table_of(app)


def start(driver: Driver, people: Sequence[int] = (1,), rows: int = 7, seed: int = 5) -> DualityTable:
    """Open the table of a new match with a real deal."""
    app = driver.app
    setup = MatchSetup("duality", complete(Duality(), {"rows": rows}), players(people), None)
    open_match(app, Session.start(app.store, app.bots, setup, seed))
    return table_of(app)


def table_of(app: App) -> DualityTable:
    """The table on the stack."""
    return next(scene for scene in app.scenes.stack if isinstance(scene, DualityTable))


def ready(driver: Driver, table: DualityTable) -> None:
    """Wait until the person in front may act, and nothing moves."""
    driver.wait_until(lambda: table.interactive and not table.moving)
    driver.app.frame(FRAME)


def at_table(
    drive: Drive,
    state: State | None = None,
    *answers: str,
    people: Sequence[int] = (1,),
    bots: BotRunner | None = None,
    **program: Any,
) -> tuple[Driver, DualityTable]:
    """A table where the first person is to act, with bots that will say these answers and then no more."""
    program = {"size": (960, 540), "animation": "off"} | program
    driver = drive(bots=bots or ScriptedBots(*answers), **program)
    table = sit_down(driver, book_table() if state is None else state, people)
    if len(people) > 1:
        driver.wait_for("reveal")
        open_curtain(driver)
    ready(driver, table)
    return driver, table


def played(table: DualityTable) -> list[str]:
    """All decisions of the match so far."""
    return [f"{seat} {action.text}" for seat, action in table.session.match.actions]


def stored(driver: Driver, table: DualityTable) -> list[str]:
    """The decisions that the store holds."""
    found = driver.app.store.load_match(table.session.match_id)
    assert found is not None
    return [f"{action.seat} {action.text}" for action in found.actions]


def known_to_all(state: State, seat: int, *some: Tile) -> State:
    """The state where everyone saw these tiles go into a hand."""
    known = tuple(tuple(sorted(some)) if owner == seat else () for owner in (0, 1))
    return replace(state, table=replace(state.table, known=known))


class EventPlayer:
    """Plays whatever seat is in front through the screen, and watches that it is done."""

    def __init__(self, driver: Driver, seed: int = 1, *, keys_only: bool = False) -> None:
        self.driver = driver
        self.table = table_of(driver.app)
        self.chance = Random(seed)
        self.curtains = 0
        self.moves: set[str] = set()
        self._keys_only = keys_only

    def play_to_the_end(self) -> None:
        """Go on until the results are shown."""
        for _ in range(5000):
            match self.driver.scene_name:
                case "ResultsScene":
                    return
                case "CurtainScene":
                    self.curtains += 1
                    self.driver.key("enter")
                    hurry(self.driver, HOLD + 0.1)
                case "DualityTable":
                    self.turn()
        raise AssertionError("the match never ends")

    def turn(self) -> None:
        """Act where it is one's turn; otherwise let time pass."""
        if not self.table.interactive:
            self.driver.app.frame(0.1)
            return
        self.driver.app.frame(0)
        action, before = self.choose(), played(self.table)
        seat = self.table.viewer
        self.carry_out(action)
        done, wanted = played(self.table)[len(before) :], f"{seat} {action.text}"
        assert done == [wanted], f"{done} was played instead of {wanted}"

    def choose(self) -> DualityAction:
        """The move that makes the own path longest, often; else any."""
        table = self.table
        assert table.viewer is not None
        seat = table.viewer
        moves: list[DualityAction] = list(table.session.match.legal(seat))
        laying = [move for move in moves if not isinstance(move, Pass)]
        if not laying or self.chance.random() < 0.2:
            return self.chance.choice(moves)
        shown = table.view.table
        return max(laying, key=lambda move: self._worth(rules.preview(shown, move.tile, move.spot), seat))

    def _worth(self, preview: rules.Preview, seat: int) -> float:
        lengths = preview.lengths
        return 99 * (seat in preview.finishers) + lengths[seat] - lengths[1 - seat] + self.chance.random()

    def carry_out(self, action: DualityAction) -> None:
        """Do it in one of the ways that there are."""
        driver = self.driver
        if isinstance(action, Pass):
            self.moves.add("pass")
            if self._keys_only:
                self.focus("pass")
                driver.key("enter")
            else:
                driver.click("pass")
            return
        self.moves.add("place" if isinstance(action, Place) else "replace")
        ways = [self.by_keys] if self._keys_only else [self.by_drag, self.by_clicks]
        if not self._keys_only:
            self.bring_into_sight(action.spot)
        self.chance.choice(ways)(action.tile, f"zone {action.spot}")

    def bring_into_sight(self, spot: Spot) -> None:
        """Push the table with the arrows until a place is seen whole."""
        area = self.table.face.area
        for _ in range(40):
            rect = self.table.board.rect(spot.column, spot.row)
            if area.left <= rect.left and rect.right <= area.right:
                return
            self.driver.key("left" if rect.left < area.left else "right")
        raise AssertionError(f"{spot} cannot be brought into sight")

    def by_drag(self, tile: Laid, zone: str) -> None:
        """Drag it, turned in the hand or on the way."""
        driver, name = self.driver, tile_name(tile.tile)
        driver.grab(name)
        driver.carry((620.0, 400.0))
        if self.table.facing(tile.tile) != tile:
            driver.key("r")
        driver.carry(driver.point_on(zone, besides=name))
        driver.release()

    def by_clicks(self, tile: Laid, zone: str) -> None:
        """Click it and then the place."""
        name = tile_name(tile.tile)
        if self.table.facing(tile.tile) != tile:
            self.driver.click(name, button=3)
        self.driver.click(name)
        self.driver.click(zone)

    def by_keys(self, tile: Laid, zone: str) -> None:
        """Tab to it, turn it, choose it, go to the place."""
        self.focus(tile_name(tile.tile))
        if self.table.facing(tile.tile) != tile:
            self.driver.key("r")
        self.driver.key("enter")
        self.focus(zone)
        self.driver.key("enter")

    def focus(self, name: str) -> None:
        """Walk to a thing with Tab."""
        table = self.driver.scene
        assert isinstance(table, Screen)
        for _ in range(80):
            if table.ring_shown and table.focused == name:
                return
            self.driver.key("tab")
        raise AssertionError(f"no way to {name} by keys")
