"""The eight markers of a player: which there are, and where each one lies behind the player's screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from engine.duos.model import Pair

COLOURS = ("pink", "white", "black", "yellow")


class Marker(NamedTuple):
    """One of the two markers of a colour."""

    colour: str
    number: int

    def __str__(self) -> str:
        return f"{self.colour} {self.number}"

    @property
    def twin(self) -> Marker:
        """The other marker of the same colour."""
        return Marker(self.colour, 1 - self.number)


_TWINS = {colour: (Marker(colour, 0), Marker(colour, 1)) for colour in COLOURS}
MARKERS = tuple(marker for twins in _TWINS.values() for marker in twins)
"""All markers of a player."""


@dataclass(frozen=True, slots=True)
class MarkerBoard:
    """Markers on pictures. A picture holds one marker at most; those that lie on none are in the tray."""

    placed: Mapping[Marker, str] = field(default_factory=lambda: MappingProxyType({}))
    """The picture under each marker that is not in the tray."""

    def on(self, picture: str) -> Marker | None:
        """The marker on a picture."""
        return next((marker for marker, where in self.placed.items() if where == picture), None)

    def without(self, picture: str) -> MarkerBoard:
        """Whatever lies on a picture goes to the tray."""
        there = self.on(picture)
        return self if there is None else self.take(there)

    def put(self, marker: Marker, picture: str) -> MarkerBoard:
        """Lay a marker on a picture; one that lies there changes places with it, or goes to the tray."""
        there, before = self.on(picture), self.placed.get(marker)
        placed = {one: where for one, where in self.placed.items() if one not in (marker, there)}
        if there is not None and there != marker and before is not None:
            placed[there] = before
        placed[marker] = picture
        return MarkerBoard(MappingProxyType(placed))

    def take(self, marker: Marker) -> MarkerBoard:
        """Put a marker back into the tray."""
        placed = {one: where for one, where in self.placed.items() if one != marker}
        return MarkerBoard(MappingProxyType(placed))

    @property
    def next_marker(self) -> Marker | None:
        """The marker that the next click would lay: the twin of a lonely one, or the first of a new pair."""
        free = [marker for marker in MARKERS if marker not in self.placed]
        lonely = [marker for marker in free if marker.twin in self.placed]
        return next(iter(lonely or free), None)

    @property
    def pairs(self) -> dict[str, Pair]:
        """The finished pairs by their colours."""
        found: dict[str, Pair] = {}
        for colour in COLOURS:
            ends = self.pictures(colour)
            if len(ends) == 2:
                found[colour] = Pair(*ends)
        return found

    def pictures(self, colour: str) -> list[str]:
        """The pictures under the markers of a colour."""
        return [self.placed[marker] for marker in _TWINS[colour] if marker in self.placed]

    @classmethod
    def of(cls, pairs: Mapping[str, Pair]) -> MarkerBoard:
        """Markers on these pairs, each in its colour."""
        placed = {
            marker: picture
            for colour, pair in pairs.items()
            for marker, picture in zip(_TWINS[colour], pair.pictures, strict=True)
        }
        return cls(MappingProxyType(placed))
