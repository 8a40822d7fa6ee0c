"""What the HUD of a table is made from: what is seen, from which seat, by whom and with which words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from engine.core import Seat
from game.content.i18n import Texts
from game.match.players import player_faces, player_names
from game.store import MatchSetup
from game.table.game_table import TableHost
from game.table.state import TableState
from game.ui.text import Typesetter

V = TypeVar("V")


@dataclass(frozen=True)
class Sight(Generic[V]):
    """One view of a table, and what words and places depend on beside it."""

    view: V
    bottom: Seat
    setup: MatchSetup
    texts: Texts
    type: Typesetter
    lesson: bool = False
    all_elsewhere: bool = False
    """Whether nobody of those who play is at this screen, so that nobody is the partner of its bottom."""
    puzzle: bool = False
    """Whether the one who leads through it is the coach of a puzzle."""

    @classmethod
    def of(cls, state: TableState[V, Any], host: TableHost) -> Sight[V]:
        """What the person in front of the screen sees."""
        app = host.app
        guide = state.lesson
        return cls(
            state.view,
            state.bottom,
            host.setup,
            app.texts,
            app.type,
            guide is not None,
            state.all_elsewhere,
            guide is not None and guide.kind == "puzzle",
        )

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What everybody is called."""
        return tuple(player_names(self.texts, self.setup.players))

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """Whose face is shown at each seat."""
        return player_faces(self.setup.players)


def log_reader(state: TableState[Any, Any], host: TableHost) -> Seat | None:
    """Who is "you" in the log: the only person at the table; several read it together, by their names."""
    return state.viewer if len(host.people) == 1 else None


def sight_key(state: TableState[Any, Any]) -> tuple[int, Seat, bool, bool]:
    """What makes a sight of the same view another one."""
    return state.layouts, state.bottom, state.lesson is not None, state.all_elsewhere
