"""Every change of the store as a value, so that it can wait in memory and be carried out later."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.settings import Settings
from game.store import people, reading, records
from game.store.records import MatchSetup, Tally

if TYPE_CHECKING:
    from engine.core import Outcome, Seat


_NEWEST = "(SELECT turn FROM matches WHERE deleted IS NULL ORDER BY turn DESC LIMIT 1)"
NEXT_TURN = f"coalesce({_NEWEST}, 0) + 1"
"""The place of a match behind all others, in the order in which they were played: clocks are set back."""
_PLAYED_NOW = f"updated = ?, turn = CASE turn WHEN {_NEWEST} THEN turn ELSE {NEXT_TURN} END"


class Conflict(Exception):  # noqa: N818 - it says what happened
    """A change does not fit the match in the store: another program has played it on."""

    key = "store.taken"
    """The sentence about it."""


class Gone(Conflict):
    """Another program has deleted the match."""

    key = "store.gone"


class Damaged(Conflict):
    """What is there of the match makes no sense."""

    key = "store.unreadable_match"


class Change(NamedTuple):
    """Something to carry out inside a transaction; `run` raises `Conflict` before it has changed anything."""

    match_id: str | None
    run: Callable[[sqlite3.Connection], None]


def save_settings(settings: Settings) -> Change:
    """Keep all settings."""
    rows = [(name, records.dump(value)) for name, value in settings.values().items()]

    def run(database: sqlite3.Connection) -> None:
        database.executemany("INSERT OR REPLACE INTO settings VALUES (?, ?)", rows)

    return Change(None, run)


def save_last_setup(setup: MatchSetup) -> Change:
    """Remember what was chosen for a game."""
    row = (setup.game, records.dump_setup(setup))

    def run(database: sqlite3.Connection) -> None:
        database.execute("INSERT OR REPLACE INTO last_setups VALUES (?, ?)", row)

    return Change(None, run)


def create_match(match_id: str, setup: MatchSetup, seed: int, now: float) -> Change:
    """Begin a match. The seed is a text, because SQLite's numbers end at 63 bits."""
    row = {
        "id": match_id,
        "game": setup.game,
        "options": records.dump(dict(setup.options)),
        "seed": str(seed),
        "first": setup.first,
        "players": records.dump_players(setup.players),
        "house": records.dump_house(setup.house),
        "now": now,
        "search": people.search_text(setup.players, ""),
    }

    def run(database: sqlite3.Connection) -> None:
        database.execute(
            "INSERT INTO matches"
            " (id, game, options, seed, first, players, house, created, updated, status, search, turn) VALUES"
            " (:id, :game, :options, :seed, :first, :players, :house, :now, :now, 'open', :search,"
            f" {NEXT_TURN})",
            row,
        )

    return Change(match_id, run)


def append_action(
    match_id: str, index: int, seat: Seat, text: str, now: float, seconds: float = 0.0
) -> Change:
    """Keep an action, which must be the next one, and how long was played; the same again does no harm."""

    def run(database: sqlite3.Connection) -> None:
        require(database, match_id)
        query = "SELECT seat, text FROM actions WHERE match_id = ? AND number = ?"
        there = database.execute(query, (match_id, index)).fetchone()
        if there == (seat, text):
            return
        (count,) = database.execute("SELECT count(*) FROM actions WHERE match_id = ?", (match_id,)).fetchone()
        if count != index:
            raise Conflict(f"action {index} of match {match_id} does not follow its {count} actions")
        database.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (match_id, index, seat, text))
        database.execute(f"UPDATE matches SET {_PLAYED_NOW} WHERE id = ?", (now, match_id))
        if seconds:
            played_on(database, match_id, seconds)

    return Change(match_id, run)


def truncate_actions(match_id: str, count: int, now: float, *, takeback: bool = False) -> Change:
    """Only the first `count` actions remain; the match is open and has no results."""

    def run(database: sqlite3.Connection) -> None:
        require(database, match_id)
        database.execute("DELETE FROM actions WHERE match_id = ? AND number >= ?", (match_id, count))
        database.execute("DELETE FROM results WHERE match_id = ?", (match_id,))
        database.execute("DELETE FROM advices WHERE match_id = ? AND number >= ?", (match_id, count))
        # Advice on the decision that is made again is known; what came after it never was.
        database.execute("DELETE FROM helps WHERE match_id = ? AND number > ?", (match_id, count))
        database.execute("DELETE FROM lucks WHERE match_id = ?", (match_id,))
        database.execute(
            f"UPDATE matches SET {_PLAYED_NOW}, status = 'open', outcome = NULL, accuracy = '{{}}',"
            " takebacks = takebacks + ? WHERE id = ?",
            (now, int(takeback), match_id),
        )

    return Change(match_id, run)


def keep_draft(match_id: str, seat: Seat, round_: int, text: str) -> Change:
    """Keep what a person has prepared in a round, instead of what was kept there before."""

    def run(database: sqlite3.Connection) -> None:
        require(database, match_id)
        database.execute("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)", (match_id, seat, round_, text))

    return Change(match_id, run)


def finish_match(match_id: str, outcome: Outcome, now: float, tally: Tally | None = None) -> Change:
    """Note how a match ended, and how each of its seats did; a match from elsewhere counts for nobody."""

    def run(database: sqlite3.Connection) -> None:
        game, players = require(database, match_id)
        database.execute(
            f"UPDATE matches SET {_PLAYED_NOW}, status = 'finished', outcome = ? WHERE id = ?",
            (now, records.dump_outcome(outcome), match_id),
        )
        query = "SELECT options, hints, takebacks, seconds, imported FROM matches WHERE id = ?"
        *of_match, imported = database.execute(query, (match_id,)).fetchone()
        if imported:
            return
        for seat, (player, score) in enumerate(zip(players, outcome.scores, strict=False)):
            of_seat = (
                match_id,
                seat,
                game,
                now,
                records.dump_players([player]),
                score,
                seat in outcome.winners,
            )
            profile = people.profile_of(database, player, now)
            side = None if tally is None else tally.sides[seat]
            counts = "" if tally is None else records.dump_tally(tally.counts[seat])
            database.execute(
                "INSERT OR REPLACE INTO results (match_id, seat, game, finished, player, score, won,"
                " profile, side, tally, options, hints, takebacks, seconds)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*of_seat, profile, side, counts, *of_match),
            )

    return Change(match_id, run)


def played_on(database: sqlite3.Connection, match_id: str, seconds: float) -> None:
    """Add to how long a match was played."""
    for query in (
        "UPDATE matches SET seconds = seconds + ? WHERE id = ?",
        "UPDATE results SET seconds = seconds + ? WHERE match_id = ?",
    ):
        database.execute(query, (seconds, match_id))


def require(database: sqlite3.Connection, match_id: str) -> tuple[str, tuple[records.Player, ...]]:
    """The game and the players of a match that must be there."""
    query = "SELECT game, players FROM matches WHERE id = ? AND deleted IS NULL"
    row = database.execute(query, (match_id,)).fetchone()
    if row is None:
        raise Gone(f"match {match_id} is gone")
    try:
        return reading.name(row[0]), reading.players(row[1])
    except ValueError as error:
        raise Damaged(f"match {match_id} cannot be read: {error}") from error
