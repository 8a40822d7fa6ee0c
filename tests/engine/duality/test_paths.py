"""Paths of duality where several of them meet, and what a screen shows of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.duality import rules
from engine.duality.model import Laid, Pass, Phase, Place, Square
from tests.engine.duality.tables import GAME, column, lay, lay_table, tiles

TWO_WAYS = {
    (0, 1): "05b 14w 23w",
    (0, 2): "04w 15b 23b",
    (0, 3): "05w 13b 24w",
    (1, 1): "04b 13b 25w",
    (1, 2): "03b 15b 24w",
    (1, 3): "02w 14b 35w",
}
"""Black crosses this table twice: over three tiles, and over four."""


def test_of_two_finished_paths_the_shorter_one_is_shown_as_the_winner() -> None:
    table = lay_table(TWO_WAYS, 3)
    finished = [path.length for path in rules.paths(table, 0) if path.finished]
    assert sorted(finished) == [3, 4]
    winning = rules.winning_path(table, 0)
    assert winning is not None
    assert winning.length == 3
    longest = rules.longest_path(table, 0)
    assert longest is not None
    assert longest.length == rules.lengths(table)[0] == max(path.length for path in rules.paths(table, 0))
    assert rules.winning_path(table, 1) is None
    assert rules.finishers(table) == (0,)


def test_a_place_touches_the_four_around_it() -> None:
    around = {(0, 1), (0, 3), (-1, 2), (1, 2)}
    for spot in around:
        table = lay_table({spot: "04b 13b 25w"}, 3)
        assert rules.neighbours(table, Square(0, 2)) == (Square(*spot),)
    for spot in ((0, 2), (1, 1), (-1, 3), (2, 2)):
        assert rules.neighbours(lay_table({spot: "04b 13b 25w"}, 3), Square(0, 2)) == ()


def test_nobody_may_do_anything_out_of_turn_or_when_nothing_is_to_be_done() -> None:
    state = lay(column("04b 13b 25w"), tiles("02b 15b 34w"), tiles("01b 23w 45w"))
    hand = state.hands[0]
    assert rules.legal_actions(state.table, 0, hand) != ()
    assert rules.legal_actions(state.table, 1, state.hands[1]) == ()
    for phase in Phase:
        if phase is not Phase.PLAY:
            assert rules.legal_actions(replace(state.table, phase=phase), 0, hand) == ()


def test_who_can_lay_nothing_may_pass_and_nothing_else() -> None:
    state = lay(column("05w 13b 24w"), (), ())
    assert rules.legal_actions(state.table, 0, ()) == (Pass(),)
    assert GAME.check(state, 0, Pass()) is None


def test_the_lines_of_a_path_are_lit_with_the_lower_port_first() -> None:
    lines = rules.lit_lines(rules.paths(lay_table(TWO_WAYS, 3), 0))
    assert lines
    assert all(low < high for _, low, high in lines)
    assert (Square(1, 1), 0, 4) in lines


def test_a_preview_tells_what_a_tile_would_make_of_the_table() -> None:
    table = lay_table(column("04b 13b 25w"), 3)
    tile = Laid.parse("04b 13b 25w")
    on_empty = rules.preview(table, tile, Square(0, 2))
    assert on_empty.needed is None
    assert on_empty.connections == rules.connections(table, tile, Square(0, 2)) == 2
    assert on_empty.lengths == (2, 0)
    assert on_empty.finishers == ()
    on_tile = rules.preview(table, tile, Square(0, 1))
    assert on_tile.needed == on_tile.connections == 2
    assert on_tile.table == table


@pytest.mark.parametrize(("row", "allowed"), [(0, False), (1, True), (3, True), (4, False)])
def test_tiles_lie_in_the_rows_of_the_table(row: int, allowed: bool) -> None:
    state = lay(column("04b 13b 25w", "04b 13b 25w", "04w 13w 25b"), tiles("01b 25w 34w"))
    refusal = GAME.check(state, 0, Place(Laid.parse("01b 25w 34w"), Square(1, row)))
    assert (refusal is None or refusal.code != "rows") is allowed
