"""The log file stays small, and never stands in the way."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.system.log import SmallLog
from game.system.private import open_to_append

needs_bits = pytest.mark.skipif(sys.platform == "win32", reason="there a folder says who may read what")


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


@needs_bits
@pytest.mark.parametrize("mask", [0, 0o022])
def test_nobody_else_reads_it(tmp_path: Path, log: logging.Logger, mask: int) -> None:
    file = tmp_path / "twofold.log"
    (tmp_path / "old.log").touch(0o666)
    before = os.umask(mask)
    try:
        log.addHandler(SmallLog(file, 100))
        for number in range(40):
            log.warning("line %02d", number)
        log.addHandler(SmallLog(tmp_path / "old.log", 100))
    finally:
        os.umask(before)
    assert {path.stat().st_mode & 0o777 for path in tmp_path.iterdir()} == {0o600}


@needs_bits
def test_no_link_leads_it_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear Ada")
    (tmp_path / "twofold.log").symlink_to(tmp_path / "letter")
    with pytest.raises(OSError, match="symbolic links"):
        SmallLog(tmp_path / "twofold.log", 100)
    assert (tmp_path / "letter").read_text() == "dear Ada"


@needs_bits
def test_a_pipe_in_its_place_keeps_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "twofold.log")
    with pytest.raises(OSError, match=r"twofold\.log"):
        SmallLog(tmp_path / "twofold.log", 100)


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


def test_whoever_keeps_the_file_open_goes_on_writing_into_it(tmp_path: Path, log: logging.Logger) -> None:
    """As faulthandler does, which must have its way into the file before anything goes wrong."""
    file = tmp_path / "twofold.log"
    log.addHandler(SmallLog(file, 100))
    with open_to_append(file) as kept:
        for number in range(40):
            log.warning("line %02d", number)
        kept.write("a library fell over\n")
    assert file.read_text().splitlines()[-2:] == ["line 39", "a library fell over"]
    assert file.stat().st_size <= 130


def test_a_second_program_writes_into_the_same_small_file(tmp_path: Path) -> None:
    file = tmp_path / "twofold.log"
    file.write_text("x" * 90 + "\n")
    with open_to_append(file):
        first, second = logging.Logger("first"), logging.Logger("second")
        for log in (first, second):
            log.addHandler(SmallLog(file, 90))
        for number in range(40):
            first.warning("first %02d", number)
            second.warning("second %02d", number)
        for log in (first, second):
            log.handlers[0].close()
    assert file.read_text().splitlines()[-2:] == ["first 39", "second 39"]
    assert max(path.stat().st_size for path in tmp_path.iterdir()) <= 110
