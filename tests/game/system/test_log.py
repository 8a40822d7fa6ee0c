"""The log file stays small, and never stands in the way."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.system.log import SmallLog


@pytest.fixture
def log() -> Iterator[logging.Logger]:
    """A logger of our own, which lets go of its files at the end."""
    log = logging.Logger("small")
    yield log
    for handler in log.handlers:
        handler.close()


def test_a_full_file_becomes_the_old_one_and_a_new_one_begins(tmp_path: Path, log: logging.Logger) -> None:
    file = tmp_path / "twofold.log"
    log.addHandler(SmallLog(file, 100))
    for number in range(40):
        log.warning("line %02d", number)
    old = tmp_path / "twofold.log.1"
    assert file.read_text().splitlines()[-1] == "line 39"
    assert file.stat().st_size <= 110
    assert old.stat().st_size <= 110
    assert sorted(path.name for path in tmp_path.iterdir()) == ["twofold.log", "twofold.log.1"]


def test_what_stood_there_stays_until_it_is_full(tmp_path: Path, log: logging.Logger) -> None:
    file = tmp_path / "twofold.log"
    file.write_text("from the last start\n")
    log.addHandler(SmallLog(file, 100))
    log.warning("from this one")
    assert file.read_text().splitlines() == ["from the last start", "from this one"]


def test_a_start_with_a_full_file_begins_anew(tmp_path: Path, log: logging.Logger) -> None:
    file = tmp_path / "twofold.log"
    file.write_text("x" * 100)
    log.addHandler(SmallLog(file, 100))
    log.warning("new")
    assert file.read_text() == "new\n"


def test_where_the_old_file_cannot_be_moved_it_grows_on(
    tmp_path: Path, log: logging.Logger, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging, "raiseExceptions", False)
    file = tmp_path / "twofold.log"
    log.addHandler(SmallLog(file, 10))
    (tmp_path / "twofold.log.1").mkdir()
    for number in range(5):
        log.warning("line %02d", number)
    assert file.read_text().splitlines() == [f"line {number:02d}" for number in range(5)]
