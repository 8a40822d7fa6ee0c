"""What is asked of bots, and what scenes expect of whoever asks them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from engine.advice import Advice
    from engine.bots.replays import FinishedRound
    from engine.daily import Played
    from engine.puzzles.play import Answer as PuzzleReply


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
class AdviceRequest:
    """Ask what every move of a view's seat is worth; the answer bears the same ticket."""

    ticket: int
    game: str
    view: object
    seed: int
    iterations: int | None = None
    """How long to think; None: as long as `python -m engine advise`, whose numbers it then tells."""
    played: str = ""
    """What was played here, where that is judged: it is looked at, whatever else is."""
    urgent: bool = False

    @property
    def also(self) -> tuple[str, ...]:
        """What must be among the moves that are looked at."""
        return (self.played,) if self.played else ()


@dataclass(frozen=True, slots=True)
class ReplayRequest:
    """Ask what experts make of a round that is over; the answer bears the same ticket."""

    ticket: int
    round: FinishedRound
    seed: int
    iterations: int | None = None
    urgent: bool = False

    @property
    def game(self) -> str:
        """What is played."""
        return self.round.game


@dataclass(frozen=True, slots=True)
class ParRequest:
    """Ask what an expert makes of the deal of a day; the answer bears the same ticket."""

    ticket: int
    game: str
    day: str
    """As 2026-11-18."""
    seed: int
    """Which of the replays it is."""
    iterations: int | None = None
    urgent: bool = False


@dataclass(frozen=True, slots=True)
class PuzzleRequest:
    """Ask what the others answer to the moves tried in a puzzle; the answer bears the same ticket."""

    ticket: int
    game: str
    name: str
    tried: tuple[str, ...] = ()
    """All moves since the puzzle began."""
    seed: int = 0
    iterations: int | None = None
    """A solver is exact: it needs neither chance nor a limit."""
    urgent: bool = True


Request: TypeAlias = BotRequest | AdviceRequest | ReplayRequest | ParRequest | PuzzleRequest


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """A decision, as the text that `Game.parse` reads."""

    ticket: int
    text: str


@dataclass(frozen=True, slots=True)
class AdviceAnswer:
    """What every move is worth; None where nobody could say."""

    ticket: int
    advice: Advice | None
    whole: bool = True
    """Whether it was thought about as long as was asked; False: in a hurry, for want of a process."""


@dataclass(frozen=True, slots=True)
class ReplayAnswer:
    """What each side made in a replay; nothing where it could not be played."""

    ticket: int
    points: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class ParAnswer:
    """What an expert made of the deal of a day; None where it could not be played."""

    ticket: int
    played: Played | None = None


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """What follows in a puzzle; None where nobody could say."""

    ticket: int
    reply: PuzzleReply | None


Answer: TypeAlias = BotAnswer | AdviceAnswer | ReplayAnswer | ParAnswer | PuzzleAnswer


class BotRunner(Protocol):
    """Where scenes ask for the moves of bots, and for advice."""

    def wake(self, game: str) -> None:
        """There will be requests about a game: get ready, so that the first answer is not late."""
        ...

    def ask(self, request: Request) -> None:
        """Have a bot think; several may think at once, and answer in any order."""
        ...

    def poll(self) -> list[Answer]:
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
