"""What comes in between at the table of Duālis: other keys, other windows, other sizes and languages."""

from __future__ import annotations

import pytest

from game.scenes.dualis.pieces import CardPiece
from game.table.scene import TableScene
from tests.driver import FRAME, Driver
from tests.engine.dualis.tables import lay
from tests.game.scenes.dualis.player import DROP
from tests.game.scenes.dualis.rig import at_table, follow, hud, lead, legal_cards, start, table_of
from tests.game.scenes.rig import Drive, played

NINE = "card S9B"
OWN_COIN = "coin own"
SIZES = [(960, 540), (3840, 2160), (1000, 1400), (2560, 1080), (1280, 720)]


def hold(driver: Driver, name: str = NINE) -> None:
    """Take a card and carry it over the table."""
    driver.grab(name)
    driver.carry(DROP)


# -- with a card in the hand -------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["f1", "l"])
def test_a_card_in_the_hand_goes_back_when_another_scene_opens(drive: Drive, key: str) -> None:
    driver, table = at_table(drive, lead())
    hold(driver)
    driver.key(key)
    driver.release()
    driver.key("esc")
    assert driver.scene is table
    assert (table.hand.interaction.drag, table.stage.held) == (None, None)
    driver.move(DROP)
    driver.settle()
    assert played(table) == []
    assert driver.see(NINE)


def test_the_coin_key_puts_a_coin_on_the_card_in_the_hand(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    hold(driver)
    driver.key("c")
    assert driver.reads("Then blue is trump 6 : 7")
    driver.key("c")
    assert driver.reads("Then no trump 7 : 7")
    driver.key("c")
    driver.release()
    assert played(table) == ["0 S9B+"]


def test_undo_with_a_card_in_the_hand_only_puts_it_back(drive: Drive) -> None:
    driver, table = at_table(drive, lead(coins=(2, 0, 0, 0)))
    driver.drag(OWN_COIN, "zone partner")
    driver.wait(0.5)
    hold(driver)
    driver.key("ctrl+z")
    driver.release()
    assert table.hand.interaction.drag is None
    assert played(table) == ["0 give"]


def test_redo_with_the_coin_in_the_hand_that_it_gives_away(drive: Drive) -> None:
    driver, table = at_table(drive, lead(coins=(1, 0, 0, 0)))
    driver.drag(OWN_COIN, "zone partner")
    driver.wait(0.5)
    driver.key("ctrl+z")
    driver.wait_for(OWN_COIN)
    hold(driver, OWN_COIN)
    driver.key("ctrl+y")
    driver.move((500, 300))
    driver.release()
    driver.settle()
    assert played(table) == ["0 give"]
    assert not driver.see(OWN_COIN)


@pytest.mark.parametrize("x", [520, 760])
def test_what_the_card_would_do_is_said_on_the_rail_wherever_it_is(drive: Drive, x: float) -> None:
    driver, table = at_table(drive, follow(), size=(1280, 720))
    driver.grab(NINE)
    driver.carry((x, 430))
    (said,) = (one for one in driver.written() if one.text.startswith("Then"))
    rail = table.game.rail(table.state)
    assert rail is not None
    assert rail.words.inflate(2, 2).contains(said.room)
    assert rail.place.top > hud(table).layout.trick_rect(0).bottom, "below the trick"
    assert rail.place.bottom < min(widget.rect.top for widget in table.widgets() if widget.role == "card")


# -- another size, another language ------------------------------------------------------------------


def test_a_card_in_the_hand_stays_there_through_every_size_and_full_screen(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), animation="normal")
    hold(driver)
    for size in SIZES:
        driver.resize(*size)
        driver.move(DROP)
        spot = table.stage.find(NINE)
        assert spot is not None
        assert abs(spot.x - DROP[0]) < 60
        assert abs(spot.y - DROP[1]) < 120
    for _ in range(2):
        driver.key("f11")
        driver.move(DROP)
    driver.release()
    assert played(table) == ["0 S9B"]


def test_sizes_languages_and_text_sizes_may_change_while_cards_fly(drive: Drive) -> None:
    still, restless = (_after_a_trick(drive, disturb=disturb) for disturb in (False, True))
    assert played(restless) == played(still)
    assert restless.view == still.view


def _after_a_trick(drive: Drive, *, disturb: bool) -> TableScene:
    driver = drive(size=(960, 540), animation="normal")
    table = start(driver)
    frames = 0
    while len(table.view.table.done) < 2:
        if table.interactive:
            card = CardPiece(min(legal_cards(table), key=str)).name
            driver.drag_to(card, DROP)
        driver.app.frame(FRAME)
        frames += 1
        if disturb and frames % 20 == 0:
            driver.resize(*SIZES[frames // 20 % len(SIZES)])
        if disturb and frames % 40 == 0:
            driver.app.change_settings(
                language=("ja", "en")[frames // 40 % 2], text_size=(100, 150)[frames % 3 == 0]
            )
        assert frames < 2000
    return table


def test_an_open_match_speaks_the_new_language_at_once(drive: Drive) -> None:
    driver, _ = at_table(drive, follow())
    assert driver.reads("Follow Stars")
    driver.app.change_settings(language="ja")
    assert driver.reads("星をフォローしてください")
    assert driver.reads("カイ")
    assert not driver.reads("Kai")


# -- what is told, and when --------------------------------------------------------------------------


def test_the_log_tells_nothing_that_was_not_shown_yet(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S4B", "S6B", "S5R"), animation="normal")
    driver.drag_to("card S12R", DROP)
    driver.wait_until(lambda: len(table.view.table.trick) == 4)
    driver.key("l")
    assert driver.reads("You: red Star 12")
    assert not driver.reads("You win: highest Star, 12 · no trump")
    driver.key("l")
    driver.wait_until(lambda: not table.view.table.trick)
    driver.key("l")
    assert driver.reads("You win: highest Star, 12 · no trump")


def test_coins_can_be_taken_as_soon_as_it_says_that_it_is_the_own_turn(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="fast")
    table = start(driver)
    while not table.interactive:
        assert driver.names("coin ") == []
        driver.app.frame(FRAME)
    assert len(driver.names("coin ")) == 2


def test_alone_the_totals_are_called_so_and_bear_a_real_minus(drive: Drive) -> None:
    last = ("S9B", "S4B", "S2B", "S5R")
    driver, _ = at_table(drive, lay(*last, coins=(1, 2, 0, 0), tricks=(0, 0, 0, 0), mode="iso"), *last[1:])
    driver.drag_to("card S9B", DROP)
    driver.wait_for("winner")
    assert driver.reads("Totals: Ada 1, Kai −2, Noa 0 and Mika 0")
    driver.key("enter")
    table = table_of(driver.app)
    driver.wait_until(lambda: table.view.table.round == 2)
    assert driver.reads("−2")
    assert not driver.reads("-2")


@pytest.mark.parametrize("size", [(960, 540), (1000, 1300)])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_count_of_the_coins_is_never_torn_apart(
    drive: Drive, language: str, size: tuple[int, int]
) -> None:
    driver, _ = at_table(drive, lead(), lang=language, size=size, text_size=150)
    driver.grab(NINE)
    driver.carry((760, 470))
    (said,) = (one.text for one in driver.written() if ":" in one.text)
    assert " ".join(said.splitlines()[-1].split()).endswith("7 : 7")


def test_f1_explains_the_score(drive: Drive) -> None:
    last = ("S9B", "S4B", "S2B", "S5R")
    driver, _ = at_table(drive, lay(*last), *last[1:])
    driver.drag_to("card S9B", DROP)
    driver.wait_for("next")
    driver.key("f1")
    assert driver.scene_name == "RulesScene"
    assert driver.reads("When all cards have been played, each team counts its coins and its tricks.")
    driver.key("esc")
    assert driver.scene_name == "RoundSummary"


# -- the keyboard ------------------------------------------------------------------------------------


def test_the_arrows_begin_in_the_hand_and_stay_there_when_a_card_is_gone(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S4B", "S6B", "S5R")
    driver.key("right", times=2)
    assert table.focused == NINE
    driver.key("enter", times=2)
    assert played(table)[0] == "0 S9B"
    driver.wait_until(lambda: table.interactive)
    assert table.focused in ("card S3R", "card S12R")
    assert table.ring_shown


def test_tab_goes_through_the_buttons_in_reading_order(drive: Drive) -> None:
    driver, table = at_table(drive, lead())
    reached = []
    for _ in range(4):
        driver.key("tab")
        reached.append(table.focused)
    assert reached == ["menu", "hint", "log", "rules"]


def test_a_coin_is_taken_and_handed_over_with_the_keys_alone(drive: Drive) -> None:
    driver, table = at_table(drive, lead(coins=(2, 0, 0, 0)))
    go_to(driver, table, OWN_COIN)
    driver.key("enter", times=2)
    driver.wait_until(lambda: table.interactive)
    assert played(table) == ["0 give"]
    go_to(driver, table, "coin R 6")
    driver.key("enter")
    go_to(driver, table, NINE)
    driver.key("enter", times=2)
    assert played(table) == ["0 give", "0 S9B+"]


def go_to(driver: Driver, table: TableScene, name: str) -> None:
    """Press Tab until the keyboard stands on a thing."""
    for _ in range(60):
        if table.focused == name:
            return
        driver.key("tab")
    raise AssertionError(f"Tab never comes to {name}")
