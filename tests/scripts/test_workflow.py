"""The workflow that makes packages elsewhere: it runs nothing unpinned, and may do no more than it must."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from _environment import ROOT

FOLDER = ROOT / ".github/workflows"
WORKFLOWS = sorted(FOLDER.glob("*.yml"))
PACKAGES = (FOLDER / "packages.yml").read_text(encoding="utf-8")


def job(name: str) -> str:
    found = re.search(rf"^  {name}:\n((?:    .*\n|\n)+)", PACKAGES, re.MULTILINE)
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


def test_nothing_from_outside_is_pasted_into_a_shell() -> None:
    scripts = re.findall(r"run: (?:\|\n((?:          .*\n)+)|(.+))", PACKAGES)
    assert scripts
    assert [one for pair in scripts for one in pair if "${{" in one] == []
