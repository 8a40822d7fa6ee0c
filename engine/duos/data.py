"""The pictures of DUOS: their cards, and how two of them belong together.

A facet is one way in which two pictures may belong together, from 0 (not at all) to 255. Those called
`like_...` and `mention` come from a language model that read five short texts on each picture, less what any
two pictures have in common; the others are exact, from facts that people wrote down. What few pictures share
counts more than what many share. They only add nuances to what was written down by hand: `associations`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from engine.duos.associations import Association, association
from engine.duos.hint_words import HintWord, best_words, said_in, word_for, words
from engine.duos.resources import CATEGORIES, listed_cards, pictures, table
from engine.duos.words import HIGHEST, fits, is_name, word_scores

__all__ = [
    "CATEGORIES",
    "HIGHEST",
    "Association",
    "HintWord",
    "PictureCard",
    "association",
    "best_words",
    "cards",
    "facets",
    "fits",
    "is_name",
    "pair_facets",
    "pictures",
    "said_in",
    "word_for",
    "word_scores",
    "words",
]  # fmt: skip

facets: tuple[str, ...] = (
    "like_group",  # what they are, in the model's opinion
    "like_where",
    "like_use",
    "like_looks",
    "like_trait",
    "mention",  # the name of one reminds the model of a text on the other
    "kind",
    "place",
    "use",  # animals: the same food; things: the same purpose
    "needs",  # animals: one eats the other; things: one needs the other
    "colour",
    "shape",
    "size",
    "material",  # animals: fur, feathers, scales
    "trade",  # animals: what people keep them for; things: who works with them
    "trait",
    "together",  # everybody's pairs: cat and mouse, lock and key
    "opposite",
    "sound_en",  # a rhyme, or the same beginning
    "sound_ja",
)
"""The names of the facets, in the order of `pair_facets`."""


@dataclass(frozen=True, slots=True)
class PictureCard:
    """A card with a thing on one side and an animal on the other."""

    thing: str
    animal: str

    def __str__(self) -> str:
        return self.animal


@cache
def cards() -> tuple[PictureCard, ...]:
    """All picture cards."""
    return tuple(PictureCard(thing=thing, animal=animal) for animal, thing in listed_cards())


@cache
def _position() -> Mapping[str, tuple[str, int]]:
    """For each picture its category and its place there."""
    return {
        picture: (category, position)
        for category in CATEGORIES
        for position, picture in enumerate(pictures(category))
    }


@cache
def _pairs(category: str) -> bytes:
    """The facets of all pairs of a category, one after another: (0, 1), (0, 2) and so on."""
    sizes = [len(pictures(each)) * (len(pictures(each)) - 1) // 2 * len(facets) for each in CATEGORIES]
    before = sum(sizes[: CATEGORIES.index(category)])
    return table("pairs")[before : before + sizes[CATEGORIES.index(category)]]


def pair_facets(a: str, b: str) -> bytes:
    """How two pictures of one category belong together: a number from 0 to 255 for each facet."""
    (category, first), (other, second) = sorted((_position()[a], _position()[b]))
    if category != other or first == second:
        raise ValueError(f"no pair: {a} and {b}")
    number, width = len(pictures(category)), len(facets)
    place = first * (2 * number - first - 1) // 2 + second - first - 1
    return _pairs(category)[place * width : (place + 1) * width]
