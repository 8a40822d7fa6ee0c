"""Fine typesetting for paper: no last line of a syllable or two, and captions in lines of equal length."""

from __future__ import annotations

from game.ui.text import TextBlock, Typesetter
from game.ui.theme import TextStyle

_LEAST_LAST_LINE = 3.0
"""How many letters wide the last line of a paragraph should be."""
_TRIES = 8


def settled(type_: Typesetter, text: str, style: TextStyle, width: float) -> TextBlock:
    """Wrap a text; where a word or two would be left over, a little narrower, with as many lines."""
    block = type_.block(text, style, width)
    em = type_.line_height(style) / style.leading
    for step in range(1, _TRIES + 1):
        if len(block.lines) < 2 or _last_line(type_, block) >= _LEAST_LAST_LINE * em:
            return block
        narrower = type_.block(text, style, width - step * em / 2)
        if len(narrower.lines) > len(block.lines):
            return block
        block = narrower
    return block


def balanced(type_: Typesetter, text: str, style: TextStyle, width: float) -> TextBlock:
    """Wrap a text in as few lines as the width allows, all about equally long."""
    block = type_.block(text, style, width)
    lines = len(block.lines)
    narrow, wide = width / lines, width
    for _ in range(_TRIES if lines > 1 else 0):
        middle = (narrow + wide) / 2
        if len(type_.block(text, style, middle).lines) > lines:
            narrow = middle
        else:
            wide = middle
    return type_.block(text, style, wide)


def _last_line(type_: Typesetter, block: TextBlock) -> float:
    return sum(type_.width(run.text, block.style.with_(bold=run.bold)) for run in block.lines[-1])
