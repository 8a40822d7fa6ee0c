"""A log file that stays small, without the network modules that the standard library's would load."""

from __future__ import annotations

import logging
import os
from io import TextIOWrapper
from pathlib import Path

from game.system.private import open_to_append, replace_text


class SmallLog(logging.FileHandler):
    """Writes to a file; when that is full, what it holds becomes the old one (`.1`), and it begins anew.

    It is emptied in place, never renamed: Windows renames no file that somebody has open, and here two have
    it open at least, this handler and faulthandler. Whoever writes behind its end goes on in the same file.
    """

    def __init__(self, file: Path, most: int) -> None:
        """`most` is how many bytes a file takes, about."""
        self._file = file
        self._most = most
        super().__init__(file, encoding="utf-8")

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, into an emptied file where it was full; on trouble, what logging does then."""
        try:
            self._empty_full()
        except (OSError, ValueError):
            self.handleError(record)
        super().emit(record)

    def _open(self) -> TextIOWrapper:
        return open_to_append(self._file)

    def _empty_full(self) -> None:
        if self.stream is None or os.fstat(self.stream.fileno()).st_size < self._most:
            return
        held = self._file.read_text(encoding="utf-8", errors="replace")
        replace_text(self._file.with_name(f"{self._file.name}.1"), held)
        self.stream.truncate(0)
