"""How a game's package describes itself to the shared code.

`engine/<game>/__init__.py` holds one `DESCRIPTOR`, and `engine.registry` collects them. Both are loaded
before the first frame is drawn, so this module imports next to nothing, and a package loads its rules, its
bot and its arena only when a loader of its descriptor is called. Loaders contain ordinary import
statements, because the tool that packages the program finds modules by reading them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Mapping
    from typing import Protocol

    from engine.arena.entry import Entry
    from engine.bots.advise import Adviser
    from engine.bots.choose import Bot
    from engine.core import Game, OptionValue
    from engine.puzzles.model import PuzzleSolver
    from engine.review import Reviewing

    AnyGame: TypeAlias = Game[Any, Any, Any]
    AnyBot: TypeAlias = Bot
    AnyAdviser: TypeAlias = Adviser
    AnyReviewing: TypeAlias = Reviewing
    AnyPuzzleSolver: TypeAlias = PuzzleSolver
    ArenaEntry: TypeAlias = Entry

    class CommandModule(Protocol):
        """What a command of a game offers."""

        def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
            """Declare what it takes."""
            ...

        def run(self, chosen: argparse.Namespace, /) -> Iterable[str]:
            """The lines that it prints; `ValueError` with one sentence where an argument is wrong."""
            ...


class Command(NamedTuple):
    """A command of a game's own for `python -m engine`."""

    name: str
    help: str
    load: Callable[[], CommandModule]
    """Loads the module that declares its arguments and runs it."""


class Descriptor(NamedTuple):
    """A game: its name, its place among the games, and how to load its parts."""

    name: str
    """The name by which stores, traces and texts know the game; also `Game.name`."""
    order: int
    """Games are listed by ascending order, and by name where it is equal."""
    game: Callable[[], AnyGame]
    """Loads the rules."""
    iterations: Callable[[], Mapping[str, int]]
    """Loads the levels that the bot knows, with the iterations of its search, 0 where it does not search; and
    nothing of the bot itself: a program whose bots think elsewhere holds none of it."""
    bot: Callable[[], AnyBot]
    """Loads the module that plays the game."""
    arena: Callable[[], ArenaEntry]
    """Loads how the game's bots are measured; never called while somebody plays."""
    commands: tuple[Command, ...] = ()
    """What the game adds to the command line of the engine."""
    adviser: Callable[[], AnyAdviser] | None = None
    """Loads the module that says what each move is worth and why; without one a hint is a bot's move."""
    review: Callable[[], AnyReviewing] | None = None
    """Loads the module for looking back at a match: who wins together, what a round is worth; without one
    everybody plays alone."""
    daily: Mapping[str, OptionValue] = {}
    """The options of the daily deal, where they are not the usual ones: it takes a quarter of an hour."""
    by_score: bool = True
    """Whether who has more points has played better; False: the scores only describe how it ended."""
    puzzles: Callable[[], AnyPuzzleSolver] | None = None
    """Loads the module that proves the game's puzzles and answers what is tried; without one it has none."""
