"""What the tests of the store share."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.core import Outcome
from game.store import Bot, Human, MatchSetup, Store, StoredAction, schema
from game.system.paths import STORE_FILE

SETUP = MatchSetup(
    "dualis",
    {"teams": True, "short": False, "variant": "base"},
    (Human("凛"), Bot("casual", "kai"), Bot("strong", "noa"), Human("Kai")),
    first=2,
)
OUTCOME = Outcome(winners=(0, 2), reason="points", scores=(12, 7, 12, 7))
ROOT = Path(__file__).resolve().parents[3]


def action(index: int) -> StoredAction:
    """The action that the tests play at a place."""
    return StoredAction(index % 4, f"play:{index}")


def play(store: Store, match_id: str, start: int, stop: int) -> None:
    """Play the tests' actions from one place up to another."""
    for index in range(start, stop):
        store.append_action(match_id, index, action(index).seat, action(index).text)


def actions(store: Store, match_id: str) -> tuple[StoredAction, ...]:
    """The actions of a match that must be there."""
    match = store.load_match(match_id)
    assert match is not None
    return match.actions


def expected(count: int) -> tuple[StoredAction, ...]:
    """The tests' first actions."""
    return tuple(action(index) for index in range(count))


def file_of(store: Store) -> sqlite3.Connection:
    """The connection behind a store, to make trouble with."""
    connection = store._ledger._file
    assert connection is not None
    return connection


def a_played_store(folder: Path, count: int = 300) -> str:
    """Leave a store with one open match behind; gives the match."""
    with Store.open(folder) as store:
        match_id = store.create_match(SETUP, seed=7)
        play(store, match_id, 0, count)
    return match_id


def asides(folder: Path) -> list[Path]:
    """What was set aside in a folder."""
    return sorted(path for path in folder.glob("twofold.*-*.db"))


def store_file(folder: Path) -> Path:
    """The store's file."""
    return folder / STORE_FILE


@contextmanager
def an_old_file(folder: Path, schema_version: int) -> Iterator[sqlite3.Connection]:
    """A store's file as an older program made it, to be filled."""
    with closing(sqlite3.connect(store_file(folder), isolation_level=None)) as database:
        schema.migrate(database, 0, schema_version)
        database.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        database.execute(f"PRAGMA user_version = {schema_version}")
        yield database


def start_child(*words: str | Path) -> subprocess.Popen[str]:
    """A real second program that uses the store; see `child_player.py`."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.game.store.child_player", *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )


def plays_on(store: Store) -> str:
    """Play a whole match on whatever store this is; gives the match."""
    match_id = store.create_match(SETUP, seed=3)
    play(store, match_id, 0, 40)
    store.truncate_actions(match_id, 38)
    play(store, match_id, 38, 41)
    assert actions(store, match_id) == expected(41)
    store.finish_match(match_id, OUTCOME)
    assert match_id in [match.id for match in store.finished_matches()]
    return match_id
