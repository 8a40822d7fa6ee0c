"""Bots that cost nothing before the first match: all that thinks is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import TYPE_CHECKING

from game.content.message import Message

if TYPE_CHECKING:
    from game.match.bot_pool import Answer, BotRunner, Request

NO_ROOM = Message.of("table.bots_hurry")
"""The system lets us have no process that thinks."""


class LateBots:
    """Stands in for bots in other processes until somebody needs them; the first picture need not wait."""

    def __init__(
        self,
        make: Callable[[], BotRunner] | None = None,
        tell: Callable[[Message], None] | None = None,
    ) -> None:
        """`tell` says to the player that there is no room for thinking."""
        self._make = make or partial(_processes, tell)
        self._bots: BotRunner | None = None

    def _ready(self) -> BotRunner:
        if self._bots is None:
            self._bots = self._make()
        return self._bots

    def wake(self, game: str) -> None:
        """There will be requests about this game soon."""
        self._ready().wake(game)

    def ask(self, request: Request) -> None:
        """Have a bot think."""
        self._ready().ask(request)

    def poll(self) -> list[Answer]:
        """The answers that came since the last call."""
        return self._bots.poll() if self._bots is not None else []

    def drop(self, tickets: Collection[int]) -> None:
        """Nobody waits for these any more."""
        if self._bots is not None:
            self._bots.drop(tickets)

    def cancel(self) -> None:
        """Stop thinking and forget every request."""
        if self._bots is not None:
            self._bots.cancel()

    def close(self) -> None:
        """Leave nothing running."""
        if self._bots is not None:
            self._bots.close()


def _processes(tell: Callable[[Message], None] | None) -> BotRunner:
    from game.match.bot_pool import ProcessBots  # loaded with the first match, so that a start is quick

    return ProcessBots(no_room=None if tell is None else partial(tell, NO_ROOM))
