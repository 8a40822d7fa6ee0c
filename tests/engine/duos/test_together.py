"""Two players together, by the rules page: hints, promises, turns and grades."""

from __future__ import annotations

import pytest

from engine.core import Refusal
from engine.duos import rules
from engine.duos.events import HintGiven, NarratorScored, TurnBegan, TurnScored
from engine.duos.model import EXAMPLE_WORDS, Choose, Hint, HintKind
from engine.match import Match, Setup
from tests.engine.duos.tables import (
    GAME,
    MINE,
    SHARING,
    act,
    action,
    all_choose,
    board,
    one,
    picture,
    play_out,
    refusal_of,
    scored,
    start,
)

# Hints


def test_both_choose_at_once_and_there_is_no_narrator() -> None:
    state = start(2)
    assert GAME.to_act(state) == {0, 1}
    assert state.table.narrator is None


@pytest.mark.parametrize("text", ["word insect", "yes a", "not a"])
def test_a_hint_is_a_word_or_a_card_in_or_in_none_of_my_pairs(text: str) -> None:
    state, (event,) = act(start(2), 0, text)
    kind, value = text.split()
    told = value if kind == "word" else picture(state, value)
    assert event == HintGiven(0, HintKind(kind), told)
    assert GAME.to_act(state) == {0, 1}


def test_each_may_give_at_most_one_hint_a_turn() -> None:
    state, _ = act(start(2), 0, "word insect")
    for text in ("word animal", "yes a", "not a"):
        assert refusal_of(state, 0, text) == Refusal("one_hint")


def test_not_both_give_the_same_kind() -> None:
    state, _ = act(start(2), 0, "yes a")
    assert refusal_of(state, 1, "yes b") == Refusal.of("hint_taken", hint="yes")
    assert refusal_of(state, 1, "not a") is None
    assert refusal_of(state, 1, "word insect") is None


def test_nobody_has_to_give_a_hint() -> None:
    assert scored(start(2), MINE, MINE).result.hints == ()


def test_hints_are_given_before_choosing_or_while_choosing_and_not_after() -> None:
    state, _ = act(start(2), 0, MINE)
    assert refusal_of(state, 0, "yes a") == Refusal("already_chosen")
    assert refusal_of(state, 1, "yes a") is None


@pytest.mark.parametrize("word", ["", " ", "two words", "in sect", "insect ", "蜂\u3000蜜", "a\nb", "a\x00b"])
def test_a_word_is_one_word(word: str) -> None:
    assert GAME.check(start(2), 0, Hint(HintKind.WORD, word)) == Refusal("one_word")


@pytest.mark.parametrize("word", ["insect", "虫", "café", "x-ray", "R2D2"])
def test_any_word_will_do_in_any_language(word: str) -> None:
    state = start(2)
    hint = Hint(HintKind.WORD, word)
    assert GAME.check(state, 0, hint) is None
    assert hint in GAME.legal(state, 0)
    assert GAME.parse(hint.text) == hint


def test_a_word_has_at_most_30_letters() -> None:
    assert GAME.check(start(2), 0, Hint(HintKind.WORD, "x" * 30)) is None
    assert refusal_of(start(2), 0, "word " + "x" * 31) == Refusal.of("word_too_long", most=30)


def test_yes_and_not_point_at_a_card_on_the_table() -> None:
    hint = Hint(HintKind.YES, "elsewhere")
    assert GAME.check(start(2), 0, hint) == Refusal.of("not_on_table", picture="elsewhere")


def test_what_may_be_done_lists_hints_first_and_then_all_choices() -> None:
    legal = GAME.legal(start(2), 0)
    assert len(legal) == len(EXAMPLE_WORDS) + 2 * 12 + 51_975
    assert all(isinstance(hint, Hint) for hint in legal[: len(legal) - 51_975])
    assert isinstance(legal[-1], Choose)


def test_two_are_asked_in_turn_so_that_each_hears_the_others_hint_before_choosing() -> None:
    match = Match(Setup("duos", {"players": 2}, 1))
    asked = []
    for text in ("word insect", "yes a", MINE, MINE):
        asked.append(match.next_to_act)
        match.play(asked[-1], action(match.state, text))
    assert asked == [0, 1, 0, 1]


# Promises


def test_a_yes_is_a_promise() -> None:
    state, _ = act(start(2), 0, "yes i")
    assert refusal_of(state, 0, MINE) == Refusal.of("promised_yes", picture=picture(state, "i"))
    assert refusal_of(state, 0, "ab cd ef gi") is None
    assert refusal_of(state, 1, MINE) is None


def test_a_not_is_a_promise() -> None:
    state, _ = act(start(2), 0, "not a")
    assert refusal_of(state, 0, MINE) == Refusal.of("promised_not", picture=picture(state, "a"))
    assert refusal_of(state, 0, "bc de fg hi") is None
    assert refusal_of(state, 1, MINE) is None


def test_a_word_promises_nothing() -> None:
    state, _ = act(start(2), 0, "word insect")
    assert refusal_of(state, 0, MINE) is None


@pytest.mark.parametrize(("hint", "left"), [("yes a", 34_650), ("not a", 17_325), ("word insect", 51_975)])
def test_only_choices_that_keep_the_promise_are_left(hint: str, left: int) -> None:
    state, _ = act(start(2), 0, hint)
    legal = GAME.legal(state, 0)
    assert len(legal) == left
    name = picture(state, "a")
    choices = [choice for choice in legal[::97] if isinstance(choice, Choose)]
    assert len(choices) == len(legal[::97])
    holding = {any(name in pair.pictures for pair in choice.pairs) for choice in choices}
    assert holding == {"yes a": {True}, "not a": {False}}.get(hint, {True, False})


def test_a_promise_ends_with_its_turn() -> None:
    state, _ = act(start(2), 0, "not l")
    state, _ = all_choose(state, MINE, MINE)
    assert rules.promise(state.table, 0) == rules.Promise()
    assert refusal_of(state, 0, "il ab cd ef") is None


def test_a_given_hint_cannot_be_taken_back_but_a_choice_can() -> None:
    match = Match(Setup("duos", {"players": 2}, 1))
    match.play(0, action(match.state, "yes a"))
    assert not match.can_undo(0)
    match.play(0, action(match.state, MINE))
    assert match.can_undo(0)
    match.undo(0)
    assert not match.can_undo(0)
    assert rules.promise(match.state.table, 0).holds == picture(match.state, "a")


# Turns


@pytest.mark.parametrize(("matched", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1)])
def test_3_or_4_equal_pairs_win_the_turn_and_2_or_fewer_do_not(matched: int, points: int) -> None:
    event = scored(start(2), MINE, SHARING[matched])
    assert event.result.matches == (matched, matched)
    assert event.result.points == event.totals == (points, points)


def test_nobody_is_paid_as_a_narrator() -> None:
    _, events = all_choose(start(2), MINE, MINE)
    assert not any(isinstance(event, NarratorScored) for event in events)


def test_all_hint_markers_come_back_after_each_turn() -> None:
    state, _ = act(start(2), 0, "yes a")
    state, _ = act(state, 1, "word insect")
    state, events = all_choose(state, MINE, MINE)
    assert len(one(events, TurnScored).result.hints) == 2
    assert state.table.hints == ()
    assert rules.hint_kinds(state.table, 0) == rules.hint_kinds(state.table, 1) == tuple(HintKind)


def test_the_cards_are_turned_or_exchanged_as_with_more_players() -> None:
    state, dealt = start(2), list[bool]()
    while GAME.outcome(state) is None:
        state, events = all_choose(state, MINE, MINE)
        dealt += [event.dealt for event in events if isinstance(event, TurnBegan)]
    assert dealt == [False, True] * 4


# The end


@pytest.mark.parametrize("rounds", [1, 5])
def test_there_are_9_turns_whatever_the_rounds(rounds: int) -> None:
    assert len(play_out(start(2, rounds=rounds)).table.results) == 9


def test_nobody_wins_and_both_have_the_score_and_its_grade() -> None:
    state, won = start(2), 0
    for matched in (4, 3, 2, 3, 0, 4, 1, 3, 3):
        state, _ = all_choose(state, MINE, SHARING[matched])
        won += matched >= 3
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.reason) == ((), (won, won), f"grade_{won}")
    assert GAME.closing(outcome) == {"score": 6}


@pytest.mark.parametrize(("matched", "grade"), [(2, "grade_0"), (3, "grade_9")])
@pytest.mark.parametrize("turns", [1, 4, 9])
def test_a_shorter_match_is_graded_as_if_it_were_of_nine(turns: int, matched: int, grade: str) -> None:
    outcome = GAME.outcome(play_out(start(2, turns=turns), matched))
    assert outcome is not None
    assert outcome.reason == grade


def test_the_last_line_of_others_tells_no_score() -> None:
    outcome = GAME.outcome(play_out(start(3, rounds=1)))
    assert outcome is not None
    assert GAME.closing(outcome) == {}


def test_boards_of_two_may_be_equal_in_any_order_of_confirming() -> None:
    state, _ = act(start(2), 1, MINE)
    state, _ = act(state, 0, SHARING[3])
    assert state.boards == (board(state, SHARING[3]), board(state, MINE))
