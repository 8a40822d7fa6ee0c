"""How much anybody may ask of the server: messages, connections, wrong guesses."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic

MESSAGES_AT_ONCE = 40.0
MESSAGES_PER_SECOND = 12.0
"""More than any hand can do, and far less than would hold up a frame."""
MOST_CONNECTIONS = 128
MOST_FROM_ONE = 32
"""Connections in all, and from one address; a page fetches its pictures by six at a time."""
_MOST_REMEMBERED = 256
FIRST_WAIT, LONGEST_WAIT = 0.25, 20.0
FREE_TRIES = 5
"""Wrong guesses after which each one takes twice as long as the one before."""


class Bucket:
    """A token bucket: so many at once, and so many in a second."""

    def __init__(
        self,
        burst: float = MESSAGES_AT_ONCE,
        rate: float = MESSAGES_PER_SECOND,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._burst, self._rate, self._clock = burst, rate, clock
        self._left, self._at = burst, clock()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Doors:
    """Counts the connections that are open."""

    def __init__(self, most: int = MOST_CONNECTIONS, from_one: int = MOST_FROM_ONE) -> None:
        self._most, self._from_one = most, from_one
        self._open: Counter[str] = Counter()

    def come_in(self, address: str) -> bool:
        """Whether one more connection from an address may stay."""
        if self._open.total() >= self._most or self._open[address] >= self._from_one:
            return False
        self._open[address] += 1
        return True

    def go_out(self, address: str) -> None:
        """A connection that came in has ended."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


class Misses:
    """Remembers who guessed wrong, and lets them wait longer each time."""

    def __init__(self) -> None:
        self._missed: OrderedDict[str, int] = OrderedDict()

    def miss(self, address: str) -> float:
        """Another wrong guess from an address: the seconds until it is answered."""
        tries = self._missed.pop(address, 0) + 1
        self._missed[address] = tries
        if len(self._missed) > _MOST_REMEMBERED:
            self._missed.popitem(last=False)
        return self.wait(address)

    def wait(self, address: str) -> float:
        """The seconds that an address waits now; none where nothing is held against it."""
        tries = self._missed.get(address, 0)
        return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(20, max(0, tries - FREE_TRIES))) if tries else 0.0

    def hit(self, address: str) -> None:
        """Somebody guessed right: nothing is held against the address any more."""
        self._missed.pop(address, None)
