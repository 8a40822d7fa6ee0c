"""The way into the store: whatever is found in the folder, a store that can be played with comes out."""

from __future__ import annotations

import logging
import os
import sqlite3
from pathlib import Path
from typing import NamedTuple

from game.content.message import Message
from game.store import schema
from game.store.connect import memory_copy, open_file, set_aside
from game.store.locks import FileLock
from game.system.paths import STORE_FILE

log = logging.getLogger(__name__)

LOCKS_FOLDER = "locks"
OPENING_WAIT = 3.0

_DAMAGE = frozenset(
    {
        sqlite3.SQLITE_CORRUPT,
        sqlite3.SQLITE_NOTADB,
        sqlite3.SQLITE_FORMAT,
        sqlite3.SQLITE_CONSTRAINT,
        sqlite3.SQLITE_MISMATCH,
        sqlite3.SQLITE_TOOBIG,
        sqlite3.SQLITE_ERROR,  # what the program asks is sound, so the tables are not
    }
)


class Opened(NamedTuple):
    """What was found: the file, or where it cannot be used a stand-in in memory and what to tell about it."""

    file: sqlite3.Connection | None
    memory: sqlite3.Connection | None = None
    notice: Message | None = None
    presence: FileLock | None = None
    """Held as long as this program is in the store."""
    alone: bool = False
    """Whether no other program was in it then."""


def open_folder(folder: Path) -> Opened:
    """Open the store in a folder.

    Programs come through here one after the other, so that only one of them makes the file or sets it aside.
    """
    locks = folder / LOCKS_FOLDER
    gate = presence = None
    alone = False
    try:
        gate = FileLock.acquire(locks / "opening.lock", OPENING_WAIT)
        alone = gate is not None and not _somebody_in(locks)
        presence = FileLock.acquire(locks / f"program-{os.urandom(16).hex()}.lock")
    except OSError as error:
        log.warning("no locks in %s: %s", locks, error)
    try:
        return _open(folder / STORE_FILE, may_move=alone)._replace(presence=presence, alone=alone)
    finally:
        if gate is not None:
            gate.release()


def is_damage(error: Exception) -> bool:
    """Whether a failure of SQLite says that the file makes no sense, and not that it cannot be had now."""
    if isinstance(error, UnicodeDecodeError):
        return True
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGE


def trouble(error: Exception) -> str:
    """The key of the sentence about a failure of SQLite."""
    if is_damage(error):
        return "store.damaged"
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return "store.full"
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL):
        return "store.busy"
    return "store.not_saving"


def _open(path: Path, may_move: bool) -> Opened:
    try:
        return Opened(open_file(path))
    except Exception as error:  # whatever it is: nobody shall be kept from playing
        log.warning("%s does not open: %r", path, error)
        reason = _reason(error)
        if reason is None:
            return Opened(None, memory_copy(path), _why_not(error, path))
    # A file that another program is working in stays: moving it would pull it from under that one's hands.
    if may_move:
        try:
            aside = set_aside(path, reason)
            log.warning("it is kept as %s", aside)
            return Opened(open_file(path), None, Message.of(f"store.{reason}", file=aside.name))
        except (OSError, *schema.FAILURES, schema.Strange) as error:
            log.warning("no new store in %s: %s", path.parent, error)
    return Opened(None, memory_copy(path), Message.of("store.unusable", folder=str(path.parent)))


def _reason(error: Exception) -> str | None:
    """Why a file must be set aside, or None where it is sound and only cannot be used now."""
    if isinstance(error, schema.Newer):
        return "newer"
    if isinstance(error, OSError | MemoryError):
        return None
    return "broken" if not isinstance(error, sqlite3.Error) or is_damage(error) else None


def _why_not(error: Exception, path: Path) -> Message:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return Message.of("store.read_only", folder=str(path.parent))
    return Message.of(trouble(error))


def _somebody_in(locks: Path) -> bool:
    """Whether another program is in the store; what dead ones left behind is swept away."""
    alive = False
    for path in locks.glob("program-*.lock"):
        try:
            lock = FileLock.acquire(path)
        except OSError as error:  # it may be another user's, who may be in
            log.warning("%s cannot be looked at: %s", path, error)
            lock = None
        if lock is None:
            alive = True
        else:
            lock.release()
    return alive
