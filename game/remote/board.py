"""What the program and the server's thread both see: values that are swapped under a short lock.

Neither side ever waits for the other. Of what a phone is shown only the latest is kept, so a phone that reads
slowly gets the present page and never a queue of old ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import NamedTuple, TypeAlias

from engine.core import Seat
from game.remote.keys import Invitation, Keys, Opened
from game.remote.messages import Message

_MOST_WAITING = 512
"""Messages that wait to be looked at; a program that stands still for longer than that loses the rest."""


@dataclass(frozen=True, slots=True)
class Came:
    """A phone is at a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Went:
    """The phone of a seat is gone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Said:
    """The phone of a seat said something that makes sense as a message."""

    seat: Seat
    message: Message


Event: TypeAlias = Came | Went | Said


class Orders(NamedTuple):
    """What the server is to do now."""

    tokens: Mapping[Seat, str]
    """New tokens for phones that are there."""
    frames: Mapping[Seat, str]
    """What seats show that changed."""
    ends: Mapping[Seat, str]
    """Phones that are sent away, with a sentence."""
    moves: Mapping[Seat, Seat] | None
    """Where people sit now; this comes first."""
    closing: str | None
    """The last sentence, once everything ends."""


class Board:
    """The exchange between the two threads."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self._lock = Lock()
        self._keys = Keys(seats)
        self._events: list[Event] = []
        self._frames: dict[Seat, str] = {}
        self._changed: dict[Seat, str] = {}
        self._tokens: dict[Seat, str] = {}
        self._ends: dict[Seat, str] = {}
        self._moves: Mapping[Seat, Seat] | None = None
        self._closing: str | None = None
        self.wake: Callable[[], None] = lambda: None
        """Tells the server's thread that there are orders; set once it runs."""

    # -- the program's side --------------------------------------------------------------------------------

    def poll(self) -> list[Event]:
        """What happened since the last time."""
        with self._lock:
            events, self._events = self._events, []
        return events

    def show(self, seat: Seat, frame: str) -> None:
        """Let the phone of a seat show something, now and whenever it comes back."""
        with self._lock:
            self._frames[seat] = self._changed[seat] = frame
        self.wake()

    def invite(self, seat: Seat) -> Invitation:
        """What opens a seat."""
        with self._lock:
            return self._keys.invite(seat)

    def dismiss(self, seat: Seat, sentence: str) -> None:
        """Send the phone of a seat away; nothing it knows opens the seat any more."""
        with self._lock:
            self._keys.revoke(seat)
            self._frames.pop(seat, None)
            self._changed.pop(seat, None)
            self._ends[seat] = sentence
        self.wake()

    def reseat(self, moves: Mapping[Seat, Seat], away: Collection[Seat] = ()) -> None:
        """Another match begins, and people sit elsewhere: every phone that is there gets a new token.

        Those that are `away` get theirs once they come back.
        """
        with self._lock:
            self._keys.reseat(moves, away)
            self._frames.clear()
            self._changed.clear()
            here = (seat for before, seat in moves.items() if before not in away)
            self._tokens = {seat: self._keys.renew(seat) for seat in here}
            self._ends = {moves[seat]: said for seat, said in self._ends.items() if seat in moves}
            self._moves = dict(moves)
            self._events = [
                type(one)(moves[one.seat])
                for one in self._events
                if isinstance(one, Came | Went) and one.seat in moves
            ]
        self.wake()

    def close(self, sentence: str) -> None:
        """End everything, with a last sentence to whoever is there."""
        with self._lock:
            self._closing = sentence
        self.wake()

    # -- the server's side ---------------------------------------------------------------------------------

    def orders(self) -> Orders:
        """What is to be done now; each order is given once."""
        with self._lock:
            found = Orders(self._tokens, self._changed, self._ends, self._moves, self._closing)
            self._tokens, self._changed, self._ends, self._moves = {}, {}, {}, None
        return found

    def frame(self, seat: Seat) -> str | None:
        """What a seat shows now; nothing while people change seats."""
        with self._lock:
            return self._frames.get(seat) if self._moves is None else None

    def open(self, secret: str) -> Opened | None:
        """The seat that a ticket or a token opens."""
        with self._lock:
            return self._keys.open(secret)

    def open_by_code(self, code: str) -> Opened | None:
        """The seat that a short code opens."""
        with self._lock:
            return self._keys.open_by_code(code)

    def tell(self, event: Event) -> None:
        """Something happened; messages beyond all measure are dropped, comings and goings never.

        The server may not have heard yet that people sit elsewhere: then it speaks of the seats before.
        """
        with self._lock:
            if self._moves is not None:
                if not isinstance(event, Said) and event.seat in self._moves:
                    self._events.append(type(event)(self._moves[event.seat]))
            elif not isinstance(event, Said) or len(self._events) < _MOST_WAITING:
                self._events.append(event)
