"""What the table of Duālis says: needs, trump, prompts, the score with its reasons, and the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from engine.dualis.model import Centre, RoundResult, State
from game.content.i18n import LANGUAGES, Texts
from game.scenes.dualis.words import Words, signed
from tests.engine.dualis.tables import lay, play, variant
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import HANDS, at_table, follow, hud, lead, table_of
from tests.game.scenes.rig import Drive, SilentBots

NAMES = ("Ada", "Kai", "Noa", "Mika")
LAST = ("S9B", "S4B", "S2B", "S5R")
"""One card each, the last ones of a round; Ada's wins."""


def words(language: str = "en", **options: Any) -> Words:
    chosen = variant(**options)
    return Words(Texts(language), NAMES[: chosen.players], chosen)


# -- what a side needs -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coins", "tricks", "sentence"),
    [
        ((0, 0, 0, 0), (0, 0, 0, 0), "No bid and no tricks yet"),
        ((1, 0, 1, 0), (2, 0, 0, 0), "Right on the bid"),
        ((2, 0, 0, 0), (0, 0, 1, 0), "1 more trick makes the bid"),
        ((2, 0, 2, 0), (0, 0, 1, 0), "3 more tricks make the bid"),
        ((0, 0, 0, 0), (1, 0, 0, 0), "1 trick too many: take a coin"),
        ((1, 0, 0, 0), (2, 0, 1, 0), "2 tricks too many: take coins"),
    ],
)
def test_it_says_in_words_what_a_side_still_needs(
    coins: tuple[int, ...], tricks: tuple[int, ...], sentence: str
) -> None:
    assert words().need(lay(*HANDS, coins=coins, tricks=tricks).table, 0) == sentence


def test_a_bid_that_can_no_longer_be_made_is_called_so() -> None:
    before_the_last = play(lay(*(hand.split()[0] for hand in HANDS)))
    done = ((),) * 12
    table = replace(before_the_last.table, done=done, coins=(3, 0, 0, 0), tricks=(1, 6, 0, 5))
    assert words().need(table, 0) == "2 tricks short: bid missed"
    table = replace(table, coins=(1, 0, 0, 0), tricks=(2, 5, 1, 4), centre=Centre(0, 1))
    assert words().need(table, 0) == "2 tricks too many: bid missed"


def test_a_coin_on_the_table_counts_as_bid_at_once() -> None:
    state = follow("S5R+")
    assert words().need(state.table, 1) == "1 more trick makes the bid"


# -- trump and prompts -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("centre", "sentence"),
    [
        ((5, 4), "Red is trump 5 : 4"),
        ((2, 7), "Blue is trump 2 : 7"),
        ((3, 3), "No trump 3 : 3"),
    ],
)
def test_it_says_which_colour_is_trump_and_by_how_much(
    drive: Drive, centre: tuple[int, int], sentence: str
) -> None:
    driver, _ = at_table(drive, lead(centre=centre))
    assert driver.reads(sentence)


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (lead(), "Your lead: play any card"),
        (follow("S5R"), "Follow Stars"),
        (follow("M4B"), "Follow Moons"),
        (play(lay("M2B", "S4B", "S6B", "S5R", leader=3), "S5R"), "No Stars in hand: play any card"),
    ],
)
def test_it_says_what_is_to_be_done(drive: Drive, state: State, sentence: str) -> None:
    driver, _ = at_table(drive, state)
    assert driver.reads(sentence)


def test_tricks_and_coins_of_every_player_are_always_there(drive: Drive) -> None:
    looks: dict[int, set[bytes]] = {seat: set() for seat in range(4)}
    counts = [*((tricks, 2) for tricks in range(7)), *((7, coins) for coins in range(7))]
    for tricks, coins in counts:
        driver, table = at_table(
            drive, lead(coins=(coins,) * 4, tricks=(tricks,) * 4), size=(1280, 720), bots=SilentBots()
        )
        for seat in range(4):
            place = hud(table).seat(seat).takings.inflate(4, 4)
            part = driver.screenshot().subsurface(table.app.viewport.rect(place))
            looks[seat].add(pygame.image.tobytes(part, "RGB"))
        assert driver.texts().count(str(tricks)) >= 4 * (tricks >= 5)
    assert {seat: len(seen) for seat, seen in looks.items()} == dict.fromkeys(range(4), len(counts))


def test_a_coin_on_a_card_counts_for_the_bid_of_its_side_already(drive: Drive) -> None:
    _, table = at_table(drive, follow("S5R+", coins=(4, 3, 2, 1), tricks=(1, 2, 3, 0)))
    own, other = hud(table).trays
    assert (own.bid, own.tricks) == (6, 4)
    assert (other.bid, other.tricks) == (5, 2)  # with the coin that lies on Mika's card
    assert hud(table).coins(3) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_rules_is_a_sentence(language: str, caplog: pytest.LogCaptureFixture) -> None:
    refusals: dict[str, dict[str, str | int]] = {
        "over": {},
        "wait": {},
        "not_your_turn": {"seat": 1},
        "no_partner": {},
        "nothing_to_give": {},
        "not_your_card": {"card": "S9B"},
        "follow_suit": {"suit": "S", "cards": "S9B S3R"},
        "no_coin_left": {"colour": "R"},
    }
    said = {words(language).refusal(code, values) for code, values in refusals.items()}
    assert len(said) == len(refusals)
    assert not caplog.records
    assert not any("{" in sentence for sentence in said)


def test_a_score_bears_its_sign() -> None:
    assert [signed(points) for points in (3, 0, -2)] == ["+3", "0", "−2"]


# -- the score of a round ----------------------------------------------------------------------------


def test_the_score_tells_the_reason_for_each_number(drive: Drive) -> None:
    # The worked example of the rulebook: A and C have 7 coins and 8 tricks, B and D 5 and 5.
    state = lay(*LAST, coins=(2, 4, 5, 1), tricks=(1, 2, 6, 3))
    driver, _ = at_table(drive, state, *LAST[1:])
    driver.drag_to("card S9B", DROP)
    driver.wait_for("winner")
    for sentence in (
        "Round 1 is over",
        "Ada and Noa",
        "7 coins",
        "8 tricks",
        "−1",
        "1 over the bid",
        "Kai and Mika",
        "5 coins",
        "5 tricks",
        "+5",
        "Bid made: 1 point per trick",
        "Kai and Mika win the round",
        "Rounds: 0 – 1",
    ):
        assert driver.reads(sentence), sentence


def test_equal_scores_are_explained_by_the_tricks(drive: Drive) -> None:
    state = lay(*LAST, coins=(6, 5, 0, 0), tricks=(4, 3, 2, 3))
    driver, _ = at_table(drive, state, *LAST[1:])
    driver.drag_to("card S9B", DROP)
    driver.wait_for("winner")
    assert driver.reads("Tied: more tricks win")


def test_the_score_comes_to_light_step_by_step(drive: Drive) -> None:
    driver, _ = at_table(
        drive, lay(*LAST, coins=(2, 4, 5, 1), tricks=(1, 2, 6, 3)), *LAST[1:], animation="fast"
    )
    driver.drag_to("card S9B", DROP)
    driver.wait_for("next")
    order = ["Kai and Mika", "7 coins", "8 tricks", "+5", "1 over the bid"]
    appeared: list[str] = []
    for _ in range(60):
        texts = [text.replace("\n", " ") for text in driver.texts()]
        appeared += [line for line in order if line in texts and line not in appeared]
        driver.wait(0.05)
    assert appeared == order
    assert driver.see("winner")


def test_the_first_key_shows_the_whole_score_and_the_next_goes_on(drive: Drive) -> None:
    driver, table = at_table(
        drive, lay(*LAST, coins=(2, 4, 5, 1), tricks=(1, 2, 6, 3)), *LAST[1:], animation="slow"
    )
    driver.drag_to("card S9B", DROP)
    driver.wait_for("next")
    driver.key("space")
    assert driver.see("winner")
    assert driver.scene_name == "RoundSummary"
    driver.key("space")
    assert driver.scene is table
    driver.wait(0.2)
    assert table.view.table.round == 2


def test_the_button_of_the_last_sheet_lies_on_no_words(drive: Drive) -> None:
    won = RoundResult(coins=(0,) * 4, tricks=(0,) * 4, scores=(1, 0), winner=0)
    state = lay(*LAST, coins=(2, 4, 5, 1), tricks=(1, 2, 6, 3), results=(won,), length="short")
    driver, table = at_table(drive, state, *LAST[1:])
    driver.drag_to("card S9B", DROP)
    driver.wait_for("next")
    assert driver.scene_name == "RoundSummary"
    rail = table.game.rail(table.state)
    assert rail is not None
    assert not rail.parts or not rail.place.colliderect(driver.find("next").rect)


# -- the end -----------------------------------------------------------------------------------------


def finish(drive: Drive, state: State) -> Any:
    driver, _ = at_table(drive, state, *LAST[1 : len(state.hands)])
    driver.drag_to("card S9B", DROP)
    driver.wait_for("next")
    driver.click("next")
    driver.wait_for("again")
    return driver


def test_teams_end_with_two_rounds(drive: Drive) -> None:
    before = [RoundResult((4, 3, 3, 3), (4, 3, 3, 3), (7, 6), 0)]
    driver = finish(drive, lay(*LAST, coins=(13, 0, 0, 0), tricks=(12, 0, 0, 0), results=before))
    assert driver.reads("First to two rounds wins the match.")
    assert driver.find("row 0").label == "Ada and Noa 2"
    assert driver.find("row 1").label == "Kai and Mika 0"


def test_alone_it_ends_where_the_totals_are_too_far_apart(drive: Drive) -> None:
    driver = finish(drive, lay(*LAST, coins=(0, 0, 0, 0), tricks=(6, 0, 0, 6), mode="iso"))
    assert driver.reads("First and last are 7 or more points apart: the match ends.")
    assert driver.reads("Kai and Noa")
    assert {driver.find(f"row {row}").label for row in (0, 1)} == {"Kai 0", "Noa 0"}


def test_alone_it_ends_after_four_rounds(drive: Drive) -> None:
    round_ = RoundResult((5, 4, 4), (6, 5, 5), (-1, -1, -1), None)
    state = lay(*LAST[:3], coins=(5, 4, 4), tricks=(4, 4, 4), results=[round_] * 3, mode="iso", players=3)
    driver = finish(drive, state)
    assert driver.reads("After 4 rounds, the highest total wins.")
    assert driver.find("row 0").label == "Ada 2"


def test_the_finished_table_can_be_looked_at_and_left_for_the_results_again(drive: Drive) -> None:
    driver = finish(drive, lay(*LAST, coins=(0, 0, 0, 0), tricks=(6, 0, 0, 6), mode="iso"))
    driver.click("look")
    assert driver.scene_name == "TableScene"
    driver.wait(0.5)
    assert driver.scene_name == "TableScene"
    driver.click("results")
    assert driver.scene_name == "ResultsScene"


def test_the_finished_table_shows_the_last_trick_and_why_it_was_won(drive: Drive) -> None:
    driver = finish(drive, lay(*LAST, coins=(0, 0, 0, 0), tricks=(6, 0, 0, 6), mode="iso"))
    driver.click("look")
    driver.wait(0.5)
    table = table_of(driver.app)
    trick = table.view.table.done[-1]
    for one in trick:
        spot = table.stage.find(f"card {one.card}")
        assert spot is not None
        assert spot.face_up
        assert spot.point == hud(table).layout.trick_spot(one.seat).point
    assert driver.reads("No trump 7")
    assert driver.reads("You win: highest Star, 9")


@pytest.mark.parametrize(
    ("button", "scene"), [("again", "TableScene"), ("setup", "SetupScene"), ("title", "TitleScene")]
)
def test_from_the_results_it_goes_on(drive: Drive, button: str, scene: str) -> None:
    driver = finish(drive, lay(*LAST, coins=(0, 0, 0, 0), tricks=(6, 0, 0, 6), mode="iso"))
    driver.click(button)
    driver.wait(0.1)
    assert driver.scene_name == scene
    assert driver.app.store.open_matches() == [] or scene == "TableScene"
