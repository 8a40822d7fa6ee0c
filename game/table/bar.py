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
from game.ui.text import Typesetter
from game.ui.theme import IVORY, WIDTH, Rgb, TextStyle
from game.ui.widget import Widget

_GAP = 10.0
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


PLAIN_BAR = BarStyle()


@dataclass(frozen=True, slots=True)
class BarEntry:
    """One button; its tooltip is the text `table.<name>_tip`."""

    name: str
    icon: IconName
    press: Callable[[], None]
    left: bool = False
    enabled: bool = True


def bar_buttons(
    t: Callable[[str], str], entries: Sequence[BarEntry], style: BarStyle = PLAIN_BAR
) -> list[Widget]:
    """The buttons, some from the left edge and the others towards the right one."""
    widgets: list[Widget] = []
    step, half = style.size + _GAP, style.size / 2
    left, right = style.x - half, WIDTH - style.x + half
    for entry in [e for e in entries if e.left]:
        widgets.append(_button(t, entry, left, style))
        left += step
    others = [e for e in entries if not e.left]
    right -= len(others) * step - _GAP
    for entry in others:
        widgets.append(_button(t, entry, right, style))
        right += step
    return widgets


def _button(t: Callable[[str], str], entry: BarEntry, left: float, style: BarStyle) -> Button:
    rect = pygame.FRect(left, style.y - style.size / 2, style.size, style.size)
    return Button(
        entry.name,
        rect,
        "",
        entry.press,
        kind="pill",
        icon=entry.icon,
        enabled=entry.enabled,
        tooltip=t(f"table.{entry.name}_tip"),
        trim=style.trim,
    )


def draw_title(canvas: Canvas, parts: Sequence[str], widest: float, style: BarStyle = PLAIN_BAR) -> None:
    """The title beside the menu button; where one line is too long, it breaks between its parts."""
    rect = title_rect(canvas.type, parts, widest, style)
    words = _set(style).with_(colour=style.ink, shaded=style.ink == IVORY)
    canvas.text(canvas.type.block(_title(canvas.type, parts, widest), words, widest), rect)


def title_rect(
    type_: Typesetter, parts: Sequence[str], widest: float, style: BarStyle = PLAIN_BAR
) -> pygame.FRect:
    """Where the title is."""
    block = type_.block(_title(type_, parts, widest), _set(style), widest)
    rect = pygame.FRect(style.x + style.size / 2 + 12, 0, block.width + 2, block.height)
    rect.centery = max(style.y, 6 + rect.height / 2)
    return rect


def _set(style: BarStyle) -> TextStyle:
    return _TITLE._replace(leading=style.leading)


def _title(type_: Typesetter, parts: Sequence[str], widest: float) -> str:
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]} · {part}"
        if type_.width(longer, _TITLE) <= widest:
            lines[-1] = longer
        else:
            lines.append(part)
    return "\n".join(lines)
