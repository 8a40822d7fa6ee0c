"""How the library's time grows with its matches, as ratios.

A page of 50 among 10,000 matches beside one among 100, and both beside a reference of the same run: reading
as many rows of a bare table by their keys and parsing their JSON. Then the screen itself: to open it, with
everything laid out but not drawn; to draw a frame of it whose pictures are there; to go to the last match.
"""

from __future__ import annotations

import argparse
import json
import sqlite3
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from engine.core import Outcome
from game.input import Navigate
from game.match.statistics import statistics
from game.scenes.library import LibraryScene
from game.store import DEFAULT_PROFILE, Bot, Human, MatchSetup, Store, Tally, schema
from tests.apps import make_app

FEW, PAGE, ACTIONS, TRIES = 100, 50, 60, 15
GAMES = ("dualis", "duality", "dois", "duos")
NAMES = ("", "Ada", "Ben", "凛")
TALLY = Tally((0, 1, 0, 1), ({"rounds": 3, "points": 9, "bids": 3, "exact": 2},) * 4)


def fill(store: Store, matches: int) -> None:
    """As many matches as wanted, most of them finished, in one transaction: nobody measures the writing."""
    ledger = store._ledger
    database = ledger._file
    assert database is not None
    ledger._carry_out = lambda database, changes: [change.run(database) for change in changes]  # type: ignore
    with schema.transaction(database):
        for number in range(matches):
            bots = (Bot("casual", "kai"), Bot("strong", "noa"), Bot("expert", "sora"))
            setup = MatchSetup(GAMES[number % 4], {"players": 4}, (Human(NAMES[number // 4 % 4]), *bots))
            match_id = store.create_match(setup, number)
            store.release_match(match_id)
            rows = [(match_id, place, place % 4, f"play *{place % 9}") for place in range(ACTIONS)]
            database.executemany("INSERT INTO actions VALUES (?, ?, ?, ?)", rows)
            if number % 10:
                outcome = Outcome((0, 2), "points", (9, 4, 9, 4))
                store.finish_match(match_id, outcome, TALLY)
    del ledger._carry_out


def reference() -> Callable[[], object]:
    """The least that a page can cost: its rows by their keys, and their JSON."""
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, text TEXT)")
    text = json.dumps([{"kind": "human", "name": "Ada"}, *[{"kind": "bot", "level": "casual"}] * 3])
    database.executemany("INSERT INTO rows VALUES (?, ?)", [(number, text) for number in range(PAGE)])
    query = "SELECT text FROM rows WHERE id < ?"
    return lambda: [json.loads(text) for (text,) in database.execute(query, (PAGE,))]


def measured(what: Callable[[], object]) -> float:
    """The seconds that something takes, in the middle of several tries."""
    times = []
    for _ in range(TRIES):
        began = perf_counter()
        what()
        times.append(perf_counter() - began)
    return median(times)


def looks(store: Store, matches: int) -> dict[str, Callable[[], object]]:
    """What people look at in the library."""
    return {
        "first page": lambda: store.library(None, "", 0, PAGE),
        "first page of a game": lambda: store.library("dois", "", 0, PAGE),
        "last page": lambda: store.library(None, "", matches - PAGE, PAGE),
        "search, found often": lambda: store.library(None, "ada", 0, PAGE),
        "search, found nowhere": lambda: store.library(None, "zzz", 0, PAGE),
        "counts": lambda: (store.library_counts(), store.open_count()),
        "all that opens with it": lambda: (
            store.library(None, "", 0, PAGE),
            store.library_counts(),
            store.open_count(),
        ),
        "statistics of a person": lambda: statistics(store, DEFAULT_PROFILE),
    }


def screens(store: Store) -> dict[str, Callable[[], object]]:
    """What the screen of the library does with them."""
    app = make_app(store=store)

    def opened() -> LibraryScene:
        scene = LibraryScene(app)
        app.scenes.reset(scene)
        scene.widgets()
        return scene

    def frame() -> None:
        app.invalidate()
        app.frame(0.0)

    def to_the_end() -> None:
        scene = opened()
        scene.handle(Navigate("last"))
        scene.widgets()

    opened()
    frame()
    return {"open the screen": opened, "frame of the screen": frame, "go to the last match": to_the_end}


def main(argv: Sequence[str]) -> int:
    """Print a table of ratios."""
    parser = argparse.ArgumentParser(prog="bench_library.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--matches", type=int, default=10_000, metavar="N", help="how many are many")
    many = parser.parse_args(argv).matches
    base = measured(reference())
    times: dict[int, dict[str, float]] = {}
    for matches in (FEW, many):
        with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
            fill(store, matches)
            shown = looks(store, matches) | screens(store)
            times[matches] = {name: measured(look) for name, look in shown.items()}
    print(f"{'':26}{'x reference':>16}{'x reference':>16}{'ratio':>10}")
    print(f"{'':26}{f'{FEW} matches':>16}{f'{many} matches':>16}")
    for name, few in times[FEW].items():
        much = times[many][name]
        print(f"{name:26}{few / base:16.1f}{much / base:16.1f}{much / few:10.2f}")
    opening = [times[many][name] * 1000 for name in ("all that opens with it", "open the screen")]
    print(f"the reference took {base * 1000:.3f} ms; all that opens with it {opening[0]:.1f} ms")
    print(f"the screen opened in {opening[1]:.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
