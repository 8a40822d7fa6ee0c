"""Moments at the table of DUOS."""

from __future__ import annotations

import time
from functools import partial

from _moment import Condition, Moments, Reach, my_turn, sit_at, table
from engine.core import complete
from engine.duos.game import Duos
from engine.match import Match, Setup
from game.content.lesson import load_lesson
from game.scenes.review import ReviewScene
from game.table.hints import Hints
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.rig import open_curtain

MOMENTS = Moments()
moment = MOMENTS.of

SEED = 6
ANSWERING = 10
"""The partner gives no word of its own here, so that a word can be given."""


def pictures(driver: Driver) -> list[str]:
    """The names of the twelve pictures, row by row."""
    return driver.names("picture ")


def mark(driver: Driver, pairs: int) -> None:
    """Mark pairs by clicking the pictures in order."""
    for name in pictures(driver)[: 2 * pairs]:
        driver.click(name)
        driver.wait(0.2)


@moment("duos")
def duos_start(driver: Driver) -> None:
    """Twelve pictures, and nothing marked yet."""
    sit_at(driver, "duos", seed=SEED, players=4)
    my_turn(driver)


@moment("duos")
def duos_pairs(driver: Driver) -> None:
    """Two pairs are marked, and a marker of the third is held over a picture."""
    duos_start(driver)
    mark(driver, 2)
    driver.grab(next(name for name in driver.names("marker ") if name.startswith("marker black")))
    driver.carry(driver.find(pictures(driver)[9]).rect.center)
    driver.wait(0.3)


@moment("duos", letters=True)
def duos_letters(driver: Driver) -> None:
    """Markers bear the letters of their colours."""
    duos_pairs(driver)


@moment("duos", letters=True)
def duos_letters_shown(driver: Driver) -> None:
    """Letters on the boards of the pairs as well."""
    duos_reveal(driver)


@moment("duos")
def duos_reveal(driver: Driver) -> None:
    """The Narrator has laid the first pairs."""
    duos_start(driver)
    mark(driver, 4)
    driver.click("ready")
    driver.wait(5.0)


def reveal(driver: Driver, pairs: int) -> None:
    """Choose, and look until so many pairs lie open."""
    here = my_turn(driver)
    mark(driver, 4)
    driver.click("ready")
    driver.wait_until(lambda: len(here.view.table.shown) >= pairs, 60)
    driver.wait_until(lambda: not here.moving)
    driver.wait(0.4)


def played(turns: int) -> Condition:
    """Whether so many turns are over."""
    return lambda match: len(match.state.table.results) == turns


@moment("duos")
def duos_scores(driver: Driver) -> None:
    """The third turn: everybody has suns, and the Narrator sits across."""
    sit_at(driver, "duos", until=played(2), seed=SEED, players=4, first=0, category="animals")
    reveal(driver, 2)


@moment("duos")
def duos_flight(driver: Driver) -> None:
    """Suns are on their way to those who have the pair too."""
    here = sit_at(driver, "duos", until=played(2), seed=SEED, players=4, first=0, category="animals")
    my_turn(driver)
    mark(driver, 4)
    driver.click("ready")
    driver.wait_until(lambda: any(name.startswith("token") for name in here.stage.names), 60)
    driver.wait(0.3)


@moment("duos")
def duos_three(driver: Driver) -> None:
    """Three at the table."""
    sit_at(driver, "duos", seed=SEED, players=3, first=1)
    reveal(driver, 2)


@moment("duos")
def duos_six(driver: Driver) -> None:
    """Six at the table: the Narrator is at the right."""
    sit_at(driver, "duos", until=played(4), seed=SEED, players=6, first=0)
    reveal(driver, 3)


@moment("duos")
def duos_tell(driver: Driver) -> None:
    """A person is the Narrator, and may tell why."""
    sit_at(driver, "duos", seed=SEED, players=4, first=0)
    reveal(driver, 1)


@moment("duos", extra={"duos_names": False})
def duos_nameless(driver: Driver) -> None:
    """Pictures without names, and a hint of golden threads."""
    duos_start(driver)
    here = table(driver)
    driver.press_until("h", lambda: here.hinted is not None)
    driver.wait(0.3)


@moment("duos")
def duos_refusal(driver: Driver) -> None:
    """Ready comes too early: the rail says why."""
    duos_start(driver)
    driver.click("ready")
    driver.wait(0.4)


def lesson_step(step_id: str) -> Reach:
    """The way to a step of the lesson, by doing what it says."""

    def reach(driver: Driver) -> None:
        driver.app.navigation.open_lesson("duos")
        here = table(driver)
        teacher = here.chrome.teacher
        assert teacher is not None
        while True:
            driver.wait_until(lambda: not here.showing and bool(teacher.text))
            driver.wait(0.5)
            step = teacher.step
            assert step is not None
            if step.id == step_id:
                return
            if step.do:
                lay(driver, here, step.do[0])
            else:
                driver.click("lesson next")

    reach.__name__ = f"duos_lesson_{step_id}"
    reach.__doc__ = f"The lesson says `{step_id}`: the left side is the teacher's."
    return reach


def lay(driver: Driver, here: TableScene, pairs: str) -> None:
    """Lay markers on pairs such as `bear+bee cat+mouse`; all four are confirmed."""
    for picture in pairs.replace("+", " ").split():
        if here.hand.draft.board.on(picture) is None:  # type: ignore[attr-defined]
            driver.click(f"picture {picture}")
            driver.wait(0.2)
    if pairs.count("+") == 4:
        driver.click("ready")


for _step in load_lesson("duos").steps:
    if _step.id:
        moment("duos")(lesson_step(_step.id))


@moment("duos")
def duos_eight_reveal(driver: Driver) -> None:
    """Eight at the table, and all pairs of the Narrator lie open."""
    sit_at(driver, "duos", until=played(9), seed=SEED, players=8)
    reveal(driver, 4)


@moment("duos")
def duos_eight(driver: Driver) -> None:
    """Eight at the table, with animals."""
    sit_at(driver, "duos", seed=SEED, players=8, category="animals")
    my_turn(driver)


@moment("duos")
def duos_two(driver: Driver) -> None:
    """Two together: hints and the turn track."""
    sit_at(driver, "duos", seed=SEED, players=2)
    my_turn(driver)
    mark(driver, 3)
    driver.wait(1.0)


@moment("duos")
def duos_together(driver: Driver) -> None:
    """Two together: the partner's pairs and one's own."""
    sit_at(driver, "duos", until=played(4), seed=SEED, players=2)
    reveal(driver, 3)


@moment("duos")
def duos_pass(driver: Driver) -> None:
    """Two people together: the screen can be handed over."""
    sit_at(driver, "duos", (0, 1), seed=SEED, players=2)
    driver.wait_for("reveal")
    open_curtain(driver)
    my_turn(driver)


@moment("duos")
def duos_word(driver: Driver) -> None:
    """A word as a hint."""
    duos_pass(driver)
    driver.click("hint word")
    driver.wait(0.3)


@moment("duos")
def duos_yes(driver: Driver) -> None:
    """A promise is asked for once more."""
    sit_at(driver, "duos", seed=SEED, players=2)
    my_turn(driver)
    driver.click("hint yes")
    driver.click(pictures(driver)[5])
    driver.wait(0.3)


def say_word(driver: Driver, word: str) -> None:
    """Give a word to a bot, which answers in the rail."""
    sit_at(driver, "duos", seed=ANSWERING, players=2, category="animals")
    my_turn(driver)
    driver.click("hint word")
    driver.type(word)
    driver.click("give")
    driver.wait(0.4)


@moment("duos")
def duos_word_known(driver: Driver) -> None:
    """The partner has understood a word."""
    say_word(driver, "water")


@moment("duos")
def duos_word_unknown(driver: Driver) -> None:
    """The partner does not know a word."""
    say_word(driver, "blorf")


@moment("duos")
def duos_word_named(driver: Driver) -> None:
    """A word that names a picture on the table: the partner says which one it means."""
    match = Match(Setup("duos", complete(Duos(), {"players": 2, "category": "animals"}), ANSWERING))
    picture = match.state.table.pictures[0]
    say_word(driver, driver.app.t(f"duos_pictures.{picture}"))


@moment("duos")
def duos_narrate(driver: Driver) -> None:
    """A person is the Narrator, and is told to choose what the others will guess."""
    sit_at(driver, "duos", seed=SEED, players=4, first=0)
    my_turn(driver)


@moment("duos")
def duos_tell_people(driver: Driver) -> None:
    """A person is the Narrator among people, and may tell why."""
    here = sit_at(driver, "duos", (0, 1), seed=SEED, players=3, first=0)
    for _ in range(2):
        driver.wait_for("reveal")
        open_curtain(driver)
        my_turn(driver)
        mark(driver, 4)
        driver.click("ready")
    driver.wait_until(lambda: len(here.view.table.shown) >= 1, 60)
    driver.wait(0.8)


@moment("duos")
def duos_ropes(driver: Driver) -> None:
    """Four pairs whose threads share their gaps."""
    duos_start(driver)
    names = pictures(driver)
    for place in (0, 9, 4, 10, 1, 11, 5, 8):
        driver.click(names[place])
        driver.wait(0.2)


@moment("duos")
def duos_continued(driver: Driver) -> None:
    """A match that was left with two pairs laid, continued."""
    duos_start(driver)
    mark(driver, 2)
    driver.key("esc")
    driver.click("leave")
    driver.wait_for("continue")
    driver.click("continue")
    my_turn(driver)
    driver.wait(0.5)


@moment("duos")
def duos_turn_two(driver: Driver) -> None:
    """A turn of two is over: what both had in common."""
    sit_at(driver, "duos", until=played(3), seed=SEED, players=2)
    here = my_turn(driver)
    mark(driver, 4)
    driver.click("ready")
    driver.wait_until(lambda: not here.on_top, 120)
    driver.wait(1.0)


@moment("duos")
def duos_turn_eight(driver: Driver) -> None:
    """A turn of eight is over."""
    sit_at(driver, "duos", until=played(9), seed=SEED, players=8)
    here = my_turn(driver)
    mark(driver, 4)
    driver.click("ready")
    driver.wait_until(lambda: not here.on_top, 120)
    driver.wait(1.0)


def end_of_two(driver: Driver, turns: int) -> None:
    """Play the last turn of two."""
    sit_at(driver, "duos", until=played(turns - 1), seed=SEED, players=2, turns=turns)
    here = my_turn(driver)
    mark(driver, 4)
    driver.click("ready")
    while driver.scene_name != "ResultsScene":
        driver.wait_until(lambda: not here.on_top, 120)
        driver.key("enter")
    driver.wait(1.0)


@moment("duos")
def duos_end_two(driver: Driver) -> None:
    """Nine turns of two, and their grade."""
    end_of_two(driver, 9)


@moment("duos")
def duos_end_short(driver: Driver) -> None:
    """Two turns of two have no grade."""
    end_of_two(driver, 2)


@moment("duos")
def duos_turn(driver: Driver) -> None:
    """A turn is over: what the Narrator chose, and who has it too."""
    sit_at(driver, "duos", (), seed=SEED, players=3, rounds=1)
    here = table(driver)
    driver.wait_until(lambda: not here.on_top, 120)
    driver.wait(1.0)


@moment("duos")
def duos_end(driver: Driver) -> None:
    """The ranking, and the best pair of minds."""
    duos_turn(driver)
    here = table(driver)
    while driver.scene_name != "ResultsScene":
        driver.key("enter")
        driver.wait_until(lambda: not here.on_top, 120)
    driver.wait(1.0)


@moment("duos")
def duos_look(driver: Driver) -> None:
    """The table once more after the results."""
    duos_end(driver)
    driver.click("look")
    driver.wait(0.5)


def _told(hints: Hints, step: int) -> bool:
    return hints.step >= step


def ask_advice(driver: Driver, step: int) -> None:
    """Press H until so much of the advice has come."""
    hints = table(driver).hints
    while hints.step < step:
        wanted = hints.step + 1
        driver.key("h")
        driver.wait_until(partial(_told, hints, wanted), 30)
    driver.wait(0.6)


@moment("duos")
def duos_advice(driver: Driver) -> None:
    """Advice: the pairs as golden threads, and why."""
    duos_start(driver)
    ask_advice(driver, 2)


@moment("duos")
def duos_advice_others(driver: Driver) -> None:
    """Advice: other boards with what they bring."""
    duos_start(driver)
    ask_advice(driver, 3)


@moment("duos")
def duos_advice_hint(driver: Driver) -> None:
    """Advice for two: a hint, and why."""
    sit_at(driver, "duos", seed=SEED, players=2)
    my_turn(driver)
    ask_advice(driver, 2)


@moment("duos")
def duos_advice_hint_others(driver: Driver) -> None:
    """Advice for two: other hints."""
    sit_at(driver, "duos", seed=SEED, players=2)
    my_turn(driver)
    ask_advice(driver, 3)


def is_over(match: Match) -> bool:
    """Whether a match is over."""
    return match.outcome is not None


def look_back(driver: Driver, at: int, players: int) -> ReviewScene:
    """The review of a short match at one of its decisions, once everything is judged."""
    sit_at(driver, "duos", until=is_over, seed=SEED, players=players, rounds=1, turns=3)
    app = driver.app
    app.navigation.open_review(table(driver).session.match_id, at)
    review = app.scenes.top
    assert isinstance(review, ReviewScene)
    while review.expecting:  # another process thinks, whatever time it is here
        time.sleep(0.05)
        driver.wait(0.1)
    driver.wait(0.5)
    return review


@moment("duos")
def duos_review_two(driver: Driver) -> None:
    """Looking back at two together: hints, and both boards."""
    look_back(driver, 2, players=2)


@moment("duos")
def duos_review_eight(driver: Driver) -> None:
    """Looking back at eight players."""
    look_back(driver, 20, players=8)


@moment("duos")
def duos_log(driver: Driver) -> None:
    """The log with small pictures of pairs and hints."""
    sit_at(driver, "duos", until=played(4), seed=SEED, players=2)
    my_turn(driver)
    driver.key("l")
    driver.wait(0.8)
