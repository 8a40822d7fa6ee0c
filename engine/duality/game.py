"""duality behind the contract of `engine.core`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.core import Event, Option, Options, Outcome, Refusal, Seat, Shapes
from engine.duality import rules
from engine.duality.determinize import is_sideways, sample
from engine.duality.model import (
    HAND_SIZE,
    SEATS,
    TILES,
    Dealt,
    DualityAction,
    DualityEvent,
    Ended,
    Laid,
    Pass,
    Passed,
    Phase,
    Place,
    Placed,
    Replace,
    Replaced,
    Square,
    State,
    Table,
    Tile,
    TileAt,
    Turn,
    View,
)
from engine.duality.trace_format import describe_action, describe_event
from engine.rng import Rng


class Duality:
    """The game of tiles, turns and two ways home."""

    name = "duality"
    options: tuple[Option, ...] = (Option("rows", (7, 5, 3), 7),)
    names_first = False
    shapes = Shapes(action=DualityAction, event=DualityEvent, view=View, state=State)

    def seats(self, options: Options) -> int:
        """Always two: Black and White."""
        return len(SEATS)

    def check_options(self, options: Options) -> None:
        """One option alone always fits."""

    def new(self, options: Options, rng: Rng, first: Seat | None = None) -> State:
        """An empty table and all tiles beside it; who starts is decided by the deal."""
        nothing = (0,) * len(SEATS)
        table = Table(
            rows=int(options["rows"]),
            phase=Phase.DEAL,
            turn=0,
            tiles=(),
            swaps=(),
            passes=0,
            known=((),) * len(SEATS),
            sideways=nothing,
        )
        return State(table, ((),) * len(SEATS), TILES)

    def to_act(self, state: State) -> frozenset[Seat]:
        """The one whose turn it is."""
        return frozenset((state.table.turn,)) if state.table.phase is Phase.PLAY else frozenset()

    def legal(self, state: State, seat: Seat) -> Sequence[DualityAction]:
        """Every tile that can be laid, sorted by place; the pass only where there is none."""
        if seat not in SEATS:
            return ()
        return rules.legal_actions(state.table, seat, state.hands[seat])

    def check(self, state: State, seat: Seat, action: DualityAction) -> Refusal | None:
        """See `engine.duality.rules.refuse` for the codes."""
        hand = state.hands[seat] if seat in SEATS else ()
        return rules.refuse(state.table, seat, hand, action)

    def apply(
        self, state: State, seat: Seat, action: DualityAction, rng: Rng
    ) -> tuple[State, tuple[Event, ...]]:
        """Lay a new tile and draw one, replace a tile, or pass."""
        if isinstance(action, Place):
            return _place(state, seat, action)
        if isinstance(action, Replace):
            return _replace(state, seat, action)
        return _pass(state, seat)

    def advance(self, state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        """Deal, or declare the end."""
        return _deal(state, rng) if state.table.phase is Phase.DEAL else _end(state)

    def outcome(self, state: State) -> Outcome | None:
        """The scores are the lengths of the longest paths."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        reason, winners = _result(table)
        return Outcome(winners, reason, rules.lengths(table))

    def round_of(self, state: State) -> int:
        """A match is one round."""
        return 0

    def view(self, state: State, seat: Seat | None) -> View:
        """The open table, the seat's own hand, and how many tiles there are elsewhere."""
        hand = () if seat is None else state.hands[seat]
        return View(state.table, seat, hand, tuple(map(len, state.hands)), len(state.deck))

    def determinize(self, view: View, rng: Rng) -> State:
        """The unseen tiles dealt anew to the opponent's hand and the deck."""
        if view.table.phase is Phase.DEAL:
            return State(view.table, ((),) * len(SEATS), TILES)
        return sample(view, rng)

    def parse(self, text: str) -> DualityAction:
        """Read `place 04w 15b 23b 1,3`, `replace 04w 15b 23b 1,3` or `pass`."""
        if text == "pass":
            return Pass()
        verb, _, rest = text.partition(" ")
        tile, _, spot = rest.rpartition(" ")
        if verb not in ("place", "replace"):
            raise ValueError(f"{text!r} is no move of duality")
        kind = Place if verb == "place" else Replace
        return kind(Laid.parse(tile), Square.parse(spot))

    def describe(self, event: Event) -> dict[str, Any] | None:
        """See `engine.duality.trace_format`."""
        return describe_event(event)

    def decision(self, seat: Seat, action: DualityAction) -> dict[str, Any] | None:
        """See `engine.duality.trace_format`."""
        return describe_action(seat, action)

    def closing(self, outcome: Outcome) -> dict[str, Any]:
        """Nothing beside the winners."""
        return {}


def _deal(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Deal until the column holds no finished path; the shorter path goes first."""
    while True:
        deck = rng.shuffled(TILES)[::-1]  # tiles are taken from the end: a prepared deck lies on top
        column = tuple(rng.choice(deck.pop().facings) for _ in range(state.table.rows))
        lying = tuple(TileAt(Square(0, row), tile) for row, tile in enumerate(column, start=1))
        table = replace(state.table, phase=Phase.PLAY, tiles=lying)
        if not rules.finishers(table):
            break
    hands = tuple(tuple(sorted(deck.pop() for _ in range(HAND_SIZE))) for _ in SEATS)
    lengths = rules.lengths(table)
    shortest = [seat for seat in SEATS if lengths[seat] == min(lengths)]
    table = replace(table, turn=rng.choice(shortest))
    return State(table, hands, tuple(deck)), (Dealt(column, hands, lengths, table.turn),)


def _place(state: State, seat: Seat, action: Place) -> tuple[State, tuple[Event, ...]]:
    deck = state.deck
    drew = deck[-1] if deck else None
    table = rules.with_tile(state.table, action.spot, action.tile)
    table = _played(table, Turn(seat, action.spot, None, drew is not None), action.tile.tile, swaps=())
    hands = _exchange(state.hands, seat, action.tile.tile, drew)
    event = Placed(seat, action.tile, action.spot, drew is not None, drew)
    return State(table, hands, deck[:-1]), (event,)


def _replace(state: State, seat: Seat, action: Replace) -> tuple[State, tuple[Event, ...]]:
    taken = rules.tile_at(state.table, action.spot)
    assert taken is not None  # a legal replacement has something to replace
    table = rules.with_tile(state.table, action.spot, action.tile)
    swaps = (*table.swaps, TileAt(action.spot, taken))
    table = _played(table, Turn(seat, action.spot, taken), action.tile.tile, swaps)
    table = replace(table, known=_exchange(table.known, seat, None, taken.tile))
    hands = _exchange(state.hands, seat, action.tile.tile, taken.tile)
    return State(table, hands, state.deck), (Replaced(seat, action.tile, action.spot, taken),)


def _pass(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    unknown = len(state.hands[seat]) - len(table.known[seat])
    sideways = tuple(unknown if owner == seat else count for owner, count in enumerate(table.sideways))
    turns = (*table.turns, Turn(seat))
    table = replace(table, passes=table.passes + 1, sideways=sideways, turns=turns)
    return replace(state, table=_next(table, seat)), (Passed(seat),)


def _end(state: State) -> tuple[State, tuple[Event, ...]]:
    table = replace(state.table, phase=Phase.OVER)
    reason, winners = _result(table)
    return replace(state, table=table), (Ended(reason, winners, rules.lengths(table)),)


def _result(table: Table) -> tuple[str, tuple[Seat, ...]]:
    """How a finished game ended; the turn stays with the one who ended it."""
    result = rules.ending(table, table.turn)
    assert result is not None  # the phase says so
    return result


def _next(table: Table, seat: Seat) -> Table:
    """The table after a turn: the opponent's turn, or the end."""
    if rules.ending(table, seat) is not None:
        return replace(table, phase=Phase.END)
    return replace(table, turn=1 - seat)


def _played(table: Table, turn: Turn, tile: Tile, swaps: tuple[TileAt, ...]) -> Table:
    """The table after a tile left a hand, with what is known of that hand now."""
    seat, known, sideways = turn.seat, table.known, table.sideways
    if tile in known[seat]:
        known = _exchange(known, seat, tile, None)
    elif is_sideways(tile, seat):
        sideways = tuple(max(0, count - (owner == seat)) for owner, count in enumerate(sideways))
    turns = (*table.turns, turn)
    return _next(replace(table, swaps=swaps, passes=0, known=known, sideways=sideways, turns=turns), seat)


def _exchange(
    hands: tuple[tuple[Tile, ...], ...], seat: Seat, given: Tile | None, taken: Tile | None
) -> tuple[tuple[Tile, ...], ...]:
    """The hands after one of them gave a tile and took another, or either, or none."""
    changed = {tile for tile in hands[seat] if tile != given}
    if taken is not None:
        changed.add(taken)
    return tuple(tuple(sorted(changed)) if owner == seat else hand for owner, hand in enumerate(hands))
