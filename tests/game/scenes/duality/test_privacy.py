"""Privacy at the table of duality: what a seat is shown never depends on what is hidden from it.

Two matches that a seat cannot tell apart are shown to it side by side, and every picture must be equal.
"""

from __future__ import annotations

import pytest

from engine.duality.model import State
from engine.rng import Rng
from tests.driver import Driver
from tests.engine.duality.tables import GAME, A
from tests.game.scenes.duality.rig import (
    OTHERS,
    at_table,
    book_table,
    game,
    known_to_all,
    sit_down,
    tile_name,
)
from tests.game.scenes.rig import Drive, SilentBots, open_curtain


def exchanged(state: State, seat: int | None) -> State:
    """Another state that a seat cannot tell from this one: other hidden tiles, another order of the deck."""
    view = GAME.view(state, seat)
    other = GAME.determinize(view, Rng.of(7))
    assert GAME.view(other, seat) == view
    assert other.deck != state.deck
    assert any(one != two for one, two in zip(state.hands, other.hands, strict=True))
    return other


def picture(driver: Driver) -> bytes:
    return driver.screenshot().get_buffer().raw


def pictures(drive: Drive, state: State, people: tuple[int, ...]) -> list[bytes]:
    """What the person in front sees: at rest, with a tile chosen, over a place, in the log, after a move."""
    driver, table = at_table(drive, state, people=people, bots=SilentBots())
    taken = [picture(driver)]
    driver.click(tile_name(A.tile))
    taken.append(picture(driver))
    driver.hover("zone -1,6" if state.table.turn == 1 else "zone -1,1")
    taken.append(picture(driver))
    driver.key("esc")
    driver.key("l")
    taken.append(picture(driver))
    driver.key("esc")
    driver.drag(tile_name(A.tile), "zone 0,5" if state.table.turn == 1 else "zone 0,1")
    driver.wait(0.1)
    taken.append(picture(driver))
    assert table.session.match.actions
    return taken


@pytest.mark.parametrize("people", [(1,), (0, 1)])
def test_white_sees_the_same_whatever_black_and_the_deck_hide(drive: Drive, people: tuple[int, ...]) -> None:
    state = book_table(turn=1)
    assert pictures(drive, state, people) == pictures(drive, exchanged(state, 1), people)


def test_black_sees_the_same_whatever_white_and_the_deck_hide(drive: Drive) -> None:
    state = book_table(turn=0)
    assert pictures(drive, state, (0,)) == pictures(drive, exchanged(state, 0), (0,))


def test_behind_the_curtain_nobody_sees_a_hand(drive: Drive) -> None:
    taken = []
    for state in (book_table(), exchanged(book_table(), None)):
        driver = drive(size=(960, 540), animation="off", bots=SilentBots())
        table = sit_down(driver, state, (0, 1))
        driver.wait(0.5)  # the deal is shown before anyone is in front
        assert table.viewer.seat is None
        taken.append(picture(driver))
        driver.wait_for("reveal")
        taken.append(picture(driver))
    assert taken[:2] == taken[2:]


def test_tiles_that_everyone_saw_lie_open_in_the_other_hand_and_the_rest_face_down(drive: Drive) -> None:
    known, *hidden = OTHERS
    _, table = at_table(drive, known_to_all(book_table(), 0, known))
    spot = table.stage.find(tile_name(known))
    assert spot is not None
    assert spot.face_up
    assert not any(tile_name(tile) in table.stage.names for tile in hidden)
    assert sum(name.startswith("back 0") for name in table.stage.names) == 2


def test_how_a_known_tile_is_turned_in_the_other_hand_shows_nothing(drive: Drive) -> None:
    state = known_to_all(book_table(turn=0), 0, A.tile)
    driver, table = at_table(drive, state, people=(0, 1))
    driver.hover(tile_name(A.tile))
    driver.key("r")
    driver.drag(tile_name(state.hands[0][0 if state.hands[0][0] != A.tile else 1]), "zone -1,1")
    driver.wait_for("reveal")
    open_curtain(driver, "enter")
    driver.wait(1)
    assert table.viewer.seat == 1
    assert not game(table).placing(table.state).facings()[A.tile].turned


def test_two_different_known_tiles_do_show(drive: Drive) -> None:
    """The check of the checks: what is open makes another picture."""
    first, second = (picture(at_table(drive, known_to_all(book_table(), 0, tile))[0]) for tile in OTHERS[:2])
    assert first != second
