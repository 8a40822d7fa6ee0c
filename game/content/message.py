"""Something to tell the player, before it is put into a language."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Message(NamedTuple):
    """The key of a text, and the values of its parameters; a value may be a message itself."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, /, **values: Value) -> Message:
        """Build a message from keywords."""
        return cls(key, tuple(sorted(values.items())))


Value: TypeAlias = str | int | Message
