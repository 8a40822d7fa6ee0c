"""When something was, in words of both languages and by the reader's own calendar."""

from __future__ import annotations

import time
from datetime import date

import pytest

from game.content.dates import length, on, when
from game.content.i18n import Texts


def at(year: int, month: int, day: int, hour: int, minute: int) -> float:
    """A moment by the clock on the wall."""
    return time.mktime((year, month, day, hour, minute, 0, 0, 0, -1))


NOW = at(2026, 11, 18, 22, 30)  # a Wednesday


@pytest.mark.parametrize(
    ("then", "english", "japanese"),
    [
        (at(2026, 11, 18, 20, 14), "Today, 20:14", "今日 20:14"),
        (at(2026, 11, 18, 0, 5), "Today, 0:05", "今日 0:05"),
        (at(2026, 11, 17, 23, 59), "Yesterday, 23:59", "昨日 23:59"),
        (at(2026, 11, 15, 18, 42), "Sunday, 18:42", "日曜日 18:42"),
        (at(2026, 11, 11, 18, 42), "11 November", "11月11日"),
        (at(2025, 3, 2, 18, 42), "2 March 2025", "2025年3月2日"),
    ],
)
def test_a_moment_is_told_as_seen_from_now(then: float, english: str, japanese: str) -> None:
    assert when(Texts("en", strict=True).t, then, NOW) == english
    assert when(Texts("ja", strict=True).t, then, NOW) == japanese


def test_a_clock_that_was_set_back_is_told_by_the_date() -> None:
    assert when(Texts("en", strict=True).t, NOW + 2 * 86400, NOW) == "20 November"


def test_every_month_has_its_name() -> None:
    for language in ("en", "ja"):
        t = Texts(language, strict=True).t
        assert len({on(t, date(2026, month, 1), 2026) for month in range(1, 13)}) == 12


@pytest.mark.parametrize(
    ("seconds", "english", "japanese"),
    [
        (20, "0 minutes", "0分"),
        (60, "1 minute", "1分"),
        (3540, "59 minutes", "59分"),
        (5000, "1 h 23 min", "1時間23分"),
    ],
)
def test_how_long_something_took(seconds: float, english: str, japanese: str) -> None:
    assert length(Texts("en", strict=True).t, seconds) == english
    assert length(Texts("ja", strict=True).t, seconds) == japanese
