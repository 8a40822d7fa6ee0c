"""The tiles of duality: derived, and exactly those of the rules."""

from __future__ import annotations

import pytest

from engine.duality import tiles
from engine.duality.bot.kernel.evaluation import COLOURS_EXCHANGED
from engine.duality.model import TILES, Colour, Laid, Tile
from tests.engine.duality.referee import EVERY_TILE


def test_there_are_exactly_54_tiles() -> None:
    assert len(TILES) == len(set(map(str, TILES))) == 54


def test_they_are_those_that_the_rules_describe() -> None:
    ours = {frozenset(tuple(str(laid).split()) for laid in tile.facings) for tile in TILES}
    assert ours == EVERY_TILE


def test_every_tile_joins_six_ports_by_three_lines_of_two_colours() -> None:
    for tile in TILES:
        for laid in tile.facings:
            assert sorted(port for line in laid.lines for port in (line.a, line.b)) == [0, 1, 2, 3, 4, 5]
            assert {line.colour for line in laid.lines} == {Colour.BLACK, Colour.WHITE}


def test_a_half_turn_is_the_same_tile_and_two_are_the_same_way_again() -> None:
    for tile in TILES:
        for laid in tile.facings:
            assert laid.half_turned.tile == tile
            assert laid.half_turned.half_turned == laid


def test_ports_go_to_the_opposite_place_by_a_half_turn() -> None:
    assert str(Laid.parse("05b 14b 23w").half_turned) == "05w 14b 23b"
    assert str(Laid.parse("04w 15b 23b").half_turned) == "05b 13w 24b"


def test_eighteen_tiles_look_alike_from_both_sides() -> None:
    symmetric = [tile for tile in TILES if tile.symmetric]
    assert len(symmetric) == 18
    for tile in symmetric:
        (only,) = tile.facings
        assert only.half_turned == only
        with pytest.raises(ValueError, match="looks the same"):
            Laid(tile, turned=True)


def test_a_line_leads_from_each_port_to_its_other_end() -> None:
    laid = Laid.parse("04w 15b 23b")
    assert [laid.other_end(port) for port in range(6)] == [4, 5, 3, 2, 0, 1]
    assert "".join(laid.colour(port).value for port in range(6)) == "wbbbwb"


def test_touching_ports_touch_both_ways() -> None:
    for port in tiles.PORTS:
        back = tiles.ENTER[port]
        assert tiles.ENTER[back] == port
        assert (tiles.COLUMN_STEP[port] + tiles.COLUMN_STEP[back]) == 0
        assert (tiles.ROW_STEP[port] + tiles.ROW_STEP[back]) == 0


@pytest.mark.parametrize(
    "text", ["", "04w 15b", "04w 15b 23x", "15b 04w 23b", "40w 15b 23b", "04w 15w 23w", "04w 05b 23b"]
)
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no tile"):
        Laid.parse(text)


def test_a_tile_in_a_hand_is_written_unturned() -> None:
    assert [Tile.parse(str(tile)) for tile in TILES] == list(TILES)
    turned = next(laid for tile in TILES for laid in tile.facings if laid.turned)
    with pytest.raises(ValueError, match="turned"):
        Tile.parse(str(turned))


def test_three_tiles_of_each_player_can_never_start_at_home() -> None:
    for colour in (tiles.BLACK, tiles.WHITE):
        home = tiles.HOME_PORTS[colour]
        never = [
            tile.number
            for tile in TILES
            if not any(laid.colour(port).seat == colour for laid in tile.facings for port in home)
        ]
        assert tuple(never) == tiles.SIDEWAYS[colour]
        assert len(never) == 3


def test_exchanging_the_colours_of_a_tile_twice_gives_it_back() -> None:
    for tile, other in enumerate(COLOURS_EXCHANGED):
        assert other != tile
        assert COLOURS_EXCHANGED[other] == tile
