"""Daily deals that were played, on a day that is always the same."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from engine.core import Outcome
from engine.daily import REPLAYS, Played
from game.app import App
from game.match.daily import start_daily
from game.match.session import Session
from game.store import Tally

TODAY = date(2026, 11, 18)
STREAK = 4


def stop_the_clock(app: App, day: date = TODAY) -> None:
    """It is noon on a day, for as long as the program runs."""
    noon = datetime(day.year, day.month, day.day, 12).timestamp()
    app.store._clock = lambda: noon


def begin(app: App, game: str, day: date, today: date | None = None) -> Session:
    """A daily deal that was begun, by default on its day."""
    return start_daily(app.store, app.bots, game, day, today or day, "moon")


def finish(app: App, game: str, day: date, *, won: bool, score: int = 30, on_time: bool = True) -> str:
    """A daily deal that came to its end; nobody asks how."""
    session = begin(app, game, day, day if on_time else TODAY)
    seats = len(session.setup.players)
    scores = tuple(score if seat == 0 else 22 for seat in range(seats))
    outcome = Outcome((0,) if won else (1,), "points", scores)
    app.store.finish_match(session.match_id, outcome, Tally(tuple(range(seats)), ({},) * seats))
    session.close()
    return session.match_id


def keep_month(app: App, game: str, *, today: bool = False) -> None:
    """Some days were played, the last ones in a row; one old deal is in the middle."""
    stop_the_clock(app)
    for ago in range(1, STREAK + 1):
        finish(app, game, TODAY - timedelta(days=ago), won=ago % 2 == 1)
    for day, won in ((3, True), (4, False), (6, True), (9, False)):
        finish(app, game, TODAY.replace(day=day), won=won, on_time=day != 9)
    begin(app, game, TODAY.replace(day=11), TODAY).close()
    if today:
        finish(app, game, TODAY, won=True)
        know_par(app, game, TODAY)


def know_par(app: App, game: str, day: date) -> None:
    """All experts have played."""
    made = {number: Played(20 + number, number % 3 == 0) for number in range(REPLAYS)}
    app.store.daily.keep_par(game, day, made)
