"""Compiled kernels: the same results as plain ones, made once, never stale, and never in the way."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import _compile
import _environment
import _install
import _kernels
from _environment import ROOT, Environment
from _kernels import kernels
from game.system import compiled_engine

KERNELS = kernels()

PROBE = Path(__file__).with_name("compiled_probe.py")


# The same results


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the compiled engine."""
    if not _compile.compiler_at_hand():
        pytest.skip("there is no C compiler here, or no headers of Python")
    folder = tmp_path_factory.mktemp("compiled")
    said = _compile.compile_into(Path(sys.executable), folder, KERNELS)
    assert said is None, said
    return folder


def run(root: Path, *arguments: str) -> dict[str, Any]:
    """What a program prints as JSON, with the engine of a folder."""
    done = subprocess.run(
        [sys.executable, "-P", *arguments],
        env=os.environ | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("game", ["dualis", "dois", "duality"])
def test_compiled_and_plain_bots_throw_search_and_play_alike(compiled: Path, game: str) -> None:
    quick, plain = run(compiled, str(PROBE), game), run(ROOT, str(PROBE), game)
    assert (quick["compiled"], plain["compiled"]) == (True, False)
    for what, said in plain["told"].items():
        assert quick["told"][what] == said, what


def test_every_kernel_is_machine_code_in_the_copy_and_the_rest_is_as_it_was(compiled: Path) -> None:
    modules = [kernel.removesuffix(".py").replace("/", ".") for kernel in KERNELS]
    ask = "import importlib, json; print(json.dumps({m: importlib.import_module(m).__file__ for m in %s}))"
    files = run(compiled, "-c", ask % [*modules, "engine.match"])
    assert [name for name in modules if files[name].endswith(".py")] == []
    assert files["engine.match"] == str(compiled / "engine/match.py")


def test_the_tables_of_duos_come_along(compiled: Path) -> None:
    tables = {path.name for path in (ROOT / "engine/duos/tables").iterdir()}
    assert {path.name for path in (compiled / "engine/duos/tables").iterdir()} == tables


def test_nothing_is_left_beside_the_engine_but_what_the_kernels_share(compiled: Path) -> None:
    beside = [path.name.partition(".")[0] for path in compiled.iterdir()]
    assert sorted(beside) == ["engine", "twofold__mypyc"]
    assert list((ROOT / "engine").rglob("*.so")) == []


def test_the_list_names_every_module_that_is_written_for_the_compiler() -> None:
    sources = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "engine").rglob("*.py")}
    written = {name for name, path in sources.items() if "import i64" in path.read_text(encoding="utf-8")}
    assert written <= set(KERNELS)


# What cannot be compiled


def test_without_a_compiler_the_copy_is_plain_and_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(_compile, "compiler_at_hand", lambda: False)
    assert _kernels.compile_into(Path(sys.executable), tmp_path) is False
    assert (tmp_path / "engine/bots/kernel/tree.py").is_file()
    assert capsys.readouterr().err.count("\n") == 1


def test_a_compiler_that_fails_leaves_a_plain_copy(tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    (broken / "engine/bots/kernel").mkdir(parents=True)
    (broken / "engine/bots/kernel/tree.py").write_text("this is no Python")
    said = _compile.compile_into(
        Path(sys.executable), tmp_path / "copy", ("engine/bots/kernel/tree.py",), root=broken
    )
    assert said
    assert [path.name for path in (tmp_path / "copy/engine/bots/kernel").iterdir()] == ["tree.py"]


def test_machine_code_with_which_no_bot_can_move_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = iter([None, "TypeError: interpreted classes cannot inherit from compiled"])
    monkeypatch.setattr(_compile, "_run", lambda command, path: next(said))
    assert _compile.compile_into(Path(sys.executable), tmp_path / "copy", KERNELS)
    assert [path.name for path in (tmp_path / "copy").iterdir()] == ["engine"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows finds its compiler in another way")
def test_no_compiler_and_no_headers_are_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", "a-compiler-that-nobody-has")
    assert not _compile.compiler_at_hand()
    monkeypatch.delenv("CC")
    monkeypatch.setattr(_compile, "_headers", lambda: tmp_path / "Python.h")
    assert not _compile.compiler_at_hand()


# The copy beside the environment


class Forge:
    """A small engine, an environment's place beside it, and a stand-in for the compiler that counts."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        for kernel in KERNELS:
            (self.root / kernel).parent.mkdir(parents=True, exist_ok=True)
            (self.root / kernel).write_text("x = 1\n")
        self.environment = Environment(folder / ".twofold" / _environment.VERSION)
        self.home = folder / ".twofold" / f"{_environment.VERSION}-kernels"
        self.calls = 0
        self.fails: BaseException | str | None = None

    def compile_into(
        self, python: Path, folder: Path, kernels: tuple[str, ...], tools: Path | None, root: Path
    ) -> str | None:
        self.calls += 1
        _compile.lay_out(root, folder)
        if isinstance(self.fails, BaseException):
            raise self.fails
        return self.fails

    def overlay(self) -> Path | None:
        return _kernels.overlay(self.environment, self.root)


@pytest.fixture
def forge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Forge:
    forge = Forge(tmp_path)
    monkeypatch.delenv(_kernels.SWITCH, raising=False)
    monkeypatch.setattr(_compile, "compiler_at_hand", lambda: True)
    monkeypatch.setattr(_compile, "compile_into", forge.compile_into)
    monkeypatch.setattr(_compile, "_succeeds", lambda command: True)
    return forge


def test_the_copy_is_made_once(forge: Forge) -> None:
    place = forge.overlay()
    assert place is not None
    assert (place / KERNELS[0]).read_text() == "x = 1\n"
    assert forge.overlay() == place
    assert forge.calls == 1


def test_any_change_of_the_engine_makes_another_copy_and_the_old_one_goes(forge: Forge) -> None:
    first = forge.overlay()
    (forge.root / "engine/rules.py").write_text("y = 2\n")
    second = forge.overlay()
    (forge.root / "engine/rules.py").write_text("y = 3\n")
    third = forge.overlay()
    assert len({first, second, third}) == 3
    assert sorted(path.name for path in forge.home.iterdir()) == sorted(["lock", third.name if third else ""])


def test_what_python_leaves_behind_is_no_change(forge: Forge) -> None:
    before = _kernels.fingerprint(forge.root)
    (forge.root / "engine/__pycache__").mkdir()
    (forge.root / "engine/__pycache__/rules.pyc").write_bytes(b"1")
    assert _kernels.fingerprint(forge.root) == before


def test_a_failure_is_noted_and_not_repeated_until_something_changes(forge: Forge) -> None:
    forge.fails = "error: it is Tuesday"
    assert forge.overlay() is None
    assert forge.overlay() is None
    assert forge.calls == 1
    noted = [path.read_text() for path in forge.home.glob("*.failed.log")]
    assert noted == ["error: it is Tuesday"]
    forge.fails = None
    (forge.root / KERNELS[0]).write_text("x = 2\n")
    assert forge.overlay() is not None
    assert list(forge.home.glob("*.failed.log")) == []


def test_a_failure_of_another_day_is_tried_again(forge: Forge) -> None:
    forge.fails = "no network"
    assert forge.overlay() is None
    (note,) = forge.home.glob("*.failed.log")
    os.utime(note, (0, 0))
    forge.fails = None
    assert forge.overlay() is not None


def test_one_that_is_stopped_half_way_leaves_nothing_that_looks_whole(forge: Forge) -> None:
    forge.fails = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        forge.overlay()
    assert list(forge.home.glob("engine-*")) == []
    (forge.home / "making-killed/copy/engine").mkdir(parents=True)
    forge.fails = None
    place = forge.overlay()
    assert place is not None
    assert sorted(path.name for path in forge.home.iterdir()) == sorted([place.name, "lock"])


def test_a_full_disk_is_no_reason_not_to_play(forge: Forge) -> None:
    forge.fails = OSError("no space left on device")
    assert forge.overlay() is None


def test_two_that_start_at_once_make_one_copy(forge: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, waiting = threading.Event(), threading.Event()
    slow = forge.compile_into
    wait_for_lock: Callable[[Any], None] = _install.wait_for_lock

    def compile_slowly(*arguments: Any) -> str | None:
        begun.set()
        assert waiting.wait(20)
        return slow(*arguments)

    def wait(file: Any) -> None:
        waiting.set()
        wait_for_lock(file)

    monkeypatch.setattr(_compile, "compile_into", compile_slowly)
    monkeypatch.setattr(_install, "wait_for_lock", wait)
    found: list[Path | None] = []
    first = threading.Thread(target=lambda: found.append(forge.overlay()))
    first.start()
    assert begun.wait(20)
    found.append(forge.overlay())
    first.join()
    assert found[0] is not None
    assert found == [found[0]] * 2
    assert forge.calls == 1


def test_one_may_go_without(forge: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(_kernels.SWITCH, "0")
    assert forge.overlay() is None
    assert forge.calls == 0


def test_without_a_compiler_nothing_is_made_and_nothing_is_noted(
    forge: Forge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_compile, "compiler_at_hand", lambda: False)
    assert forge.overlay() is None
    assert not forge.home.exists()


def test_a_ready_copy_is_found_without_what_it_takes_to_make_one(forge: Forge) -> None:
    place = forge.overlay()
    finds = (
        "import sys; from pathlib import Path; import _kernels; from _environment import Environment; "
        f"print(_kernels.overlay(Environment(Path({str(forge.environment.folder)!r})), "
        f"Path({str(forge.root)!r}))); print('_compile' in sys.modules, 'subprocess' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", finds],
        env=os.environ | {"PYTHONPATH": str(ROOT / "scripts")},
        capture_output=True,
        text=True,
    )
    assert done.stdout == f"{place}\nFalse False\n", done.stderr


def test_the_compiled_engine_comes_before_the_plain_one(forge: Forge) -> None:
    place = forge.overlay()
    variables = _kernels.variables(forge.environment, forge.root)
    assert variables == {"PYTHONPATH": f"{place}{os.pathsep}{forge.root}"}


def test_the_window_waits_for_no_compiler(forge: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: started.append(command))
    variables = _kernels.variables(forge.environment, forge.root)
    assert variables["PYTHONPATH"] == str(forge.root)
    assert Path(variables[_kernels.LATER]).parent == forge.home
    assert forge.calls == 0
    assert [command[-1] for command in started] == [str(forge.environment.folder)]


def test_what_runs_behind_the_window_really_starts(forge: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, env, **how: started.append((command, env)))
    _kernels.variables(forge.environment, forge.root)
    monkeypatch.undo()
    ((command, variables),) = started
    done = subprocess.run(command, env=variables | {_kernels.SWITCH: "0"}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_what_runs_behind_the_window_makes_just_what_the_window_waits_for(
    forge: Forge, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda command, **how: None)
    monkeypatch.setattr(os, "nice", lambda by: 0, raising=False)
    promised = Path(_kernels.variables(forge.environment, forge.root)[_kernels.LATER])
    make = _kernels.overlay
    monkeypatch.setattr(_kernels, "overlay", lambda environment: make(environment, forge.root))
    assert _kernels.main([str(forge.environment.folder)]) == 0
    assert promised.is_dir()


@pytest.mark.parametrize("trouble", ["no compiler", "switched off", "failed today", "no new process"])
def test_where_nothing_can_be_compiled_the_game_is_promised_nothing(
    forge: Forge, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(11, "no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    match trouble:
        case "no compiler":
            monkeypatch.setattr(_compile, "compiler_at_hand", lambda: False)
        case "switched off":
            monkeypatch.setenv(_kernels.SWITCH, "0")
        case "failed today":
            forge.fails = "a broken compiler"
            assert forge.overlay() is None
    assert _kernels.variables(forge.environment, forge.root) == {"PYTHONPATH": str(forge.root)}


def test_the_game_and_the_scripts_mean_the_same_variable() -> None:
    assert compiled_engine.VARIABLE == _kernels.LATER


# The tools for it


def test_the_tools_are_fetched_once_and_apart_from_what_the_game_needs(
    forge: Forge, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []

    def pip(environment: Environment, wanted: tuple[str, ...], step: Any) -> tuple[int, str]:
        asked.append(wanted)
        target = next(word for word in wanted if word.startswith("--target="))
        Path(target.removeprefix("--target=")).mkdir()
        return 0, ""

    (forge.root / "pyproject.toml").write_text('[project.optional-dependencies]\nkernels = ["mypy>=1.13"]\n')
    monkeypatch.setattr(_compile, "_succeeds", lambda command: False)
    monkeypatch.setattr(_install, "run_pip", pip)
    forge.overlay()
    (forge.root / KERNELS[0]).write_text("x = 2\n")
    assert forge.overlay() is not None
    assert forge.calls == 2
    assert len(asked) == 1
    monkeypatch.setattr(_compile, "constraints", lambda: ("mypy==2.4.1",))
    (forge.root / KERNELS[0]).write_text("x = 3\n")
    assert forge.overlay() is not None
    assert len(asked) == 2, "the versions that are laid down have changed"
    assert asked[0][-1] == "mypy>=1.13"
    assert "--only-binary=:all:" in asked[0]
    assert (forge.home / "tools").is_dir()


def test_without_network_the_game_starts_uncompiled(forge: Forge, monkeypatch: pytest.MonkeyPatch) -> None:
    (forge.root / "pyproject.toml").write_text('[project.optional-dependencies]\nkernels = ["mypy>=1.13"]\n')
    monkeypatch.setattr(_compile, "_succeeds", lambda command: False)
    monkeypatch.setattr(_install, "run_pip", lambda environment, wanted, step: (1, "no network"))
    assert forge.overlay() is None
    assert forge.calls == 0
    assert not (forge.home / "tools").exists()


def test_mypy_and_setuptools_are_what_pyproject_asks_for() -> None:
    names = [wanted.partition(">")[0] for wanted in _compile.tools_wanted(ROOT)]
    assert names == ["mypy", "setuptools"]
