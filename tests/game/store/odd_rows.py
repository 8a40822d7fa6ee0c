"""Rows that no program of ours has written, and what a screen relies on all the same."""

from __future__ import annotations

import random
import sqlite3

from game.store import Bot, Human, LibraryEntry

DEEP = "[" * 100_000 + "]" * 100_000
HUMAN = '{"kind":"human","name":"Ada"}'


def write(database: sqlite3.Connection, table: str, place: int, value: object, as_text: bool) -> None:
    columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    column = columns[place % len(columns)]
    if column == "deleted":
        return
    mark = "CAST(? AS TEXT)" if as_text and isinstance(value, bytes) else "?"
    keys = [row[1] for row in database.execute(f"PRAGMA table_info({table})") if row[5]]
    same = " AND ".join(f"{key} = (SELECT {key} FROM {table} LIMIT 1)" for key in keys)
    database.execute("PRAGMA ignore_check_constraints = ON")  # as a damaged byte does
    try:
        database.execute(f"UPDATE {table} SET {column} = {mark} WHERE {same}", (value,))
    except sqlite3.IntegrityError:
        return
    finally:
        database.execute("PRAGMA ignore_check_constraints = OFF")


def shown(entries: list[LibraryEntry]) -> None:
    """Everything that a screen relies on."""
    for entry in entries:
        match = entry.summary
        assert isinstance(match.id, str)
        assert match.id.isprintable()
        assert match.title.isprintable()
        assert 0 <= match.updated < 1e11
        seats = range(len(match.setup.players))
        assert match.damaged or len(seats) > 0
        assert match.setup.first is None or match.setup.first in seats
        for player in match.setup.players:
            if isinstance(player, Human):
                player.name.encode()
            else:
                assert isinstance(player, Bot)
        if match.outcome is not None:
            assert set(match.outcome.winners) <= set(seats)


_BOT = '{"kind":"bot","level":"casual","character":"merlin"}'
_JSON = ("[]", "{}", HUMAN, f"[{HUMAN}]", _BOT, f"[{_BOT}]", DEEP, "null", "true", "NaN", "1.5", "-1", "7")
_WORDS = ("", "dualis", "open", "finished", "\0", "../x", "\U0001f600", "play *3", *_JSON)


def odd_value(rng: random.Random) -> object:
    """Any value that SQLite keeps."""
    match rng.randrange(7):
        case 0:
            return None
        case 1:
            return rng.randrange(-(2**63), 2**63)
        case 2:
            return rng.randrange(-3, 20)
        case 3:
            return rng.choice((0.5, -1.0, 1e300, 9e999, -9e999, 1e-300, rng.uniform(-5, 5)))
        case 4:
            return rng.randbytes(rng.randrange(8))
        case 5:
            return "".join(chr(rng.choice((rng.randrange(0xD800), rng.randrange(128)))) for _ in range(6))
        case _:
            return rng.choice(_WORDS)
