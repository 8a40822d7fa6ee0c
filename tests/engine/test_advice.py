"""Advice: what a move gives away, how a decision is graded, and the way through the pipe."""

from __future__ import annotations

import json

import pytest

from engine.advice import Advice, Grade, MoveAdvice, accuracy, from_json, grade, sure_loss, to_json
from engine.core import Reason


def advice(*wins: float, error: float = 0.0, natural: str | None = None) -> Advice:
    """Moves `a`, `b`, `c` ... with these chances."""
    reason = Reason.of("wins_trick", share=80)
    moves = tuple(
        MoveAdvice(name, win, 0.0, error, (reason,)) for name, win in zip("abcdef", wins, strict=False)
    )
    return Advice(0, "round", 100, moves, Reason.of("trump"), natural)


def test_the_first_move_is_the_best_and_loses_nothing() -> None:
    told = advice(0.7, 0.5)
    assert told.best.action == "a"
    assert told.loss("a") == 0.0


def test_a_move_loses_the_difference_to_the_best() -> None:
    assert advice(0.7, 0.5).loss("b") == pytest.approx(0.2)


def test_a_move_nobody_looked_at_counts_as_the_worst() -> None:
    assert advice(0.7, 0.6, 0.3).loss("z") == pytest.approx(0.4)


def test_the_natural_move_costs_what_it_gives_away() -> None:
    assert advice(0.7, 0.6, natural="b").natural_loss == pytest.approx(0.1)
    assert advice(0.7, 0.6).natural_loss == 0.0


@pytest.mark.parametrize(
    ("win", "expected"),
    [(0.70, Grade.BEST), (0.67, Grade.GOOD), (0.62, Grade.INACCURATE), (0.50, Grade.MISTAKE)],
)
def test_decisions_are_graded_by_the_chance_they_give_away(win: float, expected: Grade) -> None:
    assert grade(advice(0.70, win), "b") is expected


def test_what_lies_within_the_doubt_of_the_search_counts_for_the_player() -> None:
    doubtful = advice(0.70, 0.66, error=0.03)
    assert grade(doubtful, "b") is Grade.BEST
    assert sure_loss(doubtful, "b") == 0.0


def test_a_sure_win_that_is_missed_is_a_mistake_whatever_the_doubt() -> None:
    reason = (Reason.of("finishes"),)
    sure, doubtful = MoveAdvice("a", 1.0, 0.0, 0.0, reason), MoveAdvice("b", 0.69, 0.0, 0.4, reason)
    told = Advice(0, "match", 100, (sure, doubtful), Reason.of("finish"))
    assert grade(told, "b") is Grade.MISTAKE
    assert sure_loss(told, "b") == pytest.approx(0.31)
    assert grade(told, "a") is Grade.BEST


def test_two_sure_wins_are_equally_good() -> None:
    reason = (Reason.of("finishes"),)
    moves = tuple(MoveAdvice(name, 1.0, 0.0, 0.0, reason) for name in "ab")
    assert grade(Advice(0, "match", 100, moves, Reason.of("finish")), "b") is Grade.BEST


def test_accuracy_is_whole_without_a_loss_and_falls_with_every_one() -> None:
    assert accuracy([0.0, 0.0]) == 100.0
    one, two = accuracy([0.0, 0.1]), accuracy([0.1, 0.1])
    assert one is not None
    assert two is not None
    assert 100.0 > one > two > 0.0


def test_without_a_decision_there_is_no_accuracy() -> None:
    assert accuracy([]) is None


def test_advice_goes_through_json_and_back() -> None:
    told = advice(0.7, 0.5, natural="b")
    assert from_json(json.loads(json.dumps(to_json(told)))) == told
