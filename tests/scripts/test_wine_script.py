"""The trial of Windows under Wine: it takes only its own folder, and says where it cannot begin."""

from __future__ import annotations

import os
import py_compile
import shutil
import subprocess
import sys
import threading
import zipfile
from collections.abc import Mapping
from importlib.util import cache_from_source
from pathlib import Path

import pytest

import _wine
import _wine_install
import _wine_trials
from _environment import ROOT
from _errors import CommandError
from _frozen_program import Failure
from _wine_install import UnavailableError
from _wine_prefix import Done, Wine, windows_path
from engine import registry

only_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has Wine")


class FakeWine(Wine):
    """A Windows that says always the same."""

    def run_python(
        self, *words: str, seconds: float, folder: Path | None = None, extra: Mapping[str, str] | None = None
    ) -> Done:
        return Done(0, b"something else\n", "")


def test_where_wine_cannot_be_had_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nothing() -> None:
        raise UnavailableError("there is no apt-get")

    monkeypatch.setattr(_wine_install, "get_tools", nothing)
    line = "Windows was not tried: there is no apt-get."
    assert _wine.main(["--short"]) == line
    assert _wine.main(["--short", "--if-possible"]) == 0
    assert capsys.readouterr().out == f"{line}\n"


def test_another_system_or_a_newer_python_is_no_place_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(UnavailableError, match="only Linux"):
        _wine_install.get_tools()


@only_linux
def test_what_cannot_be_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_wine_install, "NEWEST", sys.version_info[:2])
    monkeypatch.setattr(os, "uname", lambda: type("Uname", (), {"machine": "x86_64"}))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(UnavailableError, match=r"no apt-get to install wine64 wine gcc-mingw"):
        _wine_install.get_tools()
    monkeypatch.setattr(_wine_install, "NEWEST", (3, 10))
    with pytest.raises(UnavailableError, match=r"Python up to 3\.10"):
        _wine_install.get_tools()


def test_a_folder_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear Ada")
    with pytest.raises(CommandError, match="not empty"):
        _wine_install.claim(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter"]
    _wine_install.claim(tmp_path / "new")
    _wine_install.claim(tmp_path / "new")  # the next time


def test_windows_has_a_home_of_its_own_and_nothing_of_our_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    variables = Wine(tmp_path, ":7").variables
    assert variables["HOME"] == str(tmp_path / "home")
    assert variables["WINEPREFIX"] == str(tmp_path / "prefix")
    assert variables["DISPLAY"] == ":7"
    assert not {"PYTHONPATH", "SDL_VIDEODRIVER"} & set(variables)


def test_paths_are_written_as_windows_writes_them() -> None:
    assert windows_path(Path("/tmp/a b/c.json")) == r"Z:\tmp\a b\c.json"


@only_linux
def test_the_sources_are_copied_as_they_stand_without_what_was_made_beside_them(tmp_path: Path) -> None:
    if shutil.which("git") is None:
        pytest.skip("git is not at hand")
    root, place = tmp_path / "root", tmp_path / "copy"
    root.mkdir()
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    (root / ".gitignore").write_text(".twofold/\n__pycache__/\n")
    (root / ".twofold").mkdir()
    (root / ".twofold/python").symlink_to(sys.executable)
    (root / "new.py").write_text("pass\n")
    py_compile.compile(str(root / "new.py"))
    (root / "__pycache__/gone.cpython-311.pyc").touch()
    _wine_install.copy_sources(root, place)
    files = [path.relative_to(place).as_posix() for path in place.rglob("*") if path.is_file()]
    compiled = Path(cache_from_source("new.py")).as_posix()
    assert sorted(files) == sorted([".gitignore", "new.py", compiled])
    assert (place / "new.py").stat().st_mtime_ns == (root / "new.py").stat().st_mtime_ns
    (root / "link.py").symlink_to("new.py")
    with pytest.raises(CommandError, match=r"link\.py is a link"):
        _wine_install.copy_sources(root, place)


def test_libraries_lie_where_windows_looks_for_them(tmp_path: Path) -> None:
    wheel = tmp_path / "panda3d.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in ("python311.dll", "VCRUNTIME140.dll", "_sqlite3.pyd", "sqlite3.dll", "_tkinter.pyd"):
            archive.writestr(f"deploy_libs/{name}", "binary")
        archive.writestr("panda3d/core.pyd", "binary")
        archive.writestr("deploy_libs/api-ms-win-crt.dll", "binary")
    home = tmp_path / "Python"
    (home / "DLLs").mkdir(parents=True)
    _wine_install.unpack_libraries(wheel, home)
    found = sorted(path.relative_to(home).as_posix() for path in home.rglob("*.*"))
    assert found == ["DLLs/_sqlite3.pyd", "DLLs/sqlite3.dll", "python311.dll", "vcruntime140.dll"]


def test_another_trace_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = subprocess.CompletedProcess([], 0, stdout=b"something else\n")
    monkeypatch.setattr(subprocess, "run", lambda *words, **options: done)
    assert _wine_trials.same_traces(FakeWine(tmp_path, ":7")).startswith(f"{2 * len(registry.GAMES)} traces")
    done.stdout = b"something\n"
    with pytest.raises(Failure, match="another one on Windows"):
        _wine_trials.same_traces(FakeWine(tmp_path, ":7"))


def test_the_tests_that_run_there_exist() -> None:
    assert [place for place in _wine_trials.SHORT_TESTS if not (ROOT / place).exists()] == []


@pytest.mark.parametrize("at_once", [False, True])
def test_what_fails_is_named_and_the_rest_is_tried_all_the_same(at_once: bool) -> None:
    def fails() -> str:
        raise Failure("it does not start")

    trials = [("traces", fails), ("smoke test", lambda: "64 scenes"), ("tests", fails)]
    assert _wine.carry_out(trials, at_once) == ["traces", "tests"]


def test_the_short_form_tries_everything_at_once() -> None:
    both = threading.Barrier(2, timeout=30.0)
    assert _wine.carry_out([(name, lambda: str(both.wait())) for name in ("traces", "tests")], True) == []


def test_a_wine_that_does_not_get_on_is_not_held_against_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hangs(wine: Wine) -> None:
        raise CommandError("wineboot was not done after 300 seconds under Wine.")

    monkeypatch.setattr(_wine_install, "copy_sources", lambda root, place: None)
    monkeypatch.setattr(_wine_install, "make_prefix", hangs)
    monkeypatch.setattr(_wine_install, "lay_all", lambda home: None)
    with (
        pytest.raises(UnavailableError, match=r"not done after 300 seconds under Wine$"),
        _wine_install.windows(tmp_path, ":7"),
    ):
        pass


def test_the_long_form_tries_every_folder_of_store_shell_engine_and_scripts_apart() -> None:
    tests = _wine_trials.all_tests()
    assert {"tests/game/store", "tests/game/system", "tests/scripts", "tests/engine"} <= tests.keys()
    assert {f"tests/engine/{game}" for game in registry.GAMES} <= tests.keys()
    assert "tests/engine/test_rng.py" in tests["tests/engine"]
    assert "tests/engine/dois/test_rules.py" in tests["tests/engine/dois"]


def test_whole_files_are_left_out_only_for_a_reason_and_that_is_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    taken = [file for files in _wine_trials.all_tests().values() for file in files]
    there = [
        file.relative_to(ROOT).as_posix()
        for name in _wine_trials.FOLDERS
        for file in (ROOT / "tests" / name).rglob("test_*.py")
    ]
    assert sorted([*taken, *_wine_trials.LEFT_OUT]) == sorted(there)
    _wine_trials.tell_left_out()
    assert capsys.readouterr().out.splitlines() == [
        f"left out {file}: {reason}" for file, reason in _wine_trials.LEFT_OUT.items()
    ]


def test_tests_that_never_end_are_a_failure_and_not_the_end_of_the_trial(tmp_path: Path) -> None:
    class SlowWine(Wine):
        def run_python(
            self,
            *words: str,
            seconds: float,
            folder: Path | None = None,
            extra: Mapping[str, str] | None = None,
        ) -> Done:
            raise CommandError("not done")

    with pytest.raises(Failure, match="not done"):
        _wine_trials.tests(SlowWine(tmp_path, ":7"), ["tests/x.py"], 1.0)
