"""The files of the page, and nothing else: a list made when the server starts, asked by exact name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

INDEX = "index.html"
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".webp": "image/webp",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
_STAYING = (".webp", ".png", ".svg", ".woff2")
"""Pictures and fonts may be kept by the browser; the page itself never is."""


class PageFile(NamedTuple):
    """A file as it is served."""

    body: bytes
    kind: str
    stays: bool
    """Whether the browser may keep it."""


class PageFiles:
    """What lies below some folders, by the path that a browser asks for."""

    def __init__(self, folders: Mapping[str, Path]) -> None:
        """`folders` says where what begins with a path lies; what comes first is found first."""
        self._paths: dict[str, Path] = {}
        for beginning, folder in folders.items():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and not path.is_symlink() and path.suffix in _KINDS:
                    self._paths.setdefault(f"{beginning}/{path.relative_to(folder).as_posix()}", path)
        if (index := self._paths.pop(f"/{INDEX}", None)) is not None:
            self._paths["/"] = index
        self._read: dict[str, PageFile] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """Everything that is served."""
        return tuple(self._paths)

    def get(self, path: str) -> PageFile | None:
        """A file by the exact path of a request; None: there is no such one."""
        known = self._paths.get(path)
        if known is None:
            return None
        if path not in self._read:
            suffix = known.suffix
            self._read[path] = PageFile(known.read_bytes(), _KINDS[suffix], suffix in _STAYING)
        return self._read[path]
