"""Who may choose and hint when in DUOS, and every reason for a refusal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Refusal
from engine.duos import rules
from engine.duos.model import Category, Choose, HintKind, Phase
from tests.engine.duos.tables import GAME, MINE, act, action, advance, board, picture, refusal_of, start


@pytest.mark.parametrize("phase", [Phase.DEAL, Phase.REVEAL, Phase.NARRATOR, Phase.SCORE])
def test_nobody_may_do_anything_while_the_table_does_something(phase: Phase) -> None:
    state = start(3)
    waiting = replace(state, table=replace(state.table, phase=phase))
    for seat in range(3):
        assert refusal_of(waiting, seat, MINE) == Refusal("wait")
        assert not rules.may_act(waiting.table, seat)


def test_after_the_end_nobody_may_do_anything_any_more() -> None:
    state = start(3)
    over = replace(state, table=replace(state.table, phase=Phase.OVER))
    assert refusal_of(over, 0, MINE) == Refusal("over")
    assert refusal_of(over, 7, MINE) == Refusal("over")


@pytest.mark.parametrize("seat", [-1, 3, 8])
def test_who_does_not_sit_there_waits(seat: int) -> None:
    state = start(3)
    assert refusal_of(state, seat, MINE) == Refusal("wait")
    assert not rules.may_act(state.table, seat)


def test_who_has_chosen_has_chosen() -> None:
    state, _ = act(start(3), 1, MINE)
    assert refusal_of(state, 1, MINE) == Refusal("already_chosen")
    assert [rules.may_act(state.table, seat) for seat in range(3)] == [True, False, True]


def test_a_choice_is_four_pairs_and_says_how_many_there_are() -> None:
    state = start(3)
    for text, pairs in (("ab cd ef", 3), ("ab cd ef gh ij", 5)):
        refusal = rules.refuse_pairs(state.table, 0, board(state, text), whole=True)
        assert refusal == Refusal.of("four_pairs", pairs=pairs)
    assert rules.refuse_pairs(state.table, 0, board(state, "ab cd ef")) is None
    assert rules.refuse_pairs(state.table, 0, board(state, "ab cd ef gh ij")) is not None
    assert rules.refuse_pairs(state.table, 0, ()) is None


def test_hints_are_for_two_and_each_gives_one_of_another_kind() -> None:
    assert rules.hint_kinds(start(3).table, 0) == ()
    state = start(2)
    assert rules.hint_kinds(state.table, 0) == tuple(HintKind)
    state, _ = act(state, 0, "yes a")
    assert rules.hint_kinds(state.table, 0) == ()
    assert rules.hint_kinds(state.table, 1) == tuple(kind for kind in HintKind if kind is not HintKind.YES)
    state, _ = act(state, 1, MINE)
    assert rules.hint_kinds(state.table, 1) == ()


def test_a_promise_is_that_of_the_own_hint() -> None:
    state, _ = act(start(2), 0, "word insect")
    state, _ = act(state, 1, "not a")
    assert rules.promise(state.table, 0) == rules.Promise()
    assert rules.promise(state.table, 1) == rules.Promise(leaves=picture(state, "a"))
    state, _ = act(start(2), 0, "yes b")
    assert rules.promise(state.table, 0) == rules.Promise(holds=picture(state, "b"))
    assert rules.promise(state.table, 1) == rules.Promise()


def test_a_promised_picture_is_asked_for_once_four_pairs_lie() -> None:
    state, _ = act(start(2), 0, "yes l")
    three, four = board(state, "ab cd ef"), board(state, "ab cd ef gh")
    assert rules.refuse_pairs(state.table, 0, three) is None
    wanted = Refusal.of("promised_yes", picture=picture(state, "l"))
    assert rules.refuse_pairs(state.table, 0, four) == wanted
    assert rules.refuse_pairs(state.table, 0, board(state, "ab cd ef gl")) is None


@pytest.mark.parametrize(("matched", "pay"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_the_narrator_gets_half_of_what_a_player_matched(matched: int, pay: int) -> None:
    assert rules.narrators_pay((None, matched)) == (0, pay)
    assert rules.turn_points((None, matched, matched)) == (2 * pay, matched, matched)


@pytest.mark.parametrize(("matched", "point"), [(0, 0), (2, 0), (3, 1), (4, 1)])
def test_two_win_a_turn_together_with_three_pairs(matched: int, point: int) -> None:
    assert rules.turn_points((matched, matched)) == (point, point)


def test_new_cards_come_when_both_sides_are_used_or_one_category_is_kept() -> None:
    state = start(3)
    table = state.table
    assert [rules.deals_new_cards(replace(table, turn=turn)) for turn in range(5)] == [
        True, False, True, False, True,
    ]  # fmt: skip
    kept = start(3, category="things").table
    assert all(rules.deals_new_cards(replace(kept, turn=turn)) for turn in range(5))
    assert rules.next_category(kept) is Category("things")
    assert rules.next_category(replace(table, turn=0)) is table.category
    assert rules.next_category(table) is table.category.other


def test_how_alike_two_seats_have_chosen_is_counted_pair_by_pair() -> None:
    state = start(3)
    for seat, text in enumerate((MINE, MINE, "ab ce df gi")):
        state, _ = act(state, seat, text)
    state, _ = advance(state)
    alike = rules.alike(state.table)
    assert [alike[seat][seat] for seat in range(3)] == [0, 0, 0]
    assert alike[0][1] == alike[1][0] == 4
    assert alike[0][2] == alike[2][0] == alike[1][2]


def test_a_choice_by_its_text_is_one_for_the_rules() -> None:
    state = start(3)
    assert isinstance(action(state, MINE), Choose)
    assert GAME.check(state, 0, action(state, MINE)) is None
