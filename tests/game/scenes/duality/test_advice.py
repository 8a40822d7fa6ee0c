"""Words of advice at the table of duality: every reason that the engine can give, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from engine.advice import Advice
from engine.bots.advise import advise
from engine.core import Reason
from engine.duality.bot.reasons import AGAINST, NUDGES
from engine.duality.model import Pass, Place, Replace, Square, View
from engine.match import Match, Setup
from engine.trace import next_decision
from game.app import App
from game.content import assets
from game.content.i18n import LANGUAGES, load_file
from game.games import all_scenes
from game.scenes.duality.advice import COUNTED
from game.scenes.duality.camera import SIT_SETTING
from game.scenes.duality.hud import Hud
from game.store import Bot, Human, MatchSetup
from game.table.advice_words import AdviceWords
from game.table.rail import Rail, fits_message
from tests.apps import close_app, make_app
from tests.engine.duality.tables import GAME, A, B, book

A_LITTLE = 200
MANY = {
    "before": 12, "after": 10, "percent": 88, "tiles": 14, "places": 2, "missing": 3, "theirs": 11,
}  # fmt: skip
"""Values as long as they get."""


@pytest.fixture(params=LANGUAGES)
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    program = make_app(request.param)
    yield program
    close_app(program)


def setup(person: int = 0) -> MatchSetup:
    players = [Bot("casual", "noa"), Bot("casual", "noa")]
    seated = [Human("") if seat == person else bot for seat, bot in enumerate(players)]
    return MatchSetup("duality", {}, tuple(seated))


def words(app: App, person: int = 0) -> AdviceWords:
    maker = next(scenes for scenes in all_scenes() if scenes.game == "duality").advice
    assert maker is not None
    return maker(app, setup(person))


@cache
def advised() -> list[tuple[View, Advice]]:
    """Moments of a few matches, and what the adviser says there."""
    found = []
    for rows, seed in ((7, 4), (7, 8), (5, 5), (3, 6)):
        match = Match(Setup("duality", {"rows": rows}, seed))
        while match.outcome is None and len(match.actions) < 20:
            if len(match.actions) % 2 == 0:
                view = match.view(match.next_to_act)
                found.append((view, advise("duality", view, 5, A_LITTLE)))
            match.play(*next_decision(match, "casual"))
    return found


def test_every_reason_and_nudge_has_its_text(app: App) -> None:
    for code in (*NUDGES, *AGAINST, "threatens_held", "draws_finish"):
        assert f"duality.advice.{code}" in app.texts
    for code in set(NUDGES.values()):
        assert f"duality.nudge.{code}" in app.texts


def test_no_text_is_left_without_a_reason() -> None:
    for language in LANGUAGES:
        path = assets.find(f"texts/{language}/duality.toml")
        assert path is not None
        keys = {key.removeprefix("duality.") for key in load_file(path)}
        said = {key.removeprefix("advice.") for key in keys if key.startswith("advice.")}
        assert said == {*NUDGES, *AGAINST, "threatens_held", "draws_finish"}
        looked = {key.removeprefix("nudge.") for key in keys if key.startswith("nudge.")}
        assert looked == set(NUDGES.values())
        assert COUNTED.keys() <= said


def test_sentences_are_filled_with_what_the_engine_says(app: App, caplog: pytest.LogCaptureFixture) -> None:
    speaks = words(app)
    for view, advice in advised():
        said = [speaks.nudge(view, advice.nudge)]
        for move in advice.moves:
            action = Match(Setup("duality", {}, 1)).game.parse(move.action)
            said.append(speaks.move(view, action))
            said += [speaks.because(view, action, reason) for reason in move.reasons]
        for sentence in said:
            assert sentence
            assert not {"{", "}"} & set(sentence)
            assert "duality." not in sentence
    assert not caplog.records


def test_a_count_of_one_is_said_as_one() -> None:
    app = make_app("en")
    try:
        view = view_of_white()
        reason = Reason.of("shortens", before=2, after=1)
        said = words(app, 1).because(view, Place(A, Square(1, 7)), reason)
        assert said == "Your path: 2 → 1 tile to go."
    finally:
        close_app(app)


def view_of_white() -> View:
    return GAME.view(book(A, B, turn=1), 1)


@pytest.mark.parametrize(("action", "name"), [
    (Place(A, Square(-1, 7)), "a new tile (row 1, 1 to the left)"),
    (Replace(A, Square(0, 5)), "a replacement (row 3, starting column)"),
    (Pass(), "a pass"),
])  # fmt: skip
def test_a_move_is_called_by_where_it_goes(action: Place | Replace | Pass, name: str) -> None:
    app = make_app("en")
    try:
        assert words(app, 1).move(view_of_white(), action) == name
    finally:
        close_app(app)


def test_rows_left_and_right_are_those_of_the_table_in_front() -> None:
    app = make_app("en")
    try:
        view, move = GAME.view(book(A, B, turn=0), 0), Place(A, Square(-1, 1))
        assert words(app).move(view, move) == "a new tile (row 1, 1 to the right)"
        app.change_settings(extra={SIT_SETTING: False})
        # White sits at the bottom now, and rows are counted from there.
        assert words(app).move(view, move) == "a new tile (row 7, 1 to the left)"
    finally:
        close_app(app)


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_move_and_its_reason_fit_on_the_rail(language: str, text_size: int) -> None:
    app = make_app(language, text_size=text_size)
    try:
        speaks, view, move = words(app), GAME.view(book(A, B, turn=0), 0), Replace(A, Square(-2, 5))
        rail = Rail(Hud(view, 0, True, setup(), app.texts, app.type).right.rail, "inset")
        named = speaks.move(view, move)
        reasons = [Reason.of(code, **MANY, held=held) for code in NUDGES for held in (0, 1)]
        said = []
        for because in (speaks.because(view, move, reason) for reason in reasons):
            # As the table does: where the whole sentence has no room, a shorter one names the move.
            whole = app.t("coach.move", move=named, because=because)
            short = app.t("coach.move_short", move=named, because=because)
            said.append(whole if fits_message(app.type, rail, whole) else short)
        said += [speaks.nudge(view, Reason.of(code)) for code in set(NUDGES.values())]
        for text in said:
            block = app.type.fit(text, rail.style("now"), *rail.words.size)
            assert block.height <= rail.words.height, text
            assert block.width <= rail.words.width, text
    finally:
        close_app(app)


def test_the_picture_of_a_move_keeps_to_its_room(app: App) -> None:
    speaks = words(app, 1)
    view = view_of_white()
    for action in (Place(A, Square(-1, 7)), Replace(A, Square(0, 5)), Pass()):
        height = 30.0
        width = speaks.move_width(view, action, height)
        surface = app.canvas.surface
        surface.fill((9, 9, 9))
        place = pygame.FRect(100, 100, width, height)
        speaks.draw_move(app.canvas, place, view, action)
        mask = pygame.mask.from_threshold(surface, (9, 9, 9), (1, 1, 1, 255))
        mask.invert()
        drawn = mask.get_bounding_rects()
        assert drawn
        around = drawn[0].unionall(drawn[1:])
        assert pygame.Rect(99, 99, round(width) + 2, round(height) + 2).contains(around)
