"""A hint of duality cannot be overlooked: its tile is shown where it would lie, and the rest is faint."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.duality.model import Place, Replace, Square
from game.scenes.duality.hinting import PULSE
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.duality.tables import A
from tests.game.scenes.duality.rig import at_table, board, facing, game, places, preview, said, tile_name
from tests.game.scenes.rig import Drive

SPOT = Square(-1, 6)
HINT = f"place {A} {SPOT}"
SWAP = f"replace {A} 0,5"


def asked(drive: Drive, hint: str = HINT, **more: Any) -> tuple[Driver, TableScene]:
    """The table of the worked examples after the adviser has answered."""
    driver, table = at_table(drive, None, hint, **more)
    driver.move((640, 10))
    driver.press_until("h", lambda: table.hinted is not None)
    driver.wait(0.3)
    return driver, table


@pytest.mark.parametrize("hint", [HINT, SWAP])
def test_the_tile_is_shown_where_it_would_lie_and_what_it_would_do_is_told(drive: Drive, hint: str) -> None:
    _, table = asked(drive, hint)
    move = table.hinted
    assert isinstance(move, Place | Replace)
    shown = preview(table)
    assert shown is not None
    lying = {at.spot: at.tile for at in shown.table.tiles}
    assert lying[move.spot] == move.tile == facing(table, move.tile.tile)
    assert [part.text for part in said(table)][1:] == ["Your path: 2 → 3", "Kai: 1 → 1"]


def test_another_place_under_the_pointer_is_what_is_meant(drive: Drive) -> None:
    driver, table = asked(drive)
    driver.hover("zone 1,7")
    assert game(table).meant(table.state) == Square(1, 7)
    driver.move((640, 10))
    assert game(table).meant(table.state) == SPOT


def test_a_pointer_that_has_rested_on_another_place_since_before_the_hint_takes_nothing_from_it(
    drive: Drive,
) -> None:
    driver, table = at_table(drive, None, HINT)
    driver.click(tile_name(A.tile))
    driver.hover("zone 1,7")
    driver.press_until("h", lambda: table.hinted is not None)
    driver.wait(0.3)
    assert game(table).meant(table.state) == SPOT
    driver.hover("zone 2,7" if Square(2, 7) in places(table, A) else "zone 1,6")
    driver.hover("zone 1,7")
    driver.move((driver.pointer[0] + 14, driver.pointer[1]))
    assert game(table).meant(table.state) == Square(1, 7)


def test_a_pointer_where_the_tile_may_not_lie_does_not_take_the_ghost_away(drive: Drive) -> None:
    driver, table = asked(drive)
    driver.hover("zone 0,1")
    assert Square(0, 1) not in places(table, A)
    assert game(table).meant(table.state) == SPOT


def test_the_tile_at_the_place_of_a_hint_is_seen_while_another_place_is_pointed_at(drive: Drive) -> None:
    driver, table = asked(drive, SWAP, animation="normal", size=(1280, 720))
    box = driver.app.viewport.rect(board(table).rect(0, 5).inflate(-24, -24))
    box.height -= 12
    driver.hover("zone 1,7")
    driver.wait_until(lambda: game(table).pulse.strength == 1)
    assert game(table).meant(table.state) == Square(1, 7)
    bright = driver.screenshot()
    driver.wait_until(lambda: not game(table).pulse.running)
    rests = driver.screenshot()
    assert pygame.image.tobytes(bright.subsurface(box), "RGB") == pygame.image.tobytes(
        rests.subsurface(box), "RGB"
    )


@pytest.mark.parametrize("way", ["turned", "put back", "another", "dragged"])
def test_the_ghost_goes_when_the_hand_does_something_else(drive: Drive, way: str) -> None:
    driver, table = asked(drive)
    match way:
        case "turned":
            driver.key("r")
        case "put back":
            driver.key("escape")
        case "another":
            driver.click(next(name for name in driver.names("tile 0") if name != tile_name(A.tile)))
            driver.move((640, 10))
        case "dragged":
            driver.grab(tile_name(A.tile))
            driver.carry((640, 10))
    assert game(table).meant(table.state) is None


def test_its_ring_is_told_from_the_other_places_without_colour(drive: Drive) -> None:
    driver, table = asked(drive, size=(1280, 720))
    picture = driver.screenshot()

    def contrast(spot: Square) -> int:
        """How much brighter than the felt the brightest line along the upper edge of a place is."""
        box = driver.app.viewport.rect(board(table).rect(spot.column, spot.row))
        lines = []
        for y in range(box.top - 18, box.top):
            row = sorted(sum(picture.get_at((x, y))[:3]) // 3 for x in range(box.left + 8, box.right - 50))
            lines.append(row[len(row) // 2])
        return max(lines) - min(lines)

    assert contrast(SPOT) > 100
    assert contrast(Square(1, 7)) < 70


@pytest.mark.parametrize(
    "settings",
    [{"animation": "normal"}, {"animation": "normal", "reduced_motion": True}, {"animation": "off"}],
    ids=["normal", "reduced", "off"],
)
def test_it_pulses_for_a_while_and_then_rests(drive: Drive, settings: dict[str, Any]) -> None:
    driver, table = asked(drive, **settings)
    driver.wait(0.4)
    lively = settings == {"animation": "normal"}
    assert game(table).moving(table.state) is lively
    before = pygame.image.tobytes(driver.screenshot(), "RGB")
    driver.wait(0.2)
    assert (pygame.image.tobytes(driver.screenshot(), "RGB") != before) is lively
    driver.wait(PULSE)
    assert not game(table).moving(table.state)
    driver.key("enter")
    assert len(table.session.match.actions) == 1


def test_the_other_moves_are_numbered_at_their_places_and_at_their_bars(drive: Drive) -> None:
    driver, table = asked(drive)
    driver.press_until("h", lambda: bool(table.state.compared))
    driver.wait(0.3)
    moves = table.state.compared
    assert len(moves) > 1
    numbers = " ".join(text for text in driver.texts() if text.replace(" ", "").isdigit()).split()
    for number in range(1, len(moves) + 1):
        assert numbers.count(str(number)) >= 2
    driver.key("r")
    assert table.state.compared == ()


def test_advice_covers_no_end_of_a_line_with_numbers(drive: Drive) -> None:
    driver, _ = asked(drive, SWAP)
    assert not any("→" in text and len(text) == 3 for text in driver.texts())
