"""The arena on the command line: `python -m engine arena GAME --a expert --b casual --games 400`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from math import ceil
from pathlib import Path
from typing import Any

from engine import registry
from engine.arena import ladder, plot
from engine.arena.contest import Contest, Player
from engine.arena.entry import OwnCommand, entry_of, own_commands, seatings
from engine.arena.meeting import STOPPED, hold
from engine.arena.report import report
from engine.bots.characters import CHARACTERS, character
from engine.bots.choose import budget
from engine.bots.levels import LEVELS, SIMPLE
from engine.core import Options, complete, read_options

INTERRUPTED = 130
NOBODY_SPECIAL = next(iter(CHARACTERS))
GAMES = 400
OF_LADDERS = {"plot"}
OF_MEETINGS = {"a", "b", "a_character", "b_character", "a_iterations", "b_iterations", "enough"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes; whatever has no default here is decided by the game.

    Games with a measurement of their own add its options, which are then for them alone.
    """
    add = parser.add_argument
    add("game", metavar="GAME", help=", ".join(registry.GAMES))
    add("--a", metavar="LEVEL", help="the level of one bot")
    add("--b", metavar="LEVEL", help="the level of the other")
    add(
        "--games",
        type=int,
        metavar="N",
        help=f"number of games; every deal is played with A in each place ({GAMES})",
    )
    add("--seed", type=int, metavar="N", help="the seed of the deals (1)")
    add("--jobs", type=int, metavar="N", help="number of processes (2)")
    add("--a-character", metavar="NAME", help=f"{', '.join(CHARACTERS)} ({NOBODY_SPECIAL})")
    add("--b-character", metavar="NAME", help="the same for the other bot")
    add(
        "--a-iterations",
        type=int,
        metavar="N",
        help="how much A thinks; by default, as much as its level does",
    )
    add("--b-iterations", type=int, metavar="N", help="the same for the other bot")
    add("--pace", type=float, metavar="X", help="both think X times as long (1)")
    add("--enough", type=float, metavar="P", help="stop once A's win rate is clearly above or below P")
    add("--mode", metavar="VALUE", help="short for --set mode=VALUE")
    add("--set", action="extend", nargs="+", metavar="OPTION=VALUE", help="options of the game")
    add("--ladder", action="store_true", default=None, help="rate all levels, and the simple bot, by Elo")
    add("--plot", metavar="FILE.svg", help="with --ladder: draw the ratings")
    add("--json", metavar="FILE", help="also write everything to this file")
    add(
        "--plain",
        action="store_true",
        default=None,
        help="use plain Python even if the engine can be compiled",
    )
    options = {option.name: option for own in own_commands().values() for option in own.options}
    for option in options.values():
        add(f"--{option.name}", type=option.kind, metavar=option.metavar, help=option.help)


Begin = Callable[[], int | None]
"""Called when all arguments are known to be right, before the first game: it may run the whole command
elsewhere, with a compiled engine, and return its exit status."""


def run(chosen: argparse.Namespace, command: Sequence[str], begin: Begin) -> tuple[Iterable[str], int]:
    """The lines to print and the exit status; `ValueError` with one sentence where an argument is wrong."""
    given = {name: value for name, value in vars(chosen).items() if value is not None}
    del given["game"], given["command"]
    measure = entry_of(chosen.game).measure
    if isinstance(measure, OwnCommand):
        return _own(chosen.game, measure, given), 0
    for name in given:
        owners = [game for game, own in own_commands().items() if name in own.defaults]
        if owners:
            raise ValueError(f"--{name} is only for {', '.join(owners)}.")
    if "ladder" in given:
        return _ladder(chosen.game, given, command, begin)
    for name in OF_LADDERS & given.keys():
        raise ValueError(f"--{name} is only for a --ladder.")
    return _one_meeting(chosen.game, given, command, begin)


def _own(game: str, command: OwnCommand, given: dict[str, Any]) -> Iterable[str]:
    defaults = command.defaults
    for name in given.keys() - defaults.keys():
        raise ValueError(f"the arena of {game} has only --{', --'.join(defaults)}; not --{_dashed(name)}.")
    return command.run(defaults | given)


def _one_meeting(
    game: str, given: dict[str, Any], command: Sequence[str], begin: Begin
) -> tuple[Iterable[str], int]:
    options = read_setting(game, given)
    sides = [player(game, side, given) for side in "ab"]
    contest = Contest(game, options, given.get("seed", 1), *sides)
    deals, jobs = read_size(game, options, given)
    enough = given.get("enough")
    if enough is not None and not 0 < enough < 1:
        raise ValueError("--enough is a win rate between 0 and 1.")
    check_writable(given)
    if "plain" not in given and (status := begin()) is not None:
        return (), status
    meeting = hold(contest, deals, jobs, enough)
    write_json(given, {"command": list(command), **meeting.to_json()})
    return report(meeting), INTERRUPTED if meeting.ended == STOPPED else 0


def _ladder(
    game: str, given: dict[str, Any], command: Sequence[str], begin: Begin
) -> tuple[Iterable[str], int]:
    for name in OF_MEETINGS & given.keys():
        raise ValueError(f"--{_dashed(name)} is not for a --ladder, which has all levels in it.")
    options = read_setting(game, given)
    deals, jobs = read_size(game, options, given)
    pace = given.get("pace", 1.0)
    entrants = {level: player(game, "a", {"a": level, "pace": pace}) for level in (SIMPLE, *LEVELS)}
    check_writable(given)
    if "plain" not in given and (status := begin()) is not None:
        return (), status
    climbed = ladder.climb(game, options, given.get("seed", 1), entrants.__getitem__, deals, jobs)
    write_json(given, {"command": list(command), **climbed.to_json()})
    if "plot" in given:
        drawn = plot.svg(climbed.ratings, ladder.title(climbed), ladder.note(climbed))
        Path(given["plot"]).write_text(drawn, encoding="utf-8")
    return ladder.report(climbed), INTERRUPTED if climbed.stopped else 0


def read_size(game: str, options: Options, given: dict[str, Any]) -> tuple[int, int]:
    """How many deals, in how many processes."""
    games = at_least_one("games", given.get("games", GAMES))
    return ceil(games / len(seatings(game, options))), at_least_one("jobs", given.get("jobs", 2))


def read_setting(game: str, given: dict[str, Any]) -> Options:
    """The complete options of a game, as `--set` and `--mode` choose them."""
    rules = registry.game(game)
    short = [f"mode={given['mode']}"] if "mode" in given else []
    return complete(rules, read_options(rules, [*short, *given.get("set", [])]))


def player(game: str, side: str, given: dict[str, Any]) -> Player:
    """The bot that the options describe for a side, `a` or `b`."""
    level = given.get(side)
    if level is None:
        raise ValueError("the arena needs two levels: --a LEVEL --b LEVEL.")
    name = character(given.get(f"{side}_character", NOBODY_SPECIAL)).id
    pace = given.get("pace", 1.0)
    if not 0 < pace < 1e6:
        raise ValueError("--pace must be above 0, and 1 is the usual one.")
    usual = budget(game, level, pace)
    iterations = given.get(f"{side}_iterations", usual)
    if iterations < 0:
        raise ValueError("a bot cannot think less than not at all.")
    return Player(level, name, iterations)


def at_least_one(name: str, number: int) -> int:
    """The number; `ValueError` where it is not a number of things."""
    if number < 1:
        raise ValueError(f"--{name} must be at least 1.")
    return number


def check_writable(given: dict[str, Any]) -> None:
    """Find out before the games, not after them, that there is no such folder."""
    for file in (given[name] for name in ("json", "plot") if name in given):
        if not Path(file).absolute().parent.is_dir() or Path(file).is_dir():
            raise ValueError(f"{file!r} cannot be written.")


def write_json(given: dict[str, Any], content: dict[str, Any]) -> None:
    """Write the file that was asked for, if one was; people can read it too."""
    if "json" in given:
        Path(given["json"]).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")


def _dashed(name: str) -> str:
    return name.replace("_", "-")
