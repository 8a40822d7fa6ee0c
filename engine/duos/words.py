"""Words as hints: which pictures a word brings to mind. What bots say is in `hint_words`.

Most of what people say was written down by hand (`lexicon`). For the rest the model's tables hold a number
for every common English word and every picture; Japanese words are understood through the English words that
a dictionary gives for them. All tables are read when first asked for.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from engine.duos import lexicon
from engine.duos.resources import CATEGORIES, pictures, table
from engine.duos.word_forms import japanese_forms, normal_form, stems

ENGLISH = "en"
LEVELS = 15
"""A score is stored in four bits, between the word's own lowest and highest score."""

FADING = 16
"""A Japanese word's second meaning counts for a sixteenth less than its first, and so on."""

HIGHEST = 255
"""The highest value of a facet, and of a word for a picture."""
UNLISTED = 0.3
"""What the model's score counts for a picture where people listed the word under others."""
TRANSLATED = 0.6
"""What a word counts that is understood through another language."""
CAUTIOUS = 0.75
"""What the model's scores count where nobody wrote the word down."""


@cache
def _pictures() -> tuple[str, ...]:
    """All pictures, in the order of the scores."""
    return tuple(picture for category in CATEGORIES for picture in pictures(category))


@cache
def _numbers() -> Mapping[str, int]:
    """Each picture with its place in the order of the scores."""
    return {picture: number for number, picture in enumerate(_pictures())}


@cache
def _rows() -> Mapping[str, int]:
    """Every known English word with the number of its row."""
    return {word: row for row, word in enumerate(table("words").decode("ascii").split("\n"))}


@cache
def _scores() -> bytes:
    return table("word_scores")


@cache
def _dictionary() -> Sequence[str]:
    """Every Japanese word with its English words, in the order of the words."""
    return table("japanese_words").decode().split("\n")


def _meanings(japanese: str) -> tuple[str, ...]:
    """The English words for a Japanese word, by halving: a mapping of all of them is slow to make."""
    key = f"{japanese}\t"
    place = bisect_left(_dictionary(), key)
    line = _dictionary()[place] if place < len(_dictionary()) else ""
    return tuple(line.removeprefix(key).split()) if line.startswith(key) else ()


def known_words(word: str) -> tuple[str, ...]:
    """The English words of the model's tables by which a typed word is understood; empty if it is not."""
    plain = normal_form(word)
    if plain.isascii():
        return next(((stem,) for stem in stems(plain) if stem in _rows()), ())
    return next((meant for meant in map(_meanings, japanese_forms(plain)) if meant), ())


def is_name(word: str, names: Iterable[str]) -> bool:
    """Whether a word is one of these names, however it is spelt or inflected."""
    called = {normal_form(name) for name in names}
    return not called.isdisjoint(stems(normal_form(word)))


def fits(word: str, laid: Sequence[str]) -> tuple[int, ...] | None:
    """How strongly a word brings each of these pictures to mind, from 0 to 255; None for an unknown word.

    What people wrote down counts first, then the model's tables; a word that neither knows is understood by
    its parts, or as a slip of another.
    """
    written = _written(word)
    modelled = _modelled(word, laid)
    if written is None and modelled is None:
        written = lexicon.find_parts(word)
        if written is None:
            meant = lexicon.find_slip(word, _rows().__contains__)
            return None if meant is None else fits(meant, laid)
    return _merge(written, modelled, laid)


def _written(word: str) -> lexicon.Calls | None:
    """What people wrote down for a word, and for a Japanese one also for its English meanings."""
    own = lexicon.find(word)
    if normal_form(word).isascii():
        return own
    called: dict[str, float] = dict(own or {})
    for turn, meaning in enumerate(known_words(word)):
        for picture, strength in (lexicon.find(meaning) or {}).items():
            worth = TRANSLATED * strength * (FADING - turn) / FADING
            called[picture] = max(worth, called.get(picture, 0.0))
    return called or None


def _merge(
    written: lexicon.Calls | None, modelled: Sequence[int] | None, laid: Sequence[str]
) -> tuple[int, ...]:
    model = modelled if modelled is not None else [0] * len(laid)
    if written is None:
        return tuple(round(CAUTIOUS * score) for score in model)
    return tuple(
        max(round(HIGHEST * written.get(picture, 0) / lexicon.STRONGEST), round(UNLISTED * score))
        for picture, score in zip(laid, model, strict=True)
    )


def _modelled(word: str, laid: Sequence[str]) -> list[int] | None:
    """The scores of the model's tables.

    A word with several meanings counts for each picture as the best of them, later meanings a little less.
    """
    numbers = [_numbers()[picture] for picture in laid]
    meant = [
        [score * (FADING - turn) // FADING for score in _row_scores(_rows()[known], numbers)]
        for turn, known in enumerate(known_words(word))
    ]
    return list(map(max, zip(*meant, strict=True))) if meant else None


def word_scores(word: str, language: str = ENGLISH) -> Mapping[str, int] | None:
    """How strongly a word brings every picture to mind, from 0 to 255; None for an unknown word.

    `language` is the one that the player uses; words of the other are understood as well.
    """
    scores = fits(word, _pictures())
    return None if scores is None else dict(zip(_pictures(), scores, strict=True))


@cache
def _width() -> int:
    """Bytes of a row: the lowest and the highest score, then two pictures a byte."""
    return 2 + (len(_pictures()) + 1) // 2


def _row_scores(row: int, numbers: Iterable[int]) -> list[int]:
    """The scores of one word for some pictures, by their numbers."""
    width = _width()
    line = _scores()[row * width : (row + 1) * width]
    low, span = line[0], line[1] - line[0]
    return [
        low + span * (line[2 + number // 2] >> (0 if number % 2 else 4) & 15) // LEVELS for number in numbers
    ]
