"""Puts odd values into the rows of a store: nothing behind its border ever sees one."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from _torture_case import Part
from game.content.message import Message
from game.store import Store
from game.store.schema import TABLES
from tests.game.store.damages import fill, look_at_everything
from tests.game.store.odd_rows import odd_value, shown, write
from tests.game.store.store_tools import plays_on

MATCHES = 2
ROWS = 5
"""Odd ones in one store."""


def run(part: Part) -> None:
    """One store after the other; each odd row is a case."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as sound:
        with Store.in_memory() as store:
            fill(store, MATCHES)
            _database(store).backup(sound)
        while part.goes_on:
            wrong = [
                (part.rng.choice(TABLES), part.rng.randrange(21), odd_value(part.rng)) for _ in range(ROWS)
            ]
            faults = _faults(sound, [(*one, part.rng.random() < 0.5) for one in wrong])
            for number, (table, _, _) in enumerate(wrong):
                part.note(f"in the table {table}", faults if number == 0 else [])


def _database(store: Store) -> sqlite3.Connection:
    found = store._ledger._memory
    assert found is not None
    return found


def _faults(sound: sqlite3.Connection, wrong: list[tuple[str, int, object, bool]]) -> list[str]:
    try:
        with Store.in_memory() as store:
            sound.backup(_database(store))
            for one in wrong:
                write(_database(store), *one)
            look_at_everything(store)
            entries = store.library()
            if len(entries) != MATCHES:
                return [f"{len(entries)} matches of {MATCHES} are shown after {wrong}"]
            shown(entries)
            for entry in entries:
                continued = store.continue_match(entry.summary.id)
                if entry.summary.damaged and not isinstance(continued, Message):
                    return [f"a damaged match goes on after {wrong}"]
            plays_on(store)
            for entry in entries:
                store.delete_match(entry.summary.id)
            if len(store.library()) != 1:
                return [f"a match cannot be deleted after {wrong}"]
    except Exception as error:
        return [f"{error!r} after {str(wrong)[:400]}"]
    return []
