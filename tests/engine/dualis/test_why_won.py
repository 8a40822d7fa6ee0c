"""Why a trick of Duālis went to its winner."""

from __future__ import annotations

import pytest

from engine.core import Reason
from engine.dualis.model import Card, Centre, Colour, Play, TrickWon
from engine.dualis.rules import why_won, winning_play
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.dualis.tables import variant

NO, RED, BLUE = None, Colour.RED, Colour.BLUE


def trick(*texts: str) -> tuple[Play, ...]:
    return tuple(
        Play(seat, Card.parse(text.rstrip("+")), text.endswith("+")) for seat, text in enumerate(texts)
    )


@pytest.mark.parametrize(
    ("plays", "trump", "code", "number"),
    [
        (("S2R", "S9B", "M7R", "S5B+"), NO, "best_of_suit", 9),
        (("S9R", "S12B", "S12R", "M13B"), NO, "equal_of_suit", 12),
        (("S9R", "M12B", "M2R", "M13B"), NO, "only_of_suit", 9),
        (("S13R", "S12R", "S2B", "M13R"), BLUE, "only_trump", 2),
        (("S13R", "S12B", "S2B", "M13R"), BLUE, "best_trump", 12),
        (("S13R", "S12B", "M12B", "M13R"), BLUE, "equal_trump", 12),
        (("S4R", "S2B+", "S7R", "M13B"), RED, "best_trump", 7),
        (("S4B", "S9B", "S7B", "M13B"), RED, "best_of_suit", 9),
    ],
)
def test_the_reason_by_the_cards_that_lie_there(
    plays: tuple[str, ...], trump: Colour | None, code: str, number: int
) -> None:
    reason = why_won(variant(), trick(*plays), trump)
    assert reason.code == code
    assert dict(reason.values)["number"] == number


def test_with_high_low_a_blue_lead_makes_the_low_number_strong() -> None:
    reason = why_won(variant(high_low=True), trick("S9B", "S2R", "S11B", "M1R"), None)
    assert reason == Reason.of("best_of_suit", suit="S", number=2, low=1, trump="none")


@pytest.mark.parametrize("seed", range(12))
def test_the_reason_always_names_the_card_that_won(seed: int) -> None:
    match, rng = Match(Setup("dualis", {"high_low": seed % 2 == 1}, seed)), Rng(seed)
    while match.outcome is None:
        (seat,) = match.to_act
        match.play(seat, rng.choice(match.legal(seat)))
    state = match.state
    for step in match.steps:
        for event in step.events:
            if isinstance(event, TrickWon):
                reason = why_won(state.table.variant, event.plays, event.trump)
                won = next(play for play in event.plays if play.seat == event.winner)
                assert dict(reason.values)["number"] == won.card.number
                assert reason.code.endswith("_trump") == (won.colour is event.trump)
                centre = {RED: Centre(1, 0), BLUE: Centre(0, 1), NO: Centre(0, 0)}[event.trump]
                assert winning_play(state.table.variant, event.plays, centre) == won
