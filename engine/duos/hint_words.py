"""The words that bots say as hints: `tables/hint_words.tsv`, everyday words in English and in Japanese.

A bot does not know who listens, so a word must point at its pair in both languages: for the pictures that are
meant the mean of what people wrote down in each counts, for all others the stronger.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice, takewhile
from typing import NamedTuple

from engine.duos import lexicon
from engine.duos.resources import lines, table
from engine.duos.word_forms import is_kanji, japanese_forms, normal_form, stems

ENGLISH = "en"
JAPANESE = "ja"
EVENNESS = 0.25
"""What the stronger of two called pictures adds to how clearly a word points: hardly anything."""
LEAST_CALL = 6.0
"""A word that calls a picture of a pair less than that fits the other alone: "bird" for chick and worm."""
LEAST_CLEARNESS = 5.0
"""A word that points less clearly than that would puzzle a person."""
SHORTEST_PART = 3
"""A shorter part of a name may stand in another word by chance."""


class Calling(NamedTuple):
    """How strongly a word calls a picture in each language, up to `lexicon.STRONGEST`."""

    english: int
    japanese: int

    @property
    def sure(self) -> float:
        """What a picture may count on that is meant; nothing where one language does not know of it."""
        return (self.english + self.japanese) / 2 if self.english and self.japanese else 0.0

    @property
    def possible(self) -> int:
        """What may draw attention to a picture that is not meant."""
        return max(self)


NOTHING = Calling(0, 0)


@dataclass(frozen=True, slots=True)
class HintWord:
    """A word that a bot may say, in both languages, and how clearly it points (higher is better)."""

    word: str
    japanese: str
    clearness: float
    weakest: float
    """How strongly it calls the picture that it calls least."""

    @property
    def fits(self) -> bool:
        """Whether a person would say it: it belongs to all pictures that are meant, and to no other."""
        return self.weakest >= LEAST_CALL and self.clearness >= LEAST_CLEARNESS


@cache
def _sayings() -> Mapping[str, tuple[str, ...]]:
    """Every word with its Japanese forms, the one that is said first."""
    return {
        word: tuple(japanese.split("/"))
        for word, japanese in (line.split("\t") for line in lines("hint_words"))
    }


@cache
def _earlier() -> Mapping[str, str]:
    """How the words of earlier versions are said in Japanese: stored matches hold them."""
    return dict(line.split("\t", 1) for line in table("japanese_hints").decode().split("\n"))


def words(language: str = ENGLISH) -> tuple[str, ...]:
    """The words that a bot may say in a language."""
    if language == JAPANESE:
        return tuple(dict.fromkeys(japanese for japanese, *_ in _sayings().values()))
    return tuple(_sayings())


def said_in(word: str, language: str) -> str:
    """A word that a bot says, in a language; the word itself where there is no good way to say it."""
    if language != JAPANESE:
        return word
    return _sayings()[word][0] if word in _sayings() else _earlier().get(word) or word


def best_words(wanted: Sequence[str], laid: Sequence[str], limit: int = 8) -> tuple[HintWord, ...]:
    """The words that point most clearly at all the wanted pictures and at no other that is laid.

    Words that name one of the pictures, or a part of one, are left out.
    """
    return tuple(islice(_by_clearness(wanted, laid), limit))


def word_for(wanted: Sequence[str], laid: Sequence[str]) -> HintWord | None:
    """The clearest word that a person would say for the wanted pictures; None where there is none."""
    clear = takewhile(lambda hint: hint.clearness >= LEAST_CLEARNESS, _by_clearness(wanted, laid))
    return next((hint for hint in clear if hint.fits), None)


def _by_clearness(wanted: Sequence[str], laid: Sequence[str]) -> Iterator[HintWord]:
    found = []
    for word, (japanese, *_) in _sayings().items():
        called = _calls(word)
        hits = [called.get(picture, NOTHING).sure for picture in wanted]
        if not all(hits):
            continue
        others = [called.get(picture, NOTHING).possible for picture in laid if picture not in wanted]
        weakest = min(hits)
        clearness = weakest + EVENNESS * (max(hits) - weakest) - max(others, default=0)
        found.append(HintWord(word, japanese, clearness, weakest))
    found.sort(key=lambda hint: (-hint.clearness, hint.word))
    table_names = {*wanted, *laid}
    told: set[str] = set()
    for hint in found:
        # Two English words may be one Japanese word.
        if hint.japanese not in told and not any(names(hint.word, picture) for picture in table_names):
            told.add(hint.japanese)
            yield hint


@cache
def _calls(word: str) -> Mapping[str, Calling]:
    """Every picture that a word of the table calls."""
    english: dict[str, int] = {}
    japanese: dict[str, int] = {}
    for form in _family(word):
        _strengthen(english, form)
    for form in _sayings()[word]:
        for spelling in japanese_forms(normal_form(form)):
            _strengthen(japanese, spelling)
    return {
        picture: Calling(english.get(picture, 0), japanese.get(picture, 0)) for picture in english | japanese
    }


def _strengthen(called: dict[str, int], form: str) -> None:
    for picture, strength in lexicon.entries().get(form, {}).items():
        called[picture] = max(strength, called.get(picture, 0))


def _family(word: str) -> Iterator[str]:
    """An English word with the forms that say the same: stripe, stripes, striped, stripy."""
    yield word
    bare = word.removesuffix("s") if not word.endswith("ss") else word
    for base in dict.fromkeys((bare, bare.removesuffix("ing"), bare.removesuffix("e"))):
        if base:
            yield from (base + ending for ending in ("", "s", "es", "ing", base[-1] + "ing", "y", "ed"))


# Names


@lru_cache(maxsize=50_000)
def names(word: str, picture: str) -> bool:
    """Whether a word of the table names a picture, or a part of its name, in either language."""
    return _names_in_english(word, picture) or _names_in_japanese(word, picture)


def _names_in_english(word: str, picture: str) -> bool:
    forms = {normal_form(word), *stems(normal_form(word))}
    parts = {*picture.split("_"), picture.replace("_", "")}
    return any(form == part or _holds(form, part) or _holds(part, form) for form in forms for part in parts)


def _holds(whole: str, part: str) -> bool:
    """Whether a word seems to be made of another one: `teapot`, `butterfly`."""
    return len(part) >= SHORTEST_PART and (whole.startswith(part) or whole.endswith(part))


def _names_in_japanese(word: str, picture: str) -> bool:
    said = normal_form(said_in(word, JAPANESE))
    usual, *_ = spellings = _japanese_names()[picture]
    # In kanji a name may share a letter with anything: 海 and 海豚.
    plain = {usual, *(spelling for spelling in spellings if not any(map(is_kanji, spelling)))}
    return said in spellings or any(
        (_tells(said) and said in name) or (_tells(name) and name in said) for name in plain
    )


def _tells(part: str) -> bool:
    """Whether a part of a Japanese word means something, rather than standing there by chance."""
    return len(part) >= SHORTEST_PART or any(map(is_kanji, part))


@cache
def _japanese_names() -> Mapping[str, tuple[str, ...]]:
    """Each picture's name in all its spellings, the usual one first: the first word of its line."""
    found = {}
    for line in lines("words_ja"):
        picture, first, *_ = line.split("\t")
        spellings = first.partition(" ")[2].split(",")[0]
        found[picture] = tuple(map(normal_form, spellings.split("/")))
    return found
