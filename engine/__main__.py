"""The engine on the command line: matches, what moves are worth, puzzles, bots that play, and their speed."""

from __future__ import annotations

import engine.bootstrap  # noqa: F401 - first of all, because the rest does not load without packages

# isort: split
import argparse
import os
import re
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from typing import NoReturn

from engine import advise_command, registry
from engine.arena import bench
from engine.arena import command as arena_command
from engine.arena.command import INTERRUPTED, Begin
from engine.arena.compiled import go_on_compiled
from engine.arena.workers import WorkerLostError
from engine.bots.choose import budget
from engine.bots.levels import QUICKEST
from engine.core import OptionError, read_options
from engine.descriptor import Command
from engine.match import Setup
from engine.puzzles import command as puzzles_command
from engine.puzzles.check import WrongPuzzleError
from engine.trace import trace

WRONG_ARGUMENTS = 2


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, without repeating the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG_ARGUMENTS, f"{self.prog}: {' '.join(message.split())}\n")


def _parser(command: str | None) -> argparse.ArgumentParser:
    """The parser for a command line that begins with `command`."""
    parser = _Parser(prog="python -m engine", description=__doc__, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    one = commands.add_parser(
        "trace", help="play one match with bots and print it as JSON Lines", allow_abbrev=False
    )
    _add_match_arguments(one)
    one.add_argument("--legal", action="store_true", help="also list the other legal moves")
    advice = commands.add_parser(
        "advise", help="say what each move is worth at one moment of such a match", allow_abbrev=False
    )
    _add_match_arguments(advice, required=False)
    moment = advice.add_mutually_exclusive_group(required=True)
    moment.add_argument("--at", type=int, metavar="K", help="after this number of decisions")
    moment.add_argument(
        "--teacher",
        metavar="FILE",
        help="how often a teacher gives the same reason in positions",
    )
    advice.add_argument("--also", action="append", default=[], metavar="ACTION", help="judge this move too")
    arena = commands.add_parser("arena", help="let bots play each other and rate them", allow_abbrev=False)
    if command == "arena":  # only then, because every game has to be asked for its own options
        arena_command.add_arguments(arena)
    quick = commands.add_parser("bench", help="measure the speed of the engine", allow_abbrev=False)
    bench.add_arguments(quick)
    puzzles = commands.add_parser("puzzles", help="list the puzzles, or prove them", allow_abbrev=False)
    puzzles_command.add_arguments(puzzles)
    for own in _own_commands().values():
        added = commands.add_parser(own.name, help=own.help, allow_abbrev=False)
        if command == own.name:  # only then is its game loaded
            own.load().add_arguments(added)
    return parser


def _own_commands() -> dict[str, Command]:
    """The commands that games add, by their names."""
    return {own.name: own for game in registry.GAMES for own in registry.descriptor(game).commands}


def _add_match_arguments(parser: argparse.ArgumentParser, required: bool = True) -> None:
    """What says which match among bots it is; without `required`, the seed may be missing."""
    parser.add_argument("game", metavar="GAME", help=", ".join(registry.GAMES))
    parser.add_argument("--seed", required=required, metavar="N", help="the seed: a whole number")
    parser.add_argument("--bots", default=QUICKEST, metavar="LEVEL", help="the level of the bots, or random")
    parser.add_argument(
        "--set", action="extend", nargs="+", default=[], metavar="OPTION=VALUE", help="options of the game"
    )


def _read_setup(game_name: str, seed_text: str, assignments: Sequence[str]) -> Setup:
    """The set-up that the arguments describe; `ValueError` with one sentence where they are wrong."""
    game = registry.game(game_name)
    if not re.fullmatch(r"-?[0-9]{1,40}", seed_text):
        raise OptionError(f"the seed must be a whole number, not {seed_text!r}.")
    return Setup(game_name, read_options(game, assignments), int(seed_text))


def _print(lines: Iterable[str], at_once: bool) -> None:
    """Print with the same line ends everywhere; stop quietly where nobody reads on."""
    try:
        for line in lines:
            sys.stdout.buffer.write(f"{line}\n".encode())
            if at_once:
                sys.stdout.buffer.flush()
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        # Python flushes once more when it ends; let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status."""
    typed = sys.argv[1:] if arguments is None else list(arguments)
    parser = _parser(next(iter(typed), None))
    chosen = parser.parse_args(typed)
    command = [parser.prog, *typed]
    status = 0
    # Only a process of its own may be replaced by a compiled one.
    begin = partial(go_on_compiled, typed) if arguments is None else _stay
    try:
        if chosen.command == "arena":
            lines, status = arena_command.run(chosen, command, begin)
        elif chosen.command == "bench":
            lines = bench.run(chosen, command)
        elif chosen.command == "puzzles":
            lines = puzzles_command.run(chosen)
        elif chosen.command in _own_commands():
            lines = _own_commands()[chosen.command].load().run(chosen)
        elif chosen.command == "advise":
            lines, status = _advise(chosen, begin)
        else:
            setup = _read_setup(chosen.game, chosen.seed, chosen.set)
            budget(chosen.game, chosen.bots)  # refuses a level that this game has not
            lines = trace(setup, chosen.bots, chosen.legal)
    except (ValueError, OSError) as error:
        parser.error(str(error))
    except WorkerLostError as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    except KeyboardInterrupt:
        return INTERRUPTED
    try:
        _print(lines, at_once=chosen.command in ("bench", "puzzles"))
    except WrongPuzzleError as error:
        parser.exit(1, f"{parser.prog}: {error}\n")
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _advise(chosen: argparse.Namespace, begin: Begin) -> tuple[list[str], int]:
    """Advice on one moment, or on a teacher's; compiled, because the numbers of a game and its review are."""
    budget(chosen.game, chosen.bots)
    if chosen.teacher is None and chosen.seed is None:
        raise ValueError("--at needs a --seed.")
    setup = _read_setup(chosen.game, chosen.seed, chosen.set) if chosen.teacher is None else None
    if (status := begin()) is not None:
        return [], status
    if setup is None:
        return list(advise_command.compare(chosen.game, chosen.teacher)), 0
    return list(advise_command.run(setup, chosen.bots, chosen.at, chosen.also)), 0


def _stay() -> None:
    """Go on in this process."""


if __name__ == "__main__":
    sys.exit(main())
