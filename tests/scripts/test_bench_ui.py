"""The bench of the screen: what becomes of the numbers, and that a busy moment does not decide."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

import _bench_ui
from _bench_ui import Samples
from _environment import ROOT


def samples(*pairs: tuple[float, float]) -> Samples:
    found = Samples()
    for reference, subject in pairs:
        found.add(reference, subject)
    return found


def test_one_busy_round_does_not_decide() -> None:
    ours = samples((10, 20), (10, 21), (50, 900), (10, 22), (10, 20))
    assert _bench_ui.cells("first frame", ours, None) == ["first frame", "10.0 ms", "21.0 ms", "2.10x"]


def test_two_trees_are_compared_round_by_round() -> None:
    ours, theirs = samples((1, 2.1), (2, 4.2), (9, 18.9)), samples((1, 2), (2, 4), (9, 18))
    assert ours.change_from(theirs) == pytest.approx(1.05)
    assert _bench_ui.cells("processor at rest", ours, theirs)[-1] == "+5.0 %"


def test_a_reference_of_nothing_is_no_number_and_no_error() -> None:
    assert _bench_ui.cells("first frame", samples((0, 2)), None)[-1] == "nanx"


def test_the_table_has_a_column_for_the_other_tree_only_where_there_is_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = Path("elsewhere")
    table = {"first frame": {ROOT: samples((10, 20)), other: samples((10, 10))}}
    _bench_ui.show("Both", "bare window", "Twofold", table, other)
    assert "+100.0 %" in capsys.readouterr().out
    _bench_ui.show("Ours", "bare window", "Twofold", table, None)
    said = capsys.readouterr().out
    assert "other tree" not in said
    assert "2.00x" in said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="it is read from /proc")
def test_processor_time_is_told_in_less_than_hundredths_of_a_second() -> None:
    before = _bench_ui.cpu_seconds(os.getpid())
    until = time.thread_time() + 0.003
    while time.thread_time() < until:
        pass
    assert 0.002 < _bench_ui.cpu_seconds(os.getpid()) - before < 0.5


def test_what_another_tree_cannot_measure_is_left_out_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts/_bench_child.py").write_text('KINDS = {"app_alone": 1, "app_beside_thought": 2}\n')
    assert _bench_ui.measurable([ROOT]) == list(_bench_ui.COMPANY)
    assert capsys.readouterr().out == ""
    assert _bench_ui.measurable([ROOT, tmp_path]) == ["on one core at 720p"]
    assert capsys.readouterr().out == (
        f"Not measured: eight phones at 720p, which {tmp_path} cannot measure yet.\n"
    )
