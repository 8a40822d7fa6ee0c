"""The board of a look back at DUOS: nothing covers another, and nothing is shown that is not to be known."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from engine.duos.game import Duos
from engine.duos.model import PAIRS, Choose, Pair, Variant
from engine.match import Match, Setup
from engine.rng import Rng
from engine.trace import next_decision
from game.content.i18n import LANGUAGES, Texts
from game.scenes.duos.pieces import CardPiece
from game.scenes.duos.replay import DuosReplay
from game.scenes.duos.replay_plan import NARROWEST, ReplayPlan
from game.scenes.duos.replay_sight import better_pairs, focus, known_pairs
from game.scenes.duos.words import Words
from game.system import paths
from game.table.replay_board import Decision, Position
from game.table.ribbon import ribbon_size
from game.ui.text import Typesetter
from game.ui.viewport import Viewport

PLACES = {100: (44, 90, 658, 528), 125: (44, 96, 606, 510), 150: (44, 104, 546, 486)}
"""Where the board lies beside the chart, by the size of the text."""
WIDE = (44, 90, 1192, 528)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def typesetter(text_size: int = 100) -> Typesetter:
    return Typesetter(paths.assets() / "fonts", Viewport(1280, 720), text_size)


def board(players: int, language: str = "en") -> DuosReplay:
    names = ["Aya", "Mika", "Kai", "Noa", "Ren", "Yui", "Sora", "Ken"][:players]
    words = Words(Texts(language, strict=True), names, Variant(players=players), (), ("moon",) * players)
    return DuosReplay(words, typesetter(), names=True)


def played(players: int, decisions: int) -> Match:
    match = Match(Setup("duos", {"players": players}, 3))
    while len(match.actions) < decisions:
        match.play(*next_decision(match, "casual"))
    return match


def position_of(match: Match, seat: int | None, *hands: int) -> Position:
    views = {one: match.view(one) for one in hands}
    return Position(match.view(seat), views, bottom=seat or 0)


@pytest.mark.parametrize("noted", [False, True])
@pytest.mark.parametrize("text_size", PLACES)
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("wide", [False, True])
def test_nothing_covers_another_and_all_is_inside(
    players: int, text_size: int, noted: bool, wide: bool
) -> None:
    place = pygame.FRect(WIDE if wide else PLACES[text_size])
    plan = ReplayPlan(place, typesetter(text_size), players, 0, noted)
    parts = [plan.grid.area]
    for seat in range(players):
        x, y = plan.face(seat)
        face = pygame.FRect(0, 0, plan.face_size, plan.face_size)
        face.center = (x, y)
        pairs = plan.pairs(seat, hints=players == 2)
        parts += [face, plan.words(seat), pairs]
        if players == 2:
            parts.append(plan.hint(seat))
        assert pairs.height >= 28, "tiles that nobody could tell apart"
    for part in parts:
        assert place.inflate(1, 1).contains(part)
    for one, two in combinations(parts, 2):
        assert not one.inflate(-1, -1).colliderect(two.inflate(-1, -1))


@pytest.mark.parametrize("players", [2, 3, 8])
def test_twelve_cards_lie_on_the_board(players: int) -> None:
    match = played(players, 1)
    spots = board(players).spots(position_of(match, 0), pygame.FRect(PLACES[100]))
    assert set(spots) == {CardPiece(card) for card in match.state.table.cards}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_says_turn_and_category(language: str) -> None:
    assert str(played(3, 4).state.table.turn) in board(3, language).title(position_of(played(3, 4), 0))


def test_what_others_have_chosen_stays_hidden_until_it_is_shown() -> None:
    match = played(4, 3)
    seat = next(one for one in range(4) if match.state.table.chosen[one] and one != 0)
    assert match.state.boards[seat]
    assert known_pairs(position_of(match, None), seat) == []
    own = match.state.boards[seat]
    assert known_pairs(position_of(match, seat, seat), seat) == own


def test_who_has_not_chosen_has_no_pairs() -> None:
    match = played(4, 1)
    waiting = next(one for one in range(4) if not match.state.table.chosen[one])
    assert known_pairs(position_of(match, waiting, waiting), waiting) is None


def test_pairs_that_are_shown_lie_open_for_whoever_has_them() -> None:
    state, game = played(3, 2).state, Duos()
    waiting = next(iter(game.to_act(state)))
    state = game.apply(state, waiting, game.legal(state, waiting)[0], Rng(1))[0]
    for _ in range(PAIRS):
        state = game.advance(state, Rng(2))[0]
    position = Position(game.view(state, None))
    for seat in range(3):
        known = known_pairs(position, seat) or ()
        shown = [one.pair for one in state.table.shown]
        assert set(known) == {pair for pair in shown if pair in (state.boards[seat] or ())}
    assert set(focus(position).pairs.values()) == set(shown)


def test_after_a_turn_everybody_sees_all_boards() -> None:
    state, game = played(3, 2).state, Duos()
    waiting = next(iter(game.to_act(state)))
    state = game.apply(state, waiting, game.legal(state, waiting)[0], Rng(1))[0]
    while len(state.table.results) < state.table.turn:
        state = game.advance(state, Rng(2))[0]
    position = Position(game.view(state, None))
    assert [known_pairs(position, seat) for seat in range(3)] == list(state.table.results[-1].boards)


def test_the_pairs_that_were_just_chosen_lie_on_the_cards() -> None:
    match = played(4, 2)
    seat, action = match.actions[-1]
    assert isinstance(action, Choose)
    position = Position(match.view(seat), {seat: match.view(seat)}, seat, Decision(seat, action))
    assert set(focus(position).pairs.values()) == set(action.pairs)


def test_only_pairs_that_were_missed_are_sealed_and_in_no_colour_of_a_common_pair() -> None:
    match = played(4, 2)
    seat, action = match.actions[-1]
    assert isinstance(action, Choose)
    common, *missed = action.pairs
    names = [name for pair in missed for name in pair.pictures]
    better = Choose((common, *(Pair(names[at], names[at + 3]) for at in range(3))))
    position = Position(match.view(seat), {seat: match.view(seat)}, seat, Decision(seat, action))
    sealed = better_pairs(position, better).pairs
    assert set(sealed.values()) == set(better.pairs) - set(action.pairs)
    of_common = next(colour for colour, pair in focus(position).pairs.items() if pair == common)
    assert of_common not in sealed


@pytest.mark.parametrize("name", ["Aya", "Aya 100%"])
@pytest.mark.parametrize("text_size", PLACES)
def test_a_name_hangs_right_beside_its_face(text_size: int, name: str) -> None:
    type_ = typesetter(text_size)
    plan = ReplayPlan(pygame.FRect(PLACES[text_size]), type_, 3, 0, True)
    for seat in range(3):
        width = ribbon_size(type_, name, plan.words(seat).width, narrowest=NARROWEST)[0]
        left = plan.ribbon(seat, name)[0] - width / 2
        assert left - (plan.face(seat)[0] + plan.face_size / 2) < 32


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_large_title_says_the_turn_alone(language: str) -> None:
    texts = Texts(language, strict=True)
    words = Words(texts, ["Aya", "Mika", "Kai"], Variant(players=3), (), ("moon",) * 3)
    position = position_of(played(3, 4), 0)
    short, long = (DuosReplay(words, typesetter(size), names=True).title(position) for size in (150, 100))
    assert long.startswith(short)
    assert len(short) < len(long)
