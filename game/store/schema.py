"""The tables of the store, how older ones become today's, and transactions.

`PRAGMA user_version` says which schema a file has, because it changes in the same transaction as the
tables; `PRAGMA application_id` says that the file is ours at all.
"""

from __future__ import annotations

import logging
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias

from game.store.people import DEFAULT_PROFILE, know_old_players
from game.store.reading import text_or_bytes

log = logging.getLogger(__name__)

APPLICATION_ID = 0x54574F46
"""`TWOF` in ASCII."""

TABLES = (
    "settings",
    "last_setups",
    "matches",
    "actions",
    "results",
    "drafts",
    "advices",
    "helps",
    "lucks",
    "profiles",
    "dailies",
    "pars",
)

DESCRIPTION = 0x560BF178
"""What `description` says of a store that nothing has happened to."""

_ABOUT_A_VALUE = ("CHECK constraint failed in ", "NULL value in ", "NUMERIC value in ", "TEXT value in ")
"""How SQLite's check begins what it says of a value that its table forbids; the file itself is sound."""
_MOST_FOUND = 1_000_000
"""What it finds stops here, and must not stop before what is worse."""

FAILURES = (sqlite3.Error, UnicodeDecodeError)
"""What a database raises: where it is damaged, Python cannot always read what SQLite says about it."""


def _number_matches(database: sqlite3.Connection) -> None:
    """Give matches of before there were turns theirs: the clock is all that is known of them."""
    ids = database.execute("SELECT id FROM matches ORDER BY updated, created, id").fetchall()
    rows = [(turn, match_id) for turn, (match_id,) in enumerate(ids, 1)]
    database.executemany("UPDATE matches SET turn = ? WHERE id = ?", rows)


Work: TypeAlias = str | Callable[[sqlite3.Connection], None]
"""One step of a migration: a statement, or where SQL cannot say it a function."""

MIGRATIONS: tuple[tuple[Work, ...], ...] = (
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
    # 3 -> 4: the library, what a review found, people, and what statistics are made of.
    (
        "ALTER TABLE matches ADD COLUMN title TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE matches ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN seconds REAL NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN deleted REAL",
        "ALTER TABLE matches ADD COLUMN imported INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN accuracy TEXT NOT NULL DEFAULT '{}'",
        # Everything that a search finds, folded; so that it need not read what the players are written in.
        "ALTER TABLE matches ADD COLUMN search TEXT NOT NULL DEFAULT ''",
        """CREATE TABLE advices (
            match_id TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match_id, number)
        ) WITHOUT ROWID""",
        # When somebody asked for advice: after how many decisions, and in which seat.
        """CREATE TABLE helps (
            match_id TEXT NOT NULL REFERENCES matches(id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            PRIMARY KEY (match_id, number, seat)
        ) WITHOUT ROWID""",
        """CREATE TABLE lucks (
            match_id TEXT PRIMARY KEY REFERENCES matches(id) ON DELETE CASCADE,
            text TEXT NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE profiles (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            folded TEXT NOT NULL,
            portrait TEXT NOT NULL,
            created REAL NOT NULL,
            used REAL NOT NULL DEFAULT 0,
            since REAL NOT NULL DEFAULT 0,
            same_as TEXT NOT NULL DEFAULT ''
        ) WITHOUT ROWID""",
        "INSERT INTO profiles (id, name, folded, portrait, created)"
        f" VALUES ('{DEFAULT_PROFILE}', '', '', '', 0)",
        "ALTER TABLE results ADD COLUMN options TEXT NOT NULL DEFAULT '{}'",
        "ALTER TABLE results ADD COLUMN profile TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE results ADD COLUMN side INTEGER",
        # Empty until it is counted: the rules count, and they are not at hand when a file is opened.
        "ALTER TABLE results ADD COLUMN tally TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE results ADD COLUMN hints INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE results ADD COLUMN takebacks INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE results ADD COLUMN seconds REAL NOT NULL DEFAULT 0",
        "ALTER TABLE results ADD COLUMN accuracy REAL",
        """UPDATE results SET
            options = coalesce((SELECT options FROM matches WHERE id = match_id), '{}'),
            takebacks = coalesce((SELECT takebacks FROM matches WHERE id = match_id), 0)""",
        know_old_players,
        # They hold all that is needed to count, to search and to leave pages out without a look at the rows.
        "DROP INDEX matches_by_time",
        "CREATE INDEX matches_by_time ON matches (deleted, status, updated)",
        "CREATE INDEX matches_by_game ON matches (deleted, game, updated, id, search)",
        "CREATE INDEX matches_in_library ON matches (deleted, updated, id, search)",
        "CREATE INDEX results_by_profile ON results (profile, finished)",
        "CREATE INDEX results_to_count ON results (match_id) WHERE tally = ''",
    ),
    # 4 -> 5: the order in which matches were played, whatever the clock said.
    (
        "ALTER TABLE matches ADD COLUMN turn INTEGER NOT NULL DEFAULT 0",
        _number_matches,
        "DROP INDEX matches_by_time",
        "DROP INDEX matches_by_game",
        "DROP INDEX matches_in_library",
        "CREATE INDEX matches_by_turn ON matches (deleted, status, turn)",
        "CREATE INDEX matches_by_game ON matches (deleted, game, turn, updated, id, search)",
        "CREATE INDEX matches_in_library ON matches (deleted, turn, updated, id, search)",
    ),
    # 5 -> 6: daily deals. Like results they outlive their matches; a par belongs to a deal, not to a match.
    (
        """CREATE TABLE dailies (
            match_id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            day TEXT NOT NULL,
            started REAL NOT NULL,
            on_time INTEGER NOT NULL
        ) WITHOUT ROWID""",
        """CREATE TABLE pars (
            game TEXT NOT NULL,
            day TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (game, day)
        ) WITHOUT ROWID""",
    ),
)
"""The steps at place n turn schema n into schema n + 1. Only ever add to the end."""


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
        if damage := _damage(database):
            raise Foreign(f"the check of the database found damage: {damage}")
        migrate(database, version, len(MIGRATIONS))
        if missing := set(TABLES) - _tables(database):
            raise Foreign(f"tables are missing: {', '.join(sorted(missing))}")
        database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        database.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _damage(database: sqlite3.Connection) -> str | None:
    """What SQLite's check finds, but for single values: those are judged where they are read, row by row."""
    for (found,) in database.execute(f"PRAGMA quick_check({_MOST_FOUND})"):
        if found != "ok" and not str(found).startswith(_ABOUT_A_VALUE):
            return str(found)
    return None


def migrate(database: sqlite3.Connection, old: int, new: int) -> None:
    """Bring the tables from one schema to a later one, inside a transaction of the caller's."""
    for steps in MIGRATIONS[old:new]:
        for step in steps:
            if isinstance(step, str):
                database.execute(step)
            else:
                step(database)


def description(database: sqlite3.Connection) -> int:
    """A checksum of how a database describes its tables and indexes."""
    rows = database.execute("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name").fetchall()
    return zlib.crc32(repr(rows).encode())


def copy_rows(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy every row into a database of today's schema; the source may be an older one that stays so."""
    there = _tables(source)
    with transaction(target):
        for table in TABLES:
            if table in there:
                try:
                    _copy_table(source, target, table)
                except FAILURES as error:
                    log.warning("not all of %s can be read: %s", table, error)


def _copy_table(source: sqlite3.Connection, target: sqlite3.Connection, table: str) -> None:
    known = set(_columns(target, table))
    names = [name for name in _columns(source, table) if name in known]
    columns, marks = ", ".join(names), ", ".join("?" * len(names))
    insert = f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({marks})"
    for row in source.execute(f"SELECT {columns} FROM {table}"):
        with suppress(sqlite3.IntegrityError):  # a row that no program of ours has written
            target.execute(insert, row)


def connect(path: Path | str, **how: Any) -> sqlite3.Connection:
    """A connection as the store uses them; `how` goes to SQLite."""
    database: sqlite3.Connection = sqlite3.connect(path, isolation_level=None, **how)
    database.text_factory = text_or_bytes
    return database


def in_memory() -> sqlite3.Connection:
    """An empty store that lives as long as the program."""
    database = connect(":memory:")
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


def _columns(database: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in database.execute(f"PRAGMA table_info({table})")]
