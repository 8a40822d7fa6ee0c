"""What would people pair? The hand-written deals of `cases.toml`, before the bots."""

from __future__ import annotations

from pathlib import Path

import tomli

from engine.duos.arena import read_cases, share_found

CASES = read_cases(tomli.loads((Path(__file__).parent / "cases.toml").read_text(encoding="utf-8")))


def test_a_case_is_laid_on_a_table_as_it_is_written() -> None:
    for case in CASES:
        assert case.state.table.pictures == case.pictures


def test_bots_find_seven_in_ten_of_the_pairs_never_used_in_tuning() -> None:
    assert share_found([case for case in CASES if not case.tuning], "strong") >= 0.7
