"""Tables of duality laid out by hand, for tests that read like the rulebook."""

from __future__ import annotations

from engine.core import Event
from engine.duality import rules
from engine.duality.game import Duality
from engine.duality.model import (
    TILES,
    DualityAction,
    Laid,
    Phase,
    Square,
    State,
    Table,
    Tile,
    TileAt,
)
from engine.rng import Rng
from tests.engine.turns import Turns

GAME = Duality()

_TURNS = Turns(GAME)
refusal_of = _TURNS.refusal_of

BOOK = (
    "04w 15b 23b",
    "03b 14w 25w",
    "01w 23w 45b",
    "02w 14w 35b",
    "05w 13b 24b",
    "02b 13w 45w",
    "04w 13w 25b",
)
"""The column of the worked examples, from row 1 on."""
A, B, C = map(Laid.parse, ("05b 14b 23w", "02b 14b 35w", "01b 23b 45w"))


def tiles(*texts: str) -> tuple[Tile, ...]:
    """Tiles from any of the ways they can lie, sorted as a hand is."""
    return tuple(sorted(Laid.parse(text).tile for text in texts))


def lay_table(lying: dict[tuple[int, int], str], rows: int, turn: int = 0) -> Table:
    """A table with these tiles, by column and row."""
    laid = (TileAt(Square(*at), Laid.parse(text)) for at, text in lying.items())
    return Table(
        rows=rows,
        phase=Phase.PLAY,
        turn=turn,
        tiles=tuple(sorted(laid)),
        swaps=(),
        passes=0,
        known=((), ()),
        sideways=(0, 0),
    )


def column(*texts: str) -> dict[tuple[int, int], str]:
    """Tiles of the first column, from row 1 on."""
    return {(0, row): text for row, text in enumerate(texts, start=1)}


def lay(
    lying: dict[tuple[int, int], str],
    *hands: tuple[Tile, ...],
    rows: int = 3,
    turn: int = 0,
    deck: tuple[Tile, ...] | None = None,
) -> State:
    """A state before a turn; the deck is all the rest unless it is given."""
    table = lay_table(lying, rows, turn)
    used = {at.tile.tile for at in table.tiles}.union(*hands)
    rest = tuple(tile for tile in TILES if tile not in used)
    held = (*hands, *((),) * (2 - len(hands)))
    return State(table, held, rest if deck is None else deck)


def book(*hand: Laid, turn: int = 0) -> State:
    """The column of the worked examples, with a hand for the one whose turn it is."""
    held = tuple(sorted(laid.tile for laid in hand))
    hands = (held, ()) if turn == 0 else ((), held)
    return lay(column(*BOOK), *hands, rows=7, turn=turn)


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Let both act in turn, and tell everything that happens."""
    told: list[Event] = []
    for text in texts:
        state, events = _TURNS.act(state, state.table.turn, text)
        told.extend(events)
    while not GAME.to_act(state) and GAME.outcome(state) is None:
        state, events = GAME.advance(state, Rng(0))
        told.extend(events)
    return state, told


def legal_of(state: State) -> tuple[DualityAction, ...]:
    return tuple(GAME.legal(state, state.table.turn))


def count(state: State, tile: Laid, at: tuple[int, int]) -> int:
    return rules.connections(state.table, tile, Square(*at))
