"""How long bots think at a table, how one sees it, and that leaving it ends their thinking."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date

import pytest

from engine import registry
from engine.bots.choose import budget
from game.match.bot_pool import Answer, BotAnswer, ProcessBots
from game.match.daily import start_daily
from game.settings import PACES
from game.table.scene import TableScene
from game.table.thinking import AFTER, dots_rect
from tests.driver import FRAME, Driver
from tests.game.match.bot_workers import FAR_TOO_LONG, hangs
from tests.game.scenes.dualis.rig import RIG
from tests.game.scenes.rig import SilentBots
from tests.game.table.test_hint_enter import start

Drive = Callable[..., Driver]


def until_asked(driver: Driver, table: TableScene, bots: SilentBots) -> None:
    driver.wait_until(lambda: bool(bots.asked) and not table.moving)


@pytest.mark.parametrize("thinking", PACES)
def test_bots_think_as_long_as_the_settings_say(drive: Drive, thinking: str) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="off")
    driver.app.change_settings(thinking=thinking)
    table = RIG.start(driver, first=1)
    until_asked(driver, table, bots)
    (asked,) = bots.asked
    assert asked.iterations == budget("dualis", asked.level, PACES[thinking])


@pytest.mark.parametrize("thinking", PACES)
def test_in_the_deal_of_a_day_bots_think_as_long_as_everywhere(drive: Drive, thinking: str) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="off")
    driver.app.change_settings(thinking=thinking)
    day = date(2026, 11, 18)
    session = start_daily(driver.app.store, bots, "dois", day, day, "")
    driver.app.navigation.open_match(session)
    if session.people_to_act:  # the first move is one's own
        session.play(0, session.match.legal(0)[0])
    driver.wait_until(lambda: bool(bots.asked))
    asked = bots.asked[-1]
    assert asked.iterations == budget("dois", asked.level)


def test_a_change_of_the_settings_holds_from_the_next_move_on(drive: Drive) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="off")
    table = RIG.start(driver, first=0)
    driver.wait_until(lambda: table.interactive)
    driver.key("esc")
    driver.click("settings")
    driver.app.change_settings(thinking="thorough")
    driver.key("esc")
    driver.key("esc")
    driver.wait_until(lambda: table.interactive)
    card = driver.names("card ")[0]
    driver.click(card)
    driver.click("zone table")
    until_asked(driver, table, bots)
    assert bots.asked[-1].iterations == budget("dualis", bots.asked[-1].level, PACES["thorough"])


def test_bots_are_woken_as_soon_as_a_table_with_bots_is_open(drive: Drive) -> None:
    bots = SilentBots()
    driver = drive(bots=bots)
    RIG.start(driver, people=(0, 1, 2, 3))
    assert bots.woken_for == ""
    RIG.start(driver)
    assert bots.woken_for == "dualis"


def test_leaving_the_table_ends_a_thought_in_another_process(drive: Drive) -> None:
    bots = ProcessBots(most=1, serve=hangs)
    driver = drive(bots=bots, animation="off")
    RIG.start(driver, first=1)
    until = time.monotonic() + FAR_TOO_LONG
    while not bots.thinking and time.monotonic() < until:
        driver.app.frame(FRAME)
        time.sleep(0.005)
    assert bots.thinking
    driver.key("esc")
    driver.click("leave")
    assert driver.scene_name == "TitleScene"
    assert bots.thinking == ()


# -- what is seen of it ------------------------------------------------------------------------------


def dots(table: TableScene) -> tuple[int, ...]:
    return table.thinking.seats


def drawn_in(driver: Driver, seconds: float) -> int:
    before = driver.app.frames_drawn
    driver.wait(seconds)
    return driver.app.frames_drawn - before


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_bot_that_thinks_for_a_while_shows_it_at_its_seat(drive: Drive, game: str) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="normal")
    table = start(driver, game)
    driver.wait_until(lambda: table.interactive or bool(bots.asked))
    if not bots.asked:  # the first move is one's own
        seat = table.viewer.seat
        assert seat is not None
        table.turns.perform(seat, table.session.match.legal(seat)[0])
        driver.wait_until(lambda: bool(bots.asked))
    (thinks, *_) = sorted(table.session.thinking)
    driver.wait_until(lambda: thinks in dots(table), seconds=3)
    (place,) = [thing.rect for thing in table.game.things(table.state) if thing.name == f"seat {thinks}"]
    assert place.contains(dots_rect(place))
    steps = drawn_in(driver, 2.0)
    assert 4 <= steps <= 12, "they move, and the machine has time to think"


def test_a_quick_answer_shows_nothing(drive: Drive) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="normal")
    table = RIG.start(driver, first=1)
    until_asked(driver, table, bots)
    driver.wait(AFTER - 0.1)
    assert dots(table) == ()


@pytest.mark.parametrize("calm", [{"reduced_motion": True}, {"animation": "off"}])
def test_with_reduced_motion_the_dots_lie_still(drive: Drive, calm: dict[str, object]) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, **calm)
    table = RIG.start(driver, first=1)
    until_asked(driver, table, bots)
    driver.wait_until(lambda: dots(table) == (1,))
    driver.wait(0.5)
    assert drawn_in(driver, 2.0) == 0


def test_the_dots_go_with_the_answer(drive: Drive) -> None:
    bots = LateBots()
    driver = drive(bots=bots, animation="normal")
    table = RIG.start(driver, first=1)
    until_asked(driver, table, bots)
    driver.wait_until(lambda: dots(table) == (1,))
    bots.answer(table)
    driver.wait(0.2)
    assert 1 not in dots(table)


def test_a_thought_without_an_end_lets_the_table_come_to_rest(drive: Drive) -> None:
    bots = SilentBots()
    driver = drive(bots=bots, animation="normal")
    table = RIG.start(driver, first=1)
    until_asked(driver, table, bots)
    driver.settle()
    assert dots(table) == (1,)


class LateBots(SilentBots):
    """Bots that think until the test lets them answer."""

    def __init__(self) -> None:
        super().__init__()
        self._answers: list[Answer] = []

    def answer(self, table: TableScene) -> None:
        (asked,) = self.asked
        self.asked.clear()
        (seat,) = table.session.thinking
        self._answers.append(BotAnswer(asked.ticket, table.session.match.legal(seat)[0].text))

    def poll(self) -> list[Answer]:
        answers, self._answers = self._answers, []
        return answers
