"""Looking for matches: pages of the library, counts, results. Rows that nobody shows are not parsed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from typing import TypeAlias

from game.store import reading
from game.store.ledger import Ledger
from game.store.people import fold
from game.store.records import LibraryEntry, MatchSummary, Seated, SeatResult

AlsoCalled: TypeAlias = Callable[[str], Iterable[str]]
"""Gives for a word of a search what else it may stand for, such as characters by their names on a screen."""


def _nothing_else(word: str) -> Iterable[str]:
    return ()


def page(
    ledger: Ledger, game: str | None, words: str, offset: int, limit: int, also: AlsoCalled | None
) -> list[LibraryEntry]:
    """Some of the matches, the newest first."""
    where, values = _condition(game, words, also)
    order = "ORDER BY turn DESC, updated DESC, id DESC"
    # First which ones: an index tells, without a look at the rows of other pages.
    ids = f"SELECT id FROM matches WHERE deleted IS NULL{where} {order} LIMIT ? OFFSET ?"
    query = f"{reading.SUMMARY} WHERE id IN ({ids}) {order}"
    rows = ledger.read(query, *values, limit, offset)
    if len(rows) < limit:
        ((there,),) = ledger.read(f"SELECT count(*) FROM ({ids})", *values, limit, offset)
        if there > len(rows) and ledger.mend_indexes():
            rows = ledger.read(query, *values, limit, offset)
    return list(map(reading.entry_or_damaged, rows))


def counts(ledger: Ledger, words: str, also: AlsoCalled | None) -> dict[str, int]:
    """How many matches there are of each game."""
    where, values = _condition(None, words, also)
    query = f"SELECT game, count(*) FROM matches WHERE deleted IS NULL{where} GROUP BY game"
    found: Counter[str] = Counter()
    for game, count in map(reading.game_count, ledger.read(query, *values)):
        found[game] += count
    return dict(found)


def summaries(ledger: Ledger, condition: str, *values: str, deleted: bool = False) -> list[MatchSummary]:
    """The matches that fulfil a condition, those played last first; or such that can be restored.

    Damaged ones are among them.
    """
    where = f"deleted IS {'NOT ' if deleted else ''}NULL AND {condition}"
    query = f"{reading.SUMMARY} WHERE {where} ORDER BY turn DESC, updated DESC, id"
    found = map(reading.entry_or_damaged, ledger.read(query, *values))
    return [entry.summary for entry in found]


def results(ledger: Ledger, game: str | None, profile: str | None) -> list[SeatResult]:
    """How seats did in finished matches, the oldest first."""
    where = " WHERE (? = '' OR game = ?)"
    values = [game or ""] * 2
    if profile is not None:
        where += " AND profile = ?"
        values.append(profile)
    rows = ledger.read(f"{reading.RESULT}{where} ORDER BY finished, match_id, seat", *values)
    return reading.readable(rows, reading.result, "a result")


def tables_of(ledger: Ledger, profile: str) -> list[tuple[SeatResult, list[Seated]]]:
    """How a person did in the matches that count for them, the oldest first, and everybody who was there."""
    counts = "profile = ? AND finished > (SELECT since FROM profiles WHERE id = ?)"
    own = ledger.read(f"{reading.RESULT} WHERE {counts} ORDER BY finished, match_id, seat", profile, profile)
    # Of the others no more than is needed: after long years these are many rows.
    query = f"""SELECT match_id, seat, player, profile, side, won FROM results
        WHERE match_id IN (SELECT match_id FROM results WHERE {counts})"""
    there: dict[str, list[Seated]] = defaultdict(list)
    for match_id, one in reading.readable(ledger.read(query, profile, profile), reading.seated, "a result"):
        there[match_id].append(one)
    results = reading.readable(own, reading.result, "a result")
    return [(result, there[result.match_id]) for result in results]


def _condition(game: str | None, words: str, also: AlsoCalled | None) -> tuple[str, list[str]]:
    """What every match fulfils that is looked for: each word is somewhere in it."""
    where, values = "", []
    if game is not None:
        where += " AND game = ?"
        values.append(game)
    for word in words.split():
        meant = [fold(word), *((also or _nothing_else)(word))]
        where += f" AND ({' OR '.join(['instr(search, ?)'] * len(meant))})"
        values += meant
    return where, values
