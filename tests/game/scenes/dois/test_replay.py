"""The board on which a match of Dois is looked at again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from engine.advice import Grade
from engine.core import Action
from engine.dois.model import Card, PlayNumber, View, parse_action
from engine.match import Match, Setup
from engine.rng import Rng
from engine.trace import next_decision
from game.app import App
from game.games import scenes_of
from game.scenes.dois.replay import DoisReplay, SeatCard
from game.store import Bot, Human, MatchSetup
from game.table.piece import BackPiece
from game.table.replay_board import Decision, Position
from tests.apps import close_app, make_app

PLACES = {
    100: pygame.FRect(44, 90, 658, 540),
    125: pygame.FRect(44, 100, 606, 520),
    150: pygame.FRect(44, 110, 546, 505),
}
"""Where the board lies in the review, by the size of words."""


@pytest.fixture(params=sorted(PLACES))
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    made = make_app(text_size=request.param)
    yield made
    close_app(made)


def played(decisions: int, **options: Any) -> Match:
    match = Match(Setup("dois", {"hands": 1, **options}, 4))
    while match.outcome is None and len(match.actions) < decisions:
        match.play(*next_decision(match, "casual"))
    return match


def position(match: Match, *, seat: int | None = None, **more: Any) -> Position:
    """All hands open, or only that of a seat."""
    shown = match.seats if seat is None else (seat,)
    hands = {one: match.view(one) for one in shown}
    notes = dict.fromkeys(match.seats, "100%")
    return Position(match.game.view(match.state, seat), hands, 0, notes=notes, **more)


def board_of(app: App, players: int) -> DoisReplay:
    names = (Human("Wilhelmina"), Bot("casual", "kai"), Bot("casual", "noa"), Bot("casual", "mika"))
    make = scenes_of("dois").replay
    assert make is not None
    board = make(app, MatchSetup("dois", {"players": players}, names[:players]))
    assert isinstance(board, DoisReplay)
    return board


def place_of(app: App) -> pygame.FRect:
    return PLACES[app.type.text_size]


# What lies where


@pytest.mark.parametrize("decisions", [0, 2, 4, 6, 17, 30, 44])
@pytest.mark.parametrize(
    "options", [{"players": 3}, {"players": 4}, {"players": 4, "bidding": "secret"}], ids=str
)
def test_nothing_covers_another_or_leaves_the_board(
    app: App, options: dict[str, Any], decisions: int
) -> None:
    match, place = played(decisions, **options), place_of(app)
    board, shown = board_of(app, options["players"]), position(match)
    plan, spots = board.plan(shown, place), board.spots(shown, place)
    rects: dict[str, pygame.FRect] = {"trump": plan.seal_rect}
    for seat in match.seats:
        rects[f"person {seat}"] = plan.person_rect(seat)
        rects[f"standing {seat}"] = board.standing(shown, plan, seat).rect
        if any(shown.view.table.shown):
            rects[f"piles {seat}"] = plan.piles_rect(seat)
        held = [
            plan.card_rect(spot)
            for piece, spot in spots.items()
            if isinstance(piece, SeatCard) and piece.seat == seat and spot.z >= 20
        ]
        if held:
            rects[f"hand {seat}"] = held[0].unionall(held[1:])
    for (one, first), (two, second) in combinations(rects.items(), 2):
        assert not first.inflate(-1, -1).colliderect(second.inflate(-1, -1)), (one, two)
    for name, rect in rects.items():
        assert place.inflate(8, 8).contains(rect), name


def test_every_card_of_an_open_hand_is_there_once(app: App) -> None:
    match = played(20, players=4)
    spots = board_of(app, 4).spots(position(match), place_of(app))
    for seat in match.seats:
        view = match.view(seat)
        assert isinstance(view, View)
        own = [(piece, spot) for piece, spot in spots.items() if isinstance(piece, SeatCard)]
        held = [piece.card for piece, spot in own if piece.seat == seat and spot.z >= 20]
        assert sorted(held) == sorted(view.hand)


def test_a_card_goes_from_the_hand_to_its_pile(app: App) -> None:
    match = played(12, players=4)
    board, place = board_of(app, 4), place_of(app)
    before = board.spots(position(match), place)
    seat, action = next_decision(match, "casual")
    match.play(seat, action)
    after = board.spots(position(match), place)
    (moved,) = [piece for piece in before if piece in after and before[piece].z >= 20 > after[piece].z]
    assert isinstance(moved, SeatCard)
    assert (moved.seat, str(moved.card)) == (seat, action.text)


# What one seat knows


def test_of_other_hands_only_backs_lie_there(app: App) -> None:
    match = played(20, players=4)
    spots = board_of(app, 4).spots(position(match, seat=0), place_of(app))
    assert {piece.seat for piece in spots if isinstance(piece, BackPiece)} == {1, 2, 3}
    assert all(not spot.face_up for piece, spot in spots.items() if isinstance(piece, BackPiece))
    assert {piece.seat for piece, spot in spots.items() if isinstance(piece, SeatCard) and spot.z >= 20} == {
        0
    }


def test_the_picture_of_one_seat_is_the_same_whatever_the_others_hold(app: App) -> None:
    match = played(20, players=4)
    seat = 0
    view = match.view(seat)
    board, place = board_of(app, 4), place_of(app)
    pictures = set()
    for number in range(2):
        state = match.game.determinize(view, Rng.of("another world", number))
        shown = Position(match.game.view(state, seat), {seat: match.game.view(state, seat)}, seat)
        app.canvas.surface.fill((0, 0, 0))
        draw(app, board, shown, place)
        pictures.add(pygame.image.tobytes(app.canvas.surface, "RGB"))
    assert len(pictures) == 1


def draw(app: App, board: DoisReplay, shown: Position, place: pygame.FRect) -> None:
    with app.canvas.exactly():
        board.draw(app.canvas, shown, place)
        for piece, spot in sorted(board.spots(shown, place).items(), key=lambda each: each[1].z):
            board.paint(app.canvas, shown, piece, spot, 1.0)
        board.draw_marks(app.canvas, shown, place)


# Decisions and their signs


def judged(match: Match, action: str, better: str | None, seat: int) -> Position:
    best: Action | None = parse_action(better) if better is not None else None
    return position(match, decision=Decision(seat, parse_action(action), Grade.MISTAKE, best))


def test_a_play_has_its_sign_at_its_pile_and_the_better_card_stands_out(app: App) -> None:
    match = played(12, players=4)
    seat, action = next_decision(match, "casual")
    match.play(seat, action)
    better = next(card for card in match.view(seat).hand if str(card) != action.text)
    shown = judged(match, action.text, str(better), seat)
    board, place = board_of(app, 4), place_of(app)
    plan = board.plan(shown, place)
    assert [grade for grade, _ in board.marks(shown, plan)] == [Grade.MISTAKE, Grade.BEST]
    plain = board.spots(position(match), place)
    piece = SeatCard(seat, better, 0)
    assert board.spots(shown, place)[piece].point != plain[piece].point


def test_a_better_card_of_a_hidden_hand_is_not_pointed_at(app: App) -> None:
    match = played(12, players=4)
    seat, action = next_decision(match, "casual")
    match.play(seat, action)
    decision = Decision(seat, action, Grade.MISTAKE, PlayNumber(1))
    shown = position(match, seat=(seat + 1) % 4, decision=decision)
    board = board_of(app, 4)
    assert [grade for grade, _ in board.marks(shown, board.plan(shown, place_of(app)))] == [Grade.MISTAKE]


def test_bids_have_their_signs_where_the_piles_will_be(app: App) -> None:
    match = played(1, players=4)
    seat = match.actions[0][0]
    shown = judged(match, match.actions[0][1].text, "bid 9", seat)
    board = board_of(app, 4)
    assert [grade for grade, _ in board.marks(shown, board.plan(shown, place_of(app)))] == [
        Grade.MISTAKE,
        Grade.BEST,
    ]


def test_the_title_says_hand_and_trick(app: App) -> None:
    board = board_of(app, 4)
    assert board.title(position(played(2, players=4))) == "Hand 1"
    assert board.title(position(played(9, players=4))) == "Hand 1, trick 2"


def test_cards_are_named() -> None:
    assert SeatCard(2, Card(7), 0).name == "card 2_7 0"
