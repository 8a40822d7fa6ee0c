"""`--smoke-test` tries everything and says in a file what it did, or what does not work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from game.content.i18n import LANGUAGES
from game.content.rulebook import ANCHORS
from game.devtools import smoke, smoke_tour
from game.system import display

ROOT = Path(__file__).resolve().parents[3]


def run(out: Path, **environment: str) -> int:
    command = [sys.executable, "-m", "game", "--smoke-test", str(out)]
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment, check=False).returncode


def test_it_opens_every_scene_in_both_languages_and_plays_every_game(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    assert run(out, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy") == 0
    report = json.loads(out.read_text(encoding="utf-8"))
    assert report["ok"], report["reason"]
    opened = {(entry["scene"], entry["language"]) for entry in report["scenes"]}
    places = ("setup", "table", "curtain", "pause", "log")
    tables = {f"{scene} {game}" for game in registry.GAMES for scene in places}
    rules = {f"rules {book}" for book in ANCHORS}
    puzzles = {f"puzzle {game}" for game in registry.GAMES if registry.descriptor(game).puzzles}
    scenes = {"title", "settings", "puzzles"} | tables | rules | puzzles
    assert opened == {(scene, language) for scene in scenes for language in LANGUAGES}
    assert [entry["game"] for entry in report["matches"]] == list(registry.GAMES)
    assert all(entry["decisions"] > 0 for entry in report["matches"])


def test_it_needs_neither_a_display_nor_a_sound_device(tmp_path: Path) -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "XDG_RUNTIME_DIR")
    bare = {name: value for name, value in os.environ.items() if name not in hidden}
    program = "import game.devtools.smoke_tour as smoke_tour, game.__main__; "
    program += "smoke_tour.tour = lambda report: None; "
    program += "import sys; sys.exit(game.__main__.main())"
    out = tmp_path / "out.json"
    command = [sys.executable, "-c", program, "--smoke-test", str(out)]
    assert subprocess.run(command, cwd=ROOT, env=bare, check=False).returncode == 0
    assert json.loads(out.read_text(encoding="utf-8"))["ok"]


def test_what_does_not_work_is_told_in_the_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(report: dict[str, Any]) -> None:
        raise smoke_tour.SmokeError("the scene is blank")

    monkeypatch.setattr(smoke_tour, "tour", broken)
    out = tmp_path / "out.json"
    assert smoke.smoke_test(out) == 1
    report = json.loads(out.read_text(encoding="utf-8"))
    assert not report["ok"]
    assert "the scene is blank" in report["reason"]
    assert "Traceback" in report["traceback"]


def test_without_a_display_it_fails_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "open_display", lambda **_: False)
    out = tmp_path / "out.json"
    assert smoke.smoke_test(out) == 1
    assert "no display" in json.loads(out.read_text(encoding="utf-8"))["reason"]


def test_a_report_that_cannot_be_written_is_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(smoke_tour, "tour", lambda report: None)
    out = tmp_path / "no such folder" / "out.json"
    assert smoke.smoke_test(out) == 1
    assert str(out) in capsys.readouterr().err
