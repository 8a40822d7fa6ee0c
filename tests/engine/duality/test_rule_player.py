"""What the rule players of duality measure, against the rules, and the moves that they make of it."""

from __future__ import annotations

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose, thinking_seed
from engine.bots.levels import QUICKEST, RANDOM
from engine.duality import rules, tiles
from engine.duality.bot.convert import board_of, open_board
from engine.duality.bot.kernel.path_distance import FILL_COST, RELAXED_FAR, SWAP_COST, relaxed_distance
from engine.duality.model import Laid, Phase, Square, Table
from engine.match import Match, Setup
from tests.engine.duality.tables import column, lay_table
from tests.engine.probes import played_for, playing

every_size = pytest.mark.parametrize("rows", [7, 5, 3])
seeds = st.integers(min_value=0, max_value=2**32)
EVERY_FACING = [Laid.of(facing) for facing in range(len(tiles.FACINGS))]
LEVELS = ("beginner", "casual", "simple")


@every_size
@given(seed=seeds)
def test_a_path_that_lacks_nothing_is_finished_and_one_tile_is_never_enough_from_afar(
    rows: int, seed: int
) -> None:
    for match in playing(Setup("duality", {"rows": rows}, seed), QUICKEST):
        table = match.state.table
        distances = [relaxed_distance(open_board(table), seat) for seat in (0, 1)]
        assert [distance == 0 for distance in distances] == [
            seat in rules.finishers(table) for seat in (0, 1)
        ]
        for seat in (0, 1):
            if table.phase is Phase.PLAY and distances[seat] > SWAP_COST:
                for move in rules.possible_moves(table, seat, match.state.hands[seat]):
                    assert seat not in rules.preview(table, move.tile, move.spot).finishers


def test_a_distance_counts_new_tiles_two_and_exchanges_three() -> None:
    board = open_board(lay_table(column("04b 13w 25w", "02b 14w 35b", "01b 25w 34w"), rows=3))
    # Black leaves the second row to the right: two new tiles beside the column, or two exchanges in it.
    assert relaxed_distance(board, 0) == 4
    # White has nothing that leads upwards but the last row itself: its own tile changed, the line is there.
    assert relaxed_distance(board, 1) == 3


def nearest_by_trying(table: Table, seat: int) -> int:
    """The price of the cheapest single tile that finishes, if any tile could be laid anywhere."""
    lying = rules.grid(table)
    columns = [spot.column for spot in lying]
    cheapest = RELAXED_FAR
    for column_number in range(min(columns) - 1, max(columns) + 2):
        for row in range(1, table.rows + 1):
            spot = Square(column_number, row)
            price = SWAP_COST if spot in lying else FILL_COST
            if price < cheapest and any(
                seat in rules.finishers(rules.with_tile(table, spot, laid)) for laid in EVERY_FACING
            ):
                cheapest = price
    return cheapest


@pytest.mark.parametrize("moment", [0, 3, 5, 8])
def test_who_is_one_tile_away_is_found_by_trying_every_tile_everywhere(moment: int) -> None:
    found = set()
    for seed in range(8):
        match = played_for(Setup("duality", {"rows": 3}, seed), RANDOM, moment)
        if match.outcome is not None:
            continue
        table = match.state.table
        for seat in (0, 1):
            distance = relaxed_distance(open_board(table), seat)
            assert (distance if distance <= SWAP_COST else RELAXED_FAR) == nearest_by_trying(table, seat)
            found.add(distance)
    assert SWAP_COST in found


@every_size
@given(seed=seeds)
def test_a_distance_depends_on_what_lies_there_and_not_on_moves_that_were_taken_back(
    rows: int, seed: int
) -> None:
    match = played_for(Setup("duality", {"rows": rows}, seed), QUICKEST, 8)
    if match.outcome is not None:
        return
    board = board_of(match.view(match.state.table.turn))
    before = [relaxed_distance(board, seat) for seat in (0, 1)]
    for move in board.legal():
        board.play_move(move)
        board.undo()
        assert [relaxed_distance(board, seat) for seat in (0, 1)] == before


def test_their_moves_are_the_same_for_the_same_view_and_seed_compiled_or_not() -> None:
    made = blake2b(digest_size=8)
    for seed in range(3):
        match = Match(Setup("duality", {"rows": (3, 5, 7)[seed]}, seed))
        while match.outcome is None and len(match.actions) < 12:
            seat, number = match.next_to_act, len(match.actions)
            name = list(CHARACTERS)[number % len(CHARACTERS)]
            for level in LEVELS:
                action = choose("duality", match.view(seat), level, name, thinking_seed(seed, number, seat))
                made.update(f"{level} {name} {action.text}\n".encode())
            match.play(seat, action)
    assert made.hexdigest() == "23cd2bb3e4572b14"
