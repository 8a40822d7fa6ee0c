"""`python -m engine trace` as people and scripts use it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import registry
from engine.__main__ import main
from engine.bots.levels import LEVELS, QUICKEST, RANDOM, YARDSTICKS
from tests.engine.dualis.referee import referee

pytestmark = pytest.mark.usefixtures("hasty_bots")

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments], cwd=ROOT, capture_output=True, check=False
    )


def printed(capfdbinary: pytest.CaptureFixture[bytes], *arguments: str) -> bytes:
    assert main(["trace", *arguments]) == 0
    out, err = capfdbinary.readouterr()
    assert err == b""
    return out


def test_a_trace_is_json_lines_and_nothing_else() -> None:
    done = run("trace", "dualis", "--seed", "7", "--legal")
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.endswith(b"}\n")
    assert b"\r" not in done.stdout
    referee(done.stdout.decode().splitlines(), with_legal=True)


def test_the_first_line_tells_every_option_and_the_last_the_winners(
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    first, *_, last = printed(capfdbinary, "dualis", "--seed", "7", "--set", "length=short").splitlines()
    assert json.loads(first) == {
        "event": "game",
        "game": "dualis",
        "seed": 7,
        "options": {"mode": "teams", "players": 4, "length": "short", "high_low": False},
        "seats": 4,
    }
    assert json.loads(last)["event"] == "end"
    assert json.loads(last)["winners"] in ([0, 2], [1, 3])


def test_the_same_arguments_print_the_same_bytes_in_another_process() -> None:
    arguments = ("trace", "dualis", "--seed", "11", "--bots", "strong", "--set", "high_low=true", "--legal")
    assert run(*arguments).stdout == run(*arguments).stdout != b""


@pytest.mark.parametrize("level", [RANDOM, *LEVELS])
def test_every_level_plays(capfdbinary: pytest.CaptureFixture[bytes], level: str) -> None:
    out = printed(capfdbinary, "dualis", "--seed", "3", "--bots", level)
    referee(out.decode().splitlines())


def test_without_a_level_the_quickest_bots_play(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    default = printed(capfdbinary, "dualis", "--seed", "3")
    assert default == printed(capfdbinary, "dualis", "--seed", "3", "--bots", QUICKEST)


@pytest.mark.parametrize(
    "settings",
    [
        ("--set", "mode=iso", "players=3"),
        ("--set", "mode=iso", "--set", "players=3"),
        ("--set", "players=3", "--set", "mode=iso"),
    ],
)
def test_options_can_be_set_together_or_one_by_one(
    capfdbinary: pytest.CaptureFixture[bytes], settings: tuple[str, ...]
) -> None:
    out = printed(capfdbinary, "dualis", "--seed", "3", *settings)
    assert json.loads(out.splitlines()[0])["seats"] == 3


def test_another_seed_is_another_match(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    traces = {printed(capfdbinary, "dualis", "--seed", str(seed)) for seed in (-1, 0, 1, 10**30)}
    assert len(traces) == 4


def test_without_legal_no_line_tells_it(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert b"legal" not in printed(capfdbinary, "dualis", "--seed", "3", "--bots", "random")


def test_legal_is_told_with_every_play_and_with_no_gift(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    out = printed(capfdbinary, "dualis", "--seed", "3", "--bots", "random", "--legal")
    lines = [json.loads(line) for line in out.splitlines()]
    assert {line["event"] for line in lines if "legal" in line} == {"play"}
    assert {line["event"] for line in lines} >= {"give", "play"}
    for line in lines:
        if line["event"] == "play":
            legal = line.pop("legal")
            assert line in legal
            assert legal == sorted(legal, key=json.dumps)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("whist --seed 1", "there is no game 'whist'; there is " + ", ".join(registry.GAMES) + "."),
        ("dualis --seed 1 --set a=9", "dualis has no option 'a'; it has mode, players, length, high_low."),
        ("dualis --seed 1 --set mode=chess", "dualis: mode cannot be 'chess'; it can be teams, iso."),
        ("dualis --seed 1 --set high_low=1", "dualis: high_low cannot be '1'; it can be false, true."),
        (
            "dualis --seed 1 --set players=3",
            "dualis: two teams need 4 players; with 3 the mode must be iso.",
        ),
        ("dualis --seed 1 --set mode", "'mode' is not of the form OPTION=VALUE."),
        ("dualis --seed 1 --set mode=iso mode=iso", "mode is set twice."),
        ("dualis --seed one", "the seed must be a whole number, not 'one'."),
        ("dualis --seed 1.5", "the seed must be a whole number, not '1.5'."),
        (
            "dualis --seed 1 --bots god",
            f"there is no level 'god'; there is {', '.join((*YARDSTICKS, *LEVELS))}.",
        ),
        ("dualis", "the following arguments are required: --seed"),
        ("--seed 1", "the following arguments are required: GAME"),
        ("dualis --seed 1 --fast", "unrecognized arguments: --fast"),
        ("dualis --see 1", "the following arguments are required: --seed"),
    ],
)
def test_what_is_wrong_is_told_in_one_line_with_status_2(
    capfd: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["trace", *arguments.split()])
    out, err = capfd.readouterr()
    assert ended.value.code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.endswith(f": {sentence}\n")


def test_a_command_is_needed(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([])
    assert capfd.readouterr().err == "python -m engine: the following arguments are required: COMMAND\n"


def test_a_line_break_in_an_argument_does_not_break_the_line(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["trace", "dualis", "--seed", "1", "--a\nb"])
    assert capfd.readouterr().err.count("\n") == 1


def test_a_wrong_argument_ends_the_process_with_status_2() -> None:
    done = run("trace", "dualis", "--seed", "1", "--set", "mode=x")
    assert (done.returncode, done.stdout, done.stderr.count(b"\n")) == (2, b"", 1)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot replace a process")
def test_a_python_without_our_packages_goes_on_in_the_environment_of_the_game(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts/_command.py").write_text("import sys; print('elsewhere', *sys.argv[1:])")
    command = [sys.executable, "-S", "-m", "engine", "trace", "dualis", "--seed", "7"]
    done = subprocess.run(command, cwd=tmp_path, env={}, capture_output=True, text=True, check=True)
    assert done.stdout == "elsewhere trace dualis --seed 7\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such pipes")
def test_nobody_complains_where_the_reader_stops_early() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "trace", "dualis", "--seed", "1", "--legal"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
