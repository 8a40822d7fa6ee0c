"""Rows, columns, grids and boxes."""

from __future__ import annotations

import pygame

from game.ui.layout import TABLE, Stack, centred, column, flow, grid, inset, row

AREA = pygame.FRect(100, 50, 400, 300)


def test_a_box_is_centred_and_never_larger_than_what_holds_it() -> None:
    assert centred(200, 100).center == TABLE.center
    assert centred(9000, 9000, AREA) == AREA


def test_an_inset_takes_the_same_off_opposite_sides() -> None:
    assert inset(AREA, 10, 20) == pygame.FRect(110, 70, 380, 260)
    assert inset(AREA, 10) == pygame.FRect(110, 60, 380, 280)


def test_a_row_stands_left_centred_right_or_fills() -> None:
    widths = [100, 60]
    assert [box.left for box in row(AREA, widths, gap=20)] == [100, 220]
    assert [box.left for box in row(AREA, widths, gap=20, spread="center")] == [210, 330]
    assert row(AREA, widths, gap=20, spread="right")[-1].right == AREA.right
    filled = row(AREA, widths, gap=20, spread="fill")
    assert (filled[0].left, filled[0].width, filled[-1].right) == (100, 210, 500)


def test_a_column_goes_down_from_the_top() -> None:
    boxes = column(AREA, [40, 60], gap=10)
    assert [(box.top, box.height, box.width) for box in boxes] == [(50, 40, 400), (100, 60, 400)]


def test_a_grid_goes_in_reading_order() -> None:
    boxes = grid(AREA, 5, 2, 30, gap=20)
    assert [box.topleft for box in boxes] == [(100, 50), (310, 50), (100, 100), (310, 100), (100, 150)]
    assert {box.width for box in boxes} == {190}


def test_a_flow_goes_on_in_the_next_line_where_one_is_full() -> None:
    boxes = flow(AREA, [180, 180, 180], 40, gap=20)
    assert [box.topleft for box in boxes] == [(100, 50), (300, 50), (100, 110)]


def test_a_flow_narrows_what_is_wider_than_the_line() -> None:
    assert flow(AREA, [900], 40)[0].width == AREA.width


def test_a_stack_knows_how_far_it_has_come() -> None:
    stack = Stack(10, 20, 300)
    assert stack.take(40, gap=5) == pygame.FRect(10, 20, 300, 40)
    stack.skip(15)
    assert stack.take(10).top == 80
    assert stack.bottom == 90
