"""The calendar of daily deals, by mouse and by keys: play, continue, look back, and the par afterwards."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from engine.daily import REPLAYS, Played, daily
from game.match.bot_pool import Answer, InlineBots, ParAnswer, ParRequest, Request
from game.match.daily import FIRST_DAY, ParSeeker
from game.scenes.daily import DailyScene
from game.scenes.daily.cells import DayCell
from game.table.results_scene import ResultsScene
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.daily.kept import STREAK, TODAY, finish, keep_month, know_par, stop_the_clock

Drive = Callable[..., Driver]


class Experts(InlineBots):
    """Experts who score ten and win."""

    def __init__(self) -> None:
        super().__init__()
        self._told: list[Answer] = []
        self.asked: list[ParRequest] = []

    def ask(self, request: Request) -> None:
        assert isinstance(request, ParRequest)
        self.asked.append(request)
        self._told.append(ParAnswer(request.ticket, Played(10, True)))

    def poll(self) -> list[Answer]:
        told, self._told = self._told, []
        return told


@pytest.fixture
def experts() -> Experts:
    return Experts()


@pytest.fixture
def player(drive: Drive, experts: Experts) -> Driver:
    driver = drive()
    driver.app.par = ParSeeker(driver.app.store, lambda: experts)
    stop_the_clock(driver.app)
    return driver


def calendar(driver: Driver, game: str = "dualis") -> DailyScene:
    driver.app.navigation.to_title()
    driver.wait(0.2)
    driver.click("daily")
    driver.click(f"filter.{game}")
    scene = driver.app.scenes.top
    assert isinstance(scene, DailyScene)
    return scene


def cell(scene: DailyScene, day: date) -> DayCell:
    found = scene.find(f"day.{day.isoformat()}")
    assert isinstance(found, DayCell)
    return found


def test_todays_deal_is_two_clicks_from_the_title(player: Driver) -> None:
    calendar(player, "duality")
    player.click("play")
    table = player.app.scenes.top
    assert isinstance(table, TableScene)
    deal = daily("duality", TODAY.isoformat())
    assert table.session.match.setup == deal.setup


def test_the_calendar_shows_what_came_of_every_day(player: Driver) -> None:
    keep_month(player.app, "dualis")
    scene = calendar(player)
    states = {day: cell(scene, TODAY.replace(day=day)).state for day in (9, 11, 12, 15, 16, 18, 19)}
    assert states == {9: "played", 11: "open", 12: "free", 15: "won", 16: "played", 18: "free", 19: "none"}
    assert scene.calendar.streak == STREAK


def test_a_streak_that_is_broken_is_told_as_the_best_one(player: Driver) -> None:
    """Nobody wants to read of 0 days in a row."""
    for ago in (9, 8, 7):
        finish(player.app, "dois", TODAY - timedelta(days=ago), won=False)
    calendar(player, "dois")
    assert player.reads("Best so far: 3 days in a row")
    assert not player.reads("0 days")


def test_a_day_to_come_cannot_be_chosen(player: Driver) -> None:
    scene = calendar(player)
    player.click(f"day.{(TODAY + timedelta(days=1)).isoformat()}")
    assert scene.day == TODAY


def test_a_match_in_the_middle_is_continued(player: Driver) -> None:
    keep_month(player.app, "dualis")
    calendar(player)
    player.click(f"day.{TODAY.replace(day=11).isoformat()}")
    player.click("play")
    table = player.app.scenes.top
    assert isinstance(table, TableScene)
    assert player.app.store.daily.day_of(table.session.match_id) == TODAY.replace(day=11)


def test_no_expert_plays_a_deal_before_the_player_has(player: Driver, experts: Experts) -> None:
    calendar(player)
    player.wait(1)
    assert experts.asked == []


def test_the_par_comes_while_the_calendar_is_open_and_is_kept(player: Driver, experts: Experts) -> None:
    finish(player.app, "dois", TODAY, won=True, score=12)
    scene = calendar(player, "dois")
    player.wait_until(lambda: scene.par.par is not None)
    assert {request.day for request in experts.asked} == {TODAY.isoformat()}
    assert len(experts.asked) == REPLAYS
    assert player.app.t("daily.above") in player.texts()
    player.key("escape")
    calendar(player, "dois")
    player.wait(0.5)
    assert len(experts.asked) == REPLAYS


class Patient(Experts):
    """Experts who play on until the test lets them end."""

    def __init__(self) -> None:
        super().__init__()
        self.closed = False
        self.ends = False

    def poll(self) -> list[Answer]:
        return super().poll() if self.ends else []

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def patient(player: Driver) -> Patient:
    experts = Patient()
    player.app.par = ParSeeker(player.app.store, lambda: experts)
    return experts


def test_experts_play_on_while_the_title_is_looked_at(player: Driver, patient: Patient) -> None:
    finish(player.app, "dois", TODAY, won=True)
    calendar(player, "dois")
    player.wait(0.2)
    player.key("escape")
    assert player.scene_name == "TitleScene"
    assert not patient.closed
    patient.ends = True
    player.wait_until(lambda: len(player.app.store.daily.par("dois", TODAY)) == REPLAYS)
    assert patient.closed


def test_a_look_at_another_deal_that_is_not_played_disturbs_no_expert(
    player: Driver, patient: Patient
) -> None:
    finish(player.app, "dois", TODAY, won=True)
    calendar(player, "dois")
    player.wait(0.2)
    player.click("filter.duos")
    player.wait(0.2)
    assert player.app.par.busy
    assert not patient.closed
    assert {request.game for request in patient.asked} == {"dois"}


def test_experts_rest_while_somebody_plays(player: Driver, patient: Patient) -> None:
    finish(player.app, "dois", TODAY, won=True)
    calendar(player, "dois")
    player.wait(0.2)
    assert player.app.par.busy
    player.click(f"day.{(TODAY - timedelta(days=1)).isoformat()}")
    player.click(f"day.{TODAY.isoformat()}")
    player.click("play")
    assert patient.closed
    assert not player.app.par.busy


def test_experts_rest_while_somebody_looks_back_and_go_on_afterwards(
    player: Driver, patient: Patient
) -> None:
    match_id = finish(player.app, "dois", TODAY, won=True)
    assert player.app.store.load_match(match_id) is not None
    scene = calendar(player, "dois")
    player.app.navigation.open_review(match_id)
    assert not player.app.par.busy
    player.wait(0.2)
    if player.app.scenes.top is not scene:
        player.key("escape")
    else:
        scene.resume()
    assert player.app.par.busy


def test_where_experts_cannot_play_that_is_said(player: Driver) -> None:
    class Tired(Experts):
        def ask(self, request: Request) -> None:
            self._told.append(ParAnswer(request.ticket, None))

    player.app.par = ParSeeker(player.app.store, Tired)
    finish(player.app, "dois", TODAY, won=True)
    scene = calendar(player, "dois")
    player.wait_until(lambda: not scene.par.busy)
    player.wait(0.2)
    assert player.reads(player.app.t("daily.par_none"))


def test_whoever_stays_below_the_par_is_told_so(player: Driver) -> None:
    finish(player.app, "dois", TODAY, won=False, score=2)
    know_par(player.app, "dois", TODAY)
    calendar(player, "dois")
    player.wait(0.2)
    assert player.app.t("daily.below") in player.texts()


def test_in_duality_par_is_about_winning_and_lengths_of_paths_are_not_told(player: Driver) -> None:
    finish(player.app, "duality", TODAY, won=True, score=7)
    know_par(player.app, "duality", TODAY)  # the paths of experts were longer
    calendar(player, "duality")
    player.wait(0.2)
    assert player.reads(player.app.t("daily.won"))
    assert player.reads(player.app.t("daily.above"))
    assert not any("score" in text or "average" in text for text in player.texts())


def test_a_par_below_zero_has_the_sign_of_a_score(player: Driver) -> None:
    finish(player.app, "dois", TODAY, won=False, score=-3)
    made = {number: Played(-4, won=False) for number in range(REPLAYS)}
    player.app.store.daily.keep_par("dois", TODAY, made)
    calendar(player, "dois")
    player.wait(0.2)
    assert player.app.t("daily.par", score="−4.0") in player.texts()


def test_arrows_go_from_day_to_day_and_into_the_month_before(player: Driver) -> None:
    scene = calendar(player)
    player.click(f"day.{TODAY.replace(day=1).isoformat()}")
    player.key("left")
    player.key("left")
    assert scene.day == date(2026, 10, 31)
    assert scene.month == date(2026, 10, 1)
    player.key("up")
    assert scene.day == date(2026, 10, 24)
    player.key("right")
    assert scene.day == date(2026, 10, 25)


def test_months_are_turned_to_the_first_deal_and_not_beyond_today(player: Driver) -> None:
    scene = calendar(player)
    player.click("month.after")
    assert scene.month == TODAY.replace(day=1)
    for _ in range(14):
        player.click("month.before")
    assert scene.month == date(2026, 1, 1)
    player.click("month.after")
    assert scene.day == date(2026, 2, 28)


def test_at_midnight_the_open_calendar_goes_on_to_the_new_day(player: Driver) -> None:
    scene = calendar(player)
    assert cell(scene, TODAY + timedelta(days=1)).state == "none"
    stop_the_clock(player.app, TODAY + timedelta(days=1))
    player.wait(0.2)
    assert scene.day == TODAY + timedelta(days=1)
    assert player.app.t("daily.today") in player.texts()
    player.click("play")
    (match,) = player.app.store.daily.matches("dualis")
    assert (match.day, match.on_time) == (TODAY + timedelta(days=1), True)


def test_at_midnight_whoever_looks_at_an_old_day_goes_on_looking(player: Driver) -> None:
    scene = calendar(player)
    old = TODAY.replace(day=3)
    player.click(f"day.{old.isoformat()}")
    stop_the_clock(player.app, TODAY + timedelta(days=1))
    player.wait(0.2)
    assert scene.day == old
    assert cell(scene, TODAY + timedelta(days=1)).state == "free"


def test_a_deal_begun_after_its_midnight_is_late(player: Driver) -> None:
    scene = calendar(player)
    press = player.find("play")
    stop_the_clock(player.app, TODAY + timedelta(days=1))
    press.activate()  # the program slept through midnight, and the click comes before its first frame
    assert isinstance(player.app.scenes.top, TableScene)
    (match,) = player.app.store.daily.matches(scene.game)
    assert (match.day, match.on_time) == (TODAY, False)


def test_a_clock_that_is_set_back_loses_no_day(player: Driver) -> None:
    keep_month(player.app, "dualis", today=True)
    scene = calendar(player)
    stop_the_clock(player.app, TODAY.replace(day=16))
    player.wait(0.2)
    assert scene.day == TODAY.replace(day=16)
    assert scene.calendar.best == STREAK + 1
    stop_the_clock(player.app)
    player.wait(0.2)
    assert scene.day == TODAY
    assert scene.calendar.streak == STREAK + 1


def test_a_clock_before_the_first_deal_is_at_the_first_deal(player: Driver) -> None:
    stop_the_clock(player.app, date(2000, 1, 1))
    scene = calendar(player)
    assert (scene.today, scene.day) == (FIRST_DAY, FIRST_DAY)
    assert cell(scene, FIRST_DAY).state == "free"


def test_after_a_daily_match_the_results_lead_to_its_day(player: Driver, experts: Experts) -> None:
    scene = calendar(player, "duality")
    player.click("play")
    table = player.app.scenes.top
    assert isinstance(table, TableScene)
    session = table.session
    while session.match.outcome is None:
        seat = session.match.next_to_act
        session.play(seat, session.match.legal(seat)[0])
    session.close()
    player.app.navigation.to_title()
    player.app.navigation.continue_match(session.match_id)
    player.wait_until(lambda: isinstance(player.app.scenes.top, ResultsScene))
    player.wait(3)
    assert {request.day for request in experts.asked} == {TODAY.isoformat()}  # they have begun already
    player.click("daily")
    again = player.app.scenes.top
    assert isinstance(again, DailyScene)
    assert again is not scene
    assert (again.game, again.day) == ("duality", TODAY)
