"""What a hand does at the table of duality, as a pure function: no screen, no program."""

from __future__ import annotations

import subprocess
import sys
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Refusal, Seat
from engine.duality import rules
from engine.duality.model import Laid, Pass, Phase, Place, Replace, Square, Tile, View
from engine.match import Match, Setup
from game.content.i18n import LANGUAGES, Texts
from game.scenes.duality.pieces import PlaceZone, TilePiece
from game.scenes.duality.touch import (
    Aim,
    Answer,
    DualityDraft,
    PassTurn,
    TurnTile,
    follow,
    hint_draft,
    keep_slots,
    legal_places,
    touch,
)
from game.scenes.duality.words import Words
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from game.table.piece import BackPiece, Piece
from tests.engine.duality.tables import GAME, A, C, column, lay, tiles
from tests.game.scenes.duality.rig import book_table

ROOT = Path(__file__).parents[4]
TILE_A, TILE_C = TilePiece(A.tile), TilePiece(C.tile)
NEW_PLACE, REPLACED, TOO_FEW = (PlaceZone(Square(*at)) for at in ((-1, 6), (0, 5), (0, 7)))


def white(turn: Seat = 1) -> View:
    """The worked examples with White's eyes."""
    return GAME.view(book_table(turn), 1)


def draft_of(answer: Answer) -> DualityDraft:
    """The draft that a gesture has led to."""
    assert isinstance(answer, DualityDraft)
    return answer


def decision_of(answer: Answer) -> Decision[DualityDraft]:
    """What a gesture has decided."""
    assert isinstance(answer, Decision)
    return answer


def refusal_of(answer: Answer) -> str:
    """The code of why a gesture was refused."""
    assert isinstance(answer, Refused)
    return answer.refusal.code


def chosen(view: View, *pieces: Piece) -> DualityDraft:
    """Click these tiles one after the other."""
    draft = follow(DualityDraft(), view)
    for piece in pieces:
        draft = draft_of(touch(view, draft, Tap(piece)))
    return draft


# -- choosing ----------------------------------------------------------------------------------------


def test_a_click_chooses_a_tile_and_a_second_one_puts_it_back() -> None:
    view = white()
    assert chosen(view, TILE_A).selected == TILE_A
    assert chosen(view, TILE_A).pending
    assert chosen(view, TILE_A, TILE_A).selected is None
    assert chosen(view, TILE_A, TILE_C).selected == TILE_C


def test_a_tile_that_is_lifted_is_not_chosen_any_more() -> None:
    view = white()
    assert draft_of(touch(view, chosen(view, TILE_A), Lift(TILE_C))).selected is None


def test_any_tile_of_the_hand_may_be_lifted_when_it_is_ones_turn_even_where_it_fits_nowhere() -> None:
    lying = column("01w 23b 45b", "01b 23b 45w", "03b 14b 25w")
    view = GAME.view(lay(lying, (), tiles("01b 25w 34b"), rows=3, turn=1), 1)
    assert legal_places(view) == {}
    assert draft_of(touch(view, chosen(view), Lift(TilePiece(view.hand[0])))) == chosen(view)


def test_nothing_is_lifted_out_of_turn_or_after_the_end() -> None:
    early = white(turn=0)
    assert refusal_of(touch(early, chosen(early), Lift(TilePiece(early.hand[0])))) == "not_your_turn"
    view = white()
    for phase, code in ((Phase.OVER, "over"), (Phase.END, "wait"), (Phase.DEAL, "wait")):
        later = replace(view, table=replace(view.table, phase=phase))
        assert refusal_of(touch(later, chosen(view), Lift(TILE_A))) == code
    assert refusal_of(touch(replace(view, seat=None, hand=()), chosen(view), Lift(TILE_A))) == "wait"


def test_only_tiles_of_the_players_own_hand_are_lifted() -> None:
    view = white()
    on_board = TilePiece(view.table.tiles[0].tile.tile)
    for piece in (on_board, BackPiece(0, 1)):
        assert refusal_of(touch(view, chosen(view), Lift(piece))) == "not_your_tile"


# -- turning -----------------------------------------------------------------------------------------


def test_a_tile_is_turned_and_turned_back_and_stays_chosen() -> None:
    view = white()
    draft = draft_of(touch(view, chosen(view, TILE_A), TurnTile(A.tile)))
    assert draft.facing(A.tile) == A.half_turned
    assert draft.selected == TILE_A
    assert draft_of(touch(view, draft, TurnTile(A.tile))) == chosen(view, TILE_A)


def test_a_tile_may_be_turned_while_the_opponent_is_to_move() -> None:
    view = white(turn=0)
    turning = next(tile for tile in view.hand if not tile.symmetric)
    assert draft_of(touch(view, DualityDraft(), TurnTile(turning))).turned == {turning}


def test_a_tile_that_looks_the_same_turned_is_refused() -> None:
    state = lay(column("04w 15b 23b", "03b 14w 25w", "01w 23w 45b"), (), tiles("03b 15w 24w"), rows=3, turn=1)
    view = GAME.view(state, 1)
    answer = touch(view, DualityDraft(), TurnTile(view.hand[0]))
    assert isinstance(answer, Refused)
    assert answer.refusal == Refusal("same_turned")
    assert answer.piece == TilePiece(view.hand[0])


def test_a_tile_on_the_board_is_not_turned() -> None:
    view = white()
    assert refusal_of(touch(view, DualityDraft(), TurnTile(view.table.tiles[0].tile.tile))) == "not_your_tile"


# -- laying ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["drag", "clicks"])
def test_a_tile_is_laid_on_an_empty_place_as_it_is_turned(by: str) -> None:
    view = white()
    draft = draft_of(touch(view, chosen(view), TurnTile(C.tile)))
    if by == "clicks":
        draft = draft_of(touch(view, draft, Tap(TILE_C)))
        answer = touch(view, draft, TapZone(NEW_PLACE))
    else:
        answer = touch(view, draft, Drop(TILE_C, NEW_PLACE))
    decision = decision_of(answer)
    assert decision.action == Place(C.half_turned, NEW_PLACE.square)
    assert not decision.draft.pending
    assert decision.draft.turned == {C.tile}


def test_where_only_a_half_turn_is_missing_the_hand_is_told_to_turn_the_tile() -> None:
    view = white()
    draft = draft_of(touch(view, chosen(view), TurnTile(A.tile)))
    assert touch(view, draft, Drop(TILE_A, NEW_PLACE)) == Refused(Refusal("turn"), TILE_A)


def test_on_a_tile_it_is_a_replacement_and_the_taken_tile_stays_as_it_lay() -> None:
    view = white()
    decision = decision_of(touch(view, chosen(view, TILE_A), TapZone(REPLACED)))
    assert decision.action == Replace(A, REPLACED.square)
    taken = rules.tile_at(view.table, REPLACED.square)
    assert taken == Laid.parse("05w 13b 24b")
    assert decision.draft.facing(taken.tile) == taken


@pytest.mark.parametrize("turned", [False, True])
def test_a_taken_tile_lies_as_on_the_table_whatever_was_done_with_it_before(turned: bool) -> None:
    state = book_table()
    lying = {(at.spot.column, at.spot.row): str(at.tile) for at in state.table.tiles}
    there = Laid.parse("05w 13b 24b").tile
    lying[0, 5] = str(Laid(there, turned))
    view = GAME.view(lay(lying, *state.hands, rows=7, turn=1), 1)
    for before in (frozenset({there}), frozenset[Tile]()):
        draft = replace(chosen(view), turned=before)
        after = decision_of(touch(view, draft, Drop(TILE_A, REPLACED))).draft
        assert after.facing(there) == Laid(there, turned)


def test_what_the_rules_refuse_is_decided_all_the_same_and_refused_by_them() -> None:
    view = white()
    action = decision_of(touch(view, chosen(view), Drop(TILE_A, TOO_FEW))).action
    assert rules.refuse(view.table, 1, view.hand, action) == Refusal.of("connections", needed=4, made=2)
    far = decision_of(touch(view, chosen(view), Drop(TILE_A, PlaceZone(Square(-2, 3))))).action
    assert rules.refuse(view.table, 1, view.hand, far) == Refusal("not_next_to")


def test_a_place_without_a_chosen_tile_does_nothing() -> None:
    view = white()
    assert touch(view, chosen(view), TapZone(NEW_PLACE)) == chosen(view)


def test_a_pass_is_a_decision_of_its_own() -> None:
    view = white()
    decision = decision_of(touch(view, chosen(view, TILE_A), PassTurn()))
    assert decision.action == Pass()
    assert not decision.draft.pending


# -- following ---------------------------------------------------------------------------------------


def test_what_stays_in_the_hand_does_not_move_and_what_is_new_fills_the_gap() -> None:
    one, two, three, four = tiles("01b 23b 45w", "01w 23b 45b", "02b 13w 45w", "02w 13w 45b")
    slots = keep_slots((None, None, None), (one, two, three))
    assert slots == (one, two, three)
    assert keep_slots(slots, (one, three, four)) == (one, four, three)
    assert keep_slots(slots, (three,)) == (None, None, three)


def test_a_chosen_tile_that_is_gone_is_not_chosen_any_more() -> None:
    view = white()
    without = replace(view, hand=tuple(tile for tile in view.hand if tile != A.tile))
    assert follow(chosen(view, TILE_A), without).selected is None
    assert follow(chosen(view, TILE_C), without).selected == TILE_C


def test_behind_the_curtain_only_the_turns_of_the_tiles_are_kept() -> None:
    view = white()
    draft = draft_of(touch(view, chosen(view, TILE_A), TurnTile(A.tile)))
    assert draft.covered == DualityDraft(turned=frozenset({A.tile}))


def test_a_hint_takes_the_tile_up_as_it_should_be_turned() -> None:
    view = white()
    draft = hint_draft(chosen(view), Place(A.half_turned, NEW_PLACE.square))
    assert draft.selected == TILE_A
    assert draft.facing(A.tile) == A.half_turned
    assert hint_draft(draft, Place(A, NEW_PLACE.square)).facing(A.tile) == A
    assert hint_draft(draft, Pass()) == draft


# -- whatever a hand does ----------------------------------------------------------------------------


def some_gesture(view: View, chance: Random) -> Gesture:
    """Anything that a hand might do, sensible or not."""
    lying = [at.tile.tile for at in view.table.tiles]
    pieces: list[Piece] = [TilePiece(tile) for tile in (*view.hand, *view.hand, *view.hand, *lying[:2])]
    pieces.append(BackPiece(0, 0))
    legal = [spot for spots in legal_places(view).values() for spot in spots]
    squares = [*legal, *(at.spot for at in view.table.tiles[:3]), Square(9, 2), Square(0, 0), Square(-1, 1)]
    piece, zone = chance.choice(pieces), PlaceZone(chance.choice(squares))
    tile = chance.choice([*view.hand, *lying[:1]] or [A.tile])
    gestures = (
        Lift(piece), Tap(piece), TapZone(zone), Drop(piece, zone), PutBack(), TurnTile(tile), PassTurn(),
    )  # fmt: skip
    return chance.choice(gestures)


def assert_sentences(refusal: Refusal) -> None:
    """A refusal is a sentence in every language."""
    for lang in LANGUAGES:
        words = Words(Texts(lang, strict=True), ("Ada", "Kai"), ("", ""), 0, False)
        sentence = words.refusal(refusal.code, dict(refusal.values))
        assert sentence
        assert "{" not in sentence


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), rows=st.sampled_from((3, 5, 7)))
def test_whatever_a_hand_does_is_answered_and_nothing_changes_but_by_the_answer(seed: int, rows: int) -> None:
    chance = Random(seed)
    match = Match(Setup("duality", {"rows": rows}, seed))
    drafts = {seat: follow(DualityDraft(), match.view(seat)) for seat in (0, 1, None)}
    for _ in range(60):
        turn = min(match.to_act, default=0)
        seat = chance.choice((turn, turn, turn, 1 - turn, None))
        view, draft = match.view(seat), drafts[seat]
        gesture = some_gesture(view, chance)
        before = deepcopy((view, draft, gesture))
        answer = touch(view, draft, gesture)
        assert (view, draft, gesture) == before
        assert touch(view, draft, gesture) == answer
        match answer:
            case Refused(refusal=refusal):
                assert_sentences(refusal)
            case Decision(action=action, draft=after) if seat is not None:
                refused = match.check(seat, action)
                if refused is not None:
                    assert_sentences(refused)
                    continue
                match.play(seat, action)
                drafts[seat] = after
                drafts = {one: follow(drafts[one], match.view(one)) for one in drafts}
            case DualityDraft():
                drafts[seat] = answer
        draft = drafts[seat]
        for _ in range(2):
            draft = draft_of(touch(match.view(seat), draft, PutBack()))
        assert not draft.pending


def test_it_needs_no_screen() -> None:
    script = "import game.scenes.duality.touch, sys; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


# -- trying a tile at a place, where nothing hovers


def test_a_chosen_tile_is_tried_at_a_place_before_it_is_laid() -> None:
    view = white()
    draft = draft_of(touch(view, chosen(view, TILE_A), Aim(NEW_PLACE.square)))
    assert draft.aimed == NEW_PLACE.square
    decision = decision_of(touch(view, draft, TapZone(NEW_PLACE)))
    assert decision.action == Place(A, NEW_PLACE.square)
    assert decision.draft.aimed is None


def test_a_tile_is_not_tried_where_it_may_not_lie() -> None:
    view = white()
    assert refusal_of(touch(view, chosen(view, TILE_A), Aim(TOO_FEW.square))) == "connections"
    assert refusal_of(touch(white(turn=0), chosen(view, TILE_A), Aim(NEW_PLACE.square))) == "not_your_turn"


def test_without_a_chosen_tile_nothing_is_tried() -> None:
    view = white()
    assert draft_of(touch(view, chosen(view), Aim(NEW_PLACE.square))).aimed is None


def test_another_tile_is_not_tried_where_the_last_one_was() -> None:
    view = white()
    draft = draft_of(touch(view, chosen(view, TILE_A), Aim(NEW_PLACE.square)))
    assert draft_of(touch(view, draft, Tap(TILE_C))).aimed is None
    assert draft_of(touch(view, draft, PutBack())).aimed is None


def test_a_tile_that_is_turned_is_still_tried_where_it_fits_so() -> None:
    view = white()
    draft = draft_of(touch(view, chosen(view, TILE_A), Aim(NEW_PLACE.square)))
    turned = draft_of(touch(view, draft, TurnTile(A.tile)))
    fits = NEW_PLACE.square in legal_places(view).get(turned.facing(A.tile), frozenset())
    assert turned.aimed == (NEW_PLACE.square if fits else None)
    assert follow(turned, white(turn=0)).aimed is None
