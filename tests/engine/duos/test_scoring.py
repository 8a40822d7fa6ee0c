"""Points and winners of DUOS, by the rules page."""

from __future__ import annotations

import pytest

from engine.duos import rules
from engine.duos.events import NarratorScored
from tests.engine.duos.tables import GAME, MINE, SHARING, all_choose, one, play_out, scored, start


def test_the_worked_example_4_1_3_gives_the_narrator_3() -> None:
    event = scored(start(4), MINE, SHARING[4], SHARING[1], SHARING[3])
    assert event.result.matches == (None, 4, 1, 3)
    assert event.result.points == (3, 4, 1, 3)
    assert event.totals == (3, 4, 1, 3)


@pytest.mark.parametrize("matched", range(5))
def test_every_other_player_gets_a_point_for_each_pair_like_the_narrators(matched: int) -> None:
    event = scored(start(3), MINE, SHARING[matched], SHARING[0])
    assert event.result.points[1] == matched


@pytest.mark.parametrize(("matched", "paid"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_the_narrator_gets_nothing_for_0_or_1_pairs_1_for_2_or_3_and_2_for_all_4(
    matched: int, paid: int
) -> None:
    event = scored(start(3), MINE, SHARING[matched], SHARING[0])
    assert event.result.points[0] == paid


def test_the_narrator_is_paid_for_each_other_player() -> None:
    _, events = all_choose(start(4, first=2), SHARING[2], SHARING[4], MINE, SHARING[1])
    assert one(events, NarratorScored) == NarratorScored(2, (1, 2, 0, 0))


def test_pairs_that_others_have_in_common_without_the_narrator_count_nothing() -> None:
    event = scored(start(3), MINE, SHARING[0], SHARING[0])
    assert event.result.points == (0, 0, 0)


def test_in_whatever_colour_a_pair_is_the_same_pair() -> None:
    event = scored(start(3), MINE, "hg fe dc ba", SHARING[0])
    assert event.result.matches == (None, 4, 0)


def test_points_add_up_over_the_turns() -> None:
    state, _ = all_choose(start(3), MINE, SHARING[4], SHARING[1])
    event = scored(state, MINE, MINE, SHARING[3])
    assert event.result.points == (4, 3, 3)
    assert event.totals == (2 + 4, 4 + 3, 1 + 3)


def test_everyone_is_paid_when_the_last_pair_lies_and_totals_never_count_twice() -> None:
    state = start(3)
    for _ in range(3):
        state, _ = all_choose(state, MINE, SHARING[3], SHARING[3])
        assert rules.totals(state.table) == tuple(
            sum(result.points[seat] for result in state.table.results) for seat in range(3)
        )


def test_most_points_after_the_last_round_win() -> None:
    state = start(3, rounds=1)
    for texts in ((MINE, MINE, SHARING[0]), (MINE, MINE, SHARING[1]), (MINE, MINE, MINE)):
        state, _ = all_choose(state, *texts)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (2 + 4 + 4, 4 + 2 + 4, 0 + 1 + 4)
    assert outcome.reason == "rounds"


def test_a_tie_is_a_shared_win() -> None:
    outcome = GAME.outcome(play_out(start(3), matched=4))
    assert outcome is not None
    assert outcome.winners == (0, 1, 2)


def test_one_may_win_alone() -> None:
    state = start(3, rounds=1)
    for texts in ((MINE, MINE, SHARING[0]), (SHARING[1], MINE, SHARING[0]), (SHARING[0], MINE, MINE)):
        state, _ = all_choose(state, *texts)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (3, 8, 2)
    assert outcome.winners == (1,)


def test_who_thinks_most_alike_can_be_told() -> None:
    state, _ = all_choose(start(3), MINE, SHARING[3], SHARING[1])
    assert rules.alike(state.table)[0] == (0, 3, 1)
    assert rules.alike(state.table)[1] == (3, 0, 1)
