"""Where a line breaks: between words in English; in Japanese by kinsoku rules, and then by sense.

Beyond kinsoku, words in katakana stay whole, and so do numbers with what they count: cut, they read badly.
Among the places that are left, a Japanese text breaks after stops and commas first, then between phrases, and
inside a word only where nothing else fits; short texts are balanced, and no last line is a mere scrap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import inf
from typing import NamedTuple

from game.ui.phrases import Rank, break_rank

NOT_AT_START = frozenset(
    "、。，．・：；？！,.:;?!)]}）〕］｝〉》」』】’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ…‥％％°℃"
)
"""Characters that may not begin a line."""
NOT_AT_END = frozenset("([{（〔［｛〈《「『【‘“")
"""Characters that may not end a line."""

_NEARLY_FULL = 0.9
_COSTS: dict[Rank, float] = {0: 0.0, 1: 4.0, 2: 14.0, 3: 200.0}
"""What a break of a rank costs ..."""
_TIGHT_COSTS: dict[Rank, float] = {0: 0.0, 1: 1.0, 2: 2.0, 3: 6.0}
"""... and where there must be as few lines as possible."""
_LINE = 60.0
"""What a line costs: two are better than one with a broken word."""
_UNEVEN = 40.0
_SCRAP, _SCRAP_COST = 4, 90.0
"""A last line of fewer characters is a scrap."""
_BALANCED = 4
"""Texts of so many lines are balanced; in longer ones only the last line may be short."""


class Run(NamedTuple):
    """A piece of text in one weight."""

    text: str
    bold: bool = False


class _Unit(NamedTuple):
    """A piece that never breaks; a `space` may stand before it unless it begins a line."""

    runs: tuple[Run, ...]
    space: bool

    @property
    def text(self) -> str:
        """Its characters."""
        return "".join(run.text for run in self.runs)


def is_wide(char: str) -> bool:
    """Whether a line may break beside this character: kana, kanji and full-width signs."""
    code = ord(char)
    return 0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF


def is_katakana(char: str) -> bool:
    """Whether this is a letter of a word in katakana; the dot between two words is none."""
    return "ァ" <= char <= "ヿ" and char != "・"


def is_kanji(char: str) -> bool:
    """Whether this is a Chinese character, such as a counter after a number."""
    return "一" <= char <= "鿿"


def runs_of(markup: str, bold: bool) -> list[Run]:
    """Split a text at its `**bold**` marks."""
    parts = markup.split("**")
    return [Run(part, bold or index % 2 == 1) for index, part in enumerate(parts) if part]


def _units(runs: list[Run]) -> Iterator[_Unit]:
    """Cut runs into unbreakable units."""
    current: list[tuple[str, bool]] = []
    space = False

    def flush() -> Iterator[_Unit]:
        if current:
            merged: list[Run] = []
            for char, bold in current:
                if merged and merged[-1].bold == bold:
                    merged[-1] = Run(merged[-1].text + char, bold)
                else:
                    merged.append(Run(char, bold))
            yield _Unit(tuple(merged), space)
            current.clear()

    for run in runs:
        for char in run.text:
            if char == " ":
                yield from flush()
                space = True
                continue
            if current and _may_break(current[-1][0], char):
                yield from flush()
                space = False
            current.append((char, run.bold))
    yield from flush()


def _may_break(before: str, after: str) -> bool:
    if after in NOT_AT_START or before in NOT_AT_END:
        return False
    if is_katakana(after) and (is_katakana(before) or before.isdecimal()):
        return False
    if before.isdecimal() and is_kanji(after):
        return False
    return is_wide(before) or is_wide(after) or before in "—–-"


def wrap(
    markup: str, width: float, measure: Callable[[Run], float], *, bold: bool = False, tight: bool = False
) -> list[list[Run]]:
    """Break a text into lines no wider than `width`; newlines always break, overlong words break inside.

    `tight` makes as few lines as possible, whatever becomes of Japanese words.
    """
    lines: list[list[Run]] = []
    for paragraph in markup.split("\n"):
        units = list(_units(runs_of(paragraph, bold)))
        if width < inf and any(is_wide(char) for char in paragraph):
            lines += _by_sense(units, width, measure, _TIGHT_COSTS if tight else _COSTS)
        else:
            lines += _greedily(units, width, measure)
    return lines


def _greedily(units: list[_Unit], width: float, measure: Callable[[Run], float]) -> list[list[Run]]:
    lines: list[list[Run]] = []
    line: list[Run] = []
    used = 0.0
    for unit in units:
        space = Run(" ", unit.runs[0].bold)
        size = sum(measure(run) for run in unit.runs)
        gap = measure(space) if unit.space and line else 0.0
        if line and not _fits(line, space, unit, used + gap + size, width, measure):
            lines.append(_merge(line))
            line, used, gap = [], 0.0, 0.0
        if size > width and not line:
            *full, rest = _split(unit.runs, width, measure)
            lines.extend(full)
            line, used = rest, sum(measure(run) for run in rest)
            continue
        if gap:
            line.append(space)
        line.extend(unit.runs)
        used += gap + size
    return [*lines, _merge(line)]


def _by_sense(
    units: list[_Unit], width: float, measure: Callable[[Run], float], costs: dict[Rank, float]
) -> list[list[Run]]:
    """The cheapest way to break, over all ways that fit."""
    units = [piece for unit in units for piece in _pieces(unit, width, measure)]
    ranks = _ranks(units)
    count = len(units)
    few = _lines_needed(units, width, measure) <= _BALANCED
    best: list[tuple[float, int]] = [(inf, 0)] * count + [(0.0, count)]
    for start in reversed(range(count)):
        line: list[Run] = []
        used = 0.0
        for end in range(start + 1, count + 1):
            unit = units[end - 1]
            space = Run(" ", unit.runs[0].bold)
            gap = measure(space) if unit.space and line else 0.0
            size = sum(measure(run) for run in unit.runs)
            if line and not _fits(line, space, unit, used + gap + size, width, measure):
                break
            line += [space, *unit.runs] if gap else unit.runs
            used += gap + size
            cost = best[end][0] + _LINE + (costs[ranks[end]] if end < count else 0.0)
            if end < count or few:
                cost += _UNEVEN * (1 - min(1.0, used / width)) ** 2
            if end == count and start and sum(len(run.text) for run in line) < _SCRAP:
                cost += _SCRAP_COST
            if cost < best[start][0]:
                best[start] = (cost, end)
    starts = [0]
    while starts[-1] < count:
        starts.append(best[starts[-1]][1])
    if count == 0:
        return [[]]
    return [_joined(units[start:end]) for start, end in pairwise(starts)]


def _pieces(unit: _Unit, width: float, measure: Callable[[Run], float]) -> Iterator[_Unit]:
    """A unit, or where it is wider than a line, as much of it a piece as fits one."""
    if sum(measure(run) for run in unit.runs) <= width:
        yield unit
        return
    for index, piece in enumerate(_split(unit.runs, width, measure)):
        yield _Unit(tuple(piece), unit.space and index == 0)


def _ranks(units: list[_Unit]) -> list[Rank]:
    """How well the text may break before each unit."""
    text = "".join(" " * unit.space + unit.text for unit in units)
    ranks: list[Rank] = []
    at = 0
    for unit in units:
        at += unit.space
        ranks.append(break_rank(text, at) if at else 1)
        at += len(unit.text)
    return ranks


def _lines_needed(units: list[_Unit], width: float, measure: Callable[[Run], float]) -> float:
    """About how many lines a text takes."""
    return sum(measure(run) for unit in units for run in unit.runs) / width


def _joined(units: list[_Unit]) -> list[Run]:
    line: list[Run] = []
    for unit in units:
        if unit.space and line:
            line.append(Run(" ", unit.runs[0].bold))
        line.extend(unit.runs)
    return _merge(line)


def _fits(
    line: list[Run], space: Run, unit: _Unit, used: float, width: float, measure: Callable[[Run], float]
) -> bool:
    """Whether a unit still fits onto a line that would be about `used` wide with it."""
    if used > width or used < width * _NEARLY_FULL:
        return used <= width
    # Rounded widths of words add up to a little less than the width of them all together.
    whole = _merge([*line, *([space] if unit.space else []), *unit.runs])
    return sum(measure(run) for run in whole) <= width


def _split(runs: tuple[Run, ...], width: float, measure: Callable[[Run], float]) -> list[list[Run]]:
    lines: list[list[Run]] = [[]]
    used = 0.0
    for run in runs:
        for char in run.text:
            piece = Run(char, run.bold)
            size = measure(piece)
            if lines[-1] and used + size > width:
                lines.append([])
                used = 0.0
            lines[-1].append(piece)
            used += size
    return [_merge(line) for line in lines]


def _merge(line: list[Run]) -> list[Run]:
    merged: list[Run] = []
    for run in line:
        if merged and merged[-1].bold == run.bold:
            merged[-1] = Run(merged[-1].text + run.text, run.bold)
        else:
            merged.append(run)
    return merged
