"""The bar along the top of every table: round buttons with signs, and the title between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.table.pill import STYLE, draw_pill, pill_width
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.icons import IconName
from game.ui.text import Typesetter
from game.ui.theme import WIDTH
from game.ui.widget import Widget

SIZE = 46.0
_MARGIN = 18.0
_GAP = 8.0


@dataclass(frozen=True, slots=True)
class BarEntry:
    """One button; its tooltip is the text `table.<name>_tip`."""

    name: str
    icon: IconName
    press: Callable[[], None]
    left: bool = False
    enabled: bool = True


def bar_buttons(t: Callable[[str], str], entries: Sequence[BarEntry]) -> list[Widget]:
    """The buttons, some from the left edge and the others towards the right one."""
    widgets: list[Widget] = []
    left, right = _MARGIN, WIDTH - _MARGIN
    for entry in [e for e in entries if e.left]:
        widgets.append(_button(t, entry, left))
        left += SIZE + _GAP
    others = [e for e in entries if not e.left]
    right -= len(others) * (SIZE + _GAP) - _GAP
    for entry in others:
        widgets.append(_button(t, entry, right))
        right += SIZE + _GAP
    return widgets


def _button(t: Callable[[str], str], entry: BarEntry, left: float) -> Button:
    rect = pygame.FRect(left, _MARGIN - 3, SIZE, SIZE)
    return Button(
        entry.name,
        rect,
        "",
        entry.press,
        kind="pill",
        icon=entry.icon,
        enabled=entry.enabled,
        tooltip=t(f"table.{entry.name}_tip"),
    )


def draw_title(canvas: Canvas, parts: Sequence[str], widest: float) -> None:
    """The title beside the menu button; where one line is too long, it breaks between its parts."""
    rect = title_rect(canvas.type, parts, widest)
    draw_pill(canvas, _title(canvas.type, parts, widest), rect.center, bold=False, widest=widest)


def title_rect(type_: Typesetter, parts: Sequence[str], widest: float) -> pygame.FRect:
    """Where the title is."""
    block = type_.block(_title(type_, parts, widest), STYLE.with_(bold=False), widest - 32)
    rect = pygame.FRect(_MARGIN + SIZE + _GAP, 0, block.width + 32, block.height + 10)
    rect.centery = max(38.0, 10 + rect.height / 2)
    return rect


def _title(type_: Typesetter, parts: Sequence[str], widest: float) -> str:
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]} · {part}"
        if pill_width(type_, longer) <= widest:
            lines[-1] = longer
        else:
            lines.append(part)
    return "\n".join(lines)
