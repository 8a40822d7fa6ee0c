"""Moments at the table of DUOS."""

from __future__ import annotations

from _moment import Moments, my_turn, sit_at, table
from tests.driver import Driver

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


@moment("duos")
def duos_reveal(driver: Driver) -> None:
    """The Narrator has laid the first pairs."""
    duos_start(driver)
    mark(driver, 4)
    driver.click("ready")
    driver.wait(5.0)


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
