"""What somebody's first match of a game teaches: one decision, on a slip of paper with the results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import draw_paper
from game.ui.slip import SlipButton
from game.ui.text import TextBlock, Typesetter
from game.ui.theme import ON_PAPER
from game.ui.widget import Look, Widget

_LINES = 2
_PADDING, _AIR = 20.0, 8.0
_STYLE = ON_PAPER.with_(size=19)


@dataclass(frozen=True, slots=True)
class Insight:
    """What can be learnt, in the player's language."""

    heading: str
    text: str
    at: int | None = None
    """The decision to look at; None: there is none."""


class Hindsight(Protocol):
    """Judges in the background what newcomers did in a match that is over."""

    @property
    def working(self) -> bool:
        """Whether something is still to be judged."""
        ...

    def poll(self) -> bool:
        """Go on, without waiting; True once all is known."""
        ...

    def rest(self) -> None:
        """Others have the judge now; what was found out is kept."""
        ...

    def insight(self) -> Insight | None:
        """What can be learnt; None: not known yet, or nothing that could be said for certain."""
        ...


def slip_height(type_: Typesetter) -> float:
    """How much room a slip takes, whatever it says."""
    return max(_LINES * type_.line_height(_STYLE), SlipButton.height_for(type_)) + 2 * _AIR


def slip(
    type_: Typesetter, room: pygame.FRect, insight: Insight, label: str, show: Callable[[int], None]
) -> list[Widget]:
    """The slip in the middle of its room, with a button that shows the decision."""
    at = insight.at
    button = 0.0 if at is None else SlipButton.width_for(type_, label, icon=True) + _PADDING
    block = _said(type_, insight, room.width - 2 * _PADDING - button, room.height - 2 * _AIR)
    place = pygame.FRect(0, room.top, block.width + 2 * _PADDING + button, room.height)
    place.centerx = room.centerx
    widgets: list[Widget] = [_Slip("lesson", place, block, insight)]
    if at is not None:
        size = (button - _PADDING, SlipButton.height_for(type_))
        rect = pygame.FRect((0, 0), size)
        rect.midright = (place.right - _PADDING, place.centery)
        widgets.append(SlipButton("learn", rect, label, lambda: show(at), kind="gold", icon="chart"))
    return widgets


def _said(type_: Typesetter, insight: Insight, width: float, height: float) -> TextBlock:
    """The heading above the sentences, or before them where they need the room."""
    heading = f"**{insight.heading}**" if insight.heading else ""
    parts = [part for part in (heading, insight.text) if part]
    lines = "\n".join(parts)
    if type_.block(lines, _STYLE, width).height <= height + 1:
        return type_.block(lines, _STYLE, width, tight=True)
    return type_.fit(" ".join(parts), _STYLE, width, height)


class _Slip(Widget):
    """The paper, and what it says."""

    focusable = False

    def __init__(self, name: str, rect: pygame.FRect, block: TextBlock, insight: Insight) -> None:
        super().__init__(name, rect, label=f"{insight.heading} {insight.text}".strip())
        self._block = block

    def draw(self, canvas: Canvas, look: Look) -> None:
        draw_paper(canvas, self.rect, radius=6, side=4)
        place = pygame.FRect(
            self.rect.left + _PADDING, self.rect.top, self._block.width + 2, self.rect.height
        )
        canvas.text(self._block, place)
