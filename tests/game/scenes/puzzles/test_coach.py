"""What the coach of a puzzle says and points at: true, and as somebody would say it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from engine.duos.model import Choose, Pair
from engine.puzzles.files import puzzle, puzzles
from engine.puzzles.model import Puzzle, Standing
from engine.puzzles.play import answer, goal_of
from game.content.i18n import Texts
from game.match.puzzles import with_solved
from game.scenes.duality.pieces import PlaceZone
from game.table.puzzle_coach import PuzzleCoach
from game.ui.layout import TABLE
from tests.driver import Driver
from tests.game.scenes.puzzles.solving import begin, coach_of, ready, table_of, wrong_move
from tests.game.table.by_hand import DO

MISCOUNTED = re.compile(r"\b1 (more )?(tricks|pairs|points|turns|coins)\b|\b0 of (the last|them)\b")


def told_after(game: str, one: Puzzle, tried: str, lang: str = "en") -> str:
    """How a wrong move came out, in words."""
    end = answer(one, [tried]).end
    assert end is not None
    return Texts(lang, strict=True).t(f"{game}.puzzle.end.{end.code}", **dict(end.values))


@pytest.mark.parametrize("game", ["dualis", "dois"])
def test_no_sentence_miscounts(game: str) -> None:
    for one in puzzles(game):
        goal = goal_of(one)
        said = [Texts("en", strict=True).t(f"{game}.puzzle.goal.{goal.code}", **dict(goal.values))]
        if one.grade == "easy":
            match = one.match()
            wrong = (
                action.text for action in match.legal(match.next_to_act) if action.text not in one.solution
            )
            lost = (text for text in wrong if answer(one, [text]).standing is Standing.LOST)
            said += [told_after(game, one, text) for text in lost]
        assert [line for line in said if MISCOUNTED.search(line)] == []


def test_one_trick_is_not_tricks() -> None:
    assert told_after("dois", puzzle("dois", "easy-5"), "sun") == "You have 1 trick now, but you bid 0."


@pytest.mark.parametrize(
    ("pairs", "told"), [(0, "none of them matches yours."), (1, "1 of them matches"), (3, "3 of them match ")]
)
def test_in_duos_the_pairs_that_match_are_counted(pairs: int, told: str) -> None:
    one = puzzle("duos", "easy-1")
    best = [Pair.parse(text) for text in one.solution[0].split()]
    free = [
        name for name in one.match().state.table.pictures if all(name not in pair.pictures for pair in best)
    ]
    others = [Pair(pair.first, name) for pair, name in zip(best[pairs:], free, strict=False)]
    said = told_after("duos", one, Choose((*best[:pairs], *others)).text)
    assert said.startswith("51 of 60 bots chose the same four pairs; ")
    assert told in said


def test_in_dois_an_answer_names_what_it_covers(drive: Callable[..., Driver]) -> None:
    one = puzzle("dois", "easy-5")
    driver = drive("en", animation="off")
    begin(driver, one)
    DO["dois"](driver, "2")
    ready(driver)
    assert "Sora answers by covering Leaf with Sun." in coach_of(driver).text


def test_in_dualis_a_coin_is_told_with_its_colour(drive: Callable[..., Driver]) -> None:
    one = puzzle("dualis", "easy-2")
    driver = drive("en", animation="off")
    begin(driver, one)
    DO["dualis"](driver, "S4R")
    ready(driver)
    assert "Noa answers with the red Star 10 and a blue coin." in coach_of(driver).text


@pytest.mark.parametrize(
    ("name", "told"), [("medium-1", "with the new tile in"), ("medium-4", "by replacing the tile in")]
)
def test_in_duality_the_answer_is_framed_on_the_board(
    drive: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch, name: str, told: str
) -> None:
    """A place in words alone is hard to find."""
    one = puzzle("duality", name)
    driver = drive("en", animation="off")
    begin(driver, one)
    table = table_of(driver)
    assert not coach_of(driver).points
    DO["duality"](driver, wrong_move(one))
    ready(driver)
    assert f"answers {told} the gold frame." in coach_of(driver).text
    last = table.view.table.turns[-1].spot
    assert tuple(coach_of(driver).points) == (PlaceZone(last).name,)
    (framed,) = table.chrome.targets.meant
    assert TABLE.contains(framed)
    around = pygame.Rect(driver.app.viewport.rect(framed.inflate(24, 24)))
    seen = pygame.image.tobytes(driver.screenshot().subsurface(around), "RGB")
    monkeypatch.setattr(PuzzleCoach, "points", ())
    assert pygame.image.tobytes(driver.screenshot().subsurface(around), "RGB") != seen


def test_the_dots_of_a_note_show_which_puzzles_are_solved(drive: Callable[..., Driver]) -> None:
    driver = drive("en", animation="off")
    for name in ("easy-2", "easy-5"):
        driver.app.change_settings(**with_solved(driver.app.settings, puzzle("dois", name)))
    begin(driver, puzzle("dois", "easy-4"))
    words = coach_of(driver).words
    dots = [words.state_of(step) for step in range(words.steps)]
    assert dots == ["next", "done", "next", "now", "done", "next", "next", "next"]


def test_in_duos_no_next_turn_is_promised(drive: Callable[..., Driver]) -> None:
    one = puzzle("duos", "easy-1")
    driver = drive("en", animation="off")
    begin(driver, one)
    driver.click("lesson next")
    driver.wait(0.2)
    assert driver.reads("the pairs that the threads show")  # in the colours of the markers
    DO["duos"](driver, one.solution[0])
    for _ in range(20):
        driver.wait(0.5)
        if driver.scene_name == "TurnsScene":
            break
        driver.key("space")
    assert driver.find("next").label == "Continue"


def test_in_duality_nobody_is_called_once_a_puzzle_is_over(drive: Callable[..., Driver]) -> None:
    """Where a path is only stopped, the match itself goes on."""
    one = puzzle("duality", "medium-1")
    driver = drive("en", animation="off")
    begin(driver, one)
    table = table_of(driver)
    assert driver.reads("Your turn")
    DO["duality"](driver, one.solution[0])
    ready(driver)
    assert coach_of(driver).standing is Standing.SOLVED
    rail = table.game.rail(table.state)
    assert rail is not None
    assert rail.parts == ()
