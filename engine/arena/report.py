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
EVEN_CHANCE = 0.5
"""What each of two equal sides wins that are equally good."""


def report(meeting: Meeting) -> Iterator[str]:
    """The lines that the arena prints."""
    contest = meeting.contest
    unit = meetings_of(contest.game).unit(contest.options)
    options = ", ".join(f"{name}={value}" for name, value in contest.options.items())
    yield f"{contest.game} ({options}), {'compiled' if COMPILED else 'plain Python'}, seed {contest.seed}"
    yield _how_many(meeting, unit.name)
    if not meeting.deals:
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
    if meeting.even != EVEN_CHANCE:
        yield _row("even would be", f"{meeting.even:.1%}", f"{1 - meeting.even:.1%}")
    yield _row(unit.points, f"{first.points:.2f}", f"{second.points:.2f}")
    if first.bids or second.bids:
        yield _row("bids met exactly", _exact(first), _exact(second))
    yield _row("time a move, mean", exact_time(first.mean_time), exact_time(second.mean_time))
    yield _row("time a move, median", exact_time(first.median_time), exact_time(second.median_time))
    yield _row("time a move, worst", exact_time(first.worst_time), exact_time(second.worst_time))
    if any(bid.strength is not None for bids in meeting.bids for bid in bids):
        yield ""
        yield from bids_by_strength(meeting.bids, (a.level, b.level))


def _how_many(meeting: Meeting, unit: str) -> str:
    units = f"{unit}es" if unit.endswith("ch") else f"{unit}s"
    how = "played twice with sides exchanged"
    if meeting.even != EVEN_CHANCE:
        how = "played with A in every seat against B in all others"
    text = f"{len(meeting.deals)} deals, each {how}: {len(meeting.games)} {units}"
    if meeting.ended == ALL_PLAYED:
        return text
    if meeting.ended == DECIDED:
        assert meeting.asked is not None  # or nothing could have been decided
        side = "above" if meeting.win_rate > meeting.asked else "below"
        return f"{text}; ended early, being surely (99 %) {side} {meeting.asked:.0%}"
    return f"{text}; stopped by hand"


def bids_by_strength(bids: Sequence[Sequence[BidMet]], names: tuple[str, str]) -> Iterator[str]:
    """The table of bids against hand strength: how many, how high, and how often met, for each side."""
    yield "bids by the tricks that a hand should win"
    heads = [f"{name}: bids, mean, exact" for name in names]
    yield f"{'tricks':>12}{heads[0]:>34}{heads[1]:>34}"
    sorted_bids = [_by_step(own) for own in bids]
    for step in sorted({step for own in sorted_bids for step in own}):
        cells = [_cell(own.get(step, ())) for own in sorted_bids]
        label = f"{step * BUCKET:.1f} - {(step + 1) * BUCKET:.1f}"
        yield f"{label:>12}{cells[0]:>34}{cells[1]:>34}"


def _by_step(bids: Sequence[BidMet]) -> dict[int, list[BidMet]]:
    """The bids whose hands were judged, by how good those were."""
    found: dict[int, list[BidMet]] = {}
    for bid in bids:
        if bid.strength is not None:
            found.setdefault(floor(bid.strength / BUCKET), []).append(bid)
    return found


def _cell(inside: Sequence[BidMet]) -> str:
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
