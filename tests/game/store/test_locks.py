"""A lock is held by one program alone, and a system that refuses one without a reason is understood."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.store.locks import FileLock, refused_on_windows


def test_a_lock_that_is_held_is_not_given_again(tmp_path: Path) -> None:
    held = FileLock.acquire(tmp_path / "one.lock")
    assert held is not None
    assert FileLock.acquire(tmp_path / "one.lock") is None
    held.release()
    again = FileLock.acquire(tmp_path / "one.lock")
    assert again is not None
    again.release()


@pytest.mark.parametrize(
    ("number", "taken"), [(errno.EACCES, True), (0, True), (errno.EINVAL, False), (errno.EBADF, False)]
)
def test_a_refusal_without_a_reason_counts_as_taken(number: int, taken: bool) -> None:
    """Windows says EACCES; its stand-ins Wine and Proton fail and leave errno as it was, which is 0."""
    assert refused_on_windows(OSError(number, "refused")) is taken
