"""The torture itself: it counts what it did, finds faults where there are some, and says so."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

import _torture_files
import _torture_kills
import _torture_rows
from _frozen_program import Failure, Sight, Thing
from _torture_case import Part, table
from _torture_kills import agrees, own
from engine.match import Match, Setup
from game.store import Store, reading


def test_a_part_ends_after_its_cases_or_its_time_but_never_before_the_first() -> None:
    part = Part("rows", cases=2, seconds=60.0)
    for _ in range(2):
        assert part.goes_on
        part.note("odd")
    assert not part.goes_on
    late = Part("rows", cases=2, seconds=-1.0)
    assert late.goes_on
    late.note("odd")
    assert not late.goes_on


def test_the_table_tells_cases_and_faults(capsys: pytest.CaptureFixture[str]) -> None:
    part = Part("rows", cases=9, seconds=60.0)
    part.note("odd")
    part.note("odd", ["it raised"])
    part.note("even")
    assert capsys.readouterr().out == "FAULT rows, odd: it raised\n"
    assert table([part, Part("kills", 9, 9.0, skipped="there is no display")]).splitlines()[2:] == [
        "| rows | even | 1 | 0 |",
        "| rows | odd | 2 | 1 |",
        "| kills | skipped: there is no display | 0 | - |",
        "| **all** | | **3** | **1** |",
    ]


def test_odd_rows_do_no_harm_and_harm_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Part("rows", cases=15, seconds=600.0)
    _torture_rows.run(sound)
    assert (sound.done.total(), sound.faults) == (15, [])
    monkeypatch.setattr(reading, "entry_or_damaged", reading.entry)
    broken = Part("rows", cases=100, seconds=600.0)
    _torture_rows.run(broken)
    assert broken.faults != []


def test_odd_files_do_no_harm_and_harm_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Part("files", cases=40, seconds=600.0)
    _torture_files.run(sound)
    assert (sound.done.total(), sound.faults) == (40, [])
    monkeypatch.setattr(Store, "settings", lambda store: eval("None"))
    broken = Part("files", cases=20, seconds=600.0)
    _torture_files.run(broken)
    assert [fault[:20] for fault in broken.faults] == ["settings: it gave No", "settings: compile wa"] * 2


def on_screen(*names: str) -> Sight:
    things = tuple(Thing(name, "piece", True, (0, 0, 9, 9), (4, 4)) for name in names)
    return Sight(0.0, "TableScene", False, (1280, 720), things)


@pytest.mark.parametrize("game", ["dualis", "duality", "dois", "duos"])
def test_a_screen_may_be_behind_the_store_but_not_ahead_of_it(game: str) -> None:
    match = Match(Setup(game, {}, 3))
    for _ in range(3):
        me = match.next_to_act
        before = own(match, match.state, me)
        match.play(me, match.legal(me)[-1])
        assert agrees(match, on_screen(*before), me)
        assert agrees(match, on_screen(*own(match, match.state, me)), me)
    assert agrees(match, on_screen("menu", "log"), 0)
    later = own(match, match.state, match.next_to_act)
    assert not agrees(match, on_screen(*later[1:]), match.next_to_act)


def test_after_a_fault_another_match_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table, part = _torture_kills._Table("dois", tmp_path / "home", {}, None), Part("kills", 9, 60.0)
    table._player, table._finished = object(), "a match"  # type: ignore[assignment]

    def nothing(*_: object) -> None:
        raise Failure("TitleScene did not come")

    monkeypatch.setattr(_torture_kills, "running", lambda *_: nullcontext())
    monkeypatch.setattr(table, "_look_back", nothing)
    monkeypatch.setattr(table, "_play", nothing)
    for _ in range(2):
        table.kill_once(part)
    assert len(part.faults) == 2
    assert part.done["play of dois"] == 1
