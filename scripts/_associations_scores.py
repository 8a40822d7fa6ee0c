"""How strongly words bring pictures to mind, and which words make good hints.

The model gives a likeness of every word to every picture. What people wrote down about a picture is surer
than any likeness: a word that is one of its facts, or stands in one of its texts, points at it at least so
much.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from _associations_facts import Picture
from _associations_model import numpy
from engine.duos.word_forms import normal_form, stems

NAMED, KIND, FACT, FOOD, IN_TEXT = 1.0, 0.8, 0.75, 0.65, 0.55
PART_OF_FACT = 0.9
OWN_LIKENESS = 0.15
"""The share of the model's likeness that still tells pictures apart to which a word points equally."""

HINTS = 3_000
LEAST_HINT_FREQUENCY = 3.6
LEAST_HINT_STRENGTH = 0.45
FEW, MANY = 2, 12
_NEVER_SAID = """
    abortion abuse aggressive aids alcohol ammunition anal arms arse ass assault asshole auburn babe bad
    bastard beer betrayal bitch blind blinded blood bloody bomb boob boobs booze bra breast breasts
    brothel brutal bullet bullock butt cancer cannabis casino cigarette cocaine cock coffin condom
    contaminated contamination corpse crack crap crime cruel cum cunt damn dead death demon devil dick
    die dirty disease drug drunk erotic evil execution explosive fat fender fetish flesh fuck funeral
    gaga gambling gay genital ghetto grave gun handgun hanging hardcore hell heroin homeless homosexual
    hooker hostage incest injured intercourse jew jewish jonah kidney kill killer killing lesbian
    lingerie liquor lockdown lust mac marijuana massacre masturbation military missile murder murderer
    muslim naked nasty nazi ness nipple nude nudity obese obesity orgasm orgy panties penis piss pistol
    poison porn pornography pregnant prison prostitute pubic purge pussy queer racist rape rapist rex
    rifle rum sex sexual sexy shit shooting shotgun skull slave slavery slut smoking somebody sperm
    starvation starving stripper suicide syphilis terrorist testicle thong tit tits tobacco torture
    toxic transgender tumor turner underwear urine vagina victim violent virgin virus vodka vomit war
    weapon weapons whiskey whisky whore wine wounded
"""
NEVER_SAID = frozenset(_NEVER_SAID.split())
"""Words that bots do not say at a family's table; typed by a player, they are understood."""


def own_words(pictures: Sequence[Picture]) -> set[str]:
    """Every word of the names, facts and texts, as players may type it."""
    found: set[str] = set()
    for picture in pictures:
        texts = " ".join((picture.english, *picture.texts)).lower()
        found.update(re.findall("[a-z]{3,}", texts.replace("'s", "")))
        found.update(part for fact in _facts(picture) for part in fact.split("_") if part.isalpha())
        found.add(normal_form(picture.english))
    return found


def _facts(picture: Picture) -> dict[str, float]:
    """Every fact about a picture with how strongly it points there: what it is more than what it eats."""
    found = dict.fromkeys(picture.kind, KIND)
    for facet, facts in picture.facts.items():
        force = FOOD if facet == "use" and picture.category == "animals" else FACT
        for fact in facts:
            found[fact] = max(found.get(fact, 0.0), force)
    return found


def _stem(word: str) -> str:
    """The shortest simple form, so that `stripes` and `striped` meet."""
    return min(stems(word), key=len)


def strengthen(scores: Any, words: Sequence[str], pictures: Sequence[Picture]) -> Any:
    """The scores, raised where a word names a picture, is a fact about it, or stands in a text on it."""
    np = numpy()
    rows: dict[str, list[int]] = {}
    for row, word in enumerate(words):
        for form in {word, _stem(word)}:
            rows.setdefault(form, []).append(row)
    raised = scores.copy()

    def raise_to(text: str, column: int, value: float) -> None:
        for row in {*rows.get(text, ()), *rows.get(_stem(text), ())}:
            whole = value + OWN_LIKENESS * float(scores[row, column])
            raised[row, column] = max(raised[row, column], whole)

    for column, picture in enumerate(pictures):
        for text in picture.texts:
            for token in re.findall("[a-z]{3,}", text.lower()):
                raise_to(token, column, IN_TEXT)
        for fact, force in _facts(picture).items():
            for part in fact.split("_"):
                raise_to(part, column, force if part == fact else PART_OF_FACT * force)
        raise_to(normal_form(picture.english), column, NAMED)
        for part in picture.english.lower().split():
            raise_to(part, column, KIND)
    return np.clip(raised, 0.0, 1.0)


def _is_inflected(word: str, frequency: Mapping[str, float]) -> bool:
    """Whether a word is only another form of a more common one: `crabs`, `slowing`, `larger`."""
    return any(frequency.get(stem, 0.0) > frequency[word] for stem in stems(word) if stem != word)


def choose_hints(
    scores: Any, words: Sequence[str], frequency: Mapping[str, float], sayable: set[str]
) -> list[str]:
    """The words that stand out most clearly for a few pictures at once: common, decent, and telling."""
    np = numpy()
    ordered = -np.sort(-scores, axis=1)
    strength = ordered[:, FEW:MANY].mean(axis=1)
    contrast = strength - np.median(scores, axis=1)
    ranked = sorted(
        (
            (float(contrast[row]), word)
            for row, word in enumerate(words)
            if word in sayable
            and word not in NEVER_SAID
            and not _is_inflected(word, frequency)
            and frequency[word] >= LEAST_HINT_FREQUENCY
            and ordered[row, 0] >= LEAST_HINT_STRENGTH
        ),
        reverse=True,
    )
    return sorted(word for _, word in ranked[:HINTS])
