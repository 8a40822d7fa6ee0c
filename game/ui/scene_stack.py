"""The stack of scenes."""

from __future__ import annotations

from collections.abc import Sequence

from game.audio import TITLE
from game.input import FocusLost, Intent, PadGone
from game.ui.canvas import Canvas
from game.ui.scene import Scene


class SceneManager:
    """Scenes from bottom to top; the topmost gets intents first, and everything that shows is drawn."""

    def __init__(self) -> None:
        self._stack: list[Scene] = []

    @property
    def stack(self) -> Sequence[Scene]:
        """The scenes, the lowest first."""
        return tuple(self._stack)

    @property
    def top(self) -> Scene:
        """The scene in front."""
        return self._stack[-1]

    def is_covered(self, scene: Scene) -> bool:
        """Whether another scene lies over one."""
        return scene in self._stack[:-1]

    @property
    def music(self) -> str:
        """The piece that the screen wants: that of the topmost scene with one of its own, or the title's."""
        return next((scene.music for scene in reversed(self._stack) if scene.music is not None), TITLE)

    def push(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        if self._stack:
            self.top.pause()
        if scene.departs or not self._stack:
            scene.app.canvas.clear_pictures()
        self._stack.append(scene)
        scene.enter()
        scene.app.invalidate()

    def pop(self) -> None:
        """Take the topmost scene away."""
        gone = self._stack.pop()
        gone.leave()
        if self._stack:
            self.top.resume()
        gone.app.invalidate()

    def remove(self, scene: Scene) -> None:
        """Take a scene away wherever it lies; nothing happens where it is gone already."""
        if scene is self.top:
            self.pop()
        elif scene in self._stack:
            self._stack.remove(scene)
            scene.leave()
            scene.app.invalidate()

    def reset(self, scene: Scene) -> None:
        """Leave everything and start with one scene."""
        self.close()
        self.push(scene)

    def close(self) -> None:
        """Leave everything, as at the end of the program."""
        while self._stack:
            self._stack.pop().leave()

    def handle(self, intent: Intent) -> bool:
        """Offer an intent from the top down until a scene takes it; a covering scene ends the search.

        That the window lost the focus, or somebody a gamepad, concerns every scene.
        """
        if isinstance(intent, FocusLost | PadGone):
            for scene in reversed(self.stack):
                scene.handle(intent)
            return True
        for scene in reversed(self.stack):
            if scene.handle(intent):
                return True
            if scene.modal:
                return False
        return False

    def update(self, seconds: float) -> None:
        """Let time pass for all scenes."""
        for scene in self.stack:
            scene.update(seconds)

    @property
    def moving(self) -> bool:
        """Whether anything that shows is moving."""
        return any(scene.moving for scene in self._shown())

    @property
    def expecting(self) -> bool:
        """Whether anything that shows waits for something that comes by itself."""
        return any(scene.expecting for scene in self._shown())

    def draw(self, canvas: Canvas) -> None:
        """Draw from the lowest scene that can be seen."""
        for scene in self._shown():
            scene.draw(canvas)

    def refresh(self) -> None:
        """Have every scene lay itself out anew."""
        for scene in self.stack:
            scene.refresh()

    def shows(self, scene: Scene) -> bool:
        """Whether something of a scene can be seen."""
        return scene in self._shown()

    def _shown(self) -> Sequence[Scene]:
        lowest = 0
        for index, scene in enumerate(self._stack):
            if scene.covers:
                lowest = index
        return self._stack[lowest:]
