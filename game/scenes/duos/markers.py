"""The eight markers behind a screen: where each one lies. Until Ready the game knows nothing of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from engine.duos.model import Pair

COLOURS = ("pink", "white", "black", "yellow")
MARKERS = tuple(f"{colour} {number}" for colour in COLOURS for number in range(2))
"""All markers of a player by name, such as `pink 0`."""


def colour_of(marker: str) -> str:
    """The colour of a marker."""
    return marker.partition(" ")[0]


def twin_of(marker: str) -> str:
    """The other marker of the same colour."""
    colour, _, number = marker.partition(" ")
    return f"{colour} {1 - int(number)}"


@dataclass(frozen=True, slots=True)
class Screen:
    """What lies behind one player's screen: markers on pictures. A picture holds one marker at most."""

    placed: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The picture under each marker that is not in the tray."""

    def on(self, picture: str) -> str | None:
        """The marker on a picture."""
        return next((marker for marker, where in self.placed.items() if where == picture), None)

    def put(self, marker: str, picture: str) -> Screen:
        """Lay a marker on a picture; one that lies there changes places with it, or goes to the tray."""
        there, before = self.on(picture), self.placed.get(marker)
        placed = {one: where for one, where in self.placed.items() if one not in (marker, there)}
        if there is not None and there != marker and before is not None:
            placed[there] = before
        placed[marker] = picture
        return replace(self, placed=MappingProxyType(placed))

    def take(self, marker: str) -> Screen:
        """Put a marker back into the tray."""
        placed = {one: where for one, where in self.placed.items() if one != marker}
        return replace(self, placed=MappingProxyType(placed))

    @property
    def next_marker(self) -> str | None:
        """The marker that the next click would lay: the twin of a lonely one, or the first of a new pair."""
        free = [marker for marker in MARKERS if marker not in self.placed]
        lonely = [marker for marker in free if twin_of(marker) in self.placed]
        return next(iter(lonely or free), None)

    @property
    def pairs(self) -> dict[str, Pair]:
        """The finished pairs by their colours."""
        found: dict[str, Pair] = {}
        for colour in COLOURS:
            ends = [self.placed.get(f"{colour} {number}") for number in range(2)]
            if ends[0] is not None and ends[1] is not None:
                found[colour] = Pair(ends[0], ends[1])
        return found

    @classmethod
    def of(cls, pairs: Mapping[str, Pair]) -> Screen:
        """Markers on these pairs, each in its colour."""
        placed = {
            f"{colour} {number}": picture
            for colour, pair in pairs.items()
            for number, picture in enumerate(pair.pictures)
        }
        return cls(MappingProxyType(placed))


class Screens:
    """The screens of all seats in this turn, each with its way back."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self.clear()

    def clear(self) -> None:
        """All markers back, for a new turn."""
        self._now = [Screen() for _ in range(self._seats)]
        self._before: list[list[Screen]] = [[] for _ in range(self._seats)]

    def of(self, seat: int) -> Screen:
        """What lies behind a seat's screen."""
        return self._now[seat]

    def change(self, seat: int, screen: Screen) -> None:
        """Lay something otherwise."""
        if screen != self._now[seat]:
            self._before[seat].append(self._now[seat])
            self._now[seat] = screen

    def can_undo(self, seat: int) -> bool:
        """Whether something was laid that can be taken back."""
        return bool(self._before[seat])

    def undo(self, seat: int) -> bool:
        """Take the last change back; False where there is none."""
        if not self._before[seat]:
            return False
        self._now[seat] = self._before[seat].pop()
        return True
