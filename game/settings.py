"""What the player has chosen for the whole program. A value that makes no sense is its default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, TypeAlias

Extra: TypeAlias = Mapping[str, str | int | bool]

LANGUAGE_CHOICES = ("", "en", "ja")
ANIMATION_CHOICES = ("", "off", "fast", "normal", "slow")
"""The first is for whoever has not chosen any."""
TEXT_SIZE_CHOICES = (100, 125, 150)
PACES: Mapping[str, float] = {"quick": 0.4, "normal": 1.0, "thorough": 3.0}
"""How long bots think, as a multiple of what suits their level."""
THINKING_CHOICES = tuple(PACES)
LARGEST_WINDOW = 16384
UNCHOSEN_SIZE = (0, 0)
"""The size of a window that nobody has resized yet."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; change one with `dataclasses.replace`."""

    language: str = ""
    """`en`, `ja`, or nothing for the system's language."""
    animation: str = ""
    """`off`, `fast`, `normal` or `slow`; nothing until one is chosen: normal, and first matches are slow."""
    reduced_motion: bool = False
    """Whether things only change their places, quickly and without effects."""
    thinking: str = "normal"
    """How long bots think: `quick`, `normal` or `thorough`."""
    effects_volume: int = 80
    """0 to 100."""
    music_volume: int = 60
    """0 to 100."""
    muted: bool = False
    text_size: int = 100
    """100, 125 or 150 per cent."""
    letters: bool = False
    """Whether colours are also marked with letters."""
    high_contrast: bool = False
    """Whether words are as dark or as light as they can be, on calm grounds, and edges are strong."""
    fullscreen: bool = False
    window_size: tuple[int, int] = UNCHOSEN_SIZE
    """In pixels; as it is until somebody resizes the window, it follows the desktop."""
    extra: Extra = field(default_factory=dict)
    """Small things that parts of the program remember by a name of their own."""

    def __post_init__(self) -> None:
        for one in fields(self):
            if not _fits(one.name, getattr(self, one.name)):
                default = {} if one.default is MISSING else one.default
                object.__setattr__(self, one.name, default)

    @classmethod
    def read(cls, values: Mapping[str, Any]) -> Settings:
        """Settings from what JSON gives back; names that are not known are passed over."""
        known = {one.name: values[one.name] for one in fields(cls) if one.name in values}
        if isinstance(size := known.get("window_size"), list):
            known["window_size"] = tuple(size)
        return cls(**known)

    def values(self) -> dict[str, Any]:
        """The settings as plain values for JSON; `read` takes them back."""
        plain = {one.name: getattr(self, one.name) for one in fields(self)}
        return plain | {"window_size": list(self.window_size), "extra": dict(self.extra)}


def _fits(name: str, value: object) -> bool:
    match name:
        case "language":
            return isinstance(value, str) and value in LANGUAGE_CHOICES
        case "animation":
            return isinstance(value, str) and value in ANIMATION_CHOICES
        case "thinking":
            return isinstance(value, str) and value in THINKING_CHOICES
        case "effects_volume" | "music_volume":
            return _whole(value, 0, 100)
        case "text_size":
            return _whole(value, 100, 150) and value in TEXT_SIZE_CHOICES
        case "window_size":
            return value == UNCHOSEN_SIZE or (
                isinstance(value, tuple)
                and len(value) == 2
                and all(_whole(side, 1, LARGEST_WINDOW) for side in value)
            )
        case "extra":
            return isinstance(value, Mapping) and all(
                isinstance(key, str) and isinstance(one, str | int) for key, one in value.items()
            )
        case _:
            return isinstance(value, bool)


def _whole(value: object, least: int, most: int) -> bool:
    """A bool is an int to Python, but no volume."""
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
