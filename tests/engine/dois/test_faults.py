"""Known faults of bots in exact-bid games, on fixed positions: the bots that think ahead must not have them.

A position is a seed, how many decisions were made at random, and how many tricks the seat still needs.
Some plays there keep the bid for certain, and some miss it for certain: both were found by solving many
worlds that the seat must think possible, each with open cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engine.bots.characters import Character
from engine.bots.levels import RANDOM
from engine.dois import rules
from engine.dois.bot.choose import choose
from engine.dois.model import Bid, View, parse_action
from engine.match import Setup
from engine.rng import Rng
from tests.engine.probes import played_for

PLAIN = Character("plain", caution=0, boldness=0, coin_love=0, whimsy=0)
ITERATIONS = 500
THINKERS = pytest.mark.parametrize("level", ["strong", "expert"])


@dataclass(frozen=True, slots=True)
class Choice:
    """A position with what must not be played there."""

    seed: int
    decisions: int
    needs: int
    fault: str

    def view(self) -> View:
        """The view of the seat to act, had it bid n tricks more than it has won."""
        match = played_for(Setup("dois", {"hands": 1}, self.seed), RANDOM, self.decisions)
        seat = match.next_to_act
        view: View = match.view(seat)
        bids = list(view.table.bids)
        bids[seat] = view.table.tricks[seat] + self.needs
        return replace(view, table=replace(view.table, bids=tuple(bids), results=()), bid=bids[seat])


def decide(view: View, level: str) -> str:
    return choose(view, level, PLAIN, Rng(1), ITERATIONS).text


def takes(view: View, text: str) -> bool:
    """Whether a play wins the trick as it would lie then."""
    action = parse_action(text)
    assert not isinstance(action, Bid)
    return rules.preview(view, action).winner == view.seat


BREAKING = (
    Choice(1122, 47, 0, "8"),
    Choice(1127, 43, 0, "wave"),
    Choice(1168, 47, 0, "1"),
    Choice(1179, 43, 0, "3"),
)


@THINKERS
@pytest.mark.parametrize("choice", BREAKING)
def test_no_trick_is_won_that_breaks_an_exact_bid(choice: Choice, level: str) -> None:
    view = choice.view()
    assert len(view.table.trick) == 3
    assert takes(view, choice.fault)
    assert decide(view, level) != choice.fault


NOT_DUCKING = (Choice(1209, 42, 0, "1"), Choice(1234, 45, 0, "6"))


@THINKERS
@pytest.mark.parametrize("choice", NOT_DUCKING)
def test_who_has_won_enough_ducks_also_with_others_to_play(choice: Choice, level: str) -> None:
    view = choice.view()
    assert 0 < len(view.table.trick) < 3
    assert takes(view, choice.fault)
    assert decide(view, level) != choice.fault


UNSAFE_LEADS = (
    Choice(1097, 40, 0, "2"),
    Choice(1097, 40, 1, "flame"),
    Choice(1113, 44, 0, "1"),
    Choice(1122, 40, 1, "wave"),
)


@THINKERS
@pytest.mark.parametrize("choice", UNSAFE_LEADS)
def test_nobody_leads_into_a_sure_loss_when_a_safe_lead_exists(choice: Choice, level: str) -> None:
    view = choice.view()
    assert not view.table.trick
    assert decide(view, level) != choice.fault


WASTING = (
    Choice(1127, 43, 1, "1"),
    Choice(1186, 41, 1, "leaf"),
    Choice(1013, 41, 1, "flame"),
    Choice(1058, 47, 1, "wave"),
    Choice(1100, 47, 1, "sun"),
)


@THINKERS
@pytest.mark.parametrize("choice", WASTING)
def test_the_play_that_would_have_made_the_bid_is_not_thrown_away(choice: Choice, level: str) -> None:
    view = choice.view()
    assert view.table.trick
    assert decide(view, level) != choice.fault
