"""The worked examples of the rules of duality, by name."""

from __future__ import annotations

import pytest

from engine.duality import rules
from engine.duality.model import Laid, Square
from tests.engine.duality.tables import BOOK, A, B, C, book, count, refusal_of


def white_length_with(tile: Laid, at: tuple[int, int]) -> int:
    return rules.preview(book().table, tile, Square(*at)).lengths[1]


def black_length_with(tile: Laid, at: tuple[int, int]) -> int:
    return rules.preview(book().table, tile, Square(*at)).lengths[0]


def test_blacks_path_is_1_long_and_whites_2() -> None:
    assert rules.lengths(book().table) == (1, 2)


def test_no_path_of_the_column_is_finished_yet() -> None:
    assert rules.finishers(book().table) == ()


@pytest.mark.parametrize(("row", "connections"), [(1, 2), (5, 3)])
def test_tile_1_has_2_connections_and_tile_5_has_3(row: int, connections: int) -> None:
    assert count(book(), Laid.parse(BOOK[row - 1]), (0, row)) == connections


def test_a_half_turned_on_place_1_has_3_connections_two_of_them_facing_black() -> None:
    ports = rules.connecting_ports(book().table, A.half_turned, Square(0, 1))
    assert len(ports) == 3
    assert ports[:2] == (0, 1)


def test_a_half_turned_on_place_1_makes_blacks_path_2() -> None:
    assert black_length_with(A.half_turned, (0, 1)) == 2
    assert refusal_of(book(A), f"replace {A.half_turned} 0,1") is None


def test_c_on_place_1_has_2_connections_and_blacks_path_is_still_1() -> None:
    assert count(book(), C, (0, 1)) == 2
    assert black_length_with(C, (0, 1)) == 1
    assert refusal_of(book(C), f"replace {C} 0,1") is None


@pytest.mark.parametrize("tile", [A, B], ids="AB")
def test_white_can_replace_tile_5_by_a_or_b_with_3_connections_and_a_path_of_3(tile: Laid) -> None:
    state = book(tile, turn=1)
    ways = [way for way in tile.tile.facings if refusal_of(state, f"replace {way} 0,5") is None]
    assert any(count(state, way, (0, 5)) == 3 and white_length_with(way, (0, 5)) == 3 for way in ways)


def test_c_cannot_go_on_place_5() -> None:
    state = book(C, turn=1)
    assert refusal_of(state, f"replace {C} 0,5") is not None
    assert refusal_of(state, f"replace {C.half_turned} 0,5") is not None


@pytest.mark.parametrize("tile", [A, B, C], ids="ABC")
def test_each_can_lie_left_of_tile_6_with_white_on_the_right(tile: Laid) -> None:
    fitting = [
        way
        for way in tile.tile.facings
        if way.colour(2).value == "w" and refusal_of(book(tile, turn=1), f"place {way} -1,6") is None
    ]
    assert fitting


@pytest.mark.parametrize("tile", [A, B, C], ids="ABC")
@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize(("seat", "row"), [(0, 1), (1, 7)])
def test_each_can_start_beside_the_own_end_of_the_column(tile: Laid, side: int, seat: int, row: int) -> None:
    state = book(tile, turn=seat)
    assert any(refusal_of(state, f"place {way} {side},{row}") is None for way in tile.tile.facings)
