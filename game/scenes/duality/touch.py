"""What a hand can do at the table of duality before it decides: pure functions, no screen.

A tile of the hand may be turned at any time, also while the opponent is to move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.core import Action, Refusal
from engine.duality import rules
from engine.duality.model import HAND_SIZE, DualityAction, Laid, Pass, Place, Replace, Square, Tile, View
from game.scenes.duality.pieces import PlaceZone, TilePiece
from game.table.gesture import Decision, Drop, Gesture, Lift, PutBack, Refused, Tap, TapZone
from game.table.piece import Piece, Zone

Slots: TypeAlias = tuple[Tile | None, ...]
"""Which tile of the hand lies in which of its places."""
Places: TypeAlias = Mapping[Laid, frozenset[Square]]
"""Where each tile may be laid, for both ways to turn it."""

_NO_SLOTS: Slots = (None,) * HAND_SIZE
_OFF_THE_BOARD = Square(0, 0)


@dataclass(frozen=True, slots=True)
class DualityDraft:
    """What a hand prepares: a chosen tile, and how its tiles are turned and arranged."""

    selected: Piece | None = None
    turned: frozenset[Tile] = frozenset()
    """The tiles that lie turned by half when they are in the hand."""
    slots: Slots = _NO_SLOTS
    aimed: Square | None = None
    """The place that the chosen tile is tried at, where nothing hovers: on a phone."""

    @property
    def pending(self) -> bool:
        """A chosen tile can be put back."""
        return self.selected is not None

    @property
    def cleared(self) -> DualityDraft:
        """Nothing chosen; the tiles stay as they lie."""
        return replace(self, selected=None, aimed=None)

    @property
    def covered(self) -> DualityDraft:
        """Only how the tiles are turned; they are arranged anew when their player is back."""
        return DualityDraft(turned=self.turned)

    def facing(self, tile: Tile) -> Laid:
        """A tile of the hand as it is turned now."""
        return Laid(tile, tile in self.turned)

    def with_facing(self, laid: Laid) -> DualityDraft:
        """The draft with a tile turned as it lies elsewhere."""
        turned = self.turned | {laid.tile} if laid.turned else self.turned - {laid.tile}
        return replace(self, turned=turned)


@dataclass(frozen=True, slots=True)
class TurnTile(Gesture):
    """Turn a tile of the hand by half."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Aim(Gesture):
    """Try the chosen tile at a place: what it would do there is told before it is laid."""

    square: Square


@dataclass(frozen=True, slots=True)
class PassTurn(Gesture):
    """Pass, because nothing is possible."""


Answer: TypeAlias = DualityDraft | Decision[DualityDraft] | Refused[DualityDraft]


def refuse(view: View, action: DualityAction) -> Refusal | None:
    """Why the rules refuse an action of the view's own seat."""
    if view.seat is None:
        return Refusal("wait")
    return rules.refuse(view.table, view.seat, view.hand, action)


def action_at(view: View, square: Square, tile: Laid) -> Place | Replace:
    """What it means to lay a tile on a place."""
    taken = rules.tile_at(view.table, square) is not None
    return Replace(tile, square) if taken else Place(tile, square)


def fits_turned(view: View, action: Place | Replace) -> bool:
    """Whether nothing but a half turn keeps a tile from its place."""
    turned = replace(action, tile=action.tile.half_turned)
    return refuse(view, action) is not None and refuse(view, turned) is None


def legal_places(view: View) -> Places:
    """Where the view's own seat may lay its tiles now."""
    found: dict[Laid, set[Square]] = {}
    if view.seat is not None:
        for action in rules.legal_actions(view.table, view.seat, view.hand):
            if isinstance(action, Place | Replace):
                found.setdefault(action.tile, set()).add(action.spot)
    return {tile: frozenset(squares) for tile, squares in found.items()}


def keep_slots(slots: Sequence[Tile | None], hand: Sequence[Tile]) -> Slots:
    """The hand in its three places: what stays does not move, what is new fills the gaps."""
    kept = [tile if tile in hand else None for tile in slots]
    new = [tile for tile in hand if tile not in kept]
    return tuple(tile if tile is not None else (new.pop(0) if new else None) for tile in kept)


def follow(draft: DualityDraft, view: View) -> DualityDraft:
    """A draft after something has happened: a new tile takes the place of the one that is gone."""
    selected = draft.selected
    if isinstance(selected, TilePiece) and selected.tile not in view.hand:
        selected = None
    after = replace(draft, selected=selected, slots=keep_slots(draft.slots, view.hand))
    return _aimed_still(view, after)


def hint_draft(draft: DualityDraft, action: DualityAction) -> DualityDraft:
    """The tile of a hint is taken up, turned as it should be."""
    if isinstance(action, Pass):
        return draft
    return replace(draft.with_facing(action.tile), selected=TilePiece(action.tile.tile))


def must_turn(draft: DualityDraft, moves: Sequence[Action]) -> bool:
    """Whether none of some moves can be made with the first one's tile, or the chosen one, as it lies."""
    tiles = [move.tile for move in moves if isinstance(move, Place | Replace)]
    if not tiles:
        return False
    chosen = [laid for laid in tiles if draft.selected == TilePiece(laid.tile)]
    tile = (chosen or tiles)[0].tile
    return draft.facing(tile) not in tiles


def laid(draft: DualityDraft, gesture: Gesture) -> TilePiece | None:
    """The tile that a gesture would lay on a place."""
    match gesture:
        case Drop(piece=TilePiece() as piece, zone=PlaceZone()):
            return piece
        case TapZone(zone=PlaceZone()) if isinstance(draft.selected, TilePiece):
            return draft.selected
    return None


def touch(view: View, draft: DualityDraft, gesture: Gesture) -> Answer:
    """What a gesture leads to."""
    match gesture:
        case Lift(piece=piece):
            return _lift(view, draft, piece)
        case Tap(piece=piece):
            return draft.cleared if draft.selected == piece else replace(draft.cleared, selected=piece)
        case TapZone(zone=zone):
            return draft if draft.selected is None else _drop(view, draft, draft.selected, zone)
        case Drop(piece=piece, zone=zone):
            return _drop(view, draft, piece, zone)
        case PutBack():
            return draft.cleared
        case TurnTile(tile=tile):
            return _turn(view, draft, tile)
        case Aim(square=square):
            return _aim(view, draft, square)
        case PassTurn():
            return Decision(Pass(), draft.cleared)
    return draft


def _lift(view: View, draft: DualityDraft, piece: Piece) -> Answer:
    if not isinstance(piece, TilePiece):
        return Refused(Refusal.of("not_your_tile", tile=piece.name), piece)
    # Laid off the board, whatever stands against the tile itself comes first: a turn, the hand.
    refusal = refuse(view, Place(draft.facing(piece.tile), _OFF_THE_BOARD))
    assert refusal is not None
    return draft.cleared if refusal.code == "rows" else Refused(refusal, piece)


def _turn(view: View, draft: DualityDraft, tile: Tile) -> Answer:
    piece = TilePiece(tile)
    if tile not in view.hand:
        return Refused(Refusal.of("not_your_tile", tile=str(tile)), piece)
    if tile.symmetric:
        return Refused(Refusal("same_turned"), piece)
    return _aimed_still(view, replace(draft, turned=draft.turned ^ {tile}))


def _aim(view: View, draft: DualityDraft, square: Square) -> Answer:
    if not isinstance(draft.selected, TilePiece):
        return draft
    action = action_at(view, square, draft.facing(draft.selected.tile))
    refusal = Refusal("turn") if fits_turned(view, action) else refuse(view, action)
    return replace(draft, aimed=square) if refusal is None else Refused(refusal, draft.selected)


def _aimed_still(view: View, draft: DualityDraft) -> DualityDraft:
    """A draft that aims only where the chosen tile may lie, as it is turned now."""
    if draft.aimed is None:
        return draft
    if isinstance(draft.selected, TilePiece):
        action = action_at(view, draft.aimed, draft.facing(draft.selected.tile))
        if refuse(view, action) is None:
            return draft
    return replace(draft, aimed=None)


def _drop(view: View, draft: DualityDraft, piece: Piece, zone: Zone) -> Answer:
    if not isinstance(piece, TilePiece) or not isinstance(zone, PlaceZone):
        return draft.cleared
    action = action_at(view, zone.square, draft.facing(piece.tile))
    if fits_turned(view, action):
        return Refused(Refusal("turn"), piece)
    taken = rules.tile_at(view.table, zone.square)
    # A tile that comes from the table into the hand stays as it lay.
    after = draft if taken is None else draft.with_facing(taken)
    return Decision(action, after.cleared)
