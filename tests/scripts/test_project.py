"""The shape of the project: what lies at its top, what must not be in it, and that its papers agree."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import tomli

import engine
from _environment import ROOT

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
}
# In two parts, so that this file is not the one that names them.
REGISTRIES = [("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "com"), ("npmjs", "org"), ("crates", "io")]


def tracked() -> list[Path]:
    """Every file of the project, relative to its root."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
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
    left = [".twofold/cpython-311/bin/python", ".venv/bin/python", "uv.lock", "dist/twofold.whl"]
    result = subprocess.run(["git", "check-ignore", *left], cwd=ROOT, capture_output=True, text=True)
    assert result.stdout.split() == left


def test_the_version_is_written_once_and_the_changelog_knows_it() -> None:
    project = tomli.loads(text("pyproject.toml"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "engine/__init__.py"
    newest = re.search(r"^## \[?(\d+\.\d+\.\d+)\]?", text("CHANGELOG.md"), re.MULTILINE)
    assert newest is not None
    assert newest[1] == engine.__version__


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
