"""People and their profiles: who is meant by a name, and what a search finds."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Iterable

from game.store import records
from game.store.records import Human, Player, Profile

log = logging.getLogger(__name__)

DEFAULT_PROFILE = "you"
"""Whoever plays alone and gave no name."""


def fold(text: str) -> str:
    """A text as a search compares it: case, width and forms of letters make no difference."""
    import unicodedata  # nobody searches or saves before the first frame

    return unicodedata.normalize("NFKC", plain(text)).casefold().strip()


def plain(text: str) -> str:
    """A text that SQLite takes: without halves of surrogate pairs."""
    return text.encode("utf-8", "replace").decode()


def search_text(players: Iterable[Player], title: str) -> str:
    """All that a search finds a match by."""
    words = [player.name if isinstance(player, Human) else player.character for player in players]
    return "\n".join(fold(word) for word in (*words, title) if word)


def new_profile_id() -> str:
    """An id that nobody has."""
    return os.urandom(16).hex()


def is_guest(person: Human) -> bool:
    """Whether somebody is one of several people without names: nobody can say who that was."""
    return bool(not person.profile and not fold(person.name) and person.number)


def profile_of(database: sqlite3.Connection, player: Player, now: float) -> str:
    """The profile that a result of a player belongs to, made where the name is a new one.

    Nothing for a bot, and for a guest.
    """
    if not isinstance(player, Human):
        return ""
    if player.profile and (known := known_as(database, player.profile)):
        return known
    if is_guest(player):
        return ""
    if not fold(player.name):
        return DEFAULT_PROFILE
    query = "SELECT id FROM profiles WHERE folded = ? AND same_as = '' ORDER BY created, id"
    for (found,) in database.execute(query, (fold(player.name),)):
        return str(found)
    made = Profile(new_profile_id(), player.name, player.portrait, now)
    write_profile(database, made)
    return made.id


def know_old_players(database: sqlite3.Connection) -> None:
    """For files of before there were profiles: give everybody theirs, and have matches found by a search."""
    for match_id, players in database.execute("SELECT id, players FROM matches").fetchall():
        try:
            words = search_text(records.load_players(players), "")
        except ValueError:
            continue  # it is passed over wherever it is read
        database.execute("UPDATE matches SET search = ? WHERE id = ?", (words, match_id))
    query = "SELECT match_id, seat, player, finished FROM results ORDER BY finished"
    for match_id, seat, player, finished in database.execute(query).fetchall():
        try:
            (who,) = records.load_players(player)
        except ValueError:
            continue
        row = (profile_of(database, who, finished), match_id, seat)
        database.execute("UPDATE results SET profile = ? WHERE match_id = ? AND seat = ?", row)


def known_as(database: sqlite3.Connection, profile: str) -> str:
    """The profile under which somebody goes on; nothing where it was deleted."""
    for found, same_as in database.execute("SELECT id, same_as FROM profiles WHERE id = ?", (profile,)):
        return str(same_as or found)
    return ""


def write_profile(database: sqlite3.Connection, profile: Profile) -> None:
    """Write a profile's row, new or again."""
    database.execute(
        "INSERT INTO profiles (id, name, folded, portrait, created, used, since) VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET"
        " name = excluded.name, folded = excluded.folded, portrait = excluded.portrait",
        (
            profile.id,
            plain(profile.name),
            fold(profile.name),
            profile.portrait,
            profile.created,
            profile.created,
            profile.since,
        ),
    )
