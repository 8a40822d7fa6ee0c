"""`python -m engine arena duos`, as people use it."""

from __future__ import annotations

import re

import pytest

from engine.__main__ import main
from engine.bots.levels import LEVELS, YARDSTICKS
from engine.duos import arena


def test_the_arena_prints_a_number_for_everything_it_measures(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "duos", "--deals", "2"]) == 0
    title, *lines = capfd.readouterr().out.splitlines()
    assert title.startswith("casual bots, 2 deals")
    assert len(lines) == 10 + 2 * (2 + 6 + 2 * 4) + 5  # two halves of judged deals; judged words
    for line in lines:
        heading = re.fullmatch(
            r"30 deals judged by three people, (used for tuning|held out)|60 words .*", line
        )
        assert heading or re.fullmatch(
            r" *[a-z][\w ,()'%-]+: +(\d\.\d\d|\d+%|[+-]\d\.\d\d ± \d\.\d\d)", line
        ), line


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("duos --bots random", "the arena needs bots that think, and at least one deal."),
        ("duos --deals 0", "the arena needs bots that think, and at least one deal."),
        ("duos --cases nowhere.toml", "there is no file 'nowhere.toml'."),
        ("duos --bots god", f"there is no level 'god'; there is {', '.join((*YARDSTICKS, *LEVELS))}."),
    ],
)
def test_what_is_wrong_is_told_in_one_line_with_status_2(
    capfd: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["arena", *arguments.split()])
    assert ended.value.code == 2
    assert capfd.readouterr().err.endswith(f": {sentence}\n")


def test_a_narrator_who_asks_what_others_see_gets_more_than_one_who_follows_its_taste() -> None:
    paid = [arena.narrators_points(seed, "expert") for seed in range(40)]
    assert sum(guessed for guessed, _ in paid) > sum(liked for _, liked in paid)
