"""Scoring a round, winning a match, and the ends of Iso."""

from __future__ import annotations

import pytest

from engine.core import Outcome, Refusal
from engine.dualis import rules
from engine.dualis.model import Dealt, Phase, RoundResult
from engine.rng import Rng
from tests.engine.dualis.tables import GAME, finish, lay, play, refusal_of, scored, variant
from tests.engine.probes import ALL_SETUPS


def won_by(side: int) -> RoundResult:
    """A round of teams that a side won."""
    return RoundResult((7, 0, 0, 6), (0, 0, 0, 0), (1 - side, side), side)


def alone(*scores: int) -> RoundResult:
    """A round of Iso with these points."""
    nothing = (0,) * len(scores)
    return RoundResult(nothing, nothing, scores, None)


# Scoring a round


@pytest.mark.parametrize(
    ("coins", "tricks", "points"),
    [(5, 5, 5), (1, 1, 1), (13, 13, 13), (0, 0, 0), (7, 8, -1), (8, 7, -1), (0, 6, -6), (9, 2, -7)],
)
def test_coins_equal_to_tricks_one_point_a_trick_otherwise_minus_the_difference(
    coins: int, tricks: int, points: int
) -> None:
    assert rules.score(coins, tricks) == points


def test_the_worked_example() -> None:
    _, result = scored(coins=(2, 4, 5, 1), tricks=(2, 2, 6, 3))
    assert result.scores == (-1, 5)
    assert result.winner == 1


def test_a_team_counts_together() -> None:
    _, result = scored(coins=(7, 0, 0, 6), tricks=(0, 6, 7, 0))
    assert result.scores == (7, 6)


def test_the_higher_score_wins_the_round() -> None:
    assert scored(coins=(6, 7, 0, 0), tricks=(6, 7, 0, 0))[1].winner == 1
    assert scored(coins=(7, 6, 0, 0), tricks=(7, 6, 0, 0))[1].winner == 0
    assert scored(coins=(0, 1, 0, 0), tricks=(12, 1, 0, 0))[1].winner == 1


def test_equal_scores_the_side_with_more_tricks() -> None:
    _, result = scored(coins=(6, 7, 0, 0), tricks=(7, 6, 0, 0))
    assert (result.scores, result.winner) == ((-1, -1), 0)
    _, result = scored(coins=(7, 6, 0, 0), tricks=(6, 7, 0, 0))
    assert (result.scores, result.winner) == ((-1, -1), 1)


def test_two_teams_never_have_equally_many_tricks() -> None:
    teams = [options for _, options in ALL_SETUPS if options.get("mode") == "teams"]
    sizes = {variant(**options).hand_size for options in teams}
    assert sizes == {9, 13}
    assert all(size % 2 for size in sizes)


def test_helpers_tell_what_each_side_still_needs() -> None:
    table = lay("S1R", "S2R", "S3R", "S4R", coins=(2, 1, 3, 0), tricks=(1, 3, 1, 0)).table
    assert rules.side_bids(table) == (5, 1)
    assert rules.side_tricks(table) == (2, 3)
    assert rules.needs(table) == (3, -2)


# A match of teams


def test_one_round_won_is_not_enough() -> None:
    state, _ = scored((7, 6, 0, 0), (7, 6, 0, 0))
    assert state.table.phase is Phase.DEAL
    assert GAME.outcome(state) is None
    assert rules.side_totals(state.table) == (1, 0)


def test_first_to_two_rounds_wins() -> None:
    state, _ = scored((7, 6, 0, 0), (7, 6, 0, 0), results=[won_by(0)])
    assert GAME.outcome(state) == Outcome((0, 2), "two_rounds", (2, 0, 2, 0))


def test_at_one_all_a_third_round_decides() -> None:
    state, _ = scored((6, 7, 0, 0), (6, 7, 0, 0), results=[won_by(0)])
    assert GAME.outcome(state) is None
    state, _ = scored((6, 7, 0, 0), (6, 7, 0, 0), results=[won_by(0), won_by(1)])
    assert GAME.outcome(state) == Outcome((1, 3), "two_rounds", (1, 2, 1, 2))


def test_nothing_can_be_played_after_the_end() -> None:
    state, _ = scored((7, 6, 0, 0), (7, 6, 0, 0), results=[won_by(0)])
    assert refusal_of(state, "S1R", seat=0) == Refusal("over")
    assert GAME.to_act(state) == frozenset()


def test_the_winner_of_the_last_trick_leads_the_next_round() -> None:
    state = lay("S1R", "S2R", "S3R", "S9R", coins=(0, 0, 0, 1), tricks=(3, 3, 3, 3))
    state, _ = finish(play(state, "S1R", "S2R", "S3R", "S9R"))
    assert state.table.phase is Phase.DEAL
    state, events = GAME.advance(state, Rng(1))
    (deal,) = events
    assert isinstance(deal, Dealt)
    assert deal.leader == state.table.turn == 3


def test_a_new_round_starts_with_fresh_cards_and_coins() -> None:
    state, _ = scored((7, 6, 0, 0), (7, 6, 0, 0))
    state, events = GAME.advance(state, Rng(1))
    table = state.table
    assert (table.round, table.centre.red, table.centre.blue) == (2, 7, 7)
    assert table.coins == table.tricks == (0, 0, 0, 0)
    assert table.done == ()
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert [event.kind for event in events] == ["deal"]


# The ends of Iso


def test_scores_add_up() -> None:
    state, _ = scored((3, 4, 1), (3, 3, 7), results=[alone(1, 2, 0)], mode="iso", players=3)
    assert rules.side_totals(state.table) == (1 + 3, 2 - 1, 0 - 6)


def test_a_round_of_iso_has_no_winner() -> None:
    _, result = scored((3, 4, 1), (3, 3, 7), mode="iso", players=3)
    assert result.winner is None


def test_a_difference_of_7_ends_it() -> None:
    state, _ = scored((3, 4, 2), (3, 4, 6), mode="iso", players=3)
    assert GAME.outcome(state) == Outcome((1,), "spread", (3, 4, -4))


def test_a_difference_of_6_does_not() -> None:
    state, _ = scored((4, 4, 3), (4, 4, 5), mode="iso", players=3)
    assert rules.side_totals(state.table) == (4, 4, -2)
    assert GAME.outcome(state) is None


def test_exactly_7_is_enough() -> None:
    state, _ = scored((4, 4, 2), (4, 4, 5), mode="iso", players=3)
    assert rules.side_totals(state.table) == (4, 4, -3)
    assert GAME.outcome(state) == Outcome((0, 1), "spread", (4, 4, -3))


def test_the_totals_count_not_the_round() -> None:
    state, _ = scored((4, 4, 2), (4, 4, 5), results=[alone(0, -1, 3)], mode="iso", players=3)
    assert rules.side_totals(state.table) == (4, 3, 0)
    assert GAME.outcome(state) is None


def test_or_four_rounds_end_it() -> None:
    earlier = [alone(1, 0, 0, 0), alone(0, 0, 0, 0), alone(0, 0, 0, 0)]
    state, _ = scored((3, 3, 3, 3), (3, 3, 3, 4), results=earlier, mode="iso")
    assert GAME.outcome(state) == Outcome((0,), "rounds", (4, 3, 3, -1))


def test_where_both_are_true_the_difference_is_the_reason() -> None:
    earlier = [alone(1, 0, 0, 0)] * 3
    state, _ = scored((3, 3, 3, 3), (3, 3, 3, 4), results=earlier, mode="iso")
    assert GAME.outcome(state) == Outcome((0,), "spread", (6, 3, 3, -1))


def test_three_rounds_do_not() -> None:
    state, _ = scored((3, 3, 3, 3), (3, 3, 3, 4), results=[alone(1, 0, 0, 0)] * 2, mode="iso")
    assert GAME.outcome(state) is None


def test_ties_share_the_win() -> None:
    earlier = [alone(0, 0, 0, 0)] * 3
    state, _ = scored((3, 3, 3, 3), (3, 3, 3, 4), results=earlier, mode="iso")
    assert GAME.outcome(state) == Outcome((0, 1, 2), "rounds", (3, 3, 3, -1))
