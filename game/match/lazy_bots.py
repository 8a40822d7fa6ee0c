"""Bots that cost nothing before the first match: all that thinks is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.bot_pool import BotAnswer, BotRequest, BotRunner


class LateBots:
    """Stands in for bots in other processes until somebody needs them; the first picture need not wait."""

    def __init__(self, make: Callable[[], BotRunner] | None = None) -> None:
        self._make = make or _processes
        self._bots: BotRunner | None = None

    def _ready(self) -> BotRunner:
        if self._bots is None:
            self._bots = self._make()
        return self._bots

    def wake(self, game: str) -> None:
        """There will be requests about this game soon."""
        self._ready().wake(game)

    def ask(self, request: BotRequest) -> None:
        """Have a bot think."""
        self._ready().ask(request)

    def poll(self) -> list[BotAnswer]:
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


def _processes() -> BotRunner:
    from game.match.bot_pool import ProcessBots  # loaded with the first match, so that a start is quick

    return ProcessBots()
