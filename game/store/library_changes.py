"""What is done with matches beside playing them, as changes that can wait in memory."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.store import changes, people, records
from game.store.changes import Change, require
from game.store.marks import Help, Marks
from game.store.reading import DAMAGED
from game.store.records import MatchSetup, StoredAction, Tally

if TYPE_CHECKING:
    from engine.core import Outcome, Seat


def rename_match(match_id: str, title: str) -> Change:
    """Call a match by a title; nothing: by its game again."""
    title = people.plain(title.strip())

    def run(database: sqlite3.Connection) -> None:
        _, players = require(database, match_id)
        row = (title, people.search_text(players, title), match_id)
        database.execute("UPDATE matches SET title = ?, search = ? WHERE id = ?", row)

    return Change(match_id, run)


def delete_match(match_id: str, now: float) -> Change:
    """Mark a match as deleted; nobody meets it any more, but it can be restored. Its results stay."""

    def run(database: sqlite3.Connection) -> None:
        which, value = _which(match_id)
        query = f"UPDATE matches SET deleted = ? WHERE {which} AND deleted IS NULL"
        database.execute(query, (now, value))

    return Change(match_id, run)


def restore_match(match_id: str) -> Change:
    """A deleted match is there again, as it was."""

    def run(database: sqlite3.Connection) -> None:
        which, value = _which(match_id)
        database.execute(f"UPDATE matches SET deleted = NULL WHERE {which}", (value,))

    return Change(match_id, run)


def purge_deleted(before: float) -> Change:
    """Forget the matches that were deleted before a time, for good; their results stay."""

    def run(database: sqlite3.Connection) -> None:
        gone = "(SELECT id FROM matches WHERE deleted IS NOT NULL AND deleted < ?)"
        for table in ("actions", "drafts", "advices", "helps", "lucks"):
            database.execute(f"DELETE FROM {table} WHERE match_id IN {gone}", (before,))
        left = f"match_id IN {gone} AND match_id NOT IN (SELECT match_id FROM results)"
        database.execute(f"DELETE FROM dailies WHERE {left}", (before,))
        database.execute("DELETE FROM matches WHERE deleted IS NOT NULL AND deleted < ?", (before,))

    return Change(None, run)


def count_hint(match_id: str, at: Help | None) -> Change:
    """Somebody asked for advice, about a decision that is known or not."""

    def run(database: sqlite3.Connection) -> None:
        require(database, match_id)
        if at is not None:
            database.execute("INSERT OR IGNORE INTO helps VALUES (?, ?, ?)", (match_id, *at))
        database.execute("UPDATE matches SET hints = hints + 1 WHERE id = ?", (match_id,))
        database.execute("UPDATE results SET hints = hints + 1 WHERE match_id = ?", (match_id,))

    return Change(match_id, run)


def add_seconds(match_id: str, seconds: float) -> Change:
    """A match was played for a while longer; where it is gone, nobody asks."""

    def run(database: sqlite3.Connection) -> None:
        changes.played_on(database, match_id, seconds)

    return Change(match_id, run)


def import_match(
    match_id: str,
    setup: MatchSetup,
    seed: int,
    title: str,
    actions: Sequence[StoredAction],
    outcome: Outcome | None,
    marks: Marks,
    now: float,
) -> Change:
    """A whole match from elsewhere, which the caller has replayed; it leaves no results."""
    updated = now if marks.updated is None else min(now, marks.updated)
    created = updated if marks.created is None else min(updated, marks.created)
    create = changes.create_match(match_id, setup, seed, created)
    told = (updated, marks.seconds, marks.hints, marks.takebacks, match_id)
    helps = [(match_id, *one) for one in marks.helps]
    rename = rename_match(match_id, title)
    rows = [(match_id, number, action.seat, action.text) for number, action in enumerate(actions)]

    def run(database: sqlite3.Connection) -> None:
        create.run(database)
        rename.run(database)
        database.executemany("INSERT INTO actions VALUES (?, ?, ?, ?)", rows)
        values = "imported = 1, updated = ?, seconds = ?, hints = ?, takebacks = ?"
        database.execute(f"UPDATE matches SET {values} WHERE id = ?", told)
        database.executemany("INSERT OR IGNORE INTO helps VALUES (?, ?, ?)", helps)
        if outcome is not None:
            query = "UPDATE matches SET status = 'finished', outcome = ? WHERE id = ?"
            database.execute(query, (records.dump_outcome(outcome), match_id))

    return Change(match_id, run)


# What a review finds. It works beside the player, so a match that is gone meanwhile is no trouble.


def keep_advice(match_id: str, number: int, text: str) -> Change:
    """Keep what was found out about a decision."""

    def run(database: sqlite3.Connection) -> None:
        if _is_there(database, match_id):
            database.execute("INSERT OR REPLACE INTO advices VALUES (?, ?, ?)", (match_id, number, text))

    return Change(None, run)


def keep_luck(match_id: str, text: str) -> Change:
    """Keep what was found out about a match's luck."""

    def run(database: sqlite3.Connection) -> None:
        if _is_there(database, match_id):
            database.execute("INSERT OR REPLACE INTO lucks VALUES (?, ?)", (match_id, text))

    return Change(None, run)


def keep_accuracy(match_id: str, accuracy: Mapping[Seat, float]) -> Change:
    """Keep how well each seat played."""

    def run(database: sqlite3.Connection) -> None:
        row = (records.dump_accuracy(accuracy), match_id)
        database.execute("UPDATE matches SET accuracy = ? WHERE id = ?", row)
        rows = [(value, match_id, seat) for seat, value in accuracy.items()]
        database.executemany("UPDATE results SET accuracy = ? WHERE match_id = ? AND seat = ?", rows)

    return Change(None, run)


def keep_tally(match_id: str, tally: Tally | None) -> Change:
    """Keep what was counted of a match that was finished by an older version; None: it cannot be."""

    def run(database: sqlite3.Connection) -> None:
        if tally is None:
            database.execute("UPDATE results SET tally = '{}' WHERE match_id = ? AND tally = ''", (match_id,))
            return
        for seat, (side, counts) in enumerate(zip(tally.sides, tally.counts, strict=True)):
            row = (side, records.dump_tally(counts), match_id, seat)
            database.execute("UPDATE results SET side = ?, tally = ? WHERE match_id = ? AND seat = ?", row)

    return Change(None, run)


def _which(match_id: str) -> tuple[str, str]:
    """How SQL finds a match, also one whose id is nonsense: the library names that in hexadecimal."""
    if match_id.startswith(DAMAGED):
        return "hex(id) = ?", match_id.removeprefix(DAMAGED)
    return "id = ?", match_id


def _is_there(database: sqlite3.Connection, match_id: str) -> bool:
    return database.execute("SELECT 1 FROM matches WHERE id = ?", (match_id,)).fetchone() is not None
