"""The review of a match, made in the background: advice on every decision, then luck or skill.

Whatever is found out is kept in the store at once, so that a second look costs nothing and a program that was
killed goes on where it was. The work is done by processes of its own behind everything else that the
machine has to do; nobody waits for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeAlias, TypeVar

from engine.advice import Advice, to_json
from engine.bots.advise import advice_seed, advises
from engine.bots.replays import REPLAYS, FinishedRound, finished_rounds, luck_of, replay_seed
from engine.core import Seat
from engine.match import Match
from engine.review import Luck, Moment, Review, Reviewed, finished, has_choice, judged, moments, reviewing
from game.content.message import Message
from game.match.bot_pool import (
    AdviceAnswer,
    AdviceRequest,
    BotRunner,
    ReplayAnswer,
    ReplayRequest,
    Request,
)
from game.match.bot_pool.background import background_bots
from game.match.kept_review import read_advice, read_replays
from game.match.session import replay
from game.store import Help, Store

_AT_ONCE = 4
"""How many questions wait with those who think: enough that none of them rests, few enough to forget."""

PAUSED = Message.of("review.paused")
"""The system lets us have no process that thinks."""

T = TypeVar("T")
Question: TypeAlias = Moment | tuple[FinishedRound, int]
"""A decision to be judged, or a round to be played again for the nth time."""


class Reviewer:
    """Looks back at one match at a time."""

    def __init__(
        self,
        store: Store,
        make_bots: Callable[[], BotRunner] | None = None,
        iterations: int | None = None,
        tell: Callable[[Message], None] | None = None,
    ) -> None:
        """`iterations` are for tests; None: as many as `python -m engine advise`, whose numbers it tells.

        Where the system lets us have no process the work rests until it does; `tell` says so, once.
        """
        self._store = store
        self._make_bots = make_bots or partial(background_bots, PAUSED, tell)
        self._iterations = iterations
        self._bots: BotRunner | None = None
        self._ticket = 0
        self._asked: dict[int, Question] = {}
        self._work: _Work | None = None

    # -- what is asked ---------------------------------------------------------------------------------------

    def ask(self, match_id: str, seat: Seat | None = None) -> Message | None:
        """Look back at a match, or say why that cannot be; what was looked at before is left.

        A match that goes on is only shown to a `seat`: its own decisions, in the rounds that are over.
        """
        self.cancel()
        stored = self._store.load_match(match_id)
        if stored is None:
            return Message.of("store.unreadable_match")
        try:
            self._work = _Work(match_id, replay(stored), seat, self._store.helps(match_id))
        except ValueError:
            return Message.of("store.unreadable_match")
        self._work.recall(self._store)
        return None

    def cancel(self) -> None:
        """Leave it; what was found out is kept, and no process stays behind."""
        self._work = None
        self._asked.clear()
        if self._bots is not None:
            self._bots.close()

    # -- what is known ---------------------------------------------------------------------------------------

    @property
    def progress(self) -> tuple[int, int]:
        """How much is done, and of how much."""
        return (0, 0) if self._work is None else (self._work.done, self._work.total)

    @property
    def complete(self) -> bool:
        """Whether all is known that will be."""
        return self._work is not None and self._work.done >= self._work.total

    @property
    def review(self) -> Review:
        """What is known by now."""
        return Review((), ()) if self._work is None else self._work.review

    # -- time ------------------------------------------------------------------------------------------------

    def poll(self) -> bool:
        """Take in what was found out and ask for more; True where there is something new. Never waits."""
        work = self._work
        if work is None or self.complete:
            return False
        new = self._take_in(work)
        while len(self._asked) < _AT_ONCE and (wanted := work.next()) is not None:
            self._ask(work, wanted)
        if self.complete:
            self._finish(work)
        return new

    def _ask(self, work: _Work, wanted: Question) -> None:
        if self._bots is None:
            self._bots = self._make_bots()
        self._ticket += 1
        self._asked[self._ticket] = wanted
        self._bots.ask(self._request(work.match, wanted))

    def _request(self, match: Match, wanted: Question) -> Request:
        ticket, iterations = self._ticket, self._iterations
        if isinstance(wanted, Moment):
            seed = advice_seed(match.setup.seed, wanted.number)
            view = match.game.view(wanted.state, wanted.seat)
            return AdviceRequest(ticket, match.setup.game, view, seed, iterations, wanted.action.text)
        round_, number = wanted
        return ReplayRequest(ticket, round_, replay_seed(round_, number), iterations)

    def _take_in(self, work: _Work) -> bool:
        new = False
        for answer in self._bots.poll() if self._bots is not None else ():
            wanted = self._asked.pop(answer.ticket, None)
            match answer, wanted:
                case AdviceAnswer(advice=advice, whole=whole), Moment(number=number):
                    new = True
                    if advice is not None and whole:
                        self._store.keep_advice(work.match_id, number, json.dumps(to_json(advice)))
                    work.take_advice(number, advice if whole else None)
                case ReplayAnswer(points=points), (round_, number):
                    new = True
                    work.take_replay(round_, points)
                    self._store.keep_luck(work.match_id, work.replays_text)
        return new

    def _finish(self, work: _Work) -> None:
        """All is known: statistics may count it, and nobody needs the processes any more."""
        if work.seat is None and work.whole:
            accuracies = {seat: work.review.accuracy(seat) for seat in work.match.seats}
            known = {seat: value / 100 for seat, value in accuracies.items() if value is not None}
            self._store.keep_accuracy(work.match_id, known)
        if self._bots is not None:
            self._bots.close()


class _Work:
    """One match that is looked back at: what is known, and what is still to be asked."""

    def __init__(self, match_id: str, match: Match, seat: Seat | None, helps: Sequence[Help] = ()) -> None:
        self.match_id = match_id
        self.match = match
        self.seat = seat
        if match.outcome is None and seat is None:
            raise ValueError("while a match goes on, only somebody who plays may look back")
        self._until = finished(match)
        self._moments = moments(match)
        self._helped = helped(self._moments, helps)
        self._judged: dict[int, Reviewed] = {}
        self._rounds: tuple[FinishedRound, ...] = ()
        self._made: dict[int, list[tuple[float, ...]]] = {}
        """What experts made in the replays of each round."""
        self._failed = 0
        """What nobody could say: it is not asked again in this look."""
        asked: list[Moment] = []
        if advises(match.setup.game):
            asked = [moment for moment in self._moments if self._is_asked(moment)]
            if seat is None and reviewing(match.setup.game).points(match.state) is not None:
                self._rounds = finished_rounds(match)
        self._asked = len(asked)
        self._moments_left = evenly(asked)
        self._replays_left = [(round_, number) for number in range(REPLAYS) for round_ in self._rounds]
        self._review: Review | None = None
        self._luck: tuple[Luck, ...] = ()

    def _is_asked(self, moment: Moment) -> bool:
        known = self.seat is None or (moment.seat == self.seat and moment.number < self._until)
        return known and has_choice(self.match, moment)

    # -- progress --------------------------------------------------------------------------------------------

    @property
    def total(self) -> int:
        """How many questions there are."""
        return self._asked + len(self._rounds) * REPLAYS

    @property
    def done(self) -> int:
        """How many of them are answered."""
        return len(self._judged) + sum(map(len, self._made.values())) + self._failed

    @property
    def whole(self) -> bool:
        """Whether every decision that was to be judged is."""
        return len(self._judged) == self._asked > 0

    def next(self) -> Question | None:
        """What to ask next: all decisions before the first replay."""
        if self._moments_left:
            return self._moments_left.pop(0)
        return self._replays_left.pop(0) if self._replays_left else None

    # -- taking in -------------------------------------------------------------------------------------------

    def take_advice(self, number: int, advice: Advice | None) -> None:
        """A decision was thought about; None: in vain."""
        if advice is None:
            self._failed += 1
            return
        self._judged[number] = judged(self.match, self._moments[number], advice)
        self._review = None

    def take_replay(self, round_: FinishedRound, points: tuple[float, ...]) -> None:
        """A round was played again; no points: in vain."""
        if points:
            self._made.setdefault(round_.number, []).append(points)
        else:
            self._failed += 1
        if not self._replays_left:
            self._luck = luck_of(self.match, self._made)
            self._review = None

    @property
    def replays_text(self) -> str:
        """What experts made so far, for the store."""
        return json.dumps([[number, made] for number, made in self._made.items()])

    def recall(self, store: Store) -> None:
        """What was found out before; what cannot be read is asked anew."""
        for number, text in store.advices(self.match_id).items():
            wanted = next((moment for moment in self._moments_left if moment.number == number), None)
            advice = read_advice(text, self.match, wanted) if wanted is not None else None
            if wanted is not None and advice is not None:
                self._moments_left.remove(wanted)
                self.take_advice(number, advice)
        sides = len(reviewing(self.match.setup.game).sides(self.match.options))
        made = read_replays(store.luck(self.match_id) or "", sides, REPLAYS)
        for round_ in self._rounds:
            for points in made.get(round_.number, ()):
                self._replays_left.remove(next(one for one in self._replays_left if one[0] is round_))
                self.take_replay(round_, points)

    # -- what is known ---------------------------------------------------------------------------------------

    @property
    def review(self) -> Review:
        """What is known by now; to a seat of a match that goes on, what that seat may know."""
        if self._review is None:
            sides = reviewing(self.match.setup.game).sides(self.match.options)
            told = (self._judged.get(one.number) or judged(self.match, one, None) for one in self._moments)
            marked = (replace(one, helped=one.number in self._helped) for one in told)
            whole = Review(tuple(marked), sides, self._luck)
            self._review = whole if self.seat is None else whole.known_to(self.seat, self._until)
        return self._review


def helped(made: Sequence[Moment], helps: Sequence[Help]) -> frozenset[int]:
    """The decisions that advice was asked on: the next one of the seat that asked, whoever came before."""
    found = (
        next((one.number for one in made if one.number >= number and one.seat == seat), None)
        for number, seat in helps
    )
    return frozenset(number for number in found if number is not None)


def evenly(things: Sequence[T]) -> list[T]:
    """The same things in an order that fills a line evenly: first far apart, then ever closer between."""
    size = max(1, len(things) - 1).bit_length()
    mirrored = (int(f"{number:0{size}b}"[::-1], 2) for number in range(1 << size))
    return [things[place] for place in mirrored if place < len(things)]
