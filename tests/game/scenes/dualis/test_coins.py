"""Coins at the table of Duālis: onto a card, back onto the balance, and over to the partner."""

from __future__ import annotations

import pytest

from engine.dualis.model import Colour
from game.scenes.dualis.geometry import CHAIN, PIVOT, hang_point, tilt
from game.scenes.dualis.pieces import CoinPiece, OwnCoin
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dualis.player import DROP, EventPlayer
from tests.game.scenes.dualis.rig import at_table, follow, lead, preview, staged
from tests.game.scenes.rig import Drive, played, stored

NINE = "card S9B"
PAN = (PIVOT[0] - 150, PIVOT[1] + CHAIN - 8)
"""On the left pan while the scale is even."""
RED, BLUE = CoinPiece(Colour.RED, 6).name, CoinPiece(Colour.BLUE, 6).name


def take_red_coin(driver: Driver, way: str) -> None:
    """Put a red coin on the blue nine."""
    match way:
        case "coin onto card":
            driver.drag(RED, NINE)
        case "card onto coins":
            driver.drag_to(NINE, PAN)
        case "key on the pointed card":
            driver.hover(NINE)
            driver.key("c")
        case "key on the focused card":
            EventPlayer(driver, seed=1).focus(NINE)
            driver.key("c")
        case "click, then key":
            driver.click(NINE)
            driver.key("c")
        case "click, then button":
            driver.click(NINE)
            driver.click("coin")
        case "click on coin, click on card":
            driver.click(RED)
            driver.click(NINE)
        case "click on card, click on coin":
            driver.click(NINE)
            driver.click(RED)
        case "click on card, click on pan":
            driver.click(NINE)
            driver.click_at((PAN[0] + 50, PAN[1] + 4))  # beside the coins


WAYS = [
    "coin onto card",
    "card onto coins",
    "key on the pointed card",
    "key on the focused card",
    "click, then key",
    "click, then button",
    "click on coin, click on card",
    "click on card, click on coin",
    "click on card, click on pan",
]


@pytest.mark.parametrize("way", WAYS)
def test_a_coin_is_taken_and_played_with_the_card(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead())
    take_red_coin(driver, way)
    assert str(staged(table)) == "S9B"
    assert played(table) == []
    driver.drag_to(NINE, DROP)
    assert played(table) == ["0 S9B+"]


def test_a_card_with_its_coin_is_played_wherever_on_the_table_it_is_dropped(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.drag_to(NINE, PAN)
    assert played(table) == []
    driver.drag_to(NINE, PAN)
    assert played(table) == ["0 S9B+"]


@pytest.mark.parametrize("at", [PIVOT, (640.0, 340.0), (640.0, 210.0), (575.0, 300.0), (700.0, 330.0), DROP])
def test_a_card_dropped_beside_the_pans_is_played_without_a_coin(
    drive: Drive, at: tuple[float, float]
) -> None:
    driver, table = at_table(drive, lead())
    driver.drag_to(NINE, at)
    assert staged(table) is None
    assert played(table) == ["0 S9B"]


@pytest.mark.parametrize("centre", [(7, 7), (7, 4), (2, 5)])
def test_the_pans_take_a_card_where_they_hang(drive: Drive, centre: tuple[int, int]) -> None:
    driver, table = at_table(drive, lead(centre=centre))
    angle = tilt(table.view.table.centre)
    for colour in Colour:
        x, y = hang_point(colour, angle)
        driver.drag_to(NINE, (x + 45, y + CHAIN))
        assert str(staged(table)) == "S9B"
        driver.key("esc")
        assert staged(table) is None
    assert played(table) == []


def test_a_card_held_over_the_coins_shows_what_its_coin_would_do(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.grab(NINE)
    driver.carry(DROP)
    without = preview(table)
    driver.carry(PAN)
    with_coin = preview(table)
    driver.key("escape")
    assert without is not None
    assert with_coin is not None
    assert without.centre == table.view.table.centre
    assert with_coin.centre.red + with_coin.centre.blue == without.centre.red + without.centre.blue - 1
    assert not played(table)


def test_the_balance_is_one_coin_lighter_while_the_coin_lies_on_the_card(drive: Drive) -> None:
    driver, _ = at_table(drive, lead())
    driver.hover(NINE)
    driver.key("c")
    assert driver.reads("Then blue is trump 6 : 7")
    assert not driver.see(RED)
    driver.key("c")
    assert driver.reads("Then no trump 7 : 7")
    assert driver.see(RED)


@pytest.mark.parametrize("way", ["c", "esc", "right click", "ctrl+z", "button", "other card"])
def test_the_coin_can_be_taken_back_before_playing(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead())
    driver.click(NINE)
    driver.key("c")
    assert staged(table) is not None
    match way:
        case "right click":
            driver.click_at(DROP, button=3)
        case "button":
            driver.click("coin")
        case "other card":
            driver.click("card S3R")
        case _:
            driver.key(way)
    assert staged(table) is None
    assert driver.scene is table
    driver.move((640, 60))
    driver.drag_to(NINE, DROP)
    assert played(table) == ["0 S9B"]


@pytest.mark.parametrize("way", ["esc", "right click", "ctrl+z"])
def test_a_coin_on_a_card_that_was_dragged_and_let_go_can_still_be_put_back(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead())
    driver.click(NINE)
    driver.key("c")
    driver.drag_to(NINE, (150, 60))
    assert staged(table) is not None
    if way == "right click":
        driver.click_at(DROP, button=3)
    else:
        driver.key(way)
    assert staged(table) is None
    assert driver.scene is table


def test_a_coin_moves_to_the_card_that_is_given_one_next(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.drag(RED, NINE)
    driver.drag(BLUE, "card S12R")
    assert str(staged(table)) == "S12R"
    assert driver.see(RED)


@pytest.mark.parametrize("way", ["drag", "clicks"])
def test_a_coin_of_the_cards_own_colour_is_refused(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead())
    if way == "drag":
        driver.drag(BLUE, NINE)
    else:
        driver.click(BLUE)
        driver.click(NINE)
    driver.wait(0.3)
    assert driver.reads("A blue card needs a coin of the other colour.")
    assert staged(table) is None
    assert played(table) == []


def test_a_refusal_is_gone_once_the_right_coin_is_taken(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.drag(BLUE, NINE)
    driver.wait(0.3)
    assert driver.reads("A blue card needs a coin of the other colour.")
    driver.drag(RED, NINE)
    assert str(staged(table)) == "S9B"
    assert not driver.reads("A blue card needs a coin of the other colour.")


@pytest.mark.parametrize("way", ["key", "card onto coins", "click on pan"])
def test_with_no_coin_of_that_colour_left_it_says_so(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead(centre=(0, 3)))
    match way:
        case "key":
            driver.hover(NINE)
            driver.key("c")
        case "click on pan":
            driver.click(NINE)
            driver.click_at(PAN)
        case _:
            driver.drag_to(NINE, PAN)
    driver.wait(0.3)
    assert driver.reads("There are no red coins left on the scale.")
    assert staged(table) is None
    assert played(table) == []


def test_no_coin_is_offered_where_none_is_left(drive: Drive) -> None:
    driver, table = at_table(drive, lead(centre=(0, 3)))
    driver.click(NINE)
    assert driver.reads("No red coin left")
    assert not driver.reads("Coin (C)")
    assert not driver.find("coin").enabled
    driver.click("coin")
    assert staged(table) is None
    driver.click("card S12R")
    driver.click("coin")
    assert str(staged(table)) == "S12R"
    driver.click("coin")
    assert staged(table) is None


@pytest.mark.parametrize("beside", [(-50, 4), (-24, 0), (0, -6), (24, 0), (50, 4)])
@pytest.mark.parametrize("way", ["drag", "click"])
def test_a_press_anywhere_on_a_pan_takes_a_coin(drive: Drive, beside: tuple[int, int], way: str) -> None:
    driver, table = at_table(drive, lead())
    at = (PAN[0] + beside[0], PAN[1] + beside[1])
    if way == "click":
        driver.click_at(at)
        driver.click(NINE)
    else:
        driver.move(at)
        driver.press()
        driver.carry(driver.point_on(NINE))
        coin = table.stage.find(RED)
        assert coin is not None
        assert coin.point == pytest.approx(driver.pointer, abs=30), "it is in the hand"
        driver.release()
    assert str(staged(table)) == "S9B"


def test_the_key_without_a_card_says_to_choose_one(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.move((640, 60))
    driver.key("c")
    driver.wait(0.3)
    assert driver.reads("Choose a card first, then a coin for it.")
    assert staged(table) is None


def test_a_coin_on_a_card_that_does_not_follow_is_refused(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S5R"))
    driver.drag(RED, "card M2B")
    driver.wait(0.3)
    assert driver.reads("Follow Stars: you have 3 in hand.")
    assert staged(table) is None


def test_a_coin_dropped_beside_the_cards_goes_back(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), animation="normal")
    home = table.stage.find(RED)
    driver.drag_to(RED, (200, 60))
    driver.move((640, 60))
    driver.settle()
    assert table.stage.find(RED) == home
    assert staged(table) is None


def test_a_coin_that_is_clicked_twice_is_put_back(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.click(RED)
    driver.click(RED)
    assert table.hand.draft.selected is None
    assert staged(table) is None


def test_only_the_outermost_coin_of_each_colour_can_be_taken(drive: Drive) -> None:
    driver, _ = at_table(drive, lead(centre=(3, 5)))
    assert driver.names("coin") == [CoinPiece(Colour.RED, 2).name, CoinPiece(Colour.BLUE, 4).name]


def test_no_coin_can_be_taken_while_others_play(drive: Drive) -> None:
    driver, _ = at_table(drive, lead())
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    assert driver.names("coin") == []


# -- over to the partner -----------------------------------------------------------------------------


def coins_of(table: TableScene) -> tuple[int, ...]:
    coins: tuple[int, ...] = table.session.match.state.table.coins
    return coins


def test_a_coin_is_handed_to_the_partner_by_dragging_it_onto_the_plate(drive: Drive) -> None:
    driver, table = at_table(drive, lead(coins=(2, 0, 0, 0)))
    driver.drag(OwnCoin().name, "zone partner")
    assert coins_of(table) == (1, 0, 1, 0)
    assert stored(driver, table) == ["0 give"]


def test_handing_a_coin_over_ends_no_turn(drive: Drive) -> None:
    driver, table = at_table(drive, lead(coins=(2, 0, 0, 0)))
    for left in (1, 0):
        driver.wait_for(OwnCoin().name)
        driver.drag(OwnCoin().name, "zone partner")
        assert coins_of(table)[0] == left
    driver.wait_until(lambda: table.interactive)
    driver.app.frame(0)
    assert not driver.see(OwnCoin().name)
    driver.drag_to(NINE, DROP)
    assert played(table) == ["0 give", "0 give", "0 S9B"]


def test_a_coin_dropped_elsewhere_is_kept(drive: Drive) -> None:
    driver, table = at_table(drive, lead(coins=(2, 0, 0, 0)))
    driver.drag_to(OwnCoin().name, DROP)
    assert coins_of(table) == (2, 0, 0, 0)
    assert driver.see(OwnCoin().name)


def test_without_a_coin_there_is_nothing_to_hand_over(drive: Drive) -> None:
    driver, _ = at_table(drive, lead(coins=(0, 0, 2, 0)))
    assert not driver.see(OwnCoin().name)


def test_alone_there_is_nobody_to_hand_coins_to(drive: Drive) -> None:
    driver, _ = at_table(drive, lead(coins=(2, 0, 0, 0), mode="iso"))
    assert not driver.see(OwnCoin().name)


def test_a_gift_can_be_undone_and_done_again(drive: Drive) -> None:
    driver, table = at_table(drive, lead(coins=(2, 0, 0, 0)))
    driver.drag(OwnCoin().name, "zone partner")
    driver.wait(0.5)
    driver.key("ctrl+z")
    assert coins_of(table) == (2, 0, 0, 0)
    assert stored(driver, table) == []
    driver.key("ctrl+y")
    driver.wait(0.5)
    assert coins_of(table) == (1, 0, 1, 0)
    assert stored(driver, table) == ["0 give"]
