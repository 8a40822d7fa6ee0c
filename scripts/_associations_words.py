"""Which words the word table knows: common English words of WordNet, without names and without insults.

WordNet says what is a word, a proper name or a vulgarity; word frequencies only say which words are common.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

PARTS = ("noun", "verb", "adj")
VULGAR_DOMAINS = {"obscenity", "vulgarism", "ethnic_slur", "disparagement", "derogation"}
PLAIN_WORD = re.compile("[a-z]{2,15}")
VOCABULARY = 18_000
LEAST_FREQUENCY = 2.4
"""On the Zipf scale, on which `the` is 7.7 and one word in a million is 3."""

Frequency = Callable[[str], float]


class WordNet:
    """What this program needs of WordNet's database files."""

    def __init__(self, folder: Path) -> None:
        self.parts: dict[str, set[str]] = {}
        self._written_small: set[str] = set()
        self.vulgar: set[str] = set()
        """Words with at least one vulgar or insulting sense: understood, but never said."""
        self._decent: set[str] = set()
        domains: set[str] = set()
        rows = [row for part in PARTS for row in _rows(folder / f"data.{part}")]
        for offset, words, _, part in rows:
            if part == "n" and {word.lower() for word in words} & VULGAR_DOMAINS:
                domains.add(offset)
        for _, words, pointers, part in rows:
            # A form with a capital is a name; one small form is enough to make it a word.
            self._written_small.update(word for word in words if word.islower())
            is_vulgar = any(kind == ";u" and target in domains for kind, target in pointers)
            (self.vulgar if is_vulgar else self._decent).update(word.lower() for word in words)
            for word in words:
                self.parts.setdefault(word.lower(), set()).add(part)

    def words(self) -> set[str]:
        """All plain words that are not only names, and not only vulgar."""
        plain = {word for word in self._written_small if PLAIN_WORD.fullmatch(word)}
        return plain & self._decent


def _rows(path: Path) -> list[tuple[str, list[str], list[tuple[str, str]], str]]:
    """Of each synset: its offset, words, pointers (kind, target), and part of speech."""
    rows = []
    for line in path.read_text(encoding="ascii", errors="ignore").splitlines():
        if line.startswith(" "):
            continue
        fields = line.split(" | ")[0].split()
        count = int(fields[3], 16)
        words = [re.sub(r"\(.*\)$", "", word) for word in fields[4 : 4 + 2 * count : 2]]
        start = 5 + 2 * count
        number = int(fields[start - 1])
        pointers = [(fields[start + 4 * i], fields[start + 4 * i + 1]) for i in range(number)]
        rows.append((fields[0], words, pointers, fields[2].replace("s", "a")))
    return rows


def choose_vocabulary(wordnet: WordNet, frequency: Frequency, ours: set[str]) -> list[str]:
    """The most common words, and whatever their frequency all words of our own texts and names."""
    ranked = sorted(wordnet.words(), key=lambda word: (-frequency(word), word))
    common = [word for word in ranked[:VOCABULARY] if frequency(word) >= LEAST_FREQUENCY]
    return sorted(set(common) | ours)
