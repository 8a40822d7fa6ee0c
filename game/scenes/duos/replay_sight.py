"""What of a moment of DUOS may be shown when it is looked at again: made of views alone."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.duos.model import Choose, Pair, Phase, View
from game.scenes.duos.kept_board import coloured
from game.scenes.duos.markers import COLOURS, MarkerBoard
from game.table.replay_board import Position


def view_of(position: Position) -> View:
    """What the one who looks knows."""
    assert isinstance(position.view, View)
    return position.view


def animals_up(position: Position) -> bool:
    """Whether the cards show their animals."""
    table = view_of(position).table
    return not table.cards or table.pictures[0] == table.cards[0].animal


def known_pairs(position: Position, seat: Seat) -> Sequence[Pair] | None:
    """The pairs of a player that may be seen; None where none were chosen yet."""
    table = view_of(position).table
    if table.turn and len(table.results) == table.turn:
        return table.results[-1].boards[seat]
    own = position.hands.get(seat)
    if isinstance(own, View) and own.board is not None:
        return own.board
    if not table.turn or not table.chosen[seat]:
        return None
    return [shown.pair for shown in table.shown if seat == table.shower or seat in shown.alike]


def shared_pairs(position: Position) -> frozenset[Pair]:
    """The pairs that somebody else has too, as far as they have been shown."""
    return frozenset(shown.pair for shown in view_of(position).table.shown if shown.alike)


def better_pairs(position: Position, better: Choose) -> MarkerBoard:
    """The pairs that were better and were not chosen, in the colours that a common pair has not."""
    own = focus(position).pairs
    shared = [colour for colour, pair in own.items() if pair in better.pairs]
    free = (colour for colour in COLOURS if colour not in shared)
    missed = [pair for pair in better.pairs if pair not in own.values()]
    return MarkerBoard.of(dict(zip(free, missed, strict=False)))


def focus(position: Position) -> MarkerBoard:
    """Whose pairs lie on the cards: those that were just chosen, those shown, or one's own."""
    table, decision = view_of(position).table, position.decision
    if decision is not None and isinstance(decision.action, Choose):
        return coloured(decision.action.pairs, MarkerBoard())
    if table.shown:
        return coloured([shown.pair for shown in table.shown], MarkerBoard())
    own = position.hands.get(position.bottom)
    if table.phase is Phase.CHOOSE and isinstance(own, View) and own.board is not None:
        return coloured(own.board, MarkerBoard())
    return MarkerBoard()
