"""From a view of DUOS to spots: where every card and marker lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Event, Seat
from engine.duos.events import NarratorScored, PairShown, TurnBegan
from engine.duos.model import Category, Phase, View
from game.scenes.duos.hud import Hud
from game.scenes.duos.markers import MARKERS, Marker, MarkerBoard
from game.scenes.duos.pieces import CardPiece, MarkerPiece, PaidToken, TokenPiece, ToldPiece
from game.scenes.duos.touch import DuosDraft
from game.table.game_table import Change
from game.table.piece import Piece
from game.table.spot import Spot

_DECK = Spot(1400, -60, angle=-24, scale=0.8, z=60)
"""New cards come from beyond the table's edge."""
_GONE = Spot(-130, 620, angle=30, scale=0.8, z=60)
_CHOSEN = 1.14


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    hud: Hud
    own: MarkerBoard | None
    """The markers of the person in front of the screen, where they are to be seen."""
    told: MarkerBoard
    """The markers on the pairs that lie open."""
    selected: Piece | None = None

    def spots(self) -> dict[Piece, Spot]:
        """All cards, then all markers."""
        table = self.view.table
        spots: dict[Piece, Spot] = {
            CardPiece(card): Spot(*self.hud.grid.rect(index).center, face_up=self._face_up)
            for index, card in enumerate(table.cards)
        }
        if self.own is not None and table.phase is Phase.CHOOSE:
            for marker in MARKERS:
                spots[MarkerPiece(marker)] = self._own_spot(marker, self.own)
        for marker, picture in self.told.placed.items():
            spots[ToldPiece(marker)] = Spot(*self.hud.grid.marker(table.pictures.index(picture)), z=20)
        return spots

    @property
    def _face_up(self) -> bool:
        return self.view.table.category is Category.ANIMALS

    def _own_spot(self, marker: Marker, own: MarkerBoard) -> Spot:
        picture = own.placed.get(marker)
        chosen = MarkerPiece(marker) == self.selected
        if picture is None or picture not in self.view.table.pictures:
            x, y = self.hud.tray_place(marker)
            return Spot(x, y - (4 if chosen else 0), scale=_CHOSEN if chosen else 1.0, z=20)
        return Spot(*self.hud.grid.marker(self.view.table.pictures.index(picture)), z=20)

    def origins(self, events: Sequence[Event]) -> dict[Piece, Spot]:
        """Where pieces come from that were not on the table before."""
        origins: dict[Piece, Spot] = {}
        for event in events:
            match event:
                case TurnBegan():
                    deck = _DECK._replace(face_up=self._face_up)
                    origins.update({piece: deck for piece in self.spots() if isinstance(piece, CardPiece)})
                case PairShown(seat=seat):
                    start = Spot(*self.hud.row_rects[seat].center, scale=0.5, z=70)
                    origins.update({piece: start for piece in self.spots() if isinstance(piece, ToldPiece)})
        return origins

    def landing(self, events: Sequence[Event]) -> list[Piece]:
        """The markers that the Narrator puts down now."""
        if not any(isinstance(event, PairShown) for event in events):
            return []
        return [piece for piece in self.spots() if isinstance(piece, ToldPiece)]

    def exits(self, change: Change[DuosDraft]) -> dict[Piece, Spot]:
        """Where pieces go that are no longer on the table."""
        if not any(isinstance(event, TurnBegan) for event in change.events):
            return {}
        return {
            piece: _GONE._replace(face_up=spot.face_up)
            for piece, spot in change.spots.items()
            if isinstance(piece, CardPiece)
        }

    def flights(self, events: Sequence[Event]) -> dict[Piece, tuple[Spot, Spot]]:
        """Suns on their way to those who get a point."""
        flights: dict[Piece, tuple[Spot, Spot]] = {}
        for event in events:
            match event:
                case PairShown(pair=pair, alike=alike) if not self.view.table.variant.together:
                    ends = [
                        self.hud.grid.rect(self.view.table.pictures.index(name)).center
                        for name in pair.pictures
                    ]
                    middle = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
                    for seat in alike:
                        flights[TokenPiece(seat)] = self._flight(middle, seat)
                case NarratorScored(seat=narrator, paid=paid):
                    for seat, points in enumerate(paid):
                        for number in range(points):
                            x, y = self.hud.token_place(seat)
                            start = (x - 26 * number, y)
                            flights[PaidToken(seat, number)] = self._flight(start, narrator)
        return flights

    def _flight(self, start: tuple[float, float], seat: Seat) -> tuple[Spot, Spot]:
        return Spot(*start, scale=1.3, z=300), Spot(*self.hud.token_place(seat), z=300)
