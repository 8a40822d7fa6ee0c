"""A match: a set-up and a list of actions, which together are the whole story."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from engine import registry
from engine.core import (
    Action,
    Event,
    Game,
    IllegalMove,
    OptionError,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
    complete,
)
from engine.rng import Rng, StackedRng


@dataclass(frozen=True, slots=True)
class Setup:
    """What is decided before a match; options left out take their defaults.

    `first` names who starts, where the game allows it; otherwise it is drawn.
    """

    game: str
    options: Mapping[str, OptionValue] = field(hash=False)
    seed: int
    first: Seat | None = None
    stacked: tuple[str, ...] = ()
    """What lies on top of the deck at the opening, by its text, for lessons; empty: a real shuffle."""

    def __post_init__(self) -> None:
        game = registry.game(self.game)
        options = complete(game, self.options)
        object.__setattr__(self, "options", MappingProxyType(options))
        if self.first is not None:
            if not game.names_first:
                raise OptionError(f"{game.name} does not let the set-up name who starts.")
            if not 0 <= self.first < game.seats(options):
                raise OptionError(f"{game.name}: there is no seat {self.first} to start.")

    @property
    def seats(self) -> int:
        """How many seats the match has."""
        return registry.game(self.game).seats(self.options)


@dataclass(frozen=True, slots=True)
class Step:
    """One small change of the table: a decision, or something that happened by itself after one."""

    state: Any
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class _Turn:
    """A decision and everything that followed from it until the next one."""

    seat: Seat
    action: Action
    steps: tuple[Step, ...]

    @property
    def events(self) -> Iterable[Event]:
        return (event for step in self.steps for event in step.events)


def redact(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """The events as a seat may know them, without those that it may not."""
    seen = (event.seen_by(seat) for event in events)
    return tuple(event for event in seen if event is not None)


class Match:
    """A match in progress. The same set-up and actions always give the same match, to the bit."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game: Game[Any, Any, Any] = registry.game(setup.game)
        self._turns: list[_Turn] = []
        self._undone: list[tuple[Seat, Action]] = []
        start = self.game.new(setup.options, Rng.of(setup.seed, 0, 0), setup.first)
        self.start = start
        """The state before the first automatic step."""
        self.opening = self._advance(start, 0)
        """The automatic steps before the first decision."""

    @classmethod
    def replay(cls, setup: Setup, actions: Iterable[tuple[Seat, Action]]) -> Match:
        """The match that these actions lead to; `IllegalMove` where one of them is refused."""
        match = cls(setup)
        for seat, action in actions:
            match.play(seat, action)
        return match

    # What is so now

    @property
    def options(self) -> Options:
        """The complete options."""
        return self.setup.options

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(self.setup.seats)

    @property
    def state(self) -> Any:
        """Everything as it is now, hidden things included."""
        return self.before(len(self._turns))

    @property
    def actions(self) -> list[tuple[Seat, Action]]:
        """The decisions made and not taken back, oldest first: what a store keeps, one row each."""
        return [(turn.seat, turn.action) for turn in self._turns]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Every step from the opening to now."""
        return self.opening + tuple(step for turn in self._turns for step in turn.steps)

    @property
    def steps_of_turns(self) -> tuple[tuple[Step, ...], ...]:
        """The steps that each decision led to."""
        return tuple(turn.steps for turn in self._turns)

    @property
    def to_act(self) -> frozenset[Seat]:
        """The seats that must decide now."""
        return self.game.to_act(self.state)

    @property
    def next_to_act(self) -> Seat:
        """Whom to ask first where several must decide: the next one clockwise after the last who did.

        So two who may give each other hints take turns; `ValueError` where nobody must decide.
        """
        last = self._turns[-1].seat if self._turns else -1
        return min(self.to_act, key=lambda seat: (seat - last - 1) % self.setup.seats)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def before(self, index: int) -> Any:
        """The state in which decision number `index` was made."""
        steps = self._turns[index - 1].steps if index else self.opening
        return steps[-1].state if steps else self.start

    def legal(self, seat: Seat) -> Sequence[Any]:
        """Everything that a seat may do now."""
        return self.game.legal(self.state, seat)

    def check(self, seat: Seat, action: Action) -> Refusal | None:
        """Why a seat may not do this now, or None where it may."""
        return self.game.check(self.state, seat, action)

    def view(self, seat: Seat | None) -> Any:
        """All that a seat may know now (None: what everybody may)."""
        return self.game.view(self.state, seat)

    def events_for(self, seat: Seat | None) -> tuple[Event, ...]:
        """The log from the start, as a seat may know it."""
        return redact((event for step in self.steps for event in step.events), seat)

    def events_since(self, seat: Seat) -> tuple[Event, ...]:
        """What came of a seat's last decision and happened since, as everybody may know it.

        Where it has made none, that is the whole log.
        """
        index = self._last_of(seat)
        if index is None:
            return self.events_for(None)
        return redact((event for turn in self._turns[index:] for event in turn.events), None)

    # What changes it

    def play(self, seat: Seat, action: Action) -> tuple[Step, ...]:
        """Make a decision and let the table go on until the next one; `IllegalMove` where it is refused."""
        steps = self._play(seat, action)
        self._undone.clear()
        return steps

    def can_undo(self, seat: Seat) -> bool:
        """Whether the last decision is this seat's own and nothing hidden came to its eyes since.

        A finished match stays finished.
        """
        if not self._turns or self.outcome is not None:
            return False
        last = self._turns[-1]
        return last.seat == seat and not any(event.teaches(seat) for event in last.events)

    def undo(self, seat: Seat) -> tuple[Seat, Action]:
        """Take back the last decision and return it: `actions` is then one shorter, and so is a store."""
        if not self.can_undo(seat):
            raise IllegalMove(Refusal("cannot_undo"))
        last = self._turns.pop()
        self._undone.append((last.seat, last.action))
        return self._undone[-1]

    def can_take_back(self, seat: Seat) -> bool:
        """Whether this seat has decided in the round that is being played.

        Unlike `undo` this takes back what others did since, and what the seat has learnt by it: it is for
        whoever plays against bots alone. A finished match stays finished.
        """
        index = self._last_of(seat)
        if index is None or self.outcome is not None:
            return False
        return self.game.round_of(self.before(index)) == self.game.round_of(self.state)

    def take_back(self, seat: Seat) -> None:
        """Go back to where this seat made its last decision; there is no way forward again."""
        index = self._last_of(seat)
        if index is None or not self.can_take_back(seat):
            raise IllegalMove(Refusal("cannot_undo"))
        del self._turns[index:]
        self._undone.clear()

    def _last_of(self, seat: Seat) -> int | None:
        """The place of the seat's last decision among all."""
        return next((at for at in reversed(range(len(self._turns))) if self._turns[at].seat == seat), None)

    def can_redo(self, seat: Seat) -> bool:
        """Whether this seat took back the decision that came next."""
        return bool(self._undone) and self._undone[-1][0] == seat

    def redo(self, seat: Seat) -> tuple[Step, ...]:
        """Repeat the decision that was taken back last, exactly."""
        if not self.can_redo(seat):
            raise IllegalMove(Refusal("cannot_redo"))
        steps = self._play(*self._undone[-1])
        self._undone.pop()
        return steps

    def _play(self, seat: Seat, action: Action) -> tuple[Step, ...]:
        state = self.state
        refusal = self.game.check(state, seat, action)
        if refusal is not None:
            raise IllegalMove(refusal)
        index = len(self._turns) + 1
        state, events = self.game.apply(state, seat, action, Rng.of(self.setup.seed, index, 0))
        steps = (Step(state, events), *self._advance(state, index))
        self._turns.append(_Turn(seat, action, steps))
        return steps

    def _advance(self, state: Any, index: int) -> tuple[Step, ...]:
        """The automatic steps that follow decision number `index` (0: the opening)."""
        steps: list[Step] = []
        game, seed = self.game, self.setup.seed
        while not game.to_act(state) and game.outcome(state) is None:
            rng = Rng.of(seed, index, len(steps) + 1)
            if self.setup.stacked and index == 0 and not steps:
                rng = StackedRng(rng, self.setup.stacked)
            state, events = game.advance(state, rng)
            steps.append(Step(state, events))
        return tuple(steps)
