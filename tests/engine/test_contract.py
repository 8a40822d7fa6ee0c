"""What every game owes the match, the bots and the screens, whatever its rules are.

Each test runs for every game of the engine with every combination of its options. A new game needs one
entry in `probes.PROBES` to be tested here. A game that lives elsewhere adds its probe with `probes.probed`,
imports everything here into a test module of its own, and has its own `SETUPS` there.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from engine.bots.levels import LEVELS, QUICKEST, RANDOM
from engine.codec import from_json, to_json
from engine.core import IllegalMove
from engine.match import Match, Setup, redact
from engine.rng import Rng
from tests.engine.probes import (
    ALL_SETUPS,
    MANY,
    PROBES,
    Chosen,
    carry_on,
    label,
    members,
    pieces_in,
    played,
    played_for,
    playing,
    some,
)

pytestmark = pytest.mark.usefixtures("hasty_bots")


SETUPS = ALL_SETUPS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test that asks for a set-up with all those of the module that it stands in."""
    if "chosen" in metafunc.fixturenames:
        metafunc.parametrize("chosen", metafunc.module.SETUPS, ids=label)


seeds = st.integers(min_value=0, max_value=2**32)
policies = st.sampled_from([RANDOM, RANDOM, QUICKEST])
levels = st.sampled_from([RANDOM, *LEVELS])
moments = st.integers(min_value=0, max_value=160)


def setup_of(chosen: Chosen, seed: int) -> Setup:
    name, options = chosen
    return Setup(name, options, seed)


def through_json(shape: Any, value: Any) -> Any:
    return from_json(shape, json.loads(json.dumps(to_json(value))))


def test_every_game_has_a_probe() -> None:
    assert PROBES.keys() >= registry.GAMES.keys()


@given(seed=seeds, policy=policies)
def test_a_match_ends_and_then_nobody_acts(chosen: Chosen, seed: int, policy: str) -> None:
    match = played(setup_of(chosen, seed), policy)
    assert match.outcome is not None
    assert set(match.outcome.winners) <= set(match.seats)
    assert len(match.outcome.scores) == len(match.seats)
    assert not match.to_act
    assert not any(match.legal(seat) for seat in match.seats)


@given(seed=seeds, policy=policies)
def test_no_piece_is_lost_or_doubled(chosen: Chosen, seed: int, policy: str) -> None:
    match = played(setup_of(chosen, seed), policy)
    inventory = PROBES[match.game.name].inventory
    whole = inventory(match.start)
    for step in match.steps:
        assert inventory(step.state) == whole


@given(seed=seeds, policy=policies, moment=moments)
def test_legal_and_check_agree(chosen: Chosen, seed: int, policy: str, moment: int) -> None:
    match = played_for(setup_of(chosen, seed), policy, moment)
    for seat in (*match.seats, len(match.seats)):
        legal = match.legal(seat)
        listed, among = some(legal, seed), members(legal)
        assert len(set(listed)) == len(listed)
        assert bool(legal) == (seat in match.to_act)
        tries = PROBES[match.game.name].tries(match.state)
        allowed = {action for action in tries if match.check(seat, action) is None}
        assert allowed == {action for action in tries if action in among}
        assert all(match.check(seat, action) is None for action in listed)
        assert len(legal) > MANY or allowed == set(legal)


@given(seed=seeds, moment=moments)
def test_a_refused_move_changes_nothing(chosen: Chosen, seed: int, moment: int) -> None:
    match = played_for(setup_of(chosen, seed), RANDOM, moment)
    before = (match.state, match.actions)
    for seat in match.seats:
        for action in PROBES[match.game.name].tries(match.state):
            refusal = match.check(seat, action)
            if refusal is not None:
                with pytest.raises(IllegalMove) as refused:
                    match.play(seat, action)
                assert refused.value.refusal == refusal
    assert (match.state, match.actions) == before


@given(seed=seeds, moment=moments)
def test_what_is_legal_follows_from_the_seats_own_view(chosen: Chosen, seed: int, moment: int) -> None:
    match = played_for(setup_of(chosen, seed), RANDOM, moment)
    for seat in match.to_act:
        world = match.game.determinize(match.view(seat), Rng.of(seed))
        assert match.game.legal(world, seat) == match.legal(seat)


@given(seed=seeds, policy=policies)
def test_undo_gives_the_equal_state_back_and_redo_repeats_it(chosen: Chosen, seed: int, policy: str) -> None:
    before: list[Any] = []
    for match in playing(setup_of(chosen, seed), policy):
        assert not any(match.can_redo(seat) for seat in match.seats)
        for seat in match.seats:
            undone = 0
            now = (match.state, match.actions, match.events_for(seat))
            while match.can_undo(seat):
                assert match.undo(seat)[0] == seat
                undone += 1
                assert match.state == before[len(match.actions)]
            for _ in range(undone):
                assert match.can_redo(seat)
                match.redo(seat)
            assert (match.state, match.actions, match.events_for(seat)) == now
        before.append(match.state)


@given(seed=seeds)
def test_undo_never_crosses_what_a_seat_has_learnt(chosen: Chosen, seed: int) -> None:
    for match in playing(setup_of(chosen, seed), RANDOM):
        for seat in match.seats:
            if match.can_undo(seat):
                log, view = match.events_for(seat), match.view(seat)
                match.undo(seat)
                taken_back = log[len(match.events_for(seat)) :]
                match.redo(seat)
                assert match.view(seat) == view
                assert not any(event.teaches(seat) for event in taken_back)
            elif match.actions and match.actions[-1][0] == seat and match.outcome is None:
                shorter = Match.replay(match.setup, match.actions[:-1])
                new = match.events_for(seat)[len(shorter.events_for(seat)) :]
                assert any(event.teaches(seat) for event in new)


@given(seed=seeds, policy=policies)
def test_replay_is_exact(chosen: Chosen, seed: int, policy: str) -> None:
    match = played(setup_of(chosen, seed), policy)
    again = Match.replay(setup_of(chosen, seed), match.actions)
    assert again.steps == match.steps
    assert again.outcome == match.outcome


@given(seed=seeds)
def test_another_seed_is_another_match(chosen: Chosen, seed: int) -> None:
    starts = {repr(Match(setup_of(chosen, seed + more)).state) for more in range(5)}
    assert len(starts) > 1


@given(seed=seeds, moment=moments)
def test_everything_survives_json(chosen: Chosen, seed: int, moment: int) -> None:
    setup = setup_of(chosen, seed)
    match = played_for(setup, RANDOM, moment)
    shapes = match.game.shapes
    assert through_json(Setup, setup) == setup
    assert through_json(shapes.state, match.state) == match.state
    for seat in (None, *match.seats):
        assert through_json(shapes.view, match.view(seat)) == match.view(seat)
        for event in match.events_for(seat):
            assert through_json(shapes.event, event) == event
    for _, action in match.actions:
        assert through_json(shapes.action, action) == action


def test_every_action_can_be_read_back_from_its_text(chosen: Chosen) -> None:
    game = registry.game(chosen[0])
    actions = PROBES[game.name].actions
    assert [game.parse(action.text) for action in actions] == list(actions)
    for nonsense in ("", "?", "give up", "S9", "\n"):
        with pytest.raises(ValueError):
            game.parse(nonsense)


@given(seed=seeds, policy=policies, moment=moments)
def test_a_world_made_from_a_view_gives_that_view(
    chosen: Chosen, seed: int, policy: str, moment: int
) -> None:
    match = played_for(setup_of(chosen, seed), policy, moment)
    inventory = PROBES[match.game.name].inventory
    for seat in (None, *match.seats):
        view = match.view(seat)
        for dealing in range(3):
            world = match.game.determinize(view, Rng.of(seed, dealing))
            assert match.game.view(world, seat) == view
            assert inventory(world) == inventory(match.state)


def walk_two_worlds(match: Match, viewer: int | None, seed: int) -> int:
    """Play two states that differ only in what `viewer` cannot see, and compare all that it is told.

    Returns how many decisions both worlds shared, or 0 where there was no second world.
    """
    game = match.game
    here = match.state
    if not PROBES[game.name].settled(here):
        return 0
    there = game.determinize(match.view(viewer), Rng.of(seed))
    if here == there:
        return 0
    rng = Rng.of(seed, "walk")
    shared = 0
    while True:
        there = PROBES[game.name].closer(here, there, viewer)
        assert game.view(here, viewer) == game.view(there, viewer)
        assert game.to_act(here) == game.to_act(there)
        assert (game.outcome(here) is None) == (game.outcome(there) is None)
        if not game.to_act(here):
            return shared
        seat = min(game.to_act(here))
        possible = members(game.legal(there, seat))
        common = [action for action in some(game.legal(here, seat), seed) if action in possible]
        if not common:
            return shared
        action = rng.choice(common)
        shared += 1
        here, told_here = carry_on(match.setup, here, seat, action, shared)
        there, told_there = carry_on(match.setup, there, seat, action, shared)
        seen_here, seen_there = redact(told_here, viewer), redact(told_there, viewer)
        assert seen_here == seen_there
        assert [event.text for event in seen_here] == [event.text for event in seen_there]


@given(seed=seeds, moment=moments)
def test_hidden_cards_change_nothing_that_a_seat_sees(chosen: Chosen, seed: int, moment: int) -> None:
    match = played_for(setup_of(chosen, seed), RANDOM, moment)
    for viewer in (None, *match.seats):
        walk_two_worlds(match, viewer, seed)


def test_the_two_worlds_above_do_differ_for_long(chosen: Chosen) -> None:
    match = Match(setup_of(chosen, 1))
    for viewer in match.seats:
        assert max(walk_two_worlds(match, viewer, dealing) for dealing in range(8)) >= 3


@given(seed=seeds, policy=policies)
def test_events_mention_no_piece_that_the_view_could_not_know(chosen: Chosen, seed: int, policy: str) -> None:
    match = played(setup_of(chosen, seed), policy)
    piece = PROBES[match.game.name].piece
    for viewer in (None, *match.seats):
        before = match.start
        for step in match.steps:
            views = (match.game.view(before, viewer), match.game.view(step.state, viewer))
            assert pieces_in(redact(step.events, viewer), piece) <= pieces_in(views, piece)
            before = step.state


@given(seed=seeds)
def test_what_everybody_may_know_is_known_to_every_seat(chosen: Chosen, seed: int) -> None:
    match = played(setup_of(chosen, seed), RANDOM)
    piece = PROBES[match.game.name].piece
    for step in match.steps:
        public = pieces_in(match.game.view(step.state, None), piece)
        seat = len(public) % len(match.seats)
        assert public <= pieces_in(match.game.view(step.state, seat), piece)


@given(seed=seeds, level=levels)
def test_bots_decide_legally_and_the_same_again(chosen: Chosen, seed: int, level: str) -> None:
    first, second = (played(setup_of(chosen, seed), level) for _ in range(2))
    assert first.actions == second.actions
