"""The best moves with their chances stay on the rail and apart from each other, at every table."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from engine import registry
from engine.advice import Advice, MoveAdvice
from engine.bots.advise import advise, advises
from engine.bots.choose import FEWEST
from engine.core import Reason
from game.games import scenes_of
from game.match.bot_pool import InlineBots
from game.match.session import Session
from game.store import MatchSetup
from game.table.alternatives import (
    Alternative,
    alternatives_of,
    compared,
    plan_alternatives,
    strip_height,
)
from game.table.grade_marks import grade_side
from game.table.rail import Rail, fits_message
from game.table.scene import TableScene
from tests.driver import Driver
from tests.game.scenes.rig import Drive, seats

GAMES = [name for name in registry.GAMES if advises(name) and scenes_of(name).advice is not None]
SIZES = [(1280, 720, 100), (960, 540, 125), (960, 540, 150), (1920, 1080, 150)]


def at_table(drive: Drive, game: str, lang: str, size: tuple[int, int, int]) -> tuple[Driver, TableScene]:
    """A table at its first decision of a person."""
    width, height, text_size = size
    driver = drive(
        lang, size=(width, height), text_size=text_size, animation="off", bots=InlineBots("casual")
    )
    rules = registry.game(game)
    options = {option.name: option.default for option in rules.options}
    players = seats((0,), rules.seats(options))
    setup = MatchSetup(game, options, players, None)
    driver.app.navigation.open_match(Session.start(driver.app.store, driver.app.bots, setup, seed=5))
    table = driver.scene
    assert isinstance(table, TableScene)
    driver.wait_until(lambda: table.interactive)
    return driver, table


def rail_of(table: TableScene) -> Rail:
    rail = table.game.rail(table.state)
    assert rail is not None
    return rail


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_lies_on_the_rail_and_nothing_on_anything_else(
    drive: Drive, game: str, lang: str, size: tuple[int, int, int]
) -> None:
    driver, table = at_table(drive, game, lang, size)
    make = scenes_of(game).advice
    assert make is not None
    words, rail = make(driver.app, table.setup), rail_of(table).for_strip
    advice = advise(game, table.view, 3, FEWEST)
    goals = [driver.app.t(f"coach.{form}.{advice.goal}") for form in ("goal", "goal_short")]
    shown = alternatives_of(advice, words, table.view, table.session.match.game.parse, goals)
    number = driver.app.t("coach.percent", percent=100)
    plan = plan_alternatives(driver.app.type, rail, shown, [number] * len(shown.moves))
    # A low rail has no room for one; its tips tell it there.
    assert plan.heading is not None or rail.place.height < strip_height(driver.app.type)
    heads = [plan.heading[1]] if plan.heading is not None else []
    rects = [*heads, plan.sign, *(rect for cell in plan.cells for rect in cell)]
    for rect in rects:
        assert rail.place.inflate(2, 2).contains(rect)
    for one, other in combinations(rects, 2):
        common = one.clip(other)
        assert common.width < 1 or common.height < 1
    if shown.ranked and not shown.numbered:
        assert plan.sign.centerx + grade_side(plan.sign.height) / 2 <= plan.cells[0].frame.left
    for cell in plan.cells:
        assert cell.bar.width >= 28
        assert cell.picture.height >= 12


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_stands_whole_on_the_rail(
    drive: Drive, game: str, lang: str, size: tuple[int, int, int]
) -> None:
    driver, table = at_table(drive, game, lang, size)
    for _ in ("where to look", "the move and why"):
        driver.key("h")
        driver.wait(0.3)
        assert driver.app.toasts.text
        assert fits_message(driver.app.type, rail_of(table).for_strip, driver.app.toasts.text)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_two_moves_are_as_large_as_three(drive: Drive, lang: str) -> None:
    driver, table = at_table(drive, "dualis", lang, (1280, 720, 100))
    make = scenes_of("dualis").advice
    assert make is not None
    words, rail = make(driver.app, table.setup), rail_of(table).for_strip
    advice = advise("dualis", table.view, 3, FEWEST)
    shown = alternatives_of(advice, words, table.view, table.session.match.game.parse, ["Chance"])
    plain = [Alternative(one, 0.5) for one in table.session.match.legal(0) if not getattr(one, "coin", True)]
    number = driver.app.t("coach.percent", percent=100)
    two, three = (
        plan_alternatives(driver.app.type, rail, replace(shown, moves=plain[:count]), [number] * count)
        for count in (2, 3)
    )
    assert two.cells[0].picture.height >= three.cells[0].picture.height
    assert two.below


def _advice(*moves: tuple[str, float, str]) -> Advice:
    told = tuple(MoveAdvice(name, win, 0.0, 0.01, (Reason.of(code),)) for name, win, code in moves)
    return Advice(0, "round", 40, told, Reason.of("later"))


def test_moves_are_told_by_their_chances_the_best_first() -> None:
    advice = _advice(("a", 0.33, "x"), ("b", 0.25, "x"), ("c", 0.33, "x"), ("d", 0.4, "x"))
    assert [move.action for move in compared(advice)] == ["a", "c", "b"]


def test_a_move_that_changes_nothing_is_no_alternative() -> None:
    advice = _advice(("a", 0.33, "x"), ("b", 0.25, "x"), ("give", 0.33, "changes_nothing"))
    assert [move.action for move in compared(advice)] == ["a", "b"]
