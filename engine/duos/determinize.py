"""What a seat of DUOS cannot see, made up in a way that it could be: boards and the order of the deck."""

from __future__ import annotations

from engine.core import Seat
from engine.duos import rules
from engine.duos.choices import any_board
from engine.duos.data import cards
from engine.duos.model import PAIRS, Board, Pair, Phase, State, Table, View, by_name
from engine.rng import Rng


def sample(view: View, rng: Rng) -> State:
    """A state that agrees with the view and all that follows from it, each as likely as the others."""
    seen = {*view.table.cards, *view.table.aside}
    unseen = by_name(card for card in cards() if card not in seen)
    deck = rng.shuffled(unseen) if view.deck_size else []
    return State(view.table, _boards(view, rng), tuple(deck))


def _boards(view: View, rng: Rng) -> tuple[Board | None, ...]:
    table = view.table
    seats = range(table.variant.players)
    if table.turn and len(table.results) == table.turn:
        return table.results[-1].boards
    return tuple(
        view.board if seat == view.seat else _some_board(table, seat, rng) if table.chosen[seat] else None
        for seat in seats
    )


def _some_board(table: Table, seat: Seat, rng: Rng) -> Board:
    """A board that keeps the seat's promise and agrees with the pairs that have been shown."""
    promised = rules.promise(table, seat)
    if table.phase is Phase.CHOOSE:
        return any_board(table.pictures, promised, rng)
    mine = seat == table.shower
    held = [shown.pair for shown in table.shown if mine or seat in shown.alike]
    left = {shown.pair for shown in table.shown} - set(held)
    free = [p for p in table.pictures if not any(p in pair.pictures for pair in held)]
    while True:  # a board that fits exists, and at least one in fifteen does
        deck = rng.shuffled(free)
        more = [Pair(deck[2 * index], deck[2 * index + 1]) for index in range(PAIRS - len(held))]
        pictures = {picture for pair in (*held, *more) for picture in pair.pictures}
        keeps = promised.leaves not in pictures and promised.holds in (None, *pictures)
        if keeps and not left & set(more):
            return tuple(sorted((*held, *more)))
