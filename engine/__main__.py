"""The engine on the command line: `python -m engine trace dualis --seed 7`."""

from __future__ import annotations

import argparse
import os
import re
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from engine import registry
from engine.bots.levels import QUICKEST, RANDOM, check_level
from engine.core import OptionError, OptionValue, read_option
from engine.match import Setup
from engine.trace import trace

WRONG_ARGUMENTS = 2
CASES = "tests/duos/cases.toml"


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, without repeating the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_ARGUMENTS, f"{self.prog}: {' '.join(message.split())}\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="python -m engine", description=__doc__, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    one = commands.add_parser(
        "trace", help="play one match with bots and print it as JSON Lines", allow_abbrev=False
    )
    one.add_argument("game", metavar="GAME", help=", ".join(registry.GAMES))
    one.add_argument("--seed", required=True, metavar="N", help="the seed: a whole number")
    one.add_argument("--bots", default=QUICKEST, metavar="LEVEL", help="the level of the bots, or random")
    one.add_argument(
        "--set", action="extend", nargs="+", default=[], metavar="OPTION=VALUE", help="options of the game"
    )
    one.add_argument("--legal", action="store_true", help="add what else could have been decided")
    arena = commands.add_parser("arena", help="measure the bots of a game", allow_abbrev=False)
    arena.add_argument("game", metavar="GAME", choices=["duos"], help="duos")
    arena.add_argument("--bots", default=QUICKEST, metavar="LEVEL", help="the level of the bots")
    arena.add_argument("--deals", type=int, default=180, metavar="N", help="how many deals for a number")
    arena.add_argument("--cases", default=CASES, metavar="FILE", help=f"what people would pair; {CASES}")
    return parser


def _read_setup(game_name: str, seed_text: str, assignments: Sequence[str]) -> Setup:
    """The set-up that the arguments describe; `ValueError` with one sentence where they are wrong."""
    game = registry.game(game_name)
    chosen: dict[str, OptionValue] = {}
    for assignment in assignments:
        name, equals, value = assignment.partition("=")
        if not equals:
            raise OptionError(f"{assignment!r} is not of the form OPTION=VALUE.")
        if name in chosen:
            raise OptionError(f"{name} is set twice.")
        chosen[name] = read_option(game, name, value)
    if not re.fullmatch(r"-?[0-9]{1,40}", seed_text):
        raise OptionError(f"the seed must be a whole number, not {seed_text!r}.")
    return Setup(game_name, chosen, int(seed_text))


def _print(lines: Iterable[str]) -> None:
    """Print with the same line ends everywhere; stop quietly where nobody reads on."""
    try:
        for line in lines:
            sys.stdout.buffer.write(f"{line}\n".encode())
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        # Python flushes once more when it ends; let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _arena(level: str, deals: int, cases: str) -> Iterable[str]:
    """The lines of the arena; `ValueError` with one sentence where an argument is wrong."""
    from engine.duos.arena import read_cases, report

    if check_level(level) == RANDOM or deals < 1:
        raise ValueError("the arena needs bots that think, and at least one deal.")
    path = Path(cases)
    if not path.is_file():
        raise ValueError(f"there is no file {cases!r}.")
    return report(read_cases(tomllib.loads(path.read_text(encoding="utf-8"))), level, deals)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status."""
    parser = _parser()
    chosen = parser.parse_args(arguments)
    try:
        if chosen.command == "arena":
            lines = _arena(chosen.bots, chosen.deals, chosen.cases)
        else:
            setup = _read_setup(chosen.game, chosen.seed, chosen.set)
            lines = trace(setup, check_level(chosen.bots), chosen.legal)
    except ValueError as error:
        parser.error(str(error))
    _print(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
