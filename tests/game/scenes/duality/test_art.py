"""The tiles of duality as they are drawn: lines that can be followed, alike whichever way a tile lies."""

from __future__ import annotations

import pytest

from engine.duality import tiles
from engine.duality.model import Laid
from game.scenes.duality.seen import seen_lines
from game.scenes.duality.tile_art import HEIGHT, WIDTH, TileLine, crosses, in_layers, tile_body, tile_lines
from game.ui import paint
from tests.game.scenes.rig import Drive

_BRIDGE_INK = "#D5C6A3"
"""The bare clay beside a bridge."""
ALL = [Laid.of(facing) for facing in range(len(tiles.FACINGS))]


def turned(line: TileLine) -> TileLine:
    """A line as it lies after a half turn."""
    first, last = sorted(((line[0] + 3) % 6, (line[1] + 3) % 6))
    return first, last, line[2]


def bridges(lines: list[TileLine]) -> set[tuple[TileLine, TileLine]]:
    """Which line goes over which other one."""
    return {
        (upper, lower)
        for height, upper in enumerate(lines)
        for lower in lines[:height]
        if crosses(upper, lower)
    }


@pytest.mark.parametrize("tile", ALL, ids=str)
def test_a_half_turn_leaves_every_bridge_over_the_same_line(tile: Laid) -> None:
    before = bridges(in_layers(seen_lines(tile, False)))
    after = bridges(in_layers(seen_lines(tile.half_turned, False)))
    assert {(turned(upper), turned(lower)) for upper, lower in before} == after


@pytest.mark.parametrize("tile", ALL, ids=str)
def test_no_line_goes_under_two_others_but_where_all_three_meet(tile: Laid) -> None:
    lines = in_layers(seen_lines(tile, False))
    under = [sum(lower == line for _, lower in bridges(lines)) for line in lines]
    meet = {line[:2] for line in lines} == {(0, 3), (1, 4), (2, 5)}
    assert max(under) == (2 if meet else min(1, len(bridges(lines))))


def test_where_all_three_meet_the_level_line_lies_lowest() -> None:
    assert in_layers(tile_lines("03b 14w 25b"))[0] == (2, 5, "b")


@pytest.mark.parametrize(
    ("one", "other", "cross"),
    [("03b", "14w", True), ("01b", "25w", False), ("02b", "13w", True), ("04w", "13b", False)],
)
def test_lines_cross_where_their_ends_alternate(one: str, other: str, cross: bool) -> None:
    first, second = tile_lines(f"{one} {other}")
    assert crosses(first, second) is cross
    assert crosses(second, first) is cross


def test_lines_run_down_the_clay_side_to_the_next_tile(drive: Drive) -> None:
    drive("en")  # a picture needs a window
    lines = tile_lines("04w 15b 23b")
    tile = paint.rasterize(tile_body(lines), (WIDTH, HEIGHT), (264, 189))
    foot, scale = 186, 2
    left, right = (tile.get_at((round(share * WIDTH * scale), foot)) for share in (1 / 3, 2 / 3))
    clay = tile.get_at((round(WIDTH), foot))
    assert min(left[:3]) > 150, "white"
    assert max(right[:3]) < 60, "black"
    assert clay.r > clay.g > clay.b
    face = tile.get_at((30, 40))
    assert sum(clay[:3]) < sum(face[:3])


def test_a_bridge_is_set_apart_from_the_line_below_it() -> None:
    lines = tile_lines("25b 04w 13b")
    lowest, bridge = in_layers(lines)[0], in_layers(lines)[-1]
    assert crosses(lowest, bridge)
    assert tile_body(lines).count(_BRIDGE_INK) > tile_body(tile_lines("01b 25w 34b")).count(_BRIDGE_INK) == 0
