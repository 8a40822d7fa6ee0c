"""What a look back at a match says: every decision with its grade, the chances of the sides, luck or skill.

Pure values, made from a match and the advice on its decisions, which others compute and keep. Each game
says in a module that `Descriptor.review` loads who wins together, what a round's chance is worth in the
match, and what points are; without one everybody plays alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Protocol

from engine import registry
from engine.advice import Advice, Grade, accuracy, grade, sure_loss
from engine.core import Action, Game, Options, Seat
from engine.match import Match


class Reviewing(Protocol):
    """What a game, by a module, says to whoever looks back at its matches."""

    UNIT: str
    """What `points` counts: `points`, `wins` ..."""

    def sides(self, options: Options, /) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win together, side by side."""
        ...

    def round_of(self, state: Any, /) -> int:
        """The round, hand or turn in play as people count it, or the last one that was."""
        ...

    def match_chance(self, view: Any, goal: str, win: float, /) -> float:
        """The chance of the view's side to win the match, where `win` is that to reach an advice's goal."""
        ...

    def points(self, state: Any, /) -> tuple[float, ...] | None:
        """What each side has made so far; None where nothing is counted that cards could be worth."""
        ...

    def tally(self, state: Any, /) -> tuple[Mapping[str, int], ...]:
        """What statistics count of a finished match, seat by seat, by names of the game's own.

        Names that several games share: `rounds` and the `points` made in them, `bids` and those that were
        `exact`, `turns`; `turns_together` of a match that nobody can win, and how many were `won_together`;
        `met_3` and `alike_3` how often seat 3 was met and how much was alike.
        """
        ...


class _Alone:
    """A game that says nothing about itself: everybody alone, and an advice's chance is that of the match."""

    UNIT = "points"

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game

    def sides(self, options: Options) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in range(self._game.seats(options)))

    def round_of(self, state: Any) -> int:
        return self._game.round_of(state)

    def match_chance(self, view: Any, goal: str, win: float) -> float:
        return win

    def points(self, state: Any) -> tuple[float, ...] | None:
        return None

    def tally(self, state: Any) -> tuple[Mapping[str, int], ...]:
        outcome = self._game.outcome(state)
        return ({},) * (0 if outcome is None else len(outcome.scores))


def reviewing(game_name: str) -> Reviewing:
    """What a game says about looking back at it."""
    load = registry.descriptor(game_name).review
    return _Alone(registry.game(game_name)) if load is None else load()


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision of a match with the state in which it was made."""

    number: int
    """Its place among the match's actions, from 0."""
    seat: Seat
    action: Action
    state: Any
    round: int


def moments(match: Match) -> tuple[Moment, ...]:
    """Every decision of a match, in order."""
    round_of = reviewing(match.setup.game).round_of
    found = []
    for number, (seat, action) in enumerate(match.actions):
        state = match.before(number)
        found.append(Moment(number, seat, action, state, round_of(state)))
    return tuple(found)


def has_choice(match: Match, moment: Moment) -> bool:
    """Whether there was anything to decide: where only one move is legal nobody is asked for advice."""
    return len(match.game.legal(moment.state, moment.seat)) > 1


def finished(match: Match) -> int:
    """How many decisions belong to rounds that are over: of these everybody may see what came of them."""
    if match.outcome is not None:
        return len(match.actions)
    playing = reviewing(match.setup.game).round_of(match.state)
    return sum(1 for moment in moments(match) if moment.round != playing)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision, as it is judged."""

    number: int
    """Its place among the match's actions, from 0."""
    seat: Seat
    action: str
    """The text form of what was played."""
    advice: Advice | None = None
    """None: not computed (yet), or there was nothing to decide."""
    grade: Grade | None = None
    round: int = 0
    """The round, hand or turn in which it was made, as people count it."""
    chance: float | None = None
    """The chance of the seat's side to win the match with what was played."""
    helped: bool = False
    """Whether advice on it was asked for when it was made."""

    @property
    def loss(self) -> float | None:
        """What it gave away for certain; None where it was not judged."""
        return None if self.advice is None else sure_loss(self.advice, self.action)


@dataclass(frozen=True, slots=True)
class Luck:
    """What the cards of a side were worth: what it made, and what experts make with the same deals."""

    side: int
    made: float
    experts: float
    error: float
    """The standard error of `experts`."""
    replays: int
    """How often experts played every round again."""
    unit: str = "points"
    """What is counted: `points`, `wins` ..."""

    @property
    def skill(self) -> float:
        """How much more was made than the cards were worth; below zero, less."""
        return self.made - self.experts


@dataclass(frozen=True, slots=True)
class Review:
    """A match as it is looked back at."""

    decisions: tuple[Reviewed, ...]
    sides: tuple[tuple[Seat, ...], ...]
    """The seats that win together."""
    luck: tuple[Luck, ...] = ()

    def side_of(self, seat: Seat) -> int:
        """The side that a seat belongs to."""
        return next(number for number, seats in enumerate(self.sides) if seat in seats)

    def chances(self, side: int) -> tuple[tuple[int, float], ...]:
        """The chance of a side to win the match, as (number of the decision, chance).

        Of two sides, what one has the other has not; of several, a side's own decisions alone tell.
        """
        found = []
        for decision in self.decisions:
            if decision.chance is None:
                continue
            if decision.seat in self.sides[side]:
                found.append((decision.number, decision.chance))
            elif len(self.sides) == 2:
                found.append((decision.number, 1.0 - decision.chance))
        return tuple(found)

    def accuracy(self, seat: Seat) -> float | None:
        """From 0 to 100, of the decisions without help; None where none of them was judged."""
        own = (one for one in self.decisions if one.seat == seat and not one.helped)
        losses = (decision.loss for decision in own)
        return accuracy(loss for loss in losses if loss is not None)

    def counts(self, seats: Iterable[Seat]) -> Mapping[Grade, int]:
        """How many decisions of some seats got each grade; all grades are there."""
        chosen = set(seats)
        grades = Counter(decision.grade for decision in self.decisions if decision.seat in chosen)
        return {grade: grades[grade] for grade in Grade}

    def known_to(self, seat: Seat, until: int) -> Review:
        """What one seat may see of it while the match goes on.

        Only its own decisions, and only the first `until` of the match: those of rounds that are over, see
        `finished`. What the cards were worth is told at the end.
        """
        known = (one for one in self.decisions if one.number < until and one.seat == seat)
        return replace(self, decisions=tuple(known), luck=())


def review_of(match: Match, advices: Mapping[int, Advice], luck: Iterable[Luck] = ()) -> Review:
    """The review of a match as far as there is advice on its decisions, by their numbers."""
    game = match.setup.game
    return Review(
        tuple(judged(match, moment, advices.get(moment.number)) for moment in moments(match)),
        reviewing(game).sides(match.options),
        tuple(luck),
    )


def judged(match: Match, moment: Moment, advice: Advice | None) -> Reviewed:
    """A decision with what the advice on it says."""
    text = moment.action.text
    if advice is None:
        return Reviewed(moment.number, moment.seat, text, round=moment.round)
    view = match.game.view(moment.state, moment.seat)
    win = advice.best.win - advice.loss(text)
    chance = reviewing(match.setup.game).match_chance(view, advice.goal, win)
    return Reviewed(moment.number, moment.seat, text, advice, grade(advice, text), moment.round, chance)
