"""`python -m engine advise`: what each move is worth at one moment of a match among bots.

With `--teacher` it says instead how often the first reason is the one that a good teacher gives.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import tomli

from engine import teacher
from engine.advice import to_json
from engine.bots.advise import advice_seed, advise, advises
from engine.match import Match, Setup
from engine.trace import next_decision


def run(setup: Setup, level: str, at: int, also: Sequence[str] = ()) -> Iterator[str]:
    """The lines that the command prints; `ValueError` with one sentence where it makes no sense.

    The match is that of `python -m engine trace` with the same arguments, after `at` decisions. What
    a game does not look at by itself may be asked for by its text: `also`.
    """
    if not advises(setup.game):
        raise ValueError(f"nobody gives advice in {setup.game}.")
    if at < 0:
        raise ValueError("--at counts decisions from 0 on.")
    match = Match(setup)
    while match.outcome is None and len(match.actions) < at:
        match.play(*next_decision(match, level))
    if match.outcome is not None:
        raise ValueError(f"this match is over after {len(match.actions)} decisions.")
    seat = match.next_to_act
    advice = advise(setup.game, match.view(seat), advice_seed(setup.seed, at), also=also)
    decided = {"game": setup.game, "seed": setup.seed, "options": dict(setup.options), "at": at}
    yield json.dumps({**decided, **to_json(advice)}, ensure_ascii=False)


def compare(game: str, file: str) -> Iterator[str]:
    """The lines about a teacher's positions; `ValueError` with one sentence where the file is none."""
    if not advises(game):
        raise ValueError(f"nobody gives advice in {game}.")
    path = Path(file)
    if not path.is_file():
        raise ValueError(f"there is no file {file!r}.")
    yield from teacher.report(game, teacher.read(tomli.loads(path.read_text(encoding="utf-8"))))
