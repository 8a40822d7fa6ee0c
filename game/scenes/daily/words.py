"""What is said about the deal of a day."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from engine.daily import REPLAYS, SEAT, daily, reaches
from engine.registry import descriptor
from game.content.dates import on
from game.match.daily import Day, ParSeeker
from game.scenes.library.profile_page import decimal
from game.store.daily import DailyMatch

if TYPE_CHECKING:
    from game.app import App


def day_title(app: App, day: date, today: date) -> str:
    """The date; today by its name."""
    return app.t("daily.today") if day == today else on(app.t, day, today.year)


def opponents(game: str, day: date) -> tuple[str, ...]:
    """Which characters wait at the table."""
    seated = enumerate(daily(game, day.isoformat()).characters)
    return tuple(one for seat, one in seated if seat != SEAT)


def status(app: App, game: str, day: date, today: date, found: Day | None) -> list[str]:
    """What came of the deal so far, in a few sentences."""
    t = app.t
    if found is None or (found.counts is None and found.open is None):
        names = tuple(t(f"bots.name.{one}") for one in opponents(game, day))
        told = [t("daily.waiting", names=names)]
        return told if day == today else [*told, t("daily.late")]
    if found.counts is None:
        return [t("daily.going")]
    return [result(app, game, found.counts), *([t("daily.helped")] if found.counts.helped else [])]


def result(app: App, game: str, match: DailyMatch) -> str:
    """What came of a match that is over."""
    assert match.played is not None
    told = app.t("daily.won" if match.played.won else "daily.lost")
    if not descriptor(game).by_score:
        return told
    return app.t("daily.with_score", result=told, score=match.played.score)


def par_words(app: App, game: str, seeker: ParSeeker, match: DailyMatch) -> list[str]:
    """What experts made of the same deal, or how far they are."""
    t, par = app.t, seeker.par
    if par is None:
        waits = t("daily.par_wait", done=seeker.done, of=REPLAYS)
        return [waits if seeker.busy else t("daily.par_none")]
    assert match.played is not None
    average = [t("daily.par", score=decimal(par.score))] if descriptor(game).by_score else []
    return [
        *average,
        t("daily.par_wins", wins=par.wins, of=par.replays),
        t("daily.above" if reaches(game, match.played, par) else "daily.below"),
    ]
