"""Making the standalone program: what belongs into it, and that only a whole result takes an old one's place.

That PyInstaller's result works is tested on the real thing: by `build.py` itself and by `test_frozen.py`.
"""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import _build
import _build_archive
import _build_contents as contents
import _environment
import engine
from _environment import ROOT, Environment
from _errors import CommandError

COMPILED = EXTENSION_SUFFIXES[0]


def write(folder: Path, *names: str, text: str = "") -> None:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


# What belongs into it


def test_the_version_is_the_engines() -> None:
    assert contents.version(ROOT) == engine.__version__


def test_assets_and_the_tables_of_duos_come_along_where_the_program_looks_for_them() -> None:
    places = set(contents.data(ROOT))
    assert (ROOT / "assets", "assets") in places
    assert (ROOT / "engine/duos/tables", "engine/duos/tables") in places
    assert (ROOT / "LICENSE", "assets") in places
    assert all(source.exists() for source, _ in places)


@pytest.mark.parametrize(
    "name",
    [
        "_internal/numpy/core/x.so",
        "_internal/numpy.libs/libopenblas.so",
        "_internal/tkinter/__init__.pyc",
        "_internal/libtcl8.6.so",
        "_internal/_tcl_data/init.tcl",
        "_internal/pygame/tests/run.py",
        "_internal/pygame/examples/aliens.py",
        "_internal/setuptools/x.py",
        "_internal/mypy/x.py",
        "_internal/pip-23.0.dist-info/RECORD",
        "_internal/test/x.py",
    ],
)
def test_tests_tools_and_heavy_libraries_are_found_out(tmp_path: Path, name: str) -> None:
    write(tmp_path, name)
    assert contents.forbidden(tmp_path) == [name]


@pytest.mark.parametrize(
    "name",
    [
        "_internal/mypy_extensions.pyc",
        "_internal/twofold__mypyc.so",
        "_internal/assets/texts/en/common.toml",
        "_internal/pygame/key.so",
        "_internal/python3.11/lib-dynload/_testless.so",
        "twofold",
    ],
)
def test_what_the_program_needs_is_no_stranger(tmp_path: Path, name: str) -> None:
    write(tmp_path, name)
    assert contents.forbidden(tmp_path) == []
    assert not contents.unneeded(name.removeprefix("_internal/"))


def test_libraries_that_only_left_out_modules_ask_for_are_left_out_too() -> None:
    assert contents.unneeded("libcrypto.so.3")
    assert contents.unneeded("libssl-3.dll")
    assert not contents.unneeded("libsqlite3.so.0")


def test_what_takes_the_most_comes_first(tmp_path: Path) -> None:
    write(tmp_path, "_internal/assets/fonts/a.ttf", "_internal/assets/fonts/b.ttf", text="12345")
    write(tmp_path, "_internal/pygame/key.so", text="1234567")
    write(tmp_path, "twofold", text="1")
    assert contents.largest(tmp_path, 2) == [("_internal/assets/fonts/", 10), ("_internal/pygame/", 7)]
    assert contents.total(tmp_path) == 18


# Compiled modules


def test_what_compiled_modules_import_is_told_to_pyinstaller(tmp_path: Path) -> None:
    write(tmp_path, "engine/bots/kernel/dice.py", "engine/dois/model.py", "engine/dois/plain.py")
    # No module that Python holds inside itself on some system, as math on Windows: those need no telling.
    source = "import colorsys\nfrom engine.bots.kernel import dice\nfrom engine.dois.model import Card\n"
    source += "from mypy_extensions import i64\nfrom ... import model as near\nimport sys\n"
    write(tmp_path, "engine/dois/bot/kernel/playout.py", text=source)
    write(tmp_path, f"engine/dois/bot/kernel/playout{COMPILED}", f"twofold__mypyc{COMPILED}")
    found = set(contents.hidden_imports(tmp_path))
    wanted = {"colorsys", "mypy_extensions", "engine.bots.kernel.dice", "engine.dois.model", "twofold__mypyc"}
    assert wanted <= found
    assert "sys" not in found
    assert "engine.dois.plain" not in found


def test_a_plain_tree_hides_nothing_but_what_libraries_bring_compiled(tmp_path: Path) -> None:
    write(tmp_path, "engine/bots/kernel/dice.py", text="import math")
    assert all(name.endswith("__mypyc") for name in contents.hidden_imports(tmp_path))


def test_the_games_are_told_to_pyinstaller_because_the_program_lists_them(tmp_path: Path) -> None:
    write(tmp_path, "engine/bots/choose.py", "engine/dois/game.py", "engine/sixth/game.py")
    assert contents.games(tmp_path) == [
        "engine.dois",
        "engine.sixth",
        "game.scenes.dois",
        "game.scenes.sixth",
    ]
    assert set(contents.games(tmp_path)) <= set(contents.hidden_imports(tmp_path))
    assert "pyi_rth_pkgutil" not in contents.UNNEEDED_HOOKS


# The recipe and its papers


def test_the_recipe_is_python_and_writes_nothing_into_build() -> None:
    recipe = (ROOT / "build/twofold.spec").read_text(encoding="utf-8")
    calls = [node.func.id for node in ast.walk(ast.parse(recipe)) if isinstance(node, ast.Call)
             and isinstance(node.func, ast.Name)]  # fmt: skip
    assert calls.count("Analysis") == 1
    assert {"EXE", "COLLECT", "BUNDLE"} <= set(calls)


def start(*words: str) -> str:
    """What the packaged program says when it is started with these words."""
    command = [sys.executable, str(ROOT / "build/start.py"), *words]
    variables = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=variables, capture_output=True, text=True, check=True).stdout


def test_a_process_of_multiprocessing_does_its_work_and_no_window_opens() -> None:
    code = "from multiprocessing.resource_tracker import main; print(callable(main))"
    assert start("-B", "-S", "-I", "-c", code) == "True\n"
    assert start("--version").strip().endswith(engine.__version__)


def test_windows_is_told_the_version_in_four_numbers() -> None:
    text = _build.windows_version("1.2.3")
    assert "filevers=(1, 2, 3, 0)" in text
    assert "StringStruct('ProductVersion', '1.2.3')" in text
    assert "{" not in text
    ast.parse(text)


def test_packages_are_made_in_an_environment_of_their_own() -> None:
    assert _environment.folder_name("package") != _environment.folder_name("test")
    assert _environment.folder_name("play") == _environment.folder_name("test")
    assert any("pyinstaller" in wanted for wanted in _environment.requirements("package"))
    assert not any("pytest" in wanted for wanted in _environment.requirements("package"))


@pytest.mark.skipif(sys.platform == "win32", reason="a script for Linux")
@pytest.mark.parametrize("folder", ["plain", "with spaces", "with $dollar & 'quote'", "遊び"])
def test_the_menu_entry_starts_the_program_wherever_it_lies(tmp_path: Path, folder: str) -> None:
    program = tmp_path / folder
    write(program, "twofold.png", "twofold")
    for name in ("menu.sh", "twofold.desktop"):
        (program / name).write_bytes((ROOT / "build/linux" / name).read_bytes())
    home = {"HOME": str(tmp_path / "home"), "PATH": os.environ["PATH"]}
    subprocess.run(["sh", program / "menu.sh", "add"], env=home, check=True, capture_output=True)
    entry = tmp_path / "home/.local/share/applications/twofold.desktop"
    (line,) = (one for one in entry.read_text(encoding="utf-8").splitlines() if one.startswith("Exec="))
    assert unquoted(line.removeprefix("Exec=")) == str(program / "twofold")
    subprocess.run(["sh", program / "menu.sh", "remove"], env=home, check=True, capture_output=True)
    assert [path for path in (tmp_path / "home").rglob("*") if path.is_file()] == []


def unquoted(value: str) -> str:
    """A command as the desktop's rules read it: the string's escapes, then the quotes', then the fields'."""
    text = value.replace("\\\\", "\\")
    assert text[0] == text[-1] == '"'
    for letter in '"`$\\':
        text = text.replace(f"\\{letter}", letter)
    return text[1:-1].replace("%%", "%")


# Archives, and the place of the results


@pytest.mark.parametrize("ending", [".tar.gz", ".zip"])
def test_what_was_packed_comes_out_the_same(tmp_path: Path, ending: str) -> None:
    folder = tmp_path / "Twofold"
    write(folder, "twofold", "_internal/assets/遊び.toml", text="two")
    (folder / "twofold").chmod(0o755)
    if sys.platform != "win32":
        (folder / "link").symlink_to("twofold")
    _build_archive.pack(folder, tmp_path / f"archive{ending}")
    (tmp_path / "out").mkdir()
    again = _build_archive.unpack(tmp_path / f"archive{ending}", tmp_path / "out")
    assert again == tmp_path / "out/Twofold"
    assert list(contents.files(again)) == list(contents.files(folder))
    assert (again / "_internal/assets/遊び.toml").read_text(encoding="utf-8") == "two"
    if sys.platform != "win32":
        assert os.access(again / "twofold", os.X_OK)
        assert (again / "link").is_symlink()


def test_a_new_result_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    write(tmp_path, "dist/Twofold/old", "work/Twofold/new")
    _build_archive.replace(tmp_path / "work/Twofold", tmp_path / "dist/Twofold")
    assert [path.name for path in (tmp_path / "dist/Twofold").iterdir()] == ["new"]
    assert [path.name for path in (tmp_path / "dist").iterdir()] == ["Twofold"]


def test_an_old_result_stays_where_the_new_one_cannot_be_put(tmp_path: Path) -> None:
    write(tmp_path, "dist/Twofold/old")
    with pytest.raises(CommandError, match="stays as it was"):
        _build_archive.replace(tmp_path / "nothing", tmp_path / "dist/Twofold")
    assert [path.name for path in (tmp_path / "dist/Twofold").iterdir()] == ["old"]
    assert [path.name for path in (tmp_path / "dist").iterdir()] == ["Twofold"]


Sabotage = Callable[[Path], None]


class Bench:
    """A build with a stand-in for PyInstaller: programs that are shell scripts."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.dist = root / "dist"
        self.dist.mkdir()
        self.report = {"ok": True, "reason": "", "version": engine.__version__, "compiled": False}
        self.status = 0
        self.more: list[str] = []
        monkeypatch.setattr(_build, "DIST", self.dist)
        monkeypatch.setattr(_build, "run_pyinstaller", self.make)
        monkeypatch.setattr(_build, "stage", lambda environment, tree, plain: False)
        monkeypatch.setattr(_environment, "prepare", lambda kind: Environment(root))

    def make(self, environment: Environment, work: Path, tree: Path) -> Path:
        made = work / "made"
        script = f"#!/bin/sh\nprintf '%s' '{json.dumps(self.report)}' >\"$2\"\nexit {self.status}\n"
        write(made, "Twofold/twofold", "twofold-single", *self.more, text=script)
        for program in (made / "Twofold/twofold", made / "twofold-single"):
            program.chmod(0o755)
        return made

    @property
    def names(self) -> list[str]:
        return sorted(path.name for path in self.dist.iterdir())


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    if not sys.platform.startswith("linux"):
        pytest.skip("the stand-ins are shell scripts")
    return Bench(tmp_path, monkeypatch)


def test_a_build_leaves_the_folder_the_archive_and_the_single_file(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    assert _build.main([]) == 0
    base = _build.base_name(engine.__version__)
    assert bench.names == sorted(["Twofold", base, f"{base}.tar.gz"])
    assert {"LICENSE", "CREDITS.md", "menu.sh", "twofold.desktop"} <= {
        path.name for path in (bench.dist / "Twofold").iterdir()
    }
    said = capsys.readouterr().out
    assert str(bench.dist / "Twofold") in said
    assert "MB" in said


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"ok": False, "reason": "the scene is blank"}, "the scene is blank"),
        ({"version": "0.0.9"}, "says that it is 0.0.9"),
        ({"compiled": True}, "compiled: True"),
    ],
)
def test_a_program_that_fails_its_smoke_test_replaces_nothing(
    bench: Bench, change: dict[str, object], told: str
) -> None:
    write(bench.dist, "Twofold/twofold", text="the old one")
    bench.report |= change
    reason = _build.main([])
    assert isinstance(reason, str)
    assert told in reason
    assert "\n" not in reason
    assert bench.names == ["Twofold"]
    assert (bench.dist / "Twofold/twofold").read_text(encoding="utf-8") == "the old one"


def test_a_program_with_a_stranger_in_it_is_refused(bench: Bench) -> None:
    bench.more = ["Twofold/_internal/numpy/core.so"]
    reason = _build.main([])
    assert isinstance(reason, str)
    assert "numpy/core.so is in the package" in reason
    assert bench.names == []


def test_a_package_that_has_grown_too_large_is_refused(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "MOST_IN_FOLDER", 10)
    reason = _build.main([])
    assert isinstance(reason, str)
    assert "The folder takes" in reason
    assert bench.names == []
