"""Looking back at a match of Sevens: by hand and by keys, forwards and backwards, and back again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from engine.advice import Grade
from engine.core import Reason
from engine.match import Match, Setup
from game import games
from game.match.session import Session
from game.scenes.review import ReviewScene, past_of
from game.store import Bot, Human, MatchSetup, Player
from game.table.log_list import LogList
from game.ui.choice import Choice
from tests.driver import Driver
from tests.fifth_game.game.rig import rig
from tests.fifth_game.sevens.scenes import SCENES
from tests.game.scenes.fit import change
from tests.game.scenes.review.judges import QuickJudge
from tests.game.scenes.review.moves import PlainMoves
from tests.game.scenes.rig import Drive, SilentBots, ready
from tests.game.ui.bench import assert_reaches_everything, put
from tests.game.ui.fitting import CASES, faults


@pytest.fixture(autouse=True)
def moves() -> Iterator[None]:
    """Sevens speaks of its moves."""
    games.register(SCENES._replace(advice=PlainMoves))
    yield
    games.register(SCENES)


SURE = Reason.of("sure")


def played(seed: int = 5, cards: int | None = None) -> Match:
    """A match in which everybody lays the first card that may be laid."""
    match = Match(Setup("sevens", {}, seed, 0))
    while match.to_act and (cards is None or len(match.actions) < cards):
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])
    return match


def setup_of(match: Match, people: Sequence[int] = (0,)) -> MatchSetup:
    players: tuple[Player, ...] = tuple(
        Human("Ada" if seat == 0 else "Ben") if seat in people else Bot("casual", "kai")
        for seat in match.seats
    )
    return MatchSetup("sevens", match.options, players, 0)


def open_review(
    driver: Driver, match: Match, people: Sequence[int] = (0,), at_once: int | None = None
) -> ReviewScene:
    """The review of a match over something else."""
    put(driver, lambda bench: [])
    scene = ReviewScene(
        driver.app, past_of("x", setup_of(match, people), match), QuickJudge(match, at_once, SURE)
    )
    driver.app.scenes.push(scene)
    driver.settle()
    return scene


# -- to and fro ----------------------------------------------------------------------------------------


def test_the_review_opens_at_the_beginning_with_all_hands_open(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    assert driver.reads("Sevens review · 0 cards laid")
    assert driver.reads("Decision 0 of 10")
    assert driver.reads("The match begins.")
    assert len(scene.stage.pieces) == 10
    assert not any(name.startswith("back") for name in scene.stage.names)


def test_left_and_right_step_from_decision_to_decision(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    driver.key("right", times=3)
    assert driver.reads("Decision 3 of 10")
    driver.key("left")
    assert driver.reads("Decision 2 of 10")
    assert scene.past.reel.frames[scene.index].number == 1


def test_home_and_end_go_to_both_ends(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    driver.key("end")
    assert scene.index == len(scene.past.reel.frames) - 1
    driver.key("home")
    assert scene.index == 0


def test_the_buttons_of_the_bar_do_the_same(drive: Drive) -> None:
    driver = drive(animation="off")
    open_review(driver, played())
    driver.click("forward")
    driver.click("forward")
    assert driver.reads("Decision 2 of 10")
    driver.click("back")
    assert driver.reads("Decision 1 of 10")
    driver.click("last")
    assert driver.reads("Decision 10 of 10")
    driver.click("first")
    assert driver.reads("Decision 0 of 10")


def test_what_cannot_be_gone_further_is_not_pressed(drive: Drive) -> None:
    driver = drive(animation="off")
    open_review(driver, played())
    assert not driver.find("back").enabled
    assert driver.find("forward").enabled
    driver.key("end")
    assert driver.find("back").enabled
    assert not driver.find("forward").enabled


def test_pieces_go_from_one_moment_to_the_next_either_way(drive: Drive) -> None:
    driver = drive()
    scene = open_review(driver, played())
    card = f"card {played().actions[0][1].text}"
    hand = scene.stage.find(card)
    driver.key("right")
    assert scene.stage.moving
    driver.settle()
    pile = scene.stage.find(card)
    assert hand is not None
    assert pile is not None
    assert pile != hand
    driver.key("left")
    assert scene.stage.moving
    driver.settle()
    assert scene.stage.find(card) == hand


# -- playing -------------------------------------------------------------------------------------------


def test_space_plays_to_the_end_and_stops_there(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    driver.key("space")
    assert scene.player.playing
    driver.wait_until(lambda: not scene.player.playing, 60)
    assert scene.index == scene.past.reel.stops[-1]


def test_space_stands_still_and_goes_on(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    driver.click("play")
    driver.wait(2)
    driver.key("space")
    index = scene.index
    assert 0 < index < len(scene.past.reel.frames) - 1
    driver.wait(4)
    assert scene.index == index
    driver.key("space")
    driver.wait(2)
    assert scene.index > index


def test_a_faster_replay_takes_less_time(drive: Drive) -> None:
    steps = {}
    for label, at in (("1", 1), ("4", 3)):
        driver = drive(animation="off")
        scene = open_review(driver, played())
        choice = driver.find("speed")
        assert isinstance(choice, Choice)
        driver.click_at(choice.segment(at).center)
        driver.click("play")
        driver.wait(3)
        steps[label] = scene.index
    assert steps["4"] > 2 * steps["1"]


# -- judgement -----------------------------------------------------------------------------------------


def test_the_slip_says_what_was_better_by_how_much_and_why(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    driver.key("n")
    one = scene.study.reviewed
    assert one is not None
    assert one.grade is Grade.MISTAKE
    assert one.advice is not None
    assert driver.reads(f"You chose the move {one.action}.")
    assert driver.reads(f"The move {one.advice.best.action} was better.")
    assert driver.reads(f"+{round(100 * one.advice.loss(one.action))}%")
    assert driver.reads("kept the lead")
    assert driver.reads(f"{round(100 * one.advice.best.win)}%")
    assert scene.position.decision is not None
    assert scene.position.decision.better is not None


def test_n_and_b_go_from_one_to_the_next_and_round(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    for key, button, grade in (("n", "next_mistake", Grade.MISTAKE), ("b", "next_best", Grade.BEST)):
        found = scene.study.graded(grade)
        assert found
        driver.key("home")
        for index in found:
            driver.key(key)
            assert scene.index == index
        driver.click(button)
        assert scene.index == found[0]


def test_a_good_move_is_praised(drive: Drive) -> None:
    driver = drive(animation="off")
    open_review(driver, played())
    driver.key("b")
    assert driver.reads("The best move.") or driver.reads("as strong as the best")


def test_of_others_it_is_said_what_they_did(drive: Drive) -> None:
    driver = drive(animation="off")
    match = played()
    scene = open_review(driver, match)
    number = next(number for number, (seat, _) in enumerate(match.actions) if seat == 1)
    scene.jump_to_decision(number)
    assert driver.reads(f"Kai chose the move {match.actions[number][1].text}.")
    assert not driver.reads("kept the lead")


def test_a_click_in_the_chart_shows_that_decision(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    chart = driver.find("chart")
    driver.click_at((chart.rect.left + chart.rect.width * 0.93, chart.rect.centery))
    assert driver.reads("Decision 10 of 10")
    driver.click_at((chart.rect.left + chart.rect.width * 0.2, chart.rect.centery))
    assert scene.past.reel.frames[scene.index].number == 0


def test_the_chart_has_the_keyboard_like_every_control(drive: Drive) -> None:
    driver = drive(animation="off")
    open_review(driver, played())
    assert_reaches_everything(driver)


def test_arrows_change_a_control_that_has_the_keyboard(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    while scene.focused != "speed":
        driver.key("tab")
    driver.key("right")
    assert scene.player.speed == 2.0
    assert scene.index == 0


def test_numbers_appear_as_they_come(drive: Drive) -> None:
    driver = drive(animation="off")
    put(driver, lambda bench: [])
    match = played()
    judge = QuickJudge(match, at_once=1)
    scene = ReviewScene(driver.app, past_of("x", setup_of(match), match), judge)
    driver.app.scenes.push(scene)
    driver.app.frame(0)
    assert judge.asked == ["x"]
    assert driver.reads("Reviewing:")
    assert not driver.see("luck")
    driver.settle()
    assert not driver.reads("Reviewing:")
    assert driver.reads("Luck or skill: experts with your cards would have made 4.2 points; you made 5.")
    assert driver.reads("+0.8") or driver.see("luck")


def test_whoever_leaves_waits_for_no_judgement(drive: Drive) -> None:
    driver = drive(animation="off")
    put(driver, lambda bench: [])
    match = played()
    judge = QuickJudge(match, at_once=1)
    driver.app.scenes.push(ReviewScene(driver.app, past_of("x", setup_of(match), match), judge))
    driver.key("esc")
    assert judge.cancelled
    assert driver.scene_name == "Bench"


# -- whose cards ---------------------------------------------------------------------------------------


def test_one_may_look_with_ones_own_eyes_alone(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    view = driver.find("view")
    assert isinstance(view, Choice)
    driver.click_at(view.segment(1).center)
    driver.settle()
    assert sum(name.startswith("back") for name in scene.stage.names) == 5
    assert list(scene.position.hands) == [0]


def test_where_several_people_played_each_may_be_looked_over_the_shoulder(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played(), people=(0, 1))
    view = driver.find("view")
    assert isinstance(view, Choice)
    assert [label for _, label in view.options] == ["All hands", "Ada", "Ben"]
    driver.click_at(view.segment(2).center)
    assert scene.position.bottom == 1
    assert list(scene.position.hands) == [1]


def test_where_several_people_played_one_chooses_whose_chance_is_drawn(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played(), people=(0, 1))
    assert scene.side == 0
    driver.click("side")
    assert scene.side == 1


# -- the log -------------------------------------------------------------------------------------------


def test_the_log_of_a_review_leads_to_its_moments(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    driver.key("l")
    assert driver.scene_name == "MatchLogScene"
    driver.key("up")
    driver.key("up")
    driver.key("enter")
    assert scene.index >= len(scene.past.reel.frames) - 3
    driver.key("esc")
    assert driver.scene is scene


def test_a_game_without_a_board_shows_its_log(drive: Drive) -> None:
    games.register(SCENES._replace(replay=None, advice=None))
    driver = drive(animation="off")
    scene = open_review(driver, played())
    driver.key("right")
    assert driver.see("log")
    assert scene.index == 1
    line = scene.told.text_at(1)
    assert line
    assert driver.reads(line)
    driver.click_at(driver.find("log").rect.move(0, 0).midtop)
    assert_reaches_everything(driver)


def test_the_log_is_lit_where_the_table_is(drive: Drive) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played())
    driver.key("right", times=2)
    driver.key("l")
    log = driver.find("log")
    line = scene.told.line_at(scene.index)
    assert line is not None
    driver.settle()
    assert isinstance(log, LogList)
    assert log.rect.contains(log.place(line))
    assert scene.told.lines[line].text == scene.told.text_at(2)


# -- room ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [(0,), (0, 1)], ids=["alone", "together"])
def test_everything_has_room_at_every_size(drive: Drive, people: Sequence[int]) -> None:
    driver = drive(animation="off")
    scene = open_review(driver, played(), people)
    for number in (0, 2, len(scene.past.reel.frames) - 1):
        scene.jump(number)
        for case in CASES:
            change(driver.app, case)
            wrong = faults(driver.app, scene, may_overlap=frozenset({"side"}))  # it lies on the chart
            assert wrong == [], f"{case}, frame {number}"


# -- the way there and back ----------------------------------------------------------------------------


def test_from_the_results_to_the_review_and_back(drive: Drive) -> None:
    driver = drive(animation="off", bots=SilentBots())
    match = played()
    session = Session.start(driver.app.store, driver.app.bots, setup_of(match), seed=5)
    for seat, action in match.actions:
        session.play(seat, action)
    driver.app.navigation.open_match(session)
    driver.wait_for("review")
    driver.click("review")
    assert driver.scene_name == "ReviewScene"
    driver.key("esc")
    assert driver.scene_name == "ResultsScene"


def test_a_running_match_of_one_round_has_nothing_to_review(drive: Drive) -> None:
    driver = drive(animation="off", bots=SilentBots())
    match = played(cards=4)
    put(driver, lambda bench: [])
    session = Session.start(driver.app.store, driver.app.bots, setup_of(match), seed=5)
    for seat, action in match.actions:
        session.play(seat, action)
    driver.app.navigation.open_review(session.match_id)
    assert driver.scene_name == "Bench"
    driver.wait(0.5)
    assert driver.reads("You can review a round once it’s over.")


def test_a_line_of_the_log_shows_the_table_at_that_moment_and_esc_goes_back(drive: Drive) -> None:
    driver = drive(animation="off", bots=SilentBots())
    table = rig().start(driver, seed=5)
    for number in range(4):
        (seat,) = table.session.match.to_act
        table.session.play(seat, table.session.match.legal(seat)[0])
        assert len(table.session.match.actions) == number + 1
    table.presenter.look_at_now()
    table.presenter.timeline.clear()
    ready(driver, table)
    before = driver.texts()
    driver.key("l")
    driver.key("up")
    driver.key("up")
    driver.key("enter")
    assert driver.scene_name == "ReviewScene"
    assert not driver.see("chart")
    assert not driver.see("next_mistake")
    assert not driver.see("view")
    assert not driver.reads("%")
    driver.key("left")
    driver.key("esc")
    assert driver.scene_name == "MatchLogScene"
    driver.key("esc")
    ready(driver, table)
    assert driver.texts() == before
    assert len(table.session.match.actions) == 4


def test_a_click_on_a_line_does_the_same(drive: Drive) -> None:
    driver = drive(animation="off", bots=SilentBots())
    table = rig().start(driver, seed=5)
    ready(driver, table)
    table.session.play(0, table.session.match.legal(0)[0])
    table.presenter.look_at_now()
    driver.key("l")
    log = driver.find("log")
    driver.click_at((log.rect.left + 60, log.rect.top + 14))
    assert driver.scene_name == "ReviewScene"
    driver.click("close")
    assert driver.scene_name == "MatchLogScene"
