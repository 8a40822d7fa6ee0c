"""Imagined minds: what the others may see in the pictures, and what a board or a hint brings with them.

Nobody knows what matters to the others. So a number of minds is imagined, each with a taste of its own: that
of most people, bent towards a character, the likelier the more the boards of earlier turns resemble it, and
with whims. Every mind has heard all hints. A move is worth what it brings on average with all of them.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.core import Seat
from engine.duos import rules
from engine.duos.bot import boards, hints
from engine.duos.bot.tastes import EVEN_TASTE, blend, guess_character, likings, taste_of
from engine.duos.model import PAIRS, Board, Hint, HintKind, Pair, Table, View
from engine.rng import Rng

MINDS = 60
"""How many minds are imagined in all."""
MEMORY = 12
"""How many earlier turns tell of somebody's taste."""
PERSONAL = 0.5
"""How far a mind's taste is that of a character, not that of most people."""
WHIMS = 0.3
"""By how much the liking of a mind for a pair may differ from its taste."""


@dataclass(frozen=True, slots=True)
class Mind:
    """How likely somebody is to choose each of the 66 pairs."""

    seat: Seat
    known: hints.Understanding
    chances: tuple[float, ...]

    def hears(self, hint: Hint, pictures: Sequence[str]) -> Mind:
        """The same mind after one more hint."""
        known = hints.add(self.known, hint, pictures)
        return Mind(self.seat, known, tuple(known.chances()))


@dataclass(frozen=True, slots=True)
class Worth:
    """What a move is worth."""

    win: float
    """Two together: the chance to win the turn. Otherwise the share of the points that can be had."""
    points: float
    error: float
    """The standard error of `win`."""


@dataclass(frozen=True)
class Minds:
    """The minds that a seat has to meet in this turn, and what its own hints ask of it."""

    table: Table
    seat: Seat
    all: tuple[Mind, ...]
    held: int | None = None
    left: int | None = None

    @cached_property
    def chances(self) -> tuple[float, ...]:
        """How likely a mind is to choose each pair."""
        return tuple(map(_mean, zip(*(mind.chances for mind in self.all), strict=True)))

    def hear(self, hint: Hint) -> Minds:
        """The same minds after a hint of the seat, which promises something.

        Who is ready hears it too late.
        """
        place = self.table.pictures.index(hint.value) if hint.kind is not HintKind.WORD else None
        return Minds(
            self.table,
            self.seat,
            tuple(
                mind if self.table.chosen[mind.seat] else mind.hears(hint, self.table.pictures)
                for mind in self.all
            ),
            place if hint.kind is HintKind.YES else self.held,
            place if hint.kind is HintKind.NOT else self.left,
        )

    def best_board(self, values: Sequence[float] | None = None) -> tuple[int, ...]:
        """The board with the largest sum that the seat may choose, of chances or of other values."""
        return boards.best_pairs(self.chances if values is None else values, self.held, self.left)

    def worth(self, board: Sequence[int]) -> Worth:
        """What a board brings with these minds."""
        variant = self.table.variant
        matched = [_matches([mind.chances[pair] for pair in board]) for mind in self.all]
        if variant.together:
            won = [sum(shares[rules.MATCHES_TO_WIN :]) for shares in matched]
            return Worth(_mean(won), _mean(won), _error(won))
        paid = rules.NARRATORS_SHARE if self.table.narrator == self.seat else range(PAIRS + 1)
        gained = [
            sum(share * points for share, points in zip(shares, paid, strict=True)) for shares in matched
        ]
        payers = variant.players - 1 if self.table.narrator == self.seat else 1
        most = max(paid)
        return Worth(_mean(gained) / most, _mean(gained) * payers, _error(gained) / most)

    def count(self, pair: int) -> int:
        """How many of the minds would choose a pair."""
        return round(len(self.all) * self.chances[pair])

    def pair(self, index: int) -> Pair:
        """A pair by its index."""
        one, two = boards.PAIR_PLACES[index]
        return Pair(self.table.pictures[one], self.table.pictures[two])

    def board(self, pairs: Sequence[int]) -> Board:
        """A board by the indices of its pairs."""
        return tuple(sorted(map(self.pair, pairs)))

    def indices(self, board: Board) -> tuple[int, ...]:
        """The indices of a board's pairs."""
        return tuple(map(self._index.__getitem__, board))

    @cached_property
    def _index(self) -> Mapping[Pair, int]:
        return {self.pair(index): index for index in range(len(boards.PAIR_PLACES))}


def imagine(view: View, rng: Rng, hear: bool = True, memory: int = MEMORY, minds: int = MINDS) -> Minds:
    """The minds of those whom the view's seat has to meet, as the boards of `memory` earlier turns tell them.

    With `hear` False nobody has heard a hint.
    """
    table, seat = view.table, view.seat
    assert seat is not None
    others = [other for other in range(table.variant.players) if other != seat]
    if table.narrator in others:
        others = [table.narrator]
    promised = rules.promise(table, seat)
    held, left = (None if name is None else table.pictures.index(name) for name in promised)
    resembles = {other: guess_character(table, other, memory) for other in others}
    found = []
    for number in range(minds):
        other = others[number % len(others)]
        character = _draw(resembles[other], rng)
        taste = blend([(1 - PERSONAL, EVEN_TASTE), (PERSONAL, taste_of(character))])
        own = [
            value + WHIMS * (rng.random() + rng.random() + rng.random() - 1.5)
            for value in likings(table.pictures, taste)
        ]
        known = hints.understand(table, other, own) if hear else hints.Understanding(tuple(own))
        found.append(Mind(other, known, tuple(known.chances())))
    return Minds(table, seat, tuple(found), held, left)


def _draw(weights: Mapping[str, float], rng: Rng) -> str:
    place = rng.random() * sum(weights.values())
    for name, weight in weights.items():
        place -= weight
        if place < 0:
            return name
    return max(weights, key=weights.__getitem__)


def _matches(chances: Sequence[float]) -> list[float]:
    """How likely 0, 1, 2, 3 and 4 of the pairs are matched, each by itself."""
    shares = [1.0]
    for chance in chances:
        shares = [
            without * (1 - chance) + with_one * chance
            for without, with_one in zip((*shares, 0.0), (0.0, *shares), strict=True)
        ]
    return shares


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean."""
    middle = _mean(values)
    return math.sqrt(sum((value - middle) ** 2 for value in values)) / len(values)
