"""The shape of the project: what lies at its top, what must not be in it, and that its papers agree."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
import tomli

import engine
from _environment import CONSTRAINTS, ROOT, STAMP, VERSION, constraints

FOLDERS = {"assets", "build", "engine", "game", "scripts", "tests"}
FILES = {"CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "pyproject.toml"}
BUILD_SOURCES = {
    ".desktop",
    ".icns",
    ".ico",
    ".in",
    ".iss",
    ".md",
    ".plist",
    ".png",
    ".py",
    ".sh",
    ".spec",
    ".svg",
    ".toml",
    ".txt",
}
# In two parts, so that this file is not the one that names them.
REGISTRIES = [("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "com"), ("npmjs", "org"), ("crates", "io")]


def needs_git() -> None:
    """Skip a test where the sources came as an archive."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")


def tracked() -> list[Path]:
    """Every file of the project, relative to its root."""
    needs_git()
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [Path(name) for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_the_top_level_holds_exactly_what_it_may() -> None:
    files = tracked()
    folders = {path.parts[0] for path in files if len(path.parts) > 1 and not path.parts[0].startswith(".")}
    loose = {path.name for path in files if len(path.parts) == 1 and not path.name.startswith(".")}
    assert folders == FOLDERS
    assert loose == FILES


def test_build_holds_sources_of_packages_and_no_output() -> None:
    found = [
        path for path in (ROOT / "build").rglob("*") if path.is_file() and "__pycache__" not in path.parts
    ]
    assert [str(path) for path in found if path.suffix not in BUILD_SOURCES] == []
    listed = set(tracked())
    assert [str(path) for path in found if path.relative_to(ROOT) not in listed] == []


def test_no_package_registry_is_named() -> None:
    hosts = [f"{name}.{end}".encode() for name, end in REGISTRIES]
    naming = {path for path in tracked() for host in hosts if host in (ROOT / path).read_bytes().lower()}
    assert naming == set()


def test_git_ignores_what_the_commands_and_uv_leave_behind() -> None:
    needs_git()
    left = [f".twofold/{VERSION}/bin/python", ".venv/bin/python", "uv.lock", "dist/twofold.whl"]
    result = subprocess.run(["git", "check-ignore", *left], cwd=ROOT, capture_output=True, text=True)
    assert result.stdout.split() == left


def test_the_version_is_written_once_and_the_changelog_knows_it() -> None:
    project = tomli.loads(text("pyproject.toml"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "engine/__init__.py"
    newest = re.search(r"^## \[?(\d+\.\d+\.\d+)\]?", text("CHANGELOG.md"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == engine.__version__


def test_the_packages_tell_type_checkers_that_they_are_typed() -> None:
    assert {"engine/py.typed", "game/py.typed"} <= {path.as_posix() for path in tracked()}


def normal(name: str) -> str:
    """A package's name as pip compares names."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_everything_that_is_installed_has_one_exact_version() -> None:
    pins = [re.fullmatch(r"([a-z0-9-]+)==(\d+(?:\.\d+)*)", line) for line in constraints()]
    assert all(pins), constraints()
    names = [pin[1] for pin in pins if pin]
    assert len(set(names)) == len(names)
    project = tomli.loads(text("pyproject.toml"))
    asked = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for extra in project["project"]["optional-dependencies"].values():
        asked += extra
    wanted = {normal(re.split(r"[<>=!~;\[ ]", one)[0]) for one in asked}
    assert wanted - set(names) == set()


def test_what_the_tests_run_with_is_what_is_pinned() -> None:
    if not (Path(sys.prefix) / STAMP).is_file():
        pytest.skip("an environment that none of our commands made")
    pins = dict(line.split("==") for line in constraints())
    there = {normal(one.name): one.version for one in metadata.distributions() if one.name}
    wrong = {name: version for name, version in there.items() if pins.get(name, version) != version}
    assert wrong == {}


def test_every_pip_of_ours_is_held_to_the_pins() -> None:
    calls = re.compile(r"""pip install\b(?! -c build/constraints\.txt)|"pip", "install"(?![^)]*constraint)""")
    loose = [path for path in sorted((ROOT / "scripts").glob("*.py")) if calls.search(text(str(path)))]
    assert CONSTRAINTS.is_file()
    assert loose == []


def test_the_readme_names_both_commands_and_every_option() -> None:
    readme = text("README.md")
    assert "python scripts/play.py" in readme
    assert "python scripts/test.py" in readme
    for option in ("--version", "--help", "--lang ja", "--fullscreen", "--data-dir", "--smoke-test"):
        assert option in readme


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md"])
def test_links_and_pictures_of_the_papers_lead_somewhere(paper: str) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text(paper))
    targets += re.findall(r'src="(?!https?:)([^"]+)"', text(paper))
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []


@pytest.mark.parametrize("paper", ["README.md", "assets/CREDITS.md"])
def test_the_designers_are_credited_and_the_project_is_called_unofficial(paper: str) -> None:
    for designer in ("Bajir Cannon", "Rick Smith", "Taiki Shinzawa", "Niklas Gestrin", "Markus Tångring"):
        assert designer in text(paper)
    assert "unofficial" in text(paper).lower()


def test_the_map_in_contributing_names_only_what_is_there() -> None:
    block = re.search(r"```text\n(.*?)```", text("CONTRIBUTING.md"), re.DOTALL)
    assert block is not None
    folder = ROOT
    missing: list[str] = []
    for line in block[1].splitlines():
        name = line.split()[0] if line.strip() else ""
        if not name:
            continue
        if not line.startswith(" "):
            folder = ROOT / name
            path = folder
        else:
            path = folder / name
        if not path.exists():
            missing.append(str(path.relative_to(ROOT)))
    assert missing == []


def test_scripts_that_run_without_the_test_tools_load_none_of_them() -> None:
    wrappers = [path.read_text(encoding="utf-8") for path in (ROOT / "scripts").glob("[a-z]*.py")]
    modules = [
        found[1]
        for text in wrappers
        if (found := re.search(r'_in_environment\.run\("(\w+)"', text)) and '"test")' not in text
    ]
    assert "_shots" in modules
    hidden = "import sys; sys.modules.update(pytest=None, hypothesis=None)"
    loading = f"{hidden}; import {', '.join(modules)}"
    path = os.pathsep.join(map(str, (ROOT, ROOT / "scripts")))
    subprocess.run([sys.executable, "-c", loading], check=True, env=os.environ | {"PYTHONPATH": path})
