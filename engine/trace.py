"""One whole match among bots, told as lines of the trace format."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from engine.bots.characters import CHARACTERS
from engine.bots.choose import choose, thinking_seed
from engine.core import Action, Event, Seat
from engine.match import Match, Setup


def trace(setup: Setup, level: str, with_legal: bool = False) -> Iterator[str]:
    """The lines of a match with a bot of this level in every seat, without line ends."""
    yield from map(_text, _lines(Match(setup), level, with_legal))


def _lines(match: Match, level: str, with_legal: bool) -> Iterator[dict[str, Any]]:
    setup, game = match.setup, match.game
    yield {
        "event": "game",
        "game": game.name,
        "seed": setup.seed,
        "options": dict(setup.options),
        "seats": setup.seats,
    }
    teller = _Teller(match)
    yield from teller.tell(event for step in match.opening for event in step.events)
    while match.outcome is None:
        seat, action = next_decision(match, level)
        if with_legal:
            teller.note(seat, action)
        yield from teller.tell(event for step in match.play(seat, action) for event in step.events)
    yield {"event": "end", "winners": list(match.outcome.winners), **game.closing(match.outcome)}


def next_decision(match: Match, level: str) -> tuple[Seat, Action]:
    """What the bots of a trace do next in a match that is not over."""
    seat = match.next_to_act
    seed = thinking_seed(match.setup.seed, len(match.actions), seat)
    styles = list(CHARACTERS)
    return seat, choose(match.game.name, match.view(seat), level, styles[seat % len(styles)], seed)


class _Teller:
    """Turns events into lines, and adds to a decision's line what else could have been decided.

    A decision need not be told at once (a secret bid waits for the others), so what was legal is kept
    until the line comes that says all that the decision says.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._waiting: list[tuple[dict[str, Any], list[dict[str, Any]]]] = []

    def note(self, seat: Seat, action: Any) -> None:
        """Remember what a seat may do before it does `action`."""
        game = self.match.game
        decision = game.decision(seat, action)
        if decision is not None:
            decisions = (game.decision(seat, legal) for legal in self.match.legal(seat))
            # A word of one's own is not among the examples that `legal` lists.
            others = [other for other in decisions if other is not None and other != decision]
            legal = sorted((decision, *others), key=_text)
            self._waiting.append((decision, legal))

    def tell(self, events: Iterable[Event]) -> Iterator[dict[str, Any]]:
        """The lines of these events."""
        for event in events:
            line = self.match.game.describe(event)
            if line is not None:
                yield self._with_legal(line)

    def _with_legal(self, line: dict[str, Any]) -> dict[str, Any]:
        for index, (decision, legal) in enumerate(self._waiting):
            if decision.items() <= line.items():
                del self._waiting[index]
                return {**line, "legal": legal}
        return line


def _text(line: dict[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False)
