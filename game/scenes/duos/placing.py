"""From a view of DUOS to spots: where every card and marker lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from engine.core import Event, Seat
from engine.duos.events import NarratorScored, PairShown, TurnBegan
from engine.duos.model import Category, Phase, View
from game.scenes.duos.layout import GRID, tray_place
from game.scenes.duos.markers import COLOURS, MARKERS, Screen
from game.scenes.duos.roster import token_place
from game.table.spot import Spot

_DECK = Spot(1400, -60, angle=-24, scale=0.8, z=60)
"""New cards come from beyond the table's edge."""
_GONE = Spot(-130, 620, angle=30, scale=0.8, z=60)
_CHOSEN = 1.14


def marker_piece(marker: str) -> str:
    """The piece of a marker of the person in front of the screen."""
    return f"marker {marker}"


def marker_of(piece: str) -> str | None:
    """The own marker of a piece, or None where it is something else."""
    kind, _, marker = piece.partition(" ")
    return marker if kind == "marker" else None


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    row: Callable[[Seat], pygame.FRect]
    own: Screen | None
    """The markers of the person in front of the screen, where they are to be seen."""
    selected: str | None = None

    @property
    def told(self) -> Screen:
        """The markers of the pairs that lie open, a colour for each in the order they were shown."""
        shown = [shown.pair for shown in self.view.table.shown]
        return Screen.of(dict(zip(COLOURS, shown, strict=False)))

    def spots(self) -> dict[str, Spot]:
        """All cards, then all markers."""
        table = self.view.table
        face_up = table.category is Category.ANIMALS
        spots = {
            f"card {card.animal}": Spot(*GRID.rect(index).center, face_up=face_up)
            for index, card in enumerate(table.cards)
        }
        if self.own is not None and table.phase is Phase.CHOOSE:
            for marker in MARKERS:
                spots[marker_piece(marker)] = self._own_spot(marker, self.own)
        for marker, picture in self.told.placed.items():
            spots[f"told {marker}"] = Spot(*GRID.marker(table.pictures.index(picture)), z=20)
        return spots

    def _own_spot(self, marker: str, own: Screen) -> Spot:
        picture = own.placed.get(marker)
        chosen = marker_piece(marker) == self.selected
        if picture is None or picture not in self.view.table.pictures:
            x, y = tray_place(marker)
            return Spot(x, y - (4 if chosen else 0), scale=_CHOSEN if chosen else 1.0, z=20)
        return Spot(*GRID.marker(self.view.table.pictures.index(picture)), z=20)

    def origins(self, events: Sequence[Event]) -> dict[str, Spot]:
        """Where pieces come from that were not on the table before."""
        origins: dict[str, Spot] = {}
        for event in events:
            match event:
                case TurnBegan():
                    face_up = self.view.table.category is Category.ANIMALS
                    names = [name for name in self.spots() if name.startswith("card ")]
                    origins.update(dict.fromkeys(names, _DECK._replace(face_up=face_up)))
                case PairShown(seat=seat):
                    start = Spot(*self.row(seat).center, scale=0.5, z=70)
                    names = [name for name in self.spots() if name.startswith("told ")]
                    origins.update(dict.fromkeys(names, start))
        return origins

    def exits(self, events: Sequence[Event], before: Mapping[str, Spot]) -> dict[str, Spot]:
        """Where pieces go that are no longer on the table."""
        if not any(isinstance(event, TurnBegan) for event in events):
            return {}
        return {
            name: _GONE._replace(face_up=spot.face_up)
            for name, spot in before.items()
            if name.startswith("card ")
        }

    def flights(self, events: Sequence[Event]) -> dict[str, tuple[Spot, Spot]]:
        """Tokens on their way to those who get a point."""
        flights: dict[str, tuple[Spot, Spot]] = {}
        for event in events:
            match event:
                case PairShown(pair=pair, alike=alike) if not self.view.table.variant.together:
                    ends = [GRID.rect(self.view.table.pictures.index(name)).center for name in pair.pictures]
                    middle = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
                    for seat in alike:
                        flights[f"token {seat}"] = self._flight(middle, seat)
                case NarratorScored(seat=narrator, paid=paid):
                    for seat, points in enumerate(paid):
                        for number in range(points):
                            x, y = token_place(self.row(seat))
                            start = (x - 26 * number, y)
                            flights[f"token {seat} {number}"] = self._flight(start, narrator)
        return flights

    def _flight(self, start: tuple[float, float], seat: Seat) -> tuple[Spot, Spot]:
        return Spot(*start, scale=1.6, z=300), Spot(*token_place(self.row(seat)), z=300)
