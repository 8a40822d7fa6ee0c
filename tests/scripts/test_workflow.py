"""The workflows that run elsewhere: they run nothing unpinned, and may do no more than they must."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import settings

from _environment import ROOT

FOLDER = ROOT / ".github/workflows"
WORKFLOWS = sorted(FOLDER.glob("*.yml"))
PACKAGES = (FOLDER / "packages.yml").read_text(encoding="utf-8")
CHECKS = (FOLDER / "checks.yml").read_text(encoding="utf-8")


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def job(name: str, workflow: str = PACKAGES) -> str:
    found = re.search(rf"^  {name}:\n((?:    .*\n|\n)+)", workflow, re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_to_a_commit_and_says_its_version(workflow: Path) -> None:
    used = re.findall(r"uses: (.+)", workflow.read_text(encoding="utf-8"))
    assert used
    pinned = re.compile(r"[\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert [one for one in used if not pinned.fullmatch(one)] == []


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_nothing_is_allowed_unless_a_job_asks_for_it(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert re.search(r"^permissions: \{\}$", text, re.MULTILINE)


def test_only_the_release_may_write_and_only_on_a_version_tag() -> None:
    assert PACKAGES.count("contents: write") == 1
    assert "contents: write" in job("release")
    assert "if: github.ref_type == 'tag'" in job("release")
    assert "needs: build" in job("release")
    assert re.search(r'tags: \["v\[0-9\]\+\.\[0-9\]\+\.\[0-9\]\+"\]', PACKAGES)


def test_every_system_builds_and_tries_the_program() -> None:
    names = re.findall(r"\{ name: ([\w ]+), runner: ", job("build"))
    assert names == ["Linux", "Windows", "macOS Intel", "macOS ARM"]
    assert "python scripts/build.py" in job("build")
    assert "python scripts/test_frozen.py" in job("build")


def test_every_push_and_pull_request_is_tested_and_checked_on_every_system() -> None:
    on = re.search(r"^on:\n((?:  .*\n)+)", CHECKS, re.MULTILINE)
    assert on is not None
    assert '  push:\n    branches: ["**"]\n  pull_request:\n' in on[1]
    checks = job("checks", CHECKS)
    assert "if: github.event_name != 'schedule'" in checks
    runners = re.findall(r"runner: (\w+)-", checks)
    assert set(runners) == {"ubuntu", "windows", "macos"}
    assert "run: python scripts/test.py\n" in checks
    assert "run: python scripts/check.py\n" in checks


def test_the_oldest_python_that_is_promised_is_tested_too() -> None:
    oldest = re.search(r'^requires-python = ">=(.+)"', text("pyproject.toml"), re.MULTILINE)
    assert oldest is not None
    assert f'python: "{oldest[1]}"' in job("checks", CHECKS)


def test_once_a_week_the_deep_profile_is_run_and_it_exists() -> None:
    assert re.search(r'^  schedule:\n    - cron: "\d+ \d+ \* \* \d"$', CHECKS, re.MULTILINE)
    deep = job("deep", CHECKS)
    assert "github.event_name == 'schedule'" in deep
    assert "run: python scripts/test.py --hypothesis-profile=deep\n" in deep
    assert settings.get_profile("deep").max_examples > settings.get_profile("house").max_examples


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_packages_are_installed_by_our_commands_only(workflow: Path) -> None:
    """They are held to the pins of `build/constraints.txt`; a bare pip or uv would not be."""
    assert re.findall(r"\b(?:pip|pipx|uv) .*", workflow.read_text(encoding="utf-8")) == []


def test_only_the_release_writes() -> None:
    assert "write" not in CHECKS


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_nothing_from_outside_is_pasted_into_a_shell(workflow: Path) -> None:
    scripts = re.findall(r"run: (?:\|\n((?:          .*\n)+)|(.+))", workflow.read_text(encoding="utf-8"))
    assert scripts
    assert [one for pair in scripts for one in pair if "${{" in one] == []
