"""Which matches were daily deals, what came of them, and what experts made of the same deals."""

from __future__ import annotations

import json
import sqlite3
from datetime import date
from typing import NamedTuple

from engine.daily import Played
from game.store import reading
from game.store.changes import Change
from game.store.ledger import Ledger

_DEALS = """SELECT dailies.match_id, dailies.day, dailies.on_time, results.score, results.won,
    results.hints + results.takebacks, matches.status FROM dailies
    LEFT JOIN results ON results.match_id = dailies.match_id AND results.seat = 0
    LEFT JOIN matches ON matches.id = dailies.match_id AND matches.deleted IS NULL
    WHERE dailies.game = ? ORDER BY dailies.started, dailies.match_id"""
_MOST_REPLAYS = 1000
_YEARS = range(1900, 3000)
"""Those that a clock shows, be it right or wrong."""


class DailyMatch(NamedTuple):
    """A match of a day's deal."""

    match_id: str
    day: date
    on_time: bool
    """Whether it was begun on that very day."""
    played: Played | None
    """What came of it; None while it goes on."""
    helped: bool
    """Whether advice was asked for, or a move taken back."""
    kept: bool
    """Whether the match is still in the library."""


class DailyStore:
    """The part of the store that knows of daily deals."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def begin(self, match_id: str, game: str, day: date, now: float, *, on_time: bool) -> None:
        """A match is the deal of a day."""
        self._ledger.write(begin(match_id, game, day, now, on_time=on_time))

    def matches(self, game: str) -> list[DailyMatch]:
        """The matches of a game that are daily deals, in the order in which they were begun."""
        return reading.readable(self._ledger.read(_DEALS, game), _daily, "a daily deal")

    def day_of(self, match_id: str) -> date | None:
        """The day whose deal a match is; None where it is any other."""
        rows = self._ledger.read("SELECT day FROM dailies WHERE match_id = ?", match_id)
        found = reading.readable(rows, lambda row: _day(row[0]), "a daily deal")
        return found[0] if found else None

    def keep_par(self, game: str, day: date, played: dict[int, Played]) -> None:
        """Keep what experts made of a deal, by the numbers of their replays."""
        self._ledger.write(keep_par(game, day, played))

    def par(self, game: str, day: date) -> dict[int, Played]:
        """What experts have made of a deal so far."""
        rows = self._ledger.read("SELECT text FROM pars WHERE game = ? AND day = ?", game, day.isoformat())
        found = reading.readable(rows, lambda row: _par(row[0]), "a par")
        return found[0] if found else {}


def begin(match_id: str, game: str, day: date, now: float, *, on_time: bool) -> Change:
    """Note that a match is the deal of a day."""
    row = (match_id, game, day.isoformat(), now, int(on_time))

    def run(database: sqlite3.Connection) -> None:
        database.execute("INSERT OR REPLACE INTO dailies VALUES (?, ?, ?, ?, ?)", row)

    return Change(None, run)


def keep_par(game: str, day: date, played: dict[int, Played]) -> Change:
    """Keep what experts made of a deal."""
    text = json.dumps([[number, one.score, one.won] for number, one in sorted(played.items())])

    def run(database: sqlite3.Connection) -> None:
        database.execute("INSERT OR REPLACE INTO pars VALUES (?, ?, ?)", (game, day.isoformat(), text))

    return Change(None, run)


def _daily(row: reading.Row) -> DailyMatch:
    """A row of `_DEALS`."""
    id_, day, on_time, score, won, helps, status = row
    played = None
    if score is not None:
        played = Played(reading.whole(score, -(2**63)), bool(reading.whole(won)))
    return DailyMatch(
        reading.match_id(id_),
        _day(day),
        bool(reading.whole(on_time)),
        played,
        bool(reading.whole(helps or 0)),
        status is not None,
    )


def _day(value: object) -> date:
    """A day of the calendar; at its ends there is no day before, or after."""
    day = date.fromisoformat(reading.text(value))
    if day.year not in _YEARS:
        raise ValueError("not a day that anybody has played on")
    return day


def _par(value: object) -> dict[int, Played]:
    try:
        rows = json.loads(reading.text(value))
        return {
            reading.whole(number, 0, _MOST_REPLAYS): Played(reading.whole(score, -(2**63)), bool(won))
            for number, score, won in rows
        }
    except (TypeError, RecursionError) as error:
        raise ValueError("not a par") from error
