"""The one place that reads pygame's events; everything else sees intents in virtual coordinates."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.ui.viewport import Viewport

Direction: TypeAlias = Literal[
    "left", "right", "up", "down", "next", "previous", "first", "last", "page_up", "page_down"
]
Point: TypeAlias = tuple[float, float]

# Named tuples, because dataclasses take eight times as long to make, and these stand before the first frame.


class _Bare:
    """An intent that says all by its kind: any two of a kind are equal."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class PointerMove(NamedTuple):
    """The pointer is here now."""

    at: Point


class PointerDown(NamedTuple):
    """A button of the mouse went down: 1 left, 2 middle, 3 right."""

    at: Point
    button: int = 1


class PointerUp(NamedTuple):
    """A button of the mouse went up."""

    at: Point
    button: int = 1


class Wheel(NamedTuple):
    """The wheel turned; positive is away from the hand."""

    at: Point
    turns: float


class Navigate(NamedTuple):
    """Move the focus, or the value of what has it."""

    direction: Direction


class Activate(_Bare):
    """Press what has the focus (Enter or Space)."""

    __slots__ = ()


class LetGo(_Bare):
    """A key that pressed something (Enter or Space) went up."""

    __slots__ = ()


class Cancel(_Bare):
    """Go back, close, or pause (Esc)."""

    __slots__ = ()


Command: TypeAlias = Literal[
    "rules", "fullscreen", "hint", "log", "last_trick", "undo", "redo", "mute", "coin", "turn", "sort",
    "menu", "zoom_in", "zoom_out", "delete", "next_mistake", "next_best",
]  # fmt: skip


class Shortcut(NamedTuple):
    """A key that means one thing everywhere."""

    command: Command


class TypeText(NamedTuple):
    """Finished text from the keyboard or an input method."""

    text: str


class ComposeText(NamedTuple):
    """Text that an input method is still composing; empty when it is done or dropped."""

    text: str
    caret: int


EditKey: TypeAlias = Literal[
    "backspace", "delete", "left", "right", "home", "end", "copy", "cut", "paste", "all", "enter"
]


class Edit(NamedTuple):
    """A key of text editing; `select` while shift is held."""

    key: EditKey
    select: bool = False


class DropFile(NamedTuple):
    """A file was dropped onto the window."""

    path: str


class FocusLost(_Bare):
    """The window is no longer in front: hands must be covered."""

    __slots__ = ()


class Resized(NamedTuple):
    """The window has a new size in pixels."""

    width: int
    height: int


class Exposed(_Bare):
    """The window must be drawn again."""

    __slots__ = ()


class Quit(_Bare):
    """The player closes the window."""

    __slots__ = ()


Intent: TypeAlias = (
    PointerMove
    | PointerDown
    | PointerUp
    | Wheel
    | Navigate
    | Activate
    | LetGo
    | Cancel
    | Shortcut
    | TypeText
    | ComposeText
    | Edit
    | DropFile
    | FocusLost
    | Resized
    | Exposed
    | Quit
)

_PRESSING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""The keys that press what has the focus."""

_NAVIGATION: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
}

_EDIT_KEYS: dict[int, EditKey] = {
    pygame.K_BACKSPACE: "backspace",
    pygame.K_DELETE: "delete",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
}

_EDIT_WITH_CTRL: dict[int, EditKey] = {
    pygame.K_c: "copy",
    pygame.K_x: "cut",
    pygame.K_v: "paste",
    pygame.K_a: "all",
}

_SHORTCUTS: dict[int, Command] = {
    pygame.K_F1: "rules",
    pygame.K_F11: "fullscreen",
    pygame.K_h: "hint",
    pygame.K_l: "log",
    pygame.K_t: "last_trick",
    pygame.K_m: "mute",
    pygame.K_c: "coin",
    pygame.K_r: "turn",
    pygame.K_s: "sort",
    pygame.K_DELETE: "delete",
    pygame.K_n: "next_mistake",
    pygame.K_b: "next_best",
    pygame.K_PLUS: "zoom_in",
    pygame.K_EQUALS: "zoom_in",
    pygame.K_KP_PLUS: "zoom_in",
    pygame.K_MINUS: "zoom_out",
    pygame.K_KP_MINUS: "zoom_out",
}

_SHORTCUTS_WITH_CTRL: dict[int, Command] = {pygame.K_z: "undo", pygame.K_y: "redo"}
_BUTTONS = (1, 2, 3)
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


class InputReader:
    """Turns pygame events into intents; while `typing`, letters are text and not shortcuts."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.typing = False
        self.came = False
        """Whether anything came at the last look, whatever it means to us."""
        self._composing = False
        self._down: set[int] = set()

    def poll(self) -> Iterator[Intent]:
        """All intents since the last call."""
        events = pygame.event.get()
        self.came = bool(events)
        for event in events:
            intent = self.read(event)
            if intent is not None:
                yield intent

    def read(self, event: pygame.event.Event) -> Intent | None:
        """The intent of one pygame event, or None where it means nothing to us."""
        match event.type:
            case pygame.QUIT:
                return Quit()
            case pygame.MOUSEMOTION:
                return PointerMove(self.viewport.virtual(*event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button in _BUTTONS:
                return PointerDown(self.viewport.virtual(*event.pos), event.button)
            case pygame.MOUSEBUTTONUP if event.button in _BUTTONS:
                return PointerUp(self.viewport.virtual(*event.pos), event.button)
            case pygame.MOUSEWHEEL:
                at = self.viewport.virtual(*pygame.mouse.get_pos())
                return Wheel(at, getattr(event, "precise_y", event.y))
            case pygame.KEYDOWN:
                intent = self._key(event.key, event.mod)
                repeated = event.key in self._down
                self._down.add(event.key)
                # A key that is held goes on moving and deleting, but presses nothing twice.
                return None if repeated and not isinstance(intent, Navigate | Edit) else intent
            case pygame.KEYUP:
                self._down.discard(event.key)
                return LetGo() if event.key in _PRESSING else None
            case pygame.TEXTINPUT if self.typing:
                return TypeText(event.text)
            case pygame.TEXTEDITING if self.typing:
                self._composing = bool(event.text)
                return ComposeText(event.text, event.start)
            case pygame.DROPFILE:
                return DropFile(event.file)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                self._down.clear()
                return FocusLost()
            case pygame.VIDEORESIZE:
                return Resized(event.w, event.h)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED | pygame.WINDOWFOCUSGAINED:
                return Exposed()
        return None

    def _key(self, key: int, mod: int) -> Intent | None:
        with_command, with_shift = bool(mod & _COMMAND), bool(mod & pygame.KMOD_SHIFT)
        if self.typing and self._composing:
            return None  # the input method has the keyboard
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER) and mod & pygame.KMOD_ALT:
            return Shortcut("fullscreen")
        if key == pygame.K_TAB:
            return Navigate("previous" if with_shift else "next")
        if key == pygame.K_ESCAPE:
            return Cancel()
        if self.typing:
            return self._edit_key(key, with_command, with_shift)
        if with_command:
            if key == pygame.K_z and with_shift:
                return Shortcut("redo")
            return Shortcut(_SHORTCUTS_WITH_CTRL[key]) if key in _SHORTCUTS_WITH_CTRL else None
        if key in _PRESSING:
            return Activate()
        if key in _NAVIGATION:
            return Navigate(_NAVIGATION[key])
        return Shortcut(_SHORTCUTS[key]) if key in _SHORTCUTS else None

    @staticmethod
    def _edit_key(key: int, with_command: bool, with_shift: bool) -> Intent | None:
        if with_command:
            return Edit(_EDIT_WITH_CTRL[key]) if key in _EDIT_WITH_CTRL else None
        if key in _EDIT_KEYS:
            return Edit(_EDIT_KEYS[key], with_shift)
        if key in (pygame.K_UP, pygame.K_DOWN):
            return Navigate("up" if key == pygame.K_UP else "down")
        if key in (pygame.K_F1, pygame.K_F11):
            return Shortcut(_SHORTCUTS[key])
        return None
