"""Privacy at the table of Dois: what a seat is shown never depends on what is hidden from it.

Two matches that a seat cannot tell apart are shown to it side by side, and every picture must be equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from engine.dois.model import Phase, State
from engine.match import Match, Setup
from game.table.piece_widgets import PieceWidget
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.dois.tables import GAME
from tests.game.scenes.dois.rig import DROP, RIG, bidding, sit_down
from tests.game.scenes.privacy import (
    Scenario,
    assert_nothing_shows,
    assert_same_pictures,
    at_rest,
    every_frame,
    film,
    like,
)
from tests.game.scenes.rig import Drive, SilentBots, open_curtain, ready


def deal(seed: int = 11, actions: int = 0, **options: int | str) -> State:
    """A dealt hand without a redeal, after a number of decisions, each in the middle of what is allowed."""
    match = Match(Setup("dois", options, seed, 0))
    assert not match.state.table.redeals
    for _ in range(actions):
        seat = min(match.to_act)
        legal = match.legal(seat)
        match.play(seat, legal[len(legal) // 2])
    state: State = match.state
    return state


def turn_of_seat_0(players: int = 4) -> State:
    """Within the second or third trick, when others have played to it."""
    for seed in (11, 12, 13, 14, 15, 16, 17, 18):
        state = deal(seed, actions=players * 3 + 2, players=players)
        if GAME.to_act(state) == {0} and state.table.phase is Phase.PLAY:
            return state
    raise AssertionError("seat 0 is never to play")


# -- scenarios ---------------------------------------------------------------------------------------


def the_deal(driver: Driver, table: TableScene) -> Iterator[None]:
    yield from every_frame(driver, 1.4, step=12)


def a_drag(driver: Driver, table: TableScene) -> Iterator[None]:
    ready(driver, table)
    widgets = [one for one in driver.scene.widgets() if isinstance(one, PieceWidget)]
    driver.grab(next(one.name for one in widgets if table.hand.why_not_take(one.piece) is None))
    driver.carry(DROP)
    yield
    driver.release()
    for _ in range(3):
        driver.wait(0.1)
        yield


def behind_the_curtain(driver: Driver, table: TableScene) -> Iterator[None]:
    driver.wait_for("reveal")
    yield
    driver.key("esc")
    yield


@pytest.mark.parametrize("scenario", [the_deal, at_rest])
@pytest.mark.parametrize("players", [3, 4])
def test_the_deal_shows_nothing_of_other_hands(drive: Drive, scenario: Scenario, players: int) -> None:
    assert_nothing_shows(RIG, drive, deal(players=players), scenario)


def test_a_card_in_the_hand_and_its_flight_show_nothing_of_other_hands(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, turn_of_seat_0(), a_drag)


def test_the_curtain_shows_nothing_of_any_hand(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, deal(), behind_the_curtain, people=(0, 1), viewer=None)


def test_the_table_that_nobody_sits_at_shows_nothing_of_any_hand(drive: Drive) -> None:
    assert_nothing_shows(RIG, drive, deal(), at_rest, people=(), viewer=None)


def test_another_hand_of_the_own_seat_is_another_picture(drive: Drive) -> None:
    """The pictures would differ if something were shown."""
    state = deal()
    pictures = film(RIG, drive, state, at_rest, animation="off")
    assert film(RIG, drive, like(GAME, state, None), at_rest, animation="off") != pictures


# -- secret bids -------------------------------------------------------------------------------------


def laid(bids: Sequence[int | None]) -> State:
    """Some have laid their bids face down, and the dealer's left is still to bid."""
    state = bidding(secret=True)
    placed = tuple(bid is not None for bid in bids)
    return replace(state, table=replace(state.table, placed=placed), laid=tuple(bids))


def test_a_bid_that_is_face_down_does_not_show(drive: Drive) -> None:
    states = laid((None, 3, 5, None)), laid((None, 12, 0, None))
    assert_same_pictures(RIG, drive, states, at_rest)


def the_second_person_bids(driver: Driver, table: TableScene) -> Iterator[None]:
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    yield
    driver.click("bid 2")
    yield


def test_the_bid_of_one_person_does_not_show_to_the_next(drive: Drive) -> None:
    states = laid((3, None, 5, 1)), laid((9, None, 5, 1))
    assert_same_pictures(RIG, drive, states, the_second_person_bids, people=(0, 1), animation="off")


def test_a_secret_bid_is_not_in_the_log_of_others(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = sit_down(driver, bidding(secret=True), people=(0, 1))
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    driver.click("bid 9")
    driver.key("enter")
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    driver.key("l")
    assert driver.reads("Ada places a secret bid")
    assert not driver.reads("Ada bids 9")
