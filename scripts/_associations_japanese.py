"""Japanese words and the English words for them, from the EDICT dictionary file.

What comes out of here is a work derived from EDICT and stays in files of its own, under its licence.
"""

from __future__ import annotations

import re
import tomllib  # not tomli as in the game: the environment of this script has none
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from pathlib import Path

from _associations_facts import ROOT
from _associations_sound import hiragana

LINE = re.compile(r"^(?P<written>[^ ]+)(?: \[(?P<read>[^\]]+)\])? /(?P<senses>.*)/$")
NOTE = re.compile(r"\([^)]*\)|\{[^}]*\}")
ARTICLE = re.compile(r"^(to be|to|a|an|the) ")
RUDE = re.compile(r"\((vulg|X|derog|sens|obs|arch|col|sl)\b")
MOST_MEANINGS = 5
MOST_GLOSSES = 4
LONGEST = 8


@dataclass(frozen=True)
class Entry:
    """A dictionary entry: how it is written and read, whether it is common, and its English words."""

    written: str
    read: str
    common: bool
    rude: bool
    glosses: tuple[str, ...]


def entries(path: Path) -> list[Entry]:
    """All entries of the dictionary file."""
    found = []
    for line in path.read_text(encoding="euc_jp", errors="ignore").splitlines()[1:]:
        match = LINE.match(line)
        if match is None:
            continue
        senses = match["senses"]
        glosses = [ARTICLE.sub("", NOTE.sub("", gloss).strip().lower()) for gloss in senses.split("/")]
        found.append(
            Entry(
                written=match["written"],
                read=match["read"] or match["written"],
                common="(P)" in senses,
                rude=RUDE.search(senses) is not None,
                glosses=tuple(gloss for gloss in glosses if gloss),
            )
        )
    return found


def meanings(
    dictionary: list[Entry],
    vocabulary: Container[str],
    names: Mapping[str, str],
    frequency: Callable[[str], float],
) -> dict[str, list[str]]:
    """English words of the vocabulary for every usual Japanese word, in kanji and in hiragana.

    Homophones share a key and take turns, the usual ones first, so that はし means a bridge, an edge and
    chopsticks. `names` are the pictures' own names, which come before all.
    """
    found: dict[str, list[list[str]]] = {hiragana(name): [[english]] for name, english in names.items()}
    for entry in sorted(dictionary, key=lambda entry: (not entry.common, -frequency(entry.written))):
        usual = entry.common or frequency(entry.written) > 0
        english = [gloss for gloss in entry.glosses[:MOST_GLOSSES] if gloss in vocabulary]
        if not usual or not english:
            continue
        for key in sorted({hiragana(entry.written), hiragana(entry.read)}):
            if len(key) <= LONGEST and "・" not in key:
                found.setdefault(key, []).append(english)
    return {key: _in_turn(words)[:MOST_MEANINGS] for key, words in sorted(found.items())}


def _in_turn(groups: list[list[str]]) -> list[str]:
    """The first word of each group, then the second of each, and so on; each word once."""
    longest = max(len(group) for group in groups)
    ordered = [group[turn] for turn in range(longest) for group in groups if turn < len(group)]
    return list(dict.fromkeys(ordered))


def translations(
    dictionary: list[Entry], words: Container[str], frequency: Callable[[str], float]
) -> dict[str, str]:
    """For an English word the most usual Japanese word whose first meaning it is, where there is one."""
    best: dict[str, tuple[float, str]] = {}
    for entry in dictionary:
        if not entry.common or entry.rude or not entry.glosses or len(entry.written) > LONGEST:
            continue
        word = entry.glosses[0]
        if word in words:
            candidate = (frequency(entry.written), entry.written)
            best[word] = max(best.get(word, (0.0, "")), candidate)
    return {word: written for word, (frequent, written) in sorted(best.items()) if frequent > 0}


def own_translations(words: Container[str]) -> dict[str, str]:
    """How we say the hints that are needed most, written by hand; only those that are said."""
    written = tomllib.loads((ROOT / "assets" / "duos" / "hint_words_ja.toml").read_text(encoding="utf-8"))
    return {word: japanese for word, japanese in written.items() if word in words}
