"""The border of the store: every row that is read comes through here, and is what its type says or nothing.

A file may have been written by another version, by hand or by a failing disk. SQLite itself keeps any kind of
value in any column and checks no letter of a text. So nothing behind this module looks at a row: a reader
raises `ValueError` where one makes no sense, and a list of rows is a list of those that do.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from game.store import records
from game.store.marks import Help
from game.store.records import (
    Bot,
    LibraryEntry,
    MatchSetup,
    MatchSummary,
    Player,
    Profile,
    Seated,
    SeatResult,
    StoredAction,
)

log = logging.getLogger(__name__)

Row: TypeAlias = tuple[Any, ...]
T = TypeVar("T")

SUMMARY = """SELECT id, game, options, players, first, seed, created, updated, status, outcome,
    house, takebacks, title, hints, seconds, imported, accuracy,
    (SELECT count(*) FROM actions WHERE match_id = matches.id), hex(id) FROM matches"""
"""What `entry` reads."""
RESULT = """SELECT match_id, game, finished, seat, player, score, won,
    options, profile, side, tally, hints, takebacks, seconds, accuracy FROM results"""
"""What `result` reads."""
PROFILE = "SELECT id, name, portrait, created, since FROM profiles"
"""What `profile` reads."""

DAMAGED = "damaged-"
"""What the id of a match begins with whose own one is of no use; the rest is that one in hexadecimal."""
SOUND_ID = "typeof(match_id) = 'text' AND match_id NOT GLOB '*[^0-9A-Za-z_-]*'"
"""What SQL can say of `match_id`."""

MOST_PLAYERS = 16
MOST_POINTS = 1_000_000
"""No points, and no value in a reason for a move, are as many."""
LONGEST_ACTION = 400
LAST_MOMENT = 32_000_000_000.0
"""Systems know no calendar for later times."""

_ID = re.compile(r"[0-9A-Za-z_-]{1,80}")
_SEED = re.compile(r"-?[0-9]{1,40}")


def text_or_bytes(data: bytes) -> str | bytes:
    """How connections read texts: one that is no UTF-8 stays as it is, and takes no other row with it."""
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data


def rows(database: sqlite3.Connection, query: str, values: Sequence[str | float] = ()) -> list[Row]:
    """All rows of a query; texts that are none come as bytes."""
    usual, database.text_factory = database.text_factory, str  # much the quickest, and nearly always enough
    try:
        return database.execute(query, values).fetchall()
    except (sqlite3.OperationalError, UnicodeDecodeError):
        database.text_factory = text_or_bytes
        return database.execute(query, values).fetchall()
    finally:
        database.text_factory = usual


def readable(found: Iterable[Row], read: Callable[[Row], T], what: str) -> list[T]:
    """Those of some rows that make sense."""
    kept = []
    for row in found:
        try:
            kept.append(read(row))
        except ValueError as error:
            log.warning("%s cannot be read: %s", what, error)
    return kept


# -- single values -------------------------------------------------------------------------------------------


def match_id(value: object) -> str:
    """The id of a match or a person; it also names files, so it is made of few letters."""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise ValueError("not an id")
    return value


def name(value: object) -> str:
    """A short text of ours, such as the name of a game."""
    if not isinstance(value, str) or not value.isprintable() or len(value) > records.LONGEST_TEXT:
        raise ValueError("not a name")
    return value


def typed(value: object) -> str:
    """A text that somebody has typed, without whatever cannot be shown."""
    if not isinstance(value, str):
        raise ValueError("not a text")
    return records.clean(value)


def text(value: object) -> str:
    """A text whose reader checks what it says."""
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value


def whole(value: object, least: int = 0, most: int = 2**63 - 1) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"not a number from {least} to {most}")
    return value


def real(value: object, most: float) -> float:
    """A number from 0 on."""
    if not isinstance(value, int | float) or not 0 <= value <= most:
        raise ValueError(f"not a number from 0 to {most:g}")
    return float(value)


def points(value: object) -> float:
    """A number of points, also of none or fewer; NaN is within no bounds."""
    if not isinstance(value, int | float) or not -MOST_POINTS <= value <= MOST_POINTS:
        raise ValueError("not a number of points")
    return float(value)


def moment(value: object) -> float:
    """A time; the clock of a machine may have been wrong, which is no reason to lose a match."""
    if not isinstance(value, int | float):
        raise ValueError("not a time")
    return min(max(float(value), 0.0), LAST_MOMENT)


def seat_of(value: object, seats: int) -> int:
    """A seat at a table."""
    return whole(value, 0, seats - 1)


# -- matches -------------------------------------------------------------------------------------------------


def entry(row: Row) -> LibraryEntry:
    """A row of `SUMMARY`."""
    id_, game, options, players, first, seed, created, updated, status, outcome, house, takebacks = row[:12]
    title, hints, seconds, imported, accuracy, count, _ = row[12:]
    seated = _players(text(players))
    seats = len(seated)
    setup = MatchSetup(
        name(game),
        _options(text(options)),
        seated,
        None if first is None else seat_of(first, seats),
        _house(text(house)),
    )
    if not isinstance(seed, str) or not _SEED.fullmatch(seed):
        raise ValueError("not a seed")
    ended = None if outcome is None else records.load_outcome(outcome)
    if status != ("open" if ended is None else "finished"):
        raise ValueError("how it ended does not fit its status")
    if ended is not None:
        if len(ended.scores) not in (0, seats):
            raise ValueError("scores of some players alone, or of more than there are")
        for winner in ended.winners:
            seat_of(winner, seats)
    summary = MatchSummary(
        match_id(id_),
        setup,
        int(seed),
        moment(created),
        moment(updated),
        whole(count),
        ended,
        whole(takebacks),
        typed(title),
        whole(hints),
        real(seconds, LAST_MOMENT),
        bool(whole(imported)),
    )
    told = _accuracy(text(accuracy))
    for seat in told or ():
        seat_of(seat, seats)
    return LibraryEntry(summary, told)


def entry_or_damaged(row: Row) -> LibraryEntry:
    """A row of `SUMMARY`; where it makes no sense, what is needed to show that and to delete it."""
    try:
        return entry(row)
    except ValueError as error:
        log.warning("match %r cannot be read: %s", row[0], error)
    id_, game, _, _, _, _, _, updated = row[:8]
    setup = MatchSetup(_or(name, game, ""), {}, ())
    time = _or(moment, updated, 0.0)
    id_ = _or(match_id, id_, f"{DAMAGED}{row[-1]}")
    return LibraryEntry(MatchSummary(id_, setup, 0, time, time, 0, damaged=True))


def actions(found: Sequence[Row], seats: int) -> tuple[StoredAction, ...]:
    """Rows of number, seat and text, which must be all decisions from the first one on."""
    read = []
    for index, (number, seat, decision) in enumerate(found):
        if number != index:
            raise ValueError(f"decision {index} is missing")
        if not isinstance(decision, str) or not decision.isprintable() or len(decision) > LONGEST_ACTION:
            raise ValueError(f"decision {index} is no text that anybody wrote")
        read.append(StoredAction(seat_of(seat, seats), decision))
    return tuple(read)


def draft(row: Row) -> tuple[tuple[int, int], str]:
    """A row of seat, round and text."""
    seat, round_, prepared = row
    return (seat_of(seat, MOST_PLAYERS), whole(round_)), text(prepared)


def advice(row: Row) -> tuple[int, str]:
    """A row of number and text."""
    return whole(row[0]), text(row[1])


def help_mark(row: Row) -> Help:
    """A row of number and seat."""
    number, seat = row
    return Help(whole(number), seat_of(seat, MOST_PLAYERS))


def game_count(row: Row) -> tuple[str, int]:
    """A row of game and number of matches; those of no game that has a name are counted too."""
    return _or(name, row[0], ""), whole(row[1])


def setup(game: str, kept: object) -> MatchSetup:
    """What was chosen for a game; whoever lays it out again looks which bots and options there still are."""
    return records.load_setup(game, text(kept))


def setting(row: Row) -> tuple[str, object]:
    """A row of name and JSON; None, which no setting takes, where that is none."""
    value = _or(records.load, row[1], None)
    if isinstance(value, dict):
        value = {
            key: typed(one) if isinstance(one, str) else one
            for key, one in value.items()
            if key.isprintable()
        }
    return name(row[0]), value


# -- people and results --------------------------------------------------------------------------------------


def profile(row: Row) -> Profile:
    """A row of `PROFILE`."""
    id_, called, portrait, created, since = row
    return Profile(match_id(id_), typed(called), typed(portrait), moment(created), moment(since))


def result(row: Row) -> SeatResult:
    """A row of `RESULT`."""
    id_, game, finished, seat, player, score, won, options, whose, side, tally, *rest = row
    hints, takebacks, seconds, accuracy = rest
    return SeatResult(
        match_id(id_),
        name(game),
        moment(finished),
        seat_of(seat, MOST_PLAYERS),
        _player(text(player)),
        whole(score, -(2**63)),
        bool(whole(won)),
        _options(text(options)),
        name(whose),
        None if side is None else seat_of(side, MOST_PLAYERS),
        _tally(text(tally)),
        whole(hints),
        whole(takebacks),
        real(seconds, LAST_MOMENT),
        None if accuracy is None else real(accuracy, 1.0),
    )


def seated(row: Row) -> tuple[str, Seated]:
    """A row of match, seat, player, profile, side and whether they won."""
    id_, seat, player, whose, side, won = row
    return match_id(id_), Seated(
        seat_of(seat, MOST_PLAYERS),
        _player(text(player)),
        name(whose),
        None if side is None else seat_of(side, MOST_PLAYERS),
        bool(whole(won)),
    )


def players(kept: object) -> tuple[Player, ...]:
    """Who sits where, as a match keeps it."""
    return _players(text(kept))


# The same few people, options and numbers come again and again; what is read is never changed.
_options = lru_cache(256)(records.load_options)
_tally = lru_cache(1024)(records.load_tally)
_house = lru_cache(16)(records.load_house)
_accuracy = lru_cache(256)(records.load_accuracy)


@lru_cache(256)
def _players(kept: str) -> tuple[Player, ...]:
    found = records.load_players(kept)
    if not 1 <= len(found) <= MOST_PLAYERS:
        raise ValueError("nobody plays, or too many do")
    for one in found:
        if isinstance(one, Bot):
            _know(one)
    return found


@lru_cache(256)
def _player(kept: str) -> Player:
    (found,) = _players(kept)
    return found


def _know(bot: Bot) -> None:
    from engine.bots.characters import CHARACTERS  # not before there is a match to show
    from engine.bots.levels import LEVELS, YARDSTICKS  # likewise

    if bot.character not in CHARACTERS or bot.level not in (*LEVELS, *YARDSTICKS):
        raise ValueError(f"a bot that nobody knows: {bot.character!r}, {bot.level!r}")


def _or(read: Callable[[object], T], value: object, instead: T) -> T:
    """A value, or another one in its place where it makes no sense."""
    try:
        return read(value)
    except ValueError:
        return instead
