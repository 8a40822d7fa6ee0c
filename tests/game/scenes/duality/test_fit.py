"""The table of duality has room for everything: at every size of window and text, in every language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from engine.duality.model import State
from game.app import App
from game.scenes.duality.signs import draw_joint
from game.table.rail import Rail, RailMessage, RailPart, draw_rail
from game.table.scene import TableScene
from tests.driver import Driver
from tests.engine.duality.tables import A, column, lay, tiles
from tests.game.overlaps import overlaps
from tests.game.scenes.duality import rig
from tests.game.scenes.duality.rig import (
    OTHERS,
    at_table,
    book_table,
    game,
    hud,
    known_to_all,
    sit_down,
    table_of,
    tile_name,
)
from tests.game.scenes.fit import change, overlapping
from tests.game.scenes.rig import Drive, SilentBots, open_curtain
from tests.game.ui.fitting import CASES, Ink, Scribe, faults


def at_rest(driver: Driver, table: TableScene) -> None:
    """Nothing is held."""


def chosen(driver: Driver, table: TableScene) -> None:
    driver.click(tile_name(A.tile))


def over_a_tile(driver: Driver, table: TableScene) -> None:
    driver.click(tile_name(A.tile))
    driver.hover("zone 0,5")


def refused(driver: Driver, table: TableScene) -> None:
    driver.click(tile_name(A.tile))
    driver.hover("zone 0,1")


def passing() -> State:
    """White can do nothing."""
    lying = column("01w 23b 45b", "01b 23b 45w", "03b 14b 25w")
    return lay(lying, OTHERS, tiles("01b 25w 34b"), rows=3, turn=1)


MOMENTS: dict[str, tuple[Callable[[], State], Callable[[Driver, TableScene], None]]] = {
    "at rest": (lambda: known_to_all(book_table(), 0, OTHERS[0]), at_rest),
    "a tile chosen": (book_table, chosen),
    "over a tile": (book_table, over_a_tile),
    "refused": (book_table, refused),
    "a pass": (passing, at_rest),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_fits_at_every_size(drive: Drive, moment: str) -> None:
    state, reach = MOMENTS[moment]
    driver, table = at_table(drive, state(), bots=SilentBots())
    reach(driver, table)
    for case in CASES:
        change(driver.app, case)
        assert faults(driver.app, table) == [], f"{case}: {moment}"
        assert crowded(table) == [], f"{case}: {moment}"


def crowded(table: TableScene) -> list[str]:
    """What lies on something else: people, trays, abacus, rail, words and buttons."""
    around = hud(table)
    seen = around.left.person_room
    solid = [
        ("hand", around.hand_rect), ("rail", around.right.rail), ("abacus", around.left.abacus),
        ("tray", around.left.tray), ("deck", around.right.deck_room), ("board", around.area),
    ]  # fmt: skip
    solid += [(f"seat {seat}", room) for seat in (0, 1) if (room := seen(seat)) is not None]
    solid += [(f"side {seat}", around.labels[seat][1]) for seat in (0, 1)]
    solid += [("title", around.title)]
    if game(table).shows_note(table.state):
        solid.append(("note", around.note[1]))
    solid += [
        (widget.name, widget.rect)
        for widget in table.widgets()
        if widget.role == "button" and not widget.name.startswith("tile turn")
    ]
    return [*overlapping(solid), *overlaps(table.app)]


def test_long_names_fit_on_both_sides(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rig, "PEOPLE", ("WWilhelmina Mary", "Mammut Wilhelm W"))
    driver = drive(size=(960, 540), animation="off", bots=SilentBots(), text_size=150)
    table = sit_down(driver, book_table(), (0, 1))
    driver.wait_for("reveal")
    open_curtain(driver, "enter")
    driver.wait(1)
    for case in CASES:
        change(driver.app, case)
        assert faults(driver.app, table) == [], str(case)


def test_everything_that_is_said_fits_on_the_rail(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rig, "PEOPLE", ("WWilhelmina Mary", "Mammut Wilhelm W"))
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = sit_down(driver, book_table(), (0, 1))
    driver.wait_for("reveal")
    open_curtain(driver, "enter")
    driver.wait(1)
    for case in CASES:
        change(driver.app, case)
        rail = game(table).rail(table.state)
        wrong = [
            (text, alone)
            for text in sentences(table)
            for alone in (True, False)
            for ink in written(driver.app, rail, text, alone=alone)
            if not rail.words.inflate(2, 2).contains(ink.lines)
        ]
        assert wrong == [], str(case)


def sentences(table: TableScene) -> list[str]:
    """What may be said by itself, in passing or because of a held tile."""
    words, t = hud(table).words, table.app.t
    values: dict[str, str | int] = {
        "seat": 0, "moves": 3, "rows": 7, "colour": "black", "needed": 3, "made": 1,
    }  # fmt: skip
    codes = (
        "over", "wait", "not_your_turn", "must_play", "not_your_tile", "rows", "occupied", "not_next_to",
        "empty", "no_path", "connections", "repeated", "same_turned",
    )  # fmt: skip
    return [
        *(words.refusal(code, values) for code in codes),
        *(words.t(f"prompt.{name}") for name in ("lay", "turn", "nowhere")),
        *(words.t(f"hint.{name}") for name in ("place", "replace", "pass")),
        *(words.who_starts(lengths, seat) for lengths in ((1, 2), (2, 2)) for seat in (0, 1)),
        *(words.t(name) for name in ("choose_first", "sit_below", "sit_fixed")),
        *(t(f"table.{name}") for name in ("hint_not_now", "cannot_undo", "over")),
        *(t(f"pause.no_undo_{why}") for why in ("alone", "lesson", "learnt", "passed")),
        words.t("log.pass", name=words.names[0]),
        *(
            f"{words.t('turn.over')}\n{words.t(f'end.{reason}')}"
            for reason in ("path", "path_both", "path_given")
        ),
        *(words.t(f"end.{reason}") for reason in ("blocked", "blocked_draw")),
    ]


def written(app: App, rail: Rail, text: str, *, alone: bool) -> list[Ink]:
    """The words on the rail: said in passing, or as the game's own."""
    scribe = Scribe(app.canvas)
    own = replace(rail, parts=(RailPart(text, "bad"),))
    draw_rail(scribe, own, RailMessage(text) if alone else None)
    return scribe.inks


@pytest.mark.parametrize("turn", [True, False])
def test_prompts_fit_below_the_turn_and_forecasts_take_one_line_each(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, turn: bool
) -> None:
    monkeypatch.setattr(rig, "PEOPLE", ("WWilhelmina Mary", "Mammut Wilhelm W"))
    driver = drive(size=(960, 540), animation="off", bots=SilentBots())
    table = sit_down(driver, book_table(), (0, 1))
    driver.wait_for("reveal")
    open_curtain(driver, "enter")
    driver.wait(1)
    for case in CASES:
        change(driver.app, case)
        words, rail = hud(table).words, game(table).rail(table.state)
        parts = [RailPart(hud(table).turn), RailPart(words.t("prompt.take"))]
        if not turn:
            parts = [
                RailPart(words.t("then.replaces", needed=3, made=4), sign=draw_joint),
                *(RailPart(hud(table).longer(seat, 12, 11), sign=draw_joint) for seat in (0, 1)),
            ]
        scribe = Scribe(driver.app.canvas)
        draw_rail(scribe, replace(rail, parts=tuple(parts)), None)
        assert all(rail.words.inflate(2, 2).contains(ink.lines) for ink in scribe.inks), str(case)
        if not turn:
            assert all("\n" not in ink.text for ink in scribe.inks), str(case)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_word_of_the_lesson_fits(drive: Drive, lang: str) -> None:
    driver = drive(lang, animation="off", bots=SilentBots(), text_size=150)
    driver.app.navigation.open_lesson("duality")
    table = table_of(driver.app)
    teacher = table.chrome.teacher
    assert teacher is not None
    driver.wait_until(lambda: driver.see("lesson next"))
    while teacher.step is not None and teacher.step.id:
        table.rebuild()
        rect = driver.find("lesson").rect
        assert pygame.FRect(0, 0, 1280, 720).contains(rect), teacher.step.id
        teacher.go_on()
        while teacher.step is not None and not teacher.step.id:
            teacher.go_on()
