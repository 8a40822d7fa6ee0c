"""Deals that people judged, and how well bots agree with them: part of `python -m engine arena duos`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from engine.bots.characters import CHARACTERS
from engine.duos import pairs_command
from engine.duos.bot import hints
from engine.duos.model import Pair

LANGUAGES = ("en", "ja")


@dataclass(frozen=True, slots=True)
class Hinted:
    """A pair that somebody meant, and the words for it in each of `LANGUAGES`."""

    pair: Pair
    words: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Judged:
    """Twelve pictures, the pairs of each judge, and the words that people said for some pairs."""

    category: str
    tuning: bool
    pictures: tuple[str, ...]
    pairs: tuple[frozenset[Pair], ...]
    hints: tuple[Hinted, ...]
    far: tuple[Hinted, ...]
    """For a pair that hardly anybody would choose."""


def read(file: Mapping[str, Any]) -> list[Judged]:
    """The deals of a whole file."""
    return [
        Judged(
            deal["category"],
            deal["purpose"] == "tuning",
            tuple(deal["pictures"]),
            tuple(frozenset(map(Pair.parse, pairs)) for pairs in deal["pairs"]),
            _hinted(deal["hints"]),
            _hinted(deal["far"]),
        )
        for deal in file["deal"]
    ]


def _hinted(listed: Sequence[Sequence[str]]) -> tuple[Hinted, ...]:
    return tuple(Hinted(Pair.parse(pair), (english, japanese)) for pair, english, japanese in listed)


def report(deals: Sequence[Judged], level: str) -> Iterator[str]:
    """The lines about these deals: the held-out half alone counts, the other was looked at."""
    for tuning in (True, False):
        chosen = [deal for deal in deals if deal.tuning is tuning]
        if not chosen:
            continue
        name = "used for tuning" if tuning else "held out"
        yield f"{len(chosen)} deals judged by three people, {name}"
        yield _line("pairs in common of 4, among them", f"{among_judges(chosen):.2f}")
        for style in CHARACTERS:
            shared = agreement(chosen, level, style)
            yield _line(f"pairs in common of 4, {level} {style} with them", f"{shared:.2f}")
        for place, language in enumerate(LANGUAGES):
            yield from _about_words(chosen, level, place, language)


def _about_words(deals: Sequence[Judged], level: str, place: int, language: str) -> Iterator[str]:
    said = [(deal, hint) for deal in deals for hint in deal.hints]
    far = [(deal, hint) for deal in deals for hint in deal.far]
    known = [hints.fit(hint.words[place], deal.pictures) is not None for deal, hint in said + far]
    yield _line(f"words understood ({language})", f"{_mean(known):.0%}")
    yield _line(f"meant pairs on the board without a word ({language})", f"{found(said, level, None):.0%}")
    yield _line(f"meant pairs on the board after their word ({language})", f"{found(said, level, place):.0%}")
    yield _line(f"far-fetched pairs after their word ({language})", f"{found(far, level, place):.0%}")


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)


def _line(name: str, value: str) -> str:
    return f"  {name + ':':<58}{value:>5}"


def among_judges(deals: Sequence[Judged]) -> float:
    """How many of four pairs two judges share on average."""
    return _mean(len(one & two) for deal in deals for one, two in combinations(deal.pairs, 2))


def agreement(deals: Sequence[Judged], level: str, style: str) -> float:
    """How many of four pairs a bot without its whims shares with a judge on average."""
    return _mean(len(_board(deal, level, style) & pairs) for deal in deals for pairs in deal.pairs)


def found(said: Sequence[tuple[Judged, Hinted]], level: str, place: int | None) -> float:
    """The share of meant pairs that lie on a bot's board after their word, or without one."""
    return _mean(
        hint.pair in _board(deal, level, style, None if place is None else hint.words[place])
        for deal, hint in said
        for style in CHARACTERS
    )


def _board(deal: Judged, level: str, style: str, word: str | None = None) -> frozenset[Pair]:
    asked = {"category": deal.category, "pictures": deal.pictures, "level": level, "character": style}
    return frozenset(pairs_command.board(asked, word))
