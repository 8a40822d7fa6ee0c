"""The legal moves of duality against a slow, obvious list made from the rules page alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.levels import QUICKEST, RANDOM
from engine.duality import rules
from engine.duality.model import Pass, Place, State
from engine.match import Setup
from engine.rng import Rng
from tests.engine.duality import referee as slow
from tests.engine.probes import played_for, playing

every_size = pytest.mark.parametrize("rows", [7, 5, 3])
seeds = st.integers(min_value=0, max_value=2**32)


def board_of(tiles: object) -> slow.Board:
    return {(at.spot.column, at.spot.row): tuple(str(at.tile).split()) for at in tiles}  # type: ignore[attr-defined]


def slow_moves(state: State) -> set[str]:
    table = state.table
    stood = {slow.table_of(board_of(table.tiles))}
    stood |= {slow.table_of(board_of(tiles)) for tiles in rules.earlier_tables(table)}
    hand = [tuple(str(tile).split()) for tile in state.hands[table.turn]]
    moves = slow.legal_moves(board_of(table.tiles), table.rows, table.turn, hand, stood)
    return {f"{verb} {' '.join(tile)} {column},{row}" for verb, tile, (column, row) in moves} or {"pass"}


@every_size
@given(seed=seeds, policy=st.sampled_from([RANDOM, QUICKEST]), moment=st.integers(0, 90))
def test_no_move_is_missing_and_none_is_too_many(rows: int, seed: int, policy: str, moment: int) -> None:
    match = played_for(Setup("duality", {"rows": rows}, seed), policy, moment)
    if match.outcome is None:
        assert {move.text for move in match.legal(match.state.table.turn)} == slow_moves(match.state)


@every_size
@given(seed=seeds)
def test_lengths_connections_and_winners_are_those_of_the_slow_way(rows: int, seed: int) -> None:
    for match in playing(Setup("duality", {"rows": rows}, seed), QUICKEST):
        table = match.state.table
        board = board_of(table.tiles)
        assert list(rules.lengths(table)) == [slow.longest(board, rows, seat) for seat in (0, 1)]
        for at in table.tiles:
            place = (at.spot.column, at.spot.row)
            assert rules.connections(table, at.tile, at.spot) == slow.connection_count(board, rows, place)
        assert rules.finishers(table) == tuple(s for s in (0, 1) if slow.has_won(board, rows, s))


@every_size
@given(seed=seeds)
def test_every_legal_move_keeps_the_rules(rows: int, seed: int) -> None:
    """After a move its tile lies on a path of the mover, and a replacement has lost no connection."""
    rng = Rng.of(seed)
    for match in playing(Setup("duality", {"rows": rows}, seed), QUICKEST):
        if match.outcome is not None:
            break
        table = match.state.table
        move = rng.choice(match.legal(table.turn))
        if isinstance(move, Pass):
            continue
        taken = rules.tile_at(table, move.spot)
        assert isinstance(move, Place) == (taken is None)
        after = rules.with_tile(table, move.spot, move.tile)
        assert rules.on_path(after, table.turn, move.spot)
        if taken is not None:
            made = rules.connections(after, move.tile, move.spot)
            assert made >= rules.connections(table, taken, move.spot)
