"""The ways between screens, as any of them may ask for them; `game.navigation` knows where they lead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.content.message import Message
    from game.match.session import Session


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

    def open_settings(self) -> None:
        """Lay the settings over what is there."""
        ...

    def open_matches(self) -> None:
        """Lay the list of matches to go on with over what is there."""
        ...

    def open_match(self, session: Session) -> None:
        """Leave everything and go on with a match at its table."""
        ...

    def continue_match(self, match_id: str) -> Message | None:
        """Go on with a stored match; gives the reason where that cannot be."""
        ...

    def open_lesson(self, game: str) -> None:
        """Leave everything and begin a game's lesson."""
        ...
