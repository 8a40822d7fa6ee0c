"""Which names rhyme or begin alike, in English by their pronunciation and in Japanese by their kana."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

RHYME, SAME_START, NEAR_RHYME = 1.0, 0.45, 0.35
KATAKANA_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)}
SMALL = set("ぁぃぅぇぉゃゅょゎっー")

Pronunciations = Mapping[str, Sequence[Sequence[str]]]


def english(first: str, second: str, spoken: Pronunciations) -> float:
    """How much two English names sound alike: a rhyme, the same beginning, or nearly a rhyme."""
    a, b = _phonemes(first, spoken), _phonemes(second, spoken)
    if not a or not b or first.split()[-1].lower() == second.split()[-1].lower():
        return 0.0
    if _rhyme(a) == _rhyme(b):
        return RHYME
    if _plain(a[:2]) == _plain(b[:2]) and _plain(a[:1]) != _plain(_rhyme(a)[:1]):
        return SAME_START
    if len(_rhyme(a)) > 1 and _rhyme(a)[0] == _rhyme(b)[0] and _rhyme(a)[-1] == _rhyme(b)[-1]:
        return NEAR_RHYME
    return 0.0


def _phonemes(name: str, spoken: Pronunciations) -> list[str]:
    """The sounds of a name's last word; a word that the dictionary lacks is left silent."""
    found = spoken.get(re.sub("[^a-z]", "", name.lower().split()[-1]))
    return list(found[0]) if found else []


def _plain(phonemes: Sequence[str]) -> tuple[str, ...]:
    return tuple(sound.rstrip("012") for sound in phonemes)


def _rhyme(phonemes: Sequence[str]) -> tuple[str, ...]:
    """From the last stressed vowel on."""
    stressed = [index for index, sound in enumerate(phonemes) if sound[-1] in "12"]
    return _plain(phonemes[stressed[-1] if stressed else 0 :])


def hiragana(text: str) -> str:
    """The text with every katakana as hiragana."""
    return text.translate(KATAKANA_TO_HIRAGANA)


def japanese(first: str, second: str) -> float:
    """How much two readings sound alike: by the beats that they share at the end, or at the beginning."""
    a, b = _beats(first), _beats(second)
    ending = _common(a[::-1], b[::-1])
    beginning = _common(a, b)
    if a == b or min(len(a), len(b)) < 2:
        return 0.0
    if ending >= 2:
        return min(1.0, 0.4 + 0.2 * ending)
    return min(0.8, 0.25 * beginning) if beginning >= 2 else 0.0


def _beats(reading: str) -> list[str]:
    """One beat for each kana; small kana and the long mark belong to the beat before."""
    beats: list[str] = []
    for kana in hiragana(reading):
        if beats and kana in SMALL:
            beats[-1] += kana
        else:
            beats.append(kana)
    return beats


def _common(a: Sequence[str], b: Sequence[str]) -> int:
    count = 0
    for left, right in zip(a, b, strict=False):
        if left != right:
            break
        count += 1
    return count
