"""How much anybody may ask of the server: messages, connections, wrong guesses."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import monotonic

MESSAGES_AT_ONCE = 40.0
MESSAGES_PER_SECOND = 12.0
"""More than any hand can do, and far less than would hold up a frame."""
_FRAMES_AT_ONCE, _FRAMES_PER_SECOND = 64.0, 20.0
"""Frames of any kind, also those that only the web socket itself answers."""
_BYTES_AT_ONCE, _BYTES_PER_SECOND = 16_384.0, 8_192.0
MOST_CONNECTIONS = 128
MOST_FROM_ONE = 64
"""Connections in all, and from one address: eight phones may be behind one router, and each fetches pictures
by six at a time beside its socket.
"""
_COMINGS_AT_ONCE, _COMINGS_PER_SECOND = 800.0, 25.0
"""New connections from one address; a page has about a hundred files, and a router may hide a family."""
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

    def take(self, amount: float = 1.0) -> bool:
        """Whether so much more is allowed."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < amount:
            return False
        self._left -= amount
        return True


class Traffic:
    """What comes in on one connection, before anything is made of it."""

    def __init__(self) -> None:
        self._bytes = Bucket(_BYTES_AT_ONCE, _BYTES_PER_SECOND)
        self._frames = Bucket(_FRAMES_AT_ONCE, _FRAMES_PER_SECOND)

    def hears(self, data: bytes) -> bool:
        """Whether these bytes may still be read."""
        return self._bytes.take(len(data))

    def takes_frame(self) -> bool:
        """Whether one more frame may be looked at."""
        return self._frames.take()


class Doors:
    """Who is connected: so many in all, so many from one address, and so many that come in a second.

    Where all places are taken, whoever holds most of them without being at a seat gives one up. So strangers
    with a few addresses do not lock out a phone that comes back.
    """

    def __init__(
        self, most: int = MOST_CONNECTIONS, from_one: int = MOST_FROM_ONE, comings: float = _COMINGS_AT_ONCE
    ) -> None:
        self._most, self._from_one, self._comings = most, from_one, comings
        self._open: dict[str, dict[Hashable, bool]] = {}
        """Who is there by address, the oldest first, and whether they are at a seat."""
        self._came: OrderedDict[str, Bucket] = OrderedDict()

    def come_in(self, address: str, who: Hashable) -> bool:
        """Whether one more connection from an address may stay; ask `crowded_out` who leaves for it."""
        if not self._may_come(address):
            return False
        here = self._open.get(address, {})
        if len(here) >= self._from_one:
            return False
        self._open.setdefault(address, {})[who] = False
        return True

    def crowded_out(self) -> Hashable | None:
        """Who leaves because there are too many; None where there are not."""
        if sum(map(len, self._open.values())) <= self._most:
            return None
        crowd: list[Hashable] = []
        for here in self._open.values():
            waiting = [who for who, seated in here.items() if not seated]
            crowd = max(crowd, waiting, key=len)
        return crowd[0] if crowd else None

    def sit_down(self, address: str, who: Hashable) -> None:
        """Somebody is at a seat, and does not leave for others."""
        if who in self._open.get(address, {}):
            self._open[address][who] = True

    def go_out(self, address: str, who: Hashable) -> None:
        """A connection that came in has ended."""
        here = self._open.get(address, {})
        here.pop(who, None)
        if not here:
            self._open.pop(address, None)

    def _may_come(self, address: str) -> bool:
        bucket = self._came.pop(address, None) or Bucket(self._comings, _COMINGS_PER_SECOND)
        self._came[address] = bucket
        if len(self._came) > _MOST_REMEMBERED:
            self._came.popitem(last=False)
        return bucket.take()


class Misses:
    """Remembers who guessed wrong, and lets them wait longer each time."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._missed: OrderedDict[str, tuple[int, float]] = OrderedDict()
        """How often an address was wrong, and until when it waits."""

    def miss(self, address: str) -> float:
        """Another wrong guess from an address: the seconds that it waits now."""
        tries = self._missed.pop(address, (0, 0.0))[0] + 1
        seconds = min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** min(20, max(0, tries - FREE_TRIES)))
        self._missed[address] = tries, self._clock() + seconds
        if len(self._missed) > _MOST_REMEMBERED:
            self._missed.popitem(last=False)
        return seconds

    def wait(self, address: str) -> float:
        """The seconds that an address still waits, on however many connections."""
        return max(0.0, self._missed.get(address, (0, 0.0))[1] - self._clock())

    def hit(self, address: str) -> None:
        """Somebody guessed right: nothing is held against the address any more."""
        self._missed.pop(address, None)
