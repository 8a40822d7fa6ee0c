"""What a hand does at the table of Duālis, without a screen: every gesture is answered by a pure function."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.core import Refusal
from engine.dualis.cards import Card, Colour
from engine.dualis.model import GiveCoin, PlayCard, State, Variant, View
from engine.match import Match, Setup
from game.content.i18n import LANGUAGES, Texts
from game.scenes.dualis.pieces import CardPiece, CardZone, CoinPiece, CoinsZone, OwnCoin, PartnerZone
from game.scenes.dualis.touch import DualisDraft, ToggleCoin, ToggleSort, follow, hint_draft, touch
from game.scenes.dualis.words import Words
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from game.table.piece import Piece, TableZone, Zone
from tests.game.scenes.dualis.rig import follow as follow_state
from tests.game.scenes.dualis.rig import lead

ROOT = Path(__file__).parents[4]
NINE, THREE, SEVEN = (CardPiece(Card.parse(text)) for text in ("S9B", "S3R", "M7R"))
RED, BLUE = CoinPiece(Colour.RED, 0), CoinPiece(Colour.BLUE, 0)
NOTHING = DualisDraft()


def view_of(state: State, seat: int = 0) -> View:
    """What a seat knows of a state."""
    view = registry.game("dualis").view(state, seat)
    assert isinstance(view, View)
    return view


LEAD = view_of(lead())


def decided(answer: object) -> Any:
    """The action of a decision."""
    assert isinstance(answer, Decision)
    return answer.action


def drafted(answer: object) -> DualisDraft:
    """The answer, where it is a draft."""
    assert isinstance(answer, DualisDraft)
    return answer


# -- choosing and playing ----------------------------------------------------------------------------


def test_a_click_chooses_a_card_and_a_second_one_plays_it() -> None:
    chosen = drafted(touch(LEAD, NOTHING, Tap(NINE)))
    assert chosen == DualisDraft(selected=NINE)
    assert decided(touch(LEAD, chosen, Tap(NINE))) == PlayCard(NINE.card)


def test_a_click_on_the_table_plays_the_chosen_card() -> None:
    assert decided(touch(LEAD, DualisDraft(selected=NINE), TapZone(TableZone()))) == PlayCard(NINE.card)
    assert touch(LEAD, NOTHING, TapZone(TableZone())) == NOTHING


def test_drag_and_drop_is_the_same_as_click_and_click() -> None:
    assert touch(LEAD, NOTHING, Drop(NINE, TableZone())) == touch(
        LEAD, DualisDraft(selected=NINE), TapZone(TableZone())
    )


def test_another_card_takes_the_place_of_the_chosen_one() -> None:
    assert touch(LEAD, DualisDraft(selected=NINE), Tap(THREE)) == DualisDraft(selected=THREE)


def test_a_card_that_breaks_the_rule_of_following_cannot_be_taken() -> None:
    view = view_of(follow_state("S5R"))
    answer = touch(view, NOTHING, Lift(SEVEN))
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "follow_suit"
    assert answer.piece == SEVEN
    assert touch(view, NOTHING, Lift(NINE)) == NOTHING


def test_whoever_is_not_to_play_cannot_take_a_card() -> None:
    view = view_of(lead(), seat=1)
    answer = touch(view, NOTHING, Lift(CardPiece(view.hand[0])))
    assert isinstance(answer, Refused)
    assert answer.refusal == Refusal.of("not_your_turn", seat=0)


# -- coins -------------------------------------------------------------------------------------------


def test_a_coin_of_the_other_colour_is_put_on_a_card_and_played_with_it() -> None:
    staged = drafted(touch(LEAD, NOTHING, Drop(RED, CardZone(NINE.card))))
    assert staged == DualisDraft(selected=NINE, staged=NINE.card)
    assert decided(touch(LEAD, staged, Drop(NINE, TableZone()))) == PlayCard(NINE.card, coin=True)


def test_a_card_that_is_put_on_the_coins_gets_one() -> None:
    assert touch(LEAD, NOTHING, Drop(NINE, CoinsZone())) == DualisDraft(selected=NINE, staged=NINE.card)


def test_coin_then_card_and_card_then_coin_are_alike() -> None:
    assert touch(LEAD, DualisDraft(selected=RED), Tap(NINE)) == touch(
        LEAD, DualisDraft(selected=NINE), Tap(RED)
    )


def test_a_coin_of_the_same_colour_is_refused_and_everything_goes_back() -> None:
    answer = touch(LEAD, DualisDraft(selected=NINE), Tap(BLUE))
    assert isinstance(answer, Refused)
    assert answer.refusal == Refusal.of("same_colour", colour="B")
    assert answer.draft == NOTHING


def test_the_key_for_coins_puts_one_on_the_card_and_takes_it_back() -> None:
    staged = drafted(touch(LEAD, NOTHING, ToggleCoin(NINE.card)))
    assert staged == DualisDraft(selected=NINE, staged=NINE.card)
    assert touch(LEAD, staged, ToggleCoin(NINE.card)) == DualisDraft(selected=NINE)
    assert isinstance(touch(LEAD, NOTHING, ToggleCoin(None)), Refused)


def test_choosing_another_card_puts_the_coin_back() -> None:
    staged = DualisDraft(selected=NINE, staged=NINE.card)
    assert touch(LEAD, staged, Tap(THREE)) == DualisDraft(selected=THREE)


def test_a_collected_coin_goes_to_the_partner() -> None:
    assert decided(touch(LEAD, NOTHING, Drop(OwnCoin(), PartnerZone()))) == GiveCoin()
    assert decided(touch(LEAD, DualisDraft(selected=OwnCoin()), Tap(OwnCoin()))) == GiveCoin()


# -- putting back and following ----------------------------------------------------------------------


def test_put_back_clears_everything_but_the_order_of_the_hand() -> None:
    sorted_by_colour = drafted(touch(LEAD, DualisDraft(NINE, NINE.card), ToggleSort()))
    assert touch(LEAD, sorted_by_colour, PutBack()) == DualisDraft(by_colour=True)


def test_a_card_that_is_gone_is_neither_chosen_nor_staged() -> None:
    gone = DualisDraft(selected=CardPiece(Card.parse("S13B")), staged=Card.parse("S13B"))
    assert follow(gone, LEAD) == NOTHING


def test_a_hint_prepares_its_card_and_its_coin() -> None:
    assert hint_draft(NOTHING, PlayCard(NINE.card, coin=True)) == DualisDraft(NINE, NINE.card)
    assert hint_draft(NOTHING, GiveCoin()) == NOTHING


# -- anything, anywhere ------------------------------------------------------------------------------


def gestures(view: View, chance: random.Random) -> Gesture:
    """Something that a hand might do, sensible or not."""
    cards = [CardPiece(card) for card in view.hand] or [NINE]
    pieces: list[Piece] = [*cards, RED, BLUE, OwnCoin()]
    zones: list[Zone] = [TableZone(), CoinsZone(), PartnerZone(), CardZone(chance.choice(cards).card)]
    piece, zone = chance.choice(pieces), chance.choice(zones)
    made: list[Gesture] = [
        Lift(piece), Tap(piece), Tap(piece), Drop(piece, zone), TapZone(zone), PutBack(), ToggleSort(),
        ToggleCoin(chance.choice(cards).card), ToggleCoin(None),
    ]  # fmt: skip
    return chance.choice(made)


@pytest.mark.parametrize("seed", range(6))
def test_any_gestures_in_any_order_lead_to_a_draft_a_legal_decision_or_a_sentence(seed: int) -> None:
    chance = random.Random(seed)
    match = Match(Setup("dualis", {"mode": ("teams", "iso")[seed % 2]}, seed))
    words = [Words(Texts(lang, strict=True), ["a", "b", "c", "d"], Variant()) for lang in LANGUAGES]
    draft = NOTHING
    while match.outcome is None and len(match.actions) < 60:
        seat = min(match.to_act)
        view = match.view(seat)
        draft = follow(draft, view)
        for _ in range(25):
            answer = touch(view, draft, gestures(view, chance))
            if isinstance(answer, DualisDraft):
                draft = answer
                continue
            refusal = answer.refusal if isinstance(answer, Refused) else match.check(seat, answer.action)
            if refusal is not None:
                assert all(one.refusal(refusal.code, dict(refusal.values)) for one in words)
        assert not drafted(touch(view, draft, PutBack())).pending
        match.play(seat, chance.choice(match.legal(seat)))


def test_touch_needs_no_screen() -> None:
    probe = "import sys, game.scenes.dualis.touch; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", probe], cwd=ROOT, check=False).returncode == 0
