"""`python -m engine words`: the words that bots say as hints, for people to judge whether they find the pair.

A judge gets the deals without the pair that was meant, and names one pair for each. Their answers and the
pairs are kept in a file of TOML, so that later bots are measured by their own words, not by these.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomli

from engine.bots.characters import CHARACTERS
from engine.bots.levels import RANDOM, check_level
from engine.core import complete
from engine.duos import data
from engine.duos.bot import choose
from engine.duos.game import Duos
from engine.duos.model import HintKind, Pair
from engine.rng import Rng

LEVEL = "expert"
DEALS = 60
JUDGES = 3
MOST = 2
"""How many of the judges must find a pair so that its word was good."""
GAME = Duos()


@dataclass(frozen=True, slots=True)
class Said:
    """A word that a bot said for a pair of twelve pictures, and the pairs that judges took it for."""

    category: str
    pictures: tuple[str, ...]
    word: str
    japanese: str
    meant: Pair
    answers: tuple[Pair, ...] = ()

    @property
    def found(self) -> int:
        """How many judges found the pair."""
        return self.answers.count(self.meant)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--deals", type=int, default=DEALS, metavar="N", help=f"how many words ({DEALS})")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which deals (1)")
    parser.add_argument("--level", default=LEVEL, help=f"the level of the bots ({LEVEL})")
    parser.add_argument(
        "--judges",
        nargs=JUDGES,
        metavar="ANSWERS.json",
        help='what judges answered, such as {"1": "ant+bee", ...}: print the deals as TOML, to be kept',
    )
    parser.add_argument("--score", metavar="JUDGED.toml", help="print how many pairs judges found")


def run(chosen: argparse.Namespace) -> Iterable[str]:
    """The lines that the command prints; `ValueError` with one sentence where an argument is wrong."""
    if chosen.score is not None:
        return report(read(tomli.loads(Path(chosen.score).read_text(encoding="utf-8"))))
    if check_level(chosen.level) == RANDOM or chosen.deals < 1:
        raise ValueError("there is nothing to judge without a bot that thinks and at least one deal.")
    words = list(say(chosen.deals, chosen.seed, chosen.level))
    if chosen.judges is None:
        return [json.dumps([_question(number, said) for number, said in enumerate(words, 1)], **_JSON)]
    answers = [json.loads(Path(path).read_text(encoding="utf-8")) for path in chosen.judges]
    return _kept(words, answers)


_JSON: Mapping[str, Any] = {"ensure_ascii": False, "indent": 1}


def say(deals: int, seed: int, level: str) -> Iterator[Said]:
    """Words of bots of all characters, from so many first turns in which one of them says a word."""
    styles = list(CHARACTERS.values())
    options = complete(GAME, {"players": 2})
    number = said = 0
    while said < deals:
        rng = Rng.of("words", seed, number)
        state = GAME.advance(GAME.new(options, rng, first=0), rng)[0]
        view = GAME.view(state, 0)
        style = styles[number % len(styles)]
        number += 1
        hint = choose.find_hint(view, level, style)
        meant = choose.meant_by(view, level, style, hint)
        if hint is None or meant is None or hint.kind is not HintKind.WORD:
            continue
        said += 1
        table = view.table
        japanese = data.said_in(hint.value, "ja")
        shuffled = tuple(rng.shuffled(table.pictures))
        yield Said(table.category.value, shuffled, hint.value, japanese, meant)


def _question(number: int, said: Said) -> dict[str, Any]:
    """A deal as a judge sees it."""
    return {
        "id": number,
        "category": said.category,
        "pictures": said.pictures,
        "word": said.word,
        "japanese": said.japanese,
    }


def _kept(words: Sequence[Said], answers: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """The deals with the answers of all judges, as TOML."""
    for number, said in enumerate(words, 1):
        named = [str(Pair.parse(own[str(number)])) for own in answers]
        yield "[[word]]"
        for name, value in (
            ("category", said.category),
            ("pictures", said.pictures),
            ("word", said.word),
            ("japanese", said.japanese),
            ("meant", str(said.meant)),
            ("answers", named),
        ):
            yield f"{name} = {json.dumps(value, ensure_ascii=False)}"
        yield ""


def read(file: Mapping[str, Any]) -> list[Said]:
    """The words of a whole file of TOML."""
    return [
        Said(
            entry["category"],
            tuple(entry["pictures"]),
            entry["word"],
            entry["japanese"],
            Pair.parse(entry["meant"]),
            tuple(map(Pair.parse, entry["answers"])),
        )
        for entry in file["word"]
    ]


def report(words: Sequence[Said]) -> Iterator[str]:
    """How many pairs the judges found."""
    found = sum(said.found >= MOST for said in words)
    yield f"{len(words)} words of bots, judged by {JUDGES} people"
    yield _line(f"pairs that at least {MOST} of them found", found / len(words))
    for judge in range(JUDGES):
        own = sum(said.answers[judge] == said.meant for said in words)
        yield _line(f"pairs that judge {judge + 1} found", own / len(words))


def _line(name: str, share: float) -> str:
    return f"  {name + ':':<58}{share:>5.0%}"
