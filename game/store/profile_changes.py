"""How profiles change, as values that can wait in memory."""

from __future__ import annotations

import sqlite3

from game.store.changes import Change
from game.store.people import DEFAULT_PROFILE, known_as, write_profile
from game.store.records import Profile


def save_profile(profile: Profile, used: float) -> Change:
    """Keep a profile, new or changed."""

    def run(database: sqlite3.Connection) -> None:
        write_profile(database, profile)
        database.execute("UPDATE profiles SET used = ? WHERE id = ?", (used, profile.id))

    return Change(None, run)


def delete_profile(profile: str) -> Change:
    """Forget a person; their results remain as those of a guest. The nameless one only starts anew."""

    def run(database: sqlite3.Connection) -> None:
        database.execute("UPDATE results SET profile = '' WHERE profile = ?", (profile,))
        if profile != DEFAULT_PROFILE:
            database.execute("DELETE FROM profiles WHERE ? IN (id, same_as)", (profile,))

    return Change(None, run)


def merge_profiles(profile: str, into: str) -> Change:
    """Two profiles are one person; the first goes on under the second, also in matches that are open."""

    def run(database: sqlite3.Connection) -> None:
        if profile == into or known_as(database, into) != into:
            return
        database.execute("UPDATE results SET profile = ? WHERE profile = ?", (into, profile))
        if profile != DEFAULT_PROFILE:
            database.execute("UPDATE profiles SET same_as = ? WHERE ? IN (id, same_as)", (into, profile))

    return Change(None, run)


def reset_statistics(profile: str, now: float) -> Change:
    """From now on statistics of a person count from nothing."""

    def run(database: sqlite3.Connection) -> None:
        database.execute("UPDATE profiles SET since = ? WHERE id = ?", (now, profile))

    return Change(None, run)
