"""The words that bring a picture to mind, written down by hand: `tables/words_<language>.tsv`.

Each line is a picture with words in four groups, 9, 7, 5 and 3: how strongly they call it. Spellings of one
word are separated by a slash. A word that is not in the table is understood by its forms, by its parts, or,
in English, as a slip of another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import TypeAlias

from engine.duos.associations import STRONGEST as STRONGEST
from engine.duos.resources import lines
from engine.duos.word_forms import (
    english_halves,
    japanese_forms,
    japanese_parts,
    normal_form,
    slips,
    stems,
)

PART = 0.8
"""How much less a part of a word calls a picture than the word itself."""
Calls: TypeAlias = Mapping[str, float]
"""Pictures with how strongly they are called, up to `STRONGEST`."""


@cache
def entries() -> Mapping[str, Mapping[str, int]]:
    """Every word in normal form, with the pictures that it calls."""
    found: dict[str, dict[str, int]] = {}
    for line in chain(lines("words_en"), lines("words_ja")):
        picture, *groups = line.split("\t")
        for group in groups:
            strength, _, words = group.partition(" ")
            for word in words.replace("/", ",").split(","):
                called = found.setdefault(normal_form(word), {})
                called[picture] = max(int(strength), called.get(picture, 0))
    found.pop("", None)
    return found


def find(word: str) -> Calls | None:
    """What a word calls, in one of its forms; None where it is not in the table."""
    plain = normal_form(word)
    forms = stems(plain) if plain.isascii() else japanese_forms(plain)
    return next((entries()[form] for form in forms if form in entries()), None)


def find_parts(word: str) -> Calls | None:
    """What the parts of a word call, where it is not in the table itself."""
    plain = normal_form(word)
    for parts in _english_parts(plain) if plain.isascii() else _japanese_parts(plain):
        called: dict[str, float] = {}
        for part in parts:
            for picture, strength in part.items():
                called[picture] = max(PART * strength, called.get(picture, 0.0))
        if called:
            return called
    return None


def find_slip(word: str, known: Callable[[str], bool]) -> str | None:
    """The word of which an English one is a slip: one of the table, or one that is `known` elsewhere."""
    plain = normal_form(word)
    if not plain.isascii():
        return None
    candidates = list(dict.fromkeys(slips(plain)))
    own = next((other for other in candidates if other in entries()), None)
    return own or next((other for other in candidates if known(other)), None)


def _english_parts(plain: str) -> Iterator[list[Calls]]:
    for halves in english_halves(plain):
        found = [find(half) for half in halves]
        if all(each is not None for each in found):
            yield [each for each in found if each is not None]


def _japanese_parts(plain: str) -> Iterator[list[Calls]]:
    """Two parts that make up the whole, or else the longest part that is known."""
    for place in range(1, len(plain)):
        found = [find(half) for half in (plain[:place], plain[place:])]
        if all(each is not None for each in found):
            yield [each for each in found if each is not None]
    for part in japanese_parts(plain):
        if part in entries():
            yield [entries()[part]]
