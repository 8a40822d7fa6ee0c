"""The table of DUOS: cards that turn, the reveal, points that are counted, reasons, hints and the names."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine.core import Options, Reason
from engine.duos import rules
from engine.duos.associations import association
from engine.duos.data import cards
from engine.duos.events import NarratorScored, PairShown
from engine.duos.model import Category, Choose, Pair, Variant
from game.content.i18n import LANGUAGES, Texts
from game.match.players import player_names
from game.scenes.duos.drawing import advised_board
from game.scenes.duos.geometry import GRID
from game.scenes.duos.names_setting import NAMES, shows_names
from game.scenes.duos.picture_art import PictureFace
from game.scenes.duos.pieces import CardPiece
from game.scenes.duos.turns import TurnsScene
from game.scenes.duos.words import Words
from game.settings import TEXT_SIZE_CHOICES
from game.store import Bot, Human, Player
from game.table.piece import Piece
from game.table.scene import TableScene
from game.table.spot import Spot
from game.ui.canvas import Canvas
from game.ui.theme import SMALLEST_TYPE
from tests.driver import FRAME, Driver
from tests.game.scenes.duos.rig import (
    at_table,
    chosen,
    game_of,
    hud,
    mark,
    own_pairs,
    pictures_of,
    ready,
    shown,
    start,
)
from tests.game.scenes.rig import Drive, ScriptedBots

FOUR: Options = {"players": 4, "rounds": 1}
THREE: Options = {"players": 3, "rounds": 1}


def example(drive: Drive, **program: Any) -> tuple[Driver, TableScene]:
    """The example of the rules: the Narrator is a bot; the others match 4, 1 and 3 pairs, Ada 3."""
    pictures = pictures_of(FOUR, first=1)
    boards = ("ab cd ef gh", "ab cd ef gh", "ab ci ej kl")
    answers = [chosen(pictures, text) for text in boards]
    driver, table = at_table(drive, *answers, options=FOUR, first=1, **program)
    driver.wait_until(lambda: table.view.table.chosen == (False, True, True, True))
    mark(driver, table, "ab cd ef il")
    driver.click("ready")
    return driver, table


def latest_told(table: TableScene) -> PairShown | NarratorScored | None:
    """What is just being told."""
    return game_of(table).told


def shows(table: TableScene, count: int) -> bool:
    """Whether this is the number of pairs that lie open."""
    return len(table.view.table.shown) == count


# -- cards -----------------------------------------------------------------------------------------------


def test_cards_turn_over_where_they_lie_for_the_next_turn(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="normal")
    table = start(driver, options=THREE)
    ready(driver, table)
    first = table.view.table
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    while driver.scene is table:
        driver.key("space")
    driver.click("next")
    driver.wait_until(lambda: table.view.table.turn == 2)
    squeezed: list[float] = []

    def note(canvas: Canvas, piece: Piece, spot: Spot, squeeze: float) -> None:
        if isinstance(piece, CardPiece):
            squeezed.append(squeeze)

    while table.moving:  # they set out once their other sides are there
        table.stage.draw(driver.app.canvas, note)
        driver.app.frame(FRAME)
    assert min(squeezed) < 1
    ready(driver, table)
    assert table.view.table.cards == first.cards
    assert table.view.table.category is first.category.other
    animals = first.category is Category.THINGS
    for index, card in enumerate(first.cards):
        spot = table.stage.spot(CardPiece(card))
        assert spot is not None
        assert spot.face_up == animals
        assert spot.point == GRID.rect(index).center


def test_both_sides_of_a_card_are_known() -> None:
    bear = CardPiece(next(card for card in cards() if card.animal == "bear"))
    assert bear.picture(face_up=True) == "bear"
    assert bear.picture(face_up=False) == "microphone"


# -- the reveal ------------------------------------------------------------------------------------------


def test_pairs_are_shown_one_by_one_and_those_who_match_light_up(drive: Drive) -> None:
    driver, table = example(drive)
    for count in range(1, 5):
        driver.wait_until(partial(shows, table, count))
        latest = table.view.table.shown[-1]
        lit = {seat for seat in range(4) if hud(table).look(seat, now=False, told=latest_told(table)).lit}
        assert lit == set(latest.alike)
        assert driver.reads(hud(table).words.pair(latest.pair))
        driver.key("space")


def test_the_narrators_points_are_counted_as_in_the_rules(drive: Drive) -> None:
    driver, table = example(drive)
    while not driver.reads("1 + 2 + 0 = 3"):
        assert driver.scene is table
        driver.key("space")
        driver.wait(0.1)
    driver.wait_until(lambda: driver.scene is not table)
    assert rules.totals(table.view.table) == (3, 3, 4, 1)


def test_tokens_fly_to_those_who_match(drive: Drive) -> None:
    driver, table = example(drive, animation="slow")
    driver.wait_until(lambda: bool(table.view.table.shown))
    flying = {name for name in table.stage.names if name.startswith("token")}
    assert flying == {f"token {seat}" for seat in table.view.table.shown[-1].alike}


def test_a_bot_that_tells_goes_on_by_itself(drive: Drive) -> None:
    driver, table = example(drive)
    driver.wait_until(lambda: len(shown(table)) == 4, seconds=20)


def test_where_nothing_can_be_done_again_the_pair_that_is_shown_stays(drive: Drive) -> None:
    driver, table = example(drive)
    driver.wait_until(partial(shows, table, 1))
    driver.key("ctrl+y")
    assert driver.app.toasts.text == driver.app.t("table.cannot_redo")
    assert shows(table, 1)


def test_a_person_who_tells_has_all_the_time_in_the_world(drive: Drive) -> None:
    pictures = pictures_of(THREE)
    answers = [chosen(pictures, "ab cd ef gh")] * 2
    driver, table = at_table(drive, *answers, options=THREE)
    driver.wait(0.5)
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    for count in range(1, 5):
        driver.wait_for("next")
        assert len(shown(table)) == count
        assert table.state.until_click
        driver.wait(5)
        assert len(shown(table)) == count
        driver.click("next")
    driver.wait_until(lambda: game_of(table).paid == (0, 2, 2))


def test_bots_say_what_really_decided(drive: Drive) -> None:
    driver, table = example(drive)
    driver.wait_until(lambda: bool(table.view.table.shown))
    player = table.session.player(1)
    assert isinstance(player, Bot)
    pair = table.view.table.shown[-1].pair
    seen = association(*pair.pictures)
    assert seen is not None
    assert driver.reads(seen.english)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_is_a_sentence_for_every_reason(lang: str) -> None:
    words = Words(Texts(lang, strict=True), ("A", "B"), Variant(players=2))
    for why in (Reason("seen"), Reason.of("word", word="honey"), Reason("hunch")):
        assert words.reason(Pair("bear", "bee"), why)


# -- the turns that are over -----------------------------------------------------------------------------


def test_every_turn_can_be_looked_at_again(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver, options=THREE)
    for _ in range(2):
        ready(driver, table)
        mark(driver, table, "ab cd ef gh")
        driver.click("ready")
        while driver.scene is table:
            driver.key("space")
        driver.key("esc")
    ready(driver, table)
    driver.key("t")
    assert driver.scene_name == "TurnsScene"
    words, results = hud(table).words, table.view.table.results
    assert driver.reads(words.turn_title(2, results[1]))
    driver.key("left")
    assert driver.reads(words.turn_title(1, results[0]))
    driver.click("later")
    assert driver.reads(words.turn_title(2, results[1]))
    before = driver.screenshot()
    driver.click("seat 0")
    assert driver.screenshot().get_buffer().raw != before.get_buffer().raw
    driver.key("down")
    driver.key("t")
    assert driver.scene is table


def test_before_the_first_turn_is_over_there_is_none_to_look_at(drive: Drive) -> None:
    driver, _ = at_table(drive, options=THREE)
    driver.key("t")
    assert driver.app.toasts.text == driver.app.t("duos.no_turn_yet")


# -- around the table ------------------------------------------------------------------------------------


def test_a_hint_shows_golden_threads_and_leaves_the_markers_alone(drive: Drive) -> None:
    driver = drive(size=(960, 540), animation="off")
    table = start(driver, options=THREE)
    ready(driver, table)
    driver.wait_until(lambda: all(table.view.table.chosen[1:]))
    mark(driver, table, "ab")
    pairs = own_pairs(table)
    before = driver.screenshot()
    driver.press_until("h", lambda: table.hinted is not None)
    driver.wait_until(lambda: not driver.app.toasts.text)
    assert isinstance(table.hinted, Choose)
    assert own_pairs(table) == pairs
    assert driver.screenshot().get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize(("moment", "page"), [("choose", "pairs"), ("reveal", "reveal")])
def test_f1_opens_the_page_that_fits(drive: Drive, moment: str, page: str) -> None:
    driver, table = example(drive) if moment == "reveal" else at_table(drive, options=FOUR)
    if moment == "reveal":
        driver.wait_until(lambda: bool(table.view.table.shown))
    assert table.game.rules_page(table.state) == page
    driver.key("f1")
    assert driver.scene_name == "RulesScene"


def test_the_log_tells_only_what_was_shown(drive: Drive) -> None:
    driver, table = example(drive)
    driver.wait_until(lambda: len(table.view.table.shown) == 1)
    text = "\n".join(line.text for line in table.game.log_lines(table.history()))
    assert hud(table).words.pair(shown(table)[0].pair) in text
    hidden = set(table.session.match.state.table.results[-1].boards[1]) - {shown(table)[0].pair}
    assert not any(hud(table).words.pair(pair) in text for pair in hidden)


def test_bots_with_the_same_name_can_be_told_apart() -> None:
    bots = [Bot("casual", who) for who in ("kai", "sora", "kai", "kai")]
    players: list[Player] = [Human("Ada"), *bots]
    assert player_names(Texts("en"), players) == ["Ada", "Kai", "Sora", "Kai 2", "Kai 3"]


# -- names -----------------------------------------------------------------------------------------------


def test_the_names_are_switched_off_in_the_settings(drive: Drive) -> None:
    driver, table = at_table(drive, options=THREE)
    with_names = driver.screenshot()
    assert hud(table).picture.names
    driver.key("esc")
    driver.click("settings")
    driver.click(NAMES)
    assert not shows_names(driver.app.settings)
    driver.key("esc")
    driver.key("esc")
    assert driver.scene is table
    assert not hud(table).picture.names
    assert driver.screenshot().get_buffer().raw != with_names.get_buffer().raw
    assert not shows_names(driver.app.store.settings())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text_size", TEXT_SIZE_CHOICES)
def test_every_name_fits_its_card(drive: Drive, lang: str, text_size: int) -> None:
    from engine.duos import data

    driver = drive(lang, size=(960, 540), text_size=text_size)
    face = PictureFace(driver.app.type, *GRID.size)
    scale = driver.app.viewport.scale
    for picture in (*data.pictures("animals"), *data.pictures("things")):
        name = driver.app.t(f"duos_pictures.{picture}")
        written = face.name(name)
        assert "".join(written.lines).replace(" ", "") == name.replace(" ", "")
        assert len(written.lines) <= 2
        assert written.size >= SMALLEST_TYPE
        widest = max(face.font(written.size).size(line)[0] / scale for line in written.lines)
        assert widest <= GRID.size[0], name
        assert face.picture_box(name).width >= 50


# -- the end ---------------------------------------------------------------------------------------------


def test_the_ranking_and_the_best_pair_of_minds(drive: Drive) -> None:
    pictures = pictures_of({"players": 3, "rounds": 1})
    bots = ScriptedBots(*[chosen(pictures, "ab cd ef gh")] * 2)
    driver, table = at_table(drive, options=THREE, bots=bots)
    for turn in range(3):
        if turn:
            ready(driver, table)
            now = table.view.table.pictures
            bots.texts = [chosen(now, "ab cd ef gh")] * 2
            table.session._forget_thinking()
        driver.wait_until(lambda: table.view.table.chosen == (False, True, True))
        mark(driver, table, "ab cd ei jk")
        driver.click("ready")
        while driver.scene is table:
            driver.key("space")
            driver.app.frame(0.1)
        driver.click("next")
    driver.wait_until(lambda: driver.scene_name == "ResultsScene")
    words = hud(table).words
    assert words.best_minds(table.view.table) == words.t(
        "best_minds", names=words.t("two_names", one=words.names[1], other=words.names[2]), count=12
    )
    assert driver.reads(words.best_minds(table.view.table))
    driver.click("turns")
    assert driver.scene_name == "TurnsScene"


def test_the_turns_show_what_the_partner_chose_instead_and_lead_to_the_log(drive: Drive) -> None:
    driver = drive(animation="off")
    table = start(driver, options={"players": 2})
    ready(driver, table)
    mark(driver, table, "ab cd ef gh")
    driver.click("ready")
    while driver.scene is table:
        driver.key("space")
        driver.app.frame(0.1)
    turns = driver.scene
    assert isinstance(turns, TurnsScene)
    own, theirs = (set(board) for board in turns.result.boards)
    assert turns.partner == 1
    assert set(turns.missed.pairs.values()) == theirs - own
    driver.click("seat 1")
    assert set(turns.missed.pairs.values()) == own - theirs
    driver.key("l")
    assert driver.scene_name == "MatchLogScene"
    driver.key("l")
    assert driver.scene is turns


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_nine_grades_in_words(lang: str) -> None:
    texts = Texts(lang, strict=True)
    grades = [texts.t(f"duos.grade.{grade}") for grade in range(1, 10)]
    assert len(set(grades)) == 9
    assert all(texts.t(f"duos.grade_text.{grade}") for grade in range(1, 10))


def test_advice_leaves_the_table_once_four_pairs_of_ones_own_lie(drive: Drive) -> None:
    driver = drive(animation="off")
    table = start(driver, options=THREE)
    ready(driver, table)
    for step in (1, 2):
        driver.key("h")
        driver.wait_until(partial(_advised_to, table, step))
    advised = table.hinted
    assert isinstance(advised, Choose)
    assert set(advised_board(game_of(table), table.state).pairs.values()) == {*advised.pairs}
    mark(driver, table, "ab cd ef gh")
    assert table.hinted is not None
    assert not advised_board(game_of(table), table.state).placed


def _advised_to(table: TableScene, step: int) -> bool:
    return table.hints.step == step
