"""What of a match may be looked back at, through whose eyes, and what of its judgement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core import Seat
from engine.match import Match
from engine.review import Review, finished
from game.match.session import Session
from game.scenes.review.eyes import Eyes
from game.scenes.review.reel import Reel
from game.store import Human, MatchSetup


@dataclass(frozen=True, slots=True)
class Past:
    """A match that is looked back at."""

    match_id: str
    setup: MatchSetup
    reel: Reel
    eyes: tuple[Eyes, ...]
    """The ways to look at it, the first being the usual one."""
    judged: bool
    """Whether anything may be said about how good decisions were."""

    @property
    def match(self) -> Match:
        """The match itself."""
        return self.reel.match

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return people_of(self.setup)

    @property
    def over(self) -> bool:
        """Whether the match has ended, so that nothing is hidden any more."""
        return self.match.outcome is not None

    @property
    def judged_for(self) -> Seat | None:
        """For whom decisions are judged; None: for everybody, once the match is over."""
        return None if self.over else self.people[0]

    def known(self, review: Review) -> Review:
        """What may be shown of a review: of a match that goes on, only what the one person may know."""
        if self.over:
            return review
        return review.known_to(self.people[0], finished(self.match))


def people_of(setup: MatchSetup) -> tuple[Seat, ...]:
    """The seats of people."""
    return tuple(seat for seat, player in enumerate(setup.players) if isinstance(player, Human))


def past_of(match_id: str, setup: MatchSetup, match: Match) -> Past:
    """A whole match that is over; of one that goes on, its finished rounds as whoever plays may know them."""
    people = people_of(setup)
    if match.outcome is not None:
        every = Eyes(None, people[0] if people else 0, all_hands=True)
        return Past(match_id, setup, Reel(match), (every, *(Eyes(seat, seat) for seat in people)), True)
    return Past(match_id, setup, Reel.of_rounds_over(match), (own_eyes(people),), judged=len(people) == 1)


def moments_of(session: Session, frames: Sequence[int]) -> Past:
    """Some frames of a match that is being played, without any judgement."""
    people = session.humans
    reel = Reel(session.match, sorted(set(frames)), by_frames=True)
    return Past(session.match_id, session.setup, reel, (own_eyes(people),), judged=False)


def own_eyes(people: Sequence[Seat]) -> Eyes:
    """Those of the one person at the table; several look together, at what everybody may know."""
    alone = people[0] if len(people) == 1 else None
    return Eyes(alone, people[0] if people else 0)
