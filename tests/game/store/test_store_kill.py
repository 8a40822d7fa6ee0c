"""A program that is killed in the middle of anything has lost nothing that it was told is kept."""

from __future__ import annotations

import random
import time
from pathlib import Path

from game.store import Store
from tests.game.store.store_tools import SETUP, actions, asides, expected, start_child

KILLS = 25


def test_a_killed_program_loses_no_action_that_was_kept(tmp_path: Path) -> None:
    chance = random.Random(20)
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
    count = played = 0
    for number in range(KILLS):
        with start_child("kill", tmp_path, match_id) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == "opening\n"
            if number % 5:  # every fifth is killed while it opens the store
                assert child.stdout.readline() == f"ready {count}\n"
            time.sleep(chance.uniform(0, 0.02))
            child.kill()
            kept = [line for line in child.stdout if line.startswith("kept") and line.endswith("\n")]

        with Store.open(tmp_path) as store:
            assert store.notice is None
            stored = actions(store, match_id)
            assert count + len(kept) <= len(stored) <= count + len(kept) + 1
            assert stored == expected(len(stored))
            assert [match.id for match in store.open_matches()] == [match_id]
        played += len(stored) - count
        count = len(stored)
    assert played > KILLS, "the children were killed before they played"
    assert asides(tmp_path) == []


def test_a_match_is_free_at_once_when_its_program_was_killed(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = store.create_match(SETUP, seed=7)
    with Store.open(tmp_path) as store, start_child("hold", tmp_path, match_id) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "holding True\n"
        assert not store.claim_match(match_id)
        child.kill()
        child.wait()
        assert store.claim_match(match_id)
