"""A teacher's positions: how they are read and reached, and the share where the adviser says the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import teacher
from engine.__main__ import main
from engine.match import Match, Setup
from engine.trace import next_decision

ENTRY = {"seed": 3, "at": 5, "bots": "casual", "reasons": ["wins_trick"], "why": "It wins."}


def taught(**more: object) -> teacher.Taught:
    return teacher.read({"position": [ENTRY | more]})[0]


def test_a_position_is_that_of_a_match_among_bots_after_some_decisions() -> None:
    match = Match(Setup("dualis", {}, 3))
    for _ in range(5):
        match.play(*next_decision(match, "casual"))
    assert teacher.reach("dualis", taught()).state == match.state


def test_a_position_may_say_its_decisions_itself() -> None:
    match = teacher.reach("dualis", taught())
    actions = [action.text for _, action in match.actions]
    assert teacher.reach("dualis", taught(at=0, actions=actions)).state == match.state


def test_a_match_that_ends_before_is_refused() -> None:
    with pytest.raises(ValueError, match="is over before"):
        teacher.reach("duality", taught(at=10_000))


def test_a_file_of_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="teacher's positions"):
        teacher.read({"card": []})


def write(path: Path, reasons: str) -> str:
    path.write_text(
        f'[[position]]\nseed = 3\nat = 9\nbots = "casual"\nreasons = [{reasons}]\nwhy = "So."\n',
        encoding="utf-8",
    )
    return str(path)


def test_the_command_prints_the_share(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path / "teacher.toml", '"no such reason"')
    assert main(["advise", "dualis", "--teacher", file]) == 0
    missed, share = capfd.readouterr().out.splitlines()
    assert "no such reason" in missed
    assert share == "the same reason in 0 of 1 positions (0%)"
    ours = missed.split("ours ")[1].split(",")[0].split(" ")[0]
    assert main(["advise", "dualis", "--teacher", write(tmp_path / "teacher.toml", f'"{ours}"')]) == 0
    assert capfd.readouterr().out == "the same reason in 1 of 1 positions (100%)\n"


@pytest.mark.parametrize("arguments", [["--at", "3"], ["--teacher", "nothing.toml"], []])
def test_the_command_says_what_is_wrong(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["advise", "dualis", *arguments])
    assert len(capfd.readouterr().err.splitlines()) == 1
