"""Who looks at the table: whose secrets are on the screen, and who sits at the bottom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.core import Event, Seat
from engine.match import Match, redact


class Viewer:
    """The seat in front of the screen; nobody, while a curtain hangs or several people look."""

    def __init__(
        self,
        match: Match,
        people: Sequence[Seat],
        *,
        open_hands: bool = False,
        elsewhere: Sequence[Seat] = (),
    ) -> None:
        """`people` are at the screen; those `elsewhere` have their hands on phones, and see it too."""
        self._match = match
        self._people = tuple(people)
        self._elsewhere = tuple(elsewhere)
        self._open_hands = open_hands
        self.seat: Seat | None = people[0] if len(people) == 1 and not self.needs_curtain else None
        """The seat whose secrets are on the screen; None: nobody's."""
        self.bottom: Seat = next(iter((*people, *elsewhere)), 0)
        """The seat that is drawn at the bottom."""
        self._called: Seat | None = None
        """The person who was asked to the screen and has not decided yet."""

    @property
    def shares_screen(self) -> bool:
        """Whether several people with secrets look at this screen."""
        return len(self._people) + len(self._elsewhere) > 1

    @property
    def needs_curtain(self) -> bool:
        """Whether a curtain keeps the secrets of one person at the screen from another."""
        return self.shares_screen and bool(self._people) and not self._open_hands

    def seat_people(self, people: Sequence[Seat], elsewhere: Sequence[Seat]) -> None:
        """Somebody goes on at the screen who was elsewhere, or the other way round."""
        self._people, self._elsewhere = tuple(people), tuple(elsewhere)

    def view(self, state: Any) -> Any:
        """A state of the match as the viewer may know it."""
        return self._match.game.view(state, self.seat)

    def redact(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Events as the viewer may know them."""
        return redact(events, self.seat)

    def next_person(self, people: Sequence[Seat]) -> Seat:
        """Who of several people comes to the screen: whoever was called before, else seat by seat."""
        return self._called if self._called is not None and self._called in people else people[0]

    def call(self, seat: Seat) -> None:
        """Nobody's secrets are shown until the person of a seat is in front of the screen."""
        self.seat = None
        self._called = seat

    def cover(self) -> None:
        """Nobody's secrets are shown; whoever was in front is called first."""
        self.seat = None

    def reveal(self, seat: Seat) -> None:
        """The person of a seat sits in front of the screen."""
        self.seat = self.bottom = seat

    def decided(self) -> None:
        """Whoever was called has decided."""
        self._called = None

    def look_together(self) -> None:
        """Several people look at what is nobody's secret."""
        self.seat = self._called = None
