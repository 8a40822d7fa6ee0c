"""Looking back: grades, chances of the sides, accuracy, and what one seat may see while a match goes on."""

from __future__ import annotations

import pytest

from engine import registry
from engine.advice import Advice, Grade, MoveAdvice, accuracy
from engine.core import Reason
from engine.match import Match, Setup
from engine.review import (
    Luck,
    Review,
    Reviewed,
    finished,
    has_choice,
    moments,
    review_of,
    reviewing,
)
from engine.trace import next_decision

TEAMS = ((0, 2), (1, 3))


def advice(seat: int, played: str, win: float, best: float = 0.9) -> Advice:
    """Advice in which what was played has one chance, and another move a better one."""
    reason = (Reason.of("close"),)
    moves = (MoveAdvice("better", best, 0.0, 0.0, reason), MoveAdvice(played, win, 0.0, 0.0, reason))
    return Advice(seat, "match", 10, moves, Reason.of("trump"))


def reviewed(number: int, seat: int, chance: float, given: Grade = Grade.GOOD, round_: int = 1) -> Reviewed:
    return Reviewed(number, seat, "x", advice(seat, "x", chance), given, round_, chance)


def played(game: str, decisions: int, seed: int = 4, **options: str | int | bool) -> Match:
    """A match among casual bots after some decisions."""
    match = Match(Setup(game, options, seed))
    while match.outcome is None and len(match.actions) < decisions:
        match.play(*next_decision(match, "casual"))
    return match


# -- what a review says ------------------------------------------------------------------------------------


def test_of_two_sides_what_one_has_the_other_has_not() -> None:
    look = Review((reviewed(0, 0, 0.6), reviewed(1, 1, 0.7), reviewed(2, 2, 0.5)), TEAMS)
    assert dict(look.chances(0)) == pytest.approx({0: 0.6, 1: 0.3, 2: 0.5})
    assert dict(look.chances(1)) == pytest.approx({0: 0.4, 1: 0.7, 2: 0.5})


def test_of_several_sides_only_the_own_decisions_tell() -> None:
    look = Review((reviewed(0, 0, 0.3), reviewed(1, 1, 0.5), reviewed(2, 0, 0.4)), ((0,), (1,), (2,)))
    assert look.chances(0) == ((0, 0.3), (2, 0.4))
    assert look.chances(2) == ()


def test_what_was_not_judged_has_no_place_in_the_chart() -> None:
    look = Review((Reviewed(0, 0, "x"), reviewed(1, 1, 0.7)), TEAMS)
    assert [number for number, _ in look.chances(0)] == [1]


def test_accuracy_counts_what_the_decisions_of_a_seat_gave_away() -> None:
    look = Review((reviewed(0, 0, 0.9), reviewed(1, 1, 0.1), reviewed(2, 0, 0.8), Reviewed(3, 0, "y")), TEAMS)
    assert look.accuracy(0) == pytest.approx(accuracy([0.0, 0.1]))
    assert look.accuracy(3) is None


def test_grades_are_counted_for_some_seats() -> None:
    look = Review(
        (
            reviewed(0, 0, 0.9, Grade.BEST),
            reviewed(1, 1, 0.7, Grade.MISTAKE),
            reviewed(2, 2, 0.8, Grade.INACCURATE),
            Reviewed(3, 0, "y"),
        ),
        TEAMS,
    )
    assert look.counts((0, 2)) == {Grade.BEST: 1, Grade.GOOD: 0, Grade.INACCURATE: 1, Grade.MISTAKE: 0}


def test_while_a_match_goes_on_a_seat_sees_its_own_decisions_of_rounds_that_are_over() -> None:
    luck = (Luck(0, 5.0, 4.2, 0.4, 8),)
    look = Review((reviewed(0, 0, 0.6), reviewed(1, 1, 0.7), reviewed(2, 0, 0.5, round_=2)), TEAMS, luck)
    known = look.known_to(0, until=2)
    assert [decision.number for decision in known.decisions] == [0]
    assert known.luck == ()
    assert dict(known.chances(1)) == pytest.approx({0: 0.4})


def test_skill_is_what_was_made_beyond_the_worth_of_the_cards() -> None:
    assert Luck(0, made=5.0, experts=4.2, error=0.3, replays=8).skill == pytest.approx(0.8)


# -- from a match ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_decision_of_a_match_is_a_moment(game: str) -> None:
    match = played(game, 12)
    found = moments(match)
    assert [(one.seat, one.action) for one in found] == match.actions
    assert found[0].round == 1
    assert all(one.seat in match.game.to_act(one.state) for one in found)


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_seat_is_on_one_side(game: str) -> None:
    match = played(game, 0)
    seats = [seat for side in reviewing(game).sides(match.options) for seat in side]
    assert sorted(seats) == list(match.seats)


def test_a_decision_without_advice_is_there_and_not_judged() -> None:
    match = played("dualis", 6)
    texts = [action.text for _, action in match.actions]
    seat = match.actions[2][0]
    look = review_of(match, {2: advice(seat, texts[2], 0.7)})
    assert [decision.action for decision in look.decisions] == texts
    assert [decision.grade for decision in look.decisions].count(None) == 5
    assert look.decisions[2].grade is Grade.MISTAKE
    assert look.decisions[2].chance == pytest.approx(0.7)


def test_a_round_that_goes_on_is_not_finished() -> None:
    assert finished(played("dualis", 30)) == 0
    assert finished(played("dualis", 60)) == 52
    assert finished(played("duality", 5)) == 0


def test_a_match_that_is_over_is_finished() -> None:
    match = played("duality", 999)
    assert finished(match) == len(match.actions)


def test_where_only_one_move_is_legal_there_is_nothing_to_decide() -> None:
    match = played("duality", 999)
    for moment in moments(match):
        legal = match.game.legal(moment.state, moment.seat)
        assert has_choice(match, moment) is (len(legal) > 1)


# -- what games say ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("win", "expected"), [(0.0, 0.25), (0.5, 0.5), (1.0, 0.75)])
def test_the_first_round_of_two_teams_is_worth_half_a_match(win: float, expected: float) -> None:
    match = played("dualis", 0)
    assert reviewing("dualis").match_chance(match.view(0), "round", win) == pytest.approx(expected)


def test_who_leads_by_a_round_wins_the_match_with_the_next_or_has_an_even_chance() -> None:
    match = played("dualis", 52)
    winner = match.state.table.results[0].winner
    chance = reviewing("dualis").match_chance
    assert chance(match.view(winner), "round", 1.0) == 1.0
    assert chance(match.view(winner), "round", 0.0) == 0.5
    assert chance(match.view(1 - winner), "round", 1.0) == 0.5
    assert chance(match.view(1 - winner), "round", 0.0) == 0.0


def test_points_of_teams_are_those_of_their_rounds() -> None:
    match = played("dualis", 104)
    first, second = match.state.table.results[:2]
    expected = tuple(float(a + b) for a, b in zip(first.scores, second.scores, strict=True))
    assert reviewing("dualis").points(match.state) == expected


def test_two_who_play_duos_together_are_one_side() -> None:
    match = played("duos", 0, players=2)
    assert reviewing("duos").sides(match.options) == ((0, 1),)
    assert reviewing("duos").points(match.state) == (0.0,)


def test_among_strangers_everybody_is_as_likely_to_win_and_a_good_turn_helps() -> None:
    match = played("duos", 0, players=4)
    chance = reviewing("duos").match_chance
    listener = (match.state.table.narrator + 1) % 4
    assert chance(match.view(listener), "points", 0.3) < 0.26
    assert chance(match.view(listener), "points", 0.9) > chance(match.view(listener), "points", 0.1)


def test_the_lead_counts_more_the_fewer_turns_are_left() -> None:
    match = played("duos", 999, players=3, rounds=1)
    late = moments(match)[-1]
    chance = reviewing("duos").match_chance
    views = [match.game.view(late.state, seat) for seat in range(3)]
    chances = [chance(view, "points", 0.3) for view in views]
    standing = reviewing("duos").points(late.state)
    assert standing is not None
    assert chances[max(range(3), key=lambda seat: standing[seat])] == max(chances)


def test_two_who_play_together_look_at_the_turn() -> None:
    match = played("duos", 0, players=2)
    assert reviewing("duos").match_chance(match.view(0), "turn", 0.4) == 0.4
