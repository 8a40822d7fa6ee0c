"""A program of its own for the tests: plays through the store and says on its output what it has done."""

from __future__ import annotations

import sys
from pathlib import Path

from game.content.message import Message
from game.settings import Settings
from game.store import Store
from tests.game.store.store_tools import SETUP, action, play


def say(*words: object) -> None:
    """One line, out at once."""
    print(*words, flush=True)


def play_until_killed(folder: Path, match_id: str) -> None:
    """Continue a match and play on without end."""
    say("opening")
    store = Store.open(folder)
    match = store.continue_match(match_id)
    if isinstance(match, Message) or store.notice is not None:
        say("refused", match, store.notice)
        return
    say("ready", len(match.actions))
    index = len(match.actions)
    while True:
        store.append_action(match_id, index, action(index).seat, action(index).text)
        say("kept", index)
        index += 1


def play_own_match(folder: Path, count: int) -> None:
    """Play a match of its own while others do the same."""
    say("waiting")
    sys.stdin.readline()
    with Store.open(folder) as store:
        match_id = store.create_match(SETUP, seed=count)
        for index in range(count):
            play(store, match_id, index, index + 1)
            store.save_settings(Settings(effects_volume=index % 100))
        say("played", match_id, store.saving, store.notice.key if store.notice else "-")


def hold(folder: Path, match_id: str) -> None:
    """Continue a match and sit there."""
    store = Store.open(folder)
    say("holding", not isinstance(store.continue_match(match_id), Message))
    sys.stdin.readline()


if __name__ == "__main__":
    job, where, what = sys.argv[1:]
    if job == "kill":
        play_until_killed(Path(where), what)
    elif job == "own":
        play_own_match(Path(where), int(what))
    else:
        hold(Path(where), what)
