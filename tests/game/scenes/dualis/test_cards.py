"""Playing a card at the table of Duālis: by dragging, by click and click, by keys; and what is refused."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.input import Point
from game.scenes.dualis.geometry import HELD_SCALE, TABLE, TRICK_SCALE
from game.scenes.dualis.table import DualisTable
from game.table.interaction import DRAG_AFTER
from tests.driver import Driver
from tests.engine.dualis.tables import lay, play
from tests.game.scenes.dualis.player import DROP, EventPlayer
from tests.game.scenes.dualis.rig import at_table, follow, lead, legal_cards, staged
from tests.game.scenes.rig import Drive, SilentBots, held, played, selected

NINE, ILLEGAL = "card S9B", "card M7R"


def nudge(driver: Driver, name: str, by: float) -> Point:
    """Press on a thing and move so far."""
    x, y = driver.point_on(name)
    driver.move((x, y))
    driver.press()
    driver.move((x, y - by))
    return x, y - by


# -- dragging ----------------------------------------------------------------------------------------


def test_a_card_is_dragged_only_after_four_pixels(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), size=(1280, 720))
    nudge(driver, NINE, DRAG_AFTER - 1)
    assert table.hand.interaction.drag is not None
    assert not table.hand.interaction.drag.moving
    nudge(driver, NINE, DRAG_AFTER + 1)
    assert table.hand.interaction.drag.moving
    assert held(table) == NINE


def test_four_pixels_are_those_of_the_layout_in_a_large_window(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), size=(2560, 1440))
    nudge(driver, NINE, DRAG_AFTER - 1)  # six pixels of the window
    assert table.hand.interaction.drag is not None
    assert not table.hand.interaction.drag.moving


def test_a_press_that_hardly_moves_is_a_click(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), size=(1280, 720))
    nudge(driver, NINE, DRAG_AFTER - 1)
    driver.release()
    assert selected(table) == NINE
    assert played(table) == []


def test_the_held_card_follows_the_pointer_larger_than_in_the_trick(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), size=(1280, 720))
    x, y = driver.point_on(NINE)
    driver.grab(NINE)
    start = table.stage.find(NINE)
    assert start is not None
    driver.carry((x + 30, y - 200))
    spot = table.stage.find(NINE)
    assert spot is not None
    assert spot.point == pytest.approx((start.x + 30, start.y - 200), abs=1)
    assert spot.scale == HELD_SCALE > TRICK_SCALE


def test_a_ghost_stays_where_the_held_card_came_from(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), size=(1280, 720))
    driver.move((640, 60))
    driver.settle()
    home = table.stage.find(NINE)
    assert home is not None
    corner = pygame.Rect(home.x - 40, home.y + 30, 30, 30)  # where only this card lies
    felt = corner.move(300 - corner.x, 0)

    def light(place: pygame.Rect) -> int:
        return sum(pygame.transform.average_color(driver.screenshot(), place)[:3])

    full = light(corner)
    driver.grab(NINE)
    driver.carry((200, 200))
    assert light(felt) < light(corner) < full


def test_a_card_dropped_on_the_table_is_played(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.drag_to(NINE, DROP)
    assert played(table) == ["0 S9B"]
    assert not driver.see(NINE)


def test_a_card_dropped_elsewhere_goes_back_to_the_hand(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), animation="normal")
    home = table.stage.find(NINE)
    driver.drag_to(NINE, (150, 60))
    driver.wait(0.2)
    driver.move((640, 60))
    driver.settle()
    assert played(table) == []
    assert table.stage.find(NINE) == home


def test_the_place_for_the_card_shows_while_it_is_held(drive: Drive) -> None:
    driver, _ = at_table(drive, lead())
    assert not driver.see("zone table")
    driver.grab(NINE)
    driver.carry(DROP)
    assert driver.see("zone table")
    assert driver.find("zone table").rect == TABLE


def test_leaving_the_window_lets_the_card_go(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.grab(NINE)
    driver.carry(DROP)
    driver.lose_focus()
    driver.release()
    assert table.hand.interaction.drag is None
    assert played(table) == []
    assert driver.see(NINE)


def test_esc_puts_the_held_card_back_before_it_pauses(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.grab(NINE)
    driver.carry(DROP)
    driver.key("esc")
    assert table.hand.interaction.drag is None
    assert driver.scene is table
    driver.release()
    assert played(table) == []


# -- click and click ---------------------------------------------------------------------------------


def test_click_on_a_card_and_then_on_the_table_plays_it(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.click(NINE)
    assert played(table) == []
    driver.click_at(DROP)
    assert played(table) == ["0 S9B"]


def test_a_second_click_on_the_card_plays_it_too(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.click(NINE)
    driver.click(NINE)
    assert played(table) == ["0 S9B"]


def test_another_click_chooses_another_card(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    driver.click(NINE)
    driver.click("card S3R")
    assert selected(table) == "card S3R"
    assert played(table) == []


@pytest.mark.parametrize("way", ["esc", "right click", "ctrl+z"])
def test_the_chosen_card_can_be_put_back(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead())
    driver.click(NINE)
    if way == "right click":
        driver.click_at(DROP, button=3)
    else:
        driver.key(way)
    assert table.hand.draft.selected is None
    assert driver.scene is table
    assert played(table) == []


# -- keys --------------------------------------------------------------------------------------------


def test_arrows_and_enter_choose_and_play_a_card(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    player = EventPlayer(driver, seed=1, keys_only=True)
    player.focus(NINE)
    driver.key("enter")
    assert selected(table) == NINE
    driver.key("enter")
    assert played(table) == ["0 S9B"]


# -- preview -----------------------------------------------------------------------------------------


def test_a_held_card_says_what_trump_would_be_and_who_would_be_winning(drive: Drive) -> None:
    driver, _ = at_table(drive, follow("S5R", centre=(7, 6)))
    assert driver.reads("Red is trump 7 : 6")
    driver.grab("card S12R")
    driver.carry(DROP)
    assert driver.reads("Then red is trump 7 : 6")
    assert driver.reads("You would be winning")
    driver.carry((150, 60))
    driver.release()
    driver.click(NINE)
    assert driver.reads("Mika would be winning")


def test_without_a_held_card_nothing_is_foretold(drive: Drive) -> None:
    driver, _ = at_table(drive, follow("S5R"))
    assert not driver.reads("Then")
    assert not driver.reads("would be winning")


def test_high_low_says_which_card_wins(drive: Drive) -> None:
    driver, _ = at_table(drive, lead(high_low=True))
    assert driver.reads("The lead decides: red high, blue low")
    driver, _ = at_table(drive, follow("S5R", high_low=True))
    assert driver.reads("High card wins")
    driver, _ = at_table(drive, follow("S7B", high_low=True))
    assert driver.reads("Low card wins")
    driver, _ = at_table(drive, follow("S7B"))
    assert not driver.reads("card wins")


def test_high_low_is_said_of_a_held_card_too(drive: Drive) -> None:
    driver, _ = at_table(drive, follow("S5R", high_low=True))
    driver.click("card S12R")
    assert driver.reads("High card wins")
    driver, _ = at_table(drive, lead(high_low=True))
    driver.click("card S12R")
    assert driver.reads("High card wins")
    driver.key("c")  # a blue coin makes a blue lead of it
    assert driver.reads("Low card wins")


# -- refusals ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "drag", "key", "coin key"])
def test_an_illegal_card_is_refused_with_the_suit_to_follow_and_how_many_are_held(
    drive: Drive, way: str
) -> None:
    driver, table = at_table(drive, follow("S5R"))
    match way:
        case "click":
            driver.click(ILLEGAL)
        case "drag":
            driver.drag_to(ILLEGAL, DROP)
        case "key":
            EventPlayer(driver, seed=1).focus(ILLEGAL)
            driver.key("enter")
        case _:
            driver.hover(ILLEGAL)
            driver.key("c")
    driver.wait(0.3)
    assert driver.reads("Follow Stars: you have 3 in hand.")
    assert played(table) == []
    assert table.hand.draft.selected is None
    assert staged(table) is None


def test_of_one_card_it_says_one(drive: Drive) -> None:
    driver, _ = at_table(drive, follow("M9R"))
    driver.drag_to("card S9B", DROP)
    driver.wait(0.3)
    assert driver.reads("Follow Moons: you have 2 in hand.")
    hands = ("S9B M2B M7R", "S4B S8R M1R", "S2B S6B M3R", "S5R M4B M9R")
    driver, _ = at_table(drive, play(lay(*hands, leader=3), "S5R"))
    driver.click(ILLEGAL)
    driver.wait(0.3)
    assert driver.reads("Follow Stars: you have one in hand.")


def test_a_refused_card_shakes_and_lies_where_it_was(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S5R"), animation="normal")
    home = table.stage.find(ILLEGAL)
    driver.drag_to(ILLEGAL, DROP)
    assert table.stage.moving
    driver.move((640, 60))
    driver.settle()
    assert table.stage.find(ILLEGAL) == home


def test_without_the_suit_any_card_may_be_played(drive: Drive) -> None:
    hands = ("M2B M7R", "S4B S8R", "S2B S6B", "S5R M4B")
    driver, table = at_table(drive, play(lay(*hands, leader=3), "S5R"))
    assert driver.reads("No Stars in hand: play any card")
    driver.drag_to(ILLEGAL, DROP)
    assert played(table) == ["0 M7R"]


@pytest.mark.parametrize("way", ["click", "drag"])
def test_when_it_is_not_the_own_turn_it_says_whose_it_is(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead(), bots=SilentBots())
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    if way == "click":
        driver.click("card S3R")
    else:
        driver.drag_to("card S3R", DROP)
    driver.wait(0.3)
    assert driver.reads("It’s Kai’s turn.")
    assert played(table) == ["0 S9B"]


def test_a_dimmed_card_is_one_that_may_not_be_played(drive: Drive) -> None:
    _, table = at_table(drive, follow("S5R"))
    assert sorted(map(str, legal_cards(table))) == ["S12R", "S3R", "S9B"]
    stands = {name: spot.y for name in table.stage.names if (spot := table.stage.find(name))}
    assert isinstance(table.game, DualisTable)
    level = {piece.name: spot.y for piece, spot in table.game.placing(table.state, raised=False).hand()}
    assert stands[NINE] == level[NINE]
    assert stands[ILLEGAL] > level[ILLEGAL]


def test_a_drop_asks_the_rules_once(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    driver, table = at_table(drive, follow("S5R"))
    game, asked = table.session.match.game, list[str]()
    check = game.check

    def counted(state: Any, seat: int, action: Any) -> Any:
        asked.append(action.text)
        return check(state, seat, action)

    driver.grab(NINE)
    driver.move(DROP)
    monkeypatch.setattr(game, "check", counted)
    driver.release()
    assert asked == ["S9B"]
    assert played(table)[-1] == "0 S9B"
