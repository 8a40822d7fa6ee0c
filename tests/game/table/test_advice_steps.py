"""H in three steps: where to look, the move and why, other moves with their chances. Enter plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.advice import Advice
from engine.bots.advise import advice_seed, advise
from engine.bots.choose import FEWEST
from engine.core import Reason
from game.match.bot_pool import InlineBots, Request
from game.match.session import BotAdvice
from game.table.alternatives import compared
from game.table.hints import MOVE, NUDGE, OTHERS
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.dualis import rig as dualis
from tests.game.scenes.dualis.rig import follow, lead
from tests.game.scenes.rig import SilentBots, open_curtain, played, ready, selected
from tests.game.table.advice_fakes import plain_words

Drive = Callable[..., Driver]
NINE, DROP = "card S9B", (640.0, 300.0)


@pytest.fixture(autouse=True)
def words() -> Iterator[None]:
    with plain_words("dualis"):
        yield


class Listening(InlineBots):
    """Bots that answer at once and keep what they were asked."""

    def __init__(self) -> None:
        super().__init__("casual")
        self.asked: list[Request] = []

    def ask(self, request: Request) -> None:
        self.asked.append(request)
        super().ask(request)


def at_table(drive: Drive, **more: Any) -> tuple[Driver, TableScene]:
    return dualis.at_table(drive, follow("S5R"), **{"bots": Listening(), **more})


def press(driver: Driver, times: int = 1) -> None:
    for _ in range(times):
        driver.key("h")
        driver.wait(0.3)


def told(table: TableScene) -> Advice:
    """The advice on the position at the table, in a hurry as the bots here give it."""
    found = table.session.match.setup
    seat = table.viewer.seat
    assert seat is not None
    return advise(
        found.game, table.session.match.view(seat), advice_seed(found.seed, table.decisions), FEWEST
    )


# -- three steps -------------------------------------------------------------------------------------------


def test_the_first_press_says_where_to_look_and_touches_nothing(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver)
    assert table.hints.step == NUDGE
    assert driver.reads(f"Look: {told(table).nudge.code}.")
    assert selected(table) is None
    assert table.hinted is None
    driver.key("enter")
    assert played(table) == []


def test_the_second_press_prepares_the_move_and_says_why(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 2)
    best = told(table).best
    assert table.hints.step == MOVE
    assert driver.reads(f"Best: {best.action}. It is so because of {best.reasons[0].code}.")
    assert selected(table) == f"card {best.action.removesuffix('+')}"
    assert played(table) == []


@pytest.mark.parametrize("steps", [1, 2])
def test_what_was_said_stands_until_the_hand_does_something(drive: Drive, steps: int) -> None:
    driver, table = at_table(drive)
    driver.move((640, 10))
    press(driver, steps)
    driver.wait(30.0)
    advice = told(table)
    sentence = advice.nudge.code if steps == 1 else advice.best.reasons[0].code
    assert driver.reads(sentence)
    assert sentence in table.hints.standing
    driver.hover(NINE)
    assert table.hints.standing == "", "the rail tells of what is pointed at"
    driver.move((640, 10))
    assert sentence in table.hints.standing
    driver.click(NINE)
    driver.move((640, 10))
    assert table.hints.standing == ""


def test_the_third_press_shows_the_best_moves_with_their_chances(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 3)
    assert table.hints.step == OTHERS
    shown = table.hints.alternatives
    assert shown is not None
    assert [one.action.text for one in shown.moves] == [move.action for move in compared(told(table))]
    assert len(shown.moves) == 3
    for move in compared(told(table)):
        assert driver.reads(f"{round(100 * move.win)}%")


def test_after_that_the_reason_can_be_read_once_more(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 4)
    assert table.hints.step == MOVE
    assert driver.reads("It is so because of")
    press(driver)
    assert table.hints.step == OTHERS


@pytest.mark.parametrize("steps", [2, 3])
def test_enter_plays_the_move_from_the_second_step_on(drive: Drive, steps: int) -> None:
    driver, table = at_table(drive)
    press(driver, steps)
    best = told(table).best.action
    driver.key("enter")
    assert played(table)[0] == f"0 {best}"


def test_the_button_does_what_the_key_does_and_says_what_comes_next(drive: Drive) -> None:
    driver, table = at_table(drive)
    tips = []
    for _ in range(4):
        tips.append(driver.find("hint").tooltip)
        driver.click("hint")
        driver.wait(0.3)
    assert tips == [driver.app.t(f"coach.{name}_tip") for name in ("first", "second", "third", "again")]
    assert table.hints.step == MOVE


def test_advice_is_asked_for_once(drive: Drive) -> None:
    bots = Listening()
    driver, _ = at_table(drive, bots=bots)
    press(driver, 4)
    assert len(bots.asked) == 1


# -- out of date -------------------------------------------------------------------------------------------


def test_the_hand_may_do_something_else_and_ask_again(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 3)
    driver.key("escape")
    assert table.hints.alternatives is None
    assert table.hints.ready is None
    press(driver)
    assert table.hints.step == OTHERS
    assert table.hints.alternatives is not None


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_what_is_played_forgets_it(drive: Drive, steps: int) -> None:
    driver, table = dualis.at_table(drive, lead(), bots=Listening())
    press(driver, steps)
    if table.hand.draft.pending:
        driver.key("escape")
    driver.drag_to(NINE, DROP)
    assert table.hints.step == 0
    assert table.hints.alternatives is None
    assert table.hinted is None


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_a_move_that_is_taken_back_is_advised_anew(drive: Drive, steps: int) -> None:
    driver, table = dualis.at_table(drive, lead(), bots=Listening())
    driver.drag_to(NINE, DROP)
    driver.wait_until(lambda: len(played(table)) >= 4)
    ready(driver, table)
    press(driver, steps)
    while table.decisions:
        driver.key("ctrl+z")
    assert table.hints.step == 0


def test_between_the_own_turns_there_is_no_advice(drive: Drive) -> None:
    driver, table = dualis.at_table(drive, lead(), bots=SilentBots())
    driver.drag_to(NINE, DROP)
    driver.wait(0.5)
    press(driver)
    assert driver.reads("Advice is available on your turn.")
    assert table.hints.step == 0


# -- for one person alone ----------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_it_falls_with_the_curtain(drive: Drive, steps: int) -> None:
    driver, table = at_table(drive, people=(0, 1))
    press(driver, steps)
    said = driver.app.toasts.text
    if table.hand.draft.pending:
        driver.key("escape")
    driver.drag_to(NINE, DROP)
    driver.wait_for("reveal")
    assert table.hints.step == 0
    assert not said or not driver.reads(said)
    assert not driver.reads("%")
    open_curtain(driver)
    ready(driver, table)
    assert table.viewer.seat == 1
    assert table.hints.alternatives is None
    assert table.hinted is None


def test_advice_that_comes_behind_the_curtain_is_told_to_nobody(drive: Drive) -> None:
    bots = SilentBots()
    driver, table = at_table(drive, people=(0, 1), bots=bots)
    press(driver)
    (request,) = bots.asked_for_advice
    table.turns.cover()
    driver.wait_for("reveal")
    answering = Listening()
    answering.ask(request)
    bots.poll = answering.poll  # type: ignore[method-assign]
    driver.wait(0.5)
    assert table.hints.step == 0
    assert not driver.reads("Look:")


# -- other moves, clicked ------------------------------------------------------------------------------------


def test_a_click_on_another_move_prepares_that_one_and_enter_plays_it(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 3)
    shown = table.hints.alternatives
    assert shown is not None
    other = shown.moves[1].action
    driver.click("alternative 2")
    driver.wait(0.3)
    assert played(table) == []
    assert table.hints.step == OTHERS
    assert table.hinted == other
    again = table.hints.alternatives
    assert again is not None
    assert again.prepared == other
    assert again.moves == shown.moves
    driver.key("enter")
    assert played(table)[0] == f"0 {other.text}"


def test_a_click_on_the_move_that_lies_prepared_plays_nothing(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 3)
    driver.click("alternative 1")
    driver.wait(0.3)
    assert played(table) == []
    assert table.hints.ready is not None


def test_a_click_anywhere_on_the_strip_belongs_to_one_of_its_moves(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 3)
    strip = driver.find("alternatives").rect
    for share in range(1, 40):
        found = table.at((strip.left + strip.width * share / 40, strip.centery))
        assert found is not None
        assert found.name.startswith("alternative ")


def test_the_keyboard_reaches_the_moves_and_plays_the_one_it_chose(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 3)
    shown = table.hints.alternatives
    assert shown is not None
    other = shown.moves[2].action
    table.ring_shown = True
    table.set_focus("alternative 3")
    driver.key("enter")
    assert played(table) == []
    assert table.hinted == other
    driver.key("enter")
    assert played(table)[0] == f"0 {other.text}"


def test_the_strip_says_what_the_chances_are_the_chance_of(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver, 3)
    assert told(table).goal == "round"
    assert driver.reads("Chance to win the round")


# -- where any move will do ----------------------------------------------------------------------------------


def test_where_any_move_will_do_none_is_called_the_best(drive: Drive) -> None:
    driver, table = at_table(drive)
    press(driver)
    advice = told(table)
    moves = (replace(advice.best, reasons=(Reason.of("all_equal", percent=50),)), *advice.moves[1:])
    equal = replace(advice, moves=moves)
    table.hints.advise(BotAdvice(0, equal, table.session.match.game.parse(equal.best.action)))
    press(driver)
    assert driver.reads("It is so because of all_equal.")
    assert not driver.reads("Best:")


def test_that_there_is_no_advice_is_not_said_any_more_on_the_own_turn(drive: Drive) -> None:
    driver, table = dualis.at_table(drive, lead(), bots=SilentBots())
    driver.drag_to("card S12R", DROP)
    driver.wait(0.5)
    press(driver)
    assert driver.reads("Advice is available on your turn.")
    for seat, action in ((1, "S4B"), (2, "S2B"), (3, "S5R")):
        table.turns.perform(seat, table.session.match.game.parse(action))
    ready(driver, table)
    driver.wait(0.3)
    assert table.interactive
    assert not driver.reads("Advice is available on your turn.")
