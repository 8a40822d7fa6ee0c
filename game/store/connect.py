"""Opening the store's file, and setting a file aside that is none of ours to change."""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

from game.store import schema
from game.system import private

BUSY_SECONDS = 2.0
"""How long a write waits for another program; ours hold the lock for about a millisecond."""

SIDE_FILES = ("", "-wal", "-shm", "-journal")
"""SQLite keeps recent changes beside the file; they belong to it and go where it goes."""

_HEADER = b"SQLite format 3\0"
_SIZE_OF_HEADER = 100
_CACHE_KIB = 512
"""What SQLite keeps of the file in memory: a quarter of its habit, since the system keeps files too."""
_READ_AND_WRITTEN_BY_ALL = (b"\1\1", b"\2\2")
"""What stands at place 18: with a journal, with a log. Of any other file SQLite says it can only be read."""

_NETWORK_TYPES = frozenset(
    {"9p", "afs", "cifs", "davfs", "fuse.davfs2", "fuse.sshfs", "nfs", "nfs4", "smb3", "smbfs", "vboxsf"}
)


def open_file(path: Path, wait: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A connection to a sound store of today's schema that can be written.

    `schema.Strange` or `sqlite3.Error` where there is none to be had.
    """
    _refuse_other_files(path)
    _keep_private(path)
    database = schema.connect(path, timeout=wait)
    try:
        schema.refuse_strange(database)  # before anything is written, and a journal is
        _choose_journal(database, path.parent)
        schema.prepare(database)
        database.execute("PRAGMA foreign_keys = ON")
        database.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        if schema.description(database) != schema.DESCRIPTION:
            from game.store.try_out import try_out  # what is described as ever needs none

            try_out(database)
    except BaseException:
        database.close()
        raise
    return database


def wait_for_others(database: sqlite3.Connection, seconds: float) -> None:
    """How long the next changes wait while another program writes."""
    database.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")


def memory_copy(path: Path) -> sqlite3.Connection:
    """A store in memory with whatever can be read from a file that cannot be used, which stays as it is."""
    import shutil  # seldom needed, and not at once there
    import tempfile  # likewise

    memory = schema.in_memory()
    if not path.is_file():
        return memory
    with suppress(OSError, *schema.FAILURES, schema.Strange):
        with tempfile.TemporaryDirectory(prefix="twofold-") as folder:
            # A copy, because SQLite writes beside a file even to read it.
            copy = Path(folder) / path.name
            shutil.copyfile(path, copy)
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}-wal", f"{copy}-wal")
            with closing(schema.connect(copy)) as source:
                schema.prepare(source)
                schema.copy_rows(source, memory)
        return memory
    # There may be no room for the copy.
    address = f"{path.absolute().as_uri()}?immutable=1"
    with suppress(*schema.FAILURES, schema.Strange), closing(schema.connect(address, uri=True)) as source:
        schema.refuse_strange(source)
        schema.copy_rows(source, memory)
    return memory


def set_aside(path: Path, reason: str) -> Path:
    """Move a file with its side files to a name that nothing has yet; gives the new name back."""
    for number in count(1):
        aside = path.with_name(f"{path.stem}.{reason}-{number}{path.suffix}")
        if any(os.path.lexists(f"{aside}{end}") for end in SIDE_FILES):
            continue
        if path.is_dir():
            path.rename(aside)
        else:
            try:
                # The empty file holds the name against another program that looks for one right now.
                os.close(os.open(aside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, private.FILE))
            except FileExistsError:
                continue
            try:
                path.replace(aside)
            except OSError:
                aside.unlink()
                raise
        break
    for end in SIDE_FILES[1:]:
        with suppress(FileNotFoundError):
            Path(f"{path}{end}").replace(f"{aside}{end}")
    return aside


def _refuse_other_files(path: Path) -> None:
    """Tell by the first bytes, because SQLite would throw away the log beside a file that is too short."""
    for end in SIDE_FILES:
        with suppress(OSError):
            # A pipe would keep the program waiting for whoever writes into it.
            if not stat.S_ISREG(Path(f"{path}{end}").stat().st_mode):
                raise schema.Foreign("not a file")
    with suppress(OSError), path.open("rb") as file:
        first = file.read(_SIZE_OF_HEADER)
        log_left = not first and os.path.lexists(f"{path}-wal")
        if log_left or first[: len(_HEADER)] not in (b"", _HEADER):
            raise schema.Foreign("not a database")
        if len(first) == _SIZE_OF_HEADER and first[18:20] not in _READ_AND_WRITTEN_BY_ALL:
            raise schema.Foreign("not a database that everybody may write")


def _keep_private(path: Path) -> None:
    """Make the file before SQLite does, for nobody else's eyes; what SQLite lays beside it is as private."""
    if sys.platform == "win32":
        return  # there a folder says who may read what is in it
    with suppress(OSError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, private.FILE))
        for end in SIDE_FILES:
            with suppress(FileNotFoundError):
                private.make_private(Path(f"{path}{end}"))


def _choose_journal(database: sqlite3.Connection, folder: Path) -> None:
    """A write-ahead log where it is safe: no wait for the disk at each action, and no torn file.

    It shares memory between programs, which no network folder can, so there the older journal is used.
    """
    wanted = "DELETE" if on_network(folder) else "WAL"
    if database.execute("PRAGMA page_count").fetchone()[0] == 0:
        # An empty file becomes one with a log in a single write, and a journal on the disk, which the first
        # start would wait for, could bring nothing back.
        database.execute("PRAGMA journal_mode = MEMORY")
    with suppress(sqlite3.OperationalError):
        # Refused while another program is in the file; its journal is as good.
        database.execute(f"PRAGMA journal_mode = {wanted}")
    mode = database.execute("PRAGMA journal_mode").fetchone()[0]
    if mode == "memory":  # so it was refused, and the tables shall not be made without a journal
        mode = database.execute("PRAGMA journal_mode = DELETE").fetchone()[0]
    database.execute(f"PRAGMA synchronous = {'NORMAL' if mode == 'wal' else 'FULL'}")


def on_network(folder: Path) -> bool:
    """Whether a folder is on another machine, as far as the system says."""
    if sys.platform == "win32":
        import ctypes  # other systems need not load it

        remote = 4
        return bool(ctypes.windll.kernel32.GetDriveTypeW(folder.resolve().anchor) == remote)
    try:
        mounts = Path("/proc/self/mountinfo").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return mount_type(mounts, folder.resolve()) in _NETWORK_TYPES


def mount_type(mounts: str, folder: Path) -> str:
    """The type of the file system that holds a folder, from the text of Linux' table of mounts."""
    best, found = -1, ""
    for line in mounts.splitlines():
        before, _, after = line.partition(" - ")
        if len(before.split()) < 5 or not after:
            continue
        point = Path(before.split()[4].replace("\\040", " "))
        if folder.is_relative_to(point) and len(point.parts) >= best:
            best, found = len(point.parts), after.split()[0]
    return found
