"""The board that a match of Duālis is looked back at on: everything has its room, nothing is given away."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from engine.advice import Grade
from engine.dualis.model import Phase, PlayCard
from engine.match import Match
from game.games import scenes_of
from game.scenes.dualis.pieces import CardPiece
from game.scenes.dualis.replay import DualisReplay
from game.scenes.dualis.replay_places import ReplayPlaces
from game.table import card as cards
from game.table.piece import BackPiece
from game.table.piece_widgets import rect_around
from game.table.spot import Spot
from tests.game.scenes.dualis.replay_screen import PLACES, ReplayScreen, moment, played, setup_of
from tests.game.scenes.rig import Drive

THREE: dict[str, Any] = {"mode": "iso", "players": 3}


def rect_of(spot: Spot) -> pygame.FRect:
    return rect_around(spot.point, cards.WIDTH * spot.scale, cards.HEIGHT * spot.scale)


def rooms(places: ReplayPlaces, players: int, count: int) -> dict[str, pygame.FRect]:
    """Everything that lies on a board with so many cards in each hand and a full trick."""
    found: dict[str, pygame.FRect] = {}
    for seat in range(players):
        spot = places.seats[seat]
        ribbon = spot.person.copy()
        ribbon.height -= places.portrait * 0.72
        ribbon.bottom = spot.person.bottom
        found[f"ribbon {seat}"] = ribbon
        face = rect_around(spot.centre, places.portrait * 0.9, places.portrait * 0.72)
        face.bottom = ribbon.top
        found[f"face {seat}"] = face
        found[f"note {seat}"] = spot.note
        found[f"counters {seat}"] = spot.counters
        hand = [rect_of(each) for each in places.hand(seat, count)]
        found[f"hand {seat}"] = hand[0].unionall(hand[1:])
        found[f"trick {seat}"] = rect_of(places.trick_spot(seat))
    return found


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("count", [1, 6, 7, 13])
def test_nothing_on_the_board_covers_anything_else_or_leaves_it(
    drive: Drive, text_size: int, lang: str, players: int, count: int
) -> None:
    app = drive(lang=lang, text_size=text_size).app
    names = ("Ada", "Mika", "Noa", "Kai")[:players]
    notes = dict.fromkeys(range(players), "100%")
    place = pygame.FRect(PLACES[text_size])
    for bottom in range(players):
        places = ReplayPlaces(app.type, place, names, notes, bottom)
        lying = rooms(places, players, count)
        for name, rect in lying.items():
            assert place.inflate(4, 4).contains(rect), name
        for (one, first), (two, second) in combinations(lying.items(), 2):
            assert not first.inflate(-1, -1).colliderect(second), (one, two)


@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_what_somebody_took_lies_beside_the_own_portrait(drive: Drive, text_size: int) -> None:
    app = drive(text_size=text_size).app
    names = ("Ada", "Kai", "Noa", "Mika")
    for notes in ({}, dict.fromkeys(range(4), "86%")):
        places = ReplayPlaces(app.type, pygame.FRect(PLACES[text_size]), names, notes, 0)
        for spot in places.seats.values():
            own = spot.person.union(spot.note) if notes else spot.person
            assert own.inflate(20, 20).colliderect(spot.counters)


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("count", range(2, 14))
def test_every_card_of_a_hand_shows_its_number(drive: Drive, count: int, text_size: int) -> None:
    app = drive(text_size=text_size).app
    notes = dict.fromkeys(range(4), "86%")
    names = ("Ada", "Kai", "Noa", "Mika")
    places = ReplayPlaces(app.type, pygame.FRect(PLACES[text_size]), names, notes, 0)
    for seat in range(4):
        spots = places.hand(seat, count)
        number = spots[0].scale * cards.WIDTH * 0.39, spots[0].scale * cards.HEIGHT * 0.25
        for index in range(count):
            seen = places.strip(seat, spots, index)
            assert seen.width >= number[0]
            assert seen.height >= number[1]


def test_with_all_hands_open_every_card_lies_open(drive: Drive) -> None:
    match = played(12, 9)
    position = moment(match)
    board = DualisReplay(drive().app, setup_of(match))
    spots = board.spots(position, pygame.FRect(PLACES[100]))
    assert all(isinstance(piece, CardPiece) and spot.face_up for piece, spot in spots.items())
    assert len(spots) == sum(position.view.hand_sizes) + len(position.view.table.trick)


def test_from_one_seat_all_other_hands_are_backs(drive: Drive) -> None:
    match = played(12, 9)
    position = moment(match, eyes=1)
    spots = DualisReplay(drive().app, setup_of(match)).spots(position, pygame.FRect(PLACES[100]))
    backs = [piece for piece in spots if isinstance(piece, BackPiece)]
    assert {piece.seat for piece in backs} == {0, 2, 3}
    assert all(not spots[piece].face_up for piece in backs)
    shown = {piece.card for piece in spots if isinstance(piece, CardPiece)}
    trick = {play.card for play in position.view.table.trick}
    assert shown == trick | set(position.hands[1].hand)


def test_the_better_card_stands_out_of_its_hand(drive: Drive) -> None:
    match = played(12, 9)
    seat, action = match.actions[-1]
    assert isinstance(action, PlayCard)
    before = Match.replay(match.setup, match.actions[:-1])
    better = next(
        each for each in before.legal(seat) if isinstance(each, PlayCard) and each.card != action.card
    )
    board = DualisReplay(drive().app, setup_of(match))
    place = pygame.FRect(PLACES[100])
    plain, marked = moment(match), moment(match, grade=Grade.MISTAKE, better=better.text)
    piece = CardPiece(better.card)
    assert board.spots(plain, place)[piece] != board.spots(marked, place)[piece]


def test_the_title_counts_rounds_and_tricks(drive: Drive) -> None:
    match = played(12, 9)
    board = scenes_of("dualis").replay
    assert board is not None
    made = board(drive().app, setup_of(match))
    assert made.title(moment(match)) == "Round 1, trick 3"


@pytest.mark.parametrize("options", [{}, THREE], ids=str)
def test_every_moment_of_a_match_can_be_drawn(drive: Drive, options: dict[str, Any]) -> None:
    driver = drive(size=(960, 540))
    match = played(5, 10_000, **options)
    assert match.state.table.phase is Phase.OVER
    for number in range(1, len(match.actions), 7):
        past = Match.replay(match.setup, match.actions[:number])
        seat = match.actions[number - 1][0]
        before = Match.replay(match.setup, match.actions[: number - 1])
        better = before.legal(seat)[-1].text
        for eyes in (None, 0):
            position = moment(past, eyes=eyes, grade=Grade.MISTAKE, better="" if eyes else better)
            screen = ReplayScreen(driver.app, setup_of(match), position)
            driver.app.scenes.push(screen)
            driver.app.frame(0.02)
            assert driver.reads("%")
            driver.app.scenes.remove(screen)
