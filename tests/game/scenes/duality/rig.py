"""Tables of duality for tests of the screen: laid out by hand, or dealt, with people and bots at them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.bots.levels import QUICKEST
from engine.duality import rules
from engine.duality.model import Dealt, DualityAction, Laid, Pass, Place, Square, State, Tile
from engine.match import Setup
from game.scenes.duality.glow import Glow
from game.scenes.duality.hud import Hud
from game.scenes.duality.pieces import TilePiece
from game.scenes.duality.table import DualityTable
from game.scenes.duality.tile_board import BoardView
from game.scenes.duality.touch import DualityDraft
from game.store import Bot, Human, Player
from game.table.rail import RailPart
from game.table.scene import TableScene
from tests.driver import Driver, MouseOnly
from tests.engine.duality.tables import BOOK, A, B, C, column, lay, tiles
from tests.game.scenes.player import TablePlayer
from tests.game.scenes.rig import Drive, LaidMatch, Rig

PEOPLE = ("Ada", "Ben")
CHARACTERS = ("kai", "noa")
HAND = (A.tile, B.tile, C.tile)
"""The three tiles of the worked examples."""
OTHERS = tiles("03w 14b 25w", "03b 15b 24w", "01w 25b 34b")
"""What the other player holds."""


def tile_name(tile: Tile) -> str:
    """What the piece of a tile is called."""
    return TilePiece(tile).name


def game(table: TableScene) -> DualityTable:
    """The part of the table that is duality's own."""
    assert isinstance(table.game, DualityTable)
    return table.game


def hud(table: TableScene) -> Hud:
    """The words and places of what is on the table."""
    return game(table).hud(table.state)


def board(table: TableScene) -> BoardView:
    """The board as it is seen now."""
    return game(table).camera.board(table.state)


def said(table: TableScene) -> Sequence[RailPart]:
    """What the game says on the rail."""
    return game(table).rail(table.state).parts


def facing(table: TableScene, tile: Tile) -> Laid:
    """A tile of the hand as it is turned now."""
    assert isinstance(table.hand.draft, DualityDraft)
    return table.hand.draft.facing(tile)


def places(table: TableScene, tile: Laid) -> frozenset[Square]:
    """Where a tile may be laid now as it is turned."""
    return game(table).places(table.state, tile)


def preview(table: TableScene) -> rules.Preview | None:
    """What the held tile would make of the table."""
    return game(table).preview(table.state)


def glow(table: TableScene, preview: rules.Preview | None = None) -> Glow:
    """The lines that shine now, or would with a tile where it is meant to go."""
    return game(table).glow(table.state, preview)


def book_table(turn: int = 1) -> State:
    """The worked examples: the column of the book, and A, B and C in the hand of the one to move."""
    hands = (OTHERS, tuple(sorted(HAND))) if turn == 1 else (tuple(sorted(HAND)), OTHERS)
    return lay(column(*BOOK), *hands, rows=7, turn=turn)


def nearly_won() -> State:
    """Three rows, and White finishes a path with `01b 24w 35w` at -1,3."""
    lying = column("03w 14b 25b", "02b 14w 35b", "05w 14b 23b")
    black = tiles("01b 23b 45w", "03b 15b 24w", "03b 15w 24w")
    return lay(lying, black, tiles("01b 24w 35w", "03b 14b 25w", "05b 14w 23w"), rows=3, turn=1)


def laid_match(state: State) -> LaidMatch:
    """A match whose deal gives exactly this table."""
    lying = tuple(at.tile for at in state.table.tiles)
    deal = Dealt(lying, state.hands, rules.lengths(state.table), state.table.turn)
    return LaidMatch(Setup("duality", {"rows": state.table.rows}, 1), state, deal)


def players(people: Sequence[int], count: int) -> tuple[Player, ...]:
    """People at these seats and bots at the others; a person alone is spoken to."""
    names = PEOPLE if len(people) > 1 else ("", "")
    return tuple(
        Human(names[seat]) if seat in people else Bot(QUICKEST, CHARACTERS[seat]) for seat in range(count)
    )


RIG = Rig("duality", laid_match, players, people=(1,))
sit_down = RIG.sit_down
table_of = RIG.table_of


def start(driver: Driver, people: Sequence[int] = (1,), rows: int = 7, seed: int = 5) -> TableScene:
    """Open the table of a new match with a real deal."""
    return RIG.start(driver, people, {"rows": rows}, seed=seed, first=None)


def at_table(
    drive: Drive, state: State | None = None, *answers: str, **more: Any
) -> tuple[Driver, TableScene]:
    """A table, that of the worked examples unless another is given, where the first person is to act."""
    return RIG.at_table(drive, book_table() if state is None else state, *answers, **more)


def known_to_all(state: State, seat: int, *some: Tile) -> State:
    """The state where everyone saw these tiles go into a hand."""
    known = tuple(tuple(sorted(some)) if owner == seat else () for owner in (0, 1))
    return replace(state, table=replace(state.table, known=known))


class EventPlayer(TablePlayer[TableScene]):
    """Plays duality, mostly for a long path of its own."""

    def __init__(self, driver: Driver, seed: int = 1, *, keys_only: bool = False) -> None:
        super().__init__(driver, table_of(driver.app), seed, keys_only=keys_only)

    def wait(self) -> None:
        """Let time pass; nothing is hurried."""
        self.driver.app.frame(0.1)

    def choose(self) -> DualityAction:
        """The move that makes its own path longest, often; else any."""
        table = self.table
        seat = table.viewer.seat
        assert seat is not None
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
            self.moves["pass"] += 1
            if self.keys_only:
                self.focus("pass")
                driver.key("enter")
            else:
                driver.click("pass")
            return
        self.moves["place" if isinstance(action, Place) else "replace"] += 1
        ways = [self.by_keys] if self.keys_only else [self.by_drag, self.by_clicks]
        if not self.keys_only:
            self.bring_into_sight(action.spot)
        self.chance.choice(ways)(action.tile, f"zone {action.spot}")

    def bring_into_sight(self, spot: Square) -> None:
        """Push the table with the arrows until a place is seen whole."""
        area = hud(self.table).area
        for _ in range(40):
            rect = board(self.table).rect(spot.column, spot.row)
            if area.left <= rect.left and rect.right <= area.right:
                return
            self.driver.key("left" if rect.left < area.left else "right")
        raise AssertionError(f"{spot} cannot be brought into sight")

    def by_drag(self, tile: Laid, zone: str) -> None:
        """Drag it, turned in the hand or on the way."""
        driver, name = self.driver, tile_name(tile.tile)
        if isinstance(driver, MouseOnly) and facing(self.table, tile.tile) != tile:
            driver.click(name, button=3)
        driver.grab(name)
        driver.carry((620.0, 400.0))
        if facing(self.table, tile.tile) != tile:
            driver.key("r")
        driver.carry(driver.point_on(zone, besides=name))
        driver.release()

    def by_clicks(self, tile: Laid, zone: str) -> None:
        """Click it and then the place."""
        name = tile_name(tile.tile)
        if facing(self.table, tile.tile) != tile:
            self.driver.click(name, button=3)
        self.driver.click(name)
        self.driver.click(zone)

    def by_keys(self, tile: Laid, zone: str) -> None:
        """Tab to it, turn it, choose it, go to the place."""
        self.focus(tile_name(tile.tile))
        if facing(self.table, tile.tile) != tile:
            self.driver.key("r")
        self.driver.key("enter")
        self.focus(zone)
        self.driver.key("enter")

    def focus(self, name: str, row: str | None = None) -> None:
        """Walk to a thing with Tab: tiles and places lie in no row."""
        super().focus(name, row)
