"""A scene: one layer of the stack of what is on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.input import Intent, Point
from game.ui.canvas import Canvas
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.app import App
    from game.ui.rehearsal import Picture


class Scene:
    """One layer of the stack. An intent is consumed (True) or passed on to the layer below."""

    covers = True
    """Whether nothing below can be seen, and so need not be drawn."""
    departs = False
    """Whether one seldom comes back to what lies below, so that its pictures need not be kept."""
    modal = True
    """Whether intents that it does not take are lost instead of going to the scene below."""
    tells_messages = False
    """Whether it shows what is said in passing itself, while it is in front; otherwise a toast does."""
    echoes = False
    """Whether it lets be read what the scene below said in passing just before it came."""
    music: str | None = None
    """The piece of music that belongs to it; without one, what belongs to the scene below goes on."""

    def __init__(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """The scene comes onto the stack."""

    def leave(self) -> None:
        """The scene goes off the stack."""

    def pause(self) -> None:
        """Another scene covers this one."""

    def resume(self) -> None:
        """The scene is on top again."""

    def refresh(self) -> None:
        """The language, the text size or the window has changed: lay everything out anew."""

    def handle(self, intent: Intent) -> bool:
        """Answer an intent."""
        return False

    def aim(self, at: Point) -> Point:
        """What a finger means that touches at a point: that, or something small beside it."""
        return at

    @property
    def on_top(self) -> bool:
        """Whether it is the scene in front."""
        return self.app.scenes.top is self

    def turns_away(self, pad: int) -> str:
        """Why a gamepad may not be used now, in words; nothing where it may."""
        return ""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    @property
    def moving(self) -> bool:
        """Whether the next frame would look different by itself."""
        return False

    @property
    def expecting(self) -> bool:
        """Whether something is about to come that is no input: a bot's answer, the end of a pause."""
        return False

    def pictures(self) -> Iterable[Picture]:
        """What will be drawn soon, the most urgent first; it is made while nothing happens."""
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene; drawing changes nothing."""

    def widgets(self) -> Sequence[Widget]:
        """Everything interactive, from back to front."""
        return ()
