"""The test of the packaged program: what it says where it cannot begin, and what it makes of a sight."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import _frozen
import _frozen_games
from _frozen_places import Stage, home_missing
from _frozen_program import Failure, Program, Sight, Thing, running
from engine import registry
from engine.bots.levels import LEVELS
from engine.match import Match, Setup
from game.store import Bot, Human, MatchSetup, Store


def thing(name: str, *, enabled: bool = True, at: tuple[int, int] | None = (5, 5)) -> Thing:
    return Thing(name, "button", enabled, (0, 0, 10, 10), at)


def test_what_is_missing_is_told_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda tool: None)
    assert _frozen.main([]) == "Get what the test needs: sudo apt install imagemagick xdotool xvfb"
    monkeypatch.setattr(shutil, "which", lambda tool: tool)
    nothing = tmp_path / "twofold"
    assert _frozen.main(["--program", str(nothing)]) == (
        f"There is no {nothing}: make it with `python scripts/build.py`."
    )
    assert str(_frozen.main(["--games", "chess"])).startswith("There is no game 'chess'")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the program is played")
def test_what_only_the_superuser_can_try_is_skipped_aloud(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    stage = Stage(tmp_path / "twofold", tmp_path, {})
    assert _frozen.passes("without HOME", _frozen._at(stage, home_missing))
    assert capsys.readouterr().out.startswith("skipped without HOME: only the superuser")


def test_every_game_is_played_short_against_beginners(tmp_path: Path) -> None:
    assert set(_frozen_games.SHORT) == set(registry.GAMES)
    _frozen_games.prepare(tmp_path)
    with Store.open(tmp_path) as store:
        for game in registry.GAMES:
            setup = store.last_setup(game)
            assert setup is not None
            assert setup.players[0] == Human("")
            assert {bot.level for bot in setup.players if isinstance(bot, Bot)} == {LEVELS[0]}


def test_only_what_can_be_pressed_is_found() -> None:
    things = (thing("a"), thing("b", enabled=False), thing("c", at=None), thing("ab"))
    sight = Sight(0.0, "TitleScene", False, (1280, 720), things)
    assert sight.find("a") is things[0]
    assert sight.find("b") is sight.find("c") is sight.find("d") is None
    assert sight.names("a") == ["a", "ab"]


def test_a_marker_lies_on_the_picture_that_holds_its_middle() -> None:
    picture = Thing("picture fox", "zone", True, (100, 100, 50, 50), (125, 125))
    assert picture.holds(Thing("marker pink 0", "marker", True, (110, 110, 20, 20), None))
    assert not picture.holds(Thing("marker pink 1", "marker", True, (140, 110, 40, 20), None))


class LuckyPlayer:
    """Somebody whose first matches are over before the program is killed."""

    begun = 0
    lucky = 1

    def __init__(self, game: str, program: object, folder: Path) -> None:
        self.moves = 0
        self.record = SimpleNamespace(match=SimpleNamespace(actions=[], outcome=None))

    def sit_down(self) -> None:
        LuckyPlayer.begun += 1
        self.record.match.outcome = "won" if self.begun <= self.lucky else None

    def play(self, moves: int | None = None) -> None:
        self.moves += moves or 1
        self.record.match.actions.append("move")

    def go_on(self, program: object) -> None:
        assert self.record.match.outcome is None, "a match that is over cannot be continued"


@contextmanager
def nothing_runs() -> Iterator[Any]:
    yield SimpleNamespace(photograph=lambda picture: _frozen.FEWEST_COLOURS, kill=lambda: None)


@pytest.mark.parametrize("lucky", [0, 1, 4])
def test_a_match_that_is_over_before_the_kill_is_followed_by_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lucky: int
) -> None:
    monkeypatch.setattr(_frozen, "MousePlayer", LuckyPlayer)
    monkeypatch.setattr(LuckyPlayer, "begun", 0)
    monkeypatch.setattr(LuckyPlayer, "lucky", lucky)
    told = _frozen.interrupted_match("duality", nothing_runs, tmp_path / "data", tmp_path)
    assert LuckyPlayer.begun == lucky + 1
    assert told == "2 moves of our own, 2 in all"


def test_matches_that_are_all_over_at_once_are_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_frozen, "MousePlayer", LuckyPlayer)
    monkeypatch.setattr(LuckyPlayer, "begun", 0)
    monkeypatch.setattr(LuckyPlayer, "lucky", 99)
    with pytest.raises(Failure, match="were over before"):
        _frozen.interrupted_match("duality", nothing_runs, tmp_path / "data", tmp_path)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the program is played")
def test_the_program_is_watched_through_its_file(tmp_path: Path) -> None:
    watch = tmp_path / "screen.json"
    told = {
        "at": 1.5, "scene": "TitleScene", "moving": False, "window": [1280, 720],
        "things": [{"name": "quit", "role": "button", "enabled": True, "rect": [1, 2, 3, 4], "at": [2, 3]}],
    }  # fmt: skip
    program = Program(["true"], {}, watch)
    try:
        assert program.look() is None
        watch.write_text(json.dumps(told), encoding="utf-8")
        sight = program.look()
        assert sight is not None
        assert sight.find("quit") == Thing("quit", "button", True, (1, 2, 3, 4), (2, 3))
    finally:
        program.clear_away()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there processes are looked at")
def test_what_does_not_come_is_told_with_what_the_processes_were_given(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    with running(command, {"PATH": os.environ["PATH"]}, tmp_path / "watch.json") as program:
        with pytest.raises(
            Failure, match=r"did not come in 0 seconds; there is nothing; at work are \d+ "
        ) as told:
            program.wait("a title", lambda sight: True, seconds=0)
        assert re.search(r"nice \d+, \d+\.\d s of a processor: .*sleep\(60\)", str(told.value))
        program.kill()
        assert program.at_work() == "no process is at work"


def test_a_move_that_is_saved_long_after_the_click_counts(tmp_path: Path) -> None:
    match = Match(Setup("duality", {"rows": 5}, 3))
    me = match.next_to_act
    with Store.open(tmp_path) as store:
        players = (Human(""), Bot(LEVELS[0], "noa"))
        setup = MatchSetup("duality", dict(match.options), players if me == 0 else players[::-1])
        match_id = store.create_match(setup, match.setup.seed)

        class Slow(Program):
            """Saves the first move at the third look at it; nobody answers."""

            looks = 0

            def __init__(self) -> None:
                """Nothing runs."""

            def wait(self, what: str, condition: Callable[[Sight], object], seconds: float = 0) -> Sight:
                self.looks += 1
                if self.looks == 3:
                    store.append_action(match_id, 0, me, next(iter(match.legal(me))).text)
                if self.looks > 9:
                    raise Failure("the move was not seen")
                return Sight(0.0, "CurtainScene", False, (1280, 720), ())

        player = _frozen_games.MousePlayer("duality", Slow(), tmp_path)
        player.record.begin()
        player.play(moves=1)
        assert player.moves == 1
