"""What is known to whom in DUOS, and the worlds that a seat must think possible."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from engine.bots.levels import RANDOM
from engine.duos import rules
from engine.duos.data import cards
from engine.duos.determinize import sample
from engine.duos.model import Phase, State
from engine.match import Match, Setup
from engine.rng import Rng
from tests.engine.duos.tables import GAME, MINE, SHARING, act, action, all_choose, board, picture, start
from tests.engine.probes import played


def everyone(state: State) -> tuple[int | None, ...]:
    return (None, *range(state.table.variant.players))


# Public and private


def test_a_board_is_private_until_the_reveal_and_who_has_chosen_is_public() -> None:
    here, _ = act(start(3), 1, MINE)
    there, _ = act(start(3), 1, SHARING[0])
    for seat in (None, 0, 2):
        assert GAME.view(here, seat) == GAME.view(there, seat)
        assert GAME.view(here, seat).board is None
        assert GAME.view(here, seat).table.chosen == (False, True, False)
    assert GAME.view(here, 1).board == board(here, MINE)


def test_at_the_reveal_only_what_has_been_laid_is_known() -> None:
    """Two worlds look alike as long as the pairs in which they differ have not been shown."""
    states = [start(3), start(3)]
    for seat, (here, there) in enumerate(((MINE, MINE), (SHARING[3], "ab cd ef kl"), (SHARING[0],) * 2)):
        states = [act(state, seat, text)[0] for state, text in zip(states, (here, there), strict=True)]
    while states[0].table.phase is Phase.REVEAL:
        for viewer in (None, 0, 2):
            assert GAME.view(states[0], viewer) == GAME.view(states[1], viewer)
        states = [GAME.advance(state, Rng.of(len(state.table.shown)))[0] for state in states]
    assert GAME.view(states[0], 0).table.shown == GAME.view(states[1], 0).table.shown


def test_after_the_turn_all_boards_are_known_to_all() -> None:
    first = start(3)
    state, _ = all_choose(first, MINE, SHARING[3], SHARING[1])
    for seat in everyone(state):
        (result,) = GAME.view(state, seat).table.results
        assert result.boards == tuple(board(first, text) for text in (MINE, SHARING[3], SHARING[1]))


def test_the_cards_and_hints_are_public() -> None:
    state, _ = act(start(2), 0, "yes c")
    for seat in everyone(state):
        assert GAME.view(state, seat).table.pictures == state.table.pictures
        assert [hint.value for hint in GAME.view(state, seat).table.hints] == [picture(state, "c")]


def test_the_order_of_the_deck_is_seen_by_nobody() -> None:
    state = start(3)
    other = replace(state, deck=state.deck[::-1])
    assert all(GAME.view(state, seat) == GAME.view(other, seat) for seat in everyone(state))


def test_the_order_in_which_pairs_are_laid_tells_nothing_about_those_left() -> None:
    orders = Counter[str]()
    state = start(3)
    for seat in range(3):
        state, _ = act(state, seat, MINE)
    names = dict(zip(board(state, MINE), "wxyz", strict=True))
    for seed in range(600):
        shown = state
        for _ in range(4):
            shown, _ = GAME.advance(shown, Rng.of(seed, len(shown.table.shown)))
        orders["".join(names[pair.pair] for pair in shown.table.shown)] += 1
    assert len(orders) == 24
    assert max(orders.values()) < 3 * min(orders.values())


# Possible worlds


@pytest.mark.parametrize("players", [2, 3, 8])
def test_a_world_is_found_at_every_step_of_a_match(players: int) -> None:
    match = played(Setup("duos", {"players": players, "rounds": 1}, 5), RANDOM)
    for step in match.steps:
        for seat in (None, *match.seats):
            view = GAME.view(step.state, seat)
            world = sample(view, Rng.of(1))
            assert GAME.view(world, seat) == view
            assert sorted(map(str, world.deck)) == sorted(map(str, step.state.deck))


@pytest.mark.parametrize("hint", ["yes a", "not a"])
def test_boards_thought_of_keep_the_promise(hint: str) -> None:
    state, _ = act(start(2), 1, hint)
    state, _ = act(state, 1, "bc de fg hi" if hint == "not a" else MINE)
    name = picture(state, "a")
    for number in range(200):
        guessed = sample(GAME.view(state, 0), Rng.of(number)).boards[1]
        assert guessed is not None
        assert any(name in pair.pictures for pair in guessed) == (hint == "yes a")


def test_any_board_is_thought_of() -> None:
    state, _ = act(start(3), 1, MINE)
    view = GAME.view(state, 0)
    pairs = Counter(pair for number in range(2000) for pair in sample(view, Rng.of(number)).boards[1] or ())
    assert len(pairs) == 66
    assert max(pairs.values()) < 2 * min(pairs.values())


def test_boards_thought_of_at_the_reveal_agree_with_what_was_shown() -> None:
    state = start(3)
    for seat, text in enumerate((MINE, SHARING[3], SHARING[1])):
        state, _ = act(state, seat, text)
    while state.table.phase is Phase.REVEAL:
        state, _ = GAME.advance(state, Rng.of(7, len(state.table.shown)))
        for number in range(40):
            boards = sample(GAME.view(state, 2), Rng.of(number)).boards
            for shown in state.table.shown:
                assert [seat for seat in range(3) if shown.pair in (boards[seat] or ())] == [0, *shown.alike]


def test_after_the_scores_there_is_only_one_way_the_boards_can_be() -> None:
    state = start(2, turns=1)
    for seat in (0, 1):
        state, _ = act(state, seat, MINE)
    while GAME.outcome(state) is None:
        state, _ = GAME.advance(state, Rng(1))
    assert sample(GAME.view(state, None), Rng(2)).boards == state.boards


def test_the_unseen_cards_are_all_but_those_on_the_table_and_aside() -> None:
    state, _ = all_choose(start(3, category="things"), MINE, MINE, MINE)
    world = sample(GAME.view(state, 1), Rng(3))
    assert {*world.deck, *state.table.cards, *state.table.aside} == set(cards())
    assert world.deck != state.deck


def test_a_choice_may_be_taken_back_until_the_reveal() -> None:
    match = Match(Setup("duos", {"players": 3}, 1))
    match.play(0, action(match.state, MINE))
    assert match.can_undo(0)
    match.play(2, action(match.state, MINE))
    assert not match.can_undo(0)
    assert match.can_undo(2)
    match.play(1, action(match.state, MINE))
    assert not any(match.can_undo(seat) for seat in match.seats)
    assert len(match.state.table.results) == 1


def test_what_may_be_done_does_not_depend_on_what_others_have_chosen() -> None:
    here, _ = act(start(3), 1, MINE)
    there, _ = act(start(3), 1, SHARING[0])
    assert GAME.legal(here, 0) == GAME.legal(there, 0)
    assert rules.refuse_pairs(here.table, 0, board(here, MINE), whole=True) is None
