"""What a person counts on the table: how many tiles a path lacks, and where they could lie."""

from __future__ import annotations

import pytest

from engine.duality import rules
from engine.duality.bot.convert import board_of
from engine.duality.bot.kernel.path_distance import winning_tiles
from engine.duality.bot.reckoning import grid_of, shortfall
from engine.duality.model import Place, Replace, State
from engine.match import Match, Setup
from engine.trace import next_decision
from tests.engine.duality.tables import BOOK, GAME, column, lay_table, legal_of


def positions(rows: int) -> list[State]:
    found = []
    for seed in range(3):
        match = Match(Setup("duality", {"rows": rows}, seed))
        while match.outcome is None and len(match.actions) < 16:
            found.append(match.state)
            match.play(*next_decision(match, "casual"))
    return found


def test_a_finished_path_lacks_nothing() -> None:
    table = lay_table(column("04b 13w 25w", "04b 13w 25b", "04b 12w 35w"), 3)
    assert rules.finishers(table) == (0,)
    assert shortfall(grid_of(table), 3, 0).tiles == 0


def test_one_tile_is_missing_where_it_would_join_both_sides() -> None:
    table = lay_table(column("04b 13w 25w", "01w 23b 45w", "04b 12w 35w"), 3)
    lacking = shortfall(grid_of(table), 3, 0)
    assert (lacking.tiles, lacking.last) == (1, frozenset({(0, 2)}))


def test_the_column_of_the_book() -> None:
    table = lay_table(column(*BOOK), 7)
    lacking = [shortfall(grid_of(table), 7, seat) for seat in (0, 1)]
    assert all(1 < one.tiles <= 7 for one in lacking)
    assert all(one.places and not one.last for one in lacking)


@pytest.mark.parametrize("rows", [7, 5, 3])
def test_where_a_tile_finishes_only_one_is_missing(rows: int) -> None:
    for state in positions(rows):
        for seat in (0, 1):
            board = board_of(GAME.view(state, state.table.turn))
            if winning_tiles(board, seat):
                assert shortfall(grid_of(state.table), rows, seat).tiles == 1


@pytest.mark.parametrize("rows", [7, 3])
def test_one_tile_brings_a_path_nearer_by_one_at_most(rows: int) -> None:
    for state in positions(rows)[::4]:
        seat, grid = state.table.turn, grid_of(state.table)
        before = shortfall(grid, rows, seat).tiles
        for move in legal_of(state):
            if isinstance(move, Place | Replace):
                after = grid | {(move.spot.column, move.spot.row): move.tile.facing}
                assert shortfall(after, rows, seat).tiles >= before - 1
