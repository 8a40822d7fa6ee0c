"""DUOS behind the contract of `engine.core`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.core import Event, Option, Options, Outcome, Refusal, Seat, Shapes
from engine.duos import rules
from engine.duos.choices import Legal
from engine.duos.data import cards
from engine.duos.determinize import sample
from engine.duos.events import Chosen, DuosEvent, HintGiven, NarratorScored, PairShown, TurnBegan, TurnScored
from engine.duos.model import (
    CARDS_LAID,
    PAIRS,
    Board,
    Category,
    DuosAction,
    Given,
    Hint,
    HintKind,
    Phase,
    Shown,
    State,
    Table,
    Variant,
    View,
    by_name,
    parse_action,
)
from engine.duos.trace_format import describe_action, describe_event
from engine.rng import Rng

GRADE = "grade_"


class Duos:
    """The game in which those who think alike score."""

    name = "duos"
    options: tuple[Option, ...] = (
        Option("players", tuple(range(2, 9)), 4),
        Option("rounds", tuple(range(1, 6)), 2),
        Option("turns", tuple(range(1, 10)), 9),
        Option("category", ("alternate", "things", "animals"), "alternate"),
    )
    names_first = True
    shapes = Shapes(action=DuosAction, event=DuosEvent, view=View, state=State)

    def seats(self, options: Options) -> int:
        """Two to eight."""
        return int(options["players"])

    def check_options(self, options: Options) -> None:
        """Everything goes together: `rounds` is for three and more, `turns` for two."""

    def new(self, options: Options, rng: Rng, first: Seat | None = None) -> State:
        """An empty table with all cards aside, waiting to be shuffled.

        `first` is the first Narrator; without it the lot decides, as it does on the first category.
        """
        variant = Variant.of(options)
        players = variant.players
        drawn_category = rng.choice(tuple(Category))
        drawn_first = rng.below(players)
        table = Table(
            variant=variant,
            phase=Phase.DEAL,
            turn=0,
            first=drawn_first if first is None else first,
            category=variant.kept or drawn_category,
            cards=(),
            aside=by_name(cards()),
            hints=(),
            chosen=(False,) * players,
            shown=(),
            points=(0,) * players,
            results=(),
        )
        return State(table, (None,) * players, ())

    def to_act(self, state: State) -> frozenset[Seat]:
        """Everyone who has not confirmed a choice."""
        seats = range(state.table.variant.players)
        return frozenset(seat for seat in seats if rules.may_act(state.table, seat))

    def legal(self, state: State, seat: Seat) -> Sequence[DuosAction]:
        """See `engine.duos.choices.Legal`."""
        return Legal(state.table, seat)

    def check(self, state: State, seat: Seat, action: DuosAction) -> Refusal | None:
        """See `engine.duos.rules.refuse` for the codes."""
        return rules.refuse(state.table, seat, action)

    def apply(
        self, state: State, seat: Seat, action: DuosAction, rng: Rng
    ) -> tuple[State, tuple[Event, ...]]:
        """Give a hint, or confirm a choice."""
        table = state.table
        if isinstance(action, Hint):
            hints = (*table.hints, Given(seat, action.kind, action.value))
            event = HintGiven(seat, action.kind, action.value)
            return replace(state, table=replace(table, hints=hints)), (event,)
        chosen = _with(table.chosen, seat, True)
        table = replace(table, chosen=chosen, phase=Phase.REVEAL if all(chosen) else Phase.CHOOSE)
        boards = _with(state.boards, seat, action.pairs)
        return replace(state, table=table, boards=boards), (Chosen(seat, action.pairs),)

    def advance(self, state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
        """Begin a turn, show one pair, pay the Narrator, or score."""
        return _AUTOMATIC[state.table.phase](state, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The most points after the last turn, or the grade of two who play together."""
        table = state.table
        if table.phase is not Phase.OVER:
            return None
        reason = f"{GRADE}{rules.grade(table)}" if table.variant.together else "rounds"
        return Outcome(rules.winners(table), reason, rules.totals(table))

    def round_of(self, state: State) -> int:
        """The turn, and the hints given in it: none of them is ever taken back, not even from a bot."""
        return state.table.turn * (len(HintKind) + 1) + len(state.table.hints)

    def view(self, state: State, seat: Seat | None) -> View:
        """The open table and the seat's own board."""
        board = None if seat is None else state.boards[seat]
        return View(state.table, seat, board, len(state.deck))

    def determinize(self, view: View, rng: Rng) -> State:
        """Some board for everyone else who has chosen, and the deck in some order."""
        return sample(view, rng)

    def parse(self, text: str) -> DuosAction:
        """Read `ant+anteater crow+flamingo ...`, `word insect`, `yes ant` or `not ant`."""
        return parse_action(text)

    def describe(self, event: Event) -> dict[str, Any] | None:
        """See `engine.duos.trace_format`."""
        return describe_event(event)

    def decision(self, seat: Seat, action: DuosAction) -> dict[str, Any] | None:
        """See `engine.duos.trace_format`."""
        return describe_action(seat, action)

    def closing(self, outcome: Outcome) -> dict[str, Any]:
        """The score of two who play together."""
        return {"score": outcome.scores[0]} if outcome.reason.startswith(GRADE) else {}


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _boards(state: State) -> list[Board]:
    """All boards, once everyone has chosen."""
    return [board for board in state.boards if board is not None]


def _begin(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Clear the boards, and turn the cards over or deal new ones."""
    table = state.table
    players = table.variant.players
    dealt = rules.deals_new_cards(table)
    state, shuffled = _deal(state, rng) if dealt else (state, False)
    table = replace(
        state.table,
        phase=Phase.CHOOSE,
        turn=table.turn + 1,
        category=rules.next_category(table),
        hints=(),
        chosen=(False,) * players,
        shown=(),
    )
    event = TurnBegan(table.turn, table.narrator, table.category, table.pictures, dealt, shuffled)
    return replace(state, table=table, boards=(None,) * players), (event,)


def _deal(state: State, rng: Rng) -> tuple[State, bool]:
    """Lay twelve new cards, and tell whether the others had to be shuffled for it."""
    table, deck = state.table, state.deck
    laid, deck = deck[:CARDS_LAID], deck[CARDS_LAID:]
    missing = CARDS_LAID - len(laid)
    aside = table.aside
    if missing:
        # Those of the last turn are still on the table, so they do not come back at once.
        pile = rng.shuffled(aside)
        laid, deck, aside = (*laid, *pile[:missing]), tuple(pile[missing:]), ()
    table = replace(table, cards=laid, aside=by_name((*aside, *table.cards)))
    return replace(state, table=table, deck=deck), bool(missing)


def _show(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    """Lay one more pair on the cards; any of those left, so that the order tells nothing."""
    table, boards = state.table, _boards(state)
    shown = {shown.pair for shown in table.shown}
    pair = rng.choice([pair for pair in boards[table.shower] if pair not in shown])
    alike = tuple(seat for seat, board in enumerate(boards) if pair in board and seat != table.shower)
    points = table.points
    phase = table.phase
    if len(shown) + 1 == PAIRS:
        phase = Phase.SCORE if table.variant.together else Phase.NARRATOR
    if not table.variant.together:
        points = tuple(earned + (seat in alike) for seat, earned in enumerate(points))
    table = replace(table, phase=phase, shown=(*table.shown, Shown(pair, alike)), points=points)
    return replace(state, table=table), (PairShown(table.shower, pair, alike),)


def _pay_narrator(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    paid = rules.narrators_pay(rules.matches_with(_boards(state), table.narrator))
    points = _with(table.points, table.shower, sum(paid))
    table = replace(table, phase=Phase.SCORE, points=points)
    return replace(state, table=table), (NarratorScored(table.shower, paid),)


def _score(state: State, rng: Rng) -> tuple[State, tuple[Event, ...]]:
    table = state.table
    result = rules.turn_result(table, _boards(state))
    table = replace(
        table,
        phase=Phase.OVER if table.turn == table.variant.length else Phase.DEAL,
        points=(0,) * table.variant.players,
        results=(*table.results, result),
    )
    return replace(state, table=table), (TurnScored(table.turn, result, rules.totals(table)),)


_AUTOMATIC: dict[Phase, Callable[[State, Rng], tuple[State, tuple[Event, ...]]]] = {
    Phase.DEAL: _begin,
    Phase.REVEAL: _show,
    Phase.NARRATOR: _pay_narrator,
    Phase.SCORE: _score,
}
