"""What statistics count of a finished match, seat by seat."""

from __future__ import annotations

from dataclasses import replace

from engine import registry
from engine.dois.model import HandResult, Suit
from engine.dualis.model import RoundResult
from engine.duos.model import Category, TurnResult
from engine.match import Match, Setup
from engine.review import reviewing
from engine.trace import next_decision
from tests.fifth_game.sevens import DESCRIPTOR as SEVENS


def opening(game: str, **options: str | int | bool) -> Match:
    return Match(Setup(game, options, seed=4))


def with_results(match: Match, *results: object) -> object:
    """The state of a match in which these rounds were scored."""
    return replace(match.state, table=replace(match.state.table, results=results))


def test_in_duālis_partners_bid_together_and_share_what_they_make() -> None:
    rounds = (
        RoundResult(tricks=(4, 3, 2, 4), coins=(3, 2, 3, 2), scores=(6, 3), winner=0),  # 6 of 6, 7 of 4
        RoundResult(tricks=(5, 2, 2, 4), coins=(3, 3, 3, 3), scores=(5, 6), winner=1),  # 7 of 6, 6 of 6
        RoundResult(tricks=(1, 5, 1, 6), coins=(1, 5, 1, 6), scores=(2, 11), winner=1),
    )
    ours, theirs, *others = reviewing("dualis").tally(with_results(opening("dualis"), *rounds))
    assert ours == {"rounds": 3, "points": 13, "bids": 3, "exact": 2}
    assert theirs == {"rounds": 3, "points": 20, "bids": 3, "exact": 2}
    assert others == [ours, theirs]


def test_in_duālis_alone_everybody_has_a_bid_of_their_own() -> None:
    rounds = RoundResult(tricks=(4, 5, 4), coins=(4, 4, 5), scores=(4, 1, 1), winner=None)
    tallies = reviewing("dualis").tally(with_results(opening("dualis", mode="iso", players=3), rounds))
    assert [tally["exact"] for tally in tallies] == [1, 0, 0]
    assert [tally["points"] for tally in tallies] == [4, 1, 1]


def test_in_dois_a_bid_is_exact_where_it_is_met_and_points_may_be_lost() -> None:
    hand = HandResult(Suit("sun"), bids=(3, 0, 4, 5), tricks=(3, 0, 5, 4), points=(3, 0, -1, -1))
    tallies = reviewing("dois").tally(with_results(opening("dois"), hand, hand))
    assert [tally["exact"] for tally in tallies] == [2, 2, 0, 0]
    assert [tally["points"] for tally in tallies] == [6, 0, -2, -2]
    assert all(tally["bids"] == tally["rounds"] == 2 for tally in tallies)


def turn(narrator: int | None, *matches: int | None) -> TurnResult:
    return TurnResult(narrator, Category.ANIMALS, (), (), (), matches, tuple(one or 0 for one in matches))


def test_in_duos_one_of_two_must_be_the_narrator_to_know_how_alike_they_think() -> None:
    state = with_results(opening("duos", players=3), turn(0, None, 3, 1), turn(1, 2, None, 4))
    first, second, third = reviewing("duos").tally(state)
    assert (first["met_1"], first["alike_1"]) == (2, 5)
    assert (first["met_2"], first["alike_2"]) == (1, 1)
    assert (second["alike_0"], second["alike_2"]) == (5, 4)
    assert (third["alike_0"], third["alike_1"]) == (1, 4)


def test_in_duos_two_who_play_together_meet_in_every_turn() -> None:
    state = with_results(opening("duos", players=2), turn(None, 3, 3), turn(None, 1, 1))
    assert [tally[f"alike_{1 - seat}"] for seat, tally in enumerate(reviewing("duos").tally(state))] == [4, 4]


def test_in_duos_two_who_play_together_win_turns() -> None:
    state = with_results(opening("duos", players=2), turn(None, 3, 3), turn(None, 0, 0))
    tallies = reviewing("duos").tally(state)
    assert [(one["won_together"], one["turns_together"]) for one in tallies] == [(1, 2), (1, 2)]
    state = with_results(opening("duos", players=3), turn(0, None, 3, 1))
    assert all("turns_together" not in one for one in reviewing("duos").tally(state))


def test_in_duality_turns_are_counted() -> None:
    match = opening("duality", rows=3)
    while match.outcome is None:
        match.play(*next_decision(match, "random"))
    tallies = reviewing("duality").tally(match.state)
    assert [tally["turns"] for tally in tallies] == [
        sum(seat == one for one, _ in match.actions) for seat in (0, 1)
    ]


def test_of_a_game_that_says_nothing_nothing_is_counted() -> None:
    registry.register(SEVENS)
    try:
        match = opening(SEVENS.name)
        while match.outcome is None:
            match.play(*next_decision(match, "random"))
        assert reviewing(SEVENS.name).tally(match.state) == ({}, {})
    finally:
        registry.unregister(SEVENS.name)
