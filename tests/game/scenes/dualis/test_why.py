"""Why a trick was won is said when it lies there; what was played in earlier tricks is not told any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.dualis import rules
from engine.dualis.model import Colour, Play, Played, TrickWon, Variant
from game.content.i18n import Texts
from game.scenes.dualis.words import Words
from game.store import HouseRules
from game.table.scene import TableScene
from tests.driver import FRAME, Driver
from tests.engine.dualis.tables import cards, lay
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import at_table, follow, lead
from tests.game.scenes.rig import Drive, SilentBots, played, ready

NAMES = ("Ada", "Kai", "Noa", "Mika")


def plays(*texts: str) -> tuple[Play, ...]:
    return tuple(
        Play(seat, cards(text.rstrip("+"))[0], text.endswith("+")) for seat, text in enumerate(texts)
    )


TRICKS = [
    (("S9B", "S4R", "S2R", "S5R"), Colour.BLUE, False, 0, "Ada wins: the only trump, blue 9"),
    (("S9B", "S11B", "S2R", "S5R"), Colour.BLUE, False, 1, "Kai wins: highest trump, blue 11"),
    (("S9R", "S11B", "S2R", "S5B"), Colour.BLUE, True, 1, "Kai wins: highest trump, blue 11"),
    (("S9B", "S11B", "S2R", "S5R"), Colour.BLUE, True, 0, "Ada wins: lowest trump, blue 9"),
    (("S9B", "M9B", "S2R", "S5R"), Colour.BLUE, False, 1, "Kai wins: equal trumps, 9, the later one"),
    (("S9B", "M11B", "M2R", "M5R"), None, False, 0, "Ada wins: the only Star"),
    (("S9B", "S11B", "S2R", "S5R"), None, False, 1, "Kai wins: highest Star, 11"),
    (("M9B", "M11B", "M2R", "M5R"), None, True, 2, "Noa wins: lowest Moon, 2"),
    (("S12B", "S11B", "S12R", "S5R"), None, False, 2, "Noa wins: equal 12, the later one"),
]


@pytest.mark.parametrize(("laid", "trump", "high_low", "winner", "said"), TRICKS)
def test_every_reason_is_a_sentence(
    laid: tuple[str, ...], trump: Colour | None, high_low: bool, winner: int, said: str
) -> None:
    variant = replace(Variant(), high_low=high_low)
    trick = plays(*laid)
    for language in ("en", "ja"):
        words = Words(Texts(language, strict=True), NAMES, variant)
        line, own = (words.won(winner, trick, trump, seat) for seat in (None, winner))
        assert NAMES[winner] in line
        assert NAMES[winner] not in own
        if language == "en":
            assert line == said
            assert own == said.replace(f"{NAMES[winner]} wins", "You win")
    assert rules.why_won(variant, trick, trump)


def test_the_rail_says_why_for_a_second_and_a_half(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S4B", "S2B", "S5R"), animation="normal")
    driver.drag_to("card S12R", DROP)
    driver.wait_until(lambda: len(table.view.table.trick) == 4 and not table.stage.moving)
    driver.wait(1.4)
    assert len(table.view.table.trick) == 4
    assert driver.reads("You win: highest Star, 12")
    driver.wait_until(lambda: table.interactive)
    assert not driver.reads("You win")


def test_the_rail_does_not_tell_of_a_card_that_is_still_on_its_way(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S8R", "S13B", "S5R", animation="normal")
    driver.drag_to("card S12R", DROP)
    assert driver.reads("Your red 12 is winning")
    driver.wait_until(lambda: len(table.view.table.trick) == 3)
    assert table.stage.moving
    assert driver.reads("Your red 12 is winning")
    driver.wait_until(lambda: not table.stage.moving)
    assert driver.reads("Noa’s blue 13 is winning")
    driver.wait_until(lambda: len(table.view.table.trick) == 4)
    assert table.stage.moving
    assert not driver.reads("Noa wins")
    driver.wait_until(lambda: not table.stage.moving)
    assert driver.reads("Noa wins: highest Star, 13")


def test_a_click_that_ends_the_way_of_a_card_lets_the_rail_tell_of_it(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S8R", "S13B", "S5R", animation="normal")
    driver.drag_to("card S12R", DROP)
    driver.wait_until(lambda: len(table.view.table.trick) == 3)
    assert table.stage.moving
    driver.key("space")
    assert driver.reads("Noa’s blue 13 is winning")


# -- earlier tricks ----------------------------------------------------------------------------------


def two_tricks(drive: Drive, *more: str) -> tuple[Driver, TableScene]:
    """Ada has won two tricks and leads; Kai took a coin in the first."""
    driver, table = at_table(drive, lead(centre=(7, 4)), "S4B+", "S2B", "S5R", "M1R", "M3R", "M4B", *more)
    driver.drag_to("card S12R", DROP)
    driver.wait_until(lambda: len(played(table)) == 4)
    ready(driver, table)
    driver.drag_to("card M7R", DROP)
    driver.wait_until(lambda: len(played(table)) == 8)
    ready(driver, table)
    return driver, table


def test_the_log_names_winners_and_coins_of_earlier_tricks_but_no_cards(drive: Drive) -> None:
    driver, table = two_tricks(drive)
    driver.key("l")
    assert driver.reads("Kai takes a coin")
    assert driver.reads("You win the trick")
    assert not any("Ada" in line.text for line in table.game.log_lines(table.history()))
    for name in ("Star 12", "Star 4", "Star 2", "Star 5"):
        assert not driver.reads(name), name


def test_the_log_tells_the_last_trick_until_the_own_next_card(drive: Drive) -> None:
    driver, _ = two_tricks(drive)
    driver.key("l")
    assert driver.reads("Kai: red Moon 1")
    assert driver.reads("You win: ")
    driver.key("l")
    driver.drag_to("card S3R", DROP)
    driver.wait(0.5)
    driver.key("l")
    assert not driver.reads("red Moon 1")
    assert not driver.reads("You win: ")
    assert driver.reads("You: red Star 3")


def test_open_tricks_are_all_told(drive: Drive) -> None:
    driver, table = two_tricks(drive)
    table.session.setup = table.session.setup._replace(house=HouseRules(open_tricks=True))
    driver.key("l")
    assert driver.reads("You: red Star 12")
    assert driver.reads("Kai: blue Star 4 with a red coin")


def test_a_scored_round_is_open(drive: Drive) -> None:
    driver, table = at_table(
        drive, lay("S9B S3R", "S4B S8R", "S2B S6B", "S5R S7B"), "S4B", "S2B", "S5R", "S8R", "S6B", "S7B"
    )
    driver.drag_to("card S9B", DROP)
    driver.wait_until(lambda: len(played(table)) == 4)
    ready(driver, table)
    driver.drag_to("card S3R", DROP)
    driver.wait_for("next")
    lines = [line.text for line in table.game.log_lines(table.history())]
    assert any("blue Star 9" in line for line in lines)
    assert any("red Star 8" in line for line in lines)
    assert [event for event in table.history() if isinstance(event, TrickWon | Played)]


# -- the pace ----------------------------------------------------------------------------------------


def rest_after(drive: Drive, first: str, animation: str) -> float:
    """How long Ada's card rests after Mika led a red five, before Kai may play."""
    driver, table = at_table(drive, follow("S5R", centre=(4, 4)), animation=animation, bots=SilentBots())
    driver.drag_to(first, DROP)
    driver.wait_until(lambda: not table.stage.moving)
    frames = 0
    while table.presenter.timeline.resting:
        driver.app.frame(FRAME)
        frames += 1
    return frames * FRAME


def test_a_change_in_the_trick_is_seen_before_the_next_card(drive: Drive) -> None:
    assert rest_after(drive, "card S12R", "normal") == pytest.approx(0.4, abs=0.05)
    assert rest_after(drive, "card S12R", "slow") == pytest.approx(0.72, abs=0.05)
    assert rest_after(drive, "card S3R", "normal") == 0
    assert rest_after(drive, "card S12R", "off") == 0
