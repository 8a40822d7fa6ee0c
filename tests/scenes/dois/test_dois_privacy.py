"""Privacy at the table of Dois: what a seat is shown never depends on what is hidden from it.

Two matches that a seat cannot tell apart are shown to it side by side, and every picture must be equal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

import pygame
import pytest

from engine.core import Seat
from engine.dois.model import Phase, State
from engine.match import Match, Setup
from engine.rng import Rng
from game.scenes.dois.scene import DoisTable
from tests.driver import FRAME, Driver
from tests.engine.dois_tables import GAME
from tests.scenes.dois.rig import DROP, bidding, ready, sit_down
from tests.scenes.dualis.rig import Drive, SilentBots, open_curtain

Scenario: TypeAlias = Callable[[Driver, DoisTable], Iterator[None]]
"""Does things at the table; a picture is taken wherever it yields."""


def deal(seed: int = 11, actions: int = 0, **options: int | str) -> State:
    """A dealt hand without a redeal, after so many decisions, each in the middle of what is allowed."""
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


def like(state: State, seat: Seat | None) -> State:
    """Another state that a seat (None: everybody) cannot tell from this one."""
    view = GAME.view(state, seat)
    for attempt in range(100):
        other = GAME.determinize(view, Rng.of(1, attempt))
        changed = [a != b for a, b in zip(state.hands, other.hands, strict=True)]
        if sum(changed) >= 2:
            return other
    raise AssertionError("the hidden cards cannot be exchanged")


def film(drive: Drive, state: State, people: Sequence[Seat], scenario: Scenario, animation: str) -> list[str]:
    """The pictures of a scenario, each as the digest of its pixels."""
    driver = drive(size=(960, 540), animation=animation, bots=SilentBots())
    table = sit_down(driver, state, people)
    pictures = []
    for _ in scenario(driver, table):
        pixels = pygame.image.tobytes(driver.screenshot(), "RGB")
        pictures.append(hashlib.sha1(pixels).hexdigest())
    return pictures


def assert_same_pictures(
    drive: Drive,
    one: State,
    other: State,
    scenario: Scenario,
    people: Sequence[Seat] = (0,),
    animation: str = "normal",
) -> None:
    """Every picture of one state is that of the other."""
    pictures = film(drive, one, people, scenario, animation)
    assert pictures
    assert film(drive, other, people, scenario, animation) == pictures


# -- scenarios ---------------------------------------------------------------------------------------


def the_deal(driver: Driver, table: DoisTable) -> Iterator[None]:
    for number in range(round(1.4 / FRAME)):
        driver.app.frame(FRAME)
        if number % 12 == 0:
            yield


def at_rest(driver: Driver, table: DoisTable) -> Iterator[None]:
    driver.settle()
    yield


def a_drag(driver: Driver, table: DoisTable) -> Iterator[None]:
    ready(driver, table)
    name = next(one for one in driver.names("card") if table.refusal_text(one) is None)
    driver.grab(name)
    driver.carry(DROP)
    yield
    driver.release()
    for _ in range(3):
        driver.wait(0.1)
        yield


def behind_the_curtain(driver: Driver, table: DoisTable) -> Iterator[None]:
    driver.wait_for("reveal")
    yield
    driver.key("esc")
    yield


@pytest.mark.parametrize("scenario", [the_deal, at_rest])
@pytest.mark.parametrize("players", [3, 4])
def test_the_deal_shows_nothing_of_other_hands(drive: Drive, scenario: Scenario, players: int) -> None:
    state = deal(players=players)
    assert_same_pictures(drive, state, like(state, 0), scenario)


def test_a_card_in_the_hand_and_its_flight_show_nothing_of_other_hands(drive: Drive) -> None:
    state = turn_of_seat_0()
    assert_same_pictures(drive, state, like(state, 0), a_drag)


def test_the_curtain_shows_nothing_of_any_hand(drive: Drive) -> None:
    state = deal()
    assert_same_pictures(drive, state, like(state, None), behind_the_curtain, people=(0, 1))


def test_the_table_that_nobody_sits_at_shows_nothing_of_any_hand(drive: Drive) -> None:
    state = deal()
    assert_same_pictures(drive, state, like(state, None), at_rest, people=())


def test_another_hand_of_the_own_seat_is_another_picture(drive: Drive) -> None:
    """The pictures would differ if something were shown."""
    state = deal()
    pictures = film(drive, state, (0,), at_rest, "off")
    assert film(drive, like(state, None), (0,), at_rest, "off") != pictures


# -- secret bids -------------------------------------------------------------------------------------


def laid(bids: Sequence[int | None]) -> State:
    """Some have laid their bids face down, and the dealer's left is still to bid."""
    state = bidding(secret=True)
    placed = tuple(bid is not None for bid in bids)
    return replace(state, table=replace(state.table, placed=placed), laid=tuple(bids))


def test_a_bid_that_is_face_down_does_not_show(drive: Drive) -> None:
    assert_same_pictures(drive, laid((None, 3, 5, None)), laid((None, 12, 0, None)), at_rest)


def the_second_person_bids(driver: Driver, table: DoisTable) -> Iterator[None]:
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    yield
    driver.click("bid 2")
    yield


def test_the_bid_of_one_person_does_not_show_to_the_next(drive: Drive) -> None:
    one, other = laid((3, None, 5, 1)), laid((9, None, 5, 1))
    assert_same_pictures(drive, one, other, the_second_person_bids, people=(0, 1), animation="off")


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
    assert driver.reads("Ada has bid in secret")
    assert not driver.reads("Ada bids 9")
