"""Randomness that gives the same numbers on every machine and in every version of Python."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class Rng:
    """A small splitmix64 generator; `Rng.of` makes one from any few words, such as a seed and an index."""

    __slots__ = ("_state",)

    def __init__(self, state: int) -> None:
        self._state = state & _MASK

    @classmethod
    def of(cls, *words: int | str) -> Rng:
        """The generator that belongs to these words."""
        digest = hashlib.blake2b("/".join(map(str, words)).encode(), digest_size=8).digest()
        return cls(int.from_bytes(digest, "big"))

    def bits(self) -> int:
        """The next 64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        if n <= 0:
            raise ValueError(f"no number is below {n}")
        limit = (1 << 64) - (1 << 64) % n
        while True:
            bits = self.bits()
            if bits < limit:
                return bits % n

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        return (self.bits() >> 11) / (1 << 53)

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order, as a new list."""
        deck = list(items)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck


class StackedRng(Rng):
    """A generator whose first shuffle puts things in a given order, by their text: a prepared deck."""

    __slots__ = ("_order",)

    def __init__(self, rng: Rng, order: Sequence[str]) -> None:
        super().__init__(rng.bits())
        self._order = list(order)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The prepared things on top, each text used once, and the others at random below them."""
        deck = super().shuffled(items)
        prepared: list[T] = []
        for text in self._order:
            index = next((i for i, item in enumerate(deck) if str(item) == text), None)
            if index is None:
                raise ValueError(f"{text!r} is not in the deck, or is there only once")
            prepared.append(deck.pop(index))
        self._order = []
        return prepared + deck
