"""The tables of the store, how older ones become today's, and transactions.

`PRAGMA user_version` says which schema a file has, because it changes in the same transaction as the
tables; `PRAGMA application_id` says that the file is ours at all.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

APPLICATION_ID = 0x54574F46
"""`TWOF` in ASCII."""

TABLES = ("settings", "last_setups", "matches", "actions", "results", "drafts")

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    # 0 -> 1: from an empty file to the first schema.
    (
        """CREATE TABLE settings (
            name TEXT PRIMARY KEY,
            value TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE last_setups (
            game TEXT PRIMARY KEY,
            setup TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE matches (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            seed TEXT NOT NULL,
            first INTEGER,
            players TEXT NOT NULL,
            created REAL NOT NULL,
            updated REAL NOT NULL,
            status TEXT NOT NULL CHECK (status IN ('open', 'finished')),
            outcome TEXT
        ) WITHOUT ROWID""",
        """CREATE TABLE actions (
            match_id TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
            number INTEGER NOT NULL CHECK (number >= 0),
            seat INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID""",
        # Results outlive their match, so that tidying up old matches does not change the statistics.
        """CREATE TABLE results (
            match_id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            game TEXT NOT NULL,
            finished REAL NOT NULL,
            player TEXT NOT NULL,
            score INTEGER NOT NULL,
            won INTEGER NOT NULL,
            PRIMARY KEY (match_id, seat)
        ) WITHOUT ROWID""",
        "CREATE INDEX matches_by_time ON matches (status, updated)",
    ),
    # 1 -> 2: how the table is kept at home, and how often a decision was taken back.
    (
        "ALTER TABLE matches ADD COLUMN house TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE matches ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0",
    ),
    # 2 -> 3: what people have prepared in a round, as the markers that they have laid.
    (
        """CREATE TABLE drafts (
            match_id TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            round INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match_id, seat, round)
        ) WITHOUT ROWID""",
    ),
)
"""The statements at place n turn schema n into schema n + 1. Only ever add to the end."""


class Strange(Exception):  # noqa: N818 - it says what the file is
    """The file opens, but it is not for this program."""


class Newer(Strange):
    """The file was written by a newer program."""


class Foreign(Strange):
    """The file is a database, but not one of ours, or parts of it are missing."""


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """Everything inside or nothing. It takes the write lock at once, so that two programs cannot deadlock."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def prepare(database: sqlite3.Connection) -> None:
    """Check that a database is ours and sound, and bring it to today's schema.

    It always writes, so that a store that cannot be written is known now and not in the middle of a match.
    """
    refuse_strange(database)
    with transaction(database):
        # Another program may have done the work while this one waited for the lock.
        refuse_strange(database)
        version = _number(database, "user_version")
        # The check reads the whole file; a write that is refused comes first.
        database.execute(f"PRAGMA user_version = {version}")
        if database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise Foreign("the check of the database found damage")
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                database.execute(statement)
        if missing := set(TABLES) - _tables(database):
            raise Foreign(f"tables are missing: {', '.join(sorted(missing))}")
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def copy_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy every row between two databases of today's schema."""
    with transaction(target):
        for table in TABLES:
            rows = source.execute(f"SELECT * FROM {table}").fetchall()
            if rows:
                marks = ", ".join("?" * len(rows[0]))
                target.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


def in_memory() -> sqlite3.Connection:
    """An empty store that lives as long as the program."""
    database = sqlite3.connect(":memory:", isolation_level=None)
    prepare(database)
    return database


def refuse_strange(database: sqlite3.Connection) -> None:
    """Raise `Newer` or `Foreign` where the file says of itself that it is not for us."""
    application, version = _number(database, "application_id"), _number(database, "user_version")
    if application not in (0, APPLICATION_ID) or (application == 0 and version != 0):
        raise Foreign(f"a database of another program, with the id {application:#x}")
    if version > len(MIGRATIONS):
        raise Newer(f"schema {version}, and this program knows {len(MIGRATIONS)}")
    if version == 0 and _tables(database):
        raise Foreign("a database of another program")


def _number(database: sqlite3.Connection, pragma: str) -> int:
    return int(database.execute(f"PRAGMA {pragma}").fetchone()[0])


def _tables(database: sqlite3.Connection) -> set[str]:
    return {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
