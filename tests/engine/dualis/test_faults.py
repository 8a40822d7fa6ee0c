"""What people hate in a partner or an opponent at Duālis, each on a table where it would show.

The levels that think ahead must avoid it even where they think as little as plain Python can afford.
"""

from __future__ import annotations

import pytest

from engine.bots.choose import choose
from engine.dualis.model import PlayCard, RoundResult, State
from tests.engine.dualis.tables import GAME, lay, play

THINKERS = pytest.mark.parametrize("level", ["strong", "expert"])
LITTLE = 600
"""Iterations."""


def answers(state: State, level: str, iterations: int = LITTLE) -> set[str]:
    """What a bot of this level plays there, in five thoughts of its own."""
    view = GAME.view(state, state.table.turn)
    plays = [choose("dualis", view, level, "sora", seed, iterations) for seed in range(5)]
    assert all(isinstance(action, PlayCard) for action in plays)
    return {action.text for action in plays}


@THINKERS
def test_it_does_not_trump_the_partners_winner_without_need(level: str) -> None:
    # Two tricks are left and the side needs both: the partner has this one, the trump is for the other.
    hands = ("S2R M1R", "S13R M4R", "S3R M3R", "M13B M2R")
    state = lay(*hands, centre=(0, 1), coins=(3, 3, 3, 4), tricks=(3, 2, 3, 3))
    assert answers(play(state, "S2R", "S13R", "S3R"), level) == {"M2R"}


@THINKERS
def test_it_does_not_win_a_trick_that_breaks_an_exact_bid(level: str) -> None:
    state = lay(
        "S4R M1R", "S5R M2R", "S6R M3R", "S1B S13R", centre=(0, 0), coins=(9, 1, 0, 4), tricks=(3, 1, 3, 4)
    )
    assert answers(play(state, "S4R", "S5R", "S6R"), level) == {"S1B"}


@THINKERS
def test_it_ducks_when_it_is_ahead(level: str) -> None:
    # The side is exact and ahead: the lead should go away, and with it the tricks.
    hands = ("S1R S13B", "S8R M2R", "S6R M3R", "S7B M9R")
    state = lay(*hands, centre=(0, 0), coins=(4, 4, 2, 4), tricks=(4, 2, 2, 3))
    assert answers(state, level) == {"S1R"}


@THINKERS
def test_it_does_not_waste_the_last_coin(level: str) -> None:
    # The trick is lost, and the last card is too weak to fill a higher bid.
    hands = ("S13R M9R", "S5R M8R", "S12R M7R", "S2R M1R")
    state = lay(*hands, centre=(0, 1), coins=(4, 3, 4, 2), tricks=(3, 3, 3, 2))
    assert answers(play(state, "S13R", "S5R", "S12R"), level) <= {"S2R"}


@THINKERS
def test_it_does_not_lead_into_a_sure_loss_where_a_safe_lead_exists(level: str) -> None:
    # One more trick makes the bid: the high card wins it now, and may come too late after the low one.
    hands = ("S1B S13R", "S8R M2R", "S6R M3R", "S7B M9R")
    state = lay(*hands, centre=(0, 0), coins=(4, 4, 2, 4), tricks=(3, 3, 2, 3))
    assert answers(state, level) == {"S13R"}


def last_trick_of_the_match(me: int, rival: int) -> State:
    """Seat 3 ends the last trick alone, with the totals of itself and of seat 2 as given.

    Its own bid is full: a coin costs it four points. But the coin also takes the trump from seat 2,
    whose bid then breaks.
    """
    before = [RoundResult((), (), (-2, -2, rival, me), None), *[RoundResult((), (), (0,) * 4, None)] * 2]
    state = lay(
        "S9B", "S2B", "S5R", "M2B",
        centre=(4, 3), coins=(0, 0, 5, 3), tricks=(3, 2, 4, 3), results=before, mode="iso",
    )  # fmt: skip
    return play(state, "S9B", "S2B", "S5R")


@THINKERS
def test_it_knows_when_points_decide_the_match_no_longer(level: str) -> None:
    # Three points are not enough for the match, but one less for oneself and six less for the rival are.
    assert answers(last_trick_of_the_match(me=4, rival=3), level) == {"M2B+"}
    # With the match won either way, the points are taken.
    assert answers(last_trick_of_the_match(me=4, rival=-1), level) == {"M2B"}
