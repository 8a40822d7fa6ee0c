"""Several people at one screen: the curtain, and what happens when the window is left."""

from __future__ import annotations

import pytest

from engine import registry
from game.match.session import Session
from game.store import Human, MatchSetup
from game.table.curtain import HOLD
from game.table.curtain_art import paint_curtain
from game.table.ground import ground_of
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dualis.player import DROP, EventPlayer
from tests.game.scenes.dualis.rig import at_table, follow, lead, sit_down, start
from tests.game.scenes.rig import Drive, hurry, open_curtain, played, ready

NINE = "card S9B"


def behind_curtain(drive: Drive) -> Driver:
    """Ada and Ben sit at the screen; the curtain hangs for Ada."""
    driver = drive(size=(960, 540), animation="off")
    sit_down(driver, lead(), people=(0, 1))
    driver.wait_for("reveal")
    return driver


def test_with_several_people_the_first_one_gets_the_curtain(drive: Drive) -> None:
    driver = behind_curtain(drive)
    assert driver.scene_name == "CurtainScene"
    assert driver.reads("Pass to Ada")
    assert driver.names("card") == []


def test_people_without_a_name_are_called_by_their_number(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    setup = MatchSetup("dualis", {}, (Human("Ada"), Human("", number=2), Human(""), Human("Di")), 0)
    driver.app.navigation.open_match(Session.start(driver.app.store, driver.app.bots, setup, 5))
    player = EventPlayer(driver, 3)
    told: list[str] = []
    for _ in range(200):
        if driver.scene_name == "CurtainScene":
            told += driver.texts()
        if any("Player 2" in text for text in told):
            break
        player.meet(driver.scene_name)
    assert "Pass to Player 2" in told
    assert "For Player 2’s eyes only" in told
    assert not any(text.rstrip() + " " == "Pass to " for text in told)


def test_it_says_which_game_and_how_far_it_has_come(drive: Drive) -> None:
    driver = behind_curtain(drive)
    assert driver.reads("Duālis · Round 1 · your turn")
    assert driver.reads("For Ada’s eyes only")


@pytest.mark.parametrize("game", registry.GAMES)
def test_its_cloth_has_the_colour_of_the_games_ground(game: str, drive: Drive) -> None:
    app = drive(size=(960, 540)).app
    cloth = paint_curtain(app.viewport, ground_of(game).cloth)
    others = [ground_of(other).cloth for other in registry.GAMES if other != game]
    assert ground_of(game).cloth not in others
    assert cloth.get_size() == (960, 540)


def test_nothing_of_the_table_shines_through(drive: Drive) -> None:
    driver = behind_curtain(drive)
    hidden = driver.screenshot().get_buffer().raw
    table = driver.app.scenes.stack[0]
    assert isinstance(table, TableScene)
    table.draw = lambda canvas: canvas.veil(255)  # type: ignore[method-assign]
    assert driver.screenshot().get_buffer().raw == hidden


def test_a_short_press_does_not_open_it(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.click("reveal")
    driver.wait(HOLD + 0.5)
    assert driver.scene_name == "CurtainScene"


def test_it_opens_when_the_button_is_held_long_enough(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.grab("reveal")
    driver.wait(HOLD - 0.1)
    assert driver.scene_name == "CurtainScene"
    driver.wait(0.2)
    assert driver.scene_name == "TableScene"
    assert driver.see(NINE)


def test_letting_go_too_early_starts_again(drive: Drive) -> None:
    driver = behind_curtain(drive)
    for _ in range(3):
        driver.grab("reveal")
        driver.wait(HOLD * 0.7)
        driver.release()
    assert driver.scene_name == "CurtainScene"


def test_the_pointer_must_stay_on_the_button(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.grab("reveal")
    driver.carry((640, 100))
    driver.release()
    driver.wait(HOLD + 0.2)
    assert driver.scene_name == "CurtainScene"


KEYS = pytest.mark.parametrize("key", ["enter", "space", "keypad enter"])


@KEYS
def test_a_key_that_is_held_long_enough_opens_it_too(drive: Drive, key: str) -> None:
    driver = behind_curtain(drive)
    driver.key_down(key)
    driver.wait(HOLD - 0.1)
    assert driver.scene_name == "CurtainScene"
    driver.wait(0.2)
    assert driver.scene_name == "TableScene"


@KEYS
def test_a_tap_of_a_key_does_not_open_it(drive: Drive, key: str) -> None:
    driver = behind_curtain(drive)
    for _ in range(3):
        driver.key(key)
        driver.wait(HOLD * 0.7)
    driver.hold_key(key, HOLD * 0.7)
    driver.hold_key(key, HOLD * 0.7)
    driver.wait(HOLD + 0.2)
    assert driver.scene_name == "CurtainScene"


@KEYS
def test_a_key_that_was_down_before_it_fell_does_not_count(drive: Drive, key: str) -> None:
    driver, table = at_table(drive, lead(), people=(0, 1), animation="normal")
    driver.drag_to(NINE, DROP)
    assert driver.scene is table
    driver.key_down(key)  # to skip what is shown
    driver.wait_for("reveal")
    for _ in range(4):
        driver.key_down(key)  # as a keyboard repeats it
        driver.wait(HOLD / 2)
    assert driver.scene_name == "CurtainScene"
    driver.key_up(key)
    driver.hold_key(key, HOLD + 0.1)
    assert driver.scene_name == "TableScene"


def test_a_button_of_the_mouse_that_was_down_before_it_fell_does_not_count(drive: Drive) -> None:
    driver = behind_curtain(drive)
    at = driver.point_on("reveal")
    open_curtain(driver)
    driver.move(at)
    driver.press()
    driver.lose_focus()
    driver.wait_for("reveal")
    driver.move((at[0] + 2, at[1]))
    driver.wait(HOLD * 2)
    assert driver.scene_name == "CurtainScene"


def test_what_is_opened_over_it_lets_go_of_it(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.key_down("enter")
    driver.wait(HOLD / 2)
    driver.key("esc")
    driver.key_up("enter")
    driver.key("esc")
    driver.wait(HOLD * 2)
    assert driver.scene_name == "CurtainScene"


def test_moving_the_keyboard_to_the_menu_lets_go_of_it(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.key_down("enter")
    driver.wait(HOLD / 2)
    driver.key("tab")
    driver.wait(HOLD)
    assert driver.scene_name == "CurtainScene"


def test_leaving_the_window_while_it_opens_keeps_it_closed(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.key_down("enter")
    driver.wait(HOLD / 2)
    driver.lose_focus()
    driver.wait(HOLD + 0.2)
    assert driver.scene_name == "CurtainScene"


def test_esc_at_the_curtain_pauses_and_shows_no_table(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.key("esc")
    assert driver.scene_name == "PauseScene"
    assert driver.reads("Pass to Ada")
    assert not driver.reads("Noa")
    driver.key("esc")
    assert driver.scene_name == "CurtainScene"


def test_the_rules_open_over_the_curtain_and_lead_back_to_it(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.key("f1")
    assert driver.scene_name == "RulesScene"
    driver.key("esc")
    assert driver.scene_name == "CurtainScene"


def test_the_match_can_be_left_from_the_curtain(drive: Drive) -> None:
    driver = behind_curtain(drive)
    driver.key("esc")
    driver.click("leave")
    assert driver.scene_name == "TitleScene"


def test_it_falls_between_two_people_and_the_next_one_sits_at_the_bottom(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), people=(0, 1))
    assert table.viewer.bottom == 0
    driver.drag_to(NINE, DROP)
    driver.wait_for("reveal")
    assert driver.reads("Pass to Ben")
    open_curtain(driver)
    ready(driver, table)
    assert table.viewer.bottom == 1
    assert driver.see("card S4B")
    assert not driver.see("card S3R")


def test_it_does_not_fall_for_a_person_who_acts_twice(drive: Drive) -> None:
    driver, table = at_table(drive, follow("S4B", "S2B", "S5R"), people=(0, 1))
    driver.drag_to("card S12R", DROP)  # wins, and leads again
    ready(driver, table)
    assert driver.scene_name == "TableScene"
    assert table.viewer.seat == 0


def test_with_one_person_no_curtain_ever_shows(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), "S4B", "S2B", "S5R")
    driver.lose_focus()
    driver.gain_focus()
    assert driver.scene is table
    assert driver.see(NINE)
    driver.drag_to(NINE, DROP)
    driver.lose_focus()
    driver.wait_until(lambda: len(played(table)) == 4)
    assert driver.scene is table


# -- leaving the window ------------------------------------------------------------------------------


def test_leaving_the_window_covers_the_hand(drive: Drive) -> None:
    driver, _ = at_table(drive, lead(), people=(0, 1))
    driver.lose_focus()
    driver.wait(0.1)
    assert driver.scene_name == "CurtainScene"
    assert driver.reads("Pass to Ada")
    driver.gain_focus()
    open_curtain(driver)
    assert driver.see(NINE)


def test_it_covers_the_hand_while_a_bot_is_to_play(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), people=(0, 2))
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    driver.lose_focus()
    assert table.viewer.seat is None
    assert driver.names("card") == []
    assert not any(name.startswith("card") for name in table.stage.names if name != NINE)


def test_it_covers_the_hand_while_cards_fly(drive: Drive) -> None:
    driver, table = at_table(
        drive, follow("S4B", "S2B", "S5R"), people=(0, 2), animation="slow", size=(960, 540)
    )
    driver.drag_to("card S12R", DROP)
    assert table.showing
    driver.lose_focus()
    assert table.viewer.seat is None
    assert driver.names("card") == []
    assert len(table.view.table.trick) == 4  # it is still the step that was being shown
    driver.wait_for("reveal")
    assert driver.reads("Pass to Ada")


@pytest.mark.parametrize(
    ("key", "scene"), [("l", "MatchLogScene"), ("esc", "PauseScene"), ("f1", "RulesScene")]
)
def test_it_covers_the_hand_below_whatever_lies_on_the_table(drive: Drive, key: str, scene: str) -> None:
    driver, table = at_table(drive, lead(), people=(0, 1))
    driver.key(key)
    assert driver.scene_name == scene
    driver.lose_focus()
    assert driver.scene_name == scene
    assert not any(name.startswith("card") for name in table.stage.names)
    driver.key("esc")
    driver.wait_for("reveal")
    assert driver.reads("Pass to Ada")


# -- words that outlive the curtain ------------------------------------------------------------------


@pytest.mark.parametrize("secret", ["hint", "refusal"])
def test_what_was_said_to_one_person_is_gone_before_the_next_one_looks(drive: Drive, secret: str) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = sit_down(driver, follow("S5R"), people=(0, 1))
    driver.wait_for("reveal")
    open_curtain(driver)
    ready(driver, table)
    if secret == "hint":
        driver.key("h")
    else:
        driver.click("card M7R")
    driver.wait(0.3)
    said = driver.app.toasts.text
    assert said
    assert driver.reads(said)
    if table.hand.draft.pending:
        driver.key("esc")
    driver.drag_to(NINE, DROP)
    driver.wait_for("reveal")
    assert not driver.reads(said)


def test_trouble_with_saving_is_still_told_behind_the_curtain(drive: Drive) -> None:
    driver, _ = at_table(drive, lead(), people=(0, 1))
    driver.app.toast("The match cannot be saved.")
    driver.drag_to(NINE, DROP)
    driver.wait_for("reveal")
    assert driver.reads("The match cannot be saved.")


def test_a_match_of_several_people_goes_on_behind_the_curtain(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    start(driver, (0, 2), {"length": "short"})
    driver.wait_for("reveal")
    driver.key("esc")
    driver.click("leave")
    driver.click("continue")
    hurry(driver, 1)
    assert driver.scene_name == "CurtainScene"
    assert driver.reads("Pass to Ada")


def test_at_the_curtain_nothing_is_undone_and_it_is_said_why(drive: Drive) -> None:
    driver, table = at_table(drive, lead(), people=(0, 1), animation="off")
    driver.drag_to(NINE, DROP)
    driver.wait_for("reveal")
    why = "It’s the next player’s turn: too late to undo."
    driver.key("ctrl+z")
    assert driver.app.toasts.text == why
    driver.key("esc")
    assert not driver.find("undo").enabled
    assert driver.reads(why)
    assert played(table) == ["0 S9B"]
