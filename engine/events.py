"""What events of all games have in common."""

from __future__ import annotations

from typing import Self

from engine.core import Seat


class OpenEvent:
    """An event that everyone sees whole, and that tells nobody anything hidden unless it says so itself."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> Self:
        """The event itself."""
        return self

    def teaches(self, seat: Seat) -> bool:
        """Nothing hidden comes to light."""
        return False
