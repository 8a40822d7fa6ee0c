"""Files of the player's own: nobody else reads them, and no link leads what we write to another place."""

from __future__ import annotations

import errno
import os
import stat
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

FILE, FOLDER = 0o600, 0o700
"""What systems with such bits let nobody else read."""

_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
"""A link is refused; a pipe that nobody reads is too, instead of keeping us waiting."""


def make_private(path: Path) -> None:
    """Let nobody else read a file or a folder of ours, where the system lets us."""
    if sys.platform == "win32":
        return  # there a user's folder is the user's own already
    with suppress(OSError):
        mode = path.stat().st_mode
        if mode & 0o077:
            path.chmod(mode & 0o700)


def open_to_append(path: Path) -> TextIOWrapper:
    """A text file to write behind what it holds; `OSError` where it is a link, a pipe or a device."""
    if path.is_symlink():  # Windows does not look for itself
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | _NO_LINK, FILE)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
        make_private(path)
        return os.fdopen(descriptor, "a", encoding="utf-8")
    except BaseException:
        os.close(descriptor)
        raise


def replace_text(path: Path, text: str) -> None:
    """Write a whole file in the place of another, or of a link; whoever reads it meets the old or the new."""
    draft = path.with_name(f"{path.name}.draft")
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINK, FILE)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
    draft.replace(path)
