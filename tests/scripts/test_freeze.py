"""`freeze.py`: what it records of a tree is the same twice, and a difference is found and named."""

from __future__ import annotations

import copy
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import _freeze
from _environment import ROOT
from _freeze_compare import compare
from _freeze_options import option_sets


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """A few traces and decisions of one game of this tree."""
    file = tmp_path_factory.mktemp("freeze") / "record.json"
    arguments = ["record", str(file), "--only", "traces,bots", "--games", "duality"]
    assert _freeze.main([*arguments, "--seeds", "1", "--share", "0.01", "--jobs", "1"]) == 0
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_sources_without_git_are_recorded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda tool: None)
    about = _freeze.about(ROOT)
    assert (about["commit"], about["changed_files"]) == ("", 0)


def test_a_record_is_equal_to_itself(record: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    assert compare(record, copy.deepcopy(record)) == 0
    assert "none different" in capsys.readouterr().out


@pytest.mark.parametrize("part", ["traces", "bots"])
def test_one_other_digest_is_a_difference(
    record: dict[str, Any], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    other = copy.deepcopy(record)
    touched = _change_texts(other[part]["games"]["duality"])
    assert touched
    assert compare(record, other) == 1
    assert "DIFFERENT" in capsys.readouterr().out


def test_nothing_in_common_is_no_success(record: dict[str, Any]) -> None:
    assert compare(record, {}) == 2


def test_every_set_of_options_is_frozen() -> None:
    assert len(option_sets("duality")) == 3
    assert len(option_sets("dualis")) == 12


def _change_texts(node: Any) -> bool:
    """Alter every leaf that looks like a digest or a move; True where there was one."""
    found = False
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in list(items):
        if isinstance(value, str):
            node[key] = f"{value}x"
            found = True
        elif isinstance(value, dict | list):
            found = _change_texts(value) or found
    return found


def test_an_unknown_part_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        _freeze.main(["record", str(tmp_path / "r.json"), "--only", "smells"])
    assert "smells" in capsys.readouterr().err
