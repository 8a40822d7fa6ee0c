"""Puzzles through real events: solved at the real tables, refuted, tried again, and kept as solved."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from engine.puzzles.files import puzzle, puzzles
from engine.puzzles.model import Standing
from engine.puzzles.play import answer
from game.content.i18n import LANGUAGES
from game.match.bot_pool import InlineBots, PuzzleAnswer, Request
from game.match.players import player_names
from game.match.puzzles import solved
from game.scenes.puzzles import PuzzlesScene
from tests.driver import Driver
from tests.game.scenes.puzzles.solving import begin, coach_of, ready, solve, table_of, wrong_move
from tests.game.table.by_hand import DO
from tests.game.test_one_hand import stand_on


@pytest.mark.parametrize("game", list(DO))
def test_a_puzzle_is_solved_at_its_table_and_stays_solved(drive: Callable[..., Driver], game: str) -> None:
    one = puzzle(game, "easy-1")
    driver = drive("en", animation="off")
    begin(driver, one)
    solve(driver, one)
    assert coach_of(driver).standing is Standing.SOLVED
    assert driver.reads(driver.app.t("puzzles.solved"))
    assert solved(driver.app.store.settings(), game) == {one.name}
    driver.click("lesson leave")
    assert driver.find(f"{game}.count").label.startswith("1 ")


@pytest.mark.parametrize(
    ("game", "lang"), [("dualis", "en"), ("dois", "ja"), ("duality", "en"), ("duos", "ja")]
)
def test_a_wrong_try_is_refuted_and_may_be_tried_again(
    drive: Callable[..., Driver], game: str, lang: str
) -> None:
    one = puzzle(game, "medium-1")
    driver = drive(lang, animation="off")
    begin(driver, one)
    goal = coach_of(driver).text
    DO[game](driver, wrong_move(one))
    ready(driver)
    coach, t = coach_of(driver), driver.app.t
    assert coach.standing is Standing.LOST
    assert driver.reads(t("puzzles.fails"))
    assert len(coach.text) > len(t("puzzles.fails")) + 8  # and why
    driver.click("lesson next")
    ready(driver)
    assert coach_of(driver) is not coach
    assert coach_of(driver).text == goal
    assert not solved(driver.app.settings, game)


@pytest.mark.parametrize(("game", "name"), [("dois", "easy-2"), ("dualis", "easy-1")])
def test_the_answer_that_refutes_a_wrong_try_is_told_with_its_player(
    drive: Callable[..., Driver], game: str, name: str
) -> None:
    one = puzzle(game, name)
    match = one.match()
    tries = {action.text: answer(one, [action.text]) for action in match.legal(match.next_to_act)}
    wrong, told = next(found for found in tries.items() if found[1].telling is not None)
    assert told.telling is not None
    driver = drive("en", animation="off")
    begin(driver, one)
    DO[game](driver, wrong)
    ready(driver)
    session = table_of(driver).session
    seat, action = session.match.actions[len(one.moves) + 1 + told.telling]
    assert action.text == told.replies[told.telling]
    name = player_names(driver.app.texts, session.setup.players)[seat]
    assert f"{name} answers " in coach_of(driver).text


def test_whoever_changes_the_language_reads_all_of_the_answer_in_it(drive: Callable[..., Driver]) -> None:
    one = puzzle("dualis", "easy-1")
    driver = drive("en", animation="off")
    begin(driver, one)
    tries = {action.text: answer(one, [action.text]) for action in one.match().legal(one.match().next_to_act)}
    DO["dualis"](driver, next(text for text, told in tries.items() if told.telling is not None))
    ready(driver)
    assert "answers with the " in coach_of(driver).text
    driver.app.change_settings(language="ja")
    driver.wait(0.2)
    assert "を出します。" in coach_of(driver).text
    assert not re.search("[A-Za-z]", coach_of(driver).text)


def test_an_answer_that_refutes_nothing_is_not_named(drive: Callable[..., Driver]) -> None:
    one = puzzle("dois", "medium-1")
    assert answer(one, [wrong_move(one)]).telling is None
    driver = drive("en", animation="off")
    begin(driver, one)
    DO["dois"](driver, wrong_move(one))
    ready(driver)
    assert "answers" not in coach_of(driver).text


def test_a_try_that_nobody_can_answer_may_be_made_again(drive: Callable[..., Driver]) -> None:
    class Silent(InlineBots):
        def ask(self, request: Request) -> None:
            self._answers.append(PuzzleAnswer(request.ticket, None))

    one = puzzle("dois", "easy-1")
    driver = drive("en", animation="off", bots=Silent())
    begin(driver, one)
    DO["dois"](driver, one.solution[0])
    ready(driver)
    assert driver.reads(driver.app.t("puzzles.no_answer"))
    assert not solved(driver.app.settings, "dois")
    driver.click("lesson next")
    ready(driver)
    assert coach_of(driver).standing is Standing.OPEN


def test_a_hint_prepares_the_solution(drive: Callable[..., Driver]) -> None:
    one = puzzle("dois", "easy-1")
    driver = drive("en", animation="off")
    begin(driver, one)
    driver.click("lesson next")
    driver.wait(0.5)
    hinted = table_of(driver).hinted
    assert hinted is not None
    assert hinted.text in one.solution


PIECES = {"dualis": "card ", "dois": "card ", "duality": "tile ", "duos": "picture "}


@pytest.mark.parametrize("game", list(DO))
@pytest.mark.parametrize("key", ["enter", "space"])
def test_by_keys_a_piece_is_taken_and_no_hint_is_given(
    drive: Callable[..., Driver], game: str, key: str
) -> None:
    driver = drive("en", animation="off")
    begin(driver, puzzle(game, "easy-1"))
    table = table_of(driver)
    before = table.hand.draft
    stand_on(driver, driver.names(PIECES[game])[0])
    driver.key(key)
    driver.wait(0.3)
    assert table.hinted is None
    assert table.hand.draft != before


def test_whoever_hurries_on_by_space_is_given_no_hint(drive: Callable[..., Driver]) -> None:
    one = puzzle("dois", "easy-1")
    driver = drive("en", animation="off")
    begin(driver, one)
    DO["dois"](driver, wrong_move(one))
    ready(driver)
    for _ in range(4):  # the first one presses "Try again"
        driver.key("space")
        driver.wait(0.5)
    assert coach_of(driver).standing is Standing.OPEN
    assert table_of(driver).hinted is None
    assert table_of(driver).decisions == len(one.moves)


def test_in_duos_nobody_is_asked_to_think_like_the_narrator(drive: Callable[..., Driver]) -> None:
    driver = drive("en", animation="off")
    begin(driver, puzzle("duos", "easy-1"))
    assert driver.reads(driver.app.t("duos.prompt.pair"))


def test_in_duality_the_answers_are_not_those_of_a_casual_bot(drive: Callable[..., Driver]) -> None:
    driver = drive("en", animation="off")
    begin(driver, puzzle("duality", "easy-1"))
    assert not driver.reads(driver.app.t("bots.level.casual"))


def test_a_card_may_be_dragged(drive: Callable[..., Driver]) -> None:
    one = puzzle("dois", "easy-1")
    driver = drive("en", animation="off")
    begin(driver, one)
    driver.drag_to(driver.names(f"card {one.solution[0]} ")[0], (640.0, 300.0))
    driver.wait(0.5)
    assert table_of(driver).session.match.actions[-1][1].text != one.moves[-1]
    assert table_of(driver).decisions > len(one.moves)


def test_the_next_puzzle_follows_a_solved_one(drive: Callable[..., Driver]) -> None:
    one, two = puzzles("duality")[:2]
    driver = drive("en", animation="off")
    begin(driver, one)
    solve(driver, one)
    driver.click("lesson next")
    ready(driver)
    assert table_of(driver).decisions == len(two.moves)
    assert coach_of(driver).standing is Standing.OPEN


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_sheet_of_puzzles(drive: Callable[..., Driver], lang: str) -> None:
    driver = drive(lang)
    driver.app.navigation.to_title()
    driver.click("puzzles")
    for game in DO:
        assert len(driver.names(f"puzzle.{game}.")) == len(puzzles(game))
    assert all(one.fits for one in driver.written())
    driver.key("esc")
    assert driver.scene_name == "TitleScene"


def test_leaving_by_the_menu_leads_to_all_puzzles(drive: Callable[..., Driver]) -> None:
    driver = drive("en", animation="off")
    begin(driver, puzzle("duality", "easy-1"))
    driver.key("esc")
    driver.wait(0.3)
    assert driver.reads(driver.app.t("pause.puzzle"))
    driver.click("leave")
    assert driver.scene_name == "PuzzlesScene"


def test_all_hands_lie_open_where_the_goal_says_so(drive: Callable[..., Driver]) -> None:
    driver = drive("en", animation="off")
    for game in DO:
        begin(driver, puzzle(game, "easy-1"))
        said = driver.app.t("puzzles.open") in coach_of(driver).text
        assert said == coach_of(driver).open_hands == (table_of(driver).open_hands is not None)


@pytest.mark.parametrize("game", list(DO))
def test_with_large_text_too_one_sees_where_the_keyboard_stands(
    drive: Callable[..., Driver], game: str
) -> None:
    driver = drive("en", animation="off", size=(960, 540), text_size=150)
    driver.app.navigation.to_title()
    driver.click("puzzles")
    driver.app.scenes.push(PuzzlesScene(driver.app, game))
    driver.wait(0.5)
    screen = driver.scene
    assert isinstance(screen, PuzzlesScene)
    focused = driver.find(f"puzzle.{game}.easy-1")
    assert screen.focused == focused.name
    assert focused.inside is not None
    assert focused.inside.view.contains(focused.rect)
