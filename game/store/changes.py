"""Every change of the store as a value, so that it can wait in memory and be carried out later."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.settings import Settings
from game.store import records
from game.store.records import MatchSetup

if TYPE_CHECKING:
    from engine.core import Outcome, Seat


class Conflict(Exception):  # noqa: N818 - it says what happened
    """A change does not fit the match in the store: another program has played it on, or deleted it."""


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
    }

    def run(database: sqlite3.Connection) -> None:
        database.execute(
            "INSERT INTO matches (id, game, options, seed, first, players, house, created, updated, status)"
            " VALUES (:id, :game, :options, :seed, :first, :players, :house, :now, :now, 'open')",
            row,
        )

    return Change(match_id, run)


def append_action(match_id: str, index: int, seat: Seat, text: str, now: float) -> Change:
    """Keep an action, which must be the next one; the same action again does no harm."""

    def run(database: sqlite3.Connection) -> None:
        _require(database, match_id)
        query = "SELECT seat, text FROM actions WHERE match_id = ? AND number = ?"
        there = database.execute(query, (match_id, index)).fetchone()
        if there == (seat, text):
            return
        (count,) = database.execute("SELECT count(*) FROM actions WHERE match_id = ?", (match_id,)).fetchone()
        if count != index:
            raise Conflict(f"action {index} of match {match_id} does not follow its {count} actions")
        database.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (match_id, index, seat, text))
        database.execute("UPDATE matches SET updated = ? WHERE id = ?", (now, match_id))

    return Change(match_id, run)


def truncate_actions(match_id: str, count: int, now: float, *, takeback: bool = False) -> Change:
    """Only the first `count` actions remain; the match is open and has no results."""

    def run(database: sqlite3.Connection) -> None:
        _require(database, match_id)
        database.execute("DELETE FROM actions WHERE match_id = ? AND number >= ?", (match_id, count))
        database.execute("DELETE FROM results WHERE match_id = ?", (match_id,))
        database.execute(
            "UPDATE matches SET updated = ?, status = 'open', outcome = NULL, takebacks = takebacks + ?"
            " WHERE id = ?",
            (now, int(takeback), match_id),
        )

    return Change(match_id, run)


def keep_draft(match_id: str, seat: Seat, round_: int, text: str) -> Change:
    """Keep what a person has prepared in a round, instead of what was kept there before."""

    def run(database: sqlite3.Connection) -> None:
        _require(database, match_id)
        database.execute("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)", (match_id, seat, round_, text))

    return Change(match_id, run)


def finish_match(match_id: str, outcome: Outcome, now: float) -> Change:
    """Note how a match ended, and how each of its seats did."""

    def run(database: sqlite3.Connection) -> None:
        game, players = _require(database, match_id)
        database.execute(
            "UPDATE matches SET updated = ?, status = 'finished', outcome = ? WHERE id = ?",
            (now, records.dump_outcome(outcome), match_id),
        )
        for seat, (player, score) in enumerate(zip(players, outcome.scores, strict=False)):
            row = (match_id, seat, game, now, records.dump_players([player]), score, seat in outcome.winners)
            database.execute("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?, ?, ?)", row)

    return Change(match_id, run)


def delete_match(match_id: str) -> Change:
    """Forget a match and its actions, but not its results."""

    def run(database: sqlite3.Connection) -> None:
        database.execute("DELETE FROM actions WHERE match_id = ?", (match_id,))
        database.execute("DELETE FROM drafts WHERE match_id = ?", (match_id,))
        database.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    return Change(match_id, run)


def _require(database: sqlite3.Connection, match_id: str) -> tuple[str, tuple[records.Player, ...]]:
    """The game and the players of a match that must be there."""
    row = database.execute("SELECT game, players FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise Conflict(f"match {match_id} is gone")
    try:
        return row[0], records.load_players(row[1])
    except ValueError as error:
        raise Conflict(f"match {match_id} cannot be read: {error}") from error
