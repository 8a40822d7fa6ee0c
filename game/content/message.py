"""Something to tell the player, before it is put into a language."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class You(str):
    """The name of the person that the screen speaks to, who is "you" in a sentence and not a name.

    It reads as its word does at the start of a line, so it can be drawn like every other name.
    """

    __slots__ = ()


class Message(NamedTuple):
    """The key of a text, and the values of its parameters; a value may be a message itself."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, /, **values: Value) -> Message:
        """Build a message from keywords."""
        return cls(key, tuple(sorted(values.items())))


Value: TypeAlias = str | int | Message | tuple[str, ...]
"""What a parameter may be; several names are said as a list."""
