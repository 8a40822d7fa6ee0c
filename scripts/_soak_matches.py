"""Whole matches among bots, one after the other at one size of the window: what memory says after many.

It is a process of its own, because tools such as a driver or phones of our own would count as the program's,
and the bots think in theirs, as they do for a player.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

import _soak_meter
from engine import registry
from engine.bots.characters import CHARACTERS
from engine.bots.levels import QUICKEST
from engine.core import complete
from game.app import LONGEST_STEP, App
from game.games import scenes_of
from game.input import Activate
from game.match.bot_pool import ProcessBots
from game.match.session import Session
from game.scenes.title import TitleScene
from game.settings import Settings
from game.store import Bot, MatchSetup, Store
from game.table.results_scene import ResultsScene

LONGEST = 20_000
"""Frames after which a match counts as stuck, those not counted in which a bot thinks."""
A_MOMENT = 0.001
"""Seconds that a thinking bot is left alone."""
DRAWN = 8
"""Of so many frames one is drawn: a thousand matches are about memory, not about pictures."""
MOST_MEGABYTES = 110.0
A_WHILE = 20
"""Matches between two readings: always after the game that holds most."""
TOLD = 100


def play_matches(
    folder: Path, games: Sequence[str], matches: int, seed: int, minutes: float | None = None
) -> int:
    """Play so many matches, or what the time allows, and print what was held; 1 where that is too much."""
    until = None if minutes is None else time.monotonic() + 60 * minutes
    settings = Settings(language="en", animation="off", muted=True, window_size=(1280, 720))
    store, bots = Store.open(folder), ProcessBots()
    app = App(store, bots, settings=settings)
    app.scenes.reset(TitleScene(app))
    app.frame(0.0)
    readings, begun = [_soak_meter.read(0)], time.process_time()
    played = 0
    while played < matches and (until is None or time.monotonic() < until):
        play_match(app, bots, games[played % len(games)], seed + played)
        played += 1
        if played % A_WHILE == 0 or played == matches:
            readings.append(_soak_meter.read(played))
        if played % TOLD == 0:
            print(f"{played} matches, {readings[-1].memory:.1f} MB", flush=True)
    app.scenes.close()
    bots.close()
    store.close()
    print(f"{played} matches at {settings.window_size}, {time.process_time() - begun:.0f} s of work")
    print("\n".join(_soak_meter.report(readings, "matches")))
    too_much = max(one.memory for one in readings) > MOST_MEGABYTES
    if too_much:
        print(f"more than {MOST_MEGABYTES:.0f} MB")
    return 1 if too_much else 0


def play_match(app: App, bots: ProcessBots, game: str, seed: int) -> None:
    """A short match among beginners, from the first frame of its table to its results."""
    rules = registry.game(game)
    options = complete(rules, scenes_of(game).short)
    faces = list(CHARACTERS)
    players = tuple(Bot(QUICKEST, faces[seat % len(faces)]) for seat in range(rules.seats(options)))
    app.navigation.open_match(Session.start(app.store, app.bots, MatchSetup(game, options, players), seed))
    frame = 0
    while frame < LONGEST:
        if isinstance(app.scenes.top, ResultsScene):
            return
        if frame % 10 == 9:
            app.handle(Activate())  # a press for whatever waits for one
        if frame % DRAWN:
            app.scenes.update(LONGEST_STEP)
        else:
            app.after_frame(LONGEST_STEP, drew=app.frame(LONGEST_STEP))
        if bots.thinking:
            time.sleep(A_MOMENT)
        else:
            frame += 1
    raise TimeoutError(f"a match of {game} never ends")


def main(argv: Sequence[str]) -> int:
    """Play what `_soak` asks for."""
    parser = argparse.ArgumentParser(prog="soak.py --matches", allow_abbrev=False)
    parser.add_argument("--games", nargs="+", required=True)
    parser.add_argument("--matches", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--minutes", type=float)
    asked = parser.parse_args(argv)
    pygame.display.init()
    pygame.font.init()
    with TemporaryDirectory(prefix="twofold-soak-") as folder:
        return play_matches(Path(folder), asked.games, asked.matches, asked.seed, asked.minutes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
