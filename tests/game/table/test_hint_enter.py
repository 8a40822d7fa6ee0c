"""H shows what a strong player would do, and Enter plays it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import registry
from game.match.session import Session
from game.store import Bot, Human, MatchSetup, Player
from game.table.scene import TableScene
from tests.driver import Driver, KeysOnly, PadOnly

Drive = Callable[..., Driver]


def start(driver: Driver, game: str) -> TableScene:
    bots = [Bot("beginner", name) for name in ("kai", "noa", "sora")]
    players: list[Player] = [Human(""), *bots[: 1 if game == "duality" else 3]]
    options = {"players": 4} if game == "duos" else {}
    setup = MatchSetup(game, options, tuple(players), None if game == "duality" else 0)
    driver.app.navigation.open_match(Session.start(driver.app.store, driver.app.bots, setup, seed=5))
    table = driver.scene
    assert isinstance(table, TableScene)
    return table


@pytest.mark.parametrize("game", registry.GAMES)
def test_enter_plays_the_hint(drive: Drive, game: str) -> None:
    driver = drive(animation="off")
    table = start(driver, game)
    driver.wait_until(lambda: table.interactive)
    driver.press_until("h", lambda: table.hinted is not None)
    before, hinted, seat = table.decisions, table.hinted, table.viewer.seat
    driver.key("enter")
    if driver.scene is not table:  # a question before what cannot be taken back
        driver.key("enter")
    assert table.session.match.actions[before] == (seat, hinted)


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("hands", [KeysOnly, PadOnly])
def test_enter_plays_the_hint_wherever_the_ring_is(drive: Drive, hands: type[KeysOnly], game: str) -> None:
    """Whoever has no mouse always has a ring somewhere: on another card, or on a bid."""
    driver = hands(drive(animation="off").app)
    table = start(driver, game)
    driver.wait_until(lambda: table.interactive)
    driver.key("tab" if game == "duality" else "right")
    assert table.ring_shown
    driver.press_until("h", lambda: table.hinted is not None)
    before, hinted, seat = table.decisions, table.hinted, table.viewer.seat
    driver.key("enter")
    if driver.scene is not table:
        driver.key("enter")
    assert table.session.match.actions[before] == (seat, hinted)


def test_enter_is_for_the_ring_again_once_it_has_moved(drive: Drive) -> None:
    driver = drive(animation="off")
    table = start(driver, "dualis")
    driver.wait_until(lambda: table.interactive)
    driver.key("right")
    driver.press_until("h", lambda: table.hinted is not None)
    before = table.decisions
    driver.key("right")
    driver.key("left")
    chosen = table.focused
    driver.key("enter")
    assert table.decisions == before
    assert table.hand.draft.selected is not None
    assert table.hand.draft.selected.name == chosen


def test_enter_on_the_button_for_advice_asks_for_more(drive: Drive) -> None:
    driver = drive(animation="off")
    table = start(driver, "dualis")
    driver.wait_until(lambda: table.interactive)
    driver.key("tab", times=2)
    assert table.focused == "hint"
    before = table.decisions
    for step in (1, 2, 3):
        driver.key("enter")
        driver.wait_until(lambda step=step: table.hints.step == step)  # type: ignore[misc]
    assert table.decisions == before


def test_enter_means_no_hint_once_the_hand_has_done_something_else(drive: Drive) -> None:
    driver = drive(animation="off")
    table = start(driver, "dualis")
    driver.wait_until(lambda: table.interactive)
    driver.press_until("h", lambda: table.hinted is not None)
    driver.click_at((640.0, 300.0), button=3)
    before = table.decisions
    driver.key("enter")
    assert table.decisions == before
