"""Moments at the table of Dois that are worth a look, each reached by events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.dois.model import HandResult, Suit
from engine.match import Match, Setup
from game.ui.scene import Scene
from tests.driver import Driver
from tests.engine.dois.tables import lay, play
from tests.game.scenes.dois.rig import DROP, bidding, first, later, sit_down, start
from tests.game.scenes.rig import ScriptedBots, SilentBots, ready

Moment: TypeAlias = Callable[[Driver], Scene]
"""Goes there and says which scene is to be looked at."""

ENDS = ("the_end_of_a_hand", "the_end_of_a_long_match", "the_results")
LAST = ("leaf", "leaf", "leaf", "leaf")
RESULT = HandResult(Suit.SUN, (2, 12, 10, 4), (2, 0, 0, 4), (2, -12, -10, 4))


def bots(moment: str) -> SilentBots:
    """The bots for a moment: only at the end of a hand they play."""
    return ScriptedBots(*LAST[1:]) if moment in ENDS else SilentBots()


def the_bids(driver: Driver) -> Scene:
    table = start(driver)
    ready(driver, table)
    return table


def a_chosen_bid(driver: Driver) -> Scene:
    table = sit_down(driver, play(bidding(dealer=0), "bid 4", "bid 12", "bid 10"))
    ready(driver, table)
    driver.click("bid 11")
    return table


def a_secret_bid_of_three(driver: Driver) -> Scene:
    table = start(driver, options={"players": 3, "bidding": "secret"})
    ready(driver, table)
    return table


def two_cards_ready(driver: Driver) -> Scene:
    table = sit_down(driver, first("leaf+7", leader=3, trump="flame"))
    ready(driver, table)
    driver.click("card leaf 0")
    driver.click("card 8 0")
    return table


def the_first_lead(driver: Driver) -> Scene:
    table = start(driver, seed=5)
    ready(driver, table)
    return sit(driver, first())


def sit(driver: Driver, state: Any) -> Scene:
    table = sit_down(driver, state)
    ready(driver, table)
    return table


def the_middle_of_a_trick(driver: Driver) -> Scene:
    state = later("6", "sun", leader=2, tricks=(1, 4, 3, 3), results=[RESULT, RESULT], trump="flame")
    return sit(driver, state)


def a_card_in_the_hand(driver: Driver) -> Scene:
    table = sit_down(driver, later("leaf", leader=3, tricks=(1, 4, 3, 3), trump="flame"))
    ready(driver, table)
    driver.grab("card 8 0")
    driver.carry(DROP)
    return table


def the_exception(driver: Driver) -> Scene:
    hands = ("wave sun", "leaf 3", "leaf 4", "leaf 7")
    state = lay(*hands, shows=("leaf 6", "flame 3", "sun 4", "leaf 7"), leader=3, bids=(12, 12, 12, 12))
    return sit(driver, play(state, "leaf"))


def three_players(driver: Driver) -> Scene:
    state = lay(
        "leaf wave 5", "leaf 3", "leaf 7", shows=("sun 6", "flame 3", "sun 4"), leader=1, bids=(2, 3, 5)
    )
    return sit(driver, play(state, "leaf", "leaf"))


def a_redeal(driver: Driver) -> Scene:
    seed = next(s for s in range(400) if Match(Setup("dois", {}, s, 0)).state.table.redeals)
    start(driver, seed=seed)
    driver.wait_until(lambda: driver.scene_name == "RedealScene")
    return driver.scene


def the_end_of_a_hand(driver: Driver, hands: int = 4) -> Scene:
    state = lay(
        *LAST,
        shows=("leaf 6", "leaf 3", "sun 4", "leaf 7"),
        bids=(2, 3, 1, 12),
        tricks=(1, 3, 3, 4),
        results=[RESULT] * (hands - 1),
        match_of=16,
        trump="flame",
    )
    table = sit_down(driver, state)
    ready(driver, table)
    driver.drag_to("card leaf 0", DROP)
    driver.wait_until(lambda: driver.scene is not table)
    return driver.scene


def the_end_of_a_long_match(driver: Driver) -> Scene:
    return the_end_of_a_hand(driver, hands=16)


def the_results(driver: Driver) -> Scene:
    the_end_of_a_hand(driver, hands=16)
    driver.click("next")
    driver.wait_for("again")
    return driver.scene


MOMENTS: dict[str, Moment] = {
    moment.__name__: moment
    for moment in (
        the_bids,
        a_chosen_bid,
        a_secret_bid_of_three,
        the_first_lead,
        two_cards_ready,
        the_middle_of_a_trick,
        a_card_in_the_hand,
        the_exception,
        three_players,
        a_redeal,
        the_end_of_a_hand,
        the_end_of_a_long_match,
        the_results,
    )
}
