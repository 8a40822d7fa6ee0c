"""What a hand can do at the table of Dois, without a screen: from gestures to drafts, decisions, refusals."""

from __future__ import annotations

import subprocess
import sys
from copy import deepcopy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import Refusal, Seat
from engine.dois.model import Bid, Card, PlayBoth, PlayNumber, PlaySuit, State, Suit, View
from engine.match import Match, Setup
from engine.rng import Rng
from game.content.i18n import LANGUAGES, Texts
from game.scenes.dois.pieces import CardPiece, HandZone, TrumpPiece, follow_hand
from game.scenes.dois.touch import Answer, ChooseBid, Confirm, DoisDraft, follow, hint_draft, touch
from game.scenes.dois.words import Words
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from game.table.piece import BackPiece, TableZone
from tests.engine.dois.tables import GAME, cards, play
from tests.game.scenes.dois.rig import bidding, first, later

TABLE, HAND = TableZone(), HandZone()
LEAF, OTHER_LEAF = CardPiece(Card(Suit.LEAF), 0), CardPiece(Card(Suit.LEAF), 1)
FLAME, WAVE = CardPiece(Card(Suit.FLAME), 0), CardPiece(Card(Suit.WAVE), 0)
EIGHT, TWO = CardPiece(Card(8), 0), CardPiece(Card(2), 0)


def sit(state: State, seat: Seat = 0) -> tuple[View, DoisDraft]:
    """What a seat sees, and a hand that has prepared nothing."""
    view = GAME.view(state, seat)
    return view, follow(DoisDraft(), view)


def do(view: View, draft: DoisDraft, *gestures: Gesture) -> DoisDraft:
    """The draft after gestures of which none decides or is refused."""
    for gesture in gestures:
        answer = touch(view, draft, gesture)
        assert isinstance(answer, DoisDraft), answer
        draft = answer
    return draft


def refusal(answer: Answer) -> Refusal:
    assert isinstance(answer, Refused), answer
    return answer.refusal


# -- bids ------------------------------------------------------------------------------------------------


def test_a_bid_is_chosen_first_and_confirmed_then() -> None:
    view, draft = sit(bidding())
    draft = do(view, draft, ChooseBid(3))
    assert draft.choice == 3
    assert touch(view, draft, Confirm()) == Decision(Bid(3), DoisDraft(hand=draft.hand))


def test_choosing_the_same_bid_again_says_it() -> None:
    view, draft = sit(bidding())
    answer = touch(view, do(view, draft, ChooseBid(3), ChooseBid(4)), ChooseBid(4))
    assert isinstance(answer, Decision)
    assert answer.action == Bid(4)


def test_a_chosen_bid_is_put_back() -> None:
    view, draft = sit(bidding())
    assert do(view, draft, ChooseBid(3), PutBack()) == draft


def test_a_bid_out_of_turn_or_out_of_range_cannot_be_chosen() -> None:
    view, draft = sit(bidding())
    assert refusal(touch(view, draft, ChooseBid(13))).code == "bid_range"
    view, draft = sit(bidding(dealer=0))
    assert refusal(touch(view, draft, ChooseBid(3))).code == "not_your_turn"


def test_while_a_bid_is_due_no_card_can_be_taken() -> None:
    view, draft = sit(bidding())
    for gesture in (Lift(LEAF), Tap(LEAF), Drop(LEAF, TABLE)):
        assert refusal(touch(view, draft, gesture)).code == "bid_first"


def test_secret_bids_of_others_leave_a_chosen_bid_alone() -> None:
    state = bidding(secret=True)
    view, draft = sit(state)
    draft = do(view, draft, ChooseBid(4))
    state, _ = GAME.apply(state, 2, Bid(7), Rng.of(1))
    assert follow(draft, GAME.view(state, 0)) == draft


def test_a_bid_that_is_said_is_chosen_no_longer() -> None:
    state = bidding()
    view, draft = sit(state)
    draft = do(view, draft, ChooseBid(4))
    assert follow(draft, GAME.view(play(state, "bid 4"), 0)).choice is None


# -- the first trick -------------------------------------------------------------------------------------


@pytest.mark.parametrize("gestures", [(Tap(LEAF), Tap(EIGHT)), (Drop(EIGHT, TABLE), Drop(LEAF, TABLE))])
def test_two_cards_lie_ready_in_either_order_before_they_are_played(gestures: tuple[Gesture, ...]) -> None:
    view, draft = sit(first())
    draft = do(view, draft, *gestures)
    assert set(draft.ready) == {LEAF, EIGHT}
    answer = touch(view, draft, Confirm())
    assert isinstance(answer, Decision)
    assert answer.action == PlayBoth(Suit.LEAF, 8)
    assert set(answer.draft.leaving) == {LEAF, EIGHT}


def test_one_card_alone_is_not_confirmed() -> None:
    view, draft = sit(first())
    draft = do(view, draft, Tap(LEAF))
    assert touch(view, draft, Confirm()) == draft


def test_another_card_of_the_same_kind_takes_the_place_and_is_the_last_one() -> None:
    view, draft = sit(first())
    assert do(view, draft, Tap(LEAF), Tap(EIGHT), Tap(FLAME)).ready == (EIGHT, FLAME)


@pytest.mark.parametrize("gesture", [Tap(LEAF), Drop(LEAF, HAND)])
def test_a_card_that_lies_ready_is_taken_back(gesture: Gesture) -> None:
    view, draft = sit(first())
    draft = do(view, draft, Tap(LEAF), Tap(EIGHT), gesture)
    assert draft.ready == (EIGHT,)
    assert draft.taken_back == LEAF


def test_put_back_takes_back_what_was_put_down_last() -> None:
    view, draft = sit(first())
    laid = do(view, draft, Tap(LEAF), Tap(EIGHT))
    assert do(view, laid, PutBack()).ready == (LEAF,)
    assert do(view, laid, PutBack(), PutBack()) == draft


def test_the_led_suit_is_followed_in_the_first_trick() -> None:
    view, draft = sit(first("leaf+7", leader=3))
    assert refusal(touch(view, draft, Tap(FLAME))).code == "follow_first"
    assert do(view, draft, Tap(TWO)).ready == (TWO,)


# -- later tricks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("last", [Tap(EIGHT), TapZone(TABLE), Drop(EIGHT, TABLE)])
def test_a_card_is_chosen_and_played_by_a_second_gesture(last: Gesture) -> None:
    view, draft = sit(later())
    draft = do(view, draft, Tap(EIGHT))
    assert draft.selected == EIGHT
    answer = touch(view, draft, last)
    assert answer == Decision(PlayNumber(8), DoisDraft(hand=draft.hand, leaving=(EIGHT,)))


def test_a_card_that_is_lifted_is_chosen_no_longer() -> None:
    view, draft = sit(later())
    assert do(view, draft, Tap(EIGHT), Lift(TWO)) == draft


def test_a_card_that_the_rules_refuse_is_not_taken() -> None:
    view, draft = sit(later("leaf", leader=3))
    assert refusal(touch(view, draft, Lift(WAVE))).code == "number_or_lead"
    assert refusal(touch(view, draft, Tap(WAVE))).code == "number_or_lead"


def test_out_of_turn_nothing_is_taken() -> None:
    view, draft = sit(later(), seat=1)
    assert refusal(touch(view, draft, Lift(LEAF))) == Refusal.of("not_your_turn", seat=0)


def test_a_card_that_is_gone_is_not_taken() -> None:
    view, draft = sit(later())
    assert refusal(touch(view, draft, Tap(CardPiece(Card(8), 3)))) == Refusal.of("not_your_card", card="8")


# -- the hand --------------------------------------------------------------------------------------------


def test_of_cards_that_are_alike_the_one_that_was_taken_leaves() -> None:
    state = later()
    view, draft = sit(state)
    for taken, stays in ((LEAF, OTHER_LEAF), (OTHER_LEAF, LEAF)):
        answer = touch(view, draft, Drop(taken, TABLE))
        assert isinstance(answer, Decision)
        assert answer.action == PlaySuit(Suit.LEAF)
        after = follow(answer.draft, GAME.view(play(state, "leaf"), 0))
        assert [piece for piece in after.hand if piece.card == taken.card] == [stays]
        assert after.leaving == ()


def test_a_card_that_comes_back_gets_the_number_that_is_free() -> None:
    before = follow_hand((), cards("leaf*3 7"))
    left = follow_hand(before, cards("leaf*2 7"), leaving=[LEAF])
    assert [piece.name for piece in left] == ["card leaf 1", "card leaf 2", "card 7 0"]
    again = follow_hand(left, cards("leaf*3 7"))
    assert [piece.name for piece in again] == ["card leaf 1", "card leaf 2", "card leaf 0", "card 7 0"]


def test_where_something_else_is_missing_than_was_said_the_last_copies_are() -> None:
    before = follow_hand((), cards("leaf*3"))
    assert follow_hand(before, cards("leaf*2")) == before[:2]
    assert follow_hand(before, cards("leaf*3"), leaving=[LEAF]) == before


def test_what_lies_ready_is_forgotten_when_the_first_trick_is_over_and_when_nobody_looks() -> None:
    state = first()
    view, draft = sit(state)
    draft = do(view, draft, Tap(LEAF), Tap(EIGHT))
    assert follow(draft, GAME.view(play(state, "leaf+8"), 0)).ready == ()
    assert follow(draft, GAME.view(state, None)) == DoisDraft()


def test_a_hint_prepares_what_it_says() -> None:
    _, draft = sit(bidding())
    assert hint_draft(draft, Bid(5)).choice == 5
    assert hint_draft(draft, PlayBoth(Suit.LEAF, 8)).ready == (LEAF, EIGHT)
    assert hint_draft(draft, PlayNumber(2)).selected == TWO


# -- whatever a hand does --------------------------------------------------------------------------------


def any_gesture(chance: Random, draft: DoisDraft) -> Gesture:
    """A gesture with pieces of the hand, or with others that cannot be taken."""
    others = (LEAF, EIGHT, CardPiece(Card(1), 9), BackPiece(1, 0), TrumpPiece())
    piece = chance.choice(draft.hand if draft.hand and chance.random() < 0.85 else others)
    zone = chance.choice((TABLE, TABLE, HAND))
    kinds = (Lift(piece), Tap(piece), Tap(piece), TapZone(zone), Drop(piece, zone), PutBack(), Confirm())
    return chance.choice((*kinds, ChooseBid(chance.randint(-1, 13))))


def assert_sentence(refused: Refusal) -> None:
    """A refusal is told in every language."""
    for language in LANGUAGES:
        words = Words(Texts(language, strict=True), ("Ada", "Kai", "Noa", "Mika"))
        assert words.refusal(refused.code, dict(refused.values)).endswith((".", "。"))


def assert_all_goes_back(view: View, draft: DoisDraft) -> None:
    """However much is prepared, a few times back is enough."""
    for _ in range(4):
        if draft.pending:
            draft = do(view, draft, PutBack())
    assert not draft.pending


def touch_safely(view: View, draft: DoisDraft, gesture: Gesture) -> Answer:
    """The answer; neither view nor draft may be changed by asking for it."""
    before = deepcopy((view, draft))
    answer = touch(view, draft, gesture)
    assert (view, draft) == before
    assert touch(view, draft, gesture) == answer
    return answer


def handle(match: Match, seat: Seat, draft: DoisDraft, chance: Random) -> DoisDraft:
    """Do something at random; what it decides is played if the rules allow it."""
    view = match.view(seat)
    answer = touch_safely(view, draft, any_gesture(chance, draft))
    match answer:
        case Refused(refused, _, after):
            assert_sentence(refused)
            return draft if after is None else after
        case Decision(action, after):
            if (illegal := match.check(seat, action)) is not None:
                assert_sentence(illegal)
                return draft.put_back
            match.play(seat, action)
            followed = follow(after, match.view(seat))
            assert sorted(piece.card for piece in followed.hand) == sorted(match.view(seat).hand)
            assert not followed.pending
            return followed
        case after:
            assert_all_goes_back(view, after)
            return after


@given(st.integers(0, 2**16), st.sampled_from((3, 4)), st.sampled_from(("in_turn", "secret")))
def test_any_gestures_in_any_order_lead_to_what_the_rules_allow_or_refuse(
    seed: int, players: int, bidding: str
) -> None:
    match, chance = Match(Setup("dois", {"players": players, "bidding": bidding}, seed, 0)), Random(seed)
    draft = follow(DoisDraft(), match.view(0))
    for _ in range(60):
        for _ in range(chance.randint(1, 6)):
            draft = handle(match, 0, draft, chance)
        others = sorted(match.to_act - {0})
        if others:
            match.play(others[0], chance.choice(match.legal(others[0])))
            draft = follow(draft, match.view(0))


@given(st.integers(0, 2**16))
def test_gestures_while_cards_are_dealt_or_tricks_end_are_refused_in_words(seed: int) -> None:
    match, chance = Match(Setup("dois", {"hands": 1}, seed, 0)), Random(seed)
    for _ in range(8):
        seat = min(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    for step in match.steps:
        for seat in range(4):
            view = GAME.view(step.state, seat)
            draft = follow(DoisDraft(), view)
            answer = touch_safely(view, draft, any_gesture(chance, draft))
            if isinstance(answer, Refused):
                assert_sentence(answer.refusal)


def test_no_screen_is_needed_to_know_what_a_hand_does() -> None:
    code = "import game.scenes.dois.touch, sys; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
