"""The bar along the top of every table: round buttons with signs, and the title between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.craft import Trim
from game.ui.icons import IconName
from game.ui.screen import TARGET
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import IVORY, WIDTH, Rgb, TextStyle
from game.ui.widget import Widget

_GAP = 10.0
"""Between two buttons at least; small ones stand so far apart that a finger hits each of them."""
_TOP = 6.0
_LABEL = 19.0
_WIDEST_LABEL = 170.0
"""More would reach the title in the largest letters; the words are set smaller instead."""
_TITLE = TextStyle(20, bold=True, leading=1.2)


class BarStyle(NamedTuple):
    """Where the bar of a table lies and what it is made of."""

    trim: Trim = "walnut"
    x: float = 41.0
    """How far the middle of the outermost buttons is from the sides of the table ..."""
    y: float = 38.0
    """... and from its top."""
    size: float = 44.0
    ink: Rgb = IVORY
    """The colour of the title; dark on light ground, without a shadow."""
    leading: float = 1.2
    """How far its lines are apart, where it needs two."""
    title_bottom: float = 1000.0
    """How far down the title may reach; larger words are set smaller."""


PLAIN_BAR = BarStyle()


@dataclass(frozen=True, slots=True)
class BarEntry:
    """One button; its tooltip is the text `table.<name>_tip`, unless `tip` names another."""

    name: str
    icon: IconName
    press: Callable[[], None]
    left: bool = False
    enabled: bool = True
    label: str = ""
    """What is read on it, where a sign alone would not be found; then it is golden and needs no tooltip."""
    tip: str = ""


def bar_buttons(
    t: Callable[[str], str], type_: Typesetter, entries: Sequence[BarEntry], style: BarStyle = PLAIN_BAR
) -> list[Widget]:
    """The buttons, some from the left edge and the others towards the right one."""
    widgets: list[Widget] = []
    gap = max(_GAP, TARGET - style.size)
    left, right = style.x - style.size / 2, WIDTH - style.x + style.size / 2
    for entry in [e for e in entries if e.left]:
        widgets.append(_button(t, entry, left, _width(type_, entry, style), style))
        left += widgets[-1].rect.width + gap
    others = [e for e in entries if not e.left]
    right -= sum(_width(type_, entry, style) + gap for entry in others) - gap
    for entry in others:
        widgets.append(_button(t, entry, right, _width(type_, entry, style), style))
        right += widgets[-1].rect.width + gap
    return widgets


def _width(type_: Typesetter, entry: BarEntry, style: BarStyle) -> float:
    if not entry.label:
        return style.size
    return min(_WIDEST_LABEL, Button.width_for(type_, entry.label, icon=True, size=_LABEL))


def _button(t: Callable[[str], str], entry: BarEntry, left: float, width: float, style: BarStyle) -> Button:
    rect = pygame.FRect(left, style.y - style.size / 2, width, style.size)
    return Button(
        entry.name,
        rect,
        entry.label,
        entry.press,
        kind="gold" if entry.label else "pill",
        icon=entry.icon,
        enabled=entry.enabled,
        tooltip="" if entry.label else t(entry.tip or f"table.{entry.name}_tip"),
        size=_LABEL,
        trim=style.trim,
    )


def draw_title(canvas: Canvas, parts: Sequence[str], widest: float, style: BarStyle = PLAIN_BAR) -> None:
    """The title beside the menu button; where one line is too long, it breaks between its parts."""
    rect = title_rect(canvas.type, parts, widest, style)
    canvas.text(_block(canvas.type, parts, widest, style), rect)


def title_rect(
    type_: Typesetter, parts: Sequence[str], widest: float, style: BarStyle = PLAIN_BAR
) -> pygame.FRect:
    """Where the title is."""
    block = _block(type_, parts, widest, style)
    rect = pygame.FRect(style.x + style.size / 2 + 12, 0, block.width + 2, block.height)
    rect.centery = max(min(style.y, style.title_bottom - rect.height / 2), _TOP + rect.height / 2)
    return rect


def _block(type_: Typesetter, parts: Sequence[str], widest: float, style: BarStyle) -> TextBlock:
    words = _TITLE._replace(leading=style.leading, colour=style.ink, shaded=style.ink == IVORY)
    return type_.fit(_title(type_, parts, widest), words, widest, style.title_bottom - _TOP)


def _title(type_: Typesetter, parts: Sequence[str], widest: float) -> str:
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]} · {part}"
        if type_.width(longer, _TITLE) <= widest:
            lines[-1] = longer
        else:
            lines.append(part)
    return "\n".join(lines)
