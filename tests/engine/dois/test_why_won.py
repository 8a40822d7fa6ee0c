"""Why a trick of Dois went to its winner."""

from __future__ import annotations

import pytest

from engine.core import Reason
from engine.dois.model import Shown, Suit
from engine.dois.rules import why_won, winner_among

L, W, F, S = Suit.LEAF, Suit.WAVE, Suit.FLAME, Suit.SUN


@pytest.mark.parametrize(
    ("shows", "code", "number"),
    [
        (((L, 8), (L, 3), (F, 8), (S, 8)), "best_lead", 8),
        (((L, 5), (L, 5), (F, 8), (S, 8)), "equal_lead", 5),
        (((L, 1), (F, 5), (F, 8), (S, 8)), "only_lead", 1),
        (((L, 8), (W, 1), (F, 8), (S, 8)), "only_trump", 1),
        (((L, 8), (W, 1), (W, 4), (S, 8)), "best_trump", 4),
        (((W, 4), (W, 1), (W, 4), (S, 8)), "equal_trump", 4),
    ],
)
def test_the_reason_by_what_everybody_shows(
    shows: tuple[tuple[Suit, int], ...], code: str, number: int
) -> None:
    shown = [Shown(suit, value) for suit, value in shows]
    order = range(len(shown))
    lead = shown[0].suit
    winner = shown[winner_among(shown, order, lead, W)]
    assert why_won(shown, order, lead, W) == Reason.of(code, suit=winner.suit.value, number=number)
    assert winner.number == number
