"""Locks between programs that the system itself takes back when a program dies, however it dies."""

from __future__ import annotations

import errno
import os
import sys
import time
from pathlib import Path

from game.system import private


def refused_on_windows(error: OSError) -> bool:
    """Whether Windows did not give a lock because another holds it; Wine and Proton do not say why."""
    return error.errno in (0, errno.EACCES)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if refused_on_windows(error):
                return False
            raise
        return True

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


_POLL = 0.01


class FileLock:
    """A file that this program alone holds."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self._path = path
        self._descriptor: int | None = descriptor

    @classmethod
    def acquire(cls, path: Path, wait: float = 0.0) -> FileLock | None:
        """Take the lock, or None where another holds it for longer than `wait` seconds.

        `OSError` where the folder cannot hold locks at all.
        """
        until = time.monotonic() + wait
        while True:
            path.parent.mkdir(private.FOLDER, parents=True, exist_ok=True)
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, private.FILE)
            try:
                locked = _lock(descriptor)
                # The last holder may have removed the file between our opening and locking it.
                if locked and _is_still(descriptor, path):
                    return cls(path, descriptor)
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)
            if not locked:
                if time.monotonic() >= until:
                    return None
                time.sleep(_POLL)

    def release(self) -> None:
        """Let it go and remove the file; a second time does nothing."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        if sys.platform != "win32":
            self._remove()
        os.close(descriptor)
        if sys.platform == "win32":
            # Windows removes no open file, and so none that another program has just locked.
            self._remove()

    def _remove(self) -> None:
        try:
            self._path.unlink(missing_ok=True)
        except OSError:
            # An empty file stays behind; whoever comes next locks it again.
            return


def _is_still(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False
