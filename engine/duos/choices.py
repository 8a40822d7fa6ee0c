"""Everything that a seat of DUOS may do, counted without being written down.

There are 51,975 ways to choose four pairs of twelve pictures: 495 ways to take eight of them, and 105 to
pair eight. So a choice has a number, and a number gives its choice at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import TypeAlias, overload

from engine.core import Seat
from engine.duos import rules
from engine.duos.model import EXAMPLE_WORDS, PAIRS, Board, Choose, DuosAction, Hint, HintKind, Pair, Table
from engine.rng import Rng

PAIRED = 2 * PAIRS
Pairing: TypeAlias = tuple[tuple[int, int], ...]


def _pairings(places: tuple[int, ...]) -> Iterator[Pairing]:
    """Every way to pair all places, pairs and their members in order."""
    if not places:
        yield ()
        return
    first, *others = places
    for index, other in enumerate(others):
        rest = (*others[:index], *others[index + 1 :])
        for pairing in _pairings(rest):
            yield ((first, other), *pairing)


@cache
def pairings() -> tuple[Pairing, ...]:
    """The 105 ways to pair eight places."""
    return tuple(_pairings(tuple(range(PAIRED))))


@cache
def _picks() -> tuple[Callable[[list[Pair]], Board], ...]:
    """The same 105 ways, each as a function that picks its pairs from all 28 of eight pictures."""
    place = {two: index for index, two in enumerate(combinations(range(PAIRED), 2))}
    return tuple(itemgetter(*(place[two] for two in pairing)) for pairing in pairings())


@cache
def _taken(pictures: int, held: int | None, left: int | None) -> tuple[tuple[int, ...], ...]:
    """Every way to take eight of the places, one of them certainly and one never."""
    places = [place for place in range(pictures) if place != left]
    ways = combinations(places, PAIRED)
    return tuple(way for way in ways if held is None or held in way)


@dataclass(frozen=True, slots=True)
class Boards(Sequence[Board]):
    """All boards from some pictures that keep a promise, in the order of their numbers."""

    pictures: tuple[str, ...]
    """Sorted."""
    promise: rules.Promise

    @classmethod
    def of(cls, pictures: Sequence[str], promise: rules.Promise = rules.Promise()) -> Boards:  # noqa: B008
        """The boards from pictures in any order."""
        return cls(tuple(sorted(pictures)), promise)

    def _ways(self) -> tuple[tuple[int, ...], ...]:
        held, left = (None if name is None else self.pictures.index(name) for name in self.promise)
        return _taken(len(self.pictures), held, left)

    def __len__(self) -> int:
        return len(self._ways()) * len(pairings())

    @overload
    def __getitem__(self, index: int) -> Board: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Board]: ...
    def __getitem__(self, index: int | slice) -> Board | Sequence[Board]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        way, pairing = divmod(range(len(self))[index], len(pairings()))
        names = [self.pictures[place] for place in self._ways()[way]]
        return tuple(Pair(names[one], names[two]) for one, two in pairings()[pairing])

    def __iter__(self) -> Iterator[Board]:
        pair = {names: Pair(*names) for names in combinations(self.pictures, 2)}
        for way in self._ways():
            names = [self.pictures[place] for place in way]
            row = [pair[two] for two in combinations(names, 2)]
            for pick in _picks():
                yield pick(row)


@dataclass(frozen=True, slots=True)
class Legal(Sequence[DuosAction]):
    """What a seat may do: hints first, then every choice that keeps its promise.

    Any word may be a hint and is `in` here; those that are listed are examples.
    """

    table: Table
    seat: Seat

    def _hints(self) -> list[Hint]:
        values = {HintKind.WORD: EXAMPLE_WORDS}
        return [
            Hint(kind, value)
            for kind in rules.hint_kinds(self.table, self.seat)
            for value in values.get(kind, self.table.pictures)
        ]

    def _boards(self) -> Sequence[Board]:
        if not rules.may_act(self.table, self.seat):
            return ()
        return Boards.of(self.table.pictures, rules.promise(self.table, self.seat))

    def __len__(self) -> int:
        return len(self._hints()) + len(self._boards())

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Choose | Hint) and rules.refuse(self.table, self.seat, action) is None

    @overload
    def __getitem__(self, index: int) -> DuosAction: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[DuosAction]: ...
    def __getitem__(self, index: int | slice) -> DuosAction | Sequence[DuosAction]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        number, hints = range(len(self))[index], self._hints()
        return hints[number] if number < len(hints) else Choose.sorted(self._boards()[number - len(hints)])

    def __iter__(self) -> Iterator[DuosAction]:
        yield from self._hints()
        yield from map(Choose.sorted, self._boards())


def any_board(pictures: Sequence[str], promise: rules.Promise, rng: Rng) -> Board:
    """Any board that keeps a promise, each as likely as the others."""
    return rng.choice(Boards.of(pictures, promise))
