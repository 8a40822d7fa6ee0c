"""The phones of a table, as the program sees them: who is there, which language each speaks, what each shows.

It outlives a match: where the next one begins at the same table, phones go along.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from engine.core import Seat
from game.remote.board import Came, Event, Said, Went
from game.remote.messages import Language
from game.remote.server import Server


class Invite(NamedTuple):
    """How a phone comes to a seat: by a picture, or by an address and a code to type."""

    url: str
    host: str
    code: str


class Phones:
    """The phone seats of one table."""

    def __init__(self, server: Server, seats: Iterable[Seat], language: str) -> None:
        """`language` is what a phone speaks until somebody there says otherwise."""
        self._server = server
        self.seats = frozenset(seats)
        self._usual = language
        self._languages: dict[Seat, str] = {}
        self.present: set[Seat] = set()
        """The seats whose phones are there."""
        self.at_screen: set[Seat] = set()
        """The seats whose people have gone to the screen; they stay there at the next match."""
        self._number = 0
        self._way = 0

    @property
    def hosts(self) -> tuple[str, ...]:
        """Where phones reach the table."""
        return self._server.hosts

    @property
    def reachable(self) -> bool:
        """Whether anything but this machine can reach it."""
        return self._server.reachable

    def language(self, seat: Seat) -> str:
        """What the phone of a seat speaks."""
        return self._languages.get(seat, self._usual)

    def speak(self, seat: Seat, language: str) -> None:
        """The phone of a seat speaks a language from now on."""
        self._languages[seat] = language

    def poll(self) -> list[Event]:
        """What happened since the last time; who is there, and which language they speak, is noted."""
        events = self._server.poll()
        for event in events:
            match event:
                case Came(seat):
                    self.present.add(seat)
                case Went(seat):
                    self.present.discard(seat)
                case Said(seat, Language(language)):
                    self._languages[seat] = language
        return events

    def invite(self, seat: Seat) -> Invite:
        """How a phone comes to a seat."""
        invitation = self._server.invite(seat)
        host = self.hosts[self._way]
        return Invite(f"http://{host}/#{invitation.ticket}", host, invitation.code)

    def go_another_way(self) -> None:
        """Invite by the next address of this machine: the usual way may be one that phones cannot go."""
        self._way = (self._way + 1) % len(self.hosts)

    # -- what they show --------------------------------------------------------------------------------------

    def show_page(self, seat: Seat, page: str) -> int:
        """Show a page, which is JSON already; the number by which messages speak of it."""
        self._number += 1
        self._server.show(seat, f'{{"n":{self._number},"page":{page}}}')
        return self._number

    def show_join(self, seat: Seat, told: Mapping[str, Any]) -> None:
        """Show the page on which a seat is taken."""
        self._server.show(seat, json.dumps({"join": dict(told)}, ensure_ascii=False, sort_keys=True))

    def show_wait(self, seat: Seat, sentence: str, name: str, face: str) -> None:
        """Show a sentence, and who sits there, while there is nothing to do."""
        told = {"wait": sentence, "name": name, "face": face}
        self._server.show(seat, json.dumps(told, ensure_ascii=False))

    # -- coming and going ------------------------------------------------------------------------------------

    def dismiss(self, seat: Seat, sentence: str) -> None:
        """Send the phone of a seat away."""
        self._server.dismiss(seat, sentence)

    def reseat(self, moves: Mapping[Seat, Seat]) -> None:
        """The next match begins, and people sit elsewhere; whoever is lost just now still comes back."""
        self._server.reseat(moves, self.seats - self.present)
        self.seats = frozenset(moves[seat] for seat in self.seats)
        self.present = {moves[seat] for seat in self.present if seat in moves}
        self.at_screen = {moves[seat] for seat in self.at_screen if seat in moves}
        languages = self._languages.items()
        self._languages = {moves[seat]: language for seat, language in languages if seat in moves}

    def close(self, say: Callable[[Seat], str]) -> None:
        """End everything, with a last sentence to each seat in its own language."""
        for seat in self.seats:
            self._server.dismiss(seat, say(seat))
        self._server.close("")
