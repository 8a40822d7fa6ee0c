"""Around the play at the table of Duālis: undo, hints, the log, the last trick, hurrying, leaving."""

from __future__ import annotations

import pygame
import pytest

from game.match.bot_pool import InlineBots
from game.scenes.dualis.geometry import HAND_CARD
from game.scenes.dualis.pieces import CardPiece
from game.ui.theme import HEIGHT
from tests.driver import Driver
from tests.engine.dualis.tables import lay
from tests.game.scenes.dualis.player import DROP, EventPlayer
from tests.game.scenes.dualis.rig import RIG, at_table, follow, hud, lead, start, table_of
from tests.game.scenes.rig import Drive, SilentBots, hurry, played, ready, selected, stored

NINE = "card S9B"
TRICK = ("S4B", "S2B", "S5R")
"""Kai, Noa and Mika after Ada's lead of a Star."""

# -- undo and redo -----------------------------------------------------------------------------------


def test_a_card_can_be_undone_until_somebody_else_acted(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), bots=SilentBots())
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    driver.key("ctrl+z")
    assert played(table) == stored(driver, table) == []
    ready(driver, table)
    assert driver.see(NINE)
    driver.key("ctrl+y")
    assert played(table) == stored(driver, table) == ["0 S9B"]
    assert not driver.see(NINE)


@pytest.mark.parametrize("way", ["key", "button", "pause"])
def test_against_bots_the_own_last_card_is_taken_back_with_what_they_did(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead(), "S4B", animation="normal")
    assert not driver.see("undo")
    driver.drag_to(NINE, DROP)
    driver.wait_until(lambda: len(played(table)) == 2 and not table.showing)
    driver.app.frame(0)
    if way == "key":
        driver.key("ctrl+z")
    elif way == "button":
        driver.click("undo")
    else:
        driver.key("esc")
        driver.click("undo")
    assert played(table) == stored(driver, table) == []
    assert table.stage.moving, "the card flies home"
    ready(driver, table)
    assert driver.see(NINE)
    assert not driver.see("undo")
    assert table.view.table.trick == ()


def test_among_people_nothing_can_be_taken_back_once_somebody_else_acted(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S4B", people=(0, 2))
    driver.drag_to(NINE, DROP)
    driver.wait_until(lambda: len(played(table)) == 2)
    assert not driver.see("undo")
    driver.key("ctrl+z")
    driver.wait(0.3)
    assert driver.reads("It’s the next player’s turn: too late to undo.")
    assert played(table) == stored(driver, table) == ["0 S9B", "1 S4B"]


def test_the_last_card_of_a_trick_can_be_undone_while_it_is_collected_and_after(drive: Drive) -> None:
    driver, table = at_table(drive, follow(*TRICK), animation="normal")
    for seconds in (0.1, 0.7, 2.5):
        driver.drag_to("card S12R", DROP)
        driver.wait(seconds)
        driver.key("ctrl+z")
        ready(driver, table)
        assert played(table) == []
        assert len(table.view.table.trick) == 3
        assert driver.see("card S12R")


def test_a_finished_round_cannot_be_taken_back(drive: Drive) -> None:
    driver, table = at_table(drive, lay("S9B", "S4B", "S2B", "S5R"), *TRICK)
    driver.drag_to(NINE, DROP)
    driver.wait_for("next")
    driver.key("ctrl+z")
    assert len(played(table)) == 4
    assert driver.scene_name == "RoundSummary"


def test_without_anything_undone_there_is_nothing_to_do_again(drive: Drive) -> None:
    driver, _ = at_table(drive, lead())
    driver.key("ctrl+y")
    driver.wait(0.3)
    assert driver.reads("Nothing to redo.")


def test_another_card_instead_of_the_one_taken_back_ends_the_redo(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), bots=SilentBots())
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    driver.key("ctrl+z")
    ready(driver, table)
    driver.drag_to("card M2B", DROP)
    driver.wait(0.5)
    driver.key("ctrl+y")
    assert played(table) == stored(driver, table) == ["0 M2B"]


def test_the_pause_menu_undoes_too_and_only_where_it_can(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), bots=SilentBots())
    driver.key("esc")
    assert not driver.find("undo").enabled
    driver.key("esc")
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    driver.key("esc")
    driver.click("undo")
    assert driver.scene is table
    assert played(table) == []


# -- the last trick ----------------------------------------------------------------------------------


def after_a_trick(drive: Drive) -> Driver:
    """Ada has won a trick and leads."""
    driver, table = at_table(drive, follow(*TRICK))
    driver.drag_to("card S12R", DROP)
    ready(driver, table)
    return driver


def test_before_the_first_trick_there_is_none_to_look_at(drive: Drive) -> None:
    driver, _ = at_table(drive, lead())
    assert not driver.see("last trick")
    driver.key("t")
    driver.wait(0.3)
    assert driver.reads("No trick to look at right now.")


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_last_trick_can_be_looked_at(drive: Drive, way: str) -> None:
    driver = after_a_trick(drive)
    if way == "key":
        driver.key("t")
    else:
        driver.click("last trick")
    assert driver.scene_name == "LastTrickScene"
    assert driver.reads("Last trick: won by you")
    for name in ("Ada", "Kai", "Noa", "Mika"):
        assert name in driver.texts()


@pytest.mark.parametrize("way", ["t", "esc", "enter", "click"])
def test_any_key_or_click_puts_it_back(drive: Drive, way: str) -> None:
    driver = after_a_trick(drive)
    driver.key("t")
    if way == "click":
        driver.click_at((640, 360))
    else:
        driver.key(way)
    assert driver.scene_name == "TableScene"


def test_the_last_trick_says_why_it_was_won_and_what_was_trump(drive: Drive) -> None:
    driver = after_a_trick(drive)
    driver.key("t")
    assert driver.reads("You win: highest Star, 12")
    assert driver.reads("There was no trump")


def test_the_last_trick_stays_until_the_own_next_card(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S4B", "S13B", "S5R", "M3R", "M4B")
    driver.drag_to(NINE, DROP)
    driver.wait_until(lambda: table.interactive and len(table.view.table.trick) == 2)
    driver.app.frame(0)
    driver.click("last trick")
    assert driver.reads("Noa wins: highest Star, 13")
    driver.key("esc")
    driver.drag_to("card M2B", DROP)
    driver.wait(0.5)
    assert not driver.see("last trick")


def test_once_the_next_card_is_played_it_is_closed_for_ever(drive: Drive) -> None:
    driver = after_a_trick(drive)
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    assert not driver.see("last trick")
    driver.key("t")
    driver.wait(0.3)
    assert driver.scene_name == "TableScene"
    assert driver.reads("No trick to look at right now.")


# -- hints -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_second_advice_lets_a_card_stand_up(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, follow("S5R"), bots=InlineBots())
    for _ in ("where to look", "the move and why"):
        if way == "key":
            driver.key("h")
        else:
            driver.click("hint")
        driver.wait(0.4)
        assert driver.reads(driver.app.toasts.text)
    assert selected(table) in ("card S3R", "card S9B", "card S12R")
    assert played(table) == []


def test_a_hint_is_for_the_own_turn_only(drive: Drive) -> None:
    driver, _ = at_table(drive, lead(), bots=SilentBots())
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    assert not driver.find("hint").enabled
    driver.key("h")
    driver.wait(0.3)
    assert driver.reads("Advice is available on your turn.")


# -- the log -----------------------------------------------------------------------------------------


def test_the_log_tells_with_names_what_was_played(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S4B", "S2B+", "S5R")
    driver.drag_to(NINE, DROP)
    driver.wait_until(lambda: len(played(table)) == 4)
    driver.settle()
    driver.key("l")
    assert driver.scene_name == "MatchLogScene"
    for line in (
        "Round 1: you lead",
        "You: blue Star 9",
        "Kai: blue Star 4",
        "Noa: blue Star 2 with a red coin",
        "Mika: red Star 5",
        "You win: highest trump, blue 9 · blue is trump",
    ):
        assert driver.reads(line), line
    driver.key("l")
    assert driver.scene is table


# -- sorting -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["key", "button"])
def test_the_hand_is_sorted_by_suit_or_by_colour(drive: Drive, way: str) -> None:
    driver, _ = at_table(drive, lead())
    by_suit = ["card S3R", "card S9B", "card S12R", "card M2B", "card M7R"]
    by_colour = ["card S3R", "card M7R", "card S12R", "card M2B", "card S9B"]
    for order in (by_suit, by_colour, by_suit):
        assert driver.names("card") == order
        lefts = [driver.find(name).rect.centerx for name in order]
        assert lefts == sorted(lefts)
        if way == "key":
            driver.key("s")
        else:
            driver.click("sort")


def test_a_sorted_hand_is_seen_as_it_lies_once_it_has_come_to_rest(drive: Drive) -> None:
    driver, table = at_table(drive, follow(), animation="normal")
    driver.key("s")
    driver.wait_until(lambda: not table.stage.lively)
    driver.wait(0.5)
    seen = pygame.image.tobytes(driver.app.canvas.surface, "RGB")
    assert seen == pygame.image.tobytes(driver.screenshot(), "RGB")


@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_number_and_suit_of_every_card_stay_in_sight(drive: Drive, text_size: int) -> None:
    driver = drive(lang="ja", text_size=text_size)
    table = start(driver)
    ready(driver, table)
    hand = {piece: spot for piece, spot in table.stage.spots().items() if isinstance(piece, CardPiece)}
    deepest = max(spot.y for spot in hand.values()) + hud(table).places.hand_sink
    corner = HAND_CARD[1] * 0.4  # what is told in the corner of a card
    assert deepest - HAND_CARD[1] / 2 + corner < HEIGHT


@pytest.mark.parametrize("way", ["key", "button"])
def test_a_match_that_is_continued_is_sorted_as_it_was(drive: Drive, way: str) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver)
    ready(driver, table)
    by_suit = driver.names("card")
    if way == "key":
        driver.key("s")
    else:
        driver.click("sort")
    by_colour = driver.names("card")
    assert by_colour != by_suit
    driver.key("esc")
    driver.click("leave")
    driver.click("continue")
    ready(driver, table_of(driver.app))
    assert driver.names("card") == by_colour
    assert driver.find("sort").label == "By colour"


# -- keys --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arrow", ["left", "right", "up", "down"])
def test_arrows_start_on_a_card_that_may_be_played(drive: Drive, arrow: str) -> None:
    driver, table = at_table(drive, follow("M4B"))
    driver.key(arrow)
    assert table.focused == "card M2B", "the Stars before it may not be played"


# -- hurrying ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["click", "space", "enter"])
def test_a_click_or_a_key_finishes_what_is_running(drive: Drive, way: str) -> None:
    driver, table = at_table(drive, lead(), bots=SilentBots(), animation="slow")
    driver.drag_to(NINE, DROP)
    assert table.stage.moving
    if way == "click":
        driver.click_at((640, 60))
    else:
        driver.key(way)
    assert not table.stage.moving
    assert not table.showing


def test_space_ends_the_rest_of_a_full_trick(drive: Drive) -> None:
    driver, table = at_table(drive, follow(*TRICK))
    driver.drag_to("card S12R", DROP)
    assert table.showing
    driver.key("space")
    driver.wait(0.05)
    assert table.view.table.tricks == (1, 0, 0, 0)


def test_one_who_plays_with_the_keys_can_hurry_too(drive: Drive) -> None:
    driver, table = at_table(drive, follow(*TRICK))
    player = EventPlayer(driver, seed=1, keys_only=True)
    player.focus("card S12R")
    driver.key("enter", times=2)
    assert played(table) == ["0 S12R"]
    driver.key("space")
    driver.wait(0.05)
    assert table.view.table.tricks == (1, 0, 0, 0)


def test_a_click_that_hurries_plays_nothing(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), bots=SilentBots(), animation="slow")
    driver.drag_to(NINE, DROP)
    driver.click("card S3R")
    assert played(table) == ["0 S9B"]
    assert table.hand.draft.selected is None


def test_the_deal_can_be_hurried(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="slow")
    table = start(driver)
    driver.wait(0.1)
    assert table.stage.moving
    driver.key("space")
    driver.wait(0.05)
    assert table.interactive


# -- collecting --------------------------------------------------------------------------------------


def test_first_the_coins_are_collected_and_then_the_trick(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S4B", "S2B", "S5R+"), animation="normal")
    driver.drag_to("card S12R", DROP)
    driver.wait_until(lambda: "coin of 3" in table.stage.names)
    assert table.view.table.coins == (0, 0, 0, 1)
    assert table.view.table.tricks == (0, 0, 0, 0)
    assert "card S12R" in table.stage.names
    driver.wait_until(lambda: sum(table.view.table.tricks) == 1)
    assert "card S12R" in table.stage.names  # on its way to the winner
    driver.settle()
    assert "card S12R" not in table.stage.names


# -- leaving -----------------------------------------------------------------------------------------


def test_a_match_that_was_left_goes_on_from_the_title_at_the_same_state(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver, options={"length": "short"})
    ready(driver, table)
    player = EventPlayer(driver, seed=3)
    while len(played(table)) < 9:
        player.turn()
    RIG.assert_the_same_after_leaving(driver, table)


def test_a_trick_that_was_left_while_it_was_collected_is_collected_at_the_return(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="slow")
    table = start(driver)
    player = EventPlayer(driver, seed=3)
    while len(played(table)) < 4:
        player.turn()
    assert table.showing
    before = played(table)
    driver.key("esc")
    driver.click("leave")
    driver.click("continue")
    again = table_of(driver.app)
    assert played(again)[: len(before)] == before
    assert sum(again.view.table.tricks) == 1


def test_the_pause_waits_for_the_player(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S4B", "S2B", "S5R")
    driver.drag_to(NINE, DROP)
    driver.key("esc")
    hurry(driver, 5)
    assert played(table) == ["0 S9B"]
    driver.key("esc")
    driver.wait_until(lambda: len(played(table)) == 4)


def test_the_settings_change_the_table_at_once(drive: Drive) -> None:
    driver, _ = at_table(drive, lead())
    assert driver.reads("Your lead: play any card")
    driver.app.change_settings(language="ja", text_size=150)
    assert not driver.reads("Your lead")
    assert driver.see(NINE)
    driver.drag_to(NINE, DROP)
    assert driver.names("card") == ["card S3R", "card S12R", "card M2B", "card M7R"]
