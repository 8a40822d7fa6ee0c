"""The command line: what it prints, how it ends, and what it does without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import __version__
from game import __main__ as program
from game.settings import Settings
from game.system import console, display

ROOT = Path(__file__).resolve().parents[3]


def twofold(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own."""
    variables = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"} | environment
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env={name: value for name, value in variables.items() if value},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_version() -> None:
    done = twofold("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Twofold {__version__}\n", "")


@pytest.mark.parametrize("option", ["--help", "-h"])
def test_help_names_every_option(option: str) -> None:
    done = twofold(option)
    assert (done.returncode, done.stderr) == (0, "")
    for name in ("--lang", "--fullscreen", "--data-dir", "--smoke-test", "--version", "--help"):
        assert name in done.stdout


def test_help_follows_the_language() -> None:
    assert "日本語" in twofold("--lang", "ja", "--help").stdout
    assert "日本語" in twofold("--help", LC_ALL="", LANG="ja_JP.UTF-8").stdout
    assert "日本語" not in twofold("--help").stdout


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--colour"], "--colour"),
        (["dualis"], "dualis"),
        (["--lang", "fr"], "--lang"),
        (["--lang"], "--lang"),
        (["--data-dir"], "--data-dir"),
        (["--full"], "--full"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_wrong_call_is_answered_in_one_line(arguments: list[str], named: str, language: str) -> None:
    done = twofold("--lang", language, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert named in done.stderr
    assert done.stderr.startswith("twofold: ")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    done = twofold("--data-dir", str(tmp_path), SDL_VIDEODRIVER="", DISPLAY="", WAYLAND_DISPLAY="")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "twofold: Twofold found no screen to open its window on.\n"


def test_the_command_line_is_read_into_arguments(tmp_path: Path) -> None:
    arguments = console.parse(["--lang", "ja", "--fullscreen", "--data-dir", str(tmp_path)])
    assert arguments == console.Arguments("ja", True, tmp_path, None)
    assert console.parse([]) == console.Arguments()


def test_the_command_line_comes_before_the_settings() -> None:
    settings = Settings(language="en", text_size=125)
    assert program.chosen(settings, console.Arguments()) == settings
    assert program.chosen(settings, console.Arguments("ja", True)) == Settings(
        language="ja", fullscreen=True, text_size=125
    )


@pytest.mark.parametrize(
    ("platform", "extra", "environment", "expected"),
    [
        ("linux", {}, None, "0"),
        ("win32", {}, None, None),
        ("darwin", {}, None, None),
        ("linux", {"acceleration": True}, None, "1"),
        ("win32", {"acceleration": False}, None, "0"),
        ("linux", {"acceleration": False}, "opengl", "opengl"),
        ("linux", {}, "1", "1"),
    ],
)
def test_how_sdl_presents_is_decided_by_environment_then_setting_then_platform(
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    extra: dict[str, bool],
    environment: str | None,
    expected: str | None,
) -> None:
    name = "SDL_FRAMEBUFFER_ACCELERATION"
    monkeypatch.setenv("SDL_IME_SHOW_UI", "")
    monkeypatch.setenv(name, environment or "")
    if environment is None:
        monkeypatch.delenv(name)
    monkeypatch.setattr(sys, "platform", platform)
    display.prepare_sdl(Settings(extra=extra))
    assert os.environ.get(name) == expected


def test_streams_that_are_missing_are_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    console.mend_streams()
    assert program.main(["--version"]) == 0
    assert program.main(["--wrong"]) == 2
    for stream in (sys.stdout, sys.stderr):
        stream.close()


def test_importing_the_way_in_does_not_load_pygame() -> None:
    code = "import sys, game.__main__; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
