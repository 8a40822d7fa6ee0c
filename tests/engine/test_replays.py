"""Luck or skill: rounds that are over are played again by experts who see their own views alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine import registry
from engine.bots import worker
from engine.bots.choose import choose
from engine.bots.replays import (
    FinishedRound,
    UnfinishedError,
    finished_rounds,
    luck_of,
    play_again,
    replay_seed,
)
from engine.match import Match, Setup
from engine.review import reviewing
from engine.trace import next_decision

QUICK = 5
SHORT: dict[str, dict[str, Any]] = {"dualis": {"length": "short"}, "duos": {"players": 3, "rounds": 1}}


def over(game: str, seed: int = 4) -> Match:
    """A whole match among casual bots."""
    match = Match(Setup(game, SHORT.get(game, {}), seed))
    while match.outcome is None:
        match.play(*next_decision(match, "casual"))
    return match


def test_a_match_that_goes_on_has_no_rounds_to_play_again() -> None:
    match = Match(Setup("dualis", {}, 4))
    with pytest.raises(UnfinishedError):
        finished_rounds(match)


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_every_round_is_played_again_as_it_was_dealt(game: str) -> None:
    match = over(game)
    rounds = finished_rounds(match)
    assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))
    about = reviewing(game)
    for one in rounds:
        assert about.round_of(one.state) == one.number
        assert one.state in [match.before(number) for number in range(len(match.actions))]


def test_the_hands_of_a_replay_are_those_of_the_deal() -> None:
    match = over("dualis")
    first = finished_rounds(match)[0]
    assert first.state == match.before(0)


@pytest.mark.parametrize("game", list(registry.GAMES))
def test_a_replay_is_worth_points_to_each_side_and_always_the_same(game: str) -> None:
    match = over(game)
    first = finished_rounds(match)[0]
    made = play_again(game, first.state, 7, QUICK)
    assert len(made) == len(reviewing(game).sides(match.options))
    assert made == play_again(game, first.state, 7, QUICK)


def test_replays_of_a_round_differ() -> None:
    first = finished_rounds(over("dualis"))[0]
    seeds = {replay_seed(first, number) for number in range(12)}
    assert len(seeds) == 12
    assert len({play_again("dualis", first.state, seed, QUICK) for seed in sorted(seeds)[:6]}) > 1


def test_a_replay_ends_with_its_round() -> None:
    """Nine tricks are worth nine points at most."""
    rounds = finished_rounds(over("dualis"))
    made = play_again("dualis", rounds[-1].state, 3, QUICK)
    assert all(-9 <= points <= 9 for points in made)


def test_bots_of_a_replay_see_their_views_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    first = finished_rounds(over("dualis"))[0]
    shape = registry.game("dualis").shapes.view
    seen = []

    def watch(game: str, view: Any, *rest: Any) -> Any:
        seen.append(view)
        return choose(game, view, *rest)

    monkeypatch.setattr("engine.bots.replays.choose", watch)
    play_again("dualis", first.state, 1, QUICK)
    assert len(seen) >= 36
    assert all(isinstance(view, shape) for view in seen)


def test_through_the_pipe_it_is_the_same() -> None:
    first = finished_rounds(over("dualis"))[0]
    message = worker.replay_question(8, first, 5, QUICK)
    points = play_again("dualis", first.state, 5, QUICK)
    assert worker.answer(message) == f'{{"ticket": 8, "points": {list(points)}}}'.encode()


def test_luck_is_what_experts_make_of_all_rounds() -> None:
    match = over("dualis")
    rounds = finished_rounds(match)
    made = {one.number: [(2.0, -1.0), (4.0, -1.0)] for one in rounds}
    ours, theirs = luck_of(match, made)
    own = reviewing("dualis").points(match.state)
    assert own is not None
    assert (ours.side, ours.made, ours.experts, ours.replays) == (0, own[0], 3.0 * len(rounds), 2)
    assert ours.error == pytest.approx(len(rounds) ** 0.5)
    assert (theirs.experts, theirs.error) == (-1.0 * len(rounds), 0.0)
    assert ours.skill == pytest.approx(own[0] - 3.0 * len(rounds))


def test_a_round_that_was_not_played_again_yet_tells_nothing() -> None:
    match = over("dualis")
    assert luck_of(match, {1: [(2.0, -1.0)]}) == ()


def test_a_game_that_counts_nothing_is_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = over("dualis")
    monkeypatch.setattr("engine.dualis.review.points", lambda state: None)
    with pytest.raises(ValueError):
        play_again("dualis", finished_rounds(match)[0].state, 1, QUICK)
    assert luck_of(match, {}) == ()


def test_a_finished_round_comes_from_a_match_that_is_over() -> None:
    match = over("duality")
    (only,) = finished_rounds(match)
    assert only == FinishedRound("duality", 1, match.before(0), 4)
