"""Phones at some tables of the soak, without a network: what they say goes through the server's own queue.

So the same seed still does the same: no thread decides when a message comes. Phones come, go away, touch what
they may and what is not there, speak of old pages, and change their language.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, cast

from _soak_check import MismatchError
from _torture_kills import lies_there, own
from engine.core import Seat
from game.remote.board import Board, Came, Event, Said, Went
from game.remote.keys import Invitation
from game.remote.messages import LANGUAGES, Dropped, Language, Tapped, Touch, Typed, WentBack
from game.remote.phones import Phones
from game.remote.server import Server
from game.table.remote_hands import RemoteHands
from game.table.scene import TableScene
from tests.game.remote.phone_client import tappable


class QueueServer:
    """A server of phones without its thread."""

    hosts = ("127.0.0.1:0",)
    reachable = True

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.board = Board(seats)

    def poll(self) -> list[Event]:
        """What happened since the last time."""
        return self.board.poll()

    def show(self, seat: Seat, frame: str) -> None:
        """Let the phone of a seat show something; what is no JSON would be a fault."""
        json.loads(frame)
        self.board.show(seat, frame)

    def invite(self, seat: Seat) -> Invitation:
        """What opens a seat once."""
        return self.board.invite(seat)

    def dismiss(self, seat: Seat, sentence: str) -> None:
        """The phone of a seat is sent away."""
        self.board.dismiss(seat, sentence)
        self.board.tell(Went(seat))

    def reseat(self, moves: Mapping[Seat, Seat], away: Collection[Seat] = ()) -> None:
        """Another match begins, and people sit elsewhere; the phones of some are away just now."""
        self.board.reseat(moves, away)

    def close(self, sentence: str) -> None:
        """Everything ends."""
        self.board.close(sentence)


class PhoneLine:
    """The phones of one table."""

    def __init__(self, seats: Sequence[Seat], chance: Random) -> None:
        self._server = QueueServer(seats)
        self._chance = chance
        self.phones = Phones(cast(Server, self._server), seats, "en")

    def act(self, remote: RemoteHands) -> str:
        """One phone does something; what it was."""
        seat = self._chance.choice(remote.all_seats)
        if seat not in self.phones.present:
            event: Event = Came(seat)
        elif (chance := self._chance.random()) < 0.06:
            event = Went(seat)
        elif chance < 0.1:
            event = Said(seat, Language(self._chance.choice(LANGUAGES)))
        else:
            event = Said(seat, self._touch(remote, seat))
        self._server.board.tell(event)
        return f"phone: {event}"

    def _touch(self, remote: RemoteHands, seat: Seat) -> Touch:
        number, page = max(0, remote.number_shown(seat)), remote.page_shown(seat)
        told: dict[str, Any] = (
            json.loads(page.to_json()) if page is not None else {"groups": [], "acts": False}
        )
        names = [item["name"] for group in told["groups"] for item in group["items"]] or ["nothing"]
        first, second = self._chance.choice(names), self._chance.choice(names)
        odd: tuple[Touch, ...] = (
            Tapped(number, first), Tapped(max(0, number - 1), first), Tapped(number, "nothing of this name"),
            Dropped(number, first, second), WentBack(number), Typed(number, first, "bear"),
        )  # fmt: skip
        wanted = tappable(self._chance, told)
        sensible = wanted is not None and self._chance.random() < 0.75
        return Tapped(number, wanted) if sensible and wanted is not None else self._chance.choice(odd)


def check_phones(table: TableScene) -> int:
    """See that phones show what the view of their seats says; how many did."""
    remote = table.remote
    if remote is None or table.showing:
        return 0
    looked = 0
    match = table.session.match
    for seat in remote.seats:
        page = remote.page_shown(seat)
        if page is None or not remote.is_current(seat):
            continue
        names = [item.name for item in page.items]
        hand = own(match, match.state, seat)
        if match.outcome is None and not lies_there(hand, names):
            raise MismatchError(f"the phone of seat {seat} shows {names}; in its hand are {hand}")
        looked += 1
    return looked
