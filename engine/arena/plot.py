"""Ratings as a picture: in letters for a terminal, and as SVG for a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil, floor

from engine.arena.rating import Rating

WIDTH = 60
"""Letters of the scale in the picture of letters."""
STEP = 200.0
"""Points of Elo from one mark of the scale to the next."""
INK, PAPER, MARK, FAINT = "#22303c", "#fbf9f4", "#b4532a", "#d8d2c4"
LEFT, RIGHT, TOP, ROW = 120, 60, 64, 46


def _ends(ratings: Mapping[str, Rating]) -> tuple[float, float]:
    """The first and the last mark of a scale that holds all intervals."""
    low = min(one.elo - one.reach for one in ratings.values())
    high = max(one.elo + one.reach for one in ratings.values())
    return STEP * floor(low / STEP), STEP * max(ceil(high / STEP), floor(low / STEP) + 1)


def letters(ratings: Mapping[str, Rating]) -> Iterator[str]:
    """A line for each player, best first, and the scale below."""
    low, high = _ends(ratings)

    def place(elo: float) -> int:
        return round((elo - low) / (high - low) * WIDTH)

    for name, one in ordered(ratings):
        cells = [" "] * (WIDTH + 1)
        for cell in range(place(one.elo - one.reach), place(one.elo + one.reach) + 1):
            cells[cell] = "-"
        cells[place(one.elo)] = "o"
        yield f"{name:>10} |{''.join(cells)}".rstrip()
    marks = [" "] * (WIDTH + 8)
    for mark in _marks(low, high):
        text = f"{mark:.0f}"
        marks[place(mark) : place(mark) + len(text)] = text
    yield f"{'':>10} +{'-' * (WIDTH + 1)}"
    yield f"{'':>10}  {''.join(marks).rstrip()}"


def ordered(ratings: Mapping[str, Rating]) -> list[tuple[str, Rating]]:
    """The players, best first."""
    return sorted(ratings.items(), key=lambda item: -item[1].elo)


def _marks(low: float, high: float) -> Iterator[float]:
    apart = STEP * max(1, round((high - low) / STEP / 10))
    mark = low
    while mark <= high:
        yield mark
        mark += apart


def svg(ratings: Mapping[str, Rating], title: str, note: str) -> str:
    """A picture with a row for each player: the rating, and the line of its interval."""
    low, high = _ends(ratings)
    width, bottom = 820, TOP + ROW * len(ratings)

    def place(elo: float) -> float:
        return round(LEFT + (elo - low) / (high - low) * (width - LEFT - RIGHT), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + 60}" '
        f'font-family="sans-serif" font-size="15" fill="{INK}">',
        f'<rect width="{width}" height="{bottom + 60}" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="32" font-size="19">{_plain(title)}</text>',
    ]
    for mark in _marks(low, high):
        x = place(mark)
        parts.append(f'<path d="M{x} {TOP - 14}V{bottom - 8}" stroke="{FAINT}"/>')
        parts.append(f'<text x="{x}" y="{bottom + 12}" text-anchor="middle">{mark:.0f}</text>')
    for row, (name, one) in enumerate(ordered(ratings)):
        y = TOP + ROW * row + 8
        start, end, middle = place(one.elo - one.reach), place(one.elo + one.reach), place(one.elo)
        parts.append(f'<text x="{LEFT - 16}" y="{y + 5}" text-anchor="end">{_plain(name)}</text>')
        parts.append(f'<path d="M{start} {y}H{end}" stroke="{MARK}" stroke-width="3"/>')
        parts.append(f'<circle cx="{middle}" cy="{y}" r="6" fill="{MARK}"/>')
        parts.append(f'<text x="{middle}" y="{y - 12}" text-anchor="middle">{one.elo:.0f}</text>')
    parts.append(f'<text x="{LEFT}" y="{bottom + 44}" font-size="13">{_plain(note)}</text>')
    parts.append("</svg>\n")
    return "\n".join(parts)


def _plain(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
