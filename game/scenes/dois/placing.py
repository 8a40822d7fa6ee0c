"""From a view of Dois to spots: where every card lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from engine.core import Event, Seat
from engine.dois.events import Dealt, NewHand, Played, TrickWon
from engine.dois.model import Card, View
from game.input import Point
from game.scenes.dois.geometry import DECK, DEEPEST, PILE_SCALE, Geometry
from game.scenes.dois.pieces import KINDS, CardPiece, Kind, PilePiece, TokenPiece, TrumpPiece, kind_of
from game.scenes.dois.piles import Piles
from game.scenes.dois.touch import DoisDraft
from game.table.card import HEIGHT, WIDTH
from game.table.effects import Size
from game.table.game_table import Change
from game.table.piece import BackPiece, Piece
from game.table.spot import Spot

_CARD: Size = (WIDTH * PILE_SCALE, HEIGHT * PILE_SCALE)


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    layout: Geometry
    seal: Spot
    """Where the seal of the trump lies."""
    bowl: Point
    """Where tokens of tricks are taken from ..."""
    counts: Sequence[Point]
    """... and where everybody puts them."""
    piles: Piles
    pieces: Sequence[CardPiece]
    """The open hand at the bottom, in order."""
    raised: Mapping[Piece, float] = field(default_factory=dict)
    """How far pieces of the hand stand above the others."""
    ready: Sequence[CardPiece] = ()
    """The pieces of the hand that lie ready for the first trick."""
    away: Seat | None = None
    """Whose hand lies open elsewhere and is not dealt yet."""

    def hand(self) -> list[tuple[Piece, Spot]]:
        """The pieces of the seat at the bottom and their spots, raised and ready ones included."""
        view, seat = self.view, self.layout.bottom
        if seat == self.away:
            return []
        if view.seat != seat:
            count = view.hand_sizes[seat]
            spots = self.layout.hand(count, 0)
            return [(BackPiece(seat, i), spot._replace(face_up=False)) for i, spot in enumerate(spots)]
        suits = sum(kind_of(card) == "suit" for card in view.hand)
        spots = self.layout.hand(suits, len(view.hand) - suits)
        placed: dict[Piece, Spot] = {
            piece: spot._replace(y=spot.y - self.raised.get(piece, 0.0))
            for piece, spot in zip(self.pieces, spots, strict=True)
        }
        for piece in self.ready:
            placed[piece] = self.layout.pile(seat, piece.kind)._replace(z=20)
        return list(placed.items())

    def spots(self) -> dict[Piece, Spot]:
        """All pieces, cards of the hands in the order in which they are dealt."""
        table = self.view.table
        spots: dict[Piece, Spot] = {}
        if table.trump is not None:
            spots[TrumpPiece()] = self.seal
        for seat in range(table.variant.players):
            for kind in KINDS:
                spots.update(self._pile(seat, kind))
        hands = [
            self.hand() if seat == self.layout.bottom else self._backs(seat)
            for seat in range(table.variant.players)
        ]
        for cards in zip_longest(*hands):
            spots.update(card for card in cards if card is not None)
        return spots

    def _pile(self, seat: Seat, kind: Kind) -> dict[Piece, Spot]:
        """The uppermost cards of a pile, the lowest first."""
        top = len(self.piles[seat, kind]) - 1
        return {
            PilePiece(seat, kind, index): self.layout.pile(seat, kind, top - index, index)
            for index in range(max(0, top - DEEPEST), top + 1)
        }

    def _backs(self, seat: Seat) -> list[tuple[Piece, Spot]]:
        if seat == self.away:
            return []
        spots = self.layout.backs(self.view.hand_sizes[seat], seat)
        return [(BackPiece(seat, index), spot) for index, spot in enumerate(spots)]

    def origins(self, change: Change[DoisDraft]) -> dict[Piece, Spot]:
        """Where pieces come from that were not on the table before."""
        origins: dict[Piece, Spot] = {}
        for event in change.events:
            match event:
                case Dealt():
                    origins.update(dict.fromkeys(self.spots(), DECK))
                case NewHand(seat=seat):
                    hand = self.hand() if seat == self.layout.bottom else self._backs(seat)
                    origins.update({piece: DECK for piece, _ in hand})
                case Played(seat=seat, cards=played):
                    for card in played:
                        kind = kind_of(card)
                        piece = PilePiece(seat, kind, len(self.piles[seat, kind]) - 1)
                        origins[piece] = self._left_from(card, change.spots) or self._from_hand(seat)
        if not change.events and change.spots:
            # A card that is taken back comes from its pile.
            for own in self.pieces:
                if own not in change.spots:
                    origins[own] = self.layout.pile(self.layout.bottom, own.kind)._replace(z=30)
        return origins

    def _left_from(self, card: Card, before: Mapping[Piece, Spot]) -> Spot | None:
        """Where a card of the open hand lay that is gone now."""
        for piece, spot in before.items():
            if isinstance(piece, CardPiece) and piece.card == card and piece not in self.pieces:
                return spot
        return None

    def _from_hand(self, seat: Seat) -> Spot:
        if seat == self.layout.bottom:
            return Spot(640.0, 650.0, z=30, face_up=False)
        return self.layout.backs(1, seat)[0]._replace(z=30)

    def exits(self, change: Change[DoisDraft]) -> dict[Piece, Spot]:
        """Where pieces go that are no longer on the table: a new deal collects everything."""
        if any(isinstance(event, Dealt) for event in change.events):
            return {piece: DECK._replace(alpha=0) for piece in change.spots}
        return {}

    def _tops(self, seat: Seat, kinds: Sequence[Kind] = KINDS) -> dict[Piece, Size]:
        """The uppermost cards of a seat's piles."""
        piles = ((kind, len(self.piles[seat, kind])) for kind in kinds)
        return {PilePiece(seat, kind, count - 1): _CARD for kind, count in piles if count}

    def lands(self, events: Sequence[Event]) -> dict[Piece, Size]:
        """Cards that are put onto their piles."""
        found: dict[Piece, Size] = {}
        for event in events:
            if isinstance(event, Played):
                found |= self._tops(event.seat, [kind_of(card) for card in event.cards])
        return found

    def sweeps(self, events: Sequence[Event]) -> dict[Piece, Size]:
        """The cards that have won a trick."""
        found: dict[Piece, Size] = {}
        for event in events:
            if isinstance(event, TrickWon):
                found |= self._tops(event.winner)
        return found

    def arrivals(self, events: Sequence[Event]) -> dict[Piece, str]:
        """How many tricks the winner has now, said where the token arrives."""
        return {
            TokenPiece(event.winner): str(self.view.table.tricks[event.winner])
            for event in events
            if isinstance(event, TrickWon)
        }

    def flights(self, events: Sequence[Event]) -> dict[Piece, tuple[Spot, Spot]]:
        """What only flies by: the token of a trick on its way from the bowl to the winner."""
        flights: dict[Piece, tuple[Spot, Spot]] = {}
        for event in events:
            if isinstance(event, TrickWon):
                goal = Spot(*self.counts[event.winner], z=95)
                flights[TokenPiece(event.winner)] = (Spot(*self.bowl, z=95, scale=1.6), goal)
        return flights
