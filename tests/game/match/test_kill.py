"""A program that is killed at the table, also while cards fly, goes on where it was left."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match.bot_pool import InlineBots
from game.match.session import Session
from game.store import Bot, Human, MatchSetup, Store, StoredAction
from game.table.scene import TableScene
from tests.driver import Driver

ROOT = Path(__file__).resolve().parents[3]
KILLS = 12
SETUP = MatchSetup(
    "dualis",
    {"mode": "teams", "players": 4, "length": "full", "high_low": False},
    (Human("Ada"), Bot("casual", "kai"), Bot("casual", "noa"), Bot("beginner", "mika")),
    first=0,
)


class Killed:
    """What a program had said until it was killed."""

    def __init__(self, folder: Path, match_id: str, lines_to_read: int, *, while_moving: bool) -> None:
        command = [sys.executable, "-m", "tests.game.devtools.player_child", str(folder), match_id]
        self.kept: list[StoredAction] = []
        self.moving = False
        self.over = False
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            ready = process.stdout.readline().split()
            assert ready[0] == "ready", ready
            self.found = int(ready[1])
            for line in process.stdout:
                self._hear(line)
                lines_to_read -= 1
                if lines_to_read <= 0 and (self.moving or not while_moving):
                    break
            process.kill()
            for line in process.stdout:
                self._hear(line)

    def _hear(self, line: str) -> None:
        match line.split():
            case ["kept", seat, text] if line.endswith("\n"):
                self.kept.append(StoredAction(int(seat), text))
            case ["moving" | "still" as state]:
                self.moving = state == "moving"
            case ["over"]:
                self.over = True


@pytest.fixture
def match_id(tmp_path: Path) -> str:
    with Store.open(tmp_path) as store:
        session = Session.start(store, InlineBots(), SETUP, seed=11)
        session.close()
        return session.match_id


def test_a_killed_match_goes_on_exactly_where_it_was_left(
    tmp_path: Path, match_id: str, drive: Callable[..., Driver]
) -> None:
    chance = random.Random(3)
    count = kills_in_flight = 0
    for number in range(KILLS):
        killed = Killed(tmp_path, match_id, chance.randrange(1, 24), while_moving=number % 2 == 0)
        assert killed.found == count
        kills_in_flight += killed.moving

        driver = drive(store=Store.open(tmp_path), animation="fast")
        assert driver.app.store.notice is None
        session = Session.resume(driver.app.store, driver.app.bots, match_id)
        assert isinstance(session, Session)
        stored = [StoredAction(seat, action.text) for seat, action in session.match.actions]
        # What was said to be kept is there; at most the decision that was being said may be more.
        assert stored[count : count + len(killed.kept)] == killed.kept
        assert len(stored) <= count + len(killed.kept) + 1
        count = len(stored)

        driver.app.navigation.open_match(session)
        table = driver.scene
        assert isinstance(table, TableScene)
        assert table.view == session.match.view(0)
        driver.app.scenes.close()
        driver.app.store.close()
        if killed.over:
            break
    assert kills_in_flight >= KILLS // 3
    assert count > KILLS
