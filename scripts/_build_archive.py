"""Packing the finished folder, and putting results in the place of old ones in one step."""

from __future__ import annotations

import shutil
import stat
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from _errors import CommandError


def pack(folder: Path, archive: Path) -> None:
    """Pack a folder, with its own name on top, as a .tar.gz or a .zip by the archive's name."""
    if archive.name.endswith(".tar.gz"):
        with tarfile.open(archive, "w:gz", compresslevel=9) as tar:
            tar.add(folder, folder.name, filter=_nobody)
        return
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(folder.rglob("*")):
            name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
            if path.is_symlink():
                # A bundle of macOS is full of links, and a zip holds them only when it is told so.
                entry = zipfile.ZipInfo(name)
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                packed.writestr(entry, str(path.readlink()))
            elif path.is_file():
                packed.write(path, name)


def unpack(archive: Path, into: Path) -> Path:
    """Unpack an archive of ours as a player would; gives the folder that was in it."""
    if archive.name.endswith(".tar.gz"):
        with tarfile.open(archive) as tar:
            tar.extraction_filter = lambda entry, path: entry  # it is our own, a moment old
            tar.extractall(into)
    else:
        with zipfile.ZipFile(archive) as packed:
            for entry in packed.infolist():
                _unpack_entry(packed, entry, into)
    (folder,) = into.iterdir()
    return folder


def _unpack_entry(packed: zipfile.ZipFile, entry: zipfile.ZipInfo, into: Path) -> None:
    mode = entry.external_attr >> 16
    place = into / entry.filename
    if stat.S_ISLNK(mode):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.symlink_to(packed.read(entry).decode())
        return
    packed.extract(entry, into)
    if mode & 0o111:
        place.chmod(0o755)


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same archive whoever makes it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def replace(new: Path, place: Path) -> None:
    """Put a file or a folder at its place in one step; what was there before goes only then."""
    if not place.exists():
        new.rename(place)
        return
    try:
        with _aside(place):
            new.rename(place)
    except OSError as error:
        raise CommandError(
            f"{place} is in use, so it stays as it was: close Twofold and start again."
        ) from error


@contextmanager
def _aside(place: Path) -> Iterator[None]:
    """Keep the old one beside until the new one lies there, and bring it back where that fails."""
    beside = Path(tempfile.mkdtemp(prefix=".old-", dir=place.parent))
    old = beside / place.name
    place.rename(old)
    try:
        yield
    except BaseException:
        old.rename(place)
        beside.rmdir()
        raise
    shutil.rmtree(beside, ignore_errors=True)
