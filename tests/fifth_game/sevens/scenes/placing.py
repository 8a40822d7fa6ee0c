"""From a view of Sevens to spots: where every card lies, comes from and goes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine.core import Event, Seat
from game.table import card as cards
from game.table.fan import fan
from game.table.game_table import Change
from game.table.piece import BackPiece, Piece
from game.table.piece_widgets import bounds
from game.table.spot import Spot
from game.table.thing import Thing
from tests.fifth_game.sevens.model import Dealt, Laid, Taken, View
from tests.fifth_game.sevens.scenes.geometry import ASIDE, CARD, GAP, HAND, PILE, TOP
from tests.fifth_game.sevens.scenes.hud import Hud
from tests.fifth_game.sevens.scenes.pieces import CardPiece
from tests.fifth_game.sevens.scenes.touch import SevensDraft

_STEP = 34.0
"""How far the cards of the pile lie apart."""
_BACK_SCALE, _BACK_STEP = 0.36, 13.0


@dataclass(frozen=True, slots=True)
class Placing:
    """Lays out one view."""

    view: View
    hud: Hud
    raised: Mapping[Piece, float] = field(default_factory=dict)
    """How far pieces of the hand stand above the others."""

    def spots(self) -> dict[Piece, Spot]:
        """All cards, those of the hands in the order in which they are dealt."""
        return {**self.hand(), **self._backs(1 - self.hud.bottom), **self._pile()}

    def hand(self) -> dict[Piece, Spot]:
        """The hand of the seat at the bottom: face down where somebody else looks, or nobody."""
        view, seat = self.view, self.hud.bottom
        pieces: list[Piece] = [CardPiece(card) for card in view.hand]
        if view.seat != seat:
            pieces = [BackPiece(seat, index) for index in range(view.hand_sizes[seat])]
        spots = fan(len(pieces), HAND, self.hud.hand_width, cards.WIDTH)
        return {
            piece: spot._replace(y=spot.y - self.raised.get(piece, 0.0), face_up=view.seat == seat)
            for piece, spot in zip(pieces, spots, strict=True)
        }

    def _pile(self) -> dict[Piece, Spot]:
        """The pile, from the lowest card at the left to the top one."""
        pile = self.view.table.pile
        left = PILE[0] - _STEP * (len(pile) - 1)
        return {
            CardPiece(card): Spot(left + _STEP * index, PILE[1], z=5 + index)
            for index, card in enumerate(pile)
        }

    def _backs(self, seat: Seat) -> dict[Piece, Spot]:
        """The opponent's hidden hand, small beside the portrait."""
        return {
            BackPiece(seat, index): self._back(seat, index) for index in range(self.view.hand_sizes[seat])
        }

    def _back(self, seat: Seat, index: int) -> Spot:
        sitter = self.hud.sitters[seat]
        x = sitter.person.right + GAP + cards.WIDTH * _BACK_SCALE / 2 + _BACK_STEP * index
        return Spot(x, sitter.centre[1], scale=_BACK_SCALE, z=1 + index * 0.01, face_up=False)

    def things(self) -> Iterator[Thing]:
        """Both hands, and the pile with the place of its first card; cards are parts of them."""
        groups = {"hand": self.hand(), "backs": self._backs(1 - self.hud.bottom), "pile": self._pile()}
        for name, spots in groups.items():
            rects = {piece.name: bounds(spot, CARD) for piece, spot in spots.items()}
            room = [*rects.values(), *([TOP] if name == "pile" else [])]
            if room:
                yield Thing(name, room[0].unionall(room[1:]), pile=True)
                yield from (Thing(piece, rect, of=name) for piece, rect in rects.items())

    def origins(self, change: Change[SevensDraft]) -> dict[Piece, Spot]:
        """Where cards come from that were not on the table before."""
        origins: dict[Piece, Spot] = {}
        for event in change.events:
            match event:
                case Dealt():
                    origins |= dict.fromkeys(self.spots(), ASIDE)
                case Laid(seat, card) if seat != self.hud.bottom:
                    origins[CardPiece(card)] = self._back(seat, self.view.hand_sizes[seat])
                case Laid(_, card) if CardPiece(card) not in change.spots:
                    origins[CardPiece(card)] = Spot(*HAND, face_up=False)
        return origins

    def exits(self, events: Sequence[Event]) -> dict[Piece, Spot]:
        """A pair that is taken vanishes at the portrait of its owner."""
        exits: dict[Piece, Spot] = {}
        for event in events:
            if isinstance(event, Taken):
                goal = Spot(*self.hud.sitters[event.seat].centre, scale=0.25, z=70, alpha=120)
                exits |= {CardPiece(card): goal for card in (event.pair.covered, event.pair.laid)}
        return exits
