"""A database that goes on: what cannot be written now waits in memory, in order, until it can."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.content.message import Message
from game.store import reading, schema
from game.store.changes import Change, Conflict, Damaged
from game.store.connect import BUSY_SECONDS, open_file, wait_for_others
from game.store.opening import Opened, is_damage, trouble

log = logging.getLogger(__name__)


class Ledger:
    """The store's file, and while that cannot be written a copy in memory that stands in for it."""

    def __init__(self, path: Path | None, opened: Opened) -> None:
        """Without a path there is only the memory, and nothing to bring into a file."""
        self._path = path
        self._file = opened.file
        self._memory = opened.memory
        self._waiting: list[Change] = []
        self._lost: set[str] = set()
        self._told: set[str] = set()
        self._damaged = False
        """Whether something in the file cannot be read: the copy in memory stays, and both are written."""
        self._mended = False
        self.notices: list[Message] = []
        if opened.notice is not None:
            self.tell(opened.notice)

    @property
    def saving(self) -> bool:
        """Whether everything so far is in the file."""
        return self._memory is None

    def read(self, query: str, *values: str | float) -> list[tuple[Any, ...]]:
        """All rows of a query."""
        if self._memory is None:
            try:
                return reading.rows(self._in_file(), query, values)
            except schema.FAILURES as error:
                self._memory = self._stand_in(error)
        return reading.rows(self._memory, query, values)

    def write(self, change: Change) -> None:
        """Carry out a change and commit it; where that fails, in memory, with everything that follows."""
        if change.match_id in self._lost:
            return
        if self._memory is not None:
            self.retry()
        if self._memory is None:
            try:
                self._carry_out(self._in_file(), [change])
                return
            except schema.FAILURES as error:
                self._memory = self._stand_in(error)
        if self._path is not None:
            self._waiting.append(change)
        try:
            with schema.transaction(self._memory):
                _run(change, self._memory)
        except Conflict as conflict:
            # The match could not be copied into memory; the change still waits for the file.
            log.warning("in memory: %s", conflict)
        if self._damaged:
            self.retry()

    def retry(self) -> bool:
        """Try to bring what waits into the file; gives whether everything is there now."""
        if self._memory is None or self._path is None:
            return self.saving
        try:
            if self._file is None:
                self._file = open_file(self._path, wait=0)
            # It has waited for this file before, and the next change tries again.
            wait_for_others(self._file, 0)
            self._carry_out(self._file, self._waiting)
            wait_for_others(self._file, BUSY_SECONDS)
        except (*schema.FAILURES, schema.Strange) as error:
            log.info("%d changes wait: %s", len(self._waiting), error)
            return False
        self._waiting.clear()
        if self._damaged:
            return False
        self._memory.close()
        self._memory = None
        self._told.clear()
        self.notices.append(Message.of("store.saved_again"))
        return True

    def mend_indexes(self) -> bool:
        """An index names a row that is not there: make all anew, once; gives whether that was done."""
        if self._mended or self._memory is not None:
            return False
        self._mended = True
        log.warning("an index is damaged")
        try:
            with schema.transaction(self._in_file()):
                self._in_file().execute("REINDEX")
        except schema.FAILURES as error:
            log.warning("and cannot be made anew: %s", error)
            return False
        return True

    def regain(self, match_id: str) -> None:
        """Write to a match again that another program had played on."""
        self._lost.discard(match_id)

    def close(self) -> None:
        """Try once more to save what waits, and close."""
        self.retry()
        for database in (self._file, self._memory):
            if database is not None:
                database.close()

    def _in_file(self) -> sqlite3.Connection:
        assert self._file is not None, "a ledger has a file or a memory"
        return self._file

    def _carry_out(self, database: sqlite3.Connection, changes: Sequence[Change]) -> None:
        conflicts = []
        with schema.transaction(database):
            for change in changes:
                try:
                    _run(change, database)
                except Conflict as conflict:
                    conflicts.append((change.match_id, conflict))
        for match_id, why in conflicts:
            log.error("%s", why)
            self.tell(Message.of(why.key))
            if match_id is not None:
                self._lost.add(match_id)

    def _stand_in(self, error: Exception) -> sqlite3.Connection:
        """Go on in memory, with all that can be read from the file."""
        log.warning("the store goes on in memory: %s", error)
        self._damaged = is_damage(error)
        self.tell(Message.of(trouble(error)))
        memory = schema.in_memory()
        try:
            schema.copy_rows(self._in_file(), memory)
        except schema.FAILURES as unreadable:
            log.warning("and what was saved cannot be read: %s", unreadable)
        return memory

    def tell(self, message: Message) -> None:
        """Note something for the player, each thing once until all is well again."""
        if message.key not in self._told:
            self._told.add(message.key)
            self.notices.append(message)


def _run(change: Change, database: sqlite3.Connection) -> None:
    """Carry out a change inside a transaction, all of it or nothing.

    What stands in its way there is a row that no program of ours has written; nothing else waits for that.
    """
    database.execute("SAVEPOINT change")
    try:
        change.run(database)
    except sqlite3.IntegrityError as error:
        database.execute("ROLLBACK TO change")
        raise Damaged(f"match {change.match_id} is damaged: {error}") from error
    finally:
        if database.in_transaction:
            database.execute("RELEASE change")
