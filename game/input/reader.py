"""The one place that reads pygame's events; everything else sees intents in virtual coordinates."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from game.input.intents import (
    Activate,
    Cancel,
    Command,
    ComposeText,
    Direction,
    DropFile,
    Edit,
    EditKey,
    Exposed,
    FocusLost,
    Intent,
    LetGo,
    Navigate,
    PadPress,
    Point,
    PointerDown,
    PointerMove,
    PointerUp,
    Quit,
    Resized,
    Shortcut,
    TypeText,
    Wheel,
)
from game.ui.viewport import Viewport

if TYPE_CHECKING:
    from game.input.fingers import Fingers
    from game.input.pads import Pads

log = logging.getLogger(__name__)

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


_PAD_EVENTS = (
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
)
_FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_RESTLESS = (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION)
"""Sticks that lie still tremble: that alone wakes nobody."""


class InputReader:
    """Turns pygame events into intents; while `typing`, letters are text and not shortcuts."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.typing = False
        self.came = False
        """Whether anything came at the last look, whatever it means to us."""
        self._composing = False
        self._down: set[int] = set()
        self._pads: Pads | None = None
        """Gamepads, once there is one to speak of."""
        self._fingers: Fingers | None = None
        self.aim: Callable[[Point], Point] = lambda at: at
        """What a finger means that touches near something."""

    def write(self, yes: bool) -> None:
        """Whether letters are text from now on; what was being composed before is over."""
        self.typing, self._composing = yes, False

    def poll(self, seconds: float) -> Iterator[Intent | PadPress]:
        """All intents since the last call, `seconds` ago."""
        events = pygame.event.get()
        self.came = any(event.type not in _RESTLESS for event in events)
        for event in events:
            if event.type in _FINGER_EVENTS:
                at = self.viewport.virtual(event.x * self.viewport.width, event.y * self.viewport.height)
                yield from self._load_fingers().read(event, at, self.aim)
                continue
            intent = self.read(event)
            if intent is not None:
                self.came = True
                yield intent
        if self._fingers is not None:
            yield from self._fingers.rest(seconds)
            self.came = self.came or self._fingers.down
        if self._pads is not None:
            yield from self._pads.repeat(seconds)
            self.came = self.came or self._pads.holding

    def start_pads(self) -> None:
        """Let SDL look for gamepads from now on; where pygame lacks that part, there are none."""
        try:
            self._load_pads().start()
        except ImportError as error:
            log.warning("no gamepads: %s", error)

    def _load_pads(self) -> Pads:
        if self._pads is None:
            from game.input.pads import Pads  # after the first frame

            self._pads = Pads()
        return self._pads

    def _load_fingers(self) -> Fingers:
        if self._fingers is None:
            from game.input.fingers import Fingers  # most screens are never touched

            self._fingers = Fingers()
        return self._fingers

    def read(self, event: pygame.event.Event) -> Intent | PadPress | None:
        """The intent of one pygame event, or None where it means nothing to us."""
        match event.type:
            case kind if kind in _MOUSE_EVENTS and getattr(event, "touch", False):
                return None  # SDL's own mouse for a finger that was heard already
            case kind if kind in _PAD_EVENTS:
                return self._load_pads().read(event)
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
                if self._pads is not None:
                    self._pads.release()
                if self._fingers is not None:
                    self._fingers.release()
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
