"""Short messages that come, stay long enough to be read, and go."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import pygame

from game.ui.canvas import Canvas
from game.ui.craft import wood_art
from game.ui.theme import HEIGHT, IVORY, WIDTH, TextStyle
from game.ui.wood import DARK_WALNUT

_STYLE = TextStyle(20, bold=True, colour=IVORY, align="center", shaded=True)
_FADE = 0.18
_WIDEST = 720.0


@dataclass(slots=True)
class _Shown:
    text: str
    seconds: float
    private: bool
    lasting: bool
    home: object
    age: float = 0.0


class Toasts:
    """One message at a time near the top of the table.

    Most are answers to what the player did, and the next answer takes their place at once; a message that
    lasts is read first.
    """

    def __init__(self) -> None:
        self._queue: deque[_Shown] = deque()

    def show(self, text: str, *, private: bool = False, lasting: bool = False, home: object = None) -> None:
        """Say something; a text that is up already only stays longer.

        What is `private` is meant for the person who is in front of the screen now; what is `lasting` must
        not pass unread, such as trouble with saving. What has a `home` is only said there.
        """
        if self._queue and self._queue[-1].text == text:
            self._queue[-1].age = min(self._queue[-1].age, _FADE)
            return
        self._queue = deque(shown for shown in self._queue if shown.lasting)
        self._queue.append(_Shown(text, 2.2 + 0.06 * len(text), private, lasting, home))

    def hush(self) -> None:
        """Take away what is private: somebody else may come to the screen."""
        self._queue = deque(shown for shown in self._queue if not shown.private)

    @property
    def share(self) -> float:
        """How far what is said now has faded in, from 0 to 1."""
        if not self._queue:
            return 0.0
        first = self._queue[0]
        return max(0.0, min(1.0, first.age / _FADE, (first.seconds - first.age) / _FADE))

    @property
    def text(self) -> str:
        """What is said now."""
        return self._queue[0].text if self._queue else ""

    def belongs_to(self, place: object) -> bool:
        """Whether what is said now is for this place, or for any."""
        return bool(self._queue) and self._queue[0].home in (None, place)

    @property
    def moving(self) -> bool:
        """Whether a message is fading in or out."""
        if not self._queue:
            return False
        first = self._queue[0]
        return first.age < _FADE or first.age > first.seconds - _FADE

    def update(self, seconds: float) -> bool:
        """Let time pass; True where something must be drawn again."""
        if not self._queue:
            return False
        first = self._queue[0]
        was_moving = self.moving
        first.age += seconds
        if first.age >= first.seconds:
            self._queue.popleft()
            return True
        return was_moving or self.moving

    def draw(self, canvas: Canvas) -> None:
        """Draw the first message."""
        if not self._queue:
            return
        first = self._queue[0]
        share = self.share
        block = canvas.type.block(first.text, _STYLE, _WIDEST)
        rect = pygame.FRect(0, 0, min(WIDTH - 40, block.width + 48), block.height + 20)
        rect.midtop = (WIDTH / 2, min(76.0, HEIGHT - rect.height) - 10 * (1 - share))
        art = wood_art(canvas, rect.size, wood=DARK_WALNUT, radius=10, side=4, brass=True)
        canvas.blit(art, rect.center, alpha=round(255 * share))
        canvas.text(block, rect.inflate(-48, -20), alpha=round(255 * share))
