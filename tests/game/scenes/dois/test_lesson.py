"""The lesson of Dois: it points at what it asks for, explains tricks that lie there, and ends as it says."""

from __future__ import annotations

import pytest

from engine.dois.model import Phase
from game.content.i18n import LANGUAGES
from game.table.scene import TableScene
from game.table.teacher import Targets, Teacher
from tests.apps import close_app, make_app
from tests.driver import Driver
from tests.game.scenes.dois.rig import DROP, game
from tests.game.table.by_hand import do_dois
from tests.game.table.test_lesson import reach_words


def lesson(language: str = "en", until: str = "", **settings: object) -> tuple[Driver, TableScene, Teacher]:
    """A lesson, done as it says up to a step; without one, to the end of its steps."""
    app = make_app(language, animation="fast")
    app.change_settings(**settings)
    app.navigation.open_lesson("dois")
    driver, table = Driver(app), app.scenes.top
    assert isinstance(table, TableScene)
    teacher = table.chrome.teacher
    assert isinstance(teacher, Teacher)
    while teacher.step is not None:
        reach_words(driver, table)
        if teacher.step.id == until:
            break
        if teacher.step.do:
            do_dois(driver, teacher.step.do[0])
        else:
            driver.click("lesson next")
    return driver, table, teacher


def meant(driver: Driver, table: TableScene, name: str) -> list[str]:
    """What is pointed at where the step means this: its name, or that of the button that confirms."""
    rects = {one: driver.find(one).rect for one in (name, "confirm") if driver.see(one)}
    targets = game(table).lesson_targets(table.state, Targets((rects[name],)))
    return [one for one, rect in rects.items() if rect in targets.meant]


def test_the_lesson_points_at_the_bid_it_asks_for_and_never_at_another_one() -> None:
    driver, table, _ = lesson(until="bid")
    assert meant(driver, table, "bid 3") == ["bid 3"]
    driver.click("bid 5")
    assert driver.see("confirm")
    assert meant(driver, table, "bid 3") == ["bid 3"]
    driver.click("bid 3")
    assert meant(driver, table, "bid 3") == ["confirm"]
    close_app(driver.app)


def test_the_lesson_points_at_the_cards_until_the_right_ones_lie_ready() -> None:
    driver, table, _ = lesson(until="first_trick")
    for card in ("card sun 0", "card 7 0"):
        driver.click(card)
        driver.wait(0.3)
    assert meant(driver, table, "card leaf 0") == ["card leaf 0"]
    driver.click("card leaf 0")
    driver.wait(0.3)
    assert meant(driver, table, "card leaf 0") == ["confirm"]
    close_app(driver.app)


@pytest.mark.parametrize(
    ("step", "said", "tricks"),
    [("won", "highest Leaf, 7", 0), ("beaten", "the only trump, Wave 4", 1), ("ties", "Wave 8", 3)],
)
def test_a_trick_lies_there_until_it_is_explained(step: str, said: str, tricks: int) -> None:
    driver, table, teacher = lesson(until=step)
    assert table.view.table.phase is Phase.TRICK
    assert sum(table.view.table.tricks) == tricks
    assert driver.reads(said)
    driver.click("lesson next")
    driver.wait_until(lambda: sum(table.view.table.tricks) == tricks + 1)
    assert teacher.step is not None
    assert teacher.step.id != step
    close_app(driver.app)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_of_a_lesson_promises_no_result_and_the_teacher_has_the_last_word(language: str) -> None:
    driver, table, teacher = lesson(language)
    while not teacher.closing:
        driver.wait_until(lambda: table.interactive or not table.on_top)
        if table.interactive:
            card = table.session.match.legal(0)[0].cards[0]
            driver.drag_to(driver.names(f"card {card} ")[0], DROP)
            driver.wait(0.1)
    driver.wait_for("next")
    assert driver.find("next").label == driver.app.t("dois.score.lesson")
    driver.wait(3)
    driver.click("next")
    driver.wait_for("lesson next")
    assert driver.reads(driver.app.t("lesson_dois.done"))
    assert not driver.see("again")
    close_app(driver.app)
