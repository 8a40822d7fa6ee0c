"""Tables of duality that grow wide: framed, zoomed and marked so that everything can still be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.duality import tiles
from engine.duality.model import Laid, State
from game.scenes.duality import painting
from game.scenes.duality.seen import candidates
from tests.driver import Driver
from tests.engine.duality.tables import B, lay
from tests.game.scenes.duality.rig import HAND, OTHERS, at_table, board, book_table, hud, tile_name


def wide_table(columns: int, rows: int = 7) -> State:
    """The last rows of the worked examples, with White's home row a number of columns wide."""
    lying = {(at.spot.column, at.spot.row): str(at.tile) for at in book_table().table.tiles}
    lying = {(0, row): text for (_, old), text in lying.items() if (row := old - 7 + rows) > 0}
    used = {str(Laid.parse(text).tile) for text in lying.values()} | {str(tile) for tile in HAND + OTHERS}
    free = [Laid.of(facings[0]) for facings in tiles.TILE_FACINGS]
    free = [tile for tile in free if str(tile.tile) not in used]
    for index, tile in enumerate(free[: columns - 1]):
        lying[(index // 2 + 1) * (1 if index % 2 else -1), rows] = str(tile)
    return lay(lying, OTHERS, tuple(sorted(HAND)), rows=rows, turn=1)


@pytest.mark.parametrize("rows", [7, 5, 3])
def test_eleven_columns_are_framed_with_every_place(drive: Callable[..., Driver], rows: int) -> None:
    _, table = at_table(drive, wide_table(11, rows), size=(1280, 720))
    area = hud(table).area.inflate(2, 2)
    assert all(area.contains(board(table).rect(spot.column, spot.row)) for spot in candidates(table.view))


@pytest.mark.parametrize("rows", [7, 5, 3])
def test_minus_sends_a_wide_board_away_and_plus_brings_it_near(
    drive: Callable[..., Driver], rows: int
) -> None:
    driver, table = at_table(drive, wide_table(21, rows))
    framed = board(table).scale
    driver.key("-")
    assert board(table).scale < framed
    driver.key("=", times=2)
    assert board(table).scale > framed


@pytest.mark.parametrize("text_size", [100, 150])
def test_numbers_on_tiles_that_could_be_replaced_do_not_touch(
    drive: Callable[..., Driver], text_size: int
) -> None:
    driver, table = at_table(drive, wide_table(21), text_size=text_size)
    driver.click(tile_name(B.tile))
    cell = board(table).cell[0]
    assert driver.reads("3→4")
    assert painting.badge_size(driver.app.type, "3→4")[0] <= cell


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_short_name_is_written_whole(
    drive: Callable[..., Driver], lang: str, size: tuple[int, int]
) -> None:
    driver, table = at_table(drive, book_table(), lang=lang, size=size)
    for words, name in zip(hud(table).path_words, hud(table).words.names, strict=True):
        assert "…" not in words
        assert driver.reads(words)
        assert driver.reads(name)
