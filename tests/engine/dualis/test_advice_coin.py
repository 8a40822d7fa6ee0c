"""Advice on coins: one card and the question of its coin, and a coin in a trick that is lost."""

from __future__ import annotations

from engine.core import Reason
from engine.dualis.bot.advice_reasons import Outlook, Situation, nudge_of, reasons_for
from engine.dualis.model import Card, PlayCard, View
from tests.engine.dualis.tables import GAME, lay, play

NINE, FOUR = Card.parse("M9B"), Card.parse("M4B")


def outlook(win: float, mine: float = 0.0) -> Outlook:
    return Outlook(win, 0.01, 0.0, 0.5, 0.5, mine, mine, 0.5, 0.5, 2.0)


def last_to_play(hand: str) -> View:
    """Seat 3, who plays last to a trick that the red Moon 13 wins."""
    state = lay("M13R S1R", "M2R S1B", "M6R S2R", hand)
    return GAME.view(play(state, "M13R", "M2R", "M6R"), 3)


def best_of(view: View, wins: dict[PlayCard, Outlook]) -> tuple[Situation, tuple[Reason, ...]]:
    ordered = sorted(wins, key=lambda one: -wins[one].win)
    situation = Situation(view, wins)
    return situation, reasons_for(situation, ordered[0], ordered[1])


def test_with_one_card_the_question_is_its_coin() -> None:
    view = last_to_play("M9B S5R S5B S7R S8R")
    for wins in ((0.5, 0.3), (0.3, 0.5), (0.5, 0.5)):
        plays = {PlayCard(NINE, bool(coin)): outlook(win, 0.52) for coin, win in enumerate(wins)}
        situation, reasons = best_of(view, plays)
        assert reasons[0].code in {"raises_bid", "holds_bid", "tips_trump", "coin_spoils", "coin_same"}
        assert nudge_of(situation, reasons).code == "coin"


def test_a_coin_in_a_lost_trick_is_explained_by_the_bid() -> None:
    view = last_to_play("M9B M4B S5R S5B S7R")
    plays = {
        PlayCard(FOUR, coin=True): outlook(0.5),
        PlayCard(FOUR, coin=False): outlook(0.4),
        PlayCard(NINE, coin=False): outlook(0.3),
    }
    _, reasons = best_of(view, plays)
    assert reasons[0].code in {"raises_bid", "tips_trump"}


def test_a_decided_round_is_told_with_its_chance() -> None:
    view = last_to_play("M9B M4B S5R S5B S7R")
    plays = {PlayCard(card, coin=False): outlook(1.0) for card in (FOUR, NINE)}
    situation, reasons = best_of(view, plays)
    assert reasons[0] == nudge_of(situation, reasons) == Reason.of("all_equal", percent=100)
