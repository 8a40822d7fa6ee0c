"""The deal of a day as a match, the calendar of what was played, and its par, computed in the background."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import date, timedelta
from functools import partial
from typing import NamedTuple

from engine.daily import LEVEL, REPLAYS, SEAT, Par, Played, daily, par_of
from game.content.message import Message
from game.match.bot_pool import BotRunner, ParAnswer, ParRequest
from game.match.bot_pool.background import background_bots
from game.match.session import Session
from game.store import Bot, Human, MatchSetup, Player, Store
from game.store.daily import DailyMatch

FIRST_DAY = date(2026, 1, 1)
"""There are no deals of days before."""
_AT_ONCE = 2
"""How many replays wait with those who think."""
_A_DAY = timedelta(days=1)
PAUSED = Message.of("daily.paused")
"""The system lets us have no process that thinks."""


class Day(NamedTuple):
    """What was made of the deal of a day."""

    counts: DailyMatch | None
    """The match that counts: the first one that came to its end."""
    open: DailyMatch | None
    """The newest one that can be continued."""

    @property
    def on_time(self) -> bool:
        """Whether it was played on its day."""
        return self.counts is not None and self.counts.on_time


class Calendar(NamedTuple):
    """All days of a game."""

    days: Mapping[date, Day]
    streak: int
    """Days in a row up to today or yesterday, each played on its day."""
    best: int


def calendar_of(matches: Iterable[DailyMatch], today: date) -> Calendar:
    """The calendar of a game, from its matches in the order in which they were begun."""
    days: dict[date, Day] = {}
    for match in matches:
        found = days.get(match.day, Day(None, None))
        if match.played is None:
            days[match.day] = found._replace(open=match) if match.kept else found
        elif found.counts is None:
            days[match.day] = found._replace(counts=match)
    played = sorted(day for day, one in days.items() if one.on_time)
    runs: dict[date, int] = {}
    for day in played:
        runs[day] = runs.get(day - _A_DAY, 0) + 1
    streak = runs.get(today, runs.get(today - _A_DAY, 0))
    return Calendar(days, streak, max(runs.values(), default=0))


def can_play(day: date, today: date) -> bool:
    """Whether there is a deal of that day already."""
    return FIRST_DAY <= day <= today


def start_daily(store: Store, bots: BotRunner, game: str, day: date, today: date, portrait: str) -> Session:
    """Begin the deal of a day; whoever played the game last here sits down."""
    deal = daily(game, day.isoformat())
    players: list[Player] = [Bot(LEVEL, character) for character in deal.characters]
    players[SEAT] = _person(store, game, portrait)
    setup = MatchSetup(game, dict(deal.setup.options), tuple(players))
    session = Session.start(store, bots, setup, deal.setup.seed, remember=False)
    store.daily.begin(session.match_id, game, day, store.now(), on_time=day == today)
    return session


def _person(store: Store, game: str, portrait: str) -> Human:
    last = store.last_setup(game)
    people = [player for player in last.players if isinstance(player, Human)] if last is not None else []
    return people[0]._replace(number=0, phone=False) if people else Human("", portrait)


class ParSeeker:
    """Has experts play a deal that somebody has played, behind everything else; what they made is kept."""

    def __init__(
        self,
        store: Store,
        make_bots: Callable[[], BotRunner] | None = None,
        iterations: int | None = None,
        tell: Callable[[Message], None] | None = None,
    ) -> None:
        """`iterations` are for tests; where no process can be had, `tell` says so, once."""
        self._store = store
        self._make_bots = make_bots or partial(background_bots, PAUSED, tell)
        self._iterations = iterations
        self._bots: BotRunner | None = None
        self._ticket = 0
        self._asked: dict[int, int] = {}
        self._deal: tuple[str, date] | None = None
        self._made: dict[int, Played] = {}
        self._left: list[int] = []

    def ask(self, game: str, day: date) -> None:
        """Find out the par of a deal; what was asked before is left."""
        if self._deal == (game, day) and (self.busy or self.par is not None):
            return
        self.cancel()
        self._deal = (game, day)
        self._made = self._store.daily.par(game, day)
        # One that cannot be played is replaced by another, so there are as many again to choose from.
        self._left = [number for number in range(2 * REPLAYS) if number not in self._made]

    def cancel(self) -> None:
        """Leave it; what was found out is kept, and no process stays behind."""
        self._deal = None
        self._asked.clear()
        self._left.clear()
        self._made = {}
        if self._bots is not None:
            self._bots.close()

    @property
    def done(self) -> int:
        """How many of the replays are played."""
        return len(self._made)

    @property
    def busy(self) -> bool:
        """Whether something is still to be found out."""
        return bool(self._asked) or self._wants_more

    @property
    def _wants_more(self) -> bool:
        return bool(self._left) and len(self._made) + len(self._asked) < REPLAYS

    @property
    def par(self) -> Par | None:
        """What experts make of the deal; None until all replays are played."""
        return par_of(list(self._made.values())) if self.done >= REPLAYS else None

    def poll(self) -> bool:
        """Take in what was found out and ask for more; True where there is something new. Never waits."""
        if self._deal is None or not self.busy:
            return False
        game, day = self._deal
        new = False
        for answer in self._bots.poll() if self._bots is not None else ():
            number = self._asked.pop(answer.ticket, None)
            if number is None or not isinstance(answer, ParAnswer):
                continue
            new = True
            if answer.played is not None:
                self._made[number] = answer.played
                self._store.daily.keep_par(game, day, self._made)
        while self._wants_more and len(self._asked) < _AT_ONCE:
            if self._bots is None:
                self._bots = self._make_bots()
            self._ticket += 1
            self._asked[self._ticket] = number = self._left.pop(0)
            self._bots.ask(ParRequest(self._ticket, game, day.isoformat(), number, self._iterations))
        if not self.busy and self._bots is not None:
            self._bots.close()
        return new
