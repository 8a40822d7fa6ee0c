"""Whether a store whose description is not quite ours keeps what it is given."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, cast

from game.settings import Settings
from game.store import changes, daily, library_changes, profile_changes, reading, schema
from game.store.marks import Help
from game.store.people import DEFAULT_PROFILE
from game.store.records import Human, MatchSetup, Profile, Tally

if TYPE_CHECKING:
    from engine.core import Outcome


class _Ended(NamedTuple):
    """An outcome; the rules' own are loaded with the first match that needs them."""

    winners: tuple[int, ...] = ()
    reason: str = ""
    scores: tuple[int, ...] = (0,)


def try_out(database: sqlite3.Connection) -> None:
    """Go through everything that happens to a match, and take it back.

    One letter in the description of a table passes all of SQLite's own checks, and then nothing can be kept,
    or nothing of what is kept can be read again.
    """
    match_id, setup = "try-out", MatchSetup("try-out", {}, (Human(""),))
    steps = (
        changes.save_settings(Settings()),
        changes.save_last_setup(setup),
        changes.create_match(match_id, setup, 0, 0.0),
        _read_again(f"{reading.SUMMARY} WHERE id = '{match_id}'", reading.entry),
        changes.append_action(match_id, 0, 0, "", 0.0, 1.0),
        changes.keep_draft(match_id, 0, 0, ""),
        changes.finish_match(match_id, cast("Outcome", _Ended()), 0.0, Tally((0,), ({},))),
        _read_again(f"{reading.RESULT} WHERE match_id = '{match_id}'", reading.result),
        library_changes.keep_advice(match_id, 0, ""),
        library_changes.keep_luck(match_id, ""),
        library_changes.keep_accuracy(match_id, {0: 0.0}),
        library_changes.rename_match(match_id, ""),
        library_changes.count_hint(match_id, Help(0, 0)),
        library_changes.delete_match(match_id, 0.0),
        library_changes.restore_match(match_id),
        profile_changes.save_profile(Profile(match_id, ""), 0.0),
        _read_again(f"{reading.PROFILE} WHERE id = '{match_id}'", reading.profile),
        profile_changes.merge_profiles(match_id, DEFAULT_PROFILE),
        daily.begin(match_id, setup.game, date.min, 0.0, on_time=True),
        daily.keep_par(setup.game, date.min, {}),
        changes.truncate_actions(match_id, 0, 0.0),
    )
    database.execute("BEGIN IMMEDIATE")
    try:
        for step in steps:
            step.run(database)
    except (changes.Conflict, ValueError) as reason:
        raise schema.Foreign(f"nothing can be kept: {reason}") from reason
    finally:
        if database.in_transaction:
            database.execute("ROLLBACK")


def _read_again(query: str, read: Callable[[reading.Row], object]) -> changes.Change:
    """Look whether a row that was just written makes sense."""

    def run(database: sqlite3.Connection) -> None:
        (row,) = database.execute(query)
        read(row)

    return changes.Change(None, run)
