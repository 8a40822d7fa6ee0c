"""Puzzles of Dois: with all hands open, win exactly the bid, whatever the others play."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from engine.core import Action, Reason, Seat
from engine.dois import rules
from engine.dois.bot.convert import BIT, pack_cards, pack_statuses, trump_bit
from engine.dois.bot.kernel.packed import (
    HIGHEST_SUIT,
    NEED_ONE,
    NUMBERS,
    SUITS,
    need_of,
    options,
    strength_of,
)
from engine.dois.game import Dois
from engine.dois.model import Card, PlayNumber, PlaySuit, State
from engine.puzzles.model import End, Grade, Task
from engine.puzzles.proof import Proof, Rules, has_reached
from engine.puzzles.search import Search

OPEN_HANDS = True
BID = "bid"
_GAME = Dois()
_GRADES: Mapping[int, Grade] = {3: "easy", 4: "medium", 5: "hard"}
"""By the tricks to come."""
_CARD = {bit: card for card, bit in BIT.items()}


class _Trick(NamedTuple):
    """The trick on the table, as far as it decides what follows."""

    lead: int = 0
    best: int = -1
    """The seat that wins it as it lies."""
    strength: int = 0
    played: int = 0


class _Position(NamedTuple):
    """The last tricks of a hand between a seat that wants its bid and all others."""

    seat: Seat
    trump: int
    hands: tuple[int, ...]
    statuses: tuple[int, ...]
    mover: Seat
    left: int
    """Tricks to come, with the one on the table."""
    trick: _Trick = _Trick()

    @property
    def key(self) -> Hashable:
        """A position is its own key."""
        return self

    @property
    def ours(self) -> bool:
        """The seat plays alone."""
        return self.mover == self.seat

    @property
    def settled(self) -> bool | None:
        """Too many tricks, or too few to come; in the end it is met or not."""
        need = need_of(self.statuses[self.seat])
        if need < 0 or need > self.left:
            return False
        return True if not self.left else None

    def moves(self) -> Iterator[int]:
        """The bits of the kinds that may be played."""
        legal = options(self.hands[self.mover], self.statuses[self.mover], self.trick.lead)
        while legal:
            bit = legal & -legal
            legal ^= bit
            yield bit

    def after(self, move: int) -> _Position:
        """A card is played; a full trick goes to its winner."""
        mover, trick = self.mover, self.trick
        status = self.statuses[mover]
        shown = status & ~SUITS | move if move <= HIGHEST_SUIT else status & ~NUMBERS | move
        lead = trick.lead or shown & SUITS
        strength = strength_of(shown, lead, self.trump)
        best, most = (mover, strength) if strength >= trick.strength else (trick.best, trick.strength)
        hands = _with(self.hands, mover, self.hands[mover] - move)
        statuses = _with(self.statuses, mover, shown)
        players = len(hands)
        if trick.played + 1 < players:
            then = _Trick(lead, best, most, trick.played + 1)
            return self._replace(hands=hands, statuses=statuses, mover=(mover + 1) % players, trick=then)
        statuses = _with(statuses, best, statuses[best] - NEED_ONE)
        return _Position(self.seat, self.trump, hands, statuses, best, self.left - 1)


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _position(state: State, seat: Seat) -> _Position:
    table = state.table
    hands = tuple(map(pack_cards, state.hands))
    statuses = tuple(pack_statuses(table))
    mover, trump = table.turn, trump_bit(table)
    trick, lead = _Trick(), rules.lead_suit(table)
    winner = rules.winning_seat(table)
    if lead is not None and winner is not None:
        led = BIT[Card(lead)]
        trick = _Trick(led, winner, strength_of(statuses[winner], led, trump), len(table.trick))
    return _Position(seat, trump, hands, statuses, mover, len(state.hands[mover]), trick)


def _action(move: int) -> PlaySuit | PlayNumber:
    card = _CARD[move]
    if card.suit is not None:
        return PlaySuit(card.suit)
    assert card.number is not None
    return PlayNumber(card.number)


def grade(task: Task) -> Grade | None:
    """The more tricks are to come, the harder it is."""
    return _GRADES.get(len(task.start.hands[task.seat])) if task.goal == BID else None


def facts(task: Task) -> Reason:
    """How many of the tricks to come make the bid; none of them, or all, is a sentence of its own."""
    position = _position(task.start, task.seat)
    need, left = need_of(position.statuses[task.seat]), position.left
    code = task.goal if 0 < need < left else f"{task.goal}_all" if need else f"{task.goal}_none"
    return Reason.of(code, need=need, left=left)


def keeping(task: Task, state: State) -> tuple[Action, ...]:
    """The cards with which the bid is met against any defence."""
    return tuple(map(_action, Search().keeping(_position(state, task.seat))))


def proved(task: Task) -> tuple[Action, ...]:
    """With all hands open there is one world."""
    proof = Proof(Rules(_GAME, (task.seat,), _GAME.legal, partial(has_reached, end, task), _key))
    cards = _GAME.legal(task.start, task.seat)
    return tuple(action for action in cards if proof.after(task.start, task.seat, action))


def _key(state: State) -> Hashable:
    """What is won counts, and not how."""
    return replace(state, table=replace(state.table, done=()))


def reply(task: Task, state: State) -> Action:
    """The card that spoils the bid, or makes it hard."""
    return _action(Search().reply(_position(state, task.seat)))


def matters(task: Task, state: State) -> bool:
    """Whether somebody else has a wrong card."""
    return bool(Search().keeping(_position(state, task.seat)))


def lost(task: Task, state: State) -> Reason:
    """Too many tricks are won, too few are left, or the others can always spoil the bid."""
    position, table = _position(state, task.seat), state.table
    need, tricks = need_of(position.statuses[task.seat]), table.tricks[task.seat]
    if need < 0:
        return Reason.of("too_many", count=tricks, bid=tricks + need)
    if need > position.left:
        return Reason.of("too_few", left=position.left, need=need)
    return Reason.of("out_of_reach")


def end(task: Task, state: State) -> End | None:
    """The line of the score sheet."""
    hand, seat = task.start.table.hand, task.seat
    if len(state.table.results) < hand:
        return None
    result = state.table.results[hand - 1]
    won, bid = result.tricks[seat], result.bids[seat]
    return End(won == bid, Reason.of("met" if won == bid else "missed", tricks=won, bid=bid))
