"""Words as hints: which pictures a word brings to mind, and which words bring given pictures to mind.

The tables hold a number for every common English word and every picture. Japanese words are understood
through the English words that a dictionary gives for them. All tables are read when first asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from engine.duos.resources import CATEGORIES, pictures, table

ENGLISH = "en"
JAPANESE = "ja"
LEVELS = 15
"""A score is stored in four bits, between the word's own lowest and highest score."""

FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20}
HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
TRAILING = ("っぽい", "する", "もの", "な", "の", "い", "に")
"""Endings that a Japanese word may shed until the dictionary knows it."""


@dataclass(frozen=True, slots=True)
class HintWord:
    """A word that a bot may say, as the player reads it, and how clearly it points (higher is better)."""

    word: str
    shown: str
    clearness: int


ENDINGS = (
    ("ies", "y"), ("es", ""), ("s", ""), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"), ("er", ""),
    ("y", ""), ("ly", ""),
)  # fmt: skip
DOUBLING = {"ing", "ed", "er", "y"}
"""Endings before which English may double a letter: swim, swimming."""


def stems(word: str) -> Iterator[str]:
    """The word itself, then simpler forms of it: `wings`, `wing`; `flies`, `fly`; `swimming`, `swim`."""
    yield word
    for ending, instead in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            stem = word[: -len(ending)]
            yield stem + instead
            if ending in DOUBLING and not instead and stem[-1] == stem[-2]:
                yield stem[:-1]


def normal_form(word: str) -> str:
    """The word as the tables write it: small letters, half width, katakana as hiragana, without gaps."""
    plain = word.translate(FULL_WIDTH).lower().translate(HIRAGANA)
    return "".join(plain.split()).replace("-", "").replace(".", "").replace("'", "").replace("・", "")


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
def _meanings() -> Mapping[str, str]:
    """Japanese words with their English words, separated by spaces."""
    lines = table("japanese_words").decode().split("\n")
    return dict(line.split("\t", 1) for line in lines)


@cache
def _hints() -> Mapping[str, str]:
    """The words that bots say, with how they are said in Japanese, where there is a good way."""
    japanese = dict(line.split("\t", 1) for line in table("japanese_hints").decode().split("\n"))
    return {word: japanese.get(word, "") for word in table("hints").decode("ascii").split("\n")}


def words(language: str = ENGLISH) -> tuple[str, ...]:
    """The words that a bot may say in a language."""
    if language == JAPANESE:
        return tuple(dict.fromkeys(japanese for japanese in _hints().values() if japanese))
    return tuple(_hints())


def known_words(word: str) -> tuple[str, ...]:
    """The English words by which a typed word is understood, whatever its language; empty if it is not."""
    plain = normal_form(word)
    if plain.isascii():
        return next(((stem,) for stem in stems(plain) if stem in _rows()), ())
    forms = [plain, *(plain.removesuffix(ending) for ending in TRAILING if plain.endswith(ending))]
    return tuple(next((_meanings()[form] for form in forms if form in _meanings()), "").split())


def fits(word: str, laid: Sequence[str]) -> tuple[int, ...] | None:
    """How strongly a word brings each of these pictures to mind, from 0 to 255; None for an unknown word.

    A Japanese word counts for each picture as the best of its meanings.
    """
    rows = [_rows()[known] for known in known_words(word)]
    if not rows:
        return None
    return tuple(max(_score(row, _numbers()[picture]) for row in rows) for picture in laid)


def word_scores(word: str, language: str = ENGLISH) -> Mapping[str, int] | None:
    """How strongly a word brings every picture to mind, from 0 to 255; None for an unknown word.

    `language` is the one that the player uses; words of the other are understood as well.
    """
    scores = fits(word, _pictures())
    return None if scores is None else dict(zip(_pictures(), scores, strict=True))


def _width() -> int:
    """Bytes of a row: the lowest and the highest score, then two pictures a byte."""
    return 2 + (len(_pictures()) + 1) // 2


def _score(row: int, number: int) -> int:
    scores, start = _scores(), row * _width()
    low, high = scores[start], scores[start + 1]
    both = scores[start + 2 + number // 2]
    level = both & 15 if number % 2 else both >> 4
    return low + (high - low) * level // LEVELS


def best_words(
    wanted: Sequence[str], others: Collection[str], language: str = ENGLISH, limit: int = 8
) -> tuple[HintWord, ...]:
    """The words that point most clearly at all the wanted pictures and at none of the others.

    Words that name one of these pictures are left out. In Japanese only words that the dictionary translates
    well are said.
    """
    inside = [_numbers()[picture] for picture in wanted]
    outside = [_numbers()[picture] for picture in others if picture not in wanted]
    named = {part for picture in (*wanted, *others) for part in picture.split("_")}
    found = []
    for word, japanese in _hints().items():
        if word in named or (language == JAPANESE and not japanese):
            continue
        row = _rows()[word]
        hits = [_score(row, number) for number in inside]
        misses = sorted((_score(row, number) for number in outside), reverse=True)
        weakest, nearest = min(hits), sum(misses[:2]) // 2 if len(misses) > 1 else sum(misses)
        clearness = weakest - nearest + (sum(hits) // len(hits) - weakest) // 4
        found.append(HintWord(word, japanese if language == JAPANESE else word, clearness))
    found.sort(key=lambda hint: (-hint.clearness, hint.word))
    return tuple(found[:limit])
