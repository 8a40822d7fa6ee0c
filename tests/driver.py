"""Drives the program as a player does: by real pygame events, and by the names of things on the screen.

Time is simulated: a second is sixty frames, however fast the machine is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.app import App
from game.input import Point
from game.ui.canvas import Canvas, VAlign
from game.ui.scene import Scene
from game.ui.text import TextBlock
from game.ui.theme import TextStyle
from game.ui.widget import NOTCH, Widget

FRAME = 1 / 60
_DRAG_STEPS = 8
_NUDGE = 20.0
_STILL_FRAMES = 100
"""A table rests for a second and a half over a full trick; only after more than that nothing moves."""
_PROBES = 9
_MODIFIERS = {
    "ctrl": pygame.KMOD_CTRL,
    "shift": pygame.KMOD_SHIFT,
    "alt": pygame.KMOD_ALT,
    "meta": pygame.KMOD_META,
}
_KEYS = {"esc": "escape", "enter": "return", "pgup": "page up", "pgdn": "page down", "keypad enter": "enter"}


class NotOnScreenError(LookupError):
    """There is no such thing on the screen, or it cannot be reached; the text lists what there is."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text as it was set on the screen, and the room that it had."""

    text: str
    room: pygame.FRect
    width: float
    height: float

    @property
    def fits(self) -> bool:
        """Whether nothing of it hangs over."""
        return self.width <= self.room.width + 1 and self.height <= self.room.height + 1


class RecordingCanvas(Canvas):
    """A canvas that remembers what was written on it."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.surface, canvas.type)
        self.written: list[Written] = []
        self.recording = False

    def text(
        self,
        text: str | TextBlock,
        rect: pygame.FRect,
        style: TextStyle | None = None,
        *,
        valign: VAlign = "middle",
        alpha: int = 255,
    ) -> None:
        """Write as always, and note it while that is wanted."""
        super().text(text, rect, style, valign=valign, alpha=alpha)
        if self.recording and alpha > 0:
            block = text
            if isinstance(block, str):
                block = self.type.fit(block, style or TextStyle(), rect.width, rect.height)
            if block.plain:
                self.written.append(Written(block.plain, rect.copy(), block.width, block.height))


class Driver:
    """A player at the program."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._canvas = RecordingCanvas(app.canvas)
        app.canvas = self._canvas
        self._pointer: Point = (-1.0, -1.0)
        self._held = False
        pygame.event.clear()

    # -- what is there -------------------------------------------------------------------------------

    @property
    def pointer(self) -> Point:
        """Where the pointer is on the table."""
        return self._pointer

    @property
    def scene(self) -> Scene:
        """The scene in front."""
        return self.app.scenes.top

    @property
    def scene_name(self) -> str:
        """The class of the scene in front."""
        return type(self.scene).__name__

    def names(self, beginning: str = "") -> list[str]:
        """The names of everything on the scene in front, or of what begins so, from back to front."""
        return [widget.name for widget in self.scene.widgets() if widget.name.startswith(beginning)]

    def see(self, name: str) -> bool:
        """Whether there is a thing of this name."""
        return name in self.names()

    def find(self, name: str) -> Widget:
        """The thing of this name."""
        for widget in self.scene.widgets():
            if widget.name == name:
                return widget
        there = ", ".join(self.names()) or "nothing"
        raise NotOnScreenError(f"no {name!r} on {self.scene_name}; there is {there}")

    def point_on(self, name: str, besides: str | None = None) -> Point:
        """A point where a press reaches this thing and nothing in front of it, the nearest to its middle.

        What is held, `besides`, hides nothing: it moves with the pointer.
        """
        self._scroll_to(name)
        wanted = self.find(name)
        for point in _probes(wanted.rect):
            if self._front(point, besides) is wanted:
                return point
        hiding = (self._front(point, besides) for point in _probes(wanted.rect))
        above = {widget.name for widget in hiding if widget is not None}
        what = ", ".join(sorted(above)) or "the edge of its place"
        raise NotOnScreenError(f"{name!r} on {self.scene_name} is behind {what}")

    def _front(self, point: Point, besides: str | None = None) -> Widget | None:
        for widget in reversed(self.scene.widgets()):
            seen = widget.inside is None or widget.inside.view.collidepoint(point)
            if seen and widget.name != besides and widget.hit(point):
                return widget
        return None

    def _scroll_to(self, name: str) -> None:
        """Turn the wheel until a thing in a scrolling place is seen as far as it can be."""
        before: float | None = None
        while (place := (wanted := self.find(name)).inside) is not None and wanted.rect.top != before:
            before = wanted.rect.top
            above, below = wanted.rect.top < place.view.top, wanted.rect.bottom > place.view.bottom
            if above == below:
                return
            self._wheel_at(place.view.center, 1 if above else -1)
            self.wait(0.4)

    def written(self) -> list[Written]:
        """Every text on the screen now, with its room."""
        self._canvas.written.clear()
        self._canvas.recording = True
        self.app.invalidate()
        self.app.frame(0)
        self._canvas.recording = False
        return list(self._canvas.written)

    def texts(self) -> list[str]:
        """What is written on the screen now, in the order in which it was drawn."""
        return [one.text for one in self.written()]

    def reads(self, part: str) -> bool:
        """Whether this is written anywhere on the screen; line breaks do not matter."""
        flat = "".join(part.split())
        return any(flat in "".join(text.split()) for text in self.texts())

    def screenshot(self) -> pygame.Surface:
        """A copy of the window as it is now."""
        self.app.invalidate()
        self.app.frame(0)
        return self.app.canvas.surface.copy()

    # -- the mouse -----------------------------------------------------------------------------------

    def hover(self, name: str) -> None:
        """Bring the pointer onto a thing."""
        self.move(self.point_on(name))

    def click(self, name: str, button: int = 1) -> None:
        """Press and release on a thing."""
        self.click_at(self.point_on(name), button)

    def click_at(self, at: Point, button: int = 1) -> None:
        """Press and release at a point of the table."""
        self.move(at)
        self.press(button)
        self.release(button)

    def drag(self, name: str, to: str, button: int = 1) -> None:
        """Pick a thing up and drop it on another, which may only be there while the first is held."""
        self.grab(name, button)
        self.carry((self._pointer[0], self._pointer[1] - _NUDGE))
        self.carry(self.point_on(to, besides=name))
        self.release(button)

    def drag_to(self, name: str, to: Point, button: int = 1) -> None:
        """Pick a thing up and drop it at a point."""
        self.grab(name, button)
        self.carry(to)
        self.release(button)

    def grab(self, name: str, button: int = 1) -> None:
        """Press on a thing and keep it."""
        self.move(self.point_on(name))
        self.press(button)

    def carry(self, to: Point) -> None:
        """Move in several steps, as a hand does."""
        start = self._pointer
        for step in range(1, _DRAG_STEPS + 1):
            share = step / _DRAG_STEPS
            self.move((start[0] + (to[0] - start[0]) * share, start[1] + (to[1] - start[1]) * share))

    def move(self, at: Point) -> None:
        """Move the pointer to a point of the table, and let a frame pass."""
        before, self._pointer = self._pixels(), at
        now = self._pixels()
        self._post(
            pygame.MOUSEMOTION,
            pos=now,
            rel=(now[0] - before[0], now[1] - before[1]),
            buttons=(int(self._held), 0, 0),
        )

    def press(self, button: int = 1) -> None:
        """Press a button of the mouse where the pointer is."""
        self._held = True
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._pixels(), button=button)

    def release(self, button: int = 1) -> None:
        """Let the button of the mouse go."""
        self._held = False
        self._post(pygame.MOUSEBUTTONUP, pos=self._pixels(), button=button)

    def wheel(self, name: str, turns: float) -> None:
        """Turn the wheel over a thing; positive is away from the hand."""
        self._wheel_at(self.point_on(name), turns)

    def _wheel_at(self, at: Point, turns: float) -> None:
        self.move(at)
        pygame.mouse.set_pos(self._pixels())  # a wheel's event does not say where the pointer is
        self._post(pygame.MOUSEWHEEL, x=0, y=round(turns), precise_x=0.0, precise_y=turns, flipped=False)

    def _pixels(self) -> tuple[int, int]:
        x, y = self.app.viewport.point(*self._pointer)
        return round(x), round(y)

    # -- the keyboard --------------------------------------------------------------------------------

    def key(self, combination: str, times: int = 1) -> None:
        """Press a key, such as `esc`, `tab`, `left` or `ctrl+shift+z`."""
        for _ in range(times):
            self.key_down(combination)
            self.key_up(combination)

    def press_until(self, combination: str, condition: Callable[[], bool], most: int = 5) -> None:
        """Press a key as often as it takes until something is so, as H until a move lies ready."""
        for _ in range(most):
            if condition():
                return
            self.key(combination)
            for _ in range(round(0.5 / FRAME)):
                if condition():
                    return
                self.app.frame(FRAME)
        raise TimeoutError(f"still not so after {combination} was pressed {most} times")

    def hold_key(self, combination: str, seconds: float) -> None:
        """Press a key, and let it go after a while."""
        self.key_down(combination)
        self.wait(seconds)
        self.key_up(combination)

    def key_down(self, combination: str) -> None:
        """Press a key and keep it down."""
        self._post_key(pygame.KEYDOWN, combination)

    def key_up(self, combination: str) -> None:
        """Let a key go."""
        self._post_key(pygame.KEYUP, combination)

    def _post_key(self, kind: int, combination: str) -> None:
        *held, key = combination.split("+")
        mod = 0
        for name in held:
            mod |= _MODIFIERS[name]
        code = pygame.key.key_code(_KEYS.get(key, key))
        self._post(kind, key=code, mod=mod, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Type text, one letter after the other."""
        for letter in text:
            self._post(pygame.TEXTINPUT, text=letter)

    def compose(self, text: str, *, finish: bool = True) -> None:
        """Write through an input method: the text grows under composition, then comes as a whole."""
        for end in range(1, len(text) + 1):
            self._post(pygame.TEXTEDITING, text=text[:end], start=end, length=0)
        if finish:
            self._post(pygame.TEXTEDITING, text="", start=0, length=0)
            self._post(pygame.TEXTINPUT, text=text)

    # -- fingers -------------------------------------------------------------------------------------

    def tap(self, name: str) -> None:
        """Touch a thing and let go; SDL tells the same as a mouse, which must not count twice."""
        self.finger_down(self.point_on(name))
        self.finger_up()

    def finger_down(self, at: Point, *, finger: int = 0) -> None:
        """Put a finger on a point of the table."""
        self._pointer = at
        self._post_finger(pygame.FINGERDOWN, finger)
        self._post(pygame.MOUSEBUTTONDOWN, pos=self._pixels(), button=1, touch=True)

    def finger_move(self, to: Point, *, finger: int = 0) -> None:
        """Draw the finger to another point, in several steps."""
        start = self._pointer
        for step in range(1, _DRAG_STEPS + 1):
            share = step / _DRAG_STEPS
            self._pointer = (start[0] + (to[0] - start[0]) * share, start[1] + (to[1] - start[1]) * share)
            self._post_finger(pygame.FINGERMOTION, finger)

    def finger_up(self, *, finger: int = 0) -> None:
        """Lift the finger."""
        self._post_finger(pygame.FINGERUP, finger)
        self._post(pygame.MOUSEBUTTONUP, pos=self._pixels(), button=1, touch=True)

    def long_press(self, name: str) -> None:
        """Rest a finger on a thing for a while, and lift it."""
        self.finger_down(self.point_on(name))
        self.wait(0.6)
        self.finger_up()

    def _post_finger(self, kind: int, finger: int) -> None:
        (x, y), view = self._pixels(), self.app.viewport
        self._post(kind, touch_id=1, finger_id=finger, x=x / view.width, y=y / view.height, dx=0.0, dy=0.0)

    # -- gamepads ------------------------------------------------------------------------------------

    def pad(self, button: str, times: int = 1, *, pad: int = 0) -> None:
        """Press a button of a gamepad by SDL's name, such as `a` (the lowest), `dpad_left` or `start`."""
        for _ in range(times):
            self.pad_down(button, pad=pad)
            self.pad_up(button, pad=pad)

    def pad_down(self, button: str, *, pad: int = 0) -> None:
        """Press a button of a gamepad and keep it down."""
        self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=pad, button=_pad_code("BUTTON", button))

    def pad_up(self, button: str, *, pad: int = 0) -> None:
        """Let a button of a gamepad go."""
        self._post(pygame.CONTROLLERBUTTONUP, instance_id=pad, button=_pad_code("BUTTON", button))

    def pad_axis(self, axis: str, share: float, *, pad: int = 0) -> None:
        """Move a stick or a trigger (`leftx`, `triggerleft`) by a share of its way, from -1 to 1."""
        value = round(share * 32767)
        self._post(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=_pad_code("AXIS", axis), value=value)

    def unplug(self, *, pad: int = 0) -> None:
        """Take a gamepad away."""
        self._post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)

    # -- the window ----------------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self._post(pygame.VIDEORESIZE, w=width, h=height, size=(width, height))

    def lose_focus(self) -> None:
        """Bring another window to the front."""
        self._post(pygame.WINDOWFOCUSLOST)

    def gain_focus(self) -> None:
        """Bring the window back to the front."""
        self._post(pygame.WINDOWFOCUSGAINED)

    def close_window(self) -> None:
        """Press the window's own close button."""
        self._post(pygame.QUIT)

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))
        self.app.frame(FRAME)

    # -- time ----------------------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME)):
            self.app.frame(FRAME)

    def wait_until(self, condition: Callable[[], bool], seconds: float = 30.0) -> None:
        """Let time pass until something is so; an error where it never is."""
        for _ in range(round(seconds / FRAME)):
            if condition():
                return
            self.app.frame(FRAME)
        if not condition():
            raise TimeoutError(
                f"still not so after {seconds:g} seconds; {self.scene_name} shows {', '.join(self.names())}"
            )

    def wait_for(self, name: str, seconds: float = 30.0) -> None:
        """Let time pass until there is a thing of this name."""
        self.wait_until(lambda: self.see(name), seconds)

    def settle(self, seconds: float = 30.0) -> None:
        """Let time pass until nothing moves any more."""
        still = 0
        for _ in range(round(seconds / FRAME)):
            still = 0 if self.app.frame(FRAME) else still + 1
            if still >= _STILL_FRAMES:
                return
        raise TimeoutError(f"{self.scene_name} still moves after {seconds:g} seconds")


class KeysOnly(Driver):
    """A player who has only the keyboard."""

    def move(self, at: Point) -> None:
        """There is no mouse."""
        raise AssertionError("there is no mouse")

    def press(self, button: int = 1) -> None:
        """There is no mouse."""
        raise AssertionError("there is no mouse")


class MouseOnly(Driver):
    """A player who has one hand, and a mouse in it: where others press a key, there is a button."""

    def key_down(self, combination: str) -> None:
        """Press the button that means what the key does; without one, have patience."""
        button = {"space": "next", "enter": "confirm"}.get(combination)
        assert button is not None, f"there is no keyboard to press {combination} on"
        if self.see(button):
            self.click(button)

    def key_up(self, combination: str) -> None:
        """There was no key."""

    def type(self, text: str) -> None:
        """There are no letters but those on the board."""
        raise AssertionError("there is no keyboard")


class FingersOnly(MouseOnly):
    """A player at a touch screen: nothing hovers, and a right click is a long press."""

    def hover(self, name: str) -> None:
        """Fingers do not hover."""
        raise AssertionError("fingers do not hover")

    def move(self, at: Point) -> None:
        """Draw the finger on, if it is down."""
        if self._held:
            self.finger_move(at)
        self._pointer = at

    def press(self, button: int = 1) -> None:
        """Put the finger down; for what a right click does, it rests."""
        self._held = True
        self.finger_down(self._pointer)
        if button == 3:
            self.wait(0.6)

    def release(self, button: int = 1) -> None:
        """Lift the finger."""
        self._held = False
        self.finger_up()

    def _wheel_at(self, at: Point, turns: float) -> None:
        """Pull the page."""
        self.finger_down(at)
        self.finger_move((at[0], at[1] + turns * NOTCH))
        self.finger_up()


class PadOnly(KeysOnly):
    """A player who has only a gamepad, and does with it whatever others do with keys."""

    _BUTTONS: ClassVar = {
        "enter": "a", "space": "a", "esc": "b", "c": "x", "r": "x", "h": "y", "l": "back",
        "tab": "rightshoulder", "shift+tab": "leftshoulder", "left": "dpad_left", "right": "dpad_right",
        "up": "dpad_up", "down": "dpad_down", "t": "leftstick", "f1": "rightstick",
    }  # fmt: skip
    number = 0
    """Which of several pads is in the hand."""

    def key_down(self, combination: str) -> None:
        """Press the button that means what the key does."""
        self.pad_down(self._BUTTONS[combination], pad=self.number)

    def key_up(self, combination: str) -> None:
        """Let the button go."""
        self.pad_up(self._BUTTONS[combination], pad=self.number)

    def type(self, text: str) -> None:
        """There are no letters but those on the board."""
        raise AssertionError("there is no keyboard")


def _pad_code(kind: str, name: str) -> int:
    code = getattr(pygame, f"CONTROLLER_{kind}_{name.upper()}")
    assert isinstance(code, int)
    return code


def _probes(rect: pygame.FRect) -> Iterator[Point]:
    """Points of a grid over a rectangle, those near its middle first."""
    shares = [(index + 0.5) / _PROBES for index in range(_PROBES)]
    grid = [(x, y) for x in shares for y in shares]
    for x, y in sorted(grid, key=lambda share: (share[0] - 0.5) ** 2 + (share[1] - 0.5) ** 2):
        yield rect.left + rect.width * x, rect.top + rect.height * y
