"""Something to tell the player, before it is put into a language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Message:
    """The key of a text, and the values of its parameters; a value may be a message itself."""

    key: str
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, /, **values: Value) -> Message:
        """Build a message from keywords."""
        return cls(key, tuple(sorted(values.items())))


Value: TypeAlias = str | int | Message
