"""Nothing on the table of Sevens depends on what is hidden from those who look: no pixel, no word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engine.core import Seat
from engine.match import Match, Setup
from engine.rng import Rng
from game.table.scene import TableScene
from tests.driver import Driver
from tests.fifth_game.game.rig import DROP, rig
from tests.fifth_game.sevens.game import Sevens
from tests.fifth_game.sevens.model import State
from tests.game.scenes.privacy import Scenario, assert_same_pictures, at_rest, every_frame, film
from tests.game.scenes.rig import Drive, SilentBots, open_curtain, ready

GAME = Sevens()


def deal(lays: int = 0) -> State:
    """A real deal, with some cards laid; seat 0 is to lay the next."""
    match = Match(Setup("sevens", {}, 5, 0))
    for _ in range(lays):
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])
    state = match.state
    assert isinstance(state, State)
    assert state.table.turn == 0
    return state


def like(state: State, seat: Seat | None) -> State:
    """Another state that a seat (None: everybody) cannot tell from this one."""
    worlds = (GAME.determinize(GAME.view(state, seat), Rng.of(1, attempt)) for attempt in range(100))
    return next(world for world in worlds if world.hands[1] != state.hands[1])


def assert_nothing_shows(
    drive: Drive, state: State, scenario: Scenario, people: Sequence[Seat] = (0,), viewer: Seat | None = 0
) -> None:
    """Every picture is the same where the cards that are hidden from the viewer are exchanged."""
    assert_same_pictures(rig(), drive, (state, like(state, viewer)), scenario, people)


def the_deal(driver: Driver, table: TableScene) -> Iterator[None]:
    yield from every_frame(driver, 1.2, step=3)


def a_drag(driver: Driver, table: TableScene) -> Iterator[None]:
    ready(driver, table)
    driver.grab(f"card {table.view.hand[0]}")
    for place in ((500, 560), DROP, (640, 330), (900, 200)):
        driver.carry(place)
        yield
    driver.release()
    yield from every_frame(driver, 0.6, step=2)


def overlays(driver: Driver, table: TableScene) -> Iterator[None]:
    for key in ("l", "esc", "f1"):
        driver.settle()
        driver.key(key)
        driver.settle()
        yield
        driver.key("esc")


def behind_the_curtain(driver: Driver, table: TableScene) -> Iterator[None]:
    yield from every_frame(driver, 1.2, step=5)
    driver.wait_for("reveal")
    yield
    driver.grab("reveal")
    yield from every_frame(driver, 0.5, step=6)
    driver.release()


def after_the_curtain(driver: Driver, table: TableScene) -> Iterator[None]:
    driver.wait_for("reveal")
    open_curtain(driver)
    yield from a_drag(driver, table)


@pytest.mark.parametrize("scenario", [the_deal, a_drag, overlays])
def test_one_person_sees_nothing_of_the_opponents_hand(drive: Drive, scenario: Scenario) -> None:
    assert_nothing_shows(drive, deal(lays=2), scenario)


def test_before_and_behind_the_curtain_nobodys_cards_show(drive: Drive) -> None:
    assert_nothing_shows(drive, deal(), behind_the_curtain, people=(0, 1), viewer=None)


def test_one_who_opens_the_curtain_sees_nothing_of_the_other_hand(drive: Drive) -> None:
    assert_nothing_shows(drive, deal(lays=2), after_the_curtain, people=(0, 1))


def test_bots_that_are_watched_show_nothing(drive: Drive) -> None:
    assert_nothing_shows(drive, deal(), the_deal, people=(), viewer=None)


def test_no_name_of_a_hidden_card_is_anywhere(drive: Drive) -> None:
    state = deal(lays=2)
    driver = drive(size=(960, 540), bots=SilentBots())
    table = rig().sit_down(driver, state)
    for _ in every_frame(driver, 1.2, step=4):
        there = [*driver.texts(), *table.stage.names]
        there += [text for widget in table.widgets() for text in (widget.name, widget.label, widget.tooltip)]
        names = [name for card in (*state.hands[1], *state.aside) for name in (f"card {card}", str(card))]
        assert not {*names} & {*there}


def test_the_check_sees_a_difference_where_there_is_one(drive: Drive) -> None:
    state = deal()
    other = like(state, None)
    assert other.hands[0] != state.hands[0]
    assert film(rig(), drive, state, at_rest) != film(rig(), drive, other, at_rest)
