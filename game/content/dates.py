"""When something was, in a few words: by the calendar of the reader, without the system's locale."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEK = 7


def when(t: Callable[..., str], stamp: float, now: float) -> str:
    """A moment as seen from now: today, yesterday, a day of the last week, or a date."""
    then, today = time.localtime(stamp), time.localtime(now)
    day = date(then.tm_year, then.tm_mon, then.tm_mday)
    ago = (date(today.tm_year, today.tm_mon, today.tm_mday) - day).days
    clock = f"{then.tm_hour}:{then.tm_min:02}"
    if ago == 0:
        return t("dates.today", time=clock)
    if ago == 1:
        return t("dates.yesterday", time=clock)
    if 1 < ago < _WEEK:
        return t("dates.weekday", day=t(f"dates.day.{_DAYS[day.weekday()]}"), time=clock)
    return on(t, day, this_year=today.tm_year)


def on(t: Callable[..., str], day: date, this_year: int) -> str:
    """A date; the year is told where it is another one."""
    month = t(f"dates.month.{day.month}")
    if day.year == this_year:
        return t("dates.date", day=day.day, month=month)
    return t("dates.date_year", day=day.day, month=month, year=day.year)


def length(t: Callable[..., str], seconds: float) -> str:
    """How long something took, in hours and minutes."""
    minutes = round(seconds / 60)
    if minutes < 60:
        return t("dates.minutes", count=minutes)
    return t("dates.hours", hours=minutes // 60, minutes=minutes % 60)
