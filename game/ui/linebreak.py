"""Where a line may break: between words in English, by kinsoku rules in Japanese.

Beyond kinsoku, words in katakana stay whole, and so do numbers with what they count: cut, they read badly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

NOT_AT_START = frozenset(
    "、。，．・：；？！,.:;?!)]}）〕］｝〉》」』】’”ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ…‥％％°℃"
)
"""Characters that may not begin a line."""
NOT_AT_END = frozenset("([{（〔［｛〈《「『【‘“")
"""Characters that may not end a line."""

_NEARLY_FULL = 0.9


class Run(NamedTuple):
    """A piece of text in one weight."""

    text: str
    bold: bool = False


class _Unit(NamedTuple):
    """A piece that never breaks; `space` of them may stand before it unless it begins a line."""

    runs: tuple[Run, ...]
    space: bool


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
    markup: str, width: float, measure: Callable[[Run], float], *, bold: bool = False
) -> list[list[Run]]:
    """Break a text into lines no wider than `width`; newlines always break, overlong words break inside."""
    lines: list[list[Run]] = []
    for paragraph in markup.split("\n"):
        line: list[Run] = []
        used = 0.0
        for unit in _units(runs_of(paragraph, bold)):
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
        lines.append(_merge(line))
    return lines


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
