"""The script that edits rules wrongly: what it edits, and that what is said about survivors still holds."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

import _mutants
import _mutants_run
from _environment import ROOT
from _mutations import compiled, mutants

SOURCE = '''
"""Words that nobody runs."""
def next_seat(seat: int, seats: int = 4) -> int:
    """Likewise."""
    if seat < 0 and not seats:
        raise ValueError(f"no seat {seat + 1}")
    return min(seat + 1, seats) % seats
'''


def edited(mutation: str) -> Callable[..., Any]:
    (found,) = [one for one in mutants(SOURCE, "seats.py") if one.mutation == mutation]
    names: dict[str, Any] = {}
    exec(compiled(SOURCE, found), names)
    return names["next_seat"]  # type: ignore[no-any-return]


def test_every_decision_of_a_module_is_edited_and_nothing_else() -> None:
    assert [one.mutation for one in mutants(SOURCE, "seats.py")] == [
        "4 -> 5", "4 -> 3", "never", "and -> or", "< -> <=", "< -> >=", "0 -> 1", "without not", "no raise",
        "return None", "% -> //", "min -> max", "+ -> -", "1 -> 2", "1 -> 0",
    ]  # fmt: skip


def test_a_mutant_does_what_it_says() -> None:
    assert edited("% -> //")(3) == 1
    assert edited("min -> max")(1) == 0
    assert edited("return None")(1) is None
    assert edited("4 -> 5")(3) == 4
    assert edited("+ -> -")(3) == 2


def test_the_same_edit_of_the_same_text_has_a_number() -> None:
    found = [one.key for one in mutants("x = 1 + 1\n", "x.py")]
    assert len(found) == len(set(found)) == 5
    assert ("x.py", "x = 1 + 1", "1 -> 2 #2") in found


def test_every_file_has_tests_that_are_there() -> None:
    assert all((ROOT / file).is_file() for file in _mutants.TESTS)
    missing = [test for tests in _mutants.TESTS.values() for test in tests if not (ROOT / test).is_file()]
    assert missing == []


@pytest.mark.parametrize("file", _mutants.TESTS)
def test_what_is_explained_about_a_file_is_still_there(file: str) -> None:
    found = list(mutants((ROOT / file).read_text(encoding="utf-8"), file))
    assert _mutants.unmatched(found, [file]) == []
    assert all(len(reason) > 20 for reason in _mutants.explained().values())


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork")
def test_what_a_busy_machine_could_not_tell_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_mutants_run, "LONGEST_WAIT", 0.0)
    ran = _mutants_run.run(None, "engine/rng.py", ["tests/engine/test_rng.py"])
    assert ran.result is _mutants_run.Result.UNDECIDED
