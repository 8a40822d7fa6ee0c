"""Turns at a table that was laid by hand: decisions by their texts, refusals, whole tricks.

The tables of a game bind these to it once, so that its tests say `play(state, "S9B")`.
"""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Generic, Protocol, TypeVar

from engine.core import Event, Game, Refusal, Seat
from engine.rng import Rng


class TurnTable(Protocol):
    """A table at which the seats act one after the other."""

    @property
    def turn(self) -> Seat: ...

    @property
    def phase(self) -> Any: ...


class TurnState(Protocol):
    """The state of a match at such a table."""

    @property
    def table(self) -> TurnTable: ...


class TrickEvent(Event, Protocol):
    """Tells who won a trick."""

    @property
    def winner(self) -> Seat: ...


S = TypeVar("S", bound=TurnState)
W = TypeVar("W", bound=TrickEvent)


class Turns(Generic[S]):
    """The turns of a game."""

    def __init__(self, game: Game[S, Any, Any]) -> None:
        self.game = game

    def act(self, state: S, seat: Seat, text: str) -> tuple[S, tuple[Event, ...]]:
        """Let a seat do what it may."""
        action = self.game.parse(text)
        assert self.game.check(state, seat, action) is None, text
        return self.game.apply(state, seat, action, Rng(0))

    def play(self, state: S, *texts: str) -> S:
        """Let the seats act in turn; what happens by itself afterwards does not happen yet."""
        for text in texts:
            state, _ = self.act(state, state.table.turn, text)
        return state

    def refusal_of(self, state: S, text: str, seat: Seat | None = None) -> Refusal | None:
        """Why the seat whose turn it is, or the one that is given, may not do this."""
        return self.game.check(state, state.table.turn if seat is None else seat, self.game.parse(text))

    def legal_texts(self, state: S, seat: Seat | None = None) -> list[str]:
        """All that the seat whose turn it is, or the one that is given, may do."""
        legal = self.game.legal(state, state.table.turn if seat is None else seat)
        return [action.text for action in legal]


class Tricks(Turns[S], Generic[S, W]):
    """The tricks of a game; `closing` are the phases from the last card of one to the next lead or deal."""

    def __init__(self, game: Game[S, Any, Any], closing: Container[Any], won: type[W]) -> None:
        super().__init__(game)
        self.closing = closing
        self.won = won

    def finish(self, state: S) -> tuple[S, list[Event]]:
        """Let the table collect a full trick, and score where it was the last one; deal nothing new."""
        events: list[Event] = []
        while state.table.phase in self.closing:
            state, new = self.game.advance(state, Rng(0))
            events.extend(new)
        return state, events

    def trick_of(self, state: S, *texts: str) -> W:
        """How a whole trick ends."""
        _, events = self.finish(self.play(state, *texts))
        return next(event for event in events if isinstance(event, self.won))

    def winner_of(self, state: S, *texts: str) -> Seat:
        """Who wins a whole trick."""
        return self.trick_of(state, *texts).winner
