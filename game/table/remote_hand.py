"""One hand on a phone: what it prepares, and the page that its phone was shown last."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.table.game_table import GameTable
from game.table.gesture import Confirmation, Decision, Draft, Gesture
from game.table.phone_page import Page

_EARLIER = 6
"""How many pages a touch may be late."""


GO_ON = "go_on"
"""What the button is called by which a phone goes on."""


@dataclass(frozen=True, slots=True)
class GoOn(Gesture):
    """Somebody has seen enough of what the screen shows."""

    moment: int
    """After how many steps of the match that was: a second tap does not end what comes next."""


@dataclass(frozen=True, slots=True)
class Undo(Gesture):
    """The last thing that this hand did is taken back."""


@dataclass(frozen=True, slots=True)
class Give(Gesture):
    """Yes: what was asked about is decided."""


@dataclass(frozen=True, slots=True)
class Keep(Gesture):
    """No: nothing is decided."""


class Asked(NamedTuple):
    """A decision that can never be taken back, and the question before it."""

    decision: Decision[Any]
    question: Confirmation


class ShownPage(NamedTuple):
    """A page that a phone was sent, and what its hand had prepared then."""

    number: int
    page: Page
    draft: Draft


@dataclass(slots=True)
class RemoteHand:
    """A draft of its own, and what is known of the phone."""

    draft: Draft | None = None
    said: str = ""
    """Why the last touch was refused."""
    asked: Asked | None = None
    """What its player was asked and has not answered."""
    page: Page | None = None
    number: int = -1
    """By which number messages speak of the page."""
    told: str = ""
    """The page as it was sent."""
    earlier: deque[ShownPage] = field(default_factory=lambda: deque(maxlen=_EARLIER))
    """The pages before it, which a touch may still speak of."""
    stale: bool = True
    """Whether something has changed since."""
    again: bool = False
    """Whether it is sent once more even if it is the same."""
    shown_at: int = -1
    """When it was sent, counted in pages: whoever waits longest is next."""
    quiet: float | None = None
    """Seconds since the last touch, while what it prepared is not kept yet."""

    def show(self, number: int, page: Page, told: str) -> None:
        """A page was sent."""
        if self.page is not None and self.draft is not None:
            self.earlier.append(ShownPage(self.number, self.page, self.draft))
        self.number, self.page, self.told = number, page, told
        self.shown_at, self.again = number, False

    def meaning(self, number: int, said: Mapping[str, object]) -> Gesture | None:
        """What a touch means; None: what was touched is not there any more.

        Others may have done something between the page that was touched and the present one. Then it counts
        only if it means the same on both, and this hand has prepared nothing else since.
        """
        gesture = self.page.gesture(said) if self.page is not None else None
        if number == self.number:
            return gesture
        for old in self.earlier:
            if old.number == number and old.draft == self.draft and old.page.gesture(said) == gesture:
                return gesture
        return None

    def draft_of(self, game: GameTable[Any, Any]) -> Draft:
        """What is prepared; nothing at first."""
        if self.draft is None:
            new: Draft = game.new_draft()
            self.draft = new
        return self.draft
