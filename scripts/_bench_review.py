"""How long the review of a match takes in the background, in seconds and beside a reference of the same run.

The reference is one expert who thinks about the same decisions, one after the other, in this process. A match
of Duālis (156 decisions) should be through within 60 seconds on two cores, luck or skill included. What
counts is the time on the wall where nothing else runs; beside it stands that of the processors, which says
the same on a busy machine.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from time import perf_counter, process_time, sleep

from engine import registry
from engine.arena.compiled import compiled_copy, variables
from engine.bots.advise import LEVEL, advises
from engine.bots.choose import choose
from engine.bots.kernel.tree import COMPILED
from engine.match import Match, Setup
from engine.review import has_choice, moments
from engine.trace import next_decision
from game.match.bot_pool import ProcessBots
from game.match.bot_pool.process import cores, run_in_background, workers_for
from game.match.reviewer import Reviewer
from game.store import Human, MatchSetup, Store

_LOOK = 0.005
"""Seconds between two looks, as in a program that draws frames."""
_EVERY = 8
"""Of how many decisions the reference thinks about one."""


def played(game: str, seed: int) -> Match:
    """A match among casual bots."""
    match = Match(Setup(game, {}, seed))
    while match.outcome is None:
        match.play(*next_decision(match, "casual"))
    return match


def kept(store: Store, match: Match) -> str:
    """The match in a store."""
    setup = match.setup
    people = tuple(Human("") for _ in match.seats)
    match_id = store.create_match(MatchSetup(setup.game, setup.options, people, setup.first), setup.seed)
    for index, (seat, action) in enumerate(match.actions):
        store.append_action(match_id, index, seat, action.text)
    assert match.outcome is not None
    store.finish_match(match_id, match.outcome)
    return match_id


def reference(match: Match) -> float:
    """Seconds of a processor that an expert needs for all decisions of a match."""
    asked = [moment for moment in moments(match) if has_choice(match, moment)]
    began = process_time()
    some = asked[::_EVERY]
    for moment in some:
        view = match.game.view(moment.state, moment.seat)
        choose(match.setup.game, view, LEVEL, "sora", moment.number)
    return (process_time() - began) * len(asked) / len(some)


def measured(match: Match, processes: int) -> tuple[float, float, float]:
    """Seconds until all decisions are judged, until all is known, and what processors worked for it."""
    asked = sum(has_choice(match, moment) for moment in moments(match))
    with Store.in_memory() as store:
        reviewer = Reviewer(store, lambda: ProcessBots(processes, serve=run_in_background))
        match_id = kept(store, match)
        began, worked = perf_counter(), _worked()
        judged = 0.0
        reviewer.ask(match_id)
        while not reviewer.complete:
            reviewer.poll()
            if not judged and reviewer.progress[0] >= asked:
                judged = perf_counter() - began
            sleep(_LOOK)
        return judged, perf_counter() - began, _worked() - worked


def _worked() -> float:
    """Seconds that processors have worked for processes which have ended; nothing where no system says it."""
    if sys.platform == "win32":
        return 0.0
    import resource  # not on every system

    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(argv: Sequence[str]) -> int:
    """Print a table, a line for each game."""
    parser = argparse.ArgumentParser(prog="bench_review.py", description=__doc__, allow_abbrev=False)
    games = [name for name in registry.GAMES if advises(name)]
    parser.add_argument("--game", choices=games, action="append", help="one of them; may be repeated")
    parser.add_argument("--seed", type=int, default=3, metavar="N", help="of the match (3)")
    chosen = parser.parse_args(argv)
    folder = None if COMPILED else compiled_copy()
    if folder is not None:  # as the processes of the program that people play
        command = [sys.executable, "-P", "-m", "_bench_review", *argv]
        return subprocess.run(command, env=variables(folder)).returncode
    processes = workers_for(cores())
    print(f"{'compiled' if COMPILED else 'plain'} bots, {processes} of {cores()} cores")
    print(f"{'':10}{'decisions':>10}{'an expert':>12}{'judged':>10}{'whole':>10}{'worked':>10}{'ratio':>9}")
    for game in chosen.game or games:
        match = played(game, chosen.seed)
        base = reference(match)
        judged, whole, worked = measured(match, processes)
        seconds = f"{base:10.1f} s{judged:8.1f} s{whole:8.1f} s{worked:8.1f} s"
        print(f"{game:10}{len(match.actions):10}{seconds}{worked / base:8.2f}x", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
