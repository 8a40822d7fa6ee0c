"""The ways between screens, as any of them may ask for them; `game.navigation` knows where they lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from datetime import date

    from game.content.message import Message
    from game.match.session import Session
    from game.remote.phones import Phones
    from game.table.hindsight import Hindsight
    from game.ui.widget import Widget


class Navigator(Protocol):
    """Leads from one screen to another, so that no screen has to know the others."""

    def to_title(self) -> None:
        """Leave everything and go to the title."""
        ...

    def to_setup(self, game: str) -> None:
        """Leave everything and set up a match of a game."""
        ...

    def open_setup(self, game: str) -> None:
        """Lay the set-up of a game over what is there."""
        ...

    def open_rules(self, game: str, page: str | None = None) -> None:
        """Lay the rules of a game over what is there, at a page."""
        ...

    def open_keys(self) -> None:
        """Lay the page of keys over what is there."""
        ...

    def open_letters(self, field: Widget) -> None:
        """Lay a board of letters over what is there, that writes into a field."""
        ...

    def open_settings(self) -> None:
        """Lay the settings over what is there."""
        ...

    def open_library(self) -> None:
        """Lay the library over what is there."""
        ...

    def open_daily(self, game: str | None = None, day: date | None = None) -> None:
        """Lay the calendar of daily deals over what is there, at a game and a day."""
        ...

    def open_match(self, session: Session, phones: Phones | None = None) -> None:
        """Leave everything and go on with a match at its table, with the phones that have come to it."""
        ...

    def continue_match(self, match_id: str) -> Message | None:
        """Go on with a stored match; gives the reason where that cannot be."""
        ...

    def open_lesson(self, game: str) -> None:
        """Leave everything and begin a game's lesson."""
        ...

    def open_puzzles(self, game: str | None = None) -> None:
        """Lay all puzzles over what is there; the keyboard stands at those of a game."""
        ...

    def open_puzzle(self, game: str, name: str) -> None:
        """Leave everything and lay a puzzle on the table."""
        ...

    def open_review(self, match_id: str, at: int | None = None) -> None:
        """Lay the review of a match over what is there, at a decision; of one that goes on, its rounds."""
        ...

    def hindsight(self, session: Session) -> Hindsight | None:
        """Who finds out what newcomers can learn from a finished match; None: nobody, or nothing to find."""
        ...

    def open_moment(self, session: Session, at: int, moments: Sequence[int]) -> None:
        """Lay the table at an earlier moment of a running match over it; only these may be looked at."""
        ...
