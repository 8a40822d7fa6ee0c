"""What a player means, in virtual coordinates: all that the program knows of hands and devices."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

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
    """A button of the mouse went down: 1 left, 2 middle, 3 right; or a finger, as the left one."""

    at: Point
    button: int = 1
    touch: bool = False


class PointerUp(NamedTuple):
    """A button of the mouse went up."""

    at: Point
    button: int = 1


class LongPress(NamedTuple):
    """A finger rests on a point: what a right click does, or the words about a thing."""

    at: Point


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


class LetGo(NamedTuple):
    """What pressed something went up: a key (Enter or Space), or the button of a gamepad."""

    pad: int | None = None


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


class PadGone(NamedTuple):
    """A gamepad was taken away."""

    pad: int


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
    | LongPress
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
    | PadGone
    | Resized
    | Exposed
    | Quit
)


class PadPress(NamedTuple):
    """A gamepad did something that may mean several things: the first that anything on the screen takes.

    No key and no mouse says whose it is, but a pad does: several people may have one each.
    """

    pad: int
    means: tuple[Intent, ...]
