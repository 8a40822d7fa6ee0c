"""What is asked of bots, and what scenes expect of whoever asks them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class BotRequest:
    """Ask for a decision in the place of a view's seat; the answer bears the same ticket."""

    ticket: int
    game: str
    view: object
    level: str
    character: str
    seed: int
    iterations: int | None = None
    """How long to think; None: as long as suits the level on this machine."""
    urgent: bool = False
    """Whether a person waits for it, so that it comes before the others that wait."""


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """A decision, as the text that `Game.parse` reads."""

    ticket: int
    text: str


class BotRunner(Protocol):
    """Where scenes ask for the moves of bots."""

    def wake(self, game: str) -> None:
        """There will be requests about a game: get ready, so that the first answer is not late."""
        ...

    def ask(self, request: BotRequest) -> None:
        """Have a bot think; several may think at once, and answer in any order."""
        ...

    def poll(self) -> list[BotAnswer]:
        """The answers that came since the last call; never waits for one."""
        ...

    def drop(self, tickets: Collection[int]) -> None:
        """Nobody waits for these any more: they are not answered, and keep nothing else waiting."""
        ...

    def cancel(self) -> None:
        """Stop thinking and forget every request."""
        ...

    def close(self) -> None:
        """Cancel, and leave nothing running; a later request starts anew."""
        ...
