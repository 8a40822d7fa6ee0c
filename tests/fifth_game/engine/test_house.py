"""The fifth game in the house: found, traced, played by bots and measured, and no shared file names it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import registry
from engine.__main__ import main
from engine.arena.contest import Contest, Player
from engine.arena.workers import play_deals
from engine.bots.choose import choose, thinking_seed
from engine.bots.levels import LEVELS, SIMPLE
from engine.bots.worker import answer, question
from engine.core import complete
from engine.match import Match, Setup
from tests.fifth_game.sevens import DESCRIPTOR

ROOT = Path(__file__).parents[3]


def engine(*arguments: str, games: str) -> subprocess.CompletedProcess[str]:
    """`python -m engine` in a process of its own, which is told of these packages."""
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        cwd=ROOT,
        env=os.environ | {registry.VARIABLE: games},
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_is_the_fifth_of_the_games() -> None:
    assert list(registry.GAMES)[4:] == ["sevens"]
    assert registry.descriptor("sevens") is DESCRIPTOR
    assert registry.game("sevens").name == "sevens"


def test_it_goes_as_it_came_and_its_place_is_given_by_its_order() -> None:
    registry.unregister("sevens")
    assert "sevens" not in registry.GAMES
    with pytest.raises(registry.UnknownGameError):
        registry.game("sevens")
    registry.register(DESCRIPTOR._replace(order=0))
    assert next(iter(registry.GAMES)) == "sevens"
    registry.register(DESCRIPTOR)
    assert list(registry.GAMES)[4:] == ["sevens"]


def test_no_shared_file_names_it() -> None:
    for folder in ("engine", "game", "scripts", "build", "assets"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".py", ".toml", ".spec"):
                assert "sevens" not in path.read_text(encoding="utf-8").lower(), path


def test_another_process_finds_it_by_the_variable() -> None:
    done = engine("trace", "sevens", "--seed", "7", games="tests.fifth_game.sevens")
    assert (done.returncode, done.stderr) == (0, "")
    first, *_, last = map(json.loads, done.stdout.splitlines())
    assert first["options"] == {"hand": 5, "must_take": False}
    assert list(last) == ["event", "winners", "scores"]


@pytest.mark.parametrize("games", ["", "tests.nothing.here"])
def test_without_it_or_where_it_cannot_be_reached_there_are_the_four(games: str) -> None:
    done = engine("trace", "sevens", "--seed", "7", games=games)
    assert done.returncode == 2
    assert done.stderr.startswith("python -m engine: there is no game 'sevens'; there is ")


def test_a_trace_tells_every_card_and_every_pair(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["trace", "sevens", "--seed", "3", "--legal", "--set", "must_take=true", "hand=7"]) == 0
    lines = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert [line["event"] for line in lines][:2] == ["game", "deal"]
    laid = [line for line in lines if line["event"] == "lay"]
    assert len(laid) == 14
    assert all(
        {key: line[key] for key in line if key != "legal"} in line["legal"]
        for line in laid
        if "legal" in line
    )
    points = [
        sum(line["points"] for line in lines if line.get("points") and line["seat"] == seat)
        for seat in (0, 1)
    ]
    assert lines[-1]["scores"] == points


@pytest.mark.parametrize("level", [SIMPLE, *LEVELS])
def test_bots_of_every_level_play_a_match_through_the_pipe(level: str) -> None:
    match = Match(Setup("sevens", {"must_take": True}, 5))
    while match.outcome is None:
        seat = match.next_to_act
        seed = thinking_seed(5, len(match.actions), seat)
        view = match.view(seat)
        told = json.loads(answer(question(1, "sevens", view, level, "yui", seed, None)))
        assert told["action"] == choose("sevens", view, level, "yui", seed).text
        match.play(seat, match.game.parse(told["action"]))


def test_two_processes_measure_it_as_one_does() -> None:
    options = complete(registry.game("sevens"), {})
    contest = Contest("sevens", options, 1, Player("casual", "sora", 0), Player("random", "sora", 0))
    one, two = (
        {(deal.index, deal.score, deal.games[0].a.points) for deal in play_deals(contest, range(6), jobs)}
        for jobs in (1, 2)
    )
    assert one == two


def test_a_bot_of_rules_of_thumb_beats_random_cards(capfd: pytest.CaptureFixture[str]) -> None:
    arguments = ["--a", "simple", "--b", "random", "--games", "200", "--jobs", "1"]
    assert main(["arena", "sevens", *arguments]) == 0
    out = capfd.readouterr().out
    assert "100 deals, each played twice with sides exchanged: 200 matches" in out
    won = next(line for line in out.splitlines() if line.startswith("won"))
    assert float(won.split()[1].rstrip("%")) > 60
