"""What people see in two pictures, written down by hand: `tables/pairs_<category>.tsv`.

Each line is a pair with its strength up to 9 (9: nearly everybody joins these first), the mean of what three
people gave it independently; the facet that decides it; and the reason as a person would say it in English
and in Japanese. A pair without a line has nothing in common that anyone would name.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from engine.duos.resources import CATEGORIES, lines

FACETS: tuple[str, ...] = (
    "family",  # the same family or kind
    "home",  # the same place
    "food",  # the same food, or one eats the other
    "looks",  # colour, shape, pattern, size
    "trait",  # what they do or are like
    "story",  # a tale, a song, a saying, the zodiac, a custom
    "together",  # used or seen together, one needs the other
    "use",  # the same purpose, or the same people use them
    "origin",  # one comes from the other
    "opposite",
    "sound",  # the names sound alike
)
"""The ways in which two pictures may belong together."""
STRONGEST = 9


class Association(NamedTuple):
    """How strongly two pictures belong together, and why."""

    strength: float
    """Above 0, up to `STRONGEST`."""
    facet: str
    english: str
    japanese: str

    def reason(self, language: str) -> str:
        """Why, in a language of the program."""
        return self.japanese if language == "ja" else self.english


@cache
def associations() -> Mapping[tuple[str, str], Association]:
    """Every pair that has something in common, its pictures in the order of their names."""
    found: dict[tuple[str, str], Association] = {}
    for category in CATEGORIES:
        for line in lines(f"pairs_{category}"):
            one, two, strength, facet, english, japanese = line.split("\t")
            found[one, two] = Association(float(strength), facet, english, japanese)
    return found


def association(one: str, two: str) -> Association | None:
    """What two pictures have in common; None where that is nothing."""
    return associations().get((one, two) if one < two else (two, one))
