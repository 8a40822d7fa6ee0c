"""A meeting of two bots in words and columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor
from statistics import fmean

from engine.arena.entry import meetings_of
from engine.arena.meeting import ALL_PLAYED, DECIDED, Figures, Meeting
from engine.arena.units import BidMet
from engine.bots.kernel.tree import COMPILED

BUCKET = 0.5
"""Hands are sorted by the tricks that they should win, in steps of this."""


def report(meeting: Meeting) -> Iterator[str]:
    """The lines that the arena prints."""
    contest = meeting.contest
    unit = meetings_of(contest.game).unit()
    options = ", ".join(f"{name}={value}" for name, value in contest.options.items())
    yield f"{contest.game} ({options}), {'compiled' if COMPILED else 'plain Python'}, seed {contest.seed}"
    yield _how_many(meeting, unit.name)
    if not meeting.pairs:
        return
    a, b = contest.a, contest.b
    first, second = meeting.figures
    rate, interval = meeting.win_rate, meeting.interval
    yield ""
    yield _row("", f"A {a.level}", f"B {b.level}")
    yield _row("character", a.character, b.character)
    yield _row("iterations a move", f"{a.iterations:,}", f"{b.iterations:,}")
    yield _row("won", f"{rate:.1%}", f"{1 - rate:.1%}") + (
        f"   95 % interval for A: {interval.low:.1%} to {interval.high:.1%}"
    )
    yield _row(unit.points, f"{first.points:.2f}", f"{second.points:.2f}")
    if unit.has_bids:
        yield _row("bids met exactly", _exact(first), _exact(second))
    yield _row("time a move, median", exact_time(first.median_time), exact_time(second.median_time))
    yield _row("time a move, worst", exact_time(first.worst_time), exact_time(second.worst_time))
    if meeting.judged:
        yield ""
        yield from bids_by_strength(meeting.judged, (a.level, b.level))


def _how_many(meeting: Meeting, unit: str) -> str:
    pairs = len(meeting.pairs)
    units = f"{unit}es" if unit.endswith("ch") else f"{unit}s"
    text = f"{pairs} deals, each played twice with sides exchanged: {2 * pairs} {units}"
    if meeting.ended == ALL_PLAYED:
        return text
    if meeting.ended == DECIDED:
        assert meeting.asked is not None  # or nothing could have been decided
        side = "above" if meeting.win_rate > meeting.asked else "below"
        return f"{text}; ended early, being surely (99 %) {side} {meeting.asked:.0%}"
    return f"{text}; stopped by hand"


def bids_by_strength(bids: Sequence[BidMet], names: tuple[str, str]) -> Iterator[str]:
    """The table of bids against hand strength: how many, how high, and how often met, for each side."""
    yield "bids by the tricks that a hand should win"
    heads = [f"{name}: bids, mean, exact" for name in names]
    yield f"{'tricks':>12}{heads[0]:>34}{heads[1]:>34}"
    for step in sorted({floor(bid.strength / BUCKET) for bid in bids}):
        cells = [_cell([bid for bid in bids if bid.side == side], step) for side in (0, 1)]
        label = f"{step * BUCKET:.1f} - {(step + 1) * BUCKET:.1f}"
        yield f"{label:>12}{cells[0]:>34}{cells[1]:>34}"


def _cell(bids: Sequence[BidMet], step: int) -> str:
    inside = [bid for bid in bids if floor(bid.strength / BUCKET) == step]
    if not inside:
        return "-"
    height = fmean(bid.bid for bid in inside)
    exact = fmean(bid.exact for bid in inside)
    return f"{len(inside)}{height:>8.2f}{exact:>7.0%}"


def _row(name: str, a: str, b: str) -> str:
    return f"{name:<22}{a:>16}{b:>16}"


def _exact(figures: Figures) -> str:
    rate = figures.exact_rate
    return "-" if rate is None else f"{rate:.1%}"


def exact_time(seconds: float) -> str:
    """A time as the tables show it."""
    return f"{seconds * 1000:,.1f} ms"
