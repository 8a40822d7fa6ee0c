"""The papers of a review: what the cards were worth, the bars of moves, and signs on the chart."""

from __future__ import annotations

import pytest

from engine.advice import Grade
from engine.review import Luck
from game.scenes.review.chart import Chart
from game.scenes.review.words import ReviewWords
from tests.driver import Driver
from tests.game.scenes.fit import change
from tests.game.scenes.review.test_review import finished, open_review
from tests.game.scenes.rig import Drive
from tests.game.ui.fitting import CASES


def luck_words(drive: Drive, game: str = "dois") -> ReviewWords:
    return open_review(drive(size=(960, 540), animation="off"), finished(game)).words


@pytest.mark.parametrize(
    ("made", "kind", "stamp"), [(5, "more", "+0.8 skill"), (4, "even", "±0 even"), (2, "less", "−2.2 skill")]
)
def test_with_the_same_cards_what_experts_make_differently_is_skill(
    drive: Drive, made: int, kind: str, stamp: str
) -> None:
    said = luck_words(drive).luck(Luck(0, made, 4.2, 0.3, 20))
    assert (said.kind, f"{said.number} {said.word}") == (kind, stamp)
    assert f"4.2** points; you made **{made}" in said.text


def test_where_there_is_only_a_win_it_is_told_how_often_experts_win(drive: Drive) -> None:
    words = luck_words(drive, "duality")
    lost, won = (words.luck(Luck(0, made, 0.62, 0.1, 20, "wins")) for made in (0, 1))
    assert "with the same tiles win **62%** of the time; you lost" in lost.text
    assert (lost.number, won.number) == ("−62%", "+38%")
    assert "you won" in won.text


def test_a_game_calls_things_by_its_own_names(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    scene = open_review(driver, finished("duos"))
    assert driver.reads("All pairs")
    assert not driver.reads("All hands")
    assert "the same pictures" in scene.words.luck(Luck(0, 5, 4.2, 0.3, 20)).text


def test_at_the_start_it_is_told_what_the_numbers_at_the_names_are(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    open_review(driver, finished("duality", rows=3))
    assert driver.reads("is accuracy")


def chart_of(driver: Driver) -> Chart:
    chart = driver.find("chart")
    assert isinstance(chart, Chart)
    return chart


def test_at_the_end_the_chart_shows_what_came_of_the_match(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    scene = open_review(driver, finished("duality", rows=3))
    driver.key("end")
    data = scene.study.chart()
    assert scene.past.reel.frames[scene.index].decision is None
    assert data.now == data.line[-1][0]
    won = 0 in (scene.past.match.outcome.winners if scene.past.match.outcome else ())
    assert chart_of(driver).chance_at(data.decisions) == (1.0 if won else 0.0)


def test_a_sign_stands_also_at_a_line_along_the_upper_edge(drive: Drive) -> None:
    driver = drive(size=(1280, 720), animation="off")
    open_review(driver, finished("duality", rows=3))
    chart = chart_of(driver)
    for chance in (0.0, 0.5, 0.97, 1.0):
        chart._data = chart._data.__class__(  # the same chart with a flat line
            4, (), ((0, chance), (3, chance)), marks=tuple((number, Grade.BEST) for number in range(4))
        )
        chart._numbers, chart._marks = [0, 3], None
        placed = chart._placed_marks()
        assert len(placed) == 4
        assert all(chart.plot.top - 6 <= y <= chart.plot.bottom + 2 for _, _, (_, y) in placed)


def test_a_bar_says_whose_it_is_and_only_a_worse_move_is_red(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    scene = open_review(driver, finished("duality"))
    found = set()
    for index in scene.past.reel.stops:
        scene.jump(index)
        one = scene.study.reviewed
        bars = scene.words.slip(scene.study, "").bars
        if one is None or one.grade is None or len(bars) < 2:
            continue
        found.add(one.grade)
        assert bars[0].label == "Played"
        praised = one.grade in (Grade.BEST, Grade.GOOD)
        assert bars[0].tone == ("good" if praised else "worse")
        assert (bars[1].label, bars[1].tone) in (("Best", "good"), ("Next best", "other"))
    assert {Grade.BEST, Grade.MISTAKE} <= found


@pytest.mark.parametrize("game", ["duality", "dualis"])
def test_what_is_said_about_a_decision_is_seen_whole(drive: Drive, game: str) -> None:
    driver = drive(size=(1280, 720), animation="off")
    scene = open_review(driver, finished(game))
    mistakes = scene.study.graded(Grade.MISTAKE)
    for case in CASES:
        change(driver.app, case)
        for index in mistakes[:2]:
            scene.jump(index)
            driver.wait(0.05)
            assert not scene._slip.scrolls, str(case)
