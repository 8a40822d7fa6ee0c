"""Plays whole matches of the packaged program: by the mouse on its window, and by the rules of the engine.

What happened is read from the player's store, so a move counts only when it has been saved.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from _frozen_program import PATIENCE, Failure, Program, Sight
from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.levels import LEVELS
from engine.core import Options, complete
from engine.match import Match, Setup
from game.settings import Settings
from game.store import Bot, Human, MatchSetup, Player, Store, records
from game.system.paths import STORE_FILE

SHORT: dict[str, Options] = {
    "dualis": {"mode": "iso", "players": 3, "length": "short"},
    "duality": {"rows": 5},
    "dois": {"players": 3, "hands": 1},
    "duos": {"players": 3, "rounds": 1},
}
"""Options of matches that are soon over."""
LONGEST_MATCH = 600.0
_TABLE, _CURTAIN = "TableScene", "CurtainScene"
_MIDDLE = (0.5, 0.6)
"""A place of the table where cards are dropped."""


def prepare(folder: Path, *, phone: bool = False) -> None:
    """A player's folder with short matches against beginners as the last set-ups, and nothing that flies.

    With a `phone`, the second seat is played by one.
    """
    with Store.open(folder) as store:
        store.save_settings(Settings(language="en", animation="off"))
        for game, options in SHORT.items():
            rules = registry.game(game)
            chosen = complete(rules, options)
            names = list(CHARACTERS)
            players: list[Player] = [Human("")]
            players += [Bot(LEVELS[0], names[seat]) for seat in range(1, rules.seats(chosen))]
            if phone:
                players[1] = Human("", phone=True)
            store.save_last_setup(MatchSetup(game, chosen, tuple(players)))


class Record:
    """The match that is being played, as the store has it."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / STORE_FILE
        self._match: Match | None = None
        self.id = ""
        self.me = 0

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"{self._file.as_uri()}?mode=ro", uri=True, timeout=5)) as database:
            return database.execute(query, values).fetchall()

    def begin(self) -> None:
        """Find the match that was begun last."""
        query = "SELECT id, game, options, seed, first, players FROM matches ORDER BY created DESC LIMIT 1"
        ((self.id, game, options, seed, first, players),) = self._rows(query)
        seats = records.load_players(players)
        self.me = next(seat for seat, player in enumerate(seats) if isinstance(player, Human))
        self._match = Match(Setup(game, json.loads(options), int(seed), first))

    @property
    def match(self) -> Match:
        """The match with all that has been saved by now."""
        assert self._match is not None
        rows = self._rows(
            "SELECT seat, text FROM actions WHERE match_id = ? AND number >= ? ORDER BY number",
            self.id,
            len(self._match.actions),
        )
        for seat, text in rows:
            self._match.play(seat, self._match.game.parse(text))
        return self._match

    @property
    def status(self) -> tuple[str, str | None]:
        """Whether the match is open or finished, and how it ended."""
        ((status, outcome),) = self._rows("SELECT status, outcome FROM matches WHERE id = ?", self.id)
        return status, outcome


class MousePlayer:
    """Plays one game to its end."""

    def __init__(self, game: str, program: Program, folder: Path, seed: int = 1) -> None:
        self.game = game
        self.program = program
        self.record = Record(folder)
        self.chance = Random(seed)
        self._acts: dict[str, Callable[[Match, Sight], None]] = {
            "dualis": self._dualis,
            "duality": self._duality,
            "dois": self._dois,
            "duos": self._duos,
        }

    @property
    def moves(self) -> int:
        """How many decisions of ours have been saved; on a busy machine some are so long after the click."""
        return sum(seat == self.record.me for seat, _ in self.record.match.actions)

    def sit_down(self, gather: Callable[[Program], None] | None = None) -> None:
        """From the title through the set-up to the table; `gather` brings phones to it."""
        self.program.wait_for_scene("TitleScene")
        self.program.click(f"game.{self.game}")
        self.program.wait_for_scene("SetupScene")
        self.program.click("play")
        if gather is not None:
            gather(self.program)
        self.program.wait_for_scene(_TABLE, _CURTAIN)
        self.record.begin()

    def go_on(self, program: Program, gather: Callable[[Program], None] | None = None) -> None:
        """With the same match at a program that was started anew."""
        self.program = program
        program.wait_for_scene("TitleScene")
        program.click("continue")
        if gather is not None:
            gather(program)
        program.wait_for_scene(_TABLE, _CURTAIN)

    def play(self, moves: int | None = None) -> None:
        """Make a number of moves; None: all, until the results are shown and saved."""
        until = time.monotonic() + LONGEST_MATCH
        goal = None if moves is None else self.moves + moves
        while goal is None or self.moves < goal:
            if time.monotonic() > until:
                raise Failure(f"a match of {self.game} never ends")
            sight = self.program.wait("a scene", lambda sight: not sight.moving)
            if sight.scene == "ResultsScene":
                self._check_end()
                return
            self._meet(sight)

    def attempt(self) -> int:
        """Do what the screen asks for now, if anything; gives how many moves came of it."""
        before = self.moves
        self._meet(self.program.wait("a scene", lambda sight: not sight.moving))
        return self.moves - before

    def _meet(self, sight: Sight) -> None:
        """Do what the screen asks for, if anything."""
        match = self.record.match
        if (button := sight.find("next")) is not None:
            self.program.press(button)
            time.sleep(0.2)
        elif (eye := sight.find("reveal")) is not None:
            self.program.hold(eye, until=lambda now: now.scene != _CURTAIN)
        elif sight.scene == _TABLE and self.record.me in match.to_act:
            before = len(match.actions)
            self._acts[self.game](match, sight)
            self._wait_for_move(before)
        else:
            time.sleep(0.05)

    def _wait_for_move(self, before: int, seconds: float = 1.5) -> bool:
        """Whether a move of ours has been saved since; wait a while for it."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if any(seat == self.record.me for seat, _ in self.record.match.actions[before:]):
                return True
            time.sleep(0.03)
        return False

    def _check_end(self) -> None:
        until = time.monotonic() + PATIENCE
        while self.record.status[0] != "finished":
            if time.monotonic() > until:
                raise Failure(f"the end of a match of {self.game} is not saved")
            time.sleep(0.05)
        outcome = self.record.match.outcome
        if outcome is None or records.dump_outcome(outcome) != self.record.status[1]:
            raise Failure(f"the saved end of a match of {self.game} is not that of its moves")

    # -- the four games ------------------------------------------------------------------------------

    def _dualis(self, match: Match, sight: Sight) -> None:
        plain = [action for action in match.legal(self.record.me) if getattr(action, "coin", True) is False]
        name = f"card {self.chance.choice(plain).card}"
        if sight.find(name) is None:
            time.sleep(0.05)  # the table is about to show what the store knows already
        elif self.moves % 2:
            self.program.drag(name, *_MIDDLE)
        else:
            self.program.tries(name, name)

    def _duality(self, match: Match, sight: Sight) -> None:
        from engine.duality import rules
        from engine.duality.model import Pass

        me, table = self.record.me, match.view(self.record.me).table
        laying = [move for move in match.legal(me) if not isinstance(move, Pass)]
        seen = [move for move in laying if sight.find(f"tile {move.tile.tile}")]
        if not laying:
            self.program.tries("pass")
        if not seen:
            time.sleep(0.05)
            return

        def worth(move: Any) -> float:
            after = rules.preview(table, move.tile, move.spot)
            ahead = after.lengths[me] - after.lengths[1 - me]
            return 99 * (me in after.finishers) + ahead + self.chance.random()

        best = max(self.chance.sample(seen, min(len(seen), 24)), key=worth)
        tile, before = f"tile {best.tile.tile}", len(match.actions)
        for _ in range(2):  # whichever way round it lies in the hand, it fits one way or the other
            if self.program.tries(tile, f"zone {best.spot}") and self._wait_for_move(before, 0.7):
                return
            self.program.click_at(0.5, 0.98, button=3)
            if not self.program.tries(tile, button=3):
                return  # on a busy machine it was laid all the same, only later

    def _dois(self, match: Match, sight: Sight) -> None:
        action = self.chance.choice(list(match.legal(self.record.me)))
        if not hasattr(action, "cards"):
            self.program.tries(action.text, "confirm")
            return
        pieces = [sight.names(f"card {card} ") for card in action.cards]
        if not all(pieces):
            time.sleep(0.05)
            return
        chosen = [self.chance.choice(names) for names in pieces]
        if not self.program.tries(*chosen, chosen[0] if len(chosen) == 1 else "confirm"):
            self.program.click_at(*_MIDDLE, button=3)  # what was chosen goes back

    def _duos(self, match: Match, sight: Sight) -> None:
        if sight.find("ready") is None:
            time.sleep(0.05)
            return
        markers = [one for one in sight.things if one.name.startswith("marker ")]
        pictures = [one for one in sight.things if one.name.startswith("picture ")]
        free = [one.name for one in pictures if not any(one.holds(marker) for marker in markers)]
        left = len(markers) - (len(pictures) - len(free))
        self.program.tries(*self.chance.sample(free, min(left, len(free))), "ready")
