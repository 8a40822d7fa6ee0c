"""The board of duality that is looked at again: everything in its place, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from engine.advice import Grade
from engine.core import Seat
from engine.duality.model import Place, State
from engine.match import Match, Setup
from engine.rng import Rng
from engine.trace import next_decision
from game.app import App
from game.content.i18n import LANGUAGES
from game.games import all_scenes
from game.scenes.duality import tile_art
from game.scenes.duality.pieces import TilePiece
from game.scenes.duality.replay_plan import PORTRAIT, ReplayPlan
from game.store import Bot, Human, MatchSetup
from game.table.note_plate import plate_size
from game.table.piece import BackPiece
from game.table.piece_widgets import rect_around
from game.table.replay_board import Decision, Position, ReplayBoard
from game.table.ribbon import person_rect
from tests.apps import close_app, make_app
from tests.engine.duality.tables import GAME

PLACE = pygame.FRect(36, 84, 680, 556)
NOTES = {0: "86%", 1: "100%"}
NAMES = ("You", "Maximiliana")


@pytest.fixture(params=[(lang, size) for lang in LANGUAGES for size in (100, 150)])
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    lang, text_size = request.param
    program = make_app(lang, text_size=text_size)
    yield program
    close_app(program)


def board(app: App) -> ReplayBoard:
    maker = next(scenes for scenes in all_scenes() if scenes.game == "duality").replay
    assert maker is not None
    return maker(app, MatchSetup("duality", {}, (Human("", "moon"), Bot("casual", "noa"))))


def positions(rows: int, seed: int, bottom: Seat = 0) -> Iterator[Position]:
    """Every moment of a match, all hands open; another legal move would have been better."""
    match = Match(Setup("duality", {"rows": rows}, seed))
    while match.outcome is None:
        before = match.view(None)
        seat, action = next_decision(match, "casual")
        better = next((other for other in match.legal(seat) if other != action), None)
        match.play(seat, action)
        hands = {one: match.view(one) for one in (0, 1)}
        decision = Decision(seat, action, Grade.MISTAKE, better)
        yield Position(match.view(None), hands, bottom, decision, before, NOTES)


def plan(app: App, position: Position) -> ReplayPlan:
    return ReplayPlan(position, PLACE, position.bottom == 0, NAMES, app.type, app.viewport)


@pytest.mark.parametrize(("rows", "seed", "bottom"), [(7, 124, 0), (5, 206, 1), (3, 306, 0)])
def test_nothing_lies_outside_or_on_another(app: App, rows: int, seed: int, bottom: Seat) -> None:
    for position in list(positions(rows, seed, bottom))[::3]:
        laid = plan(app, position)
        rooms = [laid.bar(seat) for seat in (0, 1)]
        for seat in (0, 1):
            middle = laid.person(seat)
            rooms.append(person_rect(app.type, middle, PORTRAIT, NAMES[seat], widest=laid.widest))
            rooms.append(rect_around(laid.plate(seat), *plate_size(app.type, NOTES[seat])))
        rooms += [
            rect_around(spot.point, tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale)
            for spot in laid.spots().values()
        ]
        for room in rooms:
            assert PLACE.inflate(2, 2).contains(room)
        for one, other in combinations(rooms, 2):
            common = one.clip(other)
            assert min(common.width, common.height) < 1.0, (one, other)


def test_tiles_of_hands_lie_within_their_trays(app: App) -> None:
    position = next(positions(7, 3))
    laid = plan(app, position)
    for seat in (0, 1):
        for index in range(3):
            spot = laid.hand_spot(seat, index)
            size = (tile_art.WIDTH * spot.scale, tile_art.HEIGHT * spot.scale)
            assert laid.tray(seat).contains(rect_around(spot.point, *size))
            assert size[0] >= 48


def test_open_hands_show_every_tile_and_others_their_backs() -> None:
    app = make_app()
    try:
        shown = list(positions(7, 3))[4]
        open_pieces = board(app).spots(shown, PLACE)
        assert not any(isinstance(piece, BackPiece) for piece in open_pieces)
        own = Position(shown.hands[0], {0: shown.hands[0]}, 0)
        seen = board(app).spots(own, PLACE)
        known = len(own.view.table.known[1])
        assert sum(isinstance(piece, BackPiece) for piece in seen) == own.view.hand_sizes[1] - known
        for tile in own.view.hand:
            assert TilePiece(tile) in seen
    finally:
        close_app(app)


def test_left_and_right_are_those_of_the_words(app: App) -> None:
    shown = next(
        position for position in positions(7, 3) if position.decision and position.decision.seat == 1
    )
    assert shown.decision is not None
    maker = next(scenes for scenes in all_scenes() if scenes.game == "duality").advice
    assert maker is not None
    words = maker(app, MatchSetup("duality", {}, (Human("", "moon"), Bot("casual", "noa"))))
    spots = board(app).spots(shown, PLACE)
    first = next(at for at in shown.view.table.tiles if at.spot.column == 0)
    for at in shown.view.table.tiles:
        name = words.move(shown.hands[1], Place(at.tile, at.spot))
        across = spots[TilePiece(at.tile.tile)].x - spots[TilePiece(first.tile.tile)].x
        left, right = (
            app.t(f"duality.place.{side}", row=at.spot.row, count=abs(at.spot.column))
            for side in ("left", "right")
        )
        assert (left in name, right in name) == (across < -1, across > 1)


def picture(app: App, position: Position) -> bytes:
    """The board from the felt up to its marks."""
    shown, canvas = board(app), app.canvas
    canvas.surface.fill((20, 40, 40))
    shown.draw(canvas, position, PLACE)
    for piece, spot in shown.spots(position, PLACE).items():
        shown.paint(canvas, position, piece, spot, 1.0)
    shown.draw_marks(canvas, position, PLACE)
    return canvas.surface.get_buffer().raw


def test_what_is_hidden_changes_no_pixel() -> None:
    app = make_app()
    try:
        match = Match(Setup("duality", {}, 7))
        for _ in range(6):
            match.play(*next_decision(match, "casual"))
        state: State = match.state
        pictures = set()
        for world in (state, *(GAME.determinize(GAME.view(state, 0), Rng.of(n)) for n in range(3))):
            view = GAME.view(world, 0)
            pictures.add(picture(app, Position(view, {0: view}, 0, notes=NOTES)))
        assert len(pictures) == 1
        everybody = GAME.view(state, None)
        all_open = Position(everybody, {seat: GAME.view(state, seat) for seat in (0, 1)}, 0, notes=NOTES)
        assert picture(app, all_open) not in pictures
    finally:
        close_app(app)


def test_the_better_tile_is_marked_even_where_another_was_laid(app: App) -> None:
    for position in list(positions(5, 4))[:4]:
        assert position.decision is not None
        plain = Position(position.view, position.hands, 0, notes=NOTES)
        assert picture(app, position) != picture(app, plain)


def test_the_title_counts_turns() -> None:
    app = make_app()
    try:
        shown = list(positions(3, 3))
        titles = [board(app).title(position) for position in shown]
        assert titles[0] == "Turn 1"
        match = Match(Setup("duality", {}, 3))
        assert board(app).title(Position(match.view(None))) == "The deal"
        over = [position for position in shown if position.view.table.phase.value == "over"]
        assert all(board(app).title(position) == "The match is over" for position in over)
    finally:
        close_app(app)
