"""Around the play at the table of Dois: redeals, the score sheet, the curtain, leaving and coming back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.dois.model import HandResult, Suit
from engine.match import Match, Setup
from game.scenes.dois.chart import totals
from game.ui.scroll import BAR_ROOM
from tests.driver import Driver
from tests.engine.dois.tables import lay
from tests.game.scenes.dois.player import EventPlayer
from tests.game.scenes.dois.rig import DROP, RIG, at_table, hud, later, lying_ready, sit_down, start
from tests.game.scenes.rig import Drive, SilentBots, hurry, played, ready

LAST = ("leaf", "leaf", "leaf", "leaf")
"""One card each, the last ones of a hand."""


def seed_of_redeal(seat: int | None = None) -> int:
    """A seed with which a seat, or any, has to show its hand at the first deal."""
    for seed in range(400):
        redeals = Match(Setup("dois", {}, seed, 0)).state.table.redeals
        if redeals and (seat is None or redeals[0].seat == seat):
            return seed
    raise AssertionError("nobody ever gets a lopsided hand")


# -- redeals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_a_lopsided_hand_is_laid_open_shuffled_away_and_dealt_anew(drive: Drive, animation: str) -> None:
    driver = drive(size=(960, 540), animation=animation, bots=SilentBots())
    table = start(driver, seed=seed_of_redeal())
    driver.wait_until(lambda: driver.scene_name == "RedealScene")
    (redeal, *_) = table.view.table.redeals
    assert driver.reads(f"{hud(table).words.names[redeal.seat]} shows a hand")
    assert driver.reads("at least 3 are needed")
    backs = f"back {redeal.seat} "
    assert not [name for name in table.stage.names if name.startswith(backs)]
    driver.wait_until(lambda: driver.scene is table)
    driver.wait_until(lambda: bool([name for name in table.stage.names if name.startswith(backs)]))
    driver.key("l")
    assert driver.reads("shows a hand and gets a new one")


def test_the_own_hand_is_shown_to_all_too(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = start(driver, seed=seed_of_redeal(seat=0))
    driver.wait_until(lambda: driver.scene_name == "RedealScene")
    assert not [name for name in table.stage.names if name.startswith("card")]
    driver.key("enter")
    ready(driver, table)
    assert len(driver.names("card")) == 13


# -- the end of a hand -------------------------------------------------------------------------------


def end_of_hand(
    drive: Drive,
    hands: int = 8,
    results: int = 1,
    points: tuple[int, ...] = (2, -1, -3, 4),
    **program: Any,
) -> Driver:
    """The last card of a hand is played; the sheet comes up. `points` is what every hand before gave."""
    before = [HandResult(Suit.SUN, (2, 3, 1, 4), (2, 2, 4, 4), points)] * results
    state = lay(
        *LAST,
        shows=("leaf 6", "leaf 3", "sun 4", "leaf 7"),
        bids=(2, 3, 1, 4),
        tricks=(1, 3, 3, 4),
        results=before,
        match_of=hands,
        trump="flame",
    )
    driver, table = at_table(drive, state, *LAST[1:], **program)
    driver.drag_to("card leaf 0", DROP)
    driver.wait_until(lambda: driver.scene is not table)
    return driver


def test_the_end_of_a_hand_shows_the_sheet_with_bid_tricks_points_and_total(drive: Drive) -> None:
    driver = end_of_hand(drive)
    assert driver.scene_name == "HandSummary"
    assert driver.reads("Hand 2 is over")
    texts = driver.texts()
    for number in ("Bid", "Won", "Points", "Total", "+3", "−2", "−5"):
        assert number in texts, number
    assert driver.reads("Kai made the bid.")


def test_the_numbers_stand_in_the_middle_of_the_sheet(drive: Drive) -> None:
    driver = end_of_hand(drive)
    pane, rows = driver.find("pane").rect, driver.find("rows").rect
    assert (rows.left + rows.right - BAR_ROOM) / 2 == pytest.approx(pane.centerx)


@pytest.mark.parametrize(("before", "charted"), [(1, False), (2, True), (7, True)])
def test_from_three_hands_on_a_chart_shows_the_totals(drive: Drive, before: int, charted: bool) -> None:
    assert end_of_hand(drive, results=before).see("chart") is charted


def test_the_numbers_come_to_light_one_after_the_other(drive: Drive) -> None:
    driver = end_of_hand(drive, animation="normal")
    assert not driver.reads("made the bid")
    driver.wait(2)
    assert driver.reads("made the bid")


def test_the_first_key_shows_all_numbers_and_the_second_goes_on(drive: Drive) -> None:
    driver = end_of_hand(drive, animation="normal")
    driver.key("space")
    assert driver.reads("made the bid")
    assert driver.scene_name == "HandSummary"
    driver.key("space")
    assert driver.scene_name == "TableScene"


def test_the_end_of_the_match_shows_who_won_and_opens_the_sheet_again(drive: Drive) -> None:
    driver = end_of_hand(drive, hands=2)
    assert driver.reads("The last hand is over")
    driver.click("next")
    driver.wait_for("again")
    assert driver.reads("2 hands played: the most points win.")
    driver.click("sheet")
    assert driver.scene_name == "SheetScene"
    driver.key("esc")
    assert driver.scene_name == "ResultsScene"


def test_equal_points_share_the_win(drive: Drive) -> None:
    driver = end_of_hand(drive, hands=2, points=(5, 1, 0, 0))
    driver.click("next")
    driver.wait_for("again")
    assert driver.reads("Ada and Kai share the win")


def test_sixteen_hands_scroll_on_the_sheet_and_the_newest_is_seen(drive: Drive) -> None:
    driver = end_of_hand(drive, hands=16, results=15)
    assert driver.find("rows").role == "scroll"
    assert "16" in driver.texts()
    driver.wheel("rows", 40)
    driver.wait(0.5)
    assert "1" in driver.texts()


def test_the_sheet_can_be_opened_during_a_hand_once_one_is_scored(drive: Drive) -> None:
    driver, table = at_table(drive, later())
    assert not driver.see("sheet")
    scored = HandResult(Suit.SUN, (2, 3, 1, 4), (2, 2, 4, 4), (2, -1, -3, 4))
    driver, table = at_table(drive, later(results=[scored]))
    driver.click("sheet")
    assert driver.scene_name == "SheetScene"
    driver.click("next")
    assert driver.scene is table


@pytest.mark.parametrize("text_size", [100, 150])
def test_every_line_of_the_chart_has_its_name_at_its_end(drive: Drive, text_size: int) -> None:
    driver = end_of_hand(drive, results=3)
    driver.app.change_settings(text_size=text_size)
    driver.wait(0.3)
    chart = driver.find("chart").rect
    names = [one for one in driver.written() if chart.contains(one.room)][-4:]  # above the table
    assert sorted(one.text for one in names) == ["Ada", "Kai", "Mika", "Noa"]
    for one in names:
        assert one.room.left > chart.left + chart.width * 0.6
        assert one.fits
        assert not any(one.room.inflate(0, -2).colliderect(other.room) for other in names if other != one)


def test_the_chart_adds_the_points_up(drive: Drive) -> None:
    results = [HandResult(Suit.SUN, (1, 1), (1, 1), points) for points in ((2, -1), (-3, 0), (1, 4))]
    assert totals(results, 0) == [0, 2, -1, 0]
    assert totals(results, 1) == [0, -1, -1, 3]


# -- tokens ------------------------------------------------------------------------------------------


def test_bid_and_tricks_stand_at_every_seat(drive: Drive) -> None:
    state = later(tricks=(1, 3, 0, 5))
    driver, table = at_table(drive, state)
    for words in ("1 of 2", "3 of 3", "0 of 1", "5 of 4"):
        assert driver.reads(words)
    assert [one.standing.tokens for one in hud(table).sitters] == [(1, 2), (3, 3), (0, 1), (5, 4)]
    assert hud(table).rings == 3
    assert driver.reads("1 more trick needed")
    assert driver.reads("Bids: 10 for 12 tricks")


def test_the_sheet_on_the_table_has_the_last_two_totals_and_the_bids(drive: Drive) -> None:
    scored = HandResult(Suit.SUN, (2, 3, 1, 4), (2, 2, 4, 4), (2, -1, -3, 4))
    _, table = at_table(drive, later(results=[scored] * 3))
    rows = {label: [entry.text for entry in row] for label, row in hud(table).note.rows}
    assert rows == {
        "2": ["4", "−2", "−6", "8"],
        "3": ["6", "−3", "−9", "12"],
        "bid": ["(2)", "(3)", "(1)", "(4)"],
    }
    struck = [entry.struck for _, row in hud(table).note.rows for entry in row]
    circled = [entry.circled for _, row in hud(table).note.rows for entry in row]
    assert struck == [True] * 4 + [False] * 8
    assert circled == [False] * 7 + [True] + [False] * 4


# -- several people ----------------------------------------------------------------------------------


def test_the_screen_is_passed_with_nothing_of_the_hand_left_on_it(drive: Drive) -> None:
    driver, table = at_table(drive, later(), people=(0, 1))
    driver.drag_to("card 8 0", DROP)
    driver.wait_for("reveal")
    assert driver.reads("Pass to Ben")
    assert not [name for name in table.stage.names if name.startswith("card")]


def test_leaving_the_window_takes_back_what_lay_ready_and_covers_the_hand(drive: Drive) -> None:
    state = later()
    state = replace(state, table=replace(state.table, shown=(None,) * 4))
    driver, table = at_table(drive, state, people=(0, 1))
    driver.click("card leaf 0")
    assert lying_ready(table)
    driver.lose_focus()
    driver.wait(0.1)
    assert driver.scene_name == "CurtainScene"
    assert lying_ready(table) == {}
    assert not [name for name in table.stage.names if name.startswith("card")]


# -- leaving -----------------------------------------------------------------------------------------


def test_a_match_that_was_left_goes_on_from_the_title_at_the_same_state(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver, options={"players": 3, "hands": 1})
    player = EventPlayer(driver, seed=3)
    while len(played(table)) < 12:
        player.turn()
    RIG.assert_the_same_after_leaving(driver, table)


def test_a_click_or_space_hurries_the_deal(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="slow")
    table = start(driver)
    driver.wait(0.1)
    assert table.stage.moving
    driver.key("space")
    hurry(driver, 0.2)
    assert not table.stage.moving


def test_bots_at_every_seat_show_no_hand(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = sit_down(driver, later(), people=())
    driver.wait(0.5)
    assert driver.names("card") == []
    assert not [name for name in table.stage.names if name.startswith("card")]
