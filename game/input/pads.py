"""Gamepads: what their buttons and sticks mean, by SDL's own map of where each button lies.

Loaded when the first pad is there, or just after the first frame; SDL says then when pads come and go.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import pygame
from pygame._sdl2 import controller

from game.input.intents import (
    Activate,
    Cancel,
    Direction,
    Intent,
    LetGo,
    Navigate,
    PadGone,
    PadPress,
    Shortcut,
)

log = logging.getLogger(__name__)

Means: TypeAlias = tuple[Intent, ...]
Stick: TypeAlias = Literal["left", "right"]

FARTHEST = 32767
PUSHED, LET_GO = 0.55, 0.35
"""Of the whole way: how far a stick or a trigger must go to count, and how near it must come to end that.
A worn stick that rests a little off its middle moves nothing."""
REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.12
"""Seconds; slower than keys, because one steps from thing to thing and does not write."""

_OWN = (Shortcut("coin"), Shortcut("turn"))
"""What single games have a key for: no two of them use the same."""
BUTTONS: dict[int, Means] = {
    pygame.CONTROLLER_BUTTON_A: (Activate(),),
    pygame.CONTROLLER_BUTTON_B: (Cancel(),),
    pygame.CONTROLLER_BUTTON_X: (*_OWN, Shortcut("next_best"), Shortcut("delete")),
    pygame.CONTROLLER_BUTTON_Y: (Shortcut("hint"), Shortcut("next_mistake")),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (Navigate("previous"),),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (Navigate("next"),),
    pygame.CONTROLLER_BUTTON_BACK: (Shortcut("log"),),
    pygame.CONTROLLER_BUTTON_START: (Shortcut("menu"),),
    pygame.CONTROLLER_BUTTON_LEFTSTICK: (Shortcut("last_trick"),),
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: (Shortcut("rules"),),
}  # fmt: skip
"""Named by where they lie, as on a pad whose lowest button is A, whatever is printed on them."""
TRIGGERS: dict[int, Means] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (Shortcut("undo"), Navigate("first")),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (Shortcut("redo"), Navigate("last")),
}
_CROSS: dict[int, Direction] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
}
_STICKS: dict[int, tuple[Stick, int]] = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}
_LEFT: dict[Direction, Means] = {one: (Navigate(one),) for one in _CROSS.values()}
_RIGHT: dict[Direction, Means] = {
    "left": (Shortcut("turn"),),
    "right": (Shortcut("turn"),),
    "up": (Shortcut("zoom_in"), Navigate("page_up")),
    "down": (Shortcut("zoom_out"), Navigate("page_down")),
}


@dataclass(slots=True)
class _Pad:
    """One pad: what is pushed on it, and for how long."""

    at: dict[Stick, list[float]] = field(default_factory=lambda: {"left": [0.0, 0.0], "right": [0.0, 0.0]})
    way: dict[Stick, Direction | None] = field(default_factory=lambda: {"left": None, "right": None})
    pulled: set[int] = field(default_factory=set)
    """The triggers that are down."""
    held: Means = ()
    """What goes on as long as it is held."""
    wait: float = 0.0
    """Seconds before it comes again."""

    def hold(self, means: Means) -> Means:
        """Begin to hold something that repeats."""
        self.held, self.wait = means, REPEAT_AFTER
        return means

    def let_go(self) -> None:
        """Nothing is held any more."""
        self.held = ()


class Pads:
    """All pads; an event becomes what it means, and what is held comes again."""

    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        self._open: dict[int, controller.Controller] = {}
        """SDL speaks only of pads that somebody keeps open."""

    def start(self) -> None:
        """Let SDL look for pads; it tells of those that are there and of those that come later."""
        try:
            controller.init()
        except pygame.error as error:
            log.warning("no gamepads: %s", error)

    @property
    def holding(self) -> bool:
        """Whether something is held that will come again."""
        return any(pad.held for pad in self._pads.values())

    def release(self) -> None:
        """The window is no longer in front: nothing that is held counts."""
        self._pads.clear()

    def read(self, event: pygame.event.Event) -> PadPress | PadGone | LetGo | None:
        """What an event of a pad means."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
                return None
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                self._open.pop(event.instance_id, None)
                return PadGone(event.instance_id)
            case pygame.CONTROLLERBUTTONUP if event.button == pygame.CONTROLLER_BUTTON_A:
                return LetGo(event.instance_id)
        means: Means = ()
        pad = self._pads.setdefault(event.instance_id, _Pad())
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN if event.button in _CROSS:
                means = pad.hold(_LEFT[_CROSS[event.button]])
            case pygame.CONTROLLERBUTTONDOWN:
                means = BUTTONS.get(event.button, ())
                if means and isinstance(means[0], Navigate):
                    pad.hold(means)
            case pygame.CONTROLLERBUTTONUP:
                pad.let_go()
            case pygame.CONTROLLERAXISMOTION if event.axis in _STICKS:
                means = _push(pad, *_STICKS[event.axis], event.value / FARTHEST)
            case pygame.CONTROLLERAXISMOTION if event.axis in TRIGGERS:
                means = _pull(pad, event.axis, event.value / FARTHEST)
        return PadPress(event.instance_id, means) if means else None

    def _add(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error as error:  # gone again, or none that SDL has a map of
            log.warning("a gamepad could not be opened: %s", error)
            return
        self._open[pad.as_joystick().get_instance_id()] = pad

    def repeat(self, seconds: float) -> Iterator[PadPress]:
        """What is held long enough comes again; once a frame at most, however long that was."""
        for name, pad in list(self._pads.items()):
            if pad.held:
                pad.wait -= seconds
                if pad.wait <= 0:
                    pad.wait = REPEAT_EVERY
                    yield PadPress(name, pad.held)


def _push(pad: _Pad, stick: Stick, axis: int, value: float) -> Means:
    """A stick moved: what that means, if it came to another way."""
    at = pad.at[stick]
    at[axis] = value
    before = pad.way[stick]
    reach = max(abs(at[0]), abs(at[1]))
    if reach < (LET_GO if before is not None else PUSHED):
        now: Direction | None = None
    elif abs(at[0]) >= abs(at[1]):
        now = "left" if at[0] < 0 else "right"
    else:
        now = "up" if at[1] < 0 else "down"
    pad.way[stick] = now
    if now == before:
        return ()
    pad.let_go()
    if now is None:
        return ()
    means = _LEFT[now] if stick == "left" else _RIGHT[now]
    return means if means == (Shortcut("turn"),) else pad.hold(means)


def _pull(pad: _Pad, trigger: int, value: float) -> Means:
    """A trigger moved: what that means, once it is pulled."""
    was = trigger in pad.pulled
    if not was and value >= PUSHED:
        pad.pulled.add(trigger)
        return TRIGGERS[trigger]
    if was and value < LET_GO:
        pad.pulled.discard(trigger)
    return ()
