"""Moments at the table of DUOS."""

from __future__ import annotations

from _moment import Condition, Moments, my_turn, sit_at, table
from tests.driver import Driver
from tests.game.scenes.rig import open_curtain

MOMENTS = Moments()
moment = MOMENTS.of

SEED = 6


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
    driver.key("h")
    here = table(driver)
    driver.wait_until(lambda: here.hinted is not None)
    driver.wait(0.3)


@moment("duos")
def duos_refusal(driver: Driver) -> None:
    """Ready comes too early: the rail says why."""
    duos_start(driver)
    driver.click("ready")
    driver.wait(0.4)


@moment("duos")
def duos_lesson(driver: Driver) -> None:
    """The lesson: everybody sits at the right, and the left side is the teacher's."""
    driver.app.navigation.open_lesson("duos")
    here = table(driver)
    driver.wait_until(lambda: not here.showing and driver.see("lesson next"))
    driver.click("lesson next")
    driver.wait(0.5)


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
