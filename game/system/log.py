"""A log file that stays small, without the network modules that the standard library's would load."""

from __future__ import annotations

import logging
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from game.system.private import open_to_append


class SmallLog(logging.FileHandler):
    """Writes to a file; when that is full it becomes the old one (`.1`), and a new one begins."""

    def __init__(self, file: Path, most: int) -> None:
        """`most` is how many bytes a file takes, about."""
        self._file = file
        self._most = most
        self._move_full()
        super().__init__(file, encoding="utf-8")

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, into a new file where the old one is full; on trouble, what logging does then."""
        try:
            if self.stream is not None and self.stream.tell() >= self._most:
                self.close()
                self._move_full()
                self.stream = self._open()
        except OSError:
            self.handleError(record)
        super().emit(record)

    def _open(self) -> TextIOWrapper:
        return open_to_append(self._file)

    def _move_full(self) -> None:
        with suppress(FileNotFoundError):
            if self._file.lstat().st_size >= self._most:
                self._file.replace(self._file.with_name(f"{self._file.name}.1"))
