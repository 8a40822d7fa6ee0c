"""Daily deals: begun, continued, counted; streaks; and the par, which waits until somebody has played."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from engine.daily import REPLAYS, Played, daily
from game.match.bot_pool import Answer, InlineBots, ParAnswer, ParRequest, Request
from game.match.daily import Calendar, ParSeeker, calendar_of, can_play, start_daily
from game.store import Bot, Human, MatchSetup, Store
from game.store.daily import DailyMatch

TODAY = date(2026, 11, 18)


def match(day: date, *, on_time: bool = True, played: bool = True, kept: bool = True) -> DailyMatch:
    result = Played(3, True) if played else None
    return DailyMatch(f"m{day.toordinal()}", day, on_time, result, helped=False, kept=kept)


def ago(days: int) -> date:
    return TODAY - timedelta(days=days)


def streaks(*matches: DailyMatch) -> tuple[int, int]:
    found: Calendar = calendar_of(matches, TODAY)
    return found.streak, found.best


def test_days_in_a_row_are_a_streak_up_to_today_or_yesterday() -> None:
    assert streaks() == (0, 0)
    assert streaks(match(ago(0))) == (1, 1)
    assert streaks(match(ago(2)), match(ago(1))) == (2, 2)
    assert streaks(match(ago(3)), match(ago(2))) == (0, 2)
    assert streaks(match(ago(9)), match(ago(8)), match(ago(7)), match(ago(1)), match(ago(0))) == (2, 3)


def test_an_old_day_played_later_is_no_part_of_a_streak() -> None:
    assert streaks(match(ago(1), on_time=False), match(ago(0))) == (1, 1)


def test_the_first_match_that_came_to_its_end_counts() -> None:
    first = match(TODAY)._replace(match_id="first")
    second = match(TODAY)._replace(match_id="second", played=Played(9, True))
    waiting = match(TODAY, played=False)._replace(match_id="open")
    gone = match(TODAY, played=False, kept=False)._replace(match_id="gone")
    day = calendar_of([gone, waiting, first, second], TODAY).days[TODAY]
    assert day.counts == first
    assert day.open == waiting


def test_days_to_come_have_no_deal_yet() -> None:
    assert can_play(TODAY, TODAY)
    assert can_play(ago(30), TODAY)
    assert not can_play(TODAY + timedelta(days=1), TODAY)
    assert not can_play(date(2020, 1, 1), TODAY)


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31", "1899-12-31", "3000-01-01", "today", ""])
def test_a_day_at_the_end_of_all_calendars_is_none(day: str) -> None:
    with Store.in_memory() as store:
        odd = start_daily(store, InlineBots(), "dois", TODAY, TODAY, "")
        session = start_daily(store, InlineBots(), "dois", ago(1), TODAY, "")
        while odd.match.outcome is None:
            seat = odd.match.next_to_act
            odd.play(seat, odd.match.legal(seat)[0])
        store._ledger._memory.execute(  # type: ignore[union-attr]
            "UPDATE dailies SET day = ? WHERE match_id = ?", (day, odd.match_id)
        )
        assert store.daily.day_of(odd.match_id) is None
        assert list(calendar_of(store.daily.matches("dois"), TODAY).days) == [ago(1)]
        assert store.daily.day_of(session.match_id) == ago(1)


@pytest.mark.parametrize("day", [date(1969, 12, 31), date(2100, 2, 28)])
def test_a_clock_that_is_wrong_loses_no_day(day: date) -> None:
    with Store.in_memory() as store:
        session = start_daily(store, InlineBots(), "dois", day, day, "")
        assert store.daily.day_of(session.match_id) == day
        assert day in calendar_of(store.daily.matches("dois"), day).days


def test_a_daily_match_has_the_cards_and_bots_of_its_day_and_leaves_the_last_setup_alone() -> None:
    with Store.in_memory() as store:
        chosen = MatchSetup("duality", {}, (Bot("casual", "sora"), Human("Ada", "moon", phone=True)))
        store.save_last_setup(chosen)
        session = start_daily(store, InlineBots(), "duality", TODAY, TODAY, "beard")
        deal = daily("duality", TODAY.isoformat())
        assert session.match.setup == deal.setup
        assert session.setup.players == (Human("Ada", "moon"), Bot("strong", deal.characters[1]))
        assert store.last_setup("duality") == chosen
        assert store.daily.day_of(session.match_id) == TODAY
        (found,) = store.daily.matches("duality")
        assert found == DailyMatch(session.match_id, TODAY, True, None, helped=False, kept=True)


def test_what_came_of_a_daily_match_stays_when_the_match_is_deleted() -> None:
    with Store.in_memory() as store:
        session = start_daily(store, InlineBots(), "dois", ago(1), TODAY, "")
        while session.match.outcome is None:
            seat = session.match.next_to_act
            session.play(seat, session.match.legal(seat)[0])
        (found,) = store.daily.matches("dois")
        outcome = session.match.outcome
        assert found.played == Played(outcome.scores[0], 0 in outcome.winners)
        assert not found.on_time
        store.delete_match(session.match_id)
        store.purge_deleted(-1.0)
        assert store.daily.matches("dois") == [found._replace(kept=False)]


def test_a_daily_match_that_was_deleted_unfinished_is_forgotten() -> None:
    with Store.in_memory() as store:
        session = start_daily(store, InlineBots(), "dois", TODAY, TODAY, "")
        store.delete_match(session.match_id)
        store.purge_deleted(-1.0)
        assert store.daily.matches("dois") == []


class Experts(InlineBots):
    """Experts who make of a deal what the number of the replay says; some cannot."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []
        self._told: list[Answer] = []

    def ask(self, request: Request) -> None:
        assert isinstance(request, ParRequest)
        self.asked.append(request.seed)
        played = None if request.seed == 3 else Played(request.seed, request.seed % 2 == 0)
        self._told.append(ParAnswer(request.ticket, played))

    def poll(self) -> list[Answer]:
        told, self._told = self._told, []
        return told


def test_the_par_is_found_in_steps_and_kept_and_a_second_look_costs_nothing() -> None:
    with Store.in_memory() as store:
        experts = Experts()
        seeker = ParSeeker(store, lambda: experts)
        seeker.ask("dois", TODAY)
        assert seeker.par is None
        for _ in range(3):
            seeker.poll()
        assert 0 < seeker.done < REPLAYS
        seeker.cancel()
        seeker.ask("dois", TODAY)
        assert seeker.done > 0
        while seeker.busy:
            seeker.poll()
        assert seeker.par is not None
        assert seeker.par.replays == REPLAYS  # one of them could not play, and another took its place
        asked = len(experts.asked)
        again = ParSeeker(store, lambda: experts)
        again.ask("dois", TODAY)
        assert not again.busy
        assert again.par == seeker.par
        assert len(experts.asked) == asked


def test_a_par_of_fewer_replays_is_none() -> None:
    class Tired(Experts):
        def ask(self, request: Request) -> None:
            assert isinstance(request, ParRequest)
            played = Played(4, won=True) if request.seed == 0 else None
            self._told.append(ParAnswer(request.ticket, played))

    with Store.in_memory() as store:
        seeker = ParSeeker(store, Tired)
        seeker.ask("dois", TODAY)
        for _ in range(10 * REPLAYS):
            seeker.poll()
        assert not seeker.busy
        assert (seeker.done, seeker.par) == (1, None)
        seeker.ask("dois", TODAY)  # whoever comes back later finds them trying again
        assert seeker.busy


def test_a_damaged_par_is_asked_anew() -> None:
    with Store.in_memory() as store:
        for text in ("nonsense", "[[1]]", "[[-1, 2, true]]", "7", "[" * 9000):
            store._ledger._memory.execute(  # type: ignore[union-attr]
                "INSERT OR REPLACE INTO pars VALUES ('dois', ?, ?)", (TODAY.isoformat(), text)
            )
            assert store.daily.par("dois", TODAY) == {}
