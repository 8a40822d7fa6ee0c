"""A program of its own for the tests: a person and three bots at the table, until somebody kills it.

It says on its output what a player has seen happen: every decision once it is kept, and whether things move.
Usage: `python -m tests.game.devtools.player_child FOLDER MATCH_ID`.
"""

from __future__ import annotations

import sys
from pathlib import Path

from engine.dualis.model import PlayCard
from game.content.message import Message
from game.match.session import Session
from game.store import Store
from game.table.scene import TableScene
from tests.apps import make_app
from tests.driver import Driver

STEP = 1 / 20
"""Seconds; longer than a frame, for a test that is done sooner."""
LONGEST = 100_000
"""Steps, far more than a match takes, so that a test that is stuck ends."""


def say(*words: object) -> None:
    """One line, out at once."""
    print(*words, flush=True)


class Player:
    """Plays by the mouse, and tells what happens."""

    def __init__(self, driver: Driver, session: Session) -> None:
        self._driver = driver
        self._session = session
        self._told = len(session.match.actions)
        self._moving = False

    def step(self) -> None:
        """Do the next thing that a player would do."""
        table = self._driver.scene
        if not isinstance(table, TableScene):
            self._driver.key("enter")
        elif table.interactive:
            action = next(one for one in self._session.match.legal(0) if isinstance(one, PlayCard))
            self._driver.drag(f"card {action.card}", "zone table")
        else:
            self._driver.app.frame(STEP)
        self._tell()

    def _tell(self) -> None:
        for seat, action in self._session.match.actions[self._told :]:
            say("kept", seat, action.text)
            self._told += 1
        moving = self._driver.app.scenes.moving
        if moving != self._moving:
            self._moving = moving
            say("moving" if moving else "still")


def main(folder: Path, match_id: str) -> None:
    """Go on with a match until its end, or until the program is killed."""
    app = make_app(size=(960, 540), store=Store.open(folder), animation="fast")
    session = Session.resume(app.store, app.bots, match_id)
    if isinstance(session, Message) or app.store.notice is not None:
        say("refused", session, app.store.notice)
        return
    say("ready", len(session.match.actions))
    driver = Driver(app)
    app.navigation.open_match(session)
    player = Player(driver, session)
    for _ in range(LONGEST):
        if session.outcome is not None:
            say("over")
            return
        player.step()
    raise TimeoutError("the match never ends")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
