"""What the screen says of points: suns that are the score, turns of two, grades only where there are nine."""

from __future__ import annotations

import pygame
import pytest

from engine.core import Options
from engine.duos import rules
from game.content.i18n import LANGUAGES
from game.scenes.duos import seat as seat_art
from game.scenes.duos.seat import SeatLook, SeatPlace, draw_seat
from game.scenes.duos.turns import TurnsScene
from game.table.results_scene import ResultsScene
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.duos.moments import the_results
from tests.game.scenes.duos.rig import at_table, chosen, mark, open_curtain, pictures_of, ready, table_of
from tests.game.scenes.rig import Drive

TOGETHER = "ab cd ef gh"


def pass_time(driver: Driver, scene: type) -> None:
    for _ in range(200):
        if isinstance(driver.scene, scene):
            return
        driver.key("space")
        driver.wait(0.1)
    raise AssertionError(f"{scene.__name__} never comes, {driver.scene_name} stays")


def play_two(drive: Drive, turns: int, boards: str = TOGETHER, lang: str = "en") -> tuple[Driver, TableScene]:
    """A first turn of two in which Ada lays some pairs and her partner the first ones."""
    options: Options = {"players": 2, "turns": turns}
    answer = chosen(pictures_of(options, first=None), TOGETHER)
    driver, table = at_table(drive, answer, answer, options=options, first=None, lang=lang)
    mark(driver, table, boards)
    driver.click("ready")
    pass_time(driver, TurnsScene)
    return driver, table


# -- suns ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("points", [0, 1, 5, 12, 34, 40, 41, 77])
def test_there_are_as_many_suns_as_points_or_one_that_stands_for_all(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, points: int, small: bool
) -> None:
    canvas = drive(size=(960, 540)).app.canvas
    suns: list[int] = []
    monkeypatch.setattr(seat_art, "draw_sun", lambda *args, **more: suns.append(1))
    monkeypatch.setattr(seat_art, "draw_suns", lambda canvas, at, count, *args, **more: suns.append(count))
    place = SeatPlace(pygame.FRect(27, 73, 242, 70 if small else 140), right=False, small=small)
    draw_seat(canvas, place, SeatLook("Ada", "kai", points))
    assert sum(suns) in ({points} if not small and points <= 40 else {min(points, 1)})


# -- two together ----------------------------------------------------------------------------------------


def test_two_who_look_back_read_what_they_had_in_common_and_no_points_of_their_own(drive: Drive) -> None:
    driver, _ = play_two(drive, 2, "ab ci dj ek")
    assert driver.reads(driver.app.t("duos.turn_lost", count=1))
    assert not any(text.startswith("+") for text in driver.texts())


def test_others_who_look_back_read_the_points_of_everyone(drive: Drive) -> None:
    options: Options = {"players": 3, "rounds": 1}
    answer = chosen(pictures_of(options), TOGETHER)
    driver, table = at_table(drive, answer, answer, options=options)
    mark(driver, table, TOGETHER)
    driver.click("ready")
    pass_time(driver, TurnsScene)
    assert sorted(text for text in driver.texts() if text.startswith("+")) == ["+4", "+4", "+4"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_short_match_of_two_tells_its_turns_and_has_no_grade(drive: Drive, lang: str) -> None:
    driver, _ = play_two(drive, 1, lang=lang)
    driver.click("next")
    pass_time(driver, ResultsScene)
    driver.wait(3)
    assert driver.reads(driver.app.t("duos.won_of", won=1, turns=1))
    assert driver.reads(driver.app.t("duos.no_grade"))
    assert not any(driver.reads(driver.app.t(f"duos.grade.{grade}")) for grade in range(1, 10))


def test_nine_turns_of_two_have_their_grade(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    the_results(driver, {"players": 2, "turns": 9})
    driver.wait(3)
    grade = max(1, rules.grade(table_of(driver.app).view.table))
    assert driver.reads(driver.app.t(f"duos.grade.{grade}"))
    assert driver.reads(driver.app.t(f"duos.grade_text.{grade}"))


# -- telling why -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "asked"), [((0,), False), ((0, 1), True)])
def test_a_narrator_is_asked_to_tell_why_only_where_somebody_listens(
    drive: Drive, people: tuple[int, ...], asked: bool
) -> None:
    options: Options = {"players": 3, "rounds": 1}
    answer = chosen(pictures_of(options), TOGETHER)
    driver, table = at_table(drive, answer, answer, people=people, options=options)
    for person in people:
        if person:
            open_curtain(driver)
            ready(driver, table)
        mark(driver, table, TOGETHER)
        driver.click("ready")
    driver.wait_until(lambda: bool(table.view.table.shown))
    assert driver.see("next")  # all the time in the world
    assert driver.reads(driver.app.t("duos.tell")) is asked
