"""The quick legal moves of duality against a slow, obvious list made from the rules page alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.levels import QUICKEST, RANDOM
from engine.duality import rules
from engine.duality.bot.kernel.judging import distance
from engine.duality.bot.kernel.position import NOBODY, PASS, UNDECIDED, Position
from engine.duality.bot.rule_player import position_of
from engine.duality.model import Laid, Pass, Place, State
from engine.match import Match, Setup
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
        position = rules.position_of(table)
        assert [position.longest(seat) for seat in (0, 1)] == list(rules.lengths(table))
        for at in table.tiles:
            place = (at.spot.column, at.spot.row)
            assert rules.connections(table, at.tile, at.spot) == slow.connection_count(board, rows, place)
        assert rules.finishers(table) == tuple(s for s in (0, 1) if slow.has_won(board, rows, s))


def snapshot(position: Position) -> tuple[object, ...]:
    inside = [index for index, cell in enumerate(position.cells) if cell >= -1]
    return (
        list(position.cells),
        [position.shown[index] for index in inside],
        [list(hand) for hand in position.hands],
        list(position.deck),
        list(position.swaps),
        (position.low, position.high, position.mover, position.passes, position.winner),
    )


@every_size
@given(seed=seeds)
def test_plain_numbers_follow_the_rules_to_the_end_and_can_be_undone(rows: int, seed: int) -> None:
    match = Match(Setup("duality", {"rows": rows}, seed))
    position = position_of(match.state)
    rng = Rng.of(seed)
    before = []
    while match.outcome is None:
        assert position.winner == UNDECIDED
        before.append(snapshot(position))
        move = rng.choice(position.legal() or [PASS])
        action = Pass() if move == PASS else rules.action_of(position, move)
        match.play(match.state.table.turn, action)
        position.play(move)
        fresh = position_of(match.state)
        assert position.cells == fresh.cells
        assert list(map(sorted, position.hands)) == fresh.hands
        assert position.deck == fresh.deck
    assert position.winner == (match.outcome.winners or (NOBODY,))[0]
    while before:
        position.undo()
        assert snapshot(position) == before.pop()


@every_size
@given(seed=seeds)
def test_a_path_that_lacks_nothing_is_finished_and_one_tile_is_never_enough_from_afar(
    rows: int, seed: int
) -> None:
    for match in playing(Setup("duality", {"rows": rows}, seed), QUICKEST):
        table = match.state.table
        position = rules.position_of(table)
        distances = [distance(position, seat) for seat in (0, 1)]
        assert [distance == 0 for distance in distances] == [
            seat in rules.finishers(table) for seat in (0, 1)
        ]
        for seat in (0, 1):
            if table.phase.value == "play" and distances[seat] > 3:
                for move in rules.possible_moves(table, seat, match.state.hands[seat]):
                    assert seat not in rules.preview(table, move.tile, move.spot).finishers


def test_a_distance_counts_new_tiles_two_and_exchanges_three() -> None:
    position = Position(3)
    for row, text in enumerate(("04b 13w 25w", "02b 14w 35b", "01b 25w 34w"), start=1):
        position.lay(position.cell(0, row), Laid.parse(text).facing)
    # Black leaves the second row to the right: two new tiles beside the column, or two exchanges in it.
    assert distance(position, 0) == 4
    # White has nothing that leads upwards but the last row itself: its own tile changed, the line is there.
    assert distance(position, 1) == 3


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
