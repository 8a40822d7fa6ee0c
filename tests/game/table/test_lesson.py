"""A lesson is played by real events, step by step, in both languages."""

from __future__ import annotations

import pytest

from engine import registry
from engine.match import Match
from engine.rng import Rng, StackedRng
from game.content.i18n import LANGUAGES, Texts
from game.content.lesson import has_lesson, load_lesson
from game.table.scene import TableScene
from tests.apps import close_app, make_app
from tests.driver import Driver
from tests.game.table.by_hand import DO, do_dois, do_dualis

LESSONS = [game for game in registry.GAMES if has_lesson(game)]


def start(lang: str, game: str, animation: str = "fast") -> tuple[Driver, TableScene]:
    app = make_app(lang, animation=animation)
    app.navigation.open_lesson(game)
    table = app.scenes.top
    assert isinstance(table, TableScene)
    return Driver(app), table


def reach_words(driver: Driver, table: TableScene) -> None:
    """Wait until the teacher says something, or the table is covered."""
    assert table.chrome.teacher is not None
    teacher = table.chrome.teacher
    driver.wait_until(lambda: not table.on_top or (not table.showing and bool(teacher.text)))
    driver.wait(0.3)


def test_every_game_has_a_lesson() -> None:
    assert sorted(registry.GAMES) == sorted(LESSONS)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_has_words_for_every_step(game: str, lang: str) -> None:
    texts = Texts(lang, strict=True)
    for step in load_lesson(game).steps:
        assert bool(step.id) != bool(step.moves)
        if step.id:
            assert texts.t(f"lesson_{game}.{step.id}")
        if step.do:
            assert texts.t(f"lesson_{game}.{step.id}_otherwise")
    assert texts.t(f"lesson_{game}.done")


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_is_played_by_doing_what_it_says(game: str, lang: str) -> None:
    driver, table = start(lang, game)
    teacher = table.chrome.teacher
    assert teacher is not None
    seen = []
    while teacher.step is not None:
        reach_words(driver, table)
        step = teacher.step
        assert step is not None
        seen.append(step.id)
        for name in step.point:
            assert name in driver.names() or name in table.game.landmarks(table.state), (
                f"{name} is not on the table"
            )
        if step.do:
            DO[game](driver, step.do[0])
        else:
            driver.click("lesson next")
    assert seen == [step.id for step in load_lesson(game).steps if step.id]
    close_app(driver.app)


@pytest.mark.parametrize(("lang", "game"), [("en", "dualis"), ("ja", "duality")])
def test_who_takes_a_piece_while_a_note_is_to_be_read_is_told_so(game: str, lang: str) -> None:
    driver, table = start(lang, game)
    reach_words(driver, table)
    assert table.chrome.teacher is not None
    assert not table.chrome.teacher.lets_play
    driver.click(driver.names("card ")[0] if game == "dualis" else f"tile {table.view.hand[0]}")
    told = table.app.t("lesson.read_on", button=table.app.t("lesson.next"))
    assert table.app.toasts.text == told
    table.app.toasts.hush()
    driver.key("h")
    assert table.app.toasts.text == told
    close_app(driver.app)


def test_the_words_leave_the_button_free_that_confirms() -> None:
    driver, table = start("en", "dois")
    teacher = table.chrome.teacher
    assert teacher is not None
    while teacher.step is not None and not teacher.step.do:
        reach_words(driver, table)
        driver.click("lesson next")
    reach_words(driver, table)
    driver.click("bid 3")
    assert driver.find("confirm").rect.clip(driver.find("lesson").rect).height == 0
    close_app(driver.app)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_about_dois_never_hide_trump_or_lead(lang: str) -> None:
    driver, table = start(lang, "dois")
    teacher = table.chrome.teacher
    assert isinstance(table, TableScene)
    assert teacher is not None
    while teacher.step is not None:
        reach_words(driver, table)
        step = teacher.step
        words = driver.find("lesson").rect
        kept = {"trump", *step.point} | ({"lead"} if table.view.table.trick else set())
        for name, place in table.game.landmarks(table.state).items():
            if name in kept:
                common = words.clip(place)
                assert common.width * common.height == 0, (step.id, name)
        if step.do:
            do_dois(driver, step.do[0])
        else:
            driver.click("lesson next")
    close_app(driver.app)


def test_after_the_words_the_table_of_dois_says_what_may_be_played() -> None:
    driver, table = start("en", "dois")
    assert table.chrome.teacher is not None
    while table.chrome.teacher.step is not None:
        reach_words(driver, table)
        step = table.chrome.teacher.step
        if step.do:
            do_dois(driver, step.do[0])
        else:
            driver.click("lesson next")
    driver.wait(0.3)
    assert driver.reads("You lead: cover your suit or your number")
    close_app(driver.app)


def test_another_move_than_the_one_taught_is_refused_in_words() -> None:
    driver, table = start("en", "dualis")
    while (
        table.chrome.teacher is not None
        and table.chrome.teacher.step is not None
        and not table.chrome.teacher.step.do
    ):
        reach_words(driver, table)
        driver.click("lesson next")
    reach_words(driver, table)
    do_dualis(driver, "M13R")
    assert driver.app.toasts.text == driver.app.t("lesson_dualis.lead_otherwise")
    assert not table.session.match.actions
    close_app(driver.app)


def test_the_lesson_can_be_left_at_any_time_and_nothing_is_kept() -> None:
    driver, table = start("en", "dualis")
    reach_words(driver, table)
    driver.click("lesson leave")
    assert driver.scene_name == "TitleScene"
    assert driver.app.store.open_matches() == []
    close_app(driver.app)


def test_after_the_last_step_the_round_is_played_freely_and_ends_the_lesson() -> None:
    driver, table = start("en", "dualis", animation="off")
    teacher = table.chrome.teacher
    assert teacher is not None

    def something_to_do() -> bool:
        if not table.on_top:
            return True
        return not table.showing and (table.interactive or driver.see("lesson next"))

    while not teacher.closing:
        driver.wait_until(something_to_do)
        if driver.see("lesson next"):
            driver.click("lesson next")
        elif teacher.step is not None and teacher.step.do:
            do_dualis(driver, teacher.step.do[0])
        elif table.interactive:
            do_dualis(driver, table.session.match.legal(0)[0].text)
    driver.wait_for("next")
    driver.click("next")
    driver.wait_for("lesson next")
    driver.click("lesson next")
    assert driver.scene_name == "SetupScene"
    close_app(driver.app)


def test_a_prepared_deck_deals_the_cards_of_the_lesson() -> None:
    lesson = load_lesson("dualis")
    match = Match(lesson.setup())
    assert {str(card) for card in match.state.hands[0]} == set(lesson.stacked[:9])


def test_a_prepared_deck_refuses_what_is_not_in_it() -> None:
    with pytest.raises(ValueError, match="not in the deck"):
        StackedRng(Rng.of(1), ["x"]).shuffled("abc")
