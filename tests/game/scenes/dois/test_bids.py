"""Bidding at the table of Dois: in turn and in secret, chosen, taken back and said."""

from __future__ import annotations

import pytest

from engine.bots.levels import QUICKEST
from game.match.bot_pool import InlineBots
from tests.game.scenes.dois.player import EventPlayer
from tests.game.scenes.dois.rig import at_table, bidding, choice, hud, lying_ready
from tests.game.scenes.rig import Drive, SilentBots, open_curtain, played, ready, stored


def test_there_is_a_token_for_every_bid_from_0_to_12(drive: Drive) -> None:
    driver, _ = at_table(drive, bidding())
    assert driver.names("bid") == [f"bid {tricks}" for tricks in range(13)]
    assert driver.reads("How many of 12 tricks will you win?")


@pytest.mark.parametrize("way", ["button", "second click", "enter", "keys"])
def test_a_bid_is_chosen_first_and_then_said(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, bidding(), bots=SilentBots())
    if way == "keys":
        EventPlayer(driver, seed=1, keys_only=True).focus("bid 3", "bid")
        driver.key("enter")
    else:
        driver.click("bid 3")
    assert played(table) == []
    assert choice(table) == 3
    match way:
        case "button":
            driver.click("confirm")
        case "second click":
            driver.click("bid 3")
        case _:
            driver.key("enter")
    assert played(table) == stored(driver, table) == ["0 bid 3"]
    assert driver.reads("Bid: 3")


@pytest.mark.parametrize("way", ["esc", "right click", "ctrl+z"])
def test_a_chosen_bid_can_be_taken_back(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, bidding())
    driver.click("bid 3")
    if way == "right click":
        driver.click_at((640, 500), button=3)
    else:
        driver.key(way)
    assert choice(table) is None
    assert driver.scene is table
    assert not driver.see("confirm")


def test_a_bid_can_be_undone_until_somebody_else_bids(drive: Drive) -> None:
    driver, table = at_table(drive, bidding(), bots=SilentBots())
    driver.click("bid 3")
    driver.key("enter")
    driver.wait(0.5)
    driver.key("ctrl+z")
    assert played(table) == stored(driver, table) == []
    ready(driver, table)
    assert driver.find("bid 3").enabled


def test_the_bids_so_far_and_their_sum_stand_there(drive: Drive) -> None:
    driver, table = at_table(drive, bidding(dealer=1), "bid 4", "bid 5")
    assert [sitter.standing.tokens for sitter in hud(table).sitters] == [None, None, (0, 4), (0, 5)]
    assert driver.reads("Bid: 4")
    assert driver.reads("Bid: 5")
    assert driver.reads("9 of 12 so far")
    assert driver.reads("Bids: 9 for 12 tricks")
    driver.click("bid 6")
    driver.key("enter")
    driver.wait_until(lambda: table.view.table.bids[0] == 6)
    driver.wait(0.1)
    assert driver.reads("15 of 12 so far")


@pytest.mark.parametrize(
    ("last", "words"),
    [
        (3, "12 of 12: everyone could make it"),
        (2, "11 of 12: 1 trick to spare"),
        (5, "14 bid for 12 tricks: 2 too many"),
    ],
)
def test_when_all_bids_are_made_the_sum_says_what_they_mean(drive: Drive, last: int, words: str) -> None:
    driver, _ = at_table(drive, bidding(dealer=0), "bid 4", "bid 5", "bid 0", animation="normal")
    driver.click(f"bid {last}")
    driver.key("enter")
    driver.wait(0.4)
    assert driver.reads("All bids are in")
    assert driver.reads(words)
    assert not driver.reads("No lead yet")


def test_while_others_bid_the_tokens_are_not_for_the_player(drive: Drive) -> None:
    driver, table = at_table(drive, bidding(), bots=SilentBots())
    driver.click("bid 3")
    driver.key("enter")
    driver.wait(0.5)
    assert driver.reads("Kai is bidding")
    assert not driver.find("bid 4").enabled
    driver.click("bid 4")
    assert played(table) == ["0 bid 3"]


def test_before_everyone_has_bid_no_card_can_be_taken(drive: Drive) -> None:
    driver, table = at_table(drive, bidding())
    driver.click("card leaf 0")
    driver.wait(0.3)
    assert driver.reads("Bid first: choose how many tricks you will win.")
    assert lying_ready(table) == {}


def test_a_hint_chooses_a_bid(drive: Drive) -> None:
    # Half a deal, as here, is no real match: an expert finds no world that agrees with it.
    driver, table = at_table(drive, bidding(), bots=InlineBots(QUICKEST))
    driver.key("h")
    driver.wait(0.4)
    assert driver.reads("Advice: bid")
    assert choice(table) is not None
    assert played(table) == []


# -- in secret ---------------------------------------------------------------------------------------


def test_a_secret_bid_is_seen_by_nobody_else_before_all_are_made(drive: Drive) -> None:
    driver, table = at_table(drive, bidding(secret=True), people=(0, 1), bots=SilentBots())
    assert driver.reads("Bids are revealed together")
    assert not driver.reads("for 12 tricks")
    driver.click("bid 7")
    driver.key("enter")
    driver.wait_for("reveal")
    assert driver.reads("Pass to Ben")
    open_curtain(driver)
    ready(driver, table)
    assert table.viewer.bottom == 1
    assert driver.reads("bid placed")
    assert not driver.reads("7 (hidden)")
    assert not driver.reads("Bid: 7")


def test_the_own_secret_bid_stays_on_the_own_plate(drive: Drive) -> None:
    driver, _ = at_table(drive, bidding(secret=True), bots=SilentBots())
    driver.click("bid 7")
    driver.key("enter")
    driver.wait(0.3)
    assert driver.reads("7 (hidden)")
    assert driver.reads("Still to bid: Kai, Noa and Mika")


def test_secret_bids_are_shown_all_at_once(drive: Drive) -> None:
    driver, table = at_table(drive, bidding(secret=True), "bid 1", "bid 2", "bid 3", animation="normal")
    driver.click("bid 4")
    driver.wait_until(lambda: len(played(table)) == 3)
    assert choice(table) == 4  # the others do not disturb who is still choosing
    assert table.view.table.bids == (None,) * 4
    driver.key("enter")
    driver.wait_until(lambda: table.view.table.bids == (4, 1, 2, 3))
    driver.wait(0.3)
    assert [sitter.standing.tokens for sitter in hud(table).sitters] == [(0, 4), (0, 1), (0, 2), (0, 3)]
    for bid in (4, 1, 2, 3):
        assert driver.reads(f"0 of {bid}")
    assert driver.reads("10 of 12: 2 tricks to spare")


def test_a_bid_stands_once_all_are_shown(drive: Drive) -> None:
    """Against bots alone much can be taken back, but nobody bids again who has seen the other bids."""
    driver, table = at_table(drive, bidding(secret=True), "bid 1", "bid 2", "bid 3")
    driver.click("bid 4")
    driver.wait_until(lambda: len(played(table)) == 3)
    driver.key("enter")
    driver.wait_until(lambda: table.view.table.bids == (4, 1, 2, 3))
    ready(driver, table)
    driver.key("ctrl+z")
    driver.wait(0.3)
    assert table.view.table.bids == (4, 1, 2, 3)
    assert len(played(table)) == 4


def test_a_secret_bid_stands_once_in_the_log(drive: Drive) -> None:
    driver, table = at_table(drive, bidding(secret=True), "bid 1", "bid 2", "bid 3")
    driver.wait_until(lambda: len(played(table)) == 3)
    driver.key("l")
    assert driver.reads("Kai places a secret bid")
    driver.key("esc")
    driver.click("bid 4")
    driver.key("enter")
    driver.wait_until(lambda: table.view.table.bids == (4, 1, 2, 3))
    ready(driver, table)
    driver.key("l")
    assert driver.reads("Kai bids 1")
    assert not driver.reads("secret")
