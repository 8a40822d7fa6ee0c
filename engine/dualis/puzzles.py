"""Puzzles of Duālis: with all hands open, win the round with the partner, whatever the others play."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from engine.bots.kernel.tree import NOBODY
from engine.core import Action, Reason, Seat
from engine.dualis.bot.convert import card_of, mask_of
from engine.dualis.bot.kernel.round import Round
from engine.dualis.bot.search import round_of
from engine.dualis.game import Dualis
from engine.dualis.model import PlayCard, State, View
from engine.puzzles.model import End, Grade, Task
from engine.puzzles.proof import Proof, Rules, has_reached
from engine.puzzles.search import Search

OPEN_HANDS = True
ROUND = "round"
_GAME = Dualis()
_GRADES: Mapping[int, Grade] = {2: "easy", 3: "medium", 4: "hard"}
"""By the tricks to come."""


class _Position:
    """The last tricks of a round, on the numbers of the kernel."""

    __slots__ = ("_round", "_side")

    def __init__(self, round_: Round, side: int) -> None:
        self._round = round_
        self._side = side

    @property
    def key(self) -> Hashable:
        """All that decides how it goes on."""
        table = self._round
        one, two = table.sides
        hands = tuple([player.hand for player in table.seats])
        common = (table.mover, hands, table.red, table.blue, one.coins, one.tricks, two.coins, two.tricks)
        if not table.laid:
            return common
        best = (table.red_best, table.red_seat, table.blue_best, table.blue_seat)
        return (*common, table.suit, table.high, best, table.led_best, table.led_seat)

    @property
    def ours(self) -> bool:
        """Partners play together."""
        return self._round.mover & 1 == self._side

    @property
    def settled(self) -> bool | None:
        """Who has won the round, in the end."""
        if self._round.mover != NOBODY:
            return None
        return (self._round.ahead() > 0) is (self._side == 0)

    def moves(self) -> Iterator[int]:
        """Each card, twice its number, and one more with a coin."""
        table = self._round
        legal = table.cards()
        while legal:
            bit: int = legal & -legal
            legal ^= bit
            card = bit.bit_length() - 1
            yield 2 * card
            if table.red if card & 1 else table.blue:
                yield 2 * card + 1

    def after(self, move: int) -> _Position:
        """A card is played, perhaps with a coin."""
        then = Round(4, True, self._round.high_low)
        then.copy_from(self._round)
        then.lay(move >> 1, move & 1)
        return _Position(then, self._side)


def _position(state: State, seat: Seat) -> _Position:
    table = state.table
    view = View(table, table.turn, state.hands[table.turn], tuple(map(len, state.hands)))
    made = Round(4, True, table.variant.high_low)
    made.copy_from(round_of(view))
    for player, hand in zip(made.seats, state.hands, strict=True):
        player.hand = mask_of(hand)
    return _Position(made, table.variant.side_of(seat))


def _action(move: int) -> PlayCard:
    return PlayCard(card_of(move >> 1), bool(move & 1))


def grade(task: Task) -> Grade | None:
    """The more tricks are to come, the harder it is."""
    return _GRADES.get(len(task.start.hands[task.seat])) if task.goal == ROUND else None


def facts(task: Task) -> Reason:
    """How many tricks are to come."""
    return Reason.of(task.goal, left=len(task.start.hands[task.seat]))


def keeping(task: Task, state: State) -> tuple[Action, ...]:
    """The plays after which the round is won against any defence."""
    return tuple(map(_action, Search().keeping(_position(state, task.seat))))


def proved(task: Task) -> tuple[Action, ...]:
    """With all hands open there is one world."""
    variant = task.start.table.variant
    partners = variant.sides[variant.side_of(task.seat)]
    proof = Proof(Rules(_GAME, partners, _plays, partial(has_reached, end, task), _key))
    plays = _plays(task.start, task.seat)
    return tuple(action for action in plays if proof.after(task.start, task.seat, action))


def _plays(state: State, seat: Seat) -> list[Action]:
    """The cards, without gifts of coins to the partner: a side counts together."""
    return [action for action in _GAME.legal(state, seat) if isinstance(action, PlayCard)]


def _key(state: State) -> Hashable:
    """What is won counts, and not how."""
    return replace(state, table=replace(state.table, done=()))


def reply(task: Task, state: State) -> Action:
    """The play of an opponent against the goal, or of the partner for it."""
    return _action(Search().reply(_position(state, task.seat)))


def matters(task: Task, state: State) -> bool:
    """Whether an opponent has a wrong play; the partner is none."""
    position = _position(state, task.seat)
    return not position.ours and bool(Search().keeping(position))


def lost(task: Task, state: State) -> Reason:
    """What the score will be is not certain."""
    return Reason.of("out_of_reach")


def end(task: Task, state: State) -> End | None:
    """The score of the round."""
    number = len(task.start.table.results)
    if len(state.table.results) <= number:
        return None
    result = state.table.results[number]
    side = task.start.table.variant.side_of(task.seat)
    reached = result.winner == side
    own, other = result.scores[side], result.scores[1 - side]
    code = "won" if reached else "lost"
    if own != other:
        return End(reached, Reason.of(code, own=own, theirs=other))
    return End(reached, Reason.of(f"{code}_by_tricks", score=own))
