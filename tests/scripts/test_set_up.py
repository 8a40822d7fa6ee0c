"""Setting up by one command: what counts as complete, what is made anew, and what a person is told."""

from __future__ import annotations

import ast
import io
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import get_args

import pytest

import _environment
import _errors
import _install
import _progress
import _testing
from _environment import ROOT, Environment, Stamp
from _errors import CommandError, NetworkError
from _progress import Step

PLAY = ("pygame-ce>=2.5.6,<3", "tomli>=2")
TEST = (*PLAY, "pytest>=8")
SCRIPTS = ROOT / "scripts"

Pip = Callable[[Environment, tuple[str, ...], Step], tuple[int, str]]


class Workshop:
    """A folder for environments, with stand-ins for venv (a bare folder), pip (`self.pip`) and the pins."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.constraints = home.with_name("constraints.txt")
        self.pin("tomli==2.4.1\n")
        self.made = 0
        self.pip_calls: list[tuple[str, ...]] = []
        self.pip: Pip = self.pip_that_works

    @property
    def environment(self) -> Environment:
        return Environment(self.home / _environment.VERSION)

    def make(self, environment: Environment) -> None:
        self.made += 1
        _install.clear_away(environment.folder)
        environment.site_packages.mkdir(parents=True)
        environment.python.parent.mkdir(parents=True, exist_ok=True)
        environment.python.symlink_to(sys.executable)

    def run_pip(self, environment: Environment, wanted: tuple[str, ...], step: Step) -> tuple[int, str]:
        self.pip_calls.append(wanted)
        return self.pip(environment, wanted, step)

    def pip_that_works(
        self, environment: Environment, wanted: tuple[str, ...], step: Step
    ) -> tuple[int, str]:
        for requirement in wanted:
            (environment.site_packages / requirement.partition(">")[0]).mkdir(exist_ok=True)
        return 0, "Successfully installed"

    def pin(self, text: str) -> None:
        self.constraints.write_text(text, encoding="utf-8", newline="")

    def install(self, wanted: tuple[str, ...]) -> Environment:
        return _install.install([self.home], wanted)


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    if sys.platform == "win32":
        pytest.skip("the stand-in for venv links to the interpreter, which Windows forbids")
    workshop = Workshop(tmp_path / ".twofold")
    monkeypatch.setattr(_install, "make", workshop.make)
    monkeypatch.setattr(_install, "run_pip", workshop.run_pip)
    monkeypatch.setattr(_install, "IMPORT_CHECK", "pass")
    monkeypatch.setattr(_environment, "CONSTRAINTS", workshop.constraints)
    return workshop


# What counts as complete


def test_a_finished_environment_has_what_was_installed(workshop: Workshop) -> None:
    environment = workshop.install(PLAY)
    assert environment.has(PLAY)
    assert not environment.has(TEST)


def test_the_environment_for_tests_will_do_for_playing(workshop: Workshop) -> None:
    assert workshop.install(TEST).has(PLAY)


def test_a_second_start_makes_and_installs_nothing(workshop: Workshop) -> None:
    workshop.install(PLAY)
    workshop.install(PLAY)
    assert workshop.made == 1
    assert workshop.pip_calls == [PLAY]


def test_a_new_requirement_is_added_to_the_environment_that_is_there(workshop: Workshop) -> None:
    workshop.install(PLAY)
    assert workshop.install(TEST).has(TEST)
    assert workshop.made == 1
    assert workshop.pip_calls == [PLAY, TEST]


def test_a_changed_bound_of_a_requirement_counts_as_new(workshop: Workshop) -> None:
    assert not workshop.install(PLAY).has(("pygame-ce>=2.6,<3", "tomli>=2"))


def test_a_changed_pin_brings_the_environment_up_to_date(workshop: Workshop) -> None:
    workshop.pin("tomli==2.4.1\n")
    environment = workshop.install(PLAY)
    workshop.pin("tomli==2.5.0\n")
    assert not environment.has(PLAY)
    assert workshop.install(PLAY).has(PLAY)
    assert workshop.made == 1
    assert workshop.pip_calls == [PLAY, PLAY]


def test_what_was_only_for_tests_is_pinned_anew_before_the_next_tests(workshop: Workshop) -> None:
    workshop.install(TEST)
    workshop.pin("tomli==2.5.0\npytest==9.2.0\n")
    assert not workshop.install(PLAY).has(TEST)
    assert workshop.install(TEST).has(TEST)
    assert workshop.pip_calls == [TEST, PLAY, TEST]


def test_comments_and_line_ends_of_the_pins_change_nothing(workshop: Workshop) -> None:
    workshop.pin("tomli==2.5.0\npytest==9.2.0\n")
    workshop.install(PLAY)
    workshop.pin("# of the game\r\ntomli==2.5.0\r\n\r\npytest==9.2.0  # of the tests\r\n")
    assert workshop.environment.has(PLAY)


def test_pip_is_held_to_the_pins(workshop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = workshop.install(PLAY)
    monkeypatch.undo()
    echo = environment.folder / "echo"
    echo.write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    echo.chmod(0o755)
    environment.python.unlink()
    environment.python.symlink_to(echo)
    status, said = _install.run_pip(environment, PLAY, Step("installing", io.StringIO()))
    assert status == 0
    assert f"--constraint={ROOT / 'build/constraints.txt'} {' '.join(PLAY)}" in said


@pytest.mark.parametrize("content", ["", "{", "[]", '{"requirements": 3}', '{"requirements": []}', "\x00"])
def test_a_stamp_that_makes_no_sense_is_no_stamp(workshop: Workshop, content: str) -> None:
    environment = workshop.install(PLAY)
    environment.stamp.write_text(content, encoding="utf-8")
    assert Stamp.read(environment.stamp) is None
    assert not environment.has(PLAY)


def test_the_stamp_reads_back_as_it_was_written(tmp_path: Path) -> None:
    stamp = Stamp(PLAY, ("tomli==2.5.0",), "/usr", ("pygame", "tomli"), imports=True)
    stamp.write(tmp_path / "stamp.json")
    assert Stamp.read(tmp_path / "stamp.json") == stamp
    assert [path.name for path in tmp_path.iterdir()] == ["stamp.json"]


# What is made anew


def test_a_set_up_that_was_interrupted_is_made_anew(workshop: Workshop) -> None:
    def interrupted(environment: Environment, wanted: tuple[str, ...], step: Step) -> tuple[int, str]:
        (environment.site_packages / "pygame-ce").mkdir()
        raise KeyboardInterrupt

    workshop.pip = interrupted
    with pytest.raises(KeyboardInterrupt):
        workshop.install(PLAY)
    assert workshop.environment.sound() is None
    workshop.pip = workshop.pip_that_works
    assert workshop.install(PLAY).has(PLAY)
    assert workshop.made == 2


def test_an_update_that_was_interrupted_is_made_anew(workshop: Workshop) -> None:
    def interrupted(environment: Environment, wanted: tuple[str, ...], step: Step) -> tuple[int, str]:
        raise KeyboardInterrupt

    workshop.install(PLAY)
    workshop.pip = interrupted
    with pytest.raises(KeyboardInterrupt):
        workshop.install(TEST)
    assert not workshop.environment.has(PLAY)
    workshop.pip = workshop.pip_that_works
    assert workshop.install(PLAY).has(PLAY)
    assert workshop.made == 2


def test_an_environment_without_its_python_is_made_anew(workshop: Workshop) -> None:
    environment = workshop.install(PLAY)
    environment.python.unlink()
    environment.python.symlink_to(workshop.home / "an-uninstalled-python")
    assert workshop.install(PLAY).has(PLAY)
    assert workshop.made == 2


def test_an_environment_that_lost_a_package_is_made_anew(workshop: Workshop) -> None:
    environment = workshop.install(PLAY)
    shutil.rmtree(environment.site_packages / "tomli")
    assert workshop.install(PLAY).has(PLAY)
    assert workshop.made == 2


def test_an_update_that_fails_is_tried_once_more_from_nothing(workshop: Workshop) -> None:
    def fails_at_first(environment: Environment, wanted: tuple[str, ...], step: Step) -> tuple[int, str]:
        if len(workshop.pip_calls) == 2:
            return 1, "ERROR: the package database is corrupt"
        return workshop.pip_that_works(environment, wanted, step)

    workshop.install(PLAY)
    workshop.pip = fails_at_first
    assert workshop.install(TEST).has(TEST)
    assert workshop.made == 2


def test_an_update_without_network_leaves_the_old_environment_in_use(workshop: Workshop) -> None:
    def offline(environment: Environment, wanted: tuple[str, ...], step: Step) -> tuple[int, str]:
        return 1, "WARNING: Retrying after connection broken by 'NewConnectionError'"

    workshop.install(PLAY)
    workshop.pip = offline
    with pytest.raises(NetworkError):
        workshop.install(TEST)
    assert workshop.environment.has(PLAY)
    assert workshop.made == 1


def test_clearing_away_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "linux-x86_64-cpython-311/lib").mkdir(parents=True)
    (tmp_path / "old-rest/lib").mkdir(parents=True)
    _install.clear_away(tmp_path / "linux-x86_64-cpython-311")
    assert list(tmp_path.iterdir()) == []


def test_only_one_set_up_at_a_time_is_let_in(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("a+b") as other:
        with _install.only_one(tmp_path):
            assert not _install.try_lock(other)
        assert _install.try_lock(other)


# Where it lives


def test_the_project_folder_comes_first_and_the_user_cache_second(tmp_path: Path) -> None:
    own, cache = _environment.homes(tmp_path)
    assert own == tmp_path / ".twofold"
    assert cache.is_relative_to(_environment.user_cache())


@pytest.mark.parametrize(
    ("system", "machine", "name"),
    [
        ("linux", "x86_64", "linux-x86_64"),
        ("linux", "aarch64", "linux-arm64"),
        ("darwin", "arm64", "macos-arm64"),
        ("darwin", "x86_64", "macos-x86_64"),
        ("win32", "win-amd64", "windows-x86_64"),
        ("win32", "win32", "windows-x86"),
        ("win32", "win-arm64", "windows-arm64"),
    ],
)
def test_every_system_and_processor_has_a_folder_of_its_own(
    monkeypatch: pytest.MonkeyPatch, system: str, machine: str, name: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(machine=machine), raising=False)
    monkeypatch.setattr(sysconfig, "get_platform", lambda: machine)
    assert _environment.system_and_machine() == name


def test_the_folder_tells_system_processor_and_python() -> None:
    assert f"{_environment.system_and_machine()}-{sys.implementation.cache_tag}" == _environment.VERSION
    for kind in get_args(_environment.Kind):
        assert _environment.folder_name(kind).startswith(_environment.VERSION)


def test_two_copies_of_the_project_share_no_cache(tmp_path: Path) -> None:
    assert _environment.homes(tmp_path / "a")[1] != _environment.homes(tmp_path / "b")[1]


def test_a_folder_that_cannot_be_written_is_passed_over(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    assert _install.first_writable([blocked, tmp_path / "cache/deep"]) == tmp_path / "cache/deep"


def test_no_writable_folder_is_told_with_all_their_names(tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    with pytest.raises(CommandError, match=r"cannot write to .*blocked or .*inside") as caught:
        _install.first_writable([blocked, blocked / "inside"])
    assert "\n" not in str(caught.value)


# What a person is told


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
@pytest.mark.parametrize("apt", [True, False])
def test_a_python_without_venv_is_told_how_to_get_it(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, module: str, apt: bool
) -> None:
    monkeypatch.setattr(_errors, "has_apt", lambda: apt)
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == module else object())
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    with pytest.raises(CommandError) as caught:
        workshop.install(PLAY)
    remedy = f"sudo apt install python{version}-venv" if apt else f"venv package for Python {version}"
    assert remedy in str(caught.value)
    assert not workshop.home.exists()


@pytest.mark.parametrize("script", ["play.py", "test.py", "check.py"])
def test_an_old_python_is_told_in_one_line(script: str) -> None:
    as_old = f"import sys, runpy; sys.version_info = (3, 9, 2); runpy.run_path({str(SCRIPTS / script)!r})"
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(SCRIPTS)!r}); {as_old}"]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 1
    assert result.stderr.count("\n") == 1
    assert "needs Python 3.11 or newer, and this is Python 3.9" in result.stderr


@pytest.mark.parametrize("script", ["play.py", "test.py", "check.py", "_python_version.py"])
def test_the_first_files_parse_on_any_python(script: str) -> None:
    new_grammar = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Starred, ast.FunctionDef, ast.Match)
    tree = ast.parse((SCRIPTS / script).read_text(encoding="ascii"))
    assert [ast.dump(node) for node in ast.walk(tree) if isinstance(node, new_grammar)] == []


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("WARNING: Retrying after connection broken by NewConnectionError", "needs the network once"),
        ("[Errno -3] Temporary failure in name resolution", "needs the network once"),
        ("ERROR: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found for pygame-ce<3,>=2.5.6", "no pygame-ce for Python"),
        ("ERROR: Failed building wheel for pygame-ce", "no pygame-ce for Python"),
        ("ERROR: something quite new\n\n", "something quite new"),
        ("", "no reason was given"),
    ],
)
def test_what_pip_complains_of_becomes_one_line(tmp_path: Path, output: str, told: str) -> None:
    error = str(_errors.pip_failed(output, tmp_path, tmp_path / "pip.log"))
    assert told in error
    assert "\n" not in error


@pytest.mark.parametrize(
    ("output", "apt", "told"),
    [
        (
            "ImportError: libGL.so.1: cannot open shared object file: No such file or directory",
            True,
            "`sudo apt install libgl1`",
        ),
        (
            "ImportError: libGL.so.1: cannot open shared object file: No such file or directory",
            False,
            "libGL.so.1 is missing: install the system package that holds it",
        ),
        ("ImportError: libodd-1.so.9: cannot open shared object file", True, "libodd-1.so.9 is missing"),
        ("ImportError: DLL load failed while importing base", False, "Visual C++ runtime"),
        ("Traceback ...\nImportError: it is Tuesday\n", True, "ImportError: it is Tuesday"),
    ],
)
def test_a_library_that_pygame_lacks_is_named(
    monkeypatch: pytest.MonkeyPatch, output: str, apt: bool, told: str
) -> None:
    monkeypatch.setattr(_errors, "has_apt", lambda: apt)
    error = str(_errors.import_failed(output))
    assert told in error
    assert "\n" not in error


def test_a_missing_library_needs_no_second_installation(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = "raise ImportError('libGL.so.1: cannot open shared object file: No such file')"
    monkeypatch.setattr(_install, "IMPORT_CHECK", missing)
    for _ in range(2):
        with pytest.raises(CommandError, match=r"libGL\.so\.1"):
            workshop.install(PLAY)
    monkeypatch.setattr(_install, "IMPORT_CHECK", "pass")
    assert workshop.install(PLAY).has(PLAY)
    assert workshop.pip_calls == [PLAY]


def test_an_error_ends_the_command_with_its_line_and_an_interrupt_with_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def prepare(error: BaseException) -> Callable[[str], Environment]:
        def fail(kind: str) -> Environment:
            raise error

        return fail

    monkeypatch.setattr(_environment, "prepare", prepare(CommandError("The disk is full.")))
    assert _environment.main("play", []) == "The disk is full."
    assert _testing.test([]) == "The disk is full."
    assert _testing.check() == "The disk is full."
    monkeypatch.setattr(_environment, "prepare", prepare(KeyboardInterrupt()))
    assert _environment.main("play", []) == 130
    assert "next start sets up again" in capsys.readouterr().err


# What is shown meanwhile


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Collecting pygame-ce<3,>=2.5.6", "looking up pygame-ce"),
        ("  Downloading pygame_ce-2.5.8-cp311-cp311-win_amd64.whl (12.3 MB)", "fetching pygame-ce (12.3 MB)"),
        ("  Downloading a/b/tomli-2.5.0-py3-none-any.whl (14 kB)", "fetching tomli (14 kB)"),
        ("  Using cached tomli-2.5.0-py3-none-any.whl (14 kB)", "fetching tomli (14 kB)"),
        ("  Downloading tomli-2.5.0-py3-none-any.whl.metadata (10 kB)", None),
        ("Installing collected packages: tomli, pygame-ce", "unpacking tomli, pygame-ce"),
        (
            "  Building wheel for pygame-ce (pyproject.toml): started",
            "building pygame-ce; this can take minutes",
        ),
        ("Requirement already satisfied: tomli>=2", None),
    ],
)
def test_progress_says_what_pip_does(line: str, shown: str | None) -> None:
    assert _progress.headline(line) == shown


def test_progress_without_a_terminal_is_a_few_plain_lines() -> None:
    stream = io.StringIO()
    with Step("installing packages", stream) as step:
        step.note("looking up tomli")
        step.note("fetching tomli (14 kB)")
        step.note("fetching tomli (14 kB)")
    assert stream.getvalue() == "- installing packages\n  fetching tomli (14 kB)\n"


def test_progress_on_a_terminal_ends_with_one_line_that_says_done() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    with Step("a title that is much too long for one line of any terminal: " + "x" * 80, stream):
        pass
    last = stream.getvalue().rsplit("\r", 1)[1]
    assert last.endswith("\n")
    assert len(last) <= 80


# What is asked for, and how tests and checks are run


@pytest.mark.parametrize("failing", [None, "check", "format", "mypy"])
def test_style_layout_and_types_are_all_looked_at_even_if_one_is_wrong(
    monkeypatch: pytest.MonkeyPatch, failing: str | None
) -> None:
    ran: list[list[str]] = []

    def tool(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
        ran.append(command[3:])
        return subprocess.CompletedProcess(command, int(failing in command))

    monkeypatch.setattr(_environment, "prepare", lambda kind: Environment(Path("somewhere")))
    monkeypatch.setattr(subprocess, "run", tool)
    assert _testing.check() == int(failing is not None)
    assert ran == [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"]]


def test_playing_needs_the_dependencies_and_testing_the_extra_too() -> None:
    play, test = _environment.requirements("play"), _environment.requirements("test")
    assert any(requirement.startswith("pygame-ce") for requirement in play)
    assert not any(requirement.startswith("pytest") for requirement in play)
    assert set(play) < set(test)
    assert any(requirement.startswith("pytest") for requirement in test)


@pytest.mark.parametrize(
    ("arguments", "cores", "helps"),
    [
        ([], 2, True),
        (["-q", "-x"], 8, True),
        ([], 1, False),
        (["tests/engine"], 2, False),
        (["-k", "undo"], 2, False),
        (["--pdb"], 2, False),
        (["-n0"], 2, False),
    ],
)
def test_two_processes_are_for_the_whole_suite_on_two_cores(
    arguments: list[str], cores: int, helps: bool
) -> None:
    assert _testing.two_processes_help(arguments, cores) is helps


def test_paths_of_tests_are_meant_from_where_one_stands() -> None:
    here = ROOT / "tests/scripts"
    name = Path(__file__).name
    assert _testing.from_the_root([f"{name}::test_it", "-k", "undo"], here) == [
        f"{here / name}::test_it",
        "-k",
        "undo",
    ]
    assert _testing.from_the_root(["tests"], ROOT) == ["tests"]


def test_the_stamp_can_be_read_by_people(workshop: Workshop) -> None:
    environment = workshop.install(PLAY)
    assert json.loads(environment.stamp.read_text(encoding="utf-8"))["requirements"] == list(PLAY)
