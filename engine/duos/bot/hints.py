"""Hints between two players: what one of them means, and which one helps most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from engine.core import Seat
from engine.duos import data, rules
from engine.duos.bot import boards
from engine.duos.bot.tastes import weights
from engine.duos.model import Given, Hint, HintKind, Pair, Table

WORD_FORCE = 10.0
"""How much more a pair is liked where a word fits both its pictures as well as any word could."""
WORD_PULL = 1.0
"""How much more every pair of a picture is liked that a word calls, whatever the other picture is."""
LEAST_FIT = 0.6
"""How well a word fits that hardly calls the picture that it calls most: nobody says a word for nothing."""
LEAST_GAIN = 0.1
"""The least gain in agreement for which a hint is given."""


@dataclass(frozen=True, slots=True)
class Understanding:
    """What two players who have heard the same hints may both think."""

    likings: tuple[float, ...]
    held: int | None = None
    left: int | None = None

    def chances(self) -> list[float]:
        """How likely each pair is on the partner's board."""
        return boards.marginals(weights(self.likings), self.held, self.left)[1]


def fit(word: str, pictures: Sequence[str]) -> list[float] | None:
    """How well a word fits each picture on the table, from 0 to 1; None where it is not known."""
    found = data.fits(word, pictures)
    if found is None:
        return None
    middle, best = sorted(found)[len(found) // 2], max(found)
    if best == middle:
        return [0.0] * len(found)
    sureness = LEAST_FIT + (1 - LEAST_FIT) * best / data.HIGHEST
    return [sureness * max(0.0, (score - middle) / (best - middle)) for score in found]


def word_bonus(word: str, pictures: Sequence[str]) -> dict[Pair, float]:
    """By how much a word makes each pair that it fits more liked; empty where it is not known."""
    fits = fit(word, pictures)
    if fits is None:
        return {}
    return {
        Pair(pictures[one], pictures[two]): (
            WORD_FORCE * fits[one] * fits[two] + WORD_PULL * max(fits[one], fits[two])
        )
        for one, two in boards.PAIR_PLACES
        if fits[one] or fits[two]
    }


def add_word(word: str, pictures: Sequence[str], likings: Sequence[float]) -> tuple[float, ...]:
    """The likings for all pairs once a word was said."""
    bonus = word_bonus(word, pictures)
    return tuple(
        liking + bonus.get(Pair(pictures[one], pictures[two]), 0.0)
        for liking, (one, two) in zip(likings, boards.PAIR_PLACES, strict=True)
    )


def understand(table: Table, seat: Seat, likings: Sequence[float]) -> Understanding:
    """What all hints of this turn mean to a seat; where they contradict each other, its own counts."""
    pictures = table.pictures
    known = Understanding(tuple(likings))
    for hint in sorted(table.hints, key=lambda hint: hint.seat == seat):
        known = add(known, hint, pictures)
    return known


def add(known: Understanding, hint: Given | Hint, pictures: Sequence[str]) -> Understanding:
    """What both may think after one more hint."""
    if hint.kind is HintKind.WORD:
        return Understanding(add_word(hint.value, pictures, known.likings), known.held, known.left)
    place = pictures.index(hint.value)
    if hint.kind is HintKind.YES:
        return Understanding(known.likings, place, None if known.left == place else known.left)
    return Understanding(known.likings, None if known.held == place else known.held, place)


def leaves_word(table: Table, seat: Seat) -> bool:
    """Whether a seat leaves the word to its partner: both have it in turn, and seat 0 in the first turn.

    A bot answers at once, and there is one word a turn: it would never leave one to a person. A partner who
    has given another hint no longer needs the word.
    """
    return table.turn % 2 == seat % 2 and not any(hint.seat != seat for hint in table.hints)


def best_hint(table: Table, seat: Seat, known: Understanding, words: int) -> Hint | None:
    """The hint after which two players would agree most, with `words` words tried; None where none helps."""
    pictures = table.pictures
    now = known.chances()
    board = boards.best_pairs(now, known.held, known.left)
    inside = {place for pair in board for place in boards.PAIR_PLACES[pair]}
    kinds = rules.hint_kinds(table, seat)
    tried: list[Hint] = []
    if HintKind.YES in kinds and known.held is None:
        tried += [Hint(HintKind.YES, pictures[place]) for place in sorted(inside)]
    if HintKind.NOT in kinds and known.left is None:
        tried += [Hint(HintKind.NOT, name) for place, name in enumerate(pictures) if place not in inside]
    if HintKind.WORD in kinds and not leaves_word(table, seat):
        tried += [Hint(HintKind.WORD, word) for word in islice(words_for(pictures, known), words)]
    worth = {hint: agreement(add(known, hint, pictures).chances()) for hint in tried}
    best = max(tried, key=worth.__getitem__, default=None)
    return best if best is not None and worth[best] > agreement(now) + LEAST_GAIN else None


def agreement(chances: Sequence[float]) -> float:
    """How many pairs two boards share that are drawn by these chances."""
    return sum(chance * chance for chance in chances)


def words_for(pictures: Sequence[str], known: Understanding) -> dict[str, int]:
    """The clearest word for each pair of the best board, with that pair.

    Those for pairs that the partner might miss come first; a pair without a clear word has none.
    """
    chances = known.chances()
    board = boards.best_pairs(chances, known.held, known.left)
    found: dict[str, int] = {}
    for pair in sorted(board, key=chances.__getitem__):
        wanted = [pictures[place] for place in boards.PAIR_PLACES[pair]]
        hint = data.word_for(wanted, pictures)
        if hint is not None:
            found.setdefault(hint.word, pair)
    return found
