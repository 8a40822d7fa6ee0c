"""How often bots of Duālis take a trick from a partner who already has it, among four of one level in teams.

What counts is a play without a coin, where the partner's card is the best on the table and another card would
have left it so. It is needless where nobody plays after it, or where no unseen card beats the partner's card
and not the own one, trump being what it is.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from engine.arena.compiled import compiled_copy, variables
from engine.bots.choose import choose, thinking_seed
from engine.bots.kernel.tree import COMPILED
from engine.bots.levels import LEVELS
from engine.dualis import rules
from engine.dualis.bot.partner import is_needless, overtakes, partner_has_it
from engine.dualis.model import PlayCard, View
from engine.match import Match, Setup


@dataclass
class Count:
    """What was seen."""

    chances: int = 0
    """Decisions in which the partner had the trick, and might or might not keep it."""
    overtaken: int = 0
    needless: int = 0


def watch(level: str, rounds: int, seed: int, iterations: int | None) -> Count:
    """Some rounds among four bots of a level."""
    count = Count()
    for number in range(rounds):
        match = Match(Setup("dualis", {}, seed + number))
        while not match.state.table.results:
            (seat,) = match.to_act
            view = match.view(seat)
            thinking = thinking_seed(match.setup.seed, len(match.actions), seat)
            action = choose("dualis", view, level, "sora", thinking, iterations)
            _note(count, view, action)
            match.play(seat, action)
    return count


def _note(count: Count, view: View, action: object) -> None:
    if not isinstance(action, PlayCard) or action.coin or not partner_has_it(view):
        return
    plain = [
        play
        for play in rules.legal_actions(view.table, view.table.turn, view.hand)
        if isinstance(play, PlayCard) and not play.coin
    ]
    if len({overtakes(view, play) for play in plain}) < 2:
        return
    count.chances += 1
    if overtakes(view, action):
        count.overtaken += 1
        count.needless += is_needless(view, action)


def main(argv: Sequence[str]) -> int:
    """Print a line for each level."""
    parser = argparse.ArgumentParser(prog="bench_partner.py", description=__doc__, allow_abbrev=False)
    parser.add_argument("--level", choices=LEVELS, action="append", help="one of them; may be repeated")
    parser.add_argument("--rounds", type=int, default=20, metavar="N", help="how many rounds (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first round (1)")
    parser.add_argument("--iterations", type=int, metavar="N", help="how much they think, if not as usual")
    chosen = parser.parse_args(argv)
    folder = None if COMPILED else compiled_copy()
    if folder is not None:
        command = [sys.executable, "-P", "-m", "_bench_partner", *argv]
        return subprocess.run(command, env=variables(folder)).returncode
    print(f"{'':10}{'chances':>9}{'overtaken':>12}{'needless':>12}")
    for level in chosen.level or LEVELS:
        count = watch(level, chosen.rounds, chosen.seed, chosen.iterations)
        shares = [100 * part / max(1, count.chances) for part in (count.overtaken, count.needless)]
        print(f"{level:10}{count.chances:>9}{shares[0]:>10.1f} %{shares[1]:>10.1f} %", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
